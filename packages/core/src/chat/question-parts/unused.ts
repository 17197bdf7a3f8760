import type { z } from "zod";
import { formatNumber, listWords } from "../../format.ts";
import { byGroups } from "../answers/groups.ts";
import {
  atBrokers,
  describedBy,
  inAccounts,
  inNumbered,
  leavingOut,
  listClasses,
  ofAssets,
  ofBounds,
  ofCategories,
  ofPrice,
  ofValue,
  rankNames,
  sideNames,
  signNames,
  whereOf,
} from "../answers/scope.ts";
import { askable } from "../askable.ts";
import { type Combination, plainQuestion, type Question, type QuestionPart, questionParts } from "../question.ts";
import { measureNames } from "./measure-names.ts";

const aggregationNames: Record<NonNullable<Question["agregacao"]>, string> = {
  soma: "soma",
  media: "média",
  primeiro: "primeira",
  ultimo: "última",
  maior: "maior",
  menor: "menor",
  contagem: "quantas",
};

const combinationNames: Record<Combination, string> = {
  diferenca: "a diferença",
  razao: "quantas vezes",
  parte: "a parte de cada um",
  distintos: "quantos diferentes",
};

/** How each part of a question is said; empty where it asks for nothing. */
export const wordsOf: Record<QuestionPart, (question: Question) => string[]> = {
  medidas: ({ medidas }) => medidas.map((medida) => measureNames[medida]),
  agregacao: ({ agregacao }) => (agregacao ? [aggregationNames[agregacao]] : []),
  por: ({ por }) => por.map((it) => byGroups([it])),
  ativos: ({ filtros }) => filtros.ativos,
  corretoras: ({ filtros }) => trimmed(atBrokers(filtros.corretoras)),
  classes: ({ filtros }) => trimmed(listClasses(filtros.classes)),
  tendo: (question) => trimmed(ofBounds(question)),
  combinacao: ({ combinacao }) => (combinacao ? [combinationNames[combinacao]] : []),
  porNegocio: ({ porNegocio }) => (porNegocio ? ["negócio a negócio"] : []),
  dia: ({ filtros }) => (filtros.dia === "liquidacao" ? ["pela data de liquidação"] : []),
  periodos: ({ filtros }) => filtros.periodos.map(({ label }) => label),
  lado: ({ filtros: { lado } }) => (lado ? [sideNames[lado][1]] : []),
  operacao: ({ filtros: { operacao } }) =>
    operacao ? [operacao === "day_trade" ? "day trade" : "operações comuns"] : [],
  notas: ({ filtros }) => trimmed(inNumbered(filtros.notas)),
  exceto: ({ filtros }) => trimmed(leavingOut(filtros.exceto)),
  valor: ({ filtros }) => trimmed(ofValue(filtros)),
  preco: ({ filtros }) => trimmed(ofPrice(filtros)),
  sinal: ({ filtros: { sinal } }) => (sinal ? [`só com ${signNames[sinal]}`] : []),
  meta: ({ filtros: { meta } }) => (meta ? [meta] : []),
  indices: ({ filtros }) => filtros.indices.map((index) => index.toUpperCase()),
  categorias: ({ filtros }) => filtros.categorias,
  contas: ({ filtros }) => filtros.contas,
  palavras: ({ filtros }) => trimmed(describedBy(filtros)),
  ordem: ({ ordem, limite }) => {
    if (ordem && limite === 1) return [`a ${rankNames[ordem].f[0]}`];
    const named = [limite ? formatNumber(limite) : "", ordem ? rankNames[ordem].f[1] : ""].filter(Boolean).join(" ");
    return named ? [`as ${named}`] : [];
  },
  semCustos: ({ semCustos }) => (semCustos ? ["sem as taxas"] : []),
  semEncargos: ({ semEncargos }) => semEncargos.map((medida) => `sem ${measureNames[medida]}`),
};

const trimmed = (text: string) => (text.trim() ? [text.trim()] : []);

