import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import { noteOf, petr4, trade } from "../data/invented-trades.ts";
import { Landing } from "../pages/landing.ts";
import { expectReadable } from "../steps/axe.ts";
import { callsOf } from "../steps/calls.ts";
import { enter } from "../steps/enter.ts";
import { noteFiles, sendAndRead } from "../steps/send-notes.ts";

const ZIP = "application/zip";

async function exportData(page: Page): Promise<Buffer> {
  await page.goto("/dashboard/settings");
  await page.getByRole("button", { name: "Exportar meus dados" }).click();
  const downloading = page.waitForEvent("download");
  await page.getByRole("dialog").getByRole("button", { name: "Confirmar" }).click();
  return readFile(await (await downloading).path());
}

test("an account is taken elsewhere: exported, and imported into a new one with equal figures", async ({ page }) => {
  const { person } = await enter(page, "Nina");
  const notes = [
    noteOf("310", "2025-03-10", trade("C", petr4, 100, "30.00")),
    noteOf("311", "2025-04-10", trade("V", petr4, 40, "36.00")),
  ];
  const { ask } = await sendAndRead(page, person, await noteFiles(notes));
  const { call } = await callsOf(page.request, person);
  const goal = { titulo: "Casa", dataObjetivo: "2031-05-20", valorAlvo: 1000, aporteMensal: 10, valorAtual: 250 };
  await call("goals.create", goal);
  const figures = async (from: typeof ask) => ({
    positions: (await from("portfolio.positions", {})).map(({ ticker, quantidadeAcumulada, precoMedio }: never) => ({
      ...{ ticker, quantidadeAcumulada, precoMedio },
    })),
    taxes: (await from("taxes.get", { ano: 2025 })).meses.map(({ mes, imposto }: never) => ({ mes, imposto })),
  });
  const before = await figures(ask);
  expect(before.positions).toMatchObject([{ ticker: "PETR4", quantidadeAcumulada: 60, precoMedio: 30 }]);
  const zip = await exportData(page);

  await test.step("the account goes, and one with the same address comes", async () => {
    await page.getByRole("button", { name: "Excluir minha conta" }).click();
    const dialog = page.getByRole("dialog", { name: "Excluir conta" });
    await dialog.getByLabel("Digite sua senha para confirmar").fill(person.password);
    await dialog.getByRole("button", { name: "Excluir conta" }).click();
    await page.getByRole("heading", { name: "Bem-vindo ao Farol" }).waitFor();
    const landing = new Landing(page);
    await landing.register(person);
    await landing.logIn(person);
    await page.goto("/dashboard/settings");
  });

  const section = page.getByRole("region", { name: "Importar meus dados" });
  const choose = (buffer: Buffer) =>
    section.locator("input[type=file]").setInputFiles({ name: "farol-meus-dados.zip", mimeType: ZIP, buffer });
  await test.step("a ZIP that was cut is refused with a sentence", async () => {
    await choose(zip.subarray(0, zip.length / 2));
    await expect(section).toContainText("chegou cortado. Envie o ZIP como foi baixado");
    await expectReadable(page);
  });
  await test.step("the whole one is taken in", async () => {
    await choose(zip);
    await expect(section).toContainText("Seus dados foram importados");
  });
  const again = await callsOf(page.request, person);
  expect(await figures(again.ask)).toEqual(before);
  expect(await again.ask("goals.list", {})).toMatchObject([goal]);

  await page.goto("/dashboard");
  await expect(page.getByRole("main")).toContainText("R$ 1.800,00");
});
