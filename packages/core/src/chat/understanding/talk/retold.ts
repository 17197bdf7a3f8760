// Short messages that ask the question before once more, with one thing changed.
import { askable } from "../../askable.ts";
import { isDated, unitOf } from "../../period.ts";
import type { FunctionName } from "../../question.ts";
import { AHEAD } from "../arrange.ts";
import { chooseFunction } from "../choose-function.ts";
import { anyOf, inARow } from "../lexicon/expression.ts";
import { ordinalOf } from "../numbers/number-words.ts";
import type { Reading } from "../reading.ts";
import { isAboutPosition } from "../what-is-told.ts";
import { groupingOf } from "./refined/short-words.ts";
import { slotsOf } from "./taken-over.ts";
import { hasNames } from "./told-before.ts";

/** The question that such a message asks; null for any other. @param text - the message without what it begins with */
export const retold = (before: Reading, now: Reading, text: string): Reading | null =>
  placeAsked(before, text) ??
  neighbourAsked(before, text) ??
  ofOthers(before, text) ??
  firstOfTold(before, now, text) ??
  addsUpTold(before, text) ??
  asksWhoPaid(before, now, text) ??
  withoutThem(before, now, text) ??
  asksWithWhat(before, text) ??
  asksInWhichAssets(before, now, text) ??
  asksWhichOfThem(before, now, text) ??
  asksForGain(before, now, text) ??
  asksForTold(before, now, text) ??
  furthestGoal(before, now, text) ??
  ofSpending(before, now, text) ??
  byGroupsOfIt(before, now, text) ??
  asksWhatWasPaid(before, text);

const isOf = (before: Reading, functions: readonly FunctionName[]) =>
  functions.some((funcao) => funcao === chooseFunction(before));

/** The same question of its rows in place of their count. */
export const uncounted = (before: Reading): Reading => ({
  ...before,
  topicos: new Set([...before.topicos].filter((it) => it !== "quantos")),
});

export const isExtreme = ({ agregacao }: Reading) => agregacao === "maior" || agregacao === "menor";

const PLACE =
  /^(?:(?:e|mas|agora) )?(?:qual (?:foi |e )?)?[ao] (segund|terceir|quart|quint)[ao](?: (?:maior|menor|mais|colocad[ao]))?[?!. ]*$/;

/** `e a segunda?` after the largest: of the same, the first two. */
function placeAsked(before: Reading, text: string): Reading | null {
  const place = ordinalOf(PLACE.exec(text)?.[1] ?? "");
  const isLast = before.agregacao === "menor" || before.extremo === "menos" || before.ordem === "menores";
  const isRanked = isExtreme(before) || before.extremo !== null || before.ordem === "maiores" || isLast;
  if (place === null || !isRanked) return null;
  const ordem = isLast ? "menores" : "maiores";
  const phrases = before.phrases.map((phrase) => ({
    ...phrase,
    concepts: phrase.concepts.filter((it) => !("agregacao" in it || "extremo" in it || "um" in it)),
  }));
  return { ...before, agregacao: null, extremo: null, um: null, ordem, limite: place, phrases };
}

/** `e a anterior?` after the last one: of the same, the last two; `e a seguinte?` after the first. */
function neighbourAsked(before: Reading, text: string): Reading | null {
  const way = NEIGHBOUR.exec(text)?.[1];
  const isEarlier = way !== undefined && !/^(?:segu|prox|post)/.test(way);
  if (way === undefined || before.agregacao !== (isEarlier ? "ultimo" : "primeiro")) return null;
  return { ...before, limite: (before.limite ?? 1) + 1 };
}
const NEIGHBOUR =
  /^(?:(?:e|mas|agora) )?(?:qual (?:foi |e )?)?[ao] (anterior|penultim[ao]|de antes|antes|seguinte|proxim[ao]|posterior)(?: a (?:essa|ela|esse|ele))?[?!. ]*$/;

/** `as três primeiras só` of rows in an order: fewer of the same. */
const firstOfTold = (before: Reading, now: Reading, text: string): Reading | null =>
  before.ordem !== null && now.limite !== null && FIRST_OF_TOLD.test(text) ? { ...before, limite: now.limite } : null;
const FIRST_OF_TOLD =
  /^(?:(?:e|mas|agora|so|apenas|me mostr[ae]|quero) )*[oa]s (?:\d{1,2} )?primeir[oa]s(?: \d{1,2})?(?: (?:so|apenas|delas|deles))*[?!. ]*$/;

/** `quanto somam?` of the first rows alone, which nothing adds up: said to be unread. */
const addsUpTold = (before: Reading, text: string): Reading | null => {
  const said = before.ordem !== null || (before.limite ?? 1) > 1 ? ADDS_UP_TOLD.exec(text)?.[1] : undefined;
  return said === undefined ? null : { ...before, unread: [said] };
};
const ADDS_UP_TOLD =
  /^(?:e )?(quanto (?:da|dao|deu|deram|soma|somam|somaram|foi|foram)(?: (?:no total|ao todo|tudo|juntas|juntos))?)[?!. ]*$/;

