import { z } from "zod";
import type { CalendarDate } from "../calendar.ts";
import { foldText } from "../fold-text.ts";
import { calendarDate } from "../wire.ts";
import { isOfUnits } from "./answers/scope.ts";
import type { Known } from "./known.ts";
import { dayPeriod, daysPeriod, monthOf, monthPeriod, type Period, yearOf, yearPeriod } from "./period.ts";
import { LEAST_MORE, plainQuestion, type Question, question } from "./question.ts";

const span = z.object({ from: calendarDate, to: calendarDate });
const filters = question.shape.filtros.extend({ periodos: z.array(span).max(12).default([]) });

/** A question made by a program: its periods come without words, which are said to people as ours. */
const madeQuestion = question.extend({ filtros: filters });

/** What a language model makes of a question; null when none of the functions answers it. */
export const modelChoice = z.object({ pergunta: madeQuestion.nullable() });
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
  const { filtros } = pergunta;
  const written = foldText(texts.join("\n"));
  const isWritten = (name: string) => written.includes(foldText(name));
  const isOwn = (names: readonly string[], own: readonly string[]) =>
    names.every((name) => own.includes(name) || isWritten(name));
  const areNamesOwn =
    isOwn([...filtros.ativos, ...filtros.exceto.ativos], known.tickers) &&
    isOwn([...filtros.corretoras, ...filtros.exceto.corretoras], known.brokers) &&
    isOwn([...filtros.categorias, ...filtros.exceto.categorias], known.categorias) &&
    isOwn(filtros.contas, known.contas) &&
    isOwn([...filtros.palavras, ...filtros.exceto.palavras], []) &&
    isOwn(filtros.notas, []) &&
    isOwn([filtros.meta ?? []].flat(), known.metas) &&
    amountNames.every((name) => filtros[name] === null || isAmountWritten(filtros[name], written)) &&
    boundsOf(pergunta).every((said) => said.some((amount) => isAmountWritten(amount, written)));
  if (!areNamesOwn || filtros.periodos.some(isBackwards)) return null;
  const chosen = inOurWords(pergunta);
  return read && !keepsAll(chosen, read) ? null : chosen;
}

const amountNames = ["valorMinimo", "valorMaximo", "precoMinimo", "precoMaximo"] as const;

/** Of each bound of groups as what it may be written: `mais de 100 cotas` are 101, and `vendi mais do que comprei` writes no number. */
function boundsOf(asked: Pick<Question, "funcao" | "medidas" | "por" | "tendo">): string[][] {
  const { de, minimo, maximo } = asked.tendo;
  const written = (bound: string | null, step: number) => {
    if (bound === null || (de !== "valor" && (bound === LEAST_MORE || bound === "2"))) return [];
    return [[bound, ...(isOfUnits(asked) ? [String(Number(bound) + step)] : [])]];
  };
  return [...written(minimo, -1), ...written(maximo, 1)];
}

/** A question asked without language. */
export const askedQuestion = madeQuestion
  .refine(({ filtros }) => !filtros.periodos.some(isBackwards), "Um período da pergunta termina antes de começar.")
  .transform(inOurWords);

/** With the first row wanted of its table, from 0. */
export const answerInput = z.object({
  pergunta: askedQuestion,
  inicio: z.number().int().min(0).max(1_000_000).default(0),
});
export type AnswerInput = z.output<typeof answerInput>;

function inOurWords(made: z.output<typeof madeQuestion>): Question {
  return { ...made, filtros: { ...made.filtros, periodos: made.filtros.periodos.map(labelled) } };
}

function isBackwards({ from, to }: z.output<typeof span>): boolean {
  return from > to;
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
  const named = [yearPeriod(yearOf(from)), monthPeriod(yearOf(from), monthOf(from)), dayPeriod(from)];
  const same = named.find((period) => period.from === from && period.to === to);
  return same ?? daysPeriod(from, to);
}

/** Each value of a question by its path, as `.filtros.ativos=PETR4`. */
const valuesOf = (value: unknown, path = ""): string[] =>
  typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([name, part]) => valuesOf(part, Array.isArray(value) ? path : `${path}.${name}`))
    : [`${path}=${value}`];

/** True when every part that was read is in the choice. */
function keepsAll(chosen: Question, read: Question): boolean {
  const kept = [...valuesOf(chosen), ...valuesOf(plainQuestion(read.funcao))];
  return valuesOf(inOurWords(read)).every((value) => kept.includes(value));
}
