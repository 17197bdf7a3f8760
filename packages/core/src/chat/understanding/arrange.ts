// Which rows come first, which are chosen and what figures are told for each of, from words as `maior`, `mais`, `últimas 5`.

import { askable, chargeMeasures, groupsOfNone } from "../askable.ts";
import { isDated, type PeriodMention, unitOf } from "../period.ts";
import {
  countedIn,
  type FunctionName,
  type Grouping,
  groupings,
  isOfNone,
  type Order,
  type Question,
} from "../question.ts";
import { rootOf } from "./entities.ts";
import { anyOf, inARow } from "./lexicon/expression.ts";
import type { Reading } from "./reading.ts";

/** Those of a plural without a number: `as maiores compras`. */
const SOME = 5;

/** `vendi mais de 20 mil em algum mês?`, `meses com mais de 100 de taxas`: the amount is that of a month, and of no single row. */
const IN_SOME_GROUP = anyOf(
  /\b(?:(?:em|de|n) ?(?:algum|alguns|qualquer|qua(?:l|is)|que|um)|num|qua(?:l|is)|que|algum|quantos) (mes|ano|dia)(?:es|s)?\b/,
  /\b(mes|ano|dia|corretora)(?:es|s)? (?:(?:(?:eu )?(?:fiquei|passei|estive) )?sem|com|em que|que|onde)\b/,
);

/** `quais papéis já comprei mais de 5 mil?`: what was bought of each. */
const OF_EACH_NAME = inARow(
  /\b(?:quais|qua[li]|que) (?:(?:d?[oa]s|(?:d[oa]s )?(?:meus|minhas)) )?(?:(ativo|pape(?:l|is)|ac(?:ao|oes)|fii|fundo)s?|(corretora)s?) /,
  /(?:(?:que|eu|ja|me|nao) ){0,3}(?:comprei|vendi|operei|negociei|movimentei|gastei|paguei|lucrei|perdi|ganhei) (?:[a-z]+ ){0,2}?/,
  /(?:(?:mais|menos|acima|abaixo|a partir) de|pelo menos|ate)\b/,
);

/** `compras de PETR4 abaixo de 30 reais`: of the price of a share, where all named are of one company. */
export function withPrices(reading: Reading, funcao: FunctionName): Reading {
  const { ativos, talvezPreco, valorMinimo, valorMaximo } = reading;
  if (funcao !== "operacoes" || !talvezPreco || new Set(ativos.map(rootOf)).size !== 1) return reading;
  return {
    ...reading,
    ...{ precoMinimo: valorMinimo, precoMaximo: valorMaximo, valorMinimo: null, valorMaximo: null },
  };
}

/** `gastos por categoria, só as que passaram de 300` */
const ONLY_THOSE = /\b(?:so|apenas|somente) [oa]s que /;

function someGroup(folded: string): Grouping | undefined {
  const [, some, those] = IN_SOME_GROUP.exec(folded) ?? [];
  return groupings.find((grouping) => grouping === (some ?? those));
}

/** `as vendas de março passaram de 5 mil?`: of what they come to, and of no single one. */
const PASSED = inARow(
  /^(?!.*\b(?:quais|quant[oa]s|cada (?!mes))\b)/,
  /(?!(?:e )?que\b|.*\bque (?:pass|ultrapass|super|estour)|.*\ba (?:mais|menos) de\b).*/,
  /\b(?:vendas|compras|gastos|despesas|taxas|custos|proventos|dividendos)\b[^?!.]{0,40}/,
  /\b(?:pass|ultrapass|super|estour)(?:ou|aram)\b/,
);

/** A lone month or year; null for other periods. */
function ofPeriod([only, ...others]: readonly PeriodMention[]): "mes" | "ano" | null {
  if (only === undefined || others.length > 0) return null;
  const unit = isDated(only) ? unitOf(only) : only.kind === "month" ? "mes" : null;
  return unit === "mes" || unit === "ano" ? unit : null;
}

