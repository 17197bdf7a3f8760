// Questions that were asked one after the other, as one.
import { chooseFunction } from "../choose-function.ts";
import { anyOf, inARow } from "../lexicon/expression.ts";
import type { Reading } from "../reading.ts";
import { withoutArrangement } from "./refined/refinement.ts";
import { distinct } from "./taken-over.ts";

export const ADDS_UP =
  /^(?:(?:e|agora|entao) )?(?:som(?:[ae]r?|ando)|junt(?:[ae]r?|ando)|totaliz[ae]r?)(?: (?:tudo|isso|esses|os meses|os valores))*[?!. ]*$/;

/** `nas duas`, `os dois somados`, `ambas`. */
const TOGETHER =
  /\b(?:[oa]s|n[oa]s|d[oa]s|pel[oa]s|n?d?ess[ea]s|tod[oa]s [oa]s) (?:ultim[oa]s )?([2-4])\b|\bamb[oa]s\b|\b(?:de|com) cada(?: uma?)?(?=[?!. ]*$)/;
/** `o preço médio dos dois`: of what was told one after the other. */
export const OF_BOTH =
  /\b(?:d[oa]s|n[oa]s|com [oa]s|pel[oa]s|dess[ea]s) [2-4]\b|\b(?:de|em|com) amb[oa]s\b|\b(?:de|com) cada(?: uma?)?(?=[?!. ]*$)/;
/** `nesses anos`, `a média de cada ano`: of as many as were told one after the other. */
export const IN_THOSE_PERIODS = /\b[nd]?ess[ea]s (?:meses|anos|dias|periodos)\b|\b(?:de|em) cada ano\b/;
export const OF_EACH = /^(?:[2-4]|amb[oa]s|junt[oa]s?|somad[oa]s?|periodos?)$/;
const ADDED = /\b(?:junt[oa]s?|somad[oa]s?|som[ae]|total|totais)\b/;

const LISTS = [
  ...(["corretoras", "ativos", "classes", "futuros", "notas", "periodos", "medidas"] as const),
  ...(["categorias", "palavras", "contas"] as const),
];

/** What the last questions differ in, of all of them; null when they do not, or when nothing is asked of several. */
export function together(before: Reading, text: string): Partial<Reading> | null {
  const questions = questionsMeant(before, text);
  const differ = (list: (it: Reading) => readonly unknown[]) =>
    questions.length > 1 &&
    questions.every((it) => list(it).length > 0) &&
    new Set(questions.map((it) => JSON.stringify(list(it)))).size > 1;
  const lists = LISTS.filter((list) => differ((it) => it[list]));
  const united: Partial<Reading> = {
    ...Object.fromEntries(
      lists.map((list) => [list, distinct(questions.flatMap((it): readonly unknown[] => it[list]))]),
    ),
    ...(differ((it) => (it.lado ? [it.lado] : [])) && { lado: null }),
  };
  if (Object.keys(united).length === 0) return null;
  if (MORE_OR_LESS.test(text)) {
    const none = { agregacao: null, ordem: null, limite: null, extremo: null, phrases: before.phrases };
    return { ...united, ...none, combinacao: "diferenca" };
  }
  // Of two periods each is told, of two names the one that is asked for.
  if (WHICH_OF_BOTH.test(text)) {
    if ("periodos" in united && text.startsWith("onde")) return null;
    if ("periodos" in united)
      return { ...united, agregacao: null, ordem: null, extremo: null, phrases: before.phrases };
    const named = (["nota", "corretora", "ativo", "classe", "categoria", "conta"] as const).find(
      (it) => `${it}s` in united,
    );
    const por = named ?? ("palavras" in united ? ("descricao" as const) : undefined);
    const each = { agregacao: null, ordem: null, extremo: null, phrases: before.phrases };
    return { ...united, ...(por ? { por } : each) };
  }
  if (ADDED.test(text) && (before.limite === 1 || before.extremo !== null)) {
    // `as duas juntas` after the month with most of one: all of both.
    const { agregacao, extremo, um, ordem, limite, phrases } = withoutArrangement(before);
    return { ...united, agregacao, extremo, um, ordem, limite, phrases, por: null };
  }
  return "medidas" in united && ADDED.test(text) ? { ...united, agregacao: "soma" } : united;
}

/** `qual foi melhor?` */
const WHICH_OF_BOTH = inARow(
  /^(?:e )?(?:onde|(?:(?:em|n[ao]) )?qua[li](?: (?:del[ea]s|d[oa]s 2))?)(?: (?:eu|me))?/,
  /(?: (?:foi|deu|rendeu|saiu|e|teve|tive|comprei|vendi|gastei|paguei|lucrei|perdi|operei|custou|cobrou|pagou))?(?: [oa])?/,
  / (?:melhor|pior|(?:maior|menor|mais|menos)(?: (?:car[oa]|barat[oa]|lucro|prejuizo|alt[oa]|baix[oa]))?)/,
  /(?: (?:em \d{4}|n?es[st]e (?:ano|mes)|(?:n?o )?ano passado|ate (?:hoje|agora)))?[?!. ]*$/,
);

/** `gastei mais ou menos?` after two questions. */
const MORE_OR_LESS =
  /^(?:e )?(?:foi|deu|fiquei|ficou|gastei|ganhei|recebi|paguei|lucrei|comprei|vendi|aumentou|subiu) (?:a )?(?:mais|maior)? ?ou (?:a )?(?:menos|menor|diminuiu|caiu)[?!. ]*$/;

/** `qual a diferença?`, `qual a diferença entre eles?` */
const HOW_THEY_DIFFER = anyOf(
  /^(?:e )?(?:qual|quanto|de quanto)(?: (?:e|foi|da|deu))? (?:a|de) diferenca(?: (?:entre|del[ea]s|de um)\b[^?!.]{0,20})?[?!. ]*$/,
  /^(?:e )?(?:(?:foi|deu|da|teve) )?(?:uma )?diferenca de quanto[?!. ]*$/,
);

function questionsMeant(before: Reading, text: string): Reading[] {
  const said = TOGETHER.exec(text);
  if (said?.[0].includes("cada")) return lastOf(before, countOfEach(before));
  if (said) return lastOf(before, Number(said[1] ?? 2));
  if (IN_THOSE_PERIODS.test(text) || (ADDS_UP.test(text) && before.por === null))
    return lastOf(before, countOfSame(before));
  const isOfTwo = [WHICH_OF_BOTH, HOW_THEY_DIFFER, MORE_OR_LESS].some((words) => words.test(text));
  return isOfTwo ? lastOf(before, 2) : [];
}

/** How many questions of one kind stand one after the other. */
const countOfSame = (last: Reading): number =>
  1 + (last.antes && chooseFunction(last.antes) === chooseFunction(last) ? countOfSame(last.antes) : 0);

/** `quanto tenho de cada?`: also of two assets that questions of two kinds were about. */
const countOfEach = (last: Reading): number =>
  isOfOneAsset(last) && isOfOneAsset(last.antes) ? Math.max(2, countOfSame(last)) : countOfSame(last);
const isOfOneAsset = (it: Reading | null) => it?.ativos.length === 1 && it.por === null;

/** The last so many questions, oldest first. */
function lastOf(before: Reading | null, count: number): Reading[] {
  return before && count > 0 ? [...lastOf(before.antes, count - 1), before] : [];
}
