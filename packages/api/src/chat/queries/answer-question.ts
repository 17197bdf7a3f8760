import { joinAnswers, paragraphs, say, type Told, withCut, yesOrNo } from "@app/core/chat/answers/answer";
import { hiddenCaveat, hiddenFrom } from "@app/core/chat/answers/hidden-names";
import { answerPassages, notWritten } from "@app/core/chat/answers/passages";
import { answerRefusal } from "@app/core/chat/answers/refusal";
import { atBrokers, leavingOutSentence } from "@app/core/chat/answers/scope";
import type { DraftTable } from "@app/core/chat/answers/table";
import { noNotes, noStatements, nothingFound, notUnderstood } from "@app/core/chat/answers/unknown";
import { joinCaveats, withCaveats } from "@app/core/chat/caveats";
import { originSentence } from "@app/core/chat/cite-sources";
import { unusableParts } from "@app/core/chat/errors";
import { bases, type Known } from "@app/core/chat/known";
import type { AnswerInput } from "@app/core/chat/model-question";
import { dayPeriod } from "@app/core/chat/period";
import { noFilters, plainQuestion, type Question } from "@app/core/chat/question";
import { listMeasures } from "@app/core/chat/question-parts/measure-names";
import { narrow, understoodSentence, unusedSentence } from "@app/core/chat/question-parts/unused";
import { askedAs } from "@app/core/chat/reader/asked-as";
import { tradesMeant } from "@app/core/chat/row-filter";
import { type AskInput, type GivenAnswer, MAX_QUESTION_LENGTH, tableOfGiven } from "@app/core/chat/schema";
import { tellLetGo } from "@app/core/chat/understanding/talk/let-go";
import type { Understood, UnderstoodQuestion } from "@app/core/chat/understanding/understood";
import { isAboutPosition } from "@app/core/chat/understanding/what-is-told";
import type { ServiceContext } from "../../context.ts";
import { listHiddenNames } from "../../portfolio/queries/list-hidden-names.ts";
import { searchChunks, searchNotes } from "../../search/queries.ts";
import { kinds } from "../kinds/all.ts";
import type { Asked } from "../kinds/kind.ts";
import { answerParts, citeAll } from "./answer-parts.ts";
import { getCoverage } from "./get-coverage.ts";
import { getKnown } from "./get-known.ts";
import { shownPartsOf } from "./list-changes.ts";
import { findNewestDay } from "./of-trade.ts";
import { readTalk } from "./read-talk.ts";

/** More passages than this are not read in a chat. */
const MAX_PASSAGES = 3;

/** An answer, and the question that it answers; null for one without a function. */
export interface Answer extends Told {
  /** What may be asked next. */
  opcoes: string[];
  question: Question | null;
  /** What may be said in other words; null for an answer that stays as it is. */
  wording: Wording | null;
}

export interface Wording {
  /** What stands before: how the question was understood. */
  before: string;
  told: string;
}

/** What is sent and kept of an answer beside its words. */
export const dataOf = ({ dados, opcoes, ressalvas = [] }: Answer) => ({
  ...(dados ?? { colunas: [], linhas: [], total: 0 }),
  ...{ opcoes, ressalvas: [...ressalvas] },
});

/** A question as it was understood, and what that was held against. */
export interface QuestionReading {
  query: string;
  /** What the person wrote before, oldest first. */
  earlier: readonly string[];
  understood: Understood;
  around: Surroundings;
}

type Surroundings = Pick<Asked, "known" | "range">;

/**
 * What the viewer asks, as the built-in understanding reads it.
 *
 * @param input.chatHistory - only helps to understand a follow-up; never a source
 */
