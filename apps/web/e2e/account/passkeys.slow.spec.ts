import { type Browser, type BrowserContext, expect, type Page, test } from "@playwright/test";
import type { Person } from "../data/people.ts";
import { Landing } from "../pages/landing.ts";
import { Shell } from "../pages/shell.ts";
import { expectReadable } from "../steps/axe.ts";
import { enter } from "../steps/enter.ts";

// At an IP address browsers have no passkeys.
test.use({ baseURL: process.env.E2E_BASE_URL?.replace("127.0.0.1", "localhost") });

/** Gives a page's browser an authenticator that its person unlocks. @returns how it is taken away */
async function giveAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const setUnlocked = (isUserVerified: boolean) =>
    devtools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified });
  return { lose: () => devtools.send("WebAuthn.removeVirtualAuthenticator", { authenticatorId }), setUnlocked };
}

/** Adds a passkey. @returns the backup codes that came with it */
async function addPasskey(page: Page, name: string) {
  await page.getByRole("button", { name: "Adicionar chave de acesso" }).click();
  const dialog = page.getByRole("dialog", { name: "Adicionar chave de acesso" });
  await expect(dialog.getByLabel("Nome")).toBeFocused();
  await expectReadable(page);
  await dialog.getByLabel("Nome").fill(name);
  await page.keyboard.press("Enter");
  await page.getByText("Chave de acesso cadastrada").first().waitFor();
}

async function readCodes(page: Page): Promise<string[]> {
  const shown = page.getByRole("dialog", { name: "Códigos de reserva" });
  const codes = (await shown.getByRole("group", { name: "Seus códigos de reserva" }).innerText()).trim().split(/\s+/);
  await expectReadable(page);
  await shown.getByRole("button", { name: "Concluir" }).click();
  return codes;
}

/** Types address and password, and is asked for the second step. */
async function typePassword(page: Page, { email, password }: Person) {
  const landing = new Landing(page);
  await landing.open();
  const dialog = await landing.openLogin();
  await dialog.getByLabel("E-mail").fill(email);
  await dialog.getByLabel("Senha", { exact: true }).fill(password);
  await dialog.getByRole("button", { name: "Entrar", exact: true }).click();
  await dialog.getByLabel("Código de verificação").waitFor();
  return dialog;
}

const openElsewhere = async (browser: Browser): Promise<{ context: BrowserContext; page: Page }> => {
  const context = await browser.newContext();
  return { context, page: await context.newPage() };
};

test("a passkey is added, opens after the password and without it, and is removed", async ({ page }) => {
  const { person, shell } = await enter(page, "Raquel");
  const authenticator = await giveAuthenticator(page);
  await page.goto("/dashboard/settings");
  await addPasskey(page, "Notebook");
  expect(await readCodes(page)).toHaveLength(10);
  await page.getByText("Restam 10 códigos de reserva.").waitFor();
  await expect(page.getByText("ainda não usada")).toBeVisible();
  await expectReadable(page);

  await page.getByRole("button", { name: "Adicionar chave de acesso" }).click();
  const again = page.getByRole("dialog", { name: "Adicionar chave de acesso" });
  await again.getByLabel("Nome").fill("Notebook de novo");
  await page.keyboard.press("Enter");
  await expect(again.getByRole("alert")).toContainText("Este aparelho já guarda uma chave de acesso");
  await again.getByRole("button", { name: "Cancelar" }).click();
  await shell.logOut();

  const dialog = await typePassword(page, person);
  await expectReadable(page);
  await authenticator.setUnlocked(false);
  await dialog.getByRole("button", { name: "Usar chave de acesso" }).click();
  await expect(dialog.getByRole("alert")).toContainText("O navegador não usou nenhuma chave de acesso.");
  await authenticator.setUnlocked(true);
  await dialog.getByRole("button", { name: "Usar chave de acesso" }).click();
  await page.getByRole("heading", { name: "Bem-vindo, Raquel!" }).waitFor();
  await shell.logOut();

  const landing = new Landing(page);
  await landing.open();
  const login = await landing.openLogin();
  await login.getByRole("button", { name: "Entrar com chave de acesso" }).waitFor();
  await expectReadable(page);
  await login.getByRole("button", { name: "Entrar com chave de acesso" }).click();
  await page.getByRole("heading", { name: "Bem-vindo, Raquel!" }).waitFor();

  await page.goto("/dashboard/settings");
  await expect(page.getByText(/Cadastrada em .* usada em/)).toBeVisible();
  await page.getByRole("button", { name: "Remover a chave de acesso Notebook" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Confirmar" }).click();
  const prompt = page.getByRole("dialog", { name: "Confirme que é você" });
  await prompt.getByLabel("Senha", { exact: true }).fill(person.password);
  await page.keyboard.press("Enter");
  await page.getByText("A chave de acesso foi removida.").first().waitFor();
  await expect(page.getByText("Restam 10 códigos de reserva.")).toBeHidden();
  await shell.logOut();
  await landing.logIn(person);
});

test("who lost the device with the passkey enters with a backup code, once", async ({ page, browser }) => {
  const { person } = await enter(page, "Otavio");
  const authenticator = await giveAuthenticator(page);
  await page.goto("/dashboard/settings");
  await addPasskey(page, "Celular");
  const [code = ""] = await readCodes(page);
  await authenticator.lose();

  const { page: second } = await openElsewhere(browser);
  const dialog = await typePassword(second, person);
  await dialog.getByLabel("Código de verificação").fill(code);
  await second.keyboard.press("Enter");
  await second.getByRole("heading", { name: "Bem-vindo, Otavio!" }).waitFor();
  await new Shell(second).logOut();
  const again = await typePassword(second, person);
  await again.getByLabel("Código de verificação").fill(code);
  await second.keyboard.press("Enter");
  await expect(again.getByRole("alert")).toContainText("Código de reserva incorreto ou já usado.");
});
