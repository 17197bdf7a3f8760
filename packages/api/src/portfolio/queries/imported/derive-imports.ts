import { setImmediate as letOthersRun } from "node:timers/promises";
import { addDays } from "@app/core/calendar";
import { groupBy } from "@app/core/group-by";
import type { ImportedEvent, ImportedIncome, ImportedTrade } from "@app/core/imports/facts";
import {
  type CoveringTrade,
  type DerivedEvent,
  derivedEvents,
  type Imported,
  type TradeStanding,
  tradeStandings,
} from "@app/core/imports/standing";
import { currentTicker, formerTickers, tradedMarkets } from "@app/core/portfolio/asset";
import { inBatches } from "@app/db/batches";
import { sql } from "kysely";
import type { ServiceContext } from "../../../context.ts";
import { isPrinted } from "../ledger/is-printed.ts";
import { type ImportedRow, listImportedRows } from "./list-imported-rows.ts";

/** What follows from the imported rows of some assets. */
export interface DerivedImports {
  trades: { row: ImportedRow; fact: ImportedTrade; standing: TradeStanding }[];
  events: DerivedEvent[];
  /** Rows of events and incomes that were entered by hand already. */
  entered: ReadonlySet<string>;
  /** Rows that wait for their other half. */
  waiting: ReadonlySet<string>;
  incomes: { row: ImportedRow; fact: ImportedIncome }[];
}

/** Assets whose rows are weighed before others get their turn. */
const ASSETS_AT_ONCE = 20;

/** What follows from the viewer's imported rows beside the notes and the events that count. @see listImportedRows */
export async function deriveImports(
  ctx: ServiceContext,
  tickers: readonly string[] | null,
  batchId: string | null = null,
): Promise<DerivedImports> {
  const rows = await listImportedRows(ctx, tickers, batchId);
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const byAsset = groupBy(rows, ({ fact }) => ("ticker" in fact ? fact.ticker : ""));
  const covering = groupBy(await listCovering(ctx, tickers), ({ ticker }) => ticker);
  const typedOf = groupBy(await listTypedIncomes(ctx), ({ ticker }) => currentTicker(ticker));
  const entered = groupBy(await listEntered(ctx), ({ ticker }) => currentTicker(ticker));
  const derived = { trades: [], events: [], entered: new Set(), waiting: new Set(), incomes: [] } as DerivedImports & {
    entered: Set<string>;
    waiting: Set<string>;
  };
  for (const assets of inBatches(byAsset, ASSETS_AT_ONCE)) {
    for (const [ticker, ofAsset] of assets) {
      const trades = only(ofAsset, "negocio");
      const standings = tradeStandings(trades, covering.get(ticker) ?? []);
      for (const { id, fact } of trades) {
        const [row, standing] = [rowOf.get(id), standings.get(id)];
        if (row && standing) derived.trades.push({ row, fact, standing });
      }
      const { events, waiting } = derivedEvents(only(ofAsset, "evento"));
      for (const id of waiting) derived.waiting.add(id);
      for (const event of events) {
        const isEntered = (entered.get(ticker) ?? []).some((other) => isSameEvent(event, other));
        if (isEntered) derived.entered.add(event.rowId);
        else derived.events.push(event);
      }
      const typed = [...(typedOf.get(ticker) ?? [])];
      for (const { id, fact } of only(ofAsset, "provento")) {
        const row = rowOf.get(id);
        const at = typed.findIndex((other) => isSameIncome(fact, other));
        if (at >= 0) {
          typed.splice(at, 1);
          derived.entered.add(id);
        } else if (row) derived.incomes.push({ row, fact });
      }
    }
    await letOthersRun();
  }
  return derived;
}

interface FactOf {
  negocio: ImportedTrade;
  evento: ImportedEvent;
  provento: ImportedIncome;
}

function only<Type extends keyof FactOf>(rows: readonly ImportedRow[], tipo: Type): Imported<FactOf[Type]>[] {
  return rows.flatMap(({ id, fact }) => (fact.tipo === tipo ? [{ id, fact: fact as FactOf[Type] }] : []));
}

/** B3 prints the day on which the units came, some days after the first day without the right. */
const EVENT_DELAY_DAYS = 15;

const isSameEvent = (event: DerivedEvent, entered: Pick<DerivedEvent, "tipo" | "data">) =>
  event.tipo === entered.tipo &&
  entered.data <= addDays(event.data, EVENT_DELAY_DAYS) &&
  event.data <= addDays(entered.data, EVENT_DELAY_DAYS);

function listEntered({ db, viewer }: ServiceContext) {
  return db
    .selectFrom("portfolio_events")
    .select(["tipo", "ticker", "data"])
    .where("userId", "=", viewer.id)
    .where("importedRowId", "is", null)
    .execute();
}

type TypedIncome = Awaited<ReturnType<typeof listTypedIncomes>>[number];

const isSameIncome = (fact: ImportedIncome, typed: TypedIncome) =>
  fact.provento === typed.tipo &&
  fact.data === typed.data &&
  fact.previsto === typed.previsto &&
  fact.valorLiquido.eq(typed.valorLiquido);

function listTypedIncomes({ db, viewer }: ServiceContext) {
  return db
    .selectFrom("incomes")
    .select(["tipo", "ticker", "data", "previsto", "valorLiquido"])
    .where("userId", "=", viewer.id)
    .where("origem", "=", "digitado")
    .execute();
}

/** The trades of the viewer's notes that count, by day, side and broker. */
async function listCovering(
  { db, viewer }: ServiceContext,
  tickers: readonly string[] | null,
): Promise<CoveringTrade[]> {
  const printed = tickers?.flatMap((ticker) => [ticker, ...formerTickers(ticker)]) ?? [];
  const trades = await db
    .selectFrom("trades")
    .innerJoin("notes", "notes.id", "trades.noteId")
    .select(["notes.corretora", "notes.dataPregao as data", "trades.ticker", "trades.lado"])
    .select(["trades.quantidade", "trades.valor"])
    .where("trades.userId", "=", viewer.id)
    .where("notes.userId", "=", viewer.id)
    .where("notes.conciliada", "=", true)
    .where("notes.mercado", "in", tradedMarkets)
    .where(isPrinted)
    .where("trades.ticker", "is not", null)
    .$if(tickers !== null, (query) => query.where("trades.ticker", "=", sql<string>`any(${printed}::text[])`))
    .orderBy("notes.id")
    .orderBy("trades.position")
    .execute();
  return trades.map(({ ticker, ...trade }) => ({ ...trade, ticker: currentTicker(ticker ?? "") }));
}
