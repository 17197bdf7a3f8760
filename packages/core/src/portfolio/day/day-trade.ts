import { Decimal, sum, ZERO } from "../../money.ts";
import { cashOut, type Movement, proRata, toStateDecimals } from "../average-price.ts";

/** A trade's quantity divided between the day trade and the ordinary market. */
export interface Split<Trade> {
  trade: Trade;
  dayTrade: Decimal;
  ordinary: Decimal;
}

/**
 * Divides the trades of one asset at one broker on one day, in order. The quantity that was both bought and sold is day
 * trade, pairing first purchases with first sales; the rest is ordinary.
 * Source: domain §3, IN RFB 1.585/2015 art. 65 § 3º.
 */
export function splitDayTrades<Trade extends Pick<Movement, "lado" | "quantidade">>(
  trades: readonly Trade[],
): Split<Trade>[] {
  const total = (lado: string) => sum(trades.filter((trade) => trade.lado === lado).map((trade) => trade.quantidade));
  const both = Decimal.min(total("C"), total("V"));
  const left = { C: both, V: both };
  return trades.map((trade) => {
    const { lado, quantidade } = trade;
    const dayTrade = Decimal.min(quantidade, left[lado]);
    left[lado] = left[lado].minus(dayTrade);
    return { trade, dayTrade, ordinary: quantidade.minus(dayTrade) };
  });
}

interface OpenLot {
  quantidade: Decimal;
  cash: Decimal;
}

/**
 * Results of the day-trade parts of one asset at one broker on one day, in order; as much is bought as is sold. Each pair
 * counts at the trade that closes it.
 *
 * @returns in BRL after costs, one per part; null where a part closed nothing
 */
export function dayTradeResults(parts: readonly Movement[]): (Decimal | null)[] {
  const open: OpenLot[] = [];
  let openSide = "C";
  return parts.map((movement) => {
    let quantidade = movement.quantidade;
    let cash = cashOut(movement);
    let resultado: Decimal | null = null;

    while (quantidade.gt(0) && openSide !== movement.lado) {
      const lot = open[0];
      if (!lot) break;
      const paired = Decimal.min(lot.quantidade, quantidade);
      const lotCash = toStateDecimals(proRata(lot.cash, paired, lot.quantidade));
      const ownCash = toStateDecimals(proRata(cash, paired, quantidade));
      resultado = (resultado ?? ZERO).minus(lotCash).minus(ownCash);
      lot.quantidade = lot.quantidade.minus(paired);
      lot.cash = lot.cash.minus(lotCash);
      quantidade = quantidade.minus(paired);
      cash = cash.minus(ownCash);
      if (lot.quantidade.isZero()) open.shift();
    }
    if (quantidade.gt(0)) {
      openSide = movement.lado;
      open.push({ quantidade, cash });
    }
    return resultado;
  });
}
