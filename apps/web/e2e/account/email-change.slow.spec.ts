import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { inventPerson } from "../data/people.ts";
import { Landing } from "../pages/landing.ts";
import { expectReadable } from "../steps/axe.ts";
import { enter } from "../steps/enter.ts";

const { E2E_MAIL_DIR: mailDir = "" } = process.env;

/** The line of so many letters in a mail to an address, once it is there. */
async function secretTo(email: string, letters: number): Promise<string> {
  const read = async () => {
    const names = await readdir(mailDir).catch(() => []);
    const mails = await Promise.all(names.map((name) => readFile(path.join(mailDir, name), "utf8")));
    const own = mails.filter((mail) => new RegExp(`^To:.*${email.replaceAll(".", "\\.")}`, "im").test(mail));
    return own.map((mail) => new RegExp(`^([A-Z]{${letters}})\\r?$`, "m").exec(mail)?.[1]).find(Boolean) ?? "";
  };
  await expect.poll(read).not.toBe("");
  return read();
}

test("the address changes by the code that the new one got, and the old one undoes it", async ({ page }) => {
  test.skip(mailDir === "", "The mails of a server elsewhere cannot be read");
  const { person, shell } = await enter(page, "Celia");
  const { email } = inventPerson("Nova");
  await page.goto("/dashboard/settings");
  await test.step("a request is withdrawn by keyboard", async () => {
    await page.getByRole("button", { name: "Trocar e-mail" }).click();
    await page.getByLabel("Novo e-mail").fill(inventPerson("Outra").email);
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Desistir da troca" }).press("Enter");
    await page.getByText("Falta confirmar").waitFor({ state: "hidden" });
    await expect(page.getByRole("button", { name: "Trocar e-mail" })).toBeFocused();
  });
  await page.getByRole("button", { name: "Trocar e-mail" }).click();
  const dialog = page.getByRole("dialog", { name: "Trocar e-mail" });
  await expect(dialog.getByLabel("Novo e-mail")).toBeFocused();
  await expectReadable(page);
  await dialog.getByLabel("Novo e-mail").fill(email);
  await page.keyboard.press("Enter");
  await page.getByText(`Falta confirmar ${email}`).waitFor();
  await expectReadable(page);

  await page.getByLabel("Código da troca").fill(await secretTo(email, 10));
  await page.keyboard.press("Enter");
  await page.getByText(`Falta confirmar ${email}`).waitFor({ state: "hidden" });
  await expect(page.getByText(email, { exact: true }).first()).toBeVisible();
  await shell.logOut();
  const landing = new Landing(page);
  await landing.logIn({ ...person, email });

  const undo = await secretTo(person.email, 32);
  await page.goto("/desfazer-email");
  await page.getByRole("heading", { name: "Desfazer troca de e-mail" }).waitFor();
  await expectReadable(page);
  await page.getByLabel("Código").fill(undo);
  await page.getByRole("button", { name: "Desfazer troca" }).click();
  await page.getByText("Troca desfeita").first().waitFor();
  await page.goto("/dashboard");
  await expectLoggedOut(page);
});

const expectLoggedOut = (page: Page) => page.getByRole("heading", { name: "Bem-vindo ao Farol" }).waitFor();
