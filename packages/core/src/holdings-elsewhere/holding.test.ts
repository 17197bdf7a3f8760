import { describe, expect, it } from "vitest";
import { Decimal } from "../money.ts";
import { describeHolding, type HoldingElsewhere, netWorth, totalElsewhere } from "./holding.ts";

const TODAY = "2026-11-26";

const holding = (other: Partial<HoldingElsewhere> = {}): HoldingElsewhere => ({
  ...{ tipo: "renda_fixa", nome: "CDB BANCO X", codigo: "CDB1267NAD6", instituicao: "XP", quantidade: new Decimal(5) },
  ...{ valor: new Decimal(5000), dia: "2026-09-30", valorE: "informado", coluna: null, vencimento: "2027-01-10" },
  ...{ indexador: "DI", emissor: null, fonte: { arquivo: "r.xlsx", aba: "Renda Fixa", linha: 2, notaId: null } },
  ...{ semInstituicaoEm: null, exterior: null },
  ...other,
});

const told = (other: Partial<HoldingElsewhere>) => describeHolding(holding(other), TODAY);

describe("what is told of a holding elsewhere", () => {
  it.each<[string, Partial<HoldingElsewhere>, boolean, string[]]>([
    ["nothing of a reported one", {}, true, []],
    [
      "that its day is missing",
      { dia: null },
      false,
      ["Falta o dia do relatório, que se informa em Importar: não entra no total."],
    ],
    ["that its value is not printed", { valor: null }, false, ["O valor não está impresso: não entra no total."]],
    [
      "that it is due",
      { vencimento: "2026-11-25" },
      false,
      ["Vencido em 25/11/2026, sem linha de resgate: não entra no total."],
    ],
    ["nothing on the day on which it is due", { vencimento: TODAY }, true, []],
    [
      "that a report has it after it was due",
      { vencimento: "2026-09-29" },
      true,
      ["Vencido em 29/09/2026, e ainda no relatório."],
    ],
    ["that nobody updated what was paid", { valorE: "aplicado" }, true, ["Valor aplicado, sem atualização."]],
    [
      "that the value is old",
      { valorE: "movimentado" },
      true,
      ["Houve movimentação depois de 30/09/2026: é o valor daquele dia, com o que entrou e saiu desde então."],
    ],
    [
      "that a newer report does not name the institution",
      { semInstituicaoEm: "2026-10-31" },
      true,
      ["A instituição não está no relatório de 31/10/2026: confira se ainda é seu."],
    ],
  ])("%s", (_, other, entraNoTotal, avisos) => {
    expect(told(other)).toMatchObject({ entraNoTotal, avisos });
  });

  it("that its quantity cannot be followed", () => {
    const { entraNoTotal, avisos } = told({ quantidade: null, valor: null, valorE: "movimentado" });
    expect([entraNoTotal, avisos.length]).toEqual([false, 1]);
    expect(avisos[0]).toContain("a quantidade não é conhecida");
  });
});

describe("the whole", () => {
  it("adds up what enters it, with the days of the values", () => {
    const holdings = [told({}), told({ valor: new Decimal("70.5"), dia: "2026-08-31" }), told({ dia: null })];
    const total = totalElsewhere(holdings);
    expect({ ...total, valor: String(total.valor) }).toEqual({
      ...{ valor: "5070.5", de: "2026-08-31", ate: "2026-09-30", foraDoTotal: 1, avisos: [] },
    });
    expect(netWorth(new Decimal(1000), total)?.toString()).toBe("6070.5");
  });

  it("has no figure where one part of it has none, and no zero for nothing", () => {
    const nothing = totalElsewhere([told({ dia: null })]);
    expect(nothing).toEqual({ valor: null, de: null, ate: null, foraDoTotal: 1, avisos: [] });
    expect(netWorth(null, totalElsewhere([told({})]))).toBeNull();
    expect(netWorth(new Decimal(7), nothing)?.toString()).toBe("7");
  });
});
