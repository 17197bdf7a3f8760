import { dayInSaoPaulo } from "@app/core/calendar";
import {
  eventInFuture,
  eventNeedsPosition,
  eventNotFound,
  eventTooLarge,
  eventTwice,
  noSaleToDeclare,
  tickerChangeKnown,
  tooManyEvents,
} from "@app/core/events/errors";
import { assetsOf, type LedgerEvent } from "@app/core/events/ledger-event";
import { keptFields } from "@app/core/events/requirements";
import type { EventInput, EventType } from "@app/core/events/schema";
import { sum, ZERO } from "@app/core/money";
import { currentTicker } from "@app/core/portfolio/asset";
import { ledgerUpdating } from "@app/core/portfolio/errors";
import { isResultKnown } from "@app/core/portfolio/facts";
import { sql } from "kysely";
import { v7 as newId } from "uuid";
import type { ServiceContext } from "../context.ts";
import { tellBrowsers } from "../news/commands.ts";
import { enterLedgerEvent, leaveLedgerEvent, replayChanges, tryReplayChanges } from "../portfolio/commands.ts";
import { isLedgerBehind } from "../portfolio/queries/is-ledger-behind.ts";
import { listHoles } from "../portfolio/queries/list-holes.ts";
import { inTransaction, lockViewer } from "../transaction.ts";
import { getEvent } from "./queries/list-events.ts";
import { listHeld } from "./queries/list-held.ts";
import { listSuggestions } from "./queries/list-suggestions.ts";

/** Bounds one person's list; decades of every event of a large portfolio. */
const MAX_EVENTS = 2_000;
/** What an event shows on a person's screens. */
const TOPICS = ["notes", "portfolio"] as const;

/** Types that may be the first entry of an asset. */
const NEED_NO_POSITION: readonly EventType[] = [
  "posicao_inicial",
  "subscricao",
  "termo",
  "transferencia",
  "venda_descoberta",
];

/**
 * Enters an event and replays the assets that it touches from its day on.
 *
 * @throws DomainError EVENT_IN_FUTURE, TOO_MANY_EVENTS, EVENT_TWICE, EVENT_NEEDS_POSITION, NO_SALE_TO_DECLARE,
 * TICKER_CHANGE_KNOWN, EVENT_TOO_LARGE
 */
export async function createEvent(ctx: ServiceContext, input: EventInput) {
  const event = await inTransaction(ctx, async (tx) => {
    await lockViewer(tx);
    return getEvent(tx, await addEvent(tx, input));
  });
  await tellBrowsers(ctx, ctx.viewer.id, TOPICS);
  return event;
}

/** Takes an event back. @throws DomainError EVENT_NOT_FOUND also for another person's event */
export async function deleteEvent(ctx: ServiceContext, { id }: { id: string }) {
  await inTransaction(ctx, async (tx) => {
    await lockViewer(tx);
    await leaveLedgerEvent(tx, id);
    const event = await tx.db
      .deleteFrom("portfolio_events")
      .where("userId", "=", ctx.viewer.id)
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow(eventNotFound);
    await enterLedgerEvent(tx, event);
    await tryReplayChanges(tx);
  });
  await tellBrowsers(ctx, ctx.viewer.id, TOPICS);
  return { message: "O evento foi desfeito." };
}

/**
 * What an event would do by the end of its day: it is entered, looked at and taken back in one transaction.
 *
 * @throws DomainError as {@link createEvent}; LEDGER_UPDATING while the ledger is behind the notes
 */
export function previewEvent(ctx: ServiceContext, input: EventInput) {
  return inTransaction(ctx, async (tx) => {
    await lockViewer(tx);
    if (await isLedgerBehind(tx)) throw ledgerUpdating();
    const assets = assetsOf({ ticker: input.ticker, tickerNovo: input.tickerNovo ?? null });
    const [antes, holesBefore] = [await listHeld(tx, assets, input.data), await listHoles(tx)];

    await sql`savepoint preview`.execute(tx.db);
    const id = await addEvent(tx, input);
    const [depois, holesAfter] = [await listHeld(tx, assets, input.data), await listHoles(tx)];
    const resultado = await getResult(tx, id);
    await sql`rollback to savepoint preview`.execute(tx.db);

    const sentences = (holes: typeof holesBefore) => holes.map(({ mensagem }) => mensagem);
    const [before, after] = [sentences(holesBefore), sentences(holesAfter)];
    return {
      antes,
      depois,
      resultado,
      furosFechados: before.filter((sentence) => !after.includes(sentence)),
      furosAbertos: after.filter((sentence) => !before.includes(sentence)),
    };
  });
}

