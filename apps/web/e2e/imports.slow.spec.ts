import { readFile } from "node:fs/promises";
import { monthlyReport, movementsSheet, product, sharesSheet, tradesSheet } from "@app/invented-notes/b3-sheets";
import type { AnyInventedNote, InventedNote } from "@app/invented-notes/draw-note";
import { drawPicture } from "@app/invented-notes/draw-scan";
import { drawWorkbook } from "@app/invented-notes/draw-workbook";
import { expect, type Page, test } from "@playwright/test";
import { wegPurchase } from "./data/notes.ts";
import { administrator } from "./data/people.ts";
import { expectReadable } from "./steps/axe.ts";
import { callsOf } from "./steps/calls.ts";
import { enter } from "./steps/enter.ts";
import { DRAWN_MS } from "./steps/quiet.ts";
import { noteFile, sendAndRead } from "./steps/send-notes.ts";

const RICO = "RICO INVESTIMENTOS - GRUPO XP";
const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

const trades = tradesSheet([
  { data: "16/03/2026", lado: "C", ticker: "WEGE3", quantidade: 100, preco: 40, instituicao: RICO },
  { data: "20/03/2026", lado: "C", ticker: "WEGE3", quantidade: 50, preco: 42, instituicao: RICO },
  { data: "30/02/2026", lado: "C", ticker: "WEGE3", quantidade: 1, preco: 42, instituicao: RICO },
]);

test("spreadsheets of B3 are looked through, confirmed and taken back", async ({ page }) => {
  const { person, shell } = await enter(page, "Lara");

  await test.step("from the first steps, where the analysis is a title", async () => {
    await page.getByRole("main").getByRole("link", { name: "Importar planilhas" }).click();
    await page.getByText("Nenhuma planilha importada ainda.").waitFor();
    await expectReadable(page);
    await shell.goTo("Análise de Carteira");
    await expect(page.getByRole("main")).toHaveText("Análise de Carteira");
  });

  const { ask } = await sendAndRead(page, person, [await noteFile("rico.pdf", wegPurchase)]);
  const held = async () => (await ask("portfolio.positions", {}))[0].quantidadeAcumulada;
  expect(await held()).toBe(100);
  await page.goto("/dashboard/portfolio-analysis");
  await page.getByRole("tab", { name: "Importar" }).click();

  const batch = page.getByRole("article", { name: /^Importação de / });
  await test.step("send several, and see what each row comes to before anything counts", async () => {
    await page.locator("input[type=file]").setInputFiles([
      { name: "negociacao.xlsx", mimeType: XLSX, buffer: await drawWorkbook([trades]) },
      { name: "velha.xls", mimeType: "application/vnd.ms-excel", buffer: Buffer.from("d0cf11e0a1b11ae1", "hex") },
      { name: "nota.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") },
    ]);
    await expect(page.getByRole("alert")).toContainText("nota.pdf: Envie planilhas da B3 em XLSX ou CSV");
    await expect(batch).toContainText("Confira as linhas e confirme");
    await expect(batch.getByRole("list", { name: "Planilhas" })).toContainText(
      "velha.xls: Planilhas .xls, do Excel antigo, não são lidas.",
    );
    const counts = batch.getByRole("region", { name: "O que as linhas são" });
    await expect(counts.getByRole("row", { name: /^Novas .* 1$/ })).toBeVisible();
    await expect(counts.getByRole("row", { name: /^Ligadas a uma nota .* 1$/ })).toBeVisible();
    await expect(counts.getByRole("row", { name: /^Não entendidas .* 1$/ })).toBeVisible();
    await expect(counts.getByRole("row", { name: "Linhas lidas 3" })).toBeVisible();
    await expect(batch).toContainText("'30/02/2026' em 'Data do Negócio' não é uma data que exista.");
    await expectReadable(page);
    expect(await held()).toBe(100);
  });

  await test.step("confirm: what no note tells counts, once", async () => {
    await batch.getByRole("button", { name: "Confirmar importação" }).click();
    await expect(batch).toContainText("Confirmada em ");
    await expect.poll(held).toBe(150);
    await expectReadable(page);
  });

  await test.step("take it back whole", async () => {
    await batch.getByRole("button", { name: "Desfazer importação" }).click();
    const question = page.getByRole("dialog", { name: "Desfazer importação" });
    await question.getByRole("button", { name: "Confirmar" }).waitFor();
    await expectReadable(page);
    await question.getByRole("button", { name: "Confirmar" }).click();
    await page.getByText("Nenhuma planilha importada ainda.").waitFor();
    await expect.poll(held).toBe(100);
  });
});

