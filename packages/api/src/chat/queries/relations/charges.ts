import type { ChargeLine, ChargeTotal } from "@app/core/chat/results";
import type { ChargeType } from "@app/core/notes/schema";
import type { NoteFilter } from "@app/core/portfolio/filters";
import { WITHHELD_TAXES } from "@app/core/portfolio/parts";
import { sql } from "kysely";
import type { ServiceContext } from "../../../context.ts";
import { inReais } from "../../../portfolio/queries/in-reais.ts";
import { inNotes } from "../../../portfolio/queries/ledger/in-notes.ts";
import { noteOrder } from "../../../portfolio/queries/ledger/note-order.ts";
import { sourceColumns } from "../../../portfolio/queries/ledger/source-columns.ts";
import { addUp, type Relation, relationOf } from "./relation.ts";

/** Withheld taxes are also printed for information; other charges count only when they were debited. */
const withheld = WITHHELD_TAXES as readonly ChargeType[];

/**
 * Charges of the given kinds in the viewer's reconciled notes. They are chosen first, then a look-up of its note follows for
 * each; a join of all would try each charge with each note.
 */
function ownCharges({ db, viewer }: ServiceContext, filter: NoteFilter, tipos: readonly ChargeType[]) {
  return db
    .with(
      (cte) => cte("row").materialized(),
      (own) =>
        own
          .selectFrom("note_charges")
          .selectAll("note_charges")
          .where("note_charges.userId", "=", viewer.id)
          .where("note_charges.tipo", "in", tipos)
          .where((charge) =>
            charge.or([charge("note_charges.debitado", "=", true), charge("note_charges.tipo", "in", withheld)]),
          ),
    )
    .selectFrom("row")
    .innerJoin("notes", "notes.id", "row.noteId")
    .where("notes.conciliada", "=", true)
    .where(inReais)
    .where(inNotes(filter));
}

/**
 * The charges of these kinds as printed.
 *
 * @param last - a kind whose charges come after all others, and are not cited
 */
export function chargesOf(
  ctx: ServiceContext,
  filter: NoteFilter,
  tipos: readonly ChargeType[],
  last: ChargeType | null = null,
): Relation<ChargeLine> {
  const rows = ownCharges(ctx, filter, last ? [...tipos, last] : tipos);
  const asPrinted = ["notes.dataPregao", noteOrder, "row.position"];
  return relationOf({
    ...{ db: ctx.db, rows, valor: "row.valor" },
    firstOf: sql`min(to_char(notes."dataPregao", 'YYYYMMDD') || notes.id || lpad("row".position::text, 6, '0'))`,
    lines: (page) =>
      page(
        rows
          .innerJoin("files", "files.id", "notes.fileId")
          .select([...sourceColumns, "row.tipo", "row.valor", "row.debitado", "row.pagina", "row.linha"]),
      ),
    toLine: (line): ChargeLine => line,
    ...{ order: last ? [sql`"row".tipo = ${last}`, ...asPrinted] : asPrinted, byDay: asPrinted, bySize: "row.valor" },
    sourcesOf: (line) => (line.tipo === last ? [] : [line]),
    places: ownCharges(ctx, filter, tipos).select(["row.noteId", "row.pagina", "row.linha"]),
  });
}

/** The same charges by broker and kind. */
export async function sumCharges(relation: Relation<ChargeLine>): Promise<ChargeTotal[]> {
  const sums = await addUp(relation, ["corretora", "tipo", "debitado"]);
  return sums.map(({ chaves: [corretora, tipo, debitado], count, valor }) => ({
    ...{ corretora: corretora ?? "", tipo: tipo as ChargeType, debitado: debitado === "true", count, valor },
  }));
}
