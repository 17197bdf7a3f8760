import { addDays, type CalendarDate } from "../calendar.ts";
import { type Decimal, ZERO } from "../money.ts";
import type { Side } from "../notes/schema.ts";
import type { EntryType } from "../portfolio/positions-schema.ts";
import { dayFlows } from "./twr.ts";

/** What one row of the ledger changed. Amounts in BRL. */
export interface DatedRow {
  ticker: string;
  data: CalendarDate;
  tipo: EntryType;
  /** Null for an event. */
  lado: Side | null;
  valor: Decimal;
  custos: Decimal;
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

/** The portfolio at the end of a day. Amounts in BRL. */
export interface PortfolioDay {
  dia: CalendarDate;
  /** Cost of what is held. */
  investido: Decimal;
  /** Null when an asset that is held has no recent close. */
  valor: Decimal | null;
  /** What was put in and what was taken out, where sales paid for purchases of the day; neither is negative. */
  entrada: Decimal;
  saida: Decimal;
  /** What purchases cost and sales brought, costs inside. */
  compras: Decimal;
  vendas: Decimal;
  /** Assets that leave the value unknown. */
  semPreco: string[];
}

/** A close is good for the days after it on which nothing traded, such as a long weekend, and no longer. */
const FRESH_DAYS = 7;

/** Events after which a unit is another share of the company; a close of before is for other units. Source: domain §5. */
export const unitEvents = ["desdobramento", "grupamento", "bonificacao", "incorporacao", "cisao"] as const;
const changesUnits: ReadonlySet<EntryType> = new Set<EntryType>(unitEvents);

interface Standing {
  quantidade: Decimal;
  custo: Decimal;
  close: Close | null;
}

/**
 * The portfolio on every day with a row of the ledger or a close, one by one, so that whoever reads many can pause.
 *
 * Money in and out is the change of the cost less what was realised: a purchase puts in value and costs, a sale takes out its
 * proceeds, a split nothing. An opening position comes in at its value of the day, or at its cost when no close is known; the
 * attributed cost of bonus shares is no money. Source: domain §1, domain §5, returns.
 *
 * @param rows - of reliable assets, by day and within one in order
 * @param closes - by day
 */
export function* portfolioDays(rows: readonly DatedRow[], closes: readonly Close[]): Generator<PortfolioDay, void> {
  const standings = new Map<string, Standing>();
  let [row, close] = [0, 0];
  while (row < rows.length || close < closes.length) {
    const dia = earlier(rows[row]?.data, closes[close]?.dia);
    const changes: Change[] = [];
    for (let next = rows[row]; next?.data === dia; next = rows[++row]) changes.push(applyRow(standings, next));
    for (let next = closes[close]; next?.dia === dia; next = closes[++close])
      standingOf(standings, next.ticker).close = next;
    yield { dia, ...flowsOf(changes, standings), ...valueOn(standings, dia) };
  }
}

function earlier(a: CalendarDate | undefined, b: CalendarDate | undefined): CalendarDate {
  if (a === undefined) return b ?? "";
  return b === undefined || a < b ? a : b;
}

function standingOf(standings: Map<string, Standing>, ticker: string): Standing {
  const standing = standings.get(ticker) ?? { quantidade: ZERO, custo: ZERO, close: null };
  standings.set(ticker, standing);
  return standing;
}

/** What a row added to quantity and cost. */
interface Change {
  row: DatedRow;
  quantidade: Decimal;
  custo: Decimal;
}

function applyRow(standings: Map<string, Standing>, row: DatedRow): Change {
  const standing = standingOf(standings, row.ticker);
  const change = {
    row,
    quantidade: row.quantidadeAcumulada.minus(standing.quantidade),
    custo: row.custoTotal.minus(standing.custo),
  };
  standing.quantidade = row.quantidadeAcumulada;
  standing.custo = row.custoTotal;
  if (changesUnits.has(row.tipo)) standing.close = null;
  return change;
}

function flowsOf(changes: readonly Change[], standings: ReadonlyMap<string, Standing>) {
  const flows = { compras: ZERO, vendas: ZERO, comprasDayTrade: ZERO, vendasDayTrade: ZERO };
  for (const change of changes) {
    const { tipo, lado, valor, custos } = change.row;
    if (tipo === "day_trade" && lado === "C") flows.comprasDayTrade = flows.comprasDayTrade.plus(valor).plus(custos);
    else if (tipo === "day_trade") flows.vendasDayTrade = flows.vendasDayTrade.plus(valor).minus(custos);
    else {
      const cash = cashOf(change, standings);
      if (cash.isNegative()) flows.vendas = flows.vendas.minus(cash);
      else flows.compras = flows.compras.plus(cash);
    }
  }
  const { compras, vendas, comprasDayTrade, vendasDayTrade } = flows;
  return { ...dayFlows(flows), compras: compras.plus(comprasDayTrade), vendas: vendas.plus(vendasDayTrade) };
}

/** What a change took from the account, in BRL; negative when it brought something. */
function cashOf({ row, quantidade, custo }: Change, standings: ReadonlyMap<string, Standing>): Decimal {
  if (row.tipo === "bonificacao") return ZERO;
  const close = standings.get(row.ticker)?.close;
  if (row.tipo === "posicao_inicial" && close?.dia === row.data) return quantidade.times(close.preco);
  return custo.minus(row.resultado ?? ZERO);
}

function valueOn(standings: ReadonlyMap<string, Standing>, dia: CalendarDate) {
  const oldest = addDays(dia, -FRESH_DAYS);
  let [investido, valor] = [ZERO, ZERO];
  const semPreco: string[] = [];
  for (const [ticker, { quantidade, custo, close }] of standings) {
    if (quantidade.isZero()) continue;
    investido = investido.plus(custo);
    if (close && close.dia >= oldest) valor = valor.plus(quantidade.times(close.preco));
    else semPreco.push(ticker);
  }
  return { investido, valor: semPreco.length === 0 ? valor : null, semPreco };
}
