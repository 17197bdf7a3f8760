import { describe, expect, it } from "vitest";
import { EMBEDDING_DIMENSIONS, hashEmbedding } from "./hash-embedding.ts";
import { fillRanks, fuseRanks } from "./rank.ts";

const cosine = (a: number[], b: number[]) => a.reduce((total, value, axis) => total + value * (b[axis] ?? 0), 0);

describe("ranks", () => {
  it("puts what both lists hold before what one list holds first", () => {
    // 1/61 = 0.0164 for a and c; 1/62 + 1/62 = 0.0323 for b.
    expect(
      fuseRanks([
        ["a", "b"],
        ["c", "b"],
      ]),
    ).toEqual(["b", "a", "c"]);
  });

  it("gives nothing for nothing", () => {
    expect(fuseRanks([[], []])).toEqual([]);
    expect(fillRanks([], [])).toEqual([]);
  });

  it("keeps the order of words where several were found, whatever vectors say", () => {
    const byWords = [
      { id: "a", held: 2 },
      { id: "b", held: 3 },
    ];
    expect(fillRanks(byWords, ["c", "b", "a"])).toEqual(["a", "b", "c"]);
  });

  it("orders by vectors what holds a single word, after what holds several", () => {
    const byWords = [
      { id: "a", held: 1 },
      { id: "b", held: 1 },
      { id: "c", held: 2 },
      { id: "d", held: 1 },
    ];
    expect(fillRanks(byWords, ["x", "d", "b", "y"])).toEqual(["c", "d", "b", "a", "x", "y"]);
  });

  it("orders by vectors alone where no word was found", () => {
    expect(fillRanks([], ["b", "a"])).toEqual(["b", "a"]);
  });
});

describe("the built-in embedding", () => {
  it("gives the same vector of length 1 each time", () => {
    const vector = hashEmbedding("Taxa de liquidação");
    expect(vector).toHaveLength(EMBEDDING_DIMENSIONS);
    expect(cosine(vector, vector)).toBeCloseTo(1, 12);
    expect(hashEmbedding("Taxa de liquidação")).toEqual(vector);
  });

  it("knows a word by its plural, without accents and misspelt", () => {
    const vector = hashEmbedding("liquidação");
    expect(cosine(vector, hashEmbedding("LIQUIDACOES"))).toBeCloseTo(1, 12);
    expect(cosine(vector, hashEmbedding("liquidaçao"))).toBeCloseTo(1, 12);
    expect(cosine(vector, hashEmbedding("liquidaco"))).toBeGreaterThan(
      cosine(vector, hashEmbedding("chocolate")) + 0.2,
    );
  });

  it("gives a text without words a vector too", () => {
    expect(cosine(hashEmbedding(""), hashEmbedding(" "))).toBe(1);
  });
});
