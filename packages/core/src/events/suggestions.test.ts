import { describe, expect, it } from "vitest";
import { Decimal } from "../money.ts";
import {
  expiryOf,
  suggestExercise,
  suggestExpiry,
  suggestForward,
  suggestOpening,
  suggestSplit,
  withOwnKeys,
  withoutEntered,
} from "./suggestions.ts";

describe("the expiry of a series (domain §5.1.10)", () => {
  it.each([
    ["a call of February, the third Friday", "PETRB30", "2024-01-02", "2024-02-16"],
    ["a put of January of the next year", "PETRM30", "2024-06-03", "2025-01-17"],
    ["in the month in which it was traded", "PETRB30", "2024-02-20", "2024-02-16"],
    ["until April 2021, the third Monday", "PETRA30", "2020-12-01", "2021-01-18"],
    ["from May 2021 on, the third Friday", "PETRE30", "2021-04-01", "2021-05-21"],
    ["of a weekly series, its Friday", "PETRC30W1", "2024-02-20", "2024-03-01"],
  ])("is that of %s", (_, ticker, from, expected) => {
    expect(expiryOf(ticker, from)).toBe(expected);
  });

  it("is suggested once its month is over, and only while the series is held", () => {
    const held = { ticker: "PETRB30", data: "2024-01-02", quantidade: new Decimal(100) };
    expect(suggestExpiry(held, "2024-02-29")).toBeNull();
    expect(suggestExpiry(held, "2024-03-01")).toMatchObject({ tipo: "vencimento", data: "2024-02-16" });
    expect(suggestExpiry({ ...held, quantidade: new Decimal(0) }, "2024-03-01")).toBeNull();
  });
});

describe("a split that explains a hole", () => {
  const hole = (faltam: number) => ({ ticker: "PETR4", data: "2024-03-04", faltam: new Decimal(faltam) });
  it.each([
    [100, 100, "2"],
    [100, 900, "10"],
    [100, 50, null],
    [0, 100, null],
    [1, 100, null],
  ])("with %d held and %d missing has the factor %s", (held, missing, factor) => {
    expect(suggestSplit(hole(missing), new Decimal(held))?.fator?.toString() ?? null).toBe(factor);
  });
});

describe("an opening position", () => {
  it.each([
    ["a right received at cost zero", "ITSA1", "0"],
    ["a right received at cost zero", "HGLG12", "0"],
    ["a purchase before the notes", "HGLG13", null],
    ["a purchase before the notes", "BOVA12", null],
  ])("offers %s for %s (domain §7.3, domain §7.4)", (kind, ticker, cost) => {
    const { custo, motivo } = suggestOpening({ ticker, data: "2024-05-06", faltam: new Decimal(10) });
    expect([motivo.includes("direito recebido"), custo?.toString() ?? null]).toEqual([
      kind.startsWith("a right"),
      cost,
    ]);
  });
});

describe("the share behind an exercise", () => {
  const line = {
    ...{ ticker: "VALEO560E", prazo: "03/25", data: "2025-03-21" },
    ...{ quantidade: new Decimal(100), valor: new Decimal(5600), notas: [{ corretora: "Clear", numero: "1" }] },
  };
  it.each([
    ["the class that the note prints", "VALEO560E ON 56,00 VALE", [], "VALE3"],
    ["the only one of its root that the person has", "VALEO560E 56,00", ["VALE3", "PETR4"], "VALE3"],
    ["left to the person where two may be meant", "VALEO560E 56,00", ["VALE3", "VALE5"], null],
  ])("is %s", (_, especificacao, known, expected) => {
    const suggested = suggestExercise({ ...line, especificacao }, known);
    expect(suggested).toMatchObject({ ticker: "VALEO560", tickerNovo: expected, custo: line.valor });
  });
  it.each([
    [1, "A nota 1 da Clear mostra o exercício de 100 VALEO560 "],
    [2, "As notas 1 da Clear e 2 da Clear mostram o exercício de 100 VALEO560 "],
    [3, "As notas 1 da Clear, 2 da Clear e 3 da Clear mostram o exercício de 100 VALEO560 "],
    [4, "4 notas suas mostram o exercício de 100 VALEO560 "],
  ])("is told with the %i notes that print it", (count, start) => {
    const notas = Array.from({ length: count }, (_, at) => ({ corretora: "Clear", numero: String(at + 1) }));
    const { motivo } = suggestExercise({ ...line, especificacao: "VALEO560E ON 56,00 VALE", notas }, []);
    expect(motivo.slice(0, start.length)).toBe(start);
  });

  it("is told with the number of notes where some have none", () => {
    const notas = [1, 2].map(() => ({ corretora: "Clear", numero: null }));
    const { motivo } = suggestExercise({ ...line, especificacao: "VALEO560E ON 56,00 VALE", notas }, []);
    expect(motivo).toMatch(/^2 notas suas mostram o exercício de 100 VALEO560 /);
  });
});

describe("forwards that no event answers", () => {
  const forward = (data: string, prazo: string | null, quantity = 300) =>
    suggestForward({
      ...{ ticker: "ONCO3", especificacao: "", prazo, data, quantidade: new Decimal(quantity) },
      ...{ valor: new Decimal(705), notas: [{ corretora: "Clear", numero: "1" }] },
    });
  const settled = (data: string, quantity = 300) => ({
    ...{ tipo: "termo" as const, ticker: "ONCO3", data, quantidade: new Decimal(quantity) },
  });
  // Their terms end on 2024-02-01 and 2024-05-01.
  const lines = [forward("2024-01-02", "30"), forward("2024-01-02", "120")];
  it.each([
    ["none was entered", [], ["2024-02-01", "2024-05-01"]],
    ["the first was settled on its last day", ["2024-02-01"], ["2024-05-01"]],
    ["the first was entered ten days late", ["2024-02-11"], ["2024-05-01"]],
    ["the second was settled early, after the first one's term", ["2024-03-15"], ["2024-02-01"]],
    ["both were entered", ["2024-05-01", "2024-02-01"], []],
    ["one was entered after both terms", ["2024-08-01"], ["2024-02-01"]],
    ["more were entered than there are", ["2024-02-01", "2024-05-01", "2024-05-02"], []],
  ])("are the rest where %s", (_, days, left) => {
    const open = withoutEntered(
      lines,
      days.map((day) => settled(day)),
      "2024-12-31",
    );
    expect(open.map(({ data }) => data)).toEqual(left);
  });
  it("stay where an event is of another quantity", () => {
    expect(withoutEntered(lines, [settled("2024-02-01", 200)], "2024-12-31")).toHaveLength(2);
  });
  it("are none whose term is not over, though it answers an event before", () => {
    expect(withoutEntered(lines, [], "2024-04-30").map(({ data }) => data)).toEqual(["2024-02-01"]);
    expect(withoutEntered(lines, [settled("2024-03-15")], "2024-04-30").map(({ data }) => data)).toEqual([
      "2024-02-01",
    ]);
  });
  it("end on the day of the note where it prints no term", () => {
    expect(forward("2024-01-02", null).data).toBe("2024-01-02");
  });
  it("have keys of their own where their facts are equal", () => {
    const alike = withOwnKeys([forward("2024-01-02", "30"), forward("2024-01-02", "60"), forward("2024-01-03", "29")]);
    expect(alike.map(({ chave }) => chave)).toEqual([
      "termo ONCO3 2024-02-01 - 300",
      "termo ONCO3 2024-02-01 - 300 2",
      "termo ONCO3 2024-03-02 - 300",
    ]);
  });
});
