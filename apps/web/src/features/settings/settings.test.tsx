import { wrongCurrentPassword } from "@app/core/settings/errors";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { readSession } from "../../session.ts";
import { type Answers, startFakeServer } from "../../testing/fake-server.ts";
import { logInAs, marina, renderApp } from "../../testing/render-app.tsx";

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const here = {
  _id: "s1",
  userAgent: firefox,
  createdAt: "2026-03-14T13:30:00.000Z",
  lastUsedAt: "2026-03-15T10:00:00.000Z",
  isCurrent: true,
};
const elsewhere = { ...here, _id: "s2", userAgent: "", isCurrent: false };

async function openSettings(settings: Answers["settings"] = {}) {
  const server = startFakeServer({ settings: { sessions: () => [here, elsewhere], ...settings } });
  logInAs();
  const user = renderApp("/dashboard/settings");
  await screen.findByRole("heading", { level: 1, name: "Configurações" });
  return { server, user };
}

const answerQuestion = async (title: string, button: string) =>
  within(await screen.findByRole("dialog", { name: title })).getByRole("button", { name: button });

describe("the appearance", () => {
  it("is remembered on this browser", async () => {
    const { user } = await openSettings();
    await user.click(await screen.findByRole("radio", { name: "Escuro" }));
    expect(localStorage.getItem("mantine-color-scheme-value")).toBe("dark");
  });

  it("covers the amounts of every screen", async () => {
    startFakeServer({
      settings: { sessions: () => [here] },
      portfolio: {
        overview: () => ({
          arquivos: { concluidos: 1, aguardando: 0, comErro: 0 },
          notas: { conciliadas: 1, naoConciliadas: 0, semCodigo: 0, comVersoes: 0, aConferir: 0 },
          investido: 1234.5,
          ativos: 1,
          semCusto: [],
          outrasPartes: [],
          atualizando: false,
          ultimosNegocios: [],
        }),
      },
    });
    logInAs();
    const user = renderApp("/dashboard");
    await screen.findByText("R$ 1.234,50");
    await user.click(screen.getByRole("button", { name: "Abrir menu de navegação" }));
    await user.click(screen.getByRole("link", { name: "Configurações" }));
    await user.click(await screen.findByRole("switch", { name: /^Ocultar valores/ }));
    await user.click(screen.getByRole("button", { name: "Abrir menu de navegação" }));
    await user.click(within(screen.getByRole("navigation")).getByRole("link", { name: "Dashboard" }));

    await screen.findAllByText("valor oculto");
    expect(screen.queryByText(/R\$ \d/)).toBeNull();
  });
});

describe("the password", () => {
  async function fillPasswords(
    user: Awaited<ReturnType<typeof openSettings>>["user"],
    next = "Nova#2026",
    again = next,
  ) {
    await user.type(await screen.findByLabelText("Senha atual"), "Antiga#1");
    await user.type(screen.getByLabelText("Nova senha"), next);
    await user.type(screen.getByLabelText("Confirmar nova senha"), again);
    await user.click(screen.getByRole("button", { name: "Alterar senha" }));
  }

  it("changes, and the person goes on with a new session", async () => {
    const { server, user } = await openSettings({ changePassword: () => ({ token: "token-novo", data: marina }) });
    await fillPasswords(user);
    await screen.findByText("Senha alterada");
    expect(readSession()?.token).toBe("token-novo");
    expect(server.callsTo("settings.changePassword")[0]?.input).toEqual({
      currentPassword: "Antiga#1",
      password: "Nova#2026",
    });
    expect(screen.getByLabelText("Senha atual")).toHaveProperty("value", "");
  });

  it("says at its field that the current one is wrong, and keeps the session and what was typed", async () => {
    const { user } = await openSettings({
      changePassword: () => {
        throw wrongCurrentPassword();
      },
    });
    await fillPasswords(user);
    await screen.findByText("Senha atual incorreta.");
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Senha atual")));
    expect(screen.getByLabelText("Nova senha")).toHaveProperty("value", "Nova#2026");
    expect(readSession()?.token).toBe("token-da-marina");
  });

  it("holds the rules before anything is sent", async () => {
    const { server, user } = await openSettings();
    await fillPasswords(user, "fraca", "outra");
    await screen.findByText(
      "A senha deve ter entre 6 e 15 caracteres, incluindo pelo menos uma letra maiúscula, um número e um caractere especial.",
    );
    await screen.findByText("As senhas não coincidem.");
    expect(server.callsTo("settings.changePassword")).toHaveLength(0);
  });
});

