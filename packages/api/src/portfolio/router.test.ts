import { notLoggedIn } from "@app/core/auth/errors";
import { createFile } from "@app/db/testing/factories/files";
import { createUser } from "@app/db/testing/factories/users";
import { describe, expect } from "vitest";
import { replaceNotesOfFile } from "../notes/commands.ts";
import { callerFor, contextFor, visitorCaller } from "../testing/caller.ts";
import { dbTest as it } from "../testing/db-test.ts";
import { paperRows, sendSheet } from "../testing/import-sheet.ts";
import { brokenNote, inventNote, investorNotes } from "../testing/invented-read-notes.ts";
import { replayLedger } from "./commands.ts";

const saleWithoutPurchase = inventNote(
  "77",
  "2023-06-05",
  [["V", 5, "EGIE3", "44.00", 21]],
  [],
  ["220.00", "C", "2023-06-07"],
);

const UUID_LENGTH = 36;

describe("the dashboard's figures", () => {
  it("are those of the reconciled notes, and say how many are not", async ({ db, services }) => {
    const user = await createUser(db);
    const ctx = contextFor(db, services, user);
    const file = await createFile(db, user.id, { status: "concluido" });
    for (const status of ["pendente", "processando", "erro"] as const) await createFile(db, user.id, { status });
    await replaceNotesOfFile(ctx, file.id, [...investorNotes, brokenNote]);

    const overview = await (await callerFor(db, services, user)).portfolio.overview();

    expect(overview.arquivos).toEqual({ concluidos: 1, aguardando: 2, comErro: 1 });
    expect(overview.notas).toEqual({
      conciliadas: investorNotes.length,
      naoConciliadas: 1,
      semCodigo: 0,
      comVersoes: 0,
      aConferir: 0,
    });
    // PETR4: 160 at 34,3914875 = 5.502,638; VALE3: 50 at 80,0874 = 4.004,37. Together 9.507,008.
    expect(overview).toMatchObject({ investido: 9507.01, ativos: 2 });
    expect(overview.ultimosNegocios[0]).toMatchObject({
      data: "2024-04-02",
      lado: "C",
      ativo: "PETR4",
      quantidade: 100,
    });
    const days = overview.ultimosNegocios.map(({ data }) => data);
    expect(days).toEqual(days.toSorted().toReversed());
    expect(days.length).toBeLessThanOrEqual(5);
  });

  it("tell the last trades of a day in the order of the notes, whichever was read first", async ({ db, services }) => {
    const ofDay = ["9", "10"].map((numero) =>
      inventNote(numero, "2023-06-05", [["C", 5, "EGIE3", "44.00", 21]], [], ["220.00", "D", "2023-06-07"]),
    );
    for (const notes of [ofDay, ofDay.toReversed()]) {
      const user = await createUser(db);
      const ctx = contextFor(db, services, user);
      for (const note of notes) await replaceNotesOfFile(ctx, (await createFile(db, user.id)).id, [note]);
      const caller = await callerFor(db, services, user);
      const { ultimosNegocios } = await caller.portfolio.overview();
      const { notas } = await caller.notes.page({});
      const numberOf = new Map(notas.map(({ _id, numero }) => [_id, numero]));
      expect(ultimosNegocios.map(({ _id }) => numberOf.get(_id.slice(0, UUID_LENGTH)))).toEqual(["10", "9"]);
    }
  });

  it("are zero for somebody new, whatever others have", async ({ db, services }) => {
    const overview = await (await callerFor(db, services, await createUser(db))).portfolio.overview();
    expect(overview).toEqual({
      arquivos: { concluidos: 0, aguardando: 0, comErro: 0 },
      notas: { conciliadas: 0, naoConciliadas: 0, semCodigo: 0, comVersoes: 0, aConferir: 0 },
      investido: 0,
      ativos: 0,
      semCusto: [],
      outrasPartes: [],
      atualizando: false,
      ultimosNegocios: [],
    });
  });

  it("name what else there is where nothing is held on the exchange, and only there", async ({ db, services }) => {
    const user = await createUser(db);
    const ctx = contextFor(db, services, user);
    const caller = await callerFor(db, services, user);
    const parts = async () => (await caller.portfolio.overview()).outrasPartes;
    const other = await callerFor(db, services, await createUser(db));
    await other.incomes.create({ tipo: "dividendo", ticker: "ITSA4", data: "2026-03-02", valorLiquido: 10 });
    expect(await parts()).toEqual([]);
    await caller.incomes.create({ tipo: "dividendo", ticker: "ITSA4", data: "2026-03-02", valorLiquido: 10 });
    expect(await parts()).toEqual(["proventos"]);
    const loteId = await sendSheet(ctx, paperRows([["CDB - CDB1267NAD6 - BANCO INVENTADO S/A", "5", "5377.50"]]), {
      dataReferencia: "2026-05-29",
    });
    await caller.imports.confirm({ loteId });
    expect(await parts()).toEqual(["fora_da_bolsa", "proventos"]);
    await replaceNotesOfFile(ctx, (await createFile(db, user.id)).id, investorNotes);
    expect(await parts()).toEqual([]);
  });

  it("leave out positions of unknown cost, and name them", async ({ db, services }) => {
    const user = await createUser(db);
    const ctx = contextFor(db, services, user);
    await replaceNotesOfFile(ctx, (await createFile(db, user.id)).id, [...investorNotes, saleWithoutPurchase]);
    const caller = await callerFor(db, services, user);

    expect(await caller.portfolio.overview()).toMatchObject({ investido: 9507.01, ativos: 2, semCusto: ["EGIE3"] });
    expect(await caller.portfolio.positions()).toEqual([
      {
        ticker: "EGIE3",
        quantidadeAcumulada: null,
        precoMedio: null,
        custoTotal: null,
        custoConhecido: false,
        foraDaConta: [],
      },
      {
        ticker: "PETR4",
        quantidadeAcumulada: 160,
        precoMedio: 34.3914875,
        custoTotal: 5502.638,
        custoConhecido: true,
        foraDaConta: [],
      },
      {
        ticker: "VALE3",
        quantidadeAcumulada: 50,
        precoMedio: 80.0874,
        custoTotal: 4004.37,
        custoConhecido: true,
        foraDaConta: [],
      },
    ]);
  });

  it("come from events too, which no note prints", async ({ db, services }) => {
    const user = await createUser(db);
    const ctx = contextFor(db, services, user);
    await replaceNotesOfFile(ctx, (await createFile(db, user.id)).id, investorNotes);
    const caller = await callerFor(db, services, user);
    await caller.events.create({ tipo: "desdobramento", ticker: "PETR4", data: "2024-05-02", fator: 2 });
    await caller.events.create({
      ...{ tipo: "posicao_inicial", ticker: "ITSA4", data: "2022-01-03", quantidade: 100, custo: 900 },
    });
    expect(await caller.portfolio.positions()).toMatchObject([
      { ticker: "ITSA4", quantidadeAcumulada: 100, precoMedio: 9, custoTotal: 900 },
      { ticker: "PETR4", quantidadeAcumulada: 320, precoMedio: 17.19574375, custoTotal: 5502.638 },
      { ticker: "VALE3", quantidadeAcumulada: 50 },
    ]);
  });

  it("are not told while they are of older rules", async ({ db, services }) => {
    const user = await createUser(db);
    const ctx = contextFor(db, services, user);
    await replaceNotesOfFile(ctx, (await createFile(db, user.id)).id, investorNotes);
    await db.updateTable("ledger_versions").set({ version: 1 }).where("userId", "=", user.id).execute();
    const caller = await callerFor(db, services, user);
    await expect(caller.portfolio.positions()).rejects.toThrow("Estamos refazendo as contas das suas notas.");
    const behind = await caller.portfolio.overview();
    expect(behind).toMatchObject({ atualizando: true, investido: null, ativos: 0, notas: { conciliadas: 3 } });
    await replayLedger(ctx);
    expect(await caller.portfolio.overview()).toMatchObject({ atualizando: false, ativos: 2 });
  });

  it("ask for a login", async ({ db, services }) => {
    const visitor = visitorCaller(db, services).portfolio;
    for (const call of [visitor.overview, visitor.positions])
      await expect(call()).rejects.toThrow(notLoggedIn().message);
  });
});

