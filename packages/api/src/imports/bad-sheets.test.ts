import { movementsSheet, product, tradesSheet } from "@app/invented-notes/b3-sheets";
import { type DrawnCell, drawWorkbook } from "@app/invented-notes/draw-workbook";
import { hostileWorkbooks, oldWorkbook } from "@app/invented-notes/hostile-workbooks";
import { writeXlsx } from "hucre/xlsx";
import { afterAll, describe, expect } from "vitest";
import { dbTest as it } from "../testing/db-test.ts";
import { createTestDocumentReader, sendDocuments } from "../testing/document-reader.ts";
import { createInvestor } from "../testing/tax-investor.ts";

const reader = createTestDocumentReader();
afterAll(() => reader.close());

const TIMEOUT_MS = 120_000;

const traded = tradesSheet([
  { data: "04/03/2024", lado: "C", ticker: "PETR4", quantidade: 50, preco: 40, instituicao: "CLEAR CORRETORA" },
]);
const hostile = hostileWorkbooks(traded);

const BROKEN = "Esta planilha está danificada ou incompleta. Baixe o arquivo de novo na B3.";
const PROTECTED = "Esta planilha está protegida por senha. Salve uma cópia sem senha e envie de novo.";
const OLD = "Planilhas .xls, do Excel antigo, não são lidas. Salve como .xlsx e envie de novo.";
const UNSAFE = "Esta planilha tem partes incomuns e não foi aberta.";
const TOO_LARGE = "Esta planilha é grande demais. Exporte um período menor.";
const TOO_MANY_ROWS = "Esta planilha tem mais de 100.000 linhas. Exporte um período menor.";

const [header = [], ...tradeLines] = traded.linhas;
/** A million of lines is a test of the reader. */
const tooManyLines = () => Buffer.from(`${header.join(";")}\n${"04/03/2024;Compra\n".repeat(100_001)}`);
const locked = () =>
  writeXlsx({ sheets: [{ name: traded.nome, rows: [] }], encryption: { password: "x", spinCount: 1 } });

const refused: readonly (readonly [name: string, draw: () => Uint8Array | Promise<Uint8Array>, sentence: string])[] = [
  ["bomba.xlsx", hostile.bomb, TOO_LARGE],
  ["dez-mil-partes.xlsx", hostile.ofTenThousandParts, UNSAFE],
  ["tamanho-falso.xlsx", hostile.ofFalseSize, BROKEN],
  ["doctype.xlsx", hostile.withDeclaration, UNSAFE],
  ["para-fora.xlsx", hostile.leadingOut, UNSAFE],
  ["nome-absoluto.xlsx", hostile.ofAbsoluteName, UNSAFE],
  ["gemeas.xlsx", hostile.ofTwins, UNSAFE],
  ["cifrada.xlsx", hostile.encrypted, PROTECTED],
  ["com-senha.xlsx", locked, PROTECTED],
  ["antiga.xls", oldWorkbook, OLD],
  ["longa.csv", tooManyLines, TOO_MANY_ROWS],
];

describe("files of a batch that harm", () => {
  it("are refused in a sentence each, the others are read, and nothing of them is kept", {
    timeout: TIMEOUT_MS,
  }, async ({ db, services }) => {
    const { caller, ctx } = await createInvestor(db, services, []);
    const drawn: [string, Uint8Array][] = [];
    for (const [name, draw] of refused) drawn.push([name, await draw()]);
    const loteId = await sendDocuments({ db, services }, reader, ctx, {
      ...Object.fromEntries(drawn),
      "negociacao.xlsx": await drawWorkbook([traded]),
    });

    const { arquivos, linhas, contagem } = await caller.imports.preview({ loteId });
    expect(arquivos.map(({ nome, status, mensagemErro }) => [nome, status, mensagemErro])).toEqual([
      ...refused.map(([name, _, sentence]) => [name, "erro", sentence]),
      ["negociacao.xlsx", "concluido", null],
    ]);
    expect([linhas, contagem?.nova]).toEqual([1, 1]);
    const stored = await db.selectFrom("imported_rows").select("id").where("userId", "=", ctx.viewer.id).execute();
    expect(stored).toHaveLength(1);
    await caller.imports.confirm({ loteId });
    expect(await caller.portfolio.positions()).toMatchObject([{ ticker: "PETR4", quantidadeAcumulada: 50 }]);
  });
});

