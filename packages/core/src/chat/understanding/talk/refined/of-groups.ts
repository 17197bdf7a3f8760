// The figures of the question before by groups, and which groups come first.
import type { CalendarDate } from "../../../../calendar.ts";
import { askable, chargeMeasures } from "../../../askable.ts";
import { isDated, type PeriodMention } from "../../../period.ts";
import type { FunctionName } from "../../../question.ts";
import { takesOne } from "../../arrange.ts";
import { chooseFunction } from "../../choose-function.ts";
import { anyOf, inARow } from "../../lexicon/expression.ts";
import type { Reading } from "../../reading.ts";
import { isAboutPosition } from "../../what-is-told.ts";
import { slotsOf } from "../taken-over.ts";
import { IN_THOSE_PERIODS, together } from "../told-together.ts";
import { isOfLosses, type Refinement, sayingUnused, saysOnlyWhen, withoutArrangement } from "./refinement.ts";
import { groupingNamed, groupingOf, HOW_MANY, saysOnly, UNIT, unitIn, unitNames } from "./short-words.ts";

/** `divide por ativo`, `abre corretora por corretora` */
export function splitBy({ before, now, said, words, today }: Refinement, funcao: FunctionName): Reading | null {
  const unit = unitIn(words);
  // `de mês em mês`
  const isTwice = words.filter((it) => it === unit).length > 1 && words.every((it) => BESIDE_SPLIT.test(it));
  const isAsked = words.length > 1 && (isTwice || saysOnly(words, SPLITS, BESIDE_SPLIT));
  if (unit === undefined || !isAsked || before.tendo !== null) return null;
  const por = groupingNamed(funcao, unit);
  const isDivided = isAboutPosition(funcao) && before.ativos.length === 0 && groupingOf("alocacao", unit) !== null;
  if (isDivided && before.sinal === null) {
    const slots = { ...slotsOf(before, now), periodos: before.periodos.filter((it) => !isOfToday(it, today)) };
    return { ...now, ...slots, por, topicos: new Set(["divisao"] as const) };
  }
  if (before.limitaGrupos) return sayingUnused(before, said);
  // `em que ano ganhei mais?` picked one with a gain.
  const asked = isOfOne(before) ? { ...withoutArrangement(before), sinal: null } : withoutGroups(before);
  return { ...asked, funcao, por, porTambem: null };
}
const isOfToday = (it: PeriodMention, today: CalendarDate) => isDated(it) && it.from === today && it.to === today;
/** One of all, or the first ones. */
const isOfOne = (it: Reading) => (it.extremo ?? it.ordem) !== null || takesOne(it);
const withoutGroups = (reading: Reading): Reading => ({
  ...reading,
  phrases: reading.phrases.filter(({ concepts }) => !concepts.some((it) => "por" in it)),
});
const SPLITS = anyOf(
  /^(?:por|cada|entre|divi\w+|repart\w+|distribu\w+|quebr\w+|separ\w+|abr\w+|agrup\w+|detalh\w+|composicao|divisao)$/,
);
const BESIDE_SPLIT = anyOf(
  UNIT,
  /^(?:de|em|para|com|n?d?[oa]s|uma?|quanto|se|tudo|valor(?:es)?|como|mostr\w+|list\w+)$/,
);

