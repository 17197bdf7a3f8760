import { expect, test } from "@playwright/test";
import { noteOf, petr4, trade } from "../data/invented-trades.ts";
import { expectReadable } from "../steps/axe.ts";
import { enter } from "../steps/enter.ts";
import { expectFocusSettled } from "../steps/focus.ts";
import { noteFiles, sendAndRead } from "../steps/send-notes.ts";

test("screens, assets, notes, actions and a question are reached by Ctrl K and typing", async ({ page }) => {
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
  const { person } = await enter(page, "Noemi");
  const files = await noteFiles([noteOf("77801", "2017-01-02", trade("C", petr4, 100, "10.00"))]);
  await sendAndRead(page, person, files);
  await page.reload();
  const main = page.getByRole("main");
  const palette = page.getByRole("dialog", { name: "Procurar" });
  const field = palette.getByRole("combobox");
  const chosen = palette.getByRole("option", { selected: true });
  const search = async (text: string) => {
    await page.keyboard.press("Control+k");
    await expectFocusSettled(field);
    await page.keyboard.type(text);
  };

  await test.step("its file comes when it is first opened", async () => {
    await page.getByRole("heading", { name: "Bem-vindo, Noemi!" }).waitFor();
    expect(loaded.filter((path) => path.includes("palette-panel"))).toEqual([]);
    await page.getByRole("button", { name: "Procurar" }).click();
    await expectFocusSettled(field);
    expect(loaded.filter((path) => path.includes("palette-panel"))).not.toEqual([]);
    await expectReadable(page);
    await page.keyboard.press("Escape");
    await expect(palette).toBeHidden();
    await expect(page.getByRole("button", { name: "Procurar" })).toBeFocused();
  });

  await test.step("an asset", async () => {
    await search("petr");
    await expect(chosen).toHaveText(/^PETR4/);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/aba=posicoes&ativo=PETR4/);
    await expect(palette).toBeHidden();
  });

  await test.step("a note by a part of its number", async () => {
    await search("7780");
    await expect(chosen).toHaveText(/^Nota 77801/);
    await expectReadable(page);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/aba=notas&nota=/);
  });

  await test.step("a screen without its accents, with the arrow keys", async () => {
    await search("configuracoes");
    await page.keyboard.press("ArrowDown");
    await expect(chosen).toHaveText("Perguntar: “configuracoes”");
    await expect(field).toHaveAttribute("aria-activedescendant", (await chosen.getAttribute("id")) ?? "");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(main.getByRole("heading", { level: 1 })).toHaveText("Configurações");
  });

  await test.step("an action", async () => {
    await search("tema escuro");
    await page.keyboard.press("Enter");
    await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
    await search("novo objetivo");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "Novo Objetivo" })).toBeVisible();
    await page.keyboard.press("Control+k");
    await expect(palette).toBeHidden();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog", { name: "Novo Objetivo" })).toBeHidden();
  });

  await test.step("a question, asked once", async () => {
    await search("quanto paguei de corretagem?");
    await expect(chosen).toHaveText("Perguntar: “quanto paguei de corretagem?”");
    await page.keyboard.press("Enter");
    const chat = page.getByRole("dialog", { name: /^Assistente/ });
    await expect(chat.getByText("quanto paguei de corretagem?", { exact: true })).toHaveCount(1);
    await expect(chat.getByText(/corretagem/i).nth(1)).toBeVisible();
  });
});