describe("rows of a sheet that mislead", () => {
  const moved = (changes: { data?: string; produto?: string; quantidade?: DrawnCell; valor?: DrawnCell }) =>
    movementsSheet([
      {
        ...{ data: "10/03/2025", entrada: "Credito", movimentacao: "Dividendo", preco: 0.2, valor: 5.6 },
        ...{ produto: product("ITSA4", "ITAUSA S/A"), quantidade: 28, ...changes },
      },
    ]).linhas[1] ?? [];

  it("are asked about one by one, and the others of the sheet count", { timeout: TIMEOUT_MS }, async ({
    db,
    services,
  }) => {
    const { caller, ctx } = await createInvestor(db, services, []);
    const [columns = []] = movementsSheet([]).linhas;
    const rows = [
      moved({}),
      moved({ data: "30/02/2025" }),
      moved({ produto: "=cmd|' /C calc'!A0" }),
      moved({ quantidade: "muitas" }),
      moved({ valor: "1e400" }),
      moved({ data: "11/03/2025" }),
    ];
    const loteId = await sendDocuments({ db, services }, reader, ctx, {
      "movimentacao.xlsx": await drawWorkbook([
        {
          nome: "__proto__",
          linhas: [[...columns, "__proto__", "constructor"], ...rows.map((row) => [...row, "x", "y"])],
        },
      ]),
    });
    expect(await caller.imports.preview({ loteId })).toMatchObject({
      arquivos: [{ status: "concluido" }],
      ...{ linhas: 6, contagem: { nova: 2, perguntar: 4 } },
    });
    const { linhas } = await caller.imports.rows({ loteId, situacao: "perguntar", page: 1 });
    expect(linhas.map(({ linha }) => linha)).toEqual([3, 4, 5, 6]);
    expect(linhas.map(({ motivo }) => motivo)).toEqual([
      "'30/02/2025' em 'Data' não é uma data que exista.",
      "Não sabemos de que ativo é “=cmd|' /C calc'!A0”.",
      "'muitas' em 'Quantidade' não é um número.",
      "'1e400' em 'Valor da Operação' não é um número.",
    ]);
    await caller.imports.confirm({ loteId });
    expect((await caller.incomes.list()).map(({ data, valorLiquido }) => [data, valorLiquido])).toEqual([
      ["2025-03-11", 5.6],
      ["2025-03-10", 5.6],
    ]);
  });

  it("may have raw quotes in a CSV, and each line stays one row", { timeout: TIMEOUT_MS }, async ({ db, services }) => {
    const { caller, ctx } = await createInvestor(db, services, []);
    const [line = []] = tradeLines;
    const raw = [
      header.join(";"),
      line.join(";"),
      line.join(";").replace("CLEAR CORRETORA", '"CLEAR "CORRETORA'),
      line.join(";"),
    ];
    const loteId = await sendDocuments({ db, services }, reader, ctx, {
      "negociacao.csv": Buffer.from(raw.join("\n")),
    });
    expect(await caller.imports.preview({ loteId })).toMatchObject({ linhas: 3, contagem: { nova: 3 } });
  });

  it("print a day twice, and count twice: equal fills are real", { timeout: TIMEOUT_MS }, async ({ db, services }) => {
    const { caller, ctx } = await createInvestor(db, services, []);
    const twice = await drawWorkbook([{ ...traded, linhas: [header, ...tradeLines, ...tradeLines] }]);
    const loteId = await sendDocuments({ db, services }, reader, ctx, { "negociacao.xlsx": twice });
    await caller.imports.confirm({ loteId });
    expect(await caller.portfolio.positions()).toMatchObject([{ ticker: "PETR4", quantidadeAcumulada: 100 }]);
  });
});
