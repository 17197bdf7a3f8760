import { checkpointNotFound } from "@app/core/imports/errors";
import type { Db } from "@app/db/client";
import { createUser } from "@app/db/testing/factories/users";
import { describe, expect } from "vitest";
import type { Services } from "../context.ts";
import { callerFor, visitorCaller } from "../testing/caller.ts";
import { dbTest as it } from "../testing/db-test.ts";
import { movementRows, positionRows, sendSheet, tradeRows } from "../testing/import-sheet.ts";
import { type Caller, createInvestor, note } from "../testing/tax-investor.ts";

const DAY = "2024-03-28";
const XP = "XP INVESTIMENTOS CCTVM S/A";

const bought = tradeRows([
  ["2024-03-04", "C", 200, "PETR4", "40.00"],
  ["2024-03-05", "C", 50, "VALE3", "60.00"],
]);

async function investor(db: Db, services: Services) {
  const world = await createInvestor(db, services, []);
  const { caller, ctx } = world;
  const confirmed = async (...sheet: Parameters<typeof sendSheet> extends [unknown, ...infer Rest] ? Rest : never) => {
    const loteId = await sendSheet(ctx, ...sheet);
    await caller.imports.confirm({ loteId });
    return loteId;
  };
  return { ...world, confirmed };
}

/** The newest report, and its assets in a few words. */
async function checked(caller: Caller) {
  const [report] = await caller.imports.checkpoints();
  if (!report) return null;
  const { ativos } = await caller.imports.checkpoint({ arquivoId: report._id, page: 1 });
  return { report, ativos, told: ativos.map(({ ticker, situacao, diferenca }) => [ticker, situacao, diferenca]) };
}

