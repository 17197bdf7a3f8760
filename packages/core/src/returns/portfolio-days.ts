import { addDays, type CalendarDate } from "../calendar.ts";
import { unitEvents } from "../events/event-types.ts";
import { type Decimal, sum, ZERO } from "../money.ts";
import type { Side } from "../notes/schema.ts";
import type { EntryType } from "../portfolio/positions-schema.ts";
import { dayFlows } from "./twr.ts";

/** Changes made by one ledger row. Amounts in BRL. */
export interface DatedRow {
  ticker: string;
  data: CalendarDate;
  tipo: EntryType;
  /** The event that the row is from; one of two assets has a row in each. Null for a trade. */
  eventId: string | null;
  /** Null for an event. */
  lado: Side | null;
  /** Gross result and costs; only for a day trade, since the cash of other rows is in the change of the cost. */
  valor: Decimal | null;
  custos: Decimal | null;
  resultado: Decimal | null;
  quantidadeAcumulada: Decimal;
  custoTotal: Decimal;
}

/** The close of an asset on a day, in BRL per unit. */
export interface Close {
  ticker: string;
  dia: CalendarDate;
  preco: Decimal;
}

/** Income paid by an asset on a day, net of tax withheld at source, in BRL. */
export interface DatedIncome {
  ticker: string;
  data: CalendarDate;
  valor: Decimal;
}

/** The portfolio at the end of a day. Amounts in BRL. */
export interface PortfolioDay {
  dia: CalendarDate;
  /** Cost of the open position. */
  investido: Decimal;
  /** Null when an asset that is held has no recent close. */
  valor: Decimal | null;
  /** Deposits and withdrawals, after sales paid for purchases of the day, with incomes; neither is negative, null when not known. */
  entrada: Decimal | null;
  saida: Decimal;
  /** Cost of purchases and proceeds of sales, costs included; null when not known. */
  compras: Decimal | null;
  vendas: Decimal;
  /** Paid by assets; part of `saida`. */
  proventos: Decimal;
  /** Assets that leave the value unknown. */
  semPreco: string[];
  /** Assets whose opening position has an unknown value. */
  semValorInicial: string[];
  /** How many of the assets held have a close of this day; where nothing is held, whether any asset has one. */
  fechamentos: "todos" | "alguns" | "nenhum";
}

/** A close is good for the days after it on which nothing traded, such as a long weekend, and no longer. */
export const FRESH_DAYS = 7;

const changesUnits: ReadonlySet<EntryType> = new Set<EntryType>(unitEvents);

/** Position in an asset. Amounts in BRL. */
interface Standing {
  quantidade: Decimal;
  custo: Decimal;
  close: Close | null;
}

/** Position in each asset. */
export type Standings = Map<string, Standing>;

/** Positions after the given last row of each asset; no earlier close is known. */
export const standingsAfter = (rows: readonly DatedRow[]): Standings =>
  new Map(rows.map((row) => [row.ticker, { quantidade: row.quantidadeAcumulada, custo: row.custoTotal, close: null }]));

/** Start and end of a walk over days. */
interface Walk {
  /** Positions before the walk; at its end, those after it, so that another walk can continue. */
  standings?: Standings;
  /** A day to include even without a row or a close. */
  start?: CalendarDate | undefined;
  /** The last day; later rows and closes only give the value of an opening position. */
  until?: CalendarDate | undefined;
  /** Incomes of assets measured on that day, by day. */
  incomes?: readonly DatedIncome[];
}

/**
 * The portfolio on every day with a row of the ledger, an income or a close, one by one, so that the caller can pause.
 *
 * Money in and out is the change of the cost less the realised result: a purchase puts in value and costs, a sale takes
 * out its proceeds, a split nothing. The rows of one event count together: a merger moves no money, an exercise moves
 * its price. An opening position counts at its last recent close, or else at the next close of the week. The attributed
 * cost of bonus shares is not money. An income goes out. Source: domain §1, domain §5, domain §10.4.7, domain §10.4.8,
 * domain §10.4.10.
 *
 * @param rows - of reliable assets, by day and within one in order
 * @param closes - by day
 */
