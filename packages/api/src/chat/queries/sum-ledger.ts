import { groupsOf } from "@app/core/chat/answers/groups";
import { MAX_TABLE_ROWS } from "@app/core/chat/answers/table";
import { allSources, sourcesOf } from "@app/core/chat/cite-sources";
import type { Grouping, Order, ResultSign } from "@app/core/chat/question";
import { countOf, type Some, totalOf } from "@app/core/chat/results";
import { Decimal, sum } from "@app/core/money";
import { tickerKind } from "@app/core/notes/instruments/ticker";
import type { Source } from "@app/core/notes/source";
import type { LedgerLine } from "@app/core/portfolio/facts";
import type { LedgerFilter, NoteFilter } from "@app/core/portfolio/filters";
import type { OperationType } from "@app/core/portfolio/parts";
import type { DB } from "@app/db/database";
import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
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
import { sellsAtUnknownCost } from "../../portfolio/queries/ledger/sells-at-unknown-cost.ts";
import { citeFirst, citeLines } from "./cite-notes.ts";
import { groupKeys, type Key, type Sum, sumsOf, toSums } from "./group-key.ts";

/**
 * What the viewer's rows of these assets cost, with a page of the rows, by asset and in order.
 *
 * @param offset - rows before the page
 * @throws DomainError LEDGER_UPDATING
 */
export function getCosts(ctx: ServiceContext, filter: LedgerFilter, por: readonly Grouping[], offset: number) {
  return readLedger(ctx, async (tx) => {
    const rows = chosenRows(tx, filter).where("ledger.tradeId", "is not", null);
    const sums = await addUpRows(tx, rows, filter, ["ativo"], "row.custos");
    const totals = byTicker(
      sums.map(({ chaves: [ticker], count, valor }) => ({ ticker: ticker ?? "", count, custos: valor })),
    );
    const grouped = por.length > 0 ? groupsOf(por, await addUpRows(tx, rows, ofNote(filter), por, "row.custos")) : [];
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
) {
  return readLedger(ctx, async (tx) => {
    const chosen = semCustos ? await rowsBeforeCosts(tx, filter) : chosenRows;
    const isMeant = (row: Row) => row.and([hasKnownResult(row), ...(sinal ? [hasSign(row, sinal)] : [])]);
    const rows = chosen(tx, filter).where((row) => row.or([isMeant(row), sellsAtUnknownCost(row)]));
    const sums = await addUpRows(tx, rows, ofNote(filter), ["ativo", "operacao", "custoConhecido"], "row.resultado");
    const totals = byTicker(
      sums.map(({ chaves: [ticker, tipo, isCostKnown], count, valor }) => ({
        ...{ ticker: ticker ?? "", tipo: tipo as OperationType, count },
        resultado: tipo === "day_trade" || isCostKnown === "true" ? valor : null,
      })),
    );
    const known = chosen(tx, filter).where(isMeant);
    const groupsOfKnown = por.length > 0 ? await addUpRows(tx, known, ofNote(filter), por, "row.resultado") : [];
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
export function listDayTradeDays(ctx: ServiceContext, filter: LedgerFilter, semCustos: boolean) {
  return readLedger(ctx, async (tx) => {
    const chosen = semCustos ? await rowsBeforeCosts(tx, filter) : chosenRows;
    const rows = chosen(tx, filter).where("ledger.tipo", "=", "day_trade");
    const days = await addUpRows(tx, rows, ofNote(filter), ["dia", "corretora", "ativo"], "row.resultado");
    return days.flatMap(({ chaves: [data, corretora, ticker], valor }) =>
      data && corretora && ticker ? [{ data, corretora, ticker, resultado: valor }] : [],
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
  por: readonly Grouping[];
  pick: Pick | null;
  semCustos: boolean;
  sinal: ResultSign | null;
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
    const ofType = (tipo: OperationType) => rows.where("ledger.tipo", "=", tipo);
    const sales = ofType("comum").where("ledger.lado", "=", "V");
    const sold = await addUpRows(tx, sales, ofNote(filter), ["ativo"], "row.valor");
    const days = await addUpRows(tx, ofType("day_trade"), ofNote(filter), ["dia", "corretora"], "row.resultado");
    const spot = sold.filter(({ chaves: [ticker] }) => ticker && tickerKind(ticker) !== "opcao");
    return {
      vendas: totalOf(spot),
      ganhosDayTrade: sum(days.map(({ valor }) => Decimal.max(valor, 0))),
    };
  });
}

const byTicker = <Total extends { ticker: string }>(totals: readonly Total[]): Total[] =>
  totals.toSorted((one, other) => (one.ticker < other.ticker ? -1 : 1));

/** A column of the rows added up; in BRL. @param filter - of the notes; the rows are chosen already */
async function addUpRows(
  { db }: ServiceContext,
  rows: LedgerRows,
  filter: NoteFilter,
  keys: readonly Key[],
  valor: "row.custos" | "row.resultado" | "row.valor",
): Promise<Sum[]> {
  const columns = { dia: "row.data", valor };
  const sums = await withNotes(db, rows)
    .where(inNotes(filter))
    .select(sumsOf(keys, columns))
    .groupBy(groupKeys(keys, columns))
    .execute();
  return toSums(sums);
}

type Row = ExpressionBuilder<DB, "ledger">;

const hasKnownResult = (row: Row): Expression<SqlBool> =>
  row.and([
    row("ledger.resultado", "is not", null),
    row.or([row("ledger.tipo", "=", "day_trade"), row("ledger.custoConhecido", "=", true)]),
  ]);

const hasSign = (row: Row, sinal: ResultSign): Expression<SqlBool> =>
  row("ledger.resultado", sinal === "prejuizo" ? "<" : ">", new Decimal(0));

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
  const lines = { rows: page.map(toLine), total: countOf(totals) };
  return { lines, sources: await citeLines(lines, offset, () => citeOf(ctx, rows, filter)) };
}

const citeOf = ({ db }: ServiceContext, rows: LedgerRows, filter: LedgerFilter): Promise<Some<Source>> =>
  citeFirst(
    db,
    withNotes(db, rows)
      .where(inNotes(ofNote(filter)))
      .select(["trades.noteId", "trades.pagina", "trades.linha"]),
  );
