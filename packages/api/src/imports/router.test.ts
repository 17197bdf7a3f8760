import { readProduct } from "@app/core/documents/b3/product";
import type { B3Row } from "@app/core/documents/b3/rows";
import { batchNotFound } from "@app/core/imports/errors";
import { Decimal } from "@app/core/money";
import type { Db } from "@app/db/client";
import { createUser } from "@app/db/testing/factories/users";
import { describe, expect } from "vitest";
import type { ServiceContext, Services } from "../context.ts";
import { handleReplayLedger, sweepDaysThatCame } from "../portfolio/handlers.ts";
import { callerFor, visitorCaller } from "../testing/caller.ts";
import { dbTest as it } from "../testing/db-test.ts";
import { movementRows, paperMovementRows, positionRows, sendSheet, tradeRows } from "../testing/import-sheet.ts";
import { type Caller, createInvestor, monthOf, note } from "../testing/tax-investor.ts";

/** An announced dividend. */
const incomeRow: B3Row = {
  ...{ aba: "Eventos", linha: 2, tipo: "provento", data: "2026-06-20", evento: "Dividendo", previsto: true },
  ...{ produto: readProduct("PETR4 - PETROLEO INVENTADO S.A."), instituicao: "CLEAR CORRETORA - GRUPO XP" },
  ...{ quantidade: new Decimal(100), preco: new Decimal("0.1"), valorLiquido: new Decimal(10) },
};

const investor = (db: Db, services: Services) => createInvestor(db, services, []);

const held = async (caller: Caller) =>
  (await caller.portfolio.positions()).map(({ ticker, quantidadeAcumulada, custoTotal }) => [
    ticker,
    quantidadeAcumulada,
    custoTotal,
  ]);

const bought = tradeRows([
  ["2024-03-04", "C", 100, "PETR4", "40.00"],
  ["2024-03-04", "C", 100, "PETR4", "40.00"],
  ["2024-03-05", "C", 50, "VALE3", "60.00"],
]);

