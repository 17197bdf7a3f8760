// A second implementation of the ledger, for tests: event by event over whole numbers of 1e-8 instead of decimals,
// written from the pages of the domain and not from the tested code. Source: domain §1, domain §3, domain §5.
import type { LedgerEvent } from "../../events/ledger-event.ts";
import type { EventType } from "../../events/schema.ts";
import type { LedgerNote } from "../parts.ts";

const UNIT = 100_000_000n;
const CENT = 1_000_000n;

/** A decimal of at most 8 places as a whole number of 1e-8. */
const whole = (value: { toFixed(places: number): string } | null) =>
  BigInt((value?.toFixed(8) ?? "0").replace(".", ""));
const abs = (value: bigint) => (value < 0n ? -value : value);
const least = (a: bigint, b: bigint) => (a < b ? a : b);
const most = (a: bigint, b: bigint) => (a > b ? a : b);

/** n × m ÷ d, half away from zero. */
function share(n: bigint, m: bigint, d: bigint): bigint {
  const top = n * m;
  const size = (2n * abs(top) + abs(d)) / (2n * abs(d));
  return top < 0n !== d < 0n ? -size : size;
}

interface Pot {
  rows: number;
  units: bigint;
  cost: bigint;
  sure: boolean;
  missing: bigint;
  since: string | null;
  /** Result of the rows whose cost is known, and whether all were. */
  realised: bigint;
  wholly: boolean;
}

/** A row as text: origin, position, movement, result and the state after it. */
type OracleRow = string;

/** Phases of a day in their order. */
const BEFORE: EventType[] = [
  "posicao_inicial",
  "desdobramento",
  "grupamento",
  "bonificacao",
  "subscricao",
  "termo",
  "cisao",
  "incorporacao",
  "troca_ticker",
  "transferencia",
  "venda_descoberta",
];
const AFTER: EventType[] = ["leilao_fracoes", "amortizacao", "vencimento"];

const isOption = (ticker: string) => /^[A-Z]{4}[A-X]\d+$/.test(ticker);
const isCall = (ticker: string) => (ticker[4] ?? "") < "M";

