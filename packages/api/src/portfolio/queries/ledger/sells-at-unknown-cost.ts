import type { DB } from "@app/db/database";
import type { Expression, ExpressionBuilder, SqlBool } from "kysely";

/** Rows that realised something that is not known, since a purchase is missing. */
export const sellsAtUnknownCost = (row: ExpressionBuilder<DB, "ledger">): Expression<SqlBool> =>
  row.and([
    row("ledger.tipo", "!=", "day_trade"),
    row("ledger.custoConhecido", "=", false),
    row.or([
      row("ledger.lado", "=", "V"),
      row.and([row("ledger.eventId", "is not", null), row("ledger.resultado", "is not", null)]),
    ]),
  ]);
