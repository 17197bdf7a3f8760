import type { DB } from "@app/db/database";
import type { ExpressionBuilder } from "kysely";

/** Rows of the ledger after this one, by asset and in order. */
export const afterRow =
  ({ ticker, position }: { ticker: string; position: number }) =>
  ({ eb, refTuple, tuple }: ExpressionBuilder<DB, "ledger">) =>
    eb(refTuple("ledger.ticker", "ledger.position"), ">", tuple(ticker, position));
