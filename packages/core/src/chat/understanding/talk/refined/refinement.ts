// A short message after a question, and what is kept of the question.
import type { CalendarDate } from "../../../../calendar.ts";
import type { PeriodMention } from "../../../period.ts";
import type { Reading } from "../../reading.ts";
import { uncounted } from "../retold.ts";
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
  /** Those that it says, also by those of the question before. */
  periodos: readonly PeriodMention[];
  /** In São Paulo. */
  today: CalendarDate;
}

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

/** The most of losses is the smallest result. */
export const isOfLosses = ({ sinal }: Reading) => sinal?.sinal === "prejuizo";