/** `qual foi o pior mês?`, `o mês mais fraco` of what was told. */
export function pickedGroup({ before, now, said, words, periodos }: Refinement, funcao: FunctionName): Reading | null {
  const ofYear = MONTH_OF_YEAR.test(words.join(" "));
  const unit = ofYear ? "mes" : periodos.length === 0 ? unitIn(words) : undefined;
  // `a última nota` is one of all.
  if (unit === undefined || unitNames.nota.test(unit) || !saysOnly(words, FIRST_OR_LAST, BESIDE_FIRST)) return null;
  const por = groupingOf(funcao, unit);
  // Of what has no such groups nothing is taken over.
  const isOfAll = isAboutPosition(funcao) || funcao === "meta";
  if (por === null) return isOfAll && chooseFunction(now) !== null ? now : sayingUnused(before, said);
  if (before.limitaGrupos && por !== before.por) return sayingUnused(before, said);
  const worth = words.find((it) => WORTH.test(it));
  const isLeast = worth
    ? isWorseOfMore(before, funcao) === (worth === "melhor")
    : words.some((it) => LEAST.test(it)) !== isOfLosses(before);
  const slots = ofYear ? { periodos } : {};
  return { ...withoutArrangement(before), ...slots, por, um: true, ordem: isLeast ? "menores" : "maiores", limite: 1 };
}
/** `o pior mês do ano`: of the year that is spoken of. */
const MONTH_OF_YEAR = /\bmes(?:es)? d(?:o|este|esse) ano\b/;
const WORTH = /^(?:melhor|pior)$/;
const LEAST = /^(?:menor|menos|frac[oa]|magr[oa]|baix[oa]|abaixo|lanterna|barat[oa])$/;
const FIRST_OR_LAST = anyOf(
  WORTH,
  LEAST,
  /^(?:maior|mais|forte|alt[oa]|topo|lider\w*|recorde|pico|principal|campea\w*|acima|elevad[oa]|relevante|top|pesad[oa]|gord[oa]|car[oa])$/,
);
const BESIDE_FIRST = anyOf(
  UNIT,
  /^(?:qual|que|quais|quem|em|n[ao]s?|d[aeo]s?|d?est[ea]|n?dess[ea]s?|com|quando|disso|dentre|1|del[ea]s|outr[oa]s|tod[oa]s|valor|me|sai|bat\w+|pass\w+)$/,
);

/** `qual deu mais prejuízo?`, `qual a maior fora aluguel?`: of the groups that were told; of results and incomes, of assets. */
export function mostOfTold({ before, now, words, text }: Refinement, funcao: FunctionName): Reading | null {
  const said = text.replace(LEFT_OUT, "").replace(WHICH_IT_IS, "qual $1");
  const isOfThem = MOST_OF_THEM.test(said) && words.every((it) => BESIDE_MOST.test(it) || !said.includes(it));
  const isWorth = isAboutPosition(funcao) && (WORTH_MOST.test(said) || GAINS_MOST.test(said));
  const isOfAssets = isWorth || ((funcao === "resultado" || funcao === "proventos") && GAVE.test(said));
  const por = before.por ?? (isOfAssets ? "ativo" : null);
  const isOfOne = before.ativos.length === 1 || before.periodos.length > 1;
  // What is held tells of profits by itself.
  const isOther = isAboutPosition(funcao) && !isWorth && GAVE.test(said);
  if (!isOfThem || por === null || isOfOne || isOther || before.limitaGrupos) return null;
  const medidas = GAINS_MOST.test(said) ? (["resultado_aberto"] as const) : [];
  const ofWorth = { ...now, funcao: "valor_de_mercado" as const, medidas, topicos: new Set<never>(), phrases: [] };
  // Which comes first is said here: a loss that was spoken of turns nothing around.
  const ofTold = {
    ...withoutArrangement(before),
    funcao,
    topicos: new Set([...before.topicos].filter((it) => it !== "perda")),
  };
  const asked = { ...(isWorth ? ofWorth : ofTold), ...slotsOf(before, now), por, um: true, limite: 1 };
  return { ...asked, ordem: comesLast(said, before, funcao) ? "menores" : "maiores" };
}