test("a purchase that no note tells is brought by a spreadsheet, and the hole closes", async ({ page }) => {
  const { person } = await enter(page, "Olga");
  const sale: InventedNote = {
    ...wegPurchase,
    numero: "91004501",
    negocios: [{ lado: "V", mercado: "VISTA", nome: "WEG", classe: "ON NM", quantidade: 60, preco: "45.00" }],
  };
  await sendAndRead(page, person, [await noteFile("venda.pdf", sale)]);
  const main = page.getByRole("main");
  const hole = main.getByText("1 ativo com compras que faltam");
  await page.goto("/dashboard");
  await hole.waitFor();

  await page.goto("/dashboard/portfolio-analysis?aba=importar");
  const purchase = tradesSheet([
    { data: "12/01/2026", lado: "C", ticker: "WEGE3F", quantidade: 60, preco: 40, instituicao: RICO },
  ]);
  await page
    .locator("input[type=file]")
    .setInputFiles([{ name: "negociacao.xlsx", mimeType: XLSX, buffer: await drawWorkbook([purchase]) }]);
  await page.getByRole("button", { name: "Confirmar importação" }).click();
  await main.getByText("Confirmada em ").waitFor();

  // 60 × 45,00 − 60 × 40,00 − 10,00 of brokerage; the purchase has no costs.
  await page.goto("/dashboard/portfolio-analysis?aba=resultados");
  await expect(main).toContainText("R$ 290,00");
  await expect(main).toContainText("1 ativo com negócios de planilha, sem os custos");
  await page.goto("/dashboard");
  await main.getByRole("heading", { name: "Sua carteira" }).waitFor();
  await expect(hole).toBeHidden();

  await page.goto("/dashboard/portfolio-analysis?aba=importar");
  await page.getByRole("button", { name: "Desfazer importação" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Confirmar" }).click();
  await main.getByText("Nenhuma planilha importada ainda.").waitFor();
  await page.goto("/dashboard");
  await hole.waitFor();
});

test("a row that asks for an event leads to its form, and is settled by it", async ({ page }) => {
  await enter(page, "Ivo");
  await page.goto("/dashboard/portfolio-analysis?aba=importar");
  const bought = tradesSheet([
    { data: "12/01/2026", lado: "C", ticker: "HGLG11", quantidade: 10, preco: 150, instituicao: RICO },
  ]);
  const paidBack = movementsSheet([
    {
      ...{ data: "20/02/2026", entrada: "Credito", movimentacao: "Amortização" },
      ...{ produto: product("HGLG11", "FII CSHG LOG"), instituicao: RICO, quantidade: 10 },
    },
  ]);
  await page
    .locator("input[type=file]")
    .setInputFiles([{ name: "b3.xlsx", mimeType: XLSX, buffer: await drawWorkbook([bought, paidBack]) }]);
  const batch = page.getByRole("article", { name: /^Importação de / });
  await batch.getByRole("button", { name: "Confirmar importação" }).click();
  await expect(batch).toContainText("Confirmada em ");
  const record = batch.getByRole("button", { name: /^Registrar o que aconteceu em Amortização · HGLG11/ });
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await expect(record).toBeVisible();
    await expectReadable(page);
  }

  await record.press("Enter");
  const form = page.getByRole("dialog", { name: "Registrar evento" });
  await expect(form.getByLabel("Ativo")).toHaveValue("HGLG11");
  await form.getByLabel("Quanto você recebeu").fill("120,00");
  await form.getByRole("button", { name: "Ver antes e depois" }).click();
  await form.getByRole("button", { name: "Confirmar" }).click();
  await expect(form).toBeHidden();
  await expect(batch).toContainText("Já contada: Este evento já está registrado em Eventos.");
  await expect(record).toHaveCount(0);

  await batch.getByRole("button", { name: "Desfazer importação" }).click();
  await page.getByRole("dialog", { name: "Desfazer importação" }).getByRole("button", { name: "Confirmar" }).click();
  await page.getByText("Nenhuma planilha importada ainda.").waitFor();
  await page.goto("/dashboard/portfolio-analysis?aba=posicoes");
  await expect(page.getByRole("main")).toContainText("Amortização");
});

test("what a report tells outside of the exchange is in the analysis, the dashboard and the allocation", async ({
  page,
}) => {
  const { person } = await enter(page, "Renata");
  await page.goto("/dashboard/portfolio-analysis?aba=importar");
  await page.locator("input[type=file]").setInputFiles({
    name: "relatorio-consolidado-mensal-2025-marco.xlsx",
    mimeType: XLSX,
    buffer: await drawWorkbook(monthlyReport()),
  });
  const batch = page.getByRole("article", { name: /^Importação de / });
  await batch.getByRole("button", { name: "Confirmar importação" }).click();
  await expect(batch).toContainText("Confirmada em ");

  await test.step("in a tab, with value, day and source", async () => {
    await page.getByRole("tab", { name: "Fora da bolsa" }).click();
    const bonds = page.getByRole("region", { name: "Renda fixa", exact: true });
    await expect(bonds).toContainText("CDB BANCO INVENTADO S/A");
    await expect(bonds).toContainText("R$ 5.377,50");
    await expect(bonds).toContainText("31/03/2025, valor na curva");
    await expect(bonds).toContainText("31/03/2025, valor em coluna sem nome");
    await expect(page.getByRole("region", { name: "Tesouro Direto" })).toContainText("R$ 6.444,15");
    // 5.377,50 + 2.020,22 + 6.444,15.
    const total = page.getByRole("region", { name: "Total fora da bolsa" });
    await expect(total).toContainText("R$ 13.841,87");
    await expect(total).toContainText("valor de 31/03/2025");
    await expectReadable(page);
  });

  await test.step("on the dashboard", async () => {
    await page.goto("/dashboard");
    const today = page.getByRole("region", { name: "Sua carteira" });
    await expect(today).toContainText("Fora da bolsa (valor de 31/03/2025)");
    await expect(today).toContainText("R$ 13.841,87");
    await expectReadable(page);
    await today.getByRole("link", { name: /^Fora da bolsa/ }).click();
    await expect(page.getByRole("tab", { name: "Fora da bolsa" })).toHaveAttribute("aria-selected", "true");
  });

  await test.step("in the allocation, with a target for it", async () => {
    await page.goto("/dashboard/asset-allocation");
    await expect(page.getByRole("region", { name: "Alocação por classe" })).toContainText("Renda fixa");
    await expect(page.getByRole("main")).toContainText("fora da bolsa (valor de 31/03/2025).");
    await expectReadable(page);
  });

  await test.step("with what confirmations from abroad leave, by the dollar of that day", async () => {
    await keepDollar(page, "data;valor\n03/02/2025;5,80\n06/03/2025;5,75\n28/03/2025;5,70\n");
    const bought = confirmation("2025-02-03", { ...aapl, action: "Buy", quantity: "10", price: "230.00", fee: "1.00" });
    const sold = confirmation("2025-03-06", { ...aapl, action: "Sell", quantity: "4", price: "240.00" });
    const files = [await noteFile("drivewealth-1.pdf", bought), await noteFile("drivewealth-2.pdf", sold)];
    const { ask } = await sendAndRead(page, person, files);
    // 6 × 240,00 × 5,70, beside the 13.841,87 of the report.
    expect((await ask("portfolio.elsewhere", {})).total).toMatchObject({
      valor: 22_049.87,
      foraDoTotal: 0,
      avisos: [],
    });

    await page.goto("/dashboard/portfolio-analysis?aba=fora-da-bolsa");
    const abroad = page.getByRole("region", { name: "Exterior", exact: true });
    await expect(abroad).toContainText("R$ 8.208,00");
    // 2.301,00 × 5,80 = 13.345,80, of which six tenths.
    await expect(abroad).toContainText("custo US$ 1.380,60 · R$ 8.007,48");
    await expect(abroad).toContainText("US$ 240,00, último negócio em 06/03/2025");
    await expect(abroad).toContainText("dólar 5,70, de 28/03/2025");
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await expectReadable(page);
    }
    await page.goto("/dashboard/asset-allocation");
    await expect(page.getByRole("region", { name: "Alocação por classe" })).toContainText("Exterior");

    await page.goto("/dashboard/portfolio-analysis?aba=impostos&ano=2025");
    await expect(page.getByRole("main")).toContainText("1 venda no exterior em 2025 não entra na apuração mensal");
    await page.getByRole("link", { name: "Abrir Exterior na declaração de 2026" }).click();
    // 960,00 × 5,75 = 5.520,00, less 5.338,32.
    const sheet = page.getByRole("region", { name: "Exterior (Lei 14.754/2023)" });
    await expect(sheet).toContainText("R$ 181,68");
    await expect(sheet).toContainText("R$ 27,25");
    const saving = page.waitForEvent("download");
    await page.getByRole("button", { name: "Baixar CSV" }).click();
    const csv = await readFile(await (await saving).path(), "utf8");
    expect(csv).toContain("AAPL;;;;;2025-03-06;Venda;4;960,00;5,75;2025-03-06;5520,00;5338,32;181,68");
    await expectReadable(page);
  });
});