describe("imports.confirm", () => {
  it("has the rows of a batch count, equal ones as often as they stand there, and takes them back", async ({
    db,
    services,
  }) => {
    const { caller, ctx } = await investor(db, services);
    const loteId = await sendSheet(ctx, bought);
    expect(await caller.imports.preview({ loteId })).toMatchObject({
      ...{ confirmadoEm: null, lendo: false, linhas: 3, de: "2024-03-04", ate: "2024-03-05" },
      contagem: { nova: 3, repetida: 0, nota: 0, perguntar: 0 },
    });
    expect(await held(caller)).toEqual([]);

    await caller.imports.confirm({ loteId });
    expect(await held(caller)).toEqual([
      ["PETR4", 200, 8000],
      ["VALE3", 50, 3000],
    ]);
    expect((await caller.portfolio.overview()).notas).toMatchObject({ conciliadas: 0, naoConciliadas: 0 });

    await caller.imports.remove({ loteId });
    expect(await held(caller)).toEqual([]);
    expect(await caller.imports.list()).toEqual([]);
  });

  it("counts the same sheet once, and of overlapping ones their union, whichever comes first", async ({
    db,
    services,
  }) => {
    const [first, second] = [bought.slice(0, 2), bought.slice(1)];
    const results = [];
    for (const order of [
      [bought, bought],
      [first, second],
      [second, first],
    ]) {
      const { caller, ctx } = await investor(db, services);
      for (const rows of order) await caller.imports.confirm({ loteId: await sendSheet(ctx, rows) });
      results.push(await held(caller));
    }
    const all = [
      ["PETR4", 200, 8000],
      ["VALE3", 50, 3000],
    ];
    expect(results).toEqual([all, all, all]);
  });

  it("keeps what another batch has too when one is taken back", async ({ db, services }) => {
    const { caller, ctx } = await investor(db, services);
    const loteId = await sendSheet(ctx, bought);
    await caller.imports.confirm({ loteId });
    const again = await sendSheet(ctx, bought);
    expect(await caller.imports.preview({ loteId: again })).toMatchObject({ contagem: { nova: 0, repetida: 3 } });
    await caller.imports.confirm({ loteId: again });
    await caller.imports.remove({ loteId });
    expect(await held(caller)).toEqual([
      ["PETR4", 200, 8000],
      ["VALE3", 50, 3000],
    ]);
  });

  it("keeps one note of each file, day and broker, with what counts of it, and none without a trade", async ({
    db,
    services,
  }) => {
    const { caller, ctx, send } = await investor(db, services);
    const kept = async () =>
      (
        await db
          .selectFrom("notes")
          .select(["dataPregao", "liquidoDebitoCredito", "liquidoValor"])
          .where("userId", "=", ctx.viewer.id)
          .where("origem", "=", "planilha")
          .orderBy("dataPregao")
          .execute()
      ).map(({ dataPregao, liquidoDebitoCredito, liquidoValor }) => [
        dataPregao,
        liquidoDebitoCredito,
        liquidoValor.toFixed(),
      ]);
    const sheet = tradeRows([
      ["2024-03-04", "C", 100, "PETR4", "40.00"],
      ["2024-03-04", "V", 100, "VALE3", "60.00"],
      ["2024-03-05", "C", 50, "PETR4", "41.00"],
    ]);
    await caller.imports.confirm({ loteId: await sendSheet(ctx, sheet) });
    expect(await kept()).toEqual([
      ["2024-03-04", "C", "2000"],
      ["2024-03-05", "D", "2050"],
    ]);

    await send([note("2024-03-04", [["V", 100, "VALE3", "60.00", 21]])]);
    await send([note("2024-03-05", [["C", 50, "PETR4", "41.00", 21]])]);
    expect(await kept()).toEqual([["2024-03-04", "D", "4000"]]);
    expect(await held(caller)).toContainEqual(["PETR4", 150, 6050]);
  });

  it("refuses another person's batch as one that is not there, and asks for a login", async ({ db, services }) => {
    const { ctx } = await investor(db, services);
    const loteId = await sendSheet(ctx, bought);
    const other = await callerFor(db, services, await createUser(db));
    const { message } = batchNotFound();
    for (const call of [other.imports.preview, other.imports.confirm, other.imports.remove]) {
      await expect(call({ loteId })).rejects.toThrow(message);
    }
    await expect(other.imports.rows({ loteId, page: 1 })).rejects.toThrow(message);
    expect(await other.imports.list()).toEqual([]);
    await expect(visitorCaller(db, services).imports.list()).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  });
});

describe("a note and a sheet of the same trades", () => {
  it("count once, with the costs of the note, whichever comes first", async ({ db, services }) => {
    const printed = note("2024-03-04", [["C", 200, "PETR4", "40.00", 21]], [["corretagem", "10.00", 40]]);
    const { caller, ctx, send } = await investor(db, services);
    const loteId = await sendSheet(ctx, bought);
    await caller.imports.confirm({ loteId });
    await send([printed]);
    expect(await held(caller)).toEqual([
      ["PETR4", 200, 8010],
      ["VALE3", 50, 3000],
    ]);
    expect(await caller.imports.preview({ loteId })).toMatchObject({ contagem: { nota: 2, nova: 1 } });

    const later = await createInvestor(db, services, [printed]);
    await later.caller.imports.confirm({ loteId: await sendSheet(later.ctx, bought) });
    expect(await held(later.caller)).toEqual(await held(caller));
  });

  it("count the units that the note lacks, at the sheet's price", async ({ db, services }) => {
    const { caller, ctx, send } = await investor(db, services);
    await caller.imports.confirm({ loteId: await sendSheet(ctx, bought) });
    await send([note("2024-03-04", [["C", 150, "PETR4", "40.00", 21]], [["corretagem", "10.00", 40]])]);
    expect(await held(caller)).toContainEqual(["PETR4", 200, 8010]);
  });

  it("are two trades where their brokers differ", async ({ db, services }) => {
    const { caller, ctx, send } = await investor(db, services);
    await caller.imports.confirm({ loteId: await sendSheet(ctx, bought) });
    const elsewhere = { corretora: "Rico", cnpj: null };
    await send([note("2024-03-04", [["C", 200, "PETR4", "40.00", 21]], [], elsewhere)]);
    expect(await held(caller)).toContainEqual(["PETR4", 400, 16000]);
  });

  it("come back when the note goes", async ({ db, services }) => {
    const { caller, ctx, send } = await investor(db, services);
    await caller.imports.confirm({ loteId: await sendSheet(ctx, bought) });
    const file = await send([note("2024-03-04", [["C", 200, "PETR4", "40.00", 21]], [["corretagem", "10.00", 40]])]);
    await caller.files.delete({ fileName: file.nome_arquivo });
    expect(await held(caller)).toContainEqual(["PETR4", 200, 8000]);
  });
});

