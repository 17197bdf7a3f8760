import { listWords } from "../../format.ts";
import { incomeNames } from "../../incomes/names.ts";
import type { Measure } from "../question.ts";

/** What a question may ask the figure of, in words. */
export const measureNames: Record<Measure, string> = {
  corretagem: "corretagem",
  iss: "ISS",
  emolumentos: "emolumentos",
  liquidacao: "taxa de liquidação",
  registro: "taxa de registro",
  taxas_b3: "taxas da B3",
  outros_encargos: "outros encargos",
  custos: "custos",
  irrf: "imposto retido na fonte",
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
  receitas: "receitas",
  despesas: "despesas",
  guardado: "guardado",
};

/** `corretagem e emolumentos`. */
export const listMeasures = (medidas: readonly Measure[]) => listWords(medidas.map((medida) => measureNames[medida]));
