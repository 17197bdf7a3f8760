// The question before by the names that it is of, or of others.
import { askable } from "../../../askable.ts";
import type { FunctionName } from "../../../question.ts";
import { chooseFunction } from "../../choose-function.ts";
import { anyOf, inARow } from "../../lexicon/expression.ts";
import type { Reading } from "../../reading.ts";
import { isAboutPosition } from "../../what-is-told.ts";
import { slotsOf } from "../taken-over.ts";
import { hasNames } from "../told-before.ts";
import { type Refinement, sayingUnused, uncounted } from "./refinement.ts";
import { groupingOf } from "./short-words.ts";

/** `e nos outros meses?`, `e nas outras corretoras?`: of each of them; which one `e o outro?` is nothing says. */
export function ofOthers({ before, said, text }: Refinement, funcao: FunctionName): Reading | null {
  if (OTHER_ONE.test(text) && funcao !== "meta") return sayingUnused(before, said);
  const unit = OTHERS.exec(text)?.[1] ?? "";
  const por = unit === "" ? null : groupingOf(funcao, unit);
  if (por === null) return null;
  const isOfTime = por === "mes" || por === "ano";
  const wider = isOfTime ? { periodos: [] } : por === "corretora" ? { corretoras: [] } : { ativos: [] };
  return { ...before, ...wider, funcao, por, agregacao: null };
}
const OTHER_ONE = /^(?:(?:e|mas|esta)[, ]+)*(?:[nd]?[oa]|pel[oa]) outr[oa][?!. ]*$/;
const OTHERS =
  /^(?:e )?(?:(?:em|de|com|n?[oa]s?|d[oa]s?|pel[oa]s?) )?outr[oa]s (meses|anos|corretoras|ativos|papeis)[?!. ]*$/;

/** `quem pagou mais?`, `quem pagou em maio?` of incomes, `qual cobra mais?` of charges. */
export function whoPaid({ before, unread, now, text }: Refinement, funcao: FunctionName): Reading | null {
  const [por, words] = funcao === "encargos" ? (["corretora", WHO_CHARGED] as const) : (["ativo", WHO_PAID] as const);
  const asked = funcao === "proventos" || funcao === "encargos" ? words.exec(text) : null;
  if (asked === null) return null;
  const way = asked[1] === "mais" || asked[1] === "menos" ? asked[1] : null;
  const periodos = now.periodos.length > 0 ? now.periodos : before.periodos;
  const each = { ...before, por, agregacao: null, periodos, unread };
  return way ? { ...each, um: true, extremo: way } : { ...each, um: null, extremo: null, ordem: null, limite: null };
}
const WHO_CHARGED =
  /^(?:e )?(?:quem|qual)(?: (?:delas|(?:das )?corretoras?))?(?: que)?(?: me)? (?:cobr(?:ou|a)|lev(?:ou|a)|comeu|come|tomou)(?: (mais|menos))?[?!. ]*$/;
const WHO_PAID = anyOf(
  inARow(
    /^(?:e )?(?:quem|qual)(?: (?:del[ea]s|(?:d[ao]s )?(?:ativo|papel|fii|fundo|acao|acoe|empresa)s?))?(?: que)?(?: me)?/,
    / pag(?:ou|aram|a)(?: (mais|menos)| isso| (?:n?ess[ea]|em) [^?!.]{3,25})?[?!. ]*$/,
  ),
  /^(?:e )?(?:veio )?de quem(?: foi| veio| vieram)?[?!. ]*$/,
);

/** `e sem ela, quanto vale o resto?` of assets that the question before named: all others. */
export function withoutThem({ before, now, text }: Refinement): Reading | null {
  if (before.ativos.length === 0 || now.ativos.length > 0 || !WITHOUT_THEM.test(text)) return null;
  const asked = chooseFunction(now) === null ? before : { ...now, periodos: slotsOf(before, now).periodos ?? [] };
  const unread = now.unread.filter((word) => !/^(?:rest[oa]|tirando|fora|desconsiderando)/.test(word));
  return { ...asked, ativos: [], unread, exceto: { ...asked.exceto, ativos: before.ativos } };
}
const WITHOUT_THEM =
  /^(?:(?:e|mas) )?(?:sem|tirando|fora|desconsiderando) (?:el[ea]s?|ess[ea]s?|isso)\b(?! (?:mes|ano|dia))/;

