import { describe, expect, it } from "vitest";
import { Decimal } from "../../money.ts";
import { isOverdue, latePayment } from "./late-payment.ts";
import { settle } from "./payments.ts";

const selic = new Map(
  Object.entries({ "2024-04": "0.89", "2024-05": "0.83", "2024-06": "0.79" }).map(([mes, rate]) => [
    mes,
    new Decimal(rate),
  ]),
);
const told = (valor: string, vencimento: string, pagamento: string, from?: "dia_util" | "dia_seguinte") => {
  const { dias, multa, juros, total } = latePayment(new Decimal(valor), vencimento, pagamento, selic, from);
  return [dias, multa.toFixed(2), juros?.toFixed(2) ?? null, total?.toFixed(2) ?? null];
};

describe("a late payment", () => {
  it("has neither fine nor interest until the due day", () => {
    expect(told("1000", "2024-03-28", "2024-03-28")).toEqual([0, "0.00", "0.00", "1000.00"]);
    expect(told("1000", "2024-03-28", "2024-03-01")).toEqual([0, "0.00", "0.00", "1000.00"]);
  });

  it("has a fine alone in the month of the due day (domain §4.5.7)", () => {
    expect(told("1000", "2024-03-28", "2024-03-29")).toEqual([1, "3.30", "0.00", "1003.30"]);
  });

  it("has interest of 1 % in the next month (domain §4.5.7, domain §4.6.6)", () => {
    expect(told("8013.76", "2017-10-31", "2017-11-01")).toEqual([1, "26.45", "80.14", "8120.35"]);
  });

  it("adds the Selic of the months between (domain §4.5.7)", () => {
    // 0,89 + 0,83 + 1 = 2,72 %; 75 days × 0,33 % are more than 20 %.
    expect(told("1000", "2024-03-28", "2024-06-11")).toEqual([75, "200.00", "27.20", "1227.20"]);
  });

  it("is without data where a month lacks its Selic (domain §4.5.4)", () => {
    expect(told("1000", "2024-03-28", "2024-08-01")).toEqual([126, "200.00", null, null]);
  });

  it.each<[string, number, string]>([
    ["2024-05-27", 60, "198.00"],
    ["2024-05-28", 61, "200.00"],
  ])("paid on %s, %i days late, has a fine of %s: at most 20 %% (domain §4.5.4)", (day, dias, multa) => {
    expect(told("1000", "2024-03-28", day).slice(0, 2)).toEqual([dias, multa]);
  });

  it("counts 40 days from the next business day and 42 from the next (domain §4.6.5)", () => {
    expect(told("1000", "2007-10-19", "2007-11-30", "dia_util").slice(0, 2)).toEqual([40, "132.00"]);
    expect(told("1000", "2007-10-19", "2007-11-30").slice(0, 2)).toEqual([42, "138.60"]);
    // A Saturday is before the first day that counts.
    expect(told("1000", "2007-10-19", "2007-10-20", "dia_util").slice(0, 2)).toEqual([0, "0.00"]);
  });
});

describe("a slip and its payments", () => {
  const paid = (...values: string[]) => values.map((valor) => ({ data: "2024-06-28", valor: new Decimal(valor) }));

  it.each<[string, string | null, string[], string | null]>([
    ["is told as paid", "130.00", ["130.00"], "Pago: R$ 130,00."],
    ["lacks what a later note added", "142.40", ["130.00"], "Pago: R$ 130,00; faltam R$ 12,40."],
    [
      "lacks less than a slip may be of (domain §4.5.3)",
      "139.99",
      ["130.00"],
      "Pago: R$ 130,00; faltam R$ 9,99. É menos que o mínimo de um DARF: some ao próximo.",
    ],
    ["lacks what a slip may be of (domain §4.5.3)", "140.00", ["130.00"], "Pago: R$ 130,00; faltam R$ 10,00."],
    ["is paid in parts", "130.00", ["100.00", "20.00"], "Pago: R$ 120,00; faltam R$ 10,00."],
    ["is paid beyond what is due", "100.00", ["130.00"], "Pago: R$ 130,00; R$ 30,00 a mais do que o devido."],
    ["was paid for a month that is now open", null, ["130.00"], "Pago: R$ 130,00. O mês está incompleto."],
    ["says nothing while nothing was paid", "130.00", [], null],
  ])("%s", (_, due, payments, frase) => {
    const slip = { valor: due === null ? null : new Decimal(due), vencimento: "2024-12-30" };
    expect(settle(slip, paid(...payments), selic).frase).toBe(frase);
  });
});

