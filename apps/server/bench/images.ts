import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createImageReader } from "@app/api/notes/image-reader";
import { readDocument } from "@app/api/notes/pdf-document";
import type { TextPage } from "@app/core/notes/schema";
import { HASH_MODEL } from "@app/core/search/hash-embedding";
import { type AnyInventedNote, drawNote } from "@app/invented-notes/draw-note";
import { drawScan } from "@app/invented-notes/draw-scan";
import { drawnLayouts, randomNote } from "@app/invented-notes/random-notes";
import fc from "fast-check";

/**
 * Counts the scanned notes that are read and proven: the drawn corpus as pictures, by resolution and quality of the
 * scan. `npm run bench:images -- 3` draws three notes of each family; one takes some ten minutes.
 */
const NOTES_PER_FAMILY = Number(process.argv[2] ?? 1);
const SEED = 7;
const scans = [200, 300, 400].flatMap((dpi) => [
  { name: `${dpi} dpi, straight`, dpi },
  { name: `${dpi} dpi, 1°, noise`, dpi, skewDegrees: 1, noise: 10, seed: 3 },
]);
const MEMORY_EVERY_MS = 50;
/** With less a child is still starting. */
const STARTED_BYTES = 100_000_000;

const print = (line: string) => process.stdout.write(`${line}\n`);

interface Tally {
  proven: number;
  right: number;
  wrong: number;
  total: number;
}

const childScript = fileURLToPath(new URL("../../../packages/api/src/notes/scan/image-child.ts", import.meta.url));
const reader = createImageReader({ isOn: true, childScript });

async function notesOf(bytes: Uint8Array, scanned: readonly TextPage[]) {
  const answer = await readDocument(bytes.slice(), undefined, HASH_MODEL, scanned);
  if (!("result" in answer) || "refusal" in answer.result) return [];
  return answer.result.notes.map((text) => JSON.parse(text));
}

/** Figures covered by a proof, which are all that the ledger computes with. */
function figuresOf(note: Awaited<ReturnType<typeof notesOf>>[number]): string {
  const trade = ({ lado, quantidade, preco, valor, debitoCredito }: Record<string, string>) =>
    [lado, quantidade, preco, valor, debitoCredito].join();
  const charge = ({ tipo, valor, debitado }: Record<string, string>) => [tipo, valor, debitado].join();
  return JSON.stringify([
    note.negocios.map(trade),
    note.custos.map(charge),
    [note.liquido.valor, note.liquido.debitoCredito],
  ]);
}

async function readScanned(note: AnyInventedNote, scan: (typeof scans)[number], tally: Tally): Promise<number> {
  const bytes = await drawScan([note], scan);
  const printed = await notesOf(await drawNote(note), []);
  const pages: TextPage[] = [];
  const asked = await readDocument(bytes.slice(), undefined, HASH_MODEL);
  for (const pagina of "pictures" in asked ? asked.pictures : []) {
    const answer = await reader.readPage(bytes, pagina, {});
    if ("page" in answer) pages.push(answer.page);
  }
  const found = await notesOf(bytes, pages);
  const isRight = JSON.stringify(found.map(figuresOf)) === JSON.stringify(printed.map(figuresOf));
  const isProven = found.length > 0 && found.every(({ conciliada }) => conciliada);
  tally.total += 1;
  tally.right += Number(isRight);
  tally.proven += Number(isProven);
  tally.wrong += Number(isProven && !isRight);
  return pages.length;
}

/** Resident memory of this process's children, in bytes; zero where it is not available. */
function childMemory(): number {
  const pids = process.platform === "linux" ? readdirSync("/proc").filter((name) => /^\d+$/.test(name)) : [];
  const sizes = pids.map((pid) => {
    try {
      const status = readFileSync(`/proc/${pid}/status`, "utf8");
      const isOurs = status.includes(`PPid:\t${process.pid}\n`) && status.includes("node");
      return isOurs ? Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024 : 0;
    } catch {
      return 0; // it ended meanwhile
    }
  });
  return Math.max(0, ...sizes);
}

await reader.readPage(new Uint8Array([0]), 1, {}); // starts the child, and is refused
const families = new Map<string, Tally>(drawnLayouts.map((layout) => [layout, newTally()]));
function newTally(): Tally {
  return { proven: 0, right: 0, wrong: 0, total: 0 };
}

let idle = 0;
let peak = 0;
const watch = setInterval(() => {
  const now = childMemory();
  if (now > STARTED_BYTES && (idle === 0 || now < idle)) idle = now;
  peak = Math.max(peak, now);
}, MEMORY_EVERY_MS);

print("scan                  proven   read right   wrong and proven   s/page");
const everything = newTally();
for (const scan of scans) {
  const tally = newTally();
  let [pages, readMs] = [0, 0];
  for (const layout of drawnLayouts) {
    const family = families.get(layout) ?? newTally();
    const before = { ...tally };
    for (const note of fc.sample(randomNote(layout), { numRuns: NOTES_PER_FAMILY, seed: SEED })) {
      const start = performance.now();
      pages += await readScanned(note, scan, tally);
      readMs += performance.now() - start;
    }
    for (const key of ["proven", "right", "wrong", "total"] as const) family[key] += tally[key] - before[key];
  }
  for (const key of ["proven", "right", "wrong", "total"] as const) everything[key] += tally[key];
  const seconds = (readMs / Math.max(1, pages) / 1000).toFixed(1);
  print(
    `${scan.name.padEnd(21)} ${share(tally.proven, tally)}   ${share(tally.right, tally)}   ${tally.wrong}   ${seconds}`,
  );
}
print("\nfamily                proven   read right   wrong and proven");
for (const [layout, tally] of families) {
  print(`${layout.padEnd(21)} ${share(tally.proven, tally)}   ${share(tally.right, tally)}   ${tally.wrong}`);
}
const mebibytes = (bytes: number) => Math.round(bytes / 1024 / 1024);
print(`\nmemory of the child: ${mebibytes(idle)} MiB at the least, ${mebibytes(peak)} MiB at the most`);
clearInterval(watch);
await reader.close();
if (everything.wrong > 0) throw new Error(`${everything.wrong} notes were proven and wrong`);

function share(count: number, { total }: Tally): string {
  return `${count} of ${total}`.padEnd(9);
}
