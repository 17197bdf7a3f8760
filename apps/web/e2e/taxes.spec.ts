import { expect, type Locator, type Page, test } from "@playwright/test";
import { hglg11, noteOf, petr4, trade } from "./data/invented-trades.ts";
import { expectNoFindings, expectReadable } from "./steps/axe.ts";
import { enter } from "./steps/enter.ts";
import { expectFocusSettled } from "./steps/focus.ts";
import { tabTo } from "./steps/keyboard.ts";
import { noteFiles, sendAndRead } from "./steps/send-notes.ts";

/**
 * 2025: in February a gain of 500.00 within the exemption, in March 100.00 lost with funds, in April 1,000.00 gained with
 * them, in May 4,200.00 with sales of 25,200.00 of shares.
 */
const year = [
  noteOf("101", "2025-01-15", trade("C", petr4, 1000, "30.00"), trade("C", hglg11, 100, "160.00")),
  noteOf("102", "2025-02-12", trade("V", petr4, 100, "35.00")),
  noteOf("103", "2025-03-12", trade("V", hglg11, 10, "150.00")),
  noteOf("104", "2025-04-14", trade("V", hglg11, 50, "180.00")),
  noteOf("105", "2025-05-12", trade("V", petr4, 700, "36.00")),
];
/** Another gain of 600.00 in May. */
const late = noteOf("106", "2025-05-20", trade("V", petr4, 100, "36.00"));

const monthCard = (page: Page, name: string) =>
  page.getByRole("region", { name: "Os meses de 2025" }).getByRole("link", { name: new RegExp(`^${name}`) });
const sheet = (page: Page, name: string) => page.getByRole("main").getByRole("region", { name, exact: true });

