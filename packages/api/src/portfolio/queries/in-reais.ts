import { tradedMarkets } from "@app/core/portfolio/asset";
import type { DB } from "@app/db/database";
import type { ExpressionBuilder } from "kysely";

/**
 * Notes whose amounts may be added up with others': in reais, and no loans of shares, whose volume nobody pays. The caller
 * filters by person. What enters the ledger is decided by `leftOutReason`.
 */
export const inReais = (eb: ExpressionBuilder<DB, "notes">) =>
  eb.and([eb("notes.moeda", "=", "BRL"), eb("notes.mercado", "!=", "EMPRESTIMO")]);

/** {@link inReais} without futures, whose values are adjustments and no purchases. Source: note-layouts §3. */
export const inReaisTraded = (eb: ExpressionBuilder<DB, "notes">) => eb("notes.mercado", "in", tradedMarkets);
