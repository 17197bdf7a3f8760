import type { DB } from "@app/db/database";
import type { ExpressionBuilder } from "kysely";

/** Lines of notes after this one, by note and as printed. */
export const afterLine =
  ({ noteId, position }: { noteId: string; position: number }) =>
  ({ eb, refTuple, tuple }: ExpressionBuilder<DB, "trades">) =>
    eb(refTuple("trades.noteId", "trades.position"), ">", tuple(noteId, position));
