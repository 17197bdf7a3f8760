import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { byVolume } from "@app/core/testing/volume";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { noteOf, petr4, trade } from "./data/invented-trades.ts";
import { drawNotes, drawProtectedNote } from "./data/notes.ts";
import { inventPerson } from "./data/people.ts";
import { Landing } from "./pages/landing.ts";
import { Shell } from "./pages/shell.ts";
import { expectNoFindings } from "./steps/axe.ts";
import { tabTo } from "./steps/keyboard.ts";
import { noteFiles } from "./steps/send-notes.ts";

/** Real notes are kept beside the repository, never in it. */
const folder = fileURLToPath(new URL("../../../../shared/notes/", import.meta.url));
const isHere = existsSync(folder);
const names = [
  "clear_b3_one_page",
  "clear_multi_page",
  "clear_single_page_sell_pwd",
  "inter_abev",
  "inter_aes",
  "inter_events",
  "inter_kdif_250",
  "inter_single_page",
  "nubank_single_page",
  "rico2025_two_pages",
  "rico_multi_page",
  "rico_single_page_pwd",
];

interface SentNote {
  name: string;
  mimeType: string;
  buffer: Buffer;
  password?: string | undefined;
}

async function readSharedNote(name: string): Promise<SentNote> {
  const [truth] = JSON.parse(await readFile(`${folder}${name}.json`, "utf8"));
  const buffer = await readFile(`${folder}${name}.pdf`);
  return { name: `${name}.pdf`, mimeType: "application/pdf", buffer, password: truth.password ?? undefined };
}

/** Counts every click of a person on all following pages; a key pressed on a button does not count. */
async function countClicks(page: Page) {
  let clicks = 0;
  await page.exposeFunction("countClick", () => {
    clicks += 1;
  });
  await page.addInitScript(() => {
    const count = (event: MouseEvent) => event.isTrusted && event.detail > 0 && Reflect.get(window, "countClick")();
    window.addEventListener("click", count, { capture: true });
  });
  return () => clicks;
}

async function fillAndEnter(dialog: Locator, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await dialog.getByLabel(label, { exact: true }).fill(value);
  await dialog.page().keyboard.press("Enter");
}

/** From the landing page to the open upload panel, as somebody who is new. */
async function enterAndOpenUpload(page: Page) {
  const landing = new Landing(page);
  const { email, nomeUsuario, password } = inventPerson("Marina");
  await landing.open();
  const registration = await landing.openRegistration();
  const fields = { "E-mail": email, Senha: password };
  await fillAndEnter(registration, { ...fields, "Nome de usuário": nomeUsuario, "Confirmar senha": password });
  await page.getByRole("button", { name: "Voltar para a página inicial" }).click();
  await fillAndEnter(await landing.openLogin(), fields);
  await page.getByRole("button", { name: "Enviar notas" }).click();
  return page.getByRole("dialog", { name: "Upload de Notas de Negociação" });
}

/** The whole journey with these notes, all of which close, in seven clicks. */
async function walk(page: Page, notes: readonly SentNote[]) {
  const clicks = await countClicks(page);
  const panel = await enterAndOpenUpload(page);
  // A reload would lose it.
  await page.evaluate(() => Reflect.set(window, "isSamePage", true));

  await test.step("send the notes", async () => {
    const chooser = page.waitForEvent("filechooser");
    await panel.getByRole("button", { name: "Escolher arquivos PDF" }).click();
    await (await chooser).setFiles([...notes]);
    await panel.getByRole("button", { name: "Processar agora" }).click();
  });

  await test.step("open the protected ones, the cursor being in their fields by itself", async () => {
    const waiting = new Map(
      notes.flatMap(({ name, password }) => (password ? [[`Senha do PDF ${name}`, password]] : [])),
    );
    while (waiting.size > 0) {
      const field = panel.locator("input:focus");
      await expect(field).toHaveAttribute("aria-label", new RegExp([...waiting.keys()].map(escapeRegExp).join("|")));
      const label = (await field.getAttribute("aria-label")) ?? "";
      await page.keyboard.type(waiting.get(label) ?? "");
      await page.keyboard.press("Enter");
      waiting.delete(label);
    }
  });

  await test.step("see that all close, and what they say", async () => {
    await expect(panel.getByRole("status").filter({ hasText: /fecham\.$/ })).toHaveText(
      `Suas ${notes.length} notas fecham.`,
    );
    await expect(panel.getByText(/· líquido R\$ [\d.]+,\d\d ✓ fecha/)).toHaveCount(notes.length);
    await panel.getByRole("button", { name: "Ver o que investi" }).click();
    await expect(panel).toHaveCount(0);
    await expect(page).toHaveURL("/dashboard");
    await expect(page.getByRole("article").filter({ hasText: "Notas conferidas" })).toContainText(String(notes.length));
    await expect(page.getByText("Todas fecham até o centavo")).toBeVisible();
    await expect(page.getByText("Nenhum à espera")).toBeVisible();
    await expect(page.getByRole("main")).toBeFocused();
    expect(await page.evaluate(() => Reflect.get(window, "isSamePage"))).toBe(true);
  });

  expect(clicks()).toBe(7);
}

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