describe("imports.checkpoint", () => {
  it("tells by asset and broker whether a confirmed report agrees with the ledger of its day", async ({
    db,
    services,
  }) => {
    const { caller, ctx, confirmed } = await investor(db, services);
    await confirmed(bought);
    const loteId = await sendSheet(
      ctx,
      positionRows([
        ["PETR4", 230],
        ["VALE3", 50],
      ]),
      { dataReferencia: DAY },
    );
    expect(await caller.imports.checkpoints()).toEqual([]);
    await caller.imports.confirm({ loteId });
    const found = await checked(caller);
    expect(found?.report).toMatchObject({
      ...{ dataReferencia: DAY, completo: true, atual: true },
      contagem: { faltam: 1, sobram: 0, confere_no_total: 0, confere: 1 },
    });
    expect(found?.told).toEqual([
      ["PETR4", "faltam", 30],
      ["VALE3", "confere", 0],
    ]);
    expect(found?.ativos[0]).toMatchObject({
      ...{ posicao: 230, livro: 200 },
      corretoras: [{ corretora: "Clear", posicao: 230, livro: 200, diferenca: 30, situacao: "faltam" }],
    });

    await caller.imports.remove({ loteId });
    expect(await caller.imports.checkpoints()).toEqual([]);
  });

  it("waits for the day of a report, and follows one that is changed", async ({ db, services }) => {
    const { caller, confirmed } = await investor(db, services);
    await confirmed(bought);
    const loteId = await confirmed(positionRows([["PETR4", 200]]));
    expect(await caller.imports.checkpoints()).toEqual([]);
    const [file] = (await caller.imports.preview({ loteId })).arquivos;
    const arquivoId = file?._id ?? "";
    await caller.imports.tellDay({ loteId, arquivoId, data: DAY });
    expect((await checked(caller))?.told).toEqual([
      ["VALE3", "sobram", -50],
      ["PETR4", "confere", 0],
    ]);
    await caller.imports.tellDay({ loteId, arquivoId, data: "2024-02-01" });
    expect((await checked(caller))?.told).toEqual([["PETR4", "faltam", 200]]);
  });

  it("is the same for every order and repetition of its files", async ({ db, services }) => {
    const report = positionRows([
      ["PETR4", 150],
      ["PETR4", 50, XP],
      ["VALE3", 49],
    ]);
    const orders = [
      [bought, report],
      [report, bought],
      [report, bought, report, bought],
    ];
    const told = [];
    for (const order of orders) {
      const { caller, confirmed } = await investor(db, services);
      for (const sheet of order) await confirmed(sheet, sheet === report ? { dataReferencia: DAY } : {});
      expect(await caller.imports.checkpoints()).toHaveLength(1);
      told.push((await checked(caller))?.ativos.map(({ ofertas: _, ...asset }) => asset));
    }
    expect(told[0]).toMatchObject([
      { ticker: "VALE3", situacao: "sobram", diferenca: -1 },
      { ticker: "PETR4", situacao: "confere_no_total", diferenca: 0 },
    ]);
    expect(told[1]).toEqual(told[0]);
    expect(told[2]).toEqual(told[0]);
  });

  it("offers an opening position that makes it agree, and asks again when it is taken back", async ({
    db,
    services,
  }) => {
    const { caller, confirmed } = await investor(db, services);
    await confirmed(bought);
    await confirmed(
      positionRows([
        ["PETR4", 230],
        ["VALE3", 50],
      ]),
      { dataReferencia: DAY },
    );
    const offer = (await checked(caller))?.ativos[0]?.ofertas[0];
    if (offer?.tipo !== "evento") return expect.unreachable();
    expect(offer.evento).toMatchObject({
      ...{ tipo: "posicao_inicial", ticker: "PETR4", data: "2024-03-03", quantidade: 30 },
    });
    const { data, quantidade } = offer.evento;
    const { _id: id } = await caller.events.create({
      ...{ tipo: "posicao_inicial", ticker: "PETR4", custo: 900 },
      ...{ data: data ?? "", quantidade: quantidade ?? 0 },
    });
    expect((await checked(caller))?.report.contagem).toMatchObject({ faltam: 0, confere_no_total: 1 });
    await caller.events.delete({ id });
    expect((await checked(caller))?.report.contagem).toMatchObject({ faltam: 1 });
  });

  it("offers the change of ticker that a movement tells, and a batch that waits", async ({ db, services }) => {
    const { caller, ctx, confirmed } = await investor(db, services);
    await confirmed(bought);
    await confirmed(movementRows([["2024-03-12", "credito", "Atualização", "ABCD3", 50, null, null]]));
    const waiting = await sendSheet(ctx, tradeRows([["2024-03-06", "C", 10, "PETR4", "40.00"]]));
    await confirmed(
      positionRows([
        ["PETR4", 210],
        ["ABCD3", 50],
      ]),
      { dataReferencia: DAY },
    );
    const ativos = (await checked(caller))?.ativos ?? [];
    const offersOf = (ticker: string) => ativos.find((it) => it.ticker === ticker)?.ofertas ?? [];
    const change = { tipo: "troca_ticker", ticker: "VALE3", tickerNovo: "ABCD3", data: "2024-03-12" };
    expect(offersOf("VALE3")).toMatchObject([{ tipo: "evento", evento: change }]);
    expect(offersOf("ABCD3")[0]).toMatchObject({ tipo: "evento", evento: change });
    expect(offersOf("PETR4")[0]).toMatchObject({ tipo: "confirmar", loteId: waiting });
    await caller.events.create({ tipo: "troca_ticker", ticker: "VALE3", tickerNovo: "ABCD3", data: "2024-03-12" });
    await caller.imports.confirm({ loteId: waiting });
    expect((await checked(caller))?.report.contagem).toMatchObject({ faltam: 0, sobram: 0 });
  });

  it("names the months without notes of the broker, except those covered by a sheet", async ({ db, services }) => {
    const { caller, ctx, send } = await createInvestor(db, services, []);
    await send([
      note("2024-01-10", [["C", 100, "PETR4", "40.00", 21]]),
      note("2024-02-14", [["C", 100, "PETR4", "40.00", 21]]),
    ]);
    const loteId = await sendSheet(
      ctx,
      positionRows([
        ["PETR4", 200],
        ["PETR4", 80, XP],
      ]),
      { dataReferencia: DAY },
    );
    await caller.imports.confirm({ loteId });
    const months = async () =>
      (await checked(caller))?.ativos[0]?.ofertas.flatMap((offer) => (offer.tipo === "meses" ? [offer.meses] : []));
    expect(await months()).toEqual([["2024-02", "2024-01"]]);
    const sheet = await sendSheet(ctx, tradeRows([["2024-02-01", "C", 1, "VALE3", "60.00"]]));
    await caller.imports.confirm({ loteId: sheet });
    expect(await months()).toEqual([["2024-01"]]);
  });

  it("turns pages, those that do not agree first", async ({ db, services }) => {
    const { caller, confirmed } = await investor(db, services);
    const tickers = Array.from(
      { length: 60 },
      (_, index) => `AB${String.fromCharCode(65 + (index % 26))}${index > 25 ? "X" : "Y"}${index > 51 ? 4 : 3}`,
    );
    await confirmed(tradeRows(tickers.map((ticker) => ["2024-03-04", "C", 10, ticker, "1.00"])));
    await confirmed(positionRows(tickers.map((ticker, index) => [ticker, index === 59 ? 11 : 10])), {
      dataReferencia: DAY,
    });
    const arquivoId = (await checked(caller))?.report._id ?? "";
    const [first, second] = [
      await caller.imports.checkpoint({ arquivoId, page: 1 }),
      await caller.imports.checkpoint({ arquivoId, page: 2 }),
    ];
    expect([first.total, first.ativos.length, second.ativos.length]).toEqual([60, 50, 10]);
    expect(first.ativos[0]).toMatchObject({ ticker: tickers[59], situacao: "faltam" });
  });

  it("shows nothing of another person's, and asks for a login", async ({ db, services }) => {
    const { caller, confirmed } = await investor(db, services);
    await confirmed(positionRows([["PETR4", 200]]), { dataReferencia: DAY });
    const arquivoId = (await checked(caller))?.report._id ?? "";
    const other = await callerFor(db, services, await createUser(db));
    expect(await other.imports.checkpoints()).toEqual([]);
    await expect(other.imports.checkpoint({ arquivoId, page: 1 })).rejects.toThrow(checkpointNotFound().message);
    const visitor = visitorCaller(db, services).imports;
    await expect(visitor.checkpoints()).rejects.toMatchObject({ code: "UNAUTHORIZED" });
    await expect(visitor.checkpoint({ arquivoId, page: 1 })).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  });
});
