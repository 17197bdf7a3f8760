import { Decimal } from "@app/core/money";
import { pdfTooHeavy } from "@app/core/notes/errors";
import { ledgerUpdating } from "@app/core/portfolio/errors";
import { createFile } from "@app/db/testing/factories/files";
import { createUser } from "@app/db/testing/factories/users";
import { isAnyConnectionWaitingForLock } from "@app/db/testing/lock-waits";
import { sql } from "kysely";
import { afterAll, describe, expect, vi } from "vitest";
import type { BackgroundContext, ServiceContext } from "../context.ts";
import type { DocumentReading } from "../notes/client.ts";
import { removeNotesOfFile, replaceNotesOfFile } from "../notes/commands.ts";
import { handleProcessFile } from "../processing/handlers/process-file.ts";
import { contextFor, testNow } from "../testing/caller.ts";
import { dbTest as it, raceTest } from "../testing/db-test.ts";
import { newFileOwner, type World } from "../testing/file-owner.ts";
import { createGate } from "../testing/gate.ts";
import { brokenNote, inventNote, investorNotes } from "../testing/invented-read-notes.ts";
import { createTestPdfReader } from "../testing/pdf-reader.ts";
import { inTransaction, lockViewer } from "../transaction.ts";
import { replayLedger } from "./commands.ts";
import { handleReplayLedger, sweepLedgers } from "./handlers.ts";

const pdfReader = createTestPdfReader();
afterAll(() => pdfReader.close());

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
    ["1000", "999"],
  ])(
    "replays a purchase of another broker before a sale of the same day, numbered %s and %s",
    async (numbers, { db, services }) => {
      const [first = "", second = ""] = numbers;
      const user = await createUser(db);
      const file = await createFile(db, user.id);
      const ctx = contextFor(db, services, user);
      const day = "2024-05-02";
      const purchase = inventNote(first, day, [["C", 10, "PETR4", "10.00", 21]], [], ["100.00", "D", "2024-05-06"]);
      const sale = inventNote(second, day, [["V", 10, "PETR4", "12.00", 21]], [], ["120.00", "C", "2024-05-06"]);
      await replaceNotesOfFile(ctx, file.id, [sale, { ...purchase, corretora: "Rico", cnpj: null }]);

      expect(await listRows(ctx)).toEqual(["PETR4 0 2024-05-02 C 0 null 10 10", "PETR4 1 2024-05-02 V 0 20 0 null"]);
    },
  );

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

describe("a change of one note", () => {
  /** Physical position of each row: a change means that it was written again. */
  async function listPlaces({ db, viewer }: ServiceContext) {
    const { rows } = await sql<{ tradeId: string; place: string; row: string }>`
      select "tradeId", ctid::text as place, ticker || ' ' || data as row from ledger where "userId" = ${viewer.id}
      order by ticker, position`.execute(db);
    return new Map(rows.map(({ tradeId, ...rest }) => [tradeId, rest]));
  }
  const buy = (numero: string, day: string, ticker: string, price = "10.00") =>
    inventNote(numero, day, [["C", 10, ticker, price, 21]], [], ["100.00", "D", day]);

  it("writes only the rows of its assets from its day on", async ({ db, services }) => {
    const user = await createUser(db);
    const ctx = contextFor(db, services, user);
    const [file, late] = [await createFile(db, user.id), await createFile(db, user.id)];
    const days = ["2024-01-02", "2024-02-01", "2024-03-01", "2024-04-01"] as const;
    const notes = days.flatMap((day, index) => [buy(`1${index}`, day, "PETR4"), buy(`2${index}`, day, "VALE3")]);
    await replaceNotesOfFile(ctx, file.id, notes);
    const before = await listPlaces(ctx);

    await replaceNotesOfFile(ctx, late.id, [buy("30", "2024-02-01", "PETR4", "13.00")]);

    const after = await listPlaces(ctx);
    const moved = [...after].filter(([tradeId, { place }]) => before.get(tradeId)?.place !== place);
    expect(moved.map(([, { row }]) => row)).toEqual(["PETR4 2024-02-01", "PETR4 2024-03-01", "PETR4 2024-04-01"]);
    // (200 + 130 + 200) ÷ 50
    expect((await listRows(ctx)).filter((row) => row.startsWith("PETR4")).at(-1)).toBe(
      "PETR4 4 2024-04-01 C 0 null 50 10.6",
    );
  });

  it("reaches what another note of its day shares with it", async ({ db, services }) => {
    const user = await createUser(db);
    const ctx = contextFor(db, services, user);
    const [file, late] = [await createFile(db, user.id), await createFile(db, user.id)];
    const day = "2024-05-02";
    const lines: Parameters<typeof inventNote>[2] = [
      ["C", 10, "PETR4", "10.00", 21],
      ["C", 10, "VALE3", "10.00", 22],
    ];
    await replaceNotesOfFile(ctx, file.id, [
      inventNote("1", day, lines, [["emolumentos", "0.01", 40]], ["200.01", "D", day]),
    ]);

    // Sells 5 of the 10 PETR4: that line is now two parts, and the odd cent of the first note moves.
    const sale = inventNote("2", day, [["V", 5, "PETR4", "12.00", 21]], [], ["60.00", "C", day]);
    await replaceNotesOfFile(ctx, late.id, [sale]);
    const changed = await listRows(ctx);
    await replayLedger(ctx);

    expect(changed).toEqual(await listRows(ctx));
    expect(changed).toHaveLength(4);
  });
});

