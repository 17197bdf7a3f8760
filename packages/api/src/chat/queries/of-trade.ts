import type { CalendarDate } from "@app/core/calendar";
import { Decimal } from "@app/core/money";
import type { TradeFilter } from "@app/core/portfolio/filters";
import type { DB } from "@app/db/database";
import type { ExpressionBuilder } from "kysely";
import type { ServiceContext, Viewer } from "../../context.ts";
import { inReais } from "../../portfolio/queries/in-reais.ts";
import { inAssets } from "../../portfolio/queries/ledger/in-assets.ts";
import { inNotes } from "../../portfolio/queries/ledger/in-notes.ts";
import { isNoteLeftOut } from "../../portfolio/queries/ledger/is-note-left-out.ts";

/** Trades of the assets, of the side and with the gross value of a filter. The caller filters by person and notes. */
export const ofTrade = (filter: TradeFilter) => (trade: ExpressionBuilder<DB, "trades">) => {
  const { lado, valorMinimo, valorMaximo, precoMinimo, precoMaximo } = filter;
  return trade.and([
    inAssets("trades.ticker", filter),
    ...(lado ? [trade("trades.lado", "=", lado)] : []),
    ...(valorMinimo ? [trade("trades.valor", ">=", new Decimal(valorMinimo))] : []),
    ...(valorMaximo ? [trade("trades.valor", "<=", new Decimal(valorMaximo))] : []),
    ...(precoMinimo ? [trade("trades.preco", ">=", new Decimal(precoMinimo))] : []),
    ...(precoMaximo ? [trade("trades.preco", "<=", new Decimal(precoMaximo))] : []),
  ]);
};

/** Notes of the days, brokers and numbers of a filter, that hold a trade of it where it names any. The caller filters by person. */
export const withTrade = (viewer: Pick<Viewer, "id">, filter: TradeFilter) => (note: ExpressionBuilder<DB, "notes">) =>
  note.and([
    inNotes(filter)(note),
    ...(namesTrades(filter)
      ? [
          note(
            "notes.id",
            "in",
            note.selectFrom("trades").select("noteId").where("userId", "=", viewer.id).where(ofTrade(filter)),
          ),
        ]
      : []),
  ]);

/** As {@link withTrade}, where an amount is of the net of the note and not of a trade. */
export const withNet =
  (viewer: Pick<Viewer, "id">, { valorMinimo, valorMaximo, ...filter }: TradeFilter) =>
  (note: ExpressionBuilder<DB, "notes">) =>
    note.and([
      withTrade(viewer, filter)(note),
      ...(valorMinimo ? [note("notes.liquidoValor", ">=", new Decimal(valorMinimo))] : []),
      ...(valorMaximo ? [note("notes.liquidoValor", "<=", new Decimal(valorMaximo))] : []),
    ]);

/** True when a filter means some trades of a note and not others. */
function namesTrades({ ativos = [], daClasse = null, lado = null, ...bounds }: TradeFilter) {
  const { valorMinimo, valorMaximo, precoMinimo, precoMaximo } = bounds;
  const isBounded = Boolean(valorMinimo ?? valorMaximo ?? precoMinimo ?? precoMaximo);
  return ativos.length > 0 || daClasse !== null || lado !== null || isBounded;
}

/** The last trading day of the viewer's notes, of those with a trade that is meant when any is. */
export async function findNewestDay(
  { db, viewer }: ServiceContext,
  filter: TradeFilter,
): Promise<CalendarDate | undefined> {
  const newest = await db
    .selectFrom("notes")
    .select("dataPregao")
    .where("userId", "=", viewer.id)
    .where(inReais)
    .where((eb) => eb.not(isNoteLeftOut()))
    .where(withTrade(viewer, filter))
    .orderBy("dataPregao", "desc")
    .limit(1)
    .executeTakeFirst();
  return newest?.dataPregao;
}
