import { type CalendarDate, isCalendarDate } from "../../calendar.ts";
import { groupBy } from "../../group-by.ts";
import { type Decimal, sum, toCents } from "../../money.ts";
import { brokers } from "../brokers.ts";
import { checkLines, checkProducts, equal } from "../checks.ts";
import { parseNumber } from "../page/numbers.ts";
import type { Sheet } from "../page/rows.ts";
import type { NoteCharge, NoteTrade, PrintedNote } from "../schema.ts";
import type { TradeLine } from "../sections/trades.ts";

/** A trade of a confirmation with the amounts printed below it. Amounts in USD, positive. */
export interface ConfirmedTrade {
  trade: NoteTrade;
  charges: NoteCharge[];
  /** Cash amount of a purchase or sale, with or without parentheses. */
  net: Decimal;
  settlement: CalendarDate | null;
  day: CalendarDate;
}

/** `$1,234.56`, `($112.00)`, `-1.25`: dollars are printed with a point. */
export const DOLLARS = /^\(?-?\$? ?-?[\d,]+(?:\.\d+)?\)?$/;

export function parseDollars(text: string): Decimal | null {
  return DOLLARS.test(text) ? parseNumber(text.replace(/[()$ -]/g, ""), ".") : null;
}

/** `3/9/2026` is the 9th of March. */
export function parseUsDay(text: string): CalendarDate | null {
  const [, month = "", date = "", year = ""] = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$/.exec(text) ?? [];
  const day = `${year.padStart(4, "20")}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
  return isCalendarDate(day) ? day : null;
}

interface Confirmation {
  layout: string;
  /** The lines above the trades: below them a broker's name may be that of a security. */
  heading: Sheet;
  trades: readonly ConfirmedTrade[];
  /** Lines that look like trades and were not read. */
  unread: readonly TradeLine[];
  fallbackBroker: string;
}

/** One note for each trading day; a confirmation may hold several. */
export function confirmationNotes(confirmation: Confirmation): PrintedNote[] {
  return [...groupBy(confirmation.trades, ({ day }) => day)].map(([day, trades]) => noteOf(confirmation, day, trades));
}

function noteOf(
  { layout, heading, unread, fallbackBroker }: Confirmation,
  day: CalendarDate,
  trades: ConfirmedTrade[],
) {
  const negocios = trades.map(({ trade }) => trade);
  const custos = trades.flatMap(({ charges }) => charges);
  const operations = sum(negocios.map(({ lado, valor }) => (lado === "C" ? valor.negated() : valor)));
  const net = sum(trades.map(({ trade, net }) => (trade.lado === "C" ? net.negated() : net)));
  const verificacoes = [
    ...checkLines([...trades.map(({ trade }) => ({ ...trade, trade })), ...unread]),
    ...checkProducts(negocios),
    ...trades.map((confirmed) => checkNet(confirmed)).filter(({ ok }) => !ok),
    equal("Líquido dos negócios", toCents(operations.minus(sum(custos.map(({ valor }) => valor)))), toCents(net)),
  ];
  const last = negocios.at(-1);
  const settlement = trades[0]?.settlement ?? null;
  return {
    corretora: brokerOf(heading, fallbackBroker),
    cnpj: null,
    numero: null,
    dataPregao: day,
    dataLiquidacao: settlement,
    mercado: "EUA",
    moeda: "USD" as const,
    layout,
    negocios,
    custos: custos.filter(({ valor }) => !valor.isZero()),
    liquido: {
      valor: net.abs(),
      debitoCredito: net.isNegative() ? ("D" as const) : ("C" as const),
      data: settlement,
      pagina: last?.pagina ?? 1,
      linha: last?.linha ?? 1,
    },
    conciliada: verificacoes.every(({ ok }) => ok),
    verificacoes,
  };
}

function checkNet({ trade, charges, net }: ConfirmedTrade) {
  return equal(`Líquido do negócio na página ${trade.pagina}, linha ${trade.linha}`, netOf(trade, charges), net);
}

/** A purchase costs its charges too; a sale brings in less, and less than nothing when the charges are more. */
export function netOf(
  { lado, valor }: Pick<NoteTrade, "lado" | "valor">,
  charges: readonly Pick<NoteCharge, "valor">[],
): Decimal {
  const costs = sum(charges.map((charge) => charge.valor));
  return lado === "C" ? valor.plus(costs) : valor.minus(costs);
}

/** The introducing broker whose name is printed; the clearing firm's own name otherwise. */
function brokerOf(heading: Sheet, fallback: string): string {
  return brokers.find(({ printed }) => heading.some(({ key }) => printed.test(key)))?.name ?? fallback;
}
