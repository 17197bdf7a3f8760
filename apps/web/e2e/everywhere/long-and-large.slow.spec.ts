import { tradesSheet } from "@app/invented-notes/b3-sheets";
import { drawWorkbook } from "@app/invented-notes/draw-workbook";
import { expect, type Page, test } from "@playwright/test";
import { wegPurchase } from "../data/notes.ts";
import { callsOf } from "../steps/calls.ts";
import { enter } from "../steps/enter.ts";
import { noteFile, sendAndRead } from "../steps/send-notes.ts";

/** 320 px is a page of 1,280 at 400 %, 640 one at 200 %. */
const WIDTHS = [320, 640, 1280];
const ANALYSIS = "/dashboard/portfolio-analysis?aba";
/** Each with an amount that has come when the screen has. */
const screens: readonly (readonly [address: string, shows: RegExp])[] = [
  ["/dashboard", /Resultado em aberto\s*-R\$/],
  [`${ANALYSIS}=posicoes`, /R\$\s123\.456\.789\.012,34/],
  [`${ANALYSIS}=posicoes&ativo=ITSA4`, /R\$\s123\.456\.789\.012,34/],
  ["/dashboard/asset-allocation", /R\$\s123\.456\.789\.012,34/],
  ["/dashboard/objetivos", /R\$\s123\.456\.789\.012,34/],
];

test("names of 80 letters and amounts of twelve digits cover nothing and widen no page", async ({ page }) => {
  const { person } = await enter(page, "Zoe");
  const { call } = await callsOf(page.request, person);
  await call("events.create", {
    ...{ tipo: "posicao_inicial", ticker: "ITSA4", data: "2026-01-05" },
    ...{ quantidade: 100, custo: 123_456_789_012.34 },
  });
  await call("prices.setOwn", { ticker: "ITSA4", dia: "2026-01-06", preco: 99_999 });
  await call("goals.create", {
    ...{ titulo: "Aposentadoria na praia ".repeat(4).slice(0, 80).trim(), dataObjetivo: "2090-01-01" },
    ...{ valorAlvo: 999_999_999_999.99, aporteMensal: 100, valorInicial: 0, valorAtual: 123_456_789_012.34 },
  });
  for (const [address, shows] of screens) {
    for (const width of WIDTHS) {
      await test.step(`${address} at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(address);
        await expect(page.getByRole("main")).toContainText(shows);
        await expect.poll(() => tooWide(page)).toEqual([]);
      });
    }
  }
});

const ASSETS = 300;
/** AAAA3, AABA3 and so on; the asset of a note is one more. */
const tickers = Array.from({ length: ASSETS - 1 }, (_, index) => {
  const letters = [index / 26, index % 26].map((at) => String.fromCharCode(65 + at));
  return `A${letters.join("")}A3`;
});
const LAST = "ALMA3";
const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const purchases = tradesSheet(
  tickers.map((ticker) => ({
    ...{ data: "16/03/2026", lado: "C", ticker, quantidade: 100, preco: 1_234.56 },
    instituicao: "RICO INVESTIMENTOS - GRUPO XP",
  })),
);

test(`${ASSETS} assets widen no page, and nothing of them is cut`, async ({ page }) => {
  const { person, shell } = await enter(page, "Zoe");
  // The assistant tells nothing to somebody without a note.
  await sendAndRead(page, person, [await noteFile("rico.pdf", wegPurchase)]);
  await page.goto(`${ANALYSIS}=importar`);
  await page.locator("input[type=file]").setInputFiles({
    ...{ name: "negociacao.xlsx", mimeType: XLSX, buffer: await drawWorkbook([purchases]) },
  });
  await page.getByRole("button", { name: "Confirmar importação" }).click();
  await page.getByText("Confirmada em ").waitFor();
  const main = page.getByRole("main");
  const palette = page.getByRole("dialog", { name: "Procurar" });
  const expectWhole = async () => {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => tooWide(page)).toEqual([]);
      expect(await cut(page)).toEqual([]);
    }
  };

  for (const address of [`${ANALYSIS}=posicoes`, "/dashboard/asset-allocation"]) {
    await test.step(address, async () => {
      await page.goto(address);
      if (address.includes("allocation")) await main.getByText("Ativo", { exact: true }).first().click();
      await expect(main.getByText(LAST).first()).toBeAttached();
      await expectWhole();
    });
  }

  await test.step("Ctrl K", async () => {
    await page.keyboard.press("Control+k");
    for (const text of ["a", LAST]) {
      await palette.getByRole("combobox").fill(text);
      await expect(palette.getByRole("option", { name: /A..A3/ }).first()).toBeVisible();
      await expectWhole();
    }
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`ativo=${LAST}`));
  });

  await test.step("the assistant's table", async () => {
    const chat = await shell.openChat();
    await chat.getByPlaceholder("Digite sua pergunta...").fill("Quais ativos tenho?");
    await page.keyboard.press("Enter");
    const rows = chat.getByRole("table").getByRole("row");
    await expect(async () => {
      const more = chat.getByRole("button", { name: /linhas/ });
      if (await more.isVisible()) await more.click();
      await expect(rows).toHaveCount(ASSETS + 1, { timeout: 500 });
    }).toPass();
    await expectWhole();
  });
});

test("the open tab and the current screen are told in the person's own colours", async ({ page }) => {
  const { person, shell } = await enter(page, "Zoe");
  const { call } = await callsOf(page.request, person);
  await call("events.create", {
    ...{ tipo: "posicao_inicial", ticker: "ITSA4", data: "2026-01-05" },
    ...{ quantidade: 100, custo: 1000 },
  });
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto(`${ANALYSIS}=resultados`);
  const groundOf = (name: string) =>
    page.getByRole("tab", { name }).evaluate((tab) => getComputedStyle(tab).backgroundColor);
  await page.getByRole("tab", { name: "Resultados", selected: true }).waitFor();
  expect(await groundOf("Resultados")).not.toBe(await groundOf("Impostos"));
  await shell.openNavigation();
  const markOf = (name: string) =>
    page
      .getByRole("navigation")
      .getByRole("link", { name })
      .evaluate((link) => getComputedStyle(link, "::before").forcedColorAdjust);
  expect(await markOf("Análise de Carteira")).toBe("none");
});

/** Texts that end where nobody can read on. */
const cut = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>(":is(main, [role=dialog]) *")]
      .filter((element) => {
        const { overflowX } = getComputedStyle(element);
        const isWide = element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1;
        return isWide && ["hidden", "clip"].includes(overflowX) && element.checkVisibility() && !element.title;
      })
      .map(({ className, textContent }) => `${className}: ${textContent?.slice(0, 60)}`),
  );

/** Whether the page scrolls sideways, and the figures that are wider than their place or stand in two lines. */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const wide = [...document.querySelectorAll("main :is(dl > div, article)")].filter(
      (figure) => figure.scrollWidth > figure.clientWidth + 1,
    );
    const broken = [...document.querySelectorAll("main :is(dd, article > div) > span")].filter(
      (amount) => amount.textContent?.includes("R$") && amount.getClientRects().length > 1,
    );
    const isWide = document.documentElement.scrollWidth > window.innerWidth;
    return [...(isWide ? ["the page"] : []), ...[...wide, ...broken].map(({ textContent }) => textContent)];
  });
