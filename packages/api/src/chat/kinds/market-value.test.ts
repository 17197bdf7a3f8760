import { Decimal } from "@app/core/money";
import type { Db } from "@app/db/client";
import { createFile } from "@app/db/testing/factories/files";
import { createUser } from "@app/db/testing/factories/users";
import { describe, expect } from "vitest";
import type { Services } from "../../context.ts";
import { replaceNotesOfFile } from "../../notes/commands.ts";
import { setOwnPrice } from "../../prices/commands/own-prices.ts";
import { askKind } from "../../testing/ask-kind.ts";
import { contextFor } from "../../testing/caller.ts";
import { dbTest as it } from "../../testing/db-test.ts";
import { inventNote } from "../../testing/invented-read-notes.ts";
import { marketValue } from "./market-value.ts";

/** 100 PETR4 for 10,01 with costs and 40 HGLG11 for 150,00; asked on 15/06/2026. */
const notes = [
  inventNote(
    "1",
    "2026-01-05",
    [["C", 100, "PETR4", "10.00", 21]],
    [["emolumentos", "1.00", 47]],
    ["1001.00", "D", "2026-01-07"],
  ),
  inventNote("2", "2026-06-12", [["C", 40, "HGLG11", "150.00", 21]], [], ["6000.00", "D", "2026-06-16"]),
];

async function createInvestor(db: Db, services: Services, own = notes) {
  const ctx = contextFor(db, services, await createUser(db));
  await replaceNotesOfFile(ctx, (await createFile(db, ctx.viewer.id, { status: "concluido" })).id, own);
  return ctx;
}

const price = (ticker: string, dia: string, preco: string) => ({ ticker, dia, preco: new Decimal(preco) });

