import { credentialReplaced, notLoggedIn } from "@app/core/auth/errors";
import type { NewsTopic } from "@app/core/news/topics";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { readSession } from "../../session.ts";
import { startFakeServer } from "../../testing/fake-server.ts";
import { makeRecord, statesOf } from "../../testing/make-record.ts";
import { logInAs, marina, renderApp } from "../../testing/render-app.tsx";

const nothing = {
  arquivos: { concluidos: 0, aguardando: 0, comErro: 0 },
  notas: { conciliadas: 0, naoConciliadas: 0, semCodigo: 0, comVersoes: 0, aConferir: 0 },
  investido: 0,
  ativos: 0,
  semCusto: [],
  outrasPartes: [],
  atualizando: false,
  ultimosNegocios: [],
};
const oneWaiting = { ...nothing, arquivos: { concluidos: 0, aguardando: 1, comErro: 0 } };

/** However busy the machine is. */
const WAIT_MS = 10_000;

async function openDashboard() {
  const state = { overview: nothing };
  const server = startFakeServer({
    portfolio: { overview: () => state.overview },
    files: {
      list: () => [],
      listRecordsSince: () => statesOf([makeRecord("a1", "nota.pdf", { status: "concluido" })]),
    },
  });
  logInAs();
  const user = renderApp("/dashboard");
  await screen.findByRole("heading", { name: "Comece pela primeira nota" });
  await vi.waitUntil(() => server.isNewsOpen(), WAIT_MS);
  const tell = (...topics: NewsTopic[]) => {
    for (const topic of topics) server.tellNews({ topic });
  };
  return { state, server, user, tell };
}

describe("the dashboard", () => {
  it.each(["files", "notes", "portfolio"] as const)("follows a change of the %s without a reload", async (topic) => {
    const { state, tell } = await openDashboard();
    state.overview = oneWaiting;
    tell(topic);
    await screen.findByText(/1 à espera/);
    expect(screen.queryByText("Comece pela primeira nota")).toBeNull();
  });

  it("asks once for a change that touches several topics", async () => {
    const { server, state, tell } = await openDashboard();
    const asked = server.callsTo("portfolio.overview").length;
    state.overview = oneWaiting;
    tell("files", "notes", "portfolio", "notifications");
    await screen.findByText(/1 à espera/);
    expect(server.callsTo("portfolio.overview").length - asked).toBe(1);
  });

  it("follows behind the processing dialog, whose list only its own poll asks for", async () => {
    const { server, state, user, tell } = await openDashboard();
    await user.click(screen.getByRole("button", { name: "Processar arquivos" }));
    await screen.findByRole("dialog", { name: "Processamento de Arquivos" });
    await waitFor(() => expect(server.callsTo("files.listRecordsSince")).toHaveLength(1));

    state.overview = oneWaiting;
    tell("files", "notes", "portfolio");

    await screen.findByText(/1 à espera/);
    expect(server.callsTo("files.listRecordsSince")).toHaveLength(1);
  });
});

describe("the end of the stream", () => {
  /** Configurações, where a new password waits for its answer. */
  async function changePassword() {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    let answer = () => {};
    const answered = new Promise<{ token: string; data: typeof marina }>((resolve) => {
      answer = () => resolve({ token: "token-novo", data: marina });
    });
    const server = startFakeServer({ settings: { sessions: () => [], changePassword: () => answered } });
    logInAs();
    const user = renderApp("/dashboard/settings");
    await user.type(await screen.findByLabelText("Senha atual"), "Antiga#1");
    await user.type(screen.getByLabelText("Nova senha"), "Nova#2026");
    await user.type(screen.getByLabelText("Confirmar nova senha"), "Nova#2026");
    await vi.waitUntil(() => server.isNewsOpen(), WAIT_MS);
    await user.click(screen.getByRole("button", { name: "Alterar senha" }));
    await waitFor(() => expect(server.callsTo("settings.changePassword")).toHaveLength(1));
    return { server, answer, log };
  }

  it("because a new password replaced its token logs nobody out, though it comes before the answer", async () => {
    const { server, answer, log } = await changePassword();
    server.endNews(credentialReplaced());
    await vi.waitUntil(() => !server.isNewsOpen(), WAIT_MS);
    expect(readSession()?.token).toBe("token-da-marina");

    answer();
    await screen.findByText("Senha alterada");
    expect(readSession()?.token).toBe("token-novo");
    await waitFor(() => expect(server.newsTokens).toEqual(["Bearer token-da-marina", "Bearer token-novo"]));
    await vi.waitUntil(() => server.isNewsOpen(), WAIT_MS);
    expect(screen.getByRole("heading", { level: 1, name: "Configurações" })).toBeTruthy();
    expect(log).not.toHaveBeenCalled();
  });

  it("because the session ended logs out", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { server } = await openDashboard();
    server.endNews(notLoggedIn());
    await screen.findByRole("button", { name: "Entrar" });
    expect(readSession()).toBeNull();
  });
});
