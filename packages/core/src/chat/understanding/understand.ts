import { foldText } from "../../fold-text.ts";
import { hasCode } from "../../search/terms.ts";
import { capital } from "../answers/answer.ts";
import { ofAssets, whereOf } from "../answers/scope.ts";
import { askable } from "../askable.ts";
import { documentSubject, labelAsked, SAYS, SPEAKS, subjectInNotes } from "../document-cues.ts";
import type { Known } from "../known.ts";
import { isOfSomethingElse, isOutside } from "../outside-words.ts";
import type { FunctionName, Question } from "../question.ts";
import { askedAs, readAskedAs } from "../reader/asked-as.ts";
import { isOfPartyOfNote, type RefusalName } from "../refusal-cues.ts";
import { askAccount, askAsset, askSpending, askSpent, askYear } from "./ask-back.ts";
import { assembleQuestion } from "./assemble-question.ts";
import { withoutReason } from "./beside-the-question.ts";
import { chooseFunction } from "./choose-function.ts";
import { findAssets } from "./entities.ts";
import { anyNumberOf, everywhere, inARow } from "./lexicon/expression.ts";
import { listedQuestions } from "./listed-questions.ts";
import { comparesPeriods, datedOf, inEachYear, periodsFor, VAGUE_END, withPeriods } from "./periods-meant.ts";
import { type Reading, readMessage } from "./read-message.ts";
import { areApart, isPick, splitQuestions, withPeriodsOf } from "./split-questions.ts";
import { carryOn } from "./talk/carry-on.ts";
import { lostPronoun, type Pointer, pointsAt, tellsOne } from "./talk/pointers.ts";
import { NEEDS_ASSET, PRONOUN } from "./talk/pronouns.ts";
import { distinct } from "./talk/taken-over.ts";
import { hasNames } from "./talk/told-before.ts";
import { askNote } from "./talk/told-names.ts";
import { asWritten, LONGEST_PARTED, READ } from "./text.ts";
import type { NotesNamed, Understood, UnderstoodQuestion } from "./understood.ts";
import { namesBothSides } from "./unused-words.ts";
import { isAboutPosition } from "./what-is-told.ts";

/** Refusals that hold even for the text of a document. */
const ALWAYS_REFUSED: readonly RefusalName[] = ["rules", "otherPerson", "advice"];
const NEEDS_NOTE: readonly FunctionName[] = ["explicacao_da_nota", "liquido_da_nota"];
/**
 * Reads a question, with the person's own earlier questions only to understand what it leaves out.
 *
 * @param earlier - what the person wrote before, oldest first; never a source of facts
 */
export function understand(text: string, earlier: readonly string[], known: Known): Understood {
  const asked = readAs(text, known, withoutReason);
  const reading = goOn(talkOf(earlier, known), asked, known);
  const takesOver = reading.periodos.length !== asked.periodos.length || askSpent(reading) === null;
  const spent = takesOver ? null : askSpent(asked);
  if (spent) return spent;
  const whole = complete(reading, known, asked.text);
  if (asked.funcao) return whole;
  // Words that a question about a note leaves over may be those of a second one.
  const question = whole.kind === "search" && whole.em ? complete(reading, known, asked.text, false) : whole;
  if (question.kind !== "question") return whole;
  // What a message takes over from the talk is read with the whole of it alone.
  if (!takesNothingOver(asked, reading)) return whole;
  const [halves, list] = [inHalves(question, asked.text, known)?.asked, inList(question, asked.text, known)];
  const isBetterListed = list && (!halves || unusedIn(list) < unusedIn(halves));
  return (isBetterListed ? list : halves) ?? whole;
}

const takesNothingOver = (asked: Reading, reading: Reading) =>
  JSON.stringify({ ...asked, antes: null, topicos: [...asked.topicos] }) ===
  JSON.stringify({ ...reading, antes: null, topicos: [...reading.topicos] });

const unusedIn = ({ naoUsado, depois }: UnderstoodQuestion): number =>
  naoUsado.length + (depois ? unusedIn(depois) : 0);

/** What a message means that only the answer before it can have named. @param before - the talk until then */
export function pointsBack(text: string, before: Reading | null, known: Known): Pointer | null {
  const asked = readAs(text, known, withoutReason);
  return pointsAt(asked, goOn(before, asked, known), before);
}

/**
 * What the second half of a message means that only an answer to the first can name: `qual foi a maior compra e quando vendi essa
 * ação?`; the second half begins at `at`.
 */