describe("what is held at the last known prices", () => {
  it("is told with day and source of each price; a trade's price is no quotation", async ({ db, services }) => {
    const ctx = await createInvestor(db, services);
    await setOwnPrice(ctx, price("PETR4", "2026-06-12", "12.50"));

    const petr = await askKind(ctx, marketValue, { filtros: { ativos: ["PETR4"] } });
    // 100 × 12,50 − 1.001,00 = 249,00; ÷ 1.001,00 = 24,8751…%.
    expect(petr.response).toContain(
      "100 PETR4 a R$ 12,50 (preço que você informou de 12/06/2026), com valor de mercado de **R$ 1.250,00**: lucro de **R$ 249,00** " +
        "em relação ao custo de R$ 1.001,00 (24,88%), antes de vender.",
    );
    const fund = await askKind(ctx, marketValue, { filtros: { classes: ["fii"] } });
    expect(fund.response).toContain(
      "40 HGLG11 a R$ 150,00 (preço do seu último negócio, e não uma cotação, de 12/06/2026), com valor de mercado de **R$ 6.000,00**",
    );
    expect(fund.response).toContain("O preço de HGLG11 é o do seu último negócio, e não uma cotação.");
    expect(fund.citacoes.map(({ rotulo }) => rotulo)).toEqual(["Nota 2 · Clear · 12/06/2026 · p. 1 · linha 21"]);
  });

  it("adds up with its open result", async ({ db, services }) => {
    const ctx = await createInvestor(db, services);
    await setOwnPrice(ctx, price("PETR4", "2026-06-12", "12.50"));
    const { response, dados } = await askKind(ctx, marketValue);
    // 249,00 ÷ 7.001,00.
    expect(response).toContain(
      "2 ativos têm valor de mercado de **R$ 7.250,00**; o custo é R$ 7.001,00; lucro de **R$ 249,00** (3,56% do custo), antes de vender.",
    );
    expect(dados?.linhas.map(([ticker, , , , , value]) => `${ticker} ${value}`)).toEqual([
      "HGLG11 R$ 6.000,00",
      "PETR4 R$ 1.250,00",
    ]);
    const without = await askKind(ctx, marketValue, {
      filtros: { exceto: { ativos: ["HGLG11"], corretoras: [], classes: [], categorias: [], palavras: [] } },
    });
    expect(without.response).toContain("com valor de mercado de **R$ 1.250,00**");
  });

  it("says what is gained or lost in one asset, as a word", async ({ db, services }) => {
    const ctx = await createInvestor(db, services);
    await setOwnPrice(ctx, price("PETR4", "2026-06-12", "9.00"));
    const { response } = await askKind(ctx, marketValue, {
      medidas: ["resultado_aberto"],
      filtros: { ativos: ["PETR4"] },
    });
    // 900,00 − 1.001,00.
    expect(response).toContain(
      "Em **PETR4** você está com prejuízo de **R$ 101,00** em relação ao custo de R$ 1.001,00",
    );
  });

  it("is told of the positions that are asked for by their result, and of no others", async ({ db, services }) => {
    const ctx = await createInvestor(db, services);
    await setOwnPrice(ctx, price("PETR4", "2026-06-12", "9.00"));
    await setOwnPrice(ctx, price("HGLG11", "2026-06-12", "151.00"));
    const byResult = { medidas: ["resultado_aberto" as const], por: ["ativo" as const] };
    const worst = await askKind(ctx, marketValue, { ...byResult, ordem: "menores", limite: 1 });
    expect(worst.response.split("\n")[0]).toContain("Em **PETR4** você está com prejuízo de **R$ 101,00**");
    expect(worst.response).not.toContain("HGLG11");
    expect(worst.dados?.linhas.map(([ticker]) => ticker)).toEqual(["PETR4"]);
    expect(worst.citacoes.map(({ numero }) => numero)).toEqual(["1"]);

    const best = await askKind(ctx, marketValue, { ...byResult, ordem: "maiores", limite: 1 });
    expect(best.response.split("\n")[0]).toContain("Em **HGLG11** você está com lucro de **R$ 40,00**");
    const two = await askKind(ctx, marketValue, { ...byResult, ordem: "menores", limite: 2 });
    const [first, second] = two.response.split("\n\n");
    expect(first).toContain("Em **PETR4** você está com prejuízo");
    expect(second).toContain("Em **HGLG11** você está com lucro");
    expect(two.response).not.toContain("2 ativos");
  });

  it("names beside the best in BRL the best over its cost, where that is another", async ({ db, services }) => {
    const ctx = await createInvestor(db, services);
    // PETR4: 1.060,00 − 1.001,00 = 59,00, 5,89%; HGLG11: 6.080,00 − 6.000,00 = 80,00, 1,33%.
    await setOwnPrice(ctx, price("PETR4", "2026-06-12", "10.60"));
    await setOwnPrice(ctx, price("HGLG11", "2026-06-12", "152.00"));
    const asked = { por: ["ativo" as const], limite: 1 };
    const best = await askKind(ctx, marketValue, { ...asked, medidas: ["resultado_aberto"], ordem: "maiores" });
    expect(best.response.split("\n")[0]).toContain("Em **HGLG11** você está com lucro de **R$ 80,00**");
    expect(best.response).toContain("Em relação ao custo, o melhor resultado é o de **PETR4**: **5,89%**.");
    const worst = await askKind(ctx, marketValue, { ...asked, medidas: ["resultado_aberto"], ordem: "menores" });
    expect(worst.response).toContain("Em relação ao custo, o pior resultado é o de **HGLG11**: **1,33%**.");
  });

  it("says so where the worst is a gain, and the best a loss", async ({ db, services }) => {
    const ctx = await createInvestor(db, services);
    await setOwnPrice(ctx, price("HGLG11", "2026-06-12", "151.00"));
    await setOwnPrice(ctx, price("PETR4", "2026-06-12", "12.50"));
    const byResult = { medidas: ["resultado_aberto" as const], por: ["ativo" as const], limite: 1 };
    const worst = await askKind(ctx, marketValue, { ...byResult, ordem: "menores" });
    expect(worst.response).toContain(
      "Nenhuma posição está com prejuízo; a de menor resultado é **HGLG11**.\n\nEm **HGLG11** você está com lucro de **R$ 40,00**",
    );
    await setOwnPrice(ctx, price("PETR4", "2026-06-12", "9.00"));
    const best = await askKind(ctx, marketValue, { ...byResult, ordem: "maiores", filtros: { ativos: ["PETR4"] } });
    expect(best.response).toContain("Nenhuma posição de PETR4 está com lucro; a de maior resultado é **PETR4**.");
  });

  it("is told of an earlier day by the prices until then", async ({ db, services }) => {
    const ctx = await createInvestor(db, services);
    await setOwnPrice(ctx, price("PETR4", "2026-03-30", "11.00"));
    await setOwnPrice(ctx, price("PETR4", "2026-06-12", "12.50"));
    const march = { from: "2026-03-31", to: "2026-03-31", label: "em 31/03/2026" };
    const { response } = await askKind(ctx, marketValue, { filtros: { periodos: [march] } });
    expect(response).toContain(
      "Em 31/03/2026: 100 PETR4 a R$ 11,00 (preço que você informou de 30/03/2026), com valor de mercado de **R$ 1.100,00**",
    );
    expect(response).not.toContain("HGLG11");
  });

  it("is not told of what is not held, and not from anybody else's prices", async ({ db, services }) => {
    const ctx = await createInvestor(db, services);
    await setOwnPrice(ctx, price("PETR4", "2026-06-12", "12.50"));
    const { response } = await askKind(ctx, marketValue, { filtros: { ativos: ["VALE3"] } });
    expect(response).toBe(
      "Você não tem VALE3 em carteira, pelas suas notas. Suas notas vão de 05/01/2026 a 12/06/2026.",
    );
    const other = await createInvestor(db, services);
    const told = await askKind(other, marketValue, { filtros: { ativos: ["PETR4"] } });
    expect(told.response).toContain("100 PETR4 a R$ 10,00 (preço do seu último negócio");
    expect(told.response).toContain(
      "de 05/01/2026, há mais de cinco dias úteis), com valor de mercado de **R$ 1.000,00**",
    );
  });
});