export function* portfolioDays(
  rows: readonly DatedRow[],
  closes: readonly Close[],
  { standings = new Map(), start, until, incomes = [] }: Walk = {},
): Generator<PortfolioDay, void> {
  let [row, close, income] = [0, 0, 0];
  let told: CalendarDate | undefined;
  for (;;) {
    const due = start !== undefined && (told === undefined || told < start) ? start : undefined;
    const dia = earliest([rows[row]?.data, closes[close]?.dia, incomes[income]?.data, due]);
    if (dia === undefined || (until !== undefined && dia > until)) return;
    told = dia;
    const changes: Change[] = [];
    for (let next = rows[row]; next?.data === dia; next = rows[++row]) changes.push(applyRow(standings, next));
    for (let next = closes[close]; next?.dia === dia; next = closes[++close])
      standingOf(standings, next.ticker).close = next;
    let proventos = ZERO;
    for (let next = incomes[income]; next?.data === dia; next = incomes[++income])
      proventos = proventos.plus(next.valor);
    const price = (opening: Change) =>
      recentClose(opening, changes, standings) ??
      nextClose(opening, changes, ahead(rows, row, dia), ahead(closes, close, dia));
    const flows = flowsOf(changes, price);
    yield { dia, ...flows, saida: flows.saida.plus(proventos), proventos, ...valueOn(standings, dia) };
  }
}

function earliest(days: readonly (CalendarDate | undefined)[]): CalendarDate | undefined {
  return days.reduce(
    (first, day) => (first === undefined || (day !== undefined && day < first) ? day : first),
    undefined,
  );
}

function standingOf(standings: Standings, ticker: string): Standing {
  const standing = standings.get(ticker) ?? { quantidade: ZERO, custo: ZERO, close: null };
  standings.set(ticker, standing);
  return standing;
}

/** Quantity and cost added by a row. */
interface Change {
  row: DatedRow;
  quantidade: Decimal;
  custo: Decimal;
  /** The last close before the row. */
  close: Close | null;
}

function applyRow(standings: Standings, row: DatedRow): Change {
  const standing = standingOf(standings, row.ticker);
  const change = {
    row,
    quantidade: row.quantidadeAcumulada.minus(standing.quantidade),
    custo: row.custoTotal.minus(standing.custo),
    close: standing.close,
  };
  standing.quantidade = row.quantidadeAcumulada;
  standing.custo = row.custoTotal;
  if (changesUnits.has(row.tipo)) standing.close = null;
  return change;
}

/** The last recent close of the asset in the units received; the day's own where there is one. */
function recentClose(
  opening: Change,
  changes: readonly Change[],
  standings: ReadonlyMap<string, Standing>,
): Close | null {
  const { ticker, data } = opening.row;
  // Opening positions are the first rows of their day.
  const close = unitsChange(ticker, rowsOf(changes)) ? opening.close : standings.get(ticker)?.close;
  return close && close.dia >= addDays(data, -FRESH_DAYS) ? close : null;
}

/** The first close of the asset within a week after the day, unless its units change before. */
function nextClose(
  { row: { ticker } }: Change,
  changes: readonly Change[],
  rows: readonly DatedRow[],
  closes: readonly Close[],
): Close | null {
  const close = closes.find((next) => next.ticker === ticker);
  if (!close || unitsChange(ticker, rowsOf(changes))) return null;
  return unitsChange(
    ticker,
    rows.filter(({ data }) => data <= close.dia),
  )
    ? null
    : close;
}

const rowsOf = (changes: readonly Change[]) => changes.map(({ row }) => row);

