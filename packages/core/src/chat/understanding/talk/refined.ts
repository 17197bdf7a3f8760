// Short messages that ask the question before once more, of whatever kind it is, with one part of it changed.
import type { CalendarDate } from "../../../calendar.ts";
import { askable, chargeMeasures } from "../../askable.ts";
import { isDated, type PeriodMention, yearPeriod } from "../../period.ts";
import type { FunctionName, Grouping } from "../../question.ts";
import { HAS_RESULTS } from "../assemble-question.ts";
import { chooseFunction } from "../choose-function.ts";
import { anyOf, everywhere, inARow } from "../lexicon/expression.ts";
import type { Reading } from "../reading.ts";
import { isAboutPosition } from "../what-is-told.ts";
import { uncounted } from "./retold.ts";
import { distinct, slotsOf } from "./taken-over.ts";
import { hasNames } from "./told-before.ts";

/** A message after a question. */
interface Refinement {
  before: Reading;
  now: Reading;
  text: string;
  /** The message without words that say nothing of what is asked. */
  bare: string;
  words: Words;
  /** It as it is said where it is not used. */
  said: string;
  /** Those that it says, also by those of the question before. */
  periodos: readonly PeriodMention[];
  /** In São Paulo. */
  today: CalendarDate;
}

/** The question that such a message asks; null for any other. */
export function refined(
  before: Reading,
  now: Reading,
  { text, periodos, today }: Pick<Refinement, "text" | "periodos" | "today">,
): Reading | null {
  const funcao = chooseFunction(before);
  if (funcao === null || text.length > LONGEST_SHORT) return null;
  const bare = bareOf(text)
    .replace(/\bem primeiro\b/, "topo")
    .replace(/\bem ultimo\b/, "lanterna");
  const said = text.replaceAll(/^(?:e|mas|agora) |[?!. ]+$/g, "");
  const message = { before: { ...before, unread: [] }, now, text, bare, words: bare.split(" "), said, periodos, today };
  const ways = [
    ofAllTime,
    comparedWith,
    splitBy,
    pickedGroup,
    firstSome,
    countOfGroups,
    shareOf,
    someGroups,
    someWithSign,
    meanOf,
    rowsOf,
    totalOf,
    sumOf,
    countOf,
  ];
  for (const way of ways) {
    const asked = way(message, funcao);
    if (asked) return asked;
  }
  return null;
}

/** In characters. */
export const LONGEST_SHORT = 100;

/** Words that say nothing of what is asked. */
const SAYS_NOTHING = everywhere(
  inARow(
    /(?<![^ ])/,
    [
      /e|mas|agora|entao|ai|isso|ela|ele|elas|eles|eu|meus?|minhas?|por favor|pfv?|ate (?:hoje|agora)|ao todo|no (?:total|geral)/,
      /(?:me|nos) (?:diz|diga|fala|fale|conta|da|de|mostr[ae]|passa|manda)|quer[oi]a?(?: (?:ver|saber|so))?|sabe(?: dizer)?/,
      /(?:pra|para) (?:mim|eu ver)|voce|sera que|juntos?|juntas?|tambem|tbm|tb|faz o mesmo|(?:a )?mesma coisa|troca|poe|bota/,
      /(?:da|daria|pode|podia|consegue|tem como)(?: (?:pra|para))?|deixa eu(?: ver)?|cade|beleza|ok|certo|[oe]s? valor(?:es)?(?: de)?/,
      /(?:como )?(?:ficou|ficaram|foi|foram)|era|eram|sao|fui|deu|deram|da|dao|teve|tive|tem|ha|houve|aconteceu|aconteceram|saiu|veio|[oa]s?/,
      /exatamente|certinh[oa]s?|mesmo|so|ness[ae]s?|tudo isso|(?:poderia|gostaria|faz|fala|manda|identific\w+)(?: de)?(?: ver)?/,
      /(?:teria|terao|seria|tem) sido|uai|so|bem|mano|parceiro|vai|(?:como )?(?:que )?fica|discrimin[ae]/,
    ],
    /(?![^ ])/,
  ),
);
/** A message without such words. */
export const bareOf = (text: string) =>
  text
    .replaceAll(/[?!.,;]+/g, " ")
    .replaceAll(SAYS_NOTHING, " ")
    .replaceAll(/ +/g, " ")
    .trim()
    .replaceAll(DIMINUTIVE, (_, stem: string, end: string) =>
      stem === "mes" ? stem : `${stem.replace(/qu$/, "c")}${end}`,
    );