const aapl = { symbol: "AAPL", security: "Apple Inc." };

type Confirmation = Extract<AnyInventedNote, { layout: "drivewealth" }>;

const confirmation = (dataPregao: string, trade: Confirmation["negocios"][number]): Confirmation => ({
  ...{ layout: "drivewealth", account: "INV000001", dataPregao, dataLiquidacao: dataPregao, negocios: [trade] },
});

/** Rates of the central bank, as an administrator sends them. */
async function keepDollar(page: Page, csv: string) {
  const { token } = await callsOf(page.request, administrator);
  const answer = await page.request.post("/api/v1/precos/series/dolar?nome=dolar.csv", {
    headers: { Authorization: `Bearer ${token}`, "content-type": "text/csv" },
    data: csv,
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

test("the photograph of a note is sent beside spreadsheets, and read as a note", async ({ page }) => {
  await enter(page, "Nair");
  const photograph = {
    name: "nota.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.from(drawPicture(wegPurchase, { dpi: 300 })),
  };
  const broken = { name: "corte.png", mimeType: "image/png", buffer: Buffer.from("89504e470d0a1a0a", "hex") };
  await page.goto("/dashboard");
  await page.getByRole("main").getByRole("link", { name: "Importar planilhas" }).click();
  await page.locator("input[type=file]").setInputFiles([photograph, broken]);
  await page.getByText("2 arquivos enviados.").waitFor();
  await expect(page.getByText("Nenhuma planilha importada ainda.")).toBeVisible();

  await page.goto("/dashboard/portfolio-analysis?aba=notas");
  const files = page.getByRole("region", { name: "Arquivos que pedem atenção" });
  await expect(async () => {
    await page.reload();
    await expect(files).toContainText("corte.pdf", { timeout: DRAWN_MS });
    await expect(page.getByRole("link", { name: /91004432/ })).toBeVisible({ timeout: DRAWN_MS });
  }).toPass();
  await expect(files).toContainText("Esta imagem está danificada ou incompleta.");
  await page.getByRole("link", { name: /91004432/ }).click();
  await expect(page.getByRole("img", { name: "Página 1 de 1 de nota.pdf" })).toBeVisible();
  await expectReadable(page);
});

test("a report of positions says what is missing, and an opening position mends it", async ({ page }) => {
  const { person } = await enter(page, "Nina");
  const { ask } = await sendAndRead(page, person, [await noteFile("rico.pdf", wegPurchase)]);
  await page.goto("/dashboard/portfolio-analysis?aba=importar");
  const report = sharesSheet([
    { ticker: "WEGE3", quantidade: 130, preco: 42, instituicao: RICO },
    { ticker: "ITSA4", quantidade: 10, preco: 9, instituicao: RICO },
  ]);
  await page
    .locator("input[type=file]")
    .setInputFiles([{ name: "carteira.xlsx", mimeType: XLSX, buffer: await drawWorkbook([report]) }]);

  await test.step("its day is asked for, where the name does not tell it", async () => {
    const day = page.getByLabel("De que dia é esta posição?");
    await day.fill("31/03/2026");
    await day.press("Tab");
    await expectReadable(page);
    await page.getByRole("button", { name: "Guardar dia de carteira.xlsx" }).click();
    await expect(page.getByLabel("Dia da posição")).toHaveValue("31/03/2026");
    await page.getByRole("button", { name: "Confirmar importação" }).click();
  });

  const checkpoint = page.getByRole("article", { name: "Posição de 31/03/2026" });
  await test.step("by asset and broker", async () => {
    await expect(checkpoint).toContainText("2 ativos não conferem");
    await expect(checkpoint).toContainText("WEGE3: faltam 30 no Farol");
    await expect(checkpoint.getByRole("list", { name: "Corretoras de WEGE3" })).toHaveText(
      "Rico: faltam 30 no Farol (B3: 130 · Farol: 100)",
    );
    await expectReadable(page);
  });

  await test.step("mended, and taken back", async () => {
    await checkpoint.getByRole("button", { name: "Posição inicial de WEGE3" }).press("Enter");
    const dialog = page.getByRole("dialog", { name: "Registrar evento" });
    await expect(dialog.getByLabel(/^Quantidade/)).toHaveValue("30");
    await dialog.getByLabel(/^Quanto custou/).fill("900");
    await dialog.getByRole("button", { name: "Ver antes e depois" }).click();
    await dialog.getByRole("button", { name: "Confirmar" }).click();
    await expect(checkpoint).toContainText("WEGE3: confere no total");
    await expect.poll(async () => (await ask("portfolio.positions", {}))[0].quantidadeAcumulada).toBe(130);
    await page.getByRole("button", { name: "Desfazer", exact: true }).click();
    await expect(checkpoint).toContainText("WEGE3: faltam 30 no Farol");
  });
});
