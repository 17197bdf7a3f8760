import { describe, expect } from "vitest";
import { createInvestor, firstLine, rowsOf } from "../../../testing/ask-investor.ts";
import { dbTest as it } from "../../../testing/db-test.ts";
import { inventNote, investorNotes } from "../../../testing/invented-read-notes.ts";

const sale = inventNote("2", "2023-02-10", [["V", 27, "EGIE3", "44.00", 21]], [], ["1188.00", "C", "2023-02-14"]);

describe("notes that are missing", () => {
  it("are those of purchases of what was sold", async ({ db, services }) => {
    const { ask } = await createInvestor(db, services, [...investorNotes, sale]);
    const answer = await ask("falta alguma nota?");
    expect(answer.response).toContain("Parece faltar nota de compra de **EGIE3**");
    expect(answer.response).toContain("- EGIE3: até 10/02/2023, sem a compra de 27.");
    expect(rowsOf(answer)).toEqual([["EGIE3", "10/02/2023", "27"]]);
    expect(answer.citacoes.map(({ numero }) => numero)).toEqual(["2"]);
  });

  it("are not seen where every sale has its purchase", async ({ db, services }) => {
    const { ask } = await createInvestor(db, services);
    expect(firstLine(await ask("falta alguma nota?"))).toBe(
      "Não vejo sinal de nota faltando: toda venda tem a compra nas suas notas.",
    );
  });

  it("may be those between two numbers of a broker that numbers one after the other", async ({ db, services }) => {
    const numbered = ["101", "102", "103", "105"].map((numero, index) =>
      inventNote(numero, `2024-01-0${index + 2}`, [["C", 1, "VALE3", "60.00", 21]], [], ["60.00", "D", "2024-01-10"]),
    );
    const { ask } = await createInvestor(db, services, numbered);
    expect((await ask("falta alguma nota?")).response).toContain(
      "Há saltos na numeração na Clear, entre as notas 103 e 105 (falta 104); pode ser só a numeração da corretora.",
    );
  });
});

describe("contributions", () => {
  it("are purchases less sales, month by month, those without trades too", async ({ db, services }) => {
    const { ask } = await createInvestor(db, services);
    const answer = await ask("quanto aportei por mês em 2023?");
    // 6.500 bought, 1.200 sold; 6.507,10 paid, 1.167,00 received.
    expect(answer.response).toContain(
      "Você aportou **R$ 5.300,00** em 2023: compras de R$ 6.500,00 menos vendas de R$ 1.200,00, sem os custos. Pelo líquido " +
        "das notas, saíram da sua conta R$ 5.340,10.",
    );
    expect(rowsOf(answer)).toHaveLength(12);
    expect(rowsOf(answer)[2]).toEqual(["março de 2023", "R$ 6.500,00", "R$ 1.200,00", "R$ 5.300,00", "R$ 5.340,10"]);
    expect(rowsOf(answer)[3]?.slice(0, 4)).toEqual(["abril de 2023", "R$ 0,00", "R$ 0,00", "R$ 0,00"]);
  });

  it("have a mean and a largest month", async ({ db, services }) => {
    const { ask } = await createInvestor(db, services);
    expect(firstLine(await ask("qual foi meu aporte médio por mês em 2023?"))).toContain(
      "Em média, **R$ 441,67** de aporte por mês em 2023: R$ 5.300,00 em 12 meses.",
    );
    expect(firstLine(await ask("em que mês aportei mais?"))).toContain(
      "Maior valor de aporte por mês: março de 2023 **R$ 5.300,00**.",
    );
  });
});