export function oracleLedger(notes: readonly LedgerNote[], events: readonly LedgerEvent[]): OracleRow[] {
  const told: OracleRow[] = [];
  const pots = new Map<string, Pot>();
  const potOf = (ticker: string) => {
    const pot = pots.get(ticker) ?? {
      rows: 0,
      units: 0n,
      cost: 0n,
      sure: true,
      missing: 0n,
      since: null,
      realised: 0n,
      wholly: true,
    };
    pots.set(ticker, pot);
    return pot;
  };
  const write = (
    ticker: string,
    origin: string,
    tipo: string,
    moved: [units: bigint, value: bigint, fees: bigint],
    result: bigint | null,
  ) => {
    const pot = potOf(ticker);
    const isSure = pot.sure || tipo === "day_trade";
    if (isSure) pot.realised += result ?? 0n;
    pot.wholly &&= isSure;
    const average = pot.units === 0n ? null : share(pot.cost, UNIT, pot.units);
    told.push(
      [
        ticker,
        pot.rows,
        origin,
        tipo,
        ...moved,
        result,
        pot.units,
        pot.cost,
        average,
        pot.sure,
        pot.missing,
        pot.since,
        pot.realised,
        pot.wholly,
      ].join(" "),
    );
    pot.rows += 1;
  };

  /** Buys or sells at the moving average. */
  function deal(ticker: string, units: bigint, cash: bigint, day: string, mayBeShort: boolean): bigint | null {
    const pot = potOf(ticker);
    if (units < 0n && -units > pot.units && !mayBeShort) {
      const left = pot.units + units;
      pot.missing = pot.sure ? -units - most(pot.units, 0n) : most(pot.missing, -left);
      pot.since ??= day;
      pot.sure = false;
    }
    if (units === 0n || pot.units === 0n || pot.units < 0n === units < 0n) {
      pot.units += units;
      pot.cost += cash;
      return null;
    }
    const closed = least(abs(units), abs(pot.units));
    const cashOfClosed = share(cash, closed, abs(units));
    const costOfClosed = share(pot.cost, closed, abs(pot.units));
    pot.cost += cash - cashOfClosed - costOfClosed;
    pot.units += units;
    return -cashOfClosed - costOfClosed;
  }

  const rules: Record<EventType, (event: LedgerEvent) => void> = {
    posicao_inicial(event) {
      const pot = potOf(event.ticker);
      if (!pot.sure) Object.assign(pot, { units: 0n, cost: 0n, sure: true, missing: 0n, since: null });
      bring(event);
    },
    subscricao: (event) => (event.tickerNovo ? convert(event, true) : bring(event)),
    termo: bring,
    desdobramento: (event) => multiply(event, whole(event.fator), UNIT),
    grupamento: (event) => multiply(event, UNIT, whole(event.fator)),
    bonificacao: (event) => (event.quantidade ? bring(event) : multiply(event, UNIT + whole(event.fator), UNIT)),
    amortizacao(event) {
      const pot = potOf(event.ticker);
      const amount = whole(event.custo);
      if (pot.units <= 0n) return note(event);
      const back = least(amount, most(pot.cost, 0n));
      pot.cost -= back;
      write(event.ticker, event.id, event.tipo, [0n, amount, 0n], amount === back ? null : amount - back);
    },
    vencimento(event) {
      const pot = potOf(event.ticker);
      const { units, cost } = pot;
      if (units === 0n) return note(event);
      pot.units = 0n;
      pot.cost = 0n;
      write(event.ticker, event.id, event.tipo, [-units, abs(cost), 0n], -cost);
    },
    leilao_fracoes(event) {
      const [units, amount] = [whole(event.quantidade), whole(event.custo)];
      const result = deal(event.ticker, -units, -amount, event.data, false);
      write(event.ticker, event.id, event.tipo, [-units, amount, 0n], result);
    },
    troca_ticker: (event) => move(event, UNIT),
    incorporacao: (event) => move(event, whole(event.fator)),
    cisao(event) {
      const [from, to] = [potOf(event.ticker), potOf(event.tickerNovo ?? "")];
      if (from.units === 0n) return note(event);
      const cost = share(from.cost, whole(event.parteDoCusto), 100n * UNIT);
      const stated = from.units < 0n ? -whole(event.quantidade) : whole(event.quantidade);
      const units = event.quantidade ? stated : share(from.units, whole(event.fator), UNIT);
      from.cost -= cost;
      write(event.ticker, event.id, event.tipo, [0n, abs(cost), 0n], null);
      const result = deal(event.tickerNovo ?? "", units, cost, event.data, true);
      to.sure &&= from.sure;
      write(event.tickerNovo ?? "", event.id, event.tipo, [units, abs(cost), 0n], result);
    },
    exercicio: (event) => convert(event, isCall(event.ticker)),
    transferencia: note,
    venda_descoberta: note,
  };

  function note(event: LedgerEvent) {
    write(event.ticker, event.id, event.tipo, [0n, 0n, 0n], null);
  }
  function bring(event: LedgerEvent) {
    const [units, amount] = [whole(event.quantidade), whole(event.custo)];
    const result = deal(event.ticker, units, amount, event.data, true);
    write(event.ticker, event.id, event.tipo, [units, amount, 0n], result);
  }
  function multiply(event: LedgerEvent, up: bigint, down: bigint) {
    const pot = potOf(event.ticker);
    const before = pot.units;
    pot.units = share(pot.units, up, down);
    pot.missing = share(pot.missing, up, down);
    const amount = event.tipo === "bonificacao" && pot.units > before ? whole(event.custo) : 0n;
    pot.cost += amount;
    write(event.ticker, event.id, event.tipo, [pot.units - before, amount, 0n], null);
  }
  function move(event: LedgerEvent, up: bigint) {
    const [from, to] = [potOf(event.ticker), potOf(event.tickerNovo ?? "")];
    const { units, cost, sure, missing, since } = from;
    if (units === 0n && sure) return note(event);
    Object.assign(from, { units: 0n, cost: 0n, sure: true, missing: 0n, since: null });
    write(event.ticker, event.id, event.tipo, [-units, abs(cost), 0n], null);
    const arriving = share(units, up, UNIT);
    const result = deal(event.tickerNovo ?? "", arriving, cost, event.data, true);
    to.sure &&= sure;
    to.missing += share(missing, up, UNIT);
    to.since = [to.since, since].filter((day) => day !== null).sort()[0] ?? null;
    write(event.tickerNovo ?? "", event.id, event.tipo, [arriving, abs(cost), 0n], result);
  }
  function convert(event: LedgerEvent, isToBuy: boolean) {
    const [right, to] = [potOf(event.ticker), potOf(event.tickerNovo ?? "")];
    if (right.units === 0n) return note(event);
    const [units, price] = [whole(event.quantidade), whole(event.custo)];
    const used = least(units, abs(right.units));
    const premium = share(right.cost, used, abs(right.units));
    const receives = isToBuy === right.units > 0n;
    const change = right.units > 0n ? -used : used;
    right.units += change;
    right.cost -= premium;
    write(event.ticker, event.id, event.tipo, [change, abs(premium), 0n], null);
    const cash = (receives ? price : -price) + premium;
    const result = deal(event.tickerNovo ?? "", receives ? units : -units, cash, event.data, receives);
    to.sure &&= right.sure;
    write(event.tickerNovo ?? "", event.id, event.tipo, [receives ? units : -units, price, 0n], result);
  }

  const days = [...new Set([...notes.map((it) => it.dataPregao), ...events.map((it) => it.data)])].sort();
  for (const day of days) {
    const today = events.filter(({ data }) => data === day).sort(byContent);
    const run = (tipo: EventType) => today.filter((event) => event.tipo === tipo).forEach(rules[tipo]);
    BEFORE.forEach(run);

    const pieces = piecesOf(notes.filter(({ dataPregao }) => dataPregao === day));
    const pairs = pairUp(pieces);
    const trade = (piece: Piece) => {
      const { ticker, id, isDayTrade, units, value, fees } = piece;
      const declared = today.some((event) => event.tipo === "venda_descoberta" && event.ticker === ticker);
      const result = isDayTrade
        ? (pairs.get(piece) ?? null)
        : deal(ticker, units, (units > 0n ? value : -value) + fees, day, declared || isOption(ticker));
      write(ticker, id, isDayTrade ? "day_trade" : "comum", [abs(units), value, fees], result);
    };
    const counted = purchasesFirst(pieces);
    counted.filter(({ ticker }) => isOption(ticker)).forEach(trade);
    const exercises = today.filter(({ tipo }) => tipo === "exercicio");
    const bringing = exercises.filter(({ ticker }) => isCall(ticker) === potOf(ticker).units > 0n);
    bringing.forEach(rules.exercicio);
    counted.filter(({ ticker }) => !isOption(ticker)).forEach(trade);
    exercises.filter((event) => !bringing.includes(event)).forEach(rules.exercicio);
    AFTER.forEach(run);
  }
  return told;
}

