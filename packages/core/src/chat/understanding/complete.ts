// What one reading asks for: a question, a search, a refusal, or a question back.
import { foldText } from "../../fold-text.ts";
import { hasCode } from "../../search/terms.ts";
import { askable } from "../askable.ts";
import { documentSubject, labelAsked, SAYS, SPEAKS, subjectInNotes } from "../document-cues.ts";
import { explainWords } from "../explained-words.ts";
import type { Known } from "../known.ts";
import { isOfSomethingElse, isOutside } from "../outside-words.ts";
import { isDated, type Period, type UndatedMention } from "../period.ts";
import type { FunctionName } from "../question.ts";
import { askedAs } from "../reader/asked-as.ts";
import { isOfPartyOfNote, type RefusalName } from "../refusal-cues.ts";
import { askAccount, askAsset, askReceived, askSpending, askYear } from "./ask-back.ts";
import { assembleQuestion } from "./assemble-question.ts";
import { chooseFunction } from "./choose-function.ts";
import { findAssets } from "./entities.ts";
import { anyNumberOf, everywhere, inARow } from "./lexicon/expression.ts";
import {
  comparesPeriods,
  datedOf,
  inEachYear,
  monthsWith,
  periodsFor,
  VAGUE_END,
  withPeriods,
} from "./periods-meant.ts";
import type { Reading } from "./reading.ts";
import { lostPronoun, NEEDS_ASSET } from "./talk/pronouns.ts";
import { distinct } from "./talk/taken-over.ts";
import { askNote } from "./talk/told-names.ts";
import { asWritten, READ } from "./text.ts";
import type { NotesNamed, Understood, UnderstoodQuestion } from "./understood.ts";
import { namesBothSides } from "./unused-words.ts";
import { isAboutPosition } from "./what-is-told.ts";

/** Refusals that hold even for the text of a document. */
const ALWAYS_REFUSED: readonly RefusalName[] = ["rules", "otherPerson", "advice"];
const NEEDS_NOTE: readonly FunctionName[] = ["explicacao_da_nota", "liquido_da_nota"];

/** @param searchesNotes - false to read what asks for the text of named notes as a question all the same */
export function complete(reading: Reading, known: Known, text: string, searchesNotes = true): Understood {
  const { refusal, asksForDocument } = reading;
  const isRefused = refusal !== null && ALWAYS_REFUSED.includes(refusal);
  const explained = isRefused || reading.funcao !== null ? null : explainWords(text);
  if (explained !== null) return { kind: "explanation", text: explained };
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
    return (
      askSpending(reading, text) ??
      askReceived(reading, known) ??
      (reading.deExtratos ? searchStatements(text) : search())
    );
  }

  const ofAccount = funcao === "liquido_da_nota" ? askAccount(reading, known) : null;
  if (ofAccount) return ofAccount;

  const mentions = reading.periodos.flatMap((mention) => inEachYear(mention, known, funcao, reading.folded));
  const periodos = distinct(mentions.filter(isDated));
  const open = mentions.find((mention): mention is UndatedMention => !isDated(mention));
  if (open) return askYear(open, monthsWith(funcao, known), text);

  const { question: asked, naoUsado } = assembleQuestion(reading, funcao);
  const isOfNotes = named !== null && isOfText(reading, named, funcao, naoUsado);
  if (isOfNotes && searchesNotes) return search();
  const question = comparesPeriods(asked, periodos, reading.folded) ? { ...asked, agregacao: null } : asked;
  const told =
    (asked.combinacao !== null || (asked.agregacao === "media" && AGAINST.test(reading.folded))) &&
    periodos.length === 2
      ? "apart"
      : TOGETHER.test(reading.folded)
        ? "together"
        : "each";
  const meant = periodsFor(funcao, periodos, known, reading.folded);
  // `compras no fim de 2023` are told of the whole year.
  const isWidened = !isAboutPosition(funcao) && meant.some((period) => !periodos.includes(period));
  const vague = isWidened ? (VAGUE_END.exec(reading.folded) ?? []) : [];
  const dated = withPeriods(question, meant, told);
  // What is gained on what is held counts from its purchase.
  const isOfRunning = asked.medidas.includes("resultado_aberto") && periodos.some((it) => isRunning(it, known));
  const running = isOfRunning ? (THIS_YEAR.exec(reading.folded) ?? []) : [];
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
    naoUsado: [...naoUsado, ...vague, ...running, ...lostPronoun(reading, dated)].map((words) =>
      asWritten(words, textWith(words, text, reading)),
    ),
    ...(YES_OR_NO.test(reading.folded) && { ouNao: true }),
    ...(reading.topicos.has("simular") && { simula: true }),
  };
  // A function that does not know notes may have taken the words of one for its own.
  const isLeft = named !== null && named.notas.length > 0 && !askable[funcao].uses.includes("notas");
  return isLeft && searchesNotes
    ? { ...searchIn(named, text, known), senao: answered }
    : ofEachSide(answered, reading, text);
}

/** The message that has these words: this one, or the one before it that it goes on with. */
const textWith = (words: string, text: string, { antes }: Reading) =>
  antes !== null && !foldText(text).includes(words) ? antes.text : text;

const isRunning = ({ from, to }: Period, { today }: Known) => from < today && today <= to;
const THIS_YEAR = /\bn?es[st]e (?:ano|mes)\b/;

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
  const days = periodos.map((mention) => datedOf(mention, known, "notas")).filter(isDated);
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

/** `a posição em 31/12 com custo médio` */
const POSITION = /\bposic(?:ao|oes)\b/;

/** The portfolio answers what is asked of no asset in particular. */
function withAssets(reading: Reading, funcao: FunctionName | null): FunctionName | "askAsset" | null {
  if (!funcao || !NEEDS_ASSET.includes(funcao) || reading.ativos.length > 0) return funcao;
  if (funcao === "notas_do_ativo") return "notas";
  const isOfAll =
    reading.classes.length > 0 ||
    reading.todos ||
    reading.exceto.ativos.length > 0 ||
    reading.topicos.has("carteira") ||
    POSITION.test(reading.folded);
  return isOfAll || reading.por === "ativo" ? "carteira" : "askAsset";
}

/** `a média de 2025 contra a de 2024`. */
const AGAINST = /\b(?:contra|versus|vs)\b/;
const TOGETHER =
  /\b(?:junt|somad)[oa]s\b|\b(?:junt|som)(?:[ae]|ar|ando) (?:20\d{2}|[a-z]+) (?:com|e) (?:20\d{2}|[a-z]+)\b/;
