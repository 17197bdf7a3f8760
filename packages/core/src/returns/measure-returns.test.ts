import { describe, expect, it } from "vitest";
import { addDays } from "../calendar.ts";
import { Decimal } from "../money.ts";
import { buildLedger } from "../portfolio/ledger.ts";
import type { LedgerNote } from "../portfolio/parts.ts";
import { chance, eventOf, noteOf } from "../portfolio/testing/invented-entries.ts";
import { atOnce } from "../testing/at-once.ts";
import { measureReturns, type ReturnsQuestion } from "./measure-returns.ts";
import { type PortfolioDay, portfolioDays } from "./portfolio-days.ts";

const day = (
  dia: string,
  valor: number | null,
  [entrada, saida]: readonly number[] = [],
  semPreco: string[] = [],
): PortfolioDay => ({
  dia,
  investido: new Decimal(1000),
  valor: valor === null ? null : new Decimal(valor),
  entrada: new Decimal(entrada ?? 0),
  saida: new Decimal(saida ?? 0),
  compras: new Decimal(entrada ?? 0),
  vendas: new Decimal(saida ?? 0),
  proventos: new Decimal(0),
  semPreco,
  semValorInicial: [],
  fechamentos: "todos",
});
const NO_SERIES = { cdi: [], ipca: [], ibov: [] };
function measure(days: PortfolioDay[], other: Partial<ReturnsQuestion> = {}) {
  return atOnce(measureReturns({ de: null, days, series: NO_SERIES, leftOut: [], entering: [], ...other }));
}

// Bought for 1000, 500 more a year later at 1100; at the end 1760: +10 % twice.
const twoYears = [day("2022-01-03", 1000, [1000]), day("2023-01-03", 1600, [500]), day("2024-01-03", 1760)];

