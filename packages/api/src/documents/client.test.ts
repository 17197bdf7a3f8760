import type { InventedNote } from "@app/invented-notes/draw-note";
import { drawPicture } from "@app/invented-notes/draw-scan";
import { drawWorkbook } from "@app/invented-notes/draw-workbook";
import { getDocumentProxy } from "unpdf";
import { afterAll, describe, expect, it } from "vitest";
import { createTestDocumentReader } from "../testing/document-reader.ts";
import { isWrappedPicture } from "./reading/wrap-picture.ts";

const reader = createTestDocumentReader();
afterAll(() => reader.close());

const HEADER = [
  ...["Entrada/Saída", "Data", "Movimentação", "Produto", "Instituição", "Quantidade"],
  ...["Preço unitário", "Valor da Operação"],
];

/** Many rows with few equal ones, like years of an active investor. */
const manyRows = (count: number) =>
  Array.from({ length: count }, (_, index) => [
    ...["Credito", "10/01/2025", "Dividendo", `ITSA4 - ITAUSA S/A ${index % 997}`, "XP INVESTIMENTOS CCTVM S/A"],
    ...[index + 1, 0.25, (index + 1) / 4],
  ]);

const picture: InventedNote = {
  layout: "sinacor-xp",
  corretora: "Rico",
  numero: "91004517",
  dataPregao: "2026-04-13",
  dataLiquidacao: "2026-04-15",
  negocios: [{ lado: "C", mercado: "VISTA", nome: "WEG", classe: "ON NM", quantidade: 100, preco: "50.00" }],
};

/** The header of a PNG that claims this size, and its end. */
function claimedPng(width: number, height: number): Buffer {
  const header = Buffer.from(drawPicture(picture, { dpi: 20, format: "png" }));
  header.writeUInt32BE(width, 16);
  header.writeUInt32BE(height, 20);
  return header;
}

/** A JPEG whose camera was held sideways. Source: Exif 2.32, tag 0x0112. */
function turnedJpeg(): Buffer {
  const exif = Buffer.from(
    "ffe1001e45786966000049492a000800000001001201030001000000060000000000", // APP1, little-endian, orientation 6
    "hex",
  );
  exif.writeUInt16BE(exif.length - 2, 2);
  const jpeg = Buffer.from(drawPicture(picture, { dpi: 20 }));
  return Buffer.concat([jpeg.subarray(0, 2), exif, jpeg.subarray(2)]);
}

const sizeOf = async (pdf: Uint8Array) => {
  const document = await getDocumentProxy(pdf);
  const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 });
  return { pages: document.numPages, isLying: width > height };
};

describe("the reader of pictures", () => {
  it("gives a page of a PDF, upright as the camera was held", async () => {
    for (const format of ["jpeg", "png"] as const) {
      const pdf = await reader.wrapPicture(drawPicture(picture, { dpi: 100, format }));
      expect(isWrappedPicture(pdf)).toBe(true);
      expect(await sizeOf(pdf), format).toEqual({ pages: 1, isLying: false });
    }
    expect(await sizeOf(await reader.wrapPicture(turnedJpeg()))).toEqual({ pages: 1, isLying: true });
  });

  it.each([
    ["20 000 × 20 000 points", () => claimedPng(20_000, 20_000), "PICTURE_TOO_LARGE"],
    ["no width", () => claimedPng(0, 100), "PICTURE_BROKEN"],
    ["half a JPEG", () => drawPicture(picture, { dpi: 100 }).subarray(0, 3000), "PICTURE_BROKEN"],
    ["a PNG without a header", () => Buffer.from("89504e470d0a1a0a49454e44ae426082", "hex"), "PICTURE_BROKEN"],
  ])("refuses %s before it is decoded, and reads the next one", async (_, draw, code) => {
    await expect(reader.wrapPicture(draw())).rejects.toMatchObject({ code });
    expect((await reader.wrapPicture(drawPicture(picture, { dpi: 20 }))).length).toBeGreaterThan(100);
  });

  it("takes no picture for a spreadsheet", async () => {
    await expect(reader.read(drawPicture(picture, { dpi: 20 }))).rejects.toMatchObject({ code: "DOCUMENT_UNKNOWN" });
  });
});

describe("the reader of spreadsheets", () => {
  it("gives amounts as decimals, whatever the process they were read in", async () => {
    const bytes = await drawWorkbook([{ nome: "Movimentação", linhas: [HEADER, ...manyRows(3)] }]);
    const { abas, linhas, mes } = await reader.read(bytes);
    expect({ abas, mes }).toEqual({ abas: [{ nome: "Movimentação", tipo: "movimentacao" }], mes: null });
    expect(linhas.map((row) => ("valor" in row ? row.valor?.toFixed() : null))).toEqual(["0.25", "0.5", "0.75"]);
  });

  it("refuses in a sentence, and reads the next file", async () => {
    await expect(reader.read(Buffer.from("um texto qualquer"))).rejects.toMatchObject({
      code: "DOCUMENT_UNKNOWN",
      kind: "invalid",
      message: expect.stringContaining("não é uma planilha conhecida"),
    });
    const bytes = await drawWorkbook([{ nome: "Movimentação", linhas: [HEADER, ...manyRows(1)] }]);
    expect((await reader.read(bytes)).linhas).toHaveLength(1);
  });

  it("reads a file of 100 000 rows within its memory, and refuses one more", async () => {
    const rows = manyRows(100_000);
    const { linhas } = await reader.read(await drawWorkbook([{ nome: "Movimentação", linhas: [HEADER, ...rows] }]));
    expect([linhas.length, linhas.at(-1)?.linha]).toEqual([100_000, 100_001]);
    const more = await drawWorkbook([{ nome: "Movimentação", linhas: [HEADER, ...rows, ...manyRows(1)] }]);
    await expect(reader.read(more)).rejects.toMatchObject({
      code: "SPREADSHEET_TOO_MANY_ROWS",
      message: "Esta planilha tem mais de 100.000 linhas. Exporte um período menor.",
    });
  }, 60_000);
});
