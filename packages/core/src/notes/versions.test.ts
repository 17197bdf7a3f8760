import { describe, expect, it } from "vitest";
import { Decimal } from "../money.ts";
import type { ChargeType, NoteTrade, ReadNote } from "./schema.ts";
import { chargesOfVersion, compareVersions } from "./versions.ts";

const place = { pagina: 1, linha: 1 };
const trade = (lado: "C" | "V", quantidade: number, ticker: string, preco: string): NoteTrade => ({
  ...{
    lado,
    mercado: "VISTA",
    prazo: null,
    especificacao: ticker,
    ticker,
    dayTrade: false,
    observacao: null,
    ...place,
  },
  ...{ quantidade: new Decimal(quantidade), preco: new Decimal(preco), valor: new Decimal(preco).times(quantidade) },
  debitoCredito: lado === "C" ? "D" : "C",
});
const charge = (tipo: ChargeType, valor: string, debitado = true) => ({
  ...{ tipo, valor: new Decimal(valor), debitado, ...place },
});
const note = (negocios: NoteTrade[], custos: ReadNote["custos"], liquido = "1000.00"): ReadNote => ({
  ...{
    corretora: "Clear",
    cnpj: null,
    numero: "123",
    dataPregao: "2024-04-10",
    dataLiquidacao: null,
    layout: "sinacor-xp",
  },
  ...{ mercado: "BOVESPA", moeda: "BRL", negocios, custos, conciliada: true, verificacoes: [], origem: "texto" },
  liquido: { valor: new Decimal(liquido), debitoCredito: "D", data: null, ...place },
});
const bought = [trade("C", 100, "PETR4", "10.00")];

describe("charges of a version", () => {
  const base = chargesOfVersion(note(bought, [charge("emolumentos", "0.30"), charge("irrf", "0.05", false)]));

  it.each([
    [
      "lines in another order, and one of zero",
      [charge("irrf", "0.05", false), charge("emolumentos", "0.3"), charge("iss", "0.00")],
    ],
    [
      "a charge of the same amount that a reader names otherwise",
      [charge("outros", "0.30"), charge("irrf", "0.05", false)],
    ],
  ])("are the same for %s", (_, custos) => {
    expect(chargesOfVersion(note(bought, custos))).toBe(base);
  });

  it.each([
    ["another amount", note(bought, [charge("emolumentos", "0.31"), charge("irrf", "0.05", false)])],
    [
      "other withheld tax that is in no sum",
      note(bought, [charge("emolumentos", "0.30"), charge("irrf", "0.06", false)]),
    ],
    ["tax of day trades", note(bought, [charge("emolumentos", "0.30"), charge("irrf_day_trade", "0.05", false)])],
    ["tax that is debited", note(bought, [charge("emolumentos", "0.30"), charge("irrf", "0.05")])],
    ["another net", note(bought, [charge("emolumentos", "0.30"), charge("irrf", "0.05", false)], "1000.01")],
  ])("are others for %s", (_, other) => {
    expect(chargesOfVersion(other)).not.toBe(base);
  });
});

describe("what differs between versions", () => {
  it("is each trade that one has more often, and each charge with another sum", () => {
    const first = note([...bought, ...bought, trade("V", 10, "VALE3", "60.00")], [charge("emolumentos", "0.30")]);
    const second = note(bought, [
      charge("emolumentos", "0.10"),
      charge("emolumentos", "0.20"),
      charge("corretagem", "4.90"),
    ]);
    const { negocios, custos } = compareVersions([first, second]);
    expect(negocios.map(({ lado, ativo, vezes }) => [lado, ativo, vezes])).toEqual([
      ["C", "PETR4", [2, 1]],
      ["V", "VALE3", [1, 0]],
    ]);
    expect(custos.map(({ tipo, valores }) => [tipo, valores.map(String)])).toEqual([["corretagem", ["0", "4.9"]]]);
  });

  it("is nothing where only places differ", () => {
    const elsewhere = bought.map((it) => ({ ...it, pagina: 3, linha: 9 }));
    expect(compareVersions([note(bought, []), note(elsewhere, [])])).toEqual({ negocios: [], custos: [] });
  });
});
