import { MAX_TABLE_ROWS } from "@app/core/chat/answers/table";
import type { ChargeLine, ChargeTotal, Some } from "@app/core/chat/results";
import type { ChargeType } from "@app/core/notes/schema";
import type { Source } from "@app/core/notes/source";
import type { NoteFilter } from "@app/core/portfolio/filters";
import { WITHHELD_TAXES } from "@app/core/portfolio/parts";
import { sql } from "kysely";
import type { ServiceContext } from "../../context.ts";
import { inReais } from "../../portfolio/queries/in-reais.ts";
import { inNotes } from "../../portfolio/queries/ledger/in-notes.ts";
import { noteOrder } from "../../portfolio/queries/ledger/note-order.ts";
import { sourceColumns } from "../../portfolio/queries/ledger/source-columns.ts";
import { cite, citeFirst } from "./cite-notes.ts";
import { groupKeys, type Key, type Sum, sumsOf, toSums } from "./group-key.ts";

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

/** These charges added up, those that the notes name first first. */
export async function addUpCharges(
  ctx: ServiceContext,
  filter: NoteFilter,
  tipos: readonly ChargeType[],
  keys: readonly Key[],
): Promise<Sum[]> {
  const columns = { valor: "row.valor" };
  const place = sql`min(to_char(notes."dataPregao", 'YYYYMMDD') || notes.id || lpad("row".position::text, 6, '0'))`;
  const rows = await ownCharges(ctx, filter, tipos)
    .select(sumsOf(keys, columns))
    .groupBy(groupKeys(keys, columns))
    .orderBy(place)
    .execute();
  return toSums(rows);
}

/** These charges added up by broker and kind, and how many notes name any. */
export async function sumCharges(
  ctx: ServiceContext,
  filter: NoteFilter,
  tipos: readonly ChargeType[],
): Promise<{ totals: ChargeTotal[]; notes: number }> {
  const sums = await addUpCharges(ctx, filter, tipos, ["corretora", "tipo", "debitado"]);
  const [all] = await addUpCharges(ctx, filter, tipos, []);
  const totals = sums.map(({ chaves: [corretora, tipo, debitado], count, valor }) => ({
    ...{ corretora: corretora ?? "", tipo: tipo as ChargeType, debitado: debitado === "true", count, valor },
  }));
  return { totals, notes: all?.notas ?? 0 };
}

/**
 * The charges of a page as printed, oldest first, and where those of the first `tipos` stand; those of the kind `last` come
 * after all others.
 *
 * @param offset - charges before the page
 */
export async function listCharges(
  ctx: ServiceContext,
  filter: NoteFilter,
  tipos: readonly ChargeType[],
  { last, offset }: { last: ChargeType | null; offset: number },
): Promise<{ rows: ChargeLine[]; sources: Some<Source> }> {
  const rows = await ownCharges(ctx, filter, last ? [...tipos, last] : tipos)
    .innerJoin("files", "files.id", "notes.fileId")
    .select([...sourceColumns, "row.tipo", "row.valor", "row.debitado", "row.pagina", "row.linha"])
    .orderBy((eb) => eb("row.tipo", "=", last ?? ("" as ChargeType)))
    .orderBy("notes.dataPregao")
    .orderBy(noteOrder)
    .orderBy("row.position")
    .offset(offset)
    .limit(MAX_TABLE_ROWS)
    .execute();
  const cited = rows.filter(({ tipo }) => tipos.includes(tipo));
  const places = ownCharges(ctx, filter, tipos).select(["row.noteId", "row.pagina", "row.linha"]);
  const isAll = rows.length < MAX_TABLE_ROWS;
  const sources = await cite({ rows: cited, total: isAll ? cited.length : Number.POSITIVE_INFINITY }, offset, () =>
    citeFirst(ctx.db, places),
  );
  return { rows, sources };
}
