import { describe, expect, it } from "vitest";
import { groupBy } from "../group-by.ts";
import { chance } from "../portfolio/testing/invented-entries.ts";
import { type MergeableLine, matchEntries, mergeLines } from "./merge-lines.ts";

const line = (chave: string, valor = "-1.00") => ({ data: "2024-05-02" as const, valor, chave });
const entry = (id: string, chave: string, valor?: string) => ({ id, ...line(chave, valor) });

describe("the entry that a movement is", () => {
  it("has its day, amount and description, else its day and amount, and is no other movement", () => {
    const entries = [entry("1", "loja"), entry("2", "cafe"), entry("3", "cafe"), entry("4", "cafe", "-2.00")];
    const { matched, left } = matchEntries([line("cafe"), line("padaria"), line("cafe"), line("cafe")], entries);
    expect(matched.map(([, known]) => known?.id)).toEqual(["2", "1", "3", undefined]);
    expect(left.map(({ id }) => id)).toEqual(["4"]);
  });

  it("is found without looking at each entry of the amount for each movement", () => {
    let looks = 0;
    const entries = Array.from({ length: 300 }, (_, at) => ({
      ...entry(String(at), ""),
      get chave() {
        looks += 1;
        return `a${at}`;
      },
    }));
    const movements = Array.from({ length: 300 }, (_, at) => line(`b${at}`));
    expect(matchEntries(movements, entries).left).toEqual([]);
    expect(looks).toBe(300);
  });
});

it("lines of several months are merged month by month as all at once", () => {
  const next = chance(5);
  const drawn = Array.from({ length: 400 }, (): MergeableLine => {
    const words = `loja ${next(3)}`;
    return {
      ...{ fonte: `arquivo ${next(3)}`, layout: next(2) === 0 ? "ofx" : "nubank_conta", valor: `-${1 + next(3)}.00` },
      ...{ data: `2024-0${1 + next(3)}-0${1 + next(5)}`, descricao: words, chave: words },
    };
  });
  const byMonth = [...groupBy(drawn, ({ data }) => data.slice(0, 7)).values()].flatMap((lines) => mergeLines(lines));
  expect(new Set(byMonth.map((merged) => JSON.stringify(merged)))).toEqual(
    new Set(mergeLines(drawn).map((merged) => JSON.stringify(merged))),
  );
  expect(byMonth).toHaveLength(mergeLines(drawn).length);
});