export async function readQuestion(
  ctx: ServiceContext,
  { query, chatHistory = [] }: AskInput,
): Promise<QuestionReading> {
  const messages = [...earlierQuestions(chatHistory, query), query];
  const around = await getKnown(ctx, messages);
  const tell = (asked: UnderstoodQuestion) => answerOne(ctx, asked, around);
  const { said, understood } = await readTalk(messages, { ...around, models: ctx.services.readerModels, tell });
  return { query: said.at(-1) ?? query, earlier: said.slice(0, -1), around, understood };
}

/**
 * Answers a question from the viewer's own reconciled notes and documents; no figure that is not in the rows found.
 *
 * @param chosen - the question in place of the one that was read
 */
export async function answerReading(
  ctx: ServiceContext,
  { understood, around }: Pick<QuestionReading, "understood" | "around">,
  chosen: Question | null = null,
): Promise<Answer> {
  if (!chosen || !hasWhatItNeeds(chosen, around)) return answerUnderstood(ctx, understood, around);
  return answerByKind(ctx, { question: chosen, naoUsado: [] }, around, { understood: understoodSentence(chosen) });
}

/**
 * Answers a question that is given as such, by the same functions.
 *
 * @throws DomainError UNUSABLE_PARTS for a part that its function cannot use, LEDGER_UPDATING
 */
export async function answerGiven(ctx: ServiceContext, { pergunta, inicio }: AnswerInput): Promise<GivenAnswer> {
  const { unused } = narrow(pergunta, kinds[pergunta.funcao]);
  if (unused.length > 0) throw unusableParts(unused);
  const asked: UnderstoodQuestion = { kind: "question", question: pergunta, naoUsado: [] };
  const answer = await answerOne(ctx, asked, await getKnown(ctx), inicio);
  const { response, citacoes, totalNotas, question } = answer;
  const dados = dataOf(answer);
  return {
    response: withCaveats(response, dados.ressalvas),
    citacoes,
    totalNotas,
    dados: tableOfGiven(dados, question, shownPartsOf(question), inicio),
  };
}

/** A page of rows of an answer's table, as the viewer's notes are now; null when there is no table any more. */
export async function listAnswerRows(
  ctx: ServiceContext,
  question: Question,
  offset: number,
): Promise<DraftTable | null> {
  const around = await getKnown(ctx);
  if (!hasWhatItNeeds(question, around)) return null;
  const { question: narrowed } = narrow(question, kinds[question.funcao]);
  return (await answerParts(ctx, { question: narrowed, offset, ...around })).dados;
}

/** A follow-up leans on the turns just before it; what a client sends beyond these costs time and says nothing. */
const MAX_EARLIER_QUESTIONS = 6;
/** Of all of them, in characters. */
const MAX_EARLIER_LENGTH = 2_000;

function earlierQuestions(chatHistory: NonNullable<AskInput["chatHistory"]>, query: string): string[] {
  const asked = chatHistory.filter(({ type }) => type === "user").map(({ content }) => content);
  // Some clients send the question with its history.
  const isSentTwice = chatHistory.at(-1)?.type === "user" && asked.at(-1) === query;
  const earlier = isSentTwice ? asked.slice(0, -1) : asked;
  const newest: string[] = [];
  let length = 0;
  for (const text of earlier.slice(-MAX_EARLIER_QUESTIONS).toReversed()) {
    const read = text.slice(0, MAX_QUESTION_LENGTH);
    length += read.length;
    if (length > MAX_EARLIER_LENGTH) break;
    newest.push(read);
  }
  return newest.toReversed();
}

/** True where there is something to tell. */
const hasWhatItNeeds = ({ funcao }: Question, { known }: Surroundings) =>
  bases.indexOf(known.tem) >= bases.indexOf(kinds[funcao].needs ?? "notas");

/** Somebody whose holdings are elsewhere is offered what can be told of them. */
const tellNoNotes = ({ known }: Surroundings): Answer =>
  known.tem === "patrimonio" ? inWords(noNotes(), ["Quanto vale minha carteira?"]) : inWords(noNotes());

