import { describe, expect, it } from "vitest";
import { Decimal } from "../money.ts";
import { withDrift } from "./drift.ts";

const parts = (values: Record<string, string>) =>
  Object.entries(values).map(([chave, valor]) => ({ chave, valor: new Decimal(valor) }));
const targets = (values: Record<string, string>) =>
  new Map(Object.entries(values).map(([chave, meta]) => [chave, new Decimal(meta)]));

/** As text: key, share, target, drift. */
const told = (values: Record<string, string>, wanted: Record<string, string>) =>
  withDrift(parts(values), targets(wanted)).map(
    ({ chave, peso, meta, desvio }) => `${chave} ${peso} ${meta ?? "-"} ${desvio ?? "-"}`,
  );

describe("drift", () => {
  it("is the share less the target, the largest value first (domain §11.1)", () => {
    expect(told({ fii: "2500", acao: "7500" }, { acao: "0.6", fii: "0.4" })).toEqual([
      "acao 0.75 0.6 0.15",
      "fii 0.25 0.4 -0.15",
    ]);
  });

  it("has no drift for a part without a target, and a part for a target without a position", () => {
    expect(told({ acao: "100" }, { etf: "0.3" })).toEqual(["acao 1 - -", "etf 0 0.3 -0.3"]);
  });

  it("leaves every share at zero when nothing is held", () => {
    expect(told({}, { bdr: "0.5", acao: "0.5" })).toEqual(["acao 0 0.5 -0.5", "bdr 0 0.5 -0.5"]);
  });
});