/** Whether the smallest figure is meant: of losses it is the largest one, of what is paid the best. */
function comesLast(said: string, before: Reading, funcao: FunctionName): boolean {
  const [isLess, isBest, isWorst] = [/\bmen(?:os|or)\b/, /\bmelhor\b/, /\bpior\b/].map((it) => it.test(said));
  if (LOST.test(said) || isOfLosses(before)) return !isLess && !isBest;
  return isLess || (isWorseOfMore(before, funcao) ? isBest === true : isWorst === true);
}
const LOST = /\b(?:preju\w+|perd\w+)\b/;
const WORTH_MOST = /\bval(?:e|em|ia)\b|\btenho (?:mais|menos) (?:dinheiro|grana|investid|aplicad)/;
const GAINS_MOST = /\btenho (?:mais|menos|maior|menor) (?:lucro|ganho|prejuizo|perda)\b/;
/** Of a payment or a trade nothing gives. */
const GAVE = /\b(?:d(?:eu|eram)|pag\w+|rend\w+|lucr\w+|preju\w+|perd\w+|ganh\w+|receb\w+)\b/;
/** `a mais cara qual é?` */
const WHICH_IT_IS = /^(?:e )?([oa] (?:mais|menos|maior|menor|melhor|pior)\b[^?!.]*) (?:qual|quem) (?:e|foi)[?!. ]*$/;
const LEFT_OUT = / (?:fora|sem|tirando|exceto|menos o|menos a) .*$/;
const MOST_OF_THEM = /^(?:(?:e )?(?:qua[li]|quem)\b.*|e (?:[oa] que )?)\b(?:mais|menos|maior|menor|melhor|pior)\b/;
const BESIDE_MOST = anyOf(
  /^(?:qual|quem|mais|menos|maior|menor|melhor|pior|me|que|[oa]|n?[oa]s|del[ea]s|cobr\w+|car[oa]|barat[oa]|cust\w+|pag\w+|rend\w+)$/,
  /^(?:deu|deram|lucr\w+|preju\w+|perd\w+|ganh\w+|gast\w+|pes\w+|val\w+|receb\w+|tenho|dinheiro|grana|investid\w+|aplicad\w+)$/,
  /^(?:valor|volume|resultado|desempenho)$/,
);

/** `os 3 do topo`, `corta nos três principais`: the first ones of what was told. */
export function firstSome({ before, now, said, words }: Refinement): Reading | null {
  const at = words.findIndex((it) => /^\d{1,2}$/.test(it));
  const number = words[at];
  // `quais com mais de 3?` bounds.
  const isBound = words.slice(0, at).includes("mais");
  if (number === undefined || isBound || now.topicos.size > 0 || !saysOnly(words, TOP, BESIDE_TOP)) return null;
  if (words.some((it) => /^primeir/.test(it))) return before.ordem === null ? sayingUnused(before, said) : null;
  const { phrases } = withoutArrangement(before);
  const kept = { agregacao: null, extremo: null, um: null, phrases };
  return { ...before, ...kept, ordem: isOfLosses(before) ? "menores" : "maiores", limite: Number(number) };
}
const TOP = /^(?:principais|topo|maior(?:es)?|mais|primeir[oa]s)$/;
const BESIDE_TOP =
  /^(?:\d{1,2}|so|mostr\w+|apenas|quais|d[eo]|n?[oa]s|com|que|valor|cort\w+|fic\w+|deix\w+|pes\w+|tiveram|em)$/;

/** Of these less is better. */
const PAID: readonly FunctionName[] = ["encargos", "custo_total", "irrf", "apuracao"];
const isWorseOfMore = ({ medidas }: Reading, funcao: FunctionName) =>
  PAID.includes(funcao) ||
  medidas.some((medida) => chargeMeasures.includes(medida)) ||
  (funcao === "lancamentos" && !medidas.some((medida) => medida === "receitas" || medida === "guardado"));

/** These tell in how many notes a figure stands. */
const COUNTS_NOTES: readonly FunctionName[] = [
  "encargos",
  "custo_total",
  "irrf",
  "notas",
  "notas_do_ativo",
  "liquido_da_nota",
];

