import { describe, expect, it } from "vitest";
import { Decimal } from "../money.ts";
import type { Side } from "../notes/schema.ts";
import { chance } from "../portfolio/testing/invented-entries.ts";
import { byVolume } from "../testing/volume.ts";
import { heldAbroad, type PlacedTrade } from "./held-abroad.ts";
import { describeHolding } from "./holding.ts";

type Line = [data: string, lado: Side, quantidade: string, preco: string, custos?: string, corretora?: string];

const placed =
  (ticker: string) =>
  ([data, lado, quantidade, preco, custos = "0", corretora = "Apex"]: Line): PlacedTrade => {
    const [units, price] = [new Decimal(quantidade), new Decimal(preco)];
    const gross = units.times(price);
    return {
      ...{ ticker, data, lado, quantidade: units, preco: price },
      dolares: lado === "C" ? gross.plus(custos) : gross.minus(custos),
      fonte: {
        ...{ notaId: `${corretora} ${data}`, numero: null, corretora, dataPregao: data },
        ...{ arquivoId: "f1", nomeArquivo: `${data}.pdf`, pagina: 1, linha: 7 },
      },
    };
  };

const rate = (dia: string, valor: string) => ({ dia, valor: new Decimal(valor) });
const RATES = [rate("2024-02-01", "4.95"), rate("2024-03-01", "5.00"), rate("2026-11-25", "5.40")];

const held = (lines: readonly Line[], rates = RATES) => heldAbroad(lines.map(placed("AAPL")), rates);
const told = (lines: readonly Line[], rates = RATES) =>
  held(lines, rates).map((holding) => {
    const { instituicao, quantidade, valor, valorE, dia, exterior, entraNoTotal, avisos } = describeHolding(
      holding,
      "2026-11-26",
    );
    const [dolares, reais] = [exterior?.custoDolar, exterior?.custoReais];
    const figures = [instituicao, quantidade, valor, valorE, dia, dolares, reais, entraNoTotal].map(String);
    return [figures.join(" "), ...avisos];
  });

describe("what is held abroad", () => {
  it("is worth the price of its last trade by the last dollar, and costs what decision 45 says", () => {
    // Cost: 1.001,00 × 4,95 = 4.954,95, of which 6 of 10 are left; worth: 6 × 120,00 × 5,40.
    const lines: Line[] = [
      ["2024-02-01", "C", "10", "100.00", "1.00"],
      ["2024-03-01", "V", "4", "120.00"],
    ];
    expect(told(lines)).toEqual([["Apex 6 3888 negociado 2024-03-01 600.6 2972.97 true"]]);
    expect(held(lines)[0]).toMatchObject({
      ...{ tipo: "exterior", nome: "AAPL", fonte: { arquivo: "2024-03-01.pdf", notaId: "Apex 2024-03-01" } },
      exterior: { diaPreco: "2024-03-01", diaDolar: "2026-11-25", motivo: null },
    });
    expect(held([...lines, ["2024-03-01", "V", "6", "120.00"]])).toEqual([]);
  });

  it("is of the day of the dollar where that is the older one", () => {
    expect(told([["2024-03-01", "C", "1", "100.00"]], RATES.slice(0, 1))).toEqual([
      [
        "Apex 1 495 negociado 2024-02-01 100 null true",
        "O custo não é conhecido. Falta a cotação do dólar (PTAX) de 01/03/2024.",
      ],
    ]);
  });

  it("has no value without a dollar, and is in no total", () => {
    expect(told([["2024-02-01", "C", "1", "100.00"]], [])).toEqual([
      [
        "Apex 1 null negociado 2024-02-01 100 null false",
        "Falta a cotação do dólar (PTAX): não entra no total.",
        "O custo não é conhecido. Falta a cotação do dólar (PTAX) de 01/02/2024.",
      ],
    ]);
  });

  it("is told by its cost where no price is printed", () => {
    expect(told([["2024-02-01", "C", "2", "0.00", "1.00"]])).toEqual([
      ["Apex 2 4.95 custo 2024-02-01 1 4.95 true", "Pelo custo: não há preço conhecido."],
    ]);
  });

  it("has no quantity once more was sold than bought, and no cost where the order is open", () => {
    expect(told([["2024-02-01", "V", "3", "100.00"]])).toEqual([
      [
        " null null negociado 2024-02-01 null null false",
        "Faltam compras de 3 AAPL antes da venda de 01/02/2024. A quantidade não é conhecida: não entra no total.",
      ],
    ]);
    const order = "As notas não dizem o que veio antes em 01/03/2024, a compra ou a venda de AAPL.";
    expect(
      told([
        ["2024-02-01", "C", "3", "100.00"],
        ["2024-03-01", "C", "1", "110.00"],
        ["2024-03-01", "V", "1", "110.00"],
      ]),
    ).toEqual([["Apex 3 1782 negociado 2024-03-01 null null true", `O custo não é conhecido. ${order}`]]);
  });

  it("lies at the brokers of its confirmations, and nowhere known after a transfer", () => {
    const lines: Line[] = [
      ["2024-02-01", "C", "1", "100.00", "0", "Apex"],
      ["2024-02-01", "C", "2", "100.00", "0.01", "DriveWealth"],
    ];
    // 1.485,05 in thirds: 495,02 and the rest.
    expect(told(lines).map(([figures]) => figures)).toEqual([
      "Apex 1 540 negociado 2024-02-01 100 495.02 true",
      "DriveWealth 2 1080 negociado 2024-02-01 200.01 990.03 true",
    ]);
    expect(told([...lines, ["2024-03-01", "V", "2", "100.00", "0", "Apex"]]).map(([figures]) => figures)).toEqual([
      " 1 540 negociado 2024-03-01 100 495.02 true",
    ]);
  });
});

