import { describe, expect } from "vitest";
import { createInvestor, firstLine, rowsOf } from "../../../testing/ask-investor.ts";
import { askKind } from "../../../testing/ask-kind.ts";
import { dbTest as it } from "../../../testing/db-test.ts";
import { futuresNote } from "../../../testing/futures-note.ts";
import { inventNote, investorNotes } from "../../../testing/invented-read-notes.ts";
import { dayTrades, realized } from "./realized.ts";

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
  it("is refused while the ledger is behind the notes, and what rests on notes alone is told", async ({
    db,
    services,
  }) => {
    const { ctx, ask } = await createInvestor(db, services, notes);
    await db.updateTable("ledger_versions").set({ version: 0 }).where("userId", "=", ctx.viewer.id).execute();
    const updating = expect.objectContaining({ message: expect.stringContaining("refazendo as contas") });
    await expect(ask("quanto lucrei até hoje?")).rejects.toEqual(updating);
    await expect(ask("qual meu preço médio de PETR4?")).rejects.toEqual(updating);
    await expect(ask("quanto paguei de taxas com PETR4?")).rejects.toEqual(updating);
    expect(firstLine(await ask("quanto paguei de corretagem?"))).toContain("R$ 37,80");
  });

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
    [
      "de WEGE3, quanto ganhei fora o day trade?",
      "Não há vendas ou posições encerradas de WEGE3 em operações comuns nas suas notas conciliadas.",
    ],
    [
      "quais vendas deram prejuízo?",
      "Só o que deu prejuízo: prejuízo de **R$ 100,00** em operações comuns (1 linha), depois dos custos das notas",
    ],
    ["em que meses tive prejuízo?", "Mês com prejuízo: agosto de 2023 prejuízo de R$ 100,00."],
    [
      "em que meses perdi mais de 50 reais?",
      "Mês com prejuízo de R$ 50,00 ou mais: agosto de 2023 prejuízo de R$ 100,00.",
    ],
    ["em que meses perdi mais de 500 reais?", "Não encontrei mês com prejuízo de R$ 500,00 ou mais."],
    [
      "em que meses tive lucro acima de 100 reais?",
      "Mês com lucro de R$ 100,00 ou mais: março de 2023 lucro de R$ 165,91.",
    ],
    ["que ativos me deram lucro em 2023?", "Ativo com lucro em 2023: PETR4 lucro de R$ 165,91."],
    ["alguma venda de PETR4 deu prejuízo?", "Não há vendas ou posições encerradas com prejuízo de PETR4"],
    ["em que anos tive prejuízo?", "Não encontrei ano com prejuízo."],
    ["fiz day trade em algum dia?", "Resultado realizado: lucro de **R$ 10,00** em day trade (1 linha)"],
  ])("%s", async ([query = "", expected = ""], { db, services }) => {
    const { ask } = await createInvestor(db, services, notes);
    expect((await ask(query)).response.replace(/\n/g, " ")).toContain(expected);
  });

  it.for([
    [
      // PETR4 40 × (30,00 − 25,00) and HGLG11 10 × (150,00 − 160,00).
      "quanto lucrei em 2023 sem as taxas?",
      "Resultado realizado em 2023: lucro de **R$ 100,00** em operações comuns (2 linhas), sem as taxas das notas, nem na " +
        "compra nem na venda, e antes do imposto.",
    ],
    ["lucro por ativo em 2023 sem as taxas", "Por ativo: PETR4 lucro de R$ 200,00 e HGLG11 prejuízo de R$ 100,00."],
    ["qual foi meu melhor resultado sem as taxas?", "Melhor resultado de uma venda: lucro de **R$ 200,00** com PETR4"],
    ["preço médio de PETR4 sem as taxas", "Seu preço médio de **PETR4** é **R$ 34,38** (34,375 sem arredondar)"],
    // 160 × 34,375 + 50 × 80,00.
    [
      "quanto tenho investido sem as taxas?",
      "com **R$ 9.500,00** investidos a preço de custo. A conta deixa de fora as taxas das notas.",
    ],
    ["quanto comprei em 2023 sem as taxas?", "3 compras somando **R$ 8.100,00**, sem os custos."],
  ])("%s", async ([query = "", expected = ""], { db, services }) => {
    const { ask } = await createInvestor(db, services, notes);
    const { response } = await ask(query);
    expect(response.replace(/\n/g, " ")).toContain(expected);
    expect(response).not.toContain("não usei");
  });

  it("before costs has no column of costs", async ({ db, services }) => {
    const { ask } = await createInvestor(db, services, notes);
    const { dados } = await ask("quanto lucrei com PETR4 sem as taxas?");
    expect(dados?.colunas).not.toContain("Custos");
    expect(dados?.linhas.map((cells) => cells.slice(0, 6))).toEqual([
      ["20/03/2023", "PETR4", "Venda", "40", "R$ 1.200,00", "R$ 200,00"],
    ]);
  });

  it("cites the notes of the groups that are chosen, and no others", async ({ db, services }) => {
    const { ask } = await createInvestor(db, services, notes);
    const best = await ask("qual ativo me deu mais lucro?");
    expect(best.citacoes.map(({ numero }) => numero)).toEqual(["902"]);
    expect(best.totalNotas).toBe(1);
    const worst = await ask("em que classe tive o pior resultado?");
    expect(worst.response).toContain("fundos imobiliários");
    expect(worst.citacoes.map(({ numero }) => numero)).toEqual(["32"]);
  });
});

