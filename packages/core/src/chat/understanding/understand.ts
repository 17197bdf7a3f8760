import { addDays, type CalendarDate, lastDayOfMonth } from "../../calendar.ts";
import { foldText } from "../../fold-text.ts";
import { listWords, monthName } from "../../format.ts";
import { hasCode } from "../../search/terms.ts";
import { capital } from "../answers/groups.ts";
import { ofAssets, whereOf } from "../answers/scope.ts";
import { documentSubject } from "../document-cues.ts";
import type { Known } from "../known.ts";
import { isOfSomethingElse, isOutside } from "../outside-words.ts";
import {
  dayPeriod,
  joinConsecutive,
  latestYear,
  monthOf,
  monthPeriod,
  type Period,
  type PeriodMention,
  type UndatedMention,
  withYear,
  yearOf,
  yearPeriod,
} from "../period.ts";
import type { FunctionName, Question } from "../question.ts";
import type { RefusalName } from "../refusal-cues.ts";
import { assembleQuestion, isAboutPosition } from "./assemble-question.ts";
import { carryOn, NEEDS_ASSET, PRONOUN } from "./carry-on.ts";
import { chooseFunction } from "./choose-function.ts";
import { type Reading, readMessage } from "./read-message.ts";
import { areApart, isPick, splitQuestions, withPeriodsOf } from "./split-questions.ts";
import { distinct } from "./taken-over.ts";
import { hasNames } from "./told-before.ts";
import type { Understood, UnderstoodQuestion } from "./understood.ts";

/** Refusals that hold even for the text of a document. */
const ALWAYS_REFUSED: readonly RefusalName[] = ["rules", "otherPerson", "advice"];
const NEEDS_NOTE: readonly FunctionName[] = ["explicacao_da_nota", "liquido_da_nota"];
/** Buttons that fit the panel. */
const MOST_OPTIONS = 6;

/**
 * Reads a question, with the person's own earlier questions only to understand what it leaves out.
 *
 * @param earlier - what the person wrote before, oldest first; never a source of facts
 */
export function understand(text: string, earlier: readonly string[], known: Known): Understood {
  const before = earlier
    .map((message) => readMessage(message, known))
    .reduce<Reading | null>(
      (context, reading) => inTalk(keepable(carryOn(context, reading, known), context), context),
      null,
    );
  const asked = withoutReason(text, known);
  const whole = complete(carryOn(before, asked, known), known, asked.text);
  return (whole.kind === "question" && inHalves(whole, asked.text, known)?.asked) || whole;
}

/** Where what comes first may only say why something is asked. */
const END_OF_REASON = /[.:;!?]\s+/g;
const MOST_SENTENCES = 4;
/** What somebody does, has to do or was asked for. */
const REASON =
  /\b(?:quer(?:o|ia) [a-z]+r|estou|ando|andei|sou|fiquei|acabei|esqueci|comecei|resolvi|decidi|cansei|pediu|pediram|perguntou|pergunt(?:a|am)|me falta)\b|\b(?:preciso|vou|fui|tenho que|so para|para(?: eu)?) [a-z]+[aei]r\b/;
/** What is told as had, done or wanted to be known is what the next sentence asks about. */
const SUBJECT =
  /\b(?:tenho|estou com|possuo|comprei|vendi|invest[a-z]+|saber|ver|conhecer|entender|descobrir|calcular|conferir|consultar|declarar|receb[a-z]+)\b/;
const ASKS = /\b(?:quant[oa]s?|qua(?:l|is)|quando|onde|como|quem|mostr\w+|list\w+|expli\w+)\b/;
const CHOOSES = /\b(?:so|apenas|somente)\b/;

/** Of these matters somebody may have a reason to ask about their own notes. */
const REASONS_TO_ASK: readonly RefusalName[] = ["quote", "income", "abroad", "benchmark"];