describe("a payment after the due day (domain §4.5.4, domain §4.5.9)", () => {
  const slip = { valor: new Decimal("190.00"), vencimento: "2024-03-28" };
  const pay = (data: string, valor: string) => settle(slip, [{ data, valor: new Decimal(valor) }], selic);

  it("of the slip alone leaves a part of it open, in proportion", () => {
    // 13 days: 4,29 % of 190,00 is 8,15; one month: 1 % is 1,90. 190,00 of 200,05 pay 180,45 of the slip.
    const { falta, faltaPouco, frase } = pay("2024-04-10", "190.00");
    expect(falta?.toFixed(2)).toBe("9.55");
    expect(faltaPouco).toBe(true);
    expect(frase?.replaceAll("\u00a0", " ")).toBe(
      "Pago: R$ 190,00; faltam R$ 9,55. O pagamento de 10/04/2024 veio depois do vencimento: nesse dia o total era de R$ 200,05 " +
        "(R$ 190,00, multa de R$ 8,15 e juros de R$ 1,90). Desse total faltaram R$ 10,05: uma parte do DARF continua em aberto, " +
        "com multa e juros. É menos que o mínimo de um DARF: some ao próximo.",
    );
  });

  it("with fine and interest pays it", () => {
    const { falta, aMais } = pay("2024-04-10", "200.05");
    expect([falta?.toFixed(2), aMais?.toFixed(2)]).toEqual(["0.00", "0.00"]);
  });

  it.each([
    [
      "of the slip alone leaves at least the fine open",
      ["190.00"],
      "38.00",
      "; faltam ao menos R$ 38,00, mais os juros.",
    ],
    [
      "of half leaves at least the rest and the fine open",
      ["95.00"],
      "133.00",
      "; faltam ao menos R$ 133,00, mais os juros.",
    ],
    ["with a later one pays slip and fine", ["190.00", "38.00"], "0.00", "; os juros não são conhecidos."],
    ["with the fine leaves the interest to be checked", ["228.00"], "0.00", "; os juros não são conhecidos."],
  ])("where the Selic of a month is missing, %s", (_, values, least, told) => {
    const payments = values.map((valor) => ({ data: "2024-09-10", valor: new Decimal(valor) }));
    const { falta, faltaAoMenos, aMais, frase } = settle(slip, payments, selic);
    expect([falta, aMais, faltaAoMenos?.toFixed(2)]).toEqual([null, null, least]);
    expect(frase?.replaceAll("\u00a0", " ")).toContain(told);
    expect(frase).toContain("falta a Selic de um dos meses para os juros");
  });
});

describe("an overdue slip", () => {
  const due = { vencimento: "2024-03-28" };
  const unpaid = { faltam: new Decimal("12.00"), faltamAoMenos: null, faltaPouco: false };

  it.each([
    ["the day after the due day", due, unpaid, "2024-03-29", true],
    ["on the due day", due, unpaid, "2024-03-28", false],
    ["without a due day", { vencimento: null }, unpaid, "2024-03-29", false],
    ["while the tax is not known", due, { ...unpaid, faltam: null }, "2024-03-29", false],
    ["once it is paid", due, { ...unpaid, faltam: new Decimal(0) }, "2024-03-29", false],
    [
      "while too little is lacking for a slip",
      due,
      { ...unpaid, faltam: new Decimal("9.99"), faltaPouco: true },
      "2024-03-29",
      false,
    ],
    ["of an amount as the wire has it", due, { ...unpaid, faltam: 12 }, "2024-03-29", true],
    [
      "while the fine is open and the interest unknown",
      due,
      { ...unpaid, faltam: null, faltamAoMenos: 400 },
      "2024-09-11",
      true,
    ],
    ["while only the interest is unknown", due, { ...unpaid, faltam: null, faltamAoMenos: 0 }, "2024-09-11", false],
  ])("is judged %s", (_, slip, settlement, today, overdue) => {
    expect(isOverdue(slip, settlement, today)).toBe(overdue);
  });
});
