import { readFile } from "node:fs/promises";
import { type Browser, expect, type Page, test } from "@playwright/test";
import type { Person } from "../data/people.ts";
import { Landing } from "../pages/landing.ts";
import { Shell } from "../pages/shell.ts";
import { enter, enterAs } from "../steps/enter.ts";
import { expectFocusSettled } from "../steps/focus.ts";

/** The same person in a browser of its own. */
async function enterElsewhere(browser: Browser, person: Person): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await enterAs(page, person);
  return page;
}

const atStart = (page: Page) => page.getByRole("heading", { name: "Bem-vindo ao Farol" });

test("a profile with its address from the postal code stays saved", async ({ page }) => {
  await page.route("https://viacep.com.br/**", (route) => {
    const isKnown = route.request().url().includes("/01310100/");
    const known = { logradouro: "Avenida Paulista", bairro: "Bela Vista", localidade: "São Paulo", uf: "SP" };
    return route.fulfill({ json: isKnown ? known : { erro: "true" }, headers: { "Access-Control-Allow-Origin": "*" } });
  });
  await enter(page, "Lia");
  const shell = new Shell(page);
  const dialog = await shell.openProfile("Lia");

  await dialog.getByLabel("CEP").fill("99999-999");
  await dialog.getByRole("button", { name: "Buscar CEP" }).click();
  await dialog.getByText("CEP não encontrado.").waitFor();
  await dialog.getByLabel("CEP").fill("01310-100");
  await dialog.getByRole("button", { name: "Buscar CEP" }).click();
  await expect(dialog.getByLabel("Número")).toBeFocused();
  await page.keyboard.type("1578");
  await dialog.getByLabel(/Nome de usuário/).fill("liana");
  await dialog.getByRole("button", { name: "Salvar Alterações" }).click();

  await page.getByRole("heading", { name: "Bem-vindo, Liana!" }).waitFor();
  await page.reload();
  const again = await shell.openProfile("Liana");
  await expect(again.getByLabel("Endereço")).toHaveValue("Avenida Paulista");
  await expect(again.getByLabel("Número")).toHaveValue("1578");
  await expect(again.getByLabel("CEP")).toHaveValue("01310100");
});

test("a deep link asks for the login, refuses a wrong password, and then leads there", async ({ page }) => {
  const { person } = await enter(page, "Davi");
  await new Shell(page).logOut();
  await atStart(page).waitFor();

  await page.goto("/dashboard/settings");
  await atStart(page).waitFor();
  expect(new URL(page.url()).pathname).toBe("/");
  const landing = new Landing(page);
  const dialog = await landing.openLogin();
  await dialog.getByLabel("E-mail").fill(person.email);
  await dialog.getByLabel("Senha", { exact: true }).fill("Errada#9");
  await dialog.getByRole("button", { name: "Entrar" }).click();
  await dialog.getByText("Credenciais inválidas. Por favor, tente novamente.").waitFor();
  await expect(dialog.getByLabel("E-mail")).toHaveValue(person.email);

  await dialog.getByLabel("Senha", { exact: true }).fill(person.password);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Configurações" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/dashboard/settings");
});

test("a new password and 'Encerrar outras sessões' send the other browsers to the start", async ({ page, browser }) => {
  const { person } = await enter(page, "Rui");
  const shell = new Shell(page);
  await page.goto("/dashboard/settings");

  const second = await enterElsewhere(browser, person);
  await page.reload();
  await page.getByRole("button", { name: "Encerrar outras sessões" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Confirmar" }).click();
  await page.getByText("As outras sessões foram encerradas.").waitFor();
  await atStart(second).waitFor();
  expect(await second.evaluate(() => localStorage.getItem("token"))).toBeNull();

  const third = await enterElsewhere(browser, person);
  const password = "Outra#2026";
  await page.getByLabel("Senha atual").fill(person.password);
  await page.getByLabel("Nova senha", { exact: true }).fill(password);
  await page.getByLabel("Confirmar nova senha").fill(password);
  await page.getByRole("button", { name: "Alterar senha" }).click();
  await page.getByText("Senha alterada").waitFor();
  await third.reload();
  await atStart(third).waitFor();

  // The browser that changed the password stays logged in, and only the new password is accepted.
  await shell.logOut();
  await atStart(page).waitFor();
  await new Landing(page).logIn({ ...person, password });
});

test("one session is ended from another browser, and the others stay", async ({ page, browser }) => {
  const { person } = await enter(page, "Caio");
  const second = await enterElsewhere(browser, person);
  const third = await enterElsewhere(browser, person);
  await second.goto("/dashboard/settings");
  await page.goto("/dashboard/settings");
  const ends = page.getByRole("button", { name: /^Encerrar a sessão de/ });
  await expect(ends).toHaveCount(2);
  // The session used last stands first below this one.
  await third.reload();
  await third.getByRole("heading", { name: "Bem-vindo, Caio!" }).waitFor();
  await ends.last().click();
  await page.getByRole("dialog").getByRole("button", { name: "Confirmar" }).click();
  await page.getByText("A sessão foi encerrada.").waitFor();
  await expect(ends).toHaveCount(1);
  const countEnded = async () => {
    const tokens = await Promise.all(
      [second, third].map((other) => other.evaluate(() => localStorage.getItem("token"))),
    );
    return tokens.filter((token) => token === null).length;
  };
  await expect.poll(countEnded).toBe(1);
});

test("logging out in one tab logs out the other", async ({ page, context }) => {
  await enter(page, "Noa");
  const other = await context.newPage();
  await other.goto("/dashboard");
  await other.getByRole("heading", { name: "Bem-vindo, Noa!" }).waitFor();
  await new Shell(page).logOut();
  await atStart(other).waitFor();
});

test("the data are exported as a zip, and deleting the account deletes them all", async ({ page }) => {
  const { person } = await enter(page, "Ivo");
  await page.goto("/dashboard/settings");
  await page.getByRole("button", { name: "Exportar meus dados" }).click();
  const downloading = page.waitForEvent("download");
  await page.getByRole("dialog").getByRole("button", { name: "Confirmar" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("farol-meus-dados.zip");
  const zip = await readFile(await download.path());
  expect(zip.subarray(0, 2).toString()).toBe("PK");
  expect(zip.includes("dados.json")).toBe(true);

  await page.getByRole("button", { name: "Excluir minha conta" }).click();
  const dialog = page.getByRole("dialog", { name: "Excluir conta" });
  await expectFocusSettled(dialog.locator(":focus"));
  await dialog.getByLabel("Digite sua senha para confirmar").fill(person.password);
  await dialog.getByRole("button", { name: "Excluir conta" }).click();
  await atStart(page).waitFor();

  const login = await new Landing(page).openLogin();
  await login.getByLabel("E-mail").fill(person.email);
  await login.getByLabel("Senha", { exact: true }).fill(person.password);
  await login.getByRole("button", { name: "Entrar" }).click();
  await login.getByText("Credenciais inválidas. Por favor, tente novamente.").waitFor();
});
