// Short messages that ask the question before once more, of whatever kind it is, with one part of it changed.
import { askable, chargeMeasures } from "../../askable.ts";
import type { PeriodMention } from "../../period.ts";
import type { FunctionName, Grouping } from "../../question.ts";
import { chooseFunction } from "../choose-function.ts";
import { everywhere, inARow } from "../lexicon/expression.ts";
import type { Reading } from "../reading.ts";
import { isAboutPosition } from "../what-is-told.ts";
import { uncounted } from "./retold.ts";
import { distinct } from "./taken-over.ts";

/** A message after a question. */
interface Refinement {
  before: Reading;
  now: Reading;
  /** The message without words that say nothing of what is asked. */
  bare: string;
  /** It as it is said where it is not used. */
  words: string;
  /** Those that it says, also by those of the question before. */
  periodos: readonly PeriodMention[];
}

/** The question that such a message asks; null for any other. */
export function refined(before: Reading, now: Reading, text: string, periodos: readonly PeriodMention[]) {
  const funcao = chooseFunction(before);
  if (funcao === null) return null;
  const said = { before, now, bare: bareOf(text), words: text.replaceAll(/^(?:e|mas|agora) |[?!. ]+$/g, ""), periodos };
  return (
    ofAllTime(said, funcao) ??
    comparedWith(said, funcao) ??
    inGroups(said, funcao) ??
    countOfGroups(said, funcao) ??
    shareOf(said, funcao) ??
    someGroups(said, funcao) ??
    rowsOf(said, funcao) ??
    sumOf(said, funcao) ??
    countOf(said, funcao)
  );
}

const SAYS_NOTHING = everywhere(
  inARow(
    /(?<![^ ])/,
    [
      /e|mas|agora|entao|ai|isso|ela|ele|elas|eles|eu|meus?|minhas?|por favor|ate (?:hoje|agora)|ao todo|no (?:total|geral)/,
      /me (?:diz|diga|fala|conta|mostr[ae])|quero(?: ver| saber)?|sabe(?: dizer)?|pra mim|para mim|voce|sera que|juntos?|juntas?/,
      /foi|foram|era|eram|sao|fui|deu|deram|da|dao|ficou|teve|tive|tem|ha|houve|aconteceu|aconteceram|[oa]s?/,
    ],
    /(?![^ ])/,
  ),
);
const bareOf = (text: string) =>
  text
    .replaceAll(/[?!.,;]+/g, " ")
    .replaceAll(SAYS_NOTHING, " ")
    .replaceAll(/ +/g, " ")
    .trim();
/** The whole of a bare message. */
const whole = (...parts: Parameters<typeof inARow>) => inARow("^(?:", ...parts, ")$");

const UNIT_WORDS =
  /(?:mes(?:es)?|anos?|dias?|corretoras?|ativos?|pape(?:l|is)|ac(?:ao|oes)|classes?|notas?|categorias?|contas?)/;
const UNIT = inARow("(?<unit>", UNIT_WORDS, ")");
const unitNames = {
  mes: /^mes/,
  ano: /^ano/,
  dia: /^dia/,
  corretora: /^corr/,
  ativo: /^(?:ativ|pape|ac)/,
  classe: /^clas/,
  nota: /^nota/,
  categoria: /^cat/,
  conta: /^cont/,
} as const satisfies Record<Grouping, RegExp>;

/** By what such words group figures; brokers of entries are accounts. */
function groupingNamed(funcao: FunctionName, unit: string): Grouping | null {
  const [found = null] = (Object.keys(unitNames) as Grouping[]).filter((it) => unitNames[it].test(unit));
  return funcao === "lancamentos" && found === "corretora" ? "conta" : found;
}

/** The same; null where a function has no such groups. */
function groupingOf(funcao: FunctionName, unit: string): Grouping | null {
  const named = groupingNamed(funcao, unit);
  return named && askable[funcao].groupings?.includes(named) ? named : null;
}