/** True for somebody with something that a question may be about. */
const isAnything = ({ known }: Surroundings) =>
  known.tem !== "nada" || known.monthsOfIncomes.length > 0 || known.monthsOfEntries.length > 0;

const IS_IT_THIS = "Não tenho certeza do que você quer saber. É isto?";

async function answerUnderstood(ctx: ServiceContext, understood: Understood, around: Surroundings): Promise<Answer> {
  switch (understood.kind) {
    case "question":
      return answerEach(ctx, understood, around);
    case "refusal":
      return refuse(ctx, understood, around);
    case "explanation":
      return inWords(say(understood.text));
    case "askBack":
      return isAnything(around) ? inWords(say(understood.pergunta), understood.opcoes) : inWords(noNotes());
    case "search": {
      const { em, rotulo } = understood;
      if (em) {
        for (const subject of [understood.text, ...(rotulo ? [rotulo] : [])]) {
          const written = await searchNotes(ctx, subject, em, MAX_PASSAGES);
          if (written.length > 0) return inWords(answerPassages(written, subject));
        }
        if (understood.senao) return answerEach(ctx, understood.senao, around);
        if (!around.range) return inWords(noNotes());
        const near = em.notas.length === 1 ? await searchNotes(ctx, understood.text, em, MAX_PASSAGES, "trata") : [];
        return near.length > 0 ? inWords(answerPassages(near, understood.text, em)) : inWords(notWritten(em));
      }
      const passages = await searchChunks(ctx, understood.text, MAX_PASSAGES);
      if (passages.length === 0 && understood.talvez && around.range) {
        return inWords(say(IS_IT_THIS), understood.talvez);
      }
      if (passages.length === 0 && understood.extratos) return inWords(noStatements());
      return inWords(
        passages.length > 0 ? answerPassages(passages, understood.text) : notUnderstood(understood.text, around.known),
      );
    }
  }
}

async function answerOne(
  ctx: ServiceContext,
  asked: UnderstoodQuestion,
  around: Surroundings,
  offset = 0,
): Promise<Answer> {
  return hasWhatItNeeds(asked.question, around) ? answerByKind(ctx, asked, around, { offset }) : tellNoNotes(around);
}

/** The questions of one message, one after the other; the rows of further ones are had by asking each alone. */
async function answerEach(ctx: ServiceContext, asked: UnderstoodQuestion, around: Surroundings): Promise<Answer> {
  const { depois } = asked;
  const one = await answerOne(ctx, asked, around);
  if (!depois || !one.question) return one;
  const other = await answerEach(ctx, depois, around);
  if (!other.question) return one;
  return {
    ...citeAll([one, other]),
    ...joinAnswers(one, other),
    dados: one.dados,
    opcoes: other.dados && other.dados.linhas.length > 0 ? [depois.texto, ...other.opcoes] : other.opcoes,
    question: one.question,
    wording: null,
  };
}

