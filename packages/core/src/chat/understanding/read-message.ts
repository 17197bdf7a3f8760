import type { CalendarDate } from "../../calendar.ts";
import { foldText } from "../../fold-text.ts";
import { joinTreasuries } from "../../notes/instruments/find-treasuries.ts";
import { tickerKind } from "../../notes/instruments/ticker.ts";
import { asksForDocument } from "../document-cues.ts";
import { findPeriods } from "../find-periods.ts";
import type { Known } from "../known.ts";
import { ordersSomethingElse } from "../order-cues.ts";
import type { PeriodMention } from "../period.ts";
import type {
  Aggregation,
  AssetClass,
  Benchmark,
  Combination,
  FunctionName,
  Grouping,
  Measure,
  Order,
} from "../question.ts";
import { findRefusal, type RefusalName } from "../refusal-cues.ts";
import { MAX_QUESTION_LENGTH } from "../schema.ts";
import { withCostOfPosition } from "./cost-of-position.ts";
import { findAssets, findBrokers, findByRoot, findNoteNumbers, joinSpelled, rootOf } from "./entities.ts";
import { abroadEntries, asksOfAbroad, withoutAbroad } from "./lexicon/abroad.ts";
import type { Concept, Topic } from "./lexicon/entry.ts";
import { after, anyOf, before, captured, everywhere, inARow, maybe } from "./lexicon/expression.ts";
import { asksOfIncomes, incomeEntries } from "./lexicon/incomes.ts";
import { findDescribed, findStatementNames, noStatementNames } from "./lexicon/statement-names.ts";
import { asksOfStatements, readStatementNames, readStatements, statementEntries } from "./lexicon/statements.ts";
import { frameWords, isFrameWord } from "./lexicon/vocabulary.ts";
import { entries } from "./lexicon.ts";
import { normalise } from "./normalise.ts";
import { findAmounts, type SaidRange } from "./numbers/find-amounts.ts";
import { type CountRange, findTimes, findUnits } from "./numbers/find-counts.ts";
import { ordinalOf } from "./numbers/number-words.ts";
import { readSign, type SignAsked } from "./result-sign.ts";
import { setRight } from "./set-right.ts";
import { asWritten, markRead, READ } from "./text.ts";

/** One message as read by itself; empty and null where it says nothing. */
export interface Reading extends SaidRange {
  text: string;
  /** The text as it is read: lower case, without accents and slips. */
  folded: string;
  refusal: RefusalName | null;
  /** Of the question before, where a message only says of which rows: `e por ativo?`. */
  funcao: FunctionName | null;
  asksForDocument: boolean;
  /** How many words it has. */
  length: number;
  topicos: ReadonlySet<Topic>;
  medidas: readonly Measure[];
  agregacao: Aggregation | null;
  por: Grouping | null;
  /** `por mês e corretora`: the second of two. */
  porTambem: Grouping | null;
  ordem: Order | null;
  limite: number | null;
  lado: "C" | "V" | null;
  operacao: "comum" | "day_trade" | null;
  classes: readonly AssetClass[];
  indices: readonly Benchmark[];
  /** Roots of futures, `WIN`. */
  futuros: readonly string[];
  extremo: "mais" | "menos" | null;
  /** How many units each asset must have. */
  unidades: CountRange | null;
  /** What groups must have more than one of, or more of than of the other side. */
  tendo: Extract<Concept, { tendo: unknown }>["tendo"] | null;
  /** What a message that goes on with a talk says of the figures of the question before. */
  combinacao: Combination | null;
  /** True where amounts bound the groups that were told, and no rows. */
  limitaGrupos: boolean;
  /** True where periods are said to be of the day of settlement. */
  porLiquidacao: boolean;
  semCustos: boolean;
  /** Charges that do not count. */
  semEncargos: readonly Measure[];
  todos: boolean;
  /** True for `qual mês`: one of several is chosen; false for `quais meses`. */
  um: boolean | null;
  ativos: readonly string[];
  corretoras: readonly string[];
  exceto: {
    ativos: readonly string[];
    corretoras: readonly string[];
    classes: readonly AssetClass[];
    categorias: readonly string[];
  };
  /** Of entries of statements. */
  categorias: readonly string[];
  contas: readonly string[];
  /** Of their descriptions, as written. */
  palavras: readonly string[];
  /** How surely entries of statements would tell it, where there are none. */
  deExtratos: "surely" | "maybe" | null;
  periodos: readonly PeriodMention[];
  /** True for `desde o início`: of no period. */
  deSempre: boolean;
  notas: readonly string[];
  /** Only what gained, or what lost. */
  sinal: SignAsked | null;
  meta: string | null;
  /** A goal of whose name one word is said: meant where goals are spoken of. */
  metaSugerida: string | null;
  /** True for `quanto`: an amount is asked for. */
  quanto: boolean;
  /** What each phrase says, with its words, in the text's order. */
  phrases: readonly Phrase[];
  /** Words that nothing reads. */
  unread: readonly string[];
  /** The question before it, once it stands in a conversation. */
  antes: Reading | null;
}

