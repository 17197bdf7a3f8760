import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { startFakeServer } from "../../testing/fake-server.ts";
import { logInAs, renderApp } from "../../testing/render-app.tsx";
import type { RouterOutputs } from "../../trpc.ts";

const march: RouterOutputs["closes"]["get"] = {
  ...{ mes: "2024-03", inicial: 10_000, final: 0, compras: 0, vendas: 10_999, custos: 1, proventos: 0 },
  ...{ ganho: 999, twr: 0.0999, cdi: 0.0083, resultado: 999, resultadoIncompleto: false },
  imposto: { valor: 149.85, vencimento: "2024-04-30" },
  contas: { receitas: 5000, despesas: 3200, guardado: 1800 },
  semNotas: ["2024-02"],
  ressalvas: ["Falta a compra de um ativo vendido: o resultado tem só a parte conhecida."],
};

describe("the close of a month", () => {
  it("is told in figures, with what they lack, and leads to the months beside it", async () => {
    const { callsTo } = startFakeServer({
      notes: {
        choices: () => ({
          ...{ temCarteira: true, corretoras: ["Rico"], tickers: [] },
          ...{ arquivosSemNota: [], totalSemNota: 0, correcoesCaidas: [] },
        }),
      },
      closes: { get: () => march },
    });
    logInAs();
    const user = renderApp("/dashboard/portfolio-analysis?aba=fechamento&mes=2024-03");
    const close = within(await screen.findByRole("region", { name: "Fechamento de março de 2024" }));
    expect(callsTo("closes.get")[0]?.input).toEqual({ mes: "2024-03" });
    expect(close.getByText("Ganho do mês").parentElement?.textContent).toBe("Ganho do mês+R$ 999,00");
    close.getByText("Imposto do mês, a pagar até 30/04/2024");
    expect(close.getByText("Guardado no mês").parentElement?.textContent).toBe("Guardado no mês+R$ 1.800,00");
    expect(close.getByRole("link", { name: "Mês anterior" }).getAttribute("href")).toMatch(/mes=2024-02$/);
    await user.click(screen.getByRole("button", { name: "2 dados que faltam" }));
    screen.getByText("Nenhuma nota de fevereiro de 2024");
  });
});
