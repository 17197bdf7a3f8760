import { describe, expect, it } from "vitest";
import type { CalendarDate } from "../calendar.ts";
import type { B3Row } from "../documents/b3/rows.ts";
import { groupBy } from "../group-by.ts";
import { Decimal, sum, ZERO } from "../money.ts";
import { usualSettlement } from "../notes/doubts/settlement.ts";
import { buildLedger } from "../portfolio/ledger.ts";
import type { LedgerNote } from "../portfolio/parts.ts";
import { chance } from "../portfolio/testing/invented-entries.ts";
import { byVolume } from "../testing/volume.ts";
import { factOf, type ImportedEvent, type ImportedTrade } from "./facts.ts";
import { isToCome, keptRows } from "./kept-rows.ts";
import { type CoveringTrade, derivedEvents, type Imported, tradeStandings } from "./standing.ts";

const HISTORIES = byVolume({ small: 100, full: 1000 });

const BROKERS = { Clear: "CLEAR CORRETORA - GRUPO XP", Rico: "RICO INVESTIMENTOS - GRUPO XP", Toro: "TORO CTVM S/A" };
type Broker = keyof typeof BROKERS;
const brokerNames = Object.keys(BROKERS) as Broker[];
const TICKERS = ["PETR4", "VALE3"];
const DAYS = ["2023-03-06", "2023-03-07", "2023-03-08", "2023-04-10"];

interface Fill {
  data: CalendarDate;
  corretora: Broker;
  ticker: string;
  lado: "C" | "V";
  quantidade: number;
  /** In cents. */
  preco: number;
}

/** Trades that never sell more than was bought before that day, many of them alike. */
function inventFills(pick: (limit: number) => number): Fill[] {
  return DAYS.flatMap((data, day) =>
    Array.from({ length: 2 + pick(5) }, (): Fill => {
      const lado = day > 1 && pick(3) === 0 ? "V" : "C";
      return {
        ...{ data, lado, corretora: brokerNames[pick(3)] ?? "Clear", ticker: TICKERS[pick(2)] ?? "PETR4" },
        ...{ quantidade: lado === "V" ? 1 : 10 * (1 + pick(3)), preco: 1000 + 5 * pick(4) },
      };
    }),
  );
}

const amountOf = ({ quantidade, preco }: Fill) => new Decimal(preco).div(100).times(quantidade);

function noteOf(id: string, fills: readonly Fill[], cost: string): LedgerNote {
  const [first] = fills;
  return {
    ...{ id, corretora: first?.corretora ?? "", cnpj: null, mercado: "BOVESPA", dataPregao: first?.data ?? "" },
    custos: [{ tipo: "corretagem", valor: new Decimal(cost), debitado: true }],
    negocios: fills.map((fill, index) => ({
      ...{ id: `${id}-${index}`, lado: fill.lado, mercado: "VISTA", ticker: fill.ticker },
      ...{ quantidade: new Decimal(fill.quantidade), valor: amountOf(fill) },
    })),
  };
}

const sheetRow = (fill: Fill, index: number): B3Row => ({
  ...{ aba: "Negociação", linha: index + 2, tipo: "negocio", mercado: "Mercado à Vista", vencimento: null },
  ...{ data: fill.data, lado: fill.lado, ticker: fill.ticker, instituicao: BROKERS[fill.corretora] },
  ...{ quantidade: new Decimal(fill.quantidade), preco: new Decimal(fill.preco).div(100), valor: amountOf(fill) },
});

/** Settled trades of a day, asset, broker and side, as 'Movimentação' prints them. */
function movementRows(fills: readonly Fill[]): B3Row[] {
  const groups = groupBy(fills, ({ data, corretora, ticker, lado }) => [data, corretora, ticker, lado].join(" "));
  return [...groups.values()].flatMap((group, index) => {
    const [first] = group;
    if (!first) return [];
    const produto = { texto: first.ticker, ticker: first.ticker, codigo: null, nome: null, classe: "bolsa" as const };
    return [
      {
        ...{
          aba: "Movimentação",
          linha: index + 2,
          tipo: "movimento" as const,
          movimentacao: "Transferência - Liquidação",
        },
        ...{ entrada: first.lado === "C" ? ("credito" as const) : ("debito" as const), produto },
        ...{ data: usualSettlement(first.data, ["VISTA"]), instituicao: BROKERS[first.corretora] },
        quantidade: sum(group.map(({ quantidade }) => new Decimal(quantidade))),
        ...{ preco: new Decimal("10.01"), valor: sum(group.map(amountOf)) },
      },
    ];
  });
}