/** `em quantos meses?`, of which there are some where something was. */
export function countOfGroups({ before, said, words }: Refinement, funcao: FunctionName): Reading | null {
  const unit = unitIn(words);
  // `quantas ações são?` asks for units.
  if (unit === undefined || /^(?:ac|pap)/.test(unit) || !saysOnly(words, HOW_MANY, BESIDE_UNIT)) return null;
  const por = groupingOf(funcao, unit);
  if (por && !before.limitaGrupos && askable[funcao].combinations?.includes("distintos")) {
    return { ...withoutArrangement(before), por, combinacao: "distintos" };
  }
  const isTold = unitNames.nota.test(unit) && COUNTS_NOTES.includes(funcao);
  return isTold ? withoutArrangement(before) : sayingUnused(before, said);
}
const BESIDE_UNIT = anyOf(
  UNIT,
  /^(?:qual|em|de|d[oa]s|com|por|corretagem|diferentes?|esta[o]?|aparec\w+|espalh\w+|se|v[ei]+ram|tiveram|sao|que|const\w+|ocorr\w+|longo|ta|ao)$/,
);

/** `só as acima de mil reais`, `só as corretoras acima de 10 mil` after groups: those of which that is the figure. */
export function someGroups({ before, now, bare, words }: Refinement, funcao: FunctionName): Reading | null {
  const bounds = { valorMinimo: now.valorMinimo, valorMaximo: now.valorMaximo };
  const isBound = before.por !== null && (bounds.valorMinimo ?? bounds.valorMaximo) !== null && SOME.test(bare);
  const unit = unitIn(words);
  const isOfThem = unit === undefined || groupingNamed(funcao, unit) === before.por;
  const saysMore = now.topicos.size + now.medidas.length > 0 || !saysOnlyWhen(now);
  if (!isBound || !isOfThem || saysMore || !askable[funcao].uses.includes("tendo")) return null;
  return { ...before, ...bounds, limitaGrupos: true };
}
const SOME = inARow(
  /^(?:(?:apenas|somente|filtr[ae]|deix[ae]|list[ae]|quais|qual|quem|algum[as]?|d?aquel[ea]s|que|com|de|valor(?:es)?|so) )*/,
  /(?:(?:mes(?:es)?|anos?|corretoras?|ativos?|pape(?:l|is)|classes?|categorias?|contas?) )?(?:(?:que|com|de) )*/,
  /(?:mais|menos|acima|abaixo|a partir|partir|pass\w+|superi\w+|maior\w*|menor\w*|pelo menos|ate|ultrapass\w+)\b/,
);

/** `quanto em cada?` after the largest of some groups: all of them. */
export const eachOfThem = ({ before, text }: Refinement): Reading | null =>
  before.por !== null && IN_EACH.test(text) ? { ...withoutArrangement(before), sinal: null, por: before.por } : null;
const IN_EACH =
  /^(?:e )?quanto (?:(?:foi|deu|ficou|e|que) )*(?:em|com|de|para|por|n?a) cada(?: (?:uma?|del[ea]s))*[?!. ]*$/;

/** `qual foi a média dos meses?` */
export function meanOf({ before, said, words, text }: Refinement, funcao: FunctionName): Reading | null {
  const unit = unitIn(words);
  const por = unit === undefined ? null : groupingOf(funcao, unit);
  if (por === null || !saysOnly(words, MEAN, BESIDE_MEAN)) return null;
  // A mean is of gains and losses.
  if (before.sinal !== null || before.limitaGrupos) return sayingUnused(before, said);
  const { periodos = before.periodos } = (IN_THOSE_PERIODS.test(text) && together(before, text)) || {};
  return { ...withoutArrangement(before), periodos, por, agregacao: "media" };
}
const MEAN = /^(?:media|medias)$/;
const BESIDE_MEAN = anyOf(UNIT, /^(?:qual|quanto|que|em|n[oa]|de|d[oa]s|por|cada|tira|tirando|calcul\w+)$/);