export interface Phrase {
  words: string;
  concepts: readonly Concept[];
}

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

/** Why something is asked says nothing of what is asked. */
const FOR_A_RETURN = everywhere(
  inARow(
    /\b(?:para|pra) (?:eu )?(?:(?:declarar|informar|lancar|preencher)(?: isso)?|(?:colocar|por|botar) n?[ao])/,
    maybe(
      inARow(
        /(?: (?:n?[ao]|d[ao]))?(?: meu| minha)? (?:declaracao|imposto de renda|irpf|ir)/,
        /(?: d[eo] (?:imposto de renda|ir|irpf))?/,
      ),
    ),
    /\b/,
  ),
);

/** `preciso declarar: quanto eu tinha em 31/12?` */
const TO_DECLARE = inARow(
  /^(?:(?:oi|ola|entao|olha|e)[, ]+)*(?:eu )?(?:preciso|tenho (?:que|de)|vou|quero) /,
  [/declarar/, inARow(/fazer (?:a |minha |meu )*/, [/declaracao|imposto de renda|ir|irpf/])],
  /(?: (?:isso|tudo|(?:[oa] )?(?:meu |minha )?(?:imposto de renda|ir|irpf|carteira|bens)))?[ ,.;:!…-]+(?=\S)/,
);

/** The same of what was sold, bought or held. */
const FOR_THE_TAX =
  /(?<=\b(?:vendi|comprei|tinha|operei)\b[^?!.]{0,60}) para (?:o |a )?(?:meu |minha )?(?:imposto de renda|irpf|ir|declaracao)\b/g;

/** `a quantas anda` asks for nothing more than the rest. */
const AS_HOW_IT_IS =
  /\ba quantas andam?\b|\bem que pe (?:esta|estao|andam?)\b|\b(?:eu )?(?:nem|nao) (?:me )?(?:lembro|recordo|sei)(?: mais)?(?= (?:que )?(?:quant|qua[li]|quando))/g;

/** Of one trade its broker, day, note and asset are told anyhow: `minha pior venda e em que corretora foi`. */
const TOLD_OF_ONE = new RegExp(
  inARow(
    after(
      inARow(
        /\b(?:compra|venda|operacao|negocio|proventos?|dividendos?|pagamento|rendimentos?|gasto|despesa|receita)\b/,
        /[^?!.;]{0,40}/,
      ),
    ),
    /,? e (?:(?:em|por|n[ao]|pel[ao]|de|d[ao]) )?(?:que|qua(?:l|is))(?: foi)?(?: [ao])?/,
    / (?:corretora|dia|data|nota|ativo|papel)s?(?: (?:que )?(?:el[ae]s? |isso )?(?:foi|foram|era|aconteceu)(?: feit[ao]s?)?)?(?= ?[?!.]*$)/,
  ).source,
);
const ONE_TRADE = /\b(?:maior|menor|melhor|pior|primeir[ao]|ultim[ao]|mais (?:car|barat)[ao])\b/;

/** `ganhei do CDI ou era melhor ter deixado na renda fixa?`: what comes after is the same comparison. */
const OR_ELSEWHERE = inARow(
  /(?<=\b(?:ganh|perd|bat|rend|fiqu)[a-z]+ (?:[a-z]+ ){0,3}(?:cdi|ibov\w*|ipca|inflacao)\b[^?!.;]{0,40}),? ou/,
  /(?: (?:sera que|ai|entao))?(?: (?:era|seria|foi|teria sido|valia|valeria))? (?:melhor|mais negocio)/,
  /(?: (?:eu )?ter)? (?:deixado|ficado|guardado|posto|colocado|botado|aplicado|investido)/,
  /(?: (?:tudo|o dinheiro))?(?: n?[ao]| em) (?:renda fixa|cdi|tesouro selic)\b/,
);

