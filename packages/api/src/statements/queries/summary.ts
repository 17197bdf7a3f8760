import { dayInSaoPaulo, lastDayOfMonth } from "@app/core/calendar";
import { totalsOf } from "@app/core/statements/month/describe-month";
import { totalBalance } from "@app/core/statements/summary";
import type { ServiceContext } from "../../context.ts";
import { inSnapshot } from "../../transaction.ts";
import { listAccounts } from "./list-accounts.ts";
import { sumMonths } from "./sum-entries.ts";

/** The viewer's month until now with the balances of their accounts; null without entries. */
export async function getSummary(ctx: ServiceContext) {
  return inSnapshot(ctx, async (tx) => {
    const accounts = await listAccounts(tx);
    if (accounts.every(({ lancamentos }) => lancamentos === 0)) return null;
    const today = dayInSaoPaulo(tx.now);
    const mes = today.slice(0, 7);
    const ate = lastDayOfMonth(Number(mes.slice(0, 4)), Number(mes.slice(5)));
    const sums = await sumMonths(tx, { de: `${mes}-01`, ate });
    const { receitas, despesas } = totalsOf(sums);
    return {
      ...{ mes, receitas, despesas, guardado: receitas.minus(despesas) },
      lancamentos: sums.reduce((count, it) => count + it.lancamentos, 0),
      saldos: totalBalance(accounts),
    };
  });
}
