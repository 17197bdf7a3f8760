import { z } from "zod";
import { incomeTypes } from "../incomes/schema.ts";
import {
  type Aggregation,
  aggregations,
  type BoundedFigure,
  type Combination,
  type FunctionName,
  type Grouping,
  groupings,
  isCount,
  isOfNone,
  type Measure,
  type Question,
  type QuestionPart,
  question,
} from "./question.ts";
import { canCombine } from "./question-parts/told-apart.ts";
import type { Topic } from "./understanding/lexicon/entry.ts";

/** What can be asked of a function: its figures, what they are told by, which rows, and words for it. */
interface Askable {
  /** After a verb: `os encargos das notas`. */
  subject: string;
  measures?: readonly Measure[];
  /** Those that are told anyhow, so that naming them asks for nothing more. */
  own?: readonly Measure[];
  aggregations?: readonly Aggregation[];
  groupings?: readonly Grouping[];
  /** How many groupings at once; one where absent. */
  maxGroupings?: number;
  combinations?: readonly Combination[];
  /** What may bound its groups beside the figure that it tells. */
  bounds?: readonly BoundedFigure[];
  /** Parts of a question that change its answer; of any other part the answer says that it was not used. */
  uses: readonly QuestionPart[];
  /** Topics that say nothing more than the function does. */
  topics?: readonly Topic[];
  /** Of what is held on a day: it counts every broker, and of a period only the end. */
  isOfPosition?: true;
  /** What it tells of where no period is asked; all days where absent. */
  withoutPeriod?: string;
  /** The side that is named is the one that it tells of. */
  impliesSide?: "V" | "any";
  /** It tells of assets although none is named. */
  isOfAssets?: true;
}

/** Charges but for withheld tax. */
export const chargeMeasures: readonly Measure[] = [
  ...(["corretagem", "iss", "emolumentos", "liquidacao", "registro", "taxas_b3", "outros_encargos", "custos"] as const),
];
const withheld = ["irrf", "irrf_day_trade"] as const satisfies Measure[];
const days = ["dia", "mes", "ano"] as const satisfies Grouping[];
const ofNotes = [...days, "corretora", "nota"] as const satisfies Grouping[];
const ofTrades = groupings.filter((grouping) => !["categoria", "conta", "descricao"].includes(grouping));
const withoutNote = ofTrades.filter((grouping) => grouping !== "nota");

const figure = ["medidas", "agregacao", "por", "tendo"] as const satisfies QuestionPart[];
const assets = ["ativos", "classes", "exceto"] as const satisfies QuestionPart[];
const notes = ["corretoras", "periodos", "notas", "exceto"] as const satisfies QuestionPart[];
const someNotes = [...assets, ...notes, "lado", "valor", "preco"] as const satisfies QuestionPart[];

/** By how much, or how many times, one of two has more than the other. */
const comparing = ["diferenca", "razao"] as const satisfies Combination[];

const position = { isOfPosition: true, isOfAssets: true } satisfies Partial<Askable>;
const positionOfToday = { ...position, withoutPeriod: "hoje" } satisfies Partial<Askable>;

/** Measures of which none asks for more than is told anyhow. */
const toldAnyhow = (...measures: Measure[]): Partial<Askable> => ({ measures, own: measures });

const results = {
  ...toldAnyhow("resultado", "valor", "data"),
  aggregations,
  groupings: ofTrades,
  maxGroupings: 2,
  combinations: ["distintos", ...comparing],
  uses: [...figure, "combinacao", ...assets, ...notes, "operacao", "sinal", "ordem", "semCustos"],
  isOfAssets: true,
} satisfies Partial<Askable>;

