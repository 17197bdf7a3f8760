import { tradedMarkets } from "@app/core/portfolio/asset";
import type { DB } from "@app/db/database";
import type { ExpressionBuilder } from "kysely";

/**
 * Notes whose amounts may be added up: in BRL, without loans of shares, whose volume is not paid. The caller filters by
 * person. `leftOutReason` decides which trades enter the ledger.
 */
export const inReais = (eb: ExpressionBuilder<DB, "notes">) =>
  eb.and([eb("notes.moeda", "=", "BRL"), eb("notes.mercado", "!=", "EMPRESTIMO")]);

/** {@link inReais} without futures, whose values are adjustments and no purchases. Source: note-layouts §3. */
export const inReaisTraded = (eb: ExpressionBuilder<DB, "notes">) => eb("notes.mercado", "in", tradedMarkets);
