import { type AuditAction, auditActions } from "@app/core/audit/schema";
import { DomainError } from "@app/core/errors";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { type Answers, startFakeServer } from "../../testing/fake-server.ts";
import { keepSaved } from "../../testing/keep-saved.ts";
import { logInAs, marina, renderApp } from "../../testing/render-app.tsx";
import type { AuditEntry } from "./describe-entry.ts";

const bia = { nomeUsuario: "Bia", email: "bia@exemplo.com.br" };
/** Half past midnight in London; the evening before in São Paulo. */
const createdAt = "2026-03-15T00:30:00.000Z";
const cursor = { createdAt, id: "01a1fc83-0000-7000-8000-000000000001" };
const promoted: AuditEntry = {
  _id: "a1",
  action: "user.promoted",
  createdAt,
  actor: { nomeUsuario: "Marina", email: "marina@exemplo.com.br" },
  actorDeleted: null,
  person: bia,
  text: null,
};

async function openTrail(list: NonNullable<Answers["audit"]>["list"]) {
  const server = startFakeServer({ audit: { list } });
  logInAs({ ...marina, isAdmin: true });
  const user = renderApp("/dashboard");
  await user.click(await screen.findByRole("button", { name: "Menu de Marina" }));
  await user.click(await screen.findByText("Registro de Alterações"));
  const dialog = within(await screen.findByRole("dialog", { name: "Registro de Alterações" }));
  return { server, user, dialog };
}

const refuse = () => {
  throw new DomainError("conflict", "X", "x");
};
const only = (...entries: AuditEntry[]) => ({ entries, nextCursor: null });

