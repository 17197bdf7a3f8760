import { emailTaken, wrongCredentials } from "@app/core/auth/errors";
import { wrongPasskey } from "@app/core/passkeys/errors";
import { SecondFactorRequired, wrongSecondFactor } from "@app/core/second-factor/errors";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { request, startFakeAuthenticator } from "../../testing/fake-authenticator.ts";
import { startFakeServer } from "../../testing/fake-server.ts";
import { marina, renderApp } from "../../testing/render-app.tsx";

async function openDialog(button: "Entrar" | "Registre-se", path = "/") {
  const user = renderApp(path);
  await user.click(await screen.findByRole("button", { name: button }));
  return { user, dialog: within(await screen.findByRole("dialog")) };
}

describe("logging in", () => {
  it("keeps the token and the person, and goes to the dashboard", async () => {
    const server = startFakeServer({ auth: { login: () => ({ token: "abc", data: marina }) } });
    const { user, dialog } = await openDialog("Entrar");
    expect(dialog.getByText("Identifique-se")).toBeDefined();

    await user.type(dialog.getByLabelText("E-mail"), "marina@exemplo.com.br");
    await user.type(dialog.getByLabelText("Senha"), "Sigilosa#1");
    await user.click(dialog.getByRole("button", { name: "Entrar" }));

    await screen.findByRole("heading", { name: "Bem-vindo, Marina!" });
    expect(server.calls[0]?.input).toEqual({ email: "marina@exemplo.com.br", password: "Sigilosa#1" });
    expect(localStorage.getItem("token")).toBe("abc");
    expect(JSON.parse(localStorage.getItem("farol") ?? "")).toEqual({ data: marina, token: "abc" });
  });

  it("goes on to where the visitor was heading", async () => {
    startFakeServer({ auth: { login: () => ({ token: "abc", data: marina }) } });
    const { user, dialog } = await openDialog("Entrar", "/dashboard/asset-allocation");

    await user.type(dialog.getByLabelText("E-mail"), "marina@exemplo.com.br");
    await user.type(dialog.getByLabelText("Senha"), "Sigilosa#1{Enter}");

    await screen.findByRole("heading", { name: "Alocação de Ativos" });
  });

  it("says what the server says about wrong credentials, and stays", async () => {
    startFakeServer({
      auth: {
        login: () => {
          throw wrongCredentials();
        },
      },
    });
    const { user, dialog } = await openDialog("Entrar");
    await user.type(dialog.getByLabelText("E-mail"), "marina@exemplo.com.br");
    await user.type(dialog.getByLabelText("Senha"), "errada{Enter}");

    const alert = await dialog.findByRole("alert");
    expect(alert.textContent).toContain("Credenciais inválidas. Por favor, tente novamente.");

    await user.click(dialog.getByRole("button", { name: "Limpar" }));
    expect(dialog.queryByRole("alert")).toBeNull();
    expect(dialog.getByLabelText("E-mail")).toHaveProperty("value", "");
  });

  it("is busy while the server thinks, and shows or hides the password", async () => {
    startFakeServer({ auth: { login: () => new Promise(() => undefined) } });
    const { user, dialog } = await openDialog("Entrar");
    await user.type(dialog.getByLabelText("E-mail"), "marina@exemplo.com.br");
    await user.type(dialog.getByLabelText("Senha"), "Sigilosa#1");
    await user.click(dialog.getByRole("button", { name: "Mostrar senha" }));
    expect(dialog.getByLabelText("Senha")).toHaveProperty("type", "text");

    await user.click(dialog.getByRole("button", { name: "Entrar" }));
    expect(await dialog.findByRole("button", { name: "Entrando..." })).toHaveProperty("disabled", true);
  });

  it("refuses a malformed address without asking the server", async () => {
    const server = startFakeServer({});
    const { user, dialog } = await openDialog("Entrar");
    await user.type(dialog.getByLabelText("E-mail"), "marina@exemplo");
    await user.type(dialog.getByLabelText("Senha"), "x{Enter}");

    await dialog.findByText("Por favor, insira um e-mail válido.");
    expect(document.activeElement).toBe(dialog.getByLabelText("E-mail"));
    expect(server.calls).toEqual([]);
  });
});

