import { describe, expect, it } from "vitest";
import { Decimal, ZERO } from "../../money.ts";
import { defaultReadings } from "../contested.ts";
import type { TaxEntry } from "../entries.ts";
import { NO_FUTURES } from "../months/futures.ts";
import { type SaleToTry, simulateSale } from "./simulate-sale.ts";

const sold = (venda: string, resultado: string): TaxEntry => ({
  ticker: "VALE3",
  classe: "acao",
  mercado: "vista",
  data: "2024-05-06",
  tipo: "comum",
  resultado: new Decimal(resultado),
  venda: new Decimal(venda),
  vendaDescoberta: ZERO,
  recompra: ZERO,
  confiavel: true,
});
const inputOf = (entries: TaxEntry[]) => ({
  entries,
  withholdings: [],
  statedLosses: [],
  futures: NO_FUTURES,
  pendencies: [],
  readings: defaultReadings,
  until: "2024-12",
});
const petr4: SaleToTry = {
  ticker: "PETR4",
  classe: "acao",
  posicao: { quantidade: new Decimal(300), custoTotal: new Decimal(9000) },
  quantidade: new Decimal(100),
  preco: new Decimal(38),
  custos: ZERO,
  data: "2024-05-20",
};

describe("a sale that is only tried", () => {
  it("inside the limit is exempt", () => {
    const { resultado, venda, impostoAMais, perdeIsencao, depois } = simulateSale(
      inputOf([sold("14320.50", "500")]),
      petr4,
    );
    expect([resultado.toString(), venda.toString(), impostoAMais?.toString()]).toEqual(["800", "3800", "0"]);
    expect(perdeIsencao).toBe(false);
    expect(depois.limiteAcoes.minus(depois.vendasAcoes).toString()).toBe("1879.5");
  });

  it("beyond the limit taxes the whole gain of the month", () => {
    const { impostoAMais, perdeIsencao } = simulateSale(inputOf([sold("17000", "500")]), petr4);
    // 15 % of 500 + 800
    expect([impostoAMais?.toString(), perdeIsencao]).toEqual(["195", true]);
  });

  it("uses the losses that are carried", () => {
    const loss = { ...sold("1000", "-600"), data: "2024-04-05" };
    const { impostoAMais, antes, depois } = simulateSale(inputOf([loss]), { ...petr4, preco: new Decimal(230) });
    // 100 × (230 − 30) − 600
    expect(impostoAMais?.toString()).toBe("2910");
    expect(antes?.pools.comum.prejuizoAnterior?.toString()).toBe("600");
    expect(depois.pools.comum.prejuizoUsado?.toString()).toBe("600");
  });

  it("is told also when nothing was ever sold, and with its costs", () => {
    const { resultado, antes, impostoAMais } = simulateSale(inputOf([]), {
      ...petr4,
      classe: "fii",
      custos: new Decimal("1.50"),
    });
    expect([resultado.toString(), impostoAMais?.toString()]).toEqual(["798.5", "159.7"]);
    expect(antes).toBeUndefined();
  });

  it("of more than is held is refused", () => {
    expect(() => simulateSale(inputOf([]), { ...petr4, quantidade: new Decimal(301) })).toThrow("Você tem 300 PETR4.");
  });
});
