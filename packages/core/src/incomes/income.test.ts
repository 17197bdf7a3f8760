import { describe, expect, it } from "vitest";
import { Decimal } from "../money.ts";
import { netOf, readIncomes } from "./income.ts";
import type { IncomeType } from "./schema.ts";

const incomeOf = (
  [tipo, ticker, data, liquido]: [tipo: IncomeType, ticker: string, data: string, liquido: string],
  {
    bruto = null,
    previsto = false,
    instituicao = null,
  }: { bruto?: string | null; previsto?: boolean; instituicao?: string | null } = {},
) => ({
  ...{ tipo, ticker, data, previsto, instituicao },
  valorLiquido: new Decimal(liquido),
  valorBruto: bruto === null ? null : new Decimal(bruto),
});

describe("the gross amount of interest on own capital", () => {
  // 28 × 0,2466 = 6,9048 printed for the first: 5,87 ÷ 0,85 = 6,905882.
  it.each([
    ["2024-07-01", "5.87", "6.91"],
    ["2025-12-31", "85.00", "100"],
    ["2026-01-01", "82.50", "100"],
    ["2026-03-02", "85.00", "103.03"],
  ])("paid on %s as %s is %s by the rate of that day (domain §5.4.7, domain §5.7.2)", (data, liquido, bruto) => {
    const [read] = readIncomes([incomeOf(["jcp", "ITSA4", data, liquido])]);
    expect([read?.valorBruto.toString(), read?.brutoCalculado]).toEqual([bruto, true]);
  });

  it("is the printed one where there is one", () => {
    const [read] = readIncomes([incomeOf(["jcp", "ITSA4", "2024-07-01", "5.87"], { bruto: "6.90" })]);
    expect([read?.valorBruto.toString(), read?.brutoCalculado]).toEqual(["6.9", false]);
  });

  it("is not computed for what nothing is withheld of", () => {
    const [read] = readIncomes([incomeOf(["dividendo", "ITSA4", "2026-07-01", "5.87"])]);
    expect([read?.valorBruto.toString(), read?.brutoCalculado]).toEqual(["5.87", false]);
  });
});

describe("the net amount of interest on own capital", () => {
  it.each([
    ["2025-12-31", "6.90", "0.15", "5.86"],
    ["2026-01-01", "6.90", "0.175", "5.69"],
  ])("paid on %s of %s gross has %s withheld (domain §5.4.7)", (data, bruto, taxa, liquido) => {
    const net = netOf("jcp", data, new Decimal(bruto));
    expect([net?.taxa, net?.liquido].map(String)).toEqual([taxa, liquido]);
    expect(netOf("dividendo", data, new Decimal(bruto))).toBeNull();
  });
});

describe("what an income is beside the others", () => {
  const states = (incomes: Parameters<typeof readIncomes>[0]) => readIncomes(incomes).map(({ situacao }) => situacao);
  const paid: [IncomeType, string, string, string] = ["dividendo", "TAEE11", "2024-05-15", "10.00"];

  it("is received, five times a day where a document says so", () => {
    const imported = incomeOf(paid);
    expect(states([imported, imported, imported, imported, imported])).toEqual(Array(5).fill("recebido"));
  });

  it("is announced until it is paid, also with another amount, and never counts (domain §5.7.1)", () => {
    const announced = incomeOf(paid, { previsto: true });
    expect(states([announced])).toEqual(["anunciado"]);
    expect(states([announced, incomeOf(["dividendo", "TAEE11", "2024-05-15", "9.99"])])).toEqual(["pago", "recebido"]);
    expect(states([announced, announced])).toEqual(["anunciado", "anunciado"]);
  });

  it.each([
    ["CLEAR CORRETORA - GRUPO XP", "CLEAR CTVM S/A", "pago"],
    ["CLEAR CORRETORA - GRUPO XP", "RICO INVESTIMENTOS - GRUPO XP", "anunciado"],
    ["CLEAR CORRETORA - GRUPO XP", null, "pago"],
    [null, "RICO INVESTIMENTOS - GRUPO XP", "pago"],
  ])("that %s announced and %s paid is %s: each pays what is held there", (announcing, paying, state) => {
    const announced = incomeOf(paid, { previsto: true, instituicao: announcing });
    expect(states([announced, incomeOf(paid, { instituicao: paying })])).toEqual([state, "recebido"]);
  });

  it("has the name that its asset has today (domain §5.4.13)", () => {
    const [read] = readIncomes([incomeOf(["dividendo", "TRPL4", "2024-05-15", "1.00"])]);
    expect(read?.ticker).toBe("ISAE4");
  });
});
