import { setHidesValues } from "@app/ui/hide-values";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { type Answers, startFakeServer } from "../../testing/fake-server.ts";
import { logInAs, renderApp } from "../../testing/render-app.tsx";
import type { RouterOutputs } from "../../trpc.ts";

type Income = RouterOutputs["incomes"]["list"][number];
type Summary = RouterOutputs["incomes"]["summary"];

const income = (_id: string, other: Partial<Income>): Income => ({
  ...{ _id, tipo: "dividendo", ticker: "ITSA4", data: "2026-03-02", situacao: "recebido", quantidade: null },
  ...{ valorBruto: 100, brutoCalculado: false, valorLiquido: 100, instituicao: null, origem: "digitado" },
  ...{ arquivo: null, aba: null, linha: null, createdAt: "2026-03-02T12:00:00.000Z" },
  ...other,
});
const typed = income("1", {});
const imported = income("2", {
  ...{ tipo: "jcp", data: "2026-02-10", valorBruto: 40, valorLiquido: 33, brutoCalculado: true, quantidade: 200 },
  ...{ origem: "importado", instituicao: "CLEAR", arquivo: "movimentacao.xlsx", aba: "Movimentação", linha: 12 },
});
const announced = income("3", { data: "2026-12-15", situacao: "anunciado", valorBruto: 7, valorLiquido: 7 });
const amortised = income("4", { tipo: "amortizacao", ticker: "HGLG11", data: "2026-01-15", valorLiquido: 70 });

const summary: Summary = {
  anos: [2026, 2025],
  meses: Array.from({ length: 12 }, (_, index) => ({
    mes: `2026-${String(index + 1).padStart(2, "0")}`,
    valor: index === 1 ? 33 : index === 2 ? 100 : 0,
    amortizacao: index === 0 ? 70 : 0,
  })),
  ...{
    dozeMeses: 133,
    dozeMesesAnteriores: 100,
    crescimento: 0.33,
    noAno: 133,
    total: 500,
    amortizacoes: 70,
    anunciado: 7,
  },
  ativos: [
    {
      ...{ ticker: "ITSA4", nome: "ITAUSA", classe: "acao", total: 500, dozeMeses: 133, bruto: 140, retido: 7 },
      ...{
        amortizacao: 0,
        ultimo: "2026-03-02",
        rendimentoSobreCusto: 0.0665,
        rendimentoSobrePreco: null,
        confiavel: false,
      },
    },
  ],
  foraDaConta: [],
};
const nothing: Summary = { ...summary, anos: [], ativos: [], total: 0 };

const choices = { corretoras: ["Rico"], tickers: [], arquivosSemNota: [], totalSemNota: 0, correcoesCaidas: [] };

function open(own: NonNullable<Answers["incomes"]> = {}) {
  const server = startFakeServer({
    notes: { choices: () => ({ ...choices, temCarteira: true }) },
    incomes: { summary: () => summary, list: () => [announced, typed, imported, amortised], ...own },
  });
  logInAs();
  return { server, user: renderApp("/dashboard/portfolio-analysis?aba=proventos") };
}

const rowOf = async (text: string) =>
  within((await screen.findByText(text, { selector: "p" })).closest("li") as HTMLElement);

