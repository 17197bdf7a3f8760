import { expect, test } from "@playwright/test";
import { hglg11, noteOf, petr4, trade } from "./data/invented-trades.ts";
import { callsOf } from "./steps/calls.ts";
import { enter } from "./steps/enter.ts";
import { noteFiles, sendAndRead } from "./steps/send-notes.ts";

/** Their only costs are 10.00 of brokerage each. */
const notes = [
  noteOf("301", "2025-01-15", trade("C", petr4, 1000, "30.00")),
  noteOf("302", "2025-02-12", trade("C", petr4, 2000, "33.00")),
  noteOf("303", "2025-03-12", trade("C", hglg11, 100, "160.00")),
  noteOf("304", "2025-05-12", trade("V", petr4, 1000, "36.00")),
].map((note) => ({ ...note, custos: { ...note.custos, corretagem: "10.00" } }));

/** The person's own prices, dated recently enough to be current. */
const prices = { PETR4: 37, HGLG11: 165 };
const DAY_MS = 24 * 60 * 60 * 1000;
const dayBeforeYesterday = () => new Date(Date.now() - 2 * DAY_MS).toISOString().slice(0, 10);

/**
 * Computed by hand. PETR4 cost 30,010.00 + 66,010.00 for 3,000: 32.00666… each. The sale brings 35,990.00 less
 * 32,006.67: 3,983.33. Its tax is 15 % of that, 597.50, less 1.80 withheld of 36,000.00: 595.70. The remaining
 * positions are 74,000.00 in shares and 16,500.00 in funds: 81.7679…% shares.
 */
const questions: readonly [question: string, told: string][] = [
  ["Qual meu preço médio de PETR4?", "R$ 32,01"],
  ["Quanto lucrei em 2025?", "R$ 3.983,33"],
  ["Quanto é o DARF de maio de 2025?", "R$ 595,70"],
  ["Como está dividida minha carteira por classe?", "Ações: 81,77%"],
];
const screens: readonly [address: string, told: string][] = [
  ["/dashboard/portfolio-analysis?aba=posicoes&ativo=PETR4", "R$ 32,01"],
  ["/dashboard/portfolio-analysis?aba=resultados&ano=2025", "R$ 3.983,33"],
  ["/dashboard/portfolio-analysis?aba=impostos&mes=2025-05", "R$ 595,70"],
  ["/dashboard/asset-allocation", "Ações: 81,8%"],
];

test("screen, assistant and REST tell the same average price, result, slip and share of a class", async ({ page }) => {
  const { person, shell } = await enter(page, "Regina");
  await sendAndRead(page, person, await noteFiles(notes));
  const { userId, token, call } = await callsOf(page.request, person);
  for (const [ticker, preco] of Object.entries(prices)) {
    await call("prices.setOwn", { ticker, dia: dayBeforeYesterday(), preco });
  }

  await test.step("REST", async () => {
    const headers = { Authorization: `Bearer ${token}` };
    const read = async (path: string) => (await page.request.get(`/api/v1/${path}`, { headers })).json();
    const { posicoes } = await read(`carteira/${userId}`);
    const shares = posicoes.find(({ ticker }: { ticker: string }) => ticker === "PETR4");
    expect(shares.precoMedio.toFixed(2)).toBe("32.01");
    expect((100 * shares.peso).toFixed(2)).toBe("81.77");
    const entries: { resultado: number | null }[] = await read(`razao/${userId}?ticker=PETR4`);
    expect(entries.map(({ resultado }) => resultado?.toFixed(2))).toEqual([undefined, undefined, "3983.33"]);
    const { meses } = await read(`apuracao/${userId}?ano=2025`);
    const may = meses.find(({ mes }: { mes: string }) => mes === "2025-05");
    expect(may.pagamento.devido.toFixed(2)).toBe("595.70");
  });

  for (const [address, told] of screens) {
    await test.step(`screen ${address}`, async () => {
      await page.goto(address);
      await expect(page.getByRole("main")).toContainText(told);
    });
  }

  const chat = await shell.openChat();
  const answers = chat.getByRole("article").filter({ hasText: /^Assistente:/ });
  for (const [index, [question, told]] of questions.entries()) {
    await test.step(`assistant: ${question}`, async () => {
      await chat.getByPlaceholder("Digite sua pergunta...").fill(question);
      await page.keyboard.press("Enter");
      await expect(answers).toHaveCount(index + 1);
      await expect(answers.last()).toContainText(told);
    });
  }
});
