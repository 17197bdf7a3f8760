import { expect, it } from "vitest";
import { Decimal, ZERO } from "../money.ts";
import type { MonthSum } from "../statements/month/sides.ts";
import { firstSavedMonth, savedForEach, savedMonths } from "./saved-months.ts";

const sumOf = (mes: string, entradas: string, saidas: string): MonthSum => ({
  ...{ mes, categoriaId: null, lado: null, conta: "conta", interno: null, lancamentos: 2 },
  ...{ entradas: new Decimal(entradas), saidas: new Decimal(saidas) },
});

it("months with entries count, of the six whole ones before the present one", () => {
  const somas = [
    sumOf("2026-04", "9000", "0"),
    sumOf("2026-05", "1000", "-400"),
    sumOf("2026-07", "1000", "-1200"),
    // It goes on.
    sumOf("2026-11", "5000", "0"),
  ];
  expect(firstSavedMonth("2026-11-26")).toBe("2026-05");
  // (600 − 200) ÷ 2.
  expect(savedMonths(somas, "2026-11-26")).toEqual({
    media: new Decimal(200),
    meses: 2,
    de: "2026-05",
    ate: "2026-07",
  });
  expect(savedMonths([sumOf("2026-11", "5000", "0")], "2026-11-26")).toBeNull();
});

it("what is left is divided among the goals that use it", () => {
  expect(savedForEach(new Decimal("1000"), 3).toString()).toBe("333.33");
  expect(savedForEach(ZERO, 0).toString()).toBe("0");
});
