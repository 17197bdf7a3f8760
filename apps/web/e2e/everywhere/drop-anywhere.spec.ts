import { expect, type Page, test } from "@playwright/test";
import { noteOf, petr4, trade } from "../data/invented-trades.ts";
import { expectReadable } from "../steps/axe.ts";
import { enter } from "../steps/enter.ts";
import { noteFiles } from "../steps/send-notes.ts";

interface DroppedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Moves files over an element of the page, as a hand would. */
async function drag(page: Page, selector: string, files: readonly DroppedFile[]) {
  const given = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, text: buffer.toString("base64") }));
  const dataTransfer = await page.evaluateHandle((list) => {
    const transfer = new DataTransfer();
    for (const { name, mimeType, text } of list) {
      const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([bytes], name, { type: mimeType }));
    }
    return transfer;
  }, given);
  const send = (type: string) => page.locator(selector).first().dispatchEvent(type, { dataTransfer });
  await send("dragenter");
  await send("dragover");
  return { drop: () => send("drop") };
}

test("files dropped anywhere go where they belong, each once", async ({ page }) => {
  const uploads: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && /\/(upload|importacoes)\//.test(request.url())) uploads.push(request.url());
  });
  await enter(page, "Dulce");
  const notes = await noteFiles([
    noteOf("901", "2017-01-02", trade("C", petr4, 100, "10.00")),
    noteOf("902", "2017-01-03", trade("C", petr4, 100, "11.00")),
  ]);
  const [first, second] = notes;
  if (!first || !second) throw new Error("two notes are drawn");
  const overlay = page.getByText("Solte para enviar");
  const panel = page.getByRole("dialog", { name: "Upload de Notas de Negociação" });

  await test.step("a note, on the start page", async () => {
    // A browser repeats it while the hand moves; the file that listens comes once the page is used.
    await expect(async () => {
      await drag(page, "h1", [first]);
      await expect(page.getByText("PDFs vão para “Upload de Notas”.")).toBeVisible({ timeout: 500 });
    }).toPass();
    const files = await drag(page, "h1", [first]);
    await expectReadable(page);
    await files.drop();
    await expect(overlay).toBeHidden();
    await expect(panel.getByText("rico-901.pdf").first()).toBeVisible();
    await expect(panel.getByRole("button", { name: "Excluir rico-901.pdf" })).toBeVisible();
    expect(uploads).toHaveLength(1);
  });

  await test.step("another, on the field of the panel", async () => {
    const files = await drag(page, 'section[aria-label="Arquivos PDF"]', [second]);
    await expect(overlay).toBeHidden();
    await files.drop();
    await expect(panel.getByRole("button", { name: "Excluir rico-902.pdf" })).toBeVisible();
    expect(uploads).toHaveLength(2);
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
  });

  await test.step("a spreadsheet", async () => {
    const sheet = { name: "negociacao.csv", mimeType: "text/csv", buffer: Buffer.from("a;b\n1;2\n") };
    const files = await drag(page, "h1", [sheet]);
    await expect(page.getByText("Planilhas e fotos vão para “Importar”.")).toBeVisible();
    await files.drop();
    await expect(page).toHaveURL(/aba=importar/);
    await expect.poll(() => uploads.filter((url) => url.includes("/importacoes/"))).toHaveLength(1);
    expect(uploads).toHaveLength(3);
  });

  await test.step("under a dialog nothing is taken, and the page stays", async () => {
    await page.goto("/dashboard/objetivos");
    await page.getByRole("button", { name: "Novo Objetivo" }).click();
    const dialog = page.getByRole("dialog", { name: "Novo Objetivo" });
    await dialog.waitFor();
    const files = await drag(page, "h1", [first]);
    await expect(overlay).toBeHidden();
    await files.drop();
    await expect(dialog).toBeVisible();
    expect(uploads).toHaveLength(3);
  });
});
