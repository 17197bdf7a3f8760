import { addDays, addMonths, dayInSaoPaulo } from "@app/core/calendar";
import { formatDay } from "@app/core/format";
import { expect, test } from "@playwright/test";
import { wegPurchase } from "./data/notes.ts";
import { expectNoFindings } from "./steps/axe.ts";
import { callsOf } from "./steps/calls.ts";
import { enter } from "./steps/enter.ts";
import { tabTo } from "./steps/keyboard.ts";
import { screens } from "./steps/screens.ts";
import { noteFiles, sendAndRead } from "./steps/send-notes.ts";

const today = dayInSaoPaulo(new Date());
const lastMonth = `${addMonths(`${today.slice(0, 7)}-01`, -1).slice(0, 7)}-05`;

for (const [width, colorScheme] of screens) {
  test(`income and expenses stand beside goals, notes and what is held at ${width} px, ${colorScheme}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    const { person, shell } = await enter(page, "Ivo");
    const { call, ask } = await callsOf(page.request, person);
    await call("statements.createAccount", { nome: "Conta do dia a dia", tipo: "conta", saldoInicial: 5000 });
    const [{ _id: contaId }] = await ask("statements.accounts", {});
    const add = (data: string, valor: number, descricao: string) =>
      call("statements.createEntry", { contaId, data, valor, descricao });
    await add(lastMonth, 3000, "SALARIO EMPRESA");
    await add(lastMonth, -1000, "ALUGUEL");
    await add(today, -250, "PADARIA DO ZE");
    await add("2026-03-18", -4010, "LIQ BOLSA");
    await add("2026-03-20", -90, "GENIAL CALCADOS");
    await sendAndRead(page, person, await noteFiles([wegPurchase]));
    await call("prices.setOwn", { ticker: "WEGE3", dia: addDays(today, -1), preco: 50 });
    await call("goals.create", {
      ...{ titulo: "Viagem", dataObjetivo: addMonths(today, 60), valorAlvo: 10_000 },
      ...{ aporteMensal: 100, valorInicial: 0, valorAtual: 2000 },
    });
    const expectNoOverflow = async () =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );

    await test.step("the dashboard has the month and the net worth", async () => {
      await page.reload();
      const month = page.getByRole("region", { name: /^Receitas e despesas em / });
      await expect(month).toContainText("Despesas R$ 250,00");
      // 5.000 + 3.000 − 1.000 − 250 − 4.010 − 90, and 100 WEGE3 at 50.
      await expect(month).toContainText(
        "Patrimônio R$ 7.650,00 = Saldo das contas R$ 2.650,00 + Investimentos R$ 5.000,00",
      );
      await expect(month).toContainText(`Contas até ${formatDay(today)}.`);
      await expectNoFindings(page);
      await expectNoOverflow();
    });

    await test.step("the line of the broker is the note's", async () => {
      await shell.goTo("Receitas e Despesas");
      await page.getByRole("tab", { name: "Lançamentos" }).click();
      const entries = page.getByRole("region", { name: "Lançamentos" });
      await expect(entries).toContainText("5 lançamentos.");
      await expect(entries.getByRole("listitem").filter({ hasText: "LIQ BOLSA" })).toContainText(
        "conferido com a nota 91004432",
      );
      await expectNoOverflow();
    });

    await test.step("a shop with a broker's name is asked about, and answered by keyboard", async () => {
      await page.getByRole("tab", { name: "Perguntas" }).click();
      const question = page.getByRole("article", { name: "É da sua corretora Genial?" });
      await question.waitFor();
      await expectNoFindings(page);
      await expectNoOverflow();
      await tabTo(page, question.getByRole("button", { name: /não é da corretora$/ }));
      await page.keyboard.press("Enter");
      await page.getByText("Nenhuma pergunta.").waitFor();
    });

    await test.step("a goal goes by what a month leaves, once the person wants it", async () => {
      await shell.goTo("Objetivos");
      const goal = page.getByRole("article");
      await expect(goal).toContainText("mantendo o aporte mensal");
      await tabTo(page, goal.getByRole("switch", { name: "Prever pelo que sobra no mês" }));
      await page.keyboard.press("Space");
      await expect(goal).toContainText("guardando R$ 2.000,00 por mês");
      await expectNoFindings(page);
      await expectNoOverflow();
    });

    await test.step("the assistant finds entries by their words, and leads to them", async () => {
      const chat = await shell.openChat();
      await page.keyboard.type("Quanto gastei com padaria do Zé?");
      await page.keyboard.press("Enter");
      await expect(chat).toContainText("R$ 250,00");
      await expectNoFindings(page);
    });
  });
}