describe("registering", () => {
  async function fill(name: string, password: string, confirmation: string) {
    const opened = await openDialog("Registre-se");
    const { user, dialog } = opened;
    await user.type(dialog.getByLabelText("E-mail"), "marina@exemplo.com.br");
    await user.type(dialog.getByLabelText("Nome de usuário"), name);
    await user.type(dialog.getByLabelText("Senha"), password);
    await user.type(dialog.getByLabelText("Confirmar senha"), confirmation);
    await user.click(dialog.getByRole("button", { name: "Cadastrar" }));
    return opened;
  }

  it("sends the normalised name and tells that it worked", async () => {
    const server = startFakeServer({ auth: { register: () => ({ message: "ok" }) } });
    const { user } = await fill("mARINA", "Sigilosa#1", "Sigilosa#1");

    await screen.findByText("Seu cadastro foi realizado com sucesso!");
    expect(screen.getByText("Registro Concluído")).toBeDefined();
    expect(server.calls[0]?.input).toEqual({
      email: "marina@exemplo.com.br",
      nomeUsuario: "Marina",
      password: "Sigilosa#1",
    });
    await user.click(screen.getByRole("button", { name: "Voltar para a página inicial" }));
    await waitFor(() => expect(screen.queryByText("Registro Concluído")).toBeNull());
  });

  it("checks the name, the password and its confirmation", async () => {
    startFakeServer({});
    const { user, dialog } = await fill("Marina Silva", "fraca", "outra");
    expect(dialog.getByText("apenas primeiro nome")).toBeDefined();
    await dialog.findByText(
      "O nome de usuário deve conter apenas uma palavra com letras e não pode ser completamente numérico.",
    );
    await dialog.findByText(
      "A senha deve ter entre 6 e 15 caracteres, incluindo pelo menos uma letra maiúscula, um número e um caractere especial.",
    );

    await user.clear(dialog.getByLabelText("Nome de usuário"));
    await user.type(dialog.getByLabelText("Nome de usuário"), "a".repeat(61));
    await user.click(dialog.getByRole("button", { name: "Cadastrar" }));
    await dialog.findByText("O nome pode ter no máximo 60 letras.");

    await user.clear(dialog.getByLabelText("Nome de usuário"));
    await user.type(dialog.getByLabelText("Nome de usuário"), "Marina");
    await user.clear(dialog.getByLabelText("Senha"));
    await user.type(dialog.getByLabelText("Senha"), "Sigilosa#1");
    await user.click(dialog.getByRole("button", { name: "Cadastrar" }));
    await dialog.findByText("As senhas não coincidem.");
  });

  it("shows the server's refusal in the form and as a toast", async () => {
    startFakeServer({
      auth: {
        register: () => {
          throw emailTaken();
        },
      },
    });
    const { dialog } = await fill("Marina", "Sigilosa#1", "Sigilosa#1");
    await dialog.findByText("Já existe um cadastro com este e-mail.");
    expect(screen.getAllByText("Já existe um cadastro com este e-mail.")).toHaveLength(2);
  });
});

describe("an account with a second factor", () => {
  it("asks for the code after the password, and says when it is wrong", async () => {
    const server = startFakeServer({
      auth: {
        login: ({ codigo }) => {
          if (!codigo) throw new SecondFactorRequired(true, null);
          if (codigo !== "123456") throw wrongSecondFactor("login");
          return { token: "abc", data: marina };
        },
      },
    });
    const { user, dialog } = await openDialog("Entrar");
    expect(dialog.queryByLabelText("Código de verificação")).toBeNull();
    await user.type(dialog.getByLabelText("E-mail"), "marina@exemplo.com.br");
    await user.type(dialog.getByLabelText("Senha"), "Sigilosa#1{Enter}");

    const code = await dialog.findByLabelText("Código de verificação");
    await waitFor(() => expect(document.activeElement).toBe(code));
    dialog.getByText("Os seis números do aplicativo autenticador, ou um código de reserva.");
    expect(dialog.queryByRole("alert")).toBeNull();
    await user.type(code, "000 000{Enter}");
    expect((await dialog.findByRole("alert")).textContent).toContain("Código incorreto ou já usado.");
    await user.clear(code);
    await user.type(code, "12{Enter}");
    await dialog.findByText("O código tem seis números, ou doze letras se for de reserva.");
    await user.type(code, "3456{Enter}");

    await screen.findByRole("heading", { name: "Bem-vindo, Marina!" });
    expect(server.callsTo("auth.login").map(({ input }) => input)).toEqual([
      { email: "marina@exemplo.com.br", password: "Sigilosa#1" },
      { email: "marina@exemplo.com.br", password: "Sigilosa#1", codigo: "000000" },
      { email: "marina@exemplo.com.br", password: "Sigilosa#1", codigo: "123456" },
    ]);
  });

  it("forgets that a code was asked for when the form is cleared", async () => {
    startFakeServer({
      auth: {
        login: () => {
          throw new SecondFactorRequired(true, null);
        },
      },
    });
    const { user, dialog } = await openDialog("Entrar");
    await user.type(dialog.getByLabelText("E-mail"), "marina@exemplo.com.br");
    await user.type(dialog.getByLabelText("Senha"), "Sigilosa#1{Enter}");
    await dialog.findByLabelText("Código de verificação");
    await user.click(dialog.getByRole("button", { name: "Limpar" }));
    expect(dialog.queryByLabelText("Código de verificação")).toBeNull();
  });
});

