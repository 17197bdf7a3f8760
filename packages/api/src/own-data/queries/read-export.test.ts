import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { entryOf, MANIFEST_ENTRY } from "@app/core/own-data/schema";
import type { OwnTableName } from "@app/core/own-data/tables";
import { zipParts } from "@app/invented-notes/draw-workbook";
import { describe, expect, it, onTestFinished } from "vitest";
import { watchBestRun } from "../../testing/watch-loop.ts";
import { openArchive } from "../client.ts";
import { readExport } from "./read-export.ts";

const email = "ana@exemplo.com.br";
const AT = "2025-01-02T00:00:00.000Z";
const RUNS = 3;

const partOf = (text: string) => ({
  linhas: text.split("\n").length - 1,
  sha256: createHash("sha256").update(text).digest("hex"),
});

/** An export with one table and no files, as somebody who knows the format would forge it. */
async function forgedExport(table: OwnTableName, text: string): Promise<string> {
  const address = { endereco: "", numero: "", complemento: "", bairro: "", cidade: "", estado: "", cep: "" };
  const perfil = { nomeUsuario: "Ana", sobreNome: "", ...address };
  const told = { formato: 2, exportadoEm: AT, email, perfil, tabelas: { [table]: partOf(text) }, arquivos: partOf("") };
  const parts = { [entryOf(table)]: text, "importar/arquivos.jsonl": "", [MANIFEST_ENTRY]: JSON.stringify(told) };
  const folder = await mkdtemp(path.join(tmpdir(), "farol-forged-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, "export.zip");
  await writeFile(file, await zipParts(parts));
  return file;
}

const asset = { especificacao: "x", ticker: null };
const confirmed = (ativos: object[]) =>
  `${JSON.stringify({ fingerprint: "a", dataPregao: "2025-01-02", ativos, createdAt: AT })}\n`;

const hostile: [what: string, table: OwnTableName, text: string][] = [
  ["lines as long as they may be", "confirmed_notes", confirmed(Array.from({ length: 5000 }, () => asset)).repeat(100)],
  [
    "as many lines as there may be",
    "tax_readings",
    Array.from({ length: 100_000 }, (_, at) => `${JSON.stringify({ ponto: `p${at}`, leitura: "x" })}\n`).join(""),
  ],
];

describe("reading an export", () => {
  it.for(hostile)("of %s holds the process up for a moment only", { timeout: 120_000 }, async ([, table, text]) => {
    const file = await forgedExport(table, text);
    const { heldMs } = await watchBestRun(async () => {
      const archive = await openArchive(file);
      await readExport(archive, email).finally(() => archive.close());
    }, RUNS);
    expect(heldMs).toBeLessThan(50);
  });
});
