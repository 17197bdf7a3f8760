import { describe, expect } from "vitest";
import { createInvestor, firstLine, rowsOf } from "../../testing/ask-investor.ts";
import { dbTest as it } from "../../testing/db-test.ts";
import { inventNote, investorNotes } from "../../testing/invented-read-notes.ts";

// PETR4 of investorNotes: 1.200 − 33,00 − 40 × 25,0273 = 165,91. HGLG11: 150 × 10 − 1.600 = −100. WEGE3 in one day: 410 − 400 = 10.
const notes = [
  ...investorNotes,
  inventNote("31", "2023-06-01", [["C", 10, "HGLG11", "160.00", 21]], [], ["1600.00", "D", "2023-06-05"]),
  inventNote("32", "2023-08-01", [["V", 10, "HGLG11", "150.00", 21]], [], ["1500.00", "C", "2023-08-03"]),
  inventNote(
    "33",
    "2024-01-10",
    [
      ["C", 10, "WEGE3", "40.00", 21],
      ["V", 10, "WEGE3", "41.00", 22],
    ],
    [],
    ["10.00", "C", "2024-01-12"],
  ),
];

describe("what was realised", () => {
  it("is told with day trades apart, what is of funds, and all of it", async ({ db, services }) => {
    const { ask } = await createInvestor(db, services, notes);
    expect(firstLine(await ask("quanto lucrei até hoje?"))).toBe(
      "Resultado realizado: lucro de **R$ 65,91** em operações comuns (2 linhas) e lucro de **R$ 10,00** em day trade " +
        "(1 linha), depois dos custos das notas e antes do imposto. Das operações comuns, prejuízo de **R$ 100,00** em fundos " +
        "imobiliários e Fiagros, que são um grupo à parte no imposto. Ao todo: lucro de **R$ 75,91**.",
    );
  });

  it.for([
    [
      "qual foi minha maior perda em uma venda?",
      "Pior resultado de uma venda: prejuízo de **R$ 100,00** com HGLG11 em 01/08/2023 (Nota 32 · Clear · 01/08/2023).",
    ],
    ["qual ativo me deu mais lucro?", "Maior valor de resultado por ativo: PETR4 **lucro de R$ 165,91**."],
    ["meu lucro por ano", "Por ano: 2023 lucro de R$ 65,91 e 2024 lucro de R$ 10,00."],
    [
      "quanto lucrei com fiis?",
      "Resultado realizado de fundos imobiliários: prejuízo de **R$ 100,00** em operações comuns (1 linha)",
    ],
    [
      "quanto lucrei sem contar HGLG11?",
      "lucro de **R$ 165,91** em operações comuns (1 linha) e lucro de **R$ 10,00** em day trade",
    ],
    ["fiz day trade em algum dia?", "Resultado realizado: lucro de **R$ 10,00** em day trade (1 linha)"],
  ])("%s", async ([query = "", expected = ""], { db, services }) => {
    const { ask } = await createInvestor(db, services, notes);
    expect((await ask(query)).response.replace(/\n/g, " ")).toContain(expected);
  });

  it("before costs is not made up", async ({ db, services }) => {
    const { ask } = await createInvestor(db, services, notes);
    const { response } = await ask("quanto lucrei em 2023 sem as taxas?");
    expect(response).toMatch(/^Considerei só o resultado realizado em 2023; não usei “sem as taxas”\./);
  });
});

describe("what is held", () => {
  it.for([
    [
      "quais fiis eu tenho?",
      "Você tem **1 ativo** de fundos imobiliários em carteira, com **R$ 1.600,00** investidos",
      ["HGLG11"],
    ],
    ["quais ativos eu tenho sem contar HGLG11?", "Você tem **2 ativos** em carteira", ["PETR4", "VALE3"]],
    ["qual meu maior ativo em carteira?", "Maior valor de custo por ativo: PETR4 **R$ 5.502,64**.", ["PETR4"]],
  ] as const)("%s", async ([query, expected, tickers], { db, services }) => {
    const { ask } = await createInvestor(db, services, notes.slice(0, 4));
    const answer = await ask(query);
    expect(firstLine(answer)).toContain(expected);
    expect(rowsOf(answer).map(([ticker]) => ticker)).toEqual(tickers);
  });
});
