import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { type Answers, startFakeServer } from "../../testing/fake-server.ts";
import { nothingElsewhere } from "../../testing/make-record.ts";
import { logInAs, renderApp } from "../../testing/render-app.tsx";
import type { RouterOutputs } from "../../trpc.ts";

const hiddenName = {
  ...{ nome: "PETROLEO BR PN", quantidadeNegocios: 1, podeSer: ["PETR4"] },
  ...{ primeiroPregao: "2026-02-10", ultimoPregao: "2026-02-10" },
};
const part = { meta: null, desvio: null, pesoHaUmAno: null };
const acoes = {
  ...part,
  chave: "acao",
  classe: "acao" as const,
  valor: 7000,
  peso: 0.7,
  meta: 0.6,
  desvio: 0.1,
  pesoHaUmAno: 0.5,
};
const allocation: RouterOutputs["allocation"]["get"] = {
  base: "mercado",
  semCotacao: [],
  total: 10_000,
  classes: [acoes, { ...part, chave: "fii", classe: "fii", valor: 3000, peso: 0.3, meta: 0.4, desvio: -0.1 }],
  ativos: [
    { ...part, chave: "PETR4", classe: "acao", valor: 7000, peso: 0.7 },
    { ...part, chave: "HGLG11", classe: "fii", valor: 3000, peso: 0.3 },
  ],
  corretoras: [{ ...part, chave: "", valor: 10_000, peso: 1 }],
  concentracao: {
    maior: { ticker: "PETR4", peso: 0.7 },
    cincoMaiores: 1,
    hhi: 0.58,
    frase: "Mais da metade da carteira está em PETR4.",
  },
  foraDaBolsa: nothingElsewhere,
  haUmAno: "2025-11-21",
  semCusto: ["ITSA4"],
  foraDaConta: [hiddenName],
  duvidas: [],
};
const metas: RouterOutputs["allocation"]["targets"] = [
  { tipo: "classe", chave: "acao", percentual: 60 },
  { tipo: "classe", chave: "fii", percentual: 40 },
];

function open(answers: Answers["allocation"], temCarteira = true) {
  const choices = { corretoras: [], tickers: [], arquivosSemNota: [], totalSemNota: 0, correcoesCaidas: [] };
  const server = startFakeServer({
    notes: { choices: () => ({ ...choices, temCarteira }) },
    allocation: { get: () => allocation, targets: () => metas, ...answers },
  });
  logInAs();
  return { server, user: renderApp("/dashboard/asset-allocation") };
}

const rowsOf = (name: string) =>
  within(screen.getByRole("region", { name }))
    .getAllByRole("row")
    .map(({ textContent }) => textContent);