/** `Estou fechando a planilha de despesas: quanto paguei de ISS?`: the reading of what is asked, without why. */
function withoutReason(text: string, known: Known): Reading {
  const whole = readMessage(text, known);
  if (whole.refusal === "otherPerson") return besideOthers(whole, text, known);
  if (whole.refusal && !REASONS_TO_ASK.includes(whole.refusal)) return whole;
  for (const end of [...text.matchAll(END_OF_REASON)].slice(0, MOST_SENTENCES)) {
    const before = readMessage(text.slice(0, end.index), known);
    const isBefore = isOnlyReason(before, known.today);
    if (!isBefore && !whole.refusal) continue;
    const after = readMessage(text.slice(end.index + end[0].length), known);
    if (isBefore && isWhole(after)) return after;
    if (whole.refusal && isOnlyReason(after, known.today) && isWhole(before)) return before;
  }
  return whole;
}

const MINE = /\b(?:eu|meus?|minhas?|comigo)\b/;
/** `e as minhas, que vendi em maio?`: of what was just named. */
const THOSE_OF_MINE = /^(?:e )?(?:n?[oa]s? )(?:minhas?|meus?)(?=,| que\b| ?[?!.]*$)/;
/** Of somebody else, unless it is said of an index. */
const THEIRS = /(?<!\b(?:cdi|ibov\w*|ipca|(?:meu|minha)s?(?: \S+){1,3}) )\b[dn]el[ea]s?\b|\bambos\b|\bn[oa]ss[oa]s?\b/;

/** `Meu cunhado tem Vale a 90 reais. E eu, estou com ela a quanto?`: of somebody else something is told, and nothing asked. */
function besideOthers(whole: Reading, text: string, known: Known): Reading {
  const [end] = text.matchAll(/[.!;]\s+/g);
  if (!end) return whole;
  const told = readMessage(text.slice(0, end.index), known);
  const asked = readMessage(text.slice(end.index + end[0].length), known);
  const isOfMine = asked.refusal === null && MINE.test(asked.folded) && !THEIRS.test(asked.folded);
  if (!isOfMine || ASKS.test(told.folded)) return whole;
  const named = { ...told, refusal: null };
  if (asked.ativos.length === 0 && THOSE_OF_MINE.test(asked.folded)) return { ...asked, ativos: told.ativos };
  if (hasNames(asked) || !PRONOUN.test(asked.folded)) return asked;
  // `estou com ela a quanto?` asks for the price that was just spoken of.
  const medidas = asked.medidas.some((it) => it !== "preco") ? asked.medidas : told.medidas;
  return { ...carryOn(named, asked, known), medidas, text };
}

/** True for what asks by itself, with no word that nothing reads. */
const isWhole = (it: Reading) => it.refusal === null && it.unread.length === 0 && chooseFunction(it) !== null;

/** True for a text that names nothing, chooses nothing and asks nothing. */
function isOnlyReason(it: Reading, today: CalendarDate): boolean {
  const { agregacao, por, ordem, limite, lado, operacao, valorMinimo, valorMaximo, exceto, indices } = it;
  const chooses = [agregacao, por, ordem, limite, lado, operacao, valorMinimo, valorMaximo].some(
    (part) => part !== null,
  );
  const leavesOut = it.semCustos || it.semEncargos.length + Object.values(exceto).flat().length + indices.length > 0;
  const said = it.folded.replace(/^so (?=para\b)/, "");
  const says = REASON.test(said) && !ASKS.test(said) && !CHOOSES.test(said);
  // What somebody means to do is no request for advice until something is asked; what they have or want to know may be asked about.
  const isAllowed =
    it.refusal === null
      ? !(it.unread.some(isOutside) && SUBJECT.test(said))
      : (it.refusal === "advice" || REASONS_TO_ASK.includes(it.refusal)) && !SUBJECT.test(said);
  return says && !chooses && !leavesOut && !it.deSempre && !hasNames(withoutToday(it, today)) && isAllowed;
}

/** `tem assembleia hoje e preciso responder` names no period of what is asked. */
const withoutToday = (it: Reading, today: CalendarDate): Reading => ({
  ...it,
  periodos: it.periodos.filter((mention) => mention.kind !== "period" || mention.period.from !== today),
});

/** With the text of the first of its questions. */
interface HalvedQuestion {
  asked: UnderstoodQuestion;
  firstText: string;
}

