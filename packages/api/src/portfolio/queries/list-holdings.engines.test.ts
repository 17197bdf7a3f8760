import { Decimal } from "@app/core/money";
import type { Db } from "@app/db/client";
import { createFile } from "@app/db/testing/factories/files";
import { createUser } from "@app/db/testing/factories/users";
import { describe, expect } from "vitest";
import type { Services } from "../../context.ts";
import { replaceNotesOfFile } from "../../notes/commands.ts";
import { callerFor, contextFor } from "../../testing/caller.ts";
import { dbTest as it } from "../../testing/db-test.ts";
import { inventNote, investorNotes } from "../../testing/invented-read-notes.ts";

async function createInvestor(db: Db, services: Services, notes = investorNotes) {
  const user = await createUser(db);
  await replaceNotesOfFile(contextFor(db, services, user), (await createFile(db, user.id)).id, notes);
  return user;
}

async function quote(db: Db, ticker: string, dia: string, preco: string) {
  await db
    .insertInto("prices")
    .values({ ticker, dia, preco: new Decimal(preco), fonte: "b3", origem: "COTAHIST" })
    .execute();
}

const saleWithoutPurchase = inventNote(
  "77",
  "2023-06-05",
  [["V", 5, "EGIE3", "44.00", 21]],
  [],
  ["220.00", "C", "2023-06-07"],
);

describe("what is held, at the last prices", () => {
  it("names source and day of each price, the exchange's before the last trade's", async ({ db, services }) => {
    const user = await createInvestor(db, services);
    await quote(db, "PETR4", "2026-06-12", "38.50");
    await quote(db, "PETR4", "2026-06-11", "39.00");

    const { posicoes, totais, furos } = await (await callerFor(db, services, user)).portfolio.holdings();

    expect(posicoes).toMatchObject([
      {
        ...{ ticker: "PETR4", nome: "PETROBRAS", classe: "acao", quantidade: 160, precoMedio: 34.3914875 },
        ...{ preco: 38.5, dataPreco: "2026-06-12", fontePreco: "b3", precoAntigo: false, idadePreco: "recente" },
        ...{ valor: 6160, resultadoAberto: 657.36, resultadoRealizado: 165.908, confiavel: true, curva: [39, 38.5] },
      },
      {
        ...{ ticker: "VALE3", quantidade: 50, custoTotal: 4004.37, valor: 4000, resultadoAberto: -4.37 },
        ...{
          preco: 80,
          dataPreco: "2023-03-14",
          fontePreco: "ultimo_negocio",
          precoAntigo: true,
          idadePreco: "sem_busca",
          curva: [],
        },
      },
    ]);
    expect(posicoes[0]?.peso).toBeCloseTo(6160 / 10160, 12);
    expect(totais).toEqual({
      ...{ custo: 9507.01, valor: 10160, resultadoAberto: 652.99, resultadoRealizado: 165.908 },
      ...{ taxaAberta: expect.closeTo(652.99 / 9507.008, 8), semCusto: [], semPreco: [], semResultado: [] },
    });
    expect(furos).toEqual([]);
  });

  it("draw no close of before a split beside those of after it", async ({ db, services }) => {
    const note = inventNote("81", "2024-05-02", [["C", 10, "WEGE3", "40.00", 21]], [], ["400.00", "D", "2024-05-06"]);
    const user = await createInvestor(db, services, [note]);
    await quote(db, "WEGE3", "2026-06-08", "76.00");
    await quote(db, "WEGE3", "2026-06-09", "78.00");
    await quote(db, "WEGE3", "2026-06-10", "39.00");
    await quote(db, "WEGE3", "2026-06-11", "38.00");
    const caller = await callerFor(db, services, user);
    await caller.events.create({ tipo: "desdobramento", ticker: "WEGE3", data: "2026-06-10", fator: 2 });
    const { posicoes } = await caller.portfolio.holdings();
    expect(posicoes).toMatchObject([{ ticker: "WEGE3", quantidade: 20, preco: 38, curva: [39, 38] }]);
  });

  it("keep what a closed asset brought, and have no figure where the cost is not known", async ({ db, services }) => {
    const closing = inventNote(
      "78",
      "2024-05-02",
      [["V", 50, "VALE3", "90.00", 21]],
      [],
      ["4500.00", "C", "2024-05-06"],
    );
    const user = await createInvestor(db, services, [...investorNotes, closing, saleWithoutPurchase]);

    const { posicoes, totais, furos } = await (await callerFor(db, services, user)).portfolio.holdings();

    expect(posicoes.map(({ ticker }) => ticker)).toEqual(["EGIE3", "PETR4"]);
    expect(posicoes[0]).toMatchObject({
      ...{
        quantidade: null,
        precoMedio: null,
        custoTotal: null,
        valor: null,
        resultadoRealizado: null,
        confiavel: false,
      },
      ...{ preco: 44, fontePreco: "ultimo_negocio" },
    });
    // PETR4 165,908 and VALE3 4.500,00 - 4.004,37.
    expect(totais).toMatchObject({ resultadoRealizado: 661.538, semCusto: ["EGIE3"], semResultado: ["EGIE3"] });
    expect(furos).toMatchObject([{ ticker: "EGIE3", data: "2023-06-05", faltam: 5 }]);
    expect(furos[0]?.mensagem).toContain("faltam 5 EGIE3");
  });

  it("are the viewer's own", async ({ db, services }) => {
    await createInvestor(db, services);
    const other = await callerFor(db, services, await createUser(db));
    expect(await other.portfolio.holdings()).toMatchObject({ posicoes: [], totais: { custo: 0, valor: 0 } });
    expect(await other.portfolio.asset({ ticker: "PETR4" })).toEqual({
      posicao: null,
      furos: [],
      foraDaConta: [],
      dePlanilha: [],
      duvidas: [],
      precos: [],
      medias: [],
    });
    expect(await other.portfolio.results({})).toMatchObject({ anos: [], total: 0, custos: 0 });
  });
});

