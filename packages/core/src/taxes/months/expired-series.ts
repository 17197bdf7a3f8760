import type { CalendarDate } from "../../calendar.ts";
import { type HeldSeries, suggestExpiry } from "../../events/suggestions.ts";
import { formatDay, formatNumber } from "../../format.ts";
import type { Pendency } from "./monthly-result.ts";

/**
 * Pendencies of option series that expired and are still open: the premium is a result of that month, or the series was
 * exercised, and no note shows which. Source: domain §5.1.2, domain §5.1.10.
 *
 * @param held - the last row of each series
 */
export function pendenciesOfExpired(
  held: readonly HeldSeries[],
  today: CalendarDate,
): (Pendency & { mes: string; data: CalendarDate })[] {
  return held.flatMap((series) => {
    const expiry = suggestExpiry(series, today);
    if (!expiry) return [];
    const { ticker, data } = expiry;
    const side = series.quantidade.isNegative() ? "lançadas" : "compradas";
    const mensagem = `${formatNumber(series.quantidade.abs())} ${ticker} ${side} venceram em ${formatDay(data)} e continuam em aberto. Se ninguém exerceu, o prêmio é resultado deste mês: confirme o vencimento. Se houve exercício, informe-o em Eventos.`;
    return [{ tipo: "vencimento" as const, pools: ["comum" as const], ticker, data, mensagem, mes: data.slice(0, 7) }];
  });
}
