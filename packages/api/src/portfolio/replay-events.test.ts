import { assetsOf } from "@app/core/events/ledger-event";
import type { LedgerNote } from "@app/core/portfolio/parts";
import { chance, inventHistory } from "@app/core/portfolio/testing/invented-entries";
import { createFile } from "@app/db/testing/factories/files";
import { createUser } from "@app/db/testing/factories/users";
import { v7 as newId } from "uuid";
import { describe, expect } from "vitest";
import type { ServiceContext } from "../context.ts";
import { removeNotesOfFile, replaceNotesOfFile } from "../notes/commands.ts";
import { contextFor } from "../testing/caller.ts";
import { dbTest as it } from "../testing/db-test.ts";
import type { World } from "../testing/file-owner.ts";
import { inventCharge, inventNote } from "../testing/invented-read-notes.ts";
import { inTransaction, lockViewer } from "../transaction.ts";
import { foldEvent, replayChanges, replayLedger, writeFolded } from "./commands.ts";

const HISTORIES = 8;

/** The whole ledger without the ids of its origins. */
async function listRows({ db, viewer }: ServiceContext) {
  const rows = await db
    .selectFrom("ledger")
    .selectAll()
    .where("userId", "=", viewer.id)
    .orderBy("ticker")
    .orderBy("position")
    .execute();
  return rows.map(({ userId: _, tradeId, eventId, ...row }) =>
    [tradeId ? "trade" : "", eventId ? "event" : "", ...Object.values(row).map(String)].join(" "),
  );
}

const readNote = ({ corretora, dataPregao, negocios, custos }: LedgerNote, index: number) =>
  inventNote(
    String(100 + index),
    dataPregao,
    negocios.map(({ lado, quantidade, valor, ticker }, line) => [
      lado,
      quantidade.toNumber(),
      ticker,
      valor.div(quantidade).toFixed(),
      21 + line,
    ]),
    [],
    ["1.00", "D", dataPregao],
    { corretora, custos: custos.map(({ tipo, valor }) => inventCharge([tipo, valor.toFixed(), 40])) },
  );

/** An entry of a history: added and removed again. */
interface Entry {
  enter(): Promise<void>;
  leave(): Promise<void>;
}

async function openHistory({ db, services }: World, seed: number): Promise<{ ctx: ServiceContext; entries: Entry[] }> {
  const user = await createUser(db);
  const ctx = contextFor(db, services, user);
  const { notes, events } = inventHistory(seed);
  const inReplay = (work: (tx: ServiceContext) => Promise<void>) =>
    inTransaction(ctx, async (tx) => {
      await lockViewer(tx);
      await replayChanges(tx);
      await work(tx);
    });
  const ofNotes = await Promise.all(
    notes.map(async (note, index) => {
      const file = await createFile(db, user.id);
      return {
        enter: () => replaceNotesOfFile(ctx, file.id, [readNote(note, index)]),
        leave: () => removeNotesOfFile(ctx, file.id),
      };
    }),
  );
  const ofEvents = events.map((event) => {
    const id = newId();
    return {
      enter: () =>
        inReplay(async (tx) => {
          const folded = await foldEvent(tx, { ...event, id }, true);
          const stored = { ...event, id, userId: user.id, origem: "pessoa" as const, createdAt: tx.now };
          await tx.db.insertInto("portfolio_events").values(stored).execute();
          await writeFolded(tx, folded);
        }),
      leave: () =>
        inReplay(async (tx) => {
          await writeFolded(tx, await foldEvent(tx, { ...event, id }, false));
          await tx.db.deleteFrom("portfolio_events").where("userId", "=", user.id).where("id", "=", id).execute();
        }),
    };
  });
  expect(new Set(events.flatMap(assetsOf)).size).toBeGreaterThan(2);
  return { ctx, entries: [...ofNotes, ...ofEvents] };
}

describe("trades and events that come in any order", () => {
  it("give the rows of one replay of all of them, after each that comes or goes", async ({ db, services }) => {
    for (let seed = 1; seed <= HISTORIES; seed += 1) {
      const { ctx, entries } = await openHistory({ db, services }, seed);
      const next = chance(seed);
      const shuffled = entries.map((entry) => ({ entry, rank: next(10_000) })).sort((a, b) => a.rank - b.rank);
      for (const { entry } of shuffled) await entry.enter();
      const incremental = await listRows(ctx);
      await inTransaction(ctx, replayLedger);
      expect({ seed, rows: await listRows(ctx) }).toEqual({ seed, rows: incremental });

      const taken = shuffled.filter((_, index) => index % 3 === 0).map(({ entry }) => entry);
      for (const entry of taken) await entry.leave();
      const fewer = await listRows(ctx);
      await inTransaction(ctx, replayLedger);
      expect({ seed, rows: await listRows(ctx) }).toEqual({ seed, rows: fewer });

      for (const entry of taken.toReversed()) await entry.enter();
      expect({ seed, rows: await listRows(ctx) }).toEqual({ seed, rows: incremental });
    }
  }, 120_000);
});
