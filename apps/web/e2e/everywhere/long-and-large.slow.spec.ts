import { expect, type Page, test } from "@playwright/test";
import { callsOf } from "../steps/calls.ts";
import { enter } from "../steps/enter.ts";

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
  test.slow(); // five screens at three widths
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

/** Whether the page scrolls sideways, and the figures that are wider than their place. */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const wide = [...document.querySelectorAll("main dl > div")].filter(
      (figure) => figure.scrollWidth > figure.clientWidth + 1,
    );
    const isWide = document.documentElement.scrollWidth > window.innerWidth;
    return [...(isWide ? ["the page"] : []), ...wide.map(({ textContent }) => textContent)];
  });
