import { Decimal, ZERO } from "../money.ts";
import { isCall } from "../notes/instruments/ticker.ts";
import { currentTicker } from "../portfolio/asset.ts";
import { applyMovement, proRata, toStateDecimals } from "../portfolio/average-price.ts";
import { applyTrade, type Holding, NO_HOLDING } from "../portfolio/holding.ts";
import type { EventType } from "./event-types.ts";
import type { LedgerEvent } from "./ledger-event.ts";

/** Effect of an event on one asset. Amounts in BRL. */
export interface Effect {
  ticker: string;
  /** Units added, or removed when negative. */
  quantidade: Decimal;
  /** Cash paid or received with the event, or else the cost that went from one asset to another; not negative. */
  valor: Decimal;
  /** Realised by the event; null when it closed nothing. */
  resultado: Decimal | null;
  after: Holding;
}

/** Position in an asset when the event takes effect. */
type Held = (ticker: string) => Holding;
type Rule = (event: LedgerEvent, held: Held) => Effect[];

const ONE = new Decimal(1);
const HUNDRED = new Decimal(100);

/**
 * Applies an event to its assets; returns one effect for each. Quantities and costs keep eight decimals, as after a
 * trade. An event that needs a position has no effect without one. Source: domain §5.
 */
export function applyEvent(event: LedgerEvent, held: Held): Effect[] {
  return rules[event.tipo](event, held);
}

const rules: Readonly<Record<EventType, Rule>> = {
  posicao_inicial: opening,
  desdobramento: (event, held) => [scaled(event, held, (units) => units.times(splitRatio(event, held)))],
  grupamento: (event, held) => [joined(event, held)],
  bonificacao: bonus,
  subscricao: (event, held) => (event.tickerNovo === null ? [received(event, held)] : converted(event, held)),
  termo: (event, held) => [received(event, held)],
  cisao: spinOff,
  incorporacao: (event, held) => moved(event, held, event.fator ?? ONE),
  troca_ticker: (event, held) => moved(event, held, ONE),
  transferencia: (event, held) => [unchanged(event, held)],
  venda_descoberta: (event, held) => [unchanged(event, held)],
  exercicio: converted,
  leilao_fracoes: fractionsSold,
  amortizacao: amortised,
  vencimento: expired,
};

const assetOf = ({ ticker }: LedgerEvent) => currentTicker(ticker);

function unchanged(event: LedgerEvent, held: Held): Effect {
  const ticker = assetOf(event);
  return { ticker, quantidade: ZERO, valor: ZERO, resultado: null, after: held(ticker) };
}

/** Adds to a position of known cost; replaces a position whose cost is unknown. Source: domain §5.6. */
function opening(event: LedgerEvent, held: Held): Effect[] {
  const before = held(assetOf(event));
  return [received(event, () => (before.custoConhecido ? before : NO_HOLDING))];
}

/** Adds units for an amount, like a purchase without costs. */
function received(event: LedgerEvent, held: Held): Effect {
  const ticker = assetOf(event);
  return { ticker, ...come(held(ticker), event.quantidade ?? ZERO, event.custo ?? ZERO) };
}

/** Units with their cost joining a holding; both negative when they are owed. */
function come(before: Holding, quantidade: Decimal, cost: Decimal): Omit<Effect, "ticker"> {
  // Less than the last stored digit: no units that could close a position, but the cost is still the person's.
  if (quantidade.isZero()) {
    const after = { ...before, custoTotal: before.custoTotal.plus(cost) };
    return { quantidade: ZERO, valor: cost.abs(), resultado: null, after };
  }
  const lado = quantidade.isNegative() ? "V" : "C";
  const valor = lado === "C" ? cost : cost.negated();
  const { after, resultado } = applyMovement(before, { lado, quantidade: quantidade.abs(), valor, custos: ZERO });
  return { quantidade, valor: cost.abs(), resultado, after: { ...before, ...after } };
}

