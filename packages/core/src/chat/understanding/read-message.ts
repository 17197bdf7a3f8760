import type { CalendarDate } from "../../calendar.ts";
import { foldText } from "../../fold-text.ts";
import { joinTreasuries } from "../../notes/instruments/find-treasuries.ts";
import { asksForDocument } from "../document-cues.ts";
import { findPeriods } from "../find-periods.ts";
import type { Known } from "../known.ts";
import { ordersSomethingElse } from "../order-cues.ts";
import type { PeriodMention } from "../period.ts";
import type { FunctionName } from "../question.ts";
import { findRefusal, type RefusalName } from "../refusal-cues.ts";
import { MAX_QUESTION_LENGTH } from "../schema.ts";
import { findBrokers, findByRoot, findNoteNumbers, joinSpelled } from "./entities.ts";
import { findDescribed } from "./lexicon/descriptions.ts";
import { type Phrase, type Sayable, said } from "./lexicon/entry.ts";
import { before, everywhere, inARow } from "./lexicon/expression.ts";
import { mendNames } from "./lexicon/near-names.ts";
import { asksOfStatements } from "./lexicon/statements.ts";
import { isFrameWord } from "./lexicon/vocabulary.ts";
import { readPhrases } from "./lexicon.ts";
import { OR_ELSEWHERE, withoutAsides } from "./message/asides.ts";
import { withCostOfPosition } from "./message/cost-of-position.ts";
import { readGoal, suggestedGoal } from "./message/goals.ts";
import { readChargesLeftOut, readExclusion } from "./message/left-out.ts";
import { matterOf } from "./message/matter.ts";
import { readSign } from "./message/result-sign.ts";
import { findSecurities } from "./message/securities.ts";
import { setRight } from "./message/set-right.ts";
import { normalise } from "./normalise.ts";
import { findAmounts } from "./numbers/find-amounts.ts";
import { type CountRange, findTimes, findUnits } from "./numbers/find-counts.ts";
import { ordinalOf } from "./numbers/number-words.ts";
import type { Reading } from "./reading.ts";
import { asWritten, markAll, markRead } from "./text.ts";

/** Says no period: it is what is told anyhow. */
const ALL_TIME = everywhere(
  inARow(
    /\b/,
    [
      /ate (?:hoje|agora|o momento|aqui|o presente|a data de hoje)|desde o dia (?:1|zero|0)(?! ?(?:d[eo]\b|\/))/,
      /(?:desde|do) (?:o )?(?:sempre|inicio|comeco|principio)(?! d[eo] \u00b7)/,
      /desde que (?:eu )?comecei(?: a [a-z]+r| n[ao] (?:bolsa|mercado))?|(?:em|de) todos os tempos|no historico/,
      /(?:em|de) toda (?:a )?(?:minha )?(?:historia|vida)|(?:d|n)a (?:minha )?vida(?: (?:inteira|toda))?/,
      /desde que (?:eu )?comprei|desde que (?:eu )?entrei n[ao] (?:bolsa|mercado)/,
      /desde que (?:eu )?abri (?:[a ]|minha )*conta/,
      /desde (?:[oa] )?(?:meu |minha )?primeir[oa] (?:compra|aporte|operacao|investimento|negocio|nota|dia|acao)/,
      /de la para ca|desde a (?:constituicao|abertura|fundacao|estreia)(?: d[ao] (?:carteira|conta|portfolio))?/,
    ],
    /\b/,
  ),
);

/** Says nothing of what is asked. */
const POLITE = /[, ]*\b(?:por (?:favor|gentileza|obsequio)|pfv?|please|obrigad[oa])\b[!.]*/g;

/** What was read for somebody: a talk needs its messages, and their halves, more than once. */
const readings = new WeakMap<Known, Map<string, Reading>>();

/**
 * Reads one message; beyond the length of a question there is none.
 *
 * @param funcao - the function that the message says that it is about
 */
export function readMessage(text: string, known: Known, funcao: FunctionName | null = null): Reading {
  const read = readings.get(known) ?? new Map<string, Reading>();
  readings.set(known, read);
  const asked = text.slice(0, MAX_QUESTION_LENGTH);
  const key = `${funcao ?? ""}:${asked}`;
  const reading = read.get(key) ?? readAnew(asked, known, funcao);
  read.set(key, reading);
  return reading;
}

