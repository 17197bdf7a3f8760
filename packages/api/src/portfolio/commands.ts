import { setImmediate as letOthersRun } from "node:timers/promises";
import type { CalendarDate } from "@app/core/calendar";
import type { LedgerEvent } from "@app/core/events/ledger-event";
import type { Folded } from "@app/core/events/outcome";
import { groupBy } from "@app/core/group-by";
import { resolveTicker } from "@app/core/notes/instruments/resolve-ticker";
import {
  buildLedger,
  continueFromRows,
  continueLedger,
  LEDGER_VERSION,
  type LedgerRow,
} from "@app/core/portfolio/ledger";
import { inBatches, insertRows, withKeptPlans } from "@app/db/batches";
import { sql } from "kysely";
import type { ServiceContext } from "../context.ts";
import { checkLedger, enterLedger, leaveLedger } from "./commands/change-ledger.ts";
import { rekeyImportedRows } from "./commands/rekey-imported-rows.ts";
import { settleImports } from "./commands/settle-imports.ts";
import { findNameTables } from "./queries/find-name-tables.ts";
import { getReadings } from "./queries/ledger/get-readings.ts";
import { listLedgerEvents } from "./queries/ledger/list-ledger-events.ts";
import { listLedgerNotes } from "./queries/ledger/list-ledger-notes.ts";
import { findEventStarts, findReplayStarts, listStoredRows } from "./queries/ledger/list-stored-rows.ts";

/**
 * Resolves the tickers of the viewer's trades by the current tables and replays the reconciled notes and the events,
 * replacing the whole ledger; for the caller's transaction, which holds the viewer.
 */
export async function replayLedger(ctx: ServiceContext): Promise<void> {
  const { db, viewer } = ctx;
  await renameTrades(ctx, await listPrintedDays(ctx));
  await rekeyImportedRows(ctx);
  await db.deleteFrom("ledger").where("userId", "=", viewer.id).execute();
  await settleImports(ctx, null);
  const [notes, events] = [await listLedgerNotes(ctx), await listLedgerEvents(ctx)];
  const readings = await getReadings(ctx);
  for (const batch of inBatches(buildLedger(notes, events, readings))) await writeRows(ctx, batch);
  await db.deleteFrom("ledger_changes").where("userId", "=", viewer.id).execute();
  await db
    .insertInto("ledger_versions")
    .values({ userId: viewer.id, version: LEDGER_VERSION })
    .onConflict((conflict) => conflict.column("userId").doUpdateSet({ version: LEDGER_VERSION }))
    .execute();
}

/**
 * Resolves some printed securities of the viewer's trades by the current tables and replays the changed assets; for the
 * caller's transaction, which holds the viewer.
 *
 * @returns the number of trades with another ticker now
 */
export async function nameSecurities(ctx: ServiceContext, printed: readonly string[]): Promise<number> {
  const days = await listPrintedDays(ctx, printed);
  const noteIds = await listNotesWith(ctx, printed);
  await leaveLedger(ctx, noteIds);
  const count = await renameTrades(ctx, days);
  await enterLedger(ctx, noteIds);
  await replayChanges(ctx);
  return count;
}

interface PrintedDay {
  especificacao: string;
  ticker: string | null;
  dataPregao: CalendarDate;
}

/** Trading days of each printed name; only the spot market prints names. */
function listPrintedDays({ db, viewer }: ServiceContext, printed?: readonly string[]): Promise<PrintedDay[]> {
  return db
    .selectFrom("trades")
    .innerJoin("notes", "notes.id", "trades.noteId")
    .select(["trades.especificacao", "trades.ticker", "notes.dataPregao"])
    .distinct()
    .where("trades.userId", "=", viewer.id)
    .where("notes.userId", "=", viewer.id)
    .where("notes.mercado", "=", "BOVESPA")
    .$if(printed !== undefined, (query) =>
      query.where("trades.especificacao", "=", sql<string>`any(${printed}::text[])`),
    )
    .execute();
}

async function listNotesWith({ db, viewer }: ServiceContext, printed: readonly string[]): Promise<string[]> {
  const notes = await db
    .selectFrom("trades")
    .select("noteId")
    .distinct()
    .where("userId", "=", viewer.id)
    .where("especificacao", "=", sql<string>`any(${printed}::text[])`)
    .execute();
  return notes.map(({ noteId }) => noteId);
}

/**
 * Tickers are derived from the print, so a better table also names earlier readings. @returns number of changed trades
 */
async function renameTrades(ctx: ServiceContext, printed: readonly PrintedDay[]): Promise<number> {
  const { db, viewer } = ctx;
  const tables = await findNameTables(
    ctx,
    printed.map(({ especificacao }) => especificacao),
  );
  const changed = printed
    .map((row) => ({ ...row, named: resolveTicker(row.especificacao, row.dataPregao, tables) }))
    .filter(({ ticker, named }) => ticker !== named);
  const byName = groupBy(changed, ({ especificacao, named }) => JSON.stringify([especificacao, named]));
  let count = 0;
  for (const rows of byName.values()) {
    const [first] = rows;
    if (!first) continue;
    const days = rows.map(({ dataPregao }) => dataPregao);
    const { numUpdatedRows } = await db
      .updateTable("trades")
      .set({ ticker: first.named })
      .where("userId", "=", viewer.id)
      .where("especificacao", "=", first.especificacao)
      .where("noteId", "in", (eb) =>
        eb
          .selectFrom("notes")
          .select("notes.id")
          .where("notes.userId", "=", viewer.id)
          .where("notes.mercado", "=", "BOVESPA")
          .where("notes.dataPregao", "=", sql<string>`any(${days}::date[])`),
      )
      .executeTakeFirstOrThrow();
    count += Number(numUpdatedRows);
  }
  return count;
}

