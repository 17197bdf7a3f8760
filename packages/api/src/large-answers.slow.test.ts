import { addDays } from "@app/core/calendar";
import { Decimal } from "@app/core/money";
import type { ReadNote, Side } from "@app/core/notes/schema";
import { inBatches } from "@app/db/batches";
import type { Db } from "@app/db/client";
import { createFile } from "@app/db/testing/factories/files";
import { createUser } from "@app/db/testing/factories/users";
import { describe, expect } from "vitest";
import { replaceNotesOfFile } from "./notes/commands.ts";
import { callerFor, contextFor, testNow } from "./testing/caller.ts";
import { dbTest as it } from "./testing/db-test.ts";
import { inventNote } from "./testing/invented-read-notes.ts";
import { watchBestRun } from "./testing/watch-loop.ts";

/** 500 notes of 20 trades each over ten years, of some two dozen assets. */
function tenThousandTrades(): ReadNote[] {
  return Array.from({ length: 500 }, (_, note) => {
    const day = addDays("2016-01-04", note * 7);
    const lines = Array.from({ length: 20 }, (_, line): [Side, number, string, string, number] => [
      line % 5 === 4 ? "V" : "C",
      10 + (line % 7),
      `AB${String.fromCharCode(65 + ((line + note) % 13))}C${3 + (line % 2)}`,
      `${10 + (line % 90)}.${10 + (note % 80)}`,
      line + 1,
    ]);
    return inventNote(String(1000 + note), day, lines, [["emolumentos", "1.23", 150]], ["1.00", "D", day]);
  });
}

const ROWS_AT_ONCE = 2000;

/** Closes of each weekday of the ten years. */
async function loadCloses(db: Db, tickers: readonly string[]) {
  const days = Array.from({ length: 3700 }, (_, day) => addDays("2016-01-01", day)).filter((_, day) => day % 7 < 5);
  for (const ticker of tickers) {
    const closes = days.map((dia, index) => ({
      ...{ ticker, dia, fonte: "b3" as const, origem: "COTAHIST" },
      preco: new Decimal(2000 + (index % 300)).div(100),
    }));
    for (const rows of inBatches(closes, ROWS_AT_ONCE)) {
      await db
        .insertInto("prices")
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  }
}

/** Several runs: code is compiled in the first, and other tests share the caches of the processor. */
const RUNS = 4;

describe("of somebody with ten thousand trades", () => {
  it("the notes and the returns are answered in turns of at most 50 ms", { timeout: 180_000 }, async ({
    db,
    services,
  }) => {
    const user = await createUser(db);
    const notes = tenThousandTrades();
    const { id: fileId } = await createFile(db, user.id);
    await replaceNotesOfFile(contextFor(db, services, user, testNow), fileId, notes);
    await loadCloses(db, [...new Set(notes.flatMap(({ negocios }) => negocios.flatMap(({ ticker }) => ticker ?? [])))]);
    const caller = await callerFor(db, services, user);

    const list = await watchBestRun(() => caller.notes.list({ page: 1, limit: 1000 }), RUNS);
    expect(list.results[0]?.flatMap(({ negocios }) => negocios)).toHaveLength(10_000);
    expect(list.heldMs, "notes").toBeLessThanOrEqual(50);
    const returns = await watchBestRun(() => caller.returns.get({}), RUNS);
    expect(returns.results[0]?.curva).toHaveLength(800);
    expect(returns.heldMs, "returns").toBeLessThanOrEqual(50);
  });
});
