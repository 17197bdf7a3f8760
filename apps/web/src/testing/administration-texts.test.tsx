import { DomainError } from "@app/core/errors";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { type Answers, startFakeServer } from "./fake-server.ts";
import { logInAs, marina, renderApp } from "./render-app.tsx";

const BIA = "01a1fc83-0000-7000-8000-000000000002";
const instant = "2026-03-14T13:30:00.000Z";

async function open(entry: string, title: string, answers: Answers) {
  startFakeServer(answers);
  logInAs({ ...marina, isAdmin: true });
  const user = renderApp("/dashboard");
  await user.click(await screen.findByRole("button", { name: "Menu de Marina" }));
  await screen.findByText("Administração");
  await user.click(await screen.findByText(entry));
  return { user, dialog: within(await screen.findByRole("dialog", { name: title })) };
}

const ok = () => ({ message: "ok" });
const refuse = () => {
  throw new DomainError("conflict", "X", "A frase do servidor.");
};
const cutNetwork = () => vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));

/** A toast with its title; failures are assertive (role alert), successes polite (role status). */
async function findToast(title: string, message = "") {
  const role = title === "Erro" || title === "Campos obrigatórios" ? "alert" : "status";
  await waitFor(() => {
    const toast = screen.getByText(title).closest<HTMLElement>(`.mantine-Notification-root[role=${role}]`);
    expect(toast).not.toBeNull();
    if (message) within(toast ?? document.body).getByText(message);
  });
}

async function expectTooltip(button: HTMLElement, text: string) {
  // Hovers; unlike user-event's, this event also reaches a disabled button, as in a browser.
  fireEvent.mouseEnter(button);
  await waitFor(() => expect(screen.getAllByRole("tooltip").map(({ textContent }) => textContent)).toContain(text));
  fireEvent.mouseLeave(button);
}

/** Checks the texts of a confirmation dialog. @returns its confirming button */
async function findQuestion(title: string, message: string) {
  const question = within(await screen.findByRole("dialog", { name: title }));
  question.getByText(message);
  question.getByRole("button", { name: "Cancelar" });
  return question.getByRole("button", { name: "Confirmar" });
}

beforeEach(() => {
  // Without a layout, jsdom takes the menu's target for scrolled away: Mantine hides the menu and warns about its focus.
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  // Nor does it measure text positions, which the editor asks for.
  Range.prototype.getClientRects = () => Object.assign([], { item: () => null });
  Range.prototype.getBoundingClientRect = () => new DOMRect();
});