describe("one institution written in two ways", () => {
  it.for([
    ["CLEAR CORRETORA - GRUPO XP", "CLEAR CORRETORA GRUPO XP"],
    ["NU INVEST CORRETORA DE VALORES S.A.", "NU INVEST CORRETORA DE VALORES S/A"],
    ["NOVA CASA DTVM S/A", "Nova Casa DTVM S.A."],
  ] as const)("is one: %s", async ([one, other], { db, services }) => {
    const { caller, ctx } = await investor(db, services);
    const traded = (instituicao: string) => tradeRows([["2024-03-04", "C", 100, "PETR4", "40.00", instituicao]]);
    for (const name of [one, other]) await caller.imports.confirm({ loteId: await sendSheet(ctx, traded(name)) });
    expect(await held(caller)).toEqual([["PETR4", 100, 4000]]);
  });

  it("that is not known is another than the note's, unless the trade is the same", async ({ db, services }) => {
    const rows = tradeRows([["2024-03-04", "C", 100, "PETR4", "40.00", "NOVA CASA DTVM S/A"]]);
    for (const [price, cost] of [
      ["40.00", 4000],
      ["41.00", 8100],
    ] as const) {
      const { caller, ctx } = await createInvestor(db, services, [
        note("2024-03-04", [["C", 100, "PETR4", price, 21]]),
      ]);
      await caller.imports.confirm({ loteId: await sendSheet(ctx, rows) });
      expect((await held(caller))[0]?.[2]).toBe(cost);
    }
  });
});

describe("rows that no figure takes", () => {
  it("are asked about and do not count", async ({ db, services }) => {
    const { caller, ctx } = await investor(db, services);
    const [row] = bought;
    if (row?.tipo !== "negocio") throw new Error("no trade");
    const rows: B3Row[] = ["Exercício de Opção de Compra", "Mercado a Termo", "Mercado de Outra Coisa"].map(
      (mercado) => ({
        ...row,
        mercado,
      }),
    );
    const resgate = movementRows([["2024-05-02", "credito", "Amortização", "PETR4", 100, null, null]]);
    const loteId = await sendSheet(ctx, [...rows, ...resgate]);
    expect(await caller.imports.preview({ loteId })).toMatchObject({ contagem: { nova: 0, perguntar: 4 } });
  });

  it("take a printed price for a value that is not", async ({ db, services }) => {
    const { caller, ctx } = await investor(db, services);
    const paid = movementRows([["2024-05-02", "credito", "Amortização", "VALE3", 50, "0.10", null]]);
    await caller.imports.confirm({ loteId: await sendSheet(ctx, [...bought, ...paid]) });
    expect(await held(caller)).toContainEqual(["VALE3", 50, 2995]);
  });
});