/** What says which rows come first, or how figures become one. */
const withoutArrangement = (reading: Reading): Reading => ({
  ...uncounted(reading),
  ...{ agregacao: null, extremo: null, um: null, ordem: null, limite: null, porTambem: null, combinacao: null },
  phrases: reading.phrases.filter(
    ({ concepts }) =>
      !concepts.some((it) => "agregacao" in it || "extremo" in it || "um" in it || "ordem" in it || "por" in it),
  ),
});

/** Words that are read as those of a question, which cannot answer them. */
const unused = (before: Reading, words: string): Reading => ({ ...before, unread: [words] });

/** `e de todos os anos juntos?` */
const ofAllTime = ({ before, bare }: Refinement, funcao: FunctionName): Reading | null =>
  ALL_TIME.test(bare) && askable[funcao].uses.includes("periodos") ? { ...before, periodos: [], deSempre: true } : null;
const ALL_TIME = whole(
  /(?:(?:considerando|contando|somando|juntando|de|em|nos?|dos?|para) )*/,
  [
    /tod[oa]s (?:anos|meses|periodos)/,
    /todo (?:periodo|tempo)|(?:periodo|tempo) (?:todo|inteiro)/,
    /historia (?:toda|inteira)|sem filtro(?: de (?:ano|mes|periodo|data))?/,
  ],
  /(?: (?:somad[oa]s|que))?/,
);

/** `quanto a mais que em 2023?`, `e comparado com o ano anterior?`: of both, and how they differ. */
function comparedWith({ before, now, bare, words, periodos }: Refinement, funcao: FunctionName): Reading | null {
  if (!COMPARED.test(bare) || periodos.length !== 1 || !saysOnlyWhen(now)) return null;
  if (before.periodos.length !== 1) return { ...before, periodos, unread: [words] };
  const canTell = before.por === null && askable[funcao].combinations?.includes("diferenca");
  return {
    ...before,
    ...(canTell && { combinacao: "diferenca" as const }),
    periodos: distinct([...before.periodos, ...periodos]),
  };
}
const COMPARED = inARow(/^/, [
  /(?:quanto )?(?:mais|menos|maior|menor|melhor|pior)(?: ou (?:mais|menos|maior|menor|melhor|pior))?(?: do)? que\b/,
  /(?:se )?compar(?:ad[oa]s?|ando|[ae]r?)\b(?: (?:com|a[o]?))?|em (?:relacao|comparacao) |contra|versus|vs\b|frente /,
  /(?:qual )?(?:diferenca|variacao) (?:para|com|de|entre|em relacao|do que)\b/,
  /(?:sub|ca|aument|diminu|melhor|pior|cresc|mud)(?:iu|ou|eu)(?: ou (?:sub|ca|aument|diminu|melhor|pior)(?:iu|ou))?(?: quanto)? (?:em relacao|desde|de)\b/,
]);
/** No other thing, and no other figure: `subiu` alone would be one of a portfolio. */
const saysOnlyWhen = ({ ativos, corretoras, classes, notas, medidas, indices, lado }: Reading) =>
  [ativos, corretoras, classes, notas, medidas, indices].every((list) => list.length === 0) && lado === null;