/** `notinhas`, `papelzinho`, and not `linhas` */
const DIMINUTIVE = /\b((?!minh|dinh|linh|soz)[a-z]{3,}?)(?:zinh[oa](?=s?\b)|inh(?=[oa]s?\b))((?:[oa])?s?)\b/g;
type Words = readonly string[];

/** Whether a message has one of some words, and beside them nothing but those that may stand with them. */
const saysOnly = (words: Words, core: RegExp, beside: RegExp) =>
  words.some((it) => core.test(it)) && words.every((it) => core.test(it) || beside.test(it));

const unitNames = {
  mes: /^(?:mes(?:es)?|mensal(?:mente)?|mensais)$/,
  ano: /^(?:anos?|anual(?:mente)?|anuais)$/,
  dia: /^dias?$/,
  corretora: /^(?:corretoras?|instituic(?:ao|oes))$/,
  ativo: /^(?:ativos?|tickers?|pape(?:l|is)|ac(?:ao|oes))$/,
  classe: /^classes?$/,
  nota: /^notas?$/,
  categoria: /^categorias?$/,
  conta: /^contas?$/,
} as const satisfies Record<Grouping, RegExp>;
const UNIT = anyOf(...Object.values(unitNames));
/** The last one: `conta os meses` counts no accounts. */
const unitIn = (words: Words) => words.findLast((it) => UNIT.test(it));

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