/** By what the amounts of a reading bound figures; null where they bound single rows, or there are none. */
export function boundedGroups(
  { folded, valorMinimo, valorMaximo, sinal, por: named, periodos }: Reading,
  funcao: FunctionName,
): Grouping | null {
  if ((valorMinimo === null && valorMaximo === null) || !askable[funcao].uses.includes("tendo")) return null;
  const [found, , broker] = OF_EACH_NAME.exec(folded) ?? [];
  const ofNames = found === undefined ? undefined : (broker ?? "ativo");
  // `vendas que deram lucro maior que 100 reais`: of an asset in a note.
  const isOfSales = funcao === "resultado" && sinal?.por === null;
  // A charge is bounded in a note, which has one of each.
  const ofNotes = TOLD_BY_NOTE.includes(funcao) && /\bnotas?\b/.test(folded);
  const ofThem = ONLY_THOSE.test(folded) ? named : null;
  const por =
    ofThem ??
    someGroup(folded) ??
    (PASSED.test(folded) ? (named ?? ofPeriod(periodos)) : null) ??
    groupings.find((grouping) => grouping === ofNames) ??
    (ofNotes || isOfSales ? "nota" : null);
  return por && askable[funcao].groupings?.includes(por) ? por : null;
}

/** `comprei em mais de uma corretora?` asks of all purchases together. */
const OF_ASSETS = /\b(?:ativos?|pape(?:l|is)|ac(?:ao|oes)|fundos?|fiis?|bdrs?|etfs?|empresas?|titulos?|o que)\b/;

/** `quais papéis vendi mais do que comprei?` */
const WHICH_ASSETS =
  /\b(?:qua(?:l|is)|que|quant[oa]s) (?:(?:foram |sao )?[oa]s )?(?:meus |minhas )?(?:ativos?|pape(?:l|is)|ac(?:ao|oes)|fundos?|fiis?|bdrs?|etfs?|empresas?)\b/;

/** `notas com mais de uma compra`. */
const OF_NOTES = /\bnotas\b[^?!.,;]{0,40}? (?:com|tem|tinham|tiveram|trazem)\b/;

/** `meses em que vendi mais do que comprei`, `papéis que comprei em mais de uma corretora`: by what groups are that; null where none are. */
export function heldGroups({ folded, tendo, por, ativos }: Reading, funcao: FunctionName): Grouping | null {
  if (!tendo || !askable[funcao].bounds?.includes(tendo.de)) return null;
  const isOfAssets =
    (tendo.de === "corretoras" || tendo.de === "vezes") && (ativos.length > 0 || OF_ASSETS.test(folded));
  const isOfNotes = tendo.de === "vezes" && OF_NOTES.test(folded);
  const ofRest = por ?? someGroup(folded) ?? (isOfNotes ? "nota" : isOfAssets ? "ativo" : null);
  const grouping = WHICH_ASSETS.test(folded) ? "ativo" : ofRest;
  if (isOfNone({ tendo }) && !groupsOfNone.some((it) => it === grouping)) return null;
  return grouping !== countedIn[tendo.de] ? grouping : null;
}

/** `em quantos meses comprei?`: of these, and of no trades. */
const COUNTED_GROUPS =
  /(?<!\bha )(?<!\b(?:daqui a|por|durante) )\bquant[oa]s (?:(mes|ano|dia)(?:es|s)?|(pregoes)|(corretora)s|(nota)s|(ativo)s|papeis|empresas)\b(?! diferentes? d)/;

/** What is counted in place of rows; null where rows are. */
export function countedGroups({ folded, por, agregacao }: Reading, funcao: FunctionName): Grouping | null {
  const [found, ...named] = COUNTED_GROUPS.exec(folded) ?? [];
  if (!found || !askable[funcao].combinations?.includes("distintos")) return null;
  if (agregacao !== null && agregacao !== "contagem" && agregacao !== "soma") return null;
  const counted = named.includes("pregoes") ? "dia" : (groupings.find((it) => named.includes(it)) ?? "ativo");
  return por === null || por === counted ? counted : null;
}