describe("imports.tellDay", () => {
  const reportOf = async (caller: Caller, loteId: string) => {
    const [file] = (await caller.imports.preview({ loteId })).arquivos;
    return file ?? expect.unreachable();
  };

  it("keeps the day of a report of positions, before and after it is confirmed", async ({ db, services }) => {
    const { caller, ctx } = await investor(db, services);
    const loteId = await sendSheet(ctx, positionRows([["PETR4", 200]]));
    const { _id: arquivoId, ...report } = await reportOf(caller, loteId);
    expect(report).toMatchObject({ temPosicoes: true, dataReferencia: null });
    await caller.imports.tellDay({ loteId, arquivoId, data: "2024-03-28" });
    expect(await reportOf(caller, loteId)).toMatchObject({ dataReferencia: "2024-03-28" });
    await caller.imports.confirm({ loteId });
    await caller.imports.tellDay({ loteId, arquivoId, data: "2024-03-27" });
    expect((await caller.imports.list())[0]?.arquivos[0]).toMatchObject({ dataReferencia: "2024-03-27" });
  });

  it("refuses a day to come, and a file without positions", async ({ db, services }) => {
    const { caller, ctx } = await investor(db, services);
    const loteId = await sendSheet(ctx, positionRows([["PETR4", 200]]));
    const { _id: arquivoId } = await reportOf(caller, loteId);
    await expect(caller.imports.tellDay({ loteId, arquivoId, data: "2999-01-01" })).rejects.toThrow("futuro");
    const traded = await sendSheet(ctx, bought);
    const other = await reportOf(caller, traded);
    expect(other).toMatchObject({ temPosicoes: false, dataReferencia: null });
    const day = { data: "2024-03-28" };
    await expect(caller.imports.tellDay({ loteId: traded, arquivoId: other._id, ...day })).rejects.toThrow("posições");
    // The file of another batch is not this one's.
    await expect(caller.imports.tellDay({ loteId: traded, arquivoId, ...day })).rejects.toThrow("posições");
  });

  it("changes nothing of another person's, and asks for a login", async ({ db, services }) => {
    const { caller, ctx } = await investor(db, services);
    const loteId = await sendSheet(ctx, positionRows([["PETR4", 200]]));
    const { _id: arquivoId } = await reportOf(caller, loteId);
    const input = { loteId, arquivoId, data: "2024-03-28" };
    const other = await callerFor(db, services, await createUser(db));
    await expect(other.imports.tellDay(input)).rejects.toThrow(batchNotFound().message);
    await expect(visitorCaller(db, services).imports.tellDay(input)).rejects.toMatchObject({ code: "UNAUTHORIZED" });
    expect(await reportOf(caller, loteId)).toMatchObject({ dataReferencia: null });
  });
});

describe("a month with trades of a sheet", () => {
  it("is open and says why, until the notes are there", async ({ db, services }) => {
    const { caller, ctx, send } = await investor(db, services);
    await caller.imports.confirm({ loteId: await sendSheet(ctx, bought) });
    const march = await monthOf(caller, "2024-03");
    expect(march).toMatchObject({ completo: false });
    expect(march.pendencias.map(({ tipo, mensagem }) => [tipo, mensagem])).toEqual([
      [
        "planilha",
        "3 negócios deste mês (Clear) vieram de planilha da B3, sem os custos e sem o imposto retido. Envie as notas de corretagem do mês para apurar.",
      ],
    ]);
    await send([
      note("2024-03-04", [["C", 200, "PETR4", "40.00", 21]]),
      note("2024-03-05", [["C", 50, "VALE3", "60.00", 21]]),
      note("2024-04-10", [["V", 10, "VALE3", "61.00", 21]]),
    ]);
    expect(await monthOf(caller, "2024-04")).toMatchObject({ completo: true });
  });
});

