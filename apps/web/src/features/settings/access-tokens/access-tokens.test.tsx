import { accessTokenNotFound, tooManyAccessTokens } from "@app/core/access-tokens/errors";
import { wrongCurrentPassword } from "@app/core/settings/errors";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { type Answers, startFakeServer } from "../../../testing/fake-server.ts";
import { logInAs, renderApp } from "../../../testing/render-app.tsx";

const spreadsheet = {
  _id: "t1",
  nome: "Planilha de casa",
  podeEscrever: false,
  createdAt: "2026-03-14T13:30:00.000Z",
  lastUsedAt: "2026-03-15T10:00:00.000Z",
  expiresAt: "2026-06-12T13:30:00.000Z",
  expirado: false,
};
const sender = { ...spreadsheet, _id: "t2", nome: "Envio de notas", podeEscrever: true, lastUsedAt: null };
const old = { ...spreadsheet, _id: "t3", nome: "Antigo", expirado: true };
const secret = `farol_${"x".repeat(43)}`;

async function openSettings(accessTokens: Answers["accessTokens"]) {
  const server = startFakeServer({ settings: { sessions: () => [] }, accessTokens });
  logInAs();
  const user = renderApp("/dashboard/settings");
  const section = within(await screen.findByRole("region", { name: "Tokens de acesso" }));
  return { server, user, section };
}