/** Says nothing of what is asked. */
const POLITE = /[, ]*\b(?:por (?:favor|gentileza|obsequio)|pfv?|please|obrigad[oa])\b[!.]*/g;

/** A month of a futures contract, `WINQ25`. */
export const CONTRACT = /\b(?:win|wdo|ind|dol)[fghjkmnquvxz]\d{2}\b/g;

/**
 * Reads one message; beyond the length of a question there is none.
 *
 * @param said - the function that the message says that it is about
 */
export function readMessage(text: string, known: Known, said: FunctionName | null = null): Reading {
  const asked = text.slice(0, MAX_QUESTION_LENGTH);
  const joined = joinTreasuries(foldText(asked).replace(OR_ELSEWHERE, ""), known.tickers);
  const folded = setRight(joinSpelled(normalise(joined), known.tickers), known);
  const beside = [
    TO_DECLARE,
    FOR_A_RETURN,
    FOR_THE_TAX,
    AS_HOW_IT_IS,
    ...(ONE_TRADE.test(folded) ? [TOLD_OF_ONE] : []),
  ];
  const unmarked = beside.reduce(
    (text, phrase) => text.replace(phrase, (words) => markRead(words, 0, words.length)),
    folded,
  );
  const isOfAbroad = known.monthsAbroad.length > 0 && asksOfAbroad(folded, refusalOf(joined, folded, null));
  const entered = readEntered(unmarked, known, said, findRefusal(folded));
  const names = entered ?? noStatementNames(unmarked);
  const notes = findNoteNumbers(isOfAbroad ? withoutAbroad(unmarked) : names.rest);
  const units = findUnits(notes.rest);
  const amounts = findAmounts(units.rest);
  const times = findTimes(amounts.rest);
  const { periodos, rest } = readPeriods(times.rest, known.today);
  const undated = rest.replace(ALL_TIME, (words) => markRead(words, 0, words.length));
  const chargesLeftOut = readChargesLeftOut(undated);
  // Of entries there are neither brokers nor assets, and their words are those of any shop.
  const own = entered ? { ...known, ...NOTHING_NAMED } : known;
  const exclusion = readExclusion(chargesLeftOut.rest, own);
  const goal = readGoal(exclusion.rest, own.metas);
  const brokers = entered ? { corretoras: [], rest: goal.rest } : findBrokers(goal.rest, own.brokers, own.tickers);
  const assets = entered
    ? { ativos: [], rest: brokers.rest }
    : findAssets(withoutGoal(withoutExchange(brokers.rest)), own.tickers);
  const contracts = (assets.rest.match(CONTRACT) ?? folded.match(CONTRACT) ?? []).map((code) => code.toUpperCase());
  const unlimited = assets.rest.replace(CONTRACT, (code) => markRead(code, 0, code.length));
  const limit = readLimit(withGoal(withExchange(unlimited)));
  const refused = refusalOf(joined, folded, goal.meta ?? suggestedGoal(folded, known.metas));
  const isOfIncomes = known.monthsOfIncomes.length > 0 && asksOfIncomes(folded, refused, own.tickers);
  const ownEntries = entered ? statementEntries : isOfIncomes ? incomeEntries : isOfAbroad ? abroadEntries : [];
  const { phrases: ofEntries, rest: unsaid } = readConcepts(
    limit.rest,
    ownEntries.length > 0 ? [...ownEntries, ...entries] : entries,
  );
  const phrases = times.found ? [...ofEntries, ofTimes(times.found)] : ofEntries;
  const concepts = phrases.flatMap((phrase) => phrase.concepts);
  const unread = (unsaid.match(/[a-z0-9][a-z0-9.,/%$-]*[a-z0-9]|[a-z0-9]/g) ?? []).filter(
    (word) => !isFrame(word) && !(hasException(exclusion.exceto) && THE_OTHERS.test(word)),
  );
  const { palavras, categorias } = entered ? findDescribed(folded, entered, unread) : { palavras: [], categorias: [] };
  const alone =
    notes.notas.length === 0 && concepts.some((it) => "topico" in it && it.topico === "nota")
      ? unread.filter(isNumber)
      : [];
  const roots = assets.ativos.length > 0 ? [] : unread.filter((word) => findByRoot(word).length > 0);
  const securities = assets.ativos.filter((it) => !contracts.includes(it));
  const { ativos: named, numbers } =
    optionsOf(securities, folded, own.tickers) ?? withNumbersOf(securities, assets.rest);

  const refusal = isOfIncomes || isOfAbroad || entered ? null : refused;
  const all = <Name extends string>(name: Name) => concepts.flatMap((concept) => valuesOf(concept, name));
  return withCostOfPosition({
    text: asked,
    folded,
    refusal: refusal ?? (ordersSomethingElse(folded, unread) ? "action" : null),
    funcao: null,
    asksForDocument: asksForDocument(folded),
    length: folded.replace(POLITE, "").trim().split(" ").length,
    topicos: new Set([
      ...(all("topico") as Topic[]),
      ...(isOfAbroad ? (["exterior"] as const) : []),
      ...(entered ? (["lancamento"] as const) : []),
    ]),
    medidas: [...new Set(all("medida") as Measure[])],
    agregacao: (all("agregacao")[0] as Aggregation | undefined) ?? null,
    ...groupingsIn(all("por") as Grouping[]),
    ordem: (all("ordem")[0] as Order | undefined) ?? null,
    limite: limit.limite,
    lado: only(all("lado") as ("C" | "V")[]),
    operacao: exclusion.operacao ?? only(all("operacao") as ("comum" | "day_trade")[]),
    classes: [...new Set(all("classe") as AssetClass[])],
    indices: [...new Set(all("indice") as Benchmark[])],
    futuros: [...new Set([...contracts, ...(all("futuro") as string[])])],
    extremo: (all("extremo")[0] as "mais" | "menos" | undefined) ?? null,
    combinacao: null,
    limitaGrupos: false,
    tendo: (all("tendo")[0] as Reading["tendo"] | undefined) ?? null,
    porLiquidacao: all("dia").length > 0,
    semCustos: all("semCustos").length > 0,
    semEncargos: chargesLeftOut.medidas,
    todos: all("todos").length > 0,
    um: (all("um")[0] as boolean | undefined) ?? null,
    unidades: units.found,
    ...amounts.range,
    ativos: [...named, ...roots.flatMap(findByRoot)],
    corretoras: brokers.corretoras,
    exceto: { ...exclusion.exceto, categorias: names.exceto },
    categorias,
    contas: names.contas,
    palavras: palavras.map((words) => asWritten(words, asked)),
    deExtratos: known.monthsOfEntries.length === 0 ? asksOfStatements(folded) : null,
    periodos,
    deSempre: folded.search(ALL_TIME) >= 0,
    // `uma nota, acho que a 12005`.
    notas: alone.length === 1 ? alone : notes.notas,
    sinal: readSign(folded),
    meta: goal.meta,
    metaSugerida: suggestedGoal(folded, known.metas),
    quanto: /\bquanto\b/.test(folded),
    phrases,
    unread: unread.filter(
      (word) =>
        !(alone.length === 1 && alone.includes(word)) &&
        !roots.includes(word) &&
        !numbers.includes(word) &&
        !palavras.some((words) => hasWord(words, word)),
    ),
    antes: null,
  });
}

