import { describe, expect, it } from "vitest";
import { Decimal } from "../../money.ts";
import { defaultReadings } from "../contested.ts";
import { assessMonths } from "../months/assessment.ts";
import { NO_FUTURES } from "../months/futures.ts";
import type { Payment } from "./payments.ts";
import { reminderOn } from "./reminders.ts";

/** 15 % of a gain of 1.000,00 in January 2024: due on Thursday 29/02/2024 (domain §4.5.1). */
const months = (gain: string) =>
  assessMonths({
    entries: [
      {
        ...{ ticker: "BOVA11", classe: "etf", mercado: "vista", data: "2024-01-10", tipo: "comum" },
        ...{ resultado: new Decimal(gain), venda: new Decimal(11000) },
        ...{ vendaDescoberta: new Decimal(0), recompra: new Decimal(0), confiavel: true },
      },
    ],
    ...{
      withholdings: [],
      statedLosses: [],
      futures: NO_FUTURES,
      pendencies: [],
      readings: defaultReadings,
      until: "2024-03",
    },
  });

const on = (today: string, { gain = "1000", paid = [] as Payment[] } = {}) =>
  reminderOn(today, months(gain), new Map([["2024-01", paid]]))?.mensagem ?? null;

const ended = "01/2024 terminou com imposto a pagar: DARF 6015 de R$ 150,00, até 29/02/2024.";

describe("what is reminded of on a day", () => {
  it.each([
    ["2024-01-31", null],
    ["2024-02-01", ended],
    ["2024-02-21", ended],
    ["2024-02-22", "O DARF 6015 de R$ 150,00 de 01/2024 vence em 7 dias, em 29/02/2024."],
    ["2024-02-28", "O DARF 6015 de R$ 150,00 de 01/2024 vence em 1 dia, em 29/02/2024."],
    ["2024-02-29", "O DARF 6015 de R$ 150,00 de 01/2024 vence hoje."],
    ["2024-03-01", null],
  ])("%s: %s", (day, sentence) => {
    expect(on(day)).toBe(sentence);
  });

  it("is nothing while less is missing than a slip may be of (domain §4.5.3)", () => {
    const paid = (valor: string) => [{ data: "2024-02-05", valor: new Decimal(valor) }];
    expect(on("2024-02-23", { paid: paid("140.01") })).toBeNull();
    expect(on("2024-02-23", { paid: paid("140.00") })).toContain("R$ 10,00");
  });

  it("has the unpaid amount, and is not sent once paid or while it is below 10,00", () => {
    const data = "2024-02-01";
    expect(on("2024-02-05", { paid: [{ data, valor: new Decimal("137.60") }] })).toContain("de R$ 12,40,");
    expect(on("2024-02-05", { paid: [{ data, valor: new Decimal(150) }] })).toBe(null);
    expect(on("2024-02-05", { gain: "66.60" })).toBe(null); // 9,99
    expect(on("2024-02-05", { gain: "66.67" })).toContain("de R$ 10,00,");
    expect(on("2024-02-05", { gain: "-1000" })).toBe(null);
  });
});