/**
 * Two or more questions in one message, each by itself; null when the message is one.
 *
 * @param before - the question before the message, which stands in the same one
 */
function inHalves(
  whole: UnderstoodQuestion,
  text: string,
  known: Known,
  before: Question | null = null,
): HalvedQuestion | null {
  // What was taken out and put in are told together.
  if (whole.question.funcao === "aportes" && whole.naoUsado.length === 0) return null;
  for (const halves of splitQuestions(text, (half) => readMessage(half, known), known)) {
    const { firstText, secondText, isAskedAnew } = halves;
    const isOneQuestion =
      whole.naoUsado.length === 0 && !isPick(whole.question) && !asksForThenAndNow(whole.question, text);
    if (!isAskedAnew && isOneQuestion) continue;
    const [first, second] = [complete(halves.first, known, text), complete(halves.second, known, secondText)];
    if (first.kind !== "question" || second.kind !== "question" || !areApart(first.question, second.question)) continue;
    // `custos e quanto são do volume` is one figure of both.
    if (![first, second].some(({ question }) => question.funcao === whole.question.funcao)) continue;
    const unused = first.naoUsado.length + second.naoUsado.length;
    const isBetterRead = unused === 0 || unused < whole.naoUsado.length;
    if (!isBetterRead && (!isAskedAnew || whole.naoUsado.length === 0)) continue;
    const asked = { ...first, question: before ? withPeriodsOf(first.question, before) : first.question };
    const further = inHalves(second, secondText, known, asked.question);
    const depois = further?.asked ?? { ...second, question: withPeriodsOf(second.question, asked.question) };
    const texto = askedAlone(readMessage(further?.firstText ?? secondText, known), depois.question);
    return { asked: { ...asked, depois: { ...depois, texto } }, firstText };
  }
  return null;
}

/** `meu preço médio atual e o que eu tinha em 2022`: a position of two days. */
const asksForThenAndNow = ({ funcao, filtros }: Question, text: string) =>
  isAboutPosition(funcao) && filtros.periodos.length > 0 && NOW.test(foldText(text));
const NOW = /\b(?:atua(?:l|is)|atualmente|hoje|agora)\b/;

/** The second half as a whole question, with the names that it left to the first to say. */
function askedAlone(alone: Reading, { filtros }: Question): string {
  const saysOf = alone.ativos.length + alone.classes.length + alone.futuros.length > 0 || PRONOUN.test(alone.folded);
  const of = saysOf ? "" : ofAssets(filtros);
  const where = whereOf({
    notas: [],
    periodos: alone.periodos.length > 0 ? [] : filtros.periodos,
    corretoras: alone.corretoras.length > 0 ? [] : filtros.corretoras,
  });
  const words = alone.text.replace(/[\s?!.]+$/, "");
  // `e da Rico em 2023?` only says of what.
  const isFragment = alone.topicos.size + alone.medidas.length === 0 && alone.lado === null;
  return `${isFragment ? `E ${words}` : capital(words)}${of}${where}?`;
}

/** A question with the one before it, unless it is the same. */
const inTalk = (reading: Reading | null, before: Reading | null): Reading | null =>
  reading && reading !== before ? { ...reading, antes: before } : reading;

/** What is refused leaves the conversation where it was, but for the assets that it was about. */
function keepable(reading: Reading, context: Reading | null): Reading | null {
  if (!reading.refusal) return reading;
  if (reading.ativos.length === 0) return context;
  const asked = context ?? { ...reading, topicos: new Set<never>(), medidas: [], phrases: [], lado: null, classes: [] };
  return { ...asked, refusal: null, ativos: reading.ativos };
}

