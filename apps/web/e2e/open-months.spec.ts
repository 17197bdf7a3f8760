import type { InventedNote } from "@app/invented-notes/draw-note";
import { expect, type Page, test } from "@playwright/test";
import { noteOf, petr4, petrb300, trade } from "./data/invented-trades.ts";
import { expectNoFindings } from "./steps/axe.ts";
import { enter } from "./steps/enter.ts";
import { noteFile, noteFiles, sendAndRead } from "./steps/send-notes.ts";

const monthCard = (page: Page, name: string) => page.getByRole("link", { name: new RegExp(`^${name}`) });
const slip = (page: Page) => page.getByRole("region", { name: "O DARF do mês" });
const toResolve = (page: Page) => page.getByRole("region", { name: /^(O que falta|Dados que faltam)$/ });

const notes = [
  // A premium of 5,000.00, a result of February: 15 % are 750.00.
  noteOf("401", "2024-01-15", trade("V", petrb300, 10_000, "0.50"), trade("C", petr4, 1000, "10.00")),
  noteOf("402", "2024-04-15", trade("V", petr4, 1000, "30.00")),
];
/** A gain of 18,000.00 in place of 20,000.00: 15 % less the 1.40 withheld are 2,698.60. */
const reissued = noteOf("402", "2024-04-15", trade("V", petr4, 1000, "28.00"));
const broken = { name: "luz.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7 nada") };

