import { addDays, dayInSaoPaulo } from "@app/core/calendar";
import { readProduct } from "@app/core/documents/b3/product";
import type { B3Row } from "@app/core/documents/b3/rows";
import { Decimal } from "@app/core/money";
import type { Db } from "@app/db/client";
import { createUser } from "@app/db/testing/factories/users";
import { beforeEach, describe, expect } from "vitest";
import type { Services } from "../context.ts";
import { keepSeries } from "../prices/commands/keep-series.ts";
import { callerFor, contextFor } from "../testing/caller.ts";
import { dbTest as it } from "../testing/db-test.ts";
import { movementRows, paperRows, sendSheet } from "../testing/import-sheet.ts";
import { createInvestor, note } from "../testing/tax-investor.ts";

const now = new Date("2026-11-26T12:00:00Z");
const XP = "XP INVESTIMENTOS CCTVM S/A";
const CDB = "CDB - CDB1267NAD6 - BANCO INVENTADO S.A.";
const SELIC = "Tesouro Selic 2029";

let ana: Awaited<ReturnType<typeof createUser>>;
beforeEach<{ db: Db }>(async ({ db }) => {
  ana = await createUser(db);
});

const movementOf = (data: string, movimentacao: string, entrada: "credito" | "debito", quantidade: string): B3Row => ({
  ...{ aba: "Movimentação", linha: 2, tipo: "movimento", data, movimentacao, entrada, instituicao: XP },
  ...{ produto: readProduct(CDB), quantidade: new Decimal(quantidade), preco: new Decimal(1000) },
  valor: new Decimal(1000).times(quantidade),
});

const send = (db: Db, services: Services, rows: B3Row[], dataReferencia: string | null = null) =>
  sendSheet(contextFor(db, services, ana, now), rows, { dataReferencia });

async function confirm(db: Db, services: Services, rows: B3Row[], dia: string | null = null) {
  const loteId = await send(db, services, rows, dia);
  await (await callerFor(db, services, ana, now)).imports.confirm({ loteId });
  return loteId;
}

async function held(db: Db, services: Services, user = ana) {
  const caller = await callerFor(db, services, user, now);
  const { itens, total } = await caller.portfolio.elsewhere();
  return {
    itens: itens.map(({ nome, quantidade, valor, dia, valorE }) => [nome, quantidade, valor, dia, valorE]),
    total,
    patrimonio: (await caller.portfolio.holdings()).patrimonio,
  };
}

