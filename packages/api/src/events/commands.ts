import { dayInSaoPaulo } from "@app/core/calendar";
import { eventImported, eventInFuture, eventTwice, tickerChangeKnown, tooManyEvents } from "@app/core/events/errors";
import { assetsOf, type LedgerEvent } from "@app/core/events/ledger-event";
import { assertCounts, assertStorable, previewOf } from "@app/core/events/outcome";
import { keptFields } from "@app/core/events/requirements";
import type { EventInput } from "@app/core/events/schema";
import { v7 as newId } from "uuid";
import type { ServiceContext } from "../context.ts";
import { tellBrowsers } from "../news/commands.ts";
import { foldEvent, replayChanges, writeFolded } from "../portfolio/commands.ts";
import { readLedger } from "../portfolio/queries/ledger/list-ledger.ts";
import { listHoles } from "../portfolio/queries/list-holes.ts";
import { inTransaction, lockViewer } from "../transaction.ts";
import { getEvent, listEvents } from "./queries/list-events.ts";
import { listSuggestions } from "./queries/list-suggestions.ts";

/** Limit of one person's list: decades of every event of a large portfolio. */
const MAX_EVENTS = 2_000;
/** Screens of a person that show an event. */
const TOPICS = ["notes", "portfolio"] as const;

/**
 * Enters an event and replays the assets that it touches from its day on.
 *
 * @throws DomainError EVENT_IN_FUTURE, TOO_MANY_EVENTS, EVENT_TWICE, EVENT_NEEDS_POSITION, NO_SALE_TO_DECLARE,
 * TICKER_CHANGE_KNOWN, EVENT_TOO_LARGE
 */
export async function createEvent(ctx: ServiceContext, input: EventInput) {
  const created = await inTransaction(ctx, async (tx) => {
    await lockViewer(tx);
    await replayChanges(tx);
    const event = toEvent(input);
    await assertNew(tx, event);
    const folded = await foldEvent(tx, event, true);
    assertCounts(event, folded);
    await tx.db
      .insertInto("portfolio_events")
      .values({ ...event, userId: ctx.viewer.id, origem: "pessoa", createdAt: ctx.now })
      .execute();
    await writeFolded(tx, folded);
    await replayChanges(tx, assetsOf(event)); // it replaces an event of a document
    return getEvent(tx, event.id);
  });
  await tellBrowsers(ctx, ctx.viewer.id, TOPICS);
  return created;
}

/**
 * Takes an event back.
 *
 * @throws DomainError EVENT_NOT_FOUND also for another person's event; EVENT_IMPORTED, EVENT_TOO_LARGE
 */
export async function deleteEvent(ctx: ServiceContext, { id }: { id: string }) {
  await inTransaction(ctx, async (tx) => {
    await lockViewer(tx);
    await replayChanges(tx);
    const event = await getLedgerEvent(tx, id);
    if (await isImported(tx, id)) throw eventImported();
    const folded = await foldEvent(tx, event, false);
    assertStorable(folded);
    await writeFolded(tx, folded);
    // Only now no row rests on it.
    await tx.db.deleteFrom("portfolio_events").where("userId", "=", ctx.viewer.id).where("id", "=", id).execute();
    await replayChanges(tx, assetsOf(event)); // the event that it replaced counts again
  });
  await tellBrowsers(ctx, ctx.viewer.id, TOPICS);
  return { message: "O evento foi desfeito." };
}

async function isImported({ db, viewer }: ServiceContext, id: string): Promise<boolean> {
  const event = await db
    .selectFrom("portfolio_events")
    .select("id")
    .where("userId", "=", viewer.id)
    .where("id", "=", id)
    .where("importedRowId", "is not", null)
    .executeTakeFirst();
  return event !== undefined;
}

/**
 * Returns the effect of an event by the end of its day; nothing is written.
 *
 * @throws DomainError as {@link createEvent}; LEDGER_UPDATING
 */
export function previewEvent(ctx: ServiceContext, input: EventInput) {
  return readLedger(ctx, async (tx) => {
    const event = toEvent(input);
    await assertNew(tx, event);
    const folded = await foldEvent(tx, event, true);
    assertCounts(event, folded);
    return previewOf(event, folded, await listHoles(tx));
  });
}

/** @throws DomainError EVENT_NOT_FOUND also for another person's event */
async function getLedgerEvent(ctx: ServiceContext, id: string): Promise<LedgerEvent> {
  const { _id, ...event } = await getEvent(ctx, id);
  return { ...event, id: _id };
}

/** Keeps a suggestion from coming back. */
export async function dismissSuggestion(ctx: ServiceContext, { chave }: { chave: string }) {
  const { db, viewer, now } = ctx;
  // Only refused suggestions are recorded; anything else would be unbounded.
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

/** Lets a dismissed suggestion come back. */
export async function restoreSuggestion({ db, viewer }: ServiceContext, { chave }: { chave: string }) {
  await db.deleteFrom("dismissed_suggestions").where("userId", "=", viewer.id).where("chave", "=", chave).execute();
  return { message: "A sugestão voltou." };
}

function toEvent(input: EventInput): LedgerEvent {
  const { tipo, ticker, data } = input;
  return { id: newId(), tipo, ticker, data, ...keptFields(input) };
}

async function assertNew(ctx: ServiceContext, event: LedgerEvent): Promise<void> {
  if (event.data > dayInSaoPaulo(ctx.now)) throw eventInFuture();
  if (event.tickerNovo !== null && assetsOf(event).length === 1)
    throw tickerChangeKnown(event.ticker, event.tickerNovo);
  const entered = await listEvents(ctx);
  if (entered.length >= MAX_EVENTS) throw tooManyEvents(MAX_EVENTS);
  if (entered.some((other) => sayingOf(other) === sayingOf(event))) throw eventTwice();
}

/** Fields that distinguish one event from another. */
const sayingOf = ({
  tipo,
  ticker,
  data,
  fator,
  quantidade,
  custo,
  tickerNovo,
  parteDoCusto,
}: Omit<LedgerEvent, "id">) =>
  [tipo, ticker, data, tickerNovo, ...[fator, quantidade, custo, parteDoCusto].map((it) => it?.toFixed())].join(" ");
