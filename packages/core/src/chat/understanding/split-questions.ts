import { foldText } from "../../fold-text.ts";
import { askable } from "../askable.ts";
import type { FunctionName, Question } from "../question.ts";
import { isExtreme, OF_UNITS, takesOne } from "./arrange.ts";
import { chooseFunction } from "./choose-function.ts";
import { said } from "./lexicon/entry.ts";
import { anyOf } from "./lexicon/expression.ts";
import { type AmountRange, amountsIn } from "./numbers/find-amounts.ts";
import type { Reading } from "./reading.ts";
import { carryOn } from "./talk/carry-on.ts";
import { NEEDS_ASSET } from "./talk/pronouns.ts";
import { OF_EVERYTHING } from "./talk/taking-over.ts";
import { isAboutPosition } from "./what-is-told.ts";

/** Two questions that one message asks, one after the other. */
export interface Halves {
  first: Reading;
  second: Reading;
  /** As written. */
  firstText: string;
  secondText: string;
  /** Where the second one begins in the message. */
  at: number;
}

/** Where a second question may begin. */
const JOINT =
  /[?;!.]\s+(?:e\s+)?|,?\s+e\s+(?:tambem\s+|ainda\s+)?|,\s+(?=(?:em |de |com |por )?(?:quant[oa]s?|qua(?:l|is)|quando)\b)/g;
/** A list has more of them than any two questions. */
const MOST_JOINTS = 6;

const ASKS = /\b(?:quant[oa]s?|qua(?:l|is)|quando|onde|(?:em|o) que|mostr\w+|list\w+)\b/;
const BEGINS_WITH_ASKING = anyOf(
  /^(?:em |de |com |por |para |n[ao] )?(?:quant[oa]s?|qua(?:l|is)|quando|onde)\b/,
  // `e tive que pagar DARF?`, `e passei do limite?`
  /^(?:eu |ja |ainda |se )*(?:tive|teve|tenho|devo|paguei(?! d[aeo])|precis(?:o|ei) pagar|passei|fiz|houve|sobrou|fechei)\b/,
);

/**
 * The ways of parting a message in two questions of its own; none of a list of names, sides or charges, of which one question is asked.
 *
 * @param read - reads each half as a message
 * @param known - as {@link carryOn} takes it
 */
export function* splitQuestions(
  text: string,
  read: (text: string) => Reading,
  known: Parameters<typeof carryOn>[2],
): Generator<Halves & { isAskedAnew: boolean }> {
  const folded = foldText(text);
  if (folded.length !== text.length) return;
  for (const joint of [...folded.matchAll(JOINT)].slice(0, MOST_JOINTS)) {
    const start = joint.index + joint[0].length;
    const [firstText, secondText] = [
      text.slice(0, joint.index),
      text.slice(start).replace(TOTAL_OF_SHARES, "quanto de "),
    ];
    const one = read(firstText);
    const other = withHeadingOf(firstText, read(secondText), read);
    const isOfAnother = asksOfAnother(other);
    const ofEach =
      ofEachGoal(one, other) ??
      (isOfAnother ? ofEachClass(one, other) : asksOfThen(other) ? ofEachDay(one, other) : null);
    if (ofEach) yield { ...ofEach, firstText, secondText, at: start, isAskedAnew: true };
    if (ofEach || (isOfAnother && !isCrossed(one, other))) continue;
    const ofOther = isCrossed(one, other) ? crossed(one, other, known) : null;
    if (ofOther) {
      yield { ...ofOther, firstText, secondText, at: start, isAskedAnew: true };
      continue;
    }
    if (!saysWhat(other) || AN_ADJECTIVE.test(other.folded) || IN_WHICH_NOTES.test(other.folded)) continue;
    if (joint[0].startsWith(",") && saysOfWhich(one)) continue;
    const isAskedAnew = BEGINS_WITH_ASKING.test(other.folded) && ASKS.test(one.folded);
    const halves = sharing(one, other, known);
    if (halves) yield { ...halves, firstText, secondText, at: start, isAskedAnew };
  }
}

/** `taxas da Clear em 2022 e da Rico em 2023`: each list says something of both, and two of them nothing that both share. */
function areOfTwoThings(lists: readonly (readonly string[])[], others: readonly (readonly string[])[]): boolean {
  const differing = lists.filter((list, at) => {
    const facing = others[at] ?? [];
    return list.length > 0 && facing.length > 0 && !list.some((it) => facing.includes(it));
  });
  return differing.length > 1;
}

