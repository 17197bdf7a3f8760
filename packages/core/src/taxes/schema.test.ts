import { describe, expect, it } from "vitest";
import { statedLossInput } from "./schema.ts";

describe("the day of a loss that the person states", () => {
  it.each([
    ["ontem", "Informe uma data válida."],
    ["2024-13-31", "Informe uma data válida."],
    ["2024-01-30", "Informe o último dia de um mês, como 31/12/2023: o prejuízo passa para o mês seguinte."],
  ])("%s is refused in one sentence", (data, sentence) => {
    const { error } = statedLossInput.safeParse({ grupo: "comum", data, valor: 100 });
    expect(error?.issues.map(({ message }) => message)).toEqual([sentence]);
  });
});
