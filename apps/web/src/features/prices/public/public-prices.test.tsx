import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { type Answers, startFakeServer } from "../../../testing/fake-server.ts";
import { logInAs, renderApp } from "../../../testing/render-app.tsx";
import type { RouterOutputs } from "../../../trpc.ts";

type PublicPrices = RouterOutputs["prices"]["public"];
const QUESTION = "Buscar preços e índices públicos todo dia?";
const reading = { faltam: 3, arquivo: "COTAHIST_A2025.ZIP", progresso: 45, falha: null };
const overview = {
  arquivos: { concluidos: 1, aguardando: 0, comErro: 0 },
  notas: { conciliadas: 1, naoConciliadas: 0, semCodigo: 0, comVersoes: 0, aConferir: 0 },
  ...{ atualizando: false, investido: 0, ativos: 0, semCusto: [], outrasPartes: [], ultimosNegocios: [] },
};

/** A server that stores the choice. */
function open(path: string, first: PublicPrices, prices: Answers["prices"] = {}) {
  let told = first;
  const server = startFakeServer({
    portfolio: { overview: () => overview },
    settings: { sessions: () => [] },
    prices: {
      own: () => [],
      public: () => told,
      choosePublic: ({ ativo }) => {
        told = { ...told, ativo, andamento: ativo ? reading : null };
        return { message: "Guardado." };
      },
      ...prices,
    },
  });
  logInAs();
  return { server, user: renderApp(path), finish: () => (told = { ...told, andamento: null }) };
}

describe("public prices on the dashboard", () => {
  it("are asked for once, and tell how far they are", async () => {
    const { server, user } = open("/dashboard", { podeEscolher: true, ativo: null, andamento: null });
    const card = within(await screen.findByRole("region", { name: QUESTION }, { timeout: 20_000 }));
    card.getByText("Só baixamos arquivos iguais para todos, da B3 e do Banco Central; nada seu é enviado.");
    await user.click(card.getByRole("button", { name: "Buscar todo dia" }));
    await screen.findByText("Lendo COTAHIST_A2025.ZIP: 45% · faltam mais 2");
    expect(screen.getByRole("progressbar").getAttribute("aria-valuenow")).toBe("45");
    expect(server.callsTo("prices.choosePublic").map(({ input }) => input)).toEqual([{ ativo: true }]);
    expect(screen.queryByRole("region", { name: QUESTION })).toBeNull();
  });

  it("are not asked for again after a no", async () => {
    const { server, user } = open("/dashboard", { podeEscolher: true, ativo: null, andamento: null });
    await user.click(await screen.findByRole("button", { name: "Não buscar" }));
    await waitFor(() => expect(screen.queryByRole("region", { name: QUESTION })).toBeNull());
    expect(server.callsTo("prices.choosePublic").map(({ input }) => input)).toEqual([{ ativo: false }]);
  });

  it.each<[string, PublicPrices]>([
    ["may not decide", { podeEscolher: false, ativo: null, andamento: null }],
    ["has decided, and lacks nothing", { podeEscolher: true, ativo: true, andamento: null }],
  ])("are not mentioned to whom %s", async (_, told) => {
    open("/dashboard", told);
    await screen.findByText("Notas conferidas");
    expect(screen.queryByText(/índices públicos/)).toBeNull();
  });

  it("say why the newest file did not come", async () => {
    const andamento = { faltam: 1, arquivo: null, progresso: 0, falha: "B3 respondeu com o erro 503." };
    open("/dashboard", { podeEscolher: true, ativo: true, andamento });
    await screen.findByText("Falta 1 arquivo de cotações: a busca continua sozinha.");
    screen.getByText("B3 respondeu com o erro 503.");
  });
});

describe("public prices in the settings", () => {
  it("are turned on and off by whom may decide", async () => {
    const { server, user } = open("/dashboard/settings", { podeEscolher: true, ativo: true, andamento: null });
    const section = within(
      await screen.findByRole("region", { name: "Preços e índices públicos" }, { timeout: 20_000 }),
    );
    await section.findByText("Nenhum arquivo falta.");
    await user.click(section.getByRole("switch", { name: "Buscar todo dia", checked: true }));
    await section.findByRole("switch", { name: "Buscar todo dia", checked: false });
    expect(server.callsTo("prices.choosePublic").map(({ input }) => input)).toEqual([{ ativo: false }]);
  });

  it("only tell the others what was decided", async () => {
    open("/dashboard/settings", { podeEscolher: false, ativo: true, andamento: null });
    await screen.findByText("São buscados todo dia. Quem decide é quem administra esta instalação.");
    expect(screen.queryByRole("switch", { name: "Buscar todo dia" })).toBeNull();
  });
});
