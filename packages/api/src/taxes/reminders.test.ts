import type { ReadNote } from "@app/core/notes/schema";
import type { Db } from "@app/db/client";
import { createFile } from "@app/db/testing/factories/files";
import { createUser } from "@app/db/testing/factories/users";
import { describe, expect } from "vitest";
import type { Services } from "../context.ts";
import { replaceNotesOfFile } from "../notes/commands.ts";
import { replayLedger } from "../portfolio/commands.ts";
import { callerFor, contextFor } from "../testing/caller.ts";
import { dbTest as it } from "../testing/db-test.ts";
import { inventNote } from "../testing/invented-read-notes.ts";
import { sweepTaxReminders } from "./handlers.ts";

/** Noon in São Paulo. */
const noonOf = (day: string) => new Date(`${day}T15:00:00Z`);

const etf = (numero: string, day: string, lado: "C" | "V", quantidade: number, preco: string): ReadNote =>
  inventNote(numero, day, [[lado, quantidade, "BOVA11", preco, 21]], [], ["0.00", "C", day]);

/** 15 % of 1.000,00 in April 2026, due on Friday 29/05/2026. */
const taxedApril = [etf("1", "2026-03-02", "C", 200, "100.00"), etf("2", "2026-04-06", "V", 100, "110.00")];

async function createInvestor(db: Db, services: Services, notes = taxedApril) {
  const user = await createUser(db);
  await replaceNotesOfFile(contextFor(db, services, user), (await createFile(db, user.id)).id, notes);
  const at = (day: string) => callerFor(db, services, user, noonOf(day));
  /** The clock stands at noon of the day; every person is checked, however many there are. */
  const lookOn = async (day: string) => {
    const people = db.selectFrom("ledger_versions").select("userId").execute();
    for (const _ of await people) await sweepTaxReminders({ db, services, now: () => noonOf(day) });
  };
  const messages = async () =>
    (await (await at("2026-06-30")).notifications.unread()).notificacoes.map(({ message }) => message).reverse();
  return { user, at, lookOn, messages };
}

/** Creating the database and checking many days is slow on a busy machine. In ms. */
const FIRST_TEST_MS = 60_000;

describe("reminders of the slip", () => {
  it(
    "come when a month with tax due has ended and seven days before its due day, once each",
    async ({ db, services }) => {
      const { at, lookOn, messages } = await createInvestor(db, services);
      await lookOn("2026-04-30");
      expect(await messages()).toEqual([]);

      for (const day of ["2026-05-01", "2026-05-01", "2026-05-02", "2026-05-21"]) await lookOn(day);
      const ended = "04/2026 terminou com imposto a pagar: DARF 6015 de R$ 150,00, até 29/05/2026.";
      expect(await messages()).toEqual([ended]);
      const { notifications } = await at("2026-05-21");
      expect((await notifications.unread()).notificacoes).toMatchObject([{ destino: "taxes", mes: "2026-04" }]);

      for (const day of ["2026-05-22", "2026-05-23", "2026-05-29", "2026-05-30", "2026-06-01"]) await lookOn(day);
      expect(await messages()).toEqual([ended, "O DARF 6015 de R$ 150,00 de 04/2026 vence em 7 dias, em 29/05/2026."]);
    },
    FIRST_TEST_MS,
  );

  it("are not sent for paid slips, and name the amount that a late note left to pay", async ({ db, services }) => {
    const { at, lookOn, messages, user } = await createInvestor(db, services);
    await (await at("2026-05-04")).taxes.markPaid({ mes: "2026-04", data: "2026-05-04", valor: 150 });
    await lookOn("2026-05-05");
    expect(await messages()).toEqual([]);

    const late = [etf("3", "2026-04-07", "V", 1, "182.67")];
    await replaceNotesOfFile(contextFor(db, services, user), (await createFile(db, user.id)).id, late);
    await lookOn("2026-05-28");
    expect(await messages()).toEqual(["O DARF 6015 de R$ 12,40 de 04/2026 vence em 1 dia, em 29/05/2026."]);
  });

  it("do not come below 10,00, while a month is incomplete, or of months long past", async ({ db, services }) => {
    const small = await createInvestor(db, services, [
      etf("1", "2026-03-02", "C", 200, "100.00"),
      etf("2", "2026-04-06", "V", 1, "110.00"),
    ]);
    const open = await createInvestor(db, services, [
      ...taxedApril,
      inventNote("9", "2026-04-07", [["V", 5, "EGIE3", "44.00", 21]], [], ["220.00", "C", "2026-04-09"]),
    ]);
    const past = await createInvestor(db, services, [
      etf("1", "2025-03-03", "C", 200, "100.00"),
      etf("2", "2025-04-07", "V", 100, "110.00"),
    ]);
    await small.lookOn("2026-05-25");
    for (const { messages } of [small, open, past]) expect(await messages()).toEqual([]);
  });

  it("can be turned off and on", async ({ db, services }) => {
    const { at, lookOn, messages } = await createInvestor(db, services);
    const { taxes } = await at("2026-04-30");
    expect(await taxes.reminders()).toEqual({ ativos: true });
    await taxes.setReminders({ ativos: false });
    expect(await taxes.reminders()).toEqual({ ativos: false });
    await lookOn("2026-05-04");
    expect(await messages()).toEqual([]);

    await taxes.setReminders({ ativos: true });
    await lookOn("2026-05-05");
    expect(await messages()).toHaveLength(1);
  });

  it("wait while the ledger is behind the notes", async ({ db, services }) => {
    const { user, lookOn, messages } = await createInvestor(db, services);
    await db.updateTable("ledger_versions").set({ version: 1 }).where("userId", "=", user.id).execute();
    await lookOn("2026-05-04");
    expect(await messages()).toEqual([]);
    await replayLedger(contextFor(db, services, user));
    await lookOn("2026-05-04");
    expect(await messages()).toHaveLength(1);
  });
});