describe("portfolio.entries", () => {
  it("lists the rows of one asset in pages, each with its note or its event", async ({ db, services }) => {
    const [ana, bia] = [await createUser(db), await createUser(db)];
    const ctx = contextFor(db, services, ana);
    await replaceNotesOfFile(ctx, (await createFile(db, ana.id)).id, investorNotes);
    const caller = await callerFor(db, services, ana);
    const split = await caller.events.create({ tipo: "desdobramento", ticker: "PETR4", data: "2023-03-20", fator: 2 });

    const first = await caller.portfolio.entries({ ticker: "petr4", limit: 2 });
    expect(first).toMatchObject({ total: 4, proximo: 1 });
    expect(first.entradas).toMatchObject([
      {
        ...{ posicao: 0, tipo: "comum", lado: "C", data: "2023-03-14", quantidade: 100, valor: 2500, custos: 2.73 },
        ...{ quantidadeAcumulada: 100, precoMedio: 25.0273, confiavel: true, eventoId: null },
        fonte: { numero: "12345", corretora: "Clear", pagina: 1, linha: 21, corrigida: false },
      },
      {
        ...{ posicao: 1, tipo: "desdobramento", lado: null, data: "2023-03-20", quantidade: 100, valor: 0 },
        ...{ quantidadeAcumulada: 200, precoMedio: 12.51365, custoTotal: 2502.73, eventoId: split._id, fonte: null },
      },
    ]);
    const rest = await caller.portfolio.entries({ ticker: "PETR4", cursor: 1 });
    expect(rest.entradas.map(({ posicao }) => posicao)).toEqual([2, 3]);
    expect(rest.proximo).toBeNull();
    const nobodys = await (await callerFor(db, services, bia)).portfolio.entries({ ticker: "PETR4" });
    expect(nobodys).toEqual({ entradas: [], total: 0, proximo: null });
  });

  it("tells no quantity, cost or result where they are not known", async ({ db, services }) => {
    const user = await createUser(db);
    const ctx = contextFor(db, services, user);
    await replaceNotesOfFile(ctx, (await createFile(db, user.id)).id, [saleWithoutPurchase]);
    const { entradas } = await (await callerFor(db, services, user)).portfolio.entries({ ticker: "EGIE3" });
    expect(entradas).toMatchObject([
      { resultado: null, quantidadeAcumulada: null, precoMedio: null, custoTotal: null, confiavel: false },
    ]);
  });
});
