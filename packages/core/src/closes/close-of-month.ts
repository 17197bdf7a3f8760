import { addMonths, type CalendarDate } from "../calendar.ts";
import type { Decimal } from "../money.ts";
import { monthGoesOn } from "./errors.ts";

/** Months in which a missing note is pointed out. */
const MONTHS_BACK = 12;

const monthBefore = (mes: string, months: number) => addMonths(`${mes}-01`, -months).slice(0, 7);

/**
 * The month to close.
 *
 * @param mes - `yyyy-mm`; null for the last that has ended
 * @throws DomainError MONTH_GOES_ON
 */
export function monthToClose(mes: string | null, today: CalendarDate): string {
  const running = today.slice(0, 7);
  if (mes !== null && mes >= running) throw monthGoesOn(mes);
  return mes ?? monthBefore(running, 1);
}

/** Months without a note, of the twelve until one, from the first note on; oldest first. @param withNotes - `yyyy-mm` */
export function monthsWithoutNotes(withNotes: readonly string[], until: string): string[] {
  const [first] = [...withNotes].sort();
  if (first === undefined) return [];
  return Array.from({ length: MONTHS_BACK }, (_, index) => monthBefore(until, MONTHS_BACK - 1 - index)).filter(
    (mes) => mes >= first && !withNotes.includes(mes),
  );
}

interface CloseFigures {
  ganho: Decimal | null;
  imposto: { valor: Decimal | null };
  resultadoIncompleto: boolean;
}

/** What the figures of a month lack, as sentences. */
export function lacksOf({ ganho, imposto, resultadoIncompleto }: CloseFigures): string[] {
  return [
    ...(ganho === null ? ["Falta o preço ou o custo de um ativo: o ganho do mês não é conhecido."] : []),
    ...(imposto.valor === null ? ["O mês está incompleto: o imposto não é conhecido."] : []),
    ...(resultadoIncompleto ? ["Falta a compra de um ativo vendido: o resultado tem só a parte conhecida."] : []),
  ];
}
