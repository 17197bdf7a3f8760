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
 * The rows of a ledger as they would be had no note charged anything: purchases at their gross value, sales at theirs, each
 * pair of a day trade likewise. What an event states in BRL is as the person stated it, costs inside or not. Each row has the
 * asset and position of the row that it is made from. Source: domain §1.14.
 *
 * @param rows - of the assets, each asset's in order, from its first
 * @param events - all that touch these assets; both assets of an event that binds two have their rows
 */
export function* ledgerBeforeCosts(
  rows: readonly RowAtBroker[],
  events: readonly LedgerEvent[],
  { instituicaoDayTrade }: Pick<LedgerReadings, "instituicaoDayTrade">,
): Generator<LedgerRow, void> {
  const assets = [...rows.map(({ ticker }) => ticker), ...events.flatMap(assetsOf)];
  const starts = new Map(
    assets.map((ticker): [string, ReplayStart] => [ticker, { from: FIRST_DAY, before: undefined }]),
  );
  yield* continueFromRows(withoutCosts(rows, instituicaoDayTrade), starts, events, { ordemNoDia: "das_linhas" });
}

function withoutCosts(rows: readonly RowAtBroker[], reading: LedgerReadings["instituicaoDayTrade"]): RowEntry[] {
  const results = resultsOfPairs(
    rows.filter(({ tipo }) => tipo === "day_trade"),
    reading,
  );
  return rows.map((row) => {
    const { ticker, tradeId, data, tipo, lado, quantidade, valor } = row;
    return { ticker, tradeId, data, tipo, lado, quantidade, valor, custos: ZERO, resultado: results.get(row) ?? null };
  });
}

/** What day trades bring at their gross values, as {@link dayTradeResults} has it of each asset, institution and day. */
function resultsOfPairs(
  dayTrades: readonly RowAtBroker[],
  reading: LedgerReadings["instituicaoDayTrade"],
): Map<RowAtBroker, Decimal | null> {
  const originOf = ({ data, corretora, cnpj }: RowAtBroker) => ({ dataPregao: data, corretora: corretora ?? "", cnpj });
  const institutionOf = institutionsOf(dayTrades.map(originOf), reading);
  const groups = groupBy(dayTrades, (row) => [row.ticker, institutionOf(originOf(row)), row.data].join("|"));
  return new Map(
    [...groups.values()].flatMap((group) => {
      const paired = dayTradeResults(
        group.flatMap(({ lado, quantidade, valor }) =>
          lado === null ? [] : [{ lado, quantidade, valor, custos: ZERO }],
        ),
      );
      return group.map((row, index): [RowAtBroker, Decimal | null] => [row, paired[index] ?? null]);
    }),
  );
}
