import { describe, expect, it } from "vitest";
import type { LedgerEvent } from "../events/ledger-event.ts";
import { Decimal, ZERO } from "../money.ts";
import { buildLedger } from "../portfolio/ledger.ts";
import type { LedgerNote } from "../portfolio/parts.ts";
import type { EntryType } from "../portfolio/positions-schema.ts";
import { eventOf, noteOf } from "../portfolio/testing/invented-entries.ts";
import { type Close, type DatedRow, portfolioDays } from "./portfolio-days.ts";

function row(
  data: string,
  ticker: string,
  [quantidade, custo]: [number, number],
  resultado: number | null = null,
  tipo: EntryType = "comum",
  traded: Partial<Pick<DatedRow, "lado" | "valor" | "custos">> = {},
): DatedRow {
  return {
    ...{ ticker, data, tipo, eventId: null, lado: null, valor: ZERO, custos: ZERO, ...traded },
    resultado: resultado === null ? null : new Decimal(resultado),
    quantidadeAcumulada: new Decimal(quantidade),
    custoTotal: new Decimal(custo),
  };
}

const close = (dia: string, ticker: string, preco: number): Close => ({ dia, ticker, preco: new Decimal(preco) });

/** Day, cost, value, and what came in less what went out. */
function days(rows: DatedRow[], closes: Close[]) {
  return [...portfolioDays(rows, closes)].map(({ dia, investido, valor, entrada, saida }) => [
    dia,
    investido.toNumber(),
    valor?.toNumber() ?? null,
    entrada?.minus(saida).toNumber() ?? null,
  ]);
}

/** Rows of a ledger by day. */
const rowsOf = (notes: LedgerNote[], events: LedgerEvent[]) => [...buildLedger(notes, events)];

