import type { ChargeLine } from "@app/core/chat/results";
import { chargeTypesOf } from "@app/core/chat/slots";
import type { ChargeType } from "@app/core/notes/schema";
import type { NoteFilter } from "@app/core/portfolio/filters";
import type { ServiceContext } from "../../context.ts";
import { inNotes } from "../../portfolio/queries/in-notes.ts";
import { sourceColumns } from "../../portfolio/queries/source-columns.ts";

/** Withheld taxes are also printed for information; other charges count only when they were debited. */
const withheld: readonly ChargeType[] = chargeTypesOf.retido;

/** Charges of the given kinds in the viewer's reconciled notes, as printed, oldest first. */
export function listCharges(
  { db, viewer }: ServiceContext,
  filter: NoteFilter,
  tipos: readonly ChargeType[],
): Promise<ChargeLine[]> {
  return db
    .selectFrom("note_charges")
    .innerJoin("notes", "notes.id", "note_charges.noteId")
    .innerJoin("files", "files.id", "notes.fileId")
    .select([...sourceColumns, "tipo", "valor", "debitado", "note_charges.pagina", "note_charges.linha"])
    .where("note_charges.userId", "=", viewer.id)
    .where("notes.userId", "=", viewer.id)
    .where("notes.conciliada", "=", true)
    .where(inNotes(filter))
    .where("tipo", "in", tipos)
    .where((eb) => eb.or([eb("debitado", "=", true), eb("tipo", "in", withheld)]))
    .orderBy("notes.dataPregao")
    .orderBy("notes.id")
    .orderBy("note_charges.position")
    .execute();
}
