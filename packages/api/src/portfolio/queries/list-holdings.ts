import { addDays, type CalendarDate, dayInSaoPaulo } from "@app/core/calendar";
import { unitEvents } from "@app/core/events/event-types";
import { groupBy } from "@app/core/group-by";
import { netWorth } from "@app/core/holdings-elsewhere/holding";
import { sum } from "@app/core/money";
import { factsOf } from "@app/core/portfolio/facts";
import { withHiddenNames } from "@app/core/portfolio/hidden-names";
import {
  type Held,
  type KnownPrice,
  type PricedPosition,
  priceAgeOf,
  pricePositions,
  totalPositions,
} from "@app/core/portfolio/priced-positions";
import { thinOut } from "@app/core/thin-out";
import { sql } from "kysely";
import type { ServiceContext } from "../../context.ts";
import { listCloses, listLastPrices } from "../../prices/queries/market-prices.ts";
import { getKnownMarket } from "../../prices/queries/public-prices.ts";
import { readElsewhere } from "./elsewhere/list-elsewhere.ts";
import { lastRows, readLedger } from "./ledger/list-ledger.ts";
import { listDoubtedAssets } from "./list-doubts.ts";
import { listFutureResults } from "./list-future-results.ts";
import { listHiddenNames } from "./list-hidden-names.ts";
import { listHoles } from "./list-holes.ts";
import { listSheetAssets } from "./list-sheet-assets.ts";

/** Days of closes in the chart of a table of positions. */
const CURVE_DAYS = 180;
/** Most points of such a chart. */
const MAX_CURVE_POINTS = 60;

/**
 * Returns the viewer's open or closed positions at the last known prices, with the holes that make figures uncertain.
 *
 * @throws DomainError LEDGER_UPDATING
 */
export function getHoldings(ctx: ServiceContext, { encerradas }: { encerradas: boolean }) {
  return readLedger(ctx, async (tx) => {
    const positions = await listValued(tx);
    const futures = await listFutureResults(tx);
    const known = futures.filter(({ confiavel }) => confiavel).map(({ resultado }) => resultado);
    const shown = positions.filter(({ quantidade }) => encerradas || !quantidade?.isZero());
    const names = await listHiddenNames(tx);
    const market = await getKnownMarket(tx);
    const totais = totalPositions(positions, sum(known));
    const { total: foraDaBolsa } = await readElsewhere(tx);
    return {
      posicoes: (await withCurves(tx, shown)).map((holding) => ({
        ...withHiddenNames(holding, names),
        idadePreco: priceAgeOf(holding, market),
      })),
      totais,
      furos: await listHoles(tx),
      foraDaConta: names,
      dePlanilha: await listSheetAssets(tx),
      duvidas: await listDoubtedAssets(tx),
      patrimonio: { bolsa: totais.valor, foraDaBolsa, total: netWorth(totais.valor, foraDaBolsa) },
    };
  });
}

/** Every asset of the ledger at the prices of a day, including closed ones; meant for a caller within `readLedger`. */
export async function listValued(
  tx: ServiceContext,
  day: CalendarDate = dayInSaoPaulo(tx.now),
): Promise<PricedPosition[]> {
  const held = await listHeld(tx, day);
  return pricePositions(held, await listPrices(tx, held, day), day);
}

async function listHeld(tx: ServiceContext, day: CalendarDate): Promise<Held[]> {
  const last = await lastRows(tx, day).execute();
  return last.map(factsOf).map((row) => ({
    ticker: row.ticker,
    quantidade: row.quantidadeAcumulada,
    custoTotal: row.custoTotal,
    precoMedio: row.precoMedio,
    resultadoAcumulado: row.resultadoAcumulado,
    resultadoRealizado: row.resultadoConhecido ? row.resultadoAcumulado : null,
    confiavel: row.custoConhecido,
  }));
}

