import type { z } from "zod";
import { formatNumber, listWords } from "../format.ts";
import { incomeNames } from "../incomes/names.ts";
import {
  atBrokers,
  inNumbered,
  leavingOut,
  listClasses,
  ofAssets,
  ofValue,
  signNames,
  whereOf,
} from "./answers/scope.ts";
import { type FunctionName, noFilters, type Question, type QuestionPart, questionParts } from "./question.ts";

const subjects: Record<FunctionName, string> = {
  encargos: "os encargos das notas",
  custo_total: "o custo total",
  preco_medio: "o preço médio",
  quantidade: "a quantidade em carteira",
  carteira: "os ativos em carteira",
  operacoes: "as operações",
  resultado: "o resultado realizado",
  day_trade: "os day trades",
  isencao: "as vendas de ações e o limite de isenção",
  apuracao: "a apuração do imposto",
  prejuizo_a_compensar: "o prejuízo a compensar",
  irrf: "o imposto retido na fonte",
  notas_do_ativo: "as notas em que o ativo aparece",
  explicacao_da_nota: "o que a nota traz",
  liquido_da_nota: "o líquido da nota",
  notas_com_erro: "as notas que não fecham",
  notas_que_faltam: "as notas que podem faltar",
  notas: "a lista de notas",
  aportes: "os aportes",
  alocacao: "a divisão da carteira",
  concentracao: "a concentração da carteira",
  comparacao: "a comparação com índices",
  rentabilidade: "a rentabilidade",
  futuros: "os resultados em futuros",
  meta: "as metas",
  valor_de_mercado: "o valor de mercado",
  proventos: "os proventos",
  exterior: "o que está no exterior",
  ajuda: "o que sei responder",
};

const measureNames: Record<Question["medidas"][number], string> = {
  corretagem: "corretagem",
  iss: "ISS",
  emolumentos: "emolumentos",
  liquidacao: "taxa de liquidação",
  registro: "taxa de registro",
  taxas_b3: "taxas da B3",
  outros_encargos: "outros encargos",
  custos: "custos",
  irrf: "imposto retido",
  irrf_day_trade: "imposto retido de day trade",
  quantidade: "quantidade",
  preco: "preço",
  preco_medio: "preço médio",
  custo: "custo",
  valor_de_mercado: "valor de mercado",
  resultado_aberto: "resultado em aberto",
  valor: "valor",
  data: "data",
  resultado: "resultado",
  liquido: "líquido",
  data_liquidacao: "data de liquidação",
  imposto: "imposto",
  imposto_pago: "imposto pago",
  vencimento: "vencimento",
  prazo: "prazo",
  ...incomeNames,
  anunciado: "anunciados",
};

const aggregationNames: Record<NonNullable<Question["agregacao"]>, string> = {
  soma: "soma",
  media: "média",
  primeiro: "primeira",
  ultimo: "última",
  maior: "maior",
  menor: "menor",
  contagem: "quantas",
};

const groupingNames: Record<NonNullable<Question["por"]>, string> = {
  dia: "por dia",
  mes: "por mês",
  ano: "por ano",
  corretora: "por corretora",
  ativo: "por ativo",
  classe: "por classe",
  nota: "por nota",
};

const orderNames: Record<NonNullable<Question["ordem"]>, readonly [one: string, many: string]> = {
  antigas: ["primeira", "primeiras"],
  recentes: ["última", "últimas"],
  maiores: ["maior", "maiores"],
  menores: ["menor", "menores"],
};

/** How each part of a question is said; empty where it asks for nothing. */
const wordsOf: Record<QuestionPart, (question: Question) => string[]> = {
  medidas: ({ medidas }) => medidas.map((medida) => measureNames[medida]),
  agregacao: ({ agregacao }) => (agregacao ? [aggregationNames[agregacao]] : []),
  por: ({ por }) => (por ? [groupingNames[por]] : []),
  ativos: ({ filtros }) => filtros.ativos,
  corretoras: ({ filtros }) => trimmed(atBrokers(filtros.corretoras)),
  classes: ({ filtros }) => trimmed(listClasses(filtros.classes)),
  periodos: ({ filtros }) => filtros.periodos.map(({ label }) => label),
  lado: ({ filtros: { lado } }) => (lado ? [lado === "C" ? "compras" : "vendas"] : []),
  operacao: ({ filtros: { operacao } }) =>
    operacao ? [operacao === "day_trade" ? "day trade" : "operações comuns"] : [],
  notas: ({ filtros }) => trimmed(inNumbered(filtros.notas)),
  exceto: ({ filtros }) => trimmed(leavingOut(filtros.exceto)),
  valor: ({ filtros }) => trimmed(ofValue(filtros)),
  sinal: ({ filtros: { sinal } }) => (sinal ? [`só com ${signNames[sinal]}`] : []),
  meta: ({ filtros: { meta } }) => (meta ? [meta] : []),
  indices: ({ filtros }) => filtros.indices.map((index) => index.toUpperCase()),
  ordem: ({ ordem, limite }) => {
    if (ordem && limite === 1) return [`a ${orderNames[ordem][0]}`];
    const named = [limite ? formatNumber(limite) : "", ordem ? orderNames[ordem][1] : ""].filter(Boolean).join(" ");
    return named ? [`as ${named}`] : [];
  },
  semCustos: ({ semCustos }) => (semCustos ? ["sem as taxas"] : []),
  semEncargos: ({ semEncargos }) => semEncargos.map((medida) => `sem ${measureNames[medida]}`),
};