async function openForm(create: NonNullable<Answers["accessTokens"]>["create"]) {
  const opened = await openSettings({ list: () => [], ...(create ? { create } : {}) });
  await opened.user.click(await opened.section.findByRole("button", { name: "Novo token" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Novo token de acesso" }));
  return { ...opened, dialog };
}

/** Fails when the dialog stays open; the timeout exceeds its closing transition. */
const leave = (name: string) =>
  waitFor(() => expect(screen.queryByRole("dialog", { name })).toBeNull(), { timeout: 400 });

describe("the list of access tokens", () => {
  it("says what a token is for, and that there is none", async () => {
    const { section } = await openSettings({ list: () => [] });
    section.getByText(/cuide dele como de uma senha/);
    await section.findByText("Nenhum token de acesso");
  });

  it("tells what each may do, when it was used and until when it is valid", async () => {
    const { section } = await openSettings({ list: () => [spreadsheet, sender, old] });
    const [first, second, third] = await section.findAllByRole("listitem");
    within(first as HTMLElement).getByText("Somente leitura");
    within(first as HTMLElement).getByText("Criado em 14/03/2026 · usado em 15/03/2026, 07:00 · vale até 12/06/2026");
    within(second as HTMLElement).getByText("Leitura e escrita");
    within(second as HTMLElement).getByText("Criado em 14/03/2026 · nunca usado · vale até 12/06/2026");
    within(third as HTMLElement).getByText("Expirado");
    within(third as HTMLElement).getByText(/expirou em 12\/06\/2026/);
  });

  it("offers a retry when it could not be read", async () => {
    let isAway = true;
    const { user, section } = await openSettings({
      list: () => {
        if (isAway) throw accessTokenNotFound();
        return [spreadsheet];
      },
    });
    await section.findByText("Não foi possível carregar os tokens.");
    isAway = false;
    await user.click(section.getByRole("button", { name: "Tentar novamente" }));
    await section.findByText("Planilha de casa");
  });
});

describe("a new token", () => {
  it("is read-only unless asked otherwise, and shown once with a button that copies it", async () => {
    let tokens: (typeof spreadsheet)[] = [];
    const server = startFakeServer({
      settings: { sessions: () => [] },
      accessTokens: {
        list: () => tokens,
        create: () => {
          tokens = [spreadsheet];
          return { ...spreadsheet, token: secret };
        },
      },
    });
    logInAs();
    const user = renderApp("/dashboard/settings");
    await user.click(await screen.findByRole("button", { name: "Novo token" }));
    const form = within(await screen.findByRole("dialog", { name: "Novo token de acesso" }));
    await user.type(form.getByLabelText("Nome"), "Planilha de casa");
    await user.type(form.getByLabelText("Digite sua senha para confirmar"), "Certa#1{Enter}");

    const shown = within(await screen.findByRole("dialog", { name: "Token criado" }));
    expect(server.callsTo("accessTokens.create")[0]?.input).toEqual({
      nome: "Planilha de casa",
      podeEscrever: false,
      validadeDias: 90,
      currentPassword: "Certa#1",
    });
    shown.getByText(secret);
    shown.getByText("Copie o token agora. Ele não será mostrado novamente.");
    const copyButton = shown.getByRole("button", { name: "Copiar token" });
    expect(document.activeElement).toBe(copyButton);
    await user.click(copyButton);
    await shown.findByText("Token copiado");
    expect(await navigator.clipboard.readText()).toBe(secret);

    await user.keyboard("{Escape}");
    await expect(leave("Token criado")).rejects.toThrow();
    await user.click(shown.getByRole("button", { name: "Concluir" }));
    await waitFor(() => expect(screen.queryByText(secret)).toBeNull());
    await screen.findByText("Planilha de casa");
    await user.click(screen.getByRole("button", { name: "Novo token" }));
    await screen.findByRole("dialog", { name: "Novo token de acesso" });
    expect(screen.queryByText(secret)).toBeNull();
  });

  it("is waited for, whatever is pressed, and shown before the list is read again", async () => {
    let lists = 0;
    let answer: () => void = () => undefined;
    const { user, section } = await openSettings({
      list: () => (lists++ === 0 ? [] : new Promise(() => undefined)),
      create: () => new Promise((resolve) => (answer = () => resolve({ ...spreadsheet, token: secret }))),
    });
    await user.click(await section.findByRole("button", { name: "Novo token" }));
    const dialog = await screen.findByRole("dialog", { name: "Novo token de acesso" });
    const form = within(dialog);
    await user.type(form.getByLabelText("Nome"), "Planilha de casa");
    await user.type(form.getByLabelText("Digite sua senha para confirmar"), "Certa#1{Enter}");
    const close = form.getByRole("button", { name: "Fechar" });
    await waitFor(() => expect(close).toHaveProperty("disabled", true));

    await user.keyboard("{Escape}");
    await user.click(close);
    await user.click(dialog.parentElement ?? document.body);
    await expect(leave("Novo token de acesso")).rejects.toThrow();
    answer();
    const shown = within(await screen.findByRole("dialog", { name: "Token criado" }));
    shown.getByText(secret);
    await waitFor(() => expect(lists).toBe(2));
    await user.click(shown.getByRole("button", { name: "Fechar" }));
    await leave("Token criado");
  });

  it("may write and last longer when that is chosen", async () => {
    const { server, user, dialog } = await openForm(() => ({ ...sender, token: secret }));
    dialog.getByText(/mudar o perfil e apagar a conversa com o assistente/);
    await user.type(dialog.getByLabelText("Nome"), "Envio de notas");
    await user.click(dialog.getByRole("radio", { name: "Leitura e escrita" }));
    await user.click(dialog.getByRole("radio", { name: "1 ano" }));
    await user.type(dialog.getByLabelText("Digite sua senha para confirmar"), "Certa#1{Enter}");
    await screen.findByRole("dialog", { name: "Token criado" });
    expect(server.callsTo("accessTokens.create")[0]?.input).toMatchObject({ podeEscrever: true, validadeDias: 365 });
  });

  it("can be taken by hand where the browser does not let the page copy", async () => {
    const { user, dialog } = await openForm(() => ({ ...spreadsheet, token: secret }));
    await user.type(dialog.getByLabelText("Nome"), "Planilha");
    await user.type(dialog.getByLabelText("Digite sua senha para confirmar"), "Certa#1{Enter}");
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("Refused", "NotAllowedError"));
    await user.click(await screen.findByRole("button", { name: "Copiar token" }));
    await screen.findByText(/não permitiu copiar/);
  });

  it("says at its field that the password is wrong, and keeps what was chosen", async () => {
    const { user, dialog } = await openForm(() => {
      throw wrongCurrentPassword();
    });
    await user.type(dialog.getByLabelText("Nome"), "Planilha");
    const password = dialog.getByLabelText("Digite sua senha para confirmar");
    await user.type(password, "Errada#1{Enter}");
    await dialog.findByText("Senha atual incorreta.");
    await waitFor(() => expect(document.activeElement).toBe(password));
    expect(dialog.getByLabelText("Nome")).toHaveProperty("value", "Planilha");
  });

  it("holds the rules before anything is sent, and shows the server's refusals", async () => {
    const { server, user, dialog } = await openForm(() => {
      throw tooManyAccessTokens(20);
    });
    await user.click(dialog.getByRole("button", { name: "Criar token" }));
    await dialog.findByText("Dê um nome ao token.");
    await dialog.findByText("Informe a senha atual.");
    expect(document.activeElement).toBe(dialog.getByLabelText("Nome"));
    expect(server.callsTo("accessTokens.create")).toHaveLength(0);

    await user.type(dialog.getByLabelText("Nome"), "Mais um");
    await user.type(dialog.getByLabelText("Digite sua senha para confirmar"), "Certa#1{Enter}");
    await dialog.findByText("Você já tem 20 tokens. Revogue um para criar outro.");
  });
});

describe("revoking a token", () => {
  it("asks first, then takes it from the list and keeps the keyboard's place", async () => {
    let tokens = [spreadsheet, sender];
    const { server, user, section } = await openSettings({
      list: () => tokens,
      revoke: ({ id }) => {
        tokens = tokens.filter((token) => token._id !== id);
        return { message: "ok" };
      },
    });
    const revoke = await section.findByRole("button", { name: "Revogar Planilha de casa" });
    const answer = async (button: string) => {
      await user.click(revoke);
      const question = within(await screen.findByRole("dialog", { name: "Revogar token" }));
      question.getByText(/O programa que usa "Planilha de casa" deixa de ter acesso agora/);
      await user.click(question.getByRole("button", { name: button }));
    };
    await answer("Cancelar");
    expect(server.callsTo("accessTokens.revoke")).toHaveLength(0);

    await answer("Confirmar");
    await screen.findByText("O token foi revogado.");
    await waitFor(() => expect(section.queryByText("Planilha de casa")).toBeNull());
    section.getByText("Envio de notas");
    expect(server.callsTo("accessTokens.revoke")[0]?.input).toEqual({ id: "t1" });
    expect(document.activeElement).toBe(section.getByRole("button", { name: "Novo token" }));
  });

  it("that expired needs no question", async () => {
    let tokens = [old];
    const { user, section } = await openSettings({
      list: () => tokens,
      revoke: () => {
        tokens = [];
        return { message: "ok" };
      },
    });
    await user.click(await section.findByRole("button", { name: "Remover Antigo" }));
    await screen.findByText("O token foi removido da lista.");
    await section.findByText("Nenhum token de acesso");
  });

  it("that is gone already says so and reads the list again", async () => {
    let tokens = [spreadsheet];
    const { user, section } = await openSettings({
      list: () => tokens,
      revoke: () => {
        tokens = [];
        throw accessTokenNotFound();
      },
    });
    await user.click(await section.findByRole("button", { name: "Revogar Planilha de casa" }));
    const question = within(await screen.findByRole("dialog", { name: "Revogar token" }));
    await user.click(question.getByRole("button", { name: "Confirmar" }));
    await screen.findByText("Token de acesso não encontrado.");
    await section.findByText("Nenhum token de acesso");
  });
});