interface Securities {
  ativos: readonly string[];
  /** Said of them. */
  numbers: readonly string[];
}

/** `a opção de Itaú`: those of the person that are on what it names, beside what else is named; null where they have none. */
function optionsOf(ativos: readonly string[], text: string, tickers: readonly string[]): Securities | null {
  const [said = "", of = ""] = OPTIONS_OF.exec(text) ?? [];
  const on = findAssets(of, tickers).ativos.filter((it) => ativos.includes(it));
  const options = tickers.filter((it) => tickerKind(it) === "opcao" && on.map(rootOf).includes(rootOf(it)));
  if (options.length === 0) return null;
  const others = findAssets(text.replace(said, " "), tickers).ativos;
  return { ativos: [...options, ...ativos.filter((it) => others.includes(it))], numbers: [] };
}
const OPTIONS_OF =
  /\bopc(?:ao|oes)(?: de (?:compra|venda))? (?:d[aeo]s?|sobre|em)((?: (?!(?:e|ou|x|vs|com|contra|em)\b)[a-z0-9]+){1,3})/;

/** `a Petrobras, a 4 e a 3`: of several securities of one company those whose number is said. */
function withNumbersOf(ativos: readonly string[], rest: string): Securities {
  const areOfOne = ativos.length > 1 && new Set(ativos.map(rootOf)).size === 1;
  const said = areOfOne ? [...rest.matchAll(NUMBER_OF_NAME)].flatMap(([, number]) => number ?? []) : [];
  const meant = ativos.filter((ticker) => said.includes(ticker.slice(rootOf(ticker).length)));
  return meant.length > 0 ? { ativos: meant, numbers: said } : { ativos, numbers: [] };
}
const NUMBER_OF_NAME =
  /(?<=\u00b7 |\b(?:a|aquela|da|na|e|ou) )(3|4|5|6|11)(?= ?(?:$|[?!.,;]| (?:e|ou|em|eu|n[ao]|que|junt\w+)\b))/g;

