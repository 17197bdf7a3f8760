import { expect, test } from "@playwright/test";
import { inventPerson } from "./data/people.ts";
import { Landing } from "./pages/landing.ts";
import { enter } from "./steps/enter.ts";

test("the landing page shows without JavaScript, and the rest loads without console errors", async ({ page }) => {
  const complaints: string[] = [];
  page.on("pageerror", ({ message }) => complaints.push(message));
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(message.text());
  });
  await page.route("**/assets/*", (route) => route.abort());
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1, name: "Bem-vindo ao Farol" })).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(5);
  await page.unroute("**/assets/*");

  complaints.length = 0;
  const landing = new Landing(page);
  await landing.open();
  await landing.openLogin();
  expect(complaints).toEqual([]);
});

test("a click before hydration is handled after it", async ({ page }) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "commit" });
  await page.getByRole("button", { name: "Comece Agora" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  release();
  await expect(page.getByRole("dialog", { name: "Registre-se" })).toBeVisible();
});

test("somebody who is logged in never sees the landing page", async ({ page }) => {
  const landing = new Landing(page);
  const person = inventPerson("Nina");
  await landing.open();
  await landing.register(person);
  await landing.logIn(person);

  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "commit" });
  // Hidden from everybody, it has no role to find it by.
  const title = page.locator("h1", { hasText: "Bem-vindo ao Farol" });
  await title.waitFor({ state: "attached" });
  await expect(title).toBeHidden();
  release();
  await page.getByRole("heading", { name: "Bem-vindo, Nina!" }).waitFor();
});

test("'Saiba Mais' and the footer open the texts of the house", async ({ page }) => {
  const landing = new Landing(page);
  await landing.open();
  const opener = page.getByRole("button", { name: "Saiba Mais" });
  await opener.click();
  const about = page.getByRole("dialog", { name: "Sobre o Farol" });
  await expect(about.getByRole("heading", { level: 3 }).first()).toBeVisible();
  await about.getByRole("button", { name: "Fechar" }).click();
  await expect(opener).toBeFocused();

  for (const name of ["Termos de Uso", "Política de Privacidade"] as const) {
    const dialog = await landing.openText(name);
    await expect(dialog.getByRole("heading", { level: 2, name })).toBeVisible();
    await expect(dialog.getByRole("paragraph").first()).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  }
});

test("a text that fails to load shows an error and a retry", async ({ page }) => {
  const landing = new Landing(page);
  await landing.open();
  await page.route("**/api/trpc/content.get*", (route) => route.fulfill({ status: 404, body: "{}" }));
  await page.getByRole("button", { name: "Saiba Mais" }).click();
  const dialog = page.getByRole("dialog", { name: "Informações" });
  await expect(
    dialog.getByText("Não foi possível carregar as informações. Por favor, tente novamente mais tarde."),
  ).toBeVisible();
  await page.unroute("**/api/trpc/content.get*");
  await dialog.getByRole("button", { name: "Tentar novamente" }).click();
  await expect(page.getByRole("dialog", { name: "Sobre o Farol" })).toBeVisible();
});

test("the help is searched as people type, and leads to the terms", async ({ page }) => {
  await enter(page, "Caio");
  await page.goto("/dashboard/help");
  await page.getByRole("heading", { level: 1, name: "Ajuda" }).waitFor();

  await page.getByLabel("Buscar na ajuda").fill("PRECO medio");
  await expect(page.getByRole("status")).toHaveText(/perguntas? encontradas?/);
  const question = page.getByRole("main").getByRole("button", { name: /\?$/ }).first();
  await question.click();
  await expect(question).toHaveAttribute("aria-expanded", "true");
  await expect(page).toHaveURL(/busca=/);

  await page.getByLabel("Buscar na ajuda").fill("criptozebra");
  await expect(page.getByText("Nenhuma pergunta encontrada.")).toBeVisible();
  await page.getByRole("button", { name: "Termos de Uso" }).click();
  await expect(page.getByRole("dialog", { name: "Termos de Uso" })).toBeVisible();
});
