import { Decimal, toCents } from "../../money.ts";
import { prints } from "../anchors.ts";
import { matchKey } from "../page-items.ts";
import type { Sheet, TextRow } from "../rows.ts";
import type { TradeLine } from "../trades.ts";
import { type ConfirmedTrade, confirmationNotes, parseDollars, parseUsDay } from "../us-confirmation.ts";
import type { NoteLayout } from "./layout.ts";

const MARKS = ["N O M A D", "Apex Clearing"];
const ACTION = /^(buy|sell|bought|sold)$/;
const SYMBOL = /^\(?([A-Z]{1,5}(?:\.[A-Z])?)\)?$/;
const MAX_WORDS = 60;
const CENT = new Decimal("0.01");

/**
 * Confirmations cleared by Apex, as Nomad sends them: one line for each trade, its numbers around the word Buy or Sell in an
 * order that changed in November 2024. Which numbers are quantity, price and amount, their product tells. Source:
 * note-layouts §6.
 */
export const apex: NoteLayout = {
  name: "apex",
  recognises: (sheet) => MARKS.some((mark) => prints(sheet, mark)) && readSheet(sheet).trades.length > 0,
  readHeader: (sheet) => ({ numero: null, folha: null, dataPregao: readSheet(sheet).trades[0]?.day ?? null }),
  hasTotals: () => false, // each trade stands for itself
  read: (sheets) => {
    const read = sheets.map(readSheet);
    return confirmationNotes({
      layout: apex.name,
      sheets,
      trades: read.flatMap(({ trades }) => trades),
      unread: read.flatMap(({ unread }) => unread),
      fallbackBroker: "Apex",
    });
  },
};

function readSheet(sheet: Sheet): { trades: ConfirmedTrade[]; unread: TradeLine[] } {
  const trades: ConfirmedTrade[] = [];
  const unread: TradeLine[] = [];
  for (const row of sheet) {
    const words = row.text.split(" ");
    const at = words.findIndex((word) => ACTION.test(matchKey(word)));
    const days = words.flatMap((word) => parseUsDay(word) ?? []);
    if (words.length > MAX_WORDS || at < 0 || days.length === 0) continue;
    const trade = readTrade(row, words, at);
    if (trade) trades.push(trade);
    else unread.push({ pagina: row.pagina, linha: row.linha, trade: null });
  }
  return { trades, unread };
}

function readTrade(row: TextRow, words: readonly string[], at: number): ConfirmedTrade | null {
  const numbers = words.slice(at).flatMap((word) => parseDollars(word) ?? []);
  const figures = findProduct(numbers);
  const [day, settlement] = words.flatMap((word) => parseUsDay(word) ?? []);
  const symbol = words
    .slice(0, at)
    .flatMap((word) => SYMBOL.exec(word)?.[1] ?? [])
    .at(-1);
  if (!figures || !day || !symbol) return null;

  const isPurchase = matchKey(words[at] ?? "").startsWith("b");
  const { quantity, price, amount } = figures;
  return {
    trade: {
      lado: isPurchase ? "C" : "V",
      mercado: "EUA",
      prazo: null,
      especificacao: words.slice(0, at).join(" "),
      ticker: symbol,
      quantidade: quantity,
      preco: price,
      valor: amount,
      debitoCredito: isPurchase ? "D" : "C",
      dayTrade: false,
      observacao: null,
      pagina: row.pagina,
      linha: row.linha,
    },
    charges: [],
    net: amount,
    settlement: settlement ?? null,
    day,
  };
}

/** A line has some six numbers; bounds the cost of hostile pages. */
const MAX_NUMBERS = 8;

/** The first numbers of which one is the product of two others; the quantity is the one with more decimals. */
function findProduct(numbers: readonly Decimal[]) {
  const few = numbers.slice(0, MAX_NUMBERS);
  for (const [first, one] of few.entries()) {
    for (const [second, other] of few.entries()) {
      if (second <= first || one.isZero() || other.isZero()) continue;
      const amount = few.find(
        (number, index) =>
          index !== first &&
          index !== second &&
          number
            .minus(toCents(one.times(other)))
            .abs()
            .lte(CENT),
      );
      if (!amount) continue;
      const [quantity, price] = one.decimalPlaces() >= other.decimalPlaces() ? [one, other] : [other, one];
      return { quantity, price, amount };
    }
  }
  return null;
}
