import { describe, expect, it } from "vitest";
import { Decimal } from "../../money.ts";
import type { AssetCheck, DatedCustodyRow } from "./check-positions.ts";
import { type OfferFacts, offersFor } from "./offers.ts";

const DAY = "2024-03-28";

function checkOf(ticker: string, posicao: number, livro: number, corretora: string | null = "Clear"): AssetCheck {
  const diferenca = new Decimal(posicao).minus(livro);
  const situacao = diferenca.isZero() ? "confere" : diferenca.isPositive() ? "faltam" : "sobram";
  const check = { posicao: new Decimal(posicao), livro: new Decimal(livro), diferenca, explicacao: null };
  return { ticker, ...check, situacao, corretoras: [{ corretora, ...check, situacao }] };
}

const entry = (data: string, tipo: string, custoConhecido = true): DatedCustodyRow => ({
  ...{ ticker: "PETR4", data, tipo, lado: "C", corretora: "Clear", custoConhecido },
  ...{ quantidade: new Decimal(100), quantidadeAcumulada: new Decimal(100) },
});

const none: OfferFacts = {
  ...{ dia: DAY, checks: [], rowsOf: () => [], movements: [] },
  ...{ monthsOfBrokers: new Map(), monthsOfSheets: new Set(), unconfirmed: new Map() },
};
const offers = (check: AssetCheck, facts: Partial<OfferFacts> = {}) =>
  offersFor(check, { ...none, checks: [check], ...facts });
const events = (check: AssetCheck, facts: Partial<OfferFacts> = {}) =>
  offers(check, facts).flatMap((offer) => {
    if (offer.tipo !== "evento") return [];
    const { tipo, ticker, data, fator, quantidade, tickerNovo } = offer.evento;
    return [[tipo, ticker, data, fator?.toNumber() ?? null, quantidade?.toNumber() ?? null, tickerNovo]];
  });

