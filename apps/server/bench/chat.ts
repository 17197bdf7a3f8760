// Cost of the assistant: each kind of question of somebody with 10 000 trades.

import { askInParts } from "@app/api/chat/commands";
import type { ServiceContext } from "@app/api/context";
import { replaceNotesOfFile } from "@app/api/notes/commands";
import { contextFor, testNow } from "@app/api/testing/caller";
import { inventNote } from "@app/api/testing/invented-read-notes";
import { createTestFolder, createTestServices } from "@app/api/testing/test-services";
import { watchLoop } from "@app/api/testing/watch-loop";
import type { ChatAnswer } from "@app/core/chat/schema";
import { quantile } from "@app/core/testing/quantile";
import { createTestDb } from "@app/db/testing/create-test-db";
import { createFile } from "@app/db/testing/factories/files";
import { createUser } from "@app/db/testing/factories/users";
import { exitCode, judge, median, rowPrinter } from "./figures.ts";

const WARM_UP = 3;
const ROUNDS = 20;
/** Targets, in milliseconds and bytes. */
const MAX_ANSWER_MS = 300;
/** From asking to the first sentence. Source: assistant §3.10. */
const MAX_FIRST_PART_MS = 1500;
const MAX_HELD_MS = 50;
const MAX_ANSWER_BYTES = 128 * 1024;

const { db, engine, close } = await createTestDb();
const services = await createTestServices(await createTestFolder());

const print = rowPrinter(52, 12);

const dayAt = (index: number) => new Date(Date.UTC(2010, 0, 4 + index)).toISOString().slice(0, 10);
const tickerAt = (line: number) => (line % 4 === 0 ? "PETR4" : `AB${String.fromCharCode(65 + (line % 13))}C3`);

/** Notes of four purchases to each sale; one in ten does not close. */
async function createInvestor(noteCount: number, tradesPerNote: number): Promise<ServiceContext> {
  const user = await createUser(db);
  const ctx = contextFor(db, services, user, testNow);
  const notes = Array.from({ length: noteCount }, (_, note) =>
    inventNote(
      String(1000 + note),
      dayAt(note),
      Array.from({ length: tradesPerNote }, (_, line): Parameters<typeof inventNote>[2][number] => [
        line % 5 === 4 ? "V" : "C",
        10 + (line % 7),
        tickerAt(line),
        `${10 + (line % 90)}.${10 + (note % 80)}`,
        line + 1,
      ]),
      [
        ["corretagem", "4.90", 148],
        ["iss", "0.24", 149],
        ["emolumentos", "1.23", 150],
      ],
      ["1.00", "D", dayAt(note)],
      note % 10 === 9 ? { conciliada: false } : {},
    ),
  );
  await replaceNotesOfFile(ctx, (await createFile(db, user.id)).id, notes);
  return ctx;
}

const questions = {
  charges: "quanto paguei de corretagem?",
  "charges of an asset": "quanto paguei de taxas com PETR4?",
  averagePrice: "qual o preço médio de PETR4?",
  quantity: "quantas ações de PETR4 eu tenho?",
  positions: "quais ativos eu tenho?",
  trades: "mostre todas as minhas operações",
  realized: "quanto lucrei até hoje?",
  dayTrades: "fiz day trade?",
  notesOfAsset: "em quais notas aparece PETR4?",
  listNotes: "liste minhas notas",
  brokenNotes: "quais notas não bateram?",
  explainNote: "explique a nota 1000",
  netOfNote: "qual o valor líquido das notas de 2010?",
};

interface Answered {
  answer: ChatAnswer | null;
  firstMs: number;
  wholeMs: number;
}

/** An answer of the built-in engine as a client streams it, and after how long its first sentence and all of it came. */
async function askStreamed(ctx: ServiceContext, query: string): Promise<Answered> {
  const start = performance.now();
  let firstMs = Number.NaN;
  let answer: ChatAnswer | null = null;
  for await (const part of askInParts(ctx, { query })) {
    if (Number.isNaN(firstMs)) firstMs = performance.now() - start;
    if (part.tipo === "fim") answer = part.resposta;
  }
  return { answer, firstMs, wholeMs: performance.now() - start };
}

async function measureQuestions(what: string, ctx: ServiceContext) {
  print(`${engine}: ${what}`, "p95 ms", "loop held", "bytes", "");
  const all = { first: [] as number[], whole: [] as number[] };
  for (const [name, query] of Object.entries(questions)) {
    const times: number[] = [];
    const holds: number[] = [];
    let bytes = 0;
    for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
      const { result, heldMs } = await watchLoop(() => askStreamed(ctx, query));
      if (round < WARM_UP) continue;
      times.push(result.wholeMs);
      all.first.push(result.firstMs);
      holds.push(heldMs);
      bytes = Buffer.byteLength(JSON.stringify(result.answer));
    }
    all.whole.push(...times);
    const [p95, held] = [quantile(times, 0.95), quantile(holds, 0.95)];
    // The embedded database works in this process, so there the loop is held for as long as a statement takes.
    const isMet = p95 <= MAX_ANSWER_MS && bytes <= MAX_ANSWER_BYTES && (engine === "embedded" || held <= MAX_HELD_MS);
    print(name, p95.toFixed(0), held.toFixed(0), String(bytes), judge(isMet));
  }
  const told = (values: readonly number[]) =>
    `p50 ${median(values).toFixed(0)}, p95 ${quantile(values, 0.95).toFixed(0)}`;
  const isSoon = quantile(all.first, 0.95) <= MAX_FIRST_PART_MS;
  print("first piece of a streamed answer, ms", told(all.first), ` whole: ${told(all.whole)}`, ` ${judge(isSoon)}`);
}

try {
  await measureQuestions("10 000 trades in 100 notes", await createInvestor(100, 100));
  await measureQuestions("10 000 trades in 1 000 notes", await createInvestor(1_000, 10));
} finally {
  await close();
}
process.exit(exitCode());
