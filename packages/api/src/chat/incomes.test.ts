import { noFilters, plainQuestion } from "@app/core/chat/question";
import { Decimal } from "@app/core/money";
import type { Db } from "@app/db/client";
import { createIncome } from "@app/db/testing/factories/incomes";
import { describe, expect } from "vitest";
import type { Services } from "../context.ts";
import { createInvestor, firstLine, rowsOf } from "../testing/ask-investor.ts";
import { callerFor } from "../testing/caller.ts";
import { dbTest as it } from "../testing/db-test.ts";
import { movementRows, sendSheet } from "../testing/import-sheet.ts";
import { answerReading } from "./queries/answer-question.ts";
import { getKnown } from "./queries/get-known.ts";

/** Today is 10/05/2024. */
async function createReceiver(db: Db, services: Services, notes?: []) {
  const investor = await createInvestor(db, services, notes);
  const { imports } = await callerFor(db, services, investor.user, investor.ctx.now);
  const loteId = await sendSheet(
    investor.ctx,
    movementRows([
      ["2024-01-15", "credito", "Dividendo", "ITSA4", 100, "0.10", "10.00"],
      ["2024-03-15", "credito", "Dividendo", "ITSA4", 100, "0.25", "25.00"],
      ["2024-03-20", "credito", "Juros Sobre Capital Próprio", "ITSA4", 28, "0.2466", "5.87"],
      ["2024-03-25", "credito", "Rendimento", "HGLG11", 10, "1.10", "11.00"],
      ["2024-04-02", "credito", "Amortização", "HGLG11", 10, "1.30", "13.00"],
    ]),
  );
  await imports.confirm({ loteId });
  const { id } = investor.user;
  await createIncome(db, id, {
    ...{ tipo: "dividendo", ticker: "PETR4", data: "2023-12-20", valorBruto: null },
    valorLiquido: new Decimal("30.00"),
  });
  await createIncome(db, id, {
    ...{ tipo: "dividendo", ticker: "ITSA4", data: "2024-07-01", previsto: true, valorBruto: null },
    valorLiquido: new Decimal("7.00"),
  });
  return investor;
}

const REACH =
  "As planilhas importadas vão de 15/01/2024 a 02/04/2024: o que não está nelas nem foi digitado por você não aparece aqui.";

