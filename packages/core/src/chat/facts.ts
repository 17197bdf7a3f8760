import type { CalendarDate } from "../calendar.ts";
import type { Decimal } from "../money.ts";
import type { Measure } from "./question.ts";

/** What a figure counts; decides how it may be written. */
export type FactUnit = "BRL" | "unidades" | "percentual" | "contagem" | "dia" | "texto";

/**
 * One figure that a function computed, and what it is a figure of. A sentence may say it only of that. Null and absent
 * attributes mean all: the sum over every broker has no `corretora`.
 */
export interface Fact {
  medida: Measure | "notas" | "operacoes" | "linhas" | "aliquota" | "rentabilidade" | "parte" | "meta" | "outro";
  unidade: FactUnit;
  /** A percentage is the fraction: 0.1234 for 12,34%. A text holds figures as written, as the number of a note. */
  valor: Decimal | number | CalendarDate | string;
  ativo?: string | null;
  corretora?: string | null;
  classe?: string | null;
  /** Both ends included. */
  periodo?: { from: CalendarDate; to: CalendarDate } | null;
  /** Number of the note. */
  nota?: string | null;
}
