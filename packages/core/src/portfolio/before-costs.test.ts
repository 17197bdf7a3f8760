import { describe, expect, it } from "vitest";
import { Decimal } from "../money.ts";
import { defaultReadings } from "../taxes/contested.ts";
import { atOnce } from "../testing/at-once.ts";
import { ledgerBeforeCosts, withoutCosts } from "./before-costs.ts";
import { buildLedger, type LedgerRow } from "./ledger.ts";
import type { LedgerNote } from "./parts.ts";
import { type Charge, eventOf, inventHistory, type Line, noteOf } from "./testing/invented-entries.ts";
import { oracleLedger } from "./testing/ledger-oracle.ts";

/** The stored rows of a history, by asset and in order, with their brokers, made again before costs. */
function beforeCosts(notes: readonly LedgerNote[], events: Parameters<typeof buildLedger>[1] = []): LedgerRow[] {
  const printed = new Map(
    notes.flatMap(({ negocios, corretora, cnpj }) => negocios.map(({ id }) => [id, { corretora, cnpj }] as const)),
  );
  const stored = [...buildLedger(notes, events)]
    .map(({ custos: _, resultado: __, ...row }) => ({
      ...{ ...row, ...(printed.get(row.tradeId ?? "") ?? { corretora: null, cnpj: null }) },
    }))
    .sort((one, other) =>
      one.ticker === other.ticker ? one.position - other.position : one.ticker < other.ticker ? -1 : 1,
    );
  return [...ledgerBeforeCosts(atOnce(withoutCosts(stored, defaultReadings)), events ?? [])];
}

const results = (rows: readonly LedgerRow[]) =>
  rows.flatMap(({ ticker, resultado }) => (resultado ? [`${ticker} ${resultado.toFixed(2)}`] : []));
const fees: Charge[] = [
  ["emolumentos", "3.00"],
  ["corretagem", "4.90"],
  ["irrf", "0.05"],
];
const note = (day: string, lines: Line[], corretora = "Clear") => noteOf(day, lines, fees, { corretora });

describe("a ledger before costs", () => {
  it("sells at the average of the gross purchases", () => {
    const rows = beforeCosts([
      note("2024-01-02", [["C", 100, "10.00"]]),
      note("2024-01-03", [["C", 100, "12.00"]]),
      note("2024-02-01", [["V", 50, "15.00"]]),
    ]);
    // 50 × 15,00 − 50 × (1.000,00 + 1.200,00) ÷ 200 = 750,00 − 550,00.
    expect(results(rows)).toEqual(["PETR4 200.00"]);
    expect(rows.at(-1)).toMatchObject({
      position: 2,
      custos: new Decimal(0),
      custoTotal: new Decimal(1650),
      precoMedio: new Decimal(11),
    });
  });

  it("pairs day trades of an institution by the CNPJs that the notes of each day print", () => {
    const [group, former] = ["02.332.886/0001-04", "30.723.886/0001-62"];
    const at = (day: string, lines: Line[], corretora: string, cnpj: string) =>
      noteOf(day, lines, fees, { corretora, cnpj });
    const rows = beforeCosts([
      at("2024-01-03", [["C", 100, "12.00"]], "Rico", group),
      at("2024-01-03", [["V", 100, "13.00"]], "Clear", group),
      at("2024-01-04", [["C", 100, "14.00"]], "Clear", former),
      at("2024-01-04", [["V", 100, "16.00"]], "Clear", former),
    ]);
    // 100 × (13,00 − 12,00) of two brokers, 100 × (16,00 − 14,00) of one.
    expect(results(rows)).toEqual(["PETR4 100.00", "PETR4 200.00"]);
  });

  it("pairs day trades of one broker only, each at its gross value", () => {
    const rows = beforeCosts([
      note("2024-01-02", [
        ["C", 100, "10.00"],
        ["V", 60, "11.00"],
      ]),
      note("2024-01-02", [["V", 40, "12.00"]], "Rico"),
    ]);
    // At Clear 60 × (11,00 − 10,00); the sale at Rico is an ordinary sale of the remaining 40, 40 × (12,00 − 10,00).
    expect(results(rows)).toEqual(["PETR4 60.00", "PETR4 80.00"]);
  });

  it("buys a declared short sale back", () => {
    const rows = beforeCosts(
      [note("2024-01-02", [["V", 100, "20.00"]]), note("2024-01-09", [["C", 100, "18.50"]])],
      [eventOf("2024-01-02", "venda_descoberta")],
    );
    // 100 × (20,00 − 18,50).
    expect(results(rows)).toEqual(["PETR4 150.00"]);
  });

  it("carries the gross premium of an exercised option into the shares", () => {
    const rows = beforeCosts(
      [note("2024-01-02", [["C", 100, "0.80", "PETRA30"]]), note("2024-01-19", [["V", 100, "33.00"]])],
      [
        eventOf("2024-01-19", "exercicio", {
          ticker: "PETRA30",
          tickerNovo: "PETR4",
          quantidade: 100,
          custo: "3000.00",
        }),
      ],
    );
    // 100 × 33,00 − (100 × 30,00 + 100 × 0,80) = 3.300,00 − 3.080,00.
    expect(results(rows)).toEqual(["PETR4 220.00"]);
  });

  it("keeps a cost as the person stated it", () => {
    const rows = beforeCosts(
      [note("2024-01-19", [["V", 100, "33.00"]])],
      [eventOf("2024-01-02", "posicao_inicial", { quantidade: 100, custo: "2500.17" })],
    );
    // 3.300,00 − 2.500,17.
    expect(results(rows)).toEqual(["PETR4 799.83"]);
  });

  it("equals the oracle's ledger of notes without charges, row for row, over random histories", () => {
    for (let seed = 1; seed <= 500; seed += 1) {
      const { notes, events } = inventHistory(seed);
      const free = notes.map((it) => ({ ...it, custos: [] }));
      const ours = beforeCosts(notes, events).map(told).sort();
      const theirs = oracleLedger(free, events).sort();
      // Comparing lists of texts one by one costs more than making them.
      if (ours.join("\n") !== theirs.join("\n")) expect({ seed, rows: ours }).toEqual({ seed, rows: theirs });
    }
  }, 120_000);
});

const whole = (value: Decimal | null) => (value === null ? null : BigInt(value.toFixed(8).replace(".", "")));

/** A row in the oracle's format. */
function told(row: LedgerRow): string {
  const { ticker, position, tradeId, eventId, tipo, quantidade, valor, custos, resultado } = row;
  const amounts = [quantidade, valor, custos, resultado, row.quantidadeAcumulada, row.custoTotal, row.precoMedio];
  const state = [row.custoConhecido, whole(row.faltam), row.faltamDesde, whole(row.resultadoAcumulado)];
  return [ticker, position, tradeId ?? eventId, tipo, ...amounts.map(whole), ...state, row.resultadoConhecido].join(
    " ",
  );
}
