import { describe, expect, it } from "vitest";
import { readInput } from "./read-input.ts";
import type { ProcedurePath, RestRoute } from "./route.ts";

const example = { response: {} };

function read(procedure: ProcedurePath, query: Record<string, unknown>) {
  const route: RestRoute = { method: "get", path: "/x", procedure, status: 200, summary: "", example };
  return readInput(route, { params: {}, query: query as Record<string, string>, body: undefined, headers: {} });
}

describe("a parameter of an address", () => {
  it.for<[string, ProcedurePath, Record<string, unknown>, Record<string, unknown>]>([
    ["a number", "users.page", { page: "2" }, { page: 2 }],
    ["a number with decimals", "taxes.simulate", { preco: "10.25" }, { preco: 10.25 }],
    ["a number below zero", "users.page", { page: "-1" }, { page: -1 }],
    ["true", "portfolio.holdings", { encerradas: "true" }, { encerradas: true }],
    ["false", "portfolio.holdings", { encerradas: "false" }, { encerradas: false }],
    ["a text, also of digits", "users.page", { search: "2024" }, { search: "2024" }],
    ["a list of one", "allocation.setTargets", { metas: "a" }, { metas: ["a"] }],
    ["a list", "allocation.setTargets", { metas: ["a", "b"] }, { metas: ["a", "b"] }],
    ["nothing when empty", "users.page", { page: "" }, {}],
  ])("is read as %s where that is its type", ([, procedure, query, input]) => {
    expect(read(procedure, query)).toEqual(input);
  });

  it.for<[ProcedurePath, Record<string, unknown>]>([
    ["users.page", { page: "1e3" }],
    ["users.page", { page: "0x10" }],
    ["users.page", { page: ["1", "2"] }],
    ["portfolio.holdings", { encerradas: "sim" }],
    ["users.page", { unknown: "1" }],
  ])("stays as it was sent to %s when it is none of its type: %o", ([procedure, query]) => {
    expect(read(procedure, query)).toEqual(query);
  });
});
