import type { InventedNote } from "@app/invented-notes/draw-note";
import { drawScan } from "@app/invented-notes/draw-scan";
import { expect, test } from "@playwright/test";
import { wegPurchase } from "./data/notes.ts";
import { expectReadable } from "./steps/axe.ts";
import { enter } from "./steps/enter.ts";
import { tabTo } from "./steps/keyboard.ts";
import { noteFile, sendAndRead } from "./steps/send-notes.ts";

const scanned: InventedNote = {
  ...wegPurchase,
  numero: "91004517",
  dataPregao: "2026-04-13",
  dataLiquidacao: "2026-04-15",
  negocios: [{ lado: "C", mercado: "VISTA", nome: "WEG", classe: "ON NM", quantidade: 100, preco: "50.00" }],
};

/** A page takes some seconds on a machine that does other work too. */
const PICTURES_MS = 120_000;

test("a scanned note is read from its picture, compared with the page and confirmed, and the position changes", async ({
  page,
}) => {
  const { person, shell } = await enter(page, "Teresa");
  const scan = Buffer.from(await drawScan([scanned], { dpi: 300, format: "png" }));
  const { ask } = await sendAndRead(page, person, [
    await noteFile("marco.pdf", wegPurchase),
    { name: "abril.pdf", mimeType: "application/pdf", buffer: scan },
  ]);
  const held = async () => (await ask("portfolio.positions", {}))[0].quantidadeAcumulada;

  await test.step("the files tell how far the picture is", async () => {
    await page.goto("/dashboard");
    await page.getByRole("button", { name: "Processar arquivos" }).click();
    const row = page.getByRole("dialog").getByRole("listitem").filter({ hasText: "abril.pdf" });
    await expect(row).toContainText("1 página lida de imagem", { timeout: PICTURES_MS });
    await expect(row).toContainText("lida de imagem, falta conferir");
    await expectReadable(page);
    await page.keyboard.press("Escape");
    expect(await held()).toBe(100);
  });

  await test.step("the dashboard leads to it", async () => {
    await shell.goTo("Dashboard");
    await page.getByRole("button", { name: /1 nota lida de imagem para conferir/ }).click();
    await expectReadable(page);
    await page.getByRole("link", { name: "Conferir notas" }).click();
    const group = page.getByRole("region", { name: "Para conferir" });
    await expect(group).toContainText("lida de imagem, falta conferir com o PDF");
    await group.getByRole("link", { name: /Rico/ }).click();
  });

  await test.step("it is compared with its page, and confirmed by keyboard", async () => {
    const panel = page.getByRole("region", {
      name: "Lida de imagem. Confira a data, o número e os ativos com o PDF ao lado",
    });
    await expect(panel).toContainText("13/04/2026");
    await expect(panel).toContainText("91004517");
    await expect(panel.getByRole("listitem")).toHaveText([/^WEGE3/]);
    await expect(page.getByRole("img", { name: /^Página 1 de 1 de / })).toBeVisible();
    await expectReadable(page);
    await tabTo(page, panel.getByRole("button", { name: "Confirmar" }));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toContainText("lida de imagem, conferida");
    await expectReadable(page);
    expect(await held()).toBe(200);
  });

  await test.step("the confirmation is taken back", async () => {
    await page.getByRole("button", { name: "Desfazer confirmação" }).click();
    await expect(page.getByRole("button", { name: "Confirmar", exact: true })).toBeVisible();
    expect(await held()).toBe(100);
  });
});

test("a scanned note that does not close is mended beside its page, then confirmed, and the position changes", async ({
  page,
}) => {
  const { person } = await enter(page, "Otto");
  const scan = Buffer.from(await drawScan([{ ...scanned, errorCents: 100 }], { dpi: 300, format: "png" }));
  const { ask } = await sendAndRead(page, person, [
    await noteFile("marco.pdf", wegPurchase),
    { name: "abril.pdf", mimeType: "application/pdf", buffer: scan },
  ]);
  const held = async () => (await ask("portfolio.positions", {}))[0].quantidadeAcumulada;
  await expect
    .poll(async () => (await ask("notes.page", { estado: "nao_confere" })).notas.length, { timeout: PICTURES_MS })
    .toBe(1);

  await page.goto("/dashboard/portfolio-analysis?aba=notas");
  await page.getByRole("region", { name: "Para conferir" }).getByRole("link", { name: /Rico/ }).click();
  await expect(page.getByRole("img", { name: /^Página 1 de 1 de / })).toBeVisible();
  await page.getByRole("button", { name: "Corrigir valores" }).click();
  await page.getByRole("button", { name: "Corrigir Líquido da nota" }).click();
  await page.getByLabel("Valor", { exact: true }).fill("5.010,00");
  await expect(page.getByText("Com a correção, tudo fecha.")).toBeVisible();
  await expectReadable(page);
  await page.getByRole("button", { name: "Guardar correção" }).click();
  await expect(page.getByText("corrigida à mão")).toBeVisible();
  expect(await held()).toBe(100);

  await page.getByRole("button", { name: "Confirmar", exact: true }).click();
  await expect(page.getByRole("main")).toContainText("lida de imagem, conferida");
  await expectReadable(page);
  expect(await held()).toBe(200);
});
