import { drawWorkbook } from "@app/invented-notes/draw-workbook";
import { afterAll, describe, expect, it } from "vitest";
import { createTestDocumentReader } from "../testing/document-reader.ts";

const reader = createTestDocumentReader();
afterAll(() => reader.close());

const HEADER = [
  ...["Entrada/Saída", "Data", "Movimentação", "Produto", "Instituição", "Quantidade"],
  ...["Preço unitário", "Valor da Operação"],
];

/** Many rows with few equal ones, as years of an active investor have. */
const manyRows = (count: number) =>
  Array.from({ length: count }, (_, index) => [
    ...["Credito", "10/01/2025", "Dividendo", `ITSA4 - ITAUSA S/A ${index % 997}`, "XP INVESTIMENTOS CCTVM S/A"],
    ...[index + 1, 0.25, (index + 1) / 4],
  ]);

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
