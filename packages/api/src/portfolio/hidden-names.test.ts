import type { ReadNote } from "@app/core/notes/schema";
import { describe, expect } from "vitest";
import { dbTest as it } from "../testing/db-test.ts";
import { createInvestor, monthOf, note } from "../testing/tax-investor.ts";

const printed = (read: ReadNote, especificacao: string): ReadNote => ({
  ...read,
  negocios: read.negocios.map((trade) => ({ ...trade, especificacao, ticker: null })),
});

/** 100 PETR4 are bought with their code, 50 more under a name that is cut too early; 60 and all of another asset are sold. */
const notes = [
  note("2017-01-02", [
    ["C", 100, "PETR4", "10.00", 21],
    ["C", 10, "VALE3", "30.00", 22],
  ]),
  printed(note("2017-02-01", [["C", 50, null, "16.00", 21]]), "PETROLEO BR PN N2"),
  note("2017-05-02", [
    ["V", 60, "PETR4", "20.00", 21],
    ["V", 5, "VALE3", "40.00", 22],
  ]),
];
const hidden = {
  nome: "PETROLEO BR PN",
  quantidadeNegocios: 1,
  primeiroPregao: "2017-02-01",
  ultimoPregao: "2017-02-01",
  podeSer: ["PETR4"],
};
const SENTENCE =
  "Fora das posições e dos resultados, por falta do código: 1 negócio de “PETROLEO BR PN”, que pode ser de PETR4.";

