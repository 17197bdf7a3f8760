import { type Decimal, ZERO } from "../money.ts";
import type { Side } from "../notes/schema.ts";

/** Decimals of quantities in the ledger. */
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
 * Quantities of each asset by broker, from its notes: a purchase adds at its broker, a sale removes there, and a split
 * or bonus changes all brokers in proportion. Units from other events belong to no broker's note. Transfers between
 * brokers are on no note: where a broker's quantity would be negative, or the sum differs from the position, the
 * difference is assigned to {@link UNKNOWN_BROKER}.
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

/** An event without units to scale adds its units to the unknown broker. */
function scale(brokers: Map<string, Decimal>, before: Decimal, after: Decimal): void {
  if (before.isZero()) add(brokers, null, after);
  else for (const [broker, quantity] of brokers) brokers.set(broker, quantity.times(after).div(before));
}

function settle(brokers: ReadonlyMap<string, Decimal>, held: Decimal): Map<string, Decimal> {
  const settled = new Map([...brokers].filter(([, quantity]) => isLike(quantity, held)));
  let known = ZERO;
  for (const quantity of settled.values()) known = known.plus(quantity);
  const rest = held.minus(known).toDecimalPlaces(QUANTITY_DECIMALS); // thirds of a split leave smaller remainders
  if (rest.isZero()) return settled;
  if (isLike(rest, held)) return settled.set(UNKNOWN_BROKER, (settled.get(UNKNOWN_BROKER) ?? ZERO).plus(rest));
  // The brokers hold more than the position: some units were sold at an unknown one of them.
  return new Map([[UNKNOWN_BROKER, held]]);
}

const isLike = (quantity: Decimal, held: Decimal) => !quantity.isZero() && quantity.isNegative() === held.isNegative();
