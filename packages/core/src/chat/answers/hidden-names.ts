import { formatCount, listWords } from "../../format.ts";
import { groupBy } from "../../group-by.ts";
import type { UnknownName } from "../../notes/instruments/schema.ts";
import { namesThatMayBe, namesUntil } from "../../portfolio/hidden-names.ts";
import { askable } from "../askable.ts";
import { type AnswerCaveat, caveatOfSome } from "../caveats.ts";
import type { Known } from "../known.ts";
import type { Question } from "../question.ts";
import { lastDayOf, meansAsset, rowsMeant } from "../row-filter.ts";
import { listNames } from "./answer.ts";

/** Names whose trades are in no position and may be of the assets that an answer tells of; where it names none, of any asset. */
export function hiddenFrom(names: readonly UnknownName[], question: Question, known: Known): UnknownName[] {
  const { ativos, classes, periodos } = question.filtros;
  const areNamed = ativos.length > 0 || classes.length > 0;
  if (!areNamed && !askable[question.funcao].isOfAssets) return [];
  const ofDays = namesUntil(names, lastDayOf(periodos));
  const meant = new Set(namesThatMayBe(ofDays, meansAsset(rowsMeant({ question, known }))));
  return ofDays.filter((name) => meant.has(name) || (ativos.length === 0 && name.podeSer?.length === 0));
}

/** More names than a sentence holds; the screen has them all. */
const MAX_TOLD = 3;

/** @param count - of the trades */
function listAssets(podeSer: UnknownName["podeSer"], count: number): string {
  if (podeSer === null) return "qualquer ativo";
  const unknown = count === 1 ? "um ativo que não conhecemos" : "ativos que não conhecemos";
  return listNames(podeSer) || unknown;
}

/** What trades without a code may change; none without any. */
export function hiddenCaveat(names: readonly UnknownName[]): AnswerCaveat[] {
  const alike = groupBy(names.slice(0, MAX_TOLD), ({ podeSer }) => JSON.stringify(podeSer));
  const told = [...alike.values()].map((group) => {
    const count = group.reduce((sum, { quantidadeNegocios }) => sum + quantidadeNegocios, 0);
    const called = listWords(group.map(({ nome }) => `“${nome}”`));
    const may = `que ${count === 1 ? "pode" : "podem"} ser de ${listAssets(group[0]?.podeSer ?? null, count)}`;
    return `${formatCount(count, "negócio", "negócios")} de ${called}, ${may}`;
  });
  const others = names.length > MAX_TOLD ? ["negócios de outros papéis"] : [];
  const mensagem = `Fora das posições e dos resultados, por falta do código: ${listWords([...told, ...others])}. O que se diz desses ativos pode mudar até você dar o código, em **Análise de Carteira**.`;
  return caveatOfSome("papelSemCodigo", names.length, mensagem);
}
