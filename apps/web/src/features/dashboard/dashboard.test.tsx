import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { startFakeServer } from "../../testing/fake-server.ts";
import { statesOf } from "../../testing/make-record.ts";
import { logInAs, renderApp } from "../../testing/render-app.tsx";

const overview = {
  arquivos: { concluidos: 3, aguardando: 2, comErro: 1 },
  notas: { conciliadas: 4, naoConciliadas: 1 },
  atualizando: false,
  investido: 15_000.4,
  ativos: 2,
  semCusto: [],
  ultimosNegocios: [
    {
      _id: "t1",
      data: "2026-03-16",
      corretora: "Rico",
      corrigida: false,
      negocios: 1,
      lado: "C" as const,
      ativo: "PETR4",
      quantidade: 100,
      preco: 32.34,
      valor: 3234,
    },
  ],
};

describe("the dashboard", () => {
  it("leads somebody new to the first upload", async () => {
    startFakeServer({ files: { list: () => [] } });
    logInAs();
    const user = renderApp("/dashboard");
    await screen.findByRole("heading", { name: "Comece pela primeira nota" });
    await user.click(screen.getByRole("button", { name: "Enviar notas" }));
    await screen.findByRole("dialog", { name: "Upload de Notas de Negociação" });
  });

  it("shows what was read, what is invested and the last trades, each with the way there", async () => {
    startFakeServer({ portfolio: { overview: () => overview }, files: { listRecordsSince: () => statesOf([]) } });
    logInAs();
    const user = renderApp("/dashboard");
    await screen.findByText("R$ 15.000,40");
    screen.getByText("Custo, com taxas, de 2 ativos em carteira");
    screen.getByText("1 nota não fechou a conta e fica fora dos valores");
    screen.getByText("2 à espera · 1 com erro");
    const [, row] = within(screen.getByRole("table")).getAllByRole("row");
    expect(
      within(row ?? document.body)
        .getAllByRole("cell")
        .map(({ textContent }) => textContent),
    ).toEqual(["16/03/2026", "PETR4 Compra16/03/2026", "Rico", "100", "R$ 32,34", "R$ 3.234,00"]);
    expect(
      within(screen.getByRole("main")).getByRole("link", { name: "Análise de Carteira" }).getAttribute("href"),
    ).toBe("/dashboard/portfolio-analysis");
    await user.click(screen.getByRole("button", { name: "Ver processamento" }));
    await screen.findByRole("dialog", { name: "Processamento de Arquivos" });
  });

  it("tells no figure of what is held while notes are read", async () => {
    const updating = { ...overview, atualizando: true, investido: null, ativos: 0 };
    startFakeServer({ portfolio: { overview: () => updating } });
    logInAs();
    renderApp("/dashboard");
    await screen.findByText("Atualizando com as notas que estão sendo lidas");
    expect(screen.queryByText("Nenhum ativo em carteira")).toBeNull();
    expect(screen.queryByText("R$ 15.000,40")).toBeNull();
  });
});
