import type { Coverage } from "@app/core/chat/results";
import type { NoteFilter } from "@app/core/portfolio/filters";
import type { ServiceContext } from "../../context.ts";
import { inReais } from "../../portfolio/queries/in-reais.ts";
import { inNotes } from "../../portfolio/queries/ledger/in-notes.ts";
import {
  countVersionsToChoose,
  isNoteLeftOut,
  isVersionToChoose,
} from "../../portfolio/queries/ledger/is-note-left-out.ts";

/** How many of the viewer's notes a question is about, and how many of them reconciled. */
export async function getCoverage({ db, viewer }: ServiceContext, filter: NoteFilter): Promise<Coverage> {
  const { others, conciliadas, comVersoes } = await db
    .selectFrom("notes")
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere(eb.not(isVersionToChoose())).as("others"),
      eb.fn.countAll<number>().filterWhere("notes.conciliada", "=", true).as("conciliadas"),
      countVersionsToChoose().as("comVersoes"),
    ])
    .where("notes.userId", "=", viewer.id)
    .where(inReais)
    .where((eb) => eb.not(isNoteLeftOut()))
    .where(inNotes(filter))
    .executeTakeFirstOrThrow();
  return { total: others + comVersoes, conciliadas, comVersoes };
}
