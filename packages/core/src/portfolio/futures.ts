import { isBusinessDay } from "../business-days.ts";
import { type CalendarDate, daysBetween, isCalendarDate, lastDayOfMonth, nextDay } from "../calendar.ts";
import { apportion, type Decimal, ZERO } from "../money.ts";
import type { Side } from "../notes/schema.ts";
import { applyMovement, NO_POSITION, type Position } from "./average-price.ts";

/** Lines of one note, contract and kind: day trades, openings and closings of a side, or adjustments. */
export interface FutureLine {
  /** Commodity and series: `WING21`. */
  ticker: string;
  tipo: "day_trade" | "normal" | "ajuste";
  lado: Side;
  /** Contracts; for an adjustment, those held. */
  quantidade: Decimal;
  /** In BRL, negative when paid. */
  ajuste: Decimal;
  /** The day or series of the expiry as printed. */
  prazo: string | null;
}

export interface FutureNote {
  id: string;
  corretora: string;
  dataPregao: CalendarDate;
  /** In BRL: charges except income tax. */
  custos: Decimal;
  linhas: readonly FutureLine[];
}

/** Result of a future on one day, in BRL after costs. */
export interface FutureResult {
  /** Null at the expiry, which no note shows. */
  noteId: string | null;
  ticker: string;
  corretora: string;
  data: CalendarDate;
  tipo: "comum" | "day_trade";
  resultado: Decimal;
  /** False when the notes do not show the whole position. */
  confiavel: boolean;
}

/** Result of one contract's lines in one note, in BRL. Adjustments are settled daily, also for open positions. */
export interface FutureFlow {
  ticker: string;
  corretora: string;
  data: CalendarDate;
  tipo: "comum" | "day_trade";
  ajuste: Decimal;
  /** Share of the note's costs, by number of contracts. */
  custos: Decimal;
  /** Contracts traded; contracts that are only adjusted are in neither. */
  comprados: Decimal;
  vendidos: Decimal;
}

/** Results and costs of one note's futures lines. Source: domain §5.2. */
export function futureFlows({ corretora, dataPregao: data, custos, linhas }: FutureNote): FutureFlow[] {
  const costs = apportion(custos, costWeights(linhas));
  return linhas.map(({ ticker, tipo, lado, quantidade, ajuste }, index) => {
    const traded = tipo === "ajuste" ? ZERO : quantidade;
    return {
      ...{ ticker, corretora, data, ajuste, custos: costs[index] ?? ZERO },
      tipo: tipo === "day_trade" ? tipo : "comum",
      comprados: lado === "C" ? traded : ZERO,
      vendidos: lado === "V" ? traded : ZERO,
    };
  });
}

/** A contract at a broker whose notes do not show the whole position, so that no sum of it is certain. */
export interface UncertainFuture {
  ticker: string;
  corretora: string;
  /** The first and the last day on which it may have realised something. */
  de: CalendarDate;
  ate: CalendarDate;
}

/** Realised results of futures, by both readings of the day of realisation. Source: domain §5.2.9. */
export interface RealisedFutures {
  /** When the position closes, in part or whole, or the contract expires. */
  encerramento: FutureResult[];
  /** On the day of each adjustment. */
  ajuste: FutureResult[];
  incertos: UncertainFuture[];
}

interface Contract {
  ticker: string;
  corretora: string;
  /** Adjustments and costs so far, realised when the position closes. */
  position: Position;
  expiry: Expiry | null;
  isComplete: boolean;
  /** Days of its first and its last line. */
  de: CalendarDate;
  ate: CalendarDate;
}

interface Expiry {
  day: CalendarDate;
  /** False when only the month is known, of which this is the last day. */
  isExact: boolean;
}

/**
 * Held contracts are adjusted on every trading day, and the exchange closes for at most four days in a row: the Friday
 * before Carnival and Ash Wednesday are five days apart. A longer gap means that a note is missing. Source:
 * domain §5.2.10.
 */
const MAX_DAYS_BETWEEN_ADJUSTMENTS = 5;

/**
 * Computes realised results of futures: a day trade on its day; any other position as the sum of its adjustments less
 * costs when it closes, in part or whole, or when the contract expires, or by the other reading each adjustment on its
 * own day. One pool per contract and broker. Source: domain §5.2.
 *
 * @param notes - reconciled notes of futures by day
 * @param today - contracts that expired before it are closed
 */
export function realisedFutures(notes: readonly FutureNote[], today: CalendarDate): RealisedFutures {
  const contracts = new Map<string, Contract>();
  const dayTrades: FutureResult[] = [];
  const closed: FutureResult[] = [];
  const adjusted: (FutureResult & { key: string })[] = [];
  for (const { id: noteId, corretora, dataPregao: data, custos, linhas } of notes) {
    const costs = apportion(custos, costWeights(linhas));
    linhas.forEach((line, index) => {
      const cost = costs[index] ?? ZERO;
      const { ticker } = line;
      const result = { noteId, ticker, corretora, data, resultado: line.ajuste.minus(cost) };
      if (line.tipo === "day_trade") {
        dayTrades.push({ ...result, tipo: "day_trade", confiavel: true });
        return;
      }
      const key = `${ticker} ${corretora}`;
      const before = contracts.get(key) ?? newContract(line, corretora, data);
      const { contract, resultado } = moveContract(before, line, cost, data);
      contracts.set(key, contract);
      adjusted.push({ ...result, tipo: "comum", confiavel: true, key });
      if (resultado) closed.push({ ...result, tipo: "comum", resultado, confiavel: contract.isComplete });
    });
  }
  const ended = new Map([...contracts].map(([key, contract]) => [key, endContract(contract, today)]));
  const expired = [...ended.values()].flatMap(({ atExpiry }) => atExpiry ?? []);
  const ofDays = adjusted.map(({ key, ...result }) => ({
    ...result,
    confiavel: ended.get(key)?.contract.isComplete ?? false,
  }));
  return {
    encerramento: byDay([...dayTrades, ...closed, ...expired]),
    ajuste: byDay([...dayTrades, ...ofDays]),
    incertos: [...ended.values()].flatMap(({ contract }) => uncertainOf(contract) ?? []),
  };
}