describe("the portfolio on each day", () => {
  it("takes in what a purchase costs and gives out what a sale brings", () => {
    // 10 bought for 101 with costs; 4 sold for 60 less 1: cost 40,40 leaves, 18,60 are realised.
    const rows = [row("2024-01-02", "ITSA4", [10, 101]), row("2024-01-04", "ITSA4", [6, 60.6], 18.6)];
    const closes = [
      close("2024-01-02", "ITSA4", 10),
      close("2024-01-03", "ITSA4", 12),
      close("2024-01-04", "ITSA4", 15),
    ];
    expect(days(rows, closes)).toEqual([
      ["2024-01-02", 101, 100, 101],
      ["2024-01-03", 101, 120, 0],
      ["2024-01-04", 60.6, 90, -59],
    ]);
  });

  it("tells whether all, some or none of what is held has a close of the day (domain §10.4.11)", () => {
    const rows = [
      row("2024-01-02", "ITSA4", [10, 100]),
      row("2024-01-02", "PETR4", [10, 100]),
      row("2024-01-05", "PETR4", [0, 0], 0),
      row("2024-01-08", "ITSA4", [0, 0], 0),
    ];
    const closes = [
      close("2024-01-02", "ITSA4", 10),
      close("2024-01-02", "PETR4", 10),
      close("2024-01-03", "ITSA4", 10),
      close("2024-01-05", "ITSA4", 10),
      close("2024-01-08", "PETR4", 10),
    ];
    const incomes = ["2024-01-06", "2024-01-09"].map((data) => ({ ticker: "ITSA4", data, valor: new Decimal(1) }));
    expect([...portfolioDays(rows, closes, { incomes })].map(({ dia, fechamentos }) => [dia, fechamentos])).toEqual([
      ["2024-01-02", "todos"],
      ["2024-01-03", "alguns"],
      ["2024-01-05", "todos"],
      ["2024-01-06", "nenhum"],
      // Nothing is held from here on.
      ["2024-01-08", "todos"],
      ["2024-01-09", "nenhum"],
    ]);
  });

  it("pays the purchase of a day trade before its sale (domain §10.4.1)", () => {
    const trade = (lado: "C" | "V", valor: number, custos: number) =>
      row("2024-01-02", "ITSA4", [0, 0], null, "day_trade", {
        lado,
        valor: new Decimal(valor),
        custos: new Decimal(custos),
      });
    const [day] = [...portfolioDays([trade("C", 100, 1), trade("V", 127, 1)], [])];
    expect([day?.entrada, day?.saida, day?.compras, day?.vendas].map(String)).toEqual(["101", "126", "101", "126"]);
  });

  it("moves no money when the sale of one asset pays for another (domain §10.4.1)", () => {
    const rows = [
      row("2024-01-02", "ITSA4", [10, 100]),
      row("2024-01-03", "ITSA4", [0, 0], 20),
      row("2024-01-03", "PETR4", [5, 130]),
    ];
    expect(days(rows, []).map(([, , , flow]) => flow)).toEqual([100, 10]);
  });

  it("is told of the day asked for too, and goes on where another walk ended", () => {
    const rows = [row("2024-01-02", "ITSA4", [10, 100]), row("2024-01-05", "ITSA4", [20, 210])];
    const closes = [close("2024-01-02", "ITSA4", 10), close("2024-01-05", "ITSA4", 11)];
    const whole = [...portfolioDays(rows, closes, { start: "2024-01-04" })];
    expect(whole.map(({ dia, valor }) => `${dia} ${valor}`)).toEqual([
      "2024-01-02 100",
      "2024-01-04 100",
      "2024-01-05 220",
    ]);
    const standings = new Map();
    const first = [...portfolioDays(rows, closes, { standings, start: "2024-01-04", until: "2024-01-04" })];
    const second = [...portfolioDays(rows.slice(1), closes.slice(1), { standings })];
    expect([...first, ...second]).toEqual(whole);
  });

  describe("takes in an opening position", () => {
    const opening = row("2022-12-31", "PETR4", [100, 1000], null, "posicao_inicial");
    const flow = (rows: DatedRow[], closes: Close[]) =>
      [...portfolioDays(rows, closes)].find(({ dia }) => dia === opening.data)?.entrada?.toString() ?? null;

    it.each<[string, Close[], string]>([
      ["of its day", [close("2022-12-31", "PETR4", 22), close("2023-01-02", "PETR4", 24)], "2200"],
      ["of the last trading day", [close("2022-12-29", "PETR4", 23), close("2023-01-02", "PETR4", 24)], "2300"],
      ["of the next trading day", [close("2022-12-20", "PETR4", 23), close("2023-01-02", "PETR4", 24)], "2400"],
    ])("at the close %s (domain §10.4.7)", (_, closes, expected) => {
      expect(flow([opening], closes)).toBe(expected);
    });

    it("at nothing that is known without a close of that week, and never at its cost (domain §10.4.7)", () => {
      expect(flow([opening], [])).toBeNull();
      expect(flow([opening], [close("2022-12-23", "PETR4", 23), close("2023-01-08", "PETR4", 24)])).toBeNull();
      const [day] = [...portfolioDays([opening], [])];
      expect([day?.compras, day?.semValorInicial]).toEqual([null, ["PETR4"]]);
    });

    it("at no close of other units: a split may come before it", () => {
      const onDay = row("2022-12-31", "PETR4", [200, 1000], null, "desdobramento");
      const later = row("2023-01-02", "PETR4", [200, 1000], null, "desdobramento");
      const [before, after] = [close("2022-12-30", "PETR4", 24), close("2023-01-02", "PETR4", 12)];
      expect(flow([opening, later], [after])).toBeNull();
      expect(flow([opening, onDay], [before, close("2022-12-31", "PETR4", 12)])).toBe("2400");
      expect(flow([opening, onDay], [close("2022-12-31", "PETR4", 12)])).toBeNull();
    });
  });

  describe("moves no money that an event does not move (domain §10.4.8)", () => {
    const DAY = "2024-02-01";
    const bought = noteOf("2024-01-02", [["C", 100, "10"]]);
    const moneyOf = (notes: LedgerNote[], events: LedgerEvent[]) => {
      const day = [...portfolioDays(rowsOf(notes, events), [])].find(({ dia }) => dia === DAY);
      return [day?.compras, day?.vendas].map(String);
    };

    it.each<[string, LedgerEvent]>([
      ["a change of ticker", eventOf(DAY, "troca_ticker", { tickerNovo: "VALE3" })],
      ["a merger", eventOf(DAY, "incorporacao", { tickerNovo: "VALE3", fator: 0.5 })],
      ["a spin-off", eventOf(DAY, "cisao", { tickerNovo: "VALE3", fator: 0.3, parteDoCusto: 33 })],
    ])("%s", (_, event) => {
      expect(moneyOf([bought], [event])).toEqual(["0", "0"]);
    });

    it("an exercise moves its price alone: bought calls bring shares, written ones take them", () => {
      const calls = noteOf("2024-01-02", [["C", 100, "0.5", "PETRB300"]]);
      const exercise = { ticker: "PETRB300", tickerNovo: "PETR4", quantidade: 100, custo: 3000 };
      expect(moneyOf([calls], [eventOf(DAY, "exercicio", exercise)])).toEqual(["3000", "0"]);
      const written = noteOf("2024-01-03", [["V", 100, "0.5", "PETRB300"]]);
      expect(moneyOf([bought, written], [eventOf(DAY, "exercicio", exercise)])).toEqual(["0", "3000"]);
    });

    it("an amortisation and the sale of fractions bring theirs", () => {
      expect(moneyOf([bought], [eventOf(DAY, "amortizacao", { custo: 70 })])).toEqual(["0", "70"]);
      const fractions = eventOf(DAY, "leilao_fracoes", { quantidade: 0.5, custo: 12 });
      expect(moneyOf([bought], [fractions])).toEqual(["0", "12"]);
    });
  });

  it("gives an income out in full on its day, beside a purchase too, until the last day of the walk (domain §10.4.10)", () => {
    const rows = [row("2024-01-02", "ITSA4", [10, 100]), row("2024-01-04", "ITSA4", [12, 120])];
    const paid = (data: string, valor: number) => ({ ticker: "ITSA4", data, valor: new Decimal(valor) });
    const incomes = [paid("2024-01-03", 5), paid("2024-01-04", 7), paid("2024-01-04", 1), paid("2024-01-08", 9)];
    const walked = [...portfolioDays(rows, [], { incomes, until: "2024-01-05" })];
    expect(
      walked.map(({ dia, entrada, saida, vendas, proventos }) => [
        dia,
        ...[entrada, saida, vendas, proventos].map(Number),
      ]),
    ).toEqual([
      ["2024-01-02", 100, 0, 0, 0],
      ["2024-01-03", 0, 5, 0, 5],
      ["2024-01-04", 20, 8, 0, 8],
    ]);
  });

  it("does not take the attributed cost of bonus shares for money", () => {
    const rows = [row("2024-01-02", "ITSA4", [10, 50]), row("2024-01-03", "ITSA4", [11, 54], null, "bonificacao")];
    expect(days(rows, [close("2024-01-03", "ITSA4", 5)])).toEqual([
      ["2024-01-02", 50, null, 50],
      ["2024-01-03", 54, 55, 0],
    ]);
  });

  it("has no value by a close from before a split, or a week after the last close", () => {
    const rows = [row("2024-01-02", "ITSA4", [10, 100]), row("2024-01-03", "ITSA4", [20, 100], null, "desdobramento")];
    const closes = [
      close("2024-01-02", "ITSA4", 10),
      close("2024-01-04", "ITSA4", 5),
      close("2024-01-11", "PETR4", 30),
      close("2024-01-12", "PETR4", 30),
    ];
    expect(days(rows, closes)).toEqual([
      ["2024-01-02", 100, 100, 100],
      ["2024-01-03", 100, null, 0],
      ["2024-01-04", 100, 100, 0],
      ["2024-01-11", 100, 100, 0],
      ["2024-01-12", 100, null, 0],
    ]);
  });
});
