import { test as base, expect, type Page } from "@playwright/test";
import type { Person } from "../data/people.ts";
import { Landing } from "../pages/landing.ts";
import { callsOf } from "./calls.ts";
import { startInstallation } from "./installation.ts";
import { expectCounted } from "./send-notes.ts";

type Demo = Awaited<ReturnType<typeof startInstallation>>;

export const helena: Person = { email: "demo@exemplo.com.br", nomeUsuario: "Helena", password: "Farol#2026" };

/** On the demonstration, which the files of one worker share: a test changes nothing in it. */
export const test = base.extend<object, { demo: Demo }>({
  demo: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright takes the names of what a fixture needs from this pattern
    async ({}, use) => {
      const demo = await startInstallation("demo.js");
      await expect.poll(demo.printed).toContain(`E-mail: ${helena.email}\nSenha:  ${helena.password}`);
      await use(demo);
      await demo.stop();
    },
    { scope: "worker" },
  ],
  baseURL: ({ demo }, use) => use(demo.url),
});

/** Logged in as the invented investor, with figures on all her notes. */
export async function enterDemo(page: Page) {
  const { ask } = await callsOf(page.request, helena);
  await expectCounted(ask);
  const landing = new Landing(page);
  await landing.open();
  await landing.logIn(helena);
}

const ANALYSIS = "/dashboard/portfolio-analysis";

/** Each screen of the member, with a text that stands on it once its figures are there. */
export const demoScreens: readonly [address: string, told: readonly (string | RegExp)[]][] = [
  ["/dashboard", ["1 ativo com compras que faltam · 1 nota que não fecha", /Neste mês[-+R]/, "Nada a pagar"]],
  ["/dashboard/asset-allocation", [/\d+,\d+%/]],
  ["/dashboard/objetivos", ["Entrada do apartamento"]],
  [`${ANALYSIS}?aba=posicoes`, ["ITSA4", "TAEE11"]],
  [`${ANALYSIS}?aba=resultados`, [/R\$ ([\d.]+,\d\d|••••)/]],
  [`${ANALYSIS}?aba=rentabilidade`, [/CDI\s*[+-]\d/, /Ibovespa\s*[+-]\d/]],
  [`${ANALYSIS}?aba=proventos`, ["Proventos em 12 meses", "MXRF11"]],
  [`${ANALYSIS}?aba=impostos&mes=2026-05`, [/\d+ dias de atraso/, /Total a pagarR\$ (\d+,\d\d|••••)/]],
  [`${ANALYSIS}?aba=notas`, ["clear-2026-07-13.pdf"]],
  [`${ANALYSIS}?aba=importar`, ["Nenhuma planilha importada ainda."]],
];
