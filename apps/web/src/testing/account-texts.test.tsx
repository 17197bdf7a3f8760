import { notLoggedIn } from "@app/core/auth/errors";
import { DomainError } from "@app/core/errors";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { readSession } from "../session.ts";
import { type Answers, startFakeServer } from "./fake-server.ts";
import { logInAs, marina, renderApp } from "./render-app.tsx";

const EMAIL = "Por favor, insira um e-mail válido.";
const PASSWORD =
  "A senha deve ter entre 6 e 15 caracteres, incluindo pelo menos uma letra maiúscula, um número e um caractere especial.";
const NAME = "O nome de usuário deve conter apenas uma palavra com letras e não pode ser completamente numérico.";
const CONFIRMATION = "As senhas não coincidem.";

/** Network failure: no answer. */
function cutNetwork() {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
}

/** Answer of a proxy instead of the product, as an error page. */
function startProxyError() {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("<html>Bad gateway</html>", { status: 502 })));
}

async function openDialog(opener: string, title: string) {
  const user = renderApp("/");
  await user.click(await screen.findByRole("button", { name: opener }));
  return { user, dialog: within(await screen.findByRole("dialog", { name: title })) };
}

async function expectAtField(label: string, sentence: string) {
  const field = within(screen.getByRole("dialog")).getByLabelText(label);
  await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
  const described = (field.getAttribute("aria-describedby") ?? "").split(" ");
  expect(described.map((id) => document.getElementById(id)?.textContent)).toContain(sentence);
}