function readAnew(asked: string, known: Known, funcao: FunctionName | null): Reading {
  const joined = joinTreasuries(foldText(asked).replace(OR_ELSEWHERE, ""), known.tickers);
  const names = [...known.metas, ...known.categorias, ...known.contas];
  const folded = setRight(mendNames(joinSpelled(normalise(joined), known.tickers), names, known.palavras), known);
  const metaSugerida = suggestedGoal(folded, known.metas);
  const refused = refusalOf(joined, folded, readGoal(folded, known.metas).meta ?? metaSugerida);
  const {
    topicos,
    entries,
    names: ofEntries,
    refusal,
    rest: start,
  } = matterOf(withoutAsides(folded), known, refused, funcao);
  // Of entries there are neither brokers nor assets, and their words are those of any shop.
  const isOfEntries = topicos.includes("lancamento");
  const { brokers, tickers, metas } = isOfEntries ? NOTHING_NAMED : known;

  let rest = start;
  const take = <Found extends { rest: string }>(find: (text: string) => Found): Found => {
    const found = find(rest);
    rest = found.rest;
    return found;
  };
  const notes = take(findNoteNumbers);
  const units = take(findUnits);
  const amounts = take(findAmounts);
  const times = take(findTimes);
  const { periodos } = take((text) => readPeriods(text, known.today));
  rest = markAll(rest, ALL_TIME);
  const charges = take(readChargesLeftOut);
  const exclusion = isOfEntries ? NOTHING_LEFT_OUT : take((text) => readExclusion(text, { brokers, tickers }));
  const { meta } = take((text) => readGoal(text, metas));
  const { corretoras } = isOfEntries ? NO_BROKERS : take((text) => findBrokers(text, brokers, tickers));
  const securities = isOfEntries ? NO_SECURITIES : take((text) => findSecurities(text, folded, tickers));
  const { limite } = take(readLimit);
  const ofText = take((text) => readPhrases(text, entries)).phrases;

  const phrases = times.found ? [...ofText, ofTimes(times.found)] : ofText;
  const each = <Name extends keyof Sayable>(name: Name) => [...new Set(said(phrases, name))];
  const first = <Name extends keyof Sayable>(name: Name) => each(name)[0] ?? null;
  /** Both sides together mean neither alone. */
  const only = <Name extends keyof Sayable>(name: Name) => (each(name).length === 1 ? first(name) : null);
  const [por = null, porTambem = null] = each("por");

  const unread = wordsOf(rest).filter((word) => !(hasException(exclusion.exceto) && THE_OTHERS.test(word)));
  const { palavras, categorias, exceto, saidOut } = findDescribed(folded, ofEntries, isOfEntries ? unread : [], known);
  // `uma nota, acho que a 12005`.
  const numbers = notes.notas.length === 0 && each("topico").includes("nota") ? unread.filter(isNumber) : [];
  const numbered = numbers.length === 1 ? numbers : [];
  const roots = securities.ativos.length > 0 ? [] : unread.filter((word) => findByRoot(word).length > 0);
  const described = [...palavras, ...exceto, ...saidOut].flatMap((words) => words.split(" "));
  const read = [...numbered, ...roots, ...securities.numbers, ...described];
  return withCostOfPosition({
    text: asked,
    folded,
    refusal: refusal ?? (ordersSomethingElse(folded, unread) ? "action" : null),
    funcao: null,
    asksForDocument: asksForDocument(folded),
    length: folded.replace(POLITE, "").trim().split(" ").length,
    topicos: new Set([...each("topico"), ...topicos]),
    medidas: each("medida"),
    agregacao: first("agregacao"),
    // `mais no sushi ou na cantina?`
    por: por ?? (palavras.length > 1 && first("extremo") !== null ? "descricao" : null),
    porTambem,
    ordem: first("ordem"),
    limite,
    lado: only("lado"),
    operacao: exclusion.operacao ?? only("operacao"),
    classes: each("classe"),
    indices: each("indice"),
    futuros: [...new Set([...securities.contratos, ...each("futuro")])],
    extremo: first("extremo"),
    tendo: first("tendo"),
    combinacao: null,
    limitaGrupos: false,
    porLiquidacao: first("dia") !== null,
    semCustos: first("semCustos") !== null,
    semEncargos: charges.medidas,
    todos: first("todos") !== null,
    um: first("um"),
    unidades: units.found,
    ...amounts.range,
    ativos: [...securities.ativos, ...roots.flatMap(findByRoot)],
    corretoras,
    exceto: {
      ...exclusion.exceto,
      ...{ categorias: ofEntries.exceto, palavras: exceto.map((words) => asWritten(words, asked)) },
    },
    categorias,
    contas: ofEntries.contas,
    palavras: palavras.map((words) => asWritten(words, asked)),
    deExtratos: known.monthsOfEntries.length === 0 ? asksOfStatements(folded) : null,
    periodos,
    deSempre: folded.search(ALL_TIME) >= 0,
    notas: numbered.length > 0 ? numbered : notes.notas,
    sinal: readSign(folded),
    meta,
    metaSugerida,
    quanto: /\bquanto\b/.test(folded),
    phrases,
    unread: unread.filter((word) => !read.includes(word)),
    antes: null,
  });
}

