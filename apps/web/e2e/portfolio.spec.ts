import { byVolume } from "@app/core/testing/volume";
import type { InventedNote } from "@app/invented-notes/draw-note";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { expectNoFindings } from "./steps/axe.ts";
import { enter } from "./steps/enter.ts";
import { expectFocusSettled } from "./steps/focus.ts";
import { noteFile, sendAndRead } from "./steps/send-notes.ts";

type Trade = InventedNote["negocios"][number];

const share = (lado: "C" | "V", nome: string, classe: string, quantidade: number, preco: string): Trade => ({
  lado,
  mercado: "VISTA",
  nome,
  classe,
  quantidade,
  preco,
});

/** A note of one day; its costs are 10.00 of brokerage. */
const noteOf = (numero: string, dataPregao: string, dataLiquidacao: string, negocios: Trade[]): InventedNote => ({
  layout: "sinacor-xp",
  corretora: "Rico",
  numero,
  dataPregao,
  dataLiquidacao,
  negocios,
  custos: { liquidacao: "0.00", emolumentos: "0.00", corretagem: "10.00" },
});

/** 100 WEGE3 at 40.10 with the brokerage, 20 of them sold at 50.00 less 10.00; 100 ITSA4 sold that no note bought. */
const notes = [
  noteOf("91004432", "2026-03-16", "2026-03-18", [share("C", "WEG", "ON NM", 100, "40.00")]),
  noteOf("91004433", "2026-04-13", "2026-04-15", [share("V", "WEG", "ON NM", 20, "50.00")]),
  noteOf("91004434", "2026-05-11", "2026-05-13", [share("V", "ITAUSA", "PN N1", 100, "10.00")]),
];

async function enterWithNotes(page: Page, name: string) {
  const { person, shell } = await enter(page, name);
  await sendAndRead(page, person, await Promise.all(notes.map((note) => noteFile(`${note.numero}.pdf`, note))));
  return { person, shell };
}

/** Axe's rules, in the light and in the dark. */
async function expectReadable(page: Page) {
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoFindings(page);
  }
}

/** A chart is drawn once it is seen. */
async function expectDrawn(figure: Locator) {
  await figure.scrollIntoViewIfNeeded();
  await expect(figure.locator("svg.recharts-surface")).toBeVisible();
}

const rowOf = (page: Page, ticker: string) =>
  page.getByRole("row").filter({ has: page.getByRole("link", { name: ticker, exact: true }) });

test("positions, an asset's page, a hole closed by hand, a split entered and undone", async ({ page }) => {
  await enterWithNotes(page, "Helena");

  await test.step("the dashboard says what is to be mended", async () => {
    await page.goto("/dashboard");
    await expect(page.getByRole("region", { name: "Sua carteira" })).toContainText("Neste mês");
    await page.getByRole("button", { name: /^1 ativo com compras que faltam/ }).press("Enter");
    await expectReadable(page);
    await page.getByRole("link", { name: /^Resolver ITSA4, faltam 100/ }).click();
    await expect(page.getByRole("heading", { level: 2, name: "ITSA4" })).toBeVisible();
  });

  await test.step("a hole is closed by an opening position", async () => {
    await expect(page.getByText("faltam 100 em 11/05/2026")).toBeVisible();
    await expectReadable(page);
    await page.getByRole("button", { name: "Informar posição inicial: ITSA4" }).click();
    const wizard = page.getByRole("dialog", { name: "Registrar evento" });
    await expectFocusSettled(wizard.locator(":focus"));
    await wizard.getByLabel("Como estava em").fill("05/01/2026");
    await wizard.getByLabel("Quanto custou tudo").fill("800,00");
    await expectReadable(page);
    await wizard.getByRole("button", { name: "Ver antes e depois" }).click();
    await expect(wizard.getByRole("region", { name: "Depois" })).toContainText("100 × R$ 8,00");
    await expect(wizard.getByText("Resolve:")).toBeVisible();
    await expectReadable(page);
    await wizard.getByRole("button", { name: "Confirmar" }).click();
    await expect(wizard).toHaveCount(0);
    await expect(page.getByText("faltam 100 em 11/05/2026")).toHaveCount(0);
    await page.getByRole("link", { name: "Todas as posições" }).click();
    await expectReadable(page);
    await expect(page.getByRole("button", { name: /compras que faltam/ })).toHaveCount(0);
  });

  await test.step("a split is entered, seen and undone", async () => {
    await expect(rowOf(page, "WEGE3")).toContainText("R$ 40,10");
    await rowOf(page, "WEGE3").getByRole("link").click();
    await expect(page.getByRole("region", { name: "Linha do tempo" })).toContainText("80, preço médio R$ 40,10");
    await expectReadable(page);
    await page.getByRole("button", { name: "Registrar evento" }).click();
    const wizard = page.getByRole("dialog", { name: "Registrar evento" });
    await expectFocusSettled(wizard.locator(":focus"));
    await expectReadable(page);
    await wizard.getByRole("button", { name: /^Desdobramento/ }).click();
    await wizard.getByLabel("Primeiro dia com a nova quantidade").fill("01/06/2026");
    await wizard.getByLabel("Cada 1 ação virou quantas?").fill("2");
    await wizard.getByRole("button", { name: "Ver antes e depois" }).click();
    await expect(wizard.getByRole("region", { name: "Antes" })).toContainText("80 × R$ 40,10");
    await expect(wizard.getByRole("region", { name: "Depois" })).toContainText("160 × R$ 20,05");
    await wizard.getByRole("button", { name: "Confirmar" }).click();
    await expect(page.getByRole("region", { name: "Linha do tempo" })).toContainText("160, preço médio R$ 20,05");
    await page.getByRole("button", { name: "Desfazer" }).press("Enter");
    await expect(page.getByRole("button", { name: "Registrar evento" })).toBeFocused();
    await expect(page.getByText("Evento desfeito.")).toBeVisible();
    await expect(page.getByRole("region", { name: "Linha do tempo" })).not.toContainText("160");
    await page.getByRole("link", { name: /^Nota 91004432/ }).click();
    await expect(page).toHaveURL(/aba=notas&nota=.+&pagina=1&linha=\d+/);
  });
});

