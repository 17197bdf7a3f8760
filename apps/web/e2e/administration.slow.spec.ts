import { AUDIT_PAGE_SIZE } from "@app/core/audit/schema";
import { expect, test } from "@playwright/test";
import { administrator, inventPerson } from "./data/people.ts";
import { Landing } from "./pages/landing.ts";
import { Shell } from "./pages/shell.ts";
import { expectNoFindings } from "./steps/axe.ts";
import { callsOf, register } from "./steps/calls.ts";
import { enterAs } from "./steps/enter.ts";
import { tabTo } from "./steps/keyboard.ts";
import { screens } from "./steps/screens.ts";

for (const [width, colorScheme] of screens) {
  test.describe(`an administrator at ${width} px, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 800 }, colorScheme });

    test("gives a role, sends a notification, changes a text, and sees what a browser blocked", async ({
      page,
      browser,
    }) => {
      const person = inventPerson("Olga");
      const other = await (await browser.newContext()).newPage();
      await register(other.request, person);
      await enterAs(other, person);

      const shell = new Shell(page);
      await enterAs(page, administrator);

      const users = await shell.openAdministration("Gerenciar Usuários", "Gerenciar Administradores");
      await users.getByPlaceholder("Buscar usuários...").fill(person.email.toUpperCase());
      const row = users.getByRole("listitem").filter({ hasText: person.email });
      await row.getByRole("button", { name: "Tornar admin: Olga" }).click();
      await page.getByRole("dialog", { name: "Tornar usuário administrador?" }).waitFor();
      await page.getByRole("button", { name: "Confirmar" }).click();
      await page.getByText("Usuário promovido a administrador.").waitFor();
      await row.getByText("Administrador", { exact: true }).waitFor();
      await expectNoFindings(page);
      await row.getByRole("button", { name: "Remover admin: Olga" }).click();
      await page.getByRole("button", { name: "Confirmar" }).click();
      await page.getByText("Usuário removido de administrador.").waitFor();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("button", { name: "Menu de Administrador" })).toBeFocused();

      const message = `Aviso para ${person.email}`;
      const notifications = await shell.openAdministration("Enviar Notificações", "Gerenciar Notificações");
      await notifications.getByRole("button", { name: "Nova Notificação" }).click();
      await notifications.getByPlaceholder("Digite a mensagem da notificação").fill(message);
      await notifications.getByRole("switch", { name: "Enviar para todos os usuários" }).uncheck();
      await notifications.getByPlaceholder("Buscar usuário...").fill(person.email);
      await notifications.getByPlaceholder("Selecione um usuário").click();
      const option = page.getByRole("option", { name: `Olga (${person.email})` });
      await option.waitFor();
      expect(await option.evaluate((node) => node.getBoundingClientRect().right)).toBeLessThanOrEqual(width);
      await option.click();
      await expectNoFindings(page);
      await notifications.getByRole("button", { name: "Criar Notificação" }).click();
      await page.getByText("Notificação criada com sucesso.").waitFor();
      await expectNoFindings(page);
      await page.keyboard.press("Escape");

      await other.reload();
      await other.getByRole("button", { name: "Notificações: 1 não lida" }).click();
      await other.getByText(message).waitFor();
      await other.getByRole("button", { name: "Marcar como lida" }).click();
      await other.getByText("Nenhuma notificação").waitFor();

      const title = `Termos de ${person.email}`;
      const contents = await shell.openAdministration("Gerenciar Conteúdo", "Gerenciar Conteúdo");
      await expectNoFindings(page);
      await contents.getByRole("button", { name: "Novo Conteúdo" }).click();
      await contents.getByLabel("Título", { exact: false }).first().fill(title);
      await contents.getByRole("combobox", { name: "Tipo" }).click();
      await page.getByRole("option", { name: "Termos de Uso" }).click();
      await contents.getByRole("textbox", { name: "Conteúdo" }).click();
      await contents.getByRole("button", { name: "Título 2" }).click();
      await page.keyboard.type("Um título");
      await page.keyboard.press("Enter");
      await contents.getByRole("button", { name: "Negrito" }).click();
      await page.keyboard.type("Texto forte");
      await expectNoFindings(page);
      await contents.getByRole("button", { name: "Criar Conteúdo" }).click();
      await page.getByText("Conteúdo criado").waitFor();
      await contents.getByRole("row", { name: title }).waitFor();

      // An active text shows at once to a visitor.
      const visitor = await (await browser.newContext()).newPage();
      const start = new Landing(visitor);
      await start.open();
      const text = await start.openText("Termos de Uso");
      await text.getByRole("heading", { name: "Um título" }).waitFor();
      await expect(text.getByText("Texto forte")).toHaveCSS("font-weight", "700");

      await contents.getByRole("button", { name: `Excluir ${title}` }).click();
      await page.getByText("Tem certeza que deseja excluir este conteúdo?").waitFor();
      await page.getByRole("button", { name: "Confirmar" }).click();
      await page.getByText("Conteúdo excluído").waitFor();
      await page.keyboard.press("Escape");

      const blocked = `https://${width}-${colorScheme}.exemplo.com.br`;
      const reported = visitor.waitForResponse("**/csp-reports");
      await visitor.evaluate((address) => {
        new Image().src = address;
      }, `${blocked}/ponto.png?cpf=12345678909`);
      expect((await reported).status()).toBe(204);
      const installation = await shell.openAdministration("Instalação", "Instalação");
      await installation.getByText(`Imagem (img-src): ${blocked}`, { exact: true }).waitFor();
      await expectNoFindings(page);
    });

    test("reads the trail to its end by keyboard", async ({ page, request }) => {
      const person = inventPerson("Otto");
      await register(request, person);
      const { userId: id } = await callsOf(request, person);
      const { call } = await callsOf(request, administrator);
      for (let change = 0; change < AUDIT_PAGE_SIZE; change += 1) {
        await call("users.toggleAdmin", { id, isAdmin: change % 2 === 0 });
      }
      await call("notifications.create", { message: "Aviso", isGlobal: false, usuarioId: id });
      await enterAs(page, administrator);

      const menu = page.getByRole("button", { name: "Menu de Administrador" });
      await tabTo(page, menu);
      await page.keyboard.press("Enter");
      await page.getByRole("menuitem", { name: "Meu Perfil" }).waitFor();
      const entry = page.getByRole("menuitem", { name: "Registro de Alterações" });
      await tabTo(page, entry, "ArrowDown");
      await page.keyboard.press("Enter");

      const trail = page.getByRole("dialog", { name: "Registro de Alterações" });
      const entries = trail.getByRole("listitem");
      await expect(entries).toHaveCount(AUDIT_PAGE_SIZE);
      for (const [index, sentence] of [
        "Enviou a notificação “Aviso”.",
        `Removeu os privilégios de administrador de Otto (${person.email}).`,
        `Concedeu privilégios de administrador a Otto (${person.email}).`,
      ].entries()) {
        await expect(entries.nth(index)).toContainText(sentence);
        await expect(entries.nth(index)).toContainText(`Administrador (${administrator.email})`);
      }
      await tabTo(page, trail.getByRole("button", { name: "Carregar mais" }));
      await page.keyboard.press("Enter");
      await expect(entries.nth(AUDIT_PAGE_SIZE)).toBeFocused();
      await expect(entries.nth(AUDIT_PAGE_SIZE)).toContainText("Concedeu privilégios de administrador a Otto");
      await expectNoFindings(page);

      await trail.getByLabel("Tipo de alteração").selectOption("Notificação enviada");
      await expect(entries.filter({ hasText: "privilégios" })).toHaveCount(0);
      await expect(entries.first()).toContainText("Enviou a notificação “Aviso”.");
      await page.keyboard.press("Escape");
      await expect(menu).toBeFocused();
    });
  });
}