/** New units per old one. B3's spreadsheets print how many units came instead. */
function splitRatio(event: LedgerEvent, held: Held): Decimal {
  const { quantidade } = held(assetOf(event));
  if (event.fator !== null) return event.fator;
  return event.quantidade && quantidade.gt(ZERO) ? quantidade.plus(event.quantidade).div(quantidade) : ONE;
}

/** A reverse split by its ratio, or by how many units are left, as B3's spreadsheets print it. */
function joined(event: LedgerEvent, held: Held): Effect {
  const { fator, quantidade } = event;
  if (fator !== null || !quantidade?.gt(ZERO)) return scaled(event, held, (units) => units.div(fator ?? ONE));
  const before = held(assetOf(event));
  const ratio = before.quantidade.div(quantidade);
  if (ratio.gt(ONE) && ratio.isInteger()) return scaled(event, held, (units) => units.div(ratio));
  // The quantities before and after do not fit together: an earlier entry is missing.
  const effect = scaled(event, held, () => quantidade);
  return { ...effect, after: { ...before, quantidade, custoConhecido: false } };
}

/** Source: domain §5.4.1. */
function scaled(event: LedgerEvent, held: Held, scale: (units: Decimal) => Decimal): Effect {
  const ticker = assetOf(event);
  const before = held(ticker);
  const quantidade = toStateDecimals(scale(before.quantidade));
  const after = { ...before, quantidade, faltam: toStateDecimals(scale(before.faltam)) };
  return { ticker, quantidade: quantidade.minus(before.quantidade), valor: ZERO, resultado: null, after };
}

/** Source: domain §5.4.3. */
function bonus(event: LedgerEvent, held: Held): Effect[] {
  if (event.quantidade !== null) return [received(event, held)];
  const grown = scaled(event, held, (units) => units.plus(units.times(event.fator ?? ZERO)));
  const custo = grown.quantidade.gt(0) ? (event.custo ?? ZERO) : ZERO;
  return [{ ...grown, valor: custo, after: { ...grown.after, custoTotal: grown.after.custoTotal.plus(custo) } }];
}

/** Source: domain §5.4.11, domain §5.4.13. */
function moved(event: LedgerEvent, held: Held, factor: Decimal): Effect[] {
  const [ticker, target] = [assetOf(event), currentTicker(event.tickerNovo ?? event.ticker)];
  const [before, receiver] = [held(ticker), held(target)];
  if (ticker === target || isNothing(before)) return [unchanged(event, held)];
  const cost = before.custoTotal;
  const arrival = come(receiver, toStateDecimals(before.quantidade.times(factor)), cost);
  const missing = {
    faltam: receiver.faltam.plus(toStateDecimals(before.faltam.times(factor))),
    faltamDesde: earlier(receiver.faltamDesde, before.faltamDesde),
  };
  return [
    { ticker, quantidade: before.quantidade.negated(), valor: cost.abs(), resultado: null, after: NO_HOLDING },
    { ticker: target, ...arrival, after: { ...arrival.after, ...missing, ...knownWith(receiver, before) } },
  ];
}

/** Source: domain §5.4.12. */
function spinOff(event: LedgerEvent, held: Held): Effect[] {
  const [ticker, target] = [assetOf(event), currentTicker(event.tickerNovo ?? event.ticker)];
  const [before, receiver] = [held(ticker), held(target)];
  if (ticker === target || before.quantidade.isZero()) return [unchanged(event, held)];
  const cost = toStateDecimals(before.custoTotal.times(event.parteDoCusto ?? ZERO).div(HUNDRED));
  const stated = event.quantidade?.times(before.quantidade.isNegative() ? -1 : 1);
  const arrival = come(receiver, stated ?? toStateDecimals(before.quantidade.times(event.fator ?? ZERO)), cost);
  const left = { ...before, custoTotal: before.custoTotal.minus(cost) };
  return [
    { ticker, quantidade: ZERO, valor: cost.abs(), resultado: null, after: left },
    { ticker: target, ...arrival, after: { ...arrival.after, ...knownWith(receiver, before) } },
  ];
}

