import { notLoggedIn } from "@app/core/auth/errors";
import { DomainError } from "@app/core/errors";
import { act, createEvent, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { readSession } from "../session.ts";
import { startFakeServer } from "../testing/fake-server.ts";
import { logInAs, marina, renderApp } from "../testing/render-app.tsx";

const landing = () => screen.findByRole("heading", { name: "Bem-vindo ao Farol" });
const openNavigation = () => screen.findByRole("button", { name: "Abrir menu de navegação" });

describe("a visitor", () => {
  it.each(["/", "/dashboard", "/dashboard/objetivos", "/qualquer-coisa"])("sees the start at %s", async (path) => {
    startFakeServer({});
    renderApp(path);
    await landing();
    expect(screen.getByText(/2023/)).toBeDefined();
    expect(screen.getAllByRole("article")).toHaveLength(5);
  });

  it("opens the registration from 'Comece Agora'", async () => {
    startFakeServer({});
    const user = renderApp("/");
    await user.click(await screen.findByRole("button", { name: "Comece Agora" }));
    expect(within(await screen.findByRole("dialog")).getByRole("button", { name: "Cadastrar" })).toBeDefined();
  });

  it("loses a record that cannot be read, and starts over", async () => {
    startFakeServer({});
    localStorage.setItem("token", "abc");
    localStorage.setItem("farol", "{quebrado");
    renderApp("/dashboard");
    await landing();
    expect(localStorage.length).toBe(0);
  });
});

describe("a member", () => {
  it.each([
    ["/", "Bem-vindo, Marina!"],
    ["/dashboard", "Bem-vindo, Marina!"],
    ["/dashboard/portfolio-analysis", "Análise de Carteira"],
    ["/dashboard/asset-allocation", "Alocação de Ativos"],
    ["/dashboard/objetivos", "Meus Objetivos Financeiros"],
    ["/dashboard/settings", "Configurações"],
    ["/dashboard/help", "Ajuda"],
    ["/dashboard/receitas-despesas", "Receitas e Despesas"],
    ["/dashboard/estilo", "Estilo"],
    ["/dashboard/inexistente", "Dashboard"],
    ["/qualquer-coisa", "Dashboard"],
  ])("sees at %s the title %s", async (path, title) => {
    startFakeServer({});
    logInAs();
    renderApp(path);
    await screen.findByRole("heading", { level: 1, name: title });
  });

  it("walks through the sidebar, which closes on each choice and marks the current screen", async () => {
    startFakeServer({});
    logInAs();
    const user = renderApp("/dashboard");
    const toggle = await openNavigation();
    await user.click(toggle);
    const navigation = screen.getByRole("navigation");
    expect(within(navigation).getByRole("link", { name: "Dashboard" }).getAttribute("aria-current")).toBe("page");

    await user.click(within(navigation).getByRole("link", { name: "Objetivos" }));

    await screen.findByRole("heading", { name: "Meus Objetivos Financeiros" });
    expect(toggle.getAttribute("aria-expanded")).toBe("false");
    expect(navigation.hasAttribute("inert")).toBe(true);
    expect(document.activeElement).toBe(toggle);
  });

  it("has the sidebar beside the content, and none over it once the window is narrow", async () => {
    const narrowed: ((change: { matches: boolean }) => void)[] = [];
    vi.stubGlobal("matchMedia", (media: string) => ({
      matches: /62em|prefers-reduced-motion/.test(media),
      media,
      addEventListener: (_: string, listener: (typeof narrowed)[number]) =>
        media.includes("62em") && narrowed.push(listener),
      removeEventListener: () => undefined,
    }));
    startFakeServer({});
    logInAs();
    renderApp("/dashboard");
    const hide = await screen.findByRole("button", { name: "Fechar menu de navegação" });

    act(() => {
      for (const tell of narrowed) tell({ matches: false });
    });

    expect(hide.getAttribute("aria-expanded")).toBe("false");
  });

  it.each(["/dashboard/portfolio-analysis?aba=impostos", "/dashboard/asset-allocation"])(
    "is told at %s that nothing came, and tries again",
    async (path) => {
      let fails = true;
      startFakeServer({
        notes: {
          choices: () => {
            if (fails) throw new DomainError("notFound", "gone", "Não encontrado.");
            return {
              corretoras: [],
              tickers: [],
              arquivosSemNota: [],
              totalSemNota: 0,
              correcoesCaidas: [],
              temCarteira: false,
            };
          },
        },
      });
      logInAs();
      const user = renderApp(path);
      expect((await screen.findByRole("alert")).textContent).toContain("Não foi possível carregar a sua carteira.");

      fails = false;
      await user.click(screen.getByRole("button", { name: "Tentar novamente" }));

      await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
    },
  );

  it.each([
    ["/dashboard/", "Dashboard"],
    ["/dashboard/objetivos/", "Objetivos"],
    ["//dashboard//help", "Ajuda"],
  ])("finds at %s the entry %s highlighted, and its title", async (path, entry) => {
    startFakeServer({});
    logInAs();
    const user = renderApp(path);
    await user.click(await openNavigation());
    const current = within(screen.getByRole("navigation"))
      .getAllByRole("link")
      .filter((link) => link.getAttribute("aria-current") === "page");
    expect(current.map(({ textContent }) => textContent)).toEqual([entry]);
    expect(document.title).toBe(`${entry} · Farol`);
  });

  it("logs out by the menu that shows name and address", async () => {
    // Without a layout, jsdom takes the menu's target for scrolled away: Mantine hides the menu and warns about its focus.
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const server = startFakeServer({ auth: { logout: () => ({ message: "ok" }) } });
    logInAs();
    const user = renderApp("/dashboard");
    await user.click(await screen.findByRole("button", { name: "Menu de Marina" }));
    expect(await screen.findByText("marina@exemplo.com.br")).toBeDefined();

    await user.click(screen.getByRole("menuitem", { name: "Sair", hidden: true }));

    await landing();
    expect(localStorage.length).toBe(0);
    expect(server.callsTo("auth.logout")[0]?.token).toBe("Bearer token-da-marina");
  });

  it("finds in the menu of an administrator what others do not see, and 'Configurações' only closes it", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    startFakeServer({});
    logInAs({ ...marina, isAdmin: true });
    const user = renderApp("/dashboard");
    const target = await screen.findByRole("button", { name: "Menu de Marina" });
    await user.click(target);
    await screen.findByText("Administração");
    for (const name of [/^Gerenciar Usuários/, /^Enviar Notificações/, /^Gerenciar Conteúdo/]) {
      screen.getByRole("menuitem", { name, hidden: true });
    }
    await user.click(screen.getByRole("menuitem", { name: "Configurações", hidden: true }));
    await waitFor(() => expect(target.getAttribute("aria-expanded")).toBe("false"));
    screen.getByRole("heading", { name: "Bem-vindo, Marina!" });
  });

  it("finds no administration in the menu of anybody else", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    startFakeServer({});
    logInAs();
    const user = renderApp("/dashboard");
    await user.click(await screen.findByRole("button", { name: "Menu de Marina" }));
    await screen.findByText("Meu Perfil");
    expect(screen.queryByText("Administração")).toBeNull();
  });

  it("goes to the start when another tab logs out", async () => {
    startFakeServer({});
    logInAs();
    renderApp("/dashboard");
    await screen.findByRole("heading", { name: "Bem-vindo, Marina!" });
    act(() => {
      localStorage.clear();
      window.dispatchEvent(new StorageEvent("storage", { key: null }));
    });
    await landing();
  });

  it("never sees what another tab's person had on screen", async () => {
    const joana = { ...marina, _id: "u2", nomeUsuario: "Joana" };
    startFakeServer({
      files: {
        list: () =>
          readSession()?.user._id === "u1"
            ? [{ name: "da-marina.pdf", size: 1, createdAt: "2023-03-14T13:30:00.000Z" }]
            : [],
      },
    });
    logInAs();
    const user = renderApp("/dashboard");
    await user.click(await screen.findByRole("button", { name: "Enviar notas" }));
    await screen.findByText("da-marina.pdf");

    act(() => {
      logInAs(joana, "token-da-joana");
      window.dispatchEvent(new StorageEvent("storage", { key: "token" }));
    });
    await screen.findByRole("heading", { name: "Bem-vindo, Joana!" });
    await user.click(await screen.findByRole("button", { name: "Enviar notas" }));
    await screen.findByText("Nenhum arquivo enviado ainda.");
    expect(screen.queryByText("da-marina.pdf")).toBeNull();
  });

  it("is sent to the start by a refused call, even one of several in a batch, and the log says why", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    startFakeServer({
      files: {
        list: () => [],
        listRecordsSince: () => {
          throw notLoggedIn();
        },
      },
    });
    logInAs();
    const user = renderApp("/dashboard");
    await user.click(await screen.findByRole("button", { name: "Processar arquivos" }));

    await landing();
    expect(localStorage.length).toBe(0);
    expect(log).toHaveBeenCalledWith("Sessão encerrada: files.listRecordsSince respondeu 401.");
  });

  it("drops files before what takes them has loaded: the page stays, and they are taken afterwards", async () => {
    const sent: string[] = [];
    startFakeServer({
      upload: (names) => {
        sent.push(...names);
        return { message: "ok", arquivos: names.map((name) => ({ _id: name, name, size: 4 })), recusados: [] };
      },
    });
    logInAs();
    renderApp("/dashboard/help");
    const title = await screen.findByRole("heading", { level: 1, name: "Ajuda" });
    const note = new File(["%PDF"], "a.pdf", { type: "application/pdf" });
    const dropped = createEvent.drop(title, { dataTransfer: { types: ["Files"], items: [], files: [note] } });
    fireEvent(title, dropped);
    expect(dropped.defaultPrevented).toBe(true);
    fireEvent.pointerMove(title);
    await screen.findByRole("dialog", { name: "Upload de Notas de Negociação" });
    await waitFor(() => expect(sent).toEqual(["a.pdf"]));
  });

  it("gets the focus back where a panel was opened from", async () => {
    startFakeServer({ files: { list: () => [] } });
    logInAs();
    const user = renderApp("/dashboard");
    const opener = await screen.findByRole("button", { name: "Enviar notas" });
    await user.click(opener);
    await screen.findByText("Nenhum arquivo enviado ainda.");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });
});