/** Of a note: no year, and no count. */
const isNumber = (word: string) => /^(?!(?:19|20)\d{2}$)\d{4,9}$/.test(word);

const NOTHING_NAMED = { brokers: [], tickers: [], metas: [] };

const SPENT_ON = /\bgast(?:ei|amos|ou|aram)\b(?!.*\b(?:devo|deveria|compr\w+|invest\w+|vend\w+|vale a pena)\b)/;

/** What is said of the entries of statements; null for another question, and for one that no entry answers. */
function readEntered(text: string, known: Known, said: FunctionName | null, refusal: RefusalName | null) {
  if (said !== null) return said === "lancamentos" ? readStatementNames(text, known) : null;
  // `aluguel` is refused as an income of assets, which it is not here.
  const isOfAccount = refusal === "benchmark" && findStatementNames(text, known).contas.length > 0;
  // `disseram que gastei mais de mil no mercado, é verdade?`
  const isOfSpending = refusal === "advice" && SPENT_ON.test(text) && findStatementNames(text, known).isCertain;
  const isAnswered = refusal === null || refusal === "income" || isOfAccount || isOfSpending;
  return isAnswered ? readStatements(text, known) : null;
}

const ofTimes = ({ minimo, maximo, dito }: CountRange): Phrase => ({
  words: dito.join(" "),
  concepts: [{ tendo: { de: "vezes", minimo, maximo } }],
});

/** When somebody reaches a goal of theirs is neither a forecast nor advice. */
function refusalOf(joined: string, folded: string, meta: string | null): RefusalName | null {
  const refusal = findRefusal(joined) ?? findRefusal(folded);
  return meta !== null && REACHES_GOAL.test(folded) && (refusal === "advice" || refusal === "quote") ? null : refusal;
}

const REACHES_GOAL = /\b(?:quando|quanto (?:tempo|falta|preciso)|em quanto|vou conseguir|consigo)\b/;

const hasException = (exceto: Exclusion["exceto"]) => Object.values(exceto).some((names) => names.length > 0);

const hasWord = (words: string, word: string) => words.split(" ").includes(word);

/** A word that only asks; a lone letter or digit says nothing either. */
const isFrame = (word: string) => isFrameWord(word) || (word.length === 1 && !/\d/.test(word));

const valuesOf = (concept: Concept, name: string): unknown[] =>
  name in concept ? [(concept as Record<string, unknown>)[name]] : [];

function groupingsIn([por, ...others]: readonly Grouping[]): Pick<Reading, "por" | "porTambem"> {
  return { por: por ?? null, porTambem: others.find((other) => other !== por) ?? null };
}

/** Both sides together mean neither alone. */
function only<Value>(values: readonly Value[]): Value | null {
  const [first, ...others] = new Set(values);
  return first !== undefined && others.length === 0 ? first : null;
}

function readConcepts(text: string, known = entries): { phrases: Phrase[]; rest: string } {
  const found: (Phrase & { at: number })[] = [];
  let rest = text;
  for (const { pattern, says } of known) {
    rest = rest.replace(pattern, (phrase: string, ...groups: unknown[]) => {
      const at = groups.find((group) => typeof group === "number") as number;
      found.push({ at, words: phrase.trim(), concepts: says });
      return markRead(phrase, 0, phrase.length);
    });
  }
  return { phrases: found.toSorted((one, other) => one.at - other.at), rest };
}

function readPeriods(text: string, today: CalendarDate): { periodos: PeriodMention[]; rest: string } {
  const found = findPeriods(text, today);
  const rest = found.reduce((left, { start, end }) => markRead(left, start, end), text);
  return { periodos: found.flatMap(({ mention }) => mention ?? []), rest };
}

