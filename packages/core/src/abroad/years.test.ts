import { describe, expect, it } from "vitest";
import { Decimal } from "../money.ts";
import type { Side } from "../notes/schema.ts";
import { byVolume } from "../testing/volume.ts";
import { replayAbroad, type TradeAbroad } from "./replay.ts";
import { assessYears, type GapAbroad } from "./years.ts";

const RATES: Readonly<Record<string, string>> = {
  "2023-03-01": "5.20",
  "2023-06-01": "5.05",
  "2024-02-01": "4.95",
  "2024-03-01": "5.00",
  "2024-05-06": "5.0821",
  "2025-02-03": "5.85",
  "2025-07-01": "5.45",
  "2026-01-05": "5.40",
};

const rateOn = (dia: string) => (RATES[dia] ? { dia, valor: new Decimal(RATES[dia]) } : null);

type Line = [data: string, lado: Side, quantidade: string, dolares: string, ticker?: string];

const trade = ([data, lado, quantidade, dolares, ticker = "AAPL"]: Line): TradeAbroad => ({
  ...{ ticker, data, lado },
  ...{ quantidade: new Decimal(quantidade), dolares: new Decimal(dolares) },
});

const replay = (lines: readonly Line[]) => replayAbroad(lines.map(trade), rateOn);
const years = (lines: readonly Line[], gaps: readonly GapAbroad[] = [], until = 2026) =>
  assessYears(replay(lines).negocios, gaps, until);
const tell = (lines: readonly Line[], gaps?: readonly GapAbroad[], until?: number) =>
  years(lines, gaps, until).map(({ ano, estado, ganhos, perdas, perdasUsadas, base, imposto, perdasACompensar }) =>
    [ano, estado, ganhos, perdas, perdasUsadas, base, imposto, perdasACompensar].map(String).join(" "),
  );
const reasons = (lines: readonly Line[], gaps?: readonly GapAbroad[]) =>
  years(lines, gaps, 2025).map(({ ano, motivos }) => `${ano}: ${motivos.join(" ")}`);

describe("positions abroad", () => {
  it("cost the average in dollars, and in reais by the rate of each purchase", () => {
    // 10 for 1.000,00 × 4,95 = 4.950,00; 5 for 600,50 × 5,00 = 3.002,50; sold 6 of 15: 640,20 and 3.181,00 of the cost.
    const { negocios, posicoes } = replay([
      ["2024-02-01", "C", "10", "1000.00"],
      ["2024-03-01", "C", "5", "600.50"],
      ["2024-05-06", "V", "6", "900.00"],
    ]);
    expect(posicoes.map((it) => [it.ticker, it.quantidade, it.custoDolar, it.custoReais].join(" "))).toEqual([
      "AAPL 9 960.3 4771.5",
    ]);
    // 900,00 × 5,0821 = 4.573,89, less 3.181,00.
    expect(negocios.map(({ reais, custo, resultado }) => [reais, custo, resultado].map(String).join(" "))).toEqual([
      "4950 null null",
      "3002.5 null null",
      "4573.89 3181 1392.89",
    ]);
  });

  it("that are sold whole are gone, with a fraction's last cent", () => {
    const { posicoes, negocios } = replay([
      ["2024-02-01", "C", "0.00300001", "1.00"],
      ["2024-03-01", "V", "0.001", "0.40"],
      ["2024-05-06", "V", "0.00200001", "0.80"],
    ]);
    expect(posicoes).toEqual([]);
    expect(negocios.slice(1).map(({ custo }) => String(custo))).toEqual(["1.65", "3.3"]);
  });

  it("bought and sold whole on one day need no order; others do", () => {
    const dayTrade: Line[] = [
      ["2024-02-01", "V", "10", "1100.00"],
      ["2024-02-01", "C", "10", "1000.00"],
    ];
    expect(tell(dayTrade, [], 2024)).toEqual(["2024 apurado 495 0 0 495 74.25 0"]);
    const held: Line[] = [["2023-03-01", "C", "1", "90.00"], ...dayTrade];
    const sentence = "As notas não dizem o que veio antes em 01/02/2024, a compra ou a venda de AAPL.";
    expect(reasons(held)[1]).toBe(`2024: ${sentence}`);
    expect(replay(held).posicoes).toMatchObject([{ custoReais: null, custoDolar: null, motivo: sentence }]);
  });

  it("have a known cost again once all was sold", () => {
    const lines: Line[] = [
      ["2023-03-01", "C", "1", "90.00"],
      ["2024-02-01", "C", "1", "100.00"],
      ["2024-02-01", "V", "1", "110.00"],
      ["2024-03-01", "V", "1", "110.00"],
      ["2025-02-03", "C", "1", "100.00"],
    ];
    expect(replay(lines).posicoes).toMatchObject([{ quantidade: new Decimal(1), motivo: null }]);
    expect(String(replay(lines).posicoes[0]?.custoReais)).toBe("585");
  });

  it("are not known once more was sold than bought, also after as much was bought", () => {
    const lines: Line[] = [
      ["2024-02-01", "V", "3", "300.00"],
      ["2024-03-01", "C", "5", "500.00"],
      ["2025-02-03", "V", "2", "240.00"],
      ["2025-07-01", "C", "1", "100.00"],
    ];
    const motivo = "Faltam compras de 3 AAPL antes da venda de 01/02/2024.";
    expect(replay(lines).posicoes).toMatchObject([{ quantidadeCerta: false, custoReais: null, motivo }]);
    expect(reasons(lines)).toEqual([`2024: ${motivo}`, `2025: ${motivo}`]);
  });
});

