import { listWords } from "../../format.ts";
import { incomeNames } from "../../incomes/names.ts";

/** What a question may ask the figure of, in words. */
export const measureNames = {
  corretagem: "corretagem",
  iss: "ISS",
  emolumentos: "emolumentos",
  liquidacao: "taxa de liquidação",
  registro: "taxa de registro",
  /** Emoluments, settlement, registration and what else the exchange charges. */
  taxas_b3: "taxas da B3",
  outros_encargos: "outros encargos",
  /** All charges but withheld tax. */
  custos: "custos",
  irrf: "imposto retido na fonte",
  irrf_day_trade: "imposto retido de day trade",
  quantidade: "quantidade",
  preco: "preço",
  preco_medio: "preço médio",
  /** What was paid for what is held. */
  custo: "custo",
  valor_de_mercado: "valor de mercado",
  resultado_aberto: "resultado em aberto",
  /** Gross value of trades. */
  valor: "valor",
  data: "data",
  resultado: "resultado",
  liquido: "líquido",
  data_liquidacao: "data de liquidação",
  imposto: "imposto",
  /** What the person marked as paid of it. */
  imposto_pago: "imposto pago",
  vencimento: "vencimento",
  prazo: "prazo",
  /** An amortisation gives cost back, and is no income. */
  ...incomeNames,
  /** Incomes that are not paid yet. */
  anunciado: "anunciados",
  /** Of the entries of bank statements; `guardado` is income less expenses. */
  receitas: "receitas",
  despesas: "despesas",
  guardado: "guardado",
} as const;

/** `corretagem e emolumentos`. */
export const listMeasures = (medidas: readonly (keyof typeof measureNames)[]) =>
  listWords(medidas.map((medida) => measureNames[medida]));