describe("an asset of which a trade may be hidden", () => {
  it("is not sure in positions, results and the dashboard until the name is told", async ({ db, services }) => {
    const { caller } = await createInvestor(db, services, notes);

    const { posicoes, foraDaConta } = await caller.portfolio.holdings();
    expect(foraDaConta).toEqual([hidden]);
    expect(posicoes).toMatchObject([
      { ticker: "PETR4", quantidade: 40, confiavel: false, foraDaConta: [hidden] },
      { ticker: "VALE3", quantidade: 5, confiavel: true, foraDaConta: [] },
    ]);
    expect(await caller.portfolio.positions()).toMatchObject([
      { ticker: "PETR4", foraDaConta: [hidden] },
      { ticker: "VALE3", foraDaConta: [] },
    ]);
    expect(await caller.portfolio.asset({ ticker: "PETR4" })).toMatchObject({
      posicao: { confiavel: false },
      foraDaConta: [hidden],
    });
    expect((await caller.portfolio.asset({ ticker: "VALE3" })).foraDaConta).toEqual([]);
    const results = await caller.portfolio.results({ ano: 2017 });
    expect(results.foraDaConta).toEqual([hidden]);
    expect(results.ativos.map(({ ticker, confiavel }) => [ticker, confiavel])).toEqual([
      ["PETR4", false],
      ["VALE3", true],
    ]);
    expect((await caller.portfolio.results({ ano: 2016 })).foraDaConta).toEqual([]);
    expect((await caller.allocation.get()).foraDaConta).toEqual([hidden]);
    expect((await caller.returns.get({})).foraDaConta).toEqual([hidden]);
    expect((await caller.returns.get({ ate: "2017-01-31" })).foraDaConta).toEqual([]);
    expect((await caller.portfolio.overview()).notas).toMatchObject({
      conciliadas: 2,
      naoConciliadas: 0,
      semCodigo: 1,
    });

    await caller.instruments.name({ nome: "PETROLEO BR PN", ticker: "PETR4" });

    expect(await caller.portfolio.holdings()).toMatchObject({
      posicoes: [{ ticker: "PETR4", quantidade: 90, precoMedio: 12, confiavel: true, foraDaConta: [] }, {}],
      foraDaConta: [],
    });
    expect(await caller.portfolio.results({ ano: 2017 })).toMatchObject({
      ativos: [{ ticker: "PETR4", confiavel: true, resultado: 480 }, {}],
      foraDaConta: [],
    });
    expect((await caller.portfolio.overview()).notas).toMatchObject({
      conciliadas: 3,
      naoConciliadas: 0,
      semCodigo: 0,
    });
  });

  it("leaves the month of the trade open, and those that sell the asset later", async ({ db, services }) => {
    const { caller } = await createInvestor(db, services, [
      ...notes,
      note("2017-06-01", [["V", 5, "VALE3", "40.00", 21]]),
    ]);
    const pendenciesIn = async (mes: string) => {
      const { completo, pendencias } = await monthOf(caller, mes);
      return [completo, pendencias.map(({ tipo, ticker }) => `${tipo} ${ticker}`)];
    };
    expect(await pendenciesIn("2017-02")).toEqual([false, ["nome null"]]);
    expect(await pendenciesIn("2017-05")).toEqual([false, ["nome PETR4"]]);
    expect((await caller.taxes.annual({ ano: 2017 })).foraDaConta).toEqual([hidden]);
    expect((await caller.taxes.annual({ ano: 2016 })).foraDaConta).toEqual([]);
    await caller.instruments.name({ nome: "PETROLEO BR PN", ticker: "PETR4" });
    expect((await caller.taxes.annual({ ano: 2017 })).foraDaConta).toEqual([]);
    expect(await pendenciesIn("2017-05")).toEqual([true, []]);
    expect(await pendenciesIn("2017-06")).toEqual([true, []]);
  });

  it.for([
    "Qual é meu preço médio de PETR4?",
    "Quantas PETR4 eu tenho?",
    "Quais ativos eu tenho na carteira?",
    "Quanto lucrei com PETR4 em maio de 2017?",
    "Qual foi meu resultado em 2017?",
    "Quais foram minhas operações de PETR4?",
    "Quanto paguei de custos de PETR4?",
    "Em que notas aparece PETR4?",
    "Quanto devo de imposto de maio de 2017?",
    "Como está dividida minha carteira por ativo?",
    "Devo vender PETR4?",
  ])("is told so in every answer about it: %s", async (query, { db, services }) => {
    const { caller } = await createInvestor(db, services, notes);
    expect((await caller.chat.ask({ query })).response).toContain(SENTENCE);
    await caller.instruments.name({ nome: "PETROLEO BR PN", ticker: "PETR4" });
    expect((await caller.chat.ask({ query })).response).not.toContain("falta do código");
  });

  it.for([
    "Qual é meu preço médio de VALE3?",
    "Quanto paguei de corretagem em 2017?",
    "Qual é meu preço médio de PETR4 no fim de janeiro de 2017?",
  ])("is not told where it changes nothing: %s", async (query, { db, services }) => {
    const { caller } = await createInvestor(db, services, notes);
    expect((await caller.chat.ask({ query })).response).not.toContain("falta do código");
  });

  it("does not count a note as reconciled if one of its trades is in no figure", async ({ db, services }) => {
    const { caller } = await createInvestor(db, services, notes);
    const { response } = await caller.chat.ask({ query: "Qual é meu preço médio de PETR4?" });
    expect(response).toContain(
      "2 de 3 notas conciliadas; a outra tem negócios sem código de negociação, que ficam fora das posições e dos resultados.",
    );
  });

  it("is not said to be in no note where it may be", async ({ db, services }) => {
    const { caller } = await createInvestor(db, services, [
      ...notes.slice(1, 2),
      note("2017-05-02", [["C", 5, "VALE3", "40.00", 22]]),
    ]);
    const { response } = await caller.chat.ask({ query: "Eu comprei PETR4?" });
    expect(response).toContain(SENTENCE);
    expect(response).not.toMatch(/^Não\./);
  });

  it("is none where the name is like none known, which only the whole portfolio tells, and another's names are nobody's", async ({
    db,
    services,
  }) => {
    const { caller } = await createInvestor(db, services, [
      ...notes.slice(0, 1),
      printed(note("2017-02-01", [["C", 50, null, "16.00", 21]]), "EMPRESA NOVA ON"),
    ]);
    await createInvestor(db, services, notes);
    const { posicoes, foraDaConta } = await caller.portfolio.holdings();
    const unknown = { ...hidden, nome: "EMPRESA NOVA ON", podeSer: [] };
    expect(foraDaConta).toEqual([unknown]);
    expect(posicoes.map(({ confiavel }) => confiavel)).toEqual([true, true]);
    expect((await caller.portfolio.asset({ ticker: "PETR4" })).foraDaConta).toEqual([]);
    expect((await caller.portfolio.results({ ano: 2017 })).foraDaConta).toEqual([unknown]);
    expect((await caller.portfolio.results({ ano: 2016 })).foraDaConta).toEqual([]);
    expect((await caller.taxes.annual({ ano: 2017 })).foraDaConta).toEqual([unknown]);
    expect(await caller.instruments.unknown()).toEqual([unknown]);
    expect((await caller.chat.ask({ query: "Quais ativos eu tenho na carteira?" })).response).toContain(
      "1 negócio de “EMPRESA NOVA ON”, que pode ser de um ativo que não conhecemos.",
    );
    const { response } = await caller.chat.ask({ query: "Eu comprei ITSA4?" });
    expect(response).not.toMatch(/^Não\./);
    expect(response).toContain("1 de 2 notas conciliadas");
  });

  it("is told once with the others that may be of the same", async ({ db, services }) => {
    const { caller } = await createInvestor(db, services, [
      ...notes.slice(0, 1),
      printed(note("2017-02-01", [["C", 50, null, "16.00", 21]]), "EMPRESA NOVA ON"),
      printed(note("2017-03-01", [["C", 50, null, "16.00", 21]]), "OUTRA EMPRESA PN"),
    ]);
    const { response } = await caller.chat.ask({ query: "Quais ativos eu tenho na carteira?" });
    expect(response).toContain(
      "2 negócios de “EMPRESA NOVA ON” e “OUTRA EMPRESA PN”, que podem ser de ativos que não conhecemos.",
    );
    expect(response).not.toContain("Fora desta conta");
  });

  it("is also what the asset became, and not what another had become before", async ({ db, services }) => {
    const bought = (day: string, codigo: string) => note(day, [["C", 100, codigo, "20.00", 21]]);
    const { caller } = await createInvestor(db, services, [
      bought("2017-01-02", "SUZB5"),
      bought("2017-01-03", "PETR4"),
      printed(bought("2017-02-01", "SUZB5"), "SUZANO PAP PNA"),
      bought("2017-03-01", "PETR4"),
      note("2018-02-01", [["V", 10, "SUZB3", "30.00", 21]]),
    ]);
    const change = { tipo: "incorporacao" as const, fator: 1, tickerNovo: "SUZB3" };
    await caller.events.create({ ...change, ticker: "SUZB5", data: "2017-11-20" });
    await caller.events.create({ ...change, ticker: "PETR4", data: "2017-01-20" });
    const { posicoes, foraDaConta } = await caller.portfolio.holdings();
    expect(foraDaConta.map(({ podeSer }) => podeSer)).toEqual([["SUZB3", "SUZB5"]]);
    expect(posicoes.map(({ ticker, confiavel }) => [ticker, confiavel])).toEqual([
      ["PETR4", true],
      ["SUZB3", false],
    ]);
    const { completo, pendencias } = await monthOf(caller, "2018-02");
    expect([completo, pendencias.map(({ tipo, ticker }) => `${tipo} ${ticker}`)]).toEqual([false, ["nome SUZB3"]]);
  });

  it("does not result from a forward, an exercise or a note that does not close, whose names are still asked for", async ({
    db,
    services,
  }) => {
    const bought = () => printed(note("2017-02-01", [["C", 50, null, "16.00", 21]]), "PETROLEO BR PN");
    const inMarket = (mercado: string) => {
      const read = bought();
      return { ...read, negocios: read.negocios.map((trade) => ({ ...trade, mercado })) };
    };
    const { caller } = await createInvestor(db, services, [
      ...notes.slice(0, 1),
      ...["TERMO", "EXERC OPC COMPRA"].map(inMarket),
      { ...bought(), conciliada: false },
    ]);
    const { posicoes, foraDaConta } = await caller.portfolio.holdings();
    expect(foraDaConta).toEqual([]);
    expect(posicoes.every(({ confiavel }) => confiavel)).toBe(true);
    expect((await caller.portfolio.overview()).notas).toMatchObject({ semCodigo: 0, naoConciliadas: 1 });
    expect(await caller.instruments.unknown()).toMatchObject([{ nome: "PETROLEO BR PN", quantidadeNegocios: 3 }]);
  });
});