describe("incomes in the assistant", () => {
  it("are told net, of an asset, a kind and a year, each with the row that it stands in", async ({ db, services }) => {
    const { ask } = await createReceiver(db, services);
    const told = await ask("quanto recebi de dividendos de ITSA4 em 2024?");
    expect(firstLine(told)).toBe(
      "Você recebeu **R$ 35,00** de dividendos de ITSA4 em 2024, em 2 pagamentos. À parte, recebeu R$ 5,87 de JCP.",
    );
    expect(told.response).toContain(REACH);
    expect(told.response).toContain("**Análise de Carteira**, na aba **Proventos**");
    expect(rowsOf(told)).toEqual([
      ["15/03/2024", "ITSA4", "Dividendos", "R$ 25,00", "R$ 25,00", "Clear", expect.stringContaining("linha 3")],
      ["15/01/2024", "ITSA4", "Dividendos", "R$ 10,00", "R$ 10,00", "Clear", expect.stringContaining("linha 2")],
    ]);
    expect(told.citacoes).toMatchObject([
      { linha: 3, notaId: null, corretora: "Clear", rotulo: expect.stringMatching(/ · Movimentação · linha 3$/) },
      { linha: 2 },
    ]);
    expect(told.totalNotas).toBe(0);
  });

  it("are told by kind, with what was withheld, and amortisations apart", async ({ db, services }) => {
    const { ask } = await createReceiver(db, services);
    // 10,00 + 25,00 + 5,87 + 11,00; the gross of the interest is the printed 28 × 0,2466.
    expect(firstLine(await ask("quanto recebi de proventos em 2024?"))).toBe(
      "Você recebeu **R$ 51,87** de proventos em 2024, em 4 pagamentos (rendimentos R$ 11,00, JCP R$ 5,87 e dividendos R$ 35,00). " +
        "O valor é líquido: antes do imposto na fonte, de R$ 1,03, eram R$ 52,90. " +
        "A amortização de R$ 13,00 fica fora da conta: reduz o custo e não é rendimento.",
    );
    expect(firstLine(await ask("amortizações de HGLG11"))).toBe(
      "Voltaram **R$ 13,00** de amortização de HGLG11, em 1 pagamento: amortização reduz o custo e não é rendimento. " +
        "À parte, recebeu R$ 11,00 de rendimentos.",
    );
  });

  it("are of fixed income and of lent shares too, whose amortisation is no income", async ({ db, services }) => {
    const { ask, user } = await createReceiver(db, services);
    const paper = { ticker: "CRI 19L0917227", valorBruto: null };
    for (const [tipo, valor] of [
      ["juros", "15.00"],
      ["amortizacao", "1000.00"],
    ] as const)
      await createIncome(db, user.id, { ...paper, tipo, data: "2024-02-15", valorLiquido: new Decimal(valor) });
    await createIncome(db, user.id, {
      ...paper,
      ticker: "PETR4",
      tipo: "aluguel",
      data: "2024-02-20",
      valorLiquido: new Decimal("2.00"),
    });
    expect(firstLine(await ask("quanto recebi de juros?"))).toContain("**R$ 15,00** de juros");
    const ofPaper = (await ask("quanto recebi de juros do CRI?")).response;
    expect(ofPaper).toContain("não usei “CRI”");
    expect(ofPaper).toContain("**R$ 15,00** de juros");
    expect(firstLine(await ask("quanto recebi de aluguel de ações?"))).toContain("**R$ 2,00** de aluguel de ações");
    // 51,87 of the others, 15,00 and 2,00; the amortisation is told apart.
    const told = firstLine(await ask("quanto recebi de proventos em 2024?"));
    expect(told).toContain("**R$ 68,87** de proventos");
    expect(told).toContain("A amortização de R$ 1.013,00 fica fora da conta: é capital devolvido e não é rendimento.");
    expect((await ask("quanto recebi de juros do CDB?")).response).toContain("não usei “CDB”");
    const abroad = await ask("quanto recebi de juros do Tesouro americano em dólares?");
    expect(abroad.response).not.toContain("R$ 15,00");
  });

  it("are told by month and by asset, as their mean, their number, the largest and the last", async ({
    db,
    services,
  }) => {
    const { ask } = await createReceiver(db, services);
    const byMonth = await ask("proventos por mês em 2024");
    expect(firstLine(byMonth)).toContain("Por mês: janeiro de 2024 R$ 10,00 e março de 2024 R$ 41,87.");
    expect(rowsOf(byMonth)).toEqual([
      ["janeiro de 2024", "R$ 10,00", "1"],
      ["março de 2024", "R$ 41,87", "3"],
    ]);
    expect(rowsOf(await ask("proventos por ativo em 2024")).map(([name, value]) => `${name} ${value}`)).toEqual([
      "ITSA4 R$ 40,87",
      "HGLG11 R$ 11,00",
    ]);
    expect(firstLine(await ask("média mensal de proventos em 2024"))).toContain("**R$ 25,94**");
    expect(firstLine(await ask("quantos proventos recebi em 2024?"))).toBe(
      "São **4 pagamentos** de proventos em 2024, somando **R$ 51,87**.",
    );
    expect(firstLine(await ask("quantos pagamentos de JCP recebi em 2024?"))).toContain(
      "**1 pagamento** de JCP em 2024",
    );
    const largest = await ask("qual foi meu maior dividendo?");
    expect(firstLine(largest)).toBe("Maior pagamento de dividendos: PETR4 em 20/12/2023, R$ 30,00.");
    expect(rowsOf(largest)).toEqual([
      ["20/12/2023", "PETR4", "Dividendos", "R$ 30,00", "R$ 30,00", "–", "Digitado por você"],
    ]);
    expect(largest.citacoes).toEqual([]);
    expect(firstLine(await ask("qual ativo me pagou mais proventos?"))).toContain("ITSA4 **R$ 40,87**");
  });

  it("are bounded, counted by group, told as none and without a kind", async ({ db, services }) => {
    const { ask } = await createReceiver(db, services);
    expect(firstLine(await ask("proventos acima de 10 reais em 2024"))).toContain(
      "Você recebeu **R$ 46,00** de proventos de R$ 10,00 ou mais em 2024, em 3 pagamentos",
    );
    expect(firstLine(await ask("em quantos meses de 2024 recebi proventos?"))).toContain(
      "São **2 meses** com valores de proventos em 2024: janeiro de 2024 R$ 10,00 e março de 2024 R$ 41,87.",
    );
    const none = await ask("em que meses de 2024 não recebi nenhum provento?");
    expect(firstLine(none)).toContain("Meses sem pagamento em 2024: fevereiro de 2024, abril de 2024 e maio de 2024.");
    expect(rowsOf(none).map(([month]) => month)).toEqual(["fevereiro de 2024", "abril de 2024", "maio de 2024"]);
    expect(firstLine(await ask("proventos de ITSA4 sem os JCP em 2024"))).toBe(
      "Você recebeu **R$ 35,00** de proventos sem JCP de ITSA4 em 2024, em 2 pagamentos. À parte, recebeu R$ 5,87 de JCP.",
    );
    expect(firstLine(await ask("quanto de imposto foi descontado nos JCP de 2024?"))).toContain(
      "antes do imposto na fonte, de R$ 1,03, eram R$ 6,90",
    );
    expect(firstLine(await ask("quanto recebi da Itaúsa em 2024?"))).toContain("**R$ 40,87** de proventos de ITSA4");
  });

  it("of a month without its year are those of the year that has some", async ({ db, services }) => {
    const { ask } = await createReceiver(db, services);
    const told = await ask("quais proventos recebi em março?");
    expect(firstLine(told)).toContain("Você recebeu **R$ 41,87** de proventos em março de 2024, em 3 pagamentos");
    expect(rowsOf(told)).toHaveLength(3);
  });

  it("that are announced are no sum of what was received", async ({ db, services }) => {
    const { ask } = await createReceiver(db, services);
    const told = await ask("o que vou receber?");
    expect(firstLine(told)).toBe(
      "Estão anunciados **R$ 7,00** de proventos, em 1 pagamento, para 01/07/2024; ainda não contam como recebidos.",
    );
    expect(rowsOf(told).map(([day]) => day)).toEqual(["01/07/2024"]);
  });

  it("are not said to be none where nothing was imported", async ({ db, services }) => {
    const { ask } = await createReceiver(db, services);
    const told = await ask("dividendos de ITSA4 em 2022");
    expect(firstLine(told)).toBe(
      "Não encontrei pagamento de dividendos de ITSA4 em 2022 no que você importou ou digitou.",
    );
    expect(told.response).toContain(REACH);
  });

  it("are told without any note, and only to whom they belong", async ({ db, services }) => {
    const { ask } = await createReceiver(db, services, []);
    expect(firstLine(await ask("dividendos de petr4"))).toBe(
      "Você recebeu **R$ 30,00** de dividendos de PETR4, em 1 pagamento.",
    );
    const other = await createInvestor(db, services);
    const { response } = await other.ask("quanto recebi de dividendos de ITSA4 em 2024?");
    expect(response).toContain("As notas de corretagem não trazem dividendos");
    expect(response).toContain("**Importar**");
    const chosen = { ...plainQuestion("proventos"), filtros: { ...noFilters, ativos: ["ITSA4"] } };
    const around = await getKnown(other.ctx);
    const told = await answerReading(other.ctx, { understood: { kind: "search", text: "" }, around }, chosen);
    expect(told.response).toContain("As notas de corretagem não trazem dividendos");
  });

  it("compare two years", async ({ db, services }) => {
    const { ask } = await createReceiver(db, services);
    const { response } = await ask("qual a diferença dos proventos de 2024 e 2023?");
    expect(response).toContain("Diferença: **R$ 21,87** a mais em 2024 do que em 2023.");
  });
});
