import { describe, expect, it } from "vitest";
import { Decimal } from "../money.ts";
import { findUngroundedInResult } from "./guard-of-result.ts";

const result = {
  total: new Decimal("1234.56"),
  notas: 4,
  precoMedio: new Decimal("10.00333333"),
  periodo: "em março de 2023",
  linhas: [{ data: "2023-03-14", valor: new Decimal("-37.8") }],
};

describe("the guard", () => {
  it.each([
    ["Você pagou **R$ 1.234,56** em 4 notas.", []],
    ["Foram R$ 37,80 em 14/03/2023, em março de 2023.", []],
    ["O preço médio é R$ 10,00 (10,00333333).", []],
    ["PETR4 e HGLG11 estão nas suas notas.", []],
    ["Você pagou R$ 1.234,57.", ["1.234,57"]],
    ["Em 15/03/2023.", ["15/03/2023"]],
    ["São 5 notas e 12%.", ["5", "12"]],
    ["A nota 98765 de 2023.", []],
  ])("in %j finds %j", (text, ungrounded) => {
    expect(findUngroundedInResult(text, result, "explique a nota 98765")).toEqual(ungrounded);
  });
});
