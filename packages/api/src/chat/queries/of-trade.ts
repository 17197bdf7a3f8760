import { Decimal } from "@app/core/money";
import type { TradeFilter } from "@app/core/portfolio/filters";
import type { DB } from "@app/db/database";
import type { ExpressionBuilder } from "kysely";
import { inAssets } from "../../portfolio/queries/in-assets.ts";

/** True when a filter means some trades of a note and not others. */
export function namesTrades({ ativos = [], daClasse = null, lado = null, valorMinimo, valorMaximo }: TradeFilter) {
  return ativos.length > 0 || daClasse !== null || lado !== null || Boolean(valorMinimo ?? valorMaximo);
}

/** Trades of the assets, of the side and with the gross value of a filter. The caller filters by person and notes. */
export const ofTrade = (filter: TradeFilter) => (trade: ExpressionBuilder<DB, "trades">) => {
  const { lado, valorMinimo, valorMaximo } = filter;
  return trade.and([
    inAssets("trades.ticker", filter),
    ...(lado ? [trade("trades.lado", "=", lado)] : []),
    ...(valorMinimo ? [trade("trades.valor", ">=", new Decimal(valorMinimo))] : []),
    ...(valorMaximo ? [trade("trades.valor", "<=", new Decimal(valorMaximo))] : []),
  ]);
};
