import { Decimal } from "@app/core/money";
import type { Db } from "@app/db/client";
import { createFile } from "@app/db/testing/factories/files";
import { createUser } from "@app/db/testing/factories/users";
import { describe, expect } from "vitest";
import { allocation } from "../chat/kinds/allocation.ts";
import { concentration } from "../chat/kinds/concentration.ts";
import { marketValue } from "../chat/kinds/market-value.ts";
import type { Services } from "../context.ts";
import { replaceNotesOfFile } from "../notes/commands.ts";
import { setOwnPrice } from "../prices/commands/own-prices.ts";
import { askKind } from "../testing/ask-kind.ts";
import { callerFor, contextFor } from "../testing/caller.ts";
import { dbTest as it } from "../testing/db-test.ts";
import { paperRows, sendSheet } from "../testing/import-sheet.ts";
import { inventNote } from "../testing/invented-read-notes.ts";

/** 60 PETR4 and 40 HGLG11 of 10.00 each, bought at two brokers. */
const notes = [
  inventNote("1", "2024-03-14", [["C", 60, "PETR4", "10.00", 21]], [], ["600.00", "D", "2024-03-18"]),
  inventNote("2", "2026-03-16", [["C", 40, "HGLG11", "10.00", 21]], [], ["400.00", "D", "2026-03-18"], {
    corretora: "Rico",
    cnpj: "11.111.111/0002-72",
  }),
];

async function createInvestor(db: Db, services: Services) {
  const user = await createUser(db);
  await replaceNotesOfFile(contextFor(db, services, user), (await createFile(db, user.id)).id, notes);
  return callerFor(db, services, user);
}