describe("one asset", () => {
  it("has its average after each day and its closes since the first", async ({ db, services }) => {
    const user = await createInvestor(db, services);
    await quote(db, "PETR4", "2023-03-13", "24.00"); // before the first purchase
    await quote(db, "PETR4", "2023-03-15", "26.00");
    const asset = await (await callerFor(db, services, user)).portfolio.asset({ ticker: "petr4 " });
    expect(asset.posicao).toMatchObject({ ticker: "PETR4", quantidade: 160 });
    expect(asset.precos[0]).toEqual({ dia: "2023-03-15", fechamento: 26 });
    // 2.502,73 for 100; selling 40 leaves the average; 4.001,00 more for 100.
    expect(asset.medias).toEqual([
      { dia: "2023-03-14", precoMedio: 25.0273 },
      { dia: "2023-03-20", precoMedio: 25.0273 },
      { dia: "2024-04-02", precoMedio: 34.3914875 },
    ]);
  });

  it("is found by the ticker it had", async ({ db, services }) => {
    const old = inventNote("79", "2020-01-06", [["C", 10, "VVAR3", "11.00", 21]], [], ["110.00", "D", "2020-01-08"]);
    const user = await createInvestor(db, services, [old]);
    const { posicao } = await (await callerFor(db, services, user)).portfolio.asset({ ticker: "VVAR3" });
    expect(posicao).toMatchObject({ ticker: "BHIA3", tickersAnteriores: ["VIIA3", "VVAR3"] });
  });
});

