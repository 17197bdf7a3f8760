import type { Db } from "@app/db/client";
import { createUser } from "@app/db/testing/factories/users";
import { describe, expect } from "vitest";
import type { Services } from "../context.ts";
import { rekeyImportedRows } from "../portfolio/commands/rekey-imported-rows.ts";
import { handleReplayLedger } from "../portfolio/handlers.ts";
import { callerFor, contextFor, testNow } from "../testing/caller.ts";
import { dbTest as it } from "../testing/db-test.ts";
import { movementRows, paperMovementRows, sendSheet } from "../testing/import-sheet.ts";

const CRI = "CRI - 19L0917227 - SECURITIZADORA INVENTADA S.A.";
const CDB = "CDB - CDB1267NAD6 - BANCO INVENTADO S/A";
const COUPON = "Tesouro Prefixado com Juros Semestrais 2033";

// The tests' today is 15/06/2026.
const paid = () =>
  paperMovementRows([
    ["2026-03-16", "credito", "PAGAMENTO DE JUROS", CRI, "10", "1.5", "15.00"],
    ["2026-03-16", "debito", "PAGAMENTO DE JUROS", CRI, "10", "1.5", "15.00"],
    ["2026-03-16", "credito", "AMORTIZAÇÃO", CRI, "10", "100", "1000.00"],
    // 20,00 less 15 %.
    ["2026-04-02", "credito", "JUROS", CDB, "10", "2", "17.00"],
    ["2026-04-01", "credito", "JUROS", COUPON, "1", "30", "30.00"],
  ]);

async function newPerson(db: Db, services: Services) {
  const user = await createUser(db);
  const [ctx, caller] = [contextFor(db, services, user), await callerFor(db, services, user)];
  const confirm = async (rows: Parameters<typeof sendSheet>[1]) => {
    const loteId = await sendSheet(ctx, rows);
    await caller.imports.confirm({ loteId });
    return (await caller.imports.preview({ loteId })).contagem;
  };
  return { user, caller, confirm };
}

describe("fees that spreadsheets tell (domain §5.7.9)", () => {
  const fees = () =>
    movementRows([
      ["2026-05-04", "debito", "Empréstimo", "PETR4", 100, "0.02", "2.00"],
      ["2025-01-02", "debito", "Cobrança de Taxa Semestral", "PETR4", 1, "3.50", "3.50"],
    ]);

  it("are costs of their year, in no sum of incomes and no tax, and of their person alone", async ({
    db,
    services,
  }) => {
    const [{ caller, confirm }, other] = [await newPerson(db, services), await newPerson(db, services)];
    expect(await confirm(fees())).toMatchObject({ nova: 2, guardada: 0 });
    expect(await confirm(fees())).toMatchObject({ nova: 0, repetida: 2 });
    const paidIn = async (ano: number | null, by = caller) => (await by.portfolio.results({ ano })).taxasForaDasNotas;
    expect([await paidIn(null), await paidIn(2025), await paidIn(2026), await paidIn(2024)]).toEqual([5.5, 3.5, 2, 0]);
    expect(await paidIn(null, other.caller)).toBe(0);
    expect(await caller.incomes.list()).toEqual([]);
    expect(await caller.incomes.summary()).toMatchObject({ total: 0, amortizacoes: 0 });
    expect((await caller.taxes.annual({ ano: 2026 })).proventos).toEqual([]);
    expect(await caller.portfolio.changes({ desde: "2025-01-01T12:00:00Z" })).toMatchObject({ proventos: 0 });
    for (const { _id: loteId } of await caller.imports.list()) await caller.imports.remove({ loteId });
    expect(await paidIn(null)).toBe(0);
  });

  it("that were kept before they counted are counted by the next replay", async ({ db, services }) => {
    const { user, caller, confirm } = await newPerson(db, services);
    await confirm(fees());
    await db.deleteFrom("incomes").where("userId", "=", user.id).execute();
    await db
      .updateTable("imported_rows")
      .set({ ticker: null, chave: "before" })
      .where("userId", "=", user.id)
      .execute();
    await db.updateTable("ledger_versions").set({ version: 0 }).where("userId", "=", user.id).execute();
    await handleReplayLedger({ db, services, now: () => testNow }, { userId: user.id });
    expect(await caller.portfolio.results({})).toMatchObject({ taxasForaDasNotas: 5.5 });
    expect(await confirm(fees())).toMatchObject({ nova: 0, repetida: 2 });
  });
});

