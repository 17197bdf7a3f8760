import { unplacedConfirmation, unprovenConfirmation } from "@app/core/abroad/sentences";
import { tradesOfNote } from "@app/core/abroad/trades-of-note";
import type { GapAbroad } from "@app/core/abroad/years";
import { addDays, type CalendarDate } from "@app/core/calendar";
import { groupBy } from "@app/core/group-by";
import type { PlacedTrade } from "@app/core/holdings-elsewhere/held-abroad";
import type { SeriesPoint } from "@app/core/series/read-series";
import { sql } from "kysely";
import type { ServiceContext } from "../../../context.ts";
import { listSeries } from "../../../prices/queries/market-prices.ts";
import { isNoteLeftOut } from "../ledger/is-note-left-out.ts";

/** The trades of the viewer's proven confirmations until a day, in the order of their notes, and the confirmations that give none. */
export async function readConfirmations({ db, viewer }: ServiceContext, until: CalendarDate) {
  const notes = await db
    .selectFrom("notes")
    .innerJoin("files", "files.id", "notes.fileId")
    .select(["notes.id", "notes.numero", "notes.corretora", "notes.dataPregao", "notes.conciliada"])
    .select(["notes.fileId as arquivoId", "files.nome_arquivo as nomeArquivo"])
    .where("notes.userId", "=", viewer.id)
    .where("notes.mercado", "=", "EUA")
    .where("notes.dataPregao", "<=", until)
    .where((note) => note.not(isNoteLeftOut()))
    .orderBy("notes.dataPregao")
    .orderBy("notes.fingerprint")
    .execute();
  if (notes.length === 0) return { trades: [], gaps: [] };
  const proven = notes.filter(({ conciliada }) => conciliada).map(({ id }) => id);
  const ofThem = sql<string>`any(${proven}::uuid[])`;
  const lines = await db
    .selectFrom("trades")
    .select(["noteId", "ticker", "lado", "quantidade", "preco", "valor", "pagina", "linha"])
    .where("userId", "=", viewer.id)
    .where("noteId", "=", ofThem)
    .orderBy("noteId")
    .orderBy("position")
    .execute();
  const charges = await db
    .selectFrom("note_charges")
    .select(["noteId", "valor", "pagina", "linha"])
    .where("userId", "=", viewer.id)
    .where("noteId", "=", ofThem)
    .orderBy("position")
    .execute();
  const [linesOf, chargesOf] = [groupBy(lines, ({ noteId }) => noteId), groupBy(charges, ({ noteId }) => noteId)];
  const trades: PlacedTrade[] = [];
  const gaps: GapAbroad[] = [];
  for (const { id: notaId, conciliada, ...note } of notes) {
    const { corretora, dataPregao } = note;
    const [negocios, custos] = [linesOf.get(notaId) ?? [], chargesOf.get(notaId) ?? []];
    const own = conciliada ? tradesOfNote({ dataPregao, negocios, custos }) : null;
    const motivo = (conciliada ? unplacedConfirmation : unprovenConfirmation)(dataPregao, corretora);
    if (own === null) gaps.push({ desde: dataPregao, motivo });
    trades.push(
      ...(own ?? []).map(({ pagina, linha, ...trade }) => ({ ...trade, fonte: { ...note, notaId, pagina, linha } })),
    );
  }
  return { trades, gaps };
}

/** Days read before the first trade; a usable rate is at most a week old. */
const DAYS_BEFORE = 14;

/** The dollar's rates that trades need, from the first of them until a day. */
export async function listDollarRates(
  tx: ServiceContext,
  trades: readonly Pick<PlacedTrade, "data">[],
  until: CalendarDate,
): Promise<SeriesPoint[]> {
  const first = trades.map(({ data }) => data).sort()[0];
  return first === undefined ? [] : listSeries(tx, "dolar", addDays(first, -DAYS_BEFORE), until);
}