const partsOf = ({ ativos, corretoras, classes, periodos, lado, medidas, ...bounds }: Reading) => [
  ...[[...ativos, ...classes], corretoras, medidas, lado ? [lado] : [], boundsOf(bounds)],
  periodos.map((it) => JSON.stringify(it)),
];
const boundsOf = (range: AmountRange) =>
  amountsIn(range).every((amount) => amount === null) ? [] : [amountsIn(range).join(" ")];

const isCrossed = (one: Reading, other: Reading) =>
  !BEGINS_WITH_A_TIME.test(other.folded) &&
  (areOfTwoThings(partsOf(one), partsOf(other)) || areOfTwoTimes(one, other) || arePicksOfTwo(one, other));

/** `em 2023 e 2024 juntos` is a list. */
const BEGINS_WITH_A_TIME =
  /^(?:(?:em|de|no|do) )?(?:(?:ano|mes) (?:de )?)?(?:20\d{2}|janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro)\b/;

/** `lucro de 2023 e imposto de 2024`. */
function areOfTwoTimes(one: Reading, other: Reading): boolean {
  const [first, second] = [chooseFunction(one), chooseFunction(other)];
  const days = (it: Reading) => it.periodos.map((mention) => JSON.stringify(mention));
  const areApart =
    one.periodos.length > 0 && other.periodos.length > 0 && !days(one).some((it) => days(other).includes(it));
  return first !== null && second !== null && first !== second && areApart && saysWhat(other);
}

/** `primeira compra na Clear e primeira na Rico`. */
const arePicksOfTwo = (one: Reading, other: Reading) =>
  takesOne(one) && one.agregacao === other.agregacao && namesOthers(one, other);

interface Names {
  ativos: readonly string[];
  corretoras: readonly string[];
  classes: readonly string[];
}
const namesOthers = (one: Names, other: Names) =>
  (["ativos", "corretoras", "classes"] as const).some(
    (name) => one[name].length > 0 && other[name].length > 0 && !one[name].some((it) => other[name].includes(it)),
  );

/** The second is asked as the first is, where it only says of what. */
function crossed(one: Reading, other: Reading, known: Parameters<typeof carryOn>[2]) {
  const saysMore = other.topicos.size + other.medidas.length > 0 || other.lado !== null;
  if (saysMore && chooseFunction(other) !== null) return sharing(one, other, known);
  return chooseFunction(one) === null || other.unread.length > 0 ? null : { first: one, second: sameOf(one, other) };
}

/** The same question of what another names in the place of it. */
const sameOf = (one: Reading, { ativos, corretoras, classes, periodos, unread }: Reading): Reading => ({
  ...one,
  ...(ativos.length + classes.length > 0 && { ativos, classes }),
  corretoras: corretoras.length > 0 ? corretoras : one.corretoras,
  periodos: periodos.length > 0 ? periodos : one.periodos,
  unread,
});

const HEADING = /^[^:?!.;]{1,40}(?=: )/;

/** `maio de 2024: quanto lucrei e quanto deu de DARF?`: what stands before a colon says when of both. */
function withHeadingOf(firstText: string, reading: Reading, read: (text: string) => Reading): Reading {
  const heading = HEADING.exec(firstText)?.[0];
  if (!heading || reading.periodos.length > 0) return reading;
  const headed = read(heading);
  return saysWhat(headed) ? reading : { ...reading, periodos: headed.periodos };
}

/** `quanto falta para a reserva e para a viagem`: the same of another goal. */
function ofEachGoal(one: Reading, other: Reading): Pick<Halves, "first" | "second"> | null {
  const [first, meta] = [one, other].map((it) => it.meta ?? it.metaSugerida);
  if (!first || !meta || meta === first || chooseFunction(one) !== "meta") return null;
  const words = foldText(meta).split(/[^a-z0-9]+/);
  const unread = other.unread.filter((word) => !words.includes(word));
  return { first: { ...one, meta: first }, second: { ...one, meta, unread } };
}

/** `meu preço médio atual e o que eu tinha em 2022`: the same of another day. */
const asksOfThen = ({ folded, periodos }: Reading) => periodos.length === 1 && OF_THEN.test(folded);
const OF_THEN = /^(?:[oa]s? )(?:que (?:eu )?(?:tinha|tive|era|estava|havia)|d[aeo]|em|n[ao])\b/;

function ofEachDay(one: Reading, other: Reading): Pick<Halves, "first" | "second"> | null {
  const funcao = chooseFunction(one);
  return funcao !== null && isAboutPosition(funcao) ? { first: one, second: sameOf(one, other) } : null;
}

