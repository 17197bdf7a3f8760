import { expect, type Page } from "@playwright/test";
import { Shell } from "../pages/shell.ts";
import { demoScreens, enterDemo, test } from "../steps/demo.ts";
import { untilQuiet } from "../steps/quiet.ts";

const ANALYSIS = "/dashboard/portfolio-analysis";
/** Screens with amounts that the demonstration's list does not open. */
const others: typeof demoScreens = [
  [`${ANALYSIS}?aba=posicoes&ativo=ITSA4`, ["Linha do tempo"]],
  [`${ANALYSIS}?aba=fora-da-bolsa`, [/bolsa/]],
  [`${ANALYSIS}?aba=fechamento`, [/Fechamento de/]],
  [`${ANALYSIS}?aba=impostos&ver=declaracao`, ["Bens e Direitos"]],
  ["/dashboard/receitas-despesas", [/./]],
  ["/dashboard/settings", ["Configurações"]],
];

/** `R$ 1`, `US$ 1` and, as notes print prices, `1,00` without a percentage. */
const AMOUNT = /(?:R|US)\$\s?-?\d|(?<![\d.,])\d[\d.]*,\d{2}(?![\d%]|\s%|\sp\.p\.)/;
/** Figures of law and of arithmetic, which are nobody's. */
const NOBODYS =
  /(?:abaixo de|limite de|passa de|até) R\$\s(?:1|10|20\.000),00|Índice de concentração \(HHI\): \d,\d\d/g;

test("no amount is on any screen, nor read out, while values are hidden", async ({ page }) => {
  await enterDemo(page);
  await page.evaluate(() => localStorage.setItem("ocultar-valores", "hidden"));
  for (const [address, told] of [...demoScreens, ...others]) {
    await test.step(address, async () => {
      await page.goto(address);
      for (const text of told) await expect(page.getByRole("main")).toContainText(text);
      await openFolded(page);
      await untilQuiet(page);
      expect.soft((await tellAll(page)).filter(isAmount), address).toEqual([]);
    });
  }
});

test("no amount is in a note beside its page, the notifications and the assistant while values are hidden", async ({
  page,
}) => {
  await enterDemo(page);
  await page.evaluate(() => localStorage.setItem("ocultar-valores", "hidden"));
  await page.goto(`${ANALYSIS}?aba=notas`);
  await page.getByRole("main").getByRole("row").getByRole("link").first().click();
  await expect(page.getByRole("heading", { name: "Como a conta fecha" })).toBeVisible();
  await expect(page.locator("fieldset button").first()).toBeAttached();
  expect.soft((await tellAll(page)).filter(isAmount), "note").toEqual([]);
  const zoom = page.getByRole("button", { name: "Ampliar" });
  for (; await zoom.isEnabled(); await zoom.click()) expect(await blurOfPage(page)).toBeGreaterThan(ENOUGH_BLUR);
  expect(await blurOfPage(page)).toBeGreaterThan(ENOUGH_BLUR);
  await page.getByRole("button", { name: /^Notificações/ }).click();
  await expect(page.getByRole("dialog", { name: "Notificações" })).toContainText("Marcar todas como lidas");
  expect.soft((await tellAll(page)).filter(isAmount), "notifications").toEqual([]);
  await page.keyboard.press("Escape");
  const chat = await new Shell(page).openChat();
  await expect(chat.getByRole("log")).toContainText("R$ ••••");
  expect.soft((await tellAll(page)).filter(isAmount), "assistant").toEqual([]);
});

/** Radius over the width of the drawn page: a line of a note is some 1.5 % high. */
const ENOUGH_BLUR = 0.009;

const blurOfPage = (page: Page) =>
  page
    .getByRole("main")
    .locator("canvas[data-covered]")
    .evaluate(
      (canvas) => Number.parseFloat(getComputedStyle(canvas).filter.slice("blur(".length)) / canvas.clientWidth,
    );

const isAmount = (text: string) => AMOUNT.test(text.replaceAll(NOBODYS, ""));

/** Unfolds what is folded, so that its text is there. */
const openFolded = (page: Page) =>
  page.evaluate(() => {
    for (const details of document.querySelectorAll("details")) details.open = true;
    for (const button of document.querySelectorAll<HTMLElement>('main [aria-expanded="false"]')) button.click();
  });

/** Every text of the page, and every attribute that is read out or shown. */
const tellAll = (page: Page) =>
  page.evaluate(() => {
    const told = ["aria-label", "aria-valuetext", "aria-description", "title", "alt", "placeholder"];
    return [...document.body.querySelectorAll("*")]
      .filter((element) => !["SCRIPT", "STYLE"].includes(element.tagName))
      .flatMap((element) => [
        ...told.map((name) => element.getAttribute(name) ?? ""),
        // The text of an element whole: an amount may be made of several nodes.
        ...(element.children.length === 0 || ["P", "LI", "DD", "DT", "SPAN"].includes(element.tagName)
          ? [element.textContent ?? ""]
          : []),
        ...[...element.childNodes].filter(({ nodeType }) => nodeType === 3).map(({ textContent }) => textContent ?? ""),
      ])
      .filter(Boolean);
  });