function complete(reading: Reading, known: Known, text: string): Understood {
  const { refusal, asksForDocument } = reading;
  if (refusal && !(asksForDocument && !ALWAYS_REFUSED.includes(refusal))) {
    return { kind: "refusal", refusal, ativos: [...reading.ativos] };
  }
  const asksForHelp =
    reading.topicos.has("ajuda") && !(asksForDocument && (reading.medidas.length > 0 || reading.topicos.size > 1));
  if (asksForDocument && !asksForHelp) return { kind: "search", text: documentSubject(text) };

  const funcao = asksForUnknown(reading) && !asksForHelp ? null : withAssets(reading, chooseFunction(reading));
  // A code that is no security we know, as a futures contract, may still stand in a document.
  if (funcao === "askAsset") return hasCode(text) ? { kind: "search", text } : askAsset(known, text);
  if (!funcao) return askSpending(reading, text) ?? { kind: "search", text: documentSubject(text) };

  const mentions = reading.periodos.map((mention) => datedOf(mention, known, funcao));
  const periodos = distinct(mentions.flatMap((mention) => (mention.kind === "period" ? [mention.period] : [])));
  const [open] = mentions.flatMap((mention) => (mention.kind === "period" ? [] : [mention]));
  if (open) return askYear(open, known, text);

  const { question: asked, naoUsado } = assembleQuestion(reading, funcao);
  const question = comparesPeriods(asked, periodos, reading.folded) ? { ...asked, agregacao: null } : asked;
  const compares = reading.topicos.has("diferenca") && periodos.length === 2;
  const told = compares ? "apart" : TOGETHER.test(reading.folded) ? "together" : "each";
  const meant = periodsFor(funcao, periodos, known, reading.folded);
  // `compras no fim de 2023` are told of the whole year.
  const isWidened = !isAboutPosition(funcao) && meant.some((period) => !periodos.includes(period));
  const vague = isWidened ? (VAGUE_END.exec(reading.folded) ?? []) : [];
  const dated = withPeriods(question, meant, told);
  const { filtros } = dated;
  const isNoteNamed =
    filtros.notas.length > 0 ||
    filtros.ultimaNota ||
    periodos.length > 0 ||
    filtros.ativos.length > 0 ||
    filtros.corretoras.length > 0;
  if (NEEDS_NOTE.includes(dated.funcao) && !isNoteNamed && dated.agregacao === null && dated.por === null) {
    return { kind: "askBack", pergunta: "De qual nota? Diga o número dela ou a data do pregão.", opcoes: [] };
  }
  return {
    kind: "question",
    question: dated,
    naoUsado: [...naoUsado, ...vague].map((words) => asWritten(words, text)),
    ...(YES_OR_NO.test(reading.folded) && { ouNao: true }),
    ...(reading.topicos.has("simular") && { simula: true }),
    ...(compares && { compara: true }),
  };
}

/** `fiz day trade?`, `será que já vendi ITUB4?`: whether something is, and nothing more of it. */
const YES_OR_NO =
  /^(?:(?:e|ja|eu|nunca|ainda|sera que|por acaso|voce sabe se|quero saber se|me diz se|gostaria de saber se|sabe se)[ ,]+)*(?:fiz|tive|tenho|possuo|vendi|comprei|operei|negociei|paguei|houve|ha|tem|existem?)\b(?!.*\b(?:quant[oa]s?|qua(?:l|is)|quando|onde|quem|como|por que|o que)\b)(?!.*\bou (?!nao\b))/;

/** The words with their accents, where nothing else in the text was mended. */
function asWritten(words: string, text: string): string {
  const at = foldText(text).indexOf(words);
  return at < 0 ? words : text.slice(at, at + words.length);
}

const ASKED_NOUN =
  /\b(?:quant[oa]s |(?:qual|quem) (?:e |foi |era )?(?:[oa] |[oa]s )?(?:meu |minha )?|quais (?:sao |foram )?(?:[oa]s )?(?:meus |minhas )?|quanto (?:eu )?(?:tenho|gastei|gasto|paguei|pago|vale|valem|custa|recebo) (?:de |d[oa]s? |n[oa]s? |em |[oa]s? |com )?)([a-z-]{3,})/g;

/** True when what is asked for, as in `quantos cotistas tem o VISC11?`, is a thing that nothing reads. */
function asksForUnknown({ text, folded, unread, topicos, futuros }: Reading): boolean {
  // Where a contract stands only the text of the notes knows.
  if (topicos.has("aparecer") && futuros.length > 0) return true;
  if (unread.some(isOutside) || isOfSomethingElse(foldText(text))) return true;
  const nouns = [...folded.matchAll(ASKED_NOUN)].flatMap(([, noun]) => noun ?? []);
  return nouns.length > 0 && nouns.every((noun) => unread.includes(noun));
}