async function answerByKind(
  ctx: ServiceContext,
  { question: asked, naoUsado, ouNao, simula, soDe, pede }: Omit<UnderstoodQuestion, "kind">,
  around: Surroundings,
  { offset = 0, understood = "" } = {},
): Promise<Answer> {
  const kind = kinds[asked.funcao];
  const question = await withNewestDay(ctx, asked, around);
  const { question: used, unused: notUsed } = narrow(question, kind);
  const elsewhere = brokersWithoutNotes(question, around.known);
  if (elsewhere.length > 0 && !isOfBrokers(used)) {
    const coverage = await getCoverage(ctx, { periodos: question.filtros.periodos, corretoras: elsewhere });
    const nothing = nothingFound(`notas${atBrokers(elsewhere)}`, around.range, { coverage });
    return { ...inWords(nothing), question };
  }
  const { existe, principal: _, ...answered } = await answerParts(ctx, { question: used, offset, ...around });
  const hidden = hiddenFrom(await listHiddenNames(ctx), question, around.known);
  const told = withCut(answered);
  const unused = unusedSentence(used, [...notUsed, ...naoUsado]);
  const { filtros, semEncargos } = used;
  const letGone = soDe && tellLetGo(asked, soDe);
  const less = soDe && narrow(soDe, kind).unused.length === 0 ? soDe : null;
  const said = paragraphs(
    told.response,
    leavingOutSentence(filtros.exceto, listMeasures(semEncargos)),
    letGone?.sentence ?? "",
  );
  const notice = paragraphs(
    unused || understood,
    simula ? SIMULATION : "",
    pede === "origem" ? originSentence(told) : "",
    pede === "exportar" ? (told.dados?.total ? IN_A_FILE : NO_ROWS) : "",
  );
  const isThere = existe === false && hidden.length > 0 ? null : existe;
  const isOrNot = ouNao && !unused && isThere !== undefined ? `${yesOrNo(isThere)} ` : "";
  const before = `${notice && `${notice}\n\n`}${isOrNot}`;
  return {
    ...told,
    response: before + said,
    ressalvas: joinCaveats(told.ressalvas ?? [], hiddenCaveat(hidden)),
    opcoes: less && letGone ? [askedAs(less, letGone.asks)] : [],
    question,
    wording: { before, told: said },
  };
}

/** Without a figure; the name of the form is that of its screen. */
const SIMULATION =
  "O imposto de uma venda que ainda não foi feita é simulado em **Impostos**, em **E se eu vender?**: diga lá o ativo, a quantidade " +
  "e o preço; nada é gravado. O que já foi vendido no mês:";

/** The names are those of the buttons. */
const IN_A_FILE = "Para levar estas linhas a uma planilha, use **Baixar CSV**, junto da tabela.";
const NO_ROWS = "Esta resposta não tem linhas que se levem a uma planilha.";

/** The brokers of a question when the viewer has no note of any of them. */
const brokersWithoutNotes = ({ filtros: { corretoras } }: Question, { brokers }: Known): string[] =>
  corretoras.some((name) => brokers.includes(name)) ? [] : corretoras;

/** A position counts every broker, so that one without notes would be told the same. */
const isOfBrokers = ({ funcao, filtros: { corretoras } }: Question) =>
  corretoras.length > 0 && !isAboutPosition(funcao);

const inWords = (told: Told, opcoes: readonly string[] = []): Answer => ({
  ...withCut(told),
  ...{ opcoes: [...opcoes], question: null, wording: null },
});

/** Advice is refused with what the asset costs. */
async function refuse(
  ctx: ServiceContext,
  { refusal, ativos }: Extract<Understood, { kind: "refusal" }>,
  around: Surroundings,
): Promise<Answer> {
  const question: Question = { ...plainQuestion("preco_medio"), filtros: { ...noFilters, ativos } };
  const position =
    refusal === "advice" && around.range && ativos.length > 0
      ? await kinds.preco_medio.answer(ctx, { question, offset: 0, ...around })
      : null;
  const isTraded = position?.dados != null;
  const hidden = isTraded ? hiddenFrom(await listHiddenNames(ctx), question, around.known) : [];
  const refused = answerRefusal(refusal, isTraded ? position : null);
  const told = isTraded
    ? { ...refused, ressalvas: joinCaveats(refused.ressalvas ?? [], hiddenCaveat(hidden)) }
    : refused;
  return { ...inWords(told), question: isTraded ? question : null };
}

/** "A última nota" is the notes of the newest day that the rest of the question allows. */
async function withNewestDay(ctx: ServiceContext, question: Question, around: Surroundings): Promise<Question> {
  // The last note that does not close need not be the last note.
  if (!question.filtros.ultimaNota || question.funcao === "notas_com_erro") return question;
  const day = await findNewestDay(ctx, tradesMeant({ question, ...around }));
  return day ? { ...question, filtros: { ...question.filtros, periodos: [dayPeriod(day)] } } : question;
}
