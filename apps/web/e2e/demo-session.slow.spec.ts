import { test as base, expect } from "@playwright/test";
import { Landing } from "./pages/landing.ts";
import { Shell } from "./pages/shell.ts";
import { expectReadable } from "./steps/axe.ts";
import { enter } from "./steps/enter.ts";
import { startInstallation } from "./steps/installation.ts";
import { DRAWN_MS } from "./steps/quiet.ts";

const test = base.extend<{ offering: Awaited<ReturnType<typeof startInstallation>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright takes the names of what a fixture needs from this pattern
  offering: async ({}, use) => {
    const offering = await startInstallation("main.js", { DEMO: "on" });
    await use(offering);
    await offering.stop();
  },
  baseURL: ({ offering }, use) => use(offering.url),
});

test("a visitor and a member look at the demonstration, which keeps nothing", async ({ page }) => {
  const notice = page.getByRole("region", { name: "Demonstração" });
  const leave = notice.getByRole("button", { name: "Sair da demonstração" });

  await test.step("from the landing page, without an account", async () => {
    await expect(async () => {
      await new Landing(page).open();
      await page.getByRole("button", { name: "Ver demonstração" }).click();
      await page.getByRole("heading", { name: "Bem-vindo, Helena!" }).waitFor({ timeout: DRAWN_MS });
    }).toPass();
    await expect(async () => {
      await page.reload();
      await page.getByText("Investido e valor nos últimos 12 meses").waitFor({ timeout: DRAWN_MS });
    }).toPass();
    await expectReadable(page);
    await new Shell(page).goTo("Objetivos");
    await page.getByRole("button", { name: "Excluir" }).first().click();
    await page.getByRole("button", { name: "Confirmar" }).click();
    await page.getByText("Entrada do apartamento").first().waitFor();
    await leave.click();
    await page.getByRole("heading", { name: "Bem-vindo ao Farol" }).waitFor();
  });

  await test.step("from the first steps, with their own account untouched", async () => {
    await enter(page, "Iara");
    await page.getByRole("button", { name: "Ver com dados de exemplo" }).click();
    await page.getByRole("heading", { name: "Bem-vindo, Helena!" }).waitFor();
    await page.reload();
    await page.getByRole("heading", { name: "Bem-vindo, Helena!" }).waitFor();
    await leave.click();
    await page.getByRole("heading", { name: "Bem-vindo, Iara!" }).waitFor();
    await expect(notice).toHaveCount(0);
  });
});