/** The portfolio answers what is asked of no asset in particular. */
function withAssets(reading: Reading, funcao: FunctionName | null): FunctionName | "askAsset" | null {
  if (!funcao || !NEEDS_ASSET.includes(funcao) || reading.ativos.length > 0) return funcao;
  if (funcao === "notas_do_ativo") return "notas";
  const isOfAll =
    reading.classes.length > 0 || reading.todos || reading.exceto.ativos.length > 0 || reading.topicos.has("carteira");
  return isOfAll || reading.por === "ativo" ? "carteira" : "askAsset";
}

/** The mention with its year when only one year can be meant. */
function datedOf(mention: PeriodMention, known: Known, funcao: FunctionName): PeriodMention {
  if (mention.kind === "period") return mention;
  if (IS_OF_TODAY.includes(funcao)) return withYear(mention, latestYear(mention, known.today));
  const years = yearsOf(funcao === "futuros" ? known.monthsOfFutures : known.months, mention);
  const [year] = years;
  return year !== undefined && years.length === 1 ? withYear(mention, year) : mention;
}

/** People ask after the exemption of a month while it runs or soon after. */
const IS_OF_TODAY: readonly FunctionName[] = ["isencao"];

/** Years with notes in that month; when there are none, all years with notes. */
function yearsOf(months: readonly string[], mention: UndatedMention): number[] {
  const last = mention.month + (mention.kind === "months" ? mention.count : 1) - 1;
  const years = (list: readonly string[]) =>
    [...new Set(list.map((it) => Number(it.slice(0, 4))))].sort((a, b) => a - b);
  const inMonth = years(months.filter((it) => Number(it.slice(5)) >= mention.month && Number(it.slice(5)) <= last));
  return inMonth.length > 0 ? inMonth : years(months);
}

/** Functions that add up what happened, by month or year too. */
const ADDS_UP: readonly FunctionName[] = ["encargos", "irrf", "operacoes", "aportes"];

const TOGETHER =
  /\b(?:junt|somad)[oa]s\b|\b(?:junt|som)(?:[ae]|ar|ando) (?:20\d{2}|[a-z]+) (?:com|e) (?:20\d{2}|[a-z]+)\b/;
/** Functions that tell two years as one. */
const TOLD_AS_ONE: readonly FunctionName[] = [...ADDS_UP, "custo_total", "resultado", "day_trade", "futuros"];

/** `em março e abril` asks for each and for both: one period told by month; `somados` for both only, a difference for neither together. */
function withPeriods(question: Question, periodos: Period[], told: "each" | "together" | "apart"): Question {
  const { funcao, agregacao, por, medidas, filtros } = question;
  // `por mês em 2023 e 2024`, `a média mensal de 2023 e 2024`: of all those months.
  const isOfUnits = por === "mes" || (por === "ano" && agregacao !== null);
  const isPlain = ((agregacao === null && por === null) || isOfUnits) && medidas.length < 2;
  const isJoined = told === "together" ? TOLD_AS_ONE.includes(funcao) : told === "each" && ADDS_UP.includes(funcao);
  const joined = isJoined && isPlain ? joinConsecutive(periodos) : null;
  return joined
    ? {
        ...question,
        por: por ?? (told === "together" ? null : joined.por),
        filtros: { ...filtros, periodos: [joined.period] },
      }
    : { ...question, filtros: { ...filtros, periodos } };
}

/** `meu lucro foi maior em 2023 ou 2024?` asks for the figure of each. */
const comparesPeriods = ({ funcao, agregacao, por }: Question, periodos: readonly Period[], text: string) =>
  TOLD_BY_PERIOD.includes(funcao) &&
  (agregacao === "maior" || agregacao === "menor") &&
  por === null &&
  periodos.length > 1 &&
  /\bou\b/.test(text);
const TOLD_BY_PERIOD: readonly FunctionName[] = ["resultado", "encargos", "custo_total", "irrf", "aportes"];