/** `das ações que vendi em 2024, qual deu mais lucro?`: of which one is asked for. */
const saysOfWhich = ({ folded }: Reading) => OF_WHICH.test(folded) && !ASKS.test(folded);
const OF_WHICH =
  /^(?:d[oa]s|d?entre [oa]s|de tod[oa]s|(?:som|junt|consider|cont|olh|peg|compar)ando|levando em conta) /;

/** `o total de FIIs e o total de ações`: of the class, and no count of shares. */
const TOTAL_OF_SHARES = /^(?:o )?total d[ae]s? (?=a[cç][oõ]es\b)/i;

/** `quanto em ações e quanto em FIIs`: the same of another. */
const asksOfAnother = ({ folded, medidas, ativos, corretoras, classes }: Reading) =>
  /^(?:quanto|(?:[oa] )?(?:soma|total)) (?:em|n[ao]s?|de|d[ao]s?|com|pel[ao]s?) /.test(folded) &&
  medidas.length === 0 &&
  ativos.length + corretoras.length + classes.length > 0;

const TOLD_OF_EACH: readonly FunctionName[] = ["operacoes", "aportes", "encargos", "resultado"];

/** The same question of one class and of another; what is said of either side is said of both. */
function ofEachClass(one: Reading, other: Reading): Pick<Halves, "first" | "second"> | null {
  if (one.classes.length === 0 || other.classes.length === 0) return null;
  const { corretoras, periodos } = sameOf(other, one);
  const first = { ...one, corretoras, periodos, lado: one.lado ?? other.lado };
  const funcao = chooseFunction(first);
  return funcao !== null && TOLD_OF_EACH.includes(funcao) ? { first, second: sameOf(first, other) } : null;
}

/** `quanto paguei de ISS e em quais notas?`: the table tells them. */
const IN_WHICH_NOTES = /^(?:em|de) (?:que|quais) notas?[?!. ]*$/;

/** `o lucro bruto e o líquido`: of the noun before it. */
const AN_ADJECTIVE = /^(?:[oa]s? )?(?:liquid|brut)[oa]s?(?: (?:em|de|d[oa]|n[oa]) \S+)?[?!. ]*$/;

/** More than a name, a day or a class: a list of those is of one question. */
const saysWhat = ({ phrases }: Reading) =>
  (["topico", "medida", "agregacao", "lado", "ordem"] as const).some((part) => said(phrases, part).length > 0);

/** Each with what it leaves to the other to say; null when one of them asks nothing. */
function sharing(one: Reading, later: Reading, known: Parameters<typeof carryOn>[2]) {
  const other = saysOnlyWhichOther(one, later)
    ? { ...carryOn(one, later, known), por: later.por }
    : later.por === null && (OF_EACH.test(later.folded) || OF_WHICH_ONE.test(later.folded))
      ? { ...later, por: one.por ?? (one.topicos.has("carteira") ? "ativo" : null) }
      : later;
  const areOwn = haveNamesOfTheirOwn(one, other);
  const second = areOwn ? other : withNamesOf(other, one);
  const ofSecond = chooseFunction(other.topicos.has("pagar") || isOfThatOne(one, other) ? second : other);
  const first = chooseFunction(one) === null || saysOnlyWhichOf(one) ? asPick(one, other, known) : one;
  const ofFirst = first && chooseFunction(first);
  if (!first || !ofFirst || !ofSecond) return null;
  // `quantas vezes comprei ITSA4 e quanto gastei?`: what was bought for is told with it.
  if (ofFirst === "operacoes" && ofSecond === "lancamentos" && !areOwn && first.ativos.length > 0) return null;
  return {
    first: withScopeOf(
      !areOwn && (NEEDS_ASSET.includes(ofFirst) || ofFirst === ofSecond || areOfBothSides(one, other))
        ? withNamesOf(first, other)
        : first,
      ofFirst,
      areOwn ? { ...other, corretoras: [] } : other,
      ofSecond,
    ),
    second: withPickOf(
      withScopeOf(
        OF_EVERYTHING.includes(ofSecond) ? { ...other, classes: classesOfBoth(ofSecond, second, other) } : second,
        ofSecond,
        areOwn ? { ...one, corretoras: [] } : one,
        ofFirst,
      ),
      ofSecond,
      first,
      ofFirst,
    ),
  };
}

/** `quantas notas em cada corretora e quanto paguei em cada uma?` */
const OF_EACH = /\bcada (?:uma?|del[ea]s)\b/;
/** `em que corretora comprei mais e em qual vendi mais?` */
const OF_WHICH_ONE = /^(?:em|de|com|n[ao]) qual (?:eu )?[a-z]+ (?:mais|menos)\b/;