/** `quem pagou mais?`, `quem pagou em maio?` of incomes, `qual cobra mais?` of charges. */
function asksWhoPaid(before: Reading, now: Reading, text: string): Reading | null {
  const [por, words] = isOf(before, ["encargos"])
    ? (["corretora", WHO_CHARGED] as const)
    : (["ativo", WHO_PAID] as const);
  const asked = isOf(before, ["proventos", "encargos"]) ? words.exec(text) : null;
  if (asked === null) return null;
  const way = asked[1] === "mais" || asked[1] === "menos" ? asked[1] : null;
  const periodos = now.periodos.length > 0 ? now.periodos : before.periodos;
  const each = { ...before, por, agregacao: null, periodos };
  return way ? { ...each, um: true, extremo: way } : { ...each, um: null, extremo: null, ordem: null, limite: null };
}
const WHO_CHARGED = /^(?:e )?(?:quem|qual)(?: delas)?(?: que)?(?: me)? cobr(?:ou|a)(?: (mais|menos))?[?!. ]*$/;
const WHO_PAID = anyOf(
  inARow(
    /^(?:e )?(?:quem|qual)(?: (?:del[ea]s|(?:d[ao]s )?(?:ativo|papel|fii|fundo|acao|acoe|empresa)s?))?(?: que)?(?: me)?/,
    / pag(?:ou|aram|a)(?: (mais|menos)| isso| (?:n?ess[ea]|em) [^?!.]{3,25})?[?!. ]*$/,
  ),
  /^(?:e )?(?:veio )?de quem(?: foi| veio| vieram)?[?!. ]*$/,
);

/** `e sem ela, quanto vale o resto?` of assets that the question before named: all others. */
function withoutThem(before: Reading, now: Reading, text: string): Reading | null {
  if (before.ativos.length === 0 || now.ativos.length > 0 || !WITHOUT_THEM.test(text)) return null;
  const asked = chooseFunction(now) === null ? before : { ...now, periodos: slotsOf(before, now).periodos ?? [] };
  const unread = now.unread.filter((word) => !/^(?:rest[oa]|tirando|fora|desconsiderando)/.test(word));
  return { ...asked, ativos: [], unread, exceto: { ...asked.exceto, ativos: before.ativos } };
}
const WITHOUT_THEM =
  /^(?:(?:e|mas) )?(?:sem|tirando|fora|desconsiderando) (?:el[ea]s?|ess[ea]s?|isso)\b(?! (?:mes|ano|dia))/;

/** `com o quê?` of what was spent. */
const asksWithWhat = (before: Reading, text: string): Reading | null =>
  isOf(before, ["lancamentos"]) && WITH_WHAT.test(text) ? { ...before, por: "categoria", agregacao: null } : null;
const WITH_WHAT = /^(?:e )?(?:foi )?(?:com|em|n)?(?: ?o)? ?que(?: (?:foi|foram|eu gastei))?[?!. ]*$/;

/** `em quais ativos?` of what can be told by them. */
function asksInWhichAssets(before: Reading, now: Reading, text: string): Reading | null {
  const funcao = chooseFunction(before);
  const isTold = funcao !== null && askable[funcao].groupings?.includes("ativo");
  return isTold && IN_WHICH_ASSETS.test(text) && !hasNames(now)
    ? { ...before, por: "ativo", agregacao: null, unread: [] }
    : null;
}
const IN_WHICH_ASSETS = inARow(
  /^(?:e )?(?:(?:foi |foram )?(?:em|de|com|por) )?(?:que|qua(?:l|is)) /,
  /(?:ativos?|pape(?:l|is)|ac(?:ao|oes)|fundos?|empresas?)(?: (?:foi|foram|sao|isso))?[?!. ]*$/,
);

/** `quais são da Clear?`, `quais são de day trade?` after notes or trades, or a count of them. */
function asksWhichOfThem(before: Reading, now: Reading, text: string): Reading | null {
  const isOfList = before.topicos.has("quantos") || isOf(before, ["notas", "operacoes"]);
  const saysOnlyOfWhich =
    (hasNames(now) || (now.operacao ?? now.lado) !== null) &&
    now.topicos.size + now.medidas.length === 0 &&
    [now.agregacao, now.extremo, now.ordem, now.limite, now.por].every((part) => part === null);
  if (!isOfList || !WHICH_THEY_ARE.test(text) || !saysOnlyOfWhich) return null;
  const [operacao, lado] = [now.operacao ?? before.operacao, now.lado ?? before.lado];
  return {
    ...uncounted(before),
    ...slotsOf(before, now),
    operacao,
    lado,
    agregacao: null,
    por: null,
    unread: now.unread,
  };
}
const WHICH_THEY_ARE = /^(?:e )?quais (?:sao|foram|eram|delas|deles)\b/;

