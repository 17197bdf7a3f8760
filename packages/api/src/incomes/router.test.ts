import { notLoggedIn } from "@app/core/auth/errors";
import { incomeImported, incomeInFuture, incomeNotFound, tooManyIncomes } from "@app/core/incomes/errors";
import { Decimal } from "@app/core/money";
import type { Db } from "@app/db/client";
import { createFile } from "@app/db/testing/factories/files";
import { createIncome } from "@app/db/testing/factories/incomes";
import { createUser } from "@app/db/testing/factories/users";
import { sql } from "kysely";
import { v7 as newId } from "uuid";
import { describe, expect } from "vitest";
import type { Services } from "../context.ts";
import { replaceNotesOfFile } from "../notes/commands.ts";
import { callerFor, contextFor, visitorCaller } from "../testing/caller.ts";
import { dbTest as it } from "../testing/db-test.ts";
import { movementRows, sendSheet } from "../testing/import-sheet.ts";
import { inventNote } from "../testing/invented-read-notes.ts";
import { listPayments } from "./queries/list-payments.ts";

// The tests' today is 15/06/2026.
const dividend = { tipo: "dividendo" as const, ticker: "ITSA4", data: "2026-05-20", valorLiquido: 12.34 };

async function newPerson(db: Db, services: Services) {
  const user = await createUser(db);
  return { user, ctx: contextFor(db, services, user), caller: await callerFor(db, services, user) };
}

describe("an income that a person types", () => {
  it("is kept, changed and deleted, for this person alone", async ({ db, services }) => {
    const [ana, bia] = [await newPerson(db, services), await newPerson(db, services)];
    const { _id } = await ana.caller.incomes.create({ ...dividend, ticker: "itsa4f", quantidade: 10.5 });
    expect(await ana.caller.incomes.list()).toMatchObject([
      {
        ...dividend,
        _id,
        situacao: "recebido",
        quantidade: 10.5,
        valorBruto: 12.34,
        origem: "digitado",
        arquivo: null,
      },
    ]);
    expect(await bia.caller.incomes.list()).toEqual([]);
    const other = { ...dividend, tipo: "jcp" as const, valorBruto: 15 };
    expect(await ana.caller.incomes.update({ ...other, id: _id })).toMatchObject({ ...other, quantidade: null });
    await expect(bia.caller.incomes.update({ ...dividend, id: _id })).rejects.toThrow(incomeNotFound().message);
    await expect(bia.caller.incomes.delete({ id: _id })).rejects.toThrow(incomeNotFound().message);
    expect(await ana.caller.incomes.list()).toHaveLength(1);
    await ana.caller.incomes.delete({ id: _id });
    expect(await ana.caller.incomes.list()).toEqual([]);
  });

  it("is not for a visitor", async ({ db, services }) => {
    const { incomes } = visitorCaller(db, services);
    for (const call of [incomes.list(), incomes.summary(), incomes.create(dividend), incomes.delete({ id: newId() })])
      await expect(call).rejects.toThrow(notLoggedIn().message);
  });

  it("of a day to come is announced, and counts nowhere", async ({ db, services }) => {
    const { caller } = await newPerson(db, services);
    const tomorrow = { ...dividend, data: "2026-06-16" };
    await expect(caller.incomes.create(tomorrow)).rejects.toThrow(incomeInFuture().message);
    await caller.incomes.create({ ...tomorrow, previsto: true });
    expect(await caller.incomes.summary()).toMatchObject({ anunciado: 12.34, total: 0, dozeMeses: 0, ativos: [] });
  });

  it.for<[string, object]>([
    ["nothing", { valorLiquido: 0 }],
    ["less than nothing", { valorLiquido: -1 }],
    ["a net amount above the gross", { valorLiquido: 10, valorBruto: 9.99 }],
    ["a third decimal", { valorLiquido: 1.234 }],
    ["no quantity", { quantidade: 0 }],
    ["a day that does not exist", { data: "2026-02-30" }],
    ["no asset", { ticker: "itaúsa" }],
    ["an amortisation", { tipo: "amortizacao" }],
  ])("is refused with %s", async ([, wrong], { db, services }) => {
    const { caller } = await newPerson(db, services);
    await expect(caller.incomes.create({ ...dividend, ...wrong })).rejects.toMatchObject({ code: "BAD_REQUEST" });
    expect(await caller.incomes.list()).toEqual([]);
  });

  it("is refused beyond 5.000, not counting imported ones", async ({ db, services }) => {
    const { user, caller } = await newPerson(db, services);
    await sql`insert into incomes (id, "userId", tipo, ticker, data, previsto, "valorLiquido", origem, "createdAt")
      select gen_random_uuid(), ${user.id}, 'dividendo', 'ITSA4', '2020-01-02', false, 1,
        case when n <= 4999 then 'digitado' else 'importado' end, now() from generate_series(1, 6000) n`.execute(db);
    await caller.incomes.create(dividend);
    await expect(caller.incomes.create(dividend)).rejects.toThrow(tooManyIncomes(5000).message);
  });
});

