import type { NewsTopic } from "@app/core/news/schema";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { startFakeServer } from "../../testing/fake-server.ts";
import { makeRecord } from "../../testing/make-record.ts";
import { logInAs, renderApp } from "../../testing/render-app.tsx";

const nothing = {
  arquivos: { concluidos: 0, aguardando: 0, comErro: 0 },
  notas: { conciliadas: 0, naoConciliadas: 0 },
  investido: 0,
  ativos: 0,
  semCusto: [],
  ultimosNegocios: [],
};
const oneWaiting = { ...nothing, arquivos: { concluidos: 0, aguardando: 1, comErro: 0 } };

async function openDashboard() {
  const state = { overview: nothing };
  const server = startFakeServer({
    portfolio: { overview: () => state.overview },
    files: { list: () => [], listRecords: () => [makeRecord("a1", "nota.pdf", { status: "concluido" })] },
  });
  logInAs();
  const user = renderApp("/dashboard");
  await screen.findByRole("heading", { name: "Comece pela primeira nota" });
  await vi.waitUntil(() => server.isNewsOpen());
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
    await waitFor(() => expect(server.callsTo("files.listRecords")).toHaveLength(1));

    state.overview = oneWaiting;
    tell("files", "notes", "portfolio");

    await screen.findByText(/1 à espera/);
    expect(server.callsTo("files.listRecords")).toHaveLength(1);
  });
});
