import { assetsOf, type LedgerEvent } from "../events/ledger-event.ts";
import { groupBy } from "../group-by.ts";
import { type Decimal, ZERO } from "../money.ts";
import { dayTradeResults } from "./day/day-trade.ts";
import { institutionsOf } from "./day/institution.ts";
import type { LedgerReadings } from "./day/order-of-day.ts";
import { continueFromRows, type LedgerRow, type ReplayStart, type RowEntry } from "./ledger.ts";

/** A stored row with the broker of its note and its printed CNPJ; null for an event. */
interface RowAtBroker extends Omit<RowEntry, "custos" | "resultado"> {
  corretora: string | null;
  cnpj: string | null;
}

/** Before any day. */
const FIRST_DAY = "";

/**
 * Pairs stored rows with the same rows without any charges: purchases and sales at their gross value, day trades
 * likewise. Yields after each asset's day trades of a day, so that other work can run. Source: domain §1.14.
 */
export function* withoutCosts(
  rows: readonly RowAtBroker[],
  { instituicaoDayTrade }: Pick<LedgerReadings, "instituicaoDayTrade">,
): Generator<void, RowEntry[]> {
  const originOf = ({ data, corretora, cnpj }: RowAtBroker) => ({ dataPregao: data, corretora: corretora ?? "", cnpj });
  const dayTrades = rows.filter(({ tipo }) => tipo === "day_trade");
  const institutionOf = institutionsOf(dayTrades.map(originOf), instituicaoDayTrade);
  const groups = groupBy(dayTrades, (row) => [row.ticker, institutionOf(originOf(row)), row.data].join("|"));
  const results = new Map<RowAtBroker, Decimal | null>();
  for (const group of groups.values()) {
    const paired = dayTradeResults(
      group.flatMap(({ lado, quantidade, valor }) =>
        lado === null ? [] : [{ lado, quantidade, valor, custos: ZERO }],
      ),
    );
    for (const [index, row] of group.entries()) results.set(row, paired[index] ?? null);
    yield;
  }
  return rows.map((row) => {
    const { ticker, tradeId, data, tipo, lado, quantidade, valor } = row;
    return { ticker, tradeId, data, tipo, lado, quantidade, valor, custos: ZERO, resultado: results.get(row) ?? null };
  });
}

/**
 * The ledger of rows {@link withoutCosts}. Amounts stated in an event stay as the person stated them, with or without
 * costs. Each row keeps the asset and position of its source row.
 *
 * @param rows - rows of the assets, each asset's in order, from its first
 * @param events - all events of these assets; for an event of two assets, the rows of both are required
 */
export function ledgerBeforeCosts(
  rows: readonly RowEntry[],
  events: readonly LedgerEvent[],
): Generator<LedgerRow, void> {
  const assets = new Set([...rows.map(({ ticker }) => ticker), ...events.flatMap(assetsOf)]);
  const fromTheFirst: ReplayStart = { from: FIRST_DAY, before: undefined };
  const starts = new Map([...assets].map((ticker) => [ticker, fromTheFirst] as const));
  return continueFromRows(rows, starts, events, { ordemNoDia: "das_linhas" });
}