/**
 * Converts a right into units at its price; the premium, or the price paid for the right, goes with them. The holder of
 * a call and the writer of a put receive units, the writer of a call and the holder of a put deliver them. Source:
 * domain §5.1, domain §5.4.4.
 */
function converted(event: LedgerEvent, held: Held): Effect[] {
  const [ticker, target] = [assetOf(event), currentTicker(event.tickerNovo ?? event.ticker)];
  const [right, before] = [held(ticker), held(target)];
  if (ticker === target || right.quantidade.isZero()) return [unchanged(event, held)];
  const [quantidade, price] = [event.quantidade ?? ZERO, event.custo ?? ZERO];
  const used = Decimal.min(quantidade, right.quantidade.abs());
  const premium = toStateDecimals(proRata(right.custoTotal, used, right.quantidade.abs()));
  const usedSigned = right.quantidade.isNegative() ? used : used.negated();
  const rest = {
    ...right,
    quantidade: right.quantidade.plus(usedSigned),
    custoTotal: right.custoTotal.minus(premium),
  };

  const lado = bringsUnits(event, right) ? "C" : "V";
  const movement = { lado, quantidade, valor: price, custos: premium } as const;
  const { after, resultado } = applyTrade(before, movement, event.data, false);
  const signed = lado === "C" ? quantidade : quantidade.negated();
  return [
    { ticker, quantidade: usedSigned, valor: premium.abs(), resultado: null, after: rest },
    { ticker: target, quantidade: signed, valor: price, resultado, after: { ...after, ...knownWith(after, right) } },
  ];
}

/** Whether an exercise brings the units in; it takes them away when the series is a call that was written or a put that is held. */
export function bringsUnits({ ticker, tipo }: Pick<LedgerEvent, "ticker" | "tipo">, { quantidade }: Holding): boolean {
  const isToBuy = tipo === "subscricao" || isCall(currentTicker(ticker));
  return isToBuy === quantidade.gt(0);
}

/** Source: domain §5.4.2. */
function fractionsSold(event: LedgerEvent, held: Held): Effect[] {
  const ticker = assetOf(event);
  const [quantidade, valor] = [event.quantidade ?? ZERO, event.custo ?? ZERO];
  const movement = { lado: "V", quantidade, valor, custos: ZERO } as const;
  const sold = applyTrade(held(ticker), movement, event.data, false);
  return [{ ticker, quantidade: quantidade.negated(), valor, ...sold }];
}

/** Source: domain §5.4.9, domain §5.4.10. */
function amortised(event: LedgerEvent, held: Held): Effect[] {
  const ticker = assetOf(event);
  const before = held(ticker);
  const amount = event.custo ?? ZERO;
  if (!before.quantidade.gt(0)) return [unchanged(event, held)];
  const returned = Decimal.min(amount, Decimal.max(before.custoTotal, ZERO));
  const excess = amount.minus(returned);
  const after = { ...before, custoTotal: before.custoTotal.minus(returned) };
  return [{ ticker, quantidade: ZERO, valor: amount, resultado: excess.isZero() ? null : excess, after }];
}

/** Source: domain §5.1.2. */
function expired(event: LedgerEvent, held: Held): Effect[] {
  const ticker = assetOf(event);
  const before = held(ticker);
  if (before.quantidade.isZero()) return [unchanged(event, held)];
  const after = { ...before, quantidade: ZERO, custoTotal: ZERO };
  const cost = before.custoTotal;
  return [{ ticker, quantidade: before.quantidade.negated(), valor: cost.abs(), resultado: cost.negated(), after }];
}

const isNothing = ({ quantidade, custoConhecido }: Holding) => quantidade.isZero() && custoConhecido;

const knownWith = (a: Holding, b: Holding) => ({ custoConhecido: a.custoConhecido && b.custoConhecido });

const earlier = (a: string | null, b: string | null) => (a !== null && (b === null || a < b) ? a : b);
