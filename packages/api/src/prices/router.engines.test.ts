import { notLoggedIn } from "@app/core/auth/errors";
import { Decimal } from "@app/core/money";
import { createUser } from "@app/db/testing/factories/users";
import { isAnyConnectionWaitingForLock } from "@app/db/testing/lock-waits";
import { sql } from "kysely";
import { describe, expect, vi } from "vitest";
import { collectOwnData } from "../settings/queries/collect-export.ts";
import { exportTables } from "../settings/queries/export-tables.ts";
import { callerFor, contextFor, visitorCaller } from "../testing/caller.ts";
import { dbTest as it, raceTest } from "../testing/db-test.ts";
import { createGate } from "../testing/gate.ts";
import { inTransaction } from "../transaction.ts";
import { setOwnPrice } from "./commands/own-prices.ts";

const price = { ticker: "petr4f ", dia: "2026-06-12", preco: 30.12345678 };

describe("a price that a person types", () => {
  it("is kept exactly, under the code of the security, and replaces the one of that day", async ({ db, services }) => {
    const caller = await callerFor(db, services, await createUser(db));
    expect(await caller.prices.setOwn(price)).toEqual({ message: "Seu preço de PETR4 em 12/06/2026 foi guardado." });
    await caller.prices.setOwn({ ticker: "PETRF307", dia: "2026-06-15", preco: 0.01 });
    const own = await caller.prices.own();
    expect(own.map(({ ticker, dia, preco }) => `${ticker} ${dia} ${preco}`)).toEqual([
      "PETRF307 2026-06-15 0.01",
      "PETR4 2026-06-12 30.12345678",
    ]);
    await caller.prices.setOwn({ ...price, preco: 31 });
    expect(await caller.prices.own()).toMatchObject([{ ticker: "PETRF307" }, { ticker: "PETR4", preco: 31 }]);
  });

  it.for([
    [{ ...price, preco: 0 }, "Informe um preço em reais maior que zero."],
    [{ ...price, preco: -1 }, "Informe um preço em reais maior que zero."],
    [{ ...price, preco: 0.000000001 }, "Informe um preço em reais maior que zero."],
    [{ ...price, preco: 100_000_000 }, "Informe um preço em reais maior que zero."],
    [{ ...price, ticker: "PETR" }, "Informe o código do ativo, como PETR4."],
    [{ ...price, dia: "2026-06-31" }, "Informe uma data válida."],
    [{ ...price, dia: "2026-06-16" }, "Informe uma data até hoje."],
  ] as const)("is refused: %o", async ([input, sentence], { db, services }) => {
    const caller = await callerFor(db, services, await createUser(db));
    await expect(caller.prices.setOwn(input)).rejects.toThrow(sentence);
    expect(await caller.prices.own()).toEqual([]);
  });

  it("is nobody else's, and can be forgotten", async ({ db, services }) => {
    const [ana, bia] = [await createUser(db), await createUser(db)];
    const [anas, bias] = [await callerFor(db, services, ana), await callerFor(db, services, bia)];
    await anas.prices.setOwn(price);
    expect(await bias.prices.own()).toEqual([]);
    const key = { ticker: "PETR4", dia: price.dia };
    await expect(bias.prices.forgetOwn(key)).rejects.toThrow("Você não informou um preço para este ativo nesta data.");
    expect(await anas.prices.forgetOwn(key)).toEqual({ message: "Seu preço de PETR4 em 12/06/2026 foi excluído." });
    expect(await anas.prices.own()).toEqual([]);
    await expect(visitorCaller(db, services).prices.own()).rejects.toThrow(notLoggedIn().message);
  });

  it("is in the export, as data and as a table", async ({ db, services }) => {
    const ana = await createUser(db);
    await (await callerFor(db, services, ana)).prices.setOwn(price);
    const data = await collectOwnData(contextFor(db, services, ana));
    expect(JSON.parse(JSON.stringify(data)).precosInformados).toEqual([
      { ticker: "PETR4", dia: "2026-06-12", preco: "30.12345678", createdAt: "2026-06-15T15:00:00.000Z" },
    ]);
    expect([...(exportTables(data)["precos_informados.csv"] ?? [])].join("")).toBe(
      "\uFEFFticker;data;preco;informadoEm\r\nPETR4;12/06/2026;30,12345678;15/06/2026, 12:00",
    );
  });
});

describe("the limit of prices that a person types", () => {
  const fill = (db: Parameters<typeof createUser>[0], userId: string, count: number) =>
    sql`
      insert into own_prices ("userId", ticker, dia, preco, "createdAt")
      select ${userId}::uuid, 'FULL3', '2000-01-01'::date + day, 1, now() from generate_series(1, ${count}) as day`.execute(
      db,
    );

  it("is five thousand; one of the same day still takes its place", async ({ db, services }) => {
    const ana = await createUser(db);
    await fill(db, ana.id, 4999);
    const caller = await callerFor(db, services, ana);
    await caller.prices.setOwn(price);
    await expect(caller.prices.setOwn({ ...price, dia: "2026-06-11" })).rejects.toThrow(
      "Você já informou 5000 preços. Apague um para informar outro.",
    );
    await caller.prices.setOwn({ ...price, preco: 1 });
  });

  raceTest("holds for two prices typed at the same time", async ({ db, services }) => {
    const ana = await createUser(db);
    await fill(db, ana.id, 4999);
    const [first, second] = [createGate(), createGate()];
    const ctx = contextFor(db, services, ana);
    const holding = inTransaction(ctx, async (tx) => {
      await setOwnPrice(tx, { ticker: "PETR4", dia: "2026-06-10", preco: new Decimal(1) });
      first.open();
      await second.opened;
    });
    await first.opened;
    const typed = setOwnPrice(ctx, { ticker: "PETR4", dia: "2026-06-11", preco: new Decimal(1) }).catch(
      (error: Error) => error.message,
    );
    await vi
      .waitFor(async () => expect(await isAnyConnectionWaitingForLock(db)).toBe(true), 5000)
      .finally(() => second.open());
    await holding;
    expect(await typed).toContain("Você já informou 5000 preços.");
  });
});
