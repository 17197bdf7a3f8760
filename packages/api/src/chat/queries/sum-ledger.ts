import { type Group, type GroupRow, groupsOf } from "@app/core/chat/answers/groups";
import type { DayTradeDay } from "@app/core/chat/answers/realized";
import { MAX_TABLE_ROWS } from "@app/core/chat/answers/table";
import { allSources, sourcesOf } from "@app/core/chat/cite-sources";
import type { Grouping, Order, ResultSign } from "@app/core/chat/question";
import type { ClosingTotal, CostTotal, Some } from "@app/core/chat/results";
import { Decimal, sum } from "@app/core/money";
import { tickerKind } from "@app/core/notes/instruments/ticker";
import type { Source } from "@app/core/notes/source";
import type { LedgerLine } from "@app/core/portfolio/facts";
import type { LedgerFilter } from "@app/core/portfolio/filters";
import type { OperationType } from "@app/core/portfolio/parts";
import type { DB } from "@app/db/database";
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { ServiceContext } from "../../context.ts";
import { inNotes } from "../../portfolio/queries/ledger/in-notes.ts";
import {
  chosenRows,
  type LedgerRows,
  readLedger,
  toLine,
  withNotes,
  withSources,
} from "../../portfolio/queries/ledger/list-ledger.ts";
import { rowsBeforeCosts } from "../../portfolio/queries/ledger/rows-before-costs.ts";
import { citeFirst, citeLines } from "./cite-notes.ts";
import { groupKey } from "./group-key.ts";

/**
 * What the viewer's rows of these assets cost, with a page of the rows, by asset and in order.
 *
 * @param offset - rows before the page
 * @throws DomainError LEDGER_UPDATING
 */
export function getCosts(
  ctx: ServiceContext,
  filter: LedgerFilter,
  por: Grouping | null,
  offset: number,
): Promise<{ totals: CostTotal[]; groups: Group[]; lines: Some<LedgerLine>; sources: Some<Source> }> {
  return readLedger(ctx, async (tx) => {
    const rows = chosenRows(tx, filter).where("ledger.tradeId", "is not", null);
    const groups = await withNotes(tx.db, rows)
      .where(inNotes(filter))
      .select(({ fn }) => ["row.ticker", fn.countAll<number>().as("count"), fn.sum("row.custos").as("custos")])
      .groupBy("row.ticker")
      .orderBy("row.ticker")
      .execute();
    const totals = groups.map(({ custos, ...group }) => ({ ...group, custos: new Decimal(custos) }));
    const grouped = por ? groupsOf(por, await groupRows(tx, rows, filter, por, "row.custos")) : [];
    return { totals, groups: grouped, ...(await someOf(tx, rows, filter, totals, offset)) };
  });
}

/**
 * What the viewer's rows closed, and sales whose purchase is missing, with a page of the rows, by asset and in order.
 *
 * @param options.semCustos - results before costs; else after them
 * @param options.sinal - of known results only gains, or only losses
 * @param offset - rows before the page
 * @throws DomainError LEDGER_UPDATING
 */
export function getClosings(
  ctx: ServiceContext,
  filter: LedgerFilter,
  { por, pick, semCustos, sinal }: ClosingOptions,
  offset: number,
): Promise<Closings> {
  return readLedger(ctx, async (tx) => {
    const chosen = semCustos ? await rowsBeforeCosts(tx, filter) : chosenRows;
    const isMeant = (row: Row) => row.and([hasKnownResult(row), ...(sinal ? [hasSign(row, sinal)] : [])]);
    const rows = chosen(tx, filter).where((row) => row.or([isMeant(row), sellsAtUnknownCost(row)]));
    const groups = await withNotes(tx.db, rows)
      .where(inNotes(ofNote(filter)))
      .select(({ fn }) => ["row.ticker", fn.countAll<number>().as("count")])
      // A premium or an amortisation is a result of the ordinary market.
      .select(sql<OperationType>`case row.tipo when 'day_trade' then row.tipo else 'comum' end`.as("tipo"))
      .select(sql<boolean>`row.tipo = 'day_trade' or row."custoConhecido"`.as("isKnown"))
      .select(({ fn }) => fn.sum("row.resultado").as("resultado"))
      .groupBy(["row.ticker", "row.tipo", "isKnown"])
      .orderBy("row.ticker")
      .execute();
    const totals = groups.map(({ isKnown, resultado, ...group }) => ({
      ...group,
      resultado: isKnown ? new Decimal(resultado) : null,
    }));
    const known = chosen(tx, filter).where(isMeant);
    const groupsOfKnown = por ? await groupRows(tx, known, filter, por, "row.resultado") : [];
    if (!pick) return { totals, groups: groupsOfKnown, picks: [], ...(await someOf(tx, rows, filter, totals, offset)) };
    const picks = await listPicks(tx, known, filter, pick);
    const lines = { rows: picks.slice(offset), total: picks.length };
    return { totals, groups: groupsOfKnown, picks, lines, sources: allSources(sourcesOf(picks)) };
  });
}

