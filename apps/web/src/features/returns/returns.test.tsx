import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { type Answers, startFakeServer } from "../../testing/fake-server.ts";
import { logInAs, renderApp } from "../../testing/render-app.tsx";
import type { RouterOutputs } from "../../trpc.ts";

const point = { investido: 1000, valor: 1000, twr: 0, cdi: 0, ipca: null, ibov: 0 };
/** 1,000.00 in, 500.00 more, worth 1,650.00 at the end. */
const returns: RouterOutputs["returns"]["get"] = {
  de: "2026-01-05",
  ate: "2026-03-31",
  curva: [
    { ...point, dia: "2026-01-05" },
    { ...point, dia: "2026-03-31", investido: 1500, valor: 1650, twr: 0.12, cdi: 0.03, ibov: 0.05 },
  ],
  inicial: 0,
  final: 1650,
  fluxos: [
    { dia: "2026-01-05", valor: 1000 },
    { dia: "2026-02-10", valor: 500 },
  ],
  ganho: 150,
  ganhoSobreCusto: 0.1,
  twr: 0.12,
  xirr: null,
  xirrAmbigua: false,
  comparacoes: { cdi: 0.03, ipca: null, ibov: 0.05 },
  faltas: ["O IPCA de março de 2026 ainda não foi carregado."],
  foraDaConta: ["ITSA4"],
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
    const gain = within(await screen.findByRole("article", { name: "Ganho sobre o custo" }));
    gain.getByText("+10,00%");
    await user.click(gain.getByText("Como foi calculado"));
    const rows = gain.getAllByRole("row").map(({ textContent }) => textContent);
    expect(rows).toEqual([
      "DiaO quêValor",
      "05/01/2026EntrouR$ 1.000,00",
      "10/02/2026EntrouR$ 500,00",
      "31/03/2026Valor finalR$ 1.650,00",
      "Ganho+R$ 150,00",
    ]);
    within(screen.getByRole("article", { name: "Rentabilidade da carteira (TWR)" })).getAllByText("+12,00%");
    within(screen.getByRole("article", { name: "Seu retorno ao ano (XIRR)" })).getByText("sem dados");
  });

  it("are told against the indexes on the same days, and a series that is missing has no figure and no line", async () => {
    const { user } = open("", () => returns);
    const comparison = within(await screen.findByRole("region", { name: "Comparação nos mesmos dias" }));
    expect(comparison.getAllByRole("row").map(({ textContent }) => textContent)).toEqual([
      "ÍndiceNo períodoDiferença",
      "CDI+3,00%+9,00 p.p.",
      "IPCAsem dadossem dados",
      "Ibovespa+5,00%+7,00 p.p.",
    ]);
    comparison.getByText("o Ibovespa inclui proventos; esta rentabilidade ainda não");
    screen.getByText("O IPCA de março de 2026 ainda não foi carregado.");
    screen.getByText(/^ITSA4: o custo não é conhecido, por isso fica fora/);
    const chart = within(screen.getByRole("figure", { name: "Rentabilidade acumulada" }));
    await chart.findByText("IPCA: sem dados");
    await user.click(chart.getByText("Ver os números em uma tabela"));
    const [head] = await chart.findAllByRole("row");
    expect(head?.textContent).toBe("DiaSua carteira (TWR)CDIIPCAIbovespa");
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
