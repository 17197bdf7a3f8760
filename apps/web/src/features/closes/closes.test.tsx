import { screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { startFakeServer } from "../../testing/fake-server.ts";
import { keepSaved } from "../../testing/keep-saved.ts";
import { logInAs, renderApp } from "../../testing/render-app.tsx";
import type { RouterOutputs } from "../../trpc.ts";
import { closeRows } from "./close-rows.ts";
import { drawRows } from "./draw-rows.ts";

const march: RouterOutputs["closes"]["get"] = {
  ...{ mes: "2024-03", inicial: 10_000, final: 0, compras: 0, vendas: 10_999, custos: 1, proventos: 0 },
  ...{ ganho: 999, twr: 0.0999, cdi: 0.0083, resultado: 999, resultadoIncompleto: false },
  imposto: { valor: 149.85, vencimento: "2024-04-30", acumulado: 0, pago: 0, aPagar: true },
  parado: false,
  contas: { receitas: 5000, despesas: 3200, guardado: 1800 },
  semNotas: ["2023-12", "2024-02"],
  ressalvas: [
    {
      tipo: "compra",
      mensagem: "Falta a compra de um ativo vendido: o resultado tem só a parte conhecida.",
      ativos: [{ detalhe: "vendido no mês", tickers: ["ITSA4", "EGIE3"] }],
    },
    { tipo: "imposto", mensagem: "O DARF pode mudar: há pontos a resolver na apuração do mês.", ativos: [] },
    {
      ...{ tipo: "arquivo", quantidade: 3, ativos: [] },
      mensagem: "O DARF e os outros valores podem mudar: 3 arquivos não entraram na conta.",
    },
    {
      ...{ tipo: "imagem", quantidade: 1, ativos: [] },
      mensagem: "O DARF e os outros valores podem mudar: 1 nota lida de imagem não entrou na conta.",
    },
  ],
  foraDaConta: [],
  duvidas: [],
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
    close.getByText("DARF do mês, a pagar até 30/04/2024");
    expect(close.getByText("Guardado no mês").parentElement?.textContent).toBe("Guardado no mês+R$ 1.800,00");
    expect(close.getByRole("link", { name: "Mês anterior" }).getAttribute("href")).toMatch(/mes=2024-02$/);
    const saved = keepSaved();
    await user.click(close.getByRole("button", { name: "Baixar CSV: Fechamento de março de 2024" }));
    expect((await saved[0]?.text())?.split("\r\n")).toEqual([
      "Linha;Valor",
      "Valor no começo do mês;10000,00",
      "Compras;0,00",
      "Vendas;10999,00",
      "Custos das notas;1,00",
      "Proventos recebidos;0,00",
      "Valor no fim do mês;0,00",
      "Ganho do mês;999,00",
      "Rentabilidade (TWR);9,99%",
      "CDI no mês;0,83%",
      "Resultado das vendas;999,00",
      "DARF do mês, a pagar até 30/04/2024;149,85",
      "Receitas das contas;5000,00",
      "Despesas das contas;3200,00",
      "Guardado no mês;1800,00",
    ]);
    await user.click(
      screen.getByRole("button", {
        name: "2 ativos com compras que faltam · 1 ponto a resolver no mês · 3 arquivos não lidos · 1 nota lida de imagem para conferir",
      }),
    );
    const caveats = within(screen.getByRole("region", { name: "Ressalvas" }));
    expect(caveats.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "/dashboard/portfolio-analysis?aba=posicoes&ativo=ITSA4",
      "/dashboard/portfolio-analysis?aba=posicoes&ativo=EGIE3",
      "/dashboard/portfolio-analysis?aba=impostos&mes=2024-03",
      "/dashboard/portfolio-analysis?aba=notas#arquivos-que-pedem-atencao",
      "/dashboard/portfolio-analysis?aba=notas&estado=a_conferir",
    ]);
    screen.getByText(/^Meses sem nota: 12\/2023 e 02\/2024\./);
  });
});

describe("the lines of a close", () => {
  const labelsOf = (close: typeof march) => closeRows(close).map(({ label }) => label);
  const taxOf = (imposto: Partial<(typeof march)["imposto"]>) =>
    closeRows({ ...march, imposto: { ...march.imposto, ...imposto } })
      .filter(({ label }) => label.includes("DARF"))
      .map(({ label, value }) => [label, value]);

  it("tell what of the slip is paid, and what is carried where nothing is payable", () => {
    expect(taxOf({ pago: 149.85, aPagar: false })).toEqual([
      ["DARF do mês", 149.85],
      ["Pago do DARF", 149.85],
    ]);
    expect(taxOf({ valor: 0, vencimento: null, acumulado: 6.5, aPagar: false })).toEqual([
      ["DARF do mês", 0],
      ["DARF acumulado, abaixo de R$ 10,00", 6.5],
    ]);
    expect(taxOf({ valor: null, vencimento: null, acumulado: 6.5, aPagar: false })).toEqual([["DARF do mês", null]]);
  });

  it("are of the tax and the accounts alone where nothing was held and nothing moved", () => {
    const idle = { ...march, parado: true, custos: 0, resultado: 0, imposto: { ...march.imposto, aPagar: false } };
    const others = ["DARF do mês", "Receitas das contas", "Despesas das contas", "Guardado no mês"];
    expect(labelsOf(idle)).toEqual(others);
    expect(labelsOf({ ...idle, resultado: -5 })).toEqual(["Custos das notas", "Resultado das vendas", ...others]);
    expect(labelsOf({ ...idle, resultadoIncompleto: true })).toContain("Resultado das vendas");
  });
});

describe("the picture of a close", () => {
  it("has the figures, and below them each sentence in lines of its width", async () => {
    const told: string[] = [];
    const pen = {
      measureText: (text: string) => ({ width: text.length * 10 }),
      fillText: (text: string) => told.push(text),
      scale: () => undefined,
      fillRect: () => undefined,
    };
    // jsdom draws nothing.
    vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(pen as never);
    vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((done) => done(new Blob()));
    await drawRows(
      "Fechamento",
      [["Ganho do mês", "R$ 1,00"]],
      ["Falta a compra de um ativo vendido: o resultado tem só a parte conhecida.", "Outra."],
    );
    expect(told).toEqual([
      ...["Fechamento", "Ganho do mês", "R$ 1,00"],
      "Falta a compra de um ativo vendido: o resultado tem só a",
      "parte conhecida.",
      "Outra.",
    ]);
  });
});