type Arrangement = Pick<Question, "agregacao" | "ordem" | "limite"> & { por: Grouping | null };

/** Which rows come first and how many, from words as `maior`, `mais`, `últimas 5`. */
export function arrange(reading: Reading, funcao: FunctionName): Arrangement {
  const { limite } = reading;
  const ofGoals = funcao === "meta" ? AHEAD.exec(reading.folded) : null;
  if (ofGoals) return { agregacao: null, por: null, ordem: ofGoals[1] ? "maiores" : "menores", limite: 1 };
  const named = groupingOf(reading, funcao);
  const por = named === "dia" && isOfItsPrice(reading, funcao) ? null : named;
  const agregacao = flipped(reading, aggregationOf(reading, funcao, por), { maior: "menor", menor: "maior" });
  const ordem = flipped(reading, orderOf(reading, por), { maiores: "menores", menores: "maiores" });
  if (por && isSuperlative(reading)) {
    const largest = agregacao === "maior" || agregacao === "menor" ? orderFrom[agregacao] : ordem;
    const ofCount = funcao === "operacoes" && BY_COUNT.test(reading.folded) ? ("contagem" as const) : null;
    if (isOfEach(reading)) return { agregacao: ofCount, por, ordem: largest, limite };
    const isPlural = reading.um === false || (reading.ordem !== null && !reading.extremo && !reading.um);
    return { agregacao: ofCount, por, ordem: largest, limite: limite ?? (isPlural ? SOME : 1) };
  }
  const isSorted = ordem === "maiores" || ordem === "menores";
  if (limite !== null && limite > 1 && (agregacao === "ultimo" || agregacao === "primeiro")) {
    return { agregacao: null, por, ordem: agregacao === "ultimo" ? "recentes" : "antigas", limite };
  }
  const unit = por ?? (isByNote(reading, funcao) ? "nota" : null);
  if (limite !== null && limite > 1 && !por && (agregacao === "maior" || agregacao === "menor")) {
    return { agregacao: null, por: unit, ordem: orderFrom[agregacao], limite };
  }
  if (isSorted && !por && unit) return { agregacao, por: unit, ordem, limite: limite ?? SOME };
  if (limite !== null && reading.extremo !== null && !por && unit) {
    return { agregacao: null, por: unit, ordem: reading.extremo === "mais" ? "maiores" : "menores", limite };
  }
  return { agregacao, por, ordem, limite: limite ?? (isSorted && !por && !reading.todos ? SOME : null) };
}

/** `qual meta está mais perto?`, `a mais atrasada`: of goals. */
export const AHEAD =
  /\b(?:(mais (?:pert|proxim|adiantad|avancad)|menos (?:longe|atrasad))|(?:mais (?:longe|distante|atrasad)|menos (?:pert|proxim|adiantad|avancad)))/;

/** `o ativo que mais vezes comprei`, `o ano em que mais operei, em número de operações`: by how many trades there are. */
const BY_COUNT =
  /\bvezes\b|\b(?:em|pel[oa]|por) (?:numero|quantidade|contagem) (?:de|d[ao]s) (?:operac|negoci|compras|vendas|ordens|trades)/;

/** One kind of charge has no rows of its own: the largest are those of a note. Of several, or of all, each kind is told. */
const isByNote = ({ medidas, limite }: Reading, funcao: FunctionName) =>
  TOLD_BY_NOTE.includes(funcao) &&
  (limite === null ? medidas.length === 1 && medidas[0] !== "custos" : medidas.length <= 1);
const TOLD_BY_NOTE: readonly FunctionName[] = ["encargos", "custo_total", "irrf"];