/** Whole units of a positive fraction, a half upwards. */
const rounded = (numerator: bigint, denominator: bigint) => (2n * numerator + denominator) / (2n * denominator);

describe("drawn confirmations", () => {
  const DAYS = ["2023-05-02", "2024-02-01", "2024-03-01", "2025-07-01"];
  const CENTS: Record<string, bigint> = {
    "2023-05-02": 505n,
    "2024-02-01": 495n,
    "2024-03-01": 500n,
    "2025-07-01": 545n,
  };
  const rates = DAYS.map((dia) => rate(dia, new Decimal(String(CENTS[dia])).div(100).toFixed(2)));

  it("leave what whole numbers leave, at each broker and in all", () => {
    const seen = new Set<string>();
    for (let seed = 1; seed <= byVolume({ small: 300, full: 2000 }); seed += 1) {
      const pick = chance(seed);
      const trades: PlacedTrade[] = [];
      // Thousandths of a share, cents of a dollar and of a real.
      let [units, dollars, reais, price] = [0n, 0n, 0n, 0n];
      const at: Record<string, bigint> = { Apex: 0n, DriveWealth: 0n };
      for (const day of DAYS) {
        const isSale = units > 0n && pick(2) === 0;
        for (let count = pick(3); count >= 0; count -= 1) {
          if (isSale && units === 0n) break;
          const broker = ["Apex", "DriveWealth"][pick(2)] ?? "Apex";
          const part = isSale && pick(4) > 0 ? pick(Number(units / 10n)) : Number(units / 10n) - 1;
          const own = BigInt(1 + (isSale ? part : pick(900))) * 10n; // whole cents at whole dollars
          price = BigInt(100 * (1 + pick(300)));
          const gross = (own * price) / 1000n;
          const line: Line = [
            ...([day, isSale ? "V" : "C", new Decimal(String(own)).div(1000).toFixed(3)] as const),
            ...([new Decimal(String(price)).div(100).toFixed(2), "0", broker] as const),
          ];
          trades.push(placed("VOO")(line));
          const rateCents = CENTS[day] ?? 0n;
          if (isSale) {
            dollars -= rounded(dollars * own, units);
            reais -= rounded(reais * own, units);
          } else {
            dollars += gross;
            reais += rounded(gross * rateCents, 100n);
          }
          units += isSale ? -own : own;
          at[broker] = (at[broker] ?? 0n) + (isSale ? -own : own);
        }
      }
      const found = heldAbroad(trades, rates);
      const thousandths = (value: Decimal | null) => BigInt(value?.times(1000).toFixed() ?? -1);
      const cents = (value: Decimal | null | undefined) => BigInt(value?.times(100).toFixed() ?? -1);
      const isMoved = Object.values(at).some((own) => own < 0n);
      const expected = isMoved ? [["", units] as const] : Object.entries(at).filter(([, own]) => own > 0n);
      const lastPrice = BigInt(trades.at(-1)?.preco.times(100).toFixed() ?? 0);
      expect(
        found.map(({ instituicao, quantidade, valor }) => [instituicao, thousandths(quantidade), cents(valor)]),
      ).toEqual(
        units === 0n ? [] : expected.map(([broker, own]) => [broker, own, rounded(own * lastPrice * 545n, 100_000n)]),
      );
      const sumOf = (amounts: readonly bigint[]) => amounts.reduce((all, own) => all + own, 0n);
      expect(sumOf(found.map(({ exterior }) => cents(exterior?.custoDolar)))).toBe(dollars);
      expect(sumOf(found.map(({ exterior }) => cents(exterior?.custoReais)))).toBe(reais);
      seen.add(units === 0n ? "nothing" : isMoved ? "moved" : expected.length > 1 ? "both" : "one");
    }
    expect([...seen].sort()).toEqual(["both", "moved", "nothing", "one"]);
  });
});
