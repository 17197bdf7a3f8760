import { dayInSaoPaulo, lastDayOfMonth } from "@app/core/calendar";
import { ZERO } from "@app/core/money";
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
    return { mes, ...((await getMonthTotals(tx, mes)) ?? NOTHING), saldos: totalBalance(accounts) };
  });
}

const NOTHING = { receitas: ZERO, despesas: ZERO, guardado: ZERO, lancamentos: 0 };

/** Income and expenses of a month (`yyyy-mm`) of the viewer; null without an entry in it. */
export async function getMonthTotals(ctx: ServiceContext, mes: string) {
  const ate = lastDayOfMonth(Number(mes.slice(0, 4)), Number(mes.slice(5)));
  const sums = await sumMonths(ctx, { de: `${mes}-01`, ate });
  if (sums.length === 0) return null;
  const { receitas, despesas } = totalsOf(sums);
  const lancamentos = sums.reduce((count, it) => count + it.lancamentos, 0);
  return { receitas, despesas, guardado: receitas.minus(despesas), lancamentos };
}