describe("movements", () => {
  it("are the trades of 'Negociação' by the day of settlement", async ({ db, services }) => {
    const settled = movementRows([
      ["2024-03-06", "credito", "Transferência - Liquidação", "PETR4", 200, "40.00", "8000.00"],
      ["2024-03-07", "credito", "Transferência - Liquidação", "VALE3", 50, "60.00", "3000.00"],
    ]);
    const { caller, ctx } = await investor(db, services);
    await caller.imports.confirm({ loteId: await sendSheet(ctx, settled) });
    expect(await held(caller)).toContainEqual(["PETR4", 200, 8000]);
    const loteId = await sendSheet(ctx, bought);
    await caller.imports.confirm({ loteId });
    expect(await held(caller)).toEqual([
      ["PETR4", 200, 8000],
      ["VALE3", 50, 3000],
    ]);
  });

  it("settle on another day than usual without counting twice", async ({ db, services }) => {
    const late = movementRows([
      ["2024-03-07", "credito", "Transferência - Liquidação", "PETR4", 200, "40.00", "8000.00"],
    ]);
    const { caller, ctx } = await investor(db, services);
    await caller.imports.confirm({ loteId: await sendSheet(ctx, [...bought, ...late]) });
    expect(await held(caller)).toContainEqual(["PETR4", 200, 8000]);
    const withNote = await createInvestor(db, services, [note("2024-03-04", [["C", 200, "PETR4", "40.00", 21]])]);
    await withNote.caller.imports.confirm({ loteId: await sendSheet(withNote.ctx, late) });
    expect(await held(withNote.caller)).toEqual([["PETR4", 200, 8000]]);
  });

  it("change positions by splits, bonuses, returned capital and sold fractions", async ({ db, services }) => {
    const { caller, ctx } = await investor(db, services);
    const events = movementRows([
      ["2024-05-02", "credito", "Desdobro", "PETR4", 1800, null, null], // 200 become 2000
      ["2024-06-03", "credito", "Bonificação em Ativos", "PETR4", "100.5", "2.00", null],
      ["2024-06-04", "debito", "Fração em Ativos", "PETR4", "0.5", null, null],
      ["2024-07-01", "credito", "Leilão de Fração", "PETR4", "0.5", "4.00", "2.00"],
      ["2024-08-01", "credito", "Restituição de Capital", "VALE3", 50, "1.00", "50.00"],
    ]);
    await caller.imports.confirm({ loteId: await sendSheet(ctx, [...bought, ...events]) });
    const after = await held(caller);
    expect(after).toContainEqual(["VALE3", 50, 2950]);
    const [, quantity, cost] = after.find(([ticker]) => ticker === "PETR4") ?? [];
    expect(quantity).toBe(2100);
    // 8000 + 201 for 2100,5 units, half a unit of which was sold.
    expect(cost).toBeCloseTo((8201 * 2100) / 2100.5, 6);
    expect((await caller.events.list()).map(({ tipo, origem }) => [tipo, origem]).sort()).toEqual([
      ["amortizacao", "importacao"],
      ["bonificacao", "importacao"],
      ["desdobramento", "importacao"],
      ["leilao_fracoes", "importacao"],
    ]);
  });

  it("leave an event that was entered by hand alone", async ({ db, services }) => {
    const { caller, ctx } = await investor(db, services);
    await caller.imports.confirm({ loteId: await sendSheet(ctx, bought) });
    await caller.events.create({ tipo: "desdobramento", ticker: "PETR4", data: "2024-04-29", fator: 10 });
    const loteId = await sendSheet(
      ctx,
      movementRows([["2024-05-02", "credito", "Desdobro", "PETR4", 1800, null, null]]),
    );
    await caller.imports.confirm({ loteId });
    expect(await held(caller)).toContainEqual(["PETR4", 2000, 8000]);
    expect(await caller.imports.preview({ loteId })).toMatchObject({ contagem: { coberta: 1 } });
  });

  it("give way to an event that is entered after them, and come back when it goes", async ({ db, services }) => {
    const { caller, ctx } = await investor(db, services);
    const split = movementRows([["2024-05-02", "credito", "Desdobro", "PETR4", 1800, null, null]]);
    await caller.imports.confirm({ loteId: await sendSheet(ctx, [...bought, ...split]) });
    const { _id: id } = await caller.events.create({
      tipo: "desdobramento",
      ticker: "PETR4",
      data: "2024-04-29",
      fator: 10,
    });
    expect(await held(caller)).toContainEqual(["PETR4", 2000, 8000]);
    expect((await caller.events.list()).map(({ origem }) => origem)).toEqual(["pessoa"]);
    await caller.events.delete({ id });
    const [imported] = await caller.events.list();
    expect(imported).toMatchObject({ origem: "importacao", data: "2024-05-02" });
    await expect(caller.events.delete({ id: imported?._id ?? "" })).rejects.toThrow("desfaça a importação");
    expect(await held(caller)).toContainEqual(["PETR4", 2000, 8000]);
  });

  it("sell the equal fractions of two brokers both", async ({ db, services }) => {
    const { caller, ctx } = await investor(db, services);
    const atBoth = (row: B3Row): B3Row[] =>
      row.tipo === "movimento" ? [row, { ...row, linha: row.linha + 50, instituicao: "TORO CTVM S/A" }] : [row];
    const sold = movementRows([
      ["2024-06-04", "debito", "Fração em Ativos", "PETR4", "0.5", null, null],
      ["2024-07-01", "credito", "Leilão de Fração", "PETR4", "0.5", "4.00", "2.00"],
    ]);
    await caller.imports.confirm({ loteId: await sendSheet(ctx, [...bought, ...sold.flatMap(atBoth)]) });
    expect((await held(caller)).find(([ticker]) => ticker === "PETR4")?.[1]).toBe(199);
  });

  it("say how many units a reverse split leaves, and the position is unsure where these do not follow", async ({
    db,
    services,
  }) => {
    const joined = movementRows([
      ["2024-05-02", "credito", "Grupamento", "PETR4", 20, null, null],
      ["2024-05-02", "credito", "Grupamento", "VALE3", 60, null, null],
    ]);
    const { caller, ctx } = await investor(db, services);
    await caller.imports.confirm({ loteId: await sendSheet(ctx, [...bought, ...joined]) });
    const positions = await caller.portfolio.positions();
    expect(positions.find(({ ticker }) => ticker === "PETR4")).toMatchObject({
      quantidadeAcumulada: 20,
      custoTotal: 8000,
    });
    expect(positions.find(({ ticker }) => ticker === "VALE3")).toMatchObject({ custoConhecido: false });
  });

  it("are kept and asked about when nobody knows them", async ({ db, services }) => {
    const { caller, ctx } = await investor(db, services);
    const rows = movementRows([
      ["2024-05-02", "credito", "Novidade da B3", "PETR4", 10, null, null],
      ["2024-05-03", "credito", "Transferência", "PETR4", 10, null, null],
    ]);
    const loteId = await sendSheet(ctx, rows);
    expect(await caller.imports.preview({ loteId })).toMatchObject({ contagem: { perguntar: 1, sem_efeito: 1 } });
    const { linhas, total } = await caller.imports.rows({ loteId, situacao: "perguntar", page: 1 });
    expect(total).toBe(1);
    expect(linhas).toMatchObject([{ aba: "Movimentação", linha: 2, oQueE: "Novidade da B3", ativo: "PETR4" }]);
  });
});

