import { Decimal } from "@app/core/money";
import type { Db } from "@app/db/client";
import { createFile } from "@app/db/testing/factories/files";
import { createUser } from "@app/db/testing/factories/users";
import { describe, expect } from "vitest";
import type { Services } from "../../context.ts";
import { replaceNotesOfFile } from "../../notes/commands.ts";
import { askKind } from "../../testing/ask-kind.ts";
import { contextFor } from "../../testing/caller.ts";
import { dbTest as it } from "../../testing/db-test.ts";
import { inventNote } from "../../testing/invented-read-notes.ts";
import { comparison } from "./comparison.ts";
import { returns } from "./returns.ts";

/** 100 ITSA4 for 10,00 on Tuesday 02/01/2024, closing at 10,00, 10,50 and 11,00; asked on Friday the 5th. */
const notes = [inventNote("1", "2024-01-02", [["C", 100, "ITSA4", "10.00", 21]], [], ["1000.00", "D", "2024-01-04"])];
const unpriced = inventNote("2", "2024-01-02", [["C", 10, "TAEE11", "35.00", 21]], [], ["350.00", "D", "2024-01-04"]);
const ASKED_ON = new Date("2024-01-05T15:00:00Z");

async function createInvestor(db: Db, services: Services, own = notes) {
  const ctx = contextFor(db, services, await createUser(db), ASKED_ON);
  await replaceNotesOfFile(ctx, (await createFile(db, ctx.viewer.id, { status: "concluido" })).id, own);
  return ctx;
}

async function keepPricesAndSeries(db: Db) {
  const closes = [
    ["2024-01-02", "10.00"],
    ["2024-01-03", "10.50"],
    ["2024-01-04", "11.00"],
    ["2024-01-05", "11.00"],
  ].map(([dia = "", preco = ""]) => ({ dia, preco: new Decimal(preco) }));
  await db
    .insertInto("prices")
    .values(closes.map((close) => ({ ticker: "ITSA4", fonte: "b3" as const, origem: "COTAHIST", ...close })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const rates = ["2024-01-02", "2024-01-03", "2024-01-04"].map((dia) => ({ dia, valor: new Decimal("0.05") }));
  const kept = { serie: "cdi" as const, fonte: "arquivo", obtidoEm: ASKED_ON };
  await db
    .insertInto("series_points")
    .values(rates.map((rate) => ({ ...kept, ...rate })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

describe("the portfolio against an index", () => {
  it("is told over the same days, with the difference, and what has no data", async ({ db, services }) => {
    await keepPricesAndSeries(db);
    const ctx = await createInvestor(db, services);
    const { response, dados } = await askKind(ctx, comparison);
    // 1.100 ÷ 1.000; 1,0005³ − 1 = 0,15007…%.
    expect(response).toContain(
      "Sua carteira rendeu **10,00%** desde o início (TWR, sem o efeito dos aportes; de 02/01/2024 a 05/01/2024):",
    );
    expect(response).toContain("- **ganhou do CDI**, que rendeu 0,15% por 9,85 pontos percentuais (");
    expect(response).toContain("- Ibovespa: sem dados dessa série para o período");
    expect(dados?.linhas[0]).toEqual(["desde o início de 02/01/2024 a 05/01/2024", "CDI", "10,00%", "0,15%"]);
    const only = await askKind(ctx, comparison, { filtros: { indices: ["cdi"] } });
    expect(only.response).not.toContain("- Ibovespa");
  });

  it("says which prices are missing, and what would answer", async ({ db, services }) => {
    await keepPricesAndSeries(db);
    const ctx = await createInvestor(db, services, [...notes, unpriced]);
    const { response } = await askKind(ctx, comparison, { filtros: { indices: ["cdi"] } });
    expect(response).toContain("Sem dados para a rentabilidade da carteira desde o início.");
    expect(response).toContain("cotações históricas da B3 (COTAHIST)");
    expect(response).toContain("Sem preço recente de TAEE11 em 4 de 4 dias");
  });

  it("is not told before the notes, nor from anybody else's", async ({ db, services }) => {
    await keepPricesAndSeries(db);
    const ctx = await createInvestor(db, services);
    const before = { from: "2020-01-01", to: "2020-12-31", label: "em 2020" };
    const { response } = await askKind(ctx, comparison, { filtros: { periodos: [before] } });
    expect(response).toContain("Não há carteira para comparar em 2020. Suas notas vão de 02/01/2024 a 02/01/2024.");
    const other = await createInvestor(db, services, []);
    expect((await askKind(other, returns)).response).toContain("Não há carteira para medir desde o início.");
  });
});

describe("the profitability", () => {
  it("is told as XIRR, TWR and gain, each by its name", async ({ db, services }) => {
    await keepPricesAndSeries(db);
    const ctx = await createInvestor(db, services);
    const { response } = await askKind(ctx, returns);
    expect(response).toContain("- TWR, no período (sem o efeito dos aportes): **10,00%**");
    expect(response).toContain("- Ganho, realizado e em aberto: **R$ 100,00** (10,00% do que foi investido)");
    expect(response).toMatch(/- TIR, ao ano \(pondera o dinheiro no tempo\): \*\*[\d.]+,\d\d%\*\*/);
    const third = { from: "2024-01-04", to: "2024-01-04", label: "em 04/01/2024" };
    const day = await askKind(ctx, returns, { filtros: { periodos: [third] } });
    // 11,00 ÷ 10,50.
    expect(day.response).toContain("- TWR, no período (sem o efeito dos aportes): **4,76%**");
  });

  it("of one asset is its open and realised result in reais", async ({ db, services }) => {
    await keepPricesAndSeries(db);
    const ctx = await createInvestor(db, services);
    const { response } = await askKind(ctx, returns, { filtros: { ativos: ["ITSA4"] } });
    expect(response).toContain("Em **ITSA4** você está com lucro de **R$ 100,00**");
    expect(response).toContain("Resultado já realizado em **ITSA4**, antes do imposto: **R$ 0,00**");
    expect(response).toContain("calculados só para a carteira inteira");
  });

  it("has no figure where a price is missing", async ({ db, services }) => {
    await keepPricesAndSeries(db);
    const ctx = await createInvestor(db, services, [...notes, unpriced]);
    const { response } = await askKind(ctx, returns);
    expect(response).toContain("Sem dados para a rentabilidade da carteira desde o início.");
  });
});
