import { test as base, expect, type Page } from "@playwright/test";
import { Landing } from "./pages/landing.ts";
import { expectReadable } from "./steps/axe.ts";
import { callsOf } from "./steps/calls.ts";
import { startInstallation } from "./steps/installation.ts";
import { expectCounted } from "./steps/send-notes.ts";

const helena = { email: "demo@exemplo.com.br", nomeUsuario: "Helena", password: "Farol#2026" };

const test = base.extend<{ demo: Awaited<ReturnType<typeof startInstallation>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright takes the names of what a fixture needs from this pattern
  demo: async ({}, use) => {
    const demo = await startInstallation("demo.js");
    await use(demo);
    await demo.stop();
  },
  baseURL: ({ demo }, use) => use(demo.url),
});

const ANALYSIS = "/dashboard/portfolio-analysis";
/** Each screen of the member, with a text that stands on it once its figures are there. */
const screens: readonly [address: string, told: readonly (string | RegExp)[]][] = [
  ["/dashboard", ["Investido e valor nos últimos 12 meses", "1 ativo com compras que faltam · 1 nota que não fecha"]],
  ["/dashboard/asset-allocation", [/\d+,\d+%/]],
  ["/dashboard/objetivos", ["Entrada do apartamento"]],
  [`${ANALYSIS}?aba=posicoes`, ["ITSA4", "TAEE11"]],
  [`${ANALYSIS}?aba=resultados`, [/R\$ [\d.]+,\d\d/]],
  [`${ANALYSIS}?aba=rentabilidade`, [/CDI\s*[+-]\d/, /Ibovespa\s*[+-]\d/]],
  [`${ANALYSIS}?aba=proventos`, ["Proventos em 12 meses", "MXRF11"]],
  [`${ANALYSIS}?aba=impostos&mes=2026-05`, [/\d+ dias de atraso/, /Total a pagarR\$ \d+,\d\d/]],
  [`${ANALYSIS}?aba=notas`, ["clear-2026-07-13.pdf"]],
  [`${ANALYSIS}?aba=importar`, ["Nenhuma planilha importada ainda."]],
];
const WIDTHS = [360, 768, 1280, 1920];

test("the demonstration opens with every figure, a hole, a locked file and a note that does not close", async ({
  page,
  demo,
}) => {
  test.slow(); // an installation of its own, and every screen at four widths
  await expect.poll(demo.printed, { timeout: 60_000 }).toContain(`E-mail: ${helena.email}\nSenha:  ${helena.password}`);
  const { ask } = await callsOf(page.request, helena);
  await expectCounted(ask);

  const landing = new Landing(page);
  await landing.open();
  await landing.logIn(helena);
  const main = page.getByRole("main");

  for (const [address, told] of screens) {
    await test.step(address, async () => {
      await page.goto(address);
      for (const text of told) await expect(main).toContainText(text);
      await expect(main).not.toContainText("sem dados");
      for (const width of WIDTHS) await expectNoSidewaysScroll(page, width);
      await page.setViewportSize({ width: 1280, height: 800 });
      await expectReadable(page);
    });
  }
});

async function expectNoSidewaysScroll(page: Page, width: number) {
  await page.setViewportSize({ width, height: 800 });
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(beyond, { message: `${page.url()} at ${width}` }).toBeLessThanOrEqual(0);
}