/** `corretagem por corretora, e qual foi a mais cara?`, `ordena as corretoras pela mais barata`: all of them, in an order. */
const isOfEach = ({ folded, ordem, todos }: Reading) => (ordem !== null && todos) || EACH_AND_WHICH.test(folded);
const EACH_AND_WHICH = anyOf(
  /\b(?:por|cada|a) (?:mes|ano|dia|corretora|ativo|papel|classe|tipo|nota)\b[^?!]{0,60}?(?:, | e )[^?!]*\b(?:mais|menos|maior|menor|melhor|pior)\b/,
  /^(?:me )?(?:orden|classific|ranque|rankei)[a-z]+ (?!por\b)/,
);

const COUNTED: readonly FunctionName[] = ["operacoes", "notas", "proventos", "lancamentos"];

/** Which of the rows, or how many: `a compra em que gastei mais`, `notas de 2024, quantas são?`. */
function aggregationOf(reading: Reading, funcao: FunctionName, por: Grouping | null): Reading["agregacao"] {
  const { agregacao, extremo, topicos, classes, ativos, folded } = reading;
  if (agregacao !== null && agregacao !== "soma") return agregacao;
  const isCounted = topicos.has("quantos") && classes.length + ativos.length === 0 && !OF_UNITS.test(folded);
  if (isCounted && COUNTED.includes(funcao)) return "contagem";
  const isOfOne =
    (funcao === "operacoes" || funcao === "resultado") &&
    extremo !== null &&
    por === null &&
    ONE_TRADE.test(folded) &&
    !isOfOtherKind(reading);
  return isOfOne ? (extremo === "mais" ? "maior" : "menor") : agregacao;
}

/** `quantas cotas vendi?`: units, and no trades. */
export const OF_UNITS = /\bquantas (?:acoes|cotas|unidades|papeis)\b/;

/** `a venda mais sofrida`: of which way it is the most nothing tells. */
const isOfOtherKind = ({ folded, unread }: Reading) =>
  [...folded.matchAll(/\b(?:mais|menos) ([a-z]+)/g)].some(([, word]) => word !== undefined && unread.includes(word));

const ONE_TRADE = anyOf(
  /(?<!mais de )(?<!menos de )\b(?:n?uma (?:so |unica )?(?:vez|tacada|paulada|compra|venda|operacao|ordem)|a vez)\b/,
  /\b(?:a|qual|que|minha) (?:(?:foi|e) )?(?:a )?(?:minha )?(?:compra|venda|operacao|ordem)\b/,
);

const orderFrom: Record<"maior" | "menor", Order> = { maior: "maiores", menor: "menores" };

const orderOf = ({ ordem, extremo }: Reading, por: Grouping | null): Order | null =>
  ordem ?? (extremo && por ? (extremo === "mais" ? "maiores" : "menores") : null);

/** The largest loss is the smallest result, and the worst month of charges is the dearest. */
function flipped<Name extends string>(
  { topicos, medidas, folded }: Reading,
  name: Name | null,
  opposites: Partial<Record<Name, Name>>,
) {
  const isOfCharges = medidas.some((medida) => chargeMeasures.includes(medida));
  const isSpent =
    topicos.has("lancamento") &&
    !medidas.some((medida) => medida === "receitas" || medida === "guardado") &&
    !/\b(?:salarios?|rendas?|receitas?|ganhos?|recebi\w*)\b/.test(folded);
  const isTurned = topicos.has("perda") || ((isOfCharges || isSpent) && BEST_OR_WORST.test(folded));
  return name && isTurned ? (opposites[name] ?? name) : name;
}

const BEST_OR_WORST = /\b(?:melhor|pior)(?:es)?\b/;

/** `a compra mais barata de PETR4`, of which each share was the cheapest. */
export const isOfItsPrice = (reading: Reading, funcao: FunctionName) =>
  funcao === "operacoes" && reading.ativos.length > 0 && isSuperlative(reading) && OF_ITS_PRICE.test(reading.folded);
const OF_ITS_PRICE = /\bmais (?:car|barat)[oa]s?\b(?!.*\b(?:em|por|pelo|no) valor\b(?! unit))/;

