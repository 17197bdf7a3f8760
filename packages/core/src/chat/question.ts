import { z } from "zod";
import { instrumentKinds } from "../notes/instruments/instrument.ts";
import { plainText } from "../plain-text.ts";
import { calendarDate } from "../wire.ts";
import { measureNames } from "./question-parts/measure-names.ts";

/** The kinds of question answered by a function over the person's own data; numbers are the rows of assistant §4. */
export const functionNames = [
  "encargos", // 1, 2
  "custo_total", // 3
  "preco_medio", // 4, 5
  "quantidade", // 6
  "carteira", // 7
  "operacoes", // 8, 9, 22, 23
  "resultado", // 10, 11
  "day_trade", // 12
  "isencao", // 13
  "apuracao", // 14
  "prejuizo_a_compensar", // 15
  "irrf", // 16
  "notas_do_ativo", // 17
  "explicacao_da_nota", // 18
  "liquido_da_nota", // 19
  "notas_com_erro", // 20
  "notas_que_faltam", // 21
  "notas",
  "aportes", // 24
  "alocacao", // 25
  "concentracao", // 26
  "comparacao", // 27
  "rentabilidade", // 28
  "futuros", // 29
  "meta", // 30
  "valor_de_mercado",
  "proventos",
  "exterior",
  "lancamentos",
  "ajuda",
] as const;
export type FunctionName = (typeof functionNames)[number];

/** What a question may ask the figure of; each function uses some of them and has a figure of its own without any. */
export const measures = Object.keys(measureNames) as (keyof typeof measureNames)[];
export type Measure = (typeof measures)[number];

/** How the figures of many rows become one, or which of the rows are meant. */
export const aggregations = ["soma", "media", "primeiro", "ultimo", "maior", "menor", "contagem"] as const;
export type Aggregation = (typeof aggregations)[number];

/** What a figure may be told for each of in place of one for all, in the singular and the plural. */
export const groupNouns = {
  dia: ["dia", "dias"],
  mes: ["mês", "meses"],
  ano: ["ano", "anos"],
  corretora: ["corretora", "corretoras"],
  ativo: ["ativo", "ativos"],
  classe: ["classe", "classes"],
  nota: ["nota", "notas"],
  categoria: ["categoria", "categorias"],
  conta: ["conta", "contas"],
  descricao: ["descrição", "descrições"],
} as const;
export type Grouping = keyof typeof groupNouns;
export const groupings = Object.keys(groupNouns) as Grouping[];
/** A table has a row for each first one and a column for each second one. */
const MAX_GROUPINGS = 2;

export const orders = ["antigas", "recentes", "maiores", "menores"] as const;
export type Order = (typeof orders)[number];

/** Classes of assets as people name them. */
export const assetClasses = [...instrumentKinds, "futuro"] as const;
export type AssetClass = (typeof assetClasses)[number];

/** A result above or below zero. */
export const resultSigns = ["lucro", "prejuizo"] as const;
export type ResultSign = (typeof resultSigns)[number];

/** What is told of figures beside themselves: how they differ, one divided by another, each one's share, how many there are. */
export const combinations = ["diferenca", "razao", "parte", "distintos"] as const;
export type Combination = (typeof combinations)[number];

/** The day by which rows are dated: that of the trade, or that on which its money moves. */
export const dayKinds = ["pregao", "liquidacao"] as const;
export type DayKind = (typeof dayKinds)[number];

export const benchmarks = ["cdi", "ibovespa", "ipca"] as const;
export type Benchmark = (typeof benchmarks)[number];

/** More of one kind than a question of a thousand characters names on purpose. */
const MAX_NAMED = 200;
const MAX_TEXT = 100;
const texts = z.array(plainText.max(MAX_TEXT)).max(MAX_NAMED).default([]);
const classes = z.array(z.enum(assetClasses)).max(assetClasses.length).default([]);

/** Whole days, both ends included; `label` follows a verb: `em março de 2023`, `até 31/12/2023`. */
const periodSchema = z.object({ from: calendarDate, to: calendarDate, label: plainText.max(MAX_TEXT) });

/** BRL as a decimal text, so that nothing is rounded on the way; null for no bound. */
const amount = z
  .string()
  .regex(/^\d{1,12}(?:\.\d{1,2})?$/)
  .nullable()
  .default(null);

/** What bounds a group, with its heading: by how much one side exceeds the other, or how many it has of something. */
export const boundHeadings = {
  compras_menos_vendas: "Compras menos vendas",
  vendas_menos_compras: "Vendas menos compras",
  corretoras: "Corretoras",
  ativos: "Ativos",
  vezes: "Vezes",
  lados: "Lados",
} as const;
/** Those, and the figure that is told. */
export const boundedFigures = ["valor", ...(Object.keys(boundHeadings) as (keyof typeof boundHeadings)[])] as const;
export type BoundedFigure = (typeof boundedFigures)[number];