describe("the allocation screen", () => {
  it("holds its title and nothing else while nothing is known of a portfolio", async () => {
    const { server } = open({}, false);
    await screen.findByRole("heading", { level: 1, name: "Alocação de Ativos" });
    await waitFor(() => expect(server.callsTo("notes.choices")).toHaveLength(1));
    expect(screen.getByRole("main").textContent).toBe("Alocação de Ativos");
    expect(server.callsTo("allocation.get")).toEqual([]);
  });

  it("says that the total includes holdings elsewhere, with their day, and takes a target for them", async () => {
    const bonds = { ...part, chave: "renda_fixa", classe: "renda_fixa" as const, valor: 5000, peso: 0.5 };
    const cdb = { ...bonds, chave: "CDB BANCO INVENTADO · CDB1267NAD6" };
    const { user } = open({
      get: () => ({
        ...{ ...allocation, haUmAno: null, classes: [...allocation.classes, bonds], ativos: [cdb] },
        foraDaBolsa: { valor: 5000, de: "2026-09-30", ate: "2026-09-30", foraDoTotal: 0, avisos: [] },
      }),
    });
    await screen.findByRole("region", { name: "Alocação por classe" });
    const reported = screen.getByText(/fora da bolsa \(valor de 30\/09\/2026\)\./);
    expect(reported.textContent).toContain("Inclui R$ 5.000,00 fora da bolsa (valor de 30/09/2026).");
    expect(rowsOf("Alocação por classe").at(2)).toContain("Renda fixa");
    await user.click(await screen.findByRole("button", { name: "Editar metas" }));
    screen.getByRole("textbox", { name: "Meta de Renda fixa, em %" });
    expect(screen.queryByRole("textbox", { name: /Meta de CDB/ })).toBeNull();
  });

  it("divides by class, asset and broker, with target, drift and the share of a year ago", async () => {
    const { user } = open({});
    await screen.findByRole("figure", { name: "Alocação por classe" });
    expect(rowsOf("Alocação por classe")).toEqual([
      "ClasseValorPesoMetaDesvioHá um ano",
      "AçõesR$ 7.000,0070,0%60,0%+10,0 p.p.50,0%",
      "Fundos imobiliáriosR$ 3.000,0030,0%40,0%-10,0 p.p.–",
    ]);
    screen.getByText("Valor da carteira");
    screen.getByText("Base: valor de mercado, por cotações de no máximo cinco dias úteis.");
    screen.getByText("Mais da metade da carteira está em PETR4.");
    screen.getByText("A coluna “Há um ano” mostra a carteira em 21/11/2025.");
    await user.click(
      screen.getByRole("button", { name: "1 ativo com compras que faltam · 1 papel sem código de negociação" }),
    );
    screen.getByRole("link", { name: "Resolver ITSA4" });
    screen.getByText("PETROLEO BR PN");
    await user.click(screen.getByRole("radio", { name: "Corretora" }));
    expect(rowsOf("Alocação por corretora").at(-1)).toMatch(/^Nenhuma nota diz onde está/);
  });

  it("says by what everything is measured, and why it is the cost", async () => {
    const { user } = open({ get: () => ({ ...allocation, base: "custo", semCotacao: ["HGLG11"] }) });
    await screen.findByText("Custo da carteira");
    screen.getByText("Base: preço de custo, porque nem todos os ativos têm cotação recente.");
    await user.click(await screen.findByRole("button", { name: /1 ativo sem cotação recente$/ }));
    screen.getByRole("link", { name: "Resolver HGLG11" });
  });

  it("keeps targets by class and asset, and refuses more than the whole", async () => {
    const { server, user } = open({ setTargets: () => ({ message: "Metas salvas." }) });
    await user.click(await screen.findByRole("button", { name: "Editar metas" }));
    const shares = screen.getByLabelText("Meta de Ações, em %");
    await user.clear(shares);
    await user.type(shares, "60,01");
    screen.getByText("Soma: 100,01%. A soma passa de 100%.");
    expect(screen.getByRole("button", { name: "Salvar metas" })).toHaveProperty("disabled", true);
    await user.clear(shares);
    await user.type(shares, "55,5");
    screen.getByText("Soma: 95,5% · 4,5% sem meta");
    await user.type(screen.getByLabelText("Incluir ativo"), "vale3{Enter}");
    await user.type(screen.getByLabelText("Meta de VALE3, em %"), "10");
    await user.click(screen.getByRole("button", { name: "Salvar metas" }));
    await screen.findByText("Metas salvas.");
    expect(server.callsTo("allocation.setTargets")[0]?.input).toEqual({
      metas: [
        { tipo: "classe", chave: "acao", percentual: 55.5 },
        { tipo: "classe", chave: "fii", percentual: 40 },
        { tipo: "ativo", chave: "VALE3", percentual: 10 },
      ],
    });
  });

  it("shows the arithmetic of a contribution, and that it is no advice", async () => {
    const { server, user } = open({
      contribution: () => ({
        partes: [
          { chave: "fii", valor: 3000, aporte: 1000, depois: 4000, pesoDepois: 0.3636, meta: 0.4 },
          { chave: "acao", valor: 7000, aporte: 0, depois: 7000, pesoDepois: 0.6364, meta: 0.6 },
        ],
        sobra: 0,
      }),
    });
    await user.type(await screen.findByRole("textbox", { name: "Quanto vai aportar" }), "0");
    await user.click(screen.getByRole("button", { name: "Calcular" }));
    await screen.findByText("Informe quanto você quer aportar.");
    await user.clear(screen.getByLabelText("Quanto vai aportar"));
    await user.type(screen.getByLabelText("Quanto vai aportar"), "1000");
    await user.click(screen.getByRole("button", { name: "Calcular" }));
    await screen.findByText(
      /^As metas valem sobre R\$ 11\.000,00: a carteira de R\$ 10\.000,00 e o aporte de R\$ 1\.000,00\./,
    );
    expect(screen.getAllByText(/não é recomendação/).length).toBeGreaterThan(0);
    expect(screen.getByRole("row", { name: /^Fundos imobiliários R\$ 3\.000,00 R\$ 1\.400,00/ }).textContent).toBe(
      "Fundos imobiliáriosR$ 3.000,00R$ 1.400,00R$ 1.000,00R$ 4.000,0036,4%40,0%",
    );
    expect(server.callsTo("allocation.contribution").at(-1)?.input).toEqual({ valor: 1000, por: "classe" });
  });
});
