import { DomainError } from "@app/core/errors";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { type Answers, startFakeServer } from "../../testing/fake-server.ts";
import { logInAs, marina, renderApp } from "../../testing/render-app.tsx";

const ID = "01a1fc83-0000-7000-8000-000000000001";
const instant = "2026-03-14T13:30:00.000Z";
const item = {
  _id: ID,
  title: "Termos da casa",
  content: "<h2>Um</h2><p>Texto</p>",
  type: "terms" as const,
  isActive: false,
  createdAt: instant,
  updatedAt: instant,
};

async function openManager(content: Answers["content"] = {}) {
  const server = startFakeServer({ content: { list: () => [item], ...content } });
  logInAs({ ...marina, isAdmin: true });
  const user = renderApp("/dashboard");
  await user.click(await screen.findByRole("button", { name: "Menu de Marina" }));
  await user.click(await screen.findByText("Gerenciar Conteúdo"));
  const dialog = within(await screen.findByRole("dialog", { name: "Gerenciar Conteúdo" }));
  return { server, user, dialog };
}

const refuse = () => {
  throw new DomainError("conflict", "X", "A frase do servidor.");
};

describe("the content's manager", () => {
  beforeEach(() => {
    // Without a layout, jsdom takes the menu's target for scrolled away: Mantine hides the menu and warns about its focus.
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    // Nor does it measure text positions, which the editor asks for.
    Range.prototype.getClientRects = () => Object.assign([], { item: () => null });
    Range.prototype.getBoundingClientRect = () => new DOMRect();
  });

  it("lists title, type, status and day", async () => {
    const { dialog } = await openManager();
    const row = within(await dialog.findByRole("row", { name: /Termos da casa/ }));
    expect(
      row
        .getAllByRole("cell")
        .slice(0, 4)
        .map(({ textContent }) => textContent),
    ).toEqual(["Termos da casa", "Termos de Uso", "Inativo", "14/03/2026, 10:30"]);
  });

  it("says that there is nothing, and what to do", async () => {
    const { dialog } = await openManager({ list: () => [] });
    await dialog.findByText('Nenhum conteúdo encontrado. Clique em "Novo Conteúdo" para criar.');
  });

  it("says that it could not be loaded", async () => {
    const { dialog } = await openManager({ list: refuse });
    await dialog.findByText("Não foi possível carregar os conteúdos. Por favor, tente novamente.");
    await screen.findByText("Erro");
  });

  it("asks for title and text", async () => {
    const { server, user, dialog } = await openManager();
    await user.click(await dialog.findByRole("button", { name: "Novo Conteúdo" }));
    await user.click(await dialog.findByRole("button", { name: "Criar Conteúdo" }));
    await screen.findByText("Campos obrigatórios");
    // Once at each field and once in the toast.
    expect(screen.getAllByText("Preencha todos os campos obrigatórios.")).toHaveLength(3);
    dialog.getByLabelText("Ativo (será exibido aos usuários)");
    expect(server.callsTo("content.create")).toHaveLength(0);
  });

  it("has the toolbar of the specification", async () => {
    const { user, dialog } = await openManager();
    await user.click(await dialog.findByRole("button", { name: "Novo Conteúdo" }));
    await dialog.findByRole("textbox", { name: /Conteúdo/ });
    for (const name of [
      "Título 1",
      "Título 2",
      "Título 3",
      "Negrito",
      "Itálico",
      "Sublinhado",
      "Link",
      "Lista com marcadores",
      "Lista numerada",
      "Limpar formatação",
    ]) {
      dialog.getByRole("button", { name });
    }
  });

  it("changes a text, and stays open with the server's sentence when that fails", async () => {
    let isBroken = true;
    const { server, user, dialog } = await openManager({ update: () => (isBroken ? refuse() : item) });
    await user.click(await dialog.findByRole("button", { name: "Editar Termos da casa" }));
    const title = await dialog.findByLabelText(/Título/, { selector: "input" });
    await user.type(title, "!");
    await user.click(dialog.getByRole("button", { name: "Salvar Alterações" }));
    await waitFor(() => expect(screen.getAllByText("A frase do servidor.")).toHaveLength(2));
    isBroken = false;
    await user.click(dialog.getByRole("button", { name: "Salvar Alterações" }));
    await screen.findByText("Conteúdo atualizado");
    expect(server.callsTo("content.update").at(-1)?.input).toEqual({
      id: ID,
      title: "Termos da casa!",
      content: item.content,
      type: "terms",
      isActive: false,
      updatedAt: instant,
    });
    await dialog.findByRole("table");
  });

  it("deletes after a confirmation, and says when that failed", async () => {
    let isBroken = true;
    const { user, dialog } = await openManager({ delete: () => (isBroken ? refuse() : { message: "ok" }) });
    const ask = async (answer: string) => {
      await user.click(await dialog.findByRole("button", { name: "Excluir Termos da casa" }));
      const question = within(await screen.findByRole("dialog", { name: "Excluir conteúdo" }));
      question.getByText("Tem certeza que deseja excluir este conteúdo?");
      await user.click(question.getByRole("button", { name: answer }));
    };
    await ask("Confirmar");
    await screen.findByText("Não foi possível excluir o conteúdo.");
    isBroken = false;
    await ask("Confirmar");
    await screen.findByText("Conteúdo excluído");
  });
});
