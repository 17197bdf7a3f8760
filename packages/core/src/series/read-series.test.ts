import { describe, expect, it } from "vitest";
import type { SeriesName } from "../prices/schema.ts";
import { growthOverSixteenfold } from "../testing/cpu-time.ts";
import { readSeries } from "./read-series.ts";

const TODAY = "2026-11-22";
const read = (serie: SeriesName, text: string) =>
  readSeries(serie, text, TODAY).map(({ dia, valor }) => `${dia} ${valor}`);

describe("a series from a file", () => {
  it("is the central bank's JSON: text, days of Brazil, dots. Source: domain §6", () => {
    const json = '[{"data":"02/01/2023","valor":"0.050788"},{"data":"03/01/2023","valor":"0.050788"}]';
    expect(read("cdi", json)).toEqual(["2023-01-02 0.050788", "2023-01-03 0.050788"]);
  });

  it("is the central bank's CSV, with commas and quotes, of Windows or not", () => {
    const csv = '\uFEFF"data";"valor"\r\n"02/01/2023";"0,050788"\r\n"03/01/2023";"0,050788"\r\n';
    expect(read("cdi", csv)).toEqual(["2023-01-02 0.050788", "2023-01-03 0.050788"]);
    expect(read("cdi", '"data","valor"\n"02/01/2023","0,050788"\n')).toEqual(["2023-01-02 0.050788"]);
  });

  it("is the index by day and close, however its thousands and decimals are printed", () => {
    const csv = [
      "data;fechamento",
      "2023-01-05;107641.32",
      "02/01/2023;106.376,02",
      "03/01/2023;104165,74",
      "04/01/2023;105.334",
      "",
    ].join("\n");
    expect(read("ibov", csv)).toEqual([
      "2023-01-02 106376.02",
      "2023-01-03 104165.74",
      "2023-01-04 105334",
      "2023-01-05 107641.32",
    ]);
  });

  it("of months stands on each month's first day, with negative months", () => {
    expect(read("ipca", "data;valor\n01/07/2022;-0,68\n15/08/2022;-0,36\n")).toEqual([
      "2022-07-01 -0.68",
      "2022-08-01 -0.36",
    ]);
  });

  it("of the dollar is of days, in reais", () => {
    const json = '[{"data":"02/01/2024","valor":"4.8916"},{"data":"03/01/2024","valor":"4.9212"}]';
    expect(read("dolar", json)).toEqual(["2024-01-02 4.8916", "2024-01-03 4.9212"]);
  });

  it("may say the same twice", () => {
    expect(read("cdi", "data;valor\n02/01/2023;0,05\n02/01/2023;0,05\n")).toEqual(["2023-01-02 0.05"]);
  });

  it.each([
    ["a page", "cdi", "<!doctype html><html>", "Este arquivo não é uma série"],
    ["an error of the bank", "cdi", '{"error":"x","message":"y"}', "Este arquivo não é uma série"],
    ["broken JSON", "cdi", '[{"data":"02/01/2023"', "Este arquivo não é uma série"],
    ["JSON of something else", "cdi", '[{"data":1,"valor":2}]', "Este arquivo não é uma série"],
    ["an empty file", "cdi", "", "Este arquivo não é uma série"],
    ["a header alone", "cdi", "data;valor\n", "não traz nenhum valor"],
    ["a day that does not exist", "cdi", "data;valor\n31/02/2023;0,05\n", "A linha 2 não tem uma data e um valor"],
    ["a value that is no number", "cdi", "data;valor\n02/01/2023;0,05\n03/01/2023;n/d\n", "A linha 3 não tem"],
    ["a third column", "cdi", "data;valor\n02/01/2023;0,05;1\n", "A linha 2 não tem"],
    ["a number in the notation of powers", "cdi", "data;valor\n02/01/2023;1e5\n", "A linha 2 não tem"],
    ["two values of one day", "cdi", "data;valor\n02/01/2023;0,05\n02/01/2023;0,06\n", "dois valores diferentes"],
    ["days in place of months", "ipca", "data;valor\n02/01/2023;0,05\n03/01/2023;0,06\n", "para 01/01/2023"],
    ["a day to come", "cdi", "data;valor\n23/11/2026;0,05\n", "23/11/2026, que ainda não chegou"],
    ["an index in place of a rate", "cdi", "data;valor\n02/01/2023;106376,02\n", "linha 2 não pode ser desta série"],
    [
      "an index in place of a dollar",
      "dolar",
      "data;valor\n02/01/2023;106376,02\n",
      "linha 2 não pode ser desta série",
    ],
    ["a dollar for nothing", "dolar", "data;valor\n02/01/2023;0\n", "linha 2 não pode ser desta série"],
    ["an index of zero", "ibov", "data;fechamento\n02/01/2023;0\n", "linha 2 não pode ser desta série"],
  ] as const)("is refused whole when it is %s", (_, serie, text, sentence) => {
    expect(() => read(serie, text)).toThrow(sentence);
  });

  it.each([
    ["quotes", (count: number) => `data;valor\n${'"'.repeat(50 * count)}`],
    ["lines", (count: number) => `data;valor\n${`${"9".repeat(50)}\n`.repeat(count)}`],
  ])("of very many %s is read in time that grows with its length", (_, draw) => {
    const refuse = (count: number) => {
      const text = draw(count);
      return () => expect(() => read("cdi", text)).toThrow("A linha 2 não tem");
    };
    expect(growthOverSixteenfold(1250, refuse)).toBeLessThan(64);
  });
});
