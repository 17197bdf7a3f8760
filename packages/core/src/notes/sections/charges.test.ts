import { describe, expect, it } from "vitest";
import { Decimal } from "../../money.ts";
import type { ChargeType, DebitCredit, NoteCharge } from "../schema.ts";
import { netOf, settleTaxes } from "./charges.ts";
import type { Summary } from "./summary.ts";

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
    const settled = settleTaxes(charges, new Decimal("9.55"), new Decimal(net));

    expect(settled.filter(({ tipo, debitado }) => tipo.startsWith("irrf") && debitado).map(({ tipo }) => tipo)).toEqual(
      debited,
    );
  });

  it("keep the printed letter when the net closes with it", () => {
    const marked = [charge("irrf", "6.51", true)];

    expect(settleTaxes(marked, new Decimal("100"), new Decimal("93.49"))).toEqual(marked);
  });
});

/** A print of 2020: 845.00 − 0.23 − 0.02 − 4.99 = 839.76, where the total of the costs holds the withheld tax. */
describe("the tax on services", () => {
  const operations = new Decimal("845");
  const line = (label: string, valor: string, linha: number, debitoCredito: DebitCredit = "D") => ({
    ...{ label, valor: new Decimal(valor), debitoCredito, pagina: 1, linha },
  });
  const summaryWith = (total: string): Summary => ({
    operations: [],
    financial: [
      line("valor liquido das operacoes", "845.00", 1, "C"),
      line("total bolsa", "0.02", 4),
      line("total corretagem/despesas", total, 8),
      line("liquido para 12/05/2020", "839.76", 9, "C"),
    ],
    remarks: [],
  });
  const printed = (iss: string, irrf: string, isMarked = false): NoteCharge[] => [
    { ...charge("liquidacao", "0.23", true), linha: 2 },
    { ...charge("emolumentos", "0.02", true), linha: 3 },
    { ...charge("corretagem", "4.99", true), linha: 5 },
    { ...charge("iss", iss, true), linha: 6 },
    { ...charge("irrf", irrf, isMarked), linha: 7 },
  ];
  const closesWith = (charges: NoteCharge[], net: string, total: string) => {
    const settled = settleTaxes(charges, operations, new Decimal(net), summaryWith(total));
    const debited = settled.filter(({ debitado }) => debitado).map(({ tipo }) => tipo);
    return netOf(operations, settled).equals(net) ? debited : "open";
  };
  const fees = ["liquidacao", "emolumentos", "corretagem"];

  it.each([
    ["is a part of the brokerage when net and costs close so", printed("0.24", "0.04"), "839.76", "5.03", fees],
    ["is one too with the withheld tax debited", printed("0.24", "0.04"), "839.72", "5.03", [...fees, "irrf"]],
    ["is one too where the total leaves the withheld tax out", printed("0.24", "0.04"), "839.76", "4.99", fees],
    ["counts when the net holds it", printed("0.24", "0.04"), "839.52", "5.23", [...fees, "iss"]],
    [
      "leaves the note open when the net holds none and the total of the costs does",
      printed("0.24", "0.04"),
      "839.76",
      "5.27",
      "open",
    ],
    [
      "leaves the note open where an equal withheld tax closes it too",
      printed("0.24", "0.24", true),
      "839.52",
      "5.23",
      "open",
    ],
  ])("%s", (_, charges, net, total, debited) => {
    expect(closesWith(charges, net, total)).toEqual(debited);
  });
});

describe("the net", () => {
  it("is the operations less what is debited, plus what is credited", () => {
    const list = [charge("emolumentos", "0.16", true), charge("outros", "-1", true), charge("irrf", "0.05", false)];

    expect(netOf(new Decimal("-10"), list).toString()).toBe("-9.16");
  });
});
