import { describe, expect } from "vitest";
import { createInvestor, firstLine, rowsOf } from "../../testing/ask-investor.ts";
import { dbTest as it } from "../../testing/db-test.ts";
import { inventNote, investorNotes } from "../../testing/invented-read-notes.ts";

// 2023: 40,10 of costs over 2.500 + 4.000 + 1.200 = 7.700; 2024: 1,00 over 4.000.

describe("the total cost", () => {
  it("is told in reais and of the volume", async ({ db, services }) => {
    const { ask } = await createInvestor(db, services);
    const answer = await ask("Qual foi meu custo total de operação em 2023, em reais e em % do volume?");
    expect(firstLine(answer)).toBe(
      "Seu custo total em 2023 foi **R$ 40,10**, ou **0,52%** do volume de R$ 7.700,00, sem contar o imposto retido.",
    );
    expect(rowsOf(answer)).toEqual([["março de 2023", "R$ 40,10", "R$ 7.700,00"]]);
    expect(answer.totalNotas).toBe(2);
  });

  it("is told year by year", async ({ db, services }) => {
    const { ask } = await createInvestor(db, services);
    const answer = await ask("custo total por ano em % do volume");
    expect(firstLine(answer)).toContain("Por ano: 2023 R$ 40,10 e 2024 R$ 1,00.");
    expect(rowsOf(answer)).toEqual([
      ["2023", "R$ 40,10", "R$ 7.700,00", "0,52%"],
      ["2024", "R$ 1,00", "R$ 4.000,00", "0,03%"],
    ]);
  });
});

describe("the tax withheld", () => {
  it("on day trades is held against their gains", async ({ db, services }) => {
    const dayTrade = inventNote(
      "80",
      "2024-04-05",
      [
        ["C", 10, "WEGE3", "40.00", 21],
        ["V", 10, "WEGE3", "51.00", 22],
      ],
      [["irrf_day_trade", "1.10", 47, true]],
      ["108.90", "C", "2024-04-09"],
    );
    const { ask } = await createInvestor(db, services, [...investorNotes, dayTrade]);
    const { response } = await ask("quanto de IR foi retido na fonte?");
    expect(response).toContain("(IRRF s/ operações R$ 0,06 e IRRF day trade R$ 1,10)");
    expect(response).toContain("1% dos ganhos de day trade (R$ 110,00) daria imposto de R$ 1,10.");

    const ordinary = await ask("IRRF de 2024 sem o day trade");
    expect(ordinary.response).toContain("Foram impressos **R$ 0,00** de imposto retido na fonte em 2024.");
    expect(ordinary.response).toContain("A conta é só das operações comuns, sem o day trade.");
    expect(ordinary.response).not.toContain("ganhos de day trade");
  });

  it("is told by month and broker, against what the rates give", async ({ db, services }) => {
    const { ask } = await createInvestor(db, services);
    const answer = await ask("quanto de IR foi retido na fonte em 2023?");
    // 0,005% of 1.200,00.
    expect(answer.response).toBe(
      "Foram impressos **R$ 0,06** de imposto retido na fonte em 2023, em 1 nota. Nada disso saiu do líquido das " +
        "notas: é só informado.\n\nPela regra, 0,005% das vendas à vista (R$ 1.200,00) daria imposto de R$ 0,06; 1% " +
        "dos ganhos de day trade (R$ 0,00) daria imposto de R$ 0,00. Em vendas comuns, até R$ 1,00 no mês não é retido; opções, termo e futuros " +
        "ficam fora desta comparação.\n\n2 de 2 notas conciliadas.",
    );
    expect(rowsOf(answer)).toEqual([["março de 2023", "Rico", "R$ 0,06", "R$ 0,00"]]);
  });
});