/** `divide por ativo`, `qual foi o pior mês?` of what was told. */
function inGroups({ before, now, bare, words }: Refinement, funcao: FunctionName): Reading | null {
  const split = SPLIT.exec(bare)?.groups?.unit;
  if (split !== undefined && before.tendo === null) {
    const isDivided = isAboutPosition(funcao) && before.ativos.length === 0 && groupingOf("alocacao", split) !== null;
    const phrases = before.phrases.filter(({ concepts }) => !concepts.some((it) => "por" in it));
    const por = groupingNamed(funcao, split);
    return isDivided
      ? { ...now, por, topicos: new Set(["divisao"] as const) }
      : { ...before, por, porTambem: null, phrases };
  }
  const { unit, way = "", named, other } = PICKED.exec(bare)?.groups ?? {};
  const asked = unit ?? named;
  if (asked === undefined) return null;
  const por = groupingOf(funcao, asked);
  // Of what has no such groups nothing is taken over.
  if (por === null) return chooseFunction(now) === null ? unused(before, words) : now;
  const said = other ?? way;
  const isLeast = /^men/.test(said) || (isOfWorth(said) && isWorseOfMore(before, funcao) === /^melhor/.test(said));
  return { ...withoutArrangement(before), por, um: true, ordem: isLeast ? "menores" : "maiores", limite: 1 };
}
const isOfWorth = (said: string) => /^(?:melhor|pior)/.test(said);
const SPLIT = whole(
  /(?:(?:divid[ae]|repart[ae]|distribu[ai]|part[ae]|quebr[ae]|separ[ae]|abr[ae]|agrup[ae]|detalh[ae]|quanto)(?: tudo)? )?/,
  /(?:por|de cada|(?:em|para|com) cada|cada|em cada uma? d[aeo]s|entre) /,
  UNIT,
);
const PICKED = whole(
  /(?:(?:em|n[ao]|d[aeo]) )?(?:(?:qual|que|quais) )?/,
  [inARow(/(?<way>melhor|pior|maior|menor) /, UNIT), inARow("(?<named>", UNIT_WORDS, ") (?<other>melhor|pior)")],
  /(?: (?:qual|del[ea]s|de tod[oa]s))?/,
);

/** Of these less is better. */
const PAID: readonly FunctionName[] = ["encargos", "custo_total", "irrf", "apuracao"];
const isWorseOfMore = ({ medidas }: Reading, funcao: FunctionName) =>
  PAID.includes(funcao) ||
  medidas.some((medida) => chargeMeasures.includes(medida)) ||
  (funcao === "lancamentos" && !medidas.some((medida) => medida === "receitas" || medida === "guardado"));

/** These tell in how many notes a figure stands. */
const COUNTS_NOTES: readonly FunctionName[] = [
  ...(["encargos", "custo_total", "irrf", "notas", "notas_do_ativo", "liquido_da_nota"] as const),
];

/** `em quantos meses?`, of which there are some where something was. */
function countOfGroups({ before, bare, words }: Refinement, funcao: FunctionName): Reading | null {
  const unit = COUNTED.exec(bare)?.groups?.unit;
  if (unit === undefined) return null;
  const por = groupingOf(funcao, unit);
  if (por && askable[funcao].combinations?.includes("distintos")) {
    return { ...withoutArrangement(before), por, combinacao: "distintos" };
  }
  const isTold = unitNames.nota.test(unit) && COUNTS_NOTES.includes(funcao);
  return isTold ? withoutArrangement(before) : unused(before, words);
}
const COUNTED = whole(/(?:esta[o]? )?(?:em|de|com|por) quant[oa]s /, UNIT, /(?: diferentes?)?/);

/** `quanto isso é do total?` */
function shareOf({ before, bare, words }: Refinement, funcao: FunctionName): Reading | null {
  if (!SHARE.test(bare)) return null;
  if (TELLS_SHARE.includes(funcao)) return before;
  if (isAboutPosition(funcao)) {
    const share = { ...before, topicos: new Set(["percentual"] as const), medidas: [], phrases: [] };
    return before.ativos.length > 0 ? share : unused(before, words);
  }
  return askable[funcao].combinations?.includes("parte") ? { ...before, combinacao: "parte" } : unused(before, words);
}
/** The answers to these have it in them. */
const TELLS_SHARE: readonly FunctionName[] = ["meta", "custo_total", "alocacao", "concentracao"];
const SHARE = whole([
  inARow(
    /(?:quanto|quantos por cento|(?:que|qual) (?:parte|porcentagem|percentual|fatia|peso))(?: disso)?/,
    /(?: (?:representa|corresponde|significa|equivale))? (?:d[eo]|no|em relacao ao|sobre o?) ?(?:total|todo|tudo|geral|conjunto)/,
  ),
  /representa (?:quanto|que (?:parte|porcentagem|percentual)|quantos por cento)(?: d[eo] (?:total|todo|tudo))?/,
  /quanto representa|quanto do (?:total|todo)|(?:que|qual) (?:parte|porcentagem|percentual|fatia) disso/,
]);