/** The first line of each note in which rows with a known result stand. @throws DomainError LEDGER_UPDATING */
export function citeClosings(ctx: ServiceContext, filter: LedgerFilter): Promise<Some<Source>> {
  return readLedger(ctx, (tx) => citeOf(tx, chosenRows(tx, filter).where(hasKnownResult), filter));
}

/**
 * The viewer's day trades of one asset at one broker on one day, in BRL.
 *
 * @param semCustos - before costs; else after them
 * @throws DomainError LEDGER_UPDATING
 */
export function listDayTradeDays(
  ctx: ServiceContext,
  filter: LedgerFilter,
  semCustos: boolean,
): Promise<DayTradeDay[]> {
  return readLedger(ctx, async (tx) => {
    const chosen = semCustos ? await rowsBeforeCosts(tx, filter) : chosenRows;
    const days = await withNotes(tx.db, chosen(tx, filter).where("ledger.tipo", "=", "day_trade"))
      .where(inNotes(ofNote(filter)))
      .select(({ fn }) => ["row.data", "notes.corretora", "row.ticker", fn.sum("row.resultado").as("resultado")])
      .groupBy(["row.data", "notes.corretora", "row.ticker"])
      .execute();
    return days.flatMap(({ corretora, resultado, ...day }) =>
      corretora ? [{ ...day, corretora, resultado: new Decimal(resultado ?? 0) }] : [],
    );
  });
}

/** Rows that come first in an order. */
interface Pick {
  ordem: Order;
  /** How many; null for the first one with those that are equal. */
  limite: number | null;
}

/** The rows that come first by their result or day. */
async function listPicks(ctx: ServiceContext, rows: LedgerRows, filter: LedgerFilter, { ordem, limite }: Pick) {
  const isByDay = ordem === "antigas" || ordem === "recentes";
  const column = isByDay ? "row.data" : "row.resultado";
  const direction = ordem === "antigas" || ordem === "menores" ? "asc" : "desc";
  const found = await withSources(ctx.db, rows)
    .where(inNotes(ofNote(filter)))
    .clearOrderBy()
    .orderBy(column, direction)
    .orderBy("row.ticker")
    .orderBy("row.position")
    .limit(Math.min(limite ?? MAX_TABLE_ROWS, MAX_TABLE_ROWS))
    .execute();
  const lines = found.map(toLine);
  if (limite !== null) return lines;
  const [first] = lines;
  return lines.filter((line) =>
    isByDay ? line.data === first?.data : first?.resultado && line.resultado?.equals(first.resultado),
  );
}

interface ClosingOptions {
  por: Grouping | null;
  pick: Pick | null;
  semCustos: boolean;
  sinal: ResultSign | null;
}

interface Closings {
  totals: ClosingTotal[];
  /** Known results by what is asked; else none. */
  groups: GroupRow[];
  /** Rows with the first, last, largest or smallest known result; empty unless one of them is asked for. */
  picks: LedgerLine[];
  lines: Some<LedgerLine>;
  sources: Some<Source>;
}

/**
 * What the rates of withheld tax apply to, in BRL: spot sales, and the gains of days with day trades at one broker, losses of
 * the same day first. Source: domain §4.4.1, domain §4.4.3.
 *
 * @throws DomainError LEDGER_UPDATING
 */
