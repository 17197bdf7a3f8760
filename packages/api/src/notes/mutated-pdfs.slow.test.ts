import { DomainError } from "@app/core/errors";
import { refusalError } from "@app/core/notes/errors";
import type { ReadNote } from "@app/core/notes/schema";
import { HASH_MODEL } from "@app/core/search/hash-embedding";
import { byVolume } from "@app/core/testing/volume";
import { drawNotes } from "@app/invented-notes/draw-note";
import { drawnLayouts, type InventedLayout, randomNote, randomQuirks } from "@app/invented-notes/random-notes";
import fc from "fast-check";
import { afterAll, expect, it, onTestFinished } from "vitest";
import { createRandom, type Mutation, mutations } from "../testing/mutate-pdf.ts";
import { createTestPdfReader } from "../testing/pdf-reader.ts";
import { watchBestRun, watchDelays } from "../testing/watch-loop.ts";
import type { DocumentReading } from "./client.ts";

const FILES = Number(process.env.FILES ?? byVolume({ small: 40, full: 100, deep: 20_000 }));
const TIMEOUT_MS = byVolume({ small: 300_000, full: 300_000, deep: 30 * 60_000 });
const SEED = Number(process.env.SEED ?? 20_261_122);
const NOTES_PER_FAMILY = byVolume({ small: 4, full: 4, deep: 24 });
/** As many as read at once. */
const CHILDREN = 2;
/** A file's deadline and the start of the child after it, on a busy machine. */
const LONGEST_ANSWER_MS = 60_000;
/** Longest time for which reading files may hold up the serving process. */
const LONGEST_HOLD_MS = 250;
const PASSWORD = "123";

const reader = createTestPdfReader({ children: CHILDREN });
afterAll(() => reader.close());

interface Figures {
  head: string;
  layout: string;
  lines: readonly string[];
}

interface Source {
  family: InventedLayout;
  password: string | undefined;
  bytes: Buffer;
  /** Figures of its notes, one by one. */
  figures: readonly Figures[];
}

const readBytes = (bytes: Uint8Array, password: string | undefined) =>
  reader.read(new Uint8Array(bytes), { model: HASH_MODEL, password });

/** Drawn notes of each family, every sixth file protected. That they are read as drawn is shown elsewhere. */
async function drawSources(): Promise<Source[]> {
  const sources: Source[] = [];
  for (const family of drawnLayouts) {
    const drawn = fc.sample(fc.tuple(randomNote(family), randomQuirks(family)), {
      numRuns: NOTES_PER_FAMILY,
      seed: SEED,
    });
    for (const [note, quirks] of drawn) {
      const password = sources.length % 6 === 5 ? PASSWORD : undefined;
      const bytes = Buffer.from(await drawNotes([note], password, quirks));
      const { result } = await readBytes(bytes, password);
      const notes = "notes" in result ? result.notes : [];
      expect([family, notes.map(({ conciliada }) => conciliada)]).toEqual([family, [true]]);
      sources.push({ family, password, bytes, figures: notes.map(figuresOf) });
    }
  }
  return sources;
}

/** Prints that add nothing up: each line is proven by itself, and one that is gone with its page is missed by no sum. */
const hasNoTotals = (layout: string) => layout === "drivewealth" || layout === "btg-emprestimo";

/**
 * Figures that a note's checks prove: its trades in any order, and its net. No sum proves names, marks and days, nor
 * the last decimals of a fractional quantity: a line without totals is proven by its product, to the cent.
 */
function figuresOf({ layout, moeda, negocios, liquido }: ReadNote): Figures {
  const lines = negocios.map(({ lado, quantidade, preco, valor, debitoCredito }) =>
    [lado, ...(hasNoTotals(layout) ? [] : [Number(quantidade), Number(preco)]), Number(valor), debitoCredito].join(" "),
  );
  return { head: `${moeda} ${Number(liquido.valor)} ${liquido.debitoCredito}`, layout, lines: lines.sort() };
}

/** Compares a proven note with the drawn ones. */
function compare(
  found: Figures,
  drawn: readonly Figures[],
): "as drawn" | "without some of its lines" | "other figures" {
  const isEqual = ({ head, lines }: Figures) => head === found.head && lines.join() === found.lines.join();
  if (drawn.some(isEqual)) return "as drawn";
  const isPart = ({ lines }: Figures) => found.lines.every((line) => lines.includes(line));
  return hasNoTotals(found.layout) && drawn.some(isPart) ? "without some of its lines" : "other figures";
}

