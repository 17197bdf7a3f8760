import { changedMeanwhile, DomainError } from "@app/core/errors";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { type Answers, startFakeServer } from "../../testing/fake-server.ts";
import { logInAs, marina, renderApp } from "../../testing/render-app.tsx";

const BIA = "01a1fc83-0000-7000-8000-000000000002";
const instant = "2026-03-14T13:30:00.000Z";
const global = {
  _id: "n1",
  message: "Novidade para todos",
  isGlobal: true,
  usuarioId: null,
  usuariosLidos: [BIA],
  totalLidos: 1,
  createdAt: instant,
  updatedAt: instant,
};
const own = {
  ...global,
  _id: "n2",
  message: "Só para Bia",
  isGlobal: false,
  usuarioId: BIA,
  usuariosLidos: [],
  totalLidos: 0,
};
const people = [
  { _id: BIA, nomeUsuario: "Bia", email: "bia@exemplo.com.br", isAdmin: false },
  { _id: "u3", nomeUsuario: "", email: "sem@exemplo.com.br", isAdmin: false },
];

async function openManager(
  notifications: Answers["notifications"] = {},
  users: Answers["users"] = { list: () => people },
) {
  const server = startFakeServer({
    notifications: {
      unreadCount: () => ({ count: 0 }),
      page: () => ({ notifications: [global, own], total: 2 }),
      ...notifications,
    },
    users,
  });
  logInAs({ ...marina, isAdmin: true });
  const user = renderApp("/dashboard");
  await user.click(await screen.findByRole("button", { name: "Menu de Marina" }));
  await user.click(await screen.findByText("Enviar Notificações"));
  const dialog = within(await screen.findByRole("dialog", { name: "Gerenciar Notificações" }));
  return { server, user, dialog };
}

const refuse = () => {
  throw new DomainError("conflict", "X", "x");
};

