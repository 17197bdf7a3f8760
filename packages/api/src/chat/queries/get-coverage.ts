import type { Coverage } from "@app/core/chat/results";
import { lastDayOf, meansAsset, meansMonth } from "@app/core/chat/row-filter";
import { currentTicker } from "@app/core/portfolio/asset";
import type { LedgerFilter, NoteFilter } from "@app/core/portfolio/filters";
import type { ServiceContext } from "../../context.ts";
import { inReais } from "../../portfolio/queries/in-reais.ts";
import { inNotes } from "../../portfolio/queries/ledger/in-notes.ts";
import {
  countVersionsToChoose,
  hasTradesWithoutTicker,
  isNoteLeftOut,
  isVersionToChoose,
} from "../../portfolio/queries/ledger/is-note-left-out.ts";
import { isPrinted } from "../../portfolio/queries/ledger/is-printed.ts";
import { listUnorderedDays } from "../../portfolio/queries/ledger/list-contested-days.ts";
import { listDoubtedAssets } from "../../portfolio/queries/list-doubts.ts";
import { listUnreadFiles } from "../../taxes/queries/list-unread-files.ts";

/**
 * How many of the viewer's notes a question is about, and how many of them reconciled.
 *
 * @param isMeant - which assets it is about
 */
export async function getCoverage(
  ctx: ServiceContext,
  filter: NoteFilter,
  isMeant: (ticker: string) => boolean = () => true,
): Promise<Coverage> {
  const { db, viewer } = ctx;
  const { others, fechadas, semCodigo, comVersoes, aConferir } = await db
    .selectFrom("notes")
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere(eb.not(isVersionToChoose())).as("others"),
      eb.fn.countAll<number>().filterWhere("notes.conciliada", "=", true).as("fechadas"),
      eb.fn
        .countAll<number>()
        .filterWhere((note) => note.and([note("notes.conciliada", "=", true), hasTradesWithoutTicker(viewer.id)]))
        .as("semCodigo"),
      countVersionsToChoose().as("comVersoes"),
      eb.fn.countAll<number>().filterWhere("notes.aConferir", "=", true).as("aConferir"),
    ])
    .where("notes.userId", "=", viewer.id)
    .where(isPrinted)
    .where(inReais)
    .where((eb) => eb.not(isNoteLeftOut()))
    .where(inNotes(filter))
    .executeTakeFirstOrThrow();
  const counts = { total: others + comVersoes, conciliadas: fechadas - semCodigo, semCodigo, comVersoes, aConferir };
  const semCustos = await countSheetTrades(ctx, filter, isMeant);
  return { ...counts, arquivos: await countUnreadFiles(ctx, filter), semCustos };
}

/** Trades of spreadsheets. */
async function countSheetTrades(
  { db, viewer }: ServiceContext,
  filter: NoteFilter,
  isMeant: (ticker: string) => boolean,
): Promise<number> {
  const assets = await db
    .selectFrom("notes")
    .innerJoin("trades", (join) => join.onRef("trades.noteId", "=", "notes.id").on("trades.userId", "=", viewer.id))
    .select(({ fn }) => ["trades.ticker", fn.countAll<number>().as("count")])
    .where("notes.userId", "=", viewer.id)
    .where("notes.origem", "=", "planilha")
    .where(inNotes(filter))
    .groupBy("trades.ticker")
    .execute();
  const meant = assets.filter(({ ticker }) => ticker !== null && isMeant(currentTicker(ticker)));
  return meant.reduce((total, { count }) => total + count, 0);
}

/** {@link getCoverage} of what the ledger tells of assets until the end of the last period. */
export async function getLedgerCoverage(
  ctx: ServiceContext,
  filter: NoteFilter,
  assets: LedgerFilter,
): Promise<Coverage> {
  const until = lastDayOf(filter.periodos ?? []);
  const isMeant = meansAsset(assets);
  const ordem = (await listUnorderedDays(ctx)).filter(
    ({ ticker, day }) => isMeant(ticker) && (until === null || day <= until),
  );
  const { corretoras = [] } = filter;
  const duvidas = (await listDoubtedAssets(ctx, until)).filter(
    ({ corretora, ativos }) => (corretoras.length === 0 || corretoras.includes(corretora)) && ativos.some(isMeant),
  ).length;
  return { ...(await getCoverage(ctx, filter, isMeant)), duvidas, ordem };
}

/** Files that may hold notes of the periods: those whose unread pages print a month of them, or none. */
async function countUnreadFiles(ctx: ServiceContext, { periodos = [] }: NoteFilter): Promise<number> {
  const { files } = await listUnreadFiles(ctx);
  return files
    .filter(({ meses }) => meses === null || meses.some((mes) => meansMonth(periodos, mes)))
    .reduce((total, { quantidade }) => total + quantidade, 0);
}
