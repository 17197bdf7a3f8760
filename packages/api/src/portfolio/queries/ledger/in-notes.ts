import type { CalendarDate } from "@app/core/calendar";
import type { NoteFilter } from "@app/core/portfolio/filters";
import type { DB } from "@app/db/database";
import { type ExpressionBuilder, sql } from "kysely";

/** As printed beside the net, else in the header; null where neither is. */
export const settlementDay = sql<CalendarDate | null>`coalesce(notes."liquidoData", notes."dataLiquidacao")`;

/** Notes with their day in a period, of a broker, with a number, of some markets. The caller filters by person. */
export const inNotes =
  ({ periodos = [], dia = "pregao", corretoras = [], notas = [], mercados = [], exceto }: NoteFilter) =>
  (eb: ExpressionBuilder<DB, "notes">) => {
    const without = exceto?.corretoras ?? [];
    const day = dia === "liquidacao" ? settlementDay : eb.ref("notes.dataPregao");
    const days = periodos.map(({ from, to }) => eb.and([eb(day, ">=", from), eb(day, "<=", to)]));
    return eb.and([
      ...(dia === "liquidacao" ? [eb(settlementDay, "is not", null)] : []),
      ...(days.length > 0 ? [eb.or(days)] : []),
      ...(corretoras.length > 0 ? [eb("notes.corretora", "in", corretoras)] : []),
      ...(notas.length > 0 ? [eb("notes.numero", "in", notas)] : []),
      ...(mercados.length > 0 ? [eb("notes.mercado", "in", mercados)] : []),
      // A row without a note is at no broker.
      ...(without.length > 0
        ? [eb.or([eb("notes.corretora", "is", null), eb("notes.corretora", "not in", without)])]
        : []),
    ]);
  };