/** Whether a message has nothing of its own: no function but that of the question before, no names but those of entries, no other words. */
function saysNothingElse(before: Reading, now: Reading, read: RegExp): boolean {
  const { ativos, futuros, classes, corretoras, notas, indices, meta, unread } = now;
  const own = chooseFunction(now);
  const names = [ativos, futuros, classes, corretoras, notas, indices];
  return (
    (own === null || own === chooseFunction(before)) &&
    meta === null &&
    names.every((list) => list.length === 0) &&
    unread.every((word) => read.test(word))
  );
}

/** `e o líquido?` of incomes, `de quanto é a diferença?` of a note, `qual foi o saldo?` of entries: told with them. */
function asksForTold(before: Reading, now: Reading, text: string): Reading | null {
  const isOfEntries = isOf(before, ["lancamentos"]);
  // What part of a wage something is nothing reckons.
  const part = isOfEntries && PART_OF.test(text) ? OF_WAGE.exec(text)?.[0] : undefined;
  if (part !== undefined) return { ...before, unread: [part] };
  if (hasNames({ ...now, periodos: [] })) return null;
  const isTold =
    (isOf(before, ["proventos"]) && NET_OR_WITHHELD.test(text)) ||
    (isOf(before, ["notas_com_erro", "explicacao_da_nota"]) && DIFFERENCE.test(text));
  const again = { ...before, ...slotsOf(before, now), unread: [] };
  if (isTold) return again;
  return isOfEntries && LEFT_OVER.test(text) ? { ...again, medidas: ["guardado"] } : null;
}
const PART_OF = /\b(?:quanto|parte|fatia|porcentagem|por cento|percentual)\b|%/;
const NET_OR_WITHHELD = inARow(
  /^(?:e )?(?:(?:qual|quanto) )?(?:(?:foi|e|era|ficou|deu|teve) )?(?:o |de )?(?:valor )?/,
  /(?:liquido|bruto|(?:imposto )?(?:retido|descontado)(?: (?:de imposto|na fonte))*|imposto na fonte)[?!. ]*$/,
);
const DIFFERENCE = /^(?:e )?(?:de )?(?:quanto|qual) (?:e |foi |era |deu )?(?:[oa] |essa )?(?:diferenca|erro)[?!. ]*$/;
const OF_WAGE = /\b(?:d[oe]|ao) (?:meu )?(?:salario|ordenado|renda)\b/;
const LEFT_OVER = /^(?:e )?(?:[^?!.]{1,40},? )?(?:qual (?:foi |e )?)?o saldo[?!. ]*$/;

/** `qual das duas está mais perto de fechar?` of goals; when each is reached is told of all. */
const furthestGoal = (before: Reading, now: Reading, text: string): Reading | null =>
  isOf(before, ["meta"]) &&
  (AHEAD.test(text) || FINISHED_FIRST.test(text)) &&
  saysNothingElse(before, now, OF_GOALS) &&
  !hasNames(now)
    ? { ...before, folded: text, topicos: new Set(["meta"] as const), meta: null, metaSugerida: null, unread: [] }
    : null;
const FINISHED_FIRST =
  /\bqual\b.*\b(?:termin|fech|acab|alcanc|cheg|bat|atinj|conclu)[a-z]*\b.*\b(?:antes|primeiro|mais (?:cedo|rapido))\b/;
const OF_GOALS =
  /^(?:\d|pert|proxim|adiantad|avancad|long|distant|atrasad|termin|fech|acab|alcanc|cheg|conclu|antes|cedo|rapid)/;

/** `o que pesou mais em abril?`, `quando houve reajuste?`, `quantos por cento aumentou?` of what was spent. */
function ofSpending(before: Reading, now: Reading, text: string): Reading | null {
  if (!isOf(before, ["lancamentos"]) || !saysNothingElse(before, now, OF_RISING)) return null;
  const slots = slotsOf(before, now);
  const asked = { ...before, ...slots, funcao: "lancamentos" as const, agregacao: null, ordem: null };
  if (SPENT_MOST.test(text)) {
    // Wages are no expense.
    const categorias = before.medidas.includes("receitas") ? now.categorias : slots.categorias;
    return {
      ...asked,
      categorias: categorias ?? [],
      medidas: ["despesas"],
      por: "categoria",
      um: true,
      extremo: "mais",
      unread: [],
    };
  }
  const isCompared = now.periodos.length > 0 || /\b(?:compar|mesm)/.test(text);
  if (!ROSE.test(text) || isCompared) return null;
  const share = SHARE.exec(text)?.[0];
  const isOfOne = before.periodos.length === 1 && before.periodos.every((it) => !isDated(it) || unitOf(it) !== "ano");
  return { ...asked, por: "mes", unread: share ? [share] : [], ...(isOfOne && { periodos: [] }) };
}
const SPENT_MOST = /^(?:e )?(?:(?:com |n)?o que|onde) (?:(?:foi )?que |mais )?(?:pesou|gastei|custou)(?: mais)?\b/;
const ROSE =
  /\b(?:reajust\w+|aument(?:ou|o|os|aram|ando)|subi(?:u|ram|ndo)|mud(?:ou|a)|vari(?:ou|a))\b|\bsempre (?:o mesmo|igual|a mesma)\b/;
