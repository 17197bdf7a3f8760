import { addDays, dayInSaoPaulo } from "@app/core/calendar";
import { readOfx } from "@app/core/statements/reading/read-ofx";
import {
  drawOfx,
  householdFiles,
  householdMonth,
  householdRules,
  inventHousehold,
} from "@app/core/testing/invent-household";
import { byVolume } from "@app/core/testing/volume";
import type { Db } from "@app/db/client";
import { createFile } from "@app/db/testing/factories/files";
import { createUser } from "@app/db/testing/factories/users";
import { describe, expect } from "vitest";
import type { Services } from "../context.ts";
import { replaceNotesOfFile } from "../notes/commands.ts";
import { collectOwnData } from "../settings/queries/collect-export.ts";
import { exportTables } from "../settings/queries/export-tables.ts";
import { callerFor, contextFor, testNow, visitorCaller } from "../testing/caller.ts";
import { dbTest as it } from "../testing/db-test.ts";
import { inventNote } from "../testing/invented-read-notes.ts";
import { sendStatements, statementOf } from "../testing/send-statement.ts";

async function newPerson(db: Db, services: Services) {
  const user = await createUser(db);
  const ctx = contextFor(db, services, user);
  const caller = await callerFor(db, services, user);
  const account = await caller.statements.createAccount({ nome: "Carteira", tipo: "conta", saldoInicial: 100 });
  const market = (await caller.statements.categories()).find(({ nome }) => nome === "Mercado")?._id ?? "";
  return { ctx, caller, statements: caller.statements, contaId: account._id, market };
}

const fair = { data: "2026-05-02", valor: -30.5, descricao: "Feira" };

