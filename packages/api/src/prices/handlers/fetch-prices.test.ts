import { Decimal } from "@app/core/money";
import type { Db } from "@app/db/client";
import { createFile } from "@app/db/testing/factories/files";
import { createUser } from "@app/db/testing/factories/users";
import { describe, expect } from "vitest";
import type { BackgroundContext, Services } from "../../context.ts";
import { replaceNotesOfFile } from "../../notes/commands.ts";
import { callerFor, contextFor } from "../../testing/caller.ts";
import { dbTest as it } from "../../testing/db-test.ts";
import { inventNote } from "../../testing/invented-read-notes.ts";
import { sendJson, startProvider } from "../../testing/outside/provider.ts";
import { createQuoteProvider } from "../client/fetch-quotes.ts";
import { createSeriesProvider } from "../client/fetch-series.ts";
import { noProviders, type PriceProviders } from "../client/providers.ts";
import { handleFetchPrices, sweepPrices } from "./fetch-prices.ts";

const evening = new Date("2026-06-15T23:30:00Z");
const laterBy = (minutes: number) => new Date(evening.getTime() + minutes * 60_000);
const quick = { retryDelaysMs: [], timeoutMs: 5000 };

function jobContext(db: Db, services: Services, priceProviders: PriceProviders, at = evening): BackgroundContext {
  return { db, services: { ...services, priceProviders }, now: () => at };
}

/** A person who bought these and sold some of them. */
async function invest(db: Db, services: Services, bought: string[], sold: string[] = []) {
  const user = await createUser(db);
  const tradesOf = (lado: "C" | "V", tickers: string[]) =>
    tickers.map((ticker, index): [typeof lado, number, string, string, number] => [
      lado,
      100,
      ticker,
      "10.00",
      20 + index,
    ]);
  const file = await createFile(db, user.id);
  await replaceNotesOfFile(contextFor(db, services, user), file.id, [
    inventNote("1", "2026-01-05", tradesOf("C", bought), [], [`${bought.length * 1000}.00`, "D", "2026-01-07"]),
    inventNote("2", "2026-01-06", tradesOf("V", sold), [], [`${sold.length * 1000}.00`, "C", "2026-01-08"]),
  ]);
}

async function forget(db: Db) {
  for (const table of ["price_loads", "prices", "series_points", "ledger"] as const)
    await db.deleteFrom(table).execute();
}

const loads = async (db: Db) =>
  (await db.selectFrom("price_loads").select(["tipo", "serie", "estado", "mensagem"]).orderBy("id").execute()).map(
    ({ tipo, serie, estado, mensagem }) =>
      [serie ?? tipo, estado, mensagem.replace(/127\.0\.0\.1:\d+/g, "HOST")].join(" | "),
  );

const quote = (symbol: string, more: object = {}) => ({
  symbol,
  currency: "BRL",
  regularMarketPrice: 30.12,
  regularMarketTime: "2026-06-15T20:07:00.000Z",
  historicalDataPrice: [{ date: Date.parse("2026-06-12T13:00:00Z") / 1000, close: 140_000 }],
  ...more,
});

const startQuotes = (more: Record<string, object> = {}) =>
  startProvider((path, res) => {
    const symbols = path.replace("/api/quote/", "").replace(/\?.*/, "").split(",");
    sendJson(res, { results: symbols.map((symbol) => quote(symbol, more[symbol])) });
  });

