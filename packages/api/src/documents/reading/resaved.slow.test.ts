import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { monthlyReport, movementsSheet, product, tradesSheet } from "@app/invented-notes/b3-sheets";
import { type DrawnSheet, drawWorkbook } from "@app/invented-notes/draw-workbook";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readDocument } from "./read-document.ts";

const hasLibreOffice = spawnSync("soffice", ["--version"]).status === 0;

/** Ways to save, as LibreOffice names them: separator, quotation mark, character set (76 is UTF-8, 1 is windows-1252), first row, cells as shown. */
const ways: readonly [way: string, ending: string, filter: string][] = [
  ["a workbook", "xlsx", "xlsx"],
  ["CSV with commas", "csv", "csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true"],
  ["CSV of Windows with semicolons", "csv", "csv:Text - txt - csv (StarCalc):59,34,1,1,,1046,false,true"],
];

const itsa4 = product("ITSA4", "ITAUSA S/A");
const sheets: Record<string, DrawnSheet> = {
  negociacao: tradesSheet([
    { data: "16/03/2026", lado: "C", ticker: "WEGE3F", quantidade: 1234, preco: 40.105 },
    { data: "16/03/2026", lado: "C", ticker: "WEGE3F", quantidade: 1234, preco: 40.105 },
    { data: "02/01/2026", lado: "V", ticker: "PETR4", quantidade: 100, preco: 1234.5 },
  ]),
  movimentacao: movementsSheet([
    {
      data: "16/03/2026",
      entrada: "Credito",
      movimentacao: "Dividendo",
      produto: itsa4,
      quantidade: 1000,
      valor: 1234,
    },
    {
      data: "16/03/2026",
      entrada: "Credito",
      movimentacao: "Bonificação em Ativos",
      produto: itsa4,
      quantidade: 16.05,
    },
    { data: "05/03/2026", entrada: "Credito", movimentacao: "Grupamento", produto: 'VALE, S/A "X"', quantidade: "2,3" },
  ]),
  ...Object.fromEntries(monthlyReport().map((sheet, index) => [`relatorio-${index}`, sheet])),
};

async function readRows(bytes: Uint8Array) {
  const answer = await readDocument(bytes);
  if ("refusal" in answer) throw new Error(answer.refusal);
  return answer.linhas.flatMap((text) => JSON.parse(text)).map(({ aba: _, ...row }: { aba: string }) => row);
}

describe.skipIf(!hasLibreOffice)("sheets of B3 saved again by LibreOffice (skipped where it is not installed)", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "farol-resaved-"));
  beforeAll(async () => {
    for (const [name, sheet] of Object.entries(sheets)) {
      writeFileSync(path.join(folder, `${name}.xlsx`), await drawWorkbook([sheet]));
    }
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(ways)("say the same as %s", { timeout: 120_000 }, async (way, ending, filter) => {
    const out = path.join(folder, way);
    const profile = `-env:UserInstallation=file://${folder}/profile`;
    const files = Object.keys(sheets).map((name) => path.join(folder, `${name}.xlsx`));
    execFileSync("soffice", [profile, "--headless", "--convert-to", filter, "--outdir", out, ...files], {
      stdio: "ignore",
    });
    for (const name of Object.keys(sheets)) {
      const saved = readFileSync(path.join(out, `${name}.${ending}`));
      expect(await readRows(saved), name).toEqual(await readRows(readFileSync(path.join(folder, `${name}.xlsx`))));
    }
  });
});
