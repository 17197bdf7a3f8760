import type { ResultSign } from "@app/core/chat/question";
import { Decimal } from "@app/core/money";
import type { LedgerFilter } from "@app/core/portfolio/filters";
import type { DB } from "@app/db/database";
import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import type { ServiceContext } from "../../../context.ts";
import { chosenRows } from "../../../portfolio/queries/ledger/list-ledger.ts";
import { rowsBeforeCosts } from "../../../portfolio/queries/ledger/rows-before-costs.ts";
import { sellsAtUnknownCost } from "../../../portfolio/queries/ledger/sells-at-unknown-cost.ts";
import { ledgerOf } from "./ledger.ts";

type Row = ExpressionBuilder<DB, "ledger">;

/**
 * The viewer's rows that closed something, in the caller's snapshot: those whose result is known, these with sales whose purchase
 * is missing, and day trades.
 *
 * @param semCustos - results before costs; else after them
 * @param sinal - of known results only gains, or only losses
 */
export async function readClosings(
  ctx: ServiceContext,
  filter: LedgerFilter,
  semCustos: boolean,
  sinal: ResultSign | null,
) {
  const chosen = semCustos ? await rowsBeforeCosts(ctx, filter) : chosenRows;
  const rowsOf = (isMeant: (row: Row) => Expression<SqlBool>) =>
    ledgerOf(ctx, chosen(ctx, filter).where(isMeant), filter, "resultado");
  const isKnown = (row: Row) =>
    row.and([
      row("ledger.resultado", "is not", null),
      row.or([row("ledger.tipo", "=", "day_trade"), row("ledger.custoConhecido", "=", true)]),
      ...(sinal ? [row("ledger.resultado", sinal === "prejuizo" ? "<" : ">", new Decimal(0))] : []),
    ]);
  return {
    known: rowsOf(isKnown),
    all: rowsOf((row) => row.or([isKnown(row), sellsAtUnknownCost(row)])),
    dayTrades: rowsOf((row) => row("ledger.tipo", "=", "day_trade")),
  };
}