/** Keeps a suggestion from coming back. */
export async function dismissSuggestion(ctx: ServiceContext, { chave }: { chave: string }) {
  const { db, viewer, now } = ctx;
  // What is not suggested needs no record; there would be no end to them.
  const isSuggested = (await listSuggestions(ctx)).some((suggestion) => suggestion.chave === chave);
  if (isSuggested) {
    await db
      .insertInto("dismissed_suggestions")
      .values({ userId: viewer.id, chave, createdAt: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return { message: "A sugestão não será mais mostrada." };
}

/** @returns the id of the event, whose effects are in the ledger */
async function addEvent(ctx: ServiceContext, input: EventInput): Promise<string> {
  const { tipo, ticker, data } = input;
  const event: LedgerEvent = { id: newId(), tipo, ticker, data, ...keptFields(input) };
  if (data > dayInSaoPaulo(ctx.now)) throw eventInFuture();
  if (event.tickerNovo !== null && currentTicker(ticker) === currentTicker(event.tickerNovo)) {
    throw tickerChangeKnown(ticker, event.tickerNovo);
  }
  await assertRoom(ctx);
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto("portfolio_events")
    .values({ ...event, userId: ctx.viewer.id, origem: "pessoa", createdAt: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (!numInsertedOrUpdatedRows) throw eventTwice();

  await enterLedgerEvent(ctx, event);
  try {
    await replayChanges(ctx);
  } catch (error) {
    if (isOutOfRange(error)) throw eventTooLarge();
    throw error;
  }
  await assertCounts(ctx, event);
  return event.id;
}

async function assertRoom({ db, viewer }: ServiceContext): Promise<void> {
  const { count } = await db
    .selectFrom("portfolio_events")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("userId", "=", viewer.id)
    .executeTakeFirstOrThrow();
  if (count >= MAX_EVENTS) throw tooManyEvents(MAX_EVENTS);
}

/** `numeric_value_out_of_range` of PostgreSQL: more than a column of the ledger holds. */
const isOutOfRange = (error: unknown) => error instanceof Error && Reflect.get(error, "code") === "22003";

/** @throws DomainError when the event found nothing to count for */
async function assertCounts(ctx: ServiceContext, event: LedgerEvent): Promise<void> {
  const { tipo, ticker, data } = event;
  if (tipo === "venda_descoberta") {
    if (!(await hasShortSale(ctx, event))) throw noSaleToDeclare(ticker, data);
  } else if (!NEED_NO_POSITION.includes(tipo) || event.tickerNovo !== null) {
    if (!(await hadPosition(ctx, event))) throw eventNeedsPosition(ticker, data);
  }
}

/** Whether the asset was held, owed or of unknown quantity just before the event. */
async function hadPosition({ db, viewer }: ServiceContext, { id, ticker }: LedgerEvent): Promise<boolean> {
  const before = await db
    .selectFrom("ledger as own")
    .innerJoin("ledger as before", (join) =>
      join
        .onRef("before.userId", "=", "own.userId")
        .onRef("before.ticker", "=", "own.ticker")
        .on(sql<boolean>`before.position = own.position - 1`),
    )
    .select(["before.quantidadeAcumulada", "before.custoConhecido"])
    .where("own.userId", "=", viewer.id)
    .where("own.eventId", "=", id)
    .where("own.ticker", "=", currentTicker(ticker))
    .executeTakeFirst();
  return before !== undefined && !(before.custoConhecido && before.quantidadeAcumulada.isZero());
}

/** Whether a sale of the day left less than nothing. */
async function hasShortSale({ db, viewer }: ServiceContext, { ticker, data }: LedgerEvent): Promise<boolean> {
  const sale = await db
    .selectFrom("ledger")
    .select("position")
    .where("userId", "=", viewer.id)
    .where("ticker", "=", currentTicker(ticker))
    .where("data", "=", data)
    .where("tipo", "=", "comum")
    .where("lado", "=", "V")
    .where("quantidadeAcumulada", "<", ZERO)
    .limit(1)
    .executeTakeFirst();
  return sale !== undefined;
}

/** In BRL, what the event itself realised; null when it closed nothing or its cost is not known. */
async function getResult({ db, viewer }: ServiceContext, id: string) {
  const rows = await db
    .selectFrom("ledger")
    .select(["tipo", "resultado", "custoConhecido"])
    .where("userId", "=", viewer.id)
    .where("eventId", "=", id)
    .where("resultado", "is not", null)
    .execute();
  const results = rows.filter(isResultKnown).flatMap(({ resultado }) => resultado ?? []);
  return results.length === 0 ? null : sum(results);
}
