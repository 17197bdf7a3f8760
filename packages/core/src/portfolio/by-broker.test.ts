import { describe, expect, it } from "vitest";
import { Decimal } from "../money.ts";
import { type CustodyRow, quantitiesByBroker, UNKNOWN_BROKER } from "./by-broker.ts";

type Line = [lado: "C" | "V" | null, corretora: string | null, quantidade: number, after: number, tipo?: string];

function lie(rows: Line[]) {
  const told = rows.map(
    ([lado, corretora, quantidade, after, tipo = lado === null ? "desdobramento" : "comum"]): CustodyRow => {
      return {
        ticker: "ITSA4",
        lado,
        corretora,
        quantidade: new Decimal(quantidade),
        tipo,
        quantidadeAcumulada: new Decimal(after),
      };
    },
  );
  const found = quantitiesByBroker(told).get("ITSA4") ?? new Map<string, Decimal>();
  return Object.fromEntries([...found].map(([broker, quantity]) => [broker, quantity.toNumber()]));
}

describe("where an asset lies", () => {
  it("is where it was bought, less what was sold there", () => {
    expect(
      lie([
        ["C", "XP", 100, 100],
        ["C", "Inter", 50, 150],
        ["V", "XP", 40, 110],
      ]),
    ).toEqual({ XP: 60, Inter: 50 });
  });

  it("follows a split in proportion", () => {
    expect(
      lie([
        ["C", "XP", 100, 100],
        ["C", "Inter", 50, 150],
        [null, null, 0, 300],
      ]),
    ).toEqual({ XP: 200, Inter: 100 });
  });

  it("is not known from notes for earlier positions", () => {
    expect(
      lie([
        [null, null, 30, 30, "posicao_inicial"],
        ["C", "XP", 10, 40],
      ]),
    ).toEqual({ [UNKNOWN_BROKER]: 30, XP: 10 });
  });

  it("is not known for units of an opening position or a subscription", () => {
    const opened = lie([
      ["C", "XP", 100, 100],
      [null, null, 0, 200, "posicao_inicial"],
    ]);
    expect(opened).toEqual({ XP: 100, [UNKNOWN_BROKER]: 100 });
  });

  it("is unknown once more was sold at a broker than lay there", () => {
    expect(
      lie([
        ["C", "XP", 100, 100],
        ["V", "Inter", 60, 40],
      ]),
    ).toEqual({ [UNKNOWN_BROKER]: 40 });
  });

  it("does not change by a day trade, and is nowhere when nothing is held", () => {
    expect(
      lie([
        ["C", "XP", 100, 100],
        ["C", "XP", 5, 100, "day_trade"],
        ["V", "XP", 5, 100, "day_trade"],
      ]),
    ).toEqual({ XP: 100 });
    expect(
      lie([
        ["C", "XP", 100, 100],
        ["V", "XP", 100, 0],
      ]),
    ).toEqual({});
  });
});