describe("the incomes", () => {
  it("are summed up, by asset with their yields, in a calendar and with the origin of each", async () => {
    open();
    const totals = (await screen.findByText("Em 12 meses", undefined, { timeout: 20_000 })).closest("dl");
    expect([...(totals?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      "Em 12 mesesR$ 133,00+33,0% sobre os 12 meses anteriores",
      "Neste anoR$ 133,00líquidos de imposto retido",
      "Desde o começoR$ 500,00líquidos de imposto retido",
      "AnunciadosR$ 7,00ainda não pagos, fora das contas",
      "AmortizaçõesR$ 70,00devolvem custo, não são rendimento",
    ]);
    const assets = within(await screen.findByRole("region", { name: "Por ativo" }));
    expect(assets.getAllByRole("row").map(({ textContent }) => textContent)).toEqual([
      "Ativo12 mesesSobre o custoSobre o preçoTotal",
      "ITSA4pode mudar: faltam compras ou papéis sem códigoR$ 133,00bruto R$ 140,00, retido R$ 7,006,65%–R$ 500,00",
    ]);
    const month = within(await screen.findByRole("article", { name: "dezembro de 2026" }));
    expect(month.getByRole("listitem").textContent).toBe("15 · ITSA4 · Dividendo (anunciado)R$ 7,00");

    const jcp = await rowOf("Juros sobre capital próprio de ITSA4");
    jcp.getByText(/10\/02\/2026 · líquido/);
    jcp.getByText("200 unidades · CLEAR · movimentacao.xlsx, aba Movimentação, linha 12");
    expect(jcp.queryByRole("button")).toBeNull();
    expect((await rowOf("Amortização de HGLG11")).queryByRole("button")).toBeNull();
  });

  it("stand on the page of their asset, with where an amortisation was imported from", async () => {
    const asked: unknown[] = [];
    const ofFile = {
      ...amortised,
      ...{ ticker: "ITSA4", origem: "importado" as const, arquivo: "mov.xlsx", aba: "Movimentação", linha: 9 },
    };
    startFakeServer({
      notes: { choices: () => ({ ...choices, temCarteira: true }) },
      portfolio: {
        asset: () => ({
          posicao: null,
          furos: [],
          foraDaConta: [],
          dePlanilha: [],
          duvidas: [],
          precos: [],
          medias: [],
        }),
      },
      incomes: {
        summary: () => summary,
        list: (input) => {
          asked.push(input);
          return [imported, ofFile];
        },
      },
    });
    logInAs();
    renderApp("/dashboard/portfolio-analysis?aba=posicoes&ativo=ITSA4");
    const card = within(await screen.findByRole("region", { name: "Proventos deste ativo" }));
    expect(asked).toEqual([{ ticker: "ITSA4" }]);
    await card.findByText("R$ 500,00");
    card.getByText("R$ 133,00");
    card.getByText("200 unidades · CLEAR · movimentacao.xlsx, aba Movimentação, linha 12");
    card.getByText("mov.xlsx, aba Movimentação, linha 9");
    expect(card.queryByRole("button")).toBeNull();
    expect(card.getByRole("link", { name: "Ver todos os proventos" }).getAttribute("href")).toBe(
      "/dashboard/portfolio-analysis?aba=proventos",
    );
  });

  it("hide their amounts when the person asks for it", async () => {
    setHidesValues(true);
    open();
    await screen.findByText("Em 12 meses");
    await screen.findByText("Proventos do ano");
    expect(screen.queryAllByText(/R\$ \d/)).toEqual([]);
    expect(screen.getAllByText(/R\$ ••••/).length).toBeGreaterThan(5);
    setHidesValues(false);
  });

  it("are typed by hand, with the tax of JCP taken off the gross amount of its day", async () => {
    const sent: unknown[] = [];
    const { user } = open({
      create: (input) => {
        sent.push(input);
        return typed;
      },
    });
    await user.click(await screen.findByRole("button", { name: "Digitar provento" }));
    const form = within(await screen.findByRole("dialog", { name: "Digitar provento" }));
    await user.click(form.getByRole("button", { name: "Guardar" }));
    await form.findByText("Informe o código, como PETR4 ou CDB1267NAD6.");
    await user.selectOptions(form.getByLabelText("Tipo"), "Juros sobre capital próprio");
    await user.type(form.getByLabelText(/^Ativo/), "itsa4");
    await user.type(form.getByLabelText(/^Dia do pagamento/), "10/02/2026");
    await user.type(form.getByLabelText("Valor bruto (opcional)"), "40");
    await user.click(form.getByRole("button", { name: "Descontar 17,5% do bruto" }));
    await user.click(form.getByRole("button", { name: "Guardar" }));
    await screen.findByText("Provento guardado.");
    expect(sent).toEqual([
      { tipo: "jcp", ticker: "itsa4", data: "2026-02-10", previsto: false, valorBruto: 40, valorLiquido: 33 },
    ]);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("that were typed are changed, and deleted after a question", async () => {
    const removed: unknown[] = [];
    const { user } = open({
      delete: (input) => {
        removed.push(input);
        return { message: "O provento foi excluído." };
      },
    });
    await user.click(await screen.findByRole("button", { name: "Alterar Dividendo de ITSA4 de 02/03/2026" }));
    const form = within(await screen.findByRole("dialog", { name: "Alterar provento" }));
    expect(form.getByLabelText(/^Ativo/)).toHaveProperty("value", "ITSA4");
    await user.click(form.getByRole("button", { name: "Cancelar" }));
    const remove = () => user.click(screen.getByRole("button", { name: "Excluir Dividendo de ITSA4 de 02/03/2026" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await remove();
    await user.click(await screen.findByRole("button", { name: "Cancelar" }));
    expect(removed).toEqual([]);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await remove();
    await user.click(await screen.findByRole("button", { name: "Confirmar" }));
    await waitFor(() => expect(removed).toEqual([{ id: "1" }]));
  });

  it("say so when there are none, and when they do not come", async () => {
    open({ summary: () => nothing });
    await screen.findByText("Ainda não há proventos");
    screen.getByRole("button", { name: "Digitar provento" });
  });

  it("are reached from the first steps by who has neither a note nor a spreadsheet, who types the first one", async () => {
    let kept = false;
    startFakeServer({
      notes: { choices: () => ({ ...choices, corretoras: [], temCarteira: kept }) },
      incomes: {
        summary: () => (kept ? summary : nothing),
        list: () => [typed],
        create: () => {
          kept = true;
          return typed;
        },
      },
    });
    logInAs();
    const user = renderApp("/dashboard");
    await user.click(await screen.findByRole("link", { name: "Digitar proventos" }));
    await screen.findByText("Ainda não há proventos");
    expect(screen.queryByRole("tab")).toBeNull();
    expect(screen.getByRole("link", { name: "Importar planilhas" }).getAttribute("href")).toBe(
      "/dashboard/portfolio-analysis?aba=importar",
    );

    await user.click(screen.getByRole("button", { name: "Digitar provento" }));
    const form = within(await screen.findByRole("dialog", { name: "Digitar provento" }));
    await user.type(form.getByLabelText(/^Ativo/), "itsa4");
    await user.type(form.getByLabelText(/^Dia do pagamento/), "02/03/2026");
    await user.type(form.getByLabelText(/^Valor líquido/), "100");
    await user.click(form.getByRole("button", { name: "Guardar" }));
    await screen.findByText("Em 12 meses");
    await screen.findByRole("tab", { name: "Minhas notas" });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Digitar provento" })));
  });

  it("are asked for again after a failure", async () => {
    let fails = true;
    const { user } = open({
      summary: () => {
        if (fails) throw new Error("away");
        return summary;
      },
    });
    await screen.findByText("Não foi possível carregar seus proventos. Por favor, tente novamente.");
    fails = false;
    await user.click(screen.getByRole("button", { name: /Tentar novamente/ }));
    await screen.findByText("Em 12 meses");
  });
});