describe("an entry by hand", () => {
  it("is added, changed, found and deleted, and moves the balance", async ({ db, services }) => {
    const { statements, contaId, market } = await newPerson(db, services);
    const { _id: id } = await statements.createEntry({ ...fair, contaId, categoriaId: market });
    expect(await statements.accounts()).toMatchObject([{ saldo: 69.5, lancamentos: 1 }]);
    expect(await statements.entries({ busca: "FEIRA" })).toMatchObject({
      ...{
        total: 1,
        lancamentos: [{ ...fair, origem: "digitado", categoria: "Mercado", motivo: "escolhida por você" }],
      },
    });
    await statements.updateEntry({ ...fair, id, contaId, valor: -40 });
    expect(await statements.accounts()).toMatchObject([{ saldo: 60 }]);
    expect(await statements.entries({ semCategoria: true })).toMatchObject({ total: 1 });
    expect(await statements.entries({ ate: "2026-05-01" })).toMatchObject({ total: 0 });
    await statements.deleteEntry({ id });
    expect(await statements.entries({})).toEqual({ lancamentos: [], total: 0 });
  });

  it("is in the summary of the present month, with the balances of the accounts", async ({ db, services }) => {
    const { statements, contaId } = await newPerson(db, services);
    expect(await statements.summary()).toBeNull();
    const card = await statements.createAccount({ nome: "Cartão", tipo: "cartao" });
    const today = dayInSaoPaulo(testNow);
    await statements.createEntry({ contaId, data: today, valor: 900, descricao: "Salário" });
    await statements.createEntry({ contaId: card._id, data: today, valor: -30.5, descricao: "Feira" });
    expect(await statements.summary()).toEqual({
      ...{ mes: today.slice(0, 7), receitas: 900, despesas: 30.5, guardado: 869.5, lancamentos: 2 },
      saldos: { valor: 1000, ate: today, semSaldo: ["Cartão"] },
    });
    const other = await newPerson(db, services);
    expect(await other.statements.summary()).toBeNull();
  });

  it("that its words leave out of the month counts once the person says so", async ({ db, services }) => {
    const { statements, contaId } = await newPerson(db, services);
    const { _id: id, interno } = await statements.createEntry({ ...fair, contaId, descricao: "CLEAR CTVM" });
    expect(interno).toBe("corretora");
    await statements.answerTransfer({ id, parId: null });
    expect((await statements.entries({})).lancamentos).toMatchObject([{ interno: null }]);
    expect(await statements.month({ mes: "2026-05" })).toMatchObject({ despesas: 30.5, internos: 0 });
  });

  it("is split into parts that sum to it, each of which counts", async ({ db, services }) => {
    const { statements, contaId, market } = await newPerson(db, services);
    const { _id: id } = await statements.createEntry({ ...fair, contaId });
    const split = (...valores: number[]) =>
      statements.split({ id, partes: valores.map((valor, at) => ({ valor, categoriaId: at === 0 ? market : null })) });
    await expect(split(-20, -10)).rejects.toThrow("A soma das partes precisa ser igual ao valor do lançamento.");
    await split(-20, -10.5);
    expect(await statements.month({ mes: "2026-05" })).toMatchObject({
      ...{
        despesas: 30.5,
        categorias: [
          { nome: "Alimentação", total: 0, comSubcategorias: { total: 20 } },
          { nome: "Mercado", total: 20 },
          { nome: "Despesas sem categoria", total: 10.5 },
        ],
      },
    });
    expect(await statements.entries({ categoria: market })).toMatchObject({ total: 1 });
    await split();
    expect((await statements.month({ mes: "2026-05" })).categorias).toHaveLength(1);
  });

  it("is found as without a category while a part of it is, and its own category can be deleted", async ({
    db,
    services,
  }) => {
    const { ctx, statements, contaId, market } = await newPerson(db, services);
    const own = await statements.createCategory({ nome: "Feiras", tipo: "despesa" });
    const { _id: id } = await statements.createEntry({ ...fair, contaId, categoriaId: own._id });
    await expect(statements.deleteCategory({ id: own._id })).rejects.toThrow("Esta categoria tem lançamentos");
    await statements.split({
      id,
      partes: [
        { valor: -20, categoriaId: market },
        { valor: -10.5, categoriaId: null },
      ],
    });
    expect(await statements.entries({ semCategoria: true })).toMatchObject({
      ...{ total: 1, lancamentos: [{ categoriaId: null, categoria: null, motivo: null }] },
    });
    const lines = [...(exportTables(await collectOwnData(ctx))["lancamentos.csv"] ?? [])].join("").split("\r\n");
    expect(lines.slice(1)).toEqual([
      "02/05/2026;-20;Carteira;Feira;digitado;Mercado;;;",
      "02/05/2026;-10,5;Carteira;Feira;digitado;;;;",
    ]);
    await statements.deleteCategory({ id: own._id });
    await expect(statements.deleteCategory({ id: market })).rejects.toThrow("Esta categoria tem lançamentos");
  });

  it("counts without a category on its own side alone", async ({ db, services }) => {
    const { statements, contaId } = await newPerson(db, services);
    for (const valor of [-30, -20, 80]) await statements.createEntry({ ...fair, contaId, valor });
    expect((await statements.month({ mes: "2026-05" })).categorias).toMatchObject([
      { nome: "Receitas sem categoria", total: 80, lancamentos: 1 },
      { nome: "Despesas sem categoria", total: 50, lancamentos: 2 },
    ]);
  });

  it("keeps its rule, and an answer about it, while nothing else is changed", async ({ db, services }) => {
    const { statements, contaId, market } = await newPerson(db, services);
    await statements.createRule({ palavras: "FEIRA", categoriaId: market });
    const other = await statements.createAccount({ nome: "Outra", tipo: "conta" });
    await statements.createEntry({ ...fair, contaId: other._id, valor: 30.5, descricao: "Pix" });
    const { _id: id } = await statements.createEntry({ ...fair, contaId });
    await statements.answerTransfer({ id, parId: null });
    const byRule = { categoriaId: market, motivo: "regra: contém FEIRA", interno: null };
    const unchanged = { ...fair, id, contaId, categoriaId: market };
    expect(await statements.updateEntry(unchanged)).toMatchObject(byRule);
    const renamed = { ...unchanged, data: "2026-05-20", descricao: "Feira da praça" };
    expect(await statements.updateEntry(renamed)).toMatchObject(byRule);
    expect(await statements.updateEntry({ ...renamed, descricao: "Praça" })).toMatchObject({
      ...byRule,
      motivo: "escolhida por você",
    });
  });

  it("that comes every month is missing only where its account is known to have gone on without it", async ({
    db,
    services,
  }) => {
    const { statements, contaId } = await newPerson(db, services);
    const today = dayInSaoPaulo(testNow);
    for (const days of [100, 70, 40]) {
      await statements.createEntry({ contaId, data: addDays(today, -days), valor: -900, descricao: "Aluguel" });
    }
    const stateOf = async () => (await statements.recurring()).map(({ situacao }) => situacao);
    expect(await stateOf()).toEqual(["em_dia"]);
    const { _id: elsewhere } = await statements.createAccount({ nome: "Outra", tipo: "conta" });
    await statements.createEntry({ contaId: elsewhere, data: today, valor: -5, descricao: "Café" });
    expect(await stateOf()).toEqual(["em_dia"]);
    await statements.createEntry({ contaId, data: today, valor: -5, descricao: "Café" });
    expect(await stateOf()).toEqual(["atrasado"]);
  });

  it("passes a budget", async ({ db, services }) => {
    const { statements, contaId, market } = await newPerson(db, services);
    await statements.setBudget({ id: market, valor: 30 });
    await statements.createEntry({ ...fair, contaId, categoriaId: market });
    expect((await statements.month({ mes: "2026-05" })).orcamentos).toEqual([
      { categoriaId: market, nome: "Mercado", orcamento: 30, gasto: 30.5, resta: -0.5, passou: true },
    ]);
  });

  it("of a statement changes in its category alone", async ({ db, services }) => {
    const { ctx, statements, market } = await newPerson(db, services);
    const loteId = await sendStatements(ctx, [[statementOf([["2026-05-02", "-9.00", "CAFE"]])]]);
    await statements.confirm({ loteId });
    const [entry] = (await statements.entries({})).lancamentos;
    const { _id: id = "", contaId = "", data = "", descricao = "" } = entry ?? {};
    await statements.updateEntry({ id, contaId, data, descricao, valor: -9, categoriaId: market });
    expect(await statements.entries({ categoria: market })).toMatchObject({ total: 1 });
    const refusal = "Este lançamento vem de um extrato: só a categoria dele muda.";
    await expect(statements.updateEntry({ id, contaId, data, descricao, valor: -8 })).rejects.toThrow(refusal);
    await expect(statements.deleteEntry({ id })).rejects.toThrow(refusal);
    await expect(statements.deleteAccount({ id: contaId })).rejects.toThrow("Esta conta tem lançamentos de extratos.");
  });

  it("goes to nobody else's account, and nobody else sees or changes it", async ({ db, services }) => {
    const [ana, bia] = [await newPerson(db, services), await newPerson(db, services)];
    const { _id: id } = await ana.statements.createEntry({ ...fair, contaId: ana.contaId });
    await expect(bia.statements.createEntry({ ...fair, contaId: ana.contaId })).rejects.toThrow(
      "Conta não encontrada.",
    );
    const foreign = { ...fair, contaId: bia.contaId, categoriaId: ana.market };
    await expect(bia.statements.createEntry(foreign)).rejects.toThrow("Categoria não encontrada.");
    await expect(bia.statements.updateEntry({ ...fair, id, contaId: bia.contaId })).rejects.toThrow(
      "Lançamento não encontrado.",
    );
    await expect(bia.statements.deleteEntry({ id })).rejects.toThrow("Lançamento não encontrado.");
    await expect(bia.statements.split({ id, partes: [] })).rejects.toThrow("Lançamento não encontrado.");
    expect(await bia.statements.entries({ conta: ana.contaId })).toEqual({ lancamentos: [], total: 0 });
    expect(await ana.statements.entries({})).toMatchObject({ total: 1 });
    await expect(visitorCaller(db, services).statements.entries({})).rejects.toThrow();
  });
});

