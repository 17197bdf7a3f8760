import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { inventPerson } from "../data/people.ts";
import { Landing } from "../pages/landing.ts";
import { Shell } from "../pages/shell.ts";

const { E2E_MAIL_DIR: mailDir = "" } = process.env;
const NEW_PASSWORD = "Outra#2026";

async function codesFor(email: string): Promise<string[]> {
  const names = await readdir(mailDir).catch(() => []);
  const mails = await Promise.all(names.map((name) => readFile(path.join(mailDir, name), "utf8")));
  return mails
    .filter((mail) => new RegExp(`^To:.*${email.replaceAll(".", "\\.")}`, "im").test(mail))
    .flatMap((mail) => /(?<!\d)\d{8}(?!\d)/.exec(mail.slice(mail.search(/\r?\n\r?\n/)))?.[0] ?? []);
}

test("forget the password, read the code in the mail, set a new one, and enter with it only", async ({ page }) => {
  test.skip(mailDir === "", "The mails of a server elsewhere cannot be read");
  const landing = new Landing(page);
  const person = inventPerson("Lara");
  await landing.open();
  await landing.register(person);

  const recovery = await landing.openRecovery();
  await recovery.getByLabel("E-mail").fill(person.email);
  await page.keyboard.press("Enter");
  await expect(recovery.getByLabel("Código")).toBeFocused();
  await expect.poll(() => codesFor(person.email)).toHaveLength(1);
  const [code = ""] = await codesFor(person.email);

  await test.step("a wrong code is refused and stays in its field", async () => {
    const wrong = code === "00000000" ? "11111111" : "00000000";
    await recovery.getByLabel("Código").fill(wrong);
    await page.keyboard.press("Enter");
    await expect(recovery.getByRole("alert")).toHaveText("Código inválido. Por favor, tente novamente.");
    await expect(recovery.getByLabel("Código")).toHaveValue(wrong);
  });

  await test.step("the right one leads to the new password", async () => {
    await recovery.getByLabel("Código").fill(code);
    await recovery.getByRole("button", { name: "Verificar código" }).click();
    await expect(recovery.getByLabel("Nova senha", { exact: true })).toBeFocused();
    await recovery.getByLabel("Nova senha", { exact: true }).fill(NEW_PASSWORD);
    await recovery.getByLabel("Confirmar nova senha").fill(NEW_PASSWORD);
    await recovery.getByRole("button", { name: "Redefinir senha" }).click();
  });

  await test.step("the old password is refused, the new one opens", async () => {
    const success = page.getByRole("dialog", { name: "Sucesso" });
    await expect(success.getByText("Sua senha foi redefinida com sucesso!")).toBeVisible();
    await success.getByRole("button", { name: "Entrar com a nova senha" }).click();
    const login = await landing.openedForm("Identifique-se");
    await expect(login.getByLabel("E-mail")).toHaveValue(person.email);
    await login.getByLabel("Senha", { exact: true }).fill(person.password);
    await page.keyboard.press("Enter");
    await expect(login.getByRole("alert")).toHaveText("Credenciais inválidas. Por favor, tente novamente.");
    await login.getByLabel("Senha", { exact: true }).fill(NEW_PASSWORD);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Bem-vindo, Lara!" }).waitFor();
  });

  await test.step("a used code is refused", async () => {
    await new Shell(page).logOut();
    const again = await landing.openRecovery();
    const known = (await codesFor(person.email)).length;
    await again.getByLabel("E-mail").fill(person.email);
    await page.keyboard.press("Enter");
    await expect(again.getByLabel("Código")).toBeFocused();
    await expect.poll(async () => (await codesFor(person.email)).length).toBeGreaterThan(known);
    await again.getByLabel("Código").fill(code);
    await page.keyboard.press("Enter");
    await expect(again.getByRole("alert")).toHaveText("Código inválido. Por favor, tente novamente.");
  });
});

test("an unknown address gets the same answer and no mail", async ({ page }) => {
  test.skip(mailDir === "", "The mails of a server elsewhere cannot be read");
  const landing = new Landing(page);
  const nobody = inventPerson("Ninguem");
  await landing.open();
  const recovery = await landing.openRecovery();
  await recovery.getByLabel("E-mail").fill(nobody.email);
  await page.keyboard.press("Enter");
  await expect(recovery.getByLabel("Código")).toBeFocused();
  await recovery.getByLabel("Código").fill("12345678");
  await page.keyboard.press("Enter");
  await expect(recovery.getByRole("alert")).toHaveText("Código inválido. Por favor, tente novamente.");
  expect(await codesFor(nobody.email)).toEqual([]);
});

test("closing the recovery returns the focus to the button that opened it", async ({ page }) => {
  const landing = new Landing(page);
  await landing.open();
  await landing.openRecovery();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("banner").getByRole("button", { name: "Entrar" })).toBeFocused();
});
