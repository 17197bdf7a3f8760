import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { type Answers, startFakeServer } from "../../testing/fake-server.ts";
import { keepSaved } from "../../testing/keep-saved.ts";
import { logInAs, renderApp } from "../../testing/render-app.tsx";
import type { RouterOutputs } from "../../trpc.ts";

const hiddenName = {
  ...{ nome: "PETROLEO BR PN", quantidadeNegocios: 1, podeSer: ["PETR4"] },
  ...{ primeiroPregao: "2026-02-10", ultimoPregao: "2026-02-10" },
};
const point = { investido: 1000, valor: 1000, twr: 0, cdi: 0, ipca: null, ibov: 0 };
/** 200.00 before, 1,000.00 in, 700.00 more for which 400.00 were sold, worth 1,650.00 at the end. */
const returns: RouterOutputs["returns"]["get"] = {
  de: "2026-01-05",
  ate: "2026-03-31",
  curva: [
    { ...point, dia: "2026-01-05" },
    { ...point, dia: "2026-03-31", investido: 1500, valor: 1650, twr: 0.12, cdi: 0.03, ibov: 0.05 },
  ],
  diaInicial: "2025-12-31",
  inicial: 200,
  final: 1650,
  fluxos: [
    { dia: "2026-01-05", valor: 1000 },
    { dia: "2026-02-10", valor: 300 },
    { dia: "2026-03-02", valor: null },
  ],
  compras: 1700,
  vendas: 390,
  proventos: 10,
  ganho: 150,
  ganhoSobreCusto: 0.1,
  twr: 0.12,
  xirr: null,
  xirrAmbigua: false,
  comparacoes: { cdi: 0.03, ipca: 0.009, ibov: 0.05 },
  percentualDoCdi: 3.8,
  mesesIpca: { de: "2026-01", ate: "2026-02", twr: 0.07, acima: 0.0604 },
  mes: { ganho: null, twr: null },
  dia: { dia: null, ganho: null, twr: null },
  faltas: [
    { tipo: "dados", mensagem: "O IPCA de março de 2026 ainda não foi carregado.", ativos: [] },
    {
      tipo: "preco",
      mensagem: "Sem preço recente de BBAS3 e WEGE3 em 3 de 9 dias: nesses dias o valor não é conhecido.",
      ativos: [
        { detalhe: "em 1 de 9 dias", tickers: ["BBAS3"] },
        { detalhe: "em 3 de 9 dias", tickers: ["WEGE3"] },
      ],
    },
    {
      tipo: "preco",
      mensagem: "Sem preço na semana da posição inicial de WEGE3: não se sabe quanto valia ao entrar.",
      ativos: [{ detalhe: "na semana da posição inicial", tickers: ["WEGE3"] }],
    },
    {
      tipo: "compra",
      mensagem: "EGIE3 conta a partir de 04/01/2024; antes disso o custo não é conhecido.",
      ativos: [{ detalhe: "conta a partir de 04/01/2024", tickers: ["EGIE3"] }],
    },
  ],
  semCusto: ["ITSA4"],
  foraDaConta: [hiddenName],
  duvidas: [],
};

function open(query: string, get: NonNullable<Answers["returns"]>["get"]) {
  const choices = { corretoras: ["Rico"], tickers: [], arquivosSemNota: [], totalSemNota: 0, correcoesCaidas: [] };
  const server = startFakeServer({
    notes: { choices: () => ({ ...choices, temCarteira: true }) },
    returns: { get: get ?? (() => returns) },
  });
  logInAs();
  return { server, user: renderApp(`/dashboard/portfolio-analysis?aba=rentabilidade${query}`) };
}

