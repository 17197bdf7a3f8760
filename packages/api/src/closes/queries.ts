import { dayInSaoPaulo, lastDayOfMonth } from "@app/core/calendar";
import { lacksOf, monthsWithoutNotes, monthToClose } from "@app/core/closes/close-of-month";
import { sql } from "kysely";
import type { ServiceContext } from "../context.ts";
import { getResultOfMonth } from "../portfolio/queries/get-results.ts";
import { getReturns } from "../returns/queries/get-returns.ts";
import { getMonthTotals } from "../statements/queries/summary.ts";
import { getSlip } from "../taxes/queries/get-months.ts";

/** A month that has ended, in figures. @throws DomainError MONTH_GOES_ON, LEDGER_UPDATING */
export async function getClose(ctx: ServiceContext, input: { mes: string | null }) {
  const mes = monthToClose(input.mes, dayInSaoPaulo(ctx.now));
  const de = `${mes}-01`;
  const ate = lastDayOfMonth(Number(mes.slice(0, 4)), Number(mes.slice(5)));
  const { inicial, final, compras, vendas, proventos, ganho, twr, comparacoes } = await getReturns(ctx, { de, ate });
  const realised = await getResultOfMonth(ctx, { from: de, to: ate });
  const imposto = await getSlip(ctx, mes);
  return {
    ...{ mes, inicial, final, compras, vendas, proventos, ganho, twr, cdi: comparacoes.cdi, imposto },
    ...realised,
    semNotas: monthsWithoutNotes(await listMonthsWithNotes(ctx), mes),
    contas: await getMonthTotals(ctx, mes),
    ressalvas: lacksOf({ ganho, imposto, ...realised }),
  };
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
