// Other periods of the question before.
import { askable } from "../../../askable.ts";
import { yearPeriod } from "../../../period.ts";
import type { FunctionName } from "../../../question.ts";
import { anyOf, inARow } from "../../lexicon/expression.ts";
import type { Reading } from "../../reading.ts";
import { distinct } from "../taken-over.ts";
import { type Refinement, saysOnlyWhen } from "./refinement.ts";
import { saysOnly } from "./short-words.ts";

/** `e de todos os anos juntos?`, `tira o ano` */
export function ofAllTime({ before, words }: Refinement, funcao: FunctionName): Reading | null {
  // `no ano todo` is of that year.
  const isAsked = saysOnly(words, TIME, OF_ANY) && words.some((it) => (words.some(isOne) ? NOT_ANY : ANY).test(it));
  return isAsked && askable[funcao].uses.includes("periodos") ? { ...before, periodos: [], deSempre: true } : null;
}
const TIME = /^(?:anos?|periodos?|tempos?|datas?|historia|historico)$/;
const isOne = (word: string) => word === "ano";
const NOT_ANY = /^(?:qualquer|sem|tira|tire|esquece|ignora|remove|nenhum)$/;
const ANY = anyOf(NOT_ANY, /^(?:tod[oa]s?|inteir[oa]|complet[oa])$/);
const OF_ANY = anyOf(
  ANY,
  /^(?:nao|d?ess[ea]|considerando|contando|somando|juntando|somados|separar|ao|longo|eles|em|de|d?n?[oa]s?|para|que|filtros?|filtrar|limites?|pega|pegando|tudo)$/,
);

/** `quanto a mais que em 2023?`, `e comparado com o ano anterior?`: of both, and how they differ. */
export function comparedWith({ before, now, bare, said, periodos }: Refinement, funcao: FunctionName): Reading | null {
  const year = /\b(20[12]\d)$/.exec(bare)?.[1];
  const named = periodos.length === 0 && year ? [yearPeriod(Number(year))] : periodos;
  if (!COMPARED.test(bare) || named.length !== 1 || !saysOnlyWhen(now)) return null;
  if (before.periodos.length !== 1) return { ...before, periodos: named, unread: [said] };
  const periods = distinct([...before.periodos, ...named]);
  const isOfTwo = before.por === null && periods.length > 1;
  if (!isOfTwo) return { ...before, periodos: periods, unread: [said] };
  return askable[funcao].combinations?.includes("diferenca")
    ? { ...before, combinacao: "diferenca", periodos: periods }
    : { ...before, periodos: periods, unread: [said] };
}
const COMPARED = inARow(/^/, [
  /(?:quanto )?(?:mais|menos|maior|menor|melhor|pior)(?: ou (?:mais|menos|maior|menor|melhor|pior))?(?: do)? que\b/,
  /(?:se )?compar(?:ad[oa]s?|ando|ar?|e)\b|em (?:relacao|comparacao) |contra|versus|vs\b|frente |(?:lado )+com\b/,
  /(?:qual )?(?:diferenca|variacao) (?:para|com|de|entre|em relacao|do que)\b/,
  inARow(
    /(?:(?:sub|ca|aument|diminu|melhor|pior|cresc|mud)(?:iu|ou|eu)(?: ou )?)+(?: quanto)? /,
    /(?:em relacao|desde|de|contra|frente|comparad[oa]|versus)\b/,
  ),
]);