describe("how a portfolio is divided", () => {
  it("is told by class, asset and broker, against the targets and a year ago", async ({ db, services }) => {
    const caller = await createInvestor(db, services);
    await caller.allocation.setTargets({
      metas: [
        { tipo: "classe", chave: "acao", percentual: 50 },
        { tipo: "classe", chave: "etf", percentual: 12.5 },
        { tipo: "ativo", chave: "PETR4", percentual: 70 },
      ],
    });

    const divided = await caller.allocation.get();

    expect(divided).toMatchObject({
      ...{ base: "custo", semCotacao: ["HGLG11", "PETR4"], total: 1000 },
      ...{ haUmAno: "2025-06-15", semCusto: [], foraDaConta: [] },
    });
    expect(divided.classes).toEqual([
      { chave: "acao", classe: "acao", valor: 600, peso: 0.6, meta: 0.5, desvio: 0.1, pesoHaUmAno: 1 },
      { chave: "fii", classe: "fii", valor: 400, peso: 0.4, meta: null, desvio: null, pesoHaUmAno: 0 },
      { chave: "etf", classe: "etf", valor: 0, peso: 0, meta: 0.125, desvio: -0.125, pesoHaUmAno: 0 },
    ]);
    expect(divided.ativos).toMatchObject([
      { chave: "PETR4", classe: "acao", desvio: -0.1 },
      { chave: "HGLG11", classe: "fii", desvio: null },
    ]);
    expect(divided.corretoras).toMatchObject([
      { chave: "Clear", valor: 600 },
      { chave: "Rico", valor: 400 },
    ]);
    expect(divided.concentracao).toMatchObject({
      maior: { ticker: "PETR4", peso: 0.6 },
      cincoMaiores: 1,
      hhi: 0.52,
    });
  });

  it("is measured by quotations only while each is at most five business days old, as in the assistant's answer", async ({
    db,
    services,
  }) => {
    const user = await createUser(db);
    // Today is Monday, 15/06/2026: the eighth of June is five business days ago, the fifth six.
    const today = contextFor(db, services, user);
    await replaceNotesOfFile(today, (await createFile(db, user.id)).id, notes);
    const { allocation: screen } = await callerFor(db, services, user);
    const quote = (ticker: string, dia: string, preco: string) =>
      setOwnPrice(today, { ticker, dia, preco: new Decimal(preco) });
    await quote("PETR4", "2026-06-12", "20.00");
    await quote("HGLG11", "2026-06-05", "20.00");

    // 600 and 400 paid; at market it would be 1.200 and 800.
    expect(await screen.get()).toMatchObject({ base: "custo", semCotacao: ["HGLG11"], total: 1000 });
    expect((await askKind(today, allocation)).response).toContain("a preço de custo, soma **R$ 1.000,00**");

    await quote("HGLG11", "2026-06-08", "30.00");
    const fresh = await screen.get();
    // 60 × 20,00 and 40 × 30,00. A year ago there was no quotation.
    expect(fresh).toMatchObject({ base: "mercado", semCotacao: [], total: 2400, haUmAno: null });
    expect(fresh.ativos.map(({ chave, peso }) => [chave, peso])).toEqual([
      ["HGLG11", 0.5],
      ["PETR4", 0.5],
    ]);
    const told = await askKind(today, allocation, { por: ["ativo"] });
    expect(told.response).toContain("a valor de mercado, soma **R$ 2.400,00**");
    expect(told.dados?.linhas).toEqual([
      ["HGLG11", "R$ 1.200,00", "50,00%", "–"],
      ["PETR4", "R$ 1.200,00", "50,00%", "–"],
    ]);
  });

  it("includes holdings elsewhere at their reported value, as in the assistant's answer, and has no figures of a year ago", async ({
    db,
    services,
  }) => {
    const user = await createUser(db);
    const today = contextFor(db, services, user);
    await replaceNotesOfFile(today, (await createFile(db, user.id)).id, notes);
    const caller = await callerFor(db, services, user);
    const rows = paperRows([
      ["CDB - CDB1267NAD6 - BANCO INVENTADO S.A.", "5", "500"],
      ["Tesouro Selic 2029", "0.1", "1500"],
      ["LCI - LCI24F00011 - BANCO INVENTADO S.A.", "1", "77", "2026-06-14"],
    ]);
    await caller.imports.confirm({ loteId: await sendSheet(today, rows, { dataReferencia: "2026-05-29" }) });
    await caller.allocation.setTargets({ metas: [{ tipo: "classe", chave: "renda_fixa", percentual: 50 }] });

    const divided = await caller.allocation.get();

    // 600 of PETR4, 400 of HGLG11, 500 and 1.500 of the report; holdings that matured yesterday are in no total.
    expect(divided).toMatchObject({
      ...{
        base: "custo",
        total: 3000,
        haUmAno: null,
        concentracao: { maior: { ticker: "Tesouro Selic 2029", peso: 0.5 } },
      },
      foraDaBolsa: { valor: 2000, de: "2026-05-29", ate: "2026-05-29", foraDoTotal: 1, avisos: [] },
    });
    expect(divided.classes.map(({ classe, valor, meta, pesoHaUmAno }) => [classe, valor, meta, pesoHaUmAno])).toEqual([
      ["tesouro", 1500, null, null],
      ["acao", 600, null, null],
      ["renda_fixa", 500, 0.5, null],
      ["fii", 400, null, null],
    ]);
    expect(divided.ativos.map(({ chave, classe }) => [chave, classe])).toContainEqual([
      "CDB BANCO INVENTADO S.A. · CDB1267NAD6",
      "renda_fixa",
    ]);
    expect(divided.corretoras).toMatchObject([
      { chave: "XP", valor: 2000 },
      { chave: "Clear", valor: 600 },
      { chave: "Rico", valor: 400 },
    ]);
    const { partes } = await caller.allocation.contribution({ valor: 1000, por: "classe" });
    expect(partes).toMatchObject([{ chave: "renda_fixa", valor: 500, aporte: 1000 }]);

    const { response } = await askKind(today, allocation);
    expect(response).toContain("soma **R$ 3.000,00**");
    expect(response).toContain("- Renda fixa: **16,67%** (R$ 500,00)");
    expect(response).toContain("Inclui R$ 2.000,00 fora da bolsa (valor de 29/05/2026).");
    expect((await askKind(today, concentration)).response).toContain("Inclui R$ 2.000,00 fora da bolsa");
    expect((await askKind(today, marketValue)).response).toContain(
      "Sem contar R$ 2.000,00 fora da bolsa (valor de 29/05/2026).",
    );
    const ofOne = { filtros: { ativos: ["PETR4"] } };
    expect((await askKind(today, marketValue, ofOne)).response).not.toContain("fora da bolsa");
  });

  it("says where a contribution brings it nearest to the targets", async ({ db, services }) => {
    const caller = await createInvestor(db, services);
    await expect(caller.allocation.contribution({ valor: 100, por: "classe" })).rejects.toMatchObject({
      cause: { code: "NO_TARGETS" },
    });
    await caller.allocation.setTargets({
      metas: [
        { tipo: "classe", chave: "acao", percentual: 50 },
        { tipo: "classe", chave: "fii", percentual: 50 },
      ],
    });
    // 500 in each of 1.000 and 100 more would be 550: shares lack nothing, FIIs 150.
    expect(await caller.allocation.contribution({ valor: 100, por: "classe" })).toEqual({
      partes: [
        { chave: "acao", valor: 600, aporte: 0, depois: 600, pesoDepois: 600 / 1100, meta: 0.5 },
        { chave: "fii", valor: 400, aporte: 100, depois: 500, pesoDepois: 500 / 1100, meta: 0.5 },
      ],
      sobra: 0,
    });
  });

  it("has the viewer's own targets, which replace the previous ones", async ({ db, services }) => {
    const caller = await createInvestor(db, services);
    const other = await createInvestor(db, services);
    await caller.allocation.setTargets({ metas: [{ tipo: "ativo", chave: "PETR4", percentual: 10 }] });
    await caller.allocation.setTargets({ metas: [{ tipo: "classe", chave: "fii", percentual: 20 }] });
    expect(await caller.allocation.targets()).toEqual([{ tipo: "classe", chave: "fii", percentual: 20 }]);
    expect(await other.allocation.targets()).toEqual([]);
  });

  it.for([
    ["of more than the whole", [70, 30.01], "As metas por classe somam mais de 100 %. Diminua alguma delas."],
    ["of more than two decimals", [70.001, 20], "Informe uma meta entre 0 e 100 %, com no máximo duas casas."],
  ] as const)("refuses targets %s and keeps those of before", async ([, [a, b], sentence], { db, services }) => {
    const caller = await createInvestor(db, services);
    await caller.allocation.setTargets({ metas: [{ tipo: "classe", chave: "fii", percentual: 20 }] });
    const metas = [
      { tipo: "classe" as const, chave: "acao", percentual: a },
      { tipo: "classe" as const, chave: "fii", percentual: b },
    ];
    await expect(caller.allocation.setTargets({ metas })).rejects.toThrow(sentence);
    expect(await caller.allocation.targets()).toHaveLength(1);
  });

  it.for([
    ["twice", "fii", "Há duas metas para fii. Deixe só uma."],
    ["for no class", "fazenda", "fazenda não é uma classe nem o código de um ativo."],
  ] as const)("refuses a target %s", async ([, chave, sentence], { db, services }) => {
    const caller = await createInvestor(db, services);
    const target = { tipo: "classe" as const, chave, percentual: 10 };
    await expect(caller.allocation.setTargets({ metas: [target, target] })).rejects.toThrow(sentence);
  });
});
