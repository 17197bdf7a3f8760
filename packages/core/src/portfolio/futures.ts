import { type CalendarDate, isCalendarDate } from "../calendar.ts";
import { apportion, type Decimal, ZERO } from "../money.ts";
import type { Side } from "../notes/schema.ts";
import { applyMovement, NO_POSITION, type Position } from "./average-price.ts";

/** Lines of one note about one contract that say the same: day trades, openings and closings of a side, or adjustments. */
export interface FutureLine {
  /** Commodity and series: `WING21`. */
  ticker: string;
  tipo: "day_trade" | "normal" | "ajuste";
  lado: Side;
  /** Contracts; of an adjustment, those held. */
  quantidade: Decimal;
  /** In BRL, negative when paid. */
  ajuste: Decimal;
  /** The day or series of the expiry as printed. */
  prazo: string | null;
}

export interface FutureNote {
  corretora: string;
  dataPregao: CalendarDate;
  /** In BRL: what was charged and is no income tax. */
  custos: Decimal;
  linhas: readonly FutureLine[];
}

/** What a future realised on one day, in BRL after costs. */
export interface FutureResult {
  ticker: string;
  corretora: string;
  data: CalendarDate;
  tipo: "comum" | "day_trade";
  resultado: Decimal;
  /** False when the notes adjust more or fewer contracts than they show as opened. */
  confiavel: boolean;
}

/** What the lines of one contract in one note brought, in BRL. Adjustments are settled on their day, also of positions still open. */
export interface FutureFlow {
  ticker: string;
  corretora: string;
  data: CalendarDate;
  tipo: "comum" | "day_trade";
  ajuste: Decimal;
  /** Of the note's, by contracts. */
  custos: Decimal;
  /** Contracts traded; those that are only adjusted are in neither. */
  comprados: Decimal;
  vendidos: Decimal;
}

/** The lines of one note as what they brought and cost. Source: domain §5.2. */
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

interface Contract {
  /** What the adjustments took and the costs, so that what closes realises it. */
  position: Position;
  expiry: CalendarDate | null;
  isComplete: boolean;
}

/**
 * What futures realised: a day trade on its day; anything else the sum of its adjustments less costs when the position closes,
 * in part or whole, or when the contract expires. One pool per contract and broker. Source: domain §5.2.
 *
 * @param notes - reconciled notes of futures by day
 * @param today - contracts that expired before it are closed
 */
export function futureResults(notes: readonly FutureNote[], today: CalendarDate): FutureResult[] {
  const contracts = new Map<string, Contract>();
  const results: FutureResult[] = [];
  for (const { corretora, dataPregao: data, custos, linhas } of notes) {
    const costs = apportion(custos, costWeights(linhas));
    linhas.forEach((line, index) => {
      const { ticker } = line;
      const cost = costs[index] ?? ZERO;
      if (line.tipo === "day_trade") {
        const resultado = line.ajuste.minus(cost);
        results.push({ ticker, corretora, data, tipo: "day_trade", resultado, confiavel: true });
        return;
      }
      const key = `${ticker} ${corretora}`;
      const before = contracts.get(key) ?? { position: NO_POSITION, expiry: null, isComplete: true };
      const { contract, resultado } = moveContract(before, line, cost);
      contracts.set(key, contract);
      if (resultado)
        results.push({ ticker, corretora, data, tipo: "comum", resultado, confiavel: contract.isComplete });
    });
  }
  return [...results, ...expiredContracts(contracts, today)].sort((a, b) => compareDays(a.data, b.data));
}

const compareDays = (a: CalendarDate, b: CalendarDate) => (a < b ? -1 : Number(a > b));

/** Costs are charged by contract; an adjustment bears them only in a note of nothing else. Source: domain §5.2.8. */
function costWeights(lines: readonly FutureLine[]): Decimal[] {
  const isTrade = ({ tipo }: FutureLine) => tipo !== "ajuste";
  return lines.map((line) => (isTrade(line) || !lines.some(isTrade) ? line.quantidade : ZERO));
}

function moveContract(before: Contract, line: FutureLine, cost: Decimal) {
  const expiry = before.expiry ?? expiryOfFuture(line);
  const { position } = before;
  if (line.tipo === "ajuste") {
    const custoTotal = position.custoTotal.minus(line.ajuste).plus(cost);
    const isComplete = before.isComplete && line.quantidade.equals(position.quantidade.abs());
    return { contract: { position: { ...position, custoTotal }, expiry, isComplete }, resultado: null };
  }
  // An adjustment that is paid is what a purchase costs; one that is received, what a sale brings.
  const valor = line.lado === "C" ? line.ajuste.negated() : line.ajuste;
  const { after, resultado } = applyMovement(position, { ...line, valor, custos: cost });
  return { contract: { position: after, expiry, isComplete: before.isComplete }, resultado };
}

function expiredContracts(contracts: ReadonlyMap<string, Contract>, today: CalendarDate): FutureResult[] {
  return [...contracts].flatMap(([key, { position, expiry, isComplete }]) => {
    const isOpen = !(position.quantidade.isZero() && position.custoTotal.isZero());
    if (!isOpen || expiry === null || expiry >= today) return [];
    const [ticker = "", ...broker] = key.split(" ");
    const resultado = position.custoTotal.negated();
    return [
      { ticker, corretora: broker.join(" "), data: expiry, tipo: "comum" as const, resultado, confiavel: isComplete },
    ];
  });
}

const MONTH_LETTERS = "FGHJKMNQUVXZ";
const INDEX_FUTURE = /^(?:WIN|IND)([FGHJKMNQUVXZ])(\d{2})$/;
const WEDNESDAY = 3;

/** As printed, or of an index future the Wednesday nearest the 15th; null where neither tells. Source: domain §5.2.6. */
function expiryOfFuture({ ticker, prazo }: Pick<FutureLine, "ticker" | "prazo">): CalendarDate | null {
  if (prazo !== null && isCalendarDate(prazo)) return prazo;
  const [, letter = "", year = ""] = INDEX_FUTURE.exec(ticker) ?? [];
  if (letter === "") return null;
  const middle = new Date(Date.UTC(2000 + Number(year), MONTH_LETTERS.indexOf(letter), 15));
  const ahead = (WEDNESDAY - middle.getUTCDay() + 7) % 7;
  middle.setUTCDate(15 + (ahead > 3 ? ahead - 7 : ahead));
  return middle.toISOString().slice(0, 10);
}
