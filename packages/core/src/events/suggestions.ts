import { addDays, type CalendarDate, lastDayOfMonth } from "../calendar.ts";
import { formatDay, formatMoney, formatNumber, listWords, MAX_FEW } from "../format.ts";
import { groupBy } from "../group-by.ts";
import { type Decimal, ZERO } from "../money.ts";
import { isSubscriptionRight } from "../notes/instruments/ticker.ts";
import type { Hole } from "../portfolio/holes.ts";
import type { LedgerEvent } from "./ledger-event.ts";

/** An event that would explain figures that notes alone do not. */
export interface Suggestion extends Omit<LedgerEvent, "id"> {
  /** Stable for the same facts, so that one that was refused does not come back. */
  chave: string;
  /** Reason for the suggestion. */
  motivo: string;
}

/** Largest suggested split: larger ones are rarer than missing notes. */
const MAX_SPLIT = 100;

/** Fields of an event that has only an asset and a day. */
export const NO_FIELDS = { fator: null, quantidade: null, custo: null, tickerNovo: null, parteDoCusto: null };

export function suggest(event: Omit<LedgerEvent, "id">, motivo: string): Suggestion {
  const { tipo, ticker, data, fator, quantidade } = event;
  return { ...event, chave: [tipo, ticker, data, fator ?? "-", quantidade ?? "-"].join(" "), motivo };
}

/**
 * A split that would explain a hole, when the quantity sold is a whole multiple of the quantity held.
 *
 * @param held - before the first sale beyond it
 */
export function suggestSplit({ ticker, data, faltam }: Hole, held: Decimal): Suggestion | null {
  if (!held.gt(0)) return null;
  const fator = held.plus(faltam).div(held);
  if (!fator.isInteger() || fator.gt(MAX_SPLIT)) return null;
  return suggest(
    { ...NO_FIELDS, tipo: "desdobramento", ticker, data, fator },
    `Você tinha ${formatNumber(held)} ${ticker} e, desde ${formatDay(data)}, vendeu ${formatNumber(held.plus(faltam))}: ` +
      `um desdobramento de 1 para ${formatNumber(fator)} até esse dia explica a diferença. Confira a data e a proporção.`,
  );
}

/** The opening position that would close a hole. */
export function suggestOpening({ ticker, data, faltam }: Hole): Suggestion {
  if (isSubscriptionRight(ticker)) {
    return suggest(
      { ...NO_FIELDS, tipo: "posicao_inicial", ticker, data, quantidade: faltam, custo: ZERO },
      `Em ${formatDay(data)} foram vendidos ${formatNumber(faltam)} ${ticker} sem compra nas suas notas. ` +
        "Se você recebeu esses direitos de subscrição por já ter o ativo, confirme o direito recebido: ele tem custo zero.",
    );
  }
  return suggest(
    { ...NO_FIELDS, tipo: "posicao_inicial", ticker, data, quantidade: faltam },
    `Em ${formatDay(data)} foram vendidas ${formatNumber(faltam)} ${ticker} além do que suas notas mostram. ` +
      "Se a compra é de antes das notas que você enviou, informe a posição e o custo.",
  );
}

/** Position in an option series, and when it last changed. */
export interface HeldSeries {
  ticker: string;
  data: CalendarDate;
  quantidade: Decimal;
}

/** Suggests the expiry of a series still held after its month. Source: domain §5.1.2, domain §5.1.10. */
export function suggestExpiry({ ticker, data, quantidade }: HeldSeries, today: CalendarDate): Suggestion | null {
  const expiry = expiryOf(ticker, data);
  const [year = 0, month = 0] = expiry.split("-").map(Number);
  if (quantidade.isZero() || today <= lastDayOfMonth(year, month)) return null;
  const held = quantidade.isNegative() ? "lançada" : "comprada";
  return suggest(
    { ...NO_FIELDS, tipo: "vencimento", ticker, data: expiry },
    `A série ${ticker} venceu e ainda consta ${held}: ${formatNumber(quantidade.abs())}. ` +
      "Se ela não foi exercida, virou pó: o prêmio é resultado. Confira o dia do vencimento.",
  );
}

/** Whether a series had expired before the end of a day, by its calendar. @param from - day of its last change */
export const hasExpired = (ticker: string, from: CalendarDate, day: CalendarDate) => expiryOf(ticker, from) <= day;

const MONDAY = 1;
const FRIDAY = 5;
/** Monthly series expire on the third Friday, on the third Monday until the month before this one. */
const MONTHLY_WEEK = 3;
const FIRST_FRIDAYS = "2021-05";

/** First expiry of a series in or after the month of a day. Source: domain §5.1.10. */
export function expiryOf(ticker: string, from: CalendarDate): CalendarDate {
  const letter = ticker.charCodeAt(4) - "A".charCodeAt(0);
  const month = letter % 12;
  const [year = 0, fromMonth = 1] = from.split("-").map(Number);
  const expiryYear = month + 1 < fromMonth ? year + 1 : year;
  const weekly = /W([1-5])$/.exec(ticker)?.[1];
  const first = new Date(Date.UTC(expiryYear, month, 1));
  const weekday = weekly === undefined && first.toISOString() < FIRST_FRIDAYS ? MONDAY : FRIDAY;
  const firstOfWeekday = 1 + ((weekday - first.getUTCDay() + 7) % 7);
  const day = firstOfWeekday + 7 * (Number(weekly ?? MONTHLY_WEEK) - 1);
  return new Date(Date.UTC(expiryYear, month, day)).toISOString().slice(0, 10);
}

