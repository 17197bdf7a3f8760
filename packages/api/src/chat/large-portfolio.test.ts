import type { ReadNote, Side } from "@app/core/notes/schema";
import { testEngine } from "@app/db/testing/engine";
import { createFile } from "@app/db/testing/factories/files";
import { createUser } from "@app/db/testing/factories/users";
import { describe, expect } from "vitest";
import { replaceNotesOfFile } from "../notes/commands.ts";
import { contextFor, testNow } from "../testing/caller.ts";
import { dbTest as it } from "../testing/db-test.ts";
import { inventNote } from "../testing/invented-read-notes.ts";
import { watchLoop } from "../testing/watch-loop.ts";
import { answerQuestion } from "./queries/answer-question.ts";

const SETUP_TIMEOUT_MS = 180_000;

/** Ten years of so many notes with so many trades each; `tickerOf` says what is traded on a line. */
function manyNotes(notes: number, trades: number, tickerOf: (line: number) => string): ReadNote[] {
  return Array.from({ length: notes }, (_, note) => {
    const day = `${2015 + (note % 10)}-${String((note % 12) + 1).padStart(2, "0")}-10`;
    const lines = Array.from({ length: trades }, (_, line): [Side, number, string, string, number] => [
      line % 5 === 4 ? "V" : "C",
      10 + (line % 7),
      tickerOf(line),
      `${10 + (line % 90)}.${10 + (note % 80)}`,
      line + 1,
    ]);
    return inventNote(String(1000 + note), day, lines, [["emolumentos", "1.23", 150]], ["1.00", "D", day]);
  });
}

const oneInFour = (line: number) =>
  line % 4 === 0 ? "PETR4" : `AB${String.fromCharCode(65 + (line % 13))}C${3 + (line % 2)}`;

const percentile = (values: readonly number[], share: number) =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length * share) - 1] ?? 0;

const portfolios: readonly (readonly [what: string, notes: () => ReadNote[]])[] = [
  ["of many assets", () => manyNotes(100, 100, oneInFour)],
  ["of one asset", () => manyNotes(100, 100, () => "PETR4")],
  ["in many notes", () => manyNotes(500, 20, oneInFour)],
];

const questions = [
  "qual o preço médio de PETR4?",
  "quantas ações de PETR4 eu tenho?",
  "quais ativos eu tenho?",
  "mostre todas as minhas operações",
  "liste minhas notas",
  "quanto lucrei até hoje?",
  "quanto paguei de emolumentos?",
  "em quais notas aparece PETR4?",
  "fiz day trade?",
  "quanto paguei de taxas com PETR4?",
  "quanto aportei por mês em 2023?",
  "qual foi meu custo total de operação em 2023, em reais e em % do volume?",
];

/** On the embedded database each statement runs in this process, without a pause. */
const LONGEST_HOLD_MS = testEngine === "embedded" ? 250 : 50;
/** What is slow only the first time is compiled then, and other tests share the caches of the processor. */
const RUNS = 4;

/** The run that held the event loop least: what the work needs, whatever else the machine did meanwhile. */
async function bestRun<Result>(work: () => Promise<Result>) {
  const runs = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await watchLoop(work));
  return {
    results: runs.map(({ result }) => result),
    heldMs: Math.min(...runs.map(({ heldMs }) => heldMs)),
    workedMs: Math.min(...runs.map(({ workedMs }) => workedMs)),
  };
}

describe("somebody with ten thousand trades", () => {
  it.for(portfolios)(
    "%s gets short answers, and nobody waits for them",
    { timeout: SETUP_TIMEOUT_MS },
    async ([, drawNotes], { db, services }) => {
      const user = await createUser(db);
      const ctx = contextFor(db, services, user, testNow);
      const { id: fileId } = await createFile(db, user.id);
      const notes = drawNotes();
      const writing = await bestRun(() => replaceNotesOfFile(ctx, fileId, notes));
      expect(writing.heldMs).toBeLessThanOrEqual(250);

      const worked: number[] = [];
      for (const query of questions) {
        const { results, heldMs, workedMs } = await bestRun(() => answerQuestion(ctx, { query }));
        expect(JSON.stringify(results[0]).length, query).toBeLessThanOrEqual(128 * 1024);
        expect(heldMs, query).toBeLessThanOrEqual(LONGEST_HOLD_MS);
        worked.push(workedMs);
      }
      // Of processor time, which a busy machine does not lengthen: on the embedded database that is the whole answer.
      expect(percentile(worked, 0.95)).toBeLessThanOrEqual(300);
    },
  );

  it("may send as long a history as a request holds", async ({ db, services }) => {
    const ctx = contextFor(db, services, await createUser(db), testNow);
    const chatHistory = Array.from({ length: 50 }, () => ({ type: "user", content: "petr4 vale3 ".repeat(400) }));
    const ask = () => answerQuestion(ctx, { query: "qual o preço médio de PETR4?", chatHistory });
    expect((await bestRun(ask)).heldMs).toBeLessThanOrEqual(50);
  });
});