/** What is counted in a group, null for its own rows and for the sides that they are of; the other figures are amounts in BRL. */
export const countedIn: Partial<Record<BoundedFigure, "corretora" | "ativo" | null>> = {
  corretoras: "corretora",
  ativos: "ativo",
  vezes: null,
  lados: null,
};
export const isCount = (figure: BoundedFigure) => figure in countedIn;

/** `sem operar`: of groups that may have no row at all. */
export const isOfNone = ({ tendo }: { tendo: { de: BoundedFigure; maximo?: string | null } | null }) =>
  tendo?.de === "vezes" && tendo.maximo === "0";

/** In BRL: one figure is more than another from this difference on. */
export const LEAST_MORE = "0.01";

/** Which rows are meant; empty and null mean any, as what is absent does: questions kept before a part was added have none. */
const filters = z.object({
  /** Tickers; a name of several securities gives each of them. */
  ativos: texts,
  corretoras: texts,
  classes,
  /** A figure is told for each. */
  periodos: z.array(periodSchema).max(12).default([]),
  /** What periods and groups of days are of. */
  dia: z.enum(dayKinds).default("pregao"),
  lado: z.enum(["C", "V"]).nullable().default(null),
  operacao: z.enum(["comum", "day_trade"]).nullable().default(null),
  /** Numbers of notes. */
  notas: texts,
  /** Only the notes of the last trading day that fits the rest. */
  ultimaNota: z.boolean().default(false),
  /** What does not count; the words are of entries. */
  exceto: z.object({ ativos: texts, corretoras: texts, classes, categorias: texts, palavras: texts }).prefault({}),
  /** Gross value of a trade, ends included, in BRL. */
  valorMinimo: amount,
  valorMaximo: amount,
  /** Price of a unit in a trade, ends included, in BRL. */
  precoMinimo: amount,
  precoMaximo: amount,
  /** Only what gained, or only what lost. */
  sinal: z.enum(resultSigns).nullable().default(null),
  /** The name of a goal. */
  meta: plainText.max(MAX_TEXT).nullable().default(null),
  indices: z.array(z.enum(benchmarks)).max(benchmarks.length).default([]),
  /** Names of categories, each with its subcategories, and of accounts. */
  categorias: texts,
  contas: texts,
  /** Words of which a description has one. */
  palavras: texts,
});
export type Filters = z.output<typeof filters>;

const someMeasures = z.array(z.enum(measures)).max(measures.length).default([]);
const byGroups = z.array(z.enum(groupings)).max(MAX_GROUPINGS);

/**
 * A question as a function can answer it: kept with the answer, sent as its `parametros`, and filled by a language model. As of
 * filters, an absent part asks for nothing.
 */
export const question = z.object({
  funcao: z.enum(functionNames),
  medidas: someMeasures,
  agregacao: z.enum(aggregations).nullable().default(null),
  /** Questions kept before there could be two have one, or null. */
  por: z
    .union([byGroups, z.enum(groupings), z.null()])
    .transform((por) => (typeof por === "string" ? [por] : (por ?? [])))
    .pipe(byGroups)
    .default([]),
  filtros: filters,
  /** Only groups whose figure is in these bounds, ends included, in BRL or a count, of losses by their size. */
  tendo: z.object({ de: z.enum(boundedFigures).default("valor"), minimo: amount, maximo: amount }).prefault({}),
  combinacao: z.enum(combinations).nullable().default(null),
  /** Each line of a note counts; else the lines of one order do together. */
  porNegocio: z.boolean().default(false),
  ordem: z.enum(orders).nullable().default(null),
  limite: z.number().int().min(1).max(1000).nullable().default(null),
  /** `sem as taxas`: the figure before costs. */
  semCustos: z.boolean().default(false),
  /** `taxas sem a corretagem`: charges that do not count. */
  semEncargos: someMeasures,
});
export type Question = z.output<typeof question>;

/** What a question asks beside its function, as `dados.parametros`. */
export const questionParameters = question.omit({ funcao: true });

export const noFilters: Filters = filters.parse({});

const ofNothing = question.parse({ funcao: "ajuda", filtros: {} });

/** A question of a function without anything else. */
export const plainQuestion = (funcao: FunctionName): Question => ({ ...ofNothing, funcao });

/** Parts of a question that change which rows or figures are meant, and that a function may or may not use. */
export const questionParts = [
  "medidas",
  "agregacao",
  "por",
  "tendo",
  "combinacao",
  "porNegocio",
  "ativos",
  "corretoras",
  "classes",
  "periodos",
  "dia",
  "lado",
  "operacao",
  "notas",
  "exceto",
  "valor",
  "preco",
  "sinal",
  "meta",
  "indices",
  "categorias",
  "contas",
  "palavras",
  "ordem",
  "semCustos",
  "semEncargos",
] as const;
export type QuestionPart = (typeof questionParts)[number];
