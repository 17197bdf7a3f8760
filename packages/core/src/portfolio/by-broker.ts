import { type Decimal, ZERO } from "../money.ts";
import type { Side } from "../notes/schema.ts";

/** As the ledger keeps quantities. */
const QUANTITY_DECIMALS = 8;

/** Events that change the quantity at each broker by the same share. */
const proportionalEvents: ReadonlySet<string> = new Set([
  "desdobramento",
  "grupamento",
  "bonificacao",
  "leilao_fracoes",
]);

/** Entry of the ledger that changes the quantities at custodians. */
export interface CustodyRow {
  ticker: string;
  /** Null for an event. */
  lado: Side | null;
  /** Null for an event. */
  corretora: string | null;
  quantidade: Decimal;
  tipo: string;
  /** Held of the asset after the row, at all brokers. */
  quantidadeAcumulada: Decimal;
}

/** Key for quantities whose custodian no note names. */
export const UNKNOWN_BROKER = "";

/**
 * Where each asset lies by its notes: bought at a broker adds there, sold removes there, and a split or bonus changes all in
 * the same proportion; what another event brings is on no note of a broker. What was moved between brokers is on no note: where a broker would hold less than nothing, or the sum is not what is
 * held, the difference lies with {@link UNKNOWN_BROKER}.
 *
 * @param rows - by asset, and within one in order
 * @returns quantities by ticker and broker, without zeros
 */
export function quantitiesByBroker(rows: Iterable<CustodyRow>): Map<string, Map<string, Decimal>> {
  const assets = new Map<string, { held: Decimal; brokers: Map<string, Decimal> }>();
  for (const row of rows) {
    const asset = assets.get(row.ticker) ?? { held: ZERO, brokers: new Map<string, Decimal>() };
    assets.set(row.ticker, asset);
    if (proportionalEvents.has(row.tipo)) scale(asset.brokers, asset.held, row.quantidadeAcumulada);
    else if (row.lado === null) add(asset.brokers, null, row.quantidadeAcumulada.minus(asset.held));
    else if (row.tipo === "comum")
      add(asset.brokers, row.corretora, row.lado === "C" ? row.quantidade : row.quantidade.negated());
    asset.held = row.quantidadeAcumulada;
  }
  return new Map([...assets].map(([ticker, { held, brokers }]) => [ticker, settle(brokers, held)]));
}

function add(brokers: Map<string, Decimal>, broker: string | null, quantity: Decimal): void {
  const key = broker ?? UNKNOWN_BROKER;
  brokers.set(key, (brokers.get(key) ?? ZERO).plus(quantity));
}

/** An event that has nothing to change adds what it brings to where nobody knows. */
function scale(brokers: Map<string, Decimal>, before: Decimal, after: Decimal): void {
  if (before.isZero()) add(brokers, null, after);
  else for (const [broker, quantity] of brokers) brokers.set(broker, quantity.times(after).div(before));
}

function settle(brokers: ReadonlyMap<string, Decimal>, held: Decimal): Map<string, Decimal> {
  const settled = new Map([...brokers].filter(([, quantity]) => isLike(quantity, held)));
  let known = ZERO;
  for (const quantity of settled.values()) known = known.plus(quantity);
  const rest = held.minus(known).toDecimalPlaces(QUANTITY_DECIMALS); // thirds of a split leave less than that
  if (rest.isZero()) return settled;
  if (isLike(rest, held)) return settled.set(UNKNOWN_BROKER, (settled.get(UNKNOWN_BROKER) ?? ZERO).plus(rest));
  // More lies with brokers than is held: some of it was sold elsewhere, and nobody can say of which.
  return new Map([[UNKNOWN_BROKER, held]]);
}

const isLike = (quantity: Decimal, held: Decimal) => !quantity.isZero() && quantity.isNegative() === held.isNegative();