describe("open sessions", () => {
  it("end one by one, after a question, but for this one", async () => {
    let sessions = [here, { ...elsewhere, userAgent: firefox }, { ...elsewhere, _id: "s3" }];
    const { server, user } = await openSettings({
      sessions: () => sessions,
      endSession: ({ id }) => {
        sessions = sessions.filter(({ _id }) => _id !== id);
        return { message: "ok" };
      },
    });
    const section = within(await screen.findByRole("region", { name: "Sessões abertas" }));
    expect(await section.findAllByRole("button", { name: /^Encerrar a sessão de/ })).toHaveLength(2);
    await user.click(section.getByRole("button", { name: /^Encerrar a sessão de Firefox no Linux/ }));
    await user.click(await answerQuestion("Encerrar sessão", "Confirmar"));
    await screen.findByText("A sessão foi encerrada.");
    expect(server.callsTo("settings.endSession")[0]?.input).toEqual({ id: "s2" });
    await waitFor(() => expect(section.getAllByRole("listitem")).toHaveLength(2));
  });

  it("are listed with their device, and the others end after a confirmation", async () => {
    let sessions = [here, elsewhere];
    const { server, user } = await openSettings({
      sessions: () => sessions,
      endOtherSessions: () => {
        sessions = [here];
        return { message: "ok" };
      },
    });
    await screen.findByText("Firefox no Linux");
    screen.getByText("Aparelho desconhecido");
    screen.getByText("Esta sessão");
    screen.getAllByText("Entrou em 14/03/2026, 10:30 · usada em 15/03/2026, 07:00");

    const end = screen.getByRole("button", { name: "Encerrar outras sessões" });
    await user.click(end);
    await user.click(await answerQuestion("Encerrar outras sessões", "Cancelar"));
    expect(server.callsTo("settings.endOtherSessions")).toHaveLength(0);

    await user.click(end);
    await user.click(await answerQuestion("Encerrar outras sessões", "Confirmar"));
    await waitFor(() => expect(screen.queryByText("Aparelho desconhecido")).toBeNull());
    expect(screen.queryByRole("button", { name: "Encerrar outras sessões" })).toBeNull();
  });
});

describe("one's own data", () => {
  it("are fetched with the token and saved after a confirmation", async () => {
    const { user } = await openSettings();
    const asked: (string | null)[] = [];
    const { fetch } = globalThis;
    vi.stubGlobal("fetch", async (input: string, init?: RequestInit) => {
      if (!String(input).startsWith("/api/v1/export/")) return fetch(input, init);
      asked.push(`${input} ${new Headers(init?.headers).get("Authorization")}`);
      return new Response("zip");
    });
    vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:x", revokeObjectURL: () => undefined }));
    const saved = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    await user.click(await screen.findByRole("button", { name: "Exportar meus dados" }));
    await user.click(await answerQuestion("Exportar meus dados", "Confirmar"));
    await screen.findByText("Seus dados foram exportados.");
    expect(asked).toEqual(["/api/v1/export/u1 Bearer token-da-marina"]);
    expect(saved).toHaveBeenCalledOnce();
  });

  it("say so when the export failed", async () => {
    const { user } = await openSettings();
    await user.click(await screen.findByRole("button", { name: "Exportar meus dados" }));
    vi.stubGlobal("fetch", async () => new Response("", { status: 503 }));
    await user.click(await answerQuestion("Exportar meus dados", "Confirmar"));
    await screen.findByText("Não foi possível exportar seus dados. Por favor, tente novamente.");
  });
});