/**
 * Replays recorded changes of notes and events: their assets, each from its first changed day. Unchanged rows are not
 * written again. For the caller's transaction, which holds the viewer.
 *
 * @param changed - assets with an added or removed imported row, or event or income that replaces one
 */
export async function replayChanges(ctx: ServiceContext, changed: readonly string[] = []): Promise<void> {
  const { db, viewer } = ctx;
  if (!(await isOfToday(ctx))) return replayLedger(ctx);
  const settled = await settleImports(ctx, [...new Set([...changed, ...(await listChangedAssets(ctx))])]);
  const kept = await db
    .deleteFrom("ledger_changes")
    .where("userId", "=", viewer.id)
    .returning(["ticker", "day"])
    .execute();
  const changes = [...kept, ...settled];
  if (changes.length === 0) return;

  const { starts, days, events } = await findReplayStarts(ctx, changes);
  const rows = continueLedger(await listLedgerNotes(ctx, days), starts, events, await getReadings(ctx));
  const stored = await listStoredRows(ctx, starts);
  await writeChangedRows(ctx, rows, stored);
}

async function listChangedAssets({ db, viewer }: ServiceContext): Promise<string[]> {
  const changes = await db
    .selectFrom("ledger_changes")
    .select("ticker")
    .distinct()
    .where("userId", "=", viewer.id)
    .execute();
  return changes.map(({ ticker }) => ticker);
}

/**
 * Computes the rows after adding or removing an event; nothing is written. Notes are not read: the trades are in the
 * stored rows, which must be up to date.
 *
 * @param isThere - whether the event counts
 */
export async function foldEvent(ctx: ServiceContext, event: LedgerEvent, isThere: boolean): Promise<Folded> {
  const others = (await listLedgerEvents(ctx, event.data)).filter(({ id }) => id !== event.id);
  const events = isThere ? [...others, event] : others;
  const starts = await findEventStarts(ctx, event, events);
  const stored = await listStoredRows(ctx, starts);
  return { starts, stored, rows: [...continueFromRows(stored, starts, events, await getReadings(ctx))] };
}

/** Writes what {@link foldEvent} made; the event itself is the caller's. */
export function writeFolded(ctx: ServiceContext, { rows, stored }: Folded): Promise<void> {
  return writeChangedRows(ctx, rows, stored);
}

/**
 * {@link replayChanges} after a deletion, which must succeed whatever the other notes hold. When the replay fails, for
 * instance on sums beyond a column's range, the changes wait and the sweep requests it again.
 */
export async function tryReplayChanges(ctx: ServiceContext): Promise<void> {
  const { db, services } = ctx;
  await sql`savepoint replay`.execute(db);
  try {
    await replayChanges(ctx);
  } catch (error) {
    await sql`rollback to savepoint replay`.execute(db);
    services.log.warn({ err: error }, "The ledger was not replayed with a deletion; it is asked for again");
  }
}

/** True when the stored rows were made by the current rules and instruments table; false when nothing is stored. */
async function isOfToday({ db, viewer }: ServiceContext): Promise<boolean> {
  const stored = await db
    .selectFrom("ledger_versions")
    .select("version")
    .where("userId", "=", viewer.id)
    .executeTakeFirst();
  return stored?.version === LEDGER_VERSION;
}

/** Writes each asset's rows from the first one on that differs from the stored ones. */
async function writeChangedRows(
  ctx: ServiceContext,
  rows: Iterable<LedgerRow>,
  stored: readonly LedgerRow[],
): Promise<void> {
  const { db, viewer } = ctx;
  const before = new Map(stored.map((row) => [placeOf(row), row]));
  /** First rewritten position of each asset. */
  const rewritten = new Map<string, number>();
  const rewriteFrom = async ({ ticker, position }: LedgerRow) => {
    rewritten.set(ticker, position);
    await db
      .deleteFrom("ledger")
      .where("userId", "=", viewer.id)
      .where("ticker", "=", ticker)
      .where("position", ">=", position)
      .execute();
  };
  for (const batch of inBatches(rows)) {
    for (const row of batch) {
      const old = before.get(placeOf(row));
      before.delete(placeOf(row));
      if (!rewritten.has(row.ticker) && (!old || asText(old) !== asText(row))) await rewriteFrom(row);
    }
    const isRewritten = ({ ticker, position }: LedgerRow) => position >= (rewritten.get(ticker) ?? Number.MAX_VALUE);
    await writeRows(ctx, batch.filter(isRewritten));
    await letOthersRun(); // a batch with nothing to write ends without a turn of the event loop
  }
  // The asset has fewer rows than before: the stored rows beyond its new end are rewritten.
  for (const row of before.values()) if (!rewritten.has(row.ticker)) await rewriteFrom(row);
}

const placeOf = ({ ticker, position }: LedgerRow) => `${ticker} ${position}`;

const asText = (row: LedgerRow) =>
  [
    row.tradeId,
    row.eventId,
    row.data,
    row.tipo,
    row.lado,
    row.quantidade,
    row.valor,
    row.custos,
    row.resultado,
    row.quantidadeAcumulada,
    row.custoTotal,
    row.precoMedio,
    row.custoConhecido,
    row.faltam,
    row.faltamDesde,
    row.resultadoAcumulado,
    row.resultadoConhecido,
  ].join(" ");

async function writeRows(ctx: ServiceContext, rows: readonly LedgerRow[]): Promise<void> {
  const { db, viewer } = ctx;
  if (rows.length === 0) return;
  const owned = rows.map((row) => ({ ...row, userId: viewer.id }));
  await withKeptPlans(db, async () => {
    await insertRows(db, "ledger", owned).execute();
    await checkLedger(ctx);
  });
}
