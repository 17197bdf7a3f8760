import type { Side } from "../../notes/schema.ts";
import type { Fact } from "../facts.ts";

type FactMeasure = Fact["medida"];

/** Beginnings of words, without accents, and what a figure beside them may be; a word of several has none of its own. */
const words: readonly (readonly [stem: string, measures: readonly FactMeasure[]])[] = [
  ["corretag", ["corretagem"]],
  ["iss", ["iss"]],
  ["emolument", ["emolumentos"]],
  ["liquidac", ["liquidacao", "data_liquidacao"]],
  ["registro", ["registro"]],
  ["taxa", ["taxas_b3", "emolumentos", "liquidacao", "registro", "outros_encargos", "custos", "aliquota"]],
  ["encargo", ["custos", "outros_encargos", "taxas_b3"]],
  ["despesa", ["custos", "outros_encargos", "despesas"]],
  ["gast", ["despesas"]],
  ["receit", ["receitas"]],
  ["receb", ["receitas"]],
  ["sobr", ["guardado"]],
  ["guardad", ["guardado"]],
  ["custo", ["custos", "custo"]],
  ["investid", ["custo", "valor", "liquido"]],
  ["irrf", ["irrf", "irrf_day_trade"]],
  ["retid", ["irrf", "irrf_day_trade"]],
  ["imposto", ["imposto", "irrf", "irrf_day_trade", "outros_encargos"]],
  ["darf", ["imposto"]],
  ["quantidade", ["quantidade"]],
  ["preco", ["preco", "preco_medio", "custo"]],
  ["medio", ["preco_medio", "preco"]],
  ["volume", ["valor"]],
  ["resultado", ["resultado", "resultado_aberto"]],
  ["lucr", ["resultado", "resultado_aberto"]],
  ["prejuizo", ["resultado", "resultado_aberto"]],
  ["ganho", ["resultado", "resultado_aberto"]],
  ["perda", ["resultado", "resultado_aberto"]],
  ["liquido", ["liquido"]],
  ["pregao", ["data"]],
  ["venciment", ["vencimento", "prazo"]],
  ["prazo", ["prazo", "vencimento"]],
  ["nota", ["notas"]],
  ["operac", ["operacoes"]],
  ["negocio", ["operacoes"]],
  ["linha", ["linhas"]],
  ["cobranca", ["linhas"]],
  ["aliquota", ["aliquota"]],
  ["rentabilidade", ["rentabilidade"]],
  ["retorno", ["rentabilidade"]],
  ["tir", ["rentabilidade"]],
  ["twr", ["rentabilidade"]],
  ["participac", ["parte"]],
  ["fatia", ["parte"]],
  ["concentrac", ["parte"]],
  ["meta", ["meta"]],
  ["provento", ["provento"]],
  ["dividend", ["dividendo"]],
  ["jcp", ["jcp"]],
  ["rendiment", ["rendimento"]],
  ["amortiza", ["amortizacao"]],
  ["juros", ["juros", "imposto"]],
  ["aluguel", ["aluguel", "reembolso"]],
  // Words of a figure of its own that leave open which measure it is.
  ["compr", []],
  ["vend", []],
  ["somand", []],
  ["debit", []],
  ["credit", []],
  ["limite", []],
  ["valor", []],
  ["mercado", []],
];

/** Short words are whole ones: `tirou` has no return. */
const WHOLE_WORD_LENGTH = 4;
const KEY_LENGTH = 3;
const byKey = new Map<string, (typeof words)[number][]>();
for (const word of words) {
  const key = word[0].slice(0, KEY_LENGTH);
  byKey.set(key, [...(byKey.get(key) ?? []), word]);
}

/** What a word says that a figure is; empty where it may be any of many, null for a word that says nothing of it. */
export function measuresOfWord(folded: string): readonly FactMeasure[] | null {
  const found = byKey
    .get(folded.slice(0, KEY_LENGTH))
    ?.find(([stem]) => (stem.length < WHOLE_WORD_LENGTH ? folded === stem : folded.startsWith(stem)));
  return found ? found[1] : null;
}

/** The side that a word says a figure is of, or null. */
export function sideOfWord(folded: string): Side | null {
  if (folded.startsWith("compr")) return "C";
  return folded.startsWith("vend") ? "V" : null;
}
