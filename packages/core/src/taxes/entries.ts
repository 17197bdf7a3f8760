import type { CalendarDate } from "../calendar.ts";
import { Decimal, ZERO } from "../money.ts";
import type { Side } from "../notes/schema.ts";
import { NO_POSITION, type Position, proRata, toStateDecimals } from "../portfolio/average-price.ts";
import { isResultKnown } from "../portfolio/facts.ts";
import type { EntryType } from "../portfolio/positions-schema.ts";
import type { TaxClass } from "./classes.ts";

/** Market of a sale. Only sales in the spot market can be exempt. */
export const taxMarkets = ["vista", "opcao", "exercicio", "termo", "futuro", "direito", "amortizacao"] as const;
export type TaxMarket = (typeof taxMarkets)[number];

/** An entry of the ledger as the month's tax sees it. Money in BRL. */
export interface TaxEntry {
  ticker: string;
  classe: TaxClass;
  mercado: TaxMarket;
  data: CalendarDate;
  tipo: "comum" | "day_trade" | "evento";
  /** Realised after costs, also while not `confiavel`; zero when nothing was closed. */
  resultado: Decimal;
  /** Gross value of the sale; zero for a purchase. */
  venda: Decimal;
  /** The part of `venda` that was sold short. */
  vendaDescoberta: Decimal;
  /** For a purchase that closes a short position, the proceeds of its sale; otherwise zero. */
  recompra: Decimal;
  /** False while the cost behind the result is not known. */
  confiavel: boolean;
}

/** Fields of a ledger row that the tax uses. Amounts in BRL. */
export interface TaxedRow {
  ticker: string;
  tipo: EntryType;
  /** Null for an event. */
  lado: Side | null;
  data: CalendarDate;
  quantidade: Decimal;
  /** Gross. */
  valor: Decimal;
  /** As the ledger has it, also where the cost is not known; null when nothing was closed. */
  resultado: Decimal | null;
  /** Held after the row. */
  quantidadeAcumulada: Decimal;
  custoTotal: Decimal;
  custoConhecido: boolean;
}

/** A ledger row without the position after it. */
type ClosingRow = Omit<TaxedRow, "quantidadeAcumulada" | "custoTotal">;

/** Subscription rights end in 1 or 2, receipts in 9 or 10. Source: domain §7.3. */
const RIGHT = /^[A-Z0-9]{4}(?:1|2|9|10)$/;

/** The market of an entry, by its type, class and ticker. Sources: domain §5.4.2, domain §5.4.5, domain §5.4.9. */
export function taxMarketOf({ tipo, ticker }: Pick<TaxedRow, "tipo" | "ticker">, classe: TaxClass): TaxMarket {
  if (tipo === "exercicio") return "exercicio";
  if (tipo === "termo") return "termo";
  if (tipo === "amortizacao") return "amortizacao";
  if (classe === "opcao") return "opcao";
  return RIGHT.test(ticker) ? "direito" : "vista";
}

/**
 * Tax entries of ledger rows: every row that sells or realises something.
 *
 * @param rows - of assets from a day on, each asset's in order
 * @param before - position of each asset before its first row; absent where that is its first row at all
 */
export function* taxEntriesOf(
  rows: Iterable<TaxedRow>,
  classOf: (ticker: string) => TaxClass,
  before: ReadonlyMap<string, Position> = new Map(),
): Generator<TaxEntry, void> {
  const held = new Map(before);
  for (const row of rows) {
    const position = held.get(row.ticker) ?? NO_POSITION;
    held.set(row.ticker, { quantidade: row.quantidadeAcumulada, custoTotal: row.custoTotal });
    const entry = taxEntryOf(row, position, classOf);
    if (entry) yield entry;
  }
}

/** The entry of one row; null when it sells and realises nothing. @param before - position of the asset */
export function taxEntryOf(row: ClosingRow, before: Position, classOf: (ticker: string) => TaxClass): TaxEntry | null {
  const entry = toTaxEntry(row, before, classOf(row.ticker));
  return entry.venda.gt(0) || entry.recompra.gt(0) || !entry.resultado.isZero() ? entry : null;
}

function toTaxEntry(row: ClosingRow, before: Position, classe: TaxClass): TaxEntry {
  const isTrade = row.tipo === "comum" || row.tipo === "day_trade";
  return {
    ticker: row.ticker,
    classe,
    mercado: taxMarketOf(row, classe),
    data: row.data,
    tipo: row.tipo === "comum" || row.tipo === "day_trade" ? row.tipo : "evento",
    resultado: row.resultado ?? ZERO,
    venda: (isTrade && row.lado === "V") || row.tipo === "leilao_fracoes" ? row.valor : ZERO,
    vendaDescoberta: row.tipo === "comum" && row.lado === "V" ? soldShort(row, before) : ZERO,
    recompra: row.tipo === "comum" && row.lado === "C" ? boughtBack(row, before) : ZERO,
    confiavel: isResultKnown(row),
  };
}

function soldShort({ quantidade, valor }: ClosingRow, before: Position): Decimal {
  if (before.quantidade.gte(quantidade)) return ZERO;
  const short = Decimal.max(quantidade.minus(Decimal.max(before.quantidade, ZERO)), ZERO);
  return toStateDecimals(proRata(valor, short, quantidade));
}

/** Net proceeds of the short sales that a purchase closes: the ledger stores no gross value. */
function boughtBack({ quantidade }: ClosingRow, before: Position): Decimal {
  if (!before.quantidade.lt(0)) return ZERO;
  const closed = Decimal.min(quantidade, before.quantidade.abs());
  return toStateDecimals(proRata(before.custoTotal.negated(), closed, before.quantidade.abs()));
}