// Day trades of 50,00 and −10,00 less 0,60, and a position of −40,00 less 0,20, closed at +30,00 less 0,20 on the 4th.
const futureNotes = [
  ...notes,
  futuresNote(
    "41",
    "2024-01-02",
    [
      ["C", 3, "50.00", "DAY TRADE"],
      ["V", 3, "-10.00", "DAY TRADE"],
      ["C", 2, "-40.00", "NORMAL"],
    ],
    "0.80",
  ),
  futuresNote("42", "2024-01-04", [["V", 2, "30.00", "NORMAL"]], "0.20"),
];

describe("results of futures", () => {
  it.for([
    // 40,00 − 0,60 and −10,00 − 0,40, beside the day trade of 10,00 in WEGE3.
    ["resultado por mês em 2024", "Por mês: janeiro de 2024 lucro de R$ 39,00."],
    ["resultado por ativo em 2024", "Por ativo: WING24 lucro de R$ 29,00 e WEGE3 lucro de R$ 10,00."],
    ["resultado por corretora em 2024", "Por corretora: Clear lucro de R$ 39,00."],
    ["resultado por mês em 2024 sem as taxas", "Por mês: janeiro de 2024 lucro de R$ 40,00."],
  ])("stand in groups: %s", async ([query = "", expected = ""], { db, services }) => {
    const { ask } = await createInvestor(db, services, futureNotes);
    expect((await ask(query)).response.replace(/\n/g, " ")).toContain(expected);
  });

  it("gained or lost by day, contract and broker, and are counted so", async ({ db, services }) => {
    const { ctx } = await createInvestor(db, services, futureNotes);
    const inYear = { periodos: [{ from: "2024-01-01", to: "2024-12-31", label: "em 2024" }] };
    const gained = await askKind(ctx, realized, { filtros: { ...inYear, sinal: "lucro" } });
    expect(gained.response).toContain("lucro de **R$ 39,40** em futuros");
    const lost = await askKind(ctx, realized, { filtros: { ...inYear, sinal: "prejuizo" } });
    expect(lost.response).toContain("prejuízo de **R$ 10,40** em futuros");
    const counted = await askKind(ctx, dayTrades, { agregacao: "contagem", filtros: inYear });
    expect(firstLine(counted)).toBe("São **2 day trades**: **2 vezes** com lucro.");
    expect(counted.dados?.linhas.map(([day, , ticker]) => [day, ticker])).toEqual([
      ["02/01/2024", "WING24"],
      ["10/01/2024", "WEGE3"],
    ]);
  });

  it("have their own largest and smallest told beside that of the rest, and cited", async ({ db, services }) => {
    const { ctx } = await createInvestor(db, services, futureNotes);
    const inYear = { periodos: [{ from: "2024-01-01", to: "2024-12-31", label: "em 2024" }] };
    // 50,00 − 10,00 less 0,60; −40,00 less 0,20 and +30,00 less 0,20.
    const best = await askKind(ctx, dayTrades, { agregacao: "maior", filtros: inYear });
    expect(best.response).toContain("Em futuros: lucro de **R$ 39,40** com WING24 em 02/01/2024.");
    expect(best.citacoes.map(({ numero }) => numero)).toContain("41");
    const worst = await askKind(ctx, realized, { agregacao: "menor", filtros: inYear });
    expect(worst.response).toContain("Em futuros: prejuízo de **R$ 10,40** com WING24 em 04/01/2024.");
  });

  it("are cited where their group is chosen", async ({ db, services }) => {
    const { ctx } = await createInvestor(db, services, futureNotes);
    const inYear = { periodos: [{ from: "2024-01-01", to: "2024-12-31", label: "em 2024" }] };
    const best = await askKind(ctx, realized, { por: ["classe"], agregacao: "maior", filtros: inYear });
    expect(firstLine(best)).toContain("Maior valor de resultado por classe em 2024: futuros **lucro de R$ 29,00**.");
    expect(best.citacoes.map(({ numero }) => numero)).toEqual(["41", "42"]);
    const byNote = await askKind(ctx, realized, { por: ["nota"], agregacao: "maior", filtros: inYear });
    expect(byNote.response).toContain("Nota 41 · Clear · 02/01/2024");
    expect(byNote.citacoes.map(({ numero }) => numero)).toEqual(["41"]);
  });
});

describe("what is held", () => {
  it.for([
    [
      "quais fiis eu tenho?",
      "Você tem **1 ativo** de fundos imobiliários em carteira, com **R$ 1.600,00** investidos",
      ["HGLG11"],
    ],
    [
      "quantas cotas de fundo imobiliário eu tenho no total?",
      "Você tem **1 ativo** de fundos imobiliários em carteira, com **R$ 1.600,00** investidos a preço de custo. Ao todo, **10 cotas**.",
      ["HGLG11"],
    ],
    ["qual meu custo em HGLG11?", "Você tem **R$ 1.600,00** investidos em HGLG11, a preço de custo.", ["HGLG11"]],
    ["quantas ações eu tenho no total?", "Ao todo, **210 ações**.", ["PETR4", "VALE3"]],
    ["quais ativos eu tenho sem contar HGLG11?", "Você tem **2 ativos** em carteira", ["PETR4", "VALE3"]],
  ] as const)("%s", async ([query, expected, tickers], { db, services }) => {
    const { ask } = await createInvestor(db, services, notes.slice(0, 4));
    const answer = await ask(query);
    expect(firstLine(answer)).toContain(expected);
    expect(rowsOf(answer).map(([ticker]) => ticker)).toEqual(tickers);
  });
});