describe("a year of sales abroad (Lei 14.754/2023)", () => {
  it("adds gains and losses, pays 15 % of what is left, and carries losses to later years, each once", () => {
    const lines: Line[] = [
      ["2024-02-01", "C", "30", "3000.00"], // 14.850,00: 495,00 each
      ["2024-03-01", "V", "10", "800.00"], // 4.000,00: −950,00
      ["2024-05-06", "V", "5", "600.00"], // 3.049,26: +574,26
      ["2025-02-03", "V", "2", "200.00"], // 1.170,00: +180,00
      ["2026-01-05", "V", "10", "1000.00"], // 5.400,00: +450,00
    ];
    expect(tell(lines)).toEqual([
      "2024 apurado 574.26 950 0 0 0 375.74",
      "2025 apurado 180 0 180 0 0 195.74",
      "2026 apurado 450 0 195.74 254.26 38.14 0",
    ]);
  });

  it("before 2024 is not computed, leaves no loss, and its sales are named", () => {
    const lines: Line[] = [
      ["2023-03-01", "C", "10", "1000.00"], // 520,00 each
      ["2023-06-01", "V", "5", "100.00"],
      ["2024-05-06", "V", "5", "600.00"], // 3.049,26 − 2.600,00
    ];
    expect(tell(lines, [], 2024)).toEqual([
      "2023 antes null null null null null null",
      "2024 apurado 449.26 0 0 449.26 67.39 0",
    ]);
    expect(reasons(lines)[0]).toBe(
      "2023: 1 venda antes de 2024, que não é apurada aqui: a regra era outra, mês a mês.",
    );
  });

  it("without a rate has no figure, and later years wait for what it leaves", () => {
    const lines: Line[] = [
      ["2024-02-01", "C", "2", "200.00"],
      ["2024-04-10", "V", "1", "120.00"],
      ["2025-02-03", "V", "1", "120.00"],
    ];
    expect(reasons(lines)).toEqual([
      "2024: Falta a cotação do dólar (PTAX) de 10/04/2024.",
      "2025: Um ano anterior não está apurado: não se sabe que perdas ele deixou.",
    ]);
    expect(tell(lines, [], 2025)).toEqual([
      "2024 aberto null null null null null null",
      "2025 aberto null null null null null null",
    ]);
  });

  it("is open where a confirmation of that year or an earlier one is not proven", () => {
    const lines: Line[] = [
      ["2024-02-01", "C", "2", "200.00"],
      ["2024-03-01", "V", "1", "120.00"],
      ["2025-02-03", "V", "1", "120.00"],
    ];
    const gap = (desde: string | null) => [{ desde, motivo: "Uma nota não fecha." }];
    expect(reasons(lines, gap("2025-12-31"))).toEqual(["2024: ", "2025: Uma nota não fecha."]);
    expect(reasons(lines, gap("2024-01-01"))).toEqual(["2024: Uma nota não fecha.", "2025: Uma nota não fecha."]);
    expect(reasons(lines, gap(null))[0]).toBe("2024: Uma nota não fecha.");
    expect(reasons(lines, gap("2026-01-01"))).toEqual(["2024: ", "2025: "]);
  });

  it("without sales keeps earlier losses", () => {
    const lines: Line[] = [
      ["2024-02-01", "C", "2", "200.00"],
      ["2024-03-01", "V", "1", "80.00"],
      ["2026-01-05", "V", "1", "120.00"],
    ];
    expect(tell(lines)).toEqual([
      "2024 apurado 0 95 0 0 0 95",
      "2025 semVendas 0 0 0 0 0 95",
      "2026 apurado 153 0 95 58 8.7 0",
    ]);
  });
});