describe("the account", () => {
  it("is deleted only with the password, and then the start is shown", async () => {
    const { server, user } = await openSettings({
      deleteAccount: ({ currentPassword }) => {
        if (currentPassword !== "Certa#1") throw wrongCurrentPassword();
        return { message: "ok" };
      },
    });
    await user.click(await screen.findByRole("button", { name: "Excluir minha conta" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Excluir conta" }));
    await user.click(dialog.getByRole("button", { name: "Excluir conta" }));
    await dialog.findByText("Informe a senha atual.");
    expect(server.callsTo("settings.deleteAccount")).toHaveLength(0);

    const password = dialog.getByLabelText("Digite sua senha para confirmar");
    await user.type(password, "Errada#1{Enter}");
    await dialog.findByText("Senha atual incorreta.");
    expect(readSession()).not.toBeNull();

    await user.clear(password);
    await user.type(password, "Certa#1{Enter}");
    await screen.findByRole("heading", { name: "Bem-vindo ao Farol" });
    expect(readSession()).toBeNull();
  });
});

describe("the activity of the account", () => {
  const entry = {
    _id: "e1",
    action: "login.failed" as const,
    createdAt: "2026-03-15T00:30:00.000Z",
    address: "203.0.113.7",
    userAgent: firefox,
  };
  const cursor = { createdAt: entry.createdAt, id: "01a1fc83-0000-7000-8000-000000000001" };

  async function openActivity(activity: NonNullable<Answers["audit"]>["activity"]) {
    startFakeServer({ settings: { sessions: () => [here] }, audit: { activity } });
    logInAs();
    const user = renderApp("/dashboard/settings");
    return { user, section: within(await screen.findByRole("region", { name: "Atividade da conta" })) };
  }

  it("says what happened, when, and from which device and address", async () => {
    const { section } = await openActivity(() => ({
      entries: [entry, { ...entry, _id: "e2", action: "user.promoted", address: "", userAgent: "" }],
      nextCursor: null,
    }));
    const [failure, promotion] = await section.findAllByRole("listitem");
    expect(failure?.textContent).toBe(
      "Houve uma tentativa de entrar com a senha errada.14/03/2026, 21:30 · Firefox no Linux, endereço 203.0.113.7",
    );
    expect(promotion?.textContent).toBe("Você recebeu privilégios de administrador.14/03/2026, 21:30");
    expect(section.queryByRole("button", { name: "Carregar mais" })).toBeNull();
  });

  it("shows more when asked", async () => {
    const { user, section } = await openActivity(({ cursor: below }) =>
      below ? { entries: [{ ...entry, _id: "e2" }], nextCursor: null } : { entries: [entry], nextCursor: cursor },
    );
    await user.click(await section.findByRole("button", { name: "Carregar mais" }));
    await waitFor(() => expect(section.getAllByRole("listitem")).toHaveLength(2));
  });

  it("says that there is none yet", async () => {
    const { section } = await openActivity(() => ({ entries: [], nextCursor: null }));
    await section.findByText("Nenhuma atividade registrada ainda.");
  });
});

describe("the import of the own export", () => {
  const running = { feitos: 0, total: 0, mensagem: null as string | null, createdAt: "2026-03-15T10:00:00.000Z" };
  const zip = new File(["PK"], "farol-meus-dados.zip", { type: "application/zip" });
  const openImport = async (states: (Partial<typeof running> & { estado: string })[]) => {
    let asked = 0;
    const lastImport = () => {
      const state = states[Math.min(asked, states.length) - 1];
      asked += 1;
      return state ? { ...running, ...state } : null;
    };
    const server = startFakeServer({
      settings: { sessions: () => [here] },
      ownData: { lastImport: lastImport as never },
      upload: () => ({ message: "Exportação recebida: a conferência começou.", status: 202 }) as never,
    });
    logInAs();
    const user = renderApp("/dashboard/settings");
    const section = await screen.findByRole("region", { name: "Importar meus dados" });
    await user.upload(within(section).getByLabelText("Escolher o ZIP exportado", { selector: "input" }), zip);
    return { server, section };
  };

  it("is sent as it is, and says how far it is until it ended", { timeout: 15_000 }, async () => {
    const { server, section } = await openImport([
      { estado: "conferindo", feitos: 3, total: 12 },
      { estado: "lendo", feitos: 4, total: 12 },
      { estado: "concluido", feitos: 12, total: 12 },
    ]);
    await within(section).findByText("Conferindo e guardando: 3 de 12 arquivos.");
    await within(section).findByText("Lendo os arquivos: 4 de 12. Você pode sair desta tela.", {}, { timeout: 4000 });
    await within(section).findByText("Seus dados foram importados", {}, { timeout: 4000 });
    expect(server.callsTo(`/api/v1/meus-dados/${marina._id}`)[0]?.input).toEqual(["farol-meus-dados.zip"]);
  });

  it("that was refused says why, and another can be chosen", async () => {
    const { section } = await openImport([
      { estado: "erro", mensagem: "Esta exportação é de uma conta com outro e-mail." },
    ]);
    await within(section).findByText("Esta exportação é de uma conta com outro e-mail.");
    within(section).getByRole("button", { name: "Escolher o ZIP exportado" });
  });
});