/** `em quais ativos?` of what can be told by them. */
export const inWhichAssets = ({ before, now, text }: Refinement, funcao: FunctionName): Reading | null =>
  askable[funcao].groupings?.includes("ativo") && IN_WHICH_ASSETS.test(text) && !hasNames(now)
    ? { ...before, por: "ativo", agregacao: null }
    : null;
const IN_WHICH_ASSETS = inARow(
  /^(?:e )?(?:(?:foi |foram )?(?:em|de|com|por) )?(?:que|qua(?:l|is)) /,
  /(?:ativos?|pape(?:l|is)|ac(?:ao|oes)|fundos?|empresas?)(?: (?:foi|foram|sao|isso))?[?!. ]*$/,
);

/** `quais são da Clear?`, `quais são de day trade?` after notes or trades, or a count of them. */
export function whichOfThem({ before, now, text }: Refinement, funcao: FunctionName): Reading | null {
  const isOfList = before.topicos.has("quantos") || funcao === "notas" || funcao === "operacoes";
  const saysOnlyOfWhich =
    (hasNames(now) || (now.operacao ?? now.lado) !== null) &&
    now.topicos.size + now.medidas.length === 0 &&
    [now.agregacao, now.extremo, now.ordem, now.limite, now.por].every((part) => part === null);
  if (!isOfList || !WHICH_THEY_ARE.test(text) || !saysOnlyOfWhich) return null;
  const own = { operacao: now.operacao ?? before.operacao, lado: now.lado ?? before.lado, unread: now.unread };
  return { ...uncounted(before), ...slotsOf(before, now), ...own, agregacao: null, por: null };
}
const WHICH_THEY_ARE = /^(?:e )?quais (?:sao|foram|eram|delas|deles)\b/;

/** `em qual corretora gastei mais com isso?` of any kind. */
export function byGroupsOfIt({ before, now, text }: Refinement, funcao: FunctionName): Reading | null {
  const { por, um, extremo, ordem, limite } = now;
  const isOfIt = OF_IT.test(text) && now.medidas.length === 0 && !hasNames(now);
  if (por === null || !isOfIt || !askable[funcao].groupings?.includes(por)) return null;
  return { ...before, funcao, por, um, extremo, ordem, limite, agregacao: null };
}
const OF_IT = /\b(?:com isso|nisso|disso)\b/;

/** `qual deles está melhor?` of what is held is a fact, and no advice; null for any other message. */
export function bestOfThem(before: Reading, asked: Reading): Reading | null {
  const way = BEST_OF_THEM.exec(asked.folded)?.[1];
  const funcao = chooseFunction(before);
  if (asked.refusal !== "advice" || way === undefined || funcao === null || !isAboutPosition(funcao)) return null;
  const { ativos, classes, corretoras } = before;
  const of = { ...asked, refusal: null, por: "ativo" as const, ativos, classes, corretoras, unread: [] };
  if (way === "mais" || way === "menos")
    return { ...of, topicos: new Set(["provento"] as const), extremo: way, um: true };
  const topicos = new Set(["rentabilidade", "em_aberto"] as const);
  const agregacao = way === "melhor" ? ("maior" as const) : ("menor" as const);
  return { ...of, topicos, agregacao };
}
const BEST_OF_THEM = inARow(
  /^(?:e )?qua[li] (?:del[ea]s|dess[ea]s|dest[ea]s)(?: (?:ativos|papeis|acoes|fiis|fundos))?/,
  / (?:(?:esta|estao|anda|vai|e|foi|se saiu|rendeu)(?: [oa]| indo)? (?=melhor|pior)|(?:me )?pag(?:a|ou|am) (?=mais|menos))/,
  /(melhor|pior|mais|menos)[?!. ]*$/,
);