/** Texts that the specification fixes word for word, compared with what a visitor is shown. */
describe("the visitor's screens speak the specification's words", () => {
  it("the landing page", async () => {
    startFakeServer({});
    renderApp("/");
    await screen.findByRole("heading", { level: 1, name: "Bem-vindo ao Farol" });
    for (const name of ["Entrar", "Registre-se", "Comece Agora", "Saiba Mais"]) screen.getByRole("button", { name });
    expect(screen.getByRole("contentinfo").textContent).toContain("2023");
    expect(screen.getAllByRole("article")).toHaveLength(5);
  });

  it("'Identifique-se'", async () => {
    let refuse: (error: Error) => void = () => undefined;
    startFakeServer({ auth: { login: () => new Promise((_, reject) => (refuse = reject)) } });
    const { user, dialog } = await openDialog("Entrar", "Identifique-se");
    dialog.getByRole("button", { name: "Esqueci minha senha" });
    await user.type(dialog.getByLabelText("E-mail"), "sem-arroba");
    await user.type(dialog.getByLabelText("Senha"), "Sigilosa#1{Enter}");
    await expectAtField("E-mail", EMAIL);

    await user.type(dialog.getByLabelText("E-mail"), "@exemplo.com.br{Enter}");
    await dialog.findByRole("button", { name: "Entrando..." });
    refuse(new DomainError("unauthenticated", "X", "A frase do servidor."));
    await dialog.findByText("A frase do servidor.");

    cutNetwork();
    await user.click(dialog.getByRole("button", { name: "Entrar" }));
    await dialog.findByText("Credenciais inválidas. Por favor, tente novamente.");
    expect(dialog.getByLabelText("E-mail")).toHaveProperty("value", "sem-arroba@exemplo.com.br");
  });

  it("'Registre-se' and 'Registro Concluído'", async () => {
    let answer: (value: { message: string }) => void = () => undefined;
    startFakeServer({ auth: { register: () => new Promise((resolve) => (answer = resolve)) } });
    const { user, dialog } = await openDialog("Registre-se", "Registre-se");
    dialog.getByText("apenas primeiro nome");
    await user.type(dialog.getByLabelText("Senha"), "fraca");
    await user.click(dialog.getByRole("button", { name: "Cadastrar" }));
    await expectAtField("E-mail", EMAIL);
    await expectAtField("Nome de usuário", NAME);
    await expectAtField("Senha", PASSWORD);
    await expectAtField("Confirmar senha", CONFIRMATION);

    const { fetch } = globalThis;
    await user.type(dialog.getByLabelText("E-mail"), "marina@exemplo.com.br");
    await user.type(dialog.getByLabelText("Nome de usuário"), "marina");
    await user.clear(dialog.getByLabelText("Senha"));
    await user.type(dialog.getByLabelText("Senha"), "Sigilosa#1");
    await user.type(dialog.getByLabelText("Confirmar senha"), "Sigilosa#1");
    cutNetwork();
    await user.click(dialog.getByRole("button", { name: "Cadastrar" }));
    // Once in the form and once as a toast.
    await waitFor(() => expect(screen.getAllByText("Erro ao realizar cadastro. Tente novamente.")).toHaveLength(2));

    vi.stubGlobal("fetch", fetch);
    await user.click(dialog.getByRole("button", { name: "Cadastrar" }));
    await dialog.findByRole("button", { name: "Cadastrando..." });
    answer({ message: "ok" });
    const success = within(await screen.findByRole("dialog", { name: "Registro Concluído" }));
    success.getByText("Seu cadastro foi realizado com sucesso!");
    success.getByRole("button", { name: "Voltar para a página inicial" });
  });

  const code = "12345678";
  it.each([
    [
      "generateCode",
      "Enviar código",
      "Ocorreu um erro ao processar sua solicitação. Por favor, tente novamente mais tarde.",
      "Não foi possível gerar o token. Por favor, tente novamente.",
    ],
    [
      "verifyCode",
      "Verificar código",
      "Ocorreu um erro ao verificar o código. Por favor, tente novamente mais tarde.",
      "Código inválido. Por favor, tente novamente.",
    ],
    [
      "resetPassword",
      "Redefinir senha",
      "Ocorreu um erro ao redefinir a senha. Por favor, tente novamente mais tarde.",
      "Não foi possível redefinir a senha. Por favor, tente novamente.",
    ],
  ] as const)("'Recuperar Senha' when %s fails", async (failing, button, unreached, refused) => {
    const ok = () => ({ message: "ok" });
    const recovery: Answers["recovery"] = { generateCode: ok, verifyCode: ok, resetPassword: ok };
    recovery[failing] = () => {
      throw new DomainError("invalid", "X", "A frase do servidor.");
    };
    startFakeServer({ recovery });
    const { user, dialog: login } = await openDialog("Entrar", "Identifique-se");
    await user.click(login.getByRole("button", { name: "Esqueci minha senha" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Recuperar Senha" }));
    await user.type(dialog.getByLabelText("E-mail"), "x");
    await user.click(dialog.getByRole("button", { name: "Enviar código" }));
    await expectAtField("E-mail", EMAIL);
    await user.clear(dialog.getByLabelText("E-mail"));
    await user.type(dialog.getByLabelText("E-mail"), "marina@exemplo.com.br");
    if (failing !== "generateCode") {
      await user.click(dialog.getByRole("button", { name: "Enviar código" }));
      await user.type(await dialog.findByLabelText("Código"), code);
    }
    if (failing === "resetPassword") {
      await user.click(dialog.getByRole("button", { name: "Verificar código" }));
      await user.type(await dialog.findByLabelText("Nova senha"), "fraca");
      await user.click(dialog.getByRole("button", { name: "Redefinir senha" }));
      await expectAtField("Nova senha", PASSWORD);
      await expectAtField("Confirmar nova senha", CONFIRMATION);
      await user.clear(dialog.getByLabelText("Nova senha"));
      await user.type(dialog.getByLabelText("Nova senha"), "Sigilosa#1");
      await user.type(dialog.getByLabelText("Confirmar nova senha"), "Sigilosa#1");
    }

    await user.click(dialog.getByRole("button", { name: button }));
    await dialog.findByText("A frase do servidor.");
    cutNetwork();
    await user.click(dialog.getByRole("button", { name: button }));
    await dialog.findByText(unreached);
    startProxyError();
    await user.click(dialog.getByRole("button", { name: button }));
    await dialog.findByText(refused);
  });

  it("'Sucesso'", async () => {
    const ok = () => ({ message: "ok" });
    startFakeServer({ recovery: { generateCode: ok, verifyCode: ok, resetPassword: ok } });
    const { user, dialog: login } = await openDialog("Entrar", "Identifique-se");
    await user.click(login.getByRole("button", { name: "Esqueci minha senha" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Recuperar Senha" }));
    await user.type(dialog.getByLabelText("E-mail"), "marina@exemplo.com.br{Enter}");
    await user.type(await dialog.findByLabelText("Código"), `${code}{Enter}`);
    await user.type(await dialog.findByLabelText("Nova senha"), "Sigilosa#1");
    await user.type(dialog.getByLabelText("Confirmar nova senha"), "Sigilosa#1{Enter}");
    const success = within(await screen.findByRole("dialog", { name: "Sucesso" }));
    success.getByText("Sua senha foi redefinida com sucesso!");
  });

  it("the information dialog", async () => {
    startFakeServer({
      content: {
        get: () => {
          throw new DomainError("notFound", "X", "x");
        },
      },
    });
    const { dialog } = await openDialog("Saiba Mais", "Informações");
    await dialog.findByText("Não foi possível carregar as informações. Por favor, tente novamente mais tarde.");
    dialog.getByRole("button", { name: "Fechar" });
  });
});

describe("the member's screens speak the specification's words", () => {
  beforeEach(() => {
    // Without a layout, jsdom takes the menu's target for scrolled away: Mantine hides the menu and warns about its focus.
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
  });

  it("the shell", async () => {
    startFakeServer({});
    logInAs({ ...marina, isAdmin: true });
    const user = renderApp("/dashboard");
    await screen.findByRole("heading", { level: 1, name: "Bem-vindo, Marina!" });
    await user.click(screen.getByRole("button", { name: "Abrir menu de navegação" }));
    const navigation = within(screen.getByRole("navigation"));
    for (const [name, href] of [
      ["Dashboard", "/dashboard"],
      ["Análise de Carteira", "/dashboard/portfolio-analysis"],
      ["Alocação de Ativos", "/dashboard/asset-allocation"],
      ["Objetivos", "/dashboard/objetivos"],
      ["Configurações", "/dashboard/settings"],
      ["Ajuda", "/dashboard/help"],
    ]) {
      expect(navigation.getByRole("link", { name }).getAttribute("href")).toBe(href);
    }
    for (const name of ["Upload de Notas", "Processar Arquivos", "Chat Assistente", "Sair"]) {
      navigation.getByRole("button", { name });
    }

    await user.click(screen.getByRole("button", { name: "Menu de Marina" }));
    expect((await screen.findByRole("button", { name: "Menu de Marina" })).textContent).toBe("M");
    for (const text of ["Marina", "marina@exemplo.com.br", "Meu Perfil", "Administração"])
      await screen.findByText(text);
    for (const name of ["Configurações", "Gerenciar Usuários", "Enviar Notificações", "Gerenciar Conteúdo", "Sair"]) {
      screen.getByRole("menuitem", { name: new RegExp(`^${name}`), hidden: true });
    }
  });

  it("'Notificações'", async () => {
    startFakeServer({ notifications: { unreadCount: () => ({ count: 0 }), unread: () => ({ notificacoes: [] }) } });
    logInAs();
    const user = renderApp("/dashboard");
    await user.click(await screen.findByRole("button", { name: "Notificações" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Notificações" }));
    await dialog.findByText("Nenhuma notificação");
    dialog.getByRole("button", { name: "Marcar todas como lidas" });
  });

  it("a refused session", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    startFakeServer({
      portfolio: {
        overview: () => {
          throw notLoggedIn();
        },
      },
    });
    logInAs();
    renderApp("/dashboard");
    await screen.findByRole("heading", { name: "Bem-vindo ao Farol" });
    expect(readSession()).toBeNull();
    expect(log).toHaveBeenCalledWith("Sessão encerrada: portfolio.overview respondeu 401.");
  });
});
