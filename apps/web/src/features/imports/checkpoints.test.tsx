import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { type Answers, startFakeServer } from "../../testing/fake-server.ts";
import { logInAs, renderApp } from "../../testing/render-app.tsx";
import type { RouterOutputs } from "../../trpc.ts";

type Batch = RouterOutputs["imports"]["list"][number];
type Report = RouterOutputs["imports"]["checkpoints"][number];
type Asset = RouterOutputs["imports"]["checkpoint"]["ativos"][number];

const batch: Batch = {
  ...{ _id: "l1", createdAt: "2026-11-25T12:00:00.000Z", confirmadoEm: "2026-11-25T12:05:00.000Z", lendo: false },
  ...{ de: null, ate: null, linhas: 2 },
  arquivos: [
    {
      ...{ _id: "f1", nome: "posicao.xlsx", status: "concluido", mensagemErro: null, linhas: 2 },
      ...{ temPosicoes: true, dataReferencia: "2024-03-28" },
    },
  ],
};
const report: Report = {
  ...{ _id: "f1", dataReferencia: "2024-03-28", arquivos: ["posicao.xlsx"], completo: true, atual: true },
  contagem: { faltam: 1, sobram: 0, confere_no_total: 0, confere: 1 },
};
const figures = (posicao: number, livro: number) => ({ posicao, livro, diferenca: posicao - livro, explicacao: null });
const missing: Asset = {
  ...{ ticker: "PETR4", situacao: "faltam", ...figures(230, 200) },
  corretoras: [
    { corretora: "Clear", situacao: "faltam", ...figures(230, 100) },
    { corretora: null, situacao: "sobram", ...figures(0, 100) },
  ],
  ofertas: [
    {
      tipo: "evento",
      motivo: "Se a compra é de antes das suas notas, informe a posição inicial.",
      evento: {
        ...{ tipo: "posicao_inicial", ticker: "PETR4", data: "2024-01-01" },
        ...{ fator: null, quantidade: 30, tickerNovo: null },
      },
    },
    { tipo: "meses", motivo: "Não há nota de Clear em 2 meses.", corretora: "Clear", meses: ["2024-02", "2023-12"] },
    { tipo: "confirmar", motivo: "Uma importação espera ser confirmada.", loteId: "l1" },
  ],
};
const agreed: Asset = {
  ...{ ticker: "VALE3", situacao: "confere", ...figures(50, 40), explicacao: "nao_liquidado" },
  corretoras: [{ corretora: "Clear", situacao: "confere", ...figures(50, 40), explicacao: "nao_liquidado" }],
  ofertas: [],
};

function open(answers: Answers["imports"] = {}, others: Answers = {}) {
  const server = startFakeServer({
    imports: {
      list: () => [batch],
      checkpoints: () => [report],
      checkpoint: () => ({ ...report, ativos: [missing, agreed], total: 2 }),
      ...answers,
    },
    ...others,
  });
  logInAs();
  return { server, user: renderApp("/dashboard/portfolio-analysis?aba=importar") };
}

describe("a report of positions beside the ledger", () => {
  it("says by asset and broker whether it agrees, and by how much not", async () => {
    open();
    const card = within(await screen.findByRole("article", { name: "Posição de 28/03/2024" }));
    card.getByText("1 ativo não confere · 1 ativo confere");
    await card.findByText("PETR4: faltam 30 no Farol");
    card.getByText("B3: 230 · Farol: 200");
    const brokers = within(card.getByRole("list", { name: "Corretoras de PETR4" }));
    expect(brokers.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Clear: faltam 130 no Farol (B3: 230 · Farol: 100)",
      "Corretora não informada: sobram 100 no Farol (B3: 0 · Farol: 100)",
    ]);
    card.getByText("VALE3: confere (negócios ainda não liquidados)");
    expect(card.queryByRole("list", { name: "Corretoras de VALE3" })).toBeNull();
  });

  it("offers what may mend a difference, and opens it with what is known", async () => {
    const { user } = open();
    const offers = within(await screen.findByRole("list", { name: "O que pode corrigir PETR4" }));
    offers.getByText("Não há nota de Clear em 2 meses. Sem nada: 02/2024 e 12/2023.");
    expect(offers.getByRole("link", { name: "Ver a importação com PETR4" }).getAttribute("href")).toBe(
      "#importacao-l1",
    );
    expect(document.getElementById("importacao-l1")).not.toBeNull();

    await user.click(offers.getByRole("button", { name: "Posição inicial de PETR4" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Registrar evento" }));
    expect(dialog.getByLabelText(/^Quantidade/)).toHaveProperty("value", "30");
    expect(dialog.getByLabelText(/^Como estava em/)).toHaveProperty("value", "01/01/2024");
    await user.keyboard("{Escape}");
    await user.click(offers.getByRole("button", { name: "Enviar notas de Clear" }));
    await screen.findByRole("dialog", { name: /Upload de Notas/ });
  });

  it("shows older reports and further assets only when they are asked for", async () => {
    const old: Report = { ...report, _id: "f0", dataReferencia: "2024-02-29", atual: false, completo: false };
    const { user, server } = open({
      checkpoints: () => [report, old],
      checkpoint: ({ page = 1 }) => ({ ...report, ativos: [{ ...agreed, ticker: `ABCD${page}` }], total: 51 }),
    });
    await screen.findByText("ABCD1: confere (negócios ainda não liquidados)");
    await user.click(screen.getByRole("button", { name: "Próximas" }));
    await screen.findByText("ABCD2: confere (negócios ainda não liquidados)");
    expect(screen.queryByRole("article", { name: "Posição de 29/02/2024" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Ver 1 relatório anterior" }));
    const card = within(await screen.findByRole("article", { name: "Posição de 29/02/2024" }));
    card.getByText(/Um CSV traz só uma aba/);
    expect(server.callsTo("imports.checkpoint").map(({ input }) => input)).toEqual([
      { arquivoId: "f1", page: 1 },
      { arquivoId: "f1", page: 2 },
    ]);
    await user.click(card.getByRole("button", { name: "Ver ativos da posição de 29/02/2024" }));
    await waitFor(() =>
      expect(server.callsTo("imports.checkpoint").at(-1)?.input).toEqual({ arquivoId: "f0", page: 1 }),
    );
  });

  it("is not asked for while there is none", async () => {
    const { server } = open({
      list: () => [{ ...batch, confirmadoEm: null }],
      preview: () => ({ ...batch, contagem: null }),
    });
    await screen.findByRole("article", { name: /^Importação de/ });
    expect(screen.queryByRole("heading", { name: "Conferência" })).toBeNull();
    expect(server.callsTo("imports.checkpoints")).toEqual([]);
  });
});
