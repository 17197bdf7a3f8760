import { type Draft, release } from "@app/core/chat/answers/answer";
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
import { MAX_TABLE_ROWS } from "@app/core/chat/answers/table";
import { answerTrades } from "@app/core/chat/answers/trades";
import { askBack, noNotes } from "@app/core/chat/answers/unknown";
import type { IntentName } from "@app/core/chat/intents";
import { dayPeriod } from "@app/core/chat/period";
import type { Range } from "@app/core/chat/results";
import { type AskInput, type ChatAnswer, MAX_QUESTION_LENGTH } from "@app/core/chat/schema";
import { chargeTypesOf } from "@app/core/chat/slots";
import { type Question, type Slots, understand } from "@app/core/chat/understand";
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
import { listCharges } from "./list-charges.ts";
import { listNoteResults } from "./list-note-results.ts";
import { listNotesOfAsset, listTrades, sumTrades } from "./list-trades.ts";
import { getClosings, getCosts } from "./sum-ledger.ts";

/** More passages than this are not read in a chat. */
const MAX_PASSAGES = 3;
const FIRST_DAY = "1900-01-01";

/**
 * Answers a question from the viewer's own reconciled notes and documents; no figure that is not in the rows found.
 *
 * @param input.chatHistory - only helps to understand a follow-up; never a source
 */
export async function answerQuestion(ctx: ServiceContext, { query, chatHistory = [] }: AskInput): Promise<ChatAnswer> {
  const { known, range } = await getKnown(ctx);
  const draft = await draftAnswer(ctx, understand(query, earlierQuestions(chatHistory, query), known), range);
  return release(draft, query);
}

/** A follow-up leans on the turns just before it; what a client sends beyond these costs time and says nothing. */
const MAX_EARLIER_QUESTIONS = 6;

function earlierQuestions(chatHistory: NonNullable<AskInput["chatHistory"]>, query: string): string[] {
  const asked = chatHistory.filter(({ type }) => type === "user").map(({ content }) => content);
  // Some clients send the question with its history.
  const earlier = asked.at(-1) === query ? asked.slice(0, -1) : asked;
  return earlier.slice(-MAX_EARLIER_QUESTIONS).map((text) => text.slice(0, MAX_QUESTION_LENGTH));
}

async function draftAnswer(ctx: ServiceContext, question: Question, range: Range): Promise<Draft> {
  switch (question.kind) {
    case "refusal":
      return answerRefusal(question.refusal, await factsOf(ctx, question.slots, range));
    case "search":
      return answerPassages(await searchChunks(ctx, question.text, MAX_PASSAGES), question.text);
    case "intent":
      return range ? draftOf[question.intent](ctx, await withNewestDay(ctx, question), range) : noNotes();
    default:
      return range ? askBack(question) : noNotes();
  }
}

/** "A última nota" is the notes of the newest day that the rest of the question allows. */
async function withNewestDay(ctx: ServiceContext, { intent, slots }: Extract<Question, { kind: "intent" }>) {
  // The last note that does not close need not be the last note.
  const day = slots.ultima && intent !== "brokenNotes" ? await findNewestDay(ctx, slots) : undefined;
  return day ? { ...slots, period: dayPeriod(day) } : slots;
}

/** One function for each kind of question. */
const draftOf: Record<IntentName, (ctx: ServiceContext, slots: Slots, range: Range) => Promise<Draft>> = {
  async charges(ctx, slots, range) {
    const coverage = await getCoverage(ctx, slots);
    if (slots.tickers.length > 0) {
      const costs = await getCosts(ctx, { ...slots, tickers: currentTickers(slots) });
      return answerCostsOfAsset({ slots, ...costs, leftOut: await listLeftOut(ctx, slots), coverage, range });
    }
    const { encargos } = slots;
    const tipos = encargos === "todos" ? chargesButWithheld : chargeTypesOf[encargos];
    const lines = await listCharges(ctx, slots, tipos);
    const iss = encargos === "corretagem" ? await listCharges(ctx, slots, ["iss"]) : [];
    return answerCharges({ slots, lines, iss, coverage, range });
  },
  async averagePrice(ctx, slots, range) {
    return answerPositionOfAsset(await getPositionOfAsset(ctx, slots, range), "averagePrice");
  },
  async quantity(ctx, slots, range) {
    return answerPositionOfAsset(await getPositionOfAsset(ctx, slots, range), "quantity");
  },
  async positions(ctx, { period, corretora }, range) {
    const until = throughEndOf(period);
    const everything = { tickers: [], period: until };
    const coverage = await getCoverage(ctx, { period: until });
    const lines = await listPositions(ctx, period?.to ?? null);
    return answerPositions({ period, corretora, lines, leftOut: await listLeftOut(ctx, everything), coverage, range });
  },
  async trades(ctx, slots, range) {
    const [totals, lines] = [await sumTrades(ctx, slots), await listTrades(ctx, slots, MAX_TABLE_ROWS)];
    return answerTrades({ slots, totals, lines, coverage: await getCoverage(ctx, slots), range });
  },
  async realized(ctx, slots, range) {
    return answerRealized(await getRealized(ctx, slots, range, null), "realized");
  },
  async dayTrades(ctx, slots, range) {
    return answerRealized(await getRealized(ctx, slots, range, "day_trade"), "dayTrades");
  },
  async notesOfAsset(ctx, slots, range) {
    const found = await listNotesOfAsset(ctx, { ...slots, lado: null }, MAX_TABLE_ROWS);
    return answerNotesOfAsset({ slots, ...found, coverage: await getCoverage(ctx, slots), range });
  },
  async listNotes(ctx, slots, range) {
    return answerListNotes({ slots, notes: await listNoteResults(ctx, slots), range });
  },
  async brokenNotes(ctx, slots, range) {
    return answerBrokenNotes({ slots, notes: await listNoteResults(ctx, slots), range });
  },
  async explainNote(ctx, slots, range) {
    return answerExplainNote({ slots, notes: await listNoteResults(ctx, slots), range });
  },
  async netOfNote(ctx, slots, range) {
    return answerNetOfNote({ slots, notes: await listNoteResults(ctx, slots), range });
  },
};

/** Income tax withheld is no cost; it has a question of its own. */
const chargesButWithheld: ChargeType[] = chargeTypes.filter((tipo) => !chargeTypesOf.retido.includes(tipo));

/** The ledger knows assets by the name they have today, each once. */
const currentTickers = ({ tickers }: Slots) => [...new Set(tickers.map(currentTicker))];

/** A position needs everything before it too. */
const throughEndOf = (period: Slots["period"]) => period && { ...period, from: FIRST_DAY };

async function getPositionOfAsset(ctx: ServiceContext, slots: Slots, range: Range): Promise<PositionOfAssetResult> {
  const period = throughEndOf(slots.period);
  const tickers = currentTickers(slots);
  return {
    tickers,
    period,
    corretora: slots.corretora,
    ...(await getPools(ctx, { tickers, period })),
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
): Promise<RealizedResult> {
  return {
    slots,
    ...(await getClosings(ctx, { ...slots, tickers: currentTickers(slots) }, tipo)),
    leftOut: await listLeftOut(ctx, slots),
    coverage: await getCoverage(ctx, slots),
    range,
  };
}

async function factsOf(ctx: ServiceContext, slots: Slots, range: Range): Promise<PositionOfAssetResult | null> {
  return slots.tickers.length > 0 ? getPositionOfAsset(ctx, slots, range) : null;
}