test("results, returns, targets and drift, and where a contribution would go", async ({ page }) => {
  const { shell } = await enterWithNotes(page, "Marcos");

  await test.step("results and returns", async () => {
    await page.goto("/dashboard/portfolio-analysis?aba=resultados");
    // 1,000.00 less 10.00 less 20 × 40.10.
    await expect(page.getByRole("region", { name: "Maiores ganhos" })).toContainText("+R$ 188,00");
    await expectDrawn(page.getByRole("figure", { name: "Resultado por mês" }));
    await expectReadable(page);
    await page.getByRole("tab", { name: "Rentabilidade" }).click();
    await page.getByText("Como foi calculado").first().click();
    await expect(page.getByRole("article", { name: "Ganho sobre o custo" })).toContainText("R$ 4.010,00");
    await expect(
      page.getByText("O Ibovespa inclui todos os proventos; esta rentabilidade, só os que você importou ou digitou."),
    ).toBeVisible();
    await expectReadable(page);
  });

  await test.step("targets and drift", async () => {
    await shell.goTo("Alocação de Ativos");
    await expectDrawn(page.getByRole("figure", { name: "Alocação por classe" }));
    await page.getByRole("button", { name: "Editar metas" }).click();
    await page.getByLabel("Meta de Ações, em %").fill("60");
    await page.getByLabel("Meta de Fundos imobiliários, em %").fill("40");
    await expectReadable(page);
    await page.getByRole("button", { name: "Salvar metas" }).click();
    await expect(page.getByRole("region", { name: "Alocação por classe" })).toContainText("+40,0 p.p.");
    await page.getByLabel("Quanto vai aportar").fill("1000");
    await page.getByRole("button", { name: "Calcular" }).click();
    await expect(page.getByRole("row", { name: /^Fundos imobiliários/ }).last()).toContainText("R$ 1.000,00");
    await expectReadable(page);
  });
});

test("points of a chart are reached by keyboard, and its numbers leave as a table and as a picture", async ({
  page,
}) => {
  const reported: string[] = [];
  page.on("console", (message) => {
    if (/Content.Security.Policy|Refused to/.test(message.text())) reported.push(message.text());
  });
  await enterWithNotes(page, "Otto");
  await page.goto("/dashboard/portfolio-analysis?aba=rentabilidade");
  const chart = page.getByRole("figure", { name: "Investido e valor" });
  await expectDrawn(chart);
  await chart.locator("svg.recharts-surface").focus();
  await page.keyboard.press("ArrowRight");
  await expect(chart.getByRole("status")).toContainText(/R\$/);
  for (const [action, name] of [
    ["Baixar CSV", "investido-e-valor.csv"],
    ["Baixar imagem", "investido-e-valor.png"],
  ] as const) {
    const download = page.waitForEvent("download");
    await chart.getByRole("button", { name: action }).click();
    expect((await download).suggestedFilename()).toBe(name);
  }
  expect(reported).toEqual([]);
});

for (const width of byVolume({ small: [360], full: [360, 768] })) {
  test(`nothing is wider than a screen of ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await enterWithNotes(page, "Iara");
    for (const address of [
      "/dashboard",
      "/dashboard/portfolio-analysis?aba=posicoes",
      "/dashboard/portfolio-analysis?aba=posicoes&ativo=WEGE3",
      "/dashboard/portfolio-analysis?aba=resultados",
      "/dashboard/portfolio-analysis?aba=rentabilidade",
      "/dashboard/asset-allocation",
    ]) {
      await page.goto(address);
      const shown = page.locator("svg.recharts-surface").or(page.getByRole("link", { name: "WEGE3" }));
      // A chart is drawn once it is seen; what was scrolled past before it came is seen from the top again.
      await expect(async () => {
        await page.evaluate(() => {
          const isEnd = window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1;
          window.scrollTo(0, isEnd ? 0 : window.scrollY + 700);
        });
        expect(await shown.count()).toBeGreaterThan(0);
      }).toPass();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, address).toBeLessThanOrEqual(0);
    }
  });
}
