import { type Draft, type ReleasedAnswer, release } from "@app/core/chat/answers/answer";
import { answerCharges } from "@app/core/chat/answers/charges";
import { answerCostsOfAsset } from "@app/core/chat/answers/costs-of-asset";
import { answerExplainNote, answerNetOfNote } from "@app/core/chat/answers/note";
import { answerBrokenNotes, answerListNotes } from "@app/core/chat/answers/notes-list";
import { answerNotesOfAsset } from "@app/core/chat/answers/notes-of-asset";
import { answerPassages } from "@app/core/chat/answers/passages";
import { answerPositionOfAsset, type PositionOfAssetResult } from "@app/core/chat/answers/position-of-asset";
import { answerPositions } from "@app/core/chat/answers/positions";
import { answerRealized, type RealizedResult } from "@app/core/chat/answers/realized";
import { answerRefusal } from "@app/core/chat/answers/refusal";
import type { DraftTable } from "@app/core/chat/answers/table";
import { answerTrades } from "@app/core/chat/answers/trades";
import { askBack, noNotes } from "@app/core/chat/answers/unknown";
import type { IntentName } from "@app/core/chat/intents";
import type { Lookup } from "@app/core/chat/lookup";
import { dayPeriod } from "@app/core/chat/period";
import type { Range } from "@app/core/chat/results";
import { type AskInput, MAX_QUESTION_LENGTH } from "@app/core/chat/schema";
import { chargeTypesOf } from "@app/core/chat/slots";
import { type Question, type Slots, understand } from "@app/core/chat/understand";
import { sum } from "@app/core/money";
import { type ChargeType, chargeTypes } from "@app/core/notes/schema";
import { currentTicker } from "@app/core/portfolio/asset";
import type { OperationType } from "@app/core/portfolio/parts";
import type { ServiceContext } from "../../context.ts";
import { listPositions } from "../../portfolio/queries/list-ledger.ts";
import { listLeftOut } from "../../portfolio/queries/list-left-out.ts";
import { searchChunks } from "../../search/queries.ts";
import { findNewestDay } from "./find-newest-day.ts";
import { getCoverage } from "./get-coverage.ts";
import { getKnown } from "./get-known.ts";
import { getPools } from "./get-pools.ts";
import { listCharges, sumCharges } from "./list-charges.ts";
import { listNoteResults } from "./list-note-results.ts";
import { listNotesOfAsset, listTrades, sumTrades } from "./list-trades.ts";
import { getClosings, getCosts } from "./sum-ledger.ts";

/** More passages than this are not read in a chat. */
const MAX_PASSAGES = 3;
const FIRST_DAY = "1900-01-01";

/** An answer, and what its table was made from; null for one without a table. */
export interface Answer extends ReleasedAnswer {
  lookup: Lookup | null;
}

/**
 * Answers a question from the viewer's own reconciled notes and documents; no figure that is not in the rows found.
 *
 * @param input.chatHistory - only helps to understand a follow-up; never a source
 */
export async function answerQuestion(ctx: ServiceContext, { query, chatHistory = [] }: AskInput): Promise<Answer> {
  const { known, range } = await getKnown(ctx);
  const question = understand(query, earlierQuestions(chatHistory, query), known);
  const found = await findLookup(ctx, question, range);
  const draft = await draftAnswer(ctx, question, found, range);
  return { ...release(draft, query), lookup: draft.dados && found };
}

/** A page of rows of an answer's table, as the viewer's notes are now; null when there is no table any more. */
export async function listAnswerRows(
  ctx: ServiceContext,
  { intent, slots }: Lookup,
  offset: number,
): Promise<DraftTable | null> {
  const { range } = await getKnown(ctx);
  return range && (await draftOf[intent](ctx, slots, range, offset)).dados;
}

/** A follow-up leans on the turns just before it; what a client sends beyond these costs time and says nothing. */
const MAX_EARLIER_QUESTIONS = 6;

function earlierQuestions(chatHistory: NonNullable<AskInput["chatHistory"]>, query: string): string[] {
  const asked = chatHistory.filter(({ type }) => type === "user").map(({ content }) => content);
  // Some clients send the question with its history.
  const earlier = asked.at(-1) === query ? asked.slice(0, -1) : asked;
  return earlier.slice(-MAX_EARLIER_QUESTIONS).map((text) => text.slice(0, MAX_QUESTION_LENGTH));
}

async function draftAnswer(
  ctx: ServiceContext,
  question: Question,
  found: Lookup | null,
  range: Range,
): Promise<Draft> {
  switch (question.kind) {
    case "refusal":
      return answerRefusal(question.refusal, found && (await getPositionOfAsset(ctx, found.slots, range, 0)));
    case "search":
      return answerPassages(await searchChunks(ctx, question.text, MAX_PASSAGES), question.text);
    case "intent":
      return range && found ? draftOf[found.intent](ctx, found.slots, range, 0) : noNotes();
    default:
      return range ? askBack(question) : noNotes();
  }
}

/** What to read from the notes; null for a question that notes do not answer. */
async function findLookup(ctx: ServiceContext, question: Question, range: Range): Promise<Lookup | null> {
  if (question.kind === "intent") return range && withNewestDay(ctx, question);
  // Advice is refused with the facts of the asset.
  const isAboutAsset = question.kind === "refusal" && question.slots.tickers.length > 0;
  return isAboutAsset ? { intent: "averagePrice", slots: question.slots } : null;
}