describe("the daily fetch of prices", () => {
  it("asks for everybody's assets by code alone, once, and for what is not known yet", async ({ db, services }) => {
    await forget(db);
    await invest(db, services, ["PETR4", "MGLU3", "PETRF307", "ITSA4"], ["MGLU3"]);
    await invest(db, services, ["PETR4", "VALE3"]);
    const known = { ticker: "ITSA4", dia: "2026-06-15", fonte: "b3" as const, preco: new Decimal(1), origem: "x" };
    await db.insertInto("prices").values(known).execute();
    const { url, asked } = await startQuotes({ VALE3: { currency: "USD" } });
    const providers = { ...noProviders, quotes: createQuoteProvider({ url, now: () => evening, ...quick }) };
    const ctx = jobContext(db, services, providers);

    await handleFetchPrices(ctx, { dia: "2026-06-15" });
    expect(asked).toEqual(["GET /api/quote/^BVSP?range=max&interval=1d", "GET /api/quote/PETR4,VALE3"]);
    expect(await loads(db)).toEqual([
      "ibov | concluido | Ibovespa: 1 valor guardado de 12/06/2026 a 12/06/2026.",
      "cotacoes | aviso | 1 preço guardado. VALE3: o preço não está em reais (USD).",
    ]);
    const kept = await db
      .selectFrom("prices")
      .select(["ticker", "dia", "preco"])
      .where("fonte", "=", "provedor")
      .execute();
    expect(kept.map(({ ticker, dia, preco }) => `${ticker} ${dia} ${preco}`)).toEqual(["PETR4 2026-06-15 30.12"]);

    // Again within the day nothing is asked.
    await handleFetchPrices(ctx, { dia: "2026-06-15" });
    expect(asked).toHaveLength(2);
  });

  it("tells administrators of a page in place of data, and changes nothing", async ({ db, services }) => {
    await forget(db);
    await invest(db, services, ["PETR4"]);
    const { url } = await startProvider((_path, res) =>
      res.writeHead(200, { "content-type": "text/html" }).end("<!doctype html>"),
    );
    const providers = {
      ...noProviders,
      quotes: createQuoteProvider({ url, ...quick }),
      series: createSeriesProvider({ url, ...quick }),
    };
    await handleFetchPrices(jobContext(db, services, providers), { dia: "2026-06-15" });
    const page = "HOST respondeu com uma página em lugar de dados.";
    expect(await loads(db)).toEqual([
      `ibov | falhou | ${page}`,
      `cotacoes | falhou | 0 preços guardados. ${page}`,
      `cdi | falhou | ${page}`,
    ]);
    expect(await db.selectFrom("prices").selectAll().execute()).toEqual([]);

    const ada = await callerFor(
      db,
      { ...services, priceProviders: providers },
      await createUser(db, { isAdmin: true }),
    );
    const { cargas, provedores } = await ada.prices.status();
    expect(cargas.map(({ estado }) => estado)).toEqual(["falhou", "falhou", "falhou"]);
    expect(provedores).toEqual({ cotacoes: new URL(url).host, series: new URL(url).host });
  });

  it("of series begins where those end that are kept, and stops at a failure", async ({ db, services }) => {
    await forget(db);
    const known = {
      serie: "cdi" as const,
      dia: "2026-05-29",
      valor: new Decimal("0.05"),
      fonte: "cdi.csv",
      obtidoEm: evening,
    };
    await db.insertInto("series_points").values(known).execute();
    const { url, asked } = await startProvider((path, res) => {
      if (path.includes("sgs.12/"))
        sendJson(res, [
          { data: "29/05/2026", valor: "0.055" },
          { data: "15/06/2026", valor: "0.055" },
        ]);
      else res.writeHead(504).end("<html>");
    });
    const providers = { ...noProviders, series: createSeriesProvider({ url, ...quick }) };
    await handleFetchPrices(jobContext(db, services, providers), { dia: "2026-06-15" });
    expect(asked.slice(0, 2)).toEqual([
      "GET /dados/serie/bcdata.sgs.12/dados?formato=json&dataInicial=01/04/2026&dataFinal=15/06/2026",
      "GET /dados/serie/bcdata.sgs.433/dados?formato=json&dataInicial=01/07/1994&dataFinal=30/06/2004",
    ]);
    expect(asked).toHaveLength(2);
    expect(await loads(db)).toEqual([
      "cdi | concluido | CDI: 2 valores guardados de 29/05/2026 a 15/06/2026.",
      "ipca | falhou | HOST respondeu com o erro 504.",
    ]);
    const points = await db.selectFrom("series_points").select(["dia", "valor", "fonte"]).orderBy("dia").execute();
    expect(points.map(({ dia, valor, fonte }) => `${dia} ${valor} ${fonte}`)).toEqual([
      `2026-05-29 0.055 ${new URL(url).host}`,
      `2026-06-15 0.055 ${new URL(url).host}`,
    ]);
  });

  it("is asked for once a day, an hour later after a failure, and never while it is off", async ({ db, services }) => {
    await forget(db);
    const { url } = await startQuotes();
    const providers = { ...noProviders, quotes: createQuoteProvider({ url, ...quick }) };
    const sweepAt = async (minutes: number, on: PriceProviders = providers) => {
      services.queue.asked.length = 0;
      await sweepPrices(jobContext(db, services, on, laterBy(minutes)));
      return services.queue.asked.map(({ name, payload }) => `${name} ${JSON.stringify(payload)}`);
    };
    expect(await sweepAt(0, noProviders)).toEqual([]);
    expect(await sweepAt(0)).toEqual(['fetch-prices {"dia":"2026-06-15"}']);
    await handleFetchPrices(jobContext(db, services, providers), { dia: "2026-06-15" });
    expect(await sweepAt(1)).toEqual([]);
    expect(await sweepAt(24 * 60)).toEqual(['fetch-prices {"dia":"2026-06-16"}']);

    await db.updateTable("price_loads").set({ estado: "falhou" }).execute();
    expect(await sweepAt(59)).toEqual([]);
    expect(await sweepAt(60)).toEqual(['fetch-prices {"dia":"2026-06-15"}']);
  });
});
