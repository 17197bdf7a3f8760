import { Decimal, sum, ZERO } from "../money.ts";
import { currentTicker } from "../portfolio/asset.ts";
import { averagePrice, toStateDecimals } from "../portfolio/average-price.ts";
import { factsOf, isResultKnown } from "../portfolio/facts.ts";
import { type Hole, holeMessage } from "../portfolio/holes.ts";
import type { LedgerRow, LedgerState, ReplayStart } from "../portfolio/ledger.ts";
import type { EntryType } from "../portfolio/positions-schema.ts";
import { eventNeedsPosition, eventTooLarge, noSaleToDeclare } from "./errors.ts";
import type { EventType } from "./event-types.ts";
import { unitEvents } from "./event-types.ts";
import { assetsOf, type LedgerEvent } from "./ledger-event.ts";

/** Ledger rows of the assets an event changes: without it and with it. Rows begin with the first entry of their asset. */
export interface Folded {
  starts: ReadonlyMap<string, ReplayStart>;
  stored: readonly LedgerRow[];
  rows: readonly LedgerRow[];
}

/** Types that may be the first entry of an asset. */
const NEED_NO_POSITION: readonly EventType[] = [
  "posicao_inicial",
  "subscricao",
  "termo",
  "transferencia",
  "venda_descoberta",
];

/** @throws DomainError EVENT_NEEDS_POSITION, NO_SALE_TO_DECLARE when the event finds nothing to count for; EVENT_TOO_LARGE */
export function assertCounts(event: LedgerEvent, folded: Folded): void {
  const { tipo, ticker, data } = event;
  if (tipo === "venda_descoberta") {
    if (!hasShortSale(event, folded)) throw noSaleToDeclare(ticker, data);
  } else if ((!NEED_NO_POSITION.includes(tipo) || event.tickerNovo !== null) && !hadPosition(event, folded)) {
    throw eventNeedsPosition(ticker, data);
  }
  assertStorable(folded);
}

/** The columns hold 16 digits before the decimal mark. */
const TOO_LARGE = new Decimal(10).pow(16);

/** @throws DomainError EVENT_TOO_LARGE when a position is more than the columns hold */
export function assertStorable({ rows }: Pick<Folded, "rows">): void {
  const amounts = rows.flatMap(({ quantidade, quantidadeAcumulada, custoTotal, precoMedio, faltam }) => [
    ...[quantidade, quantidadeAcumulada, custoTotal, faltam],
    ...(precoMedio ? [precoMedio] : []),
  ]);
  if (amounts.some((amount) => amount.abs().gte(TOO_LARGE))) throw eventTooLarge();
}

const ofAsset = (rows: readonly LedgerRow[], ticker: string) => rows.filter((row) => row.ticker === ticker);

/** Whether the asset was held, owed or of unknown quantity just before the event. */
function hadPosition({ id, ticker }: LedgerEvent, { rows, starts }: Folded): boolean {
  const asset = currentTicker(ticker);
  const own = ofAsset(rows, asset);
  const before = own[own.findIndex(({ eventId }) => eventId === id) - 1] ?? starts.get(asset)?.before;
  return before !== undefined && !(before.custoConhecido && before.quantidadeAcumulada.isZero());
}

/** Whether a sale of the day left a negative position. */
function hasShortSale({ ticker, data }: LedgerEvent, { rows }: Folded): boolean {
  return ofAsset(rows, currentTicker(ticker)).some(
    (row) => row.data === data && row.tipo === "comum" && row.lado === "V" && row.quantidadeAcumulada.isNegative(),
  );
}

/**
 * Returns an event's effect by the end of its day, its realised result in BRL, and the holes that it closes and opens.
 *
 * @param holes - before the event
 */
export function previewOf(event: LedgerEvent, { starts, stored, rows }: Folded, holes: readonly Hole[]) {
  const heldBy = (own: readonly LedgerRow[]) =>
    assetsOf(event).map((ticker) =>
      toHeld(ticker, lastUntil(ofAsset(own, ticker), event.data, starts.get(ticker)?.before)),
    );
  const before = holes.filter(({ ticker }) => starts.has(ticker));
  const after = [...starts].flatMap(([ticker, start]) => {
    const hole = holeOf(ticker, ofAsset(rows, ticker), start.before);
    // A hole of an earlier day is reported unchanged.
    const same = before.find((it) => it.ticker === ticker && it.data === hole?.data && it.data < event.data);
    return same ?? hole ?? [];
  });
  const [old, made] = [before.map(holeMessage), after.map(holeMessage)];
  return {
    antes: heldBy(stored),
    depois: heldBy(rows),
    resultado: resultOf(event, rows),
    furosFechados: old.filter((sentence) => !made.includes(sentence)),
    furosAbertos: made.filter((sentence) => !old.includes(sentence)),
  };
}

function lastUntil(own: readonly LedgerRow[], day: string, before: LedgerState | undefined): LedgerState | undefined {
  return own.findLast(({ data }) => data <= day) ?? before;
}

function toHeld(ticker: string, state: LedgerState | undefined) {
  if (!state) return { ticker, quantidade: ZERO, precoMedio: null, custoTotal: ZERO };
  const { quantidadeAcumulada, custoTotal, custoConhecido } = state;
  const average = averagePrice({ quantidade: quantidadeAcumulada, custoTotal });
  const precoMedio = average && toStateDecimals(average);
  const facts = factsOf({
    tipo: "comum",
    resultado: null,
    quantidadeAcumulada,
    custoTotal,
    precoMedio,
    custoConhecido,
  });
  return { ticker, quantidade: facts.quantidadeAcumulada, precoMedio: facts.precoMedio, custoTotal: facts.custoTotal };
}

/** Missing units are counted in those of the hole's day: if units changed since, the number missing at its end. */
function holeOf(ticker: string, rows: readonly LedgerRow[], before: LedgerState | undefined): Hole | null {
  const last = rows.at(-1) ?? before;
  const data = last?.faltamDesde ?? null;
  if (!last || data === null) return null;
  const hasChangedUnits = rows.some((row) => row.data > data && changesUnits.has(row.tipo));
  const first = hasChangedUnits ? rows.findLast((row) => row.data === data) : undefined;
  return { ticker, data, faltam: (first ?? last).faltam };
}

const changesUnits: ReadonlySet<EntryType> = new Set<EntryType>(unitEvents);

/** Null when the event closed nothing or its cost is not known. */
function resultOf({ id }: LedgerEvent, rows: readonly LedgerRow[]): Decimal | null {
  const known = rows.filter((row) => row.eventId === id && isResultKnown(row));
  const results = known.flatMap(({ resultado }) => resultado ?? []);
  return results.length === 0 ? null : sum(results);
}
