import type { LedgerEvent } from "../../events/ledger-event.ts";
import { type EventType, eventTypes } from "../../events/schema.ts";
import { Decimal } from "../../money.ts";
import type { ChargeType, Side } from "../../notes/schema.ts";
import type { LedgerNote, LedgerTrade } from "../parts.ts";

export type Line = [lado: Side, quantidade: number, preco: string, ticker?: string | null, mercado?: string];
export type Charge = [tipo: ChargeType, valor: string, debitado?: boolean];

let made = 0;
const nextId = (kind: string) => {
  made += 1;
  return `${kind}-${made}`;
};

function tradeOf([lado, quantidade, preco, ticker = "PETR4", mercado = "VISTA"]: Line): LedgerTrade {
  const valor = new Decimal(preco).times(quantidade);
  return { id: nextId("trade"), lado, mercado, ticker, quantidade: new Decimal(quantidade), valor };
}

/** A reconciled note of one day. */
export function noteOf(
  dataPregao: string,
  lines: Line[],
  charges: Charge[] = [],
  other: Partial<LedgerNote> = {},
): LedgerNote {
  const custos = charges.map(([tipo, valor, debitado = true]) => ({ tipo, valor: new Decimal(valor), debitado }));
  const header = { id: nextId("note"), corretora: "Clear", cnpj: null, mercado: "BOVESPA", dataPregao };
  return { ...header, custos, negocios: lines.map(tradeOf), ...other };
}

interface Said {
  ticker?: string;
  fator?: number | string;
  quantidade?: number | string;
  custo?: number | string;
  tickerNovo?: string;
  parteDoCusto?: number;
}

/** An event of PETR4, or of another asset. */
export function eventOf(data: string, tipo: EventType, said: Said = {}): LedgerEvent {
  const decimal = (value: number | string | undefined) => (value === undefined ? null : new Decimal(value));
  return {
    id: nextId("event"),
    tipo,
    data,
    ticker: said.ticker ?? "PETR4",
    tickerNovo: said.tickerNovo ?? null,
    fator: decimal(said.fator),
    quantidade: decimal(said.quantidade),
    custo: decimal(said.custo),
    parteDoCusto: decimal(said.parteDoCusto),
  };
}

/** A fixed multiplicative sequence in place of random numbers. Source of the constants: Park and Miller, CACM 1988. */
export function chance(start: number): (limit: number) => number {
  let seed = start;
  return (limit) => {
    seed = (seed * 48271) % 2147483647;
    return seed % limit;
  };
}

const SHARES = ["PETR4", "VALE3", "ITSA4", "ABCD3"];
const SERIES = ["PETRA30", "PETRM30"];

/** Some days of trades and events over a few assets that are merged, divided and exercised into each other. */
export function inventHistory(start: number): { notes: LedgerNote[]; events: LedgerEvent[] } {
  const next = chance(start);
  const one = <Value>(values: readonly Value[]): Value => values[next(values.length)] as Value;
  const cents = (limit: number) => (next(limit) / 100).toFixed(2);
  const day = () => `2023-01-${String(1 + next(28)).padStart(2, "0")}`;
  const line = (): Line => {
    const ticker = one([...SHARES, ...SHARES, ...SERIES]);
    return [one(["C", "C", "V"] as const), 1 + next(300), (1 + next(5000) / 100).toFixed(2), ticker];
  };
  const notes = Array.from({ length: 12 }, () =>
    noteOf(day(), Array.from({ length: 1 + next(4) }, line), [["emolumentos", cents(300)]], {
      corretora: one(["Clear", "Rico"]),
    }),
  ).sort((a, b) => (a.dataPregao < b.dataPregao ? -1 : Number(a.dataPregao > b.dataPregao)));

  const said = (tipo: EventType): Said => {
    const [ticker, tickerNovo] = [one(SHARES), one(SHARES)];
    const units = { quantidade: (1 + next(30_000)) / 100 };
    const ratio = { fator: (1 + next(500)) / one([10, 100, 1]) };
    const custo = cents(500_000);
    switch (tipo) {
      case "desdobramento":
      case "grupamento":
        return { ticker, fator: one([2, 3, 4, 7, 10, 1.5, 30]) };
      case "bonificacao":
        return { ticker, custo, ...one([units, ratio]) };
      case "troca_ticker":
        return { ticker, tickerNovo: other(ticker, tickerNovo) };
      case "incorporacao":
        return { ticker, tickerNovo: other(ticker, tickerNovo), ...ratio };
      case "cisao":
        return {
          ticker,
          tickerNovo: other(ticker, tickerNovo),
          parteDoCusto: next(10_001) / 100,
          ...one([units, ratio]),
        };
      case "exercicio":
        return { ticker: one(SERIES), tickerNovo: ticker, quantidade: 1 + next(200), custo };
      case "subscricao":
        return { ticker, ...units, custo, ...one([{}, { tickerNovo: other(ticker, tickerNovo) }]) };
      case "vencimento":
        return { ticker: one(SERIES) };
      default:
        return { ticker, ...units, custo };
    }
  };
  const events = Array.from({ length: 14 }, () => {
    const tipo = one(eventTypes);
    return eventOf(day(), tipo, said(tipo));
  });
  return { notes, events };
}

const other = (ticker: string, wanted: string) =>
  wanted === ticker ? (SHARES.find((it) => it !== ticker) ?? "") : wanted;