describe("what is offered for a difference", () => {
  it("is nothing where there is none", () => {
    expect(offers(checkOf("PETR4", 100, 100))).toEqual([]);
    expect(offers({ ...checkOf("PETR4", 100, 100), situacao: "confere_no_total" })).toEqual([]);
  });

  it("is the opening position on the day before the first entry, else on the day of the report", () => {
    const rowsOf = () => [entry("2024-02-05", "comum"), entry("2024-03-05", "comum")];
    expect(events(checkOf("PETR4", 130, 100), { rowsOf })).toEqual([
      ["posicao_inicial", "PETR4", "2024-02-04", null, 30, null],
    ]);
    expect(events(checkOf("PETR4", 130, 0))).toEqual([["posicao_inicial", "PETR4", DAY, null, 130, null]]);
    expect(events(checkOf("PETR4", 70, 100), { rowsOf })).toEqual([]);
  });

  it("is an opening position after the last split, in units of the report", () => {
    const rowsOf = () => [
      entry("2024-02-05", "comum"),
      entry("2024-03-05", "desdobramento"),
      entry("2024-03-07", "comum"),
    ];
    expect(events(checkOf("PETR4", 130, 100), { rowsOf })).toEqual([
      ["posicao_inicial", "PETR4", "2024-03-06", null, 30, null],
    ]);
    const later = () => [...rowsOf(), entry("2024-04-05", "desdobramento")];
    expect(events(checkOf("PETR4", 130, 100), { rowsOf: later })[0]).toContain("2024-03-06");
    // It would replace a position whose cost is not known.
    const unsure = () => [entry("2024-02-05", "comum", false), entry("2024-03-05", "desdobramento", false)];
    expect(events(checkOf("PETR4", 130, 100), { rowsOf: unsure })).toEqual([
      ["posicao_inicial", "PETR4", "2024-03-06", null, null, null],
    ]);
  });

  it("is a split or a reverse split where the quantities have its ratio, on the day that a movement tells", () => {
    expect(events(checkOf("PETR4", 1000, 100))[0]).toEqual(["desdobramento", "PETR4", null, 10, null, null]);
    expect(events(checkOf("PETR4", 10, 100))).toEqual([["grupamento", "PETR4", null, 10, null, null]]);
    const movements = [
      { data: "2024-03-04", movimentacao: "Desdobro", ticker: "PETR4" },
      { data: "2024-04-04", movimentacao: "Desdobro", ticker: "PETR4" },
      { data: "2024-03-05", movimentacao: "Desdobro", ticker: "VALE3" },
    ];
    expect(events(checkOf("PETR4", 1000, 100), { movements })).toEqual([
      ["desdobramento", "PETR4", "2024-03-04", 10, null, null],
      ["posicao_inicial", "PETR4", DAY, null, 900, null],
    ]);
    for (const [posicao, livro] of [
      [150, 100],
      [10100, 100],
      [100, 0],
      [0, 100],
    ] as const) {
      expect(events(checkOf("PETR4", posicao, livro)).map(([tipo]) => tipo)).not.toContain("desdobramento");
      expect(events(checkOf("PETR4", posicao, livro)).map(([tipo]) => tipo)).not.toContain("grupamento");
    }
  });

  it("is a change of ticker where as much is missing of one asset as is too much of exactly one other", () => {
    const [old, next] = [checkOf("VVAR3", 0, 100), checkOf("BHIA3", 100, 0)];
    const change = ["troca_ticker", "VVAR3", null, null, null, "BHIA3"];
    expect(events(old, { checks: [old, next] })).toEqual([change]);
    expect(events(next, { checks: [old, next] })[0]).toEqual(change);
    const movements = [{ data: "2024-03-04", movimentacao: "Atualização", ticker: "BHIA3" }];
    expect(events(next, { checks: [old, next], movements })[0]).toContain("2024-03-04");
    const third = checkOf("ITSA4", 0, 100);
    expect(events(old, { checks: [old, next, third] })).toEqual([]);
    expect(events(old, { checks: [old, checkOf("BHIA3", 99, 0)] })).toEqual([]);
    expect(events(old, { checks: [old, checkOf("BHIA3", 101, 1)] })).toEqual([]);
    expect(events(third, { checks: [old, next] })).toEqual([]);
  });

  it("is the movement of the asset that only its person can tell the effect of", () => {
    const movements = [
      { data: "2024-03-04", movimentacao: "Incorporação", ticker: "PETR4" },
      { data: "2024-03-05", movimentacao: "Conversão de Ativos", ticker: "PETR4" },
      { data: "2024-03-06", movimentacao: "Dividendo", ticker: "PETR4" },
      { data: "2024-04-06", movimentacao: "Cisão", ticker: "PETR4" },
      { data: "2024-03-06", movimentacao: "Cisão", ticker: "VALE3" },
    ];
    expect(events(checkOf("PETR4", 70, 100), { movements })).toEqual([
      ["incorporacao", "PETR4", "2024-03-04", null, null, null],
      [null, "PETR4", "2024-03-05", null, null, null],
    ]);
  });

  it("is each month in which others have something and the broker nothing, but for months that a sheet tells of", () => {
    const monthsOfBrokers = new Map([
      ["Clear", new Set(["2024-01"])],
      ["XP", new Set(["2023-12", "2024-01", "2024-02", "2024-03", "2024-04"])],
    ]);
    const told = { monthsOfBrokers, monthsOfSheets: new Set(["2024-02"]) };
    const months = offers(checkOf("PETR4", 70, 100), told);
    expect(months).toMatchObject([{ tipo: "meses", corretora: "Clear", meses: ["2024-03", "2023-12"] }]);
    expect(offers(checkOf("PETR4", 70, 100, "XP"), told)).toEqual([]);
    expect(offers(checkOf("PETR4", 70, 100, null), told)).toEqual([]);
  });

  it("is to confirm an import first", () => {
    const [first] = offers(checkOf("PETR4", 130, 100), { unconfirmed: new Map([["PETR4", "l1"]]) });
    expect(first).toMatchObject({ tipo: "confirmar", loteId: "l1" });
    expect(offers(checkOf("PETR4", 130, 100), { unconfirmed: new Map([["VALE3", "l1"]]) })[0]?.tipo).toBe("evento");
  });
});