describe("a line of the broker", () => {
  it("is checked with the note whose net it is, and without one names the missing note", async ({ db, services }) => {
    const { ctx, statements } = await newPerson(db, services);
    const { id } = await createFile(db, ctx.viewer.id, { status: "concluido" });
    const note = inventNote(
      "12345",
      "2026-05-04",
      [["C", 100, "PETR4", "40.00", 20]],
      [],
      ["4000.00", "D", "2026-05-06"],
    );
    await replaceNotesOfFile(ctx, id, [note]);
    const lines: [string, string, string][] = [
      ["2026-05-06", "-4000.00", "LIQ BOLSA"],
      ["2026-05-13", "-500.00", "LIQ BOLSA"],
      ["2026-05-14", "-900.00", "TED CLEAR CORRETORA"],
    ];
    await statements.confirm({ loteId: await sendStatements(ctx, [[statementOf(lines)]]) });
    expect((await statements.entries({})).lancamentos.map(({ nota, interno }) => [nota, interno])).toEqual([
      [null, "corretora"],
      ["falta a nota do pregão de 11/05/2026", "corretora"],
      ["conferido com a nota 12345", "corretora"],
    ]);
    expect(await statements.month({ mes: "2026-05" })).toMatchObject({ receitas: 0, despesas: 0, internos: 3 });
  });

  it("by a name that is a shop's too is decided by the proven note whose net it is", async ({ db, services }) => {
    const { ctx, statements } = await newPerson(db, services);
    const { id } = await createFile(db, ctx.viewer.id, { status: "concluido" });
    const bought = (numero: string, corretora: string, price: string, net: string) =>
      inventNote(numero, "2026-05-04", [["C", 100, "PETR4", price, 20]], [], [net, "D", "2026-05-06"], { corretora });
    await replaceNotesOfFile(ctx, id, [
      ...[bought("12345", "Clear", "10.00", "1000.00"), bought("777", "XP", "20.00", "2000.00")],
    ]);
    const lines: [string, string, string][] = [
      ["2026-05-06", "-1000.00", "TED CLEAR"],
      ["2026-05-06", "-2000.00", "TED CLEAR"],
      ["2026-05-16", "-1000.00", "TED CLEAR"],
    ];
    await statements.confirm({ loteId: await sendStatements(ctx, [[statementOf(lines)]]) });
    const { lancamentos } = await statements.entries({});
    expect(lancamentos.map(({ data, valor, nota, interno }) => [data, valor, nota, interno]).toSorted()).toEqual([
      ["2026-05-06", -1000, "conferido com a nota 12345", "corretora"],
      ["2026-05-06", -2000, null, null],
      ["2026-05-16", -1000, null, null],
    ]);
    expect((await statements.transfers()).map(({ vezes }) => vezes)).toEqual([2]);
  });
});

