import { describe, expect, it } from "vitest";
import { assetsOf, holdsStill, isSame } from "./confirmation.ts";

const petro = { especificacao: "PETROBRAS PN N2", ticker: "PETR4" };
const vale = { especificacao: "VALE ON NM", ticker: "VALE3" };
const unknown = { especificacao: "PETR0BRAS PN N2", ticker: null };
const DAY = "2024-03-14";
const seen = { dataPregao: DAY, ativos: [petro, vale] };

describe("the assets of a note", () => {
  it("are named once each, as they are printed first", () => {
    expect(assetsOf([vale, petro, { ...vale }])).toEqual([vale, petro]);
  });
});

describe("a note that is about to be confirmed", () => {
  it("is what the person saw in any order of its assets", () => {
    expect(isSame(seen, { dataPregao: DAY, ativos: [vale, petro] })).toBe(true);
  });

  it.each([
    ["of another day", { ...seen, dataPregao: "2024-03-15" }],
    ["without one of the assets", { ...seen, ativos: [petro] }],
    ["with another asset", { ...seen, ativos: [petro, vale, unknown] }],
    ["with another ticker", { ...seen, ativos: [petro, { ...vale, ticker: "VALE5" }] }],
    ["with another name", { ...seen, ativos: [{ ...petro, especificacao: "PETROBRAS PN" }, vale] }],
    ["with a name that has a ticker since", { ...seen, ativos: [petro, { ...vale, ticker: null }] }],
  ])("is not what they saw %s", (_, note) => {
    expect(isSame(seen, note)).toBe(false);
  });
});

describe("a confirmation", () => {
  it("holds while day, names and tickers are the same", () => {
    expect(holdsStill(seen, { dataPregao: DAY, ativos: [vale, petro] })).toBe(true);
  });

  it("holds when a name without a ticker is given one", () => {
    const confirmed = { dataPregao: DAY, ativos: [unknown, vale] };
    expect(holdsStill(confirmed, { dataPregao: DAY, ativos: [{ ...unknown, ticker: "PETR4" }, vale] })).toBe(true);
  });

  it.each([
    ["another day", { ...seen, dataPregao: "2024-03-15" }],
    ["another ticker", { ...seen, ativos: [petro, { ...vale, ticker: "VALE5" }] }],
    ["no ticker any more", { ...seen, ativos: [petro, { ...vale, ticker: null }] }],
    ["another name", { ...seen, ativos: [petro, { ...vale, especificacao: "VALE ON" }] }],
    ["a name more", { ...seen, ativos: [petro, vale, unknown] }],
    ["a name less", { ...seen, ativos: [petro] }],
  ])("falls with %s", (_, note) => {
    expect(holdsStill(seen, note)).toBe(false);
  });
});
