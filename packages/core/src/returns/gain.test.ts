import { describe, expect, it } from "vitest";
import { Decimal, sum } from "../money.ts";
import { buildLedger } from "../portfolio/ledger.ts";
import type { LedgerNote } from "../portfolio/parts.ts";
import { gain, gainOnCost } from "./gain.ts";

const period = (inicial: string, compras: string, vendas: string, final: string, proventos = "0") => ({
  inicial: new Decimal(inicial),
  compras: new Decimal(compras),
  vendas: new Decimal(vendas),
  proventos: new Decimal(proventos),
  final: new Decimal(final),
});

describe("the gain of a period", () => {
  it.each<[string, ReturnType<typeof period>, gain: string, percent: string]>([
    // Fees are in the cost by domain §1.3; without the fee of 1,55 these are the published gross figures.
    ["bought and held, gross (domain §10.3.1)", period("0", "273.20", "0", "297.80"), "24.6", "9.004392386530"],
    ["bought and held, net (domain §10.3.1)", period("0", "274.75", "0", "297.80"), "23.05", "8.389444949955"],
    ["on the first day (domain §10.3.1)", period("0", "271.55", "0", "273.20"), "1.65", "0.607622905542"],
    ["bought twice, net (domain §10.3.2)", period("0", "562.20", "0", "595.60"), "33.4", "5.940946282462"],
    ["bought and sold (domain §10.3.3)", period("0", "151.60", "171.46", "0"), "19.86", "13.100263852243"],
    ["sold in part, net (domain §10.3.4)", period("0", "154.55", "84.43", "87.80"), "17.68", "11.439663539308"],
    ["closed and reopened, net (domain §10.3.5)", period("0", "3928.15", "3968.10", "0"), "39.95", "1.017018189224"],
    ["a dividend apart (domain §10.3.7)", period("0", "317.58", "0", "331.83"), "14.25", "4.487058378991"],
    // (331,83 + 0,62 − 317,58) ÷ 317,58
    [
      "a dividend inside (domain §10.3.7, domain §10.4.10)",
      period("0", "317.58", "0", "331.83", "0.62"),
      "14.87",
      "4.682284778638",
    ],
    ["from 1000 to 900 (domain §10.3.18)", period("1000", "0", "0", "900"), "-100", "-10.000000000000"],
    ["with a late deposit (domain §10.3.17)", period("100", "2000", "0", "2089.16"), "-10.84", "-0.516190476190"],
  ])("%s", (_, of, amount, percent) => {
    expect(gain(of).toString()).toBe(amount);
    expect(gainOnCost(of)?.times(100).toFixed(12)).toBe(percent);
  });

  it("has no percentage over no cost", () => {
    expect(gainOnCost(period("0", "0", "0", "0"))).toBeNull();
  });
});

let made = 0;
function note(dataPregao: string, lado: "C" | "V", quantidade: number, preco: string, custo: string): LedgerNote {
  made += 1;
  const valor = new Decimal(preco).times(quantidade);
  return {
    ...{ id: dataPregao, cnpj: null, corretora: "Clear" },
    mercado: "BOVESPA",
    dataPregao,
    custos: [{ tipo: "corretagem", valor: new Decimal(custo), debitado: true }],
    negocios: [
      { id: `trade-${made}`, lado, mercado: "VISTA", ticker: "NOVN3", quantidade: new Decimal(quantidade), valor },
    ],
  };
}

describe("realised and open result by the average price", () => {
  it("are 7,155 and 10,525, together the gain (domain §10.3.4)", () => {
    const rows = [
      ...buildLedger([note("2022-03-07", "C", 2, "75.80", "2.95"), note("2022-04-08", "V", 1, "85.73", "1.30")]),
    ];
    const open = new Decimal("87.80").minus(rows.at(-1)?.custoTotal ?? 0);
    expect(rows.at(-1)?.resultado?.toString()).toBe("7.155");
    expect(open.toString()).toBe("10.525");
    expect(open.plus("7.155").equals(gain(period("0", "154.55", "84.43", "87.80")))).toBe(true);
  });

  it("average 140,55 with costs (domain §10.3.2)", () => {
    const rows = [
      ...buildLedger([note("2021-11-22", "C", 2, "142.90", "1.55"), note("2021-11-30", "C", 2, "136.60", "1.65")]),
    ];
    expect(rows.at(-1)?.precoMedio?.toString()).toBe("140.55");
  });

  it("make a day trade of 9 of the day that closes and reopens (domain §10.3.5)", () => {
    const rows = [
      ...buildLedger([
        note("2025-12-11", "C", 9, "209.45", "0"),
        note("2025-12-18", "V", 9, "210", "0"),
        note("2025-12-18", "C", 10, "204.11", "0"),
      ]),
    ];
    expect(rows.map(({ tipo, quantidade }) => `${tipo} ${quantidade}`)).toEqual([
      "comum 9",
      "day_trade 9",
      "day_trade 9",
      "comum 1",
    ]);
    expect(rows.at(-1)?.custoTotal.toString()).toBe("2089.16"); // 9 × 209,45 + 204,11
  });

  it("keep the average sale of a short position (domain §10.3.6)", () => {
    const rows = [
      ...buildLedger([note("2021-12-12", "V", 1, "44558.42", "0"), note("2021-12-13", "V", 1, "46737.48", "0")]),
    ];
    expect(rows.at(-1)?.precoMedio?.toString()).toBe("45647.95");
  });

  it.each<[string, LedgerNote[], string]>([
    [
      "4383,74 by the moving average (domain §10.3.14)",
      [
        note("2022-01-03", "C", 109, "28.8917431193", "0"),
        note("2022-01-04", "C", 52, "32.4023076923", "0"),
        note("2022-01-05", "V", 15, "30", "0"),
      ],
      "4383.74",
    ],
    [
      "5360,04 with one lot before the sale (domain §10.3.15)",
      [
        note("2022-01-03", "C", 109, "28.8917431193", "0"),
        note("2022-01-04", "V", 15, "30", "0"),
        note("2022-01-05", "C", 52, "32.4023076923", "0"),
        note("2022-01-06", "C", 32, "29.978125", "0"),
      ],
      "5360.04",
    ],
    [
      "0 when all of 0,01 is sold (domain §10.3.16)",
      [
        note("2022-01-03", "C", 10, "0.001", "0"),
        note("2022-01-04", "V", 3, "1", "0"),
        note("2022-01-05", "V", 3, "1", "0"),
        note("2022-01-06", "V", 4, "1", "0"),
      ],
      "0.00",
    ],
  ])("leave a cost of %s", (_, notes, expected) => {
    const rounded = notes.map((it) => ({
      ...it,
      negocios: it.negocios.map((trade) => ({ ...trade, valor: trade.valor.toDecimalPlaces(2) })),
    }));
    const rows = [...buildLedger(rounded)];
    expect(rows.at(-1)?.custoTotal.toFixed(2)).toBe(expected);
    expect(sum(rows.map((row) => row.custos)).isZero()).toBe(true);
  });
});
