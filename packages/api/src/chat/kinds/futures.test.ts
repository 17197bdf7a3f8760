import type { Db } from "@app/db/client";
import { createFile } from "@app/db/testing/factories/files";
import { createUser } from "@app/db/testing/factories/users";
import { describe, expect } from "vitest";
import type { Services } from "../../context.ts";
import { replaceNotesOfFile } from "../../notes/commands.ts";
import { askKind } from "../../testing/ask-kind.ts";
import { contextFor } from "../../testing/caller.ts";
import { dbTest as it } from "../../testing/db-test.ts";
import { inventFuturesNote } from "../../testing/invented-read-notes.ts";
import { futures } from "./futures.ts";

/**
 * July: day trade of 5 WIN bought at 130.000 and sold at 130.100, 100 × 0,20 × 5 = 100,00 less 2,00; a position of 2 WIN opened on
 * the 10th, −40,00 less 1,00, adjusted +90,00 on the 11th and closed in August for 30,00 less 1,00. One WDO in July: −50,00.
 */
const notes = [
  inventFuturesNote(
    "1",
    "2024-07-02",
    [
      ["WINQ24", "C", 5, "0.00", "DAY TRADE"],
      ["WINQ24", "V", 5, "100.00", "DAY TRADE"],
    ],
    "2.00",
  ),
  inventFuturesNote("2", "2024-07-10", [["WINQ24", "C", 2, "-40.00", "NORMAL"]], "1.00"),
  inventFuturesNote("3", "2024-07-11", [["WINQ24", "C", 2, "90.00", "AJUPOS"]], "0.00"),
  inventFuturesNote("4", "2024-07-12", [["WDOQ24", "V", 1, "-50.00", "DAY TRADE"]], "0.50"),
  inventFuturesNote("5", "2024-08-01", [["WINQ24", "V", 2, "30.00", "NORMAL"]], "1.00"),
  { ...inventFuturesNote("6", "2024-07-15", [["WINQ24", "V", 1, "500.00", "DAY TRADE"]], "0.00"), conciliada: false },
];

async function createTrader(db: Db, services: Services, own = notes) {
  const ctx = contextFor(db, services, await createUser(db));
  await replaceNotesOfFile(ctx, (await createFile(db, ctx.viewer.id, { status: "concluido" })).id, own);
  return ctx;
}

const july = { periodos: [{ from: "2024-07-01", to: "2024-07-31", label: "em julho de 2024" }] };

describe("what futures brought", () => {
  it("is told of a root in a month: adjustments less costs, day trade and position apart", async ({ db, services }) => {
    const ctx = await createTrader(db, services);
    const told = await askKind(ctx, futures, { filtros: { ...july, ativos: ["WIN"] } });
    // 100 − 2 and −40 + 90 − 1.
    expect(told.response).toContain(
      "Em mini-índice (WIN) em julho de 2024, você ganhou **R$ 147,00**: ajustes de R$ 150,00; custos de R$ 3,00.\n" +
        "- day trade: resultado R$ 98,00; ajustes R$ 100,00; custos R$ 2,00; 10 contratos negociados, 5 comprados e 5 vendidos\n" +
        "- posição: resultado R$ 49,00; ajustes R$ 50,00; custos R$ 1,00; 2 contratos negociados, 2 comprados e 0 vendidos",
    );
    expect(told.response).toContain("Das posições, R$ 0,00 se realizaram nesses dias");
    expect(told.response).toContain("4 de 5 notas conciliadas");
    expect(told.totalNotas).toBe(3);
  });

  it("is told of a series until it closed, as the results screen has it", async ({ db, services }) => {
    const ctx = await createTrader(db, services);
    const { response } = await askKind(ctx, futures, { filtros: { ativos: ["WINQ24"], operacao: "comum" } });
    // −40 − 1 + 90 + 30 − 1.
    expect(response).toContain("você ganhou **R$ 78,00**");
    expect(response).not.toContain("Das posições");
  });

  it("is told by contract, and without costs when asked", async ({ db, services }) => {
    const ctx = await createTrader(db, services);
    const byContract = await askKind(ctx, futures, { por: ["ativo"], filtros: july });
    expect(byContract.dados?.linhas).toEqual([
      ["WINQ24", "7", "5", "R$ 150,00", "R$ 3,00", "R$ 147,00"],
      ["WDOQ24", "0", "1", "-R$ 50,00", "R$ 0,50", "-R$ 50,50"],
    ]);
    const gross = await askKind(ctx, futures, { semCustos: true, filtros: { ...july, ativos: ["WDO"] } });
    expect(gross.response).toContain(
      "Em mini-dólar (WDO) em julho de 2024: ajustes de **-R$ 50,00**; os custos, de R$ 0,50, ficam fora.",
    );
  });

  it("is not told of a period without futures, nor of anybody else's", async ({ db, services }) => {
    const ctx = await createTrader(db, services);
    const may = { periodos: [{ from: "2024-05-01", to: "2024-05-31", label: "em maio de 2024" }] };
    expect((await askKind(ctx, futures, { filtros: may })).response).toBe(
      "Não há negócios de futuros em maio de 2024 nas suas notas conciliadas. Suas notas vão de 02/07/2024 a 01/08/2024.",
    );
    const other = await createTrader(db, services, []);
    expect((await askKind(other, futures, { filtros: july })).response).toContain("Não há negócios de futuros");
  });
});