describe("realised results", () => {
  it("are told by month, asset and broker, with what they cost", async ({ db, services }) => {
    const user = await createInvestor(db, services);
    const results = await (await callerFor(db, services, user)).portfolio.results({ ano: 2023 });
    expect(results).toMatchObject({
      ...{ anos: [2023], total: 165.908, custos: 40.1, irrf: 0.06, naoConfiaveis: [] },
      meses: [{ mes: "2023-03", resultado: 165.908, comum: 165.908, dayTrade: 0 }],
      ativos: [{ ticker: "PETR4", resultado: 165.908 }],
      corretoras: [{ corretora: "Rico", resultado: 165.908 }],
    });
    expect(await (await callerFor(db, services, user)).portfolio.results({ ano: 2024 })).toMatchObject({
      total: 0,
      meses: [],
      // Costs of purchases that are still held are in no result yet.
      custos: expect.closeTo(1, 8),
      parteDosCustos: null,
    });
  });

  it("name an asset that was only sold, in the year of the sale", async ({ db, services }) => {
    const user = await createInvestor(db, services, [...investorNotes, saleWithoutPurchase]);
    const caller = await callerFor(db, services, user);
    const results = await caller.portfolio.results({ ano: 2023 });
    expect(results).toMatchObject({ total: 165.908, naoConfiaveis: ["EGIE3"] });
    expect(results.meses).toHaveLength(1);
    expect(results.ativos).toMatchObject([
      { ticker: "PETR4", confiavel: true },
      { ticker: "EGIE3", resultado: 0, confiavel: false },
    ]);
    expect((await caller.portfolio.results({ ano: 2024 })).naoConfiaveis).toEqual([]);
    expect(await caller.closes.get({ mes: "2023-06" })).toMatchObject({
      ressalvas: expect.arrayContaining([
        {
          tipo: "compra",
          mensagem: "Falta a compra de um ativo vendido: o resultado tem só a parte conhecida.",
          ativos: [{ detalhe: "vendido no mês", tickers: ["EGIE3"] }],
        },
      ]),
    });
  });
});

describe("what changed since somebody was here", () => {
  it("has notes read and events entered, and the portfolio's value then and now", async ({ db, services }) => {
    const user = await createUser(db);
    const dataConclusao = new Date("2024-03-01T12:00:00Z");
    const file = await createFile(db, user.id, { status: "concluido", dataConclusao });
    await replaceNotesOfFile(contextFor(db, services, user), file.id, investorNotes);
    const caller = await callerFor(db, services, user);
    // On 01/03/2024 60 PETR4 were held at 30,00, the price of their last sale, and 50 VALE3 at 80,00.
    const changes = await caller.portfolio.changes({ desde: "2024-03-01T11:00:00Z" });
    expect(changes).toMatchObject({ notas: investorNotes.length, eventos: 0, valorAntes: 5800, aportes: 4001 });
    expect(changes.valorAgora).toBeGreaterThan(changes.valorAntes ?? 0);
    expect(changes.resultado).toBeCloseTo((changes.valorAgora ?? 0) - 5800 - 4001, 2);
    expect(await caller.portfolio.changes({ desde: "2024-03-01T13:00:00Z" })).toMatchObject({ notas: 0 });
  });

  it("also has incomes paid on the days after, and the number of their announcements without a payment", async ({
    db,
    services,
  }) => {
    const caller = await callerFor(db, services, await createUser(db));
    const other = await callerFor(db, services, await createUser(db));
    const paid = { tipo: "dividendo", ticker: "ITSA4", valorLiquido: 50 } as const;
    const jcp = { ...paid, tipo: "jcp", valorBruto: 20, valorLiquido: 17 } as const;
    const asked = { desde: "2026-05-02T12:00:00Z" };
    expect(await caller.portfolio.changes(asked)).toMatchObject({ proventos: 0, proventosSemPagamento: 0 });

    await caller.incomes.create({ ...paid, data: "2026-05-02" }); // the day of the visit
    await caller.incomes.create({ ...paid, data: "2026-05-03" });
    await caller.incomes.create({ ...jcp, data: "2026-05-20" });
    await caller.incomes.create({ ...jcp, data: "2026-05-20", previsto: true }); // of the payment before
    await caller.incomes.create({ ...paid, data: "2026-05-21", previsto: true });
    await caller.incomes.create({ ...paid, data: "2099-01-04", previsto: true });
    await other.incomes.create({ ...paid, data: "2026-05-03" });
    expect(await caller.portfolio.changes(asked)).toMatchObject({ proventos: 67, proventosSemPagamento: 1 });
  });
});
