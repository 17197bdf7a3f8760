import { rowFromDigits } from "@app/core/documents/b3/row-digits";
import { drawWorkbook, workbookParts, zipParts } from "@app/invented-notes/draw-workbook";
import { hostileWorkbooks, oldWorkbook } from "@app/invented-notes/hostile-workbooks";
import { writeXlsx } from "hucre/xlsx";
import { describe, expect, it } from "vitest";
import { readDocument } from "./read-document.ts";

const HEADER = [
  ...["Entrada/Saída", "Data", "Movimentação", "Produto", "Instituição", "Quantidade"],
  ...["Preço unitário", "Valor da Operação"],
];
const ROW = ["Credito", "10/03/2025", "Dividendo", "ITSA4 - ITAUSA S/A", "XP INVESTIMENTOS", 28, 0.2, 5.6];
const SHEET = { nome: "Movimentação", linhas: [HEADER, ROW] };

async function rowsOf(bytes: Uint8Array) {
  const answer = await readDocument(bytes);
  return "refusal" in answer ? answer.refusal : answer.linhas.flatMap((text) => JSON.parse(text).map(rowFromDigits));
}

async function refusalOf(bytes: Uint8Array) {
  const answer = await readDocument(bytes);
  return "refusal" in answer ? answer.refusal : "read";
}

const hostile = hostileWorkbooks(SHEET);

describe("a workbook", () => {
  it("is the same whatever program saved it", async () => {
    const asB3 = await rowsOf(await drawWorkbook([SHEET]));
    expect(asB3).toHaveLength(1);
    expect(await rowsOf(await drawWorkbook([SHEET], { inline: true, dimension: "A1:I1048576" }))).toEqual(asB3);
    expect(await rowsOf(await writeXlsx({ sheets: [{ name: SHEET.nome, rows: SHEET.linhas }] }))).toEqual(asB3);
    const dated = [ROW[0] ?? "", new Date("2025-03-10T00:00:00Z"), ...ROW.slice(2)];
    expect(await rowsOf(await writeXlsx({ sheets: [{ name: SHEET.nome, rows: [HEADER, dated] }] }))).toEqual(asB3);
  });

  it("has its sheets where the relations say", async () => {
    const other = { nome: "Proventos", linhas: [["Produto", "Tipo de Evento", "Valor líquido"]] };
    const answer = await readDocument(await drawWorkbook([SHEET, other], { reversed: true }));
    expect("abas" in answer && answer.abas).toEqual([
      { nome: "Movimentação", tipo: "movimentacao" },
      { nome: "Proventos", tipo: "proventos_recebidos" },
    ]);
  });

  it("gives for a formula the value that was kept, and evaluates none", async () => {
    const kept = hostile.withChange('<c r="H2"><v>5.6</v></c>', '<c r="H2"><f>F2*G2</f><v>5.61</v></c>');
    expect(await rowsOf(await kept)).toMatchObject([{ tipo: "movimento", valor: expect.anything() }]);
    expect(JSON.stringify(await rowsOf(await kept))).toContain('"valor":"5.61"');
    const unkept = hostile.withChange('<c r="H2"><v>5.6</v></c>', '<c r="H2"><f>F2*G2</f></c>');
    expect(JSON.stringify(await rowsOf(await unkept))).toContain('"valor":null');
    const command = [...ROW.slice(0, 3), "=cmd|' /C calc'!A0", ...ROW.slice(4)];
    expect(await rowsOf(await drawWorkbook([{ nome: "M", linhas: [HEADER, command] }]))).toMatchObject([
      { produto: { texto: "=cmd|' /C calc'!A0", ticker: null, classe: null } },
    ]);
  });

  it("keeps no character that a database refuses", async () => {
    const row = [...ROW.slice(0, 3), "ITSA4 - A_x0000_\u0007B\nC", ...ROW.slice(4)];
    const [read] = await rowsOf(await drawWorkbook([{ nome: "M", linhas: [HEADER, row] }]));
    expect(read.produto.nome).toMatch(/^A.*B C$/);
    expect(read.produto.nome).not.toMatch(/\p{Cc}|\p{Cs}/u);
  });
});

