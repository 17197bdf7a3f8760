import { expect, type Page, test } from "@playwright/test";
import { Landing } from "./pages/landing.ts";
import { deployAgain } from "./steps/deploy.ts";
import { enter } from "./steps/enter.ts";

/** With data saving on, nothing is preloaded, so that no preloaded file hides the failure. */
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
});

/** A page that ends takes the answers away that its routes still read, or hold back. */
test.afterEach(({ page }) => page.unrouteAll({ behavior: "ignoreErrors" }));

const retry = (page: Page) => page.getByRole("button", { name: "Tentar novamente" });

/** Counts how often the page itself is loaded from now on. */
function countLoads(page: Page) {
  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });
  return () => loads;
}

test("offline, a panel that cannot come keeps the shell, and comes when asked again online", async ({
  page,
  context,
}) => {
  const { shell } = await enter(page, "Olga");
  await context.setOffline(true);
  await shell.openNavigation();
  await page.getByRole("navigation").getByRole("button", { name: "Chat Assistente" }).click();

  await expect(page.getByText("Sem conexão com o servidor.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Bem-vindo, Olga!", includeHidden: true })).toBeVisible();
  await retry(page).click();
  await expect(page.getByText("Sem conexão com o servidor.")).toBeVisible();

  await context.setOffline(false);
  await retry(page).click();
  await expect(page.getByRole("dialog", { name: "Assistente Farol" })).toBeVisible();
  await expect(page.getByPlaceholder("Digite sua pergunta...")).toBeFocused();
});

test("closed and opened again, a panel that failed is fetched anew", async ({ page, context }) => {
  const { shell } = await enter(page, "Odete");
  await context.setOffline(true);
  await shell.openNavigation();
  await page.getByRole("navigation").getByRole("button", { name: "Upload de Notas" }).click();
  await retry(page).waitFor();
  await page.keyboard.press("Escape");
  await expect(retry(page)).toHaveCount(0);
  await expect(shell.toggle).toBeFocused();
  await context.setOffline(false);
  await shell.openUpload();
});

test("offline, a screen that cannot come leaves the others within reach", async ({ page, context }) => {
  const { shell } = await enter(page, "Oto");
  await context.setOffline(true);
  await shell.goTo("Objetivos");
  await expect(page.getByRole("main").getByText("Sem conexão com o servidor.")).toBeVisible();
  await expect(page).toHaveURL("/dashboard/objetivos");

  await shell.goTo("Dashboard");
  await expect(page.getByRole("heading", { name: "Bem-vindo, Oto!" })).toBeVisible();
  await shell.goTo("Objetivos");
  await retry(page).waitFor();
  await context.setOffline(false);
  await retry(page).click();
  await expect(page.getByRole("heading", { name: "Meus Objetivos Financeiros" })).toBeVisible();
});

test("offline, a visitor's dialog that cannot come says so over the page", async ({ page, context }) => {
  const landing = new Landing(page);
  await landing.open();
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Comece Agora" }).click();
  await expect(page.getByText("Sem conexão com o servidor.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Bem-vindo ao Farol", includeHidden: true })).toBeVisible();
  await context.setOffline(false);
  await retry(page).click();
  await expect(page.getByRole("dialog", { name: "Registre-se" })).toBeVisible();
});

test("after a new version went out the page reloads once and opens what was asked for", async ({ page }) => {
  const { shell } = await enter(page, "Petra");
  await deployAgain(page);
  const loads = countLoads(page);
  await shell.openNavigation();
  await page.getByRole("navigation").getByRole("button", { name: "Chat Assistente" }).click();
  await expect(page.getByRole("dialog", { name: "Assistente Farol" })).toBeVisible();
  await shell.goTo("Objetivos");
  await expect(page.getByRole("heading", { name: "Meus Objetivos Financeiros" })).toBeVisible();
  expect(loads()).toBe(1);
});

