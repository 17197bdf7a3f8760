import { listWords } from "../../../format.ts";
import { describedBy, inAccounts, ofAssets, ofCategories, whereOf } from "../../answers/scope.ts";
import { askable } from "../../askable.ts";
import type { Filters, FunctionName, Question } from "../../question.ts";
import { groupingOfEntries } from "../lexicon/statements.ts";
import type { Reading } from "../reading.ts";
import { isAboutPosition } from "../what-is-told.ts";
import { PRONOUN } from "./pronouns.ts";
import { areOfOtherSides } from "./taken-over.ts";

/** What a talk may be of, and what everything else is called. */
const everything = {
  ativos: "todos os ativos",
  classes: "todas as classes",
  categorias: "todas as categorias",
  periodos: "todo o período",
  corretoras: "todas as corretoras",
  contas: "todas as contas",
  palavras: "todos os lançamentos",
} as const satisfies Partial<Record<keyof Filters, string>>;
type Name = keyof typeof everything;
const names = Object.keys(everything) as Name[];

/** `paguei quanto de taxa em todas?`, `e agora?`, `e nas outras?`: of no less than everything, of now, or of all others. */
const OF_ALL =
  /\b(?:tudo|tod[oa]s?|geral|tota(?:l|is)|sempre|desde|inicio|carteira|qualquer|agora|hoje|atual\w*|outr[oa]s?|assunto)\b/;
/** `quanto tenho de PETR4?` */
const HELD_NOW = /\b(?:tenho|temos|possuo)\b/;
/** What they tell is of all that is held, or of a month of its own. */
const OF_PORTFOLIO: readonly FunctionName[] = [
  ...(["carteira", "alocacao", "concentracao", "rentabilidade", "prejuizo_a_compensar"] as const),
  ...(["isencao", "meta", "notas_com_erro", "notas_que_faltam"] as const),
];

/** Tax, also as it was withheld, and the total of costs are told of no single asset, and nothing else says so. */
const OF_NO_ASSET: readonly FunctionName[] = ["apuracao", "custo_total", "irrf"];

/** ` de PETR4 em 2023 na corretora Clear`; empty for everything. */
const wordsOf = (filtros: Filters): string =>
  `${ofAssets(filtros)}${ofCategories(filtros)}${describedBy(filtros)}${whereOf({ ...filtros, notas: [] })}${inAccounts(filtros)}`;

/**
 * The question of what the talk was of, where one that names nothing is of everything; null where it is the same, or is said to be of
 * everything. Such a question may mean either, so that its answer says which one it is.
 *
 * @param text - lower case, without accents
 */
export function letGo(asked: Question, before: Question, text: string): Question | null {
  const { uses } = askable[asked.funcao];
  const { notas, ultimaNota, meta, exceto } = asked.filtros;
  const isNamed = names.some((name) => name !== "periodos" && asked.filtros[name].length > 0);
  const saysWhich = notas.length > 0 || ultimaNota || meta !== null || Object.values(exceto).flat().length > 0;
  // What is to come is of no past days.
  if (asked.medidas.includes("anunciado")) return null;
  const isOfPortfolio = OF_PORTFOLIO.includes(asked.funcao) && !isGroupedBy("corretoras", asked);
  if (saysWhich || isOfPortfolio || OF_ALL.test(text)) return null;
  const areOfPosition = isAboutPosition(asked.funcao) && isAboutPosition(before.funcao);
  const isOfOneKind = asked.funcao === before.funcao || areOfPosition;
  const kept = names.filter(
    (name) =>
      // What is named is of that; only its days may as well be those of the same kind of question before, or of what a pronoun means.
      (!isNamed ||
        isGroupedBy(name, asked) ||
        (name === "periodos" && (isOfOneKind || PRONOUN.test(text)) && !HELD_NOW.test(text))) &&
      (uses.includes(name) || (name === "ativos" && OF_NO_ASSET.includes(asked.funcao))) &&
      before.filtros[name].length > 0 &&
      asked.filtros[name].length === 0 &&
      !(name === "categorias" && areOfOtherSides(before.medidas, asked.medidas)) &&
      !(name === "periodos" && isAboutPosition(asked.funcao) !== isAboutPosition(before.funcao)),
  );
  if (kept.length === 0) return null;
  const filtros = Object.fromEntries(kept.map((name) => [name, before.filtros[name]]));
  return { ...asked, filtros: { ...asked.filtros, ...filtros } };
}

/** What an answer says that it is of in place of what the talk was of, and how that is asked. @param less - as {@link letGo} gives it */
export function tellLetGo(asked: Question, less: Question): { sentence: string; asks: string } {
  const gone = names.filter((name) => asked.filtros[name].length < less.filtros[name].length);
  const only = Object.fromEntries(names.map((name) => [name, gone.includes(name) ? less.filtros[name] : []]));
  const isOfNow = isAboutPosition(asked.funcao) && gone.includes("periodos");
  const of = gone.map((name) => (name === "periodos" && isOfNow ? "hoje" : everything[name]));
  const kept = wordsOf({ ...less.filtros, ...only });
  return {
    sentence: `Esta resposta é de ${listWords(of)}, e não${isOfNow ? kept.replaceAll(" em ", " de ") : ` só${kept}`}.`,
    asks: `só${wordsOf(less.filtros)}`,
  };
}

/** `e por corretora?` after those of one broker, `no que gasto mais?` after one shop: of all of them, each by itself. */
export function ofAllGroups(before: Reading | null, asked: Reading, reading: Reading): Reading {
  const parts = before && reading.por !== before.por ? partsGrouped(reading) : [];
  const isOfOne = parts.some((part) => reading[part].length === 1) && parts.every((part) => asked[part].length === 0);
  return isOfOne ? { ...reading, ...Object.fromEntries(parts.map((part) => [part, []])) } : reading;
}

/** What figures are not narrowed by that are told for each of it. A category may have others below it. */
const groupedBy = { corretoras: "corretora", palavras: "categoria" } as const;
type Grouped = keyof typeof groupedBy;

function partsGrouped({ por, topicos }: Reading): readonly Grouped[] {
  const grouping = por && topicos.has("lancamento") ? groupingOfEntries(por) : por;
  return (Object.keys(groupedBy) as Grouped[]).filter((part) => groupedBy[part] === grouping);
}

const isGroupedBy = (name: Name, { por }: Question) =>
  (Object.keys(groupedBy) as Grouped[]).some((part) => part === name && por.includes(groupedBy[part]));
