import { describe, expect, it } from "vitest";
import { Decimal } from "../money.ts";
import { expiryOf, suggestExercise, suggestExpiry, suggestSplit } from "./suggestions.ts";

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
    [4, "4 notas suas mostram o exercício de 100 VALEO560 "],
  ])("is told with the %i notes that print it", (count, start) => {
    const notas = Array.from({ length: count }, (_, at) => ({ corretora: "Clear", numero: String(at + 1) }));
    const { motivo } = suggestExercise({ ...line, especificacao: "VALEO560E ON 56,00 VALE", notas }, []);
    expect(motivo.slice(0, start.length)).toBe(start);
  });
});