/** `só as acima de mil reais` after groups: those of which that is the figure. */
const someGroups = ({ before, now, bare }: Refinement, funcao: FunctionName): Reading | null =>
  before.por !== null &&
  (now.valorMinimo ?? now.valorMaximo) !== null &&
  SOME.test(bare) &&
  now.topicos.size + now.medidas.length === 0 &&
  saysOnlyWhen(now) &&
  askable[funcao].uses.includes("tendo")
    ? { ...before, valorMinimo: now.valorMinimo, valorMaximo: now.valorMaximo, limitaGrupos: true }
    : null;
const SOME = inARow(
  /^(?:(?:so|apenas|somente|filtr[ae]|mostr[ae]|list[ae]|quais|qual|quem|algum[as]?|d?aquel[ea]s|que|com|de) )*/,
  /(?:mais|menos|acima|abaixo|a partir|pass\w+|superi\w+|maior\w*|menor\w*|pelo menos|ate|ultrapass\w+)\b/,
);

/** `me mostra uma por uma`, `em que datas?`: its rows, where it has any. */
function rowsOf({ before, now, bare }: Refinement, funcao: FunctionName): Reading | null {
  if (ROWS.test(bare)) return { ...withoutArrangement(before), por: null };
  const isOfDays = DATES.test(bare) && now.topicos.size <= 1;
  return isOfDays && BY_DAY.includes(funcao) ? { ...withoutArrangement(before), por: "dia" } : null;
}
/** Of these the rows do not begin with the day. */
const BY_DAY: readonly FunctionName[] = ["encargos", "irrf", "resultado", "day_trade", "notas", "liquido_da_nota"];
const ROWS = whole([
  /(?:mostr[ae]r?|list[ae]r?|detalh[ae]r?|abr[ae]|discrimin[ae]|ver|ve)(?: (?:tudo|tod[oa]s|linhas|lista|uma?(?: por)? uma?|linha (?:por|a) linha))*/,
  /(?:me )?(?:da|manda|passa)? ?(?:lista|tod[oa]s|uma?(?: por)? uma?)/,
]);
const DATES = whole(/quando|(?:(?:(?:em|de) )?(?:que|quais|qual) )?(?:datas?|dias)/);

/** `soma tudo` of average prices, which add up to nothing. */
const sumOf = ({ before, bare, words }: Refinement, funcao: FunctionName): Reading | null =>
  funcao === "preco_medio" && /^som(?:a|e|ar|ando)(?: tudo)?$/.test(bare) ? unused(before, words) : null;

/** `quantas foram?` of rows or of groups. */
function countOf({ before, bare, words }: Refinement, funcao: FunctionName): Reading | null {
  const isCounted = before.agregacao === "contagem" || before.topicos.has("quantos");
  if (!HOW_MANY.test(bare) || isCounted || (before.ativos.length > 0 && isAboutPosition(funcao))) return null;
  if (before.por !== null && !COUNTED_BY.includes(funcao)) return unused(before, words);
  return askable[funcao].aggregations?.includes("contagem")
    ? { ...before, agregacao: "contagem" }
    : unused(before, words);
}
/** Of each group these tell how many rows it has. */
const COUNTED_BY: readonly FunctionName[] = ["operacoes", "proventos", "lancamentos", "notas"];
const HOW_MANY = whole(/(?:quant[oa]s(?: vezes)?)/);
