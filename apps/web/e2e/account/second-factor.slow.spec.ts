import { type Browser, expect, type Page, test } from "@playwright/test";
import { TOTP } from "otpauth";
import type { Person } from "../data/people.ts";
import { Landing } from "../pages/landing.ts";
import { Shell } from "../pages/shell.ts";
import { expectReadable } from "../steps/axe.ts";
import { enter } from "../steps/enter.ts";

const HALF_A_MINUTE_MS = 30_000;
const codeIn = (secret: string, ms: number) => new TOTP({ secret }).generate({ timestamp: Date.now() + ms });

/** Sets the authenticator up. @returns its secret and the backup codes */
async function setUp(page: Page) {
  await page.goto("/dashboard/settings");
  await page.getByRole("button", { name: "Configurar aplicativo" }).click();
  const dialog = page.getByRole("dialog", { name: "Configurar aplicativo" });
  await expect(dialog.getByLabel("Código que o aplicativo mostra")).toBeFocused();
  await expectReadable(page);
  const secret = await dialog.locator("pre").innerText();
  await dialog.getByLabel("Código que o aplicativo mostra").fill(codeIn(secret, 0));
  await page.keyboard.press("Enter");
  const shown = page.getByRole("dialog", { name: "Códigos de reserva" });
  const codes = (await shown.getByRole("group", { name: "Seus códigos de reserva" }).innerText()).trim().split(/\s+/);
  expect(codes).toHaveLength(10);
  await expectReadable(page);
  await shown.getByRole("button", { name: "Concluir" }).click();
  await page.getByText("Restam 10 códigos de reserva.").waitFor();
  return { secret, codes };
}

/** Types address and password in a browser of its own, and is asked for the code. */
async function beginElsewhere(browser: Browser, { email, password }: Person) {
  const page = await (await browser.newContext()).newPage();
  const landing = new Landing(page);
  await landing.open();
  const dialog = await landing.openLogin();
  await dialog.getByLabel("E-mail").fill(email);
  await dialog.getByLabel("Senha", { exact: true }).fill(password);
  await dialog.getByRole("button", { name: "Entrar" }).click();
  await expect(dialog.getByLabel("Código de verificação")).toBeFocused();
  return { page, dialog };
}

test("the authenticator's code is accepted once, and a code of another time points to the clock", async ({
  page,
  browser,
}) => {
  const { person } = await enter(page, "Tomas");
  const { secret } = await setUp(page);
  const { page: second, dialog } = await beginElsewhere(browser, person);
  await expectReadable(second);
  await dialog.getByLabel("Código de verificação").fill(codeIn(secret, 20 * HALF_A_MINUTE_MS));
  await second.keyboard.press("Enter");
  await expect(dialog.getByRole("alert")).toContainText("Acerte o relógio");
  const code = codeIn(secret, HALF_A_MINUTE_MS);
  await dialog.getByLabel("Código de verificação").fill(code);
  await second.keyboard.press("Enter");
  await second.getByRole("heading", { name: "Bem-vindo, Tomas!" }).waitFor();

  const third = await beginElsewhere(browser, person);
  await third.dialog.getByLabel("Código de verificação").fill(code);
  await third.page.keyboard.press("Enter");
  await expect(third.dialog.getByRole("alert")).toContainText("Código incorreto ou já usado.");
});

test("who lost the device enters with a backup code, once, and turns the second step off", async ({
  page,
  browser,
}) => {
  const { person } = await enter(page, "Lucia");
  const { codes } = await setUp(page);
  const [code = ""] = codes;
  const { page: second, dialog } = await beginElsewhere(browser, person);
  await dialog.getByLabel("Código de verificação").fill(code.toLowerCase());
  await second.keyboard.press("Enter");
  await second.getByRole("heading", { name: "Bem-vindo, Lucia!" }).waitFor();

  const third = await beginElsewhere(browser, person);
  await third.dialog.getByLabel("Código de verificação").fill(code);
  await third.page.keyboard.press("Enter");
  await expect(third.dialog.getByRole("alert")).toContainText("Código de reserva incorreto ou já usado.");

  await second.goto("/dashboard/settings");
  await second.getByText("Restam 9 códigos de reserva.").waitFor();
  await second.getByRole("button", { name: "Remover aplicativo" }).click();
  await second.getByRole("dialog").getByRole("button", { name: "Confirmar" }).click();
  await second.getByText("O aplicativo autenticador foi removido.").waitFor();
  await new Shell(second).logOut();
  await new Landing(second).logIn(person);
});