type Chosen = Partial<Pick<Reading, "agregacao">>;
export const isExtreme = ({ agregacao }: Chosen) => agregacao === "maior" || agregacao === "menor";
/** `a maior`, `a última`: an aggregation that takes one of several. */
export const takesOne = (it: Chosen) => isExtreme(it) || it.agregacao === "primeiro" || it.agregacao === "ultimo";

export const isSuperlative = ({ extremo, agregacao, ordem }: Reading) =>
  extremo !== null || isExtreme({ agregacao }) || ordem === "maiores" || ordem === "menores";

/** `onde tenho mais negócios, Clear ou Rico?`, `pela Clear e pela Rico, cada uma?` */
function chosenAmong({ extremo, corretoras, ativos, classes, categorias, periodos, folded }: Reading): Grouping | null {
  if (extremo === null && !OF_ONE_AND_OF_ANOTHER.test(folded) && !EACH_OF_THEM.test(folded)) return null;
  if (corretoras.length > 1) return "corretora";
  // `recebi mais de Petrobras em 2023 ou em 2024?`: of both securities of one company.
  const areOfOne = periodos.length > 1 && new Set(ativos.map(rootOf)).size === 1;
  if (ativos.length > 1 && !areOfOne) return "ativo";
  if (categorias.length > 1 && extremo !== null && /\bou\b/.test(folded)) return "categoria";
  // `ganhei mais com ações ou com FIIs?`
  return extremo !== null && classes.length > 1 && /\bou\b/.test(folded) ? "classe" : null;
}

/** `quanto na Clear e quanto na Rico`. */
const OF_ONE_AND_OF_ANOTHER =
  /\bquanto (?:\S+ ){0,6}?(?:em|n[ao]s?|de|d[ao]s?|com|pel[ao]s?) [^?!.]{1,40},? e quanto (?:[a-z]+ )?(?:em|n[ao]s?|de|d[ao]s?|com|pel[ao]s?) /;
const EACH_OF_THEM =
  /\b(?:em )?cada (?:uma?|qual)\b(?! d)|\buma? (?:de cada vez|por uma?|a uma?)\b|\bseparadamente\b|\brespectivamente\b/;

/** `foi na Clear que mais negociei, ou em outra?`: of all brokers, one of which is named. */
export const isAgainstOthers = ({ extremo, corretoras, folded }: Reading) =>
  extremo !== null && corretoras.length === 1 && OR_ANOTHER.test(folded);
const OR_ANOTHER = /\bou (?:(?:foi|e|em|n[ao]|com|pel[ao]|por|alguma|uma) )*outra\b/;

/** `qual deu mais lucro?`: of assets. */
const WHICH_GAVE = /^(?:e )?(?:qual|quem) (?:foi |que )*(?:me )?(?:deu|teve|rendeu)\b/;

/** "Qual ativo" groups only where one of several is chosen. */
function groupingOf(reading: Reading, funcao: FunctionName): Grouping | null {
  const ofUnits = funcao === "carteira" && reading.medidas.includes("quantidade") && reading.extremo !== null;
  const ofBrokers = isAgainstOthers(reading) || (funcao === "custo_total" && reading.corretoras.length > 1);
  const ofGiver = funcao === "resultado" && reading.extremo !== null && WHICH_GAVE.test(reading.folded);
  const por =
    reading.por ??
    (ofGiver ? "ativo" : null) ??
    (ofBrokers ? "corretora" : chosenAmong(reading)) ??
    (ofUnits ? "ativo" : null);
  const isChoice = isSuperlative(reading);
  const areApart = [EACH_OF_THEM, OF_ONE_AND_OF_ANOTHER].some((said) => said.test(reading.folded));
  const isOfNamed = reading.ativos.length > 0 && !(funcao === "resultado" && areApart);
  if (por === "ativo" && !isChoice && (funcao === "carteira" || isOfNamed)) return null;
  if (por === "dia" && !isChoice && reading.topicos.has("quando")) return null;
  if (por === "classe" && funcao === "alocacao") return null;
  return por;
}