/** What brings in that which does not count. */
const EXCEPT = everywhere(
  inARow(
    /\b/,
    [
      /sem (?:contar|considerar|incluir|somar|ser|levar em conta)|desconsider\w*|ignor\w+|descart\w+|exceto|exclu\w+/,
      /tir(?:ando|[ae])|(?:e )?se (?:eu )?tir(?:ar|asse|armos)|retir\w+|remov\w+|(?:descont|subtra[ií]|abat|deduz|tir|retir)(?:ando|indo|endo)/,
      /descont(?:ar|e|ad[oa]s?)|abatid[oa]s?|deduzid[oa]s?|subtraid[oa]s?|(?:(?:com|a) )?excec(?:ao|oes) (?=d)|salvo/,
      /a nao ser(?: que seja)?/,
      /nao (?:conte|considere|inclua|some|conta|considera|inclui|contando|considerando|incluindo|somando)/,
      /que nao (?:seja|sejam|sao|e|foi|foram|esteja|estejam|estao|esta|tenham sido)/,
      /nao (?:sao|sejam|foram|eram)(?= (?:[ao]s?|d[aeo]s?)\b)/,
      inARow(
        /(?:que |as que )?nao /,
        [
          /pass(?:aram|ou|am)|vieram|veio|fiz|fizemos|executei|realizei/,
          /(?:foram|foi) (?:feit|executad|realizad|compr|vendid)\w+|pertenc\w+/,
        ],
        /(?= (?:[oa]s? )?(?:d[aeo]s?|n[ao]s?|pel[ao]s?|por|via|atraves d[aeo])\b)/,
      ),
      /mas nao(?= (?:foi |foram )?(?:n[ao]s?|pel[ao]s?|d[ao]s?|com|por|via) )|nem(?= [^.?!;]{1,30}\bnem\b)/,
      /deix\w+ (?:de lado|para la)|deix\w+(?= [^.?!;]{1,40}\b(?:fora|de lado|para la)\b)|alem d[aeo]s?|fora|menos(?! vezes\b)/,
      // `meses sem compras` are some of the months.
      /sem(?! (?:compras?|vendas?)\b)|(?<!\b(?:mes|meses|anos?|dias?|corretoras?|ativos|papeis) )sem/,
    ],
    /\b/,
  ),
);
/** Where what is excluded has ended. */
const END_OF_EXCEPTION = anyOf(
  /[?!;:]/,
  inARow(
    / /,
    [
      /em|qual|quais|quanto|quantos|quantas|eu|durante|desde|ate|quando|me|mostr\w+|list\w+|(?<=\S )o que/,
      /compr(?:ei|ou|o)|vend(?:i|eu|o)|paguei|gastei|operei|negociei|lucrei|ganhei|aportei|tenho/,
    ],
    /\b/,
  ),
  /\u00b7/,
);
/** `PETR4 além de VALE3` names both; `o que mais comprei além de VALE3` leaves it out. */
const SETS_APART = /\b(?:outr[oa]s?|demais|mais|o que|quais|qual)\b/;
/** What stands for all that is not excepted. */
const THE_OTHERS = /^(?:outr[oa]s?|resto|restante)$/;
const MAX_EXCEPTIONS = 4;
/** In characters: some ten names. */
const MAX_EXCEPTION = 120;

const DAY_TRADES = /\bday.?trades?\b/;
/** `sem contar o que vendi no mesmo dia`. */
const OF_THE_SAME_DAY =
  /^ (?:[oa]s? )?(?:que )?(?:(?:eu )?(?:comprei|vendi)|compras?|vendas?|operac(?:ao|oes))(?: e (?:ja |tambem )?(?:comprei|vendi))? no mesmo (?:dia|pregao)\b/;
/** `sem day trade e sem fii`: names are after it. */
const DAY_TRADES_FIRST = /^ (?:[oa]s? )?day.?trades?(?:,| e| nem)(?= )(?: (?:sem|nem|fora)(?= ))?/;

/** `compras menos vendas de PETR4`: the asset is of both. */
const OTHER_SIDE = /^ (?:as? |o que |minhas )*(?:compras?|vendas?|comprei|vendi)\b/;
const SIDE = /\b(?:compr|vend)[a-z]+\b/;
const PUT_IN = /\b(?:apliquei|aplicado|investi|investido|coloquei|botei|pus|aport[a-z]+)\b/;

interface Exclusion {
  exceto: Omit<Reading["exceto"], "categorias">;
  operacao: "comum" | null;
  rest: string;
}

