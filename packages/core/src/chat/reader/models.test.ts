import { describe, expect, it } from "vitest";
import type { Known } from "../known.ts";
import { featuresOf } from "./features.ts";
import { type ModelsHeader, packModels, type ReaderPart, readByModels, readerParts, unpackModels } from "./models.ts";

const known: Known = {
  today: "2024-05-10",
  ...{ brokers: [], tickers: [], months: [], monthsOfFutures: [], monthsOfIncomes: [], monthsAbroad: [] },
  ...{ monthsOfEntries: [], categorias: [], contas: [], cartoes: [], palavras: [] },
  ...{ notasComErro: [], metas: [], tem: "notas" },
};

const BUCKETS = 64;
const each = <Value>(make: () => Value) =>
  Object.fromEntries(readerParts.map((part) => [part, make()])) as Record<ReaderPart, Value>;
const parts: ModelsHeader = each(() => ({
  ...{ labels: ["-", "maior", "menor"], buckets: BUCKETS, scale: 0.5, bias: [0, 0, 0], temperature: 1 },
}));
const weights = each(() => new Int8Array(BUCKETS * 3));
for (const feature of featuresOf("maior")) weights.agregacao[(feature & (BUCKETS - 1)) * 3 + 1] = 100;
const bytes = packModels(parts, weights);

describe("models in one file", () => {
  it("read what they were trained to read, and say the second best", () => {
    const { agregacao, ordem } = readByModels(unpackModels(bytes), "maior", known);
    expect(agregacao).toMatchObject({ label: "maior", next: "-" });
    expect(agregacao.confidence).toBeGreaterThan(0.99);
    expect(ordem.confidence).toBeCloseTo(1 / 3);
  });

  it("are less sure at a higher temperature", () => {
    const cold = readByModels(unpackModels(bytes), "maior", known).agregacao.confidence;
    const warm = unpackModels(packModels({ ...parts, agregacao: { ...parts.agregacao, temperature: 60 } }, weights));
    expect(readByModels(warm, "maior", known).agregacao.confidence).toBeLessThan(cold);
  });

  it.each([
    ["cut off", bytes.subarray(0, bytes.length - 1)],
    ["too long", Uint8Array.from([...bytes, 0])],
    ["empty", new Uint8Array()],
    ["of buckets that no mask finds", packModels({ ...parts, por: { ...parts.por, buckets: 63 } }, weights)],
    ["without a bias for each label", packModels({ ...parts, por: { ...parts.por, bias: [0] } }, weights)],
  ])("are refused when the file is %s", (_, file) => {
    expect(() => unpackModels(file)).toThrow();
  });
});
