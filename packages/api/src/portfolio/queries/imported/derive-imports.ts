import { setImmediate as letOthersRun } from "node:timers/promises";
import { daysBetween } from "@app/core/calendar";
import { EVENT_DELAY_DAYS } from "@app/core/imports/asked-event";
import type { ImportedEvent, ImportedIncome, ImportedTrade } from "@app/core/imports/facts";
import {
  type CoveringTrade,
  type DerivedEvent,
  derivedEvents,
  type Imported,
  type TradeStanding,
  tradeStandings,
} from "@app/core/imports/standing";
import { SHEET_PAGE } from "@app/core/notes/source";
import { formerTickers, tradedMarkets } from "@app/core/portfolio/asset";
import { IDS_PER_STATEMENT, inBatches, readInPages } from "@app/db/batches";
import { sql } from "kysely";
import type { ServiceContext } from "../../../context.ts";
import { afterLine } from "../ledger/after-line.ts";
import { isPrinted } from "../ledger/is-printed.ts";
import { type ImportedRow, listImportedRows, type RowOfBatch } from "./list-imported-rows.ts";

/** Trades, events and incomes derived from the imported rows of one asset. */
export interface DerivedAsset {
  ticker: string;
  /** Rows that each represent all equal ones. */
  rows: readonly ImportedRow[];
  /** Rows represented by others. */
  repeated: readonly RowOfBatch[];
  /** Rows of future days. */
  toCome: readonly RowOfBatch[];
  trades: { row: ImportedRow; fact: ImportedTrade; standing: TradeStanding }[];
  events: DerivedEvent[];
  incomes: { row: ImportedRow; fact: ImportedIncome }[];
  /** Typed incomes that each stand for one row. */
  typed: ReadonlySet<string>;
  /** Rows of events and incomes that were also entered by hand. */
  entered: ReadonlySet<string>;
  /** Rows that wait for their other half. */
  waiting: ReadonlySet<string>;
}

/**
 * Derives trades, events and incomes from the viewer's imported rows, beside the notes, events and incomes that count
 * already.
 *
 * @param tickers - current tickers
 * @param batchId - a batch that counts as if it were confirmed
 */
export async function* deriveImports(
  ctx: ServiceContext,
  tickers: readonly string[],
  batchId: string | null = null,
): AsyncGenerator<DerivedAsset, void> {
  for (const ticker of tickers) yield deriveAsset(ctx, ticker, batchId);
}

async function deriveAsset(ctx: ServiceContext, ticker: string, batchId: string | null): Promise<DerivedAsset> {
  const { rows, repeated, toCome } = await listImportedRows(ctx, ticker, batchId);
  const trades = only(rows, "negocio");
  const standings = tradeStandings(trades, trades.length > 0 ? await listCovering(ctx, ticker) : []);
  await letOthersRun();
  const entered = new Set<string>();
  const used = new Set<string>();
  return {
    ...{ ticker, rows, repeated, toCome, entered, typed: used },
    trades: trades.flatMap((row) => {
      const standing = standings.get(row.id);
      return standing ? [{ row, fact: row.fact, standing }] : [];
    }),
    ...(await deriveEvents(ctx, ticker, only(rows, "evento"), entered)),
    incomes: await deriveIncomes(ctx, ticker, only(rows, "provento"), { entered, used }),
  };
}

interface FactOf {
  negocio: ImportedTrade;
  evento: ImportedEvent;
  provento: ImportedIncome;
}

function only<Type extends keyof FactOf>(rows: readonly ImportedRow[], tipo: Type) {
  return rows.flatMap((row) => (row.fact.tipo === tipo ? [{ ...row, fact: row.fact as FactOf[Type] }] : []));
}