/**
 * The newest price of each asset until a day: of the market, of the person, or of the asset's last trade. A price from
 * before an event that changed the number of units is not used, since it is for other units.
 */
async function listPrices(
  tx: ServiceContext,
  held: readonly Pick<Held, "ticker">[],
  until: CalendarDate,
): Promise<Map<string, KnownPrice>> {
  const tickers = held.map(({ ticker }) => ticker);
  const market = await listLastPrices(tx, tickers, until);
  const unitChanges = await listUnitChanges(tx, tickers, until);
  const prices = new Map<string, KnownPrice>();
  for (const { ticker, dia, quantidade, valor } of await listLastTrades(tx, tickers, until)) {
    const traded: KnownPrice | null =
      dia && quantidade?.gt(0) && valor ? { preco: valor.div(quantidade), dia, fonte: "ultimo_negocio" } : null;
    const known = [market.get(ticker), traded].filter((price) => price && price.dia >= (unitChanges.get(ticker) ?? ""));
    // On the same day the market's or the person's own price wins over a trade's, which is only one of its day.
    const price = known.reduce(
      (newest, other) => (newest && other && other.dia > newest.dia ? other : newest),
      known[0],
    );
    if (price) prices.set(ticker, price);
  }
  return prices;
}

/** The last trade of each asset, with nulls where it has none. */
function listLastTrades({ db, viewer }: ServiceContext, tickers: readonly string[], until: CalendarDate) {
  return db
    .selectFrom(sql<{ ticker: string }>`(select unnest(${tickers}::text[]) as ticker)`.as("asset"))
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("ledger")
          .select(["data as dia", "quantidade", "valor"])
          .where("ledger.userId", "=", viewer.id)
          .whereRef("ledger.ticker", "=", "asset.ticker")
          .where("ledger.data", "<=", until)
          .where("ledger.tipo", "in", ["comum", "day_trade"])
          .orderBy("position", "desc")
          .limit(1)
          .as("trade"),
      (join) => join.onTrue(),
    )
    .select(["asset.ticker", "trade.dia", "trade.quantidade", "trade.valor"])
    .execute();
}

/** The last day on which an event changed the units of each asset; assets without such an event are absent. */
async function listUnitChanges(
  { db, viewer }: ServiceContext,
  tickers: readonly string[],
  until: CalendarDate,
): Promise<Map<string, CalendarDate>> {
  // Joins from the few events to their rows; the reverse would read all rows.
  const changes = await db
    .selectFrom("portfolio_events")
    .innerJoin("ledger", "ledger.eventId", "portfolio_events.id")
    .select(["ledger.ticker", ({ fn }) => fn.max("ledger.data").as("dia")])
    .where("portfolio_events.userId", "=", viewer.id)
    .where("portfolio_events.tipo", "in", unitEvents)
    .where("ledger.userId", "=", viewer.id)
    .where("ledger.ticker", "=", sql<string>`any(${tickers}::text[])`)
    .where("ledger.data", "<=", until)
    .groupBy("ledger.ticker")
    .execute();
  return new Map(changes.map(({ ticker, dia }) => [ticker, dia]));
}

/**
 * Closes of assets over the last months, as many as a table's chart shows; closes before a split are for other units.
 */
export async function withCurves(tx: ServiceContext, held: readonly PricedPosition[]) {
  const until = dayInSaoPaulo(tx.now);
  const tickers = held.map(({ ticker }) => ticker);
  const unitChanges = await listUnitChanges(tx, tickers, until);
  const closes = await listCloses(tx, tickers, addDays(until, -CURVE_DAYS), until);
  const comparable = closes.filter(({ ticker, dia }) => dia >= (unitChanges.get(ticker) ?? ""));
  const curves = groupBy(comparable, ({ ticker }) => ticker);
  return held.map((holding) => ({
    ...holding,
    curva: thinOut(curves.get(holding.ticker) ?? [], MAX_CURVE_POINTS).map(({ preco }) => preco),
  }));
}
