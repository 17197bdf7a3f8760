import { monitorEventLoopDelay } from "node:perf_hooks";
import type { ReadNote, Side } from "@app/core/notes/schema";
import { testEngine } from "@app/db/testing/engine";
import { createFile } from "@app/db/testing/factories/files";
import { createUser } from "@app/db/testing/factories/users";
import { describe, expect } from "vitest";
import { replaceNotesOfFile } from "../notes/commands.ts";
import { contextFor, testNow } from "../testing/caller.ts";
import { dbTest as it } from "../testing/db-test.ts";
import { inventNote } from "../testing/invented-read-notes.ts";
import { answerQuestion } from "./queries/answer-question.ts";

const SETUP_TIMEOUT_MS = 120_000;

/** 100 notes of 100 trades each over ten years; every fourth trade is of PETR4. */
function manyNotes(): ReadNote[] {
  return Array.from({ length: 100 }, (_, note) => {
    const day = `${2015 + Math.floor(note / 10)}-${String((note % 10) + 1).padStart(2, "0")}-10`;
    const lines = Array.from({ length: 100 }, (_, line): [Side, number, string, string, number] => [
      line % 5 === 4 ? "V" : "C",
      10 + (line % 7),
      line % 4 === 0 ? "PETR4" : `AB${String.fromCharCode(65 + (line % 13))}C${3 + (line % 2)}`,
      `${10 + (line % 90)}.${10 + (note % 80)}`,
      line + 1,
    ]);
    return inventNote(String(1000 + note), day, lines, [["emolumentos", "1.23", 150]], ["1.00", "D", day]);
  });
}

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
];

/** Runs work, and tells for how long the event loop was held without a pause, in milliseconds. */
async function watchLoop<Result>(work: () => Promise<Result>) {
  const loop = monitorEventLoopDelay({ resolution: 1 });
  loop.enable();
  const result = await work();
  loop.disable();
  return { result, blockedMs: loop.max / 1e6 };
}

/** Of the best run. The budget is 50 ms on a quiet machine; other tests at the same time make it longer. */
const blockedMs = (runs: readonly { blockedMs: number }[]) => Math.min(...runs.map((run) => run.blockedMs));

describe("somebody with ten thousand trades", () => {
  it("gets short answers, and nobody waits for them", { timeout: SETUP_TIMEOUT_MS }, async ({ db, services }) => {
    const user = await createUser(db);
    const ctx = contextFor(db, services, user, testNow);
    await replaceNotesOfFile(ctx, (await createFile(db, user.id)).id, manyNotes());

    for (const query of questions) {
      const runs = [];
      for (const _ of [1, 2, 3, 4]) runs.push(await watchLoop(() => answerQuestion(ctx, { query })));
      expect(JSON.stringify(runs[0]?.result).length, query).toBeLessThanOrEqual(64 * 1024);
      // The embedded database works in this process; there the event loop waits for each of its statements.
      if (testEngine === "postgres") expect(blockedMs(runs), query).toBeLessThanOrEqual(100);
    }
  });

  it("may send as long a history as a request holds", async ({ db, services }) => {
    const ctx = contextFor(db, services, await createUser(db), testNow);
    const chatHistory = Array.from({ length: 50 }, () => ({ type: "user", content: "petr4 vale3 ".repeat(400) }));
    const ask = () => answerQuestion(ctx, { query: "qual o preço médio de PETR4?", chatHistory });
    const runs = [await watchLoop(ask), await watchLoop(ask), await watchLoop(ask)];
    expect(blockedMs(runs)).toBeLessThanOrEqual(100);
  });
});
