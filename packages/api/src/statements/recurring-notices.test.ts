import type { Db } from "@app/db/client";
import { createUser } from "@app/db/testing/factories/users";
import { describe, expect } from "vitest";
import type { Services } from "../context.ts";
import { callerFor, contextFor } from "../testing/caller.ts";
import { dbTest as it } from "../testing/db-test.ts";
import { sendStatements, statementOf } from "../testing/send-statement.ts";
import { sweepRecurring } from "./handlers.ts";

/** Noon in São Paulo. */
const noonOf = (day: string) => new Date(`${day}T15:00:00Z`);

async function newPerson(db: Db, services: Services) {
  const user = await createUser(db);
  const at = (day: string) => callerFor(db, services, user, noonOf(day));
  const send = async (day: string, ...lines: Parameters<typeof statementOf>) => {
    const loteId = await sendStatements(contextFor(db, services, user), [[statementOf(...lines)]]);
    await (await at(day)).statements.confirm({ loteId });
  };
  const lookOn = (day: string) => sweepRecurring({ db, services, now: () => noonOf(day) });
  const told = async () =>
    (await (await at("2026-09-30")).notifications.unread()).notificacoes.reverse().map(({ message }) => message);
  return { at, send, lookOn, told };
}

const rent = (month: string, valor = "-1200.00") => [`2026-${month}-05`, valor, "ALUGUEL"] as [string, string, string];
const missing = "ALUGUEL era esperado em 05/07/2026 e ainda não apareceu.";

describe("a recurring entry", () => {
  it("that is missing is told once, on the day on which it is too late", async ({ db, services }) => {
    const { at, send, lookOn, told } = await newPerson(db, services);
    await send("2026-06-10", [rent("04"), rent("05"), rent("06")], { ate: "2026-07-31" });
    await lookOn("2026-07-12");
    expect(await told()).toEqual([]);
    for (const day of ["2026-07-13", "2026-07-13", "2026-07-14"]) await lookOn(day);
    expect(await told()).toEqual([missing]);
    expect((await (await at("2026-07-13")).notifications.unread()).notificacoes).toMatchObject([
      { destino: "statements", mes: "2026-07" },
    ]);
  });

  it("that a file shows to be missing or changed is told without waiting for the next day", async ({
    db,
    services,
  }) => {
    const { send, lookOn, told } = await newPerson(db, services);
    const gym = (month: string, valor: string) => [`2026-${month}-08`, valor, "ACADEMIA"] as [string, string, string];
    await send("2026-07-20", [rent("04"), rent("05"), rent("06"), gym("05", "-90.00"), gym("06", "-90.00")]);
    await lookOn("2026-07-20");
    expect(await told()).toEqual([]);
    await send("2026-07-20", [gym("07", "-120.00"), ["2026-07-15", "-7.00", "CAFE"]]);
    for (const day of ["2026-07-20", "2026-07-21"]) {
      await lookOn(day);
      expect(await told()).toEqual([`${missing}\nACADEMIA mudou de R$ 90,00 para R$ 120,00 em 08/07/2026.`]);
    }
  });

  it("is told to nobody else", async ({ db, services }) => {
    const [ana, bia] = [await newPerson(db, services), await newPerson(db, services)];
    await ana.send("2026-07-20", [rent("04"), rent("05"), rent("06")], { ate: "2026-07-20" });
    await bia.send("2026-07-20", [rent("06")], { ate: "2026-07-20" });
    await ana.lookOn("2026-07-20");
    expect([await ana.told(), await bia.told()]).toEqual([[missing], []]);
  });
});
