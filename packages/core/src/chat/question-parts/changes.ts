import { z } from "zod";
import { capital } from "../answers/answer.ts";
import { byGroups } from "../answers/groups.ts";
import { atBrokers, sideNames } from "../answers/scope.ts";
import { askable } from "../askable.ts";
import type { Known } from "../known.ts";
import { askedQuestion } from "../model-question.ts";
import { type Period, runningMonths, yearPeriod } from "../period.ts";
import { groupings, measures, type Question, type QuestionPart, question, questionParts } from "../question.ts";
import type { ShownPart } from "../schema.ts";
import { measureNames } from "./measure-names.ts";
import { type Ability, narrow, without, wordsOf } from "./unused.ts";

/** More years than this are found by asking. */
const MAX_YEARS = 8;
/** Names of assets or brokers offered one by one. */
const MAX_NAMES = 8;
/** Somebody has some forty of them. */
const MAX_CATEGORIES = 40;

/** Another question, made of one by changing a part, and what is said of it. */
const change = z.object({ texto: z.string(), pergunta: question });
export type Change = z.output<typeof change>;
export const changes = change.array();

export const changesInput = z.object({ pergunta: askedQuestion, parte: z.enum(questionParts) });
export type ChangesInput = z.output<typeof changesInput>;

/** Where a part asks for nothing, and that is worth saying. */
const defaultOf: Partial<Record<QuestionPart, (question: Question) => string>> = {
  periodos: ({ funcao }) => askable[funcao].withoutPeriod ?? "todo o período",
  lado: () => "compras e vendas",
  por: () => "agrupar",
};

/** What a question asks, part by part, defaults too; only what its kind uses. */
export function shownParts(question: Question, ability: Ability): ShownPart[] {
  const { subject, uses } = askable[question.funcao];
  const shown: ShownPart[] = [{ parte: null, texto: capital(subject.replace(/^(?:os|as|o|a) /, "")) }];
  for (const parte of SHOWN_IN_ORDER.filter((part) => uses.includes(part))) {
    const words = wordsOf[parte](question).join(", ");
    const isOffered =
      words !== "" || (parte in defaultOf && changesOf(question, parte, ability, NOTHING_KNOWN).length > 0);
    if (isOffered) shown.push({ parte, texto: words || (defaultOf[parte]?.(question) ?? "") });
  }
  return shown;
}

/** What is asked for, of which rows, in which period, in which groups. */
const LAST: readonly QuestionPart[] = ["periodos", "dia", "por", "tendo", "ordem"];
const SHOWN_IN_ORDER = [...questionParts.filter((part) => !LAST.includes(part)), ...LAST];

const NOTHING_KNOWN: ChangeSources = {
  ...{ today: "2000-01-01", brokers: [], months: [] },
  ...{ monthsOfEntries: [], categorias: [], contas: [] },
};

type ChangeSources = Pick<Known, "today" | "brokers" | "months" | "monthsOfEntries" | "categorias" | "contas">;

/** The other values of a part, each as a whole question that its kind can answer; first what takes the part away. */
export function changesOf(question: Question, parte: QuestionPart, ability: Ability, known: ChangeSources): Change[] {
  const asked = JSON.stringify(question);
  const taken = { texto: takenAway(question, parte), pergunta: without(parte, question) };
  const others = (valuesOf[parte] ?? (() => []))(question, known);
  return [taken, ...others].filter(
    ({ pergunta }) => JSON.stringify(pergunta) !== asked && narrow(pergunta, ability).unused.length === 0,
  );
}

const TAKEN_AWAY: Partial<Record<QuestionPart, string>> = {
  medidas: "tudo",
  por: "sem agrupar",
  ativos: "todos os ativos",
  corretoras: "todas as corretoras",
  classes: "todas as classes",
  categorias: "todas as categorias",
  contas: "todas as contas",
  palavras: "qualquer descrição",
  ordem: "todas, sem ordem",
  semCustos: "com as taxas",
};

/** A grouping is added where there is none, and taken away where there is. */
const takenAway = (question: Question, parte: QuestionPart) =>
  TAKEN_AWAY[parte] ?? defaultOf[parte]?.(question) ?? "tirar";

const filtered = (question: Question, filtros: Partial<Question["filtros"]>): Question => ({
  ...question,
  filtros: { ...question.filtros, ...filtros },
});

type Values = (question: Question, known: ChangeSources) => Change[];

const valuesOf: Partial<Record<QuestionPart, Values>> = {
  medidas: (question) =>
    measures.map((medida) => ({ texto: measureNames[medida], pergunta: { ...question, medidas: [medida] } })),
  por: (question) => groupings.map((por) => ({ texto: byGroups([por]), pergunta: { ...question, por: [por] } })),
  periodos: (question, known) =>
    periodsOffered(question, known).map((period) => ({
      texto: period.label,
      pergunta: filtered(without("periodos", question), { periodos: [period] }),
    })),
  lado: (question) =>
    (["C", "V"] as const).map((lado) => ({
      texto: `só ${sideNames[lado][1]}`,
      pergunta: filtered(question, { lado }),
    })),
  ativos: (question) => eachOf(question, "ativos", eachAlone(question.filtros.ativos), (ativo) => `só ${ativo}`),
  corretoras: (question, { brokers }) =>
    eachOf(question, "corretoras", brokers.slice(0, MAX_NAMES), (corretora) => atBrokers([corretora]).trim()),
  categorias: (question, { categorias }) => eachOf(question, "categorias", categorias.slice(0, MAX_CATEGORIES)),
  contas: (question, { contas }) => eachOf(question, "contas", contas.slice(0, MAX_NAMES)),
};

const eachOf = (
  question: Question,
  part: "ativos" | "corretoras" | "categorias" | "contas",
  names: readonly string[],
  said = (name: string) => name,
): Change[] => names.map((name) => ({ texto: said(name), pergunta: filtered(question, { [part]: [name] }) }));

const eachAlone = (names: readonly string[]) => (names.length > 1 ? names.slice(0, MAX_NAMES) : []);

/** This month and the one before, then the years with notes or with entries, the newest first. */
function periodsOffered({ funcao }: Question, { today, months, monthsOfEntries }: ChangeSources): Period[] {
  const own = funcao === "lancamentos" ? monthsOfEntries : months;
  const years = [...new Set(own.map((month) => Number(month.slice(0, 4))))].toSorted((one, other) => other - one);
  return [runningMonths(today, 1, 0), runningMonths(today, 1, -1), ...years.slice(0, MAX_YEARS).map(yearPeriod)];
}