const unitsChange = (ticker: string, rows: readonly DatedRow[]) =>
  rows.some((row) => row.ticker === ticker && changesUnits.has(row.tipo));

/** Items from an index on whose day lies in the week after a day. */
function ahead<Item extends { data: CalendarDate } | { dia: CalendarDate }>(
  items: readonly Item[],
  from: number,
  dia: CalendarDate,
): Item[] {
  const last = addDays(dia, FRESH_DAYS);
  let end = from;
  for (let item = items[end]; item && ("data" in item ? item.data : item.dia) <= last; item = items[end]) end += 1;
  return items.slice(from, end);
}

type PriceOf = (opening: Change) => Close | null;

function flowsOf(changes: readonly Change[], priceOf: PriceOf) {
  const flows = { compras: ZERO, vendas: ZERO, comprasDayTrade: ZERO, vendasDayTrade: ZERO };
  const semValorInicial: string[] = [];
  for (const group of byOrigin(changes)) {
    const [{ row }] = group;
    if (row.tipo === "day_trade") {
      const [valor, custos] = [row.valor ?? ZERO, row.custos ?? ZERO];
      if (row.lado === "C") flows.comprasDayTrade = flows.comprasDayTrade.plus(valor).plus(custos);
      else flows.vendasDayTrade = flows.vendasDayTrade.plus(valor).minus(custos);
      continue;
    }
    const cash = cashOf(group, priceOf);
    if (cash === null) semValorInicial.push(row.ticker);
    else if (cash.isNegative()) flows.vendas = flows.vendas.minus(cash);
    else flows.compras = flows.compras.plus(cash);
  }
  const isKnown = semValorInicial.length === 0;
  const { entrada, saida } = dayFlows(flows);
  return {
    entrada: isKnown ? entrada : null,
    saida,
    compras: isKnown ? flows.compras.plus(flows.comprasDayTrade) : null,
    vendas: flows.vendas.plus(flows.vendasDayTrade),
    semValorInicial,
  };
}

type Changes = [Change, ...Change[]];

/** The changes by one event together, each trade's by itself. */
function byOrigin(changes: readonly Change[]): Changes[] {
  const groups = new Map<string | Change, Changes>();
  for (const change of changes) {
    const group = groups.get(change.row.eventId ?? change);
    if (group) group.push(change);
    else groups.set(change.row.eventId ?? change, [change]);
  }
  return [...groups.values()];
}

/** Amount that a trade or event took from the account, in BRL; negative for proceeds, null when not known. */
function cashOf(changes: Changes, priceOf: PriceOf): Decimal | null {
  const [first] = changes;
  if (first.row.tipo === "bonificacao") return ZERO;
  if (first.row.tipo === "posicao_inicial") {
    const close = priceOf(first);
    return close && first.quantidade.times(close.preco);
  }
  return sum(changes.map(({ row, custo }) => custo.minus(row.resultado ?? ZERO)));
}

function valueOn(standings: ReadonlyMap<string, Standing>, dia: CalendarDate) {
  const oldest = addDays(dia, -FRESH_DAYS);
  let [investido, valor] = [ZERO, ZERO];
  const semPreco: string[] = [];
  let [held, closed, closedOfAll] = [0, 0, 0];
  for (const [ticker, { quantidade, custo, close }] of standings) {
    const isClosed = close?.dia === dia;
    if (isClosed) closedOfAll += 1;
    if (quantidade.isZero()) continue;
    held += 1;
    if (isClosed) closed += 1;
    investido = investido.plus(custo);
    if (close && close.dia >= oldest) valor = valor.plus(quantidade.times(close.preco));
    else semPreco.push(ticker);
  }
  const isNone = (held === 0 ? closedOfAll : closed) === 0;
  const fechamentos: PortfolioDay["fechamentos"] = isNone ? "nenhum" : closed === held ? "todos" : "alguns";
  return { investido, valor: semPreco.length === 0 ? valor : null, semPreco, fechamentos };
}
