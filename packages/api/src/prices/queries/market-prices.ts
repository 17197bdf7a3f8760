import { addDays, type CalendarDate, dayInSaoPaulo } from "@app/core/calendar";
import type { Decimal } from "@app/core/money";
import { currentTicker, formerTickers } from "@app/core/portfolio/asset";
import type { PriceSource } from "@app/core/portfolio/positions-schema";
import type { closesInput, SeriesName } from "@app/core/prices/schema";
import { readInPages } from "@app/db/batches";
import { sql } from "kysely";
import type { z } from "zod";
import type { ServiceContext } from "../../context.ts";
import { openSources } from "./public-prices.ts";

type PricesContext = Pick<ServiceContext, "db" | "viewer">;

/**
 * The newest price of each ticker, in BRL per unit: the viewer's own or the market's. On one day the viewer's own comes first,
 * then the exchange's, then the provider's.
 *
 * @param until - the last day that counts
 * @returns no entry for a ticker without a price
 */
export async function listLastPrices(
  { db, viewer }: PricesContext,
  tickers: readonly string[],
  until: CalendarDate,
): Promise<Map<string, { preco: Decimal; dia: CalendarDate; fonte: PriceSource }>> {
  const codes = codesOf(tickers);
  if (codes.length === 0) return new Map();
  const { rows } = await sql<{ ticker: string; preco: Decimal; dia: CalendarDate; fonte: PriceSource }>`
    select distinct on (wanted.asset) wanted.asset as ticker, newest.preco, newest.dia, newest.fonte
    from unnest(${codes.map(({ asset }) => asset)}::text[], ${codes.map(({ code }) => code)}::text[])
      with ordinality as wanted (asset, ticker, place)
    cross join lateral (
      select * from (
        (select preco, dia, 'pessoa' as fonte, 0 as rank from own_prices
         where "userId" = ${viewer.id} and ticker = wanted.ticker and dia <= ${until}
         order by dia desc limit 1)
        union all
        (select preco, dia, fonte, 1 from prices
         where ticker = wanted.ticker
           and dia = (select max(dia) from prices where ticker = wanted.ticker and dia <= ${until})
         order by fonte limit 1)
      ) as found
      order by dia desc, rank limit 1
    ) as newest
    order by wanted.asset, newest.dia desc, wanted.place`.execute(db);
  return new Map(rows.map(({ ticker, ...price }) => [ticker, price]));
}

/** The close of each ticker and day from one day to another, both included, in BRL per unit, by day; of several the same as in {@link listLastPrices}. */
export async function listCloses(
  ctx: PricesContext,
  tickers: readonly string[],
  from: CalendarDate,
  to: CalendarDate,
): Promise<{ ticker: string; dia: CalendarDate; preco: Decimal }[]> {
  const assetOf = new Map(codesOf(tickers).map(({ asset, code }) => [code, asset]));
  if (assetOf.size === 0) return [];
  const codes = [...assetOf.keys()];
  const market = await listMarketCloses(ctx, codes, from, to);
  const own = await ctx.db
    .selectFrom("own_prices")
    .select(["ticker", "dia", "preco"])
    .where("userId", "=", ctx.viewer.id)
    .where("ticker", "=", sql<string>`any(${codes}::text[])`)
    .where("dia", ">=", from)
    .where("dia", "<=", to)
    .execute();
  if (own.length === 0 && codes.length === new Set(tickers).size) return market.sort(byDay);
  // The last close set for an asset and day stays: the viewer's own, and the one under its present code.
  const closes = [...market, ...own].map((close) => ({ ...close, asset: assetOf.get(close.ticker) ?? close.ticker }));
  const formerFirst = closes.sort((a, b) => Number(a.ticker === a.asset) - Number(b.ticker === b.asset));
  const found = new Map(formerFirst.map(({ asset, dia, preco }) => [`${dia} ${asset}`, { ticker: asset, dia, preco }]));
  return [...found.values()].sort(byDay);
}

/** Days of closes returned by default. */
const DAYS_TOLD = 365;

/** The closes of one asset, by its current or a former ticker. */
export async function getCloses(
  ctx: Pick<ServiceContext, "db" | "viewer" | "now">,
  { ticker: asked, de, ate = dayInSaoPaulo(ctx.now) }: z.output<typeof closesInput>,
) {
  const ticker = currentTicker(asked);
  const closes = await listCloses(ctx, [ticker], de ?? addDays(ate, -DAYS_TOLD), ate);
  return { ticker, fechamentos: closes.map(({ dia, preco }) => ({ dia, preco })) };
}

/** The codes that each asset has and had, its present one first: old quotations have the old one. */
function codesOf(tickers: readonly string[]) {
  return [...new Set(tickers)].flatMap((asset) => [asset, ...formerTickers(asset)].map((code) => ({ asset, code })));
}