const trimmed = (text: string) => (text.trim() ? [text.trim()] : []);

/** The question without a part. */
const without: Record<QuestionPart, (question: Question) => Question> = {
  medidas: (question) => ({ ...question, medidas: [] }),
  agregacao: (question) => ({ ...question, agregacao: null }),
  por: (question) => ({ ...question, por: null }),
  ativos: (question) => withoutFilter(question, { ativos: [] }),
  corretoras: (question) => withoutFilter(question, { corretoras: [] }),
  classes: (question) => withoutFilter(question, { classes: [] }),
  periodos: (question) => withoutFilter(question, { periodos: [] }),
  lado: (question) => withoutFilter(question, { lado: null }),
  operacao: (question) => withoutFilter(question, { operacao: null }),
  notas: (question) => withoutFilter(question, { notas: [] }),
  exceto: (question) => withoutFilter(question, { exceto: noFilters.exceto }),
  valor: (question) => withoutFilter(question, { valorMinimo: null, valorMaximo: null }),
  sinal: (question) => withoutFilter(question, { sinal: null }),
  meta: (question) => withoutFilter(question, { meta: null }),
  indices: (question) => withoutFilter(question, { indices: [] }),
  ordem: (question) => ({ ...question, ordem: null, limite: null }),
  semCustos: (question) => ({ ...question, semCustos: false }),
  semEncargos: (question) => ({ ...question, semEncargos: [] }),
};

const withoutFilter = (question: Question, filtros: Partial<Question["filtros"]>): Question => ({
  ...question,
  filtros: { ...question.filtros, ...filtros },
});

/** What a kind of question can take. */
interface Ability {
  schema: z.ZodType<Question>;
  uses: readonly QuestionPart[];
}

/** A question as a kind can answer it, and the words of the parts that it cannot. */
export function narrow(question: Question, { schema, uses }: Ability): { question: Question; unused: string[] } {
  let used = question;
  const unused: string[] = [];
  const drop = (part: QuestionPart) => {
    unused.push(...wordsOf[part](used));
    used = without[part](used);
  };
  for (const part of questionParts) if (!uses.includes(part)) drop(part);

  const foreign = issuesOf(schema, used);
  const foreignMeasures = foreign.flatMap(([field, index]) => (field === "medidas" ? [Number(index)] : []));
  unused.push(...foreignMeasures.flatMap((index) => used.medidas[index] ?? []).map((medida) => measureNames[medida]));
  used = { ...used, medidas: used.medidas.filter((_, index) => !foreignMeasures.includes(index)) };
  for (const [field] of foreign) {
    const part = partOfField(field);
    if (part && part !== "medidas") drop(part);
  }
  return { question: used, unused };
}

const issuesOf = (schema: Ability["schema"], question: Question) =>
  (schema.safeParse(question).error?.issues ?? []).map(({ path }) => path);

const partOfField = (field: PropertyKey | undefined): QuestionPart | undefined =>
  field === "limite" ? "ordem" : questionParts.find((part) => part === field);

/** `Entendi: as operações de PETR4 em 2023, por mês.`; said where the question was not read word by word. */
export function understoodSentence(question: Question): string {
  const parts = (
    ["medidas", "agregacao", "por", "lado", "operacao", "sinal", "exceto", "ordem", "semCustos", "semEncargos"] as const
  ).flatMap((part) => wordsOf[part](question));
  return `Entendi: ${[subjectOf(question), ...parts].join(", ")}.`;
}

/** `Considerei só as operações de PETR4 em 2023; não usei “por mês”.`; empty when everything was used. */
export function unusedSentence(used: Question, unused: readonly string[]): string {
  if (unused.length === 0) return "";
  return `Considerei só ${subjectOf(used)}; não usei ${listWords([...new Set(unused)].map((word) => `“${word}”`))}.`;
}

const subjectOf = ({ funcao, filtros }: Question) =>
  `${subjects[funcao]}${ofAssets(filtros)}${ofValue(filtros)}${whereOf(filtros)}`;
