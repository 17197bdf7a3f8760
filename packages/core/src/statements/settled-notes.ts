import { isTradingDay } from "../business-days.ts";
import { addDays, type CalendarDate } from "../calendar.ts";
import { formatDay } from "../format.ts";
import { groupBy } from "../group-by.ts";
import type { Decimal } from "../money.ts";
import { isSettlement } from "./transfers.ts";

/** A bank books a settlement from a day before its date to three days after it. */
const DAYS_BEFORE = 1;
const DAYS_AFTER = 3;
/** First trades that settle on the second trading day, not on the third, and their settlement. Source: domain §4.8.7 */
const [TWO_DAYS_TRADES, TWO_DAYS_SETTLEMENTS] = ["2019-05-27", "2019-05-29"];

interface SettledNote {
  numero: string | null;
  dataPregao: CalendarDate;
  /** Null where the note does not print it. */
  liquidoData: CalendarDate | null;
  /** In BRL, below zero for money that the person pays. */
  liquido: Decimal;
  /** Proven to the cent: no line is checked with another note. */
  conciliada: boolean;
}

export interface BrokerLine {
  id: string;
  data: CalendarDate;
  valor: Decimal;
  chave: string;
}

/** By the line's id the proven note whose net is its amount to the cent, settled around its day; no note is of two lines. */
export function matchNotes<Note extends SettledNote>(
  lines: readonly BrokerLine[],
  notes: readonly Note[],
): Map<string, Note> {
  const byAmount = groupBy(
    notes.filter(({ conciliada }) => conciliada),
    ({ liquido }) => liquido.toFixed(2),
  );
  const matched = new Map<string, Note>();
  for (const { id, data, valor } of inOrder(lines)) {
    const open = byAmount.get(valor.toFixed(2)) ?? [];
    const at = open.findIndex((note) => isAround(data, settlementOf(note)));
    const [note] = at < 0 ? [] : open.splice(at, 1);
    if (note) matched.set(id, note);
  }
  return matched;
}

const inOrder = (lines: readonly BrokerLine[]) =>
  [...lines].sort((a, b) => (a.data < b.data ? -1 : a.data > b.data ? 1 : a.id < b.id ? -1 : 1));

/**
 * What is known of the notes of lines of a broker, as a sentence by the line's id: the note of {@link matchNotes}; for a settlement without one, the
 * trading day of the missing note, or that the notes of that day say otherwise.
 */
export function describeNotes(lines: readonly BrokerLine[], notes: readonly SettledNote[]): Map<string, string> {
  const matched = matchNotes(lines, notes);
  const left = new Set(notes);
  const missing: { id: string; day: CalendarDate }[] = [];
  const sentences = new Map<string, string>();
  for (const { id, data, chave } of inOrder(lines)) {
    const note = matched.get(id);
    if (note) {
      left.delete(note);
      sentences.set(
        id,
        note.numero
          ? `conferido com a nota ${note.numero}`
          : `conferido com a nota do pregão de ${formatDay(note.dataPregao)}`,
      );
    } else if (isSettlement(chave)) missing.push({ id, day: tradingDayOf(data) });
  }
  const known = new Set([...left].map(({ dataPregao }) => dataPregao));
  for (const { id, day } of missing) {
    const pregao = `do pregão de ${formatDay(day)}`;
    sentences.set(id, known.has(day) ? `nenhuma nota conferida ${pregao} tem este valor` : `falta a nota ${pregao}`);
  }
  return sentences;
}

const isAround = (data: CalendarDate, settlement: CalendarDate) =>
  data >= addDays(settlement, -DAYS_BEFORE) && data <= addDays(settlement, DAYS_AFTER);

function settlementOf({ liquidoData, dataPregao }: SettledNote): CalendarDate {
  return liquidoData ?? step(dataPregao, dataPregao >= TWO_DAYS_TRADES ? 2 : 3, 1);
}

const tradingDayOf = (data: CalendarDate) => step(data, data >= TWO_DAYS_SETTLEMENTS ? 2 : 3, -1);

function step(day: CalendarDate, tradingDays: number, direction: 1 | -1): CalendarDate {
  let at = day;
  for (let left = tradingDays; left > 0; ) {
    at = addDays(at, direction);
    if (isTradingDay(at)) left -= 1;
  }
  return at;
}