describe("an account with a passkey", () => {
  const site = () => ({ dominio: "localhost" });

  it("opens with it after the password, and another try begins anew", async () => {
    startFakeAuthenticator();
    let answers = 0;
    const server = startFakeServer({
      passkeys: { site, startLogin: () => request },
      auth: {
        login: () => {
          throw new SecondFactorRequired(false, request);
        },
        loginWithPasskey: () => {
          answers += 1;
          if (answers === 1) throw wrongPasskey("login");
          return { token: "abc", data: marina };
        },
      },
    });
    const { user, dialog } = await openDialog("Entrar");
    await user.type(dialog.getByLabelText("E-mail"), "marina@exemplo.com.br");
    await user.type(dialog.getByLabelText("Senha"), "Sigilosa#1{Enter}");
    await user.click(await dialog.findByRole("button", { name: "Usar chave de acesso" }));
    expect((await dialog.findByRole("alert")).textContent).toContain("A chave de acesso não foi aceita.");
    expect(server.callsTo("passkeys.startLogin")).toHaveLength(0);
    await user.click(dialog.getByRole("button", { name: "Usar chave de acesso" }));
    await screen.findByRole("heading", { name: "Bem-vindo, Marina!" });
    expect(server.callsTo("passkeys.startLogin")).toHaveLength(1);
    expect(server.callsTo("auth.loginWithPasskey")[0]?.device).not.toBeNull();
  });

  it("opens with it alone", async () => {
    startFakeAuthenticator();
    startFakeServer({
      passkeys: { site, startLogin: () => request },
      auth: { loginWithPasskey: () => ({ token: "abc", data: marina }) },
    });
    const { user, dialog } = await openDialog("Entrar");
    await user.click(await dialog.findByRole("button", { name: "Entrar com chave de acesso" }));
    await screen.findByRole("heading", { name: "Bem-vindo, Marina!" });
    expect(localStorage.getItem("token")).toBe("abc");
  });

  it("says so when the browser used none", async () => {
    startFakeAuthenticator("NotAllowedError");
    startFakeServer({ passkeys: { site, startLogin: () => request } });
    const { user, dialog } = await openDialog("Entrar");
    await user.click(await dialog.findByRole("button", { name: "Entrar com chave de acesso" }));
    expect((await dialog.findByRole("alert")).textContent).toContain("O navegador não usou nenhuma chave de acesso.");
  });

  it("is not asked for where passkeys do not work", async () => {
    startFakeAuthenticator();
    startFakeServer({
      passkeys: { site: () => ({ dominio: "farol.exemplo.com.br" }) },
      auth: {
        login: () => {
          throw new SecondFactorRequired(false, request);
        },
      },
    });
    const { user, dialog } = await openDialog("Entrar");
    await user.type(dialog.getByLabelText("E-mail"), "marina@exemplo.com.br");
    await user.type(dialog.getByLabelText("Senha"), "Sigilosa#1{Enter}");
    await dialog.findByLabelText("Código de verificação");
    dialog.getByText("Um dos seus códigos de reserva.");
    expect(dialog.queryByText(/aplicativo/)).toBeNull();
    expect(dialog.queryByRole("button", { name: /chave de acesso/ })).toBeNull();
  });
});
