import { describe, expect, it } from "vitest";
import type { WeighedRow } from "./describe-row.ts";
import { countStandings, packWeighing, pageOf } from "./weighing.ts";

const NEW: WeighedRow = { situacao: "nova", motivo: null };
const PART: WeighedRow = { situacao: "nova", motivo: "Só o resto conta por aqui." };
const REPEATED: WeighedRow = { situacao: "repetida", motivo: "Já veio." };

const rowsOf = (fileId: string, standings: readonly WeighedRow[]) =>
  standings.map((standing, position) => ({ fileId, position, ...standing }));

const rows = [...rowsOf("b", [NEW, REPEATED, REPEATED, PART]), ...rowsOf("a", [REPEATED, NEW])];
/** By file, and within one in the order of its rows. */
const inOrder = [...rowsOf("a", [REPEATED, NEW]), ...rowsOf("b", [NEW, REPEATED, REPEATED, PART])];

describe("a weighing", () => {
  it("counts and lists each row once, in whatever order the rows were weighed", () => {
    for (const weighed of [rows, rows.toReversed()]) {
      const weighing = JSON.parse(JSON.stringify(packWeighing(weighed)));
      expect(countStandings(weighing)).toMatchObject({ nova: 3, repetida: 3, nota: 0, futura: 0 });
      expect(pageOf(weighing, undefined, { skip: 0, limit: 100 })).toEqual({ places: inOrder, total: 6 });
    }
  });

  it("is turned page by page, all rows or those of one standing", () => {
    const weighing = packWeighing(rows);
    const pagesOf = (limit: number, situacao?: WeighedRow["situacao"]) =>
      [0, 1, 2, 3, 4, 5, 6].flatMap((page) => pageOf(weighing, situacao, { skip: page * limit, limit }).places);
    for (const limit of [1, 2, 3, 6]) {
      expect(pagesOf(limit), `${limit} a page`).toEqual(inOrder);
      expect(pagesOf(limit, "nova")).toEqual(inOrder.filter(({ situacao }) => situacao === "nova"));
    }
    expect(pageOf(weighing, "nova", { skip: 0, limit: 1 }).total).toBe(3);
    expect(pageOf(weighing, "futura", { skip: 0, limit: 1 })).toEqual({ places: [], total: 0 });
  });

  it("of many alike rows is small", () => {
    const many = rowsOf(
      "a",
      Array.from({ length: 100_000 }, () => NEW),
    );
    expect(JSON.stringify(packWeighing(many)).length).toBeLessThan(200);
  });
});
