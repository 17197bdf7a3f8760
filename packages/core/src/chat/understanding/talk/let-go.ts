import { inAccounts, ofAssets, ofCategories, whereOf } from "../../answers/scope.ts";
import { askable } from "../../askable.ts";
import type { Filters, FunctionName, Question, QuestionPart } from "../../question.ts";
import { isAboutPosition } from "../what-is-told.ts";

/** What a talk may be of. */
const NAMES = [
  ...(["periodos", "ativos", "corretoras", "classes", "categorias", "contas"] as const),
] as const satisfies (keyof Filters & QuestionPart)[];

/** `paguei quanto de taxa em todas?`, `e agora?`: of no less than everything, or of now. */
const OF_ALL = /\b(?:tudo|tod[oa]s?|geral|tota(?:l|is)|sempre|inicio|carteira|qualquer|agora|hoje|atual\w*)\b/;
/** What they tell is of all that is held. */
const OF_PORTFOLIO: readonly FunctionName[] = [
  ...(["carteira", "alocacao", "concentracao", "rentabilidade", "prejuizo_a_compensar", "isencao", "meta"] as const),
  ...(["notas_com_erro", "notas_que_faltam"] as const),
];

/** Whole words for what a talk was of: ` de PETR4 em 2023`; empty for everything. */
export const wordsOfNames = (filtros: Filters): string =>
  `${ofAssets(filtros)}${ofCategories(filtros)}${whereOf({ ...filtros, notas: [] })}${inAccounts(filtros)}`;

/**
 * What the talk was of and a question that names nothing is not; null where it is the same, or is said to be of everything. Such a
 * question may mean either, so that its answer says which one it is.
 *
 * @param text - lower case, without accents
 */
export function letGo(asked: Question, before: Question, text: string): Question | null {
  const { uses } = askable[asked.funcao];
  const isNamed = NAMES.some((name) => name !== "periodos" && asked.filtros[name].length > 0);
  const { notas, ultimaNota, meta, exceto } = asked.filtros;
  const saysWhich =
    isNamed || notas.length > 0 || ultimaNota || meta !== null || Object.values(exceto).flat().length > 0;
  if (saysWhich || OF_PORTFOLIO.includes(asked.funcao) || OF_ALL.test(text)) return null;
  const kept = NAMES.filter(
    (name) =>
      uses.includes(name) &&
      before.filtros[name].length > 0 &&
      asked.filtros[name].length === 0 &&
      !(name === "periodos" && isAboutPosition(asked.funcao) !== isAboutPosition(before.funcao)),
  );
  if (kept.length === 0) return null;
  const names = Object.fromEntries(kept.map((name) => [name, before.filtros[name]]));
  return { ...asked, filtros: { ...asked.filtros, ...names } };
}
