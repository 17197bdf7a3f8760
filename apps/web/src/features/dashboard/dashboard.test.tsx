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

  it("tells what the portfolio is worth, what the month did to it and what changed since the last visit", async () => {
    // 100.00 of November are the value of 4,100.00 less 3,500.00 at the end of October and less 500.00 that went in.
    const monthAgo = `${new Date().toISOString().slice(0, 7)}-01`;
    const before = new Date(Date.parse(monthAgo) - 86_400_000).toISOString().slice(0, 10);
    const point = { investido: 3500, valor: 3500, twr: 0, cdi: null, ipca: null, ibov: null };
    localStorage.setItem("visita-u1", JSON.stringify({ before: null, latest: "2026-01-02T12:00:00.000Z" }));
    const { callsTo } = startFakeServer({
      portfolio: {
        overview: () => overview,
        holdings: () => ({ posicoes: [], totais, furos: [] }),
        changes: () => ({ notas: 2, eventos: 1, valorAntes: 3000, valorAgora: 4100, aportes: 500 }),
      },
      returns: {
        get: () => ({
          de: before,
          ate: monthAgo,
          curva: [
            { ...point, dia: before },
            { ...point, dia: monthAgo, valor: 4100, twr: 0.025 },
          ],
          inicial: 0,
          final: 4100,
          fluxos: [{ dia: monthAgo, valor: 500 }],
          ganho: 100,
          ganhoSobreCusto: 0.025,
          twr: 0.025,
          xirr: null,
          xirrAmbigua: false,
          comparacoes: { cdi: null, ipca: null, ibov: null },
          faltas: [],
          foraDaConta: [],
        }),
      },
    });
    logInAs();
    renderApp("/dashboard");
    const today = within(await screen.findByRole("region", { name: "Sua carteira" }));
    await today.findByText("R$ 4.100,00", { selector: "dd *" });
    today.getByText("+R$ 600,00");
    expect((await today.findByText(/^Neste mês/)).textContent).toBe("Neste mês: +R$ 100,00 +2,50%");
    expect((await today.findByText(/^Desde a sua última visita/)).textContent).toBe(
      "Desde a sua última visita (02/01/2026, 09:00): 2 notas lidas e 1 evento registrado; a carteira valia R$ 3.000,00, e agora vale R$ 4.100,00 (+R$ 600,00, sem contar o que entrou e saiu).",
    );
    today.getByRole("figure", { name: "Investido e valor nos últimos 12 meses" });
    expect(callsTo("portfolio.changes")[0]?.input).toEqual({ desde: "2026-01-02T12:00:00.000Z" });
  });

  it("lists what is to be mended, each with one way", async () => {
    const mensagem = "venda sem posição: faltam 100 ITSA4 em 03/2023";
    startFakeServer({
      portfolio: {
        overview: () => ({ ...overview, semCusto: ["ITSA4"] }),
        holdings: () => ({
          posicoes: [],
          totais,
          furos: [{ ticker: "ITSA4", data: "2023-03-10", faltam: 100, mensagem }],
        }),
      },
      instruments: {
        unknown: () => [
          { nome: "NOVA ON", quantidadeNegocios: 1, primeiroPregao: "2024-05-02", ultimoPregao: "2024-05-02" },
        ],
      },
    });
    logInAs();
    renderApp("/dashboard");
    await screen.findByText(mensagem);
    const list = within(screen.getByRole("region", { name: "Para resolver" }));
    expect(list.getByRole("link", { name: "Resolver ITSA4" }).getAttribute("href")).toBe(
      "/dashboard/portfolio-analysis?aba=posicoes&ativo=ITSA4",
    );
    list.getByText("1 nota lida não fechou a conta até o centavo.");
    list.getByRole("link", { name: "Conferir notas" });
    list.getByText("1 papel sem código de negociação.");
  });

  it("shows the fills of one order as one line", async () => {
    const [trade] = overview.ultimosNegocios;
    startFakeServer({
      portfolio: { overview: () => ({ ...overview, ultimosNegocios: trade ? [{ ...trade, negocios: 5 }] : [] }) },
    });
    logInAs();
    renderApp("/dashboard");
    await screen.findByText("em 5 negócios");
  });
});

const totais = {
  custo: 3500,
  valor: 4100,
  resultadoAberto: 600,
  taxaAberta: 0.1714,
  resultadoRealizado: -20,
  semResultado: [],
  semCusto: [],
  semPreco: [],
};
