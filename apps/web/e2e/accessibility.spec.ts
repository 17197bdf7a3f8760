import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { drawNotes } from "./notes.ts";
import { Landing } from "./pages/landing.ts";
import { Shell } from "./pages/shell.ts";
import { inventPerson } from "./people.ts";

async function expectNoFindings(page: Page) {
  // Half way through a fade every colour is pale.
  await page.evaluate(() => {
    const fades = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    return Promise.allSettled(fades.map(({ finished }) => finished));
  });
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => ({ id, places: nodes.map(({ html }) => html) }))).toEqual([]);
}

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`axe finds nothing in ${colorScheme}`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: "reduce" } });

    test("on the landing page and in its dialogs", async ({ page }) => {
      const landing = new Landing(page);
      await landing.open();
      await expectNoFindings(page);

      const login = await landing.openLogin();
      await login.getByRole("button", { name: "Entrar" }).click();
      await login.getByText("Por favor, insira um e-mail válido.").waitFor();
      await expectNoFindings(page);
      await page.keyboard.press("Escape");

      const registration = await landing.openRegistration();
      await registration.getByRole("button", { name: "Cadastrar" }).click();
      await registration.getByText("Por favor, insira um e-mail válido.").waitFor();
      await expectNoFindings(page);
    });

    test("in the shell and its panels", async ({ page }) => {
      const landing = new Landing(page);
      const shell = new Shell(page);
      const person = inventPerson("Teresa");
      await landing.open();
      await landing.register(person);
      await landing.logIn(person);
      await shell.openNavigation();
      await expectNoFindings(page);

      await page.getByRole("button", { name: "Menu de Teresa" }).click();
      await page.getByText(person.email).waitFor();
      await expectNoFindings(page);
      await page.keyboard.press("Escape");

      const upload = await shell.openUpload();
      const sheet = { name: "planilha.csv", mimeType: "text/csv", buffer: Buffer.from("a;b") };
      const empty = { name: "rasgada.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7 nada") };
      const [note] = await drawNotes();
      await upload.locator("input[type=file]").setInputFiles([...(note ? [note] : []), empty, sheet]);
      await upload.getByRole("button", { name: "Excluir rico-2026-03-16.pdf" }).waitFor();
      await expectNoFindings(page);
      await upload.getByRole("button", { name: "Excluir rico-2026-03-16.pdf" }).click();
      const question = page.getByRole("dialog", { name: "Excluir arquivo" });
      await question.waitFor();
      await expectNoFindings(page);
      await question.getByRole("button", { name: "Cancelar" }).click();
      await expect(upload.getByRole("button", { name: "Excluir rico-2026-03-16.pdf" })).toBeFocused();
      await page.keyboard.press("Escape");

      const processing = await shell.openProcessing();
      await expect(processing.getByRole("checkbox")).toHaveCount(2); // all() does not wait for the list
      for (const box of await processing.getByRole("checkbox").all()) await box.check();
      await expectNoFindings(page);
      await processing.getByRole("button", { name: "Processar Selecionados" }).click();
      await processing.getByText("Concluído", { exact: true }).waitFor({ timeout: 30_000 });
      await processing.getByText("Erro", { exact: true }).waitFor({ timeout: 30_000 });
      await expectNoFindings(page);
      await page.keyboard.press("Escape");

      const chat = await shell.openChat();
      await expectNoFindings(page);
      await chat.getByRole("button", { name: "Quais ativos tenho?" }).click();
      await chat.getByRole("region", { name: "Fontes" }).waitFor();
      await expectNoFindings(page);
    });
  });
}