type Dated = { dia: CalendarDate; ticker: string };
const byDay = (a: Dated, b: Dated) => compare(a.dia, b.dia) || compare(a.ticker, b.ticker);
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function listMarketCloses({ db }: PricesContext, tickers: readonly string[], from: CalendarDate, to: CalendarDate) {
  return readInPages<{ ticker: string; dia: CalendarDate; preco: Decimal }>((last, limit) =>
    db
      .selectFrom("prices")
      .distinctOn(["ticker", "dia"])
      .select(["ticker", "dia", "preco"])
      .where("ticker", "=", sql<string>`any(${tickers}::text[])`)
      .where("dia", ">=", from)
      .where("dia", "<=", to)
      .$if(last !== undefined, (query) =>
        query.where((eb) => eb(eb.refTuple("ticker", "dia"), ">", eb.tuple(last?.ticker ?? "", last?.dia ?? ""))),
      )
      .orderBy("ticker")
      .orderBy("dia")
      .orderBy("fonte") // the exchange's before the provider's
      .limit(limit)
      .execute(),
  );
}

/** Prices that the viewer typed, the newest day first. */
export function listOwnPrices({ db, viewer }: PricesContext) {
  return db
    .selectFrom("own_prices")
    .select(["ticker", "dia", "preco", "createdAt"])
    .where("userId", "=", viewer.id)
    .orderBy("dia", "desc")
    .orderBy("ticker")
    .execute();
}

/** Loads shown to administrators. */
const SHOWN_LOADS = 20;

/** Stored prices and series, and the state of the last loads. */
export async function getPricesStatus({ db, services }: Pick<ServiceContext, "db" | "services">) {
  const { quotes, quotations, series } = await openSources({ db, services });
  const anos = await db
    .selectFrom("price_days")
    .select((eb) => [
      sql<number>`extract(year from dia)::integer`.as("ano"),
      "fonte",
      eb.fn.countAll<number>().as("dias"),
      sql<number>`sum(quantidade)::bigint`.as("fechamentos"),
      eb.fn.min("dia").as("de"),
      eb.fn.max("dia").as("ate"),
    ])
    .groupBy(["ano", "fonte"])
    .orderBy("ano", "desc")
    .orderBy("fonte")
    .execute();
  const cargas = await db
    .selectFrom("price_loads")
    .select([
      "id as _id",
      "tipo",
      "origem",
      "serie",
      "estado",
      "de",
      "ate",
      "quantidade",
      "progresso",
      "mensagem",
      "createdAt",
    ])
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(SHOWN_LOADS)
    .execute();
  return {
    anos,
    series: await listSeriesStatus({ db }),
    cargas,
    provedores: { cotacoes: (quotes ?? quotations)?.host ?? null, series: series?.host ?? null },
  };
}

/** Number of points, first and last day, and newest source of each series that has points. */
async function listSeriesStatus({ db }: Pick<ServiceContext, "db">) {
  const { rows } = await sql<{
    serie: SeriesName;
    de: CalendarDate;
    ate: CalendarDate;
    pontos: number;
    fonte: string;
    obtidoEm: Date;
  }>`
    select counted.serie, counted.de, counted.ate, counted.pontos, newest.fonte, newest."obtidoEm"
    from (
      select serie, min(dia) as de, max(dia) as ate, count(*) as pontos from series_points group by serie
    ) as counted
    join series_points as newest on newest.serie = counted.serie and newest.dia = counted.ate
    order by counted.serie`.execute(db);
  return rows;
}

/** Kind of a fetch: series of the central bank, or quotations with their index. */
export type FetchKind = "series" | "quotations";

/** Time of the last request to a host, and whether it failed; undefined for never. */
export async function findLastFetch({ db }: Pick<ServiceContext, "db">, host: string, kind: FetchKind) {
  const last = await db
    .selectFrom("price_loads")
    .select(["createdAt", "estado"])
    .where("origem", "=", host)
    .where((eb) =>
      kind === "series" ? eb("serie", "!=", "ibov") : eb.or([eb("serie", "=", "ibov"), eb("serie", "is", null)]),
    )
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return last && { createdAt: last.createdAt, hasFailed: last.estado === "falhou" };
}

/** Codes of all held assets without a price of this day or later from any source; in alphabetical order. */
export async function listTickersWithoutPrice(
  { db }: Pick<ServiceContext, "db">,
  day: CalendarDate,
): Promise<string[]> {
  const { rows } = await sql<{ ticker: string }>`
    select distinct held.ticker
    from (
      select distinct on ("userId", ticker) ticker, "quantidadeAcumulada" as quantidade
      from ledger
      order by "userId", ticker, position desc
    ) as held
    where held.quantidade <> 0
      and not exists (select from prices where prices.ticker = held.ticker and prices.dia >= ${day})
    order by held.ticker`.execute(db);
  return rows.map(({ ticker }) => ticker);
}

/** Points of a series from one day to another, both included, by day: percent of a day or month, the index's close, or reais for a dollar. */
export function listSeries(
  { db }: Pick<ServiceContext, "db">,
  serie: SeriesName,
  from: CalendarDate,
  to: CalendarDate,
): Promise<{ dia: CalendarDate; valor: Decimal }[]> {
  return readInPages((last, limit) =>
    db
      .selectFrom("series_points")
      .select(["dia", "valor"])
      .where("serie", "=", serie)
      .where("dia", ">=", from)
      .where("dia", "<=", to)
      .$if(last !== undefined, (query) => query.where("dia", ">", last?.dia ?? to))
      .orderBy("dia")
      .limit(limit)
      .execute(),
  );
}
