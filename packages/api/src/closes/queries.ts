import { dayInSaoPaulo } from "@app/core/calendar";
import { daysOfMonth, isIdle, lacksOf, monthsWithoutNotes, monthToClose } from "@app/core/closes/close-of-month";
import type { DayRange } from "@app/core/portfolio/filters";
import { sql } from "kysely";
import type { ServiceContext } from "../context.ts";
import { getResultOfMonth } from "../portfolio/queries/get-results.ts";
import { getReturnsWithGaps } from "../returns/queries/get-returns.ts";
import { getMonthTotals } from "../statements/queries/summary.ts";
import { getSlip } from "../taxes/queries/get-months.ts";

/** A month that has ended, in figures. @throws DomainError MONTH_GOES_ON, LEDGER_UPDATING */
export async function getClose(ctx: ServiceContext, input: { mes: string | null }) {
  const mes = monthToClose(input.mes, dayInSaoPaulo(ctx.now));
  const days = daysOfMonth(mes);
  const month = { from: days.de, to: days.ate };
  const returns = await getReturnsWithGaps(ctx, days);
  const { inicial, final, compras, vendas, proventos, ganho, twr, comparacoes, foraDaConta, duvidas } = returns;
  const semCusto = await keepHeldIn(ctx, month, returns.semCusto);
  const realised = await getResultOfMonth(ctx, month);
  const imposto = await getSlip(ctx, mes);
  return {
    ...{ mes, inicial, final, compras, vendas, proventos, ganho, twr, cdi: comparacoes.cdi, imposto },
    ...realised,
    parado: isIdle(returns),
    semNotas: monthsWithoutNotes(await listMonthsWithNotes(ctx), mes),
    contas: await getMonthTotals(ctx, mes),
    ...{ foraDaConta, duvidas },
    ressalvas: lacksOf({ ...returns, ...realised, mes, semCusto, imposto }),
  };
}

/** Those of some assets that the viewer held or moved in a month; one that was sold before lacks in no figure of it. */
async function keepHeldIn(
  { db, viewer }: ServiceContext,
  { from, to }: DayRange,
  tickers: readonly string[],
): Promise<string[]> {
  if (tickers.length === 0) return [];
  const rows = await db
    .selectFrom("ledger")
    .distinctOn("ticker")
    .select(["ticker", "data", "quantidadeAcumulada"])
    .where("userId", "=", viewer.id)
    .where("ticker", "in", [...tickers])
    .where("data", "<=", to)
    .orderBy("ticker")
    .orderBy("position", "desc")
    .execute();
  return rows
    .filter(({ data, quantidadeAcumulada }) => data >= from || !quantidadeAcumulada.isZero())
    .map(({ ticker }) => ticker);
}

async function listMonthsWithNotes({ db, viewer }: ServiceContext): Promise<string[]> {
  const rows = await db
    .selectFrom("notes")
    .select(sql<string>`to_char("dataPregao", 'YYYY-MM')`.as("mes"))
    .distinct()
    .where("userId", "=", viewer.id)
    .execute();
  return rows.map(({ mes }) => mes);
}
