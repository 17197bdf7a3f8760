import { wrongCode } from "@app/core/recovery/errors";
import { CODE_MESSAGE } from "@app/core/recovery/schema";
import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { type Answers, startFakeServer } from "../../testing/fake-server.ts";
import { renderApp } from "../../testing/render-app.tsx";

const email = "marina@exemplo.com.br";
const works: Answers["recovery"] = {
  generateCode: () => ({ message: "ok" }),
  verifyCode: () => ({ message: "ok" }),
  resetPassword: () => ({ message: "ok" }),
};
const refuse = () => {
  throw wrongCode();
};

/** Opens the recovery from the login, in which an address was typed already. */
async function openRecovery(typed = email) {
  const user = renderApp("/");
  await user.click(await screen.findByRole("button", { name: "Entrar" }));
  const login = within(await screen.findByRole("dialog", { name: "Identifique-se" }));
  if (typed) await user.type(login.getByLabelText("E-mail"), typed);
  await user.click(login.getByRole("button", { name: "Esqueci minha senha" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Recuperar Senha" }));
  return { user, dialog };
}

async function openVerification() {
  const opened = await openRecovery();
  await opened.user.click(opened.dialog.getByRole("button", { name: "Enviar código" }));
  await opened.dialog.findByLabelText("Código");
  return opened;
}

async function openReset() {
  const opened = await openVerification();
  await opened.user.type(opened.dialog.getByLabelText("Código"), "1234 5678{Enter}");
  await opened.dialog.findByLabelText("Nova senha");
  return opened;
}

describe("recovering the password", () => {
  it("goes from the code by mail to the new password, and then to the login", async () => {
    const server = startFakeServer({ recovery: works });
    const { user, dialog } = await openRecovery();
    expect(screen.queryByRole("dialog", { name: "Identifique-se" })).toBeNull();
    expect(dialog.getByLabelText("E-mail")).toHaveProperty("value", email);
    dialog.getByText("Passo 1 de 3: informe seu e-mail");

    await user.click(dialog.getByRole("button", { name: "Enviar código" }));
    await dialog.findByText("Passo 2 de 3: digite o código");
    expect(document.activeElement).toBe(dialog.getByLabelText("Código"));

    await user.type(dialog.getByLabelText("Código"), "1234-5678{Enter}");
    await dialog.findByText("Passo 3 de 3: crie uma nova senha");
    expect(document.activeElement).toBe(dialog.getByLabelText("Nova senha"));

    await user.type(dialog.getByLabelText("Nova senha"), "Sigilosa#2");
    await user.type(dialog.getByLabelText("Confirmar nova senha"), "Sigilosa#2{Enter}");
    const success = within(await screen.findByRole("dialog", { name: "Sucesso" }));
    success.getByText("Sua senha foi redefinida com sucesso!");
    expect(server.calls.map(({ path, input }) => [path, input])).toEqual([
      ["recovery.generateCode", { email }],
      ["recovery.verifyCode", { email, code: "12345678" }],
      ["recovery.resetPassword", { email, code: "12345678", password: "Sigilosa#2" }],
    ]);

    await user.click(success.getByRole("button", { name: "Entrar com a nova senha" }));
    const login = within(await screen.findByRole("dialog", { name: "Identifique-se" }));
    expect(login.getByLabelText("E-mail")).toHaveProperty("value", email);
  });

  it("clears everything and returns to the first step with 'Limpar'", async () => {
    startFakeServer({ recovery: works });
    const { user, dialog } = await openReset();
    await user.type(dialog.getByLabelText("Nova senha"), "Sigilosa#2");
    await user.click(dialog.getByRole("button", { name: "Limpar" }));

    dialog.getByText("Passo 1 de 3: informe seu e-mail");
    expect(dialog.getByLabelText("E-mail")).toHaveProperty("value", "");
    expect(document.activeElement).toBe(dialog.getByLabelText("E-mail"));
  });

  it("checks each field before asking the server", async () => {
    const server = startFakeServer({ recovery: works });
    const { user, dialog } = await openRecovery("marina@exemplo");
    await user.click(dialog.getByRole("button", { name: "Enviar código" }));
    await dialog.findByText("Por favor, insira um e-mail válido.");
    await user.type(dialog.getByLabelText("E-mail"), ".com.br{Enter}");

    await user.type(await dialog.findByLabelText("Código"), "123{Enter}");
    await dialog.findByText(CODE_MESSAGE);
    await user.type(dialog.getByLabelText("Código"), "45678{Enter}");

    await user.type(await dialog.findByLabelText("Nova senha"), "fraca");
    await user.type(dialog.getByLabelText("Confirmar nova senha"), "outra{Enter}");
    await dialog.findByText(
      "A senha deve ter entre 6 e 15 caracteres, incluindo pelo menos uma letra maiúscula, um número e um caractere especial.",
    );
    dialog.getByText("As senhas não coincidem.");
    expect(server.callsTo("recovery.resetPassword")).toEqual([]);
  });

  it("says what the server says, and keeps what was typed", async () => {
    startFakeServer({ recovery: { ...works, verifyCode: refuse } });
    const { user, dialog } = await openVerification();
    await user.type(dialog.getByLabelText("Código"), "12345678{Enter}");
    expect((await dialog.findByRole("alert")).textContent).toContain("Código inválido. Por favor, tente novamente.");
    expect(dialog.getByLabelText("Código")).toHaveProperty("value", "12345678");
  });

  it("sends another code when asked", async () => {
    const server = startFakeServer({ recovery: works });
    const { user, dialog } = await openVerification();
    await user.type(dialog.getByLabelText("Código"), "123");
    await user.click(dialog.getByRole("button", { name: "Reenviar código" }));
    await dialog.findByText("Enviamos um novo código. O anterior deixou de valer.");
    expect(server.callsTo("recovery.generateCode").map(({ input }) => input)).toEqual([{ email }, { email }]);
    expect(dialog.getByLabelText("Código")).toHaveProperty("value", "");
    expect(document.activeElement).toBe(dialog.getByLabelText("Código"));
  });

  it("sends once, however often somebody clicks, and says that it is busy", async () => {
    const server = startFakeServer({ recovery: { generateCode: () => new Promise(() => undefined) } });
    const { dialog } = await openRecovery();
    const form = dialog.getByLabelText("E-mail").closest("form");
    if (!form) throw new Error("The field stands in no form");
    fireEvent.submit(form);
    fireEvent.submit(form);
    expect(await dialog.findByRole("button", { name: "Enviando..." })).toHaveProperty("disabled", true);
    fireEvent.submit(form);
    expect(server.callsTo("recovery.generateCode")).toHaveLength(1);
  });
});

describe("a step of the recovery that fails without a sentence of the server", () => {
  const unreached = () => Promise.reject(new TypeError("Failed to fetch"));
  const fromProxy = () => Promise.resolve(new Response("<html>Bad Gateway</html>", { status: 502 }));
  const failures = {
    send: [
      "Ocorreu um erro ao processar sua solicitação. Por favor, tente novamente mais tarde.",
      "Não foi possível gerar o token. Por favor, tente novamente.",
    ],
    verify: [
      "Ocorreu um erro ao verificar o código. Por favor, tente novamente mais tarde.",
      "Código inválido. Por favor, tente novamente.",
    ],
    reset: [
      "Ocorreu um erro ao redefinir a senha. Por favor, tente novamente mais tarde.",
      "Não foi possível redefinir a senha. Por favor, tente novamente.",
    ],
  };
  const goTo = {
    send: async () => ({ ...(await openRecovery()), button: "Enviar código" }),
    verify: async () => {
      const opened = await openVerification();
      await opened.user.type(opened.dialog.getByLabelText("Código"), "12345678");
      return { ...opened, button: "Verificar código" };
    },
    reset: async () => {
      const opened = await openReset();
      await opened.user.type(opened.dialog.getByLabelText("Nova senha"), "Sigilosa#2");
      await opened.user.type(opened.dialog.getByLabelText("Confirmar nova senha"), "Sigilosa#2");
      return { ...opened, button: "Redefinir senha" };
    },
  };

  it.each(["send", "verify", "reset"] as const)("has one of its own for each way of failing (%s)", async (step) => {
    startFakeServer({ recovery: works });
    const { user, dialog, button } = await goTo[step]();
    const [whenUnreached = "", whenRefused = ""] = failures[step];

    vi.stubGlobal("fetch", unreached);
    await user.click(dialog.getByRole("button", { name: button }));
    await dialog.findByText(whenUnreached);

    vi.stubGlobal("fetch", fromProxy);
    await user.click(await dialog.findByRole("button", { name: button }));
    await dialog.findByText(whenRefused);
  });
});