/** A position of today or of a day to come is the one there is now. */
function periodsFor(funcao: FunctionName, periodos: Period[], { today }: Known, text: string): Period[] {
  // "No ritmo de hoje" says no day of a goal.
  if (funcao === "meta") return periodos.filter(({ from, to }) => from !== today || to !== today);
  if (!isAboutPosition(funcao)) return AT_THE_END.test(text) ? periodos.map(wholeOf) : periodos;
  // `depois da compra de março`: as it stood then, and not until today.
  if (AFTER_A_TRADE.test(text)) {
    return periodos.map((period) => (period.to === today ? dayPeriod(addDays(period.from, -1)) : period));
  }
  return periodos.filter(({ to }) => to < today);
}

/** `compras no fim de 2023` are of no single day; `no último dia de 2023` are. */
const AT_THE_END =
  /\b(?:n?o|em) (?:fim|final|fechamento|encerramento|termino) (?:d[eo] )?(?:(?:ano|mes|exercicio) (?:de )?)?[a-z0-9]/;

const VAGUE_END = /\b(?:fim|final)\b/;

/** The year or the month of which a period is the last day. */
function wholeOf(period: Period): Period {
  const { from, to } = period;
  if (from !== to || from !== lastDayOfMonth(yearOf(from), monthOf(from))) return period;
  return monthOf(from) === MONTHS ? yearPeriod(yearOf(from)) : monthPeriod(yearOf(from), monthOf(from));
}

const MONTHS = 12;

const AFTER_A_TRADE =
  /\b(?:depois d[ao]|apos [ao]) (?:(?:minha|meu|ultim[oa]|primeir[oa]) )?(?:compra|venda|operacao|negocio|nota)\b/;

function askYear(mention: UndatedMention, known: Known, text: string): Understood {
  const years = yearsOf(known.months, mention);
  const name = nameOf(mention);
  return {
    kind: "askBack",
    pergunta: `De que ano é ${name}? Tenho notas suas de ${listWords(years.map(String))}.`,
    opcoes: years.slice(-MOST_OPTIONS).map((year) => `${inYear(text, mention, year)}`),
  };
}

/** The question with the year after the month that lacks it. */
function inYear(text: string, mention: UndatedMention, year: number): string {
  const month = monthName(mention.month);
  const at = mention.kind === "months" || mention.kind === "days" ? -1 : foldText(text).indexOf(foldText(month));
  const end = at < 0 ? text.replace(/[\s?!.]+$/, "").length : at + month.length;
  return `${text.slice(0, end)} de ${year}${text.slice(end)}`;
}

function nameOf(mention: UndatedMention): string {
  if (mention.kind === "months") return mention.name;
  if (mention.kind === "days") {
    const { day, lastDay, lastMonth } = mention;
    return `${day}/${pad(mention.month)} a ${lastDay}/${pad(lastMonth)}`;
  }
  const month = monthName(mention.month);
  return mention.kind === "month" ? month : `${mention.day} de ${month}`;
}

const pad = (value: number) => String(value).padStart(2, "0");

const AT_THE_GROCER = /\bno mercado\b/;

/** `quanto paguei em 2024?` may ask for costs, purchases or tax; null where it asks for something else. */
function askSpending({ folded, quanto, phrases, unread }: Reading, text: string): Understood | null {
  const paying = phrases.find(({ concepts }) => concepts.some((it) => "topico" in it && it.topico === "pagar"));
  const verb = paying && asWritten(paying.words, text);
  if (!quanto || !verb || unread.length > 0 || !text.includes(verb) || AT_THE_GROCER.test(folded)) return null;
  return {
    kind: "askBack",
    pergunta: "Com o quê: custos das notas, compras ou imposto?",
    opcoes: [`${verb} de custos`, "comprei", "paguei de DARF"].map((said) => text.replace(verb, said)),
  };
}

function askAsset(known: Known, text: string): Understood {
  const question = text.replace(/[\s?!.]+$/, "");
  return {
    kind: "askBack",
    pergunta: "De qual ativo? Diga o código ou o nome, como PETR4 ou Petrobras.",
    opcoes: known.tickers.slice(0, MOST_OPTIONS).map((ticker) => `${question} de ${ticker}?`),
  };
}
