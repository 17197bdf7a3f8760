import { NO_OWN_NAMES, printedName } from "@app/core/notes/instruments/resolve-ticker";
import type { ReadNote } from "@app/core/notes/schema";
import { createFile } from "@app/db/testing/factories/files";
import { createUser } from "@app/db/testing/factories/users";
import { isAnyConnectionWaitingForLock } from "@app/db/testing/lock-waits";
import { describe, expect, vi } from "vitest";
import type { BackgroundContext, ServiceContext } from "../context.ts";
import { removeNotesOfFile, replaceNotesOfFile } from "../notes/commands.ts";
import { contextFor, testNow } from "../testing/caller.ts";
import { dbTest as it, raceTest } from "../testing/db-test.ts";
import { createGate } from "../testing/gate.ts";
import { brokenNote, inventNote, investorNotes } from "../testing/invented-read-notes.ts";
import { inTransaction, lockViewer } from "../transaction.ts";
import { replayLedger } from "./commands.ts";
import { handleReplayStaleLedger, sweepStaleLedgers } from "./handlers.ts";

async function listRows({ db, viewer }: ServiceContext): Promise<string[]> {
  const rows = await db
    .selectFrom("ledger")
    .select(["ticker", "position", "data", "lado", "custos", "resultado", "quantidadeAcumulada", "precoMedio"])
    .where("userId", "=", viewer.id)
    .orderBy("ticker")
    .orderBy("position")
    .execute();
  return rows.map((row) => Object.values(row).map(String).join(" "));
}

/** A note of a security that the instruments table does not hold. */
const unknownSecurity: ReadNote = inventNote(
  "777",
  "2024-05-02",
  [["C", 10, null, "10.00", 21]],
  [],
  ["100.00", "D", "2024-05-04"],
);

describe("the stored ledger", () => {
  it("holds each effect of the reconciled notes, in the order of their days", async ({ db, services }) => {
    const user = await createUser(db);
    const file = await createFile(db, user.id);
    const ctx = contextFor(db, services, user);

    await replaceNotesOfFile(ctx, file.id, [...investorNotes, brokenNote].toReversed());

    // 7,10 over 2.500 and 4.000: 2,73 and 4,37. 1.200 − 33 − 40 × 25,0273 = 165,908. (1.501,638 + 4.001) ÷ 160.
    expect(await listRows(ctx)).toEqual([
      "PETR4 0 2023-03-14 C 2.73 null 100 25.0273",
      "PETR4 1 2023-03-20 V 33 165.908 60 25.0273",
      "PETR4 2 2024-04-02 C 1 null 160 34.3914875",
      "VALE3 0 2023-03-14 C 4.37 null 50 80.0874",
    ]);
  });

  it("is the same when replayed, and empty when the notes are gone", async ({ db, services }) => {
    const user = await createUser(db);
    const file = await createFile(db, user.id);
    const ctx = contextFor(db, services, user);
    await replaceNotesOfFile(ctx, file.id, investorNotes);
    const before = await listRows(ctx);

    await replayLedger(ctx);
    expect(await listRows(ctx)).toEqual(before);

    await removeNotesOfFile(ctx, file.id);
    expect(await listRows(ctx)).toEqual([]);
  });

  it.for([
    ["999", "1000"],
    ["1000", "1001"],
  ])("replays two notes of one day by their numbers: %s before %s", async (numbers, { db, services }) => {
    const [first = "", second = ""] = numbers;
    const user = await createUser(db);
    const file = await createFile(db, user.id);
    const ctx = contextFor(db, services, user);
    const day = "2024-05-02";
    const purchase = inventNote(first, day, [["C", 10, "PETR4", "10.00", 21]], [], ["100.00", "D", "2024-05-06"]);
    const sale = inventNote(second, day, [["V", 10, "PETR4", "12.00", 21]], [], ["120.00", "C", "2024-05-06"]);
    // Of another broker, so that it is no day trade and the order counts.
    await replaceNotesOfFile(ctx, file.id, [sale, { ...purchase, corretora: "Rico" }]);

    expect(await listRows(ctx)).toEqual(["PETR4 0 2024-05-02 C 0 null 10 10", "PETR4 1 2024-05-02 V 0 20 0 null"]);
  });

  it("leaves another person's ledger as it is", async ({ db, services }) => {
    const [ana, bia] = [await createUser(db), await createUser(db)];
    const anas = contextFor(db, services, ana);
    await replaceNotesOfFile(anas, (await createFile(db, ana.id)).id, investorNotes);

    await replayLedger(contextFor(db, services, bia));

    expect(await listRows(anas)).toHaveLength(4);
    expect(await listRows(contextFor(db, services, bia))).toEqual([]);
  });

  it("cannot be forgotten: trades do not go while its rows rest on them", async ({ db, services }) => {
    const user = await createUser(db);
    const ctx = contextFor(db, services, user);
    await replaceNotesOfFile(ctx, (await createFile(db, user.id)).id, investorNotes);

    const forgetful = inTransaction(ctx, ({ db: tx }) =>
      tx.deleteFrom("trades").where("userId", "=", user.id).execute(),
    );

    await expect(forgetful).rejects.toThrow("ledger_trade");
    expect(await listRows(ctx)).toHaveLength(4);
  });
});