describe("how a portfolio did", () => {
  it("has gain, gain on cost, TWR and XIRR (domain §10.2.1, domain §10.4.3)", () => {
    const { inicial, final, ganho, ganhoSobreCusto, twr, xirr, xirrAmbigua, fluxos } = measure(twoYears);
    expect([inicial, final, ganho].map(String)).toEqual(["0", "1760", "260"]);
    expect(ganhoSobreCusto?.toFixed(6)).toBe("0.173333"); // 260 ÷ 1500
    // 1600 ÷ (1000 + 500) × 1760 ÷ 1600
    expect(twr?.toFixed(6)).toBe("0.173333");
    // 1000 v⁰ + 500 v¹ = 1760 v²: 1000 q² + 500 q = 1760, q = 1,1
    expect(xirr).toBeCloseTo(0.1, 9);
    expect(xirrAmbigua).toBe(false);
    expect(fluxos.map(({ dia, valor }) => `${dia} ${valor}`)).toEqual(["2022-01-03 1000", "2023-01-03 500"]);
  });

  it("over a part of the time begins with what was held", () => {
    const { de, diaInicial, inicial, ganho, ganhoSobreCusto, twr, xirr } = measure(twoYears, { de: "2023-01-04" });
    expect([de, diaInicial, String(inicial), String(ganho)]).toEqual(["2024-01-03", "2023-01-03", "1600", "160"]);
    expect([ganhoSobreCusto, twr].map(String)).toEqual(["0.1", "0.1"]);
    expect(xirr).toBeCloseTo(0.1, 9);
  });

  it("has no figure when what was held at its beginning has no recent price, and says so", () => {
    const days = [...twoYears.slice(0, 2), day("2023-05-31", null, [], ["ITSA4"]), day("2024-01-03", 1760)];
    const { inicial, ganho, ganhoSobreCusto, twr, xirr, faltas } = measure(days, { de: "2023-06-01" });
    expect([inicial, ganho, ganhoSobreCusto, twr, xirr]).toEqual([null, null, null, null, null]);
    expect(faltas[0]?.mensagem).toBe("Sem preço recente de ITSA4 em 31/05/2023: o valor inicial não é conhecido.");
  });

  it("has no figure for a gap beside a flow, and names what lacks a price (domain §10.4.2)", () => {
    const gap = [
      day("2022-01-03", 1000, [1000]),
      day("2023-01-03", null, [0, 100], ["ITSA4"]),
      day("2024-01-03", 1760),
    ];
    const { twr, curva, faltas, ganho } = measure(gap);
    expect(twr).toBeNull();
    expect(String(ganho)).toBe("860");
    expect(curva.map(({ valor }) => String(valor))).toEqual(["1000", "null", "1760"]);
    expect(faltas[0]?.mensagem).toBe("Sem preço recente de ITSA4 em 1 de 3 dias: nesses dias o valor não é conhecido.");
    expect(faltas[0]?.ativos).toEqual([{ detalhe: "em 1 de 3 dias", tickers: ["ITSA4"] }]);
  });

  it("has no figure where it is not known what an opening position was worth, and says so (domain §10.4.7)", () => {
    const opened = { ...day("2022-12-31", null), entrada: null, compras: null, semValorInicial: ["PETR4"] };
    const { ganho, twr, xirr, fluxos, faltas } = measure([opened, day("2024-01-03", 2400)]);
    expect([ganho, twr, xirr]).toEqual([null, null, null]);
    expect(fluxos).toEqual([{ dia: "2022-12-31", valor: null }]);
    expect(faltas.map(({ mensagem }) => mensagem)).toContain(
      "Sem preço na semana da posição inicial de PETR4: não se sabe quanto valia ao entrar.",
    );
  });

  it("compares over the same days, or says that there are no data", () => {
    const week = ["2024-07-01", "2024-07-02", "2024-07-03"].map((dia, index) =>
      day(dia, 1000, index === 0 ? [1000] : []),
    );
    const cdi = ["2024-07-01", "2024-07-02"].map((dia) => ({ dia, valor: new Decimal("0.05") }));
    const { comparacoes, faltas } = measure(week, { series: { ...NO_SERIES, cdi } });
    // From the end of 30/06, a Sunday, to that of 03/07.
    expect(comparacoes.cdi?.toFixed(8)).toBe("0.00100025");
    expect([comparacoes.ipca, comparacoes.ibov]).toEqual([null, null]);
    expect(faltas.map(({ mensagem }) => mensagem)).toEqual([
      "IPCA: sem dados de nenhum mês inteiro do período.",
      "Ibovespa: sem dados para todo o período.",
    ]);
  });

  it("is told as a share of the CDI and above the IPCA of the whole months inside (domain §10.2.5, domain §10.4.6)", () => {
    const days = [
      day("2024-01-15", 1000, [1000]),
      day("2024-01-31", 1010),
      day("2024-02-29", 1060.5),
      day("2024-03-01", 1061),
    ];
    const cdi = Array.from({ length: 47 }, (_, index) => ({
      dia: addDays("2024-01-14", index),
      valor: new Decimal("0.05"),
    }));
    const ipca = [{ dia: "2024-02-01", valor: new Decimal("0.83") }];
    const { twr, percentualDoCdi, comparacoes, mesesIpca, faltas } = measure(days, {
      series: { ...NO_SERIES, cdi, ipca },
    });
    // 32 business days from 15/01 until the one before 01/03, without 12 and 13/02: share × 0,05 % a day makes 6,1 %.
    expect((1 + (percentualDoCdi ?? 0) * 0.0005) ** 32 - 1).toBeCloseTo(twr?.toNumber() ?? 0, 9);
    expect(comparacoes.ipca?.toString()).toBe("0.0083");
    expect([mesesIpca?.de, mesesIpca?.ate, mesesIpca?.twr?.toString()]).toEqual(["2024-02", "2024-02", "0.05"]);
    // 1,05 ÷ 1,0083 - 1
    expect(mesesIpca?.acima?.toFixed(6)).toBe("0.041357");
    expect(faltas.map(({ mensagem }) => mensagem)).toEqual(["Ibovespa: sem dados para todo o período."]);
  });

  it("tells purchases and sales in full where one paid for the other", () => {
    const switched = { ...day("2022-01-04", 1100), compras: new Decimal(1100), vendas: new Decimal(1100) };
    const { compras, vendas, fluxos, ganhoSobreCusto } = measure([day("2022-01-03", 1000, [1000]), switched]);
    expect([compras, vendas].map(String)).toEqual(["2100", "1100"]);
    expect(fluxos).toHaveLength(1);
    // 100 ÷ 2100
    expect(ganhoSobreCusto?.toFixed(6)).toBe("0.047619");
  });

  it("tells the change of the last day with closes, not of a purchase or an income after it (domain §10.4.11)", () => {
    const before = [day("2026-11-18", 1000, [1000]), day("2026-11-19", 1010)];
    const none = { fechamentos: "nenhum" as const };
    // Bought for 10,50 on a day without closes: worth 10,00 by the close of the day before.
    const bought = { ...day("2026-11-20", 2010, [1050]), ...none };
    const paid = { ...day("2026-11-21", 2010, [0, 80]), proventos: new Decimal(80), ...none };
    const dayOf = (days: PortfolioDay[]) => {
      const { dia, ganho, twr } = measure(days).dia;
      return [dia, ganho?.toString(), twr?.toString()];
    };
    expect(dayOf([...before, bought])).toEqual(["2026-11-19", "10", "0.01"]);
    expect(dayOf([...before, paid])).toEqual(["2026-11-19", "10", "0.01"]);
    expect(dayOf([bought])).toEqual([null, undefined, undefined]);
    // 2040 less 1010 and 1050, and with the income of 80.
    expect(dayOf([...before, bought, paid, day("2026-11-23", 2040)]).slice(0, 2)).toEqual(["2026-11-23", "60"]);
  });

  it("has no change of a day on which an asset held lacks its close, or the day before did (domain §10.4.11)", () => {
    const some = { fechamentos: "alguns" as const };
    const [first, second, third] = [day("2026-11-18", 1000, [1000]), day("2026-11-19", 1010), day("2026-11-20", 1030)];
    const unknown = { dia: "2026-11-20", ganho: null, twr: null };
    expect(measure([first, second, { ...third, ...some }]).dia).toEqual(unknown);
    expect(measure([first, { ...second, ...some }, third]).dia).toEqual(unknown);
    expect(measure([first, second, third]).dia.ganho?.toString()).toBe("20");
    const sunday = { ...day("2026-11-19", 1010), fechamentos: "nenhum" as const };
    expect(measure([first, sunday, third], { de: "2026-11-20" }).dia).toEqual(unknown);
  });

  it("has no change of the first day with closes after weeks without any", () => {
    const bought = { ...day("2026-10-01", null, [1000], ["ITSA4"]), fechamentos: "nenhum" as const };
    expect(measure([bought, day("2026-11-20", 1350)]).dia).toEqual({ dia: "2026-11-20", ganho: null, twr: null });
  });

  it("has nothing to tell of nothing", () => {
    expect(measure([], { leftOut: ["OIBR3"] })).toMatchObject({
      de: null,
      final: null,
      ganho: null,
      twr: null,
      xirr: null,
      curva: [],
      faltas: [],
      semCusto: ["OIBR3"],
    });
  });
});