export function pointsAtFirstHalf(
  text: string,
  known: Known,
): { firstText: string; at: number; pointer: Pointer } | null {
  if (text.length > LONGEST_PARTED) return null;
  for (const { firstText, at } of splitQuestions(text, (half) => readMessage(half, known), known)) {
    const first = readMessage(firstText, known);
    const pointer = tellsOne(first) ? pointsBack(text.slice(at), inTalk(first, null), known) : null;
    if (!pointer || pointer.by === "nothing" || pointer.many) continue;
    return { firstText, at, pointer: { ...pointer, from: pointer.from + at, to: pointer.to + at } };
  }
  return null;
}

/** A talk with one more message: the last one, with what it takes over from those before it. */
export function withMessage(before: Reading | null, text: string, known: Known): Reading | null {
  return inTalk(keepable(goOn(before, readAs(text, known), known), before), before);
}

const talkOf = (earlier: readonly string[], known: Known): Reading | null =>
  earlier.reduce<Reading | null>((before, text) => withMessage(before, text, known), null);

/** A sentence that says what it is about takes nothing over from the talk. */
function goOn(before: Reading | null, asked: Reading, known: Known): Reading {
  if (asked.funcao) return asked;
  if (before && before.ativos.length > 0 && LEFT_OF_ASSET.test(asked.folded)) {
    return carryOn(before, readMessage("quantas ainda tenho?", known), known);
  }
  return carryOn(before, namesShop(before, asked) ? readMessage(asked.text, known, "lancamentos") : asked, known);
}

/** `e com uber?` in a talk about entries is of their descriptions: nothing else has the name. */
function namesShop(before: Reading | null, { folded, topicos, medidas, ativos, corretoras, unread }: Reading): boolean {
  const isNameAlone = topicos.size + medidas.length + ativos.length + corretoras.length === 0 && unread.length > 0;
  return isNameAlone && OF_SHOP.test(folded) && before !== null && chooseFunction(before) === "lancamentos";
}
const OF_SHOP = /^(?:e )?(?:com|em|n[ao]s?|d[aeo]s?) /;

/** `quanto ainda sobrou?` of an asset. */
const LEFT_OF_ASSET =
  /^(?:e )?(?:quant[oa]s? )?(?:ainda |me )*(?:sobrou|sobraram|restou|restaram)(?: (?:ainda|comigo|para mim))?[?!. ]*$/;

/** A sentence that says what it is about asks that and nothing else. */
function readAs(message: string, known: Known, read = readMessage): Reading {
  const said = readAskedAs(message);
  return said ? { ...read(said.text, known, said.funcao), funcao: said.funcao } : read(message, known);
}

/** Questions of one message that are told apart; the last one is read with all that follows it. */
const MOST_QUESTIONS = 4;

/** With the text of the first of its questions. */
interface HalvedQuestion {
  asked: UnderstoodQuestion;
  firstText: string;
}

/**
 * Two or more questions in one message, each by itself; null when the message is one.
 *
 * @param before - the question before the message, which stands in the same one
 * @param room - questions that it may be parted in
 */
function inHalves(
  whole: UnderstoodQuestion,
  text: string,
  known: Known,
  before: Question | null = null,
  room = MOST_QUESTIONS,
): HalvedQuestion | null {
  if (room < 2 || text.length > LONGEST_PARTED) return null;
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
    const further = inHalves(second, secondText, known, asked.question, room - 1);
    const depois = further?.asked ?? { ...second, question: withPeriodsOf(second.question, asked.question) };
    const texto = askedAlone(readMessage(further?.firstText ?? secondText, known), depois.question);
    return { asked: { ...asked, depois: { ...depois, texto } }, firstText };
  }
  return null;
}

/** The questions of a list of figures, one after the other; null where one of them leaves more unused than the message as a whole. */
function inList(whole: UnderstoodQuestion, text: string, known: Known): UnderstoodQuestion | null {
  // The explanation of a note tells all of it.
  if (text.length > LONGEST_PARTED || whole.question.funcao === "explicacao_da_nota") return null;
  const listed = listedQuestions(text, (part) => readMessage(part, known));
  if (listed.length > MOST_QUESTIONS) return null;
  const later: Question[] = [];
  let depois: UnderstoodQuestion["depois"];
  for (const { funcao, text: texto } of listed.toReversed()) {
    const asked = complete(readMessage(texto, known), known, texto);
    if (asked.kind !== "question" || asked.question.funcao !== funcao || inHalves(asked, texto, known)) return null;
    if (asked.naoUsado.some((words) => !whole.naoUsado.includes(words))) return null;
    if (later.some((other) => !areApart(asked.question, other))) return null;
    later.push(asked.question);
    depois = { ...asked, ...(depois && { depois }), texto: asAsked(texto) };
  }
  if (!depois) return null;
  const { texto: _, ...first } = depois;
  return first;
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
  // `e da Rico em 2023?` only says of what.
  const isFragment = alone.topicos.size + alone.medidas.length === 0 && alone.lado === null;
  return asAsked(`${isFragment ? "E " : ""}${alone.text.replace(LAST_SIGNS, "")}${of}${where}`);
}