describe("a workbook that is not opened", () => {
  it.each<[string, () => Promise<Buffer>, string]>([
    ["a part of 60 MB", hostile.bomb, "SPREADSHEET_TOO_LARGE"],
    ["parts of 60 MB together", () => threeParts(Buffer.alloc(20_000_000, noise)), "SPREADSHEET_TOO_LARGE"],
    [
      "a part that grew a hundredfold",
      () => hostile.withPart("xl/a.xml", Buffer.alloc(1_100_000)),
      "SPREADSHEET_UNSAFE",
    ],
    ["10 000 parts", hostile.ofTenThousandParts, "SPREADSHEET_UNSAFE"],
    ["a declaration", hostile.withDeclaration, "SPREADSHEET_UNSAFE"],
    [
      "a wide declaration",
      () => hostile.withPart("xl/w.xml", Buffer.from("<!DOCTYPE", "utf16le")),
      "SPREADSHEET_UNSAFE",
    ],
    ["a name that leads out", hostile.leadingOut, "SPREADSHEET_UNSAFE"],
    ["an absolute name", hostile.ofAbsoluteName, "SPREADSHEET_UNSAFE"],
    ["two parts of one name", hostile.ofTwins, "SPREADSHEET_UNSAFE"],
    ["parts with a password", hostile.encrypted, "SPREADSHEET_PROTECTED"],
    ["a size that is false", hostile.ofFalseSize, "SPREADSHEET_BROKEN"],
    ["half of it", async () => (await drawWorkbook([SHEET])).subarray(0, 1500), "SPREADSHEET_BROKEN"],
    ["a cell at the farthest corner", () => hostile.withChange("</sheetData>", FARTHEST), "SPREADSHEET_BROKEN"],
    ["another kind of ZIP", () => zipParts({ "a.txt": "a" }), "DOCUMENT_UNKNOWN"],
    ["no sheet of B3", () => drawWorkbook([{ nome: "Movimentação", linhas: [["a"], ["b"]] }]), "DOCUMENT_UNKNOWN"],
  ])("with %s", async (_, draw, refusal) => {
    expect(await refusalOf(await draw())).toBe(refusal);
  });

  it("may have small parts that shrink to little, and drawings in its pictures", async () => {
    expect(await refusalOf(await hostile.withPart("xl/a.xml", Buffer.alloc(900_000)))).toBe("read");
    expect(await refusalOf(await hostile.withPart("xl/media/a.svg", "<!DOCTYPE svg>"))).toBe("read");
  });

  it("of the old Excel, or with a password, says so", async () => {
    expect(await refusalOf(oldWorkbook())).toBe("SPREADSHEET_OLD");
    const sheets = [{ name: "M", rows: [HEADER, ROW] }];
    const locked = await writeXlsx({ sheets, encryption: { password: "x", spinCount: 1 } });
    expect(await refusalOf(locked)).toBe("SPREADSHEET_PROTECTED");
  });
});

const FARTHEST = '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData>';
/** Shrinks to a fiftieth at least. */
const noise = Array.from({ length: 40 }, (_, index) => String.fromCharCode(33 + ((index * 37) % 90))).join("");

function threeParts(content: Buffer) {
  const varied = Buffer.from(content);
  for (let at = 0; at < varied.length; at += 1000) varied.writeUInt32LE((at * 2654435761) % 2 ** 32, at);
  return zipParts({ ...workbookParts([SHEET]), "xl/1.xml": varied, "xl/2.xml": varied, "xl/3.xml": varied });
}

describe("a CSV", () => {
  const lines = (delimiter: string, quote = "") =>
    [HEADER, ROW].map((row) => row.map((cell) => `${quote}${cell}${quote}`).join(delimiter)).join("\r\n");
  const printed = lines(";").replace("0.2;5.6", "0,2;5,6");

  it.each<[string, Buffer]>([
    ["semicolons", Buffer.from(printed)],
    ["semicolons and quotes", Buffer.from(lines(";", '"'))],
    ["commas", Buffer.from(lines(","))],
    ["commas and quotes", Buffer.from(lines(",", '"').replace('"5.6"', '"5,6"'))],
    ["tabs", Buffer.from(lines("\t"))],
    ["a byte order mark", Buffer.from(`\ufeff${printed}`)],
    ["Windows-1252", Buffer.from(printed, "latin1")],
    ["UTF-16", Buffer.from(`\ufeff${printed}`, "utf16le")],
    ["an empty line at the end", Buffer.from(`${printed}\r\n\r\n`)],
  ])("with %s says what its workbook says", async (_, bytes) => {
    const [expected] = await rowsOf(await drawWorkbook([SHEET]));
    expect(await rowsOf(bytes)).toEqual([{ ...expected, aba: "CSV" }]);
  });

  it("may have quotes that nobody closed", async () => {
    const raw = `${HEADER.join(";")}\n${ROW.join(";")}\nCredito;10/03/2025;Dividendo;"ITSA4 - TUBO 12;"XP ""INVEST""";28;0,2;5,6\n${ROW.join(";")}`;
    const rows = await rowsOf(Buffer.from(raw));
    expect(rows).toHaveLength(3);
    expect(rows[1]).toMatchObject({ instituicao: 'XP "INVEST"', produto: { nome: '"ITSA4 - TUBO 12' } });
  });

  it("of another kind is not known, nor is another text", async () => {
    expect(await refusalOf(Buffer.from("Data,Valor,Identificador,Descrição\n01/01/2025,1,2,3"))).toBe(
      "DOCUMENT_UNKNOWN",
    );
    expect(await refusalOf(Buffer.from("x"))).toBe("DOCUMENT_UNKNOWN");
    expect(await refusalOf(Buffer.alloc(10))).toBe("DOCUMENT_UNKNOWN");
  });

  it("of a million lines is refused", async () => {
    const many = `${HEADER.join(";")}\n${`${"a;".repeat(3)}\n`.repeat(1_000_000)}`;
    expect(await refusalOf(Buffer.from(many))).toBe("SPREADSHEET_TOO_MANY_ROWS");
  });
});
