import type { ReadNote, Side } from "@app/core/notes/schema";
import { testEngine } from "@app/db/testing/engine";
import { createFile } from "@app/db/testing/factories/files";
import { createUser } from "@app/db/testing/factories/users";
import { describe, expect } from "vitest";
import { replaceNotesOfFile } from "../notes/commands.ts";
import { contextFor, testNow } from "../testing/caller.ts";
import { dbTest as it } from "../testing/db-test.ts";
import { inventNote } from "../testing/invented-read-notes.ts";
import { watchBestRun } from "../testing/watch-loop.ts";
import { getTaxYear } from "./queries/get-months.ts";
import { getWorksheet } from "./queries/get-worksheet.ts";

const SETUP_TIMEOUT_MS = 180_000;
const TICKERS = ["PETR4", "VALE3", "ITSA4", "BOVA11", "HGLG11", "AAPL34", "MXRF11", "BBAS3"];

/** Ten years with five notes a month of 17 trades each; more is bought than is sold, after a first month of purchases. */
function manyNotes(): ReadNote[] {
  return Array.from({ length: 600 }, (_, note) => {
    const month = Math.floor(note / 5);
    const day = `${2015 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}-${10 + (note % 5)}`;
    const lines = Array.from({ length: 17 }, (_, line): [Side, number, string, string, number] => [
      month > 0 && (line + month) % 2 === 0 ? "V" : "C",
      month === 0 ? 1000 : 10 + (line % 7),
      TICKERS[(line * 3 + note) % TICKERS.length] ?? "PETR4",
      `${10 + (line % 90)}.${10 + (note % 80)}`,
      line + 1,
    ]);
    const charges: Parameters<typeof inventNote>[3] = [
      ["emolumentos", "1.23", 150],
      ["irrf", "0.35", 151, false],
    ];
    return inventNote(String(1000 + note), day, lines, charges, ["1.00", "D", day]);
  });
}

/** On the embedded database each statement runs in this process, without a pause. */
const LONGEST_HOLD_MS = testEngine === "embedded" ? 250 : 75;
/** Several runs: code is compiled in the first, and other tests share the caches of the processor. */
const RUNS = 6;

describe("somebody with ten thousand trades", () => {
  it("gets a year and a month, and nobody waits for them", { timeout: SETUP_TIMEOUT_MS }, async ({ db, services }) => {
    const user = await createUser(db);
    const ctx = contextFor(db, services, user, testNow);
    await replaceNotesOfFile(ctx, (await createFile(db, user.id)).id, manyNotes());
    const questions: [name: string, ask: () => Promise<unknown>][] = [
      ["year", () => getTaxYear(ctx, { ano: 2024 })],
      ["month", () => getWorksheet(ctx, { mes: "2024-05" })],
    ];
    for (const [name, ask] of questions) {
      const { heldMs } = await watchBestRun(ask, RUNS);
      expect(heldMs, name).toBeLessThan(LONGEST_HOLD_MS);
    }
    expect((await getTaxYear(ctx, { ano: 2024 })).meses).toHaveLength(12);
  });
});