test("a screen of a version that is gone comes from the new one", async ({ page }) => {
  const { shell } = await enter(page, "Pia");
  await deployAgain(page);
  const loads = countLoads(page);
  await shell.goTo("Objetivos");
  await expect(page.getByRole("heading", { name: "Meus Objetivos Financeiros" })).toBeVisible();
  expect(loads()).toBe(1);
});

test("a version whose files are missing is not loaded again and again", async ({ page }) => {
  const { shell } = await enter(page, "Paz");
  await deployAgain(page, { without: /chat-panel/ });
  const loads = countLoads(page);
  await shell.openNavigation();
  await page.getByRole("navigation").getByRole("button", { name: "Chat Assistente" }).click();
  await expect(page.getByText("Não foi possível carregar esta parte.")).toBeVisible();
  await retry(page).click();
  await expect(page.getByText("Não foi possível carregar esta parte.")).toBeVisible();
  expect(loads()).toBe(1);
});

test("a new version loses no typed text: the person is asked before the reload, and the question is kept", async ({
  page,
}) => {
  const { shell } = await enter(page, "Quirino");
  const chat = await shell.openChat();
  await chat.getByPlaceholder("Digite sua pergunta...").fill("Quanto paguei de corretagem?");
  await deployAgain(page);
  const loads = countLoads(page);
  await shell.goTo("Objetivos");
  await expect(page.getByRole("main").getByText("Há uma versão nova do Farol.")).toBeVisible();
  expect(loads()).toBe(0);

  await chat.getByRole("button", { name: "Fechar assistente" }).click();
  await page.getByRole("button", { name: "Recarregar a página" }).click();
  await expect(page.getByRole("heading", { name: "Meus Objetivos Financeiros" })).toBeVisible();
  const reopened = await shell.openChat();
  await expect(reopened.getByPlaceholder("Digite sua pergunta...")).toHaveValue("Quanto paguei de corretagem?");
  await page.keyboard.press("Enter");
  await expect(reopened.getByRole("article").first()).toContainText("Quanto paguei de corretagem?");
  await page.reload();
  await expect((await shell.openChat()).getByPlaceholder("Digite sua pergunta...")).toHaveValue("");
});

test("a kept question ends with the session", async ({ page }) => {
  const { shell } = await enter(page, "Rui");
  const chat = await shell.openChat();
  await chat.getByPlaceholder("Digite sua pergunta...").fill("Segredo meu");
  await page.keyboard.press("Escape");
  await shell.logOut();
  await page.getByRole("button", { name: "Comece Agora" }).waitFor();
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("Segredo");
});

test("a new version does not cut an answer off that is under way", async ({ page }) => {
  const { shell } = await enter(page, "Sara");
  const chat = await shell.openChat();
  await page.route("**/api/trpc/chat.ask*", () => undefined);
  await chat.getByPlaceholder("Digite sua pergunta...").fill("Quais ativos tenho?");
  await page.keyboard.press("Enter");
  await chat.getByRole("button", { name: "Cancelar" }).waitFor();
  await deployAgain(page);
  const loads = countLoads(page);
  await shell.goTo("Objetivos");
  await expect(page.getByRole("main").getByText("Há uma versão nova do Farol.")).toBeVisible();
  expect(loads()).toBe(0);
});

test("a new version does not cut an upload off that is under way, also behind a closed panel", async ({ page }) => {
  const { shell } = await enter(page, "Tito");
  const upload = await shell.openUpload();
  await page.route("**/api/v1/upload/*", () => undefined);
  const pdf = { name: "nota.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") };
  await upload.locator("input[type=file]").setInputFiles([pdf]);
  await upload.getByRole("progressbar").first().waitFor({ state: "attached" });
  await page.keyboard.press("Escape");
  await deployAgain(page);
  const loads = countLoads(page);
  await shell.goTo("Objetivos");
  await expect(page.getByRole("main").getByText("Há uma versão nova do Farol.")).toBeVisible();
  expect(loads()).toBe(0);
});
