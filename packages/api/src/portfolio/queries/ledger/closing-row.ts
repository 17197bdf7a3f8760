import type { DB } from "@app/db/database";
import type { ExpressionBuilder } from "kysely";

/** Rows of the ledger that sell or realise something; most rows are purchases. */
export const closingRow = (row: ExpressionBuilder<DB, "ledger">) =>
  row.or([
    row("ledger.lado", "=", "V"),
    row("ledger.resultado", "is not", null),
    row("ledger.tipo", "=", "leilao_fracoes"),
  ]);