/** When some brokers bought an asset and others sold it: day trades, then purchases, then sales. Source: domain §3.11. */
function purchasesFirst(pieces: readonly Piece[]): Piece[] {
  const isMixed = ({ ticker }: Piece) => {
    const ordinary = pieces.filter((it) => it.ticker === ticker && !it.isDayTrade);
    return ordinary.some(({ units }) => units > 0n) && ordinary.some(({ units }) => units < 0n);
  };
  const rank = (piece: Piece) => (!isMixed(piece) || piece.isDayTrade ? 0 : piece.units > 0n ? 1 : 2);
  const ranked = pieces.map((piece) => ({ piece, rank: rank(piece) }));
  return [0, 1, 2].flatMap((wanted) => ranked.filter((it) => it.rank === wanted).map(({ piece }) => piece));
}

function byContent(a: LedgerEvent, b: LedgerEvent): number {
  const [one = "", other = ""] = [a, b].map(({ ticker, tickerNovo, ...rest }) =>
    [ticker, tickerNovo, rest.fator, rest.quantidade, rest.custo, rest.parteDoCusto].map((it) => it ?? "").join(" "),
  );
  return one < other ? -1 : Number(one > other);
}

interface Piece {
  id: string;
  ticker: string;
  broker: string;
  isDayTrade: boolean;
  /** Negative for a sale. */
  units: bigint;
  value: bigint;
  fees: bigint;
}

