import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { drawNotes } from "./data/notes.ts";
import { inventPerson } from "./data/people.ts";
import { Landing } from "./pages/landing.ts";
import { Shell } from "./pages/shell.ts";
import { enter } from "./steps/enter.ts";
import { tabTo } from "./steps/keyboard.ts";

test("register, enter, send two notes, have them read, and ask about them", async ({ page }) => {
  const landing = new Landing(page);
  const shell = new Shell(page);
  const marina = inventPerson("Marina");
  const notes = await drawNotes();

  await test.step("register and enter", async () => {
    await landing.open();
    await landing.register(marina);
    await landing.logIn(marina);
  });

  await test.step("send the notes", async () => {
    const panel = await shell.openUpload();
    await expect(panel.getByText("Nenhum arquivo enviado ainda.")).toBeVisible();
    await panel.locator("input[type=file]").setInputFiles(notes);
    for (const { name } of notes) await expect(panel.getByRole("listitem").filter({ hasText: name })).toBeVisible();
    await page.keyboard.press("Escape");
  });

  await test.step("have them read", async () => {
    const panel = await shell.openProcessing();
    for (const { name } of notes) await panel.getByRole("checkbox", { name: `Selecionar ${name}` }).check();
    await panel.getByRole("button", { name: "Processar Selecionados" }).click();
    await expect(panel.getByText("Concluído", { exact: true })).toHaveCount(notes.length);
    await page.keyboard.press("Escape");
  });

  await test.step("ask what the notes say", async () => {
    const chat = await shell.openChat();
    const ask = async (question: string) => {
      await chat.getByPlaceholder("Digite sua pergunta...").fill(question);
      await page.keyboard.press("Enter");
    };
    await ask("Quanto paguei de corretagem em março de 2026?");
    const brokerage = chat.getByRole("article").last();
    await expect(brokerage).toContainText("R$ 4,90");
    await expect(brokerage.getByRole("link", { name: /Nota 91004432 · .*p\. 1/ }).first()).toBeVisible();

    await ask("Quais ativos tenho?");
    const assets = chat.getByRole("article").last();
    await expect(assets).toContainText("WEGE3");
    await expect(assets).toContainText("VALE3");
    await assets.getByRole("region", { name: "Fontes" }).getByRole("link").first().click();
    const note = page.getByRole("main");
    await expect(note.getByRole("img", { name: /Página 1 de 1 de rico-/ })).toBeVisible();
    await expect(note.getByRole("button", { name: /^Linha \d+: .*ON NM/ }).first()).toHaveAttribute(
      "data-marked",
      "true",
    );
    await chat.getByRole("button", { name: "Fechar assistente" }).click();
    const started = page.waitForEvent("download");
    await note.getByRole("button", { name: "Baixar PDF" }).click();
    const download = await started;
    expect(notes.map(({ name }) => name)).toContain(download.suggestedFilename());
    const saved = await readFile(await download.path());
    expect(saved.equals(notes.find(({ name }) => name === download.suggestedFilename())?.buffer ?? Buffer.of())).toBe(
      true,
    );
  });

  await test.step("find the answers again, with their tables, after a reload", async () => {
    await page.reload();
    const answers = (await shell.openChat()).getByRole("article");
    await expect(answers).toHaveCount(4);
    const table = answers.last().getByRole("region", { name: "Tabela da resposta 2" });
    await expect(table.getByRole("row").filter({ hasText: "WEGE3" })).toContainText("150");
  });

  await test.step("cancel a question", async () => {
    const chat = page.getByRole("dialog", { name: "Assistente Farol" });
    // Never answered, so that only the browser can end the request.
    await page.route("**/api/trpc/chat.ask*", () => undefined);
    const failed = page.waitForEvent("requestfailed", (request) => request.url().includes("chat.ask"));
    await chat.getByPlaceholder("Digite sua pergunta...").fill("Qual foi a minha última nota?");
    await page.keyboard.press("Enter");
    await chat.getByRole("button", { name: "Cancelar" }).click();
    await failed;
    await expect(chat.getByText("Requisição cancelada pelo usuário.")).toBeVisible();
    await expect(chat.getByText("Requisição cancelada.", { exact: true })).toBeVisible();
    await page.unroute("**/api/trpc/chat.ask*");
  });

  await test.step("log out, and be redirected to the start", async () => {
    await shell.logOut();
    await expect(page.getByRole("heading", { name: "Bem-vindo ao Farol" })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
    await page.goto("/dashboard");
    await expect(page).toHaveURL("/");
  });
});

test("the whole way by keyboard at 360 pixels, with the focus coming back from each panel", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { shell } = await enter(page, "Joana");

  await shell.toggle.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("navigation").getByRole("link", { name: "Dashboard" })).toBeVisible();
  const entry = page.getByRole("navigation").getByRole("button", { name: "Upload de Notas" });
  await tabTo(page, entry);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(shell.toggle).toBeFocused();

  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});