const OF_RISING = /^(?:reajust|aument|subi|pes|muito|tambem|mud|vari|igual)/;
const SHARE = /\b(?:quantos por cento|percentual|porcentagem|%)/;

/** `em qual corretora gastei mais com isso?` of any kind. */
function byGroupsOfIt(before: Reading, now: Reading, text: string): Reading | null {
  const funcao = chooseFunction(before);
  const { por, um, extremo, ordem, limite } = now;
  const isOfIt = OF_IT.test(text) && now.medidas.length === 0 && !hasNames(now);
  if (funcao === null || por === null || !isOfIt || !askable[funcao].groupings?.includes(por)) return null;
  return { ...before, funcao, por, um, extremo, ordem, limite, agregacao: null, unread: [] };
}
const OF_IT = /\b(?:com isso|nisso|disso)\b/;

/** `quanto eu paguei de fato?` of tax. */
const asksWhatWasPaid = (before: Reading, text: string): Reading | null =>
  isOf(before, ["apuracao"]) && PAID_ALONE.test(text) ? { ...before, medidas: ["imposto_pago"], unread: [] } : null;
const PAID_ALONE = /^(?:e )?quanto (?:eu )?(?:ja )?paguei(?: (?:de fato|mesmo|disso|dele|ate agora|ate hoje))*[?!. ]*$/;

/** `e nos outros meses?`, `e nas outras corretoras?`: of each of them. */
function ofOthers(before: Reading, text: string): Reading | null {
  const funcao = chooseFunction(before);
  const unit = OTHERS.exec(text)?.[1] ?? "";
  const por = unit !== "" && funcao ? groupingOf(funcao, unit) : null;
  if (funcao === null || por === null) return null;
  const isOfTime = por === "mes" || por === "ano";
  const wider = isOfTime ? { periodos: [] } : por === "corretora" ? { corretoras: [] } : { ativos: [] };
  return { ...before, ...wider, funcao, por, agregacao: null, unread: [] };
}
const OTHERS =
  /^(?:e )?(?:(?:em|de|com|n?[oa]s?|d[oa]s?|pel[oa]s?) )?outr[oa]s (meses|anos|corretoras|ativos|papeis)[?!. ]*$/;

/** `quanto disso é lucro?` of what is held. */
const asksForGain = (before: Reading, now: Reading, text: string): Reading | null =>
  isOf(before, ["valor_de_mercado", "carteira"]) && GAIN.test(text) && !hasNames(now)
    ? { ...before, medidas: ["resultado_aberto"], unread: [] }
    : null;
const GAIN = inARow(
  /\bquanto (?:del[ea]s?|disso|nisso|dess[ea] (?:valor|total|quantia)) (?:e|foi|seria|virou)/,
  /(?: [od][eo]?)? (?:lucro|ganho|prejuizo|perda|valorizacao)\b/,
);

/** `e se eu aportar 1500 por mês?` of a goal: reckoning that is not done, and no advice; null for any other message. */
export function supposedOfGoal(
  before: Reading,
  { folded, meta, metaSugerida, ativos, classes, corretoras }: Reading,
): Reading | null {
  const [supposed] = SUPPOSES.exec(folded) ?? [];
  const isOfGoal = chooseFunction(before) === "meta" && ativos.length + classes.length + corretoras.length === 0;
  return supposed !== undefined && isOfGoal
    ? { ...before, meta: meta ?? metaSugerida ?? before.meta, unread: [supposed] }
    : null;
}
const SUPPOSES = inARow(
  /(?<=^(?:(?:e|mas|entao),? )?(?:(?:quanto tempo|quando|como fica|em quanto tempo) (?:\S+ ){0,2}|[ao]s? (?:\S+ ){1,3})?)se (?:eu )?(?:\S+ ){0,2}?/,
  /(?:aport|guard|junt|deposit|poup|coloc|separ)[a-z]+ (?:\S+ ){0,2}?(?:r\$ ?)?\d[\d.,]*(?: mil)?(?: reais)?/,
  /(?: (?:por|ao|a cada|todo) mes)?(?=[?!. ]*$)/,
);

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
