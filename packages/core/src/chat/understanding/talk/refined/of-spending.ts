// Other figures of what came in and was spent.
import { isDated, unitOf } from "../../../period.ts";
import type { FunctionName } from "../../../question.ts";
import type { Reading } from "../../reading.ts";
import { slotsOf } from "../taken-over.ts";
import { hasNames } from "../told-before.ts";
import { type Refinement, sayingUnused, saysNothingElse, withoutArrangement } from "./refinement.ts";

/** The first that reads a message about entries says what it asks. */
export const ofSpending = (message: Refinement, funcao: FunctionName): Reading | null =>
  funcao === "lancamentos"
    ? (withWhat(message) ?? ofWage(message) ?? leftOver(message) ?? ofRise(message) ?? countOfThem(message))
    : null;

/** `com o quê?` */
const withWhat = ({ before, text }: Refinement): Reading | null =>
  WITH_WHAT.test(text)
    ? { ...before, por: before.categorias.length > 0 ? "descricao" : "categoria", agregacao: null }
    : null;
const WITH_WHAT = /^(?:e )?(?:foi )?(?:com|em|n)?(?: ?o)? ?que(?: (?:foi|foram|eu gastei))?[?!. ]*$/;

/** What part of a wage something is nothing reckons. */
function ofWage({ before, text }: Refinement): Reading | null {
  const part = PART_OF.test(text) ? OF_WAGE.exec(text)?.[0] : undefined;
  return part === undefined ? null : sayingUnused(before, part);
}
const PART_OF = /\b(?:quanto|parte|fatia|porcentagem|por cento|percentual)\b|%/;
const OF_WAGE = /\b(?:d[oe]|ao) (?:meu )?(?:salario|ordenado|renda)\b/;

/** `qual foi o saldo?` */
const leftOver = ({ before, now, text }: Refinement): Reading | null =>
  LEFT_OVER.test(text) && !hasNames({ ...now, periodos: [] })
    ? { ...before, ...slotsOf(before, now), medidas: ["guardado"] }
    : null;
const LEFT_OVER = /^(?:e )?(?:(?:em|n[oa]|de|d[oa]) [^?!.]{1,40},? )?(?:qual (?:foi |e )?)?o saldo[?!. ]*$/;

/** `quantas corridas foram?` of a shop: its entries, whatever they are called. */
const countOfThem = ({ before, now, text }: Refinement): Reading | null =>
  HOW_MANY_OF_THEM.test(text) && now.unread.length === 1 && !hasNames(now)
    ? { ...before, agregacao: "contagem", por: null, unread: now.unread }
    : null;
const HOW_MANY_OF_THEM =
  /^(?:e )?quant[oa]s [a-z]+ (?:foram|fiz|dei|pedi|sao|deu|deram)(?: (?:ao todo|no total))?[?!. ]*$/;

/** `o que pesou mais em abril?`, `quando houve reajuste?`, `quantos por cento aumentou?` */
function ofRise({ before, now, text }: Refinement): Reading | null {
  // `subiu alguma?` is of no security here.
  const topicos = new Set([...now.topicos].filter((it) => it !== "rentabilidade"));
  if (!saysNothingElse(before, { ...now, topicos }, OF_RISING)) return null;
  const slots = slotsOf(before, now);
  const asked = { ...withoutArrangement(before), ...slots, funcao: "lancamentos" as const };
  if (SPENT_MOST.test(text)) {
    // Wages are no expense.
    const categorias = (before.medidas.includes("receitas") ? now.categorias : slots.categorias) ?? [];
    return { ...asked, categorias, medidas: ["despesas"], por: "categoria", um: true, extremo: "mais" };
  }
  const isCompared = now.periodos.length > 0 || /\b(?:compar|mesm)/.test(text);
  if (!ROSE.test(text) || isCompared) return null;
  const share = SHARE.exec(text)?.[0];
  const isOfOne = before.periodos.length === 1 && before.periodos.every((it) => !isDated(it) || unitOf(it) !== "ano");
  return { ...asked, por: "mes", unread: share ? [share] : [], ...(isOfOne && { periodos: [] }) };
}
const SPENT_MOST = /^(?:e )?(?:(?:com |n)?o que|onde) (?:(?:foi )?que |mais )?(?:pesou|gastei|custou)(?: mais)?\b/;
const ROSE =
  /\b(?:reajust\w+|aument(?:ou|o|os|aram|ando)|subi(?:u|ram|ndo)|mud(?:ou|a)|vari(?:ou|a)|(?:sobe|aumenta) ou (?:desce|diminui|cai))\b|\bsempre (?:o mesmo|igual|a mesma)\b/;
const OF_RISING = /^(?:reajust|aument|subi|sobe|desce|diminui|outro|pes|muito|tambem|mud|vari|igual)/;
const SHARE = /\b(?:quantos por cento|percentual|porcentagem|%)/;