/** "A última nota" is the notes of the newest day that the rest of the question allows. */
async function withNewestDay(ctx: ServiceContext, { intent, slots }: Lookup): Promise<Lookup> {
  // The last note that does not close need not be the last note.
  const day = slots.ultima && intent !== "brokenNotes" ? await findNewestDay(ctx, slots) : undefined;
  return { intent, slots: day ? { ...slots, period: dayPeriod(day) } : slots };
}

/** Drafts an answer; `offset` is how many rows of its table come before those wanted. */
type Drafter = (ctx: ServiceContext, slots: Slots, range: Range, offset: number) => Promise<Draft>;

/** One function for each kind of question. */
const draftOf: Record<IntentName, Drafter> = {
  async charges(ctx, slots, range, offset) {
    const coverage = await getCoverage(ctx, slots);
    if (slots.tickers.length > 0) {
      const costs = await getCosts(ctx, { ...slots, tickers: currentTickers(slots) }, offset);
      return answerCostsOfAsset({ slots, ...costs, leftOut: await listLeftOut(ctx, slots), coverage, range });
    }
    return answerCharges({ slots, ...(await getCharges(ctx, slots, offset)), coverage, range });
  },
  async averagePrice(ctx, slots, range, offset) {
    return answerPositionOfAsset(await getPositionOfAsset(ctx, slots, range, offset), "averagePrice");
  },
  async quantity(ctx, slots, range, offset) {
    return answerPositionOfAsset(await getPositionOfAsset(ctx, slots, range, offset), "quantity");
  },
  async positions(ctx, { period, corretora }, range, offset) {
    const until = throughEndOf(period);
    const leftOut = await listLeftOut(ctx, { tickers: [], period: until });
    const coverage = await getCoverage(ctx, { period: until });
    const lines = await listPositions(ctx, period?.to ?? null);
    return answerPositions({ period, corretora, lines, offset, leftOut, coverage, range });
  },
  async trades(ctx, slots, range, offset) {
    const totals = await sumTrades(ctx, slots);
    const total = totals.reduce((all, { count }) => all + count, 0);
    const lines = { rows: await listTrades(ctx, slots, offset), total };
    return answerTrades({ slots, totals, lines, coverage: await getCoverage(ctx, slots), range });
  },
  async realized(ctx, slots, range, offset) {
    return answerRealized(await getRealized(ctx, slots, range, null, offset), "realized");
  },
  async dayTrades(ctx, slots, range, offset) {
    return answerRealized(await getRealized(ctx, slots, range, "day_trade", offset), "dayTrades");
  },
  async notesOfAsset(ctx, slots, range, offset) {
    const found = await listNotesOfAsset(ctx, { ...slots, lado: null }, offset);
    return answerNotesOfAsset({ slots, ...found, coverage: await getCoverage(ctx, slots), range });
  },
  async listNotes(ctx, slots, range, offset) {
    return answerListNotes({ slots, ...(await listNoteResults(ctx, slots, "all", offset)), offset, range });
  },
  async brokenNotes(ctx, slots, range, offset) {
    return answerBrokenNotes({ slots, ...(await listNoteResults(ctx, slots, "broken", offset)), range });
  },
  async explainNote(ctx, slots, range, offset) {
    return answerExplainNote({ slots, ...(await listNoteResults(ctx, slots, "all", offset)), offset, range });
  },
  async netOfNote(ctx, slots, range, offset) {
    return answerNetOfNote({ slots, ...(await listNoteResults(ctx, slots, "all", offset)), offset, range });
  },
};

/** Income tax withheld is no cost; it has a question of its own. */
const chargesButWithheld: ChargeType[] = chargeTypes.filter((tipo) => !chargeTypesOf.retido.includes(tipo));

/** The ledger knows assets by the name they have today, each once. */
const currentTickers = ({ tickers }: Slots) => [...new Set(tickers.map(currentTicker))];

/** A position needs everything before it too. */
const throughEndOf = (period: Slots["period"]) => period && { ...period, from: FIRST_DAY };

/** The charges a question is about, and with brokerage the ISS on it. */
async function getCharges(ctx: ServiceContext, slots: Slots, offset: number) {
  const { encargos } = slots;
  const tipos = encargos === "todos" ? chargesButWithheld : chargeTypesOf[encargos];
  const last = encargos === "corretagem" ? "iss" : null;
  const { totals, notes } = await sumCharges(ctx, slots, tipos);
  const iss = last ? (await sumCharges(ctx, slots, [last])).totals : [];
  const rows = await listCharges(ctx, slots, last ? [...tipos, last] : tipos, { last, offset });
  return {
    totals,
    notes,
    iss: iss.length > 0 ? sum(iss.map(({ valor }) => valor)) : null,
    lines: { rows, total: [...totals, ...iss].reduce((all, { count }) => all + count, 0) },
  };
}

async function getPositionOfAsset(
  ctx: ServiceContext,
  slots: Slots,
  range: Range,
  offset: number,
): Promise<PositionOfAssetResult> {
  const period = throughEndOf(slots.period);
  const tickers = currentTickers(slots);
  return {
    tickers,
    period,
    corretora: slots.corretora,
    ...(await getPools(ctx, { tickers, period }, offset)),
    leftOut: await listLeftOut(ctx, { tickers: slots.tickers, period }),
    coverage: await getCoverage(ctx, { period }),
    range,
  };
}

async function getRealized(
  ctx: ServiceContext,
  slots: Slots,
  range: Range,
  tipo: OperationType | null,
  offset: number,
): Promise<RealizedResult> {
  return {
    slots,
    ...(await getClosings(ctx, { ...slots, tickers: currentTickers(slots) }, tipo, offset)),
    leftOut: await listLeftOut(ctx, slots),
    coverage: await getCoverage(ctx, slots),
    range,
  };
}