/** A note drawn by an attacker: every name without a ticker resembles each with one. */
function likeEachOther(count: number): ReadNote {
  const code = (at: number) => `ZA${String.fromCharCode(65 + Math.floor(at / 26), 65 + (at % 26))}3`;
  const lines = Array.from({ length: 2 * count }, (_, at) => ["C", 1, null, "1.00", 21 + at] as const);
  const read = note(
    "2017-01-02",
    lines.map(([lado, quantidade, , preco, linha]) => [lado, quantidade, null, preco, linha]),
  );
  return {
    ...read,
    negocios: read.negocios.map((trade, at) =>
      at < count
        ? { ...trade, especificacao: `X ON ${code(at)}`, ticker: code(at) }
        : { ...trade, especificacao: `X ${at}Q ON`, ticker: null },
    ),
  };
}

describe("names that are like each other", () => {
  it("make an answer that grows with them, and not with their square", async ({ db, services }) => {
    const bytesOf = async (count: number) => {
      const { caller } = await createInvestor(db, services, [likeEachOther(count)]);
      const { posicoes, foraDaConta } = await caller.portfolio.holdings();
      expect(posicoes.filter(({ confiavel }) => confiavel)).toEqual([]);
      const asked = [
        { posicoes, foraDaConta },
        await caller.portfolio.positions({ limit: 100 }),
        await caller.portfolio.results({ ano: null }),
        await caller.taxes.annual({ ano: 2017 }),
      ];
      return asked.map((answer) => JSON.stringify(answer).length);
    };
    const [one, two] = [await bytesOf(30), await bytesOf(60)];
    for (const [at, bytes] of two.entries()) expect(bytes).toBeLessThan(2.5 * (one[at] ?? 0));
  });

  it("are one together after the first hundred, so that no position that they may be is sure", async ({
    db,
    services,
  }) => {
    const { caller } = await createInvestor(db, services, [likeEachOther(101), notes[0] ?? note("2017-01-02", [])]);
    const { posicoes, foraDaConta } = await caller.portfolio.holdings();
    expect(foraDaConta).toHaveLength(101);
    expect(foraDaConta.at(-1)).toMatchObject({ nome: "1 outro nome", quantidadeNegocios: 1, podeSer: null });
    expect(posicoes.filter(({ confiavel }) => confiavel)).toEqual([]);
    expect(await caller.instruments.unknown()).toHaveLength(100);
  });
});