/** `quanto lucrei com FIIs e quanto deu de imposto?`: of what is held or done, as far as it is told of a class. */
const classesOfBoth = (funcao: FunctionName, { classes }: Reading, other: Reading) =>
  askable[funcao].uses.includes("classes") ? classes : other.classes;

/** `quanto lucrei com VALE3 e quanto paguei de corretagem na Clear`: each says of what, or where, by itself. */
function haveNamesOfTheirOwn(one: Reading, other: Reading): boolean {
  const [first, second] = [chooseFunction(one), chooseFunction(other)];
  return (
    first !== null && second !== null && (first !== second || areOfBothSides(one, other)) && nameOtherKinds(one, other)
  );
}

const areOfBothSides = (...[one, other]: [{ lado: "C" | "V" | null }, { lado: "C" | "V" | null }]) =>
  one.lado !== null && other.lado !== null && one.lado !== other.lado;

/** One names assets or classes, the other brokers, and neither both. */
function nameOtherKinds(one: Names, other: Names): boolean {
  const ofWhat = (it: Names) => it.ativos.length + it.classes.length > 0;
  const isOfOne = (it: Names) => ofWhat(it) !== it.corretoras.length > 0;
  return isOfOne(one) && isOfOne(other) && ofWhat(one) !== ofWhat(other);
}

/** `minha primeira venda e qual a mais recente`: another of the same. */
const saysOnlyWhichOther = (one: Reading, other: Reading) =>
  other.topicos.size + other.medidas.length + other.unread.length === 0 &&
  other.lado === null &&
  takesOne(other) &&
  takesOne(one) &&
  other.agregacao !== one.agregacao &&
  chooseFunction(one) !== null;

/** `WEGE3: a primeira`, of what the other half names. */
const saysOnlyWhichOf = ({ topicos, medidas, lado, ativos, agregacao, unread }: Reading) =>
  topicos.size + medidas.length + unread.length === 0 && lado === null && ativos.length > 0 && agregacao !== null;

/** `meu maior e meu menor aporte`: the first only says which. */
const asPick = (one: Reading, other: Reading, known: Parameters<typeof carryOn>[2]): Reading | null =>
  one.agregacao === null && one.ordem === null ? null : { ...carryOn(other, one, known), por: one.por ?? other.por };

function withNamesOf(reading: Reading, other: Reading): Reading {
  if (reading.ativos.length + reading.futuros.length > 0) return reading;
  if (other.ativos.length > 0 && (OF_ONE_UNIT.test(reading.folded) || isOfThatOne(other, reading))) {
    return { ...reading, ativos: other.ativos, classes: [] };
  }
  return reading.classes.length > 0
    ? reading
    : { ...reading, ativos: other.ativos, futuros: other.futuros, classes: other.classes };
}

/** `quanto PETR4 me pagou e quantas ações eu tenho?`, `e quanto ainda tenho?`, `e quanto ela subiu?`: of the asset just named. */
const isOfThatOne = ({ ativos }: Reading, { folded, topicos, classes, todos }: Reading) =>
  ativos.length === 1 &&
  (OF_UNITS.test(folded) ||
    THAT_ONE.test(folded) ||
    (topicos.size === 1 && topicos.has("ter") && classes.length === 0 && !todos));
const THAT_ONE = /\b[nd]?el[ea]\b/;

/** `quanto paguei na ação?`, of the asset just named. */
const OF_ONE_UNIT =
  /\b(?:n?a|da|por|cada|pel[ao]|em cada) (?:acao|cota|unit|papel)\b|\b(?:n?o|do|pelo) (?:bdr|etf|fii|fundo)\b/;

/** Of all that is held or done, in some months. */
const OF_A_TIME: readonly FunctionName[] = ["apuracao", "isencao", "rentabilidade", "comparacao"];

/** True when a period that one of them names may be meant for both. */
const areOfOneTime = (...functions: FunctionName[]) =>
  functions.every(
    (funcao) => !isAboutPosition(funcao) && (!OF_EVERYTHING.includes(funcao) || OF_A_TIME.includes(funcao)),
  );

/** A question with the period of the one before it, where it names none and may be meant of that too. */
export const withPeriodsOf = (question: Question, { funcao, filtros: { periodos } }: Question): Question =>
  question.filtros.periodos.length === 0 && areOfOneTime(question.funcao, funcao)
    ? { ...question, filtros: { ...question.filtros, periodos } }
    : question;

