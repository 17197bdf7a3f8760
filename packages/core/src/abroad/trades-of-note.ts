import type { CalendarDate } from "../calendar.ts";
import { type Decimal, sum } from "../money.ts";
import { netOf } from "../notes/layouts/us-confirmation.ts";
import type { NoteCharge, NoteTrade } from "../notes/schema.ts";
import type { TradeAbroad } from "./replay.ts";

type PrintedTrade = Pick<NoteTrade, "ticker" | "lado" | "quantidade" | "preco" | "valor" | "pagina" | "linha">;

/** A trade with the price that was printed, in USD per unit, and where it stands. */
interface PrintedTradeAbroad extends TradeAbroad {
  preco: Decimal;
  pagina: number;
  linha: number;
}

/** A stored proven confirmation of one day. */
interface ConfirmationAbroad {
  dataPregao: CalendarDate;
  negocios: readonly PrintedTrade[];
  custos: readonly Omit<NoteCharge, "tipo" | "debitado">[];
}

/**
 * Trades of a confirmation with their own charges, which are printed in the line of the trade or below it. Source:
 * note-layouts §6.
 *
 * @returns null where a charge is printed above all trades, or a trade has no code: no figure can be derived then
 */
export function tradesOfNote({ dataPregao, negocios, custos }: ConfirmationAbroad): PrintedTradeAbroad[] | null {
  const printed = negocios.toSorted(comparePlaces);
  const charges = new Map<PrintedTrade, Decimal[]>();
  for (const custo of custos) {
    const trade = printed.findLast((it) => comparePlaces(it, custo) <= 0);
    if (!trade) return null;
    charges.set(trade, [...(charges.get(trade) ?? []), custo.valor]);
  }
  const trades: PrintedTradeAbroad[] = [];
  for (const trade of printed) {
    const { ticker, lado, quantidade, preco, pagina, linha } = trade;
    if (ticker === null) return null;
    const own = charges.get(trade) ?? [];
    const dolares = netOf(trade, [{ valor: sum(own) }]);
    trades.push({ ticker, data: dataPregao, lado, quantidade, preco, dolares, pagina, linha });
  }
  return trades;
}

type Place = Pick<PrintedTrade, "pagina" | "linha">;
const comparePlaces = (a: Place, b: Place) => a.pagina - b.pagina || a.linha - b.linha;
