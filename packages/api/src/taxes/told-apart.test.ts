import { describe, expect } from "vitest";
import { dbTest as it } from "../testing/db-test.ts";
import { createInvestor, monthOf, note } from "../testing/tax-investor.ts";

describe("sales on confirmations from abroad", () => {
  it("are named as not computed, in the year, the month and the annual sheet", async ({ db, services }) => {
    const abroad = { mercado: "EUA", moeda: "USD" as const, corretora: "Apex" };
    const { caller } = await createInvestor(db, services, [
      note("2024-05-06", [["V", 3, "AAPL", "180.00", 21]], [], abroad),
    ]);
    const sentence =
      "1 venda no exterior em 2024 não é apurada aqui: o imposto dela segue outra regra e não entra nestes valores.";
    const year = await caller.taxes.get({ ano: 2024 });
    expect(year).toMatchObject({ meses: [], exterior: sentence });
    expect(year.mensagem).toBe(`Não há vendas na bolsa brasileira nas suas notas de 2024. ${sentence}`);
    expect((await caller.taxes.month({ mes: "2024-05" })).exterior).toContain("em 05/2024 não é apurada aqui");
    expect((await caller.taxes.annual({ ano: 2024 })).exterior).toBe(sentence);
    expect((await caller.taxes.get({ ano: 2023 })).exterior).toBeNull();

    const ask = async (query: string) => (await caller.chat.ask({ query })).response;
    const notComputed = "1 venda no exterior não é apurada aqui";
    for (const query of [
      "Quanto de DARF devo em maio de 2024?",
      "Quanto devo de DARF?",
      "Tenho prejuízo a compensar?",
    ]) {
      const answer = await ask(query);
      expect(answer, query).toContain(notComputed);
      expect(answer, query).not.toContain("não têm vendas:");
    }
    const sales = await ask("Vendi algo em maio de 2024?");
    expect(sales).toContain("Ainda não dá para saber.");
    expect(sales).toContain("Fora desta conta: 1 negócio no exterior.");
  });
});

describe("tax withheld by notes that sell only FII (domain §4.4.7)", () => {
  it("is of the group of funds, in the month and the annual sheet", async ({ db, services }) => {
    const { caller } = await createInvestor(db, services, [
      note("2024-01-03", [
        ["C", 10, "HGLG11", "160.00", 21],
        ["C", 100, "ITSA4", "10.00", 22],
      ]),
      note("2024-05-06", [["V", 5, "HGLG11", "170.00", 21]], [["irrf", "0.04", 54, true]]),
      note(
        "2024-05-07",
        [
          ["V", 5, "HGLG11", "170.00", 21],
          ["V", 1, "ITSA4", "11.00", 22],
        ],
        [["irrf", "0.05", 54, true]],
      ),
    ]);
    expect((await monthOf(caller, "2024-05")).irrf).toMatchObject({ comum: 0.05, fii: 0.04 });
    const annual = await caller.taxes.annual({ ano: 2024 });
    expect(annual.totais).toMatchObject({ irrfComum: 0.05, irrfFii: 0.04 });
    expect(annual.fundos.find(({ mes }) => mes === "2024-05")).toMatchObject({ irrf: 0.04 });
  });
});

describe("subscription rights that were sold without a purchase (domain §7.3)", () => {
  it("are offered as received at cost zero", async ({ db, services }) => {
    const { caller } = await createInvestor(db, services, [note("2024-05-06", [["V", 10, "ITSA1", "1.00", 21]])]);
    expect(await caller.events.suggestions()).toContainEqual(
      expect.objectContaining({
        ...{ tipo: "posicao_inicial", ticker: "ITSA1", quantidade: 10, custo: 0 },
        motivo: expect.stringContaining("direito recebido"),
      }),
    );
  });

  it("of a fund have the fund's class, and so do its receipts", async ({ db, services }) => {
    const { caller } = await createInvestor(db, services, [
      note("2024-04-01", [["C", 10, "HGLG13", "150.00", 21]]),
      note("2024-05-06", [["V", 10, "HGLG13", "160.00", 21]]),
    ]);
    // 20 % of 100,00, with no class to be asked for.
    const month = await monthOf(caller, "2024-05");
    expect(month).toMatchObject({ completo: true, pools: { fii: { resultado: 100, imposto: 20 } } });
  });
});