/** Whole cents by largest remainder; the first of equals gets more. */
function divide(amount: bigint, weights: readonly bigint[]): bigint[] {
  const total = weights.reduce((all, weight) => all + weight, 0n);
  if (total === 0n) return weights.map((_, index) => (index === 0 ? amount : 0n));
  const cents = amount / CENT;
  const parts = weights.map((weight, index) => ({
    index,
    down: (cents * weight) / total,
    rest: (cents * weight) % total,
  }));
  let over = cents - parts.reduce((all, { down }) => all + down, 0n);
  for (const part of [...parts].sort(
    (a, b) => Number(b.rest > a.rest) - Number(b.rest < a.rest) || a.index - b.index,
  )) {
    if (over <= 0n) break;
    part.down += 1n;
    over -= 1n;
  }
  return parts.map(({ down }) => down * CENT);
}

/** The trades of one day, day trades cut off, each with its share of its note's costs. */
function piecesOf(notes: readonly LedgerNote[]): Piece[] {
  const left = new Map<string, Record<"C" | "V", bigint>>();
  const keyOf = (ticker: string | null, broker: string) => `${ticker} ${broker}`;
  for (const { corretora, negocios } of notes) {
    for (const { ticker, lado, quantidade } of negocios) {
      const key = keyOf(ticker, corretora);
      const sums = left.get(key) ?? { C: 0n, V: 0n };
      sums[lado] += whole(quantidade);
      left.set(key, sums);
    }
  }
  for (const sums of left.values()) sums.C = sums.V = least(sums.C, sums.V);
  return notes.flatMap(({ corretora, negocios, custos }) => {
    const pieces = negocios.flatMap(({ id, ticker, lado, quantidade, valor }) => {
      const sums = left.get(keyOf(ticker, corretora)) ?? { C: 0n, V: 0n };
      const units = whole(quantidade);
      const dayTrade = least(units, sums[lado]);
      sums[lado] -= dayTrade;
      const [dayTradeValue = 0n, ordinaryValue = 0n] = divide(whole(valor), [dayTrade, units - dayTrade]);
      const sign = lado === "C" ? 1n : -1n;
      const piece = { id, ticker: ticker ?? "", broker: corretora, fees: 0n };
      return [
        { ...piece, isDayTrade: true, units: sign * dayTrade, value: dayTradeValue },
        { ...piece, isDayTrade: false, units: sign * (units - dayTrade), value: ordinaryValue },
      ].filter((it) => it.units !== 0n);
    });
    const fees = divide(
      custos.reduce((all, { valor }) => all + whole(valor), 0n),
      pieces.map(({ value }) => value),
    );
    return pieces.map((piece, index) => ({ ...piece, fees: fees[index] ?? 0n }));
  });
}

/** Results of day trades at the piece that closes each pair, the first with the first. */
function pairUp(pieces: readonly Piece[]): Map<Piece, bigint> {
  const results = new Map<Piece, bigint>();
  const open = new Map<string, { units: bigint; cash: bigint }[]>();
  for (const piece of pieces.filter(({ isDayTrade }) => isDayTrade)) {
    const key = `${piece.ticker} ${piece.broker}`;
    const lots = open.get(key) ?? [];
    open.set(key, lots);
    const own = { units: piece.units, cash: (piece.units > 0n ? piece.value : -piece.value) + piece.fees };
    while (own.units !== 0n && lots[0] && lots[0].units < 0n !== own.units < 0n) {
      const [lot] = lots;
      const paired = least(abs(lot.units), abs(own.units));
      const lotCash = share(lot.cash, paired, abs(lot.units));
      const ownCash = share(own.cash, paired, abs(own.units));
      results.set(piece, (results.get(piece) ?? 0n) - lotCash - ownCash);
      lot.cash -= lotCash;
      own.cash -= ownCash;
      lot.units += lot.units > 0n ? -paired : paired;
      own.units += own.units > 0n ? -paired : paired;
      if (lot.units === 0n) lots.shift();
    }
    if (own.units !== 0n) lots.push(own);
  }
  return results;
}
