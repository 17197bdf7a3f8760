import { describe, expect, it } from "vitest";
import { Decimal } from "../money.ts";
import { dollarRateOn } from "./dollar-rate.ts";

const points = [
  ["2024-02-07", "4.97"],
  ["2024-02-08", "4.98"],
  ["2024-02-09", "4.95"],
  ["2024-02-14", "4.96"],
  ["2024-03-01", "5.00"],
].map(([dia = "", valor = ""]) => ({ dia, valor: new Decimal(valor) }));

describe("the dollar's rate of a day", () => {
  it.each([
    ["is its own", "2024-02-08", "2024-02-08 4.98"],
    ["is the last before it where the bank published none, as at Carnival", "2024-02-13", "2024-02-09 4.95"],
    ["is not known before the first", "2024-02-06", "none"],
    ["is known on the seventh day", "2024-02-21", "2024-02-14 4.96"],
    ["is not known on the eighth day: the days between are not loaded", "2024-02-22", "none"],
    ["is not known after the last: it may be published and not loaded", "2024-03-02", "none"],
    ["is that of the last day itself", "2024-03-01", "2024-03-01 5"],
  ])("%s", (_, day, rate) => {
    const found = dollarRateOn(points, day);
    expect(found ? `${found.dia} ${found.valor}` : "none").toBe(rate);
  });

  it("is not known without any", () => {
    expect(dollarRateOn([], "2024-02-08")).toBeNull();
  });
});