/** Texts that the specification fixes word for word, compared with what administrators are shown. */
describe("the notifications speak the specification's words", () => {
  it("'Notificações', with something to read and without", async () => {
    startFakeServer({
      notifications: {
        unreadCount: () => ({ count: 1 }),
        unread: () => ({
          notificacoes: [
            { _id: "n1", message: "Novidade", destino: null, mes: null, createdAt: "2026-11-20T12:00:00.000Z" },
          ],
        }),
        markAllRead: () => new Promise(() => undefined),
      },
    });
    logInAs();
    const user = renderApp("/dashboard");
    await user.click(await screen.findByRole("button", { name: "Notificações: 1 não lida" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Notificações" }));
    const message = await dialog.findByText("Novidade");
    // 300 px, which Mantine writes in rem.
    expect(message.closest<HTMLElement>(".mantine-ScrollArea-root")?.style.height).toContain("18.75rem");
    dialog.getByRole("button", { name: "Marcar como lida" });
    await user.click(dialog.getByRole("button", { name: "Marcar todas como lidas" }));
    await dialog.findByText("Nenhuma notificação");
  });

  const global = {
    _id: "n1",
    message: "Novidade",
    isGlobal: true,
    usuarioId: null,
    usuariosLidos: [BIA],
    totalLidos: 1,
    createdAt: instant,
    updatedAt: instant,
  };
  const own = { ...global, _id: "n2", isGlobal: false, usuarioId: BIA, usuariosLidos: [], totalLidos: 0 };
  const readByTwo = { ...global, _id: "n3", usuariosLidos: [BIA, "u3"], totalLidos: 2 };
  const people = [
    { _id: BIA, nomeUsuario: "Bia", email: "bia@exemplo.com.br", isAdmin: false },
    { _id: "u3", nomeUsuario: "", email: "sem@exemplo.com.br", isAdmin: false },
  ];
  const openManager = (notifications: Answers["notifications"] = {}, users: Answers["users"] = {}) =>
    open("Enviar Notificações", "Gerenciar Notificações", {
      notifications: { page: () => ({ notifications: [global, own, readByTwo], total: 12 }), ...notifications },
      users: { list: () => people, ...users },
    });

  it("'Gerenciar Notificações'", async () => {
    const { dialog } = await openManager();
    for (const label of ["Data Inicial", "Data Final"]) dialog.getByLabelText(label);
    for (const name of ["Limpar Filtros", "Nova Notificação"]) dialog.getByRole("button", { name });

    const rows = await dialog.findAllByRole("listitem");
    const expected = [
      ["Global", "Lida (1 usuário)", "Resetar leituras"],
      ["Específico", "Não lida", "Nenhuma leitura para resetar"],
      ["Global", "Lida (2 usuários)", "Resetar leituras"],
    ] as const;
    for (const [index, [scope, status, tooltip]] of expected.entries()) {
      const row = within(rows[index] ?? document.body);
      row.getByText("Novidade");
      row.getByText(scope);
      row.getByText(status);
      const reset = row.getByRole("button", { name: tooltip });
      expect(reset).toHaveProperty("disabled", status === "Não lida");
      await expectTooltip(reset, tooltip);
      for (const name of ["Editar notificação", "Excluir notificação"]) row.getByRole("button", { name });
    }
    dialog.getByRole("button", { name: "Carregar mais (3 de 12)" });
  });

  it("the form for everybody, for one person, and for a change", async () => {
    const { user, dialog } = await openManager({}, { list: () => [] });
    await user.click(dialog.getByRole("button", { name: "Nova Notificação" }));
    dialog.getByPlaceholderText("Digite a mensagem da notificação");
    for (const name of ["Criar Notificação", "Cancelar"]) dialog.getByRole("button", { name });
    expect(dialog.queryByPlaceholderText("Buscar usuário...")).toBeNull();

    await user.click(dialog.getByRole("switch", { name: "Enviar para todos os usuários" }));
    dialog.getByPlaceholderText("Buscar usuário...");
    await user.click(dialog.getByPlaceholderText("Selecione um usuário"));
    await screen.findByText("Nenhum usuário encontrado");
    await user.click(dialog.getByRole("button", { name: "Criar Notificação" }));
    await dialog.findByText("Digite a mensagem da notificação.");
    dialog.getByText("Selecione um usuário.");
    await user.click(dialog.getByRole("button", { name: "Cancelar" }));

    await user.click((await dialog.findAllByRole("button", { name: "Editar notificação" }))[0] ?? document.body);
    for (const name of ["Atualizar Notificação", "Cancelar"]) dialog.getByRole("button", { name });
    expect(dialog.getByPlaceholderText("Digite a mensagem da notificação")).toHaveProperty("value", "Novidade");
  });

  it("somebody without a name", async () => {
    const { user, dialog } = await openManager();
    await user.click(dialog.getByRole("button", { name: "Nova Notificação" }));
    await user.click(dialog.getByRole("switch", { name: "Enviar para todos os usuários" }));
    await user.click(dialog.getByPlaceholderText("Selecione um usuário"));
    await screen.findByText(/^Usuário sem nome/);
  });

  it.each([
    ["Falha ao carregar notificações.", { page: refuse }, {}],
    ["Falha ao carregar lista de usuários.", {}, { list: refuse }],
  ])("'%s' on opening", async (sentence, notifications, users) => {
    await openManager(notifications, users);
    await findToast("Erro", sentence);
  });

  it.each([
    ["Sucesso", "Notificação criada com sucesso.", { create: () => global }],
    ["Erro", "Falha ao salvar notificação.", { create: refuse }],
  ])("%s: '%s'", async (title, sentence, answers) => {
    const { user, dialog } = await openManager(answers);
    await user.click(dialog.getByRole("button", { name: "Nova Notificação" }));
    await user.type(dialog.getByPlaceholderText("Digite a mensagem da notificação"), "Oi");
    await user.click(dialog.getByRole("button", { name: "Criar Notificação" }));
    await findToast(title, sentence);
  });

  it.each([
    ["Sucesso", "Notificação atualizada com sucesso.", { update: () => global }],
    ["Erro", "Falha ao salvar notificação.", { update: refuse }],
  ])("%s: '%s', of a change", async (title, sentence, answers) => {
    const { user, dialog } = await openManager(answers);
    await user.click((await dialog.findAllByRole("button", { name: "Editar notificação" }))[0] ?? document.body);
    await user.click(dialog.getByRole("button", { name: "Atualizar Notificação" }));
    await findToast(title, sentence);
  });

  it.each([
    ["Sucesso", "Notificação resetada com sucesso.", { resetReads: ok }],
    ["Erro", "Falha ao resetar notificação.", { resetReads: refuse }],
  ])("%s: '%s'", async (title, sentence, answers) => {
    const { user, dialog } = await openManager(answers);
    await user.click((await dialog.findAllByRole("button", { name: "Resetar leituras" }))[0] ?? document.body);
    await findToast(title, sentence);
  });

  it.each([
    ["Sucesso", "Notificação removida com sucesso.", { delete: ok }],
    ["Erro", "Falha ao remover notificação.", { delete: refuse }],
  ])("%s: '%s'", async (title, sentence, answers) => {
    const { user, dialog } = await openManager(answers);
    await user.click((await dialog.findAllByRole("button", { name: "Excluir notificação" }))[0] ?? document.body);
    const question = within(await screen.findByRole("dialog", { name: "Excluir notificação" }));
    await user.click(question.getByRole("button", { name: "Confirmar" }));
    await findToast(title, sentence);
  });
});

describe("'Gerenciar Administradores' speaks the specification's words", () => {
  const bia = {
    _id: BIA,
    nomeUsuario: "Bia",
    email: "bia@exemplo.com.br",
    isAdmin: false,
    emailConfirmedAt: "2026-03-14T13:30:00.000Z",
  };
  const caio = { _id: "u3", nomeUsuario: "Caio", email: "caio@exemplo.com.br", isAdmin: true, emailConfirmedAt: null };
  const openUsers = (users: Answers["users"] = {}) =>
    open("Gerenciar Usuários", "Gerenciar Administradores", {
      users: { page: () => ({ users: [bia, caio], totalPages: 3 }), ...users },
    });

  it("in its list", async () => {
    const { dialog } = await openUsers();
    dialog.getByPlaceholderText("Buscar usuários...");
    const [first, second] = await dialog.findAllByRole("listitem");
    for (const text of ["Bia", "bia@exemplo.com.br", "Usuário"]) within(first ?? document.body).getByText(text);
    for (const text of ["Caio", "caio@exemplo.com.br", "Administrador"])
      within(second ?? document.body).getByText(text);
    dialog.getByText("Página 1 de 3");
    await expectTooltip(dialog.getByRole("button", { name: /^Tornar admin/ }), "Tornar admin");
    await expectTooltip(dialog.getByRole("button", { name: /^Remover admin/ }), "Remover admin");
  });

  it("without a page when there is only one", async () => {
    const { dialog } = await openUsers({ page: () => ({ users: [bia], totalPages: 1 }) });
    await dialog.findByText("Bia");
    expect(dialog.queryByText(/^Página/)).toBeNull();
  });

  it.each([
    {
      button: /^Tornar admin/,
      title: "Tornar usuário administrador?",
      message: "Esta ação concederá privilégios de administrador a este usuário. Deseja continuar?",
      done: "Usuário promovido a administrador.",
    },
    {
      button: /^Remover admin/,
      title: "Remover privilégios de administrador?",
      message: "Esta ação removerá os privilégios de administrador deste usuário. Deseja continuar?",
      done: "Usuário removido de administrador.",
    },
  ])("in its question: '$title'", async ({ button, title, message, done }) => {
    const { user, dialog } = await openUsers({ toggleAdmin: ({ isAdmin }) => ({ ...bia, isAdmin }) });
    await user.click(await dialog.findByRole("button", { name: button }));
    await user.click(await findQuestion(title, message));
    await findToast("Sucesso", done);
  });

  it.each([
    ["A frase do servidor.", () => undefined],
    ["Falha ao alterar status de administrador.", cutNetwork],
  ])("when that fails: '%s'", async (sentence, prepare) => {
    const { user, dialog } = await openUsers({ toggleAdmin: refuse });
    await user.click(await dialog.findByRole("button", { name: /^Tornar admin/ }));
    prepare();
    await user.click(await screen.findByRole("button", { name: "Confirmar" }));
    await findToast("Erro", sentence);
  });
});

describe("the content's manager speaks the specification's words", () => {
  const item = {
    _id: BIA,
    title: "Termos da casa",
    content: "<p>Texto</p>",
    type: "terms" as const,
    isActive: true,
    createdAt: instant,
    updatedAt: instant,
  };
  const openContents = (content: Answers["content"] = {}) =>
    open("Gerenciar Conteúdo", "Gerenciar Conteúdo", { content: { list: () => [item], ...content } });

  it("in its table, with each type's name", async () => {
    const types = ["platform", "help", "terms", "privacy"] as const;
    const { dialog } = await openContents({ list: () => types.map((type) => ({ ...item, _id: type, type })) });
    await dialog.findByRole("table");
    expect(dialog.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
      "Título",
      "Tipo",
      "Status",
      "Criado em",
      "Ações",
    ]);
    for (const name of ["Plataforma", "Ajuda", "Termos de Uso", "Política de Privacidade"]) {
      const row = within(dialog.getByRole("cell", { name }).closest("tr") ?? document.body);
      row.getByText("14/03/2026, 10:30");
      for (const button of [/^Editar/, /^Excluir/]) row.getByRole("button", { name: button });
    }
  });

  it("when there is nothing", async () => {
    const { dialog } = await openContents({ list: () => [] });
    await dialog.findByText('Nenhum conteúdo encontrado. Clique em "Novo Conteúdo" para criar.');
    dialog.getByRole("button", { name: "Novo Conteúdo" });
  });

  it("when it cannot be loaded", async () => {
    const sentence = "Não foi possível carregar os conteúdos. Por favor, tente novamente.";
    const { dialog } = await openContents({ list: refuse });
    await dialog.findByText(sentence);
    await findToast("Erro", sentence);
  });

  it("in its form", async () => {
    const { user, dialog } = await openContents();
    await user.click(await dialog.findByRole("button", { name: "Novo Conteúdo" }));
    dialog.getByLabelText(/^Título/, { selector: "input" });
    dialog.getByRole("combobox", { name: "Tipo" });
    await dialog.findByRole("textbox", { name: /^Conteúdo/ });
    expect(dialog.getByRole("checkbox", { name: "Ativo (será exibido aos usuários)" })).toHaveProperty("checked", true);
    const toolbar = ["Título 1", "Título 2", "Título 3", "Negrito", "Itálico", "Sublinhado", "Link"];
    const lists = ["Lista numerada", "Lista com marcadores", "Limpar formatação"];
    for (const name of [...toolbar, ...lists]) dialog.getByRole("button", { name });

    await user.click(dialog.getByRole("button", { name: "Criar Conteúdo" }));
    await findToast("Campos obrigatórios", "Preencha todos os campos obrigatórios.");
  });

  it("when a text is made", async () => {
    const { user, dialog } = await openContents({ create: () => item });
    await user.click(await dialog.findByRole("button", { name: "Novo Conteúdo" }));
    await user.type(dialog.getByLabelText(/^Título/, { selector: "input" }), "Ajuda");
    const editor = await dialog.findByRole("textbox", { name: /^Conteúdo/ });
    await user.click(dialog.getByRole("button", { name: "Criar Conteúdo" }));
    await dialog.findByText("Preencha todos os campos obrigatórios.");
    editor.innerHTML = "<p>Texto</p>"; // typing into contenteditable, which jsdom does not implement
    await waitFor(() => expect(dialog.queryByText("Preencha todos os campos obrigatórios.")).toBeNull());
    await user.click(dialog.getByRole("button", { name: "Criar Conteúdo" }));
    await findToast("Conteúdo criado");
  });

  it.each([
    ["Conteúdo atualizado", "", { update: () => item }, () => undefined],
    ["Erro", "A frase do servidor.", { update: refuse }, () => undefined],
    ["Erro", "Não foi possível salvar o conteúdo.", {}, cutNetwork],
  ])("when a text is changed: %s %s", async (title, message, answers, prepare) => {
    const { user, dialog } = await openContents(answers);
    await user.click(await dialog.findByRole("button", { name: "Editar Termos da casa" }));
    await dialog.findByRole("textbox", { name: /^Conteúdo/ });
    prepare();
    await user.click(dialog.getByRole("button", { name: "Salvar Alterações" }));
    await findToast(title, message);
  });

  it.each([
    ["Conteúdo excluído", "", { delete: ok }],
    ["Erro", "Não foi possível excluir o conteúdo.", { delete: refuse }],
  ])("when a text is deleted: %s %s", async (title, message, answers) => {
    const { user, dialog } = await openContents(answers);
    await user.click(await dialog.findByRole("button", { name: "Excluir Termos da casa" }));
    await user.click(await findQuestion("Excluir conteúdo", "Tem certeza que deseja excluir este conteúdo?"));
    await findToast(title, message);
  });
});