describe("invented households", () => {
  const households = byVolume({ small: 1, full: 5, deep: 100 });

  it("have the months that they lived, as the database adds them up", { timeout: 120_000 * households }, async ({
    db,
    services,
  }) => {
    for (let seed = 2001; seed < 2001 + households; seed += 1) {
      const { ctx, statements } = await newPerson(db, services);
      const events = inventHousehold(seed);
      for (const [palavras, nome, tipo] of householdRules) {
        const known = (await statements.categories()).find((it) => it.nome === nome && it.paiId === null);
        const { _id: categoriaId } = known ?? (await statements.createCategory({ nome, tipo }));
        await statements.createRule({ palavras, categoriaId });
      }
      for (const days of householdFiles) {
        const files = (["itau", "nubank", "cartao"] as const).map((conta) => readOfx(drawOfx(events, conta, days)));
        await statements.confirm({ loteId: await sendStatements(ctx, files) });
      }
      expect(await statements.transfers()).toEqual([]);
      for (let month = 1; month <= 12; month += 1) {
        const mes = `2024-${String(month).padStart(2, "0")}`;
        const { receita, despesa } = householdMonth(events, mes);
        const { receitas, despesas } = await statements.month({ mes });
        expect([receitas, despesas], `${seed} ${mes}`).toEqual([receita / 100, despesa / 100]);
      }
      // The first statement of each account states the balance that the next ones follow.
      const stated = (await statements.imports()).flatMap(({ arquivos }) =>
        arquivos.flatMap(({ extratos }) => extratos),
      );
      expect(new Set(stated.map(({ diferenca }) => diferenca))).toEqual(new Set([null, 0]));
    }
  });
});
