import { plainQuestion, type Question } from "@app/core/chat/question";
import { narrow } from "@app/core/chat/question-parts/unused";
import { Decimal } from "@app/core/money";
import type { Db } from "@app/db/client";
import { createFile } from "@app/db/testing/factories/files";
import { createUser } from "@app/db/testing/factories/users";
import { describe, expect } from "vitest";
import { setTargets } from "../../allocation/commands.ts";
import type { Services } from "../../context.ts";
import { replaceNotesOfFile } from "../../notes/commands.ts";
import { setOwnPrice } from "../../prices/commands/own-prices.ts";
import { askKind } from "../../testing/ask-kind.ts";
import { contextFor } from "../../testing/caller.ts";
import { dbTest as it } from "../../testing/db-test.ts";
import { inventNote } from "../../testing/invented-read-notes.ts";
import { allocation } from "./allocation.ts";
import { concentration } from "./concentration.ts";

/** 1.000,00 of PETR4 and 1.000,00 of VALE3 at Clear, 1.000,00 of HGLG11 at Rico, long ago. */
const notes = [
  inventNote(
    "1",
    "2026-01-05",
    [
      ["C", 100, "PETR4", "10.00", 21],
      ["C", 20, "VALE3", "50.00", 22],
    ],
    [],
    ["2000.00", "D", "2026-01-07"],
  ),
  inventNote("2", "2026-01-06", [["C", 10, "HGLG11", "100.00", 21]], [], ["1000.00", "D", "2026-01-08"], {
    corretora: "Rico",
    cnpj: "11.111.111/0002-72",
  }),
];

async function createInvestor(db: Db, services: Services, own = notes) {
  const ctx = contextFor(db, services, await createUser(db));
  await replaceNotesOfFile(ctx, (await createFile(db, ctx.viewer.id, { status: "concluido" })).id, own);
  return ctx;
}

const quote = (ticker: string, preco: string) => ({ ticker, dia: "2026-06-12", preco: new Decimal(preco) });

describe("how the portfolio is divided", () => {
  it("is told at cost without fresh quotations, and the shares add up to 100,00%", async ({ db, services }) => {
    const ctx = await createInvestor(db, services);
    await setOwnPrice(ctx, quote("PETR4", "20.00"));
    const byAsset = await askKind(ctx, allocation, { por: ["ativo"] });
    expect(byAsset.response).toContain("Sua carteira, a preço de custo, soma **R$ 3.000,00**. Divisão por ativo:");
    expect(byAsset.dados?.linhas).toEqual([
      ["HGLG11", "R$ 1.000,00", "33,34%", "–"],
      ["PETR4", "R$ 1.000,00", "33,33%", "–"],
      ["VALE3", "R$ 1.000,00", "33,33%", "–"],
    ]);
    expect(byAsset.response).toContain(
      "Base: preço de custo, porque não há cotação de no máximo cinco dias úteis de HGLG11 e VALE3.",
    );
    const byClass = await askKind(ctx, allocation);
    expect(byClass.response).toContain(
      "- Ações: **66,67%** (R$ 2.000,00)\n- Fundos imobiliários: **33,33%** (R$ 1.000,00)",
    );
    const byBroker = await askKind(ctx, allocation, { por: ["corretora"] });
    expect(byBroker.response).toContain("- Clear: **66,67%** (R$ 2.000,00)\n- Rico: **33,33%** (R$ 1.000,00)");
  });

  it("is told at market when each quotation is fresh, against the targets", async ({ db, services }) => {
    const ctx = await createInvestor(db, services);
    for (const [ticker, preco] of [
      ["PETR4", "20.00"],
      ["VALE3", "50.00"],
      ["HGLG11", "100.00"],
    ] as const) {
      await setOwnPrice(ctx, quote(ticker, preco));
    }
    await setTargets(ctx, {
      metas: [{ tipo: "classe", chave: "acao", percentual: new Decimal(70) }],
    });
    const { response } = await askKind(ctx, allocation);
    // 2.000 + 1.000 of shares out of 4.000.
    expect(response).toContain("Sua carteira, a valor de mercado, soma **R$ 4.000,00**.");
    expect(response).toContain(
      "- Ações: **75,00%** (R$ 3.000,00)\n- Fundos imobiliários: **25,00%** (R$ 1.000,00)\n\n" +
        "Metas: Ações, meta de 70,00%, 5,00 pontos percentuais acima.",
    );
    const fund = await askKind(ctx, allocation, { filtros: { classes: ["fii"] } });
    expect(fund.response).toContain(
      "Fundos imobiliários: **25,00%** (R$ 1.000,00).\n\nSua carteira, a valor de mercado, soma **R$ 4.000,00**.",
    );
    const petr = await askKind(ctx, concentration, { filtros: { ativos: ["PETR4"] } });
    expect(petr.response).toContain("**PETR4** é **50,00%** da carteira.");
    // 0,5² + 0,25² + 0,25² = 0,375; 1 ÷ 0,375 = 2,67.
    expect(petr.response).toContain("(HHI) é 0,375: 3 ativos pesam como 2,7 de mesmo tamanho.");
  });

  it("says how much the five largest of many are", async ({ db, services }) => {
    const tickers = ["PETR4", "VALE3", "ITSA4", "BBAS3", "WEGE3", "ABEV3"];
    const lines = tickers.map((ticker, index): ["C", number, string, string, number] => [
      "C",
      10,
      ticker,
      "10.00",
      21 + index,
    ]);
    const ctx = await createInvestor(db, services, [
      inventNote("9", "2026-01-05", lines, [], ["600.00", "D", "2026-01-07"]),
    ]);
    // Each is 100 ÷ 6: two of them 16,66% by largest remainder.
    const { response } = await askKind(ctx, concentration);
    expect(response).toContain("Os cinco maiores somam 83,33%.");
    expect(response).toContain("6 ativos pesam como 6,0 de mesmo tamanho.");
  });

  it("tells the largest and the five largest, and says of other orders that they were not used", () => {
    const unusedOf = (parts: Pick<Question, "ordem" | "limite">) =>
      narrow({ ...plainQuestion("concentracao"), ...parts }, concentration).unused;
    expect(unusedOf({ ordem: "maiores", limite: 1 })).toEqual([]);
    expect(unusedOf({ ordem: "maiores", limite: 5 })).toEqual([]);
    expect(unusedOf({ ordem: "maiores", limite: 3 })).toEqual(["as 3 maiores"]);
    expect(unusedOf({ ordem: "menores", limite: 1 })).toEqual(["a menor"]);
  });

  it("is nobody else's, and nothing without anything held", async ({ db, services }) => {
    await createInvestor(db, services);
    const other = await createInvestor(db, services, []);
    expect((await askKind(other, allocation)).response).toBe(
      "Você não tem ativos em carteira com custo conhecido, pelas suas notas.",
    );
    expect((await askKind(other, concentration)).dados).toBeNull();
  });

  it("of sales without their purchases alone says which purchases are missing", async ({ db, services }) => {
    const sale = inventNote("9", "2026-01-05", [["V", 10, "PETR4", "30.00", 21]], [], ["300.00", "C", "2026-01-07"]);
    const ctx = await createInvestor(db, services, [sale]);
    for (const kind of [allocation, concentration]) {
      const { response } = await askKind(ctx, kind);
      expect(response).toContain("Você não tem ativos em carteira com custo conhecido, pelas suas notas.");
      expect(response).toContain("De **PETR4** as notas mostram mais vendas do que compras");
    }
  });
});
