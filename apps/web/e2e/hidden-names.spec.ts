import { expect, test } from "@playwright/test";
import { noteOf, petr4, trade } from "./data/invented-trades.ts";
import { expectReadable } from "./steps/axe.ts";
import { enter } from "./steps/enter.ts";
import { tabTo } from "./steps/keyboard.ts";
import { noteFiles, sendAndRead } from "./steps/send-notes.ts";

/** A name cut too short by its note to identify the security. */
const cut = { mercado: "VISTA", nome: "PETROLEO BR", classe: "PN N2" } as const;

test("a cut name leaves its asset unsure until its code is told, and the position follows", async ({ page }) => {
  const { person, shell } = await enter(page, "Iara");
  const { ask } = await sendAndRead(
    page,
    person,
    await noteFiles([
      noteOf("801", "2017-01-02", trade("C", petr4, 100, "10.00")),
      noteOf("802", "2017-02-01", trade("C", cut, 50, "16.00")),
    ]),
  );
  const held = async () => (await ask("portfolio.holdings", {})).posicoes;
  expect(await held()).toMatchObject([{ ticker: "PETR4", quantidade: 100, confiavel: false }]);

  const main = page.getByRole("main");
  await test.step("the positions say so", async () => {
    await page.goto("/dashboard/portfolio-analysis?aba=posicoes");
    await main.getByRole("button", { name: "1 papel sem código" }).click();
    await expect(main).toContainText("PETROLEO BR PN");
    await expectReadable(page);
  });

  await test.step("tell its code with the keyboard", async () => {
    await page.goto("/dashboard/portfolio-analysis?aba=notas");
    const field = page.getByLabel(/^Código de PETROLEO BR PN/);
    await field.waitFor();
    await tabTo(page, field);
    await page.keyboard.type("petr4");
    await page.keyboard.press("Enter");
    await expect(page.getByText(/^PETROLEO BR PN.* é PETR4$/)).toBeVisible();
    await expectReadable(page);
  });

  // 100 at 10.00 and 50 at 16.00 are 150 at 12.00.
  await expect.poll(held).toMatchObject([{ ticker: "PETR4", quantidade: 150, precoMedio: 12, confiavel: true }]);
  await shell.goTo("Análise de Carteira");
  await page.getByRole("tab", { name: "Posições" }).click();
  await expect(main.getByRole("row", { name: /^PETR4 .*150/ })).toContainText("R$ 12,00");
  await expect(main).not.toContainText("PETROLEO BR PN");
});
