import { descriptionKey } from "./reading/descriptions.ts";

interface CategoryRule {
  id: string;
  /** As `descriptionKey` gives the words. */
  chave: string;
  categoriaId: string;
}

/** The words of a rule as they are searched: whole text, never an expression. */
export const ruleKey = (palavras: string): string => descriptionKey(palavras);

/** The first rule whose words stand in a description; undefined when none does. @param chave - as `descriptionKey` gives it */
export const ruleFor = <Rule extends CategoryRule>(chave: string, rules: readonly Rule[]): Rule | undefined =>
  rules.find((rule) => chave.includes(rule.chave));

/** Why an entry has its category, for the person; null for one without category. */
export function categoryReason(entry: { categoriaId: string | null; regra: string | null }): string | null {
  if (entry.categoriaId === null) return null;
  return entry.regra === null ? "escolhida por você" : `regra: contém ${entry.regra}`;
}

/** Words that banks put before the name of who was paid. */
const PREAMBLES: readonly RegExp[] = [
  /^compra (?:no|com|em)? ?(?:debito|credito|cartao)?\b[\s:-]*/,
  /^(?:pagamento|pagto|pgto)\b[\s:-]*/,
  /^(?:pix|transferencia) (?:enviad[ao]|recebid[ao])(?: pelo pix)?\b[\s:-]*/,
  /^deb(?:ito)? (?:automatico|autorizado|visa electron)(?: em conta| brasil)?\b[\s:-]*/,
];
/** From here on a description differs the next time: dates, instalments, numbers of documents. */
const VARIABLE = /(?:\b\d{1,2}\/\d{1,2}\b|\bparcela \d|[*#-]?\b\d{3,}|\bcpf\b|\bcp :).*$/;
/** Shortest words that are offered: shorter ones stand in many descriptions. */
const SHORTEST = 4;
const LONGEST = 40;

/** The words of a description that will be the same the next time, which stand in it; null when none are left. */
export function wordsToOffer(descricao: string): string | null {
  const words = PREAMBLES.reduce((left, preamble) => left.replace(preamble, ""), descriptionKey(descricao))
    .replace(VARIABLE, "")
    .slice(0, LONGEST)
    .replace(/[\s:|-]+$/, "");
  return words.length < SHORTEST ? null : words.toUpperCase();
}