describe("the notifications' manager", () => {
  beforeEach(() => {
    // Without a layout, jsdom takes the menu's target for scrolled away: Mantine hides the menu and warns about its focus.
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
  });

  it("lists what was sent with whom it is for and who has read it", async () => {
    const { dialog } = await openManager();
    const [first, second] = await dialog.findAllByRole("listitem");
    within(first ?? document.body).getByText("Global");
    within(first ?? document.body).getByText(/^Lida \(1 usuário\)/);
    within(second ?? document.body).getByText("Específico");
    within(second ?? document.body).getByText(/^Não lida/);
    expect(within(first ?? document.body).getByRole("button", { name: "Resetar leituras" })).toHaveProperty(
      "disabled",
      false,
    );
    expect(
      within(second ?? document.body).getByRole("button", { name: "Nenhuma leitura para resetar" }),
    ).toHaveProperty("disabled", true);
    expect(dialog.queryByText(/^Carregar mais/)).toBeNull();
  });

  it("loads more below what is shown", async () => {
    const { server, user, dialog } = await openManager({
      page: ({ page = 1 }) => ({ notifications: [{ ...global, _id: `p${page}` }], total: 2 }),
    });
    await user.click(await dialog.findByRole("button", { name: "Carregar mais (1 de 2)" }));
    await waitFor(() => expect(dialog.getAllByRole("listitem")).toHaveLength(2));
    expect(server.callsTo("notifications.page").at(-1)?.input).toEqual({ page: 2 });
  });

  it("asks again for the page that failed, and for the next one only then", async () => {
    let isBroken = true;
    const { server, user, dialog } = await openManager({
      page: ({ page = 1 }) => {
        if (page === 2 && isBroken) return refuse();
        return { notifications: [{ ...global, _id: `p${page}`, message: `Página ${page}` }], total: 3 };
      },
    });
    await user.click(await dialog.findByRole("button", { name: "Carregar mais (1 de 3)" }));
    await screen.findByText("Falha ao carregar notificações.");
    isBroken = false;
    await user.click(dialog.getByRole("button", { name: "Carregar mais (1 de 3)" }));
    await user.click(await dialog.findByRole("button", { name: "Carregar mais (2 de 3)" }));
    await dialog.findByText("Página 3");
    expect(dialog.getAllByText(/^Página/).map(({ textContent }) => textContent)).toEqual([
      "Página 1",
      "Página 2",
      "Página 3",
    ]);
    expect(server.callsTo("notifications.page").map(({ input }) => input)).toEqual(
      [1, 2, 2, 3].map((page) => ({ page })),
    );
  });

  it("offers to load the list again", async () => {
    let isBroken = true;
    const { user, dialog } = await openManager({
      page: () => (isBroken ? refuse() : { notifications: [], total: 0 }),
    });
    const retry = await dialog.findByRole("button", { name: "Tentar novamente" });
    isBroken = false;
    await user.click(retry);
    await dialog.findByText("Nenhuma notificação encontrada.");
  });

  it("is filtered by days typed as Brazilians type them, from the first page on", async () => {
    const { server, user, dialog } = await openManager();
    await dialog.findAllByRole("listitem");
    await user.type(dialog.getByLabelText("Data Inicial"), "01/03/2026{Tab}");
    await waitFor(() =>
      expect(server.callsTo("notifications.page").at(-1)?.input).toEqual({ page: 1, startDate: "2026-03-01" }),
    );
    await user.click(dialog.getByRole("button", { name: "Limpar Filtros" }));
    await waitFor(() => expect(dialog.getByLabelText("Data Inicial")).toHaveProperty("value", ""));
  });

  it("finds whom a list of a thousand people leaves out", async () => {
    const zilda = {
      _id: BIA,
      nomeUsuario: "Zilda",
      email: "zilda@exemplo.com.br",
      isAdmin: false,
      emailConfirmedAt: null,
    };
    const ana = { ...zilda, nomeUsuario: "Ana", email: "ana@exemplo.com.br" };
    const thousand = Array.from({ length: 1000 }, (_, index) => ({ ...ana, _id: `p${index}` }));
    const { server, user, dialog } = await openManager(
      { create: () => own },
      {
        list: () => thousand,
        page: ({ search }) => ({ users: search === "zil" ? [zilda] : [], totalPages: 1 }),
      },
    );
    await user.click(dialog.getByRole("button", { name: "Nova Notificação" }));
    await user.type(dialog.getByPlaceholderText("Digite a mensagem da notificação"), "Oi");
    await user.click(dialog.getByRole("switch", { name: "Enviar para todos os usuários" }));
    await user.type(dialog.getByPlaceholderText("Buscar usuário..."), "zil");
    await waitFor(() => expect(server.callsTo("users.page").at(-1)?.input).toMatchObject({ search: "zil" }));
    await user.click(dialog.getByPlaceholderText("Selecione um usuário"));
    await user.click(await screen.findByText("Zilda (zilda@exemplo.com.br)"));
    await user.clear(dialog.getByPlaceholderText("Buscar usuário..."));
    expect(dialog.getByPlaceholderText("Selecione um usuário")).toHaveProperty("value", "Zilda (zilda@exemplo.com.br)");
    await user.click(dialog.getByRole("button", { name: "Criar Notificação" }));
    await screen.findByText("Notificação criada com sucesso.");
    expect(server.callsTo("notifications.create")[0]?.input).toMatchObject({ isGlobal: false, usuarioId: BIA });
  });

  it("sends to everybody", async () => {
    const { server, user, dialog } = await openManager({ create: () => global });
    await user.click(dialog.getByRole("button", { name: "Nova Notificação" }));
    await user.click(dialog.getByRole("button", { name: "Criar Notificação" }));
    await dialog.findByText("Digite a mensagem da notificação.");
    await user.type(dialog.getByPlaceholderText("Digite a mensagem da notificação"), "Novidade");
    await user.click(dialog.getByRole("button", { name: "Criar Notificação" }));
    await screen.findByText("Notificação criada com sucesso.");
    expect(server.callsTo("notifications.create").map(({ input }) => input)).toEqual([
      { message: "Novidade", isGlobal: true, usuarioId: null },
    ]);
    dialog.getByRole("button", { name: "Nova Notificação" });
  });

  it("sends to one person, who is searched and chosen", async () => {
    const { server, user, dialog } = await openManager({ create: () => own });
    await user.click(dialog.getByRole("button", { name: "Nova Notificação" }));
    await user.type(dialog.getByPlaceholderText("Digite a mensagem da notificação"), "Oi");
    await user.click(dialog.getByRole("switch", { name: "Enviar para todos os usuários" }));
    await user.click(dialog.getByRole("button", { name: "Criar Notificação" }));
    await dialog.findByText("Selecione um usuário.");

    const choice = dialog.getByPlaceholderText("Selecione um usuário");
    await user.click(choice);
    await screen.findByText("Usuário sem nome (sem@exemplo.com.br)");
    await user.type(dialog.getByPlaceholderText("Buscar usuário..."), "zzz");
    await user.click(choice);
    await screen.findByText("Nenhum usuário encontrado");
    await user.clear(dialog.getByPlaceholderText("Buscar usuário..."));
    await user.type(dialog.getByPlaceholderText("Buscar usuário..."), "BÍA");
    await user.click(choice);
    await user.click(await screen.findByText("Bia (bia@exemplo.com.br)"));
    await user.click(dialog.getByRole("button", { name: "Criar Notificação" }));
    await screen.findByText("Notificação criada com sucesso.");
    expect(server.callsTo("notifications.create")[0]?.input).toEqual({
      message: "Oi",
      isGlobal: false,
      usuarioId: BIA,
    });
  });

  it("keeps whom it was for while the list of people is on its way, and then says who it is", async () => {
    let arrive: () => void = () => undefined;
    const { user, dialog } = await openManager(
      {},
      { list: () => new Promise((resolve) => (arrive = () => resolve(people))) },
    );
    // The first page is batched with the list of people; a filtered page is a request of its own.
    await user.type(dialog.getByLabelText("Data Inicial"), "01/03/2026{Tab}");
    await user.click((await dialog.findAllByRole("button", { name: "Editar notificação" }))[1] ?? document.body);
    const choice = dialog.getByRole("combobox", { name: "Destinatário" });
    expect(choice).toHaveProperty("value", "Usuário selecionado");
    arrive();
    await waitFor(() => expect(choice).toHaveProperty("value", "Bia (bia@exemplo.com.br)"));
  });

  it("keeps somebody whom the list of people leaves out", async () => {
    const { server, user, dialog } = await openManager({ update: () => own }, { list: () => people.slice(1) });
    await user.click((await dialog.findAllByRole("button", { name: "Editar notificação" }))[1] ?? document.body);
    const choice = dialog.getByRole("combobox", { name: "Destinatário" });
    await user.type(dialog.getByRole("textbox", { name: "Buscar" }), "sem@");
    await user.click(choice);
    await screen.findByText("Usuário sem nome (sem@exemplo.com.br)");
    expect(choice).toHaveProperty("value", "Usuário selecionado");
    await user.click(dialog.getByRole("button", { name: "Atualizar Notificação" }));
    await screen.findByText("Notificação atualizada com sucesso.");
    expect(server.callsTo("notifications.update")[0]?.input).toMatchObject({ isGlobal: false, usuarioId: BIA });
  });

  it("changes what was sent, and says when somebody else did meanwhile", async () => {
    let isStale = true;
    const { server, user, dialog } = await openManager({
      update: () => {
        if (isStale) throw changedMeanwhile();
        return global;
      },
    });
    await user.click((await dialog.findAllByRole("button", { name: "Editar notificação" }))[0] ?? document.body);
    const text = dialog.getByPlaceholderText("Digite a mensagem da notificação");
    expect(text).toHaveProperty("value", "Novidade para todos");
    await user.type(text, "!");
    await user.click(dialog.getByRole("button", { name: "Atualizar Notificação" }));
    await dialog.findByText(changedMeanwhile().message);
    await screen.findByText("Falha ao salvar notificação.");
    isStale = false;
    await user.click(dialog.getByRole("button", { name: "Atualizar Notificação" }));
    await screen.findByText("Notificação atualizada com sucesso.");
    expect(server.callsTo("notifications.update").at(-1)?.input).toEqual({
      id: "n1",
      message: "Novidade para todos!",
      isGlobal: true,
      usuarioId: null,
      updatedAt: instant,
    });
  });

  it("deletes after a confirmation, and resets reads", async () => {
    const ok = () => ({ message: "ok" });
    const { server, user, dialog } = await openManager({ delete: ok, resetReads: ok });
    await user.click(await dialog.findByRole("button", { name: "Resetar leituras" }));
    await screen.findByText("Notificação resetada com sucesso.");
    await user.click(dialog.getAllByRole("button", { name: "Excluir notificação" })[1] ?? document.body);
    const question = within(await screen.findByRole("dialog", { name: "Excluir notificação" }));
    await user.click(question.getByRole("button", { name: "Confirmar" }));
    await screen.findByText("Notificação removida com sucesso.");
    expect(server.callsTo("notifications.delete")[0]?.input).toEqual({ id: "n2" });
  });

  it.each([
    ["Falha ao carregar notificações.", { page: refuse }, undefined],
    ["Falha ao resetar notificação.", { resetReads: refuse }, "Resetar leituras"],
  ] as const)("says '%s'", async (sentence, answers, button) => {
    const { user, dialog } = await openManager(answers);
    if (button) await user.click(await dialog.findByRole("button", { name: button }));
    await waitFor(() => expect(screen.getAllByText(sentence).length).toBeGreaterThan(0));
    await screen.findByText("Erro");
  });
});
