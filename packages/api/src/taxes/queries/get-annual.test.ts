import { describe, expect } from "vitest";
import { dbTest as it } from "../../testing/db-test.ts";
import { createInvestor, note } from "../../testing/tax-investor.ts";

describe("the annual summary", () => {
  it("holds goods at cost with their text, rows of variable income, exempt gains and withholding", async ({
    db,
    services,
  }) => {
    const { caller } = await createInvestor(db, services, [
      note("2023-01-02", [["C", 100, "ITSA4", "10.00", 21]]),
      note("2024-02-05", [["V", 40, "ITSA4", "12.00", 21]], [["irrf", "0.02", 54, true]]),
      note("2024-03-05", [
        ["C", 10, "BOVA11", "100.00", 21],
        ["C", 5, "HGLG11", "160.00", 22],
      ]),
      note("2024-05-06", [["V", 10, "BOVA11", "120.00", 21]]),
    ]);
    await caller.taxes.markPaid({ mes: "2024-05", data: "2024-06-28", valor: 29.98 });

    const annual = await caller.taxes.annual({ ano: 2024 });

    expect(annual).toMatchObject({ mensagem: null, incompletos: [], semCusto: [] });
    expect(annual.bens).toEqual([
      {
        ...{ ticker: "ITSA4", grupo: "03", codigo: "01", conferir: null, situacaoAnterior: 1000, situacaoAtual: 600 },
        discriminacao:
          "60 ações ITSA4 (ITAUSA), preço médio de R$ 10,00, custo total de R$ 600,00, custódia em Clear (CNPJ 00.000.000/0001-91).",
      },
      expect.objectContaining({ ticker: "HGLG11", grupo: "07", codigo: "03", situacaoAnterior: 0, situacaoAtual: 800 }),
    ]);
    expect(annual.isentos).toMatchObject({ linha: "20", valor: 80 });
    // 15 % of 200,00 less 0,02.
    expect(annual.totais).toEqual({
      ...{ irrfComum: 0.02, irrfFii: 0, irrfDayTrade: 0, irrfARestituir: 0, irrfNaDeclaracao: 0 },
      ...{ darf: 29.98, pago: 29.98 },
    });
    const may = annual.rendaVariavel.find(({ mes }) => mes === "2024-05");
    expect(may).toMatchObject({ impostoAPagar: 29.98, impostoPago: 29.98 });
    expect(may?.linhas).toContainEqual({ linha: "Imposto devido", comum: 30, dayTrade: 0 });
    expect(annual.foraDasNotas).toContain("informe de rendimentos");
  });

  it("tells incomes of the year by line, large dividends apart, and neither announced ones nor those of others", async ({
    db,
    services,
  }) => {
    const { caller } = await createInvestor(db, services, []);
    const other = await createInvestor(db, services, []);
    const paid = {
      tipo: "dividendo" as const,
      ticker: "PETR4",
      data: "2026-03-02",
      valorLiquido: 45_000,
      valorBruto: 50_000.01,
    };
    await caller.incomes.create(paid);
    await caller.incomes.create({ ...paid, data: "2025-12-31" });
    await caller.incomes.create({ ...paid, previsto: true, ticker: "VALE3" });
    await caller.incomes.create({ tipo: "jcp", ticker: "ITSA4", data: "2026-03-02", valorLiquido: 82.5 });

    const { mensagem, proventos, dividendosAltos } = await caller.taxes.annual({ ano: 2026 });
    expect(mensagem).toBeNull();
    expect(proventos.map(({ ficha, linha, bruto, retido, liquido }) => [ficha, linha, bruto, retido, liquido])).toEqual(
      [
        ["isentos", "09", 50_000.01, 5000.01, 45_000],
        ["exclusiva", "10", 100, 17.5, 82.5],
      ],
    );
    expect(dividendosAltos).toEqual([{ mes: "2026-03", empresa: "PETR", valor: 50_000.01, imposto: 5000 }]);
    expect(await other.caller.taxes.annual({ ano: 2026 })).toMatchObject({ proventos: [], dividendosAltos: [] });
  });

  it("names what has no known cost, and says that a year to come has nothing", async ({ db, services }) => {
    const { caller } = await createInvestor(db, services, [note("2024-04-09", [["V", 5, "EGIE3", "44.00", 21]])]);
    expect(await caller.taxes.annual({ ano: 2024 })).toMatchObject({
      ...{ bens: [], semCusto: ["EGIE3"], totais: { darf: null } },
      incompletos: expect.arrayContaining(["2024-04"]),
    });
    expect(await caller.taxes.annual({ ano: 2030 })).toMatchObject({
      ...{ bens: [], mensagem: "2030 ainda não começou: não há imposto a apurar." },
    });
  });
});