/** Whole cents of a positive fraction, a half upwards. */
const rounded = (numerator: bigint, denominator: bigint) => (2n * numerator + denominator) / (2n * denominator);

describe("drawn histories", () => {
  const DAYS = Object.keys(RATES);

  it("give what whole numbers give, year by year", () => {
    let seed = 7;
    const draw = (limit: number) => {
      seed = (seed * 48271) % 2147483647;
      return seed % limit;
    };
    const seen = new Set<string>();
    for (let run = 0; run < byVolume({ small: 300, full: 2000 }); run += 1) {
      const lines: Line[] = [];
      // In thousandths of a share, cents of a dollar and of a real; a rate in ten thousandths.
      const held = new Map<string, { units: bigint; cost: bigint }>();
      const results = new Map<number, bigint[]>();
      for (const day of DAYS) {
        const rate = BigInt(new Decimal(RATES[day] ?? 0).times(10_000).toFixed());
        for (const ticker of ["AAPL", "VOO"]) {
          const before = held.get(ticker) ?? { units: 0n, cost: 0n };
          const isSale = before.units > 0n && draw(3) > 0;
          for (let count = draw(3); count >= 0; count -= 1) {
            const now = held.get(ticker) ?? { units: 0n, cost: 0n };
            if (isSale && now.units === 0n) break;
            const units = isSale
              ? draw(4) === 0
                ? now.units
                : BigInt(1 + draw(Number(now.units)))
              : BigInt(1 + draw(9000));
            const cents = (units * BigInt(5000 + draw(20_000))) / 1000n + 1n;
            const reais = rounded(cents * rate, 10_000n);
            lines.push([
              day,
              isSale ? "V" : "C",
              String(Number(units) / 1000),
              new Decimal(String(cents)).div(100).toFixed(2),
              ticker,
            ]);
            if (!isSale) {
              held.set(ticker, { units: now.units + units, cost: now.cost + reais });
              continue;
            }
            const part = rounded(now.cost * units, now.units);
            held.set(ticker, { units: now.units - units, cost: now.cost - part });
            const ano = Number(day.slice(0, 4));
            results.set(ano, [...(results.get(ano) ?? []), reais - part]);
          }
        }
      }
      let pool = 0n;
      const expected = [2024, 2025, 2026].map((ano) => {
        const own = results.get(ano) ?? [];
        const net = own.reduce((total, each) => total + each, 0n);
        const after = net - pool; // the pool holds losses as a positive number
        const tax = after > 0n ? rounded(after * 15n, 100n) : 0n;
        pool = after > 0n ? 0n : -after;
        return `${ano} ${tax} ${pool}`;
      });
      const cents = (value: Decimal | null) => value?.times(100).toFixed();
      const found = years(lines)
        .filter(({ ano }) => ano >= 2024)
        .map(({ ano, imposto, perdasACompensar }) => `${ano} ${cents(imposto)} ${cents(perdasACompensar)}`);
      expect(found).toEqual(expected);
      const positions = replay(lines).posicoes.map(
        (it) => `${it.ticker} ${it.quantidade.times(1000)} ${cents(it.custoReais)}`,
      );
      expect(positions).toEqual(
        [...held]
          .filter(([, { units }]) => units > 0n)
          .map(([ticker, { units, cost }]) => `${ticker} ${units} ${cost}`),
      );
      for (const year of expected) seen.add(year.endsWith(" 0") ? "paid" : "carried");
    }
    expect([...seen].sort()).toEqual(["carried", "paid"]);
  });
});