/** Assets, brokers, classes and day trades that a text takes out, and the text without them. */
function readExclusion(text: string, known: Known): Exclusion {
  const exceto = { ativos: [] as string[], corretoras: [] as string[], classes: [] as AssetClass[] };
  let operacao: Exclusion["operacao"] = null;
  let rest = text;
  for (const match of [...text.matchAll(EXCEPT)].slice(0, MAX_EXCEPTIONS)) {
    if (rest[match.index] === READ || (match[0].startsWith("alem") && !SETS_APART.test(text))) continue;
    const sameDay = OF_THE_SAME_DAY.exec(text.slice(match.index + match[0].length))?.[0];
    if (sameDay) {
      operacao = "comum";
      rest = markRead(rest, match.index, match.index + match[0].length + sameDay.length);
      continue;
    }
    const dayTrades = DAY_TRADES_FIRST.exec(text.slice(match.index + match[0].length))?.[0] ?? "";
    const start = match.index + match[0].length + dayTrades.length;
    const after = text.slice(start, start + MAX_EXCEPTION);
    const whole = after.slice(0, END_OF_EXCEPTION.exec(after)?.index ?? after.length);
    // "Compras menos vendas" is a difference, and so is what was put in less what was sold.
    const isDifference = SIDE.test(text.slice(0, match.index)) || PUT_IN.test(text.slice(0, match.index));
    if (isDifference && OTHER_SIDE.test(whole)) continue;
    const exception = readNames(whole, known);
    if (!exception) continue;
    exceto.ativos.push(...exception.ativos);
    exceto.corretoras.push(...exception.corretoras);
    exceto.classes.push(...exception.classes);
    if (DAY_TRADES.test(text.slice(match.index, start + exception.end))) operacao = "comum";
    rest = markRead(rest, match.index, start + exception.end);
  }
  return { exceto, operacao, rest };
}

const CHARGE =
  "(?:(?:[oa]s?|d[aeo]s?) )?(?:(?:taxas? )?(?:d[ae] )?(?:corretage(?:m|ns)|emolumentos?|liquidacao|registro|b3)|iss|irrf)\\b";
/** `menos corretagem` chooses; `menos a corretagem` and `taxas menos corretagem` leave it out. */
const CHARGES_LEFT_OUT = new RegExp(
  inARow(
    /(?<!\bantes d[eo] )\b/,
    captured(
      /menos(?= [oa]s? )|(?<=\b(?:taxas?|custos?|encargos?|despesas?|gastos?|tarifas?|tudo|bolsa|b3) )menos/,
      inARow([
        /sem(?: (?:contar|considerar|incluir|somar|misturar|juntar|levar em conta)(?: com)?)?|fora|exceto/,
        /salvo|a nao ser|tirando|tir[ae]r?|retir(?:ando|[ae]r?)|exclu(?:indo|ir|[ia])|remov(?:endo|er|[ae])/,
        /descont(?:ando|e)|desconsider(?:ando|[ae])|ignor(?:ando|[ae])/,
        /nao (?:cont[ae]|consider[ae]|inclu[ai]|some|contando|considerando|incluindo|somando)|alem(?= d)/,
      ]),
    ),
    ` ((?:${CHARGE})(?:(?:,| e| nem|, nem) (?:sem )?${CHARGE})*)`,
  ).source,
);

/** `deixando corretagem e ISS de fora`. */
const CHARGES_LEFT_OUTSIDE = new RegExp(
  `\\b(deix(?:ando|a|e|ar)) ((?:${CHARGE})(?:(?:,| e) ${CHARGE})*) (?:de (?:fora|lado)|fora|para la)`,
);

/** Charges that a text takes out of the others, and the text without them. */
function readChargesLeftOut(text: string): { medidas: Measure[]; rest: string } {
  const match = CHARGES_LEFT_OUT.exec(text) ?? CHARGES_LEFT_OUTSIDE.exec(text);
  if (!match) return { medidas: [], rest: text };
  const [found, marker = "", charges = ""] = match;
  const { phrases } = readConcepts(charges);
  const medidas = phrases.flatMap(({ concepts }) => concepts.flatMap((it) => ("medida" in it ? [it.medida] : [])));
  const end = match.index + found.length;
  const joint = JOINT_OF_LIST.exec(text.slice(end))?.[0] ?? "";
  // `sem a corretagem e a Rico`: what comes after the charges is left out too.
  if (!joint) return { medidas, rest: markRead(text, match.index, end) };
  const read = READ.repeat(charges.length + joint.length);
  return { medidas, rest: `${text.slice(0, match.index)}${read} ${marker}${text.slice(end + joint.length)}` };
}