describe("the trail of changes", () => {
  beforeEach(() => {
    // Without a layout, jsdom takes the menu's target for scrolled away: Mantine hides the menu and warns about its focus.
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
  });

  it("is the fourth of the administrators' entries", async () => {
    startFakeServer({});
    logInAs({ ...marina, isAdmin: true });
    const user = renderApp("/dashboard");
    await user.click(await screen.findByRole("button", { name: "Menu de Marina" }));
    const entries = await screen.findAllByRole("menuitem", { hidden: true });
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      "Meu Perfil",
      "Configurações",
      "Gerenciar Usuários",
      "Enviar Notificações",
      "Gerenciar Conteúdo",
      "Registro de Alterações",
      "Preços e Séries",
      "Instalação",
      "Sair",
    ]);
  });

  it("is saved for a spreadsheet, its newest 5,000 entries, in large pages", async () => {
    const saved = keepSaved();
    const { server, user, dialog } = await openTrail(() => ({ entries: [promoted], nextCursor: cursor }));
    await user.click(await dialog.findByRole("button", { name: "Baixar CSV: Registro de Alterações" }));
    await screen.findByText("O CSV leva as 5.000 alterações mais recentes.");
    const pages = server.callsTo("audit.list").filter(({ input }) => JSON.stringify(input).includes('"limit":100'));
    expect(pages).toHaveLength(50);
    expect((await saved[0]?.text())?.split("\r\n")).toHaveLength(51);
  });

  it("says who did what and when, in São Paulo's time", async () => {
    const actorDeleted = { codigo: "3f2a9c1e-0000-4000-8000-000000000000", email: "o•••@exemplo.com.br" };
    const gone = { ...promoted, actor: null };
    const { dialog } = await openTrail(() =>
      only(promoted, { ...gone, _id: "a2" }, { ...gone, _id: "a3", actorDeleted }),
    );
    const [first, second, third] = await dialog.findAllByRole("listitem");
    expect(first?.textContent).toBe(
      "Concedeu privilégios de administrador a Bia (bia@exemplo.com.br)." +
        "14/03/2026, 21:30 · Marina (marina@exemplo.com.br)",
    );
    expect(second?.textContent).toMatch(/14\/03\/2026, 21:30 · Operador da instalação, ou conta excluída$/);
    expect(third?.textContent).toContain("14/03/2026, 21:30 · Conta excluída 3f2a9c1e (o•••@exemplo.com.br)");
    expect(dialog.queryByRole("button", { name: "Carregar mais" })).toBeNull();
  });

  const whole: Record<AuditAction, string> = {
    "user.promoted": "Concedeu privilégios de administrador a Bia (bia@exemplo.com.br).",
    "user.demoted": "Removeu os privilégios de administrador de Bia (bia@exemplo.com.br).",
    "notification.created": "Enviou a notificação “Novidade”.",
    "notification.updated": "Alterou a notificação “Novidade”.",
    "notification.deleted": "Excluiu uma notificação.",
    "notification.readsReset": "Resetou as leituras da notificação “Novidade”.",
    "content.created": "Criou o conteúdo “Novidade”.",
    "content.updated": "Alterou o conteúdo “Novidade”.",
    "content.deleted": "Excluiu um conteúdo.",
    "prices.quotationsLoaded": "Enviou as cotações do arquivo “Novidade”.",
    "prices.seriesLoaded": "Enviou a série do arquivo “Novidade”.",
    "prices.eventsLoaded": "Enviou eventos de empresas.",
    "login.succeeded": "Entrou na conta de Bia (bia@exemplo.com.br).",
    "login.failed": "Tentou entrar na conta de Bia (bia@exemplo.com.br) com a senha errada.",
    "limit.reached": "Tentou demais em pouco tempo na conta de Bia (bia@exemplo.com.br).",
    "access.refused": "Fez um pedido sem permissão na conta de Bia (bia@exemplo.com.br).",
    "password.reset": "Redefiniu com um código a senha da conta de Bia (bia@exemplo.com.br).",
    "password.changed": "Alterou a senha da conta de Bia (bia@exemplo.com.br).",
    "email.changed": "Trocou o e-mail da conta de Bia (bia@exemplo.com.br).",
    "email.withdrawn": "Retirou o pedido de troca do e-mail da conta de Bia (bia@exemplo.com.br).",
    "email.undone": "Desfez pelo endereço anterior a troca do e-mail da conta de Bia (bia@exemplo.com.br).",
    "secondFactor.added": "Ativou a verificação em duas etapas da conta de Bia (bia@exemplo.com.br).",
    "secondFactor.removed": "Removeu uma verificação em duas etapas da conta de Bia (bia@exemplo.com.br).",
    "secondFactor.failed": "Acertou a senha e errou o código da segunda etapa na conta de Bia (bia@exemplo.com.br).",
    "secondFactor.reset": "Removeu pelo servidor a verificação em duas etapas da conta de Bia (bia@exemplo.com.br).",
    "sessions.ended": "Encerrou pelo servidor as sessões e os tokens da conta de Bia (bia@exemplo.com.br).",
    "passkey.added": "Cadastrou uma chave de acesso da conta de Bia (bia@exemplo.com.br).",
    "passkey.removed": "Removeu uma chave de acesso da conta de Bia (bia@exemplo.com.br).",
    "passkey.failed": "Tentou entrar com uma chave de acesso que foi recusada na conta de Bia (bia@exemplo.com.br).",
    "accessToken.created": "Criou um token de acesso da conta de Bia (bia@exemplo.com.br).",
    "accessToken.revoked": "Revogou um token de acesso da conta de Bia (bia@exemplo.com.br).",
    "account.exported": "Exportou os dados da conta de Bia (bia@exemplo.com.br).",
    "account.imported": "Pediu a importação dos dados da conta de Bia (bia@exemplo.com.br).",
    "account.deleted": "Excluiu a própria conta.",
  };
  const gone: Record<AuditAction, string> = {
    "user.promoted": "Concedeu privilégios de administrador a uma conta excluída depois.",
    "user.demoted": "Removeu os privilégios de administrador de uma conta excluída depois.",
    "notification.created": "Enviou uma notificação excluída depois.",
    "notification.updated": "Alterou uma notificação excluída depois.",
    "notification.deleted": "Excluiu uma notificação.",
    "notification.readsReset": "Resetou as leituras de uma notificação excluída depois.",
    "content.created": "Criou um conteúdo excluído depois.",
    "content.updated": "Alterou um conteúdo excluído depois.",
    "content.deleted": "Excluiu um conteúdo.",
    "prices.quotationsLoaded": "Enviou as cotações de um arquivo que já não está no histórico.",
    "prices.seriesLoaded": "Enviou a série de um arquivo que já não está no histórico.",
    "prices.eventsLoaded": "Enviou eventos de empresas.",
    "login.succeeded": "Entrou em uma conta excluída depois.",
    "login.failed": "Tentou entrar com um e-mail sem cadastro, ou em uma conta excluída depois.",
    "limit.reached": "Tentou demais em pouco tempo.",
    "access.refused": "Fez um pedido sem permissão.",
    "password.reset": "Redefiniu com um código a senha de uma conta excluída depois.",
    "password.changed": "Alterou a senha de uma conta excluída depois.",
    "email.changed": "Trocou o e-mail de uma conta excluída depois.",
    "email.withdrawn": "Retirou o pedido de troca do e-mail de uma conta excluída depois.",
    "email.undone": "Desfez pelo endereço anterior a troca do e-mail de uma conta excluída depois.",
    "secondFactor.added": "Ativou a verificação em duas etapas de uma conta excluída depois.",
    "secondFactor.removed": "Removeu uma verificação em duas etapas de uma conta excluída depois.",
    "secondFactor.failed": "Acertou a senha e errou o código da segunda etapa.",
    "secondFactor.reset": "Removeu pelo servidor a verificação em duas etapas de uma conta excluída depois.",
    "sessions.ended": "Encerrou pelo servidor as sessões e os tokens de uma conta excluída depois.",
    "passkey.added": "Cadastrou uma chave de acesso de uma conta excluída depois.",
    "passkey.removed": "Removeu uma chave de acesso de uma conta excluída depois.",
    "passkey.failed": "Tentou entrar com uma chave de acesso que foi recusada.",
    "accessToken.created": "Criou um token de acesso de uma conta excluída depois.",
    "accessToken.revoked": "Revogou um token de acesso de uma conta excluída depois.",
    "account.exported": "Exportou os dados de uma conta excluída depois.",
    "account.imported": "Pediu a importação dos dados de uma conta excluída depois.",
    "account.deleted": "Excluiu a própria conta.",
  };

  it("has a sentence for each kind of change, also when its subject was deleted", async () => {
    const { dialog } = await openTrail(() =>
      only(
        ...auditActions.flatMap((action): AuditEntry[] => {
          const isAboutPerson = !/^(content|notification|prices)\./.test(action);
          const isDeletion = action.endsWith(".deleted");
          const entry = { ...promoted, action, person: null };
          return [
            {
              ...entry,
              _id: `${action}-whole`,
              person: isAboutPerson ? bia : null,
              text: isAboutPerson || isDeletion ? null : "Novidade",
            },
            { ...entry, _id: `${action}-gone` },
          ];
        }),
      ),
    );
    const rows = await dialog.findAllByRole("listitem");
    expect(rows.map((row) => row.querySelector("p")?.textContent)).toEqual(
      auditActions.flatMap((action) => [whole[action], gone[action]]),
    );
  });

  it("loads more below what is shown, and the first new entry has the focus", async () => {
    const { server, user, dialog } = await openTrail(({ cursor: below }) =>
      below ? only({ ...promoted, _id: "a2" }) : { entries: [promoted], nextCursor: cursor },
    );
    await user.click(await dialog.findByRole("button", { name: "Carregar mais" }));
    await waitFor(() => expect(dialog.getAllByRole("listitem")).toHaveLength(2));
    expect(server.callsTo("audit.list").at(-1)?.input).toMatchObject({ cursor });
    await waitFor(() => expect(document.activeElement).toBe(dialog.getAllByRole("listitem")[1]));
    expect(dialog.queryByRole("button", { name: "Carregar mais" })).toBeNull();
  });

  it("says that more could not be loaded, keeps what is shown, and tries again", async () => {
    let isBroken = true;
    const { user, dialog } = await openTrail(({ cursor: below }) => {
      if (!below) return { entries: [promoted], nextCursor: cursor };
      return isBroken ? refuse() : only({ ...promoted, _id: "a2" });
    });
    await user.click(await dialog.findByRole("button", { name: "Carregar mais" }));
    await dialog.findByText("Não foi possível carregar mais alterações.");
    expect(dialog.getAllByRole("listitem")).toHaveLength(1);
    expect(document.activeElement).toBe(dialog.getByRole("button", { name: "Tentar novamente" }));
    isBroken = false;
    await user.click(dialog.getByRole("button", { name: "Tentar novamente" }));
    await waitFor(() => expect(dialog.getAllByRole("listitem")).toHaveLength(2));
    expect(dialog.queryByText("Não foi possível carregar mais alterações.")).toBeNull();
  });

  it("shows one kind of change, and all again", async () => {
    const { server, user, dialog } = await openTrail(({ action }) => (action ? only() : only(promoted)));
    await dialog.findByRole("listitem");
    const filter = dialog.getByRole("combobox", { name: "Tipo de alteração" });
    await user.selectOptions(filter, "Conteúdo excluído");
    await waitFor(() => expect(dialog.getAllByText("Nenhuma alteração deste tipo").length).toBeGreaterThan(0));
    expect(server.callsTo("audit.list").at(-1)?.input).toMatchObject({ action: "content.deleted" });
    await user.selectOptions(filter, "Todas as alterações");
    await dialog.findByRole("listitem");
  });

  it("says that nothing was done yet", async () => {
    const { dialog } = await openTrail(() => only());
    await waitFor(() => expect(dialog.getAllByText("Nenhuma alteração registrada").length).toBeGreaterThan(0));
    dialog.getByText("O que administradores mudarem em papéis, notificações, conteúdos e preços aparecerá aqui.");
  });

  it("says that it is being loaded, that this failed, and tries again", async () => {
    let isBroken = true;
    let answer: (isReady: boolean) => void = () => undefined;
    const { user, dialog } = await openTrail(async () => {
      await new Promise((resolve) => (answer = resolve));
      return isBroken ? refuse() : only(promoted);
    });
    await dialog.findByText("Carregando alterações...");
    await waitFor(() => answer(true));
    await dialog.findByText("Não foi possível carregar o registro de alterações. Por favor, tente novamente.");
    isBroken = false;
    await user.click(dialog.getByRole("button", { name: "Tentar novamente" }));
    answer(true);
    await dialog.findByRole("listitem");
  });
});
