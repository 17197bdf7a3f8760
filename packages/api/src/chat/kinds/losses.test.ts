import { Decimal } from "@app/core/money";
import type { ReadNote } from "@app/core/notes/schema";
import type { Db } from "@app/db/client";
import { createFile } from "@app/db/testing/factories/files";
import { createUser } from "@app/db/testing/factories/users";
import { describe, expect } from "vitest";
import type { Services } from "../../context.ts";
import { replaceNotesOfFile } from "../../notes/commands.ts";
import { stateLoss } from "../../taxes/commands.ts";
import { askKind } from "../../testing/ask-kind.ts";
import { contextFor } from "../../testing/caller.ts";
import { dbTest as it } from "../../testing/db-test.ts";
import { inventFuturesNote, inventNote } from "../../testing/invented-read-notes.ts";
import { losses } from "./losses.ts";

/** Of funds −186,00 in August 2024 and −10,00 in September; of shares −50,00 in August, all of it compensated in October. */
const notes = [
  inventNote(
    "1",
    "2024-07-01",
    [
      ["C", 20, "HGLG11", "160.00", 21],
      ["C", 100, "PETR4", "10.00", 22],
    ],
    [],
    ["4200.00", "D", "2024-07-03"],
  ),
  inventNote(
    "2",
    "2024-08-05",
    [
      ["V", 10, "HGLG11", "141.40", 21],
      ["V", 50, "PETR4", "9.00", 22],
    ],
    [],
    ["1864.00", "C", "2024-08-07"],
  ),
  inventNote("3", "2024-09-10", [["V", 1, "HGLG11", "150.00", 21]], [], ["150.00", "C", "2024-09-12"]),
];
const taxedGain = [
  inventNote("4", "2024-10-01", [["C", 10, "AAPL34", "50.00", 21]], [], ["500.00", "D", "2024-10-03"]),
  inventNote("5", "2024-10-10", [["V", 10, "AAPL34", "60.00", 21]], [], ["600.00", "C", "2024-10-14"]),
];

async function createInvestor(db: Db, services: Services, own: ReadNote[] = notes) {
  const ctx = contextFor(db, services, await createUser(db));
  await replaceNotesOfFile(ctx, (await createFile(db, ctx.viewer.id, { status: "concluido" })).id, own);
  return ctx;
}

const august = { periodos: [{ from: "2024-08-01", to: "2024-08-31", label: "em agosto de 2024" }] };

describe("losses to compensate", () => {
  it("are told by pool, with the months and the sales that formed them", async ({ db, services }) => {
    const ctx = await createInvestor(db, services);
    const told = await askKind(ctx, losses);
    expect(told.response).toContain(
      "- operações comuns: **R$ 50,00**\n- day trade: **R$ 0,00**\n- FII e Fiagro: **R$ 196,00**\n\nDe onde vem:\n- operações comuns: R$ 50,00 de agosto de 2024\n",
    );
    expect(told.response).toContain("- FII e Fiagro: R$ 186,00 de agosto de 2024; R$ 10,00 de setembro de 2024");
    expect(told.response).toContain("Regras: 4.3.2 (IN RFB 1.585/2015, arts. 37 e 64).");
    expect(told.dados?.linhas.map(([data, ativo, , , , , resultado]) => [data, ativo, resultado])).toEqual([
      ["05/08/2024", "HGLG11", "-R$ 186,00"],
      ["05/08/2024", "PETR4", "-R$ 50,00"],
      ["10/09/2024", "HGLG11", "-R$ 10,00"],
    ]);
    expect(told.totalNotas).toBe(2);
  });

  it("are what later gains of the same pool leave", async ({ db, services }) => {
    const ctx = await createInvestor(db, services, [...notes, ...taxedGain]);
    const { response } = await askKind(ctx, losses);
    // BDR gain of 100,00 takes the 50,00 of shares.
    expect(response).toContain("- operações comuns: **R$ 0,00**\n");
    expect(response).toContain("- FII e Fiagro: **R$ 196,00**");
  });

  it("are those at the end of the month asked about, and of one class alone", async ({ db, services }) => {
    const ctx = await createInvestor(db, services);
    const { response } = await askKind(ctx, losses, { filtros: { ...august, classes: ["fii"] } });
    expect(response).toContain("no fim de agosto de 2024:\n- FII e Fiagro: **R$ 186,00**\n\n");
    expect(response).not.toContain("operações comuns: ");
  });

  it("of the month that runs are those until today", async ({ db, services }) => {
    const sale = inventNote("8", "2026-06-10", [["V", 1, "HGLG11", "150.00", 21]], [], ["150.00", "C", "2026-06-12"]);
    const ctx = await createInvestor(db, services, [...notes, sale]);
    const { response } = await askKind(ctx, losses);
    expect(response).toContain("Prejuízo a compensar até hoje (junho de 2026 ainda não terminou):\n");
    expect(response).toContain("- FII e Fiagro: **R$ 206,00**");
    expect(response).not.toContain("no fim de");
  });

  it("count a loss that the person stated", async ({ db, services }) => {
    const ctx = await createInvestor(db, services);
    await stateLoss(ctx, { grupo: "dayTrade", data: "2023-12-31", valor: new Decimal("1234.50") });
    const { response } = await askKind(ctx, losses);
    expect(response).toContain("Prejuízo informado por você: R$ 1.234,50 (day trade).");
  });

  it("of a month that lacks something are not told, and why", async ({ db, services }) => {
    const hole = inventNote("9", "2024-08-20", [["V", 10, "VALE3", "50.00", 21]], [], ["500.00", "C", "2024-08-22"]);
    const ctx = await createInvestor(db, services, [...notes, hole]);
    const { response } = await askKind(ctx, losses, { filtros: august });
    expect(response).toContain("- operações comuns: **não conhecido**. O preço médio de VALE3 não é confiável");
    const now = await askKind(ctx, losses);
    expect(now.response).toContain("- operações comuns: **não conhecido**. Um mês anterior está incompleto");
  });

  it("of futures show the line of the note that each is from", async ({ db, services }) => {
    const ctx = await createInvestor(db, services, [
      inventFuturesNote("7", "2024-07-02", [["WINQ24", "C", 2, "-80.00", "DAY TRADE"]], "2.00"),
    ]);
    const told = await askKind(ctx, losses, { filtros: { operacao: "day_trade" } });
    expect(told.response).toContain("- day trade: **R$ 82,00**");
    expect(told.citacoes.map(({ numero, pagina, linha }) => [numero, pagina, linha])).toEqual([["7", 1, 21]]);
    expect(told.dados?.linhas.map(([data, ativo, , , , , resultado]) => [data, ativo, resultado])).toEqual([
      ["02/07/2024", "WINQ24", "-R$ 82,00"],
    ]);
  });

  it("are nobody else's", async ({ db, services }) => {
    await createInvestor(db, services);
    const other = await createInvestor(db, services, []);
    const { response } = await askKind(other, losses);
    expect(response).toBe("Suas notas não têm vendas na bolsa brasileira até aqui: não há prejuízo a compensar.");
  });
});
