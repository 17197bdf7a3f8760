import { describe, expect } from "vitest";
import { createInvestor, firstLine } from "../../testing/ask-investor.ts";
import { askKind } from "../../testing/ask-kind.ts";
import { dbTest as it } from "../../testing/db-test.ts";
import { inventNote, investorNotes } from "../../testing/invented-read-notes.ts";
import { holdings } from "./holdings.ts";

const dayTrade = inventNote(
  "80",
  "2024-04-05",
  [
    ["C", 10, "WEGE3", "40.00", 21],
    ["V", 10, "WEGE3", "41.00", 22],
  ],
  [["emolumentos", "0.02", 47]],
  ["9.98", "C", "2024-04-09"],
);

describe("whether something is", () => {
  it.for([
    ["fiz day trade em 2024?", "Sim. Resultado realizado em 2024: lucro de **R$ 9,98** em day trade"],
    ["fiz day trade em 2023?", "Não. Não há day trades em 2023"],
    ["já vendi PETR4?", "Sim. Encontrei **1 venda** de PETR4"],
    ["já vendi ITUB4?", "Não. Não há vendas de ITUB4"],
    ["eu comprei VALE3 em 2024?", "Não. Não há compras de VALE3 em 2024"],
    ["tenho PETR4?", "Sim. Você tem **160 ações** de PETR4"],
    ["tenho ITUB4?", "Não. Não há negócios de ITUB4"],
    ["tenho FII?", "Não. Você não tem nenhum ativo de fundos imobiliários em carteira"],
    ["tenho ações?", "Sim. Você tem **2 ativos** de ações"],
    ["tenho prejuízo acumulado?", "Não. Prejuízo a compensar até hoje"],
    ["tenho notas da Clear?", "Sim. Você tem **3 notas** na corretora Clear"],
    ["tenho notas da Ágora?", "Não. Não há notas com pregão na corretora Ágora"],
    // Of how many, when or which there is no yes or no.
    ["tenho quantas PETR4?", "Você tem **160 ações** de PETR4"],
    ["comprei VALE3 quando?", "Encontrei **1 compra** de VALE3"],
  ])("%s", async ([query = "", begins = ""], { db, services }) => {
    const { ask } = await createInvestor(db, services, [...investorNotes, dayTrade]);
    expect((await ask(query)).response.slice(0, begins.length)).toBe(begins);
  });

  it("is not said where part of the notes is missing", async ({ db, services }) => {
    const hole = inventNote("9", "2024-04-20", [["V", 10, "BBAS3", "50.00", 21]], [], ["500.00", "C", "2024-04-23"]);
    const { ask } = await createInvestor(db, services, [...investorNotes, hole]);
    expect((await ask("tenho prejuízo acumulado?")).response).toMatch(/^Ainda não dá para saber\. /);
    expect((await ask("tenho BBAS3?")).response).toMatch(/^Ainda não dá para saber\. /);
  });

  it("names the days of day trades", async ({ db, services }) => {
    const { ask } = await createInvestor(db, services, [...investorNotes, dayTrade]);
    expect((await ask("fiz day trade?")).response).toContain("Dias de day trade: 05/04/2024.");
  });
});

describe("a position at a broker without notes", () => {
  it.for(["quanto tenho investido na Ágora", "quais ativos tenho no Inter?", "quanto tenho de PETR4 na XP"])(
    "%s",
    async (query, { db, services }) => {
      const { ask } = await createInvestor(db, services);
      expect((await ask(query)).response).toMatch(/^Não há notas na corretora (?:Ágora|Inter|XP) nas suas notas/);
    },
  );
});

describe("the tax on a sale that is not made", () => {
  it.for([
    "se eu vender 100 PETR4 a 40 reais quanto pago de imposto?",
    "quanto pago de imposto se vender 100 PETR4 a 40?",
    "quanto de IR pagaria vendendo 100 petr4?",
  ])("%s points at the simulation", async (query, { db, services }) => {
    const { ask } = await createInvestor(db, services);
    const { response } = await ask(query);
    expect(response).toContain("é simulado em **Impostos**, em **E se eu vender?**");
    expect(response).not.toContain("não usei");
  });
});

describe("assets by quantity", () => {
  it.for([
    ["ativos por quantidade", "Quantidades, da maior para a menor: PETR4, **160 ações**; VALE3, **50 ações**."],
    ["de qual ativo tenho mais ações?", "Maior quantidade: PETR4, **160 ações**."],
    ["qual ativo tenho menos cotas", "Menor quantidade: VALE3, **50 ações**."],
    ["de quais ativos tenho mais de 50 cotas?", "1 ativo com 51 ou mais unidades: PETR4, **160 ações**."],
    [
      "de quais ativos tenho pelo menos 50 cotas?",
      "2 ativos com 50 ou mais unidades: PETR4, **160 ações**; VALE3, **50 ações**.",
    ],
    ["de quais ativos tenho mais de 50 cotas, acima de 5 mil?", "não usei “de R$ 5.000,00 ou mais”"],
    ["tenho algum ativo com mais de 500 cotas?", "Não. Não encontrei ativo com 501 ou mais unidades."],
    ["de quais ativos tenho mais de 1.000 cotas?", "Não encontrei ativo com 1.001 ou mais unidades."],
    ["quais ativos não passam de 100 cotas?", "1 ativo com até 100 unidades: VALE3, **50 ações**."],
    ["tenho mais de 10 ações diferentes?", "não usei “10”"],
  ])("%s", async ([query = "", told = ""], { db, services }) => {
    const { ask } = await createInvestor(db, services);
    expect((await ask(query)).response).toContain(told);
  });

  it("say that none has so many, also where the largest is asked for", async ({ db, services }) => {
    const { ctx } = await createInvestor(db, services);
    const told = await askKind(ctx, holdings, {
      ...{ medidas: ["quantidade"], por: ["ativo"], ordem: "maiores", limite: 1 },
      tendo: { de: "valor", minimo: "500", maximo: null },
    });
    expect(firstLine(told)).toBe("Não encontrei ativo com 500 ou mais unidades.");
  });
});
