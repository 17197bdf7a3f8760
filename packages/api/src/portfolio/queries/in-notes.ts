import type { NoteFilter } from "@app/core/portfolio/filters";
import type { DB } from "@app/db/database";
import type { ExpressionBuilder } from "kysely";

/** Notes with their trading day in the period, of the broker, with the number. The caller filters by person. */
export const inNotes =
  ({ period, corretora, numero }: NoteFilter) =>
  (eb: ExpressionBuilder<DB, "notes">) =>
    eb.and([
      ...(period ? [eb("notes.dataPregao", ">=", period.from), eb("notes.dataPregao", "<=", period.to)] : []),
      ...(corretora ? [eb("notes.corretora", "=", corretora)] : []),
      ...(numero ? [eb("notes.numero", "=", numero)] : []),
    ]);
