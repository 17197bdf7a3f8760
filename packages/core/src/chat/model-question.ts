import { z } from "zod";
import type { CalendarDate } from "../calendar.ts";
import { foldText } from "../fold-text.ts";
import { formatDay } from "../format.ts";
import { calendarDate } from "../wire.ts";
import type { Known } from "./known.ts";
import { monthPeriod, type Period } from "./period.ts";
import { type Filters, type Question, question } from "./question.ts";

const span = z.object({ from: calendarDate, to: calendarDate });
const filters = question.shape.filtros.extend({ periodos: z.array(span).max(12) });

/** What a language model makes of a question; null when none of the functions answers it. */
export const modelChoice = z.object({ pergunta: question.extend({ filtros: filters }).nullable() });
export type ModelChoice = z.output<typeof modelChoice>;

/** What a choice is held against. */
interface Asking {
  /** The message, and those of the person before it. */
  texts: readonly string[];
  known: Known;
  /** What the built-in understanding read; null when it read nothing. */
  read: Question | null;
}

/**
 * The question that a model chose, when each of its names and numbers is the person's own or stands in what they wrote, and it
 * leaves out nothing that the built-in understanding read; else null.
 */
export function acceptChoice({ pergunta }: ModelChoice, { texts, known, read }: Asking): Question | null {
  if (!pergunta) return null;
  const { periodos, ...filtros } = pergunta.filtros;
  const written = foldText(texts.join("\n"));
  const isWritten = (name: string) => written.includes(foldText(name));
  const isOwn = (names: readonly string[], own: readonly string[]) =>
    names.every((name) => own.includes(name) || isWritten(name));
  const areNamesOwn =
    isOwn([...filtros.ativos, ...filtros.exceto.ativos], known.tickers) &&
    isOwn([...filtros.corretoras, ...filtros.exceto.corretoras], known.brokers) &&
    isOwn(filtros.notas, []) &&
    isOwn([filtros.meta ?? []].flat(), known.metas) &&
    [filtros.valorMinimo, filtros.valorMaximo].every((amount) => amount === null || isAmountWritten(amount, written));
  if (!areNamesOwn || periodos.some(({ from, to }) => from > to)) return null;
  const chosen: Question = { ...pergunta, filtros: { ...filtros, periodos: periodos.map(labelled) } };
  return read && !keepsAll(chosen, read) ? null : chosen;
}

/** `5000.00` where `5 mil`, `5000` or `5.000,00` was written. */
function isAmountWritten(amount: string, written: string): boolean {
  const digits = amount
    .replace(/\.?0+$/, "")
    .replace(/\D/g, "")
    .replace(/0+$/, "");
  return digits !== "" && written.replace(/\D/g, "").includes(digits);
}

/** The words for a period are ours: what a model writes there would count as said by the person. */
function labelled({ from, to }: { from: CalendarDate; to: CalendarDate }): Period {
  const month = monthPeriod(Number(from.slice(0, 4)), Number(from.slice(5, 7)));
  if (month.from === from && month.to === to) return month;
  return { from, to, label: from === to ? `em ${formatDay(from)}` : `de ${formatDay(from)} a ${formatDay(to)}` };
}

const includesAll = (many: readonly string[], few: readonly string[]) => few.every((one) => many.includes(one));
const keepsValue = (value: unknown, read: unknown) => read === null || read === false || value === read;

/** True when every part that was read is in the choice. */
function keepsAll(chosen: Question, read: Question): boolean {
  const spans = ({ periodos }: Filters) => periodos.map(({ from, to }) => `${from} ${to}`);
  const [one, other] = [chosen.filtros, read.filtros];
  return (
    includesAll(chosen.medidas, read.medidas) &&
    (["ativos", "corretoras", "classes", "notas", "indices"] as const).every((name) =>
      includesAll(one[name], other[name]),
    ) &&
    (["ativos", "corretoras", "classes"] as const).every((name) => includesAll(one.exceto[name], other.exceto[name])) &&
    includesAll(spans(one), spans(other)) &&
    includesAll(chosen.semEncargos, read.semEncargos) &&
    (["lado", "operacao", "ultimaNota", "valorMinimo", "valorMaximo", "meta"] as const).every((name) =>
      keepsValue(one[name], other[name]),
    ) &&
    (["agregacao", "por", "ordem", "limite", "semCustos"] as const).every((name) =>
      keepsValue(chosen[name], read[name]),
    )
  );
}