const byDay = (results: FutureResult[]) => results.sort((a, b) => (a.data < b.data ? -1 : Number(a.data > b.data)));

/** Costs are charged by contract; an adjustment bears them only in a note of nothing else. Source: domain §5.2.8. */
function costWeights(lines: readonly FutureLine[]): Decimal[] {
  const isTrade = ({ tipo }: FutureLine) => tipo !== "ajuste";
  return lines.map((line) => (isTrade(line) || !lines.some(isTrade) ? line.quantidade : ZERO));
}

function newContract({ ticker }: FutureLine, corretora: string, day: CalendarDate): Contract {
  return { ticker, corretora, position: NO_POSITION, expiry: null, isComplete: true, de: day, ate: day };
}

function moveContract(known: Contract, line: FutureLine, cost: Decimal, day: CalendarDate) {
  const before = { ...known, expiry: known.expiry ?? expiryOfFuture(line), ...seenOn(known, day) };
  const { position } = before;
  if (line.tipo === "ajuste") {
    const custoTotal = position.custoTotal.minus(line.ajuste).plus(cost);
    const isComplete = before.isComplete && line.quantidade.equals(position.quantidade.abs());
    return { contract: { ...before, position: { ...position, custoTotal }, isComplete }, resultado: null };
  }
  // A paid adjustment is the cost of a purchase; a received one, the proceeds of a sale.
  const valor = line.lado === "C" ? line.ajuste.negated() : line.ajuste;
  const { after, resultado } = applyMovement(position, { ...line, valor, custos: cost });
  return { contract: { ...before, position: after }, resultado };
}

function seenOn({ position, isComplete, ate }: Contract, day: CalendarDate): Pick<Contract, "isComplete" | "ate"> {
  const isSilent = !position.quantidade.isZero() && daysBetween(ate, day) > MAX_DAYS_BETWEEN_ADJUSTMENTS;
  return { isComplete: isComplete && !isSilent, ate: day };
}

/** A contract's state today: an expired one is closed, and its result is known. */
function endContract(contract: Contract, today: CalendarDate): { contract: Contract; atExpiry: FutureResult | null } {
  const { ticker, corretora, position, expiry } = contract;
  const isOpen = !(position.quantidade.isZero() && position.custoTotal.isZero());
  if (!isOpen) return { contract, atExpiry: null };
  if (expiry === null) return { contract: { ...contract, isComplete: false }, atExpiry: null };
  if (expiry.day >= today) return { contract, atExpiry: null };
  const seen = seenOn(contract, expiry.day);
  const ended = { ...contract, ...seen, isComplete: seen.isComplete && expiry.isExact };
  const resultado = position.custoTotal.negated();
  const where = { noteId: null, ticker, corretora, data: expiry.day };
  return { contract: ended, atExpiry: { ...where, tipo: "comum", resultado, confiavel: ended.isComplete } };
}

function uncertainOf({ ticker, corretora, isComplete, de, ate }: Contract): UncertainFuture | null {
  return isComplete ? null : { ticker, corretora, de, ate };
}

const MONTH_LETTERS = "FGHJKMNQUVXZ";
const SERIES = /^([A-Z0-9]{3})([FGHJKMNQUVXZ])(\d{2})$/;
const INDEX_FUTURES = ["WIN", "IND"];
const DOLLAR_FUTURES = ["WDO", "DOL"];
const WEDNESDAY = 3;

/** As printed, or by the series; null where neither shows it. Source: domain §5.2.6. */
function expiryOfFuture({ ticker, prazo }: Pick<FutureLine, "ticker" | "prazo">): Expiry | null {
  if (prazo !== null && isCalendarDate(prazo)) return { day: prazo, isExact: true };
  const [, commodity = "", letter = "", years = ""] = SERIES.exec(ticker) ?? [];
  if (letter === "") return null;
  const [year, month] = [2000 + Number(years), MONTH_LETTERS.indexOf(letter) + 1];
  if (INDEX_FUTURES.includes(commodity)) return { day: wednesdayNearestThe15th(year, month), isExact: true };
  if (DOLLAR_FUTURES.includes(commodity)) return { day: firstBusinessDay(year, month), isExact: true };
  return { day: lastDayOfMonth(year, month), isExact: false };
}

function wednesdayNearestThe15th(year: number, month: number): CalendarDate {
  const middle = new Date(Date.UTC(year, month - 1, 15));
  const ahead = (WEDNESDAY - middle.getUTCDay() + 7) % 7;
  middle.setUTCDate(15 + (ahead > 3 ? ahead - 7 : ahead));
  return middle.toISOString().slice(0, 10);
}

function firstBusinessDay(year: number, month: number): CalendarDate {
  let day = `${year}-${String(month).padStart(2, "0")}-01`;
  while (!isBusinessDay(day)) day = nextDay(day);
  return day;
}