describe("an income of a document", () => {
  it("says its file, sheet and row, and is neither changed nor deleted by hand", async ({ db, services }) => {
    const { user, caller } = await newPerson(db, services);
    const { id: fileId } = await createFile(db, user.id, { nome_arquivo: "movimentacao.xlsx" });
    const id = await createIncome(db, user.id, { fileId });
    expect(await caller.incomes.list({ ano: 2024 })).toMatchObject([
      { _id: id, origem: "importado", arquivo: "movimentacao.xlsx", aba: "Movimentação", linha: 2, valorBruto: 6.9 },
    ]);
    expect(await caller.incomes.list({ ano: 2023 })).toEqual([]);
    await expect(caller.incomes.update({ ...dividend, id })).rejects.toThrow(incomeImported().message);
    await expect(caller.incomes.delete({ id })).rejects.toThrow(incomeImported().message);
    expect(await caller.incomes.list()).toHaveLength(1);
  });

  it("is listed by its asset, and an imported amortisation says its row too", async ({ db, services }) => {
    const { ctx, caller } = await newPerson(db, services);
    const loteId = await sendSheet(
      ctx,
      movementRows([
        ["2024-07-01", "credito", "Dividendo", "TRPL4", 28, "0.21", "5.87"],
        ["2024-07-02", "credito", "Amortização", "HGLG11", 10, "1.30", "13.00"],
      ]),
    );
    await caller.imports.confirm({ loteId });
    const bought = {
      tipo: "posicao_inicial" as const,
      ticker: "HGLG11",
      data: "2024-01-02",
      quantidade: 10,
      custo: 1500,
    };
    await caller.events.create(bought);
    await caller.events.create({ tipo: "amortizacao", ticker: "HGLG11", data: "2026-04-01", custo: 7 });
    expect(await caller.incomes.list({ ticker: "trpl4" })).toMatchObject([{ ticker: "ISAE4", linha: 2 }]);
    expect(await caller.incomes.list({ ticker: "HGLG11", ano: 2024 })).toMatchObject([
      { origem: "importado", aba: "Movimentação", linha: 3, arquivo: expect.stringContaining(".") },
    ]);
    expect(await caller.incomes.list({ ticker: "HGLG11", ano: 2026 })).toMatchObject([
      { origem: "digitado", aba: null, linha: null, arquivo: null },
    ]);
  });

  it("does not count beside the same one that was typed, one for one, and counts again without it (domain §5.7.3)", async ({
    db,
    services,
  }) => {
    const { ctx, caller } = await newPerson(db, services);
    const paid = ["2024-07-01", "credito", "Dividendo", "ITSA4", 28, "0.21", "5.87"] as const;
    await caller.imports.confirm({ loteId: await sendSheet(ctx, movementRows([[...paid], [...paid]])) });
    const told = async () =>
      (await caller.incomes.list()).map(({ origem, situacao }) => `${origem} ${situacao}`).sort();
    expect(await told()).toEqual(["importado recebido", "importado recebido"]);

    const same = { ...dividend, data: "2024-07-01", valorLiquido: 5.87 };
    // Neither another amount nor an announcement is the same payment.
    const others = [
      await caller.incomes.create({ ...same, valorLiquido: 5.88 }),
      await caller.incomes.create({ ...same, previsto: true }),
    ];
    expect(await told()).toEqual(["digitado pago", "digitado recebido", "importado recebido", "importado recebido"]);
    for (const { _id: id } of others) await caller.incomes.delete({ id });

    const { _id: id } = await caller.incomes.create(same);
    expect(await told()).toEqual(["digitado recebido", "importado recebido"]);
    await caller.incomes.update({ ...same, id, valorLiquido: 1 });
    expect(await told()).toEqual(["digitado recebido", "importado recebido", "importado recebido"]);
    await caller.incomes.update({ ...same, id });
    await caller.incomes.delete({ id });
    expect(await told()).toEqual(["importado recebido", "importado recebido"]);
    expect((await caller.incomes.summary()).total).toBe(11.74);
  });
});

describe("incomes beside positions", () => {
  it("yield on the cost and the price of what is held, and amortisations stand beside them", async ({
    db,
    services,
  }) => {
    const { user, ctx, caller } = await newPerson(db, services);
    const bought = inventNote(
      "1",
      "2025-01-06",
      [["C", 100, "ITSA4", "10.00", 21]],
      [],
      ["1000.00", "D", "2025-01-08"],
    );
    await replaceNotesOfFile(ctx, (await createFile(db, user.id)).id, [bought]);
    await db
      .insertInto("own_prices")
      .values({ userId: user.id, ticker: "ITSA4", dia: "2026-06-15", preco: new Decimal("12.34"), createdAt: ctx.now })
      .execute();
    await caller.incomes.create(dividend);
    await caller.events.create({ tipo: "amortizacao", ticker: "ITSA4", data: "2026-04-01", custo: 13 });
    const { ativos, amortizacoes } = await caller.incomes.summary();
    // 12,34 ÷ (1.000,00 − 13,00) and ÷ 1.234,00.
    expect(ativos[0]).toMatchObject({ ticker: "ITSA4", amortizacao: 13, rendimentoSobrePreco: 0.01, confiavel: true });
    expect(ativos[0]?.rendimentoSobreCusto).toBeCloseTo(12.34 / 987, 12);
    expect(amortizacoes).toBe(13);
    expect((await caller.incomes.list({ ano: 2026 })).map(({ tipo, data }) => `${data} ${tipo}`)).toEqual([
      "2026-05-20 dividendo",
      "2026-04-01 amortizacao",
    ]);
  });
});

it("a page of payments reads the incomes once", async ({ db, services }) => {
  const { user } = await newPerson(db, services);
  let readings = 0;
  const watched = db.withPlugin({
    transformQuery: ({ node }) => {
      if (JSON.stringify("from" in node ? node.from : null).includes('"incomes"')) readings += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await listPayments(contextFor(watched, services, user), {});
  expect(readings).toBe(1);
});
