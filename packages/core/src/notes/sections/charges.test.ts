import { describe, expect, it } from "vitest";
import { Decimal } from "../../money.ts";
import type { ChargeType, NoteCharge } from "../schema.ts";
import { netOf, settleWithheldTaxes } from "./charges.ts";

const charge = (tipo: ChargeType, valor: string, debitado: boolean): NoteCharge => ({
  tipo,
  valor: new Decimal(valor),
  debitado,
  pagina: 1,
  linha: 1,
});

/** A day trade of 9.55 with 0.58, 0.16 and 0.09 taken leaves 8.72; the withheld tax is in no printed total. */
const charges = [
  charge("liquidacao", "0.58", true),
  charge("emolumentos", "0.16", true),
  charge("irrf", "0.05", false),
  charge("irrf_day_trade", "0.09", false),
];

describe("withheld taxes", () => {
  it.each([
    ["stay out when the net closes without them", "8.81", []],
    ["count when only they close the net", "8.72", ["irrf_day_trade"]],
    ["count together when only both close the net", "8.67", ["irrf", "irrf_day_trade"]],
    ["stay as printed when nothing closes the net", "1.00", []],
  ])("%s", (_, net, debited) => {
    const settled = settleWithheldTaxes(charges, new Decimal("9.55"), new Decimal(net));

    expect(settled.filter(({ tipo, debitado }) => tipo.startsWith("irrf") && debitado).map(({ tipo }) => tipo)).toEqual(
      debited,
    );
  });

  it("keep the printed letter when the net closes with it", () => {
    const marked = [charge("irrf", "6.51", true)];

    expect(settleWithheldTaxes(marked, new Decimal("100"), new Decimal("93.49"))).toEqual(marked);
  });
});

describe("the net", () => {
  it("is the operations less what is debited, plus what is credited", () => {
    const list = [charge("emolumentos", "0.16", true), charge("outros", "-1", true), charge("irrf", "0.05", false)];

    expect(netOf(new Decimal("-10"), list).toString()).toBe("-9.16");
  });
});
