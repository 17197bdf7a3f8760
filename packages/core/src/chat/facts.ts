import type { CalendarDate } from "../calendar.ts";
import { Decimal } from "../money.ts";
import type { Side } from "../notes/schema.ts";
import type { Filters, Measure, Question } from "./question.ts";

/** What a figure counts; decides how it may be written. */
export type FactUnit = "BRL" | "unidades" | "percentual" | "contagem" | "dia" | "texto";

/**
 * One figure that a function computed, and what it is a figure of. A sentence may say it only of that. Null and absent
 * attributes mean all: the sum over every broker has no `corretora`.
 */
export interface Fact {
  medida:
    | Measure
    | "notas"
    | "operacoes"
    | "linhas"
    | "aliquota"
    | "rentabilidade"
    | "parte"
    | "meta"
    | "provento"
    | "outro";
  unidade: FactUnit;
  /** A percentage is the fraction: 0.1234 for 12,34%. A text holds figures as written, as the number of a note. */
  valor: Decimal | number | CalendarDate | string;
  ativo?: string | null;
  corretora?: string | null;
  classe?: string | null;
  /** A category of entries, or a single entry by its description; no figure is of an asset too. */
  categoria?: string | null;
  /** An account at a bank; no figure is of a broker too. */
  conta?: string | null;
  /** Bought or sold; null or absent is of both, or of neither. */
  lado?: Side | null;
  /** Both ends included. */
  periodo?: { from: CalendarDate; to: CalendarDate } | null;
  /** Number of the note. */
  nota?: string | null;
}

/** Attributes of the figures of a question about one asset, broker, class, period or note; of several of a kind, none. */
export function scopeOf({ ativos, corretoras, classes, periodos, notas, categorias, contas }: Filters): Partial<Fact> {
  const only = <Value>([first, ...others]: readonly Value[]) => (others.length === 0 ? first : undefined);
  const periodo = only(periodos);
  return {
    ativo: only(ativos),
    corretora: only(corretoras),
    classe: only(classes),
    periodo: periodo && { from: periodo.from, to: periodo.to },
    nota: only(notas),
    categoria: only(categorias),
    conta: only(contas),
  };
}

/** The figures that a question itself names; an answer may repeat them. */
export function askedFacts({ filtros, limite }: Question): Fact[] {
  const { periodos, notas, valorMinimo, valorMaximo } = filtros;
  return [
    ...periodos.flatMap(({ from, to, label }): Fact[] => [
      { medida: "data", unidade: "dia", valor: from, periodo: { from, to } },
      { medida: "data", unidade: "dia", valor: to },
      { medida: "outro", unidade: "texto", valor: label },
    ]),
    ...notas.map((valor): Fact => ({ medida: "notas", unidade: "texto", valor })),
    ...(limite === null ? [] : [{ medida: "linhas", unidade: "contagem", valor: limite } satisfies Fact]),
    ...[valorMinimo, valorMaximo].flatMap((valor): Fact[] =>
      valor === null ? [] : [{ medida: "valor", unidade: "BRL", valor: new Decimal(valor) }],
    ),
  ];
}

/** Makes facts of amounts in BRL of one measure. @param scope - what they are figures of, where nothing else is said */
export const moneyOf =
  (medida: Fact["medida"], scope: Partial<Fact>) =>
  (valor: Decimal, of: Partial<Fact> = {}): Fact => ({ medida, unidade: "BRL", valor, ...scope, ...of });
