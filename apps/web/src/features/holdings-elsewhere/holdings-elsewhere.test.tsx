import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { type Answers, startFakeServer } from "../../testing/fake-server.ts";
import { logInAs, renderApp } from "../../testing/render-app.tsx";
import type { RouterOutputs } from "../../trpc.ts";

type Elsewhere = RouterOutputs["portfolio"]["elsewhere"];
type Item = Elsewhere["itens"][number];

const cdb: Item = {
  ...{ tipo: "renda_fixa", nome: "CDB BANCO INVENTADO S.A.", codigo: "CDB1267NAD6", quantidade: 5, valor: 5052.5 },
  ...{ instituicao: "XP INVESTIMENTOS CCTVM S/A", dia: "2026-09-30", valorE: "informado", vencimento: "2099-01-10" },
  ...{ coluna: "Valor Atualizado CURVA", indexador: "DI", emissor: "BANCO INVENTADO S.A.", entraNoTotal: true },
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
      total: { valor: 5052.5, de: "2026-09-30", ate: "2026-09-30", foraDoTotal: 1 },
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
    total.getByText("informado em 30/09/2026");
    total.getByText("1 título");
  });

  it("tells what was paid as such, and what has no quantity", async () => {
    const paid: Item = {
      ...cdb,
      valorE: "aplicado",
      coluna: null,
      quantidade: null,
      vencimento: null,
      indexador: null,
    };
    open(() => ({ itens: [paid], total: { valor: 5052.5, de: "2026-09-30", ate: "2026-09-30", foraDoTotal: 0 } }));
    await screen.findByText("aplicado até 30/09/2026");
    screen.getByText("XP INVESTIMENTOS CCTVM S/A · quantidade não conhecida");
  });

  it("leads to the import where there is nothing, and says that it is loading", async () => {
    let answer: (elsewhere: Elsewhere) => void = () => {};
    open(() => new Promise((resolve) => (answer = resolve)));
    await screen.findByText("Carregando renda fixa e Tesouro...");
    answer({ itens: [], total: { valor: null, de: null, ate: null, foraDoTotal: 0 } });
    expect((await screen.findByRole("link", { name: "Importar planilhas" })).getAttribute("href")).toBe(
      "/dashboard/portfolio-analysis?aba=importar",
    );
  });
});
