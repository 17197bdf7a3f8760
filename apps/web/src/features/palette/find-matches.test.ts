import { IconHome } from "@tabler/icons-react";
import { describe, expect, it } from "vitest";
import { findMatches } from "./find-matches.ts";

const entries = [
  { label: "Análise de Carteira" },
  { label: "PETR4", hint: "Petróleo Brasileiro" },
  { label: "Novo objetivo" },
].map((entry) => ({ id: entry.label, icon: IconHome, run: () => undefined, ...entry }));

describe("matches of a query", () => {
  it.each([
    ["", ["Análise de Carteira", "PETR4", "Novo objetivo"]],
    ["  ", ["Análise de Carteira", "PETR4", "Novo objetivo"]],
    ["analise", ["Análise de Carteira"]],
    ["CART an", ["Análise de Carteira"]],
    ["petr", ["PETR4"]],
    ["brasil", ["PETR4"]],
    ["etr", []],
    ["objetivo petr", []],
  ])("%j are %j", (query, labels) => {
    expect(findMatches(entries, query).map(({ label }) => label)).toEqual(labels);
  });
});
