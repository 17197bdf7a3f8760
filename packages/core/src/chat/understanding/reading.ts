import type { PeriodMention } from "../period.ts";
import type { Combination, Filters, FunctionName, Grouping, Question } from "../question.ts";
import type { RefusalName } from "../refusal-cues.ts";
import type { Phrase, Sayable, Topic } from "./lexicon/entry.ts";
import type { SignAsked } from "./message/result-sign.ts";
import type { SaidRange } from "./numbers/find-amounts.ts";
import type { CountRange } from "./numbers/find-counts.ts";

/** Parts of a question, as a message says them. */
type Parts<Whole, Name extends keyof Whole> = {
  readonly [Part in Name]: Whole[Part] extends (infer Value)[] ? readonly Value[] : Whole[Part];
};
type OfQuestion = "medidas" | "agregacao" | "ordem" | "limite" | "semCustos" | "semEncargos";
type OfFilters =
  | ("ativos" | "corretoras" | "classes" | "lado" | "operacao" | "notas" | "indices")
  | ("categorias" | "contas" | "palavras" | "meta");

/** One message as read by itself; empty and null where it says nothing. */
export interface Reading extends SaidRange, Parts<Question, OfQuestion>, Parts<Filters, OfFilters> {
  text: string;
  /** The text as it is read: lower case, without accents and slips. */
  folded: string;
  refusal: RefusalName | null;
  /** Of the question before, where a message only says of which rows: `e por ativo?`. */
  funcao: FunctionName | null;
  asksForDocument: boolean;
  /** How many words it has. */
  length: number;
  topicos: ReadonlySet<Topic>;
  exceto: Parts<Filters["exceto"], keyof Filters["exceto"]>;
  por: Grouping | null;
  /** `por mês e corretora`: the second of two. */
  porTambem: Grouping | null;
  /** Roots of futures, `WIN`. */
  futuros: readonly string[];
  extremo: Sayable["extremo"] | null;
  /** How many units each asset must have. */
  unidades: CountRange | null;
  /** What groups must have more than one of, or more of than of the other side. */
  tendo: Sayable["tendo"] | null;
  /** What a message that goes on with a talk says of the figures of the question before. */
  combinacao: Combination | null;
  /** True where amounts bound the groups that were told, and no rows. */
  limitaGrupos: boolean;
  /** True where periods are said to be of the day of settlement. */
  porLiquidacao: boolean;
  todos: boolean;
  /** True for `qual mês`: one of several is chosen; false for `quais meses`. */
  um: boolean | null;
  /** How surely entries of statements would tell it, where there are none. */
  deExtratos: "surely" | "maybe" | null;
  periodos: readonly PeriodMention[];
  /** True for `desde o início`: of no period. */
  deSempre: boolean;
  /** Only what gained, or what lost. */
  sinal: SignAsked | null;
  /** A goal of whose name one word is said: meant where goals are spoken of. */
  metaSugerida: string | null;
  /** True for `quanto`: an amount is asked for. */
  quanto: boolean;
  /** What each phrase says, with its words, in the text's order. */
  phrases: readonly Phrase[];
  /** Words that nothing reads. */
  unread: readonly string[];
  /** The question before it, once it stands in a conversation. */
  antes: Reading | null;
}
