import type { CalendarDate } from "@app/core/calendar";
import { groupBy } from "@app/core/group-by";
import type { LedgerNote } from "@app/core/portfolio/parts";
import { type Expression, sql } from "kysely";
import type { ServiceContext } from "../../context.ts";

type LedgerContext = Pick<ServiceContext, "db" | "viewer">;

/** Reading one takes the embedded database some 15 µs, in which nothing else runs. */
const ROWS_PER_PAGE = 2000;

/**
 * The viewer's reconciled notes as the ledger replays them: by trading day, then by number, then as printed.
 *
 * A number is text that counts up at every broker, so the shorter one is the earlier. Read in pages, by a caller that holds the
 * viewer so that nothing changes between them.
 *
 * @param days - of these days only
 */
export async function listLedgerNotes(
  { db, viewer }: LedgerContext,
  days?: readonly CalendarDate[],
): Promise<LedgerNote[]> {
  const own = db
    .selectFrom("notes")
    .where("userId", "=", viewer.id)
    .where("conciliada", "=", true)
    .$if(days !== undefined, (query) => query.where("dataPregao", "=", sql<string>`any(${days}::date[])`));
  const notes = await own
    .select(["id", "corretora", "mercado", "dataPregao"])
    .orderBy("dataPregao")
    .orderBy((eb) => eb.fn("length", ["numero"]))
    .orderBy("numero")
    .orderBy("fingerprint")
    .execute();
  const trades = await listTrades({ db, viewer }, days && own.select("id"));
  const charges = await db
    .selectFrom("note_charges")
    .select(["noteId", "tipo", "valor", "debitado"])
    .where("userId", "=", viewer.id)
    .$if(days !== undefined, (query) => query.where("noteId", "in", own.select("id")))
    .orderBy("position")
    .execute();

  const tradesOf = groupBy(trades, (trade) => trade.noteId);
  const chargesOf = groupBy(charges, (charge) => charge.noteId);
  return notes.map(({ id, ...note }) => ({
    ...note,
    custos: chargesOf.get(id) ?? [],
    negocios: tradesOf.get(id) ?? [],
  }));
}

/** By note, and within a note as printed. */
async function listTrades(ctx: LedgerContext, noteIds?: Expression<{ id: string }>) {
  const all: Awaited<ReturnType<typeof listTradesAfter>> = [];
  for (;;) {
    const page = await listTradesAfter(ctx, noteIds, all.at(-1));
    all.push(...page);
    if (page.length < ROWS_PER_PAGE) return all;
  }
}

function listTradesAfter(
  { db, viewer }: LedgerContext,
  noteIds: Expression<{ id: string }> | undefined,
  last: { noteId: string; position: number } | undefined,
) {
  return db
    .selectFrom("trades")
    .select(["noteId", "position", "id", "lado", "mercado", "ticker", "quantidade", "valor"])
    .where("userId", "=", viewer.id)
    .$if(noteIds !== undefined, (query) => query.where("noteId", "in", noteIds as Expression<{ id: string }>))
    .$if(last !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple("noteId", "position"), ">", tuple(last?.noteId ?? "", last?.position ?? 0)),
      ),
    )
    .orderBy("noteId")
    .orderBy("position")
    .limit(ROWS_PER_PAGE)
    .execute();
}