async function deriveEvents(
  { db, viewer }: ServiceContext,
  ticker: string,
  rows: readonly Imported<ImportedEvent>[],
  entered: Set<string>,
): Promise<Pick<DerivedAsset, "events" | "waiting">> {
  const { events, waiting } = derivedEvents(rows);
  if (events.length === 0) return { events, waiting };
  const known = await db
    .selectFrom("portfolio_events")
    .select(["tipo", "data", "custo"])
    .where("userId", "=", viewer.id)
    .where("importedRowId", "is", null)
    .where("ticker", "in", namesOf(ticker))
    .execute();
  const others = events.filter((event) => {
    // An entered income replaces one of a document; the returned amounts distinguish amortisations.
    const at = known.findIndex(
      ({ tipo, data, custo }) =>
        tipo === event.tipo &&
        Math.abs(daysBetween(data, event.data)) <= EVENT_DELAY_DAYS &&
        (tipo !== "amortizacao" || (custo !== null && event.custo?.eq(custo))),
    );
    if (at < 0) return true;
    known.splice(at, 1);
    for (const { id, fact } of rows) if (isOf(fact, event)) entered.add(id);
    return false;
  });
  return { events: others, waiting };
}

/** Whether an event includes this row. */
const isOf = ({ evento, data }: ImportedEvent, event: DerivedEvent) =>
  data === event.data && (evento === event.tipo || (evento === "leilao" && event.tipo === "leilao_fracoes"));

async function deriveIncomes(
  { db, viewer }: ServiceContext,
  ticker: string,
  rows: readonly (ImportedRow & { fact: ImportedIncome })[],
  { entered, used }: Record<"entered" | "used", Set<string>>,
): Promise<DerivedAsset["incomes"]> {
  if (rows.length === 0) return [];
  const typed = await db
    .selectFrom("incomes")
    .select(["id", "tipo", "data", "previsto", "valorLiquido"])
    .where("userId", "=", viewer.id)
    .where("origem", "=", "digitado")
    .where("ticker", "in", namesOf(ticker))
    .execute();
  return rows.flatMap((row) => {
    const { provento, data, previsto, valorLiquido } = row.fact;
    const same = typed.find(
      (other) =>
        !used.has(other.id) &&
        other.tipo === provento &&
        other.data === data &&
        other.previsto === previsto &&
        other.valorLiquido.eq(valorLiquido),
    );
    if (!same) return [{ row, fact: row.fact }];
    used.add(same.id); // a typed one replaces one row
    entered.add(row.id);
    return [];
  });
}

/** The trades of the viewer's notes that count; in one statement all notes may be tried with each trade. */
async function listCovering({ db, viewer }: ServiceContext, ticker: string): Promise<CoveringTrade[]> {
  const printed = db
    .selectFrom("trades")
    .select(["noteId", "position", "lado", "quantidade", "valor"])
    .where("userId", "=", viewer.id)
    .where("ticker", "=", sql<string>`any(${namesOf(ticker)}::text[])`)
    .where("pagina", "!=", SHEET_PAGE)
    .orderBy("noteId")
    .orderBy("position");
  const trades = await readInPages<Awaited<ReturnType<typeof printed.execute>>[number]>((last, limit) =>
    (last ? printed.where(afterLine(last)) : printed).limit(limit).execute(),
  );
  const notes = new Map<string, Pick<CoveringTrade, "corretora" | "data">>();
  for (const ids of inBatches(new Set(trades.map(({ noteId }) => noteId)), IDS_PER_STATEMENT)) {
    const found = await db
      .selectFrom("notes")
      .select(["id", "corretora", "dataPregao as data"])
      .where("userId", "=", viewer.id)
      .where("id", "=", sql<string>`any(${ids}::uuid[])`)
      .where("conciliada", "=", true)
      .where("mercado", "in", tradedMarkets)
      .where(isPrinted)
      .execute();
    for (const { id, ...note } of found) notes.set(id, note);
  }
  return trades.flatMap(({ noteId, position: _, ...trade }) => {
    const note = notes.get(noteId);
    return note ? { ...trade, ...note, ticker } : [];
  });
}

const namesOf = (ticker: string) => [ticker, ...formerTickers(ticker)];