describe("a run over many files", () => {
  /** Two files that are being processed; the bytes of each name the note in it. */
  async function startRun({ db, services }: World) {
    const reader = {
      read: async (bytes: Uint8Array): Promise<DocumentReading> => ({
        result: {
          notes: investorNotes.slice(Number(Buffer.from(bytes)), Number(Buffer.from(bytes)) + 1),
          unreadPages: [],
        },
        documents: [],
        chunks: [],
        pictures: [],
      }),
    };
    const ana = await newFileOwner({ db, services }, { ...pdfReader, ...reader });
    const [first, second] = [await ana.upload("a.pdf", Buffer.from("0")), await ana.upload("b.pdf", Buffer.from("1"))];
    for (const fileId of [first, second]) await ana.caller.processing.start({ fileId });
    return { ...ana, first, second };
  }

  it("replays once at its end; until then nobody reads half of it", async ({ db, services }) => {
    const ana = await startRun({ db, services });

    await handleProcessFile(ana.job, await ana.runFor(ana.first));
    await expect(ana.caller.portfolio.positions()).rejects.toThrow(ledgerUpdating().message);
    expect(await listRows(ana.ctx)).toEqual([]);

    await handleProcessFile(ana.job, await ana.runFor(ana.second));
    expect(await listRows(ana.ctx)).toHaveLength(3);
    expect(await ana.caller.portfolio.positions()).toHaveLength(2);
  });

  it("that ends with a file that failed leaves the replay to a job", async ({ db, services }) => {
    const ana = await startRun({ db, services });
    await handleProcessFile(ana.job, await ana.runFor(ana.first));
    const reader = { ...pdfReader, read: () => Promise.reject(pdfTooHeavy()) };
    const job = { ...ana.job, services: { ...ana.job.services, pdfReader: reader } };
    await handleProcessFile(job, await ana.runFor(ana.second));
    expect(services.queue.asked).toContainEqual({ name: "replay-ledger", payload: { userId: ana.user.id } });
    await handleReplayLedger({ db, services, now: () => testNow }, { userId: ana.user.id });
    expect(await ana.caller.portfolio.positions()).toHaveLength(2);
  });

  it("ends the file that failed also when the replay cannot be done", async ({ db, services }) => {
    const ana = await startRun({ db, services });
    await handleProcessFile(ana.job, await ana.runFor(ana.first));
    // Two such purchases of one security are more than the column of the sum holds.
    const tooMuch = { especificacao: "PETR4", quantidade: new Decimal("9999999999999999") };
    await db.updateTable("trades").set(tooMuch).where("userId", "=", ana.user.id).execute();
    await expect(handleProcessFile(ana.job, await ana.runFor(ana.second))).rejects.toThrow();
    const reader = { ...pdfReader, read: () => Promise.reject(pdfTooHeavy()) };
    const job = { ...ana.job, services: { ...ana.job.services, pdfReader: reader } };
    await handleProcessFile(job, await ana.runFor(ana.second));
    expect(await ana.caller.processing.status({ fileId: ana.second })).toMatchObject({ status: "erro" });
  });

  it("shows after half a minute what it has", async ({ db, services }) => {
    const ana = await startRun({ db, services });
    await handleProcessFile(ana.job, await ana.runFor(ana.first));
    const replay = { name: "replay-ledger", payload: { userId: ana.user.id } };
    const at = (seconds: number): BackgroundContext => ({
      db,
      services,
      now: () => new Date(testNow.getTime() + seconds * 1000),
    });

    await sweepLedgers(at(29));
    expect(services.queue.asked).not.toContainEqual(replay);
    await sweepLedgers(at(30));
    expect(services.queue.asked).toContainEqual(replay);
    await handleReplayLedger(at(30), { userId: ana.user.id });

    expect(await ana.caller.portfolio.positions()).toHaveLength(2);
  });
});

describe("securities", () => {
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

    await sweepLedgers(job);
    expect(services.queue.asked.at(-1)).toEqual({ name: "replay-ledger", payload: { userId: user.id } });
    await handleReplayLedger(job, { userId: user.id });
    expect(await listRows(ctx)).toEqual(right);

    const asked = services.queue.asked.length;
    await sweepLedgers(job);
    expect(services.queue.asked).toHaveLength(asked);
  });

  it("is nothing for somebody who is gone", async ({ db, services }) => {
    const user = await createUser(db);
    await db.deleteFrom("users").where("id", "=", user.id).execute();
    const job: BackgroundContext = { db, services, now: () => testNow };
    await expect(handleReplayLedger(job, { userId: user.id })).resolves.toBeUndefined();
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
    const replaying = handleReplayLedger(job, { userId: user.id }).finally(() => {
      isDone = true;
    });
    await vi.waitFor(async () => expect(isDone || (await isAnyConnectionWaitingForLock(db))).toBe(true), 10_000);
    mayCommit.open();
    await Promise.all([writing, replaying]);

    expect(await listRows(ctx)).toHaveLength(4);
  });
});
