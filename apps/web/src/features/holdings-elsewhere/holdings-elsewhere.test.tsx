import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { type Answers, startFakeServer } from "../../testing/fake-server.ts";
import { logInAs, renderApp } from "../../testing/render-app.tsx";
import type { RouterOutputs } from "../../trpc.ts";

type Elsewhere = RouterOutputs["portfolio"]["elsewhere"];
type Item = Elsewhere["itens"][number];

const cdb: Item = {
  ...{ tipo: "renda_fixa", nome: "CDB BANCO INVENTADO S.A.", codigo: "CDB1267NAD6", quantidade: 5, valor: 5052.5 },
  ...{ instituicao: "XP INVESTIMENTOS CCTVM S/A", dia: "2026-09-30", valorE: "informado", vencimento: "2099-01-10" },
  ...{
    coluna: "Valor Atualizado CURVA",
    indexador: "DI",
    emissor: "BANCO INVENTADO S.A.",
    entraNoTotal: true,
    exterior: null,
  },
  ...{ fonte: { arquivo: "relatorio.xlsx", aba: "Posição - Renda Fixa", linha: 2, notaId: null }, avisos: [] },
};
const selic: Item = {
  ...cdb,
  ...{
    tipo: "tesouro",
    nome: "Tesouro Selic 2025",
    codigo: null,
    quantidade: 1,
    valor: null,
    vencimento: "2025-03-01",
  },
  ...{ emissor: null, coluna: null, entraNoTotal: false, avisos: ["Vencido em 01/03/2025: não entra no total."] },
};

function open(answer: () => Elsewhere | Promise<Elsewhere>) {
  const choices: Answers["notes"] = {
    choices: () => ({
      ...{
        temCarteira: true,
        corretoras: ["XP"],
        tickers: [],
        arquivosSemNota: [],
        totalSemNota: 0,
        correcoesCaidas: [],
      },
    }),
  };
  startFakeServer({ notes: choices, portfolio: { elsewhere: answer } });
  logInAs();
  return renderApp("/dashboard/portfolio-analysis?aba=fora-da-bolsa");
}

describe("what is held outside of the exchange", () => {
  it("is listed by kind with its value, the day of it and where it is from", async () => {
    open(() => ({
      itens: [cdb, selic],
      total: { valor: 5052.5, de: "2026-09-30", ate: "2026-09-30", foraDoTotal: 1, avisos: [] },
    }));

    const bonds = within(await screen.findByRole("region", { name: "Renda fixa" }));
    bonds.getByText("CDB BANCO INVENTADO S.A.");
    bonds.getByText("CDB1267NAD6 · DI · vence em 10/01/2099");
    bonds.getByText("XP INVESTIMENTOS CCTVM S/A · quantidade 5");
    bonds.getByText("R$ 5.052,50");
    bonds.getByText("30/09/2026, valor na curva");
    bonds.getByText("relatorio.xlsx, aba Posição - Renda Fixa, linha 2");

    const treasury = within(screen.getByRole("region", { name: "Tesouro Direto" }));
    treasury.getByText("DI · vencido em 01/03/2025");
    treasury.getByText("sem valor");
    treasury.getByText("Vencido em 01/03/2025: não entra no total.");
    expect(screen.queryByRole("region", { name: "Exterior" })).toBeNull();

    const total = within(screen.getByRole("region", { name: "Total fora da bolsa" }));
    total.getByText("valor de 30/09/2026");
    total.getByText("1 título");
  });

  it("has securities abroad with their cost in both currencies, and the days of price and dollar", async () => {
    const aapl: Item = {
      ...cdb,
      ...{ tipo: "exterior", nome: "AAPL", codigo: null, instituicao: "Apex", quantidade: 6, valor: 3888 },
      ...{ dia: "2024-03-01", valorE: "negociado", coluna: null, vencimento: null, indexador: null, emissor: null },
      fonte: { arquivo: "apex.pdf", aba: null, linha: null, notaId: "n1" },
      exterior: {
        ...{ custoDolar: 600.6, custoReais: 2972.97, preco: 120, diaPreco: "2024-03-01" },
        ...{ dolar: 5.4, diaDolar: "2026-11-25", motivo: null },
      },
    };
    const missing =
      "Faltam compras de 3 VOO antes da venda de 01/02/2024. A quantidade não é conhecida: não entra no total.";
    const voo: Item = {
      ...aapl,
      ...{ nome: "VOO", instituicao: "", quantidade: null, valor: null, entraNoTotal: false, avisos: [missing] },
      exterior: { ...aapl.exterior, custoDolar: null, custoReais: null } as Item["exterior"],
    };
    const unproven = "A nota de 04/03/2024, de Apex, não fecha: nada dela entra na conta.";
    const total = { valor: 3888, de: "2024-03-01", ate: "2024-03-01", foraDoTotal: 1, avisos: [unproven] };
    open(() => ({ itens: [aapl, voo], total }));

    const abroad = within(await screen.findByRole("region", { name: "Exterior" }));
    abroad.getByText(/não é uma cotação/);
    const [first, second] = abroad.getAllByRole("listitem");
    expect(first?.textContent).toContain("Apex · quantidade 6");
    expect(first?.textContent).toContain("custo US$ 600,60 · R$ 2.972,97");
    expect(first?.textContent).toContain("US$ 120,00, último negócio em 01/03/2024");
    expect(first?.textContent).toContain("dólar 5,40, de 25/11/2026");
    const link = abroad.getByRole("link", { name: "Abrir a última nota de AAPL" });
    expect(link.getAttribute("href")).toBe("/dashboard/portfolio-analysis?aba=notas&nota=n1");
    expect(second?.textContent).toContain("corretora não conhecida · quantidade não conhecida");
    expect(second?.textContent).toContain("custo não conhecido");
    expect(second?.textContent).toContain(`sem valor`);
    expect(second?.textContent).toContain(missing);

    const caveats = screen.getByRole("region", { name: "Ressalvas" });
    within(caveats).getByText("1 nota do exterior fora da conta").click();
    await within(caveats).findByText(unproven);
  });

  it("marks a value that is the amount paid, and a holding without a quantity", async () => {
    const paid: Item = {
      ...cdb,
      valorE: "aplicado",
      coluna: null,
      quantidade: null,
      vencimento: null,
      indexador: null,
    };
    open(() => ({
      itens: [paid],
      total: { valor: 5052.5, de: "2026-09-30", ate: "2026-09-30", foraDoTotal: 0, avisos: [] },
    }));
    await screen.findByText("aplicado até 30/09/2026");
    screen.getByText("XP INVESTIMENTOS CCTVM S/A · quantidade não conhecida");
  });

  it("leads to the import where there is nothing, and says that it is loading", async () => {
    let answer: ((elsewhere: Elsewhere) => void) | undefined;
    open(() => new Promise((resolve) => (answer = resolve)));
    await waitFor(() => expect(answer).toBeDefined());
    await screen.findByRole("status", { name: "Carregando" });
    answer?.({ itens: [], total: { valor: null, de: null, ate: null, foraDoTotal: 0, avisos: [] } });
    expect((await screen.findByRole("link", { name: "Importar planilhas" })).getAttribute("href")).toBe(
      "/dashboard/portfolio-analysis?aba=importar",
    );
  });
});