const coveringOf = (fills: readonly Fill[]): CoveringTrade[] =>
  fills.map((fill) => ({ ...fill, quantidade: new Decimal(fill.quantidade), valor: amountOf(fill) }));

function readTrades(rows: readonly B3Row[]): Imported<ImportedTrade>[] {
  return rows.flatMap((row, index) => {
    const fact = factOf(row);
    return fact.tipo === "negocio" ? [{ id: String(index), fact }] : [];
  });
}

/** Notes of the counted parts of the rows, as the ledger takes them. */
function notesOfRows(rows: readonly B3Row[], covering: readonly CoveringTrade[]): LedgerNote[] {
  const trades = readTrades(rows);
  const counting = TICKERS.flatMap((ticker) => {
    const own = trades.filter(({ fact }) => fact.ticker === ticker);
    const standings = tradeStandings(
      own,
      covering.filter((note) => note.ticker === ticker),
    );
    return own.flatMap(({ id, fact }) => {
      const standing = standings.get(id);
      return standing?.quantidade.gt(ZERO) ? [{ id, fact, standing }] : [];
    });
  });
  const days = groupBy(counting, ({ fact }) => `${fact.data} ${fact.corretora}`);
  return [...days]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, ofDay]) => ({
      ...{ id: key, corretora: ofDay[0]?.fact.corretora ?? "", cnpj: null, mercado: "BOVESPA" },
      ...{ dataPregao: ofDay[0]?.fact.data ?? "", custos: [] },
      negocios: ofDay.map(({ id, fact, standing }) => ({
        ...{ id: `${key} ${id}`, lado: fact.lado, mercado: fact.mercado, ticker: fact.ticker },
        ...{ quantidade: standing.quantidade, valor: standing.valor },
      })),
    }));
}

const byDayAndBroker = (fills: readonly Fill[]) =>
  [...groupBy(fills, ({ data, corretora }) => `${data} ${corretora}`)].sort(([one], [other]) => (one < other ? -1 : 1));

const inDays = (notes: readonly LedgerNote[]) =>
  notes.toSorted((one, other) =>
    `${one.dataPregao} ${one.corretora}`.localeCompare(`${other.dataPregao} ${other.corretora}`),
  );

/** Final positions and their cost. */
function heldOf(notes: readonly LedgerNote[]) {
  const last = new Map([...buildLedger(inDays(notes))].map((row) => [row.ticker, row]));
  return TICKERS.map((ticker) => {
    const row = last.get(ticker);
    return [ticker, row?.quantidadeAcumulada.toFixed() ?? "0", row?.custoTotal.toFixed(2) ?? "0.00"];
  });
}

describe("trades told by notes and by sheets", () => {
  it("give the ledger of the notes where all notes are there, over random histories", () => {
    for (let seed = 1; seed <= HISTORIES; seed += 1) {
      const fills = inventFills(chance(seed));
      const notes = byDayAndBroker(fills).map(([key, own]) => noteOf(key, own, "3.00"));
      for (const rows of [fills.map(sheetRow), movementRows(fills), [...fills.map(sheetRow), ...movementRows(fills)]]) {
        const left = notesOfRows(rows, coveringOf(fills));
        expect({ seed, left }).toEqual({ seed, left: [] });
        expect(heldOf([...notes, ...left])).toEqual(heldOf(notes));
      }
    }
  });

  it("differ from the notes' by their costs only where no note is there", () => {
    for (let seed = 1; seed <= HISTORIES; seed += 1) {
      const fills = inventFills(chance(seed));
      const free = heldOf(byDayAndBroker(fills).map(([key, own]) => noteOf(key, own, "0.00")));
      for (const rows of [fills.map(sheetRow), [...movementRows(fills), ...fills.map(sheetRow)]]) {
        expect({ seed, held: heldOf(notesOfRows(rows, [])) }).toEqual({ seed, held: free });
      }
    }
  });

  it("count every unit once, whichever lines of notes are there", () => {
    for (let seed = 1; seed <= HISTORIES; seed += 1) {
      const pick = chance(seed);
      const fills = inventFills(pick);
      const there = fills.filter(() => pick(2) === 0);
      for (const rows of [fills.map(sheetRow), movementRows(fills)]) {
        const left = notesOfRows(rows, coveringOf(there)).flatMap(({ negocios }) => negocios);
        expect({ seed, units: unitsOf([...left, ...coveringOf(there)]) }).toEqual({
          seed,
          units: unitsOf(coveringOf(fills)),
        });
      }
    }
  });

  it("leave of a sheet the very trades that no note has, at their prices", () => {
    for (let seed = 1; seed <= HISTORIES; seed += 1) {
      const pick = chance(seed);
      const fills = inventFills(pick);
      const there = new Set(fills.filter(() => pick(2) === 0));
      const left = notesOfRows(fills.map(sheetRow), coveringOf([...there])).flatMap(({ negocios }) => negocios);
      const missing = coveringOf(fills.filter((fill) => !there.has(fill)));
      expect({ seed, valor: valuesOf(left) }).toEqual({ seed, valor: valuesOf(missing) });
    }
  });
});