/** The outcome of a file in the words of a person's screen. */
function outcomeOf(outcome: DocumentReading | DomainError): string {
  if (outcome instanceof DomainError) return `não reconhecida: ${outcome.message}`;
  const { result } = outcome;
  if ("refusal" in result) return `não reconhecida: ${refusalError(result).message}`;
  if (!result.notes.every(({ conciliada }) => conciliada)) return "lida, não confere";
  return result.unreadPages.length === 0
    ? "lida e conciliada"
    : "lida e conciliada, with pages named that were not read";
}

it(`says of ${FILES} mutated notes what they are, and proves none that says something else`, {
  timeout: TIMEOUT_MS,
}, async ({ annotate }) => {
  await reader.check();
  const sources = await drawSources();
  const random = createRandom(SEED);
  const kinds = Object.keys(mutations) as Mutation[];
  const plans = Array.from({ length: FILES }, (_, index) => ({
    kind: kinds[index % kinds.length] ?? "flip",
    source: sources[random(sources.length)] as Source,
    other: sources[random(sources.length)] as Source,
    seed: 1 + random(2 ** 31),
  }));

  const counts = new Map<string, number>();
  const wrong: string[] = [];
  const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);
  let [longestMs, answered] = [0, 0];
  const read = ({ kind, source, other, seed }: (typeof plans)[number]) =>
    readBytes(mutations[kind](source.bytes, createRandom(seed), other.bytes), source.password).catch(
      (error: unknown) => {
        if (error instanceof DomainError) return error;
        throw error;
      },
    );
  const loop = await watchDelays();
  onTestFinished(() => loop.stop());
  /** Files that were read while the loop was held: so may it have been by something else of this process. */
  const suspects = new Set<(typeof plans)[number]>();
  const underWay = new Set<(typeof plans)[number]>();
  const readNext = async (): Promise<void> => {
    for (let plan = plans.pop(); plan; plan = plans.pop()) {
      const { kind, source, other, seed } = plan;
      underWay.add(plan);
      const start = performance.now();
      const outcome = await read(plan);
      longestMs = Math.max(longestMs, performance.now() - start);
      if ((await loop.takeLongest()) >= LONGEST_HOLD_MS) for (const one of underWay) suspects.add(one);
      underWay.delete(plan);

      count(outcomeOf(outcome));
      answered += 1;
      const notes = "result" in outcome && "notes" in outcome.result ? outcome.result.notes : [];
      for (const note of notes) {
        expect(note.conciliada).toBe(note.verificacoes.length > 0 && note.verificacoes.every(({ ok }) => ok));
        if (!note.conciliada) continue;
        const found = figuresOf(note);
        const comparison = compare(found, [...source.figures, ...other.figures]);
        count(`proven ${comparison}`);
        if (comparison === "other figures")
          wrong.push(`${kind} ${seed} of ${source.family}: ${difference(source, found)}`);
      }
    }
  };
  await Promise.all(Array.from({ length: CHILDREN }, readNext));
  let heldMs = 0;
  for (const plan of suspects) heldMs = Math.max(heldMs, (await watchBestRun(() => read(plan), 3)).heldMs);

  const table = [...counts].sort().map(([said, count]) => `${count} ${said}`);
  await annotate(
    `${table.join("\n")}\nslowest answer ${longestMs.toFixed(0)} ms, ${suspects.size} files read again alone held the loop ${heldMs.toFixed(0)} ms`,
  );
  expect(wrong).toEqual([]);
  expect(answered).toBe(FILES);
  expect(longestMs).toBeLessThan(LONGEST_ANSWER_MS);
  expect(heldMs).toBeLessThan(LONGEST_HOLD_MS);
  expect(reader.isWorking()).toBe(true);
});

/** The lines that only one of two notes has. */
function difference({ figures }: Source, found: Figures): string {
  const before = figures.flatMap(({ lines }) => lines);
  const lost = before.filter((line) => !found.lines.includes(line)).map((line) => `-${line}`);
  const added = found.lines.filter((line) => !before.includes(line)).map((line) => `+${line}`);
  return [
    ...figures.map(({ head }) => `-${head}`),
    `+${found.head}`,
    ...lost.slice(0, 5),
    ...added.slice(0, 5),
    `${before.length} → ${found.lines.length}`,
  ].join(" | ");
}