describe("what is held elsewhere", () => {
  it("is what confirmed reports say, beside the positions, and of its person alone", async ({ db, services }) => {
    const rows = paperRows([
      [CDB, "5", "5000"],
      [SELIC, "1", "15000.5"],
    ]);
    const loteId = await send(db, services, rows, "2026-09-30");
    const caller = await callerFor(db, services, ana, now);
    expect((await caller.portfolio.elsewhere()).itens).toEqual([]);

    await caller.imports.confirm({ loteId });

    const total = { valor: 20000.5, de: "2026-09-30", ate: "2026-09-30", foraDoTotal: 0, avisos: [] };
    expect(await held(db, services)).toEqual({
      itens: [
        ["CDB BANCO INVENTADO S.A.", 5, 5000, "2026-09-30", "informado"],
        [SELIC, 1, 15000.5, "2026-09-30", "informado"],
      ],
      total,
      patrimonio: { bolsa: 0, foraDaBolsa: total, total: 20000.5 },
    });
    const bia = await createUser(db);
    expect(await held(db, services, bia)).toMatchObject({ itens: [], patrimonio: { total: 0 } });
    await caller.imports.remove({ loteId });
    expect((await held(db, services)).itens).toEqual([]);
  });

  it("is the same whichever file was imported first, and however often", async ({ db, services }) => {
    const older = paperRows([[CDB, "9", "9000"]]);
    const newer = paperRows([[CDB, "5", "5000"]]);
    const moves = [
      movementOf("2026-02-02", "APLICAÇÃO", "credito", "9"),
      movementOf("2026-10-02", "RESGATE ANTECIPADO", "debito", "2"),
      movementOf("2026-10-02", "RESGATE ANTECIPADO", "debito", "2"),
    ];
    await confirm(db, services, moves);
    await confirm(db, services, newer, "2026-09-30");
    await confirm(db, services, older, "2026-08-31");
    await confirm(db, services, newer, "2026-09-30");
    await confirm(db, services, moves.slice(1));

    expect((await held(db, services)).itens).toEqual([
      ["CDB BANCO INVENTADO S.A.", 1, 1000, "2026-09-30", "movimentado"],
    ]);
  });

  it("keeps what a movement of a day to come would take", async ({ db, services }) => {
    await confirm(db, services, paperRows([[CDB, "5", "5000"]]), "2026-09-30");
    const tomorrow = addDays(dayInSaoPaulo(now), 1);
    await confirm(db, services, [movementOf(tomorrow, "RESGATE ANTECIPADO", "debito", "2")]);
    expect((await held(db, services)).itens).toEqual([
      ["CDB BANCO INVENTADO S.A.", 5, 5000, "2026-09-30", "informado"],
    ]);
    await confirm(db, services, [movementOf(dayInSaoPaulo(now), "RESGATE ANTECIPADO", "debito", "2")]);
    expect((await held(db, services)).itens).toEqual([
      ["CDB BANCO INVENTADO S.A.", 3, 3000, "2026-09-30", "movimentado"],
    ]);
  });

  it("is told in the preview: movements of fixed income count, positions are compared", async ({ db, services }) => {
    const rows = [...paperRows([[CDB, "5", "5000"]]), movementOf("2026-02-02", "APLICAÇÃO", "credito", "9")];
    const loteId = await send(db, services, rows, "2026-09-30");
    const caller = await callerFor(db, services, ana, now);
    expect((await caller.imports.preview({ loteId })).contagem).toMatchObject({ nova: 1, conferencia: 1, guardada: 0 });
    const { linhas } = await caller.imports.rows({ loteId, page: 1 });
    expect(linhas.map(({ motivo }) => motivo)).toEqual([
      "Mostra o que está fora da bolsa; conta enquanto for o relatório mais novo da instituição.",
      "Conta em Renda fixa até um relatório mais novo dizer o que há.",
    ]);
  });

  it("is listed and in no total where the day of its report is not known", async ({ db, services }) => {
    await confirm(db, services, paperRows([[CDB, "5", "5000"]]));
    expect(await held(db, services)).toMatchObject({
      itens: [["CDB BANCO INVENTADO S.A.", 5, 5000, null, "informado"]],
      total: { valor: null, foraDoTotal: 1, avisos: [] },
      patrimonio: { total: 0 },
    });
  });

  it("has securities abroad at the price of their last trade by the last dollar, of their person alone", async ({
    db,
    services,
  }) => {
    const abroad = { mercado: "EUA", moeda: "USD" as const, corretora: "Apex" };
    const apex = (day: string, lines: Parameters<typeof note>[1], other = {}) =>
      note(day, lines, [], { ...abroad, ...other });
    const { user, send } = await createInvestor(
      db,
      services,
      [apex("2024-02-01", [["C", 10, "AAPL", "100.00", 21]]), apex("2024-05-06", [["V", 4, "AAPL", "120.00", 21]])],
      now,
    );
    expect(await held(db, services, user)).toMatchObject({
      itens: [["AAPL", 6, null, "2024-05-06", "negociado"]],
      total: { valor: null, foraDoTotal: 1, avisos: [] },
    });

    const points = [
      ["2024-02-01", "4.95"],
      ["2024-05-06", "5.05"],
      ["2026-11-25", "5.40"],
      ["2026-11-27", "9.99"],
    ].map(([dia = "", valor = ""]) => ({ dia, valor: new Decimal(valor) }));
    await keepSeries({ db, now }, "dolar", points, "series.csv");
    // 6 × 120,00 × 5,40; the dollar of tomorrow is not known today.
    const total = { valor: 3888, de: "2024-05-06", ate: "2024-05-06", foraDoTotal: 0, avisos: [] };
    expect(await held(db, services, user)).toEqual({
      itens: [["AAPL", 6, 3888, "2024-05-06", "negociado"]],
      total,
      patrimonio: { bolsa: 0, foraDaBolsa: total, total: 3888 },
    });
    const caller = await callerFor(db, services, user, now);
    const [aapl] = (await caller.portfolio.elsewhere()).itens;
    expect(aapl).toMatchObject({
      ...{ tipo: "exterior", instituicao: "Apex", avisos: [], fonte: { notaId: expect.any(String), aba: null } },
      exterior: { custoDolar: 600, custoReais: 2970, preco: 120, dolar: 5.4, diaDolar: "2026-11-25", motivo: null },
    });
    expect(await held(db, services)).toMatchObject({ itens: [], patrimonio: { total: 0 } });

    await caller.allocation.setTargets({ metas: [{ tipo: "classe", chave: "exterior", percentual: 40 }] });
    expect(await caller.allocation.get()).toMatchObject({
      ...{ total: 3888, foraDaBolsa: total },
      classes: [{ classe: "exterior", valor: 3888, peso: 1, meta: 0.4 }],
      ativos: [{ chave: "AAPL", classe: "exterior", valor: 3888 }],
      corretoras: [{ chave: "Apex", valor: 3888 }],
    });

    const { apuracaoNoExterior: year } = await caller.taxes.annual({ ano: 2026 });
    expect(year?.posicoes).toEqual([
      { ticker: "AAPL", quantidade: 6, custoDolar: 600, custoReais: 2970, motivo: null },
    ]);

    await send([apex("2024-06-03", [["C", 1, "VOO", "400.00", 21]], { conciliada: false })]);
    const unproven = "A nota de 03/06/2024, de Apex, não fecha: nada dela entra na conta.";
    expect(await held(db, services, user)).toMatchObject({
      itens: [["AAPL", 6, 3888, "2024-05-06", "negociado"]],
      patrimonio: { foraDaBolsa: { valor: 3888, avisos: [unproven] }, total: 3888 },
    });
    expect((await caller.allocation.get()).foraDaBolsa.avisos).toEqual([unproven]);
  });

  it("is no Treasury security that trades tell of: a report only checks it", async ({ db, services }) => {
    const trade = movementRows([["2026-03-02", "credito", "Compra", SELIC, "1", "14000", "14000"]]).map((row) =>
      row.tipo === "movimento" ? { ...row, produto: readProduct(SELIC) } : row,
    );
    await confirm(db, services, trade);
    await confirm(
      db,
      services,
      paperRows([
        [SELIC, "1", "15000"],
        [CDB, "5", null],
      ]),
      "2026-09-30",
    );
    expect(await held(db, services)).toMatchObject({
      itens: [["CDB BANCO INVENTADO S.A.", 5, null, "2026-09-30", "informado"]],
      patrimonio: { bolsa: 14000, total: 14000 },
    });
  });
});