/** `compras e taxas em 2024` are both of that year; a position is of now, whatever else was asked of a year. */
function withScopeOf(reading: Reading, own: FunctionName, other: Reading, others: FunctionName): Reading {
  if (!areOfOneTime(own, others)) return reading;
  return {
    ...reading,
    periodos: reading.periodos.length > 0 || reading.deSempre ? reading.periodos : other.periodos,
    corretoras: reading.corretoras.length > 0 ? reading.corretoras : other.corretoras,
  };
}

/** `a maior compra e venda` are the largest of each; `quanto paguei de corretagem e quem cobrou mais?` is of what was paid. */
function withPickOf(reading: Reading, own: FunctionName, other: Reading, others: FunctionName): Reading {
  if (own !== others) return reading;
  const medidas = reading.extremo !== null && reading.medidas.length === 0 ? other.medidas : reading.medidas;
  return reading.agregacao === null && reading.ordem === null
    ? { ...reading, medidas, agregacao: other.agregacao, ordem: other.ordem }
    : { ...reading, medidas };
}

/** Functions of which one tells what the other is asked for. */
const TOLD_TOGETHER: readonly (readonly [FunctionName, FunctionName])[] = [
  ["preco_medio", "quantidade"],
  ["preco_medio", "carteira"],
  ["quantidade", "carteira"],
  ["encargos", "custo_total"],
  ["encargos", "irrf"],
  ["irrf", "apuracao"],
  ["liquido_da_nota", "explicacao_da_nota"],
  ["liquido_da_nota", "operacoes"],
  ["concentracao", "alocacao"],
  ["concentracao", "carteira"],
  ["alocacao", "carteira"],
  ["isencao", "apuracao"],
  ["isencao", "carteira"],
  // The time limit of a tax is told with it.
  ["apuracao", "meta"],
  ["resultado", "day_trade"],
  ["resultado", "futuros"],
  ["notas_com_erro", "notas"],
  ["notas_com_erro", "explicacao_da_nota"],
  ["notas_que_faltam", "notas"],
  ["meta", "carteira"],
  ["meta", "aportes"],
  ["comparacao", "rentabilidade"],
  ["valor_de_mercado", "carteira"],
];

/** True when one of several is asked for, or some of them. */
export const isPick = (it: Question) => takesOne(it) || it.ordem !== null;

const asked = ({ medidas, filtros: { ativos, corretoras, classes, periodos, lado, ...bounds } }: Question) => [
  ...[[...ativos, ...classes], corretoras, medidas, lado ? [lado] : [], boundsOf(bounds)],
  periodos.map(({ from, to }) => `${from} ${to}`),
];

const areOfOthers = (names: readonly string[], others: readonly string[]) =>
  names.length > 0 && others.length > 0 && !names.some((it) => others.includes(it));

/** True when neither question is answered with the other. */
export function areApart(one: Question, other: Question): boolean {
  if (isPick(one) && isPick(other) && namesOthers(one.filtros, other.filtros)) return true;
  const isOfOneDay = takesOne(one) && !isExtreme(one) && one.agregacao === other.agregacao;
  if (isOfOneDay) return false;
  // A position of a day is told with none of today.
  const areOfTwoDays = (one.filtros.periodos.length === 0) !== (other.filtros.periodos.length === 0);
  if (areOfTwoDays && isAboutPosition(one.funcao) && isAboutPosition(other.funcao)) return true;
  if (one.funcao !== other.funcao) {
    return !TOLD_TOGETHER.some((pair) => pair.includes(one.funcao) && pair.includes(other.funcao));
  }
  // `quanto lucrei em 2024 e em que mês lucrei mais?`: the whole, and which part of it is the largest.
  if (!isPick(one) && one.por.length === 0 && other.por.length > 0 && other.limite === 1) return true;
  const [goal, otherGoal] = [one.filtros.meta, other.filtros.meta];
  if (goal !== null && otherGoal !== null && goal !== otherGoal) return true;
  if (areOfOthers(one.filtros.contas, other.filtros.contas)) return true;
  if (one.semCustos !== other.semCustos || areOfOthers(one.filtros.classes, other.filtros.classes)) return true;
  // `quanto somam as que deram lucro e quanto as que deram prejuízo`.
  const [sign, otherSign] = [one.filtros.sinal, other.filtros.sinal];
  if (sign !== null && otherSign !== null && sign !== otherSign) return true;
  if (areOfTwoThings(asked(one), asked(other))) return true;
  if (areOfBothSides(one.filtros, other.filtros) && nameOtherKinds(one.filtros, other.filtros)) return true;
  const isOther = one.agregacao !== other.agregacao || one.ordem !== other.ordem;
  return isPick(one) && isPick(other) && (isOther || one.filtros.lado !== other.filtros.lado);
}
