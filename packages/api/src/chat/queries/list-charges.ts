import type { GroupRow } from "@app/core/chat/answers/groups";
import { MAX_TABLE_ROWS } from "@app/core/chat/answers/table";
import type { WithheldRow } from "@app/core/chat/answers/withheld-tax";
import type { Grouping } from "@app/core/chat/question";
import type { ChargeLine, ChargeTotal, Some } from "@app/core/chat/results";
import { Decimal } from "@app/core/money";
import type { ChargeType } from "@app/core/notes/schema";
import type { Source } from "@app/core/notes/source";
import type { NoteFilter } from "@app/core/portfolio/filters";
import { WITHHELD_TAXES } from "@app/core/portfolio/parts";
import { sql } from "kysely";
import type { ServiceContext } from "../../context.ts";
import { inReais } from "../../portfolio/queries/in-reais.ts";
import { inNotes } from "../../portfolio/queries/ledger/in-notes.ts";
import { sourceColumns } from "../../portfolio/queries/ledger/source-columns.ts";
import { cite, citeFirst } from "./cite-notes.ts";
import { groupKey } from "./group-key.ts";

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

/** These charges added up by broker and kind, in the order in which the notes name them first, and how many notes name any. */
export async function sumCharges(
  ctx: ServiceContext,
  filter: NoteFilter,
  tipos: readonly ChargeType[],
): Promise<{ totals: ChargeTotal[]; notes: number }> {
  const place = sql<number>`row_number() over (order by notes."dataPregao", notes.id, "row".position)`;
  const rows = await ctx.db
    .selectFrom(
      ownCharges(ctx, filter, tipos)
        .select(["corretora", "tipo", "debitado", "valor", place.as("place")])
        .as("row"),
    )
    .select(({ fn }) => ["corretora", "tipo", "debitado", fn.countAll<number>().as("count")])
    .select(({ fn }) => fn.sum("valor").as("valor"))
    .groupBy(["corretora", "tipo", "debitado"])
    .orderBy(({ fn }) => fn.min("place"))
    .execute();
  const { notes } = await ownCharges(ctx, filter, tipos)
    .select(({ fn }) => fn.count<number>("notes.id").distinct().as("notes"))
    .executeTakeFirstOrThrow();
  return { totals: rows.map(({ valor, ...row }) => ({ ...row, valor: new Decimal(valor) })), notes };
}

/** These charges added up by day, broker or note; amounts in BRL. */
export async function groupCharges(
  ctx: ServiceContext,
  filter: NoteFilter,
  tipos: readonly ChargeType[],
  por: Grouping,
): Promise<GroupRow[]> {
  const key = groupKey(por, { dia: "notes.dataPregao", ticker: "row.tipo" });
  const rows = await ownCharges(ctx, filter, tipos)
    .select(({ fn }) => [key.as("chave"), fn.countAll<number>().as("count"), fn.sum("row.valor").as("valor")])
    .groupBy(key)
    .execute();
  return rows.map(({ valor, ...row }) => ({ ...row, valor: new Decimal(valor) }));
}

/** Withheld taxes added up by month, broker and kind, the oldest first. */
export async function listWithheld(
  ctx: ServiceContext,
  filter: NoteFilter,
  tipos: readonly ChargeType[],
): Promise<WithheldRow[]> {
  const month = sql<string>`to_char(notes."dataPregao", 'YYYY-MM')`;
  const rows = await ownCharges(ctx, filter, tipos)
    .select(({ fn }) => [month.as("mes"), "notes.corretora", "row.tipo", fn.sum("row.valor").as("valor")])
    .groupBy([month, "notes.corretora", "row.tipo"])
    .orderBy(month)
    .orderBy("notes.corretora")
    .execute();
  return rows.map(({ valor, ...row }) => ({ ...row, valor: new Decimal(valor) }));
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
    .orderBy("notes.id")
    .orderBy("row.position")
    .offset(offset)
    .limit(MAX_TABLE_ROWS)
    .execute();
  const cited = rows.filter(({ tipo }) => tipos.includes(tipo));
  const places = ownCharges(ctx, filter, tipos).select([
    "row.noteId",
    "row.pagina",
    "row.linha",
    "row.position as place",
  ]);
  const isAll = rows.length < MAX_TABLE_ROWS;
  const sources = await cite({ rows: cited, total: isAll ? cited.length : Number.POSITIVE_INFINITY }, offset, () =>
    citeFirst(ctx.db, places),
  );
  return { rows, sources };
}