/** `sem corretagem, na XP` names where, and nothing more that is left out. */
const JOINT_OF_LIST =
  /^(?:,| e| nem)(?= (?!(?:quant|qua[li]|quando|onde|(?:n[ao]s?|em|pel[ao]s?|por|durante|desde|entre|ate|so|apenas)\b))[a-z])/;

const ONLY_THESE = /^ ?(?:(?:e|mas) )?(?:so|somente|apenas|unicamente|quero|conta|conte)\b/;

/** The names at the beginning of a text, of a list where commas join them, and where they end; null when there are none. */
function readNames(text: string, known: Known) {
  const all = { ativos: [] as string[], corretoras: [] as string[], classes: [] as AssetClass[] };
  let [at, end] = [0, 0];
  for (const part of text.split(",")) {
    // `sem fundo, só ação`: what counts.
    if (ONLY_THESE.test(part)) break;
    const lead =
      /^ ?(?:o que (?:e|foi|era|veio|fiz|comprei|vendi|paguei) )?(?:(?:a |uma )?(?:parte|parcela|fatia) )?(?:(?:e|as?|os?|d[aeo]s?|n[ao]s?|pel[ao]s?|por|via|com|compras|vendas|operacoes) )*/.exec(
        part,
      )?.[0] ?? "";
    const { corretoras, rest } = findBrokers(` na ${part.slice(lead.length)}`, known.brokers, known.tickers);
    const { ativos, rest: unnamed } = findAssets(withoutExchange(rest), known.tickers);
    const said = readConcepts(unnamed);
    const concepts = said.phrases.flatMap((phrase) => phrase.concepts);
    const classes = concepts.flatMap((it) => ("classe" in it ? [it.classe] : []));
    const futuros = concepts.flatMap((it) => ("futuro" in it ? [it.futuro] : []));
    if (ativos.length + corretoras.length + classes.length + futuros.length === 0) break;
    all.ativos.push(...ativos, ...futuros);
    all.corretoras.push(...corretoras);
    all.classes.push(...classes);
    end = at + lead.length + said.rest.lastIndexOf(READ) + 1 - " na ".length;
    at += part.length + 1;
  }
  return end > 0 ? { ...all, end } : null;
}

/** A goal of the person that the text names. */
function readGoal(text: string, goals: readonly string[]): { meta: string | null; rest: string } {
  const [named] = goals
    .flatMap((meta) => {
      const words = foldText(meta)
        .split(/[^a-z0-9]+/)
        .filter((word) => word && !frameWords.has(word));
      // `viagem do Japão` of `Viagem ao Japão`: what joins the words of a name is said in other ways.
      const found =
        words.length > 0 &&
        new RegExp(`(?<![a-z0-9])${words.join("[^a-z0-9]+(?:[a-z]{1,4}[^a-z0-9]+)?")}(?![a-z0-9])`).exec(text);
      return found ? [{ meta, words, at: found.index, length: found[0].length }] : [];
    })
    .toSorted((one, other) => other.meta.length - one.meta.length);
  if (!named) return { meta: null, rest: text };
  const rest = markRead(text, named.at, named.at + named.length);
  return {
    meta: named.meta,
    rest: rest.replace(/[a-z0-9]+/g, (word) => (named.words.includes(word) ? markRead(word, 0, word.length) : word)),
  };
}

/** In shorter words names are too often alike. */
const SHORTEST_HINT = 4;

function suggestedGoal(text: string, goals: readonly string[]): string | null {
  const words = new Set(text.split(/[^a-z0-9]+/));
  const hinted = goals.filter((goal) =>
    foldText(goal)
      .split(/[^a-z0-9]+/)
      .some((word) => word.length >= SHORTEST_HINT && !frameWords.has(word) && words.has(word)),
  );
  return hinted.length === 1 ? (hinted[0] ?? null) : null;
}

/** The exchange, whose shares are called B3SA3. */
export const withoutExchange = (text: string) => text.replace(/\bb3\b/g, EXCHANGE);
/** Meta is also a company; somebody who means its shares says so. */
export const withoutGoal = (text: string) =>
  text.replace(/(?<!(?:acoes|acao|bdrs?|papel|medio) d[aeo] )\bmetas?\b/g, (word) => word.replace("e", GOAL));
export const withGoal = (text: string) => text.replaceAll(GOAL, "e");
const GOAL = "\u0002";
export const withExchange = (text: string) => text.replaceAll(EXCHANGE, "b3");
const EXCHANGE = "\u0001\u0001";

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
