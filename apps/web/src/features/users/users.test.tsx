import { DomainError } from "@app/core/errors";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { type Answers, startFakeServer } from "../../testing/fake-server.ts";
import { keepSaved } from "../../testing/keep-saved.ts";
import { logInAs, marina, renderApp } from "../../testing/render-app.tsx";

const emailConfirmedAt = "2026-03-14T13:30:00.000Z";
const bia = { _id: "u2", nomeUsuario: "Bia", email: "bia@exemplo.com.br", isAdmin: false, emailConfirmedAt };
const caio = { _id: "u3", nomeUsuario: "Caio", email: "caio@exemplo.com.br", isAdmin: true, emailConfirmedAt };

async function openUsers(users: Answers["users"]) {
  const server = startFakeServer({ users: { page: () => ({ users: [bia, caio], totalPages: 2 }), ...users } });
  logInAs({ ...marina, isAdmin: true });
  const user = renderApp("/dashboard");
  await user.click(await screen.findByRole("button", { name: "Menu de Marina" }));
  await user.click(await screen.findByText("Gerenciar Usuários"));
  const dialog = within(await screen.findByRole("dialog", { name: "Gerenciar Administradores" }));
  return { server, user, dialog };
}

describe("the administrators", () => {
  beforeEach(() => {
    // Without a layout, jsdom takes the menu's target for scrolled away: Mantine hides the menu and warns about its focus.
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
  });

  it("are listed with their role, page by page", async () => {
    const { server, user, dialog } = await openUsers({});
    await dialog.findByText("bia@exemplo.com.br");
    dialog.getByText("Administrador");
    dialog.getByText("Usuário");
    dialog.getByText("Página 1 de 2");
    await user.click(dialog.getByRole("button", { name: "Próxima página" }));
    await dialog.findByText("Página 2 de 2");
    expect(server.callsTo("users.page").at(-1)?.input).toEqual({ page: 2, search: "" });
  });

  it("are kept for a spreadsheet with those of the other pages", async () => {
    const saved = keepSaved();
    const { server, user, dialog } = await openUsers({
      page: ({ page }) => ({ users: page === 1 ? [{ ...bia, nomeUsuario: "=1+1" }] : [caio], totalPages: 2 }),
    });
    await dialog.findByText("bia@exemplo.com.br");
    await user.click(await dialog.findByRole("button", { name: "Baixar CSV: Gerenciar Administradores" }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect((await saved[0]?.text())?.split("\r\n").slice(1)).toEqual([
      "'=1+1;bia@exemplo.com.br;Usuário",
      "Caio;caio@exemplo.com.br;Administrador",
    ]);
    expect(server.callsTo("users.page").map(({ input }) => input)).toEqual([
      { page: 1, search: "" },
      { page: 1, limit: 100, search: "" },
      { page: 2, limit: 100, search: "" },
    ]);
  });

  it("who are too many for a spreadsheet are searched first", async () => {
    const { dialog } = await openUsers({
      page: ({ search }) => ({ users: [bia], totalPages: search ? 1 : 1001 }),
    });
    await dialog.findByText("O CSV leva até 5.000 pessoas: busque por um nome.");
    expect(dialog.queryByRole("button", { name: /^Baixar CSV/ })).toBeNull();
    fireEvent.change(dialog.getByPlaceholderText("Buscar usuários..."), { target: { value: "bia" } });
    await dialog.findByRole("button", { name: /^Baixar CSV/ });
  });

  it("are searched half a second after the last letter, from the first page on", async () => {
    const { server, dialog } = await openUsers({
      page: ({ search }) => (search ? { users: [], totalPages: 0 } : { users: [bia], totalPages: 1 }),
    });
    await dialog.findByText("Bia");
    expect(dialog.queryByText(/^Página/)).toBeNull();
    const box = dialog.getByPlaceholderText("Buscar usuários...");
    for (const text of ["z", "ze", "zeb"]) fireEvent.change(box, { target: { value: text } });
    await waitFor(() => expect(dialog.getAllByText("Nenhum usuário encontrado").length).toBeGreaterThan(0));
    expect(server.callsTo("users.page").map(({ input }) => input)).toEqual([
      { page: 1, search: "" },
      { page: 1, search: "zeb" },
    ]);
  });

  it("that are more than a search shows are said to be more", async () => {
    const { dialog } = await openUsers({ page: ({ search }) => ({ users: [bia], totalPages: search ? 10 : 20 }) });
    await dialog.findByText("Página 1 de 20");
    expect(dialog.queryByText(/^Mostrando/)).toBeNull();
    fireEvent.change(dialog.getByPlaceholderText("Buscar usuários..."), { target: { value: "bi" } });
    await dialog.findByText("Mostrando 50 pessoas. Escreva mais do nome ou do e-mail para encontrar outras.");
  });

  it.each([
    {
      button: "Tornar admin: Bia",
      title: "Tornar usuário administrador?",
      text: "Esta ação concederá privilégios de administrador a este usuário. Deseja continuar?",
      input: { id: "u2", isAdmin: true },
      toast: "Usuário promovido a administrador.",
    },
    {
      button: "Remover admin: Caio",
      title: "Remover privilégios de administrador?",
      text: "Esta ação removerá os privilégios de administrador deste usuário. Deseja continuar?",
      input: { id: "u3", isAdmin: false },
      toast: "Usuário removido de administrador.",
    },
  ])("change after a confirmation: $button", async ({ button, title, text, input, toast }) => {
    const { server, user, dialog } = await openUsers({ toggleAdmin: ({ isAdmin }) => ({ ...bia, isAdmin }) });
    const ask = async (answer: string) => {
      await user.click(await dialog.findByRole("button", { name: button }));
      const question = within(await screen.findByRole("dialog", { name: title }));
      question.getByText(text);
      await user.click(question.getByRole("button", { name: answer }));
    };
    await ask("Cancelar");
    expect(server.callsTo("users.toggleAdmin")).toHaveLength(0);
    await ask("Confirmar");
    await screen.findByText(toast);
    screen.getByText("Sucesso");
    expect(server.callsTo("users.toggleAdmin")[0]?.input).toEqual(input);
  });

  it("are told before a promotion when the address is not confirmed", async () => {
    const unconfirmed = "Esta pessoa ainda não confirmou o e-mail.";
    const { user, dialog } = await openUsers({
      page: () => ({ users: [{ ...bia, emailConfirmedAt: null }, caio], totalPages: 1 }),
    });
    for (const [button, isSaid] of [
      ["Tornar admin: Bia", true],
      ["Remover admin: Caio", false],
    ] as const) {
      await user.click(await dialog.findByRole("button", { name: button }));
      const question = within(await screen.findByRole("dialog", { name: /administrador\?$/ }));
      expect(question.queryAllByText(unconfirmed)).toHaveLength(isSaid ? 1 : 0);
      await user.click(question.getByRole("button", { name: "Cancelar" }));
      await waitFor(() => expect(screen.queryByRole("dialog", { name: /administrador\?$/ })).toBeNull());
    }
  });

  it("stay as they are when the server refuses, which is said", async () => {
    const { user, dialog } = await openUsers({
      toggleAdmin: () => {
        throw new DomainError("invalid", "X", "A frase do servidor.");
      },
    });
    await user.click(await dialog.findByRole("button", { name: "Tornar admin: Bia" }));
    await user.click(
      within(await screen.findByRole("dialog", { name: /^Tornar/ })).getByRole("button", { name: "Confirmar" }),
    );
    await screen.findByText("A frase do servidor.");
    screen.getByText("Erro");
  });

  it("say so when they cannot be loaded", async () => {
    const { dialog } = await openUsers({
      page: () => {
        throw new DomainError("conflict", "X", "x");
      },
    });
    await dialog.findByText("Falha ao carregar lista de usuários.");
  });
});
