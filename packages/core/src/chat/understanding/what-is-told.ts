// What each function tells of the measures, topics and sides that a question names.
import { incomeTypes } from "../../incomes/schema.ts";
import type { FunctionName, Measure, Question } from "../question.ts";
import { chargeMeasures } from "./choose-function.ts";
import type { Topic } from "./lexicon/entry.ts";
import type { Reading } from "./read-message.ts";

/** What each function can tell the figure of, of the measures that a question names. */
export const measuresOf: Partial<Record<FunctionName, readonly Measure[]>> = {
  encargos: [...chargeMeasures, "irrf", "irrf_day_trade"],
  custo_total: chargeMeasures,
  irrf: ["irrf", "irrf_day_trade"],
  preco_medio: ["preco_medio", "preco", "quantidade", "custo"],
  futuros: ["custos"],
  quantidade: ["quantidade", "preco_medio", "custo"],
  carteira: ["quantidade", "preco_medio", "custo", "preco"],
  operacoes: ["preco", "valor", "quantidade", "data"],
  apuracao: ["imposto", "imposto_pago", "vencimento"],
  liquido_da_nota: ["liquido", "data_liquidacao"],
  explicacao_da_nota: ["liquido"],
  meta: ["prazo"],
  valor_de_mercado: ["valor_de_mercado", "resultado_aberto", "quantidade", "preco", "custo"],
  proventos: [...incomeTypes, "amortizacao", "anunciado"],
  exterior: ["imposto", "resultado", "valor_de_mercado"],
};

/** Topics that say nothing more than a function does; any other topic of a question was not used. */
export const plainTopics: readonly Topic[] = [
  "abrir",
  "aparecer",
  "carteira",
  "exportar",
  "investir",
  "negociar",
  "nota",
  "origem",
  "pagar",
  "pago",
  "por_quanto",
  "quando",
  "quantos",
  "simular",
  "uma_nota",
  "ter",
];
export const topicsOf: Partial<Record<FunctionName, readonly Topic[]>> = {
  ajuda: ["ajuda"],
  encargos: ["custar", "cobrar", "divisao", "retido", "liquidar", "com_custos"],
  preco_medio: ["com_custos", "liquidar"],
  quantidade: ["liquidar", "juntar"],
  carteira: ["juntar", "divisao"],
  custo_total: ["custar", "cobrar", "volume", "percentual", "liquidar"],
  operacoes: ["volume", "concentracao", "por_operacao"],
  resultado: ["lucro", "perda", "com_custos", "rentabilidade"],
  day_trade: ["lucro", "perda", "com_custos"],
  futuros: ["lucro", "perda", "volume", "com_custos"],
  isencao: ["isencao", "imposto", "faltar", "lucro"],
  apuracao: ["imposto", "faltar", "liquidar", "lucro"],
  prejuizo_a_compensar: ["compensar", "imposto", "perda", "lucro", "faltar"],
  irrf: ["retido", "imposto", "cobrar"],
  explicacao_da_nota: ["liquidar", "erro"],
  liquido_da_nota: ["liquidar", "cobrar"],
  notas_com_erro: ["erro"],
  notas_que_faltam: ["faltar"],
  aportes: ["aporte", "liquidar", "juntar"],
  notas_do_ativo: ["liquidar"],
  alocacao: ["divisao", "percentual", "concentracao", "em_aberto"],
  concentracao: ["concentracao", "percentual", "divisao", "em_aberto"],
  comparacao: ["bater", "rentabilidade", "lucro", "perda", "percentual"],
  rentabilidade: ["rentabilidade", "percentual", "lucro", "perda"],
  meta: ["meta", "juntar", "faltar", "aporte", "percentual"],
  valor_de_mercado: ["em_aberto", "cotar", "rentabilidade", "lucro", "perda", "percentual"],
  proventos: ["provento", "liquidar", "cair"],
  exterior: ["exterior", "imposto", "lucro", "perda", "compensar", "isencao"],
};

const ABOUT_A_POSITION: readonly FunctionName[] = [
  "preco_medio",
  "quantidade",
  "carteira",
  "alocacao",
  "concentracao",
  "valor_de_mercado",
];

/** Sold shares are what the exemption measures, and what is held was bought. */
const sidesMeantAnyhow: readonly FunctionName[] = [
  ...ABOUT_A_POSITION,
  "isencao",
  "resultado",
  "aportes",
  "meta",
  "notas_que_faltam",
  "explicacao_da_nota",
];

/** Tax is of what was sold, and so are losses. */
const TAXED: readonly FunctionName[] = ["apuracao", "prejuizo_a_compensar"];

export const isSideMeant = (lado: Question["filtros"]["lado"], funcao: FunctionName) =>
  sidesMeantAnyhow.includes(funcao) || (TAXED.includes(funcao) && lado === "V");

export const chargesOfExchange: readonly Measure[] = ["emolumentos", "liquidacao", "registro"];

/** Told together they are what the exchange charges. */
export const namesAllOfExchange = (medidas: readonly Measure[]) =>
  chargesOfExchange.every((medida) => medidas.includes(medida));

/** What a function tells anyhow. */
export const ownMeasures: Partial<Record<FunctionName, readonly Measure[]>> = {
  irrf: ["irrf"],
  preco_medio: ["preco_medio", "preco", "custo"],
  quantidade: ["quantidade", "custo"],
  liquido_da_nota: ["liquido", "data_liquidacao"],
  explicacao_da_nota: ["liquido"],
  valor_de_mercado: ["valor_de_mercado", "preco", "custo"],
  carteira: ["custo"],
  apuracao: ["imposto"],
  meta: ["prazo"],
};

/** `quanto a bolsa levou em taxas`: the charges are those of the exchange. */
export const isOfExchange = ({ medidas }: Pick<Reading, "medidas">, { phrases }: Reading) =>
  medidas.includes("taxas_b3") &&
  phrases.some(
    ({ words, concepts }) =>
      concepts.some((concept) => "medida" in concept && concept.medida === "taxas_b3") &&
      /^(?:que )?(?:a|para|com|pela|em favor)\b/.test(words),
  );

/** True when a position is asked for, of which only the end of a period counts. */
export const isAboutPosition = (funcao: FunctionName) => ABOUT_A_POSITION.includes(funcao);