/** On paper nothing but the text is printed: light text would not be seen. */
async function expectInkOnPaper(part: Locator) {
  const colors = await part.evaluate((element) =>
    [element, ...element.querySelectorAll("*")].map((it) => getComputedStyle(it).color),
  );
  const lightest = colors.map((color) => Math.min(...(color.match(/\d+(\.\d+)?/g) ?? []).slice(0, 3).map(Number)));
  expect(Math.max(...lightest)).toBeLessThan(140);
  expect(await part.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe("light");
}

/** The lowest channel of the background behind the text, the page's own included; 255 is white. */
function darkestGround(part: Locator): Promise<number> {
  return part.evaluate((element) => {
    const parts = [document.documentElement, document.body, element, ...element.querySelectorAll("*")];
    const grounds = parts.filter((it) => it.checkVisibility()).map((it) => getComputedStyle(it).backgroundColor);
    const channels = grounds
      .map((color) => (color.match(/\d+(\.\d+)?/g) ?? []).map(Number))
      .filter(([, , , alpha = 1]) => alpha > 0)
      .map((color) => Math.min(...color.slice(0, 3)));
    return Math.min(255, ...channels);
  });
}

test("a year with tax, exempt months, a loss carried, and a slip that a late note corrects after it was paid", async ({
  page,
}) => {
  const { person } = await enter(page, "Teresa");
  await sendAndRead(page, person, await noteFiles(year));

  await test.step("the year as twelve months", async () => {
    await page.goto("/dashboard/portfolio-analysis?aba=impostos&ano=2025");
    await expect(monthCard(page, "Fevereiro")).toContainText("Isento");
    await expect(monthCard(page, "Fevereiro")).toContainText("R$ 500,00");
    await expect(monthCard(page, "Março")).toContainText("Prejuízo");
    // 20 % of 1,000.00 less the 100.00 of March.
    await expect(monthCard(page, "Abril")).toContainText("R$ 180,00");
    // 15 % of 4,200.00 less the 1.26 withheld.
    await expect(monthCard(page, "Maio")).toContainText("R$ 628,74");
    await expectReadable(page);
  });

  await test.step("a month reads like arithmetic, with the loss of an earlier one", async () => {
    await monthCard(page, "Abril").click();
    const funds = sheet(page, "FII e Fiagro");
    await expect(funds).toContainText("Venda 50 HGLG11");
    await expect(funds).toContainText("R$ 9.000,00 − custo de aquisição R$ 8.000,00");
    await expect(funds).toContainText("Prejuízo anterior usado de R$ 100,00 que havia");
    await expect(funds).toContainText("R$ 900,00");
    const [lines, sum] = [await funds.locator("ol").boundingBox(), await funds.locator("dl").boundingBox()];
    expect(sum?.width).toBe(lines?.width);
    await expect(sheet(page, "O DARF do mês")).toContainText("Vence em 30/05/2025");
    await funds.getByRole("button", { name: "Regra: Alíquota de FII e Fiagro" }).last().click();
    await expect(page.getByRole("dialog")).toContainText("Lei 8.668/1993");
    await expectReadable(page);
    await page.keyboard.press("Escape");
    await expect(funds.getByRole("link", { name: "Nota 104 · Rico" })).toHaveAttribute("href", /aba=notas/);
  });

  await test.step("a slip is marked as paid", async () => {
    await monthCard(page, "Maio").click();
    const payment = sheet(page, "Pagamento");
    await payment.getByRole("button", { name: "Marcar como pago" }).click();
    await payment.getByLabel("Pago em").click();
    await expect(page.getByRole("button", { name: "Próximo mês" })).toBeVisible();
    await expectReadable(page);
    await payment.getByLabel("Pago em").fill("30/06/2025");
    // Closes the calendar.
    await page.keyboard.press("Tab");
    await expect(payment.getByLabel("Valor pago")).toHaveValue("R$ 628,74");
    await expectReadable(page);
    await payment.getByRole("button", { name: "Guardar pagamento" }).click();
    await expect(payment).toContainText("Pago: R$ 628,74.");
    await expect(monthCard(page, "Maio")).toContainText("Pago");
  });

  await test.step("a note that comes later says what is missing", async () => {
    await sendAndRead(page, person, await noteFiles([late]));
    await page.reload();
    // 15 % of 4,800.00 less the 1.44 withheld is 718.56.
    await expect(sheet(page, "Pagamento")).toContainText("Pago: R$ 628,74; faltam R$ 89,82.");
    await expect(sheet(page, "Pagamento")).toContainText("sem dados");
    await expectReadable(page);
  });

  await test.step("the year for the annual return, also on paper", async () => {
    await page.getByRole("link", { name: "Declaração anual" }).click();
    const goods = sheet(page, "Bens e Direitos");
    await expect(goods).toContainText("Grupo 03, código 01");
    await expect(goods).toContainText("100 ações PETR4");
    await expect(sheet(page, "Rendimentos isentos")).toContainText("R$ 500,00");
    await expect(sheet(page, "O que não está nas notas")).toContainText("informe de rendimentos");
    await expectReadable(page);
    await page.emulateMedia({ media: "screen", colorScheme: "dark" });
    await expect.poll(() => darkestGround(page.getByRole("main"))).toBeLessThan(60);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ media: "print", colorScheme });
      await expectInkOnPaper(page.getByRole("main"));
      expect(await darkestGround(page.getByRole("main"))).toBeGreaterThan(200);
    }
    await expect(page.getByRole("banner")).toBeHidden();
    await expect(page.getByRole("button", { name: "Imprimir" })).toBeHidden();
    await expect(goods).toBeVisible();
    await page.emulateMedia({ media: "screen" });
  });
});

test("by keyboard at 360 pixels: a month, its rule and a sale that is only tried", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { person } = await enter(page, "Karina");
  await sendAndRead(page, person, await noteFiles(year));
  await page.goto("/dashboard/portfolio-analysis?aba=impostos&ano=2025");
  await tabTo(page, monthCard(page, "Fevereiro"));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Apuração de fevereiro de 2025" })).toBeVisible();
  const rule = sheet(page, "Operações comuns").getByRole("button", { name: "Regra: Isenção de ações" }).first();
  await tabTo(page, rule);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toContainText("R$ 20.000,00");
  await expectFocusSettled(page.getByRole("dialog"));
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(rule).toBeFocused();

  await tabTo(page, sheet(page, "E se eu vender?").getByLabel("Ativo"));
  for (const text of ["petr4", "100", "38,00"]) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
  await expect(sheet(page, "E se eu vender?")).toContainText("lucro de R$ 800,00");
  await expectNoFindings(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});
