// A short message after a question, and what is kept of the question.
import type { CalendarDate } from "../../../../calendar.ts";
import type { PeriodMention } from "../../../period.ts";
import { chooseFunction } from "../../choose-function.ts";
import type { Reading } from "../../reading.ts";
import type { Words } from "./short-words.ts";

/** A message after a question. */
export interface Refinement {
  before: Reading;
  now: Reading;
  text: string;
  /** The message without words that say nothing of what is asked. */
  bare: string;
  words: Words;
  /** How it is named where it is not used. */
  said: string;
  /** Words of the question before that nothing reads: another row of it leaves them out as well. */
  unread: readonly string[];
  /** Those that it says, also by those of the question before. */
  periodos: readonly PeriodMention[];
  /** In São Paulo. */
  today: CalendarDate;
}

/** The same question of its rows in place of their count. */
export const uncounted = (before: Reading): Reading => ({
  ...before,
  topicos: new Set([...before.topicos].filter((it) => it !== "quantos")),
});

/** What says which rows come first, or how figures become one. */
export const withoutArrangement = (reading: Reading): Reading => ({
  ...uncounted(reading),
  ...{ agregacao: null, extremo: null, um: null, ordem: null, limite: null, porTambem: null, combinacao: null },
  phrases: reading.phrases.filter(
    ({ concepts }) =>
      !concepts.some((it) => "agregacao" in it || "extremo" in it || "um" in it || "ordem" in it || "por" in it),
  ),
});

/** Words that are read as those of a question, which cannot answer them. */
export const sayingUnused = (before: Reading, words: string): Reading => ({ ...before, unread: [words] });

/** No other thing, and no other figure. */
export const saysOnlyWhen = ({ ativos, corretoras, classes, notas, medidas, indices, lado }: Reading) =>
  [ativos, corretoras, classes, notas, medidas, indices].every((list) => list.length === 0) && lado === null;

/** Whether a message has nothing of its own: no function but that of the question before, no names but those of entries, no other words. */
export function saysNothingElse(before: Reading, now: Reading, read: RegExp): boolean {
  const { ativos, futuros, classes, corretoras, notas, indices, meta, unread } = now;
  const own = chooseFunction(now);
  const names = [ativos, futuros, classes, corretoras, notas, indices];
  return (
    (own === null || own === chooseFunction(before)) &&
    meta === null &&
    names.every((list) => list.length === 0) &&
    unread.every((word) => read.test(word))
  );
}

/** The most of losses is the smallest result. */
export const isOfLosses = ({ sinal }: Reading) => sinal?.sinal === "prejuizo";