describe("an event that moves no money", () => {
  const MERGED = "2024-02-10";
  const days = Array.from({ length: 60 }, (_, index) => addDays("2024-01-02", index));
  /** Two of PETR4 become one of VALE3, so that one of VALE3 is worth two of PETR4. */
  const event = eventOf(MERGED, "incorporacao", { tickerNovo: "VALE3", fator: 0.5 });

  it("changes neither gain on cost, TWR nor XIRR: bought for 1.000, renamed, worth 1.100 (domain §10.4.8)", () => {
    const renamed = eventOf(MERGED, "troca_ticker", { tickerNovo: "VALE3" });
    const rows = [...buildLedger([noteOf("2024-01-02", [["C", 100, "10"]])], [renamed])];
    const closes = [
      { ticker: "PETR4", dia: "2024-01-02", preco: new Decimal(10) },
      { ticker: "VALE3", dia: MERGED, preco: new Decimal(11) },
    ];
    const { ganhoSobreCusto, twr } = measure([...portfolioDays(rows, closes)]);
    expect([ganhoSobreCusto, twr].map(String)).toEqual(["0.1", "0.1"]);
  });

  it("changes none of them, whatever was traded before and after it (domain §10.4.8)", () => {
    for (let round = 1; round <= 40; round += 1) {
      const next = chance(round);
      const worth = new Map(days.map((dia) => [dia, new Decimal(10 + next(10))]));
      /** Even numbers of the old shares, at the day's price or another, under the name and in the units of the day. */
      const trades = days
        .filter((dia) => dia === days[0] || next(3) === 0)
        .map((dia) => ({ dia, units: 2 * (1 + next(50)), price: new Decimal(10 + next(10)) }));
      const notesIn = (isMerged: (dia: string) => boolean): LedgerNote[] =>
        trades.map(({ dia, units, price }) =>
          isMerged(dia)
            ? noteOf(dia, [["C", units / 2, price.times(2).toFixed(), "VALE3"]])
            : noteOf(dia, [["C", units, price.toFixed()]]),
        );
      const closesIn = (isMerged: (dia: string) => boolean) =>
        days.map((dia) => {
          const preco = worth.get(dia) ?? new Decimal(1);
          return isMerged(dia) ? { ticker: "VALE3", dia, preco: preco.times(2) } : { ticker: "PETR4", dia, preco };
        });
      const measured = (isMerged: (dia: string) => boolean, events: (typeof event)[]) => {
        const rows = [...buildLedger(notesIn(isMerged), events)].sort((a, b) =>
          a.data < b.data ? -1 : a.data > b.data ? 1 : 0,
        );
        const { ganho, ganhoSobreCusto, twr, xirr } = measure([...portfolioDays(rows, closesIn(isMerged))]);
        return [ganho?.toFixed(6), ganhoSobreCusto?.toFixed(12), twr?.toFixed(12), xirr?.toFixed(9)];
      };
      expect(measured((dia) => dia >= MERGED, [event])).toEqual(measured(() => false, []));
    }
  });
});