/** Everything that can be asked; schemas, the words for what was not used and the reading of questions follow from it. */
export const askable: Record<FunctionName, Askable> = {
  encargos: {
    subject: "os encargos das notas",
    measures: [...chargeMeasures, ...withheld],
    aggregations,
    groupings: ofTrades,
    maxGroupings: 2,
    combinations: ["parte", "distintos", ...comparing],
    uses: [...figure, "combinacao", ...assets, ...notes, "ordem", "semEncargos"],
    topics: ["custar", "cobrar", "divisao", "retido", "liquidar", "com_custos"],
  },
  custo_total: {
    subject: "o custo total",
    measures: chargeMeasures,
    groupings: ofNotes,
    maxGroupings: 2,
    uses: ["medidas", "por", "tendo", ...notes, "ordem", "semEncargos"],
    topics: ["custar", "cobrar", "volume", "percentual", "liquidar"],
  },
  irrf: {
    subject: "o imposto retido na fonte",
    measures: withheld,
    own: ["irrf"],
    aggregations,
    groupings: ofNotes,
    maxGroupings: 2,
    combinations: ["distintos", ...comparing],
    uses: [...figure, "combinacao", ...notes, "operacao", "ordem"],
    topics: ["retido", "imposto", "cobrar"],
  },
  operacoes: {
    subject: "as operações",
    measures: ["valor", "quantidade", "preco", "data"],
    aggregations,
    groupings: ofTrades,
    maxGroupings: 2,
    combinations: ["parte", "distintos", ...comparing],
    bounds: ["compras_menos_vendas", "vendas_menos_compras", "corretoras", "ativos", "vezes", "lados"],
    uses: [
      ...[...figure, ...assets, ...notes],
      ...(["combinacao", "porNegocio", "lado", "operacao", "valor", "preco", "ordem", "semCustos"] as const),
    ],
    topics: ["volume", "concentracao", "por_operacao"],
  },
  aportes: {
    subject: "os aportes",
    ...toldAnyhow("valor", "liquido"),
    aggregations: ["soma", "media", "maior", "menor"],
    groupings: withoutNote,
    combinations: comparing,
    uses: [...figure, "combinacao", ...assets, ...notes, "ordem"],
    topics: ["aporte", "liquidar", "juntar"],
    impliesSide: "any",
  },
  resultado: {
    ...results,
    subject: "o resultado realizado",
    topics: ["lucro", "perda", "com_custos", "rentabilidade"],
    impliesSide: "any",
  },
  day_trade: {
    ...results,
    subject: "os day trades",
    topics: ["lucro", "perda", "com_custos"],
    impliesSide: "V",
  },
  futuros: {
    subject: "os resultados em futuros",
    measures: ["resultado", "custos", "quantidade"],
    own: ["resultado", "quantidade"],
    aggregations: ["soma"],
    groupings: [...days, "ativo", "corretora"],
    uses: ["medidas", "agregacao", "por", ...assets, "corretoras", "periodos", "operacao", "semCustos"],
    // Adjustments tell what is open as well.
    topics: ["lucro", "perda", "volume", "com_custos", "em_aberto"],
  },
  proventos: {
    subject: "os proventos",
    measures: [...incomeTypes, "amortizacao", "anunciado"],
    aggregations,
    groupings: withoutNote,
    maxGroupings: 2,
    combinations: ["parte", "distintos", ...comparing],
    bounds: ["vezes"],
    uses: [...figure, "combinacao", ...assets, "corretoras", "periodos", "valor", "ordem"],
    topics: ["provento", "liquidar", "retido", "imposto"],
  },
  notas: {
    subject: "a lista de notas",
    ...toldAnyhow("liquido"),
    aggregations: ["soma", "primeiro", "ultimo", "maior", "menor", "contagem"],
    groupings: [...days, "corretora"],
    maxGroupings: 2,
    uses: ["medidas", "agregacao", "por", ...someNotes, "ordem"],
  },
  notas_do_ativo: {
    subject: "as notas em que o ativo aparece",
    aggregations: ["contagem"],
    uses: ["agregacao", ...assets, ...notes, "lado"],
    topics: ["liquidar"],
  },
  explicacao_da_nota: {
    subject: "o que a nota traz",
    uses: someNotes,
    topics: ["liquidar", "erro"],
    impliesSide: "any",
  },
  liquido_da_nota: {
    subject: "o líquido da nota",
    ...toldAnyhow("liquido", "data_liquidacao"),
    aggregations: ["soma", "primeiro", "ultimo", "maior", "menor"],
    groupings: [...days, "corretora"],
    uses: ["medidas", "agregacao", "por", ...someNotes, "dia", "ordem"],
    topics: ["liquidar", "cobrar"],
  },
  notas_com_erro: { subject: "as notas que não fecham", uses: someNotes, topics: ["erro"] },
  notas_que_faltam: {
    subject: "as notas que podem faltar",
    uses: [...assets, "corretoras", "periodos"],
    topics: ["faltar"],
    impliesSide: "any",
    isOfAssets: true,
  },
  carteira: {
    subject: "os ativos em carteira",
    measures: ["custo", "quantidade", "preco_medio", "preco"],
    own: ["custo"],
    aggregations: ["soma", "media", "maior", "menor", "contagem"],
    groupings: ["ativo", "classe"],
    uses: [...figure, ...assets, "corretoras", "periodos", "ordem", "semCustos"],
    topics: ["juntar", "divisao"],
    ...positionOfToday,
  },
  preco_medio: {
    subject: "o preço médio",
    measures: ["preco_medio", "quantidade", "custo", "preco"],
    own: ["preco_medio", "preco", "custo"],
    uses: ["medidas", ...assets, "corretoras", "periodos", "semCustos"],
    topics: ["com_custos", "liquidar"],
    ...positionOfToday,
  },
  quantidade: {
    subject: "a quantidade em carteira",
    measures: ["quantidade", "preco_medio", "custo"],
    own: ["quantidade", "custo"],
    aggregations: ["soma"],
    uses: ["medidas", "agregacao", ...assets, "corretoras", "periodos", "semCustos"],
    topics: ["liquidar", "juntar"],
    ...positionOfToday,
  },
  valor_de_mercado: {
    subject: "o valor de mercado",
    measures: ["valor_de_mercado", "resultado_aberto", "preco", "quantidade", "custo"],
    own: ["valor_de_mercado", "preco", "custo"],
    aggregations: ["soma", "maior", "menor", "contagem"],
    groupings: ["ativo"],
    uses: ["medidas", "agregacao", "por", ...assets, "periodos", "sinal", "ordem"],
    topics: ["em_aberto", "cotar", "rentabilidade", "lucro", "perda", "percentual"],
    ...positionOfToday,
  },
  alocacao: {
    subject: "a divisão da carteira",
    ...toldAnyhow("valor_de_mercado", "custo"),
    aggregations: ["soma", "maior", "menor"],
    groupings: ["classe", "ativo", "corretora"],
    uses: ["medidas", "agregacao", "por", "ativos", "classes", "corretoras"],
    topics: ["divisao", "percentual", "concentracao", "em_aberto"],
    ...position,
  },
  concentracao: {
    subject: "a concentração da carteira",
    ...toldAnyhow("valor_de_mercado", "custo"),
    aggregations: ["maior"],
    groupings: ["ativo"],
    uses: ["medidas", "agregacao", "por", "ativos", "ordem"],
    topics: ["concentracao", "percentual", "divisao", "em_aberto"],
    ...position,
  },
  comparacao: {
    subject: "a comparação com índices",
    uses: ["periodos", "indices"],
    topics: ["bater", "rentabilidade", "lucro", "perda", "percentual"],
    isOfAssets: true,
  },
  rentabilidade: {
    subject: "a rentabilidade",
    ...toldAnyhow("resultado"),
    uses: ["medidas", "ativos", "periodos"],
    topics: ["rentabilidade", "percentual", "lucro", "perda"],
    isOfAssets: true,
  },
  isencao: {
    subject: "as vendas de ações e o limite de isenção",
    ...toldAnyhow("valor", "imposto"),
    aggregations: ["soma"],
    groupings: ["mes"],
    uses: ["medidas", "agregacao", "por", "periodos"],
    topics: ["isencao", "imposto", "faltar", "lucro"],
    impliesSide: "any",
    isOfAssets: true,
    withoutPeriod: "este mês",
  },
  apuracao: {
    subject: "a apuração do imposto",
    measures: ["imposto", "imposto_pago", "vencimento", "resultado"],
    own: ["imposto", "resultado"],
    aggregations: ["soma"],
    groupings: ["mes"],
    uses: ["medidas", "agregacao", "por", "periodos", "operacao", "classes"],
    topics: ["imposto", "faltar", "liquidar", "lucro"],
    impliesSide: "V",
    isOfAssets: true,
    withoutPeriod: "o que está em aberto",
  },
  prejuizo_a_compensar: {
    subject: "o prejuízo a compensar",
    ...toldAnyhow("resultado"),
    aggregations: ["soma"],
    groupings: ["mes"],
    uses: ["medidas", "agregacao", "por", "periodos", "operacao", "classes"],
    topics: ["compensar", "imposto", "perda", "lucro", "faltar"],
    impliesSide: "V",
    isOfAssets: true,
    withoutPeriod: "hoje",
  },
  meta: {
    subject: "as metas",
    ...toldAnyhow("prazo", "valor"),
    aggregations: ["soma"],
    uses: ["medidas", "agregacao", "meta", "indices", "ordem"],
    topics: ["meta", "juntar", "faltar", "aporte", "percentual"],
    impliesSide: "any",
  },
  exterior: {
    subject: "o que está no exterior",
    measures: ["imposto", "resultado", "valor_de_mercado"],
    uses: ["medidas", "periodos"],
    topics: ["exterior", "imposto", "lucro", "perda", "compensar", "isencao"],
    withoutPeriod: "o mais recente",
  },
  lancamentos: {
    subject: "as receitas e despesas",
    measures: ["receitas", "despesas", "guardado"],
    aggregations,
    groupings: ["mes", "ano", "categoria", "conta", "descricao"],
    maxGroupings: 2,
    combinations: ["parte", "distintos", ...comparing],
    uses: [...figure, "combinacao", "categorias", "contas", "palavras", "periodos", "exceto", "valor", "ordem"],
    topics: ["lancamento", "liquidar"],
    withoutPeriod: "todo o período",
  },
  ajuda: { subject: "o que sei responder", uses: [], topics: ["ajuda"] },
};

