import { expect, test } from "@playwright/test";
import { drawNotes } from "./data/notes.ts";
import { inventPerson } from "./data/people.ts";
import { Landing } from "./pages/landing.ts";
import { expectReadable } from "./steps/axe.ts";
import { enter } from "./steps/enter.ts";

test.describe("axe finds nothing", () => {
  test("on the landing page and in its dialogs", async ({ page }) => {
    const landing = new Landing(page);
    await landing.open();
    await expectReadable(page);

    const login = await landing.openLogin();
    await login.getByRole("button", { name: "Entrar" }).click();
    await login.getByText("Por favor, insira um e-mail válido.").waitFor();
    await expectReadable(page);
    await page.keyboard.press("Escape");

    const registration = await landing.openRegistration();
    await registration.getByRole("button", { name: "Cadastrar" }).click();
    await registration.getByText("Por favor, insira um e-mail válido.").waitFor();
    await expectReadable(page);
    await page.keyboard.press("Escape");

    await page.getByRole("button", { name: "Saiba Mais" }).click();
    await page.getByRole("dialog", { name: "Sobre o Farol" }).getByText("O que ele faz hoje").waitFor();
    await expectReadable(page);
  });

  test("on the steps of the recovery", async ({ page }) => {
    // The code is in a mail; both calls are faked, since only the appearance of each step matters here.
    await page.route(/recovery\.(verifyCode|resetPassword)/, (route) =>
      route.fulfill({ json: [{ result: { data: { message: "ok" } } }] }),
    );
    const landing = new Landing(page);
    await landing.open();
    const recovery = await landing.openRecovery();
    await recovery.getByRole("button", { name: "Enviar código" }).click();
    await recovery.getByText("Por favor, insira um e-mail válido.").waitFor();
    await expectReadable(page);
    await recovery.getByLabel("E-mail").fill(inventPerson("Sol").email);
    await recovery.getByRole("button", { name: "Enviar código" }).click();
    await recovery.getByLabel("Código").waitFor();
    await expectReadable(page);
    await recovery.getByLabel("Código").fill("12345678");
    await recovery.getByRole("button", { name: "Verificar código" }).click();
    await recovery.getByRole("button", { name: "Redefinir senha" }).click();
    await recovery.getByText("A senha deve ter entre 6 e 15 caracteres").waitFor();
    await expectReadable(page);
    await recovery.getByLabel("Nova senha", { exact: true }).fill("Sigilosa#1");
    await recovery.getByLabel("Confirmar nova senha").fill("Sigilosa#1");
    await recovery.getByRole("button", { name: "Redefinir senha" }).click();
    await page.getByRole("dialog", { name: "Sucesso" }).waitFor();
    await expectReadable(page);
  });

  test("in what stands for a screen or a panel that has not come", async ({ page, context }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "connection", { value: { saveData: true } });
    });
    const { shell } = await enter(page, "Vera");

    await page.route(/objetivos.*js|chat-panel/, () => undefined);
    await shell.goTo("Objetivos");
    await page.getByRole("status", { name: "Carregando" }).waitFor();
    await shell.goTo("Dashboard");
    await shell.openNavigation();
    await page.getByRole("navigation").getByRole("button", { name: "Chat Assistente" }).click();
    await page.getByText("Carregando...").waitFor();
    await expectReadable(page);
    await page.keyboard.press("Escape");

    await context.setOffline(true);
    await shell.goTo("Ajuda");
    await page.getByRole("main").getByText("Sem conexão com o servidor.").waitFor();
    await expectReadable(page);
    await shell.openNavigation();
    await page.getByRole("navigation").getByRole("button", { name: "Upload de Notas" }).click();
    const failed = page.getByRole("dialog", { name: "Não foi possível abrir" });
    await failed.getByRole("button", { name: "Tentar novamente" }).waitFor();
    await expect(failed.locator(":focus")).toHaveCount(1);
    await expectReadable(page);
  });

  test("in the shell and its panels", async ({ page }) => {
    const { person, shell } = await enter(page, "Teresa");
    await shell.openNavigation();
    await expectReadable(page);

    await page.getByRole("button", { name: "Menu de Teresa" }).click();
    await page.getByText(person.email).waitFor();
    await expectReadable(page);
    await page.keyboard.press("Escape");

    const upload = await shell.openUpload();
    const sheet = { name: "planilha.csv", mimeType: "text/csv", buffer: Buffer.from("a;b") };
    const empty = { name: "rasgada.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7 nada") };
    const [note] = await drawNotes();
    await upload.locator("input[type=file]").setInputFiles([...(note ? [note] : []), empty, sheet]);
    await upload.getByRole("button", { name: "Excluir rico-2026-03-16.pdf" }).waitFor();
    await expectReadable(page);
    await upload.getByRole("button", { name: "Excluir rico-2026-03-16.pdf" }).click();
    const question = page.getByRole("dialog", { name: "Excluir arquivo" });
    await question.waitFor();
    await expectReadable(page);
    await question.getByRole("button", { name: "Cancelar" }).click();
    await expect(upload.getByRole("button", { name: "Excluir rico-2026-03-16.pdf" })).toBeFocused();
    await page.keyboard.press("Escape");

    const processing = await shell.openProcessing();
    await expect(processing.getByRole("checkbox")).toHaveCount(2); // all() does not wait for the list
    for (const box of await processing.getByRole("checkbox").all()) await box.check();
    await expectReadable(page);
    await processing.getByRole("button", { name: "Processar Selecionados" }).click();
    await processing.getByText("Concluído", { exact: true }).waitFor();
    await processing.getByText("Erro", { exact: true }).waitFor();
    await expectReadable(page);
    await page.keyboard.press("Escape");

    const chat = await shell.openChat();
    await expectReadable(page);
    await chat.getByRole("button", { name: "Quais ativos tenho?" }).click();
    await chat.getByRole("region", { name: "Fontes" }).waitFor();
    await expectReadable(page);
    await page.keyboard.press("Escape");

    await page.goto("/dashboard");
    await page.getByRole("heading", { name: "Últimos negócios" }).waitFor();
    await expectReadable(page);
  });

  test("on the access tokens", async ({ page }) => {
    const { person, shell } = await enter(page, "Nilo");
    await shell.goTo("Configurações");
    await page.getByRole("button", { name: "Novo token" }).click();
    const newToken = page.getByRole("dialog", { name: "Novo token de acesso" });
    await newToken.getByRole("button", { name: "Criar token" }).click();
    await newToken.getByText("Dê um nome ao token.").waitFor();
    await expectReadable(page);
    await newToken.getByLabel("Nome").fill("Planilha");
    await newToken.getByLabel("Leitura e escrita").check();
    await newToken.getByLabel("Digite sua senha para confirmar").fill(person.password);
    await page.keyboard.press("Enter");
    const madeToken = page.getByRole("dialog", { name: "Token criado" });
    await expect(madeToken.getByRole("button", { name: "Copiar token" })).toBeFocused();
    await expectReadable(page);
    await madeToken.getByRole("button", { name: "Concluir" }).click();
    await expect(page.getByRole("button", { name: "Novo token" })).toBeFocused();
    await page.getByRole("button", { name: "Revogar Planilha" }).waitFor();
    await expectReadable(page);
  });

  test("on the member's own screens and dialogs", async ({ page }) => {
    const { shell } = await enter(page, "Nara");

    await shell.openUserMenu("Nara");
    await expectReadable(page);
    await page.keyboard.press("Escape");
    const profile = await shell.openProfile("Nara");
    await profile.getByLabel("CEP").fill("123");
    await profile.getByRole("button", { name: "Buscar CEP" }).click();
    await profile.getByText("Por favor, insira um CEP válido.").waitFor();
    await expectReadable(page);
    await page.keyboard.press("Escape");

    await page.getByRole("button", { name: "Notificações" }).click();
    await page.getByText("Nenhuma notificação").waitFor();
    await expectReadable(page);
    await page.keyboard.press("Escape");

    await shell.goTo("Configurações");
    await page.getByText("Esta sessão").waitFor();
    await page.getByRole("button", { name: "Alterar senha" }).click();
    await page.getByText("Informe a senha atual.").waitFor();
    await expectReadable(page);
    await page.getByRole("button", { name: "Excluir minha conta" }).click();
    await page.getByLabel("Digite sua senha para confirmar").waitFor();
    await expectReadable(page);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "Excluir minha conta" })).toBeFocused();
    await page.getByRole("button", { name: "Exportar meus dados" }).click();
    await page.getByRole("dialog", { name: "Exportar meus dados" }).waitFor();
    await expectReadable(page);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "Exportar meus dados" })).toBeFocused();

    await shell.goTo("Ajuda");
    await page.getByRole("button", { name: "Como envio minhas notas?" }).click();
    await page.getByText("arraste-os para a área indicada").waitFor();
    await expectReadable(page);

    await shell.goTo("Objetivos");
    await page.getByText("Nenhum objetivo cadastrado").waitFor();
    await expectReadable(page);
    await page.getByRole("button", { name: "Novo Objetivo" }).click();
    const goal = page.getByRole("dialog", { name: "Novo Objetivo" });
    await goal.getByRole("button", { name: "Criar Objetivo" }).click();
    await goal.getByText("Dê um nome ao objetivo.").waitFor();
    await expectReadable(page);
    await goal.getByLabel("Título").fill("Casa");
    await goal.getByLabel("Data do Objetivo").fill("20/05/2031");
    await goal.getByLabel("Valor Alvo").fill("250.000,00");
    await goal.getByLabel("Aporte Mensal").fill("1.500,00");
    await goal.getByRole("button", { name: "Criar Objetivo" }).click();
    await page.getByRole("article").waitFor();
    await expect(goal).toHaveCount(0);
    await expectReadable(page);

    for (const screen of ["Análise de Carteira", "Alocação de Ativos", "Receitas e Despesas", "Dashboard"]) {
      await shell.goTo(screen);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await expectReadable(page);
    }
  });
});