/** An exercise or a forward as a note prints it. */
interface PrintedLine {
  /** For an exercise, the code of the series with the E that notes add. */
  ticker: string;
  especificacao: string;
  /** Term of a forward, in days; null for any other line. */
  prazo: string | null;
  data: CalendarDate;
  quantidade: Decimal;
  /** In BRL, strike or agreed price × quantity. */
  valor: Decimal;
  /** Notes that print it, at least one, each once; a forward has one. */
  notas: readonly { corretora: string; numero: string | null }[];
}

const classNumbers: readonly [RegExp, string][] = [
  [/\bON\b/, "3"],
  [/\bPNA\b/, "5"],
  [/\bPNB\b/, "6"],
  [/\bPN\b/, "4"],
  [/\b(UNT|CI)\b/, "11"],
];

/** Subject and verb of a sentence about what notes print: up to three by name, more or nameless ones by their number. */
function notesShow(notas: PrintedLine["notas"]): string {
  const named = [...new Set(notas.map(({ corretora, numero }) => `${numero ?? "sem número"} da ${corretora}`))];
  if (named.length > MAX_FEW || named.length < notas.length) return `${formatNumber(notas.length)} notas suas mostram`;
  return named.length > 1 ? `As notas ${listWords(named)} mostram` : `A nota ${named.join()} mostra`;
}

/**
 * Suggests an exercise on a note that the ledger leaves out, since the premium is on another note.
 *
 * @param known - tickers of the person's ledger
 */
export function suggestExercise(line: PrintedLine, known: readonly string[]): Suggestion {
  const { data, quantidade, valor, notas } = line;
  const ticker = line.ticker.replace(/E$/, "");
  const root = ticker.slice(0, 4);
  const printed = classNumbers.find(([pattern]) => pattern.test(line.especificacao))?.[1];
  const ofRoot = known.filter((it) => new RegExp(`^${root}\\d+$`).test(it));
  const tickerNovo = printed ? `${root}${printed}` : ofRoot.length === 1 ? (ofRoot[0] ?? null) : null;
  return suggest(
    { ...NO_FIELDS, tipo: "exercicio", ticker, data, quantidade, custo: valor, tickerNovo },
    `${notesShow(notas)} o exercício de ${formatNumber(quantidade)} ` +
      `${ticker} por ${formatMoney(valor)} em ${formatDay(data)}: ele leva o prêmio da opção ao custo ou ao resultado da ação.`,
  );
}

/** Term of a forward in calendar days; 0 where a note prints none. */
export const termDays = (prazo: string | null): number => (/^\d{1,4}$/.test(prazo ?? "") ? Number(prazo) : 0);

/** A forward purchase, dated by the end of its term; its shares are bought at its settlement. Source: domain §5.3.1. */
export function suggestForward(line: PrintedLine): Suggestion {
  const { ticker, quantidade, valor, notas, prazo } = line;
  return suggest(
    { ...NO_FIELDS, tipo: "termo", ticker, data: addDays(line.data, termDays(prazo)), quantidade, custo: valor },
    `${notesShow(notas)}, em ${formatDay(line.data)}, a compra a termo de ${formatNumber(quantidade)} ${ticker} por ` +
      `${formatMoney(valor)}: as ações entram na liquidação do termo. Confira o dia em que ela foi.`,
  );
}

/** The day of an event as known and as a person entered it are seldom further apart. */
export const SAME_EVENT_DAYS = 10;

type Entered = Pick<LedgerEvent, "tipo" | "ticker" | "data" | "quantidade">;

/** Lines and events that may be the same: an exercise by its day, a forward, which may be settled early, by its quantity. */
const markOf = ({ tipo, ticker, data, quantidade }: Entered) =>
  [tipo, ticker, tipo === "termo" ? quantidade : data].join(" ");

const latestFirst = (one: Entered, other: Entered) => (one.data < other.data ? 1 : -1);

/**
 * The suggestions of printed lines that no event answers, without forwards whose term is not over. Each event answers one:
 * the first whose term was not over {@link SAME_EVENT_DAYS} before it, or else the last before that.
 */
export function withoutEntered(
  suggestions: readonly Suggestion[],
  entered: readonly Entered[],
  today: CalendarDate,
): Suggestion[] {
  const open = new Set(suggestions);
  const eventsOf = groupBy(entered, markOf);
  for (const [mark, alike] of groupBy(suggestions, markOf)) {
    const [toCome, over] = [alike.toSorted(latestFirst), [] as Suggestion[]];
    for (const { data } of (eventsOf.get(mark) ?? []).toSorted(latestFirst).reverse()) {
      const from = addDays(data, -SAME_EVENT_DAYS);
      for (let line = toCome.at(-1); line && line.data < from; line = toCome.at(-1)) over.push(...toCome.splice(-1));
      const answered = toCome.pop() ?? over.pop();
      if (answered) open.delete(answered);
    }
  }
  return [...open].filter(({ data }) => data <= today);
}

/** Two lines of the same facts are two suggestions, of which one can be refused: from the second on, a key bears its place. */
export function withOwnKeys(suggestions: readonly Suggestion[]): Suggestion[] {
  return [...groupBy(suggestions, ({ chave }) => chave).values()].flatMap((alike) =>
    alike.map((suggestion, at) => (at === 0 ? suggestion : { ...suggestion, chave: `${suggestion.chave} ${at + 1}` })),
  );
}
