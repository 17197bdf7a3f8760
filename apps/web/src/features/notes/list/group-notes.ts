import { groupBy } from "@app/core/group-by";
import { copy } from "../copy.ts";
import type { NoteRow } from "./use-note-pages.ts";

const toCheck: ReadonlySet<NoteRow["estado"]> = new Set(["nao_confere", "duas_versoes", "a_conferir"]);

/** Groups notes for the list: those to check first, then by month, in the order of the list. */
export function groupNotes(notes: readonly NoteRow[]) {
  const groups = groupBy(notes, ({ estado, pergunta, dataPregao }) =>
    toCheck.has(estado) || pergunta ? copy.toCheck : copy.month(dataPregao),
  );
  return [...groups].map(([title, group]) => ({ title, notes: group }));
}
