import { expect, test } from "@playwright/test";
import { nubankCard, ofx, statementFile } from "./data/statements.ts";
import { expectReadable } from "./steps/axe.ts";
import { enter } from "./steps/enter.ts";
import { tabTo } from "./steps/keyboard.ts";
import { screens } from "./steps/screens.ts";

const itau = ofx({
  ...{ bank: "0341", account: "123456" },
  lines: [
    ["2026-05-05", "5200.00", "SALARIO EMPRESA"],
    ["2026-05-06", "-300.00", "PIX ENVIADO"],
    ["2026-05-09", "-182.40", "MERCADO BOM PRECO"],
    ["2026-05-23", "-99.60", "MERCADO BOM PRECO"],
  ],
});
const inter = ofx({
  ...{ bank: "077", account: "998877" },
  lines: [
    ["2026-05-06", "300.00", "PIX RECEBIDO"],
    ["2026-05-07", "300.00", "PIX RECEBIDO"],
  ],
});
const card = nubankCard([["2026-05-12", "50.00", "Mercado Bom Preco"]]);

for (const [width] of screens) {
  test(`statements become a month at ${width} px: sent, learned from, asked about and taken back`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const { shell } = await enter(page, "Iara");
    await shell.goTo("Receitas e Despesas");
    await page.getByText("Nenhum extrato enviado ainda.").waitFor();
    await expectReadable(page);

    const batch = page.getByRole("article", { name: /^Importação de / });
    await test.step("three files and a bad one at once: nothing counts before it is confirmed", async () => {
      await page
        .locator("input[type=file]")
        .setInputFiles([
          statementFile("itau.ofx", itau),
          statementFile("inter.ofx", inter),
          statementFile("nubank.csv", card),
          statementFile("cortado.ofx", itau.slice(0, itau.length / 2)),
        ]);
      await expect(batch).toContainText("Confira e confirme");
      await expect(batch.getByRole("list", { name: "Arquivos" })).toContainText(/cortado\.ofx: .*cortado no meio/);
      await expect(batch).toContainText("4 lançamentos");
      await expectReadable(page);
      await batch.getByRole("button", { name: "Confirmar importação" }).click();
      await expect(batch).toContainText("Confirmada em ");
      await page.getByRole("button", { name: /^Editar Itaú/ }).waitFor();
      await expectReadable(page);
    });

    const entries = page.getByRole("region", { name: "Lançamentos" });
    await test.step("a correction by keyboard teaches a rule, which holds backwards", async () => {
      await page.getByRole("tab", { name: "Lançamentos" }).click();
      await expect(entries).toContainText("7 lançamentos.");
      await expectReadable(page);
      await tabTo(page, page.getByRole("button", { name: "Mudar categoria de MERCADO BOM PRECO, 23/05/2026" }));
      await page.keyboard.press("Enter");
      const dialog = page.getByRole("dialog", { name: "Mudar categoria" });
      await expect(dialog.getByLabel("Categoria")).toBeFocused();
      await dialog.getByLabel("Categoria").selectOption({ label: "Alimentação › Mercado" });
      await expectReadable(page);
      await tabTo(page, dialog.getByRole("button", { name: "Guardar" }));
      await page.keyboard.press("Enter");
      await expect(dialog).toContainText("Sempre que contém MERCADO BOM PRECO, usar Mercado?");
      await expect(dialog).toContainText("A regra afeta 2 lançamentos");
      await expectReadable(page);
      await tabTo(page, dialog.getByRole("button", { name: "Criar regra" }));
      await page.keyboard.press("Enter");
      await expect(dialog).toHaveCount(0);
      await expect(entries.getByText("Mercado (regra: contém MERCADO BOM PRECO)")).toHaveCount(2);
      await expect(entries.getByText("Mercado (escolhida por você)")).toHaveCount(1);
    });

    await test.step("filters stay in the address over a reload", async () => {
      await page.getByLabel("Busca").fill("salario");
      await expect(entries).toContainText("1 lançamento.");
      await page.reload();
      await expect(page.getByLabel("Busca")).toHaveValue("salario");
      await expect(entries).toContainText("1 lançamento.");
    });

    await test.step("a transfer with two candidates is asked about once", async () => {
      await page.getByRole("tab", { name: "Perguntas" }).click();
      const question = page.getByRole("article", { name: /PIX ENVIADO, 06\/05\/2026/ });
      await question.waitFor();
      await expectReadable(page);
      await question.getByRole("button", { name: /^PIX RECEBIDO, 06\/05\/2026 é a outra ponta/ }).click();
      await page.getByText("Nenhuma pergunta.").waitFor();
    });

    await test.step("the month counts each once", async () => {
      await page.getByRole("tab", { name: "Mês" }).click();
      await page.getByRole("heading", { name: "Maio de 2026" }).waitFor();
      const totals = page.getByLabel("Totais do mês");
      await expect(totals).toContainText("R$ 5.500,00"); // the salary and the transfer that was not chosen
      await expect(totals).toContainText("R$ 332,00");
      await expect(totals).toContainText("94,0%");
      await expect(page.getByRole("region", { name: "Despesas" }).getByRole("row", { name: /^Mercado/ })).toContainText(
        "R$ 332,00",
      );
      await expectReadable(page);
    });

    await test.step("the rule is tried, and a budget is passed", async () => {
      await page.getByRole("tab", { name: "Regras" }).click();
      await page.getByRole("button", { name: "Editar a regra MERCADO BOM PRECO" }).click();
      const rule = page.getByRole("dialog", { name: "Editar regra" });
      await rule.getByRole("button", { name: "Testar" }).click();
      await expect(rule).toContainText("afeta 2 lançamentos");
      await expectReadable(page);
      await page.keyboard.press("Escape");
      await page.getByRole("tab", { name: "Categorias" }).click();
      await page.getByRole("button", { name: "Orçamento de Alimentação" }).click();
      await page.getByLabel("Valor por mês").fill("300");
      await page.keyboard.press("Enter");
      await expect(page.getByText("orçamento de R$ 300,00")).toBeVisible();
      await expectReadable(page);
      await page.getByRole("tab", { name: "Mês" }).click();
      await expect(page.getByRole("region", { name: "Orçamento" })).toContainText("passou R$ 32,00");
    });

    await test.step("the import is taken back whole", async () => {
      await page.getByRole("tab", { name: "Contas e extratos" }).click();
      await batch.getByRole("button", { name: "Desfazer importação" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Confirmar" }).click();
      await page.getByText("Nenhum extrato enviado ainda.").waitFor();
    });
  });
}