describe("rows of days to come", () => {
  const day = (data: string) => ({
    trades: tradeRows([[data, "C", 10, "PETR4", "40.00"]]),
    paid: movementRows([[data, "credito", "Dividendo", "PETR4", 100, "1.00", "100.00"]]),
  });
  const counts = async (caller: Caller, loteId: string) => (await caller.imports.preview({ loteId })).contagem;
  const nextDays = async (db: Db, { viewer }: ServiceContext) =>
    (await db.selectFrom("import_batches").select("proximoDia").where("userId", "=", viewer.id).execute()).map(
      ({ proximoDia }) => proximoDia,
    );

  it("are listed and count nowhere until their day has come, and a sheet sent anew repeats them", async ({
    db,
    services,
  }) => {
    const { ctx } = await investor(db, services);
    const at = (now: string) => ({ ...ctx, now: new Date(now) });
    const early = at("2026-06-15T12:00:00Z");
    const [today, tomorrow, never] = [day("2026-06-15"), day("2026-06-16"), day("2027-01-04")];
    const rows = [...today.trades, ...today.paid, ...tomorrow.trades, ...tomorrow.paid, ...never.paid];
    const user = await callerFor(db, services, ctx.viewer, early.now);
    const loteId = await sendSheet(early, rows);
    expect(await counts(user, loteId)).toMatchObject({ nova: 2, futura: 3 });
    expect(await user.imports.list()).toMatchObject([{ de: "2026-06-15", ate: "2026-06-15" }]);
    await user.imports.confirm({ loteId });
    const sweep = async (now: Date) => {
      await sweepDaysThatCame({ db, services, now: () => now });
      await handleReplayLedger({ db, services, now: () => now }, { userId: ctx.viewer.id });
    };
    await sweep(early.now);
    expect(await held(user)).toEqual([["PETR4", 10, 400]]);
    expect(await user.incomes.summary()).toMatchObject({ total: 100 });

    const later = at("2026-06-17T12:00:00Z");
    const then = await callerFor(db, services, ctx.viewer, later.now);
    await sweep(later.now);
    expect(await counts(then, loteId)).toMatchObject({ nova: 4, futura: 1 });
    expect(await then.imports.list()).toMatchObject([{ de: "2026-06-15", ate: "2026-06-16" }]);
    expect(await held(then)).toEqual([["PETR4", 20, 800]]);
    expect(await then.incomes.summary()).toMatchObject({ total: 200 });
    await sweep(later.now);
    expect(await nextDays(db, ctx)).toEqual(["2027-01-04"]);

    const again = await sendSheet(later, rows);
    expect(await counts(then, again)).toMatchObject({ nova: 0, repetida: 4, futura: 1 });
    await then.imports.confirm({ loteId: again });
    expect(await held(then)).toEqual([["PETR4", 20, 800]]);
    expect(await then.incomes.summary()).toMatchObject({ total: 200 });
  });

  it("of an asset without trades count too, and announcements are of no day to wait for", async ({ db, services }) => {
    const { ctx } = await investor(db, services);
    const early = { ...ctx, now: new Date("2026-06-15T12:00:00Z") };
    const [paid] = day("2026-06-16").paid;
    const announced = { ...incomeRow, data: "2026-06-20" };
    const user = await callerFor(db, services, ctx.viewer, early.now);
    const loteId = await sendSheet(early, paid ? [paid, announced] : []);
    await user.imports.confirm({ loteId });
    expect(await nextDays(db, ctx)).toEqual(["2026-06-16"]);
    expect(await user.incomes.summary()).toMatchObject({ total: 0, anunciado: 10 });

    const now = new Date("2026-06-16T12:00:00Z");
    await sweepDaysThatCame({ db, services, now: () => now });
    await handleReplayLedger({ db, services, now: () => now }, { userId: ctx.viewer.id });
    const then = await callerFor(db, services, ctx.viewer, now);
    expect(await then.incomes.summary()).toMatchObject({ total: 100, anunciado: 10 });
    expect(await nextDays(db, ctx)).toEqual([null]);
  });
});

