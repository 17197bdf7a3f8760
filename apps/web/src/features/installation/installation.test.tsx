import { cleanup, screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { startFakeServer } from "../../testing/fake-server.ts";
import { logInAs, marina, renderApp } from "../../testing/render-app.tsx";
import type { RouterOutputs } from "../../trpc.ts";

const HOUR_MS = 3_600_000;

type SecretState = RouterOutputs["secrets"]["state"];
const firstSecret: SecretState = { situacao: "nunca_trocada", trocaDesde: null, conferidoEm: null, ilegiveis: 0 };

type Blocked = RouterOutputs["cspReports"]["list"];

async function openInstallation(
  state: Record<string, unknown> | null,
  secret: Partial<SecretState> = {},
  blocked: Blocked = [],
) {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  startFakeServer({
    backups: { state: () => state as never },
    cspReports: { list: () => blocked },
    secrets: { state: () => ({ ...firstSecret, ...secret }) },
  });
  logInAs({ ...marina, isAdmin: true });
  const user = renderApp("/dashboard");
  await user.click(await screen.findByRole("button", { name: "Menu de Marina" }));
  await user.click(await screen.findByRole("menuitem", { name: "Instalação", hidden: true }));
  return within(await screen.findByRole("dialog", { name: "Instalação" }));
}

it("an administrator sees how old the newest backup is, and why the last attempt failed", async () => {
  const panel = await openInstallation({
    ligado: true,
    feitaEm: new Date(Date.now() - 30 * HOUR_MS).toISOString(),
    falhouEm: new Date(Date.now() - HOUR_MS).toISOString(),
    falha: "sem_espaco",
    atrasada: true,
  });
  await panel.findByText("A cópia diária está atrasada");
  panel.getByText(/^A mais nova é de .+, há 30 horas\.$/);
  panel.getByText(/^A tentativa de .+ falhou$/);
  panel.getByText("Falta espaço no disco: é preciso ter livre o dobro do que a cópia ocupa.");
});

it("backups that are off or not looked at yet are told as such", async () => {
  const panel = await openInstallation({ ligado: false, feitaEm: null, falhouEm: null, falha: null, atrasada: false });
  await panel.findByText("As cópias diárias estão desligadas nesta instalação (BACKUPS=off).");
  panel.getByText("Ainda não há nenhuma cópia.");
  expect(panel.queryByText(/falhou/)).toBeNull();
});

describe("the key that seals data", () => {
  it("is told as the first one while it never changed", async () => {
    const panel = await openInstallation(null);
    await panel.findByText("A chave é a primeira desta instalação");
    expect(panel.queryByText(/não abre/)).toBeNull();
  });

  it("that is being changed says that the old one stays, and then that it can go", async () => {
    const changing = await openInstallation(null, { situacao: "em_troca", trocaDesde: "2026-11-20T15:00:00.000Z" });
    await changing.findByText("A troca da chave está em andamento");
    changing.getByText(/^A chave atual é usada desde 20\/11\/2026.+ Mantenha APP_SECRET_OLD\.$/);
    cleanup();

    const panel = await openInstallation(null, {
      ...{ situacao: "antiga_pode_sair", trocaDesde: "2026-11-20T15:00:00.000Z" },
      ...{ conferidoEm: "2026-11-20T16:00:00.000Z", ilegiveis: 2 },
    });
    await panel.findByText("A chave antiga já pode sair");
    panel.getByText(/Em 20\/11\/2026.+, nada mais dependia da antiga\. Retire APP_SECRET_OLD/);
    panel.getByText("2 textos cifrados não abrem com nenhuma chave conhecida.");
  });

  it("whose change was broken off says what to do", async () => {
    const panel = await openInstallation(null, { situacao: "interrompida", trocaDesde: "2026-11-20T15:00:00.000Z" });
    await panel.findByText("A troca da chave não terminou");
    panel.getByText(/Coloque-a de novo em APP_SECRET_OLD\.$/);
  });
});

describe("what browsers blocked", () => {
  it("is told as nothing while no report came", async () => {
    const panel = await openInstallation(null);
    await panel.findByText("Nenhum navegador avisou nos últimos 30 dias.");
  });

  it("is listed with the directive, the origin, how often and since when", async () => {
    const panel = await openInstallation(null, {}, [
      {
        ...{ diretiva: "script-src-elem", origem: "https://mal.exemplo.com.br", vezes: 12 },
        ...{ primeiroDia: "2026-11-20", ultimoDia: "2026-11-26" },
      },
      { diretiva: "img-src", origem: "data:", vezes: 1, primeiroDia: "2026-11-25", ultimoDia: "2026-11-25" },
    ]);
    await panel.findByText("Script (script-src-elem): https://mal.exemplo.com.br");
    panel.getByText("12 vezes, de 20/11/2026 a 26/11/2026");
    panel.getByText("1 vez, em 25/11/2026");
  });
});