const NOTHING_NAMED = { brokers: [], tickers: [], metas: [] };
const NOTHING_LEFT_OUT = { exceto: { ativos: [], corretoras: [], classes: [] }, operacao: null };
const NO_BROKERS = { corretoras: [] };
const NO_SECURITIES = { ativos: [], numbers: [], contratos: [] };

/** Words that do not only ask; a lone letter says nothing either. */
const wordsOf = (text: string): string[] =>
  (text.match(/[a-z0-9][a-z0-9.,/%$-]*[a-z0-9]|[a-z0-9]/g) ?? []).filter(
    (word) => !isFrameWord(word) && (word.length > 1 || /\d/.test(word)),
  );

/** What stands for all that is not excepted. */
const THE_OTHERS = /^(?:outr[oa]s?|resto|restante)$/;
const hasException = (exceto: object) => Object.values(exceto).some((names) => names.length > 0);

/** Of a note: no year, and no count. */
const isNumber = (word: string) => /^(?!(?:19|20)\d{2}$)\d{4,9}$/.test(word);

const ofTimes = ({ minimo, maximo, dito }: CountRange): Phrase => ({
  words: dito.join(" "),
  concepts: [{ tendo: { de: "vezes", minimo, maximo } }],
});

/** When somebody reaches a goal of theirs is neither a forecast nor advice. */
function refusalOf(joined: string, folded: string, meta: string | null): RefusalName | null {
  const refusal = findRefusal(joined) ?? findRefusal(folded);
  return meta !== null && REACHES_GOAL.test(folded) && (refusal === "advice" || refusal === "quote") ? null : refusal;
}

const REACHES_GOAL =
  /\b(?:quando|quanto (?:tempo|preciso)|quanto (?:e )?(?:que )?(?:ainda )?faltam?|em quanto|vou conseguir|consigo)\b/;

function readPeriods(text: string, today: CalendarDate): { periodos: PeriodMention[]; rest: string } {
  const found = findPeriods(text, today);
  const rest = found.reduce((left, { start, end }) => markRead(left, start, end), text);
  return { periodos: found.flatMap(({ mention }) => mention ?? []), rest };
}

const CHOSEN = "maiores|menores|melhores|piores|ultim[oa]s|primeir[oa]s|principais";
const COUNTED =
  "compras|vendas|operac(?:ao|oes)|negoci(?:os|acoes)|trades|ordens|ativos|papeis|acoes|fiis|fundos|notas|meses|dias|anos|corretoras|aportes|empresas";
const LIMIT = new RegExp(
  `\\b(\\d{1,3}) (?=(?:${CHOSEN}|mais|meus maiores|minhas maiores)\\b)|\\b(?:${CHOSEN}|top) (\\d{1,3})\\b|\\b(?<!\\bd(?:[ao]s|ess[ae]s) )(\\d{1,3}) (?=(?:${COUNTED})(?: [a-z\\u00b7]{1,40}){0,5} (?:mais|menos|maior|menor|${CHOSEN})\\b)`,
);

/** `a segunda maior compra`, `o terceiro papel em que mais gastei`; not `na segunda comprei mais`, nor `segundo a nota`. */
const ORDINAL = inARow(
  /(?<!\b(?:na|pela|toda|cada) )\b(segund|terceir|quart|quint)[oa] /,
  before(
    /(?:maior|menor|melhor|pior)\b(?! (?:dia|semana)\b)/,
    inARow(/(?!(?:[oa]s?|meus?|minhas?|ess[ea]s?|est[ea]s?|vez|feira)\b)[a-z]+ /, [
      /(?:(?:em |de |com |a )?que|onde|n[oa] qual|com) (?:[a-z]+ ){0,3}?(?:mais|menos|maior|menor|melhor|pior)\b/,
      /(?:maior|menor|melhor|pior)\b|(?:mais|menos) (?!(?:do )?que\b)[a-z]+/,
    ]),
  ),
);

/** `as 5 maiores`: how many rows are wanted; `a segunda maior` asks for the first two. */
function readLimit(text: string): { limite: number | null; rest: string } {
  const ordinal = ORDINAL.exec(text);
  if (ordinal) {
    const end = ordinal.index + ordinal[0].length;
    return { limite: ordinalOf(ordinal[1] ?? ""), rest: markRead(text, ordinal.index, end) };
  }
  const match = LIMIT.exec(text);
  const count = match?.[1] ?? match?.[2] ?? match?.[3];
  if (!match || !count || Number(count) === 0) return { limite: null, rest: text };
  const at = match.index + match[0].indexOf(count);
  return { limite: Number(count), rest: markRead(text, at, at + count.length) };
}