describe("rows that ask for an event", () => {
  const paidBack = { tipo: "amortizacao", ticker: "PETR4", data: "2024-05-06", custo: 500 } as const;
  const asking = movementRows([["2024-05-02", "credito", "Amortização", "PETR4", 100, null, null]]);
  const asked = async (caller: Caller, loteId: string) =>
    (await caller.imports.rows({ loteId, situacao: "perguntar", page: 1 })).linhas.map(({ evento }) => evento);

  it("tell what they know of it, and are settled by the event, which stays when the import is undone", async ({
    db,
    services,
  }) => {
    const { caller, ctx } = await investor(db, services);
    await caller.imports.confirm({ loteId: await sendSheet(ctx, bought) });
    const loteId = await sendSheet(ctx, asking);
    await caller.imports.confirm({ loteId });
    expect(await asked(caller, loteId)).toEqual([
      {
        ...{ tipo: "amortizacao", ticker: "PETR4", tickerNovo: null },
        ...{ data: "2024-05-02", quantidade: 100, custo: null },
      },
    ]);

    const { _id } = await caller.events.create(paidBack);
    expect(await caller.imports.preview({ loteId })).toMatchObject({ contagem: { perguntar: 0, coberta: 1 } });
    const { linhas } = await caller.imports.rows({ loteId, page: 1 });
    expect(linhas).toMatchObject([
      { situacao: "coberta", motivo: "Este evento já está registrado em Eventos.", evento: null },
    ]);

    await caller.imports.remove({ loteId });
    expect(await caller.events.list()).toMatchObject([{ _id, origem: "pessoa" }]);
    expect(await held(caller)).toContainEqual(["PETR4", 200, 7500]);
  });

  it("ask again once the event is taken back, and are not settled by another person's", async ({ db, services }) => {
    const { caller, ctx } = await investor(db, services);
    const other = await investor(db, services);
    for (const each of [other, { caller, ctx }]) {
      await each.caller.imports.confirm({ loteId: await sendSheet(each.ctx, bought) });
    }
    const loteId = await sendSheet(ctx, asking);
    await other.caller.events.create(paidBack);
    expect(await asked(caller, loteId)).toHaveLength(1);
    const { _id } = await caller.events.create(paidBack);
    expect(await asked(caller, loteId)).toEqual([]);
    await caller.events.delete({ id: _id });
    expect(await asked(caller, loteId)).toHaveLength(1);
  });
});

