import { dayInSaoPaulo } from "@app/core/calendar";
import { summariseIncomes } from "@app/core/incomes/summarise-incomes";
import { withHiddenNames } from "@app/core/portfolio/hidden-names";
import type { ServiceContext } from "../../context.ts";
import { readLedger } from "../../portfolio/queries/ledger/list-ledger.ts";
import { listHiddenNames } from "../../portfolio/queries/list-hidden-names.ts";
import { listValued } from "../../portfolio/queries/list-holdings.ts";
import { listIncomesAndAmortisations } from "./list-payments.ts";

/** Paid and announced incomes of the viewer's assets, beside their positions. @throws DomainError LEDGER_UPDATING */
export function getIncomeSummary(ctx: ServiceContext) {
  return readLedger(ctx, async (tx) => {
    const names = await listHiddenNames(tx);
    const held = (await listValued(tx)).map((asset) => withHiddenNames(asset, names));
    const { incomes, amortisations } = await listIncomesAndAmortisations(tx);
    const summary = summariseIncomes(incomes, amortisations, held, dayInSaoPaulo(ctx.now));
    return { ...summary, foraDaConta: names };
  });
}