/** A question as a sentence of its own. */
export const asAsked = (text: string) => `${capital(text.replace(LAST_SIGNS, ""))}?`;
const LAST_SIGNS = /[\s?!.]+$/;

/** A question with the one before it, unless it is the same. */
const inTalk = (reading: Reading | null, before: Reading | null): Reading | null =>
  reading && reading !== before ? { ...reading, antes: before } : reading;

/** What is refused leaves the conversation where it was, but for the assets that it was about. */
function keepable(reading: Reading, context: Reading | null): Reading | null {
  if (!reading.refusal) return context && chooseFunction(reading) === null && !hasNames(reading) ? context : reading;
  if (reading.ativos.length === 0) return context;
  const asked = context ?? { ...reading, topicos: new Set<never>(), medidas: [], phrases: [], lado: null, classes: [] };
  return { ...asked, refusal: null, ativos: reading.ativos };
}

/** @param searchesNotes - false to read what asks for the text of named notes as a question all the same */
function complete(reading: Reading, known: Known, text: string, searchesNotes = true): Understood {
  const { refusal, asksForDocument } = reading;
  // Only one's own notes are searched, whose client is oneself.
  const isOfOwnNote =
    refusal === "otherPerson" &&
    reading.notas.length > 0 &&
    [reading.folded, foldText(reading.text)].every(isOfPartyOfNote);
  if (refusal && !isOfOwnNote && !(asksForDocument && !ALWAYS_REFUSED.includes(refusal))) {
    return { kind: "refusal", refusal, ativos: [...reading.ativos] };
  }
  const asksForHelp =
    reading.topicos.has("ajuda") && !(asksForDocument && (reading.medidas.length > 0 || reading.topicos.size > 1));
  const named = notesNamed(reading, known);
  const search = (): Understood =>
    named ? searchIn(named, text, known) : { kind: "search", text: documentSubject(text) };
  if ((isOfOwnNote && reading.medidas.length === 0) || (asksForDocument && !asksForHelp)) return search();

  const funcao = asksForUnknown(reading) && !asksForHelp ? null : withAssets(reading, chooseFunction(reading));
  // A code that is no security we know, as a futures contract, may still stand in a document.
  const isOfEntries = reading.topicos.has("lancamento") || funcao === "lancamentos";
  if (funcao === "askAsset") return hasCode(text) ? { kind: "search", text } : askAsset(known, text);
  const isNamed = reading.ativos.length + reading.corretoras.length + reading.classes.length > 0;
  const isElsewhere = isOfEntries || (reading.deExtratos === "surely" && reading.funcao === null && !isNamed);
  if (isElsewhere && known.monthsOfEntries.length === 0) return searchStatements(text);
  if (!funcao) {
    return askSpending(reading, text) ?? (reading.deExtratos ? searchStatements(text) : search());
  }

  const ofAccount = funcao === "liquido_da_nota" ? askAccount(reading, known) : null;
  if (ofAccount) return ofAccount;

  const mentions = reading.periodos.flatMap((mention) => inEachYear(mention, known, funcao, reading.folded));
  const periodos = distinct(mentions.flatMap((mention) => (mention.kind === "period" ? [mention.period] : [])));
  const [open] = mentions.flatMap((mention) => (mention.kind === "period" ? [] : [mention]));
  if (open) return askYear(open, known, text);

  const { question: asked, naoUsado } = assembleQuestion(reading, funcao);
  const isOfNotes = named !== null && isOfText(reading, named, funcao, naoUsado);
  if (isOfNotes && searchesNotes) return search();
  const question = comparesPeriods(asked, periodos, reading.folded) ? { ...asked, agregacao: null } : asked;
  const told =
    asked.combinacao !== null && periodos.length === 2 ? "apart" : TOGETHER.test(reading.folded) ? "together" : "each";
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
  if (NEEDS_NOTE.includes(dated.funcao) && !isNoteNamed && dated.agregacao === null && dated.por.length === 0) {
    return askNote();
  }
  const answered: UnderstoodQuestion = {
    kind: "question",
    question: dated,
    naoUsado: [...naoUsado, ...vague, ...lostPronoun(reading, dated)].map((words) => asWritten(words, text)),
    ...(YES_OR_NO.test(reading.folded) && { ouNao: true }),
    ...(reading.topicos.has("simular") && { simula: true }),
  };
  // A function that does not know notes may have taken the words of one for its own.
  const isLeft = named !== null && named.notas.length > 0 && !askable[funcao].uses.includes("notas");
  return isLeft && searchesNotes
    ? { ...searchIn(named, text, known), senao: answered }
    : ofEachSide(answered, reading, text);
}

