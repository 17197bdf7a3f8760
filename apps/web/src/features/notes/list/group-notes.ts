import { groupBy } from "@app/core/group-by";
import { copy } from "../copy.ts";
import type { NoteRow } from "./use-note-pages.ts";

/** Notes as they are listed: those to check first, then each month, in the order of the list. */
export function groupNotes(notes: readonly NoteRow[]) {
  const groups = groupBy(notes, ({ estado, dataPregao }) =>
    estado === "nao_confere" || estado === "duas_versoes" ? copy.toCheck : copy.month(dataPregao),
  );
  return [...groups].map(([title, group]) => ({ title, notes: group }));
}
