import { describe, expect } from "vitest";
import { createInvestor, firstLine, rowsOf } from "../../testing/ask-investor.ts";
import { dbTest as it } from "../../testing/db-test.ts";
import { inventNote, investorNotes } from "../../testing/invented-read-notes.ts";

// 12345 of Clear, 14/03/2023: settlement 1,63, emoluments 0,33, brokerage 4,90, ISS 0,24 = 7,10.
// 902 of Rico, 20/03/2023: brokerage 32,90, emoluments 0,10 = 33,00. 12400 of Clear, 02/04/2024: emoluments 1,00.

describe("charges", () => {
  it.for([
    ["quanto paguei de emolumentos em 2023?", "Você pagou **R$ 0,43** de emolumentos em 2023, em 2 notas."],
    ["quanto paguei de taxa de liquidação?", "Você pagou **R$ 1,63** de taxa de liquidação, em 1 nota."],
    [
      "quanto gastei com taxas e corretagem em 2023 no total?",
      "Você pagou **R$ 40,10** de custos, sem contar o imposto retido em 2023, em 2 notas (taxa de liquidação R$ 1,63, " +
        "emolumentos R$ 0,43, corretagem R$ 37,80 e ISS R$ 0,24).",
    ],
    [
      "quanto paguei de taxas da B3 por ano?",
      "Você pagou **R$ 3,06** de taxas da B3, em 3 notas (taxa de liquidação R$ 1,63 e emolumentos R$ 1,43). Por ano: 2023 " +
        "R$ 2,06 e 2024 R$ 1,00.",
    ],
    [
      "corretagem por corretora em 2023",
      "Você pagou **R$ 37,80** de corretagem em 2023, em 2 notas (Clear R$ 4,90 e Rico R$ 32,90). À parte, o ISS somou " +
        "R$ 0,24. Por corretora: Rico R$ 32,90 e Clear R$ 4,90.",
    ],
    [
      "em qual corretora paguei mais corretagem em 2023?",
      "Maior valor de corretagem por corretora em 2023: Rico **R$ 32,90**.",
    ],
    [
      "qual foi a maior corretagem que paguei?",
      "Maior valor de corretagem por nota: Nota 902 · Rico · 20/03/2023 **R$ 32,90**.",
    ],
    [
      "qual a média de corretagem por mês em 2023?",
      "Em média, **R$ 37,80** de corretagem por mês em 2023: R$ 37,80 em 1 mês.",
    ],
    [
      "quanto paguei de taxas sem a corretagem em 2023?",
      "Você pagou **R$ 2,30** de custos, sem contar o imposto retido em 2023, em 2 notas (taxa de liquidação R$ 1,63, emolumentos R$ 0,43 e ISS R$ 0,24).",
    ],
    [
      "em quantos meses paguei emolumentos?",
      "São **2 meses** com valores de emolumentos: março de 2023 R$ 0,43 e abril de 2024 R$ 1,00.",
    ],
    ["quanto paguei de corretagem sem contar a Rico?", "Você pagou **R$ 4,90** de corretagem, em 1 nota"],
  ])("%s", async ([query = "", expected = ""], { db, services }) => {
    const { ask } = await createInvestor(db, services);
    expect(firstLine(await ask(query))).toContain(expected);
  });

  it("that are printed only as taxes are told beside the ISS, with their lines", async ({ db, services }) => {
    const note = inventNote(
      "903",
      "2023-05-02",
      [["C", 1, "PETR4", "30.00", 21]],
      [
        ["corretagem", "10.00", 50],
        ["impostos", "0.50", 51],
      ],
      ["40.50", "D", "2023-05-04"],
      { corretora: "Rico", cnpj: "11.111.111/0002-72" },
    );
    const { ask } = await createInvestor(db, services, [...investorNotes, note]);
    const atRico = await ask("quanto paguei de ISS na Rico?");
    expect(firstLine(atRico)).toBe(
      "Você pagou **R$ 0,00** de ISS na corretora Rico. À parte, R$ 0,50 vêm impressos só como “Impostos”, como algumas corretoras chamam o ISS.",
    );
    expect(rowsOf(atRico).map((row) => [row[0], row[3], row[4]])).toEqual([["903", "impostos", "R$ 0,50"]]);
    expect(firstLine(await ask("quanto paguei de ISS na Clear?"))).toBe(
      "Você pagou **R$ 0,24** de ISS na corretora Clear, em 1 nota.",
    );
  });

  it("of two kinds are told each by itself and not added up", async ({ db, services }) => {
    const { ask } = await createInvestor(db, services);
    const answer = await ask("quanto paguei de emolumentos e de corretagem em março de 2023?");
    expect(answer.response.split("\n\n").slice(0, 2)).toEqual([
      "Você pagou **R$ 0,43** de emolumentos em março de 2023, em 2 notas.",
      "Você pagou **R$ 37,80** de corretagem em março de 2023, em 2 notas (Clear R$ 4,90 e Rico R$ 32,90). À parte, o ISS somou R$ 0,24.",
    ]);
  });

  it("of two months are told month by month, with the rows of both", async ({ db, services }) => {
    const { ask } = await createInvestor(db, services);
    const answer = await ask("quanto paguei de emolumentos em março de 2023 e em abril de 2024?");
    expect(answer.response).toContain("Você pagou **R$ 0,43** de emolumentos em março de 2023, em 2 notas.");
    expect(answer.response).toContain("Você pagou **R$ 1,00** de emolumentos em abril de 2024, em 1 nota.");
    expect(rowsOf(answer).map((row) => [row[0], row[1], row[5]])).toEqual([
      ["em março de 2023", "12345", "R$ 0,33"],
      ["em março de 2023", "902", "R$ 0,10"],
      ["em abril de 2024", "12400", "R$ 1,00"],
    ]);
    expect(answer.totalNotas).toBe(3);
    expect(answer.dados).toMatchObject({ funcao: "encargos", parametros: { medidas: ["emolumentos"] }, opcoes: [] });
  });

  it("of an asset are its share in all costs, and that one kind alone was not used is said", async ({
    db,
    services,
  }) => {
    const { ask } = await createInvestor(db, services);
    const { response } = await ask("quanto paguei de corretagem com PETR4?");
    expect(response).toMatch(/^Considerei só os encargos das notas de PETR4; não usei “corretagem”\.\n\n/);
    // 7,10 × 2.500 ÷ 6.500 = 2,73; 33,00; 1,00.
    expect(response).toContain("A parte de PETR4 nos custos das notas é **R$ 36,73**, em 3 linhas.");
  });

  it("without a broker say so in a sentence of their own", async ({ db, services }) => {
    const { ask } = await createInvestor(db, services);
    const { response } = await ask("quanto paguei de corretagem sem contar a Rico?");
    expect(response).toMatch(/A conta é sem contar Rico, como você pediu\.$/m);
  });

  it("of all assets are shared among them", async ({ db, services }) => {
    const { ask } = await createInvestor(db, services);
    const answer = await ask("quanto paguei de taxas por ativo?");
    expect(answer.response).toContain("Por ativo: PETR4 R$ 36,73 e VALE3 R$ 4,37.");
    expect(rowsOf(answer)).toEqual([
      ["PETR4", "R$ 36,73", "3"],
      ["VALE3", "R$ 4,37", "1"],
    ]);
  });
});