test("from the registration to thirteen notes that close, one of them protected, in seven clicks", async ({ page }) => {
  const days = ["04", "05", "06", "07", "08", "11", "12", "13", "14", "15"];
  const more = days.map((day, index) => noteOf(`88${index}`, `2024-03-${day}`, trade("C", petr4, 100, "36.10")));
  const protectedNote = await drawProtectedNote("protegida.pdf", "123");
  await walk(page, [...(await drawNotes()), ...(await noteFiles(more)), protectedNote]);
});

test("the same with the twelve real notes, two of them protected", async ({ page }) => {
  test.skip(!isHere, "their folder is not here");
  await walk(page, await Promise.all(names.map(readSharedNote)));
});

test("notes are read by themselves once that was asked for, also after a reload", async ({ page }) => {
  const panel = await enterAndOpenUpload(page);
  await panel.getByRole("switch", { name: "Processar sempre" }).check();
  await panel.locator("input[type=file]").setInputFiles(await drawNotes());
  await expect(panel.getByText("Suas 2 notas fecham.")).toBeVisible();
  await page.reload();
  const again = await new Shell(page).openUpload();
  await expect(again.getByRole("switch", { name: "Processar sempre" })).toBeChecked();
  await expect(again.getByText("✓ fecha")).toHaveCount(2);
});

for (const colorScheme of byVolume({ small: ["dark"] as const, full: ["light", "dark"] as const })) {
  test.describe(`by keyboard at 360 pixels in ${colorScheme}`, () => {
    test.use({ colorScheme, viewport: { width: 360, height: 740 } });

    test("a password that is wrong is said in place, and axe finds nothing on the way", async ({ page }) => {
      const panel = await enterAndOpenUpload(page);
      const broken = { name: "rasgada.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7 nada") };
      const locked = await drawProtectedNote("protegida.pdf", "123");
      await panel.locator("input[type=file]").setInputFiles([...(await drawNotes()), locked, broken]);
      const start = panel.getByRole("button", { name: "Processar agora" });
      await start.waitFor();
      await expectNoFindings(page);
      await tabTo(page, start);
      await page.keyboard.press("Enter");

      const password = panel.getByLabel("Senha do PDF protegida.pdf");
      await expect(password).toBeFocused();
      await expect(panel.getByText("2 notas fecham e 2 arquivos precisam de atenção.")).toBeVisible();
      await expectNoFindings(page);
      await page.keyboard.type("999");
      await page.keyboard.press("Enter");
      await expect(panel.getByText("A senha informada não abre este PDF.")).toBeVisible();
      await expect(password).toBeFocused();
      await expectNoFindings(page);
      await page.keyboard.press("ControlOrMeta+a");
      await page.keyboard.type("123");
      await page.keyboard.press("Enter");
      await expect(panel.getByText("3 notas fecham e 1 arquivo precisa de atenção.")).toBeVisible();
      await tabTo(page, panel.getByRole("button", { name: "Ver o que falta" }));
      await page.keyboard.press("Enter");
      await expect(panel.getByText("Este arquivo PDF está vazio ou danificado.")).toBeInViewport();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    });
  });
}