describe("the returns", () => {
  it("are measured in three ways side by side, each with what it was made from", async () => {
    const { user } = open("", () => returns);
    // The first test of the file waits for the screen to be compiled.
    const first = { timeout: 20_000 };
    const gain = within(await screen.findByRole("article", { name: "Ganho sobre o custo" }, first));
    gain.getByText("+10,00%");
    await user.click(gain.getByText("Como foi calculado"));
    const rows = gain.getAllByRole("row").map(({ textContent }) => textContent);
    expect(rows).toEqual([
      "DiaO quêValor",
      "31/12/2025Valor inicialR$ 200,00",
      "No períodoComprasR$ 1.700,00",
      "No períodoVendasR$ 390,00",
      "No períodoProventosR$ 10,00",
      "31/03/2026Valor finalR$ 1.650,00",
      "Ganho+R$ 150,00",
    ]);
    within(screen.getByRole("article", { name: "Rentabilidade da carteira (TWR)" })).getAllByText("+12,00%");
    const xirr = within(screen.getByRole("article", { name: "Seu retorno ao ano (XIRR)" }));
    await user.click(xirr.getByText("Como foi calculado"));
    expect(xirr.getAllByRole("row").map(({ textContent }) => textContent)).toEqual([
      "DiaO quêValor",
      "31/12/2025Valor inicialR$ 200,00",
      "05/01/2026EntrouR$ 1.000,00",
      "10/02/2026EntrouR$ 300,00",
      "02/03/2026Entrousem dados",
      "31/03/2026Valor finalR$ 1.650,00",
    ]);
    expect(xirr.getAllByText("sem dados")).toHaveLength(2);
  });

  it("show points of the curve and say that every day counts", async () => {
    const days = Array.from({ length: 20 }, (_, index) => ({
      ...{ ...point, dia: `2026-01-${String(index + 5).padStart(2, "0")}` },
    }));
    const { user } = open("", () => ({ ...returns, curva: days }));
    const twr = within(await screen.findByRole("article", { name: "Rentabilidade da carteira (TWR)" }));
    await user.click(twr.getByText("Como foi calculado"));
    twr.getByText("Os últimos 12 de 20 pontos da curva; a conta usa todos os dias com preço do período.");
    const saved = keepSaved();
    await user.click(twr.getByRole("button", { name: "Baixar CSV: TWR acumulada, ponto a ponto" }));
    expect((await saved[0]?.text())?.split("\r\n")).toHaveLength(21);
  });

  it("are told against the indexes on the same days, and a series that is missing has no figure and no line", async () => {
    const { user } = open("", () => returns);
    const comparison = within(await screen.findByRole("region", { name: "Comparação nos mesmos dias" }));
    expect(comparison.getAllByRole("row").map(({ textContent }) => textContent)).toEqual([
      "ÍndiceNo períodoDiferença",
      "CDI+3,00%+9,00 p.p.",
      "IPCA, 01/2026 a 02/2026+0,90%+6,10 p.p.",
      "Ibovespa+5,00%+7,00 p.p.",
    ]);
    comparison.getByText("Sua carteira rendeu 380,00% do CDI.");
    comparison.getByText("Descontada a inflação (IPCA) de 01/2026 a 02/2026, sua carteira rendeu +6,04%.");
    comparison.getByText("O IPCA é comparado nos meses inteiros já publicados, com a TWR dos mesmos meses.");
    comparison.getByText(
      "O Ibovespa inclui todos os proventos; esta rentabilidade, só os que você importou ou digitou.",
    );
    expect(screen.queryByText("O IPCA de março de 2026 ainda não foi carregado.")).toBeNull();
    await user.click(
      screen.getByRole("button", {
        name: "2 ativos com compras que faltam · 2 ativos sem preço em alguns dias · 1 dado que falta · 1 papel sem código de negociação",
      }),
    );
    screen.getByText("O IPCA de março de 2026 ainda não foi carregado.");
    screen.getByRole("link", { name: "Resolver ITSA4" });
    screen.getByRole("link", { name: "Resolver EGIE3, conta a partir de 04/01/2024" });
    const unpriced = screen.getByRole("link", {
      name: "Resolver WEGE3, em 3 de 9 dias, na semana da posição inicial",
    });
    expect(unpriced.getAttribute("href")).toBe("/dashboard/portfolio-analysis?aba=posicoes&ativo=WEGE3");
    screen.getByText("PETROLEO BR PN");
    const chart = within(screen.getByRole("figure", { name: "Rentabilidade acumulada" }));
    await chart.findByText("IPCA: sem dados");
    await user.click(chart.getByText("Ver os números em uma tabela"));
    const [head] = await chart.findAllByRole("row");
    expect(head?.textContent).toBe("DiaSua carteira (TWR)CDIIPCAIbovespa");
  });

  it("have no figure against an index without data", async () => {
    open("", () => ({
      ...returns,
      comparacoes: { cdi: null, ipca: null, ibov: null },
      percentualDoCdi: null,
      mesesIpca: null,
    }));
    const comparison = within(await screen.findByRole("region", { name: "Comparação nos mesmos dias" }));
    expect(comparison.getAllByRole("row").map(({ textContent }) => textContent)).toContain("IPCAsem dadossem dados");
    expect(comparison.queryByText(/do CDI|Descontada a inflação/)).toBeNull();
  });

  it("are those of the chosen period, which stands in the address", async () => {
    const { server, user } = open("&periodo=own&de=2026-02-01&ate=2026-02-28", () => returns);
    await screen.findByRole("article", { name: "Ganho sobre o custo" });
    expect(server.callsTo("returns.get").at(-1)?.input).toEqual({ de: "2026-02-01", ate: "2026-02-28" });
    await user.selectOptions(screen.getByLabelText("Período"), "Desde o começo");
    await waitFor(() => expect(server.callsTo("returns.get").at(-1)?.input).toEqual({ de: null, ate: null }));
  });

  it("say so when there is nothing to measure", async () => {
    open("", () => ({ ...returns, de: null, ate: null, curva: [], fluxos: [] }));
    await screen.findByText("Ainda não há o que medir");
  });
});
