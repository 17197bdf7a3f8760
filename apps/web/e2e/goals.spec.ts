import { expect, test } from "@playwright/test";
import { expectNoFindings } from "./steps/axe.ts";
import { enter } from "./steps/enter.ts";
import { tabTo } from "./steps/keyboard.ts";
import { screens } from "./steps/screens.ts";

const goalCalls = "**/api/trpc/**goals.list**";

for (const [width, colorScheme] of screens) {
  test.describe(`goals at ${width} px, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 800 }, colorScheme });

    test("are made, changed and deleted by keyboard, and survive a failing network", async ({ page }) => {
      const { keyboard } = page;
      const screen = page.getByRole("heading", { level: 1, name: "Meus Objetivos Financeiros" });
      const card = page.getByRole("article");
      const { shell } = await enter(page, "Gil");

      await test.step("go there", async () => {
        const link = page.getByRole("navigation").getByRole("link", { name: "Objetivos" });
        if (width < 1280) {
          await tabTo(page, shell.toggle);
          await keyboard.press("Enter");
        }
        await tabTo(page, link);
        await keyboard.press("Enter");
        await screen.waitFor();
        await page.getByText("Nenhum objetivo cadastrado").waitFor();
        await page.getByText("Comece adicionando seu primeiro objetivo financeiro!").waitFor();
        await expectNoFindings(page);
      });

      await test.step("make one", async () => {
        await tabTo(page, page.getByRole("button", { name: "Novo Objetivo" }));
        await keyboard.press("Enter");
        const dialog = page.getByRole("dialog", { name: "Novo Objetivo" });
        await expect(dialog.getByLabel("Título")).toBeFocused();
        await keyboard.press("Enter");
        await dialog.getByText("Dê um nome ao objetivo.").waitFor();
        await expect(dialog.getByLabel("Título")).toBeFocused();
        await keyboard.type("Casa na praia");
        await tabTo(page, dialog.getByLabel("Data do Objetivo"));
        await keyboard.type("20/05/2031");
        await tabTo(page, dialog.getByLabel("Valor Alvo"));
        await keyboard.type("1.234,56");
        await expect(dialog.getByLabel("Valor Alvo")).toHaveValue("R$ 1.234,56");
        await tabTo(page, dialog.getByLabel("Aporte Mensal"));
        await keyboard.type("100");
        await tabTo(page, dialog.getByLabel("Valor Inicial"));
        await tabTo(page, dialog.getByLabel("Valor Atual"));
        await keyboard.type("308,64");
        await expect(dialog.getByLabel("Data do Objetivo")).toHaveValue("20/05/2031");
        await expectNoFindings(page);
        await keyboard.press("Enter");
        await page.getByText("Novo objetivo criado com sucesso.").waitFor();
        await expect(dialog).toHaveCount(0);
        await expect(page.getByRole("button", { name: "Novo Objetivo" })).toBeFocused();
      });

      await test.step("see its card", async () => {
        await card.getByRole("heading", { name: "Casa na praia" }).waitFor();
        await expect(card).toContainText("Meta: R$ 1.234,56 até 20/05/2031");
        await expect(card).toContainText("R$ 308,64");
        await expect(card).toContainText("25,0%"); // 308,64 of 1.234,56
        await expectNoFindings(page);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow).toBeLessThanOrEqual(0);
      });

      await test.step("change it", async () => {
        await tabTo(page, card.getByRole("button", { name: "Editar" }));
        await keyboard.press("Enter");
        const dialog = page.getByRole("dialog", { name: "Editar Objetivo" });
        await expect(dialog.getByLabel("Título")).toBeFocused();
        await expect(dialog.getByLabel("Título")).toHaveValue("Casa na praia");
        await expect(dialog.getByLabel("Data do Objetivo")).toHaveValue("20/05/2031");
        await expect(dialog.getByLabel("Valor Alvo")).toHaveValue("R$ 1.234,56");
        await tabTo(page, dialog.getByLabel("Valor Atual"));
        await keyboard.press("ControlOrMeta+A");
        await keyboard.type("617,28");
        await tabTo(page, dialog.getByRole("button", { name: "Salvar Alterações" }));
        await keyboard.press("Enter");
        await page.getByText("As alterações foram salvas com sucesso.").waitFor();
        await expect(card).toContainText("50,0%");
        await expect(card.getByRole("button", { name: "Editar" })).toBeFocused();
      });

      await test.step("see it on the dashboard", async () => {
        await page.goto("/dashboard");
        const underWay = page.getByRole("region", { name: "Objetivos em andamento" });
        await expect(underWay).toContainText("Casa na praia");
        await expect(underWay).toContainText("50,0%");
        await expectNoFindings(page);
        await tabTo(page, underWay.getByRole("link", { name: "Ver objetivos" }));
        await keyboard.press("Enter");
        await card.waitFor();
      });

      await test.step("try again once the network is back", async () => {
        await page.route(goalCalls, (route) => route.abort("internetdisconnected"));
        await page.reload();
        const banner = page.getByRole("alert").filter({ hasText: "Ocorreu um erro" });
        await banner
          .getByText("Não foi possível carregar seus objetivos. Por favor, tente novamente mais tarde.")
          .waitFor();
        await expectNoFindings(page);
        await tabTo(page, banner.getByRole("button", { name: "Tentar novamente" }));
        await page.unroute(goalCalls); // only now: news may load the goals again at any time
        await keyboard.press("Enter");
        await card.waitFor();
        await expect(banner).toHaveCount(0);
      });

      await test.step("delete it, after a second thought", async () => {
        const question = page.getByRole("dialog", { name: "Excluir Objetivo" });
        await tabTo(page, card.getByRole("button", { name: "Excluir" }));
        await keyboard.press("Enter");
        await question
          .getByText("Tem certeza que deseja excluir este objetivo? Esta ação não pode ser desfeita.")
          .waitFor();
        await expectNoFindings(page);
        await expect(question.getByRole("button", { name: "Cancelar" })).toBeFocused();
        await keyboard.press("Enter");
        await expect(question).toHaveCount(0);
        await expect(card.getByRole("button", { name: "Excluir" })).toBeFocused();

        await keyboard.press("Enter");
        await tabTo(page, question.getByRole("button", { name: "Confirmar" }));
        await keyboard.press("Enter");
        await page.getByText("O objetivo foi excluído com sucesso.").waitFor();
        await page.getByText("Nenhum objetivo cadastrado").waitFor();
        await expect(card).toHaveCount(0);
        await expect(page.getByRole("button", { name: "Novo Objetivo" })).toBeFocused();
      });
    });
  });
}
