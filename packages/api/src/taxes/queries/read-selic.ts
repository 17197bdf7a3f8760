import { type CalendarDate, dayInSaoPaulo } from "@app/core/calendar";
import type { Decimal } from "@app/core/money";
import { dueDay } from "@app/core/taxes/payments/payment-slip";
import type { Payment } from "@app/core/taxes/payments/payments";
import type { ServiceContext } from "../../context.ts";
import { listSeries } from "../../prices/queries/market-prices.ts";

/**
 * The Selic by month (`yyyy-mm`), in percent, for the interest on late payments; nothing is read without a late
 * payment.
 */
export function readSelic(
  tx: ServiceContext,
  payments: ReadonlyMap<string, readonly Payment[]>,
): Promise<ReadonlyMap<string, Decimal>> {
  const late = [...payments].filter(([mes, own]) => own.some(({ data }) => data > dueDay(mes)));
  const first = late.map(([mes]) => mes).sort()[0];
  return first === undefined ? Promise.resolve(new Map()) : readSelicFrom(tx, `${first}-01`, dayInSaoPaulo(tx.now));
}

export async function readSelicFrom(
  tx: ServiceContext,
  from: CalendarDate,
  until: CalendarDate,
): Promise<ReadonlyMap<string, Decimal>> {
  const points = await listSeries(tx, "selic", from, until);
  return new Map(points.map(({ dia, valor }) => [dia.slice(0, 7), valor]));
}
