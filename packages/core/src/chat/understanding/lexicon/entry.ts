import type { Aggregation, AssetClass, Benchmark, BoundedFigure, Grouping, Measure, Order } from "../../question.ts";
import { after, anyOf, everywhere, inARow, type Part } from "./expression.ts";

/** What a phrase is about, beside figures and filters. */
export type Topic =
  | "abrir" // explain, show in detail
  | "ajuda"
  | "aparecer"
  | "aporte"
  | "bater" // gain against a benchmark
  | "carteira"
  | "cobrar"
  | "compensar"
  | "com_custos"
  | "concentracao"
  | "cotar" // the price of today
  | "custar" // what operating costs
  | "de_todo" // nothing is left
  | "de_varios" // of those that have more than one of something
  | "diferenca" // between two periods, brokers or assets
  | "razao" // how many times one is the other
  | "disso" // what was told before
  | "divisao"
  | "em_aberto" // what is held, compared with its price
  | "erro"
  | "exportar"
  | "exterior"
  | "faltar"
  | "imposto"
  | "investir"
  | "juntar" // towards a goal
  | "isencao"
  | "lancamento"
  | "liquidar"
  | "lucro"
  | "meta"
  | "negacao" // what did not happen
  | "negociar"
  | "nota"
  | "origem"
  | "pagar"
  | "pago"
  | "perda"
  | "percentual"
  | "por_operacao"
  | "por_quanto"
  | "provento"
  | "quando"
  | "quantos"
  | "rentabilidade"
  | "retido"
  | "simular" // what is not sold yet
  | "ter"
  | "que_tenho" // of what is held alone
  | "uma_nota"
  | "volume";

/** What a phrase may say. */
export interface Sayable {
  medida: Measure;
  agregacao: Aggregation;
  por: Grouping;
  ordem: Order;
  lado: "C" | "V";
  classe: AssetClass;
  operacao: "comum" | "day_trade";
  indice: Benchmark;
  futuro: string;
  topico: Topic;
  /** Of what day a period is. */
  dia: "liquidacao";
  semCustos: true;
  todos: true;
  /** `qual mês`: one of several is chosen; `quais meses`: some of them. */
  um: boolean;
  /** Which of several things `mais` and `menos` choose. */
  extremo: "mais" | "menos";
  /** Only groups of which more than one is, or in which one side is more than the other. */
  tendo: { de: Exclude<BoundedFigure, "valor">; minimo: string | null; maximo?: string | null };
}

/** One thing that a phrase says. */
export type Concept = Partial<Sayable>;

/** The words of a phrase, and what they say. */
export interface Phrase {
  words: string;
  concepts: readonly Concept[];
}

/** All that phrases say of one kind, in their order. */
export const said = <Name extends keyof Sayable>(phrases: readonly Phrase[], name: Name): Sayable[Name][] =>
  phrases.flatMap(({ concepts }) => concepts.flatMap((it) => it[name] ?? []));

/** A phrase and all that it says. */
export interface Entry {
  pattern: RegExp;
  says: readonly Concept[];
}

/** Several concepts in one; of a list each says the same part. */
type Said = { readonly [Name in keyof Sayable]?: Sayable[Name] | readonly Sayable[Name][] };

/** What is said where any of the patterns stands. */
export const entry = (said: Said, patterns: readonly Part[]): Entry => ({
  pattern: everywhere(anyOf(...patterns)),
  says: Object.entries(said).flatMap(([name, values]) =>
    [values].flat().map((value) => ({ [name]: value }) as Concept),
  ),
});

/** Phrases that say nothing but what a question is about. */
export const topic = (topico: Topic, patterns: readonly Part[]) => entry({ topico }, patterns);

/** `meses sem compras`, `ativos que nunca vendi`: groups of which there is none of that. @param words - a pattern of what is done */
export const without = (words: string, says: Said): Entry =>
  entry({ tendo: { de: "vezes", minimo: null, maximo: "0" }, ...says }, [
    inARow(
      after(
        /\b(?:mes(?:es)?|anos?|dias?|corretoras?|bancos?|ativos?|papeis|acoes|fiis|fundos)\b(?:(?!\bcompr|\bvend)[^?!.,;]){0,30} /,
      ),
      /(?:(?:eu )?(?:fiquei|passei) )?(?:sem|nao|nunca) (?:fazer |fiz )?(?:nenhuma? )?/,
      `(?:${words})\\b(?: (?:nada|nenhuma?(?: (?:vez|operacao|ativo|papel|acao))?))?`,
    ),
  ]);