type Traded = Pick<CoveringTrade, "lado" | "quantidade" | "valor"> & { ticker: string | null };

const unitsOf = (trades: readonly Traded[]) =>
  TICKERS.flatMap((ticker) =>
    (["C", "V"] as const).map((lado) =>
      sum(trades.flatMap((it) => (it.ticker === ticker && it.lado === lado ? it.quantidade : []))).toFixed(),
    ),
  );

const valuesOf = (trades: readonly Traded[]) =>
  trades.map(({ ticker, lado, quantidade, valor }) => [ticker, lado, quantidade, valor.toFixed(2)].join(" ")).sort();

describe("kept rows", () => {
  it("are alike where they say the same, wherever they stand, and numbered among equal ones", () => {
    const rows = [0, 0, 1].map((fill, index): B3Row => {
      const units = 10 + fill;
      const produto = {
        texto: "PETR4 - PETROBRAS",
        ticker: "PETR4",
        codigo: null,
        nome: null,
        classe: "bolsa" as const,
      };
      const paid = { data: "2024-05-02", produto, instituicao: "XP", quantidade: new Decimal(units), preco: null };
      return index === 1
        ? {
            aba: "Movimentação",
            linha: 7,
            tipo: "movimento",
            entrada: "credito",
            movimentacao: "Dividendo",
            ...paid,
            valor: new Decimal(units),
          }
        : {
            aba: "Proventos",
            linha: 2 + index,
            tipo: "provento",
            evento: "Dividendo",
            previsto: false,
            ...paid,
            valorLiquido: new Decimal(units),
          };
    });
    const kept = [...keptRows({ linhas: [...rows, ...rows.slice(0, 1)] })];
    const [first, second, third, again] = kept.map(({ chave, ordinal }) => ({ chave, ordinal }));
    expect(second).toEqual(first); // of two sheets
    expect(third?.chave).not.toBe(first?.chave);
    expect(again).toEqual({ chave: first?.chave, ordinal: 1 }); // of one sheet
  });
});

describe("a row of a day to come", () => {
  it.each([
    ["tomorrow", true, {}, "2026-06-16"],
    ["today", false, {}, "2026-06-15"],
    ["no day", false, {}, null],
    ["an announcement", false, { previsto: true }, "2026-06-16"],
    ["an income that was not announced", true, { previsto: false }, "2026-06-16"],
  ])("%s: %s", (_, toCome, row, data) => {
    expect(isToCome(row, data, "2026-06-15")).toBe(toCome);
  });
});

describe("events of sheets", () => {
  const event = (
    evento: ImportedEvent["evento"],
    data: string,
    quantidade: string | null,
    custo: string | null = null,
  ) => ({
    id: `${evento} ${data}`,
    fact: {
      ...{ tipo: "evento" as const, evento, ticker: "PETR4", data, instituicao: "XP" },
      ...{
        quantidade: quantidade === null ? null : new Decimal(quantidade),
        custo: custo === null ? null : new Decimal(custo),
      },
    },
  });

  it("add up what several brokers tell of one day", () => {
    const { events } = derivedEvents([
      event("desdobramento", "2024-05-02", "100"),
      event("desdobramento", "2024-05-02", "50"),
    ]);
    expect(events.map(({ tipo, quantidade }) => [tipo, quantidade?.toFixed()])).toEqual([["desdobramento", "150"]]);
  });

  it("are one sale of a fraction and its auction, and wait for each other", () => {
    const fraction = event("fracao", "2024-05-02", "0.5");
    const auction = event("leilao", "2024-07-01", null, "9.90");
    expect(derivedEvents([fraction]).waiting).toEqual(new Set([fraction.id]));
    const { events, waiting } = derivedEvents([auction, fraction]);
    expect(waiting.size).toBe(0);
    expect(
      events.map(({ tipo, data, quantidade, custo }) => [tipo, data, quantidade?.toFixed(), custo?.toFixed()]),
    ).toEqual([["leilao_fracoes", "2024-07-01", "0.5", "9.9"]]);
  });
});
