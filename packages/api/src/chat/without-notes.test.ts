import { noNotes } from "@app/core/chat/answers/unknown";
import type { Db } from "@app/db/client";
import { describe, expect } from "vitest";
import type { Services } from "../context.ts";
import { createInvestor, firstLine, rowsOf } from "../testing/ask-investor.ts";
import { callerFor } from "../testing/caller.ts";
import { dbTest as it } from "../testing/db-test.ts";
import { paperRows, sendSheet } from "../testing/import-sheet.ts";

const OF_NOTES = ["Quanto paguei de corretagem?", "Tenho imposto a pagar?", "Quais operações fiz em 2022?"];
const OF_POSITIONS = ["Qual meu preço médio de ITSA4?", "Qual minha carteira?", "Como está minha alocação?"];

/** 100 ITSA4 typed by hand. */
async function createTyper(db: Db, services: Services) {
  const investor = await createInvestor(db, services, []);
  const { events } = await callerFor(db, services, investor.user, investor.ctx.now);
  await events.create({
    ...{ tipo: "posicao_inicial", ticker: "ITSA4", data: "2022-01-03", quantidade: 100, custo: 900 },
  });
  return investor;
}

describe("the assistant, of somebody without notes", () => {
  it("answers about positions that were typed by hand", async ({ db, services }) => {
    const { ask, chat } = await createTyper(db, services);
    expect(firstLine(await ask("qual meu preço médio de Itaúsa?"))).toBe(
      "Seu preço médio de **ITSA4** é **R$ 9,00**: 100 ações com custo total de R$ 900,00, custos das notas incluídos.",
    );
    const held = await ask("qual minha carteira?");
    expect(firstLine(held)).toBe("Você tem **1 ativo** em carteira, com **R$ 900,00** investidos a preço de custo.");
    expect(rowsOf(held)).toHaveLength(1);
    expect(firstLine(await ask("como está minha alocação?"))).toBe(
      "Sua carteira, a preço de custo, soma **R$ 900,00**. Divisão por classe:",
    );
    for (const question of OF_NOTES) expect((await ask(question)).response).toBe(noNotes().response);
    const suggested = await chat.suggestions();
    expect(suggested).toContain("Qual meu preço médio de ITSA4?");
    for (const question of suggested) expect((await ask(question)).response, question).not.toBe(noNotes().response);
  });

  it("answers what is held elsewhere is worth, and offers that for what only notes tell", async ({ db, services }) => {
    const { ask, ctx, user } = await createInvestor(db, services, []);
    const rows = paperRows([
      ["CDB - CDB1267NAD6 - BANCO INVENTADO S.A.", "5", "5000"],
      ["Tesouro Selic 2029", "1", "15000.5"],
    ]);
    const loteId = await sendSheet(ctx, rows, { dataReferencia: "2024-03-30" });
    const before = await ask("quanto vale minha carteira?");
    expect(before.response).toBe(noNotes().response);
    expect(before.dados).toBeNull();

    await (await callerFor(db, services, user, ctx.now)).imports.confirm({ loteId });
    const told = await ask("qual minha carteira?");
    expect(told.response).toBe(noNotes().response);
    expect(told.dados?.opcoes).toEqual(["Quanto vale minha carteira?"]);
    const [option = ""] = told.dados?.opcoes ?? [];
    expect((await ask(option)).response).toContain("seu patrimônio é de **R$ 20.000,50**");
  });

  it("says that there are none, and tells nobody else's positions", async ({ db, services }) => {
    await createTyper(db, services);
    const { ask } = await createInvestor(db, services, []);
    for (const question of [...OF_NOTES, ...OF_POSITIONS]) {
      expect((await ask(question)).response, question).toBe(noNotes().response);
    }
  });
});
