import { addDays, type CalendarDate, dayInSaoPaulo } from "@app/core/calendar";
import { DomainError } from "@app/core/errors";
import { formatCount } from "@app/core/format";
import { isTicker } from "@app/core/notes/instruments/ticker";
import { fetchFailed } from "@app/core/prices/errors";
import { dueDay, isFetchDue } from "@app/core/prices/fetch-times";
import type { LoadOutcome, SeriesName } from "@app/core/prices/schema";
import { describeSeries } from "@app/core/series/outcome";
import type { SeriesPoint } from "@app/core/series/read-series";
import type { BackgroundContext } from "../../context.ts";
import type { PayloadOf } from "../../jobs/define.ts";
import { tellBrowsers } from "../../news/commands.ts";
import type { QuoteProvider, SeriesProvider } from "../client/providers.ts";
import { keepCloses } from "../commands/keep-closes.ts";
import { keepSeries } from "../commands/keep-series.ts";
import { endSilentLoads, recordLoad } from "../commands/track-loads.ts";
import { fetchPrices } from "../jobs.ts";
import { type FetchKind, findLastFetch, listTickersWithoutPrice } from "../queries/market-prices.ts";
import { openSources } from "../queries/public-prices.ts";

/** Ends loads whose process has ended. */
export async function sweepLoads({ db, now }: BackgroundContext): Promise<void> {
  await endSilentLoads({ db, now: now() });
}

/** Asks the providers once a day; an hour later again after a failure. */
export async function sweepPrices({ db, services, now }: BackgroundContext): Promise<void> {
  const { index, series } = await openSources({ db, services });
  const at = now();
  for (const [provider, kind] of [
    [index, "quotations"],
    [series, "series"],
  ] as const) {
    if (!provider || !isFetchDue(at, await findLastFetch({ db }, provider.host, kind))) continue;
    await services.queue.enqueue(fetchPrices, { dia: dueDay(at) });
    return;
  }
}

/** Asks each configured provider that is due; failures are recorded in the list of loads. */
export async function handleFetchPrices(ctx: BackgroundContext, { dia }: PayloadOf<typeof fetchPrices>): Promise<void> {
  const { db, now } = ctx;
  const { quotes, index, series } = await openSources(ctx);
  const isDue = async ({ host }: { host: string }, kind: FetchKind) =>
    isFetchDue(now(), await findLastFetch({ db }, host, kind));
  if (index && (await isDue(index, "quotations"))) {
    await fetchOne(ctx, index.host, "ibov", (from) => index.fetchIndex(from, dayInSaoPaulo(now())));
    if (quotes) await fetchAllQuotes(ctx, quotes, dia);
  }
  if (series && (await isDue(series, "series"))) await fetchAllSeries(ctx, series);
  await tellBrowsers(ctx, null, ["portfolio"]);
}

/** Sends only tickers, those of everybody together. */
async function fetchAllQuotes(ctx: BackgroundContext, provider: QuoteProvider, dia: CalendarDate): Promise<void> {
  const { host } = provider;
  const held = await listTickersWithoutPrice(ctx, dia);
  const tickers = held.filter(isTicker);
  const kept: CalendarDate[] = [];
  const found = await attempt(ctx, () =>
    provider.fetchQuotes(tickers, async (quotes) => {
      await keepCloses(
        ctx,
        quotes.map((quote) => ({ ...quote, isOddLot: false, faixa: null, faixaFracionaria: null })),
        { fonte: "provedor", origem: host },
      );
      kept.push(...quotes.map((quote) => quote.dia));
    }),
  );
  const refused = "failure" in found ? [found.failure] : found.result;
  const days = kept.toSorted();
  await recordLoad(
    { db: ctx.db, now: ctx.now() },
    { tipo: "cotacoes", origem: host, serie: null },
    {
      estado: "failure" in found ? "falhou" : refused.length > 0 ? "aviso" : "concluido",
      ...{ de: days[0] ?? null, ate: days.at(-1) ?? null, quantidade: kept.length },
      mensagem: [`${formatCount(kept.length, "preço guardado", "preços guardados")}.`, ...shorten(refused)].join(" "),
    },
  );
}

/** Length of a sentence in one line of a list. */
const MAX_REASONS = 5;

function shorten(sentences: readonly string[]): string[] {
  const rest = sentences.length - MAX_REASONS;
  return rest > 0 ? [...sentences.slice(0, MAX_REASONS), `E mais ${rest}.`] : [...sentences];
}

const fetched = ["cdi", "ipca", "selic", "dolar"] as const;

async function fetchAllSeries(ctx: BackgroundContext, provider: SeriesProvider): Promise<void> {
  for (const serie of fetched) {
    const isFetched = await fetchOne(ctx, provider.host, serie, (from) =>
      provider.fetchSeries(serie, from, dayInSaoPaulo(ctx.now())),
    );
    if (!isFetched) return; // the others would wait as long for the same answer
  }
}

/** Notes from before the real are not read. */
const FIRST_DAY = "1994-07-01";
/** Points are revised now and then. */
const OVERLAP_DAYS = 35;

/** Fetches the points of one series since the last stored one. @returns false when that failed */
async function fetchOne(
  ctx: BackgroundContext,
  host: string,
  serie: SeriesName,
  fetch: (from: CalendarDate) => Promise<SeriesPoint[]>,
): Promise<boolean> {
  const { last } = await ctx.db
    .selectFrom("series_points")
    .select((eb) => eb.fn.max("dia").as("last"))
    .where("serie", "=", serie)
    .executeTakeFirstOrThrow();
  // A month's point stands on its first day.
  const from = last ? `${addDays(last, -OVERLAP_DAYS).slice(0, 8)}01` : FIRST_DAY;
  const found = await attempt(ctx, () => fetch(from));
  const at = { db: ctx.db, now: ctx.now() };
  const outcome = "failure" in found ? failedWith(found.failure) : describeSeries(serie, found.result);
  if ("result" in found) await keepSeries(at, serie, found.result, host);
  await recordLoad(at, { tipo: "serie", origem: host, serie }, outcome);
  return "result" in found;
}

const failedWith = (mensagem: string): LoadOutcome => ({
  ...{ estado: "falhou", de: null, ate: null, quantidade: 0 },
  mensagem,
});

/** A provider's result, or the sentence on its failure. */
async function attempt<Result>(
  { services }: BackgroundContext,
  ask: () => Promise<Result>,
): Promise<{ result: Result } | { failure: string }> {
  try {
    return { result: await ask() };
  } catch (error) {
    if (error instanceof DomainError) return { failure: error.message };
    services.log.error({ err: error }, "A provider of prices could not be asked");
    return { failure: fetchFailed().message };
  }
}