/** What a part consists of, where that is not the one thing of its name. */
const manyFields: Partial<Record<QuestionPart, readonly string[]>> = {
  valor: ["valorMinimo", "valorMaximo"],
  preco: ["precoMinimo", "precoMaximo"],
  ordem: ["ordem", "limite"],
  // The last note is that of its period: a question without one that kept it would be of the same day again.
  periodos: ["periodos", "ultimaNota"],
};
const fieldsOf = (part: QuestionPart) => manyFields[part] ?? [part];

const plain = plainQuestion("ajuda");

/** The question without a part. */
export function without(part: QuestionPart, question: Question): Question {
  const fields = fieldsOf(part);
  const taken = <Whole extends object>(whole: Whole): Partial<Whole> =>
    Object.fromEntries(Object.entries(whole).filter(([field]) => fields.includes(field))) as Partial<Whole>;
  return { ...question, ...taken(plain), filtros: { ...question.filtros, ...taken(plain.filtros) } };
}

/** A kind of question, by the questions that it can take. */
export interface Ability {
  schema: z.ZodType<Question>;
}

/** A question as a kind can answer it, and the words of the parts that it cannot. */
export function narrow(question: Question, ability: Ability): { question: Question; unused: string[] } {
  const once = narrowOnce(question, ability);
  if (once.unused.length === 0) return once;
  // A schema says of parts that depend on each other only once each by itself fits.
  const again = narrow(once.question, ability);
  return { question: again.question, unused: [...once.unused, ...again.unused] };
}

function narrowOnce(question: Question, { schema }: Ability): { question: Question; unused: string[] } {
  let used = question;
  const unused: string[] = [];
  const drop = (part: QuestionPart) => {
    unused.push(...wordsOf[part](used));
    used = without(part, used);
  };
  const { uses } = askable[question.funcao];
  for (const part of questionParts) if (!uses.includes(part)) drop(part);

  const foreign = issuesOf(schema, used);
  const dropForeign = (list: "medidas" | "por") => {
    const words = wordsOf[list](used);
    const places = new Set(foreign.flatMap(([field, at]) => (field === list ? [Number(at)] : [])));
    unused.push(...words.filter((_, index) => places.has(index)));
    used = { ...used, [list]: used[list].filter((_, index) => !places.has(index)) };
  };
  dropForeign("medidas");
  for (const [field] of foreign) {
    const part = questionParts.find((it) => fieldsOf(it).some((name) => name === field));
    if (part && part !== "medidas" && part !== "por") drop(part);
  }
  dropForeign("por");
  return { question: used, unused };
}

const issuesOf = (schema: Ability["schema"], question: Question) =>
  (schema.safeParse(question).error?.issues ?? []).map(({ path }) => path);

/** `Entendi: as operações de PETR4 em 2023, por mês.`; said where the question was not read word by word. */
export function understoodSentence(question: Question): string {
  const parts = (
    [
      ...(["medidas", "agregacao", "combinacao", "por", "tendo", "porNegocio", "lado", "operacao", "sinal"] as const),
      ...(["exceto", "meta", "indices", "ordem", "semCustos", "semEncargos"] as const),
    ] as const
  ).flatMap((part) => wordsOf[part](question));
  return `Entendi: ${[subjectOf(question), ...parts].join(", ")}.`;
}

/** `Considerei só as operações de PETR4 em 2023; não usei “por mês”.`; empty when everything was used. */
export function unusedSentence(used: Question, unused: readonly string[]): string {
  if (unused.length === 0) return "";
  return `Considerei só ${subjectOf(used)}; não usei ${listWords([...new Set(unused)].map((word) => `“${word}”`))}.`;
}

const subjectOf = ({ funcao, filtros }: Question) =>
  `${askable[funcao].subject}${ofAssets(filtros)}${ofCategories(filtros)}${describedBy(filtros)}${ofValue(filtros)}${ofPrice(filtros)}${whereOf(filtros)}${inAccounts(filtros)}`;
