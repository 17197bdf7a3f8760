import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { ReadNote } from "@app/core/notes/schema";
import { HASH_MODEL } from "@app/core/search/hash-embedding";
import { byVolume } from "@app/core/testing/volume";
import { drawNotes } from "@app/invented-notes/draw-note";
import { drawnLayouts, type InventedLayout, randomNote } from "@app/invented-notes/random-notes";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { createTestPdfReader } from "../testing/pdf-reader.ts";

type Save = (from: string, to: string) => [program: string, ...parameters: string[]];

/** Programs with which people print, join and shrink their PDFs. */
const programs: Record<string, Save> = {
  ghostscript: (from, to) => ["gs", "-q", "-dNOPAUSE", "-dBATCH", "-sDEVICE=pdfwrite", `-sOutputFile=${to}`, from],
  cairo: (from, to) => ["pdftocairo", "-pdf", from, to],
  qpdf: (from, to) => ["qpdf", "--linearize", "--object-streams=generate", from, to],
  mutool: (from, to) => ["mutool", "clean", "-ggg", "-z", from, to],
};

const isInstalled = (program: string) => spawnSync("which", [program]).status === 0;

/** Real notes without a password, beside the repository where they are there. */
const folder = fileURLToPath(new URL("../../../../../shared/notes/", import.meta.url));
const realNotes = existsSync(folder) ? readdirSync(folder).filter((name) => /^(?!.*_pwd).*\.pdf$/.test(name)) : [];

/** A note without the positions on its pages. */
const content = (notes: readonly ReadNote[]) =>
  JSON.parse(JSON.stringify(notes), (key, value) =>
    key === "linha" || key === "pagina" || key === "fonte" ? undefined : value,
  );

const NOTES_OF_A_LAYOUT = byVolume({ full: 3, deep: 10 });

describe.each(Object.entries(programs))("notes saved again by %s", (_, save) => {
  const work = mkdtempSync(path.join(tmpdir(), "farol-resaved-"));
  const reader = createTestPdfReader();
  afterAll(async () => {
    await reader.close();
    rmSync(work, { recursive: true, force: true });
  });

  const read = async (bytes: Uint8Array) => {
    const { result } = await reader.read(bytes, { model: HASH_MODEL });
    if ("refusal" in result) throw new Error(`refused: ${result.refusal}`);
    return content(result.notes);
  };

  async function expectEqual(bytes: Uint8Array) {
    const [from, to] = [path.join(work, "from.pdf"), path.join(work, "to.pdf")];
    writeFileSync(from, bytes);
    const [program, ...parameters] = save(from, to);
    execFileSync(program, parameters, { stdio: "ignore" });
    expect(await read(new Uint8Array(readFileSync(to)))).toEqual(await read(bytes));
  }

  const runIt = it.skipIf(!isInstalled(save("", "")[0]));
  runIt.each(drawnLayouts)("of the layout %s", { timeout: 60_000 }, async (layout: InventedLayout) => {
    for (const note of fc.sample(randomNote(layout), { numRuns: NOTES_OF_A_LAYOUT, seed: 7 }))
      await expectEqual(await drawNotes([note]));
  });
  runIt.each(realNotes)("the real note %s", { timeout: 60_000 }, async (name) => {
    await expectEqual(new Uint8Array(readFileSync(path.join(folder, name))));
  });
});