test("a month has no sure figure while an option expired open, a note has two versions or a file was not read", async ({
  page,
}) => {
  const { person } = await enter(page, "Olavo");
  await sendAndRead(page, person, await noteFiles(notes));
  await sendAndRead(page, person, [await noteFile("rico-402-segunda-via.pdf", reissued)]);
  const panel = page.getByRole("region", { name: "Duas versões da nota 402" });
  const warning = page.getByRole("region", { name: "Arquivos não lidos" });

  await test.step("the dashboard has both to be resolved", async () => {
    await page.getByRole("button", { name: "1 opção vencida em aberto · 1 nota com duas versões" }).click();
    await expect(page.getByRole("button", { name: "Venceu sem exercício: PETRB300" })).toBeVisible();
    // A list that scrolls within the page hides its end, and cuts off the focus of its buttons.
    const expired = page.getByRole("region", { name: "Opções vencidas em aberto" });
    await expect(expired.getByRole("list")).toHaveCSS("overflow", "visible");
    await expectNoFindings(page);
  });

  await test.step("one tap says that nobody exercised the option, and its month has a figure", async () => {
    await page.goto("/dashboard/portfolio-analysis?aba=impostos&mes=2024-02");
    await expect(monthCard(page, "Fevereiro")).toContainText("Incompleto");
    await expect(toResolve(page)).toContainText("10.000 PETRB300 lançadas venceram em 16/02/2024");
    await expectNoFindings(page);
    await toResolve(page).getByRole("button", { name: "Venceu sem exercício: PETRB300" }).click();
    await expect(slip(page)).toContainText("R$ 750,00");
    await expect(monthCard(page, "Fevereiro")).toContainText("R$ 750,00");
    await expect(toResolve(page)).toHaveCount(0);
  });

  await test.step("the month of the reissued note leads to its versions, side by side", async () => {
    await monthCard(page, "Abril").click();
    await expect(monthCard(page, "Abril")).toContainText("Incompleto");
    await expect(toResolve(page)).toContainText("Há duas versões da nota 402 da Rico, de 15/04/2024");
    await toResolve(page).getByRole("link", { name: "Escolher a versão que vale" }).click();
    await expect(panel.getByRole("columnheader")).toHaveText([/rico-402\.pdf/, /rico-402-segunda-via\.pdf/]);
    await expect(panel.getByRole("row", { name: "R$ 30.000,00 R$ 28.000,00", exact: true })).toBeVisible();
    await expectNoFindings(page);
  });

  await test.step("the version that is chosen makes the figure, until that is undone", async () => {
    await panel.getByRole("button", { name: "Usar a versão 2" }).click();
    await expect(panel).toContainText("Em uso");
    await page.goBack();
    await expect(monthCard(page, "Abril")).toContainText("R$ 2.698,60");
    await expect(toResolve(page)).toHaveCount(0);
    await page.goForward();
    await panel.getByRole("button", { name: "Desfazer escolha" }).click();
    await expect(panel.getByRole("button", { name: "Usar a versão 1" })).toBeVisible();
    await page.goBack();
    await expect(monthCard(page, "Abril")).toContainText("Incompleto");
  });

  await test.step("a file that was not read leaves its warning beside the figure", async () => {
    await sendAndRead(page, person, [broken]);
    await page.goto("/dashboard/portfolio-analysis?aba=impostos&mes=2024-02");
    await expect(monthCard(page, "Fevereiro")).toContainText("pode mudar");
    await expect(warning).toContainText("1 com erro");
    await expect(slip(page)).toContainText("R$ 750,00");
    await expectNoFindings(page);
  });

  await test.step("a month without sales has its slip at the left of a wide screen", async () => {
    await page.setViewportSize({ width: 1920, height: 1080 });
    await monthCard(page, "Março").click();
    await expect(monthCard(page, "Março")).toContainText("Pode mudar");
    await expect(page.getByRole("heading", { name: "Apuração de março de 2024" })).toBeVisible();
    await expect(slip(page)).toContainText("R$ 0,00");
    const [left, above] = [await slip(page).boundingBox(), await warning.boundingBox()];
    expect(Math.abs((left?.x ?? 0) - (above?.x ?? 0))).toBeLessThan(8);
    await page.goBack();
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step("one tap says that it is no note, and the figure is sure", async () => {
    await warning.getByRole("link", { name: "Ver os arquivos em Minhas notas" }).click();
    await page.getByRole("button", { name: "luz.pdf não é nota de corretagem" }).click();
    await expect(page.getByText("Você disse que não é nota de corretagem.")).toBeVisible();
    await expectNoFindings(page);
    await page.goBack();
    await expect(monthCard(page, "Fevereiro")).toContainText("R$ 750,00");
    await expect(warning).toHaveCount(0);
  });
});

test("a day of two brokers tells both figures beside the month's, and follows the order that the person chooses", async ({
  page,
}) => {
  const { person } = await enter(page, "Otilia");
  const ambev = { mercado: "VISTA", nome: "AMBEV S/A", classe: "ON" };
  // 10,000 held at 20.00; then as many bought and sold at 24.00: with the purchase first the average is 22.00.
  const bought: InventedNote = {
    ...{ layout: "inter", numero: "33120422", dataPregao: "2024-03-12", dataLiquidacao: "2024-03-14" },
    custos: { liquidacao: "0.00", emolumentos: "0.00" },
    negocios: [trade("C", { ...ambev, mercado: "VIS" }, 10_000, "24.00")],
  };
  await sendAndRead(page, person, [
    ...(await noteFiles([
      noteOf("421", "2024-01-15", trade("C", ambev, 10_000, "20.00")),
      noteOf("423", "2024-03-12", trade("V", ambev, 10_000, "24.00")),
    ])),
    await noteFile("inter-33120422.pdf", bought),
  ]);
  await page.goto("/dashboard/portfolio-analysis?aba=impostos&mes=2024-03");
  const others = page.getByRole("region", { name: "Leituras que mudariam este mês" });
  await expect(slip(page)).toContainText("R$ 2.988,00");
  await expect(others).toContainText(
    "A ordem das notas que dá o maior resultado no dia. O imposto do mês seria R$ 5.988,00 em vez de R$ 2.988,00",
  );
  await expectNoFindings(page);
  await page.getByRole("radio", { name: "A ordem das notas que dá o maior resultado no dia." }).click();
  await expect(slip(page)).toContainText("R$ 5.988,00");
  await expect(others).toContainText("O imposto do mês seria R$ 2.988,00 em vez de R$ 5.988,00");
  await expect(monthCard(page, "Março")).toContainText("R$ 5.988,00");
});

test("a trading day that contradicts its settlement date leaves the month open until the person confirms it", async ({
  page,
}) => {
  const { person, shell } = await enter(page, "Odete");
  // The reading says the 10th, but trades that settle on the 15th are of the 11th.
  const misdated = { ...noteOf("412", "2024-04-10", trade("V", petr4, 1000, "30.00")), dataLiquidacao: "2024-04-15" };
  await sendAndRead(page, person, [
    ...(await noteFiles([noteOf("411", "2024-01-15", trade("C", petr4, 1000, "10.00"))])),
    await noteFile("rico-412.pdf", misdated),
  ]);

  await test.step("the dashboard counts the note", async () => {
    await shell.goTo("Dashboard");
    await page.getByRole("button", { name: "1 nota com dúvida" }).click();
    await expect(page.getByRole("region", { name: "Notas com dúvidas" })).toContainText("Nota 412, Rico");
    await expectNoFindings(page);
  });

  await test.step("its month has no figure, and leads to the note", async () => {
    await page.goto("/dashboard/portfolio-analysis?aba=impostos&mes=2024-04");
    await expect(monthCard(page, "Abril")).toContainText("Incompleto");
    await expect(toResolve(page)).toContainText("A liquidação impressa não é a do pregão: confira a data.");
    await expectNoFindings(page);
    await toResolve(page).getByRole("link", { name: "Responder na nota" }).click();
  });

  await test.step("an answer makes the figure, until it is taken back", async () => {
    const doubts = page.getByRole("region", { name: "Dúvidas", exact: true });
    await expect(doubts).toContainText("Pregão em 10/04/2024, liquidação em 15/04/2024.");
    await expectNoFindings(page);
    await doubts.getByRole("button", { name: "A data está certa" }).click();
    await expect(page.getByText("1 dúvida respondida")).toBeVisible();
    await page.goBack();
    // 15 % of 20,000.00 less the 1.50 withheld.
    await expect(monthCard(page, "Abril")).toContainText("R$ 2.998,50");
    await page.goForward();
    await page.getByRole("button", { name: "Desfazer" }).click();
    await expect(doubts).toBeVisible();
    await page.goBack();
    await expect(monthCard(page, "Abril")).toContainText("Incompleto");
  });
});