describe("rows that ask for the amount of an income", () => {
  const asking = movementRows([["2024-05-02", "credito", "Dividendo", "TRPL4", 100, null, null]]);
  const typed = { tipo: "dividendo", ticker: "ISAE4", data: "2024-05-02", valorLiquido: 12 } as const;

  it("tell what they know of it, are settled by the one that its person types, and ask again without it", async ({
    db,
    services,
  }) => {
    const { caller, ctx } = await investor(db, services);
    const other = await investor(db, services);
    const loteId = await sendSheet(ctx, asking);
    await caller.imports.confirm({ loteId });
    await other.caller.incomes.create(typed);
    const provento = { tipo: "dividendo", ticker: "ISAE4", data: "2024-05-02", quantidade: 100 };
    const rows = async () => (await caller.imports.rows({ loteId, page: 1 })).linhas;
    expect(await rows()).toMatchObject([{ situacao: "perguntar", evento: null, provento }]);

    const { _id: id } = await caller.incomes.create(typed);
    expect(await rows()).toMatchObject([
      { situacao: "coberta", motivo: "Este provento já foi digitado.", evento: null, provento: null },
    ]);
    await caller.incomes.delete({ id });
    expect(await rows()).toMatchObject([{ situacao: "perguntar", provento }]);
  });

  it("are not settled by the income that stands for another row, of the same batch or of an earlier one", async ({
    db,
    services,
  }) => {
    const { caller, ctx } = await investor(db, services);
    const valued = movementRows([["2024-05-02", "credito", "Dividendo", "TRPL4", 100, "0.12", "12.00"]]);
    await caller.incomes.create(typed);
    const both = await sendSheet(ctx, [...valued, ...asking]);
    expect(await caller.imports.preview({ loteId: both })).toMatchObject({ contagem: { perguntar: 1, coberta: 1 } });
    await caller.imports.remove({ loteId: both });

    await caller.imports.confirm({ loteId: await sendSheet(ctx, valued) });
    const later = await sendSheet(ctx, asking);
    expect(await caller.imports.preview({ loteId: later })).toMatchObject({ contagem: { perguntar: 1, coberta: 0 } });
    await caller.incomes.create({ ...typed, valorLiquido: 7 });
    expect(await caller.imports.preview({ loteId: later })).toMatchObject({ contagem: { perguntar: 0, coberta: 1 } });
  });

  it("of fixed income are settled by its name", async ({ db, services }) => {
    const { caller, ctx } = await investor(db, services);
    const printed = "CRI - 19L0917227 - SECURITIZADORA INVENTADA S.A.";
    const loteId = await sendSheet(
      ctx,
      paperMovementRows([["2024-05-02", "credito", "JUROS", printed, "10", null, null]]),
    );
    await caller.incomes.create({ ...typed, tipo: "juros", ticker: "cri 19l0917227" });
    expect(await caller.imports.preview({ loteId })).toMatchObject({ contagem: { perguntar: 0, coberta: 1 } });
    expect(await caller.incomes.list()).toMatchObject([{ ticker: "CRI 19L0917227" }]);
  });
});

describe("answers about what a sheet tells", () => {
  it("name the file and the row, and that no costs are in it", async ({ db, services }) => {
    const { caller, ctx } = await investor(db, services);
    await caller.imports.confirm({ loteId: await sendSheet(ctx, bought) });
    const { response, citacoes } = await caller.chat.ask({ query: "qual meu preço médio de VALE3?" });
    expect(response.replaceAll("\u00a0", " ")).toContain("R$ 60,00");
    expect(citacoes.map(({ rotulo }) => rotulo)).toEqual([
      expect.stringMatching(/^Planilha da B3, sem custos · Clear · 05\/03\/2024 · nota-.* · linha 4$/),
    ]);
    expect(response).toContain("1 negócio veio de planilha da B3, sem os custos");
  });
});