describe("securities", () => {
  it("are named when the ledger is replayed, by the person's own names too", async ({ db, services }) => {
    const user = await createUser(db);
    const ctx = contextFor(db, services, user);
    await replaceNotesOfFile(ctx, (await createFile(db, user.id)).id, [unknownSecurity]);
    expect(await listRows(ctx)).toEqual([]);

    const [printed] = unknownSecurity.negocios;
    await replayLedger(ctx, new Map([[printedName(printed?.especificacao ?? ""), "NOVA3"]]));
    expect(await listRows(ctx)).toEqual(["NOVA3 0 2024-05-02 C 0 null 10 10"]);

    await replayLedger(ctx, NO_OWN_NAMES);
    expect(await listRows(ctx)).toEqual([]);
  });

  it("get the name of today's table, whatever the table of their reading said", async ({ db, services }) => {
    const user = await createUser(db);
    const ctx = contextFor(db, services, user);
    await replaceNotesOfFile(ctx, (await createFile(db, user.id)).id, investorNotes);
    const before = await listRows(ctx);
    await db.updateTable("trades").set({ ticker: null }).where("userId", "=", user.id).execute();

    await replayLedger(ctx);

    expect(await listRows(ctx)).toEqual(before);
    const unnamed = await db.selectFrom("trades").where("userId", "=", user.id).where("ticker", "is", null).execute();
    expect(unnamed).toEqual([]);
  });
});

describe("a ledger of other rules or of another table", () => {
  it("is replayed once by a job, and told to open browsers", async ({ db, services }) => {
    const user = await createUser(db);
    const ctx = contextFor(db, services, user);
    await replaceNotesOfFile(ctx, (await createFile(db, user.id)).id, investorNotes);
    const right = await listRows(ctx);
    await db.updateTable("ledger").set({ precoMedio: null }).where("userId", "=", user.id).execute();
    await db.updateTable("ledger_versions").set({ version: 1 }).where("userId", "=", user.id).execute();
    const job: BackgroundContext = { db, services, now: () => testNow };

    await sweepStaleLedgers(job);
    expect(services.queue.asked.at(-1)).toEqual({ name: "replay-ledger", payload: { userId: user.id } });
    await handleReplayStaleLedger(job, { userId: user.id });
    expect(await listRows(ctx)).toEqual(right);

    const asked = services.queue.asked.length;
    await sweepStaleLedgers(job);
    expect(services.queue.asked).toHaveLength(asked);
  });

  it("is nothing for somebody who is gone", async ({ db, services }) => {
    const user = await createUser(db);
    await db.deleteFrom("users").where("id", "=", user.id).execute();
    const job: BackgroundContext = { db, services, now: () => testNow };
    await expect(handleReplayStaleLedger(job, { userId: user.id })).resolves.toBeUndefined();
  });

  raceTest("waits for notes that are being written, and counts them", async ({ db, services }) => {
    const user = await createUser(db);
    const ctx = contextFor(db, services, user);
    const [one, two] = [await createFile(db, user.id), await createFile(db, user.id)];
    await replaceNotesOfFile(ctx, one.id, investorNotes.slice(0, 1));
    await db.updateTable("ledger_versions").set({ version: 1 }).where("userId", "=", user.id).execute();
    const job: BackgroundContext = { db, services, now: () => testNow };
    const [written, mayCommit] = [createGate(), createGate()];

    const writing = inTransaction(ctx, async (tx) => {
      await lockViewer(tx);
      await replaceNotesOfFile(tx, two.id, investorNotes.slice(1));
      written.open();
      await mayCommit.opened;
    });
    await written.opened;
    let isDone = false;
    const replaying = handleReplayStaleLedger(job, { userId: user.id }).finally(() => {
      isDone = true;
    });
    await vi.waitFor(async () => expect(isDone || (await isAnyConnectionWaitingForLock(db))).toBe(true));
    mayCommit.open();
    await Promise.all([writing, replaying]);

    expect(await listRows(ctx)).toHaveLength(4);
  });
});