describe("interest of fixed income", () => {
  it("is received on its day, and what is amortised stands beside it (domain §5.7.8)", async ({ db, services }) => {
    const { caller, confirm } = await newPerson(db, services);
    expect(await confirm(paid())).toMatchObject({ nova: 4, sem_efeito: 1, guardada: 0, perguntar: 0 });
    expect(
      (await caller.incomes.list({ ano: 2026 })).map((it) => [it.tipo, it.ticker, it.valorBruto, it.valorLiquido]),
    ).toEqual([
      ["juros", "CDB1267NAD6", 20, 17],
      ["juros", COUPON, 30, 30],
      ["juros", "CRI 19L0917227", 15, 15],
      ["amortizacao", "CRI 19L0917227", 1000, 1000],
    ]);
    expect(await caller.incomes.list({ ticker: "cri 19l0917227" })).toHaveLength(2);
    const { total, amortizacoes, ativos } = await caller.incomes.summary();
    expect([total, amortizacoes]).toEqual([62, 1000]);
    expect(ativos.find(({ ticker }) => ticker === "CRI 19L0917227")).toMatchObject({ total: 15, amortizacao: 1000 });
    // No position and no event comes of it.
    expect(await caller.portfolio.positions()).toEqual([]);
    expect(await caller.events.list()).toEqual([]);
    expect((await caller.taxes.annual({ ano: 2026 })).proventos).toMatchObject([
      { ficha: "isentos", linha: "12", liquido: 15 },
      { ficha: "exclusiva", linha: "06", bruto: 20, retido: 3, liquido: 17 },
      { ficha: null, liquido: 30 },
    ]);
    expect(await caller.portfolio.changes({ desde: "2026-03-01T12:00:00Z" })).toMatchObject({ proventos: 62 });
  });

  it("is deleted with its import, and counts once from two sheets", async ({ db, services }) => {
    const { caller, confirm } = await newPerson(db, services);
    await confirm(paid());
    expect(await confirm(paid())).toMatchObject({ nova: 0, repetida: 5 });
    expect((await caller.incomes.summary()).total).toBe(62);
    for (const { _id: loteId } of await caller.imports.list()) await caller.imports.remove({ loteId });
    expect(await caller.incomes.list()).toEqual([]);
  });

  it("that was kept before it counted is counted by the next replay, without sending it again", async ({
    db,
    services,
  }) => {
    const { user, caller, confirm } = await newPerson(db, services);
    const fee = movementRows([["2026-05-04", "credito", "Empréstimo", "PETR4", 100, "0.02", "2.00"]]);
    await confirm([...paid(), ...fee]);
    // Rows as stored earlier: without an asset, with another key, and nothing derived from them.
    await db.deleteFrom("incomes").where("userId", "=", user.id).where("ticker", "!=", COUPON).execute();
    const kept = db.updateTable("imported_rows").where("userId", "=", user.id);
    const papers = ["CRI 19L0917227", "CDB1267NAD6"];
    await kept.set({ ticker: null, chave: "before" }).where("ticker", "in", papers).execute();
    await kept.set({ chave: "fee" }).where("ticker", "=", "PETR4").execute();
    await db.updateTable("ledger_versions").set({ version: 0 }).where("userId", "=", user.id).execute();

    await handleReplayLedger({ db, services, now: () => testNow }, { userId: user.id });
    expect(await caller.incomes.summary()).toMatchObject({ total: 64, amortizacoes: 1000 });
    expect(await confirm([...paid(), ...fee])).toMatchObject({ nova: 0, repetida: 6 });
    expect(await caller.incomes.summary()).toMatchObject({ total: 64, amortizacoes: 1000 });
  });

  it("that was kept before is looked for among one's own rows only", async ({ db, services }) => {
    const fee = movementRows([["2026-05-04", "credito", "Empréstimo", "PETR4", 100, "0.02", "2.00"]]);
    const [one, other] = [await newPerson(db, services), await newPerson(db, services)];
    await one.confirm(fee);
    await other.confirm(fee);
    const read: unknown[] = [];
    const watched = db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        read.push(...result.rows.map((row) => row.id).filter(Boolean));
        return result;
      },
    });
    await rekeyImportedRows(contextFor(watched, services, one.user));
    const own = await db.selectFrom("imported_rows").select("id").where("userId", "=", one.user.id).execute();
    expect(read).toEqual(own.map(({ id }) => id));
  });

  it("by a name of earlier rules is counted once under today's after the next replay", async ({ db, services }) => {
    const { user, caller, confirm } = await newPerson(db, services);
    await confirm(paid());
    await caller.incomes.create({ tipo: "juros", ticker: "cri19l0917227", data: "2026-05-15", valorLiquido: 8 });
    const former = { ticker: "CRI19L0917227" };
    for (const table of ["incomes", "imported_rows"] as const) {
      const ofPerson = db.updateTable(table).set(former).where("userId", "=", user.id);
      await ofPerson.where("ticker", "=", "CRI 19L0917227").execute();
    }
    await db.updateTable("ledger_versions").set({ version: 0 }).where("userId", "=", user.id).execute();
    await handleReplayLedger({ db, services, now: () => testNow }, { userId: user.id });
    expect(await caller.incomes.summary()).toMatchObject({ total: 70, amortizacoes: 1000 });
    expect(await caller.incomes.list({ ticker: "cri19l0917227" })).toHaveLength(3);
  });
});