/** Of these also groups without any row can be told. */
export const groupsOfNone: readonly Grouping[] = ["mes", "ano", "corretora", "ativo"];

/** The questions of a function, by what can be asked of it. */
export function questionsOf(funcao: FunctionName): z.ZodType<Question> {
  const { measures = [], groupings: by = [], maxGroupings = 1, combinations = [], bounds = [] } = askable[funcao];
  return question
    .extend({
      funcao: z.literal(funcao),
      medidas: z.array(z.enum(measures)),
      agregacao: z.enum(askable[funcao].aggregations ?? []).nullable(),
      combinacao: z.enum(combinations).nullable(),
      por: z.array(z.enum(by)).superRefine((groups, { addIssue }) => {
        for (let index = maxGroupings; index < groups.length; index++) addIssue({ code: "custom", path: [index] });
      }),
    })
    .superRefine((asked, { addIssue }) => {
      const { por, tendo, combinacao, filtros } = asked;
      const isBounded = tendo.de !== "valor" || tendo.minimo !== null || tendo.maximo !== null;
      const isOfFigure = tendo.de === "valor" && por.length > 0;
      const isOfOneSide = (!isCount(tendo.de) || tendo.de === "lados") && filtros.lado !== null;
      const isOfGroup =
        bounds.some((it) => it === tendo.de) &&
        por.length === 1 &&
        !isOfOneSide &&
        (!isOfNone(asked) || por.some((it) => groupsOfNone.includes(it)));
      if (isBounded && !isOfFigure && !isOfGroup) addIssue({ code: "custom", path: ["tendo"] });
      if (combinacao !== null && !canCombine(asked)) addIssue({ code: "custom", path: ["combinacao"] });
    });
}