export function sumWithholdingBases(ctx: ServiceContext, filter: LedgerFilter) {
  return readLedger(ctx, async (tx) => {
    const rows = chosenRows(tx, filter);
    const sales = await withNotes(tx.db, rows.where("ledger.tipo", "=", "comum").where("ledger.lado", "=", "V"))
      .where(inNotes(ofNote(filter)))
      .select(({ fn }) => ["row.ticker", fn.sum("row.valor").as("valor")])
      .groupBy("row.ticker")
      .execute();
    const dayTrades = await withNotes(tx.db, rows.where("ledger.tipo", "=", "day_trade"))
      .where(inNotes(ofNote(filter)))
      .select(({ fn }) => fn.sum("row.resultado").as("resultado"))
      .groupBy(["row.data", "notes.corretora"])
      .execute();
    const isSpot = (ticker: string) => tickerKind(ticker) !== "opcao";
    return {
      vendas: sum(sales.filter(({ ticker }) => isSpot(ticker)).map(({ valor }) => new Decimal(valor))),
      ganhosDayTrade: sum(dayTrades.map(({ resultado }) => Decimal.max(new Decimal(resultado ?? 0), 0))),
    };
  });
}

/** A column of the rows added up by day, asset, broker or note; in BRL. */
async function groupRows(
  ctx: ServiceContext,
  rows: LedgerRows,
  filter: LedgerFilter,
  por: Grouping,
  column: "row.custos" | "row.resultado",
): Promise<GroupRow[]> {
  const key = groupKey(por, { dia: "row.data", ticker: "row.ticker" });
  const groups = await withNotes(ctx.db, rows)
    .where(inNotes(ofNote(filter)))
    .select(({ fn }) => [key.as("chave"), fn.countAll<number>().as("count"), fn.sum(column).as("valor")])
    .groupBy(key)
    .execute();
  return groups.map(({ valor, ...group }) => ({ ...group, valor: new Decimal(valor) }));
}

type Row = ExpressionBuilder<DB, "ledger">;

const hasKnownResult = (row: Row): Expression<SqlBool> =>
  row.and([
    row("ledger.resultado", "is not", null),
    row.or([row("ledger.tipo", "=", "day_trade"), row("ledger.custoConhecido", "=", true)]),
  ]);

const hasSign = (row: Row, sinal: ResultSign): Expression<SqlBool> =>
  row("ledger.resultado", sinal === "prejuizo" ? "<" : ">", new Decimal(0));

const sellsAtUnknownCost = (row: Row): Expression<SqlBool> =>
  row.and([
    row("ledger.tipo", "!=", "day_trade"),
    row("ledger.custoConhecido", "=", false),
    row.or([
      row("ledger.lado", "=", "V"),
      row.and([row("ledger.eventId", "is not", null), row("ledger.resultado", "is not", null)]),
    ]),
  ]);

/** The period is the ledger's own; events have no note. */
const ofNote = ({ corretoras, notas, exceto }: LedgerFilter) => ({ corretoras, notas, exceto });

/** A page of rows, as many as an answer shows. */
async function someOf(
  ctx: ServiceContext,
  rows: LedgerRows,
  filter: LedgerFilter,
  totals: readonly { count: number }[],
  offset: number,
): Promise<{ lines: Some<LedgerLine>; sources: Some<Source> }> {
  const page = await withSources(ctx.db, rows)
    .where(inNotes(ofNote(filter)))
    .offset(offset)
    .limit(MAX_TABLE_ROWS)
    .execute();
  const lines = { rows: page.map(toLine), total: totals.reduce((all, { count }) => all + count, 0) };
  return { lines, sources: await citeLines(lines, offset, () => citeOf(ctx, rows, filter)) };
}

const citeOf = ({ db }: ServiceContext, rows: LedgerRows, filter: LedgerFilter): Promise<Some<Source>> =>
  citeFirst(
    db,
    withNotes(db, rows)
      .where(inNotes(ofNote(filter)))
      .select(["trades.noteId", "trades.pagina", "trades.linha", "row.position as place"]),
  );
