import type { CalendarDate } from "../calendar.ts";
import { type Decimal, ZERO } from "../money.ts";
import type { InstrumentKind } from "../notes/instruments/instrument.ts";
import type { Side } from "../notes/schema.ts";
import type { EntryType } from "../portfolio/positions-schema.ts";

/** How something was sold. Only what is sold in the spot market can be exempt. */
export const taxMarkets = ["vista", "opcao", "exercicio", "termo", "futuro", "direito", "amortizacao"] as const;
export type TaxMarket = (typeof taxMarkets)[number];

/** An entry of the ledger as the month's tax sees it. Money in BRL. */
export interface TaxEntry {
  ticker: string;
  classe: InstrumentKind;
  mercado: TaxMarket;
  data: CalendarDate;
  tipo: "comum" | "day_trade" | "evento";
  /** Realised after costs, also while not `confiavel`; zero when nothing was closed. */
  resultado: Decimal;
  /** Gross value of what was sold; zero for a purchase. */
  venda: Decimal;
  /** How much of `venda` was sold short. */
  vendaDescoberta: Decimal;
  /** Of a purchase that buys back a short position: the gross value of what had been sold. */
  recompra: Decimal;
  /** Null for an event. */
  corretora: string | null;
  /** False while the cost behind the result is not known. */
  confiavel: boolean;
}

/** What a row of the ledger holds for the tax. */
interface LedgerLine {
  ticker: string;
  tipo: EntryType;
  /** Null for an event. */
  lado: Side | null;
  data: CalendarDate;
  /** Gross, in BRL. */
  valor: Decimal;
  /** Also while not `confiavel`; null when nothing was closed. */
  resultado: Decimal | null;
  corretora: string | null;
  confiavel: boolean;
}

/** Subscription rights end in 1 or 2, receipts in 9 or 10. Source: domain §7.3. */
const RIGHT = /^[A-Z0-9]{4}(?:1|2|9|10)$/;

/** In which market an entry was sold, by its type, class and code. Sources: domain §5.4.2, domain §5.4.5, domain §5.4.9. */
export function taxMarketOf({ tipo, ticker }: Pick<LedgerLine, "tipo" | "ticker">, classe: InstrumentKind): TaxMarket {
  if (tipo === "exercicio") return "exercicio";
  if (tipo === "termo") return "termo";
  if (tipo === "amortizacao") return "amortizacao";
  if (classe === "opcao") return "opcao";
  return RIGHT.test(ticker) ? "direito" : "vista";
}

/**
 * A row of the ledger as the tax sees it.
 *
 * @param short - of `valor`, what was sold short; for a purchase, what the sale of the bought-back quantity had brought
 */
export function toTaxEntry(row: LedgerLine, classe: InstrumentKind, short: Decimal = ZERO): TaxEntry {
  const isTrade = row.tipo === "comum" || row.tipo === "day_trade";
  const sells = row.lado === "V" || row.tipo === "leilao_fracoes";
  return {
    ticker: row.ticker,
    classe,
    mercado: taxMarketOf(row, classe),
    data: row.data,
    tipo: row.tipo === "comum" || row.tipo === "day_trade" ? row.tipo : "evento",
    resultado: row.resultado ?? ZERO,
    venda: sells ? row.valor : ZERO,
    vendaDescoberta: sells ? short : ZERO,
    recompra: isTrade && !sells ? short : ZERO,
    corretora: row.corretora,
    confiavel: row.confiavel,
  };
}
