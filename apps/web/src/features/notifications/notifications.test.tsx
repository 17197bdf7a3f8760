import { DomainError } from "@app/core/errors";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { type Answers, startFakeServer } from "../../testing/fake-server.ts";
import { logInAs, renderApp } from "../../testing/render-app.tsx";

/** The stream is opened after the first answers, once the page is idle. */
const WAIT_MS = 10_000;

async function openBell(notifications: Answers["notifications"], bell: string) {
  const server = startFakeServer({ notifications });
  logInAs();
  const user = renderApp("/dashboard");
  await user.click(await screen.findByRole("button", { name: bell }));
  const dialog = within(await screen.findByRole("dialog", { name: "Notificações" }));
  return { server, user, dialog };
}

const refuse = () => {
  throw new DomainError("conflict", "DOWN", "x");
};

describe("notifications", () => {
  it("leave the list when they are marked, and the bell counts again when the panel closes", async () => {
    let unread = [
      {
        _id: "n1",
        message: "Sua nota de março foi lida.",
        destino: null,
        mes: null,
        createdAt: "2026-11-20T12:00:00.000Z",
      },
      { _id: "n2", message: "Novidades no Farol.", destino: null, mes: null, createdAt: "2026-11-20T12:00:00.000Z" },
    ];
    const { server, user, dialog } = await openBell(
      {
        unread: () => ({ notificacoes: unread }),
        unreadCount: () => ({ count: unread.length }),
        markRead: ({ id }) => {
          unread = unread.filter(({ _id }) => _id !== id);
          return { message: "ok" };
        },
        markAllRead: () => {
          unread = [];
          return { message: "ok" };
        },
      },
      "Notificações: 2 não lidas",
    );
    await dialog.findByText("Novidades no Farol.");
    // Both of one day.
    dialog.getByRole("region", { name: /^20\/11/ });
    await user.click(dialog.getAllByRole("button", { name: "Marcar como lida" })[0] ?? document.body);
    await waitFor(() => expect(dialog.queryByText("Sua nota de março foi lida.")).toBeNull());
    expect(server.callsTo("notifications.markRead")[0]?.input).toEqual({ id: "n1" });

    await user.click(dialog.getByRole("button", { name: "Marcar todas como lidas" }));
    await dialog.findByText("Nenhuma notificação");
    expect(server.callsTo("notifications.unreadCount")).toHaveLength(1);

    await user.keyboard("{Escape}");
    await screen.findByRole("button", { name: "Notificações" });
    expect(server.callsTo("notifications.unreadCount")).toHaveLength(2);
  });

  it("lead to the files that one is about, and the focus comes back to the bell", async () => {
    const { user, dialog } = await openBell(
      {
        unread: () => ({
          notificacoes: [
            {
              _id: "n1",
              message: "1 arquivo terminou com erro.",
              destino: "processing",
              mes: null,
              createdAt: "2026-11-20T12:00:00.000Z",
            },
            {
              _id: "n2",
              message: "Novidades no Farol.",
              destino: null,
              mes: null,
              createdAt: "2026-11-20T12:00:00.000Z",
            },
          ],
        }),
      },
      "Notificações",
    );
    await dialog.findByText("Novidades no Farol.");
    expect(dialog.getAllByRole("button", { name: "Ver arquivos" })).toHaveLength(1);
    await user.click(dialog.getByRole("button", { name: "Ver arquivos" }));

    const files = await screen.findByRole("dialog", { name: "Processamento de Arquivos" });
    await waitFor(() => expect(screen.getAllByRole("dialog")).toEqual([files]));
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Notificações" }));
  });

  it.for([
    [
      ...["taxes", "O DARF 6015 de 04/2026 vence hoje.", "Ver impostos de abril de 2026"],
      ...["/dashboard/portfolio-analysis?aba=impostos&mes=2026-04", "Análise de Carteira"],
    ],
    [
      ...["statements", "ALUGUEL não apareceu.", "Ver abril de 2026"],
      ...["/dashboard/receitas-despesas?aba=mes&mes=2026-04", "Receitas e Despesas"],
    ],
  ] as const)("lead to the month that one is about: %s", async ([destino, message, name, href, heading]) => {
    const { user, dialog } = await openBell(
      {
        unread: () => ({
          notificacoes: [{ _id: "n1", message, destino, mes: "2026-04", createdAt: "2026-11-20T12:00:00.000Z" }],
        }),
      },
      "Notificações",
    );
    const link = await dialog.findByRole("link", { name });
    expect(link.getAttribute("href")).toBe(href);
    await user.click(link);

    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await screen.findByRole("heading", { name: heading });
  });

  it("show on the bell as soon as the server tells of them, without reloading", async () => {
    let count = 1;
    const server = startFakeServer({ notifications: { unreadCount: () => ({ count }) } });
    logInAs();
    renderApp("/dashboard");
    await screen.findByRole("button", { name: "Notificações: 1 não lida" });
    await vi.waitUntil(() => server.isNewsOpen(), WAIT_MS);

    count = 2;
    server.tellNews({ topic: "notifications" });

    await screen.findByRole("button", { name: "Notificações: 2 não lidas" });
  });

  it("count as 0 when the count fails to load, which is only logged", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { dialog } = await openBell({ unreadCount: refuse, unread: () => ({ notificacoes: [] }) }, "Notificações");
    await dialog.findByText("Nenhuma notificação");
    expect(log).toHaveBeenCalledWith("Falha nas notificações.", expect.anything());
  });
});