/** `e de todos os anos juntos?`, `tira o ano` */
function ofAllTime({ before, words }: Refinement, funcao: FunctionName): Reading | null {
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
function comparedWith({ before, now, bare, said, periodos }: Refinement, funcao: FunctionName): Reading | null {
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
/** No other thing, and no other figure. */
const saysOnlyWhen = ({ ativos, corretoras, classes, notas, medidas, indices, lado }: Reading) =>
  [ativos, corretoras, classes, notas, medidas, indices].every((list) => list.length === 0) && lado === null;

/** `divide por ativo`, `abre corretora por corretora` */
function splitBy({ before, now, said, words, today }: Refinement, funcao: FunctionName): Reading | null {
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
  if (before.limitaGrupos) return unused(before, said);
  const asked = isOfOne(before) ? withoutArrangement(before) : withoutGroups(before);
  return { ...asked, funcao, por, porTambem: null };
}
const isOfToday = (it: PeriodMention, today: CalendarDate) => isDated(it) && it.from === today && it.to === today;
/** One of all, or the first ones. */
const isOfOne = ({ agregacao, extremo, ordem }: Reading) =>
  (extremo ?? ordem) !== null || (agregacao !== null && !["soma", "media", "contagem"].includes(agregacao));
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
function pickedGroup({ before, now, said, words, periodos }: Refinement, funcao: FunctionName): Reading | null {
  const unit = periodos.length === 0 ? unitIn(words) : undefined;
  // `a última nota` is one of all.
  if (unit === undefined || unitNames.nota.test(unit) || !saysOnly(words, FIRST_OR_LAST, BESIDE_FIRST)) return null;
  const por = groupingOf(funcao, unit);
  // Of what has no such groups nothing is taken over.
  const isOfAll = isAboutPosition(funcao) || funcao === "meta";
  if (por === null) return isOfAll && chooseFunction(now) !== null ? now : unused(before, said);
  if (before.limitaGrupos && por !== before.por) return unused(before, said);
  const worth = words.find((it) => WORTH.test(it));
  const isLeast = worth
    ? isWorseOfMore(before, funcao) === (worth === "melhor")
    : words.some((it) => LEAST.test(it)) !== isOfLosses(before);
  return { ...withoutArrangement(before), por, um: true, ordem: isLeast ? "menores" : "maiores", limite: 1 };
}
/** The most of losses is the smallest result. */
const isOfLosses = ({ sinal }: Reading) => sinal?.sinal === "prejuizo";
const WORTH = /^(?:melhor|pior)$/;
const LEAST = /^(?:menor|menos|frac[oa]|magr[oa]|baix[oa]|abaixo|lanterna)$/;
const FIRST_OR_LAST = anyOf(
  WORTH,
  LEAST,
  /^(?:maior|mais|forte|alt[oa]|topo|lider\w*|recorde|pico|principal|campea\w*|acima|elevad[oa]|relevante|top)$/,
);
const BESIDE_FIRST = anyOf(
  UNIT,
  /^(?:qual|que|quais|quem|em|n[ao]s?|d[aeo]s?|com|quando|n?dess[ea]s|disso|dentre|1|del[ea]s|outr[oa]s|tod[oa]s|valor|me|sai|bat\w+|pass\w+)$/,
);

/** `os 3 do topo`, `corta nos três principais`: the first ones of what was told. */
function firstSome({ before, now, said, words }: Refinement): Reading | null {
  const at = words.findIndex((it) => /^\d{1,2}$/.test(it));
  const number = words[at];
  // `quais com mais de 3?` bounds.
  const isBound = words.slice(0, at).includes("mais");
  if (number === undefined || isBound || now.topicos.size > 0 || !saysOnly(words, TOP, BESIDE_TOP)) return null;
  if (words.some((it) => /^primeir/.test(it))) return before.ordem === null ? unused(before, said) : null;
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
  ...(["encargos", "custo_total", "irrf", "notas", "notas_do_ativo", "liquido_da_nota"] as const),
];

/** `em quantos meses?`, of which there are some where something was. */
function countOfGroups({ before, said, words }: Refinement, funcao: FunctionName): Reading | null {
  const unit = unitIn(words);
  // `quantas ações são?` asks for units.
  if (unit === undefined || /^(?:ac|pap)/.test(unit) || !saysOnly(words, HOW_MANY, BESIDE_UNIT)) return null;
  const por = groupingOf(funcao, unit);
  if (por && !before.limitaGrupos && askable[funcao].combinations?.includes("distintos")) {
    return { ...withoutArrangement(before), por, combinacao: "distintos" };
  }
  const isTold = unitNames.nota.test(unit) && COUNTS_NOTES.includes(funcao);
  return isTold ? withoutArrangement(before) : unused(before, said);
}
const HOW_MANY = /^(?:quant[oa]s|conta[re]?|numero|quantidade)$/;
const BESIDE_UNIT = anyOf(
  UNIT,
  /^(?:qual|em|de|d[oa]s|com|por|corretagem|diferentes?|esta[o]?|aparec\w+|espalh\w+|se|v[ei]+ram|tiveram|sao|que|const\w+|ocorr\w+|longo|ta|ao)$/,
);

/** `quanto isso é do total?` */
function shareOf({ before, said, words }: Refinement, funcao: FunctionName): Reading | null {
  const isOfAll = OF_THE_WHOLE.test(words.join(" ")) && saysOnly(words, SHARE, BESIDE_SHARE);
  if (!isOfAll && !saysOnly(words, STANDS_FOR, BESIDE_SHARE)) return null;
  if (TELLS_SHARE.includes(funcao)) return before;
  if (isAboutPosition(funcao)) {
    const share = { ...before, topicos: new Set(["percentual"] as const), medidas: [], phrases: [] };
    return before.ativos.length > 0 ? share : unused(before, said);
  }
  return askable[funcao].combinations?.includes("parte") ? { ...before, combinacao: "parte" } : unused(before, said);
}
/** The answers to these have it in them. */
const TELLS_SHARE: readonly FunctionName[] = ["meta", "custo_total", "alocacao", "concentracao"];
const OF_ALL = /^(?:total|todo|tudo|geral|conjunto|disso)$/;
const OF_THE_WHOLE = /\b(?:d[eo]|no|ao|sobre o?) ?(?:total|todo|tudo|geral|conjunto)\b|\bdisso\b/;
const STANDS_FOR = /^(?:represent\w+|correspond\w+|equival\w+|fatia|fracao|participacao|peso|pesa|pesou)$/;
const SHARE = anyOf(STANDS_FOR, /^(?:quanto|parte|porcentagem|percentual|cento|%)$/);
const BESIDE_SHARE = anyOf(
  SHARE,
  OF_ALL,
  /^(?:quant[oa]s?|que|qual|em|d[aeo]|n[ao]|ao?|sobre|relacao|por|ess[ea]|disso|so)$/,
);

/** `só as acima de mil reais`, `só as corretoras acima de 10 mil` after groups: those of which that is the figure. */
function someGroups({ before, now, bare, words }: Refinement, funcao: FunctionName): Reading | null {
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

/** `me mostra uma por uma`, `em que datas?`: its rows, where it has any. */
function rowsOf({ before, said, words }: Refinement, funcao: FunctionName): Reading | null {
  const asksForRows = saysOnly(words, ROWS, BESIDE_ROWS);
  if (!asksForRows && !saysOnly(words, WHEN, BESIDE_WHEN)) return null;
  if (before.limitaGrupos) return unused(before, said);
  if (asksForRows) return { ...withoutArrangement(before), por: null };
  if (BY_DAY.includes(funcao)) return { ...withoutArrangement(before), por: "dia" };
  if (!WITH_DAYS.includes(funcao)) return unused(before, said);
  return { ...uncounted(before), agregacao: before.agregacao === "contagem" ? null : before.agregacao };
}
/** Of these the day stands in each row. */
const WITH_DAYS: readonly FunctionName[] = ["operacoes", "proventos", "lancamentos"];
/** Of these the rows do not begin with the day. */
const BY_DAY: readonly FunctionName[] = ["encargos", "irrf", "resultado", "day_trade", "notas", "liquido_da_nota"];
const ROWS =
  /^(?:mostr[ae]r?|list[ae]r?|detalh\w+|abr[aei]r?|discrimin\w+|ver|linhas?|lancamentos?|itens|item|um|uma|tod[oa]s)$/;
const BESIDE_ROWS = /^(?:manda|por|cada|tudo|complet[oa]|inteir[oa]|quais|em)$/;
const WHEN = /^(?:quando|datas?|dias)$/;
const BESIDE_WHEN = /^(?:em|de|que|quais|qual|cada|uma?|dia|operac\w+|mostr\w+|list\w+)$/;

/** `só as que deram prejuízo`, `onde eu ganhei?` of what has results or is held; of anything else those that were closed then. */
function someWithSign({ before, now, words, text }: Refinement, funcao: FunctionName): Reading | null {
  const isListed = HAS_RESULTS.includes(funcao) && (before.sinal !== null || before.topicos.has("quantos"));
  if (!(isListed || SOME_OF.test(text)) || !saysOnly(words, SIGNED, BESIDE_SIGNED)) return null;
  if (hasNames({ ...now, periodos: [], todos: false })) return null;
  const sinal = {
    sinal: words.some((it) => LOST.test(it)) ? ("prejuizo" as const) : ("lucro" as const),
    por: before.sinal?.por ?? null,
  };
  const slots = { ...slotsOf(before, now), sinal, agregacao: null, unread: [] };
  const asked = withoutArrangement(before);
  if (HAS_RESULTS.includes(funcao)) return { ...asked, ...slots };
  const kind = isAboutPosition(funcao) ? "valor_de_mercado" : "resultado";
  const topicos = new Set([kind === "resultado" ? ("lucro" as const) : ("em_aberto" as const)]);
  return { ...asked, ...slots, funcao: kind, por: null, medidas: [], topicos, phrases: [], lado: null };
}
const SOME_OF =
  /\b(?:[oa]s|so|apenas|somente|quais|onde|algum\w*|alguns|filtr\w+|em qua(?:l|is)|n[oa]s quais|quem|del[ea]s)\b/;
const LOST = /^(?:prejuizos?|perd\w+|negativ[oa]s?|vermelho|menos)$/;
const SIGNED = anyOf(LOST, /^(?:lucr\w+|ganh\w+|positiv[oa]s?|azul)$/);
const BESIDE_SIGNED = anyOf(
  /^(?:apenas|somente|quais|qual|onde|algum\w*|alguns|quem|que|com|em|n[oa]s?|d[eoa]s?|del[ea]s|dinheiro|resultado)$/,
  /^(?:filtr\w+|deix\w+|mostr\w+|list\w+|fech\w+|fic\w+|est(?:ao|a)|tom\w+|tive|tiveram|foram|sa[ei]\w+)$/,
);

/** `qual foi a média dos meses?` */
function meanOf({ before, said, words }: Refinement, funcao: FunctionName): Reading | null {
  const unit = unitIn(words);
  const por = unit === undefined ? null : groupingOf(funcao, unit);
  if (por === null || !saysOnly(words, MEAN, BESIDE_MEAN)) return null;
  // A mean is of gains and losses.
  if (before.sinal !== null || before.limitaGrupos) return unused(before, said);
  return { ...withoutArrangement(before), por, agregacao: "media" };
}
const MEAN = /^(?:media|medias)$/;
const BESIDE_MEAN = anyOf(UNIT, /^(?:qual|quanto|que|em|n[oa]|de|d[oa]s|por|cada|tira|tirando|calcul\w+)$/);

/** `qual o valor total disso?`: what was told, and not by groups. */
function totalOf({ before, said, words }: Refinement): Reading | null {
  if (words.length < 2 || !saysOnly(words, TOTAL, BESIDE_TOTAL)) return null;
  return before.limitaGrupos ? unused(before, said) : { ...before, por: null, porTambem: null };
}
const TOTAL = /^(?:total|somatorio)$/;
const BESIDE_TOTAL = /^(?:qual|valor|disso|d[eo]|tudo|quanto)$/;

/** `soma tudo` of average prices, which add up to nothing. */
const sumOf = ({ before, said, bare }: Refinement, funcao: FunctionName): Reading | null =>
  funcao === "preco_medio" && /^som(?:a|e|ar|ando)(?: tudo)?$/.test(bare) ? unused(before, said) : null;

/** `quantas foram?` of rows or of groups. */
function countOf({ before, said, words }: Refinement, funcao: FunctionName): Reading | null {
  const isCounted = before.agregacao === "contagem" || before.topicos.has("quantos");
  if (isCounted || !saysOnly(words, HOW_MANY, BESIDE_MANY)) return null;
  if (before.ativos.length > 0 && isAboutPosition(funcao)) return null;
  if (before.por !== null && !COUNTED_BY.includes(funcao)) return unused(before, said);
  return askable[funcao].aggregations?.includes("contagem")
    ? { ...before, agregacao: "contagem" }
    : unused(before, said);
}
/** Of each group these tell how many rows it has. */
const COUNTED_BY: readonly FunctionName[] = ["operacoes", "proventos", "lancamentos", "notas"];
const BESIDE_MANY = /^(?:qual|ao|vez(?:es)?|operacoes|lancamentos|registros?|linhas|itens|entradas|em|de|que)$/;