/** `total comprado e total vendido por ano`: groups of each side, which together are no figure that is asked for. */
function ofEachSide(asked: UnderstoodQuestion, reading: Reading, text: string): UnderstoodQuestion {
  const { funcao, por, agregacao, ordem, combinacao, tendo, filtros } = asked.question;
  const isOfSums = agregacao === null && ordem === null && combinacao === null && tendo.de === "valor";
  if (funcao !== "operacoes" || por.length === 0 || !isOfSums || !namesBothSides(reading)) return asked;
  const [bought, sold] = (["C", "V"] as const).map((lado) => ({ ...asked.question, filtros: { ...filtros, lado } }));
  if (!bought || !sold) return asked;
  const depois = { ...asked, question: sold, naoUsado: [], texto: askedAs(sold, text) };
  return { ...asked, question: bought, depois };
}

/** What a message asks of the text of notes: of an asset they name it everywhere, so that its name finds nothing in them. */
function searchIn(named: NotesNamed, text: string, { tickers }: Known): Extract<Understood, { kind: "search" }> {
  const names = [...named.notas, ...named.corretoras];
  const unnamed = findAssets(foldText(text), tickers).rest.replaceAll(READ, " ");
  const rotulo = labelAsked(text);
  return {
    kind: "search",
    text: subjectInNotes(unnamed, names) || subjectInNotes(text, names),
    em: named,
    ...(rotulo && { rotulo }),
  };
}

const searchStatements = (text: string): Understood => ({
  kind: "search",
  text: documentSubject(text),
  extratos: true,
});

/** True where a message about named notes asks for what they say in words: its function does not use all of it, or not the notes. */
function isOfText(
  { folded }: Reading,
  { notas }: NotesNamed,
  funcao: FunctionName,
  naoUsado: readonly string[],
): boolean {
  const isLeft = notas.length > 0 && !askable[funcao].uses.includes("notas");
  const isUnused = naoUsado.length > 0 || isLeft;
  return SPEAKS.test(folded) || (isUnused && SAYS.test(folded)) || (naoUsado.length > 0 && isLeft);
}

/** The notes that a message names by number, or as notes of a broker or day; null where it names none. */
function notesNamed({ notas, corretoras, periodos, folded }: Reading, known: Known): NotesNamed | null {
  const days = periodos.flatMap((mention) => {
    const dated = datedOf(mention, known, "notas");
    return dated.kind === "period" ? [dated.period] : [];
  });
  const named = { notas: [...notas], corretoras: [...corretoras], periodos: distinct(days) };
  const isNamed = notas.length > 0 || (/\bnotas?\b/.test(folded) && corretoras.length + days.length > 0);
  return isNamed ? named : null;
}

/** `fiz day trade?`, `será que já vendi ITUB4?`: whether something is, and nothing more of it. */
const YES_OR_NO = inARow(
  /^/,
  anyNumberOf(
    inARow(
      /(?:e|ja|eu|nunca|ainda|sera que|por acaso|voce sabe se|quero saber se|me diz se|gostaria de saber se|sabe se)/,
      /[ ,]+/,
    ),
  ),
  /(?:fiz|tive|tenho|possuo|vendi|comprei|operei|negociei|paguei|houve|ha|tem|existem?)\b/,
  /(?!.*\b(?:quant[oa]s?|qua(?:l|is)|quando|onde|quem|como|por que|o que)\b)(?!.*\bou (?!nao\b))/,
);

const ASKED_NOUN = everywhere(
  inARow(
    /\b/,
    [
      /quant[oa]s |(?:qual|quem) (?:e |foi |era )?(?:[oa] |[oa]s )?(?:meu |minha )?/,
      /quais (?:sao |foram )?(?:[oa]s )?(?:meus |minhas )?/,
      inARow(
        /quanto (?:eu )?(?:tenho|gastei|gasto|paguei|pago|vale|valem|custa|recebo) /,
        /(?:de |d[oa]s? |n[oa]s? |em |[oa]s? |com )?/,
      ),
    ],
    /([a-z-]{3,})/,
  ),
);

/** True when what is asked for, as in `quantos cotistas tem o VISC11?`, is a thing that nothing reads. */
function asksForUnknown({ text, folded, unread, topicos, futuros }: Reading): boolean {
  // Where a contract stands only the text of the notes knows.
  if (topicos.has("aparecer") && futuros.length > 0) return true;
  if (topicos.has("lancamento")) return false;
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

const TOGETHER =
  /\b(?:junt|somad)[oa]s\b|\b(?:junt|som)(?:[ae]|ar|ando) (?:20\d{2}|[a-z]+) (?:com|e) (?:20\d{2}|[a-z]+)\b/;
