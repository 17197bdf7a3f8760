import { expect, test } from "@playwright/test";
import { noteOf, petr4, trade } from "./data/invented-trades.ts";
import { expectReadable } from "./steps/axe.ts";
import { callsOf } from "./steps/calls.ts";
import { enter } from "./steps/enter.ts";
import { expectFocusSettled } from "./steps/focus.ts";
import { tabTo } from "./steps/keyboard.ts";
import { noteFiles, sendAndRead } from "./steps/send-notes.ts";

const bought = noteOf("301", "2025-01-15", trade("C", petr4, 1000, "30.00"));
const thisYear = new Date().getFullYear();

test("incomes that are typed, in the calendar, over the cost, changed and deleted", async ({ page, request }) => {
  const { person } = await enter(page, "Davi");
  await sendAndRead(page, person, await noteFiles([bought]));
  const { call } = await callsOf(request, person);
  const paid = (tipo: string, data: string, valorLiquido: number, other: object = {}) =>
    call("incomes.create", { tipo, ticker: "PETR4", data, valorLiquido, ...other });
  await paid("jcp", `${thisYear - 1}-06-10`, 85, { valorBruto: 100 });
  await paid("dividendo", `${thisYear - 1}-12-22`, 250);
  await paid("dividendo", `${thisYear + 1}-01-20`, 90, { previsto: true });

  await page.goto("/dashboard/portfolio-analysis?aba=proventos");
  const main = page.getByRole("main");
  await expect(main.getByText("Anunciados")).toBeVisible();

  await test.step("typed by keyboard alone", async () => {
    const add = main.getByRole("button", { name: "Digitar provento" });
    await add.focus();
    await page.keyboard.press("Enter");
    const form = page.getByRole("dialog", { name: "Digitar provento" });
    await expectFocusSettled(form.getByLabel("Tipo"));
    await page.keyboard.press("Tab");
    await page.keyboard.type("petr4");
    await page.keyboard.press("Tab");
    await page.keyboard.type(`05/01/${thisYear}`);
    await tabTo(page, form.getByLabel("Valor líquido"));
    await page.keyboard.type("123,45");
    await expectReadable(page);
    await tabTo(page, form.getByRole("button", { name: "Guardar" }));
    await page.keyboard.press("Enter");
    await expect(form).toBeHidden();
    await expectFocusSettled(add);
  });

  await test.step("shown in every width", async () => {
    await main.getByLabel("Ano", { exact: true }).selectOption(String(thisYear));
    await expect(main.getByRole("article", { name: `janeiro de ${thisYear}` })).toContainText("R$ 123,45");
    await expect(main.getByText("digitado por você")).toBeVisible();
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await expectReadable(page);
    }
  });

  await test.step("changed, and deleted after a question", async () => {
    await main.getByRole("button", { name: /^Alterar Dividendo de PETR4/ }).click();
    const form = page.getByRole("dialog", { name: "Alterar provento" });
    await form.getByLabel("Valor líquido").fill("200,00");
    await form.getByRole("button", { name: "Guardar" }).click();
    await expect(main.getByRole("article", { name: `janeiro de ${thisYear}` })).toContainText("R$ 200,00");
    await main.getByRole("button", { name: /^Excluir Dividendo de PETR4/ }).click();
    await page.getByRole("button", { name: "Confirmar" }).click();
    await expect(main.getByText("R$ 200,00")).toHaveCount(0);
  });
});

test("the first income without any document", async ({ page }) => {
  await enter(page, "Lia");
  await page.goto("/dashboard");
  const main = page.getByRole("main");
  await main.getByRole("link", { name: "Digitar proventos" }).click();
  await expect(main.getByText("Ainda não há proventos")).toBeVisible();
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectReadable(page);
  }
  const add = main.getByRole("button", { name: "Digitar provento" });
  await add.click();
  const form = page.getByRole("dialog", { name: "Digitar provento" });
  await form.getByLabel("Ativo").fill("HGLG11");
  await form.getByLabel("Dia do pagamento").fill(`05/01/${thisYear}`);
  await form.getByLabel("Valor líquido").fill("77,00");
  await form.getByRole("button", { name: "Guardar" }).click();
  await expect(main.getByRole("article", { name: `janeiro de ${thisYear}` })).toContainText("R$ 77,00");
  await expect(main.getByRole("tab", { name: "Minhas notas" })).toBeVisible();
  await expectFocusSettled(add);
  await page.goto("/dashboard");
  await expect(main.getByText("Nenhum ativo na bolsa")).toBeVisible();
  await expect(main.getByRole("link", { name: "Digitar proventos" })).toHaveCount(0);
  await main.getByRole("link", { name: "Ver proventos" }).click();
  await expect(main.getByRole("article", { name: `janeiro de ${thisYear}` })).toContainText("R$ 77,00");
});
