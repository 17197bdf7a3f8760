import { ruleKept } from "@app/core/statements/refusals";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { type Answers, startFakeServer } from "../../testing/fake-server.ts";
import { keepSaved } from "../../testing/keep-saved.ts";
import { provenOnly } from "../../testing/make-record.ts";
import { logInAs, renderApp } from "../../testing/render-app.tsx";
import type { RouterOutputs } from "../../trpc.ts";
import type { Account, Category, Entry, Month, Rule } from "./statement-wires.ts";

const account: Account = {
  ...{ _id: "c1", nome: "Itaú 3456", banco: "Itaú", tipo: "conta", final: "3456" },
  ...{ saldoInicial: null, saldo: 2310.55, lancamentos: 41, de: "2026-04-02", ate: "2026-05-31" },
};
const categories: Category[] = [
  { _id: "k1", nome: "Alimentação", paiId: null, tipo: "despesa", orcamento: 900, lancamentos: 0 },
  { _id: "k2", nome: "Mercado", paiId: "k1", tipo: "despesa", orcamento: null, lancamentos: 3 },
  { _id: "k3", nome: "Salário", paiId: null, tipo: "receita", orcamento: null, lancamentos: 1 },
];
const month: Month = {
  ...{ mes: "2026-05", receitas: 5200, despesas: 4105.2, guardado: 1094.8, taxa: 0.2105, mesesDaMedia: 6 },
  categorias: [
    {
      ...{ categoriaId: "k3", nome: "Salário", paiId: null, tipo: "receita", total: 5200, media: 5200, lancamentos: 1 },
      comSubcategorias: null,
    },
    {
      ...{ categoriaId: "k1", nome: "Alimentação", paiId: null, tipo: "despesa", total: 60, media: 40, lancamentos: 2 },
      comSubcategorias: { total: 1260, media: 820.5, lancamentos: 11 },
    },
    {
      ...{
        categoriaId: "k2",
        nome: "Mercado",
        paiId: "k1",
        tipo: "despesa",
        total: 1200,
        media: 780.5,
        lancamentos: 9,
      },
      comSubcategorias: null,
    },
  ],
  incomuns: [
    {
      texto: "Mercado: R$ 1.200,00 neste mês, contra R$ 780,50 em média nos 6 meses anteriores.",
      lancamentos: [{ _id: "e1", data: "2026-05-02", descricao: "MERCADO DO BAIRRO", valor: -182.4 }],
    },
  ],
  orcamentos: [{ categoriaId: "k1", nome: "Alimentação", orcamento: 900, gasto: 1200, resta: -300, passou: true }],
  ...{ internos: 2, semCategoria: 3 },
};
const empty: Month = {
  ...{ mes: "2026-06", receitas: 0, despesas: 0, guardado: 0, taxa: null, mesesDaMedia: 2, categorias: [] },
  ...{ incomuns: [], orcamentos: [], internos: 0, semCategoria: 0 },
};
const entry: Entry = {
  ...{ _id: "e1", contaId: "c1", conta: "Itaú 3456", data: "2026-05-02", valor: -300, descricao: "PIX ENVIADO" },
  ...{ origem: "extrato", categoriaId: null, categoria: null, motivo: null },
  ...{ interno: null, parId: null, nota: null, partes: [] },
};
const rules: Rule[] = ["MERCADO", "PADARIA", "POSTO"].map((palavras) => ({
  ...{ _id: palavras.toLowerCase(), palavras, categoriaId: "k2", categoria: "Mercado", lancamentos: 2 },
}));

function open(tab: string, answers: Answers["statements"] = {}) {
  const server = startFakeServer({
    statements: {
      accounts: () => [account],
      categories: () => categories,
      month: ({ mes }) => (mes === "2026-05" ? month : { ...empty, mes }),
      recurring: () => [],
      years: () => ({ anos: [] }),
      rules: () => rules,
      entries: () => ({ lancamentos: [], total: 0 }),
      ...answers,
    },
  });
  logInAs();
  const user = renderApp(`/dashboard/receitas-despesas${tab && `?${tab}`}`);
  return { server, user };
}
const done = () => ({ message: "ok" });

const summary = {
  ...{ mes: "2026-11", receitas: 5200, despesas: 4105.2, guardado: 1094.8, lancamentos: 9 },
  saldos: { valor: 2310.55, ate: "2026-10-31", semSaldo: ["Cartão Nubank"] },
};

describe("the month that goes on", () => {
  const held = (total: number | null) => ({
    ...{ posicoes: [], furos: [], foraDaConta: [], dePlanilha: [], duvidas: [] },
    totais: {
      ...{ custo: 0, valor: total, resultadoAberto: null, taxaAberta: null, resultadoRealizado: 0 },
      ...{ semCusto: [], semPreco: [], semResultado: [] },
    },
    patrimonio: provenOnly(total),
  });

  it("is one line of the dashboard that leads to its screen, with the net worth and what is not sure of it", async () => {
    startFakeServer({ statements: { summary: () => summary }, portfolio: { holdings: () => held(4100) } });
    logInAs();
    renderApp("/dashboard");
    const line = within(await screen.findByRole("region", { name: "Receitas e despesas em novembro de 2026" }));
    line.getByText(
      (_, element) =>
        element?.tagName === "P" &&
        element.textContent === "Receitas R$ 5.200,00 · Despesas R$ 4.105,20 · Guardado +R$ 1.094,80",
    );
    await line.findByText(
      (_, element) =>
        element?.tagName === "P" &&
        element.textContent === "Patrimônio R$ 6.410,55 = Saldo das contas R$ 2.310,55 + Investimentos R$ 4.100,00",
    );
    line.getByText("Contas até 31/10/2026. Fora da soma: 1 conta sem saldo conhecido (Cartão Nubank).");
    expect(line.getByRole("link", { name: "Ver o mês" }).getAttribute("href")).toBe(
      "/dashboard/receitas-despesas?aba=mes&mes=2026-11",
    );
  });

  it("leads to the positions where the value of what is held is not sure", async () => {
    const unsure = held(4100);
    startFakeServer({
      statements: { summary: () => summary },
      portfolio: { holdings: () => ({ ...unsure, totais: { ...unsure.totais, semPreco: ["XPTO3"] } }) },
    });
    logInAs();
    renderApp("/dashboard");
    const line = within(await screen.findByRole("region", { name: "Receitas e despesas em novembro de 2026" }));
    const link = await line.findByRole("link", { name: "Ver em Posições" });
    expect(link.parentElement?.textContent).toMatch(/O valor dos investimentos tem ressalvas\. Ver em Posições$/);
    expect(link.getAttribute("href")).toBe("/dashboard/portfolio-analysis?aba=posicoes");
  });

  it("has no net worth where what is held is not known, and is not there without entries", async () => {
    startFakeServer({ statements: { summary: () => ({ ...summary, lancamentos: 0 }) } });
    logInAs();
    renderApp("/dashboard");
    const line = within(await screen.findByRole("region", { name: "Receitas e despesas em novembro de 2026" }));
    line.getByText("Nada de novembro de 2026 nos extratos ainda.");
    expect(line.queryByText(/Patrimônio/)).toBeNull();
  });
});

describe("the month", () => {
  it("is that of the last entry, with both sides, what was saved and its rate", async () => {
    open("");
    await screen.findByRole("heading", { name: "Maio de 2026" });
    await screen.findByText(/^2 lançamentos ficam fora do mês/);
    const totals = screen.getByLabelText("Totais do mês");
    expect(totals.textContent?.replaceAll("\u00a0", " ")).toContain("ReceitasR$ 5.200,00sem transferências");
    expect(totals.textContent).toContain("Taxa21,1%do que entrou foi guardado");
    screen.getByText(/contra R\$ 780,50 em média nos 6 meses anteriores\.$/);
    screen.getByText(/02\/05\/2026 · MERCADO DO BAIRRO/);
    const expenses = within(screen.getByRole("region", { name: "Despesas" }));
    expenses.getByRole("columnheader", { name: "Média de 6 meses anteriores" });
    const rowsOf = expenses.getAllByRole("row").map(({ textContent }) => textContent?.replaceAll("\u00a0", " "));
    expect(rowsOf.slice(1)).toEqual(["AlimentaçãoR$ 1.260,00R$ 820,5011", "MercadoR$ 1.200,00R$ 780,509"]);
    expect(
      within(screen.getByRole("region", { name: "Orçamento" }))
        .getByRole("row", { name: /^Alimentação/ })
        .textContent?.replaceAll("\u00a0", " "),
    ).toContain("passou R$ 300,00");
  });

  it("leads from a category to its entries of the month", async () => {
    const { user, server } = open("", {
      month: () => ({
        ...month,
        categorias: month.categorias.map((row) => ({ ...row, categoriaId: "eeeeeeee-0000-7000-8000-000000000000" })),
      }),
    });
    await user.click(await screen.findByRole("link", { name: "Mercado" }));
    await waitFor(() =>
      expect(server.callsTo("statements.entries").at(-1)?.input).toEqual({
        ...{ categoria: "eeeeeeee-0000-7000-8000-000000000000", de: "2026-05-01", ate: "2026-05-31", page: 1 },
      }),
    );
  });

  it("leads to the entries without a category", async () => {
    const { user, server } = open("");
    await user.click(await screen.findByRole("link", { name: "Ver 3 lançamentos sem categoria" }));
    await waitFor(() =>
      expect(server.callsTo("statements.entries").at(-1)?.input).toEqual({
        ...{ semCategoria: true, de: "2026-05-01", ate: "2026-05-31", page: 1 },
      }),
    );
  });

  it("leads to the questions that are open about transfers", async () => {
    const { user } = open("", {
      transfers: () => [{ lancamento: entry, candidatos: [entry], corretora: null, vezes: 1 }],
    });
    await user.click(await screen.findByRole("link", { name: "Uma pergunta em aberto pode mudar estes totais" }));
    await screen.findByRole("article", { name: /PIX ENVIADO/ });
  });

  it("says that a month is empty, and goes on from month to month and from the years", async () => {
    const year: RouterOutputs["statements"]["years"]["anos"][number] = {
      ...{ ano: 2026, receitas: 5200, despesas: 4105.2, guardado: 1094.8, taxa: 0.2105 },
      meses: [{ mes: "2026-04", receitas: 5200, despesas: 4105.2, guardado: 1094.8 }],
    };
    const { user } = open("aba=mes&mes=2026-05", { years: () => ({ anos: [year] }) });
    await user.click(await screen.findByRole("button", { name: "Próximo mês" }));
    await screen.findByText("Nada em junho de 2026.");
    await user.click(await screen.findByRole("button", { name: "Ver abril de 2026" }));
    await screen.findByRole("heading", { name: "Abril de 2026" });
  });

  it("hides the amounts of its sentences too", async () => {
    localStorage.setItem("ocultar-valores", "hidden");
    open("");
    await screen.findByText("Mercado: R$ •••• neste mês, contra R$ •••• em média nos 6 meses anteriores.");
    localStorage.removeItem("ocultar-valores");
  });

  it("names what comes every month, in the order of the rule", async () => {
    open("", {
      recurring: () => [
        {
          ...{ chave: "a", descricao: "SALARIO", conta: "Itaú 3456", valor: 5200, vezes: 6 },
          ...{ ultimo: "2026-05-05", proximo: "2026-06-05", situacao: "atrasado", texto: "SALARIO não veio." },
        },
        {
          ...{ chave: "b", descricao: "ALUGUEL", conta: "Itaú 3456", valor: -1200, vezes: 6 },
          ...{ ultimo: "2026-05-02", proximo: "2026-06-02", situacao: "em_dia", texto: null },
        },
      ],
    });
    await screen.findByText("SALARIO não veio.");
    screen.getByText("Itaú 3456 · 6 vezes · último em 05/05/2026 · próximo perto de 05/06/2026");
    const rows = within(screen.getByRole("region", { name: "Todo mês" })).getAllByRole("listitem");
    expect(rows.map(({ textContent }) => textContent?.slice(0, 7))).toEqual(["SALARIO", "ALUGUEL"]);
  });
});

describe("questions about transfers", () => {
  it("show the candidates, and are answered once", async () => {
    const candidate = { ...entry, _id: "e2", conta: "Nubank", valor: 300, descricao: "PIX RECEBIDO" };
    let list = [
      {
        lancamento: entry,
        candidatos: [candidate, { ...candidate, _id: "e3", data: "2026-05-03" }],
        corretora: null,
        vezes: 1,
      },
    ];
    const { user, server } = open("aba=perguntas", {
      transfers: () => list,
      answerTransfer: () => {
        list = [];
        return done();
      },
    });
    await user.click(
      await screen.findByRole("button", {
        name: "PIX RECEBIDO, 03/05/2026 é a outra ponta de PIX ENVIADO, 02/05/2026",
      }),
    );
    await screen.findByText("Nenhuma pergunta.");
    expect(server.callsTo("statements.answerTransfer").map(({ input }) => input)).toEqual([{ id: "e1", parId: "e3" }]);
  });

  it("take that an entry is no transfer", async () => {
    const { user, server } = open("aba=perguntas", {
      transfers: () => [{ lancamento: entry, candidatos: [], corretora: null, vezes: 1 }],
      answerTransfer: done,
    });
    await user.click(await screen.findByRole("button", { name: "PIX ENVIADO, 02/05/2026 não é transferência" }));
    await waitFor(() =>
      expect(server.callsTo("statements.answerTransfer").map(({ input }) => input)).toEqual([
        { id: "e1", parId: null },
      ]),
    );
  });
});

it("a name that is a broker's and a shop's is asked about, for all entries with the same words", async () => {
  const { user, server } = open("aba=perguntas", {
    transfers: () => [
      { lancamento: { ...entry, descricao: "GENIAL CALCADOS" }, candidatos: [], corretora: "Genial", vezes: 3 },
    ],
    answerTransfer: done,
  });
  const card = within(await screen.findByRole("article", { name: "É da sua corretora Genial?" }));
  card.getByText(/A resposta vale para os 3 lançamentos com estas palavras\.$/);
  await user.click(card.getByRole("button", { name: "GENIAL CALCADOS, 02/05/2026 é da corretora" }));
  await waitFor(() =>
    expect(server.callsTo("statements.answerTransfer").map(({ input }) => input)).toEqual([
      { id: "e1", parId: null, corretora: true },
    ]),
  );
  await user.click(card.getByRole("button", { name: "GENIAL CALCADOS, 02/05/2026 não é da corretora" }));
  await waitFor(() =>
    expect(server.callsTo("statements.answerTransfer").at(-1)?.input).toEqual({
      ...{ id: "e1", parId: null, corretora: false },
    }),
  );
});

describe("rules", () => {
  it("are put into another order", async () => {
    const { user, server } = open("aba=regras", { orderRules: done });
    await user.click(await screen.findByRole("button", { name: "Descer a regra MERCADO" }));
    await waitFor(() =>
      expect(server.callsTo("statements.orderRules").map(({ input }) => input)).toEqual([
        { ids: ["padaria", "mercado", "posto"] },
      ]),
    );
    await user.click(screen.getByRole("button", { name: "Subir a regra MERCADO" }));
    expect(server.callsTo("statements.orderRules")).toHaveLength(1);
  });

  it("are tried before they are saved, and say why they are refused", async () => {
    const { user, server } = open("aba=regras", {
      tryRule: () => ({ texto: "afeta 14 lançamentos", afeta: 14, exemplos: [entry] }),
      createRule: ({ palavras }) => {
        throw ruleKept(palavras);
      },
    });
    await user.click(await screen.findByRole("button", { name: "Nova regra" }));
    const form = within(await screen.findByRole("dialog", { name: "Nova regra" }));
    await user.click(form.getByRole("button", { name: "Testar" }));
    await form.findByText("Escreva as palavras da regra.");
    await user.type(form.getByRole("textbox", { name: "Palavras" }), "pix");
    await user.click(form.getByRole("button", { name: "Testar" }));
    await form.findByText("pix: afeta 14 lançamentos.");
    form.getByText("PIX ENVIADO");
    expect(server.callsTo("statements.createRule")).toEqual([]);
    await user.click(form.getByRole("button", { name: "Guardar" }));
    await form.findByText("Você já tem uma regra para “pix”.");
  });

  it("are deleted after a question that says what follows", async () => {
    const { user, server } = open("aba=regras", { deleteRule: done });
    await user.click(await screen.findByRole("button", { name: "Excluir a regra POSTO" }));
    const question = within(await screen.findByRole("dialog", { name: "Excluir regra" }));
    question.getByText(/2 lançamentos passam à próxima regra que servir/);
    expect(server.callsTo("statements.deleteRule")).toEqual([]);
    await user.click(question.getByRole("button", { name: "Confirmar" }));
    await waitFor(() => expect(server.callsTo("statements.deleteRule")[0]?.input).toEqual({ id: "posto" }));
  });

  it.each([
    [
      "regras",
      "Regras",
      ["Palavras;Categoria;Lançamentos", "MERCADO;Mercado;2", "PADARIA;Mercado;2", "POSTO;Mercado;2"],
    ],
    [
      "categorias",
      "Categorias",
      [
        "Lado;Dentro de;Nome;Lançamentos;Orçamento",
        "Receitas;;Salário;1;",
        "Despesas;;Alimentação;0;900,00",
        "Despesas;Alimentação;Mercado;3;",
      ],
    ],
  ])("and categories are saved for a spreadsheet: %s", async (tab, title, lines) => {
    const saved = keepSaved();
    const { user } = open(`aba=${tab}`);
    await user.click(await screen.findByRole("button", { name: `Baixar CSV: ${title}` }));
    expect((await saved[0]?.text())?.split("\r\n")).toEqual(lines);
  });

  it("say that there are none yet", async () => {
    open("aba=regras", { rules: () => [] });
    await screen.findByText("Nenhuma regra ainda.");
  });
});

describe("categories", () => {
  it("stand with their subcategories, are added inside of one, and get a budget or lose it", async () => {
    const [food] = categories as [Category];
    const { user, server } = open("aba=categorias", { createCategory: () => food, setBudget: () => food });
    const expenses = within(await screen.findByRole("region", { name: "Despesas" }));
    await expenses.findAllByRole("listitem");
    expect(expenses.getAllByRole("listitem").map(({ textContent }) => textContent?.slice(0, 7))).toEqual([
      "Aliment",
      "Mercado",
    ]);
    await user.click(screen.getByRole("button", { name: "Nova categoria" }));
    const form = within(await screen.findByRole("dialog", { name: "Nova categoria" }));
    await user.type(form.getByRole("textbox", { name: "Nome" }), "Feira");
    await user.selectOptions(form.getByLabelText("Dentro de"), "Alimentação");
    await user.click(form.getByRole("button", { name: "Guardar" }));
    await waitFor(() =>
      expect(server.callsTo("statements.createCategory").map(({ input }) => input)).toEqual([
        { nome: "Feira", tipo: "despesa", paiId: "k1" },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

    await user.click(screen.getByRole("button", { name: "Orçamento de Alimentação" }));
    const budget = within(await screen.findByRole("dialog", { name: "Orçamento de Alimentação" }));
    const field = budget.getByRole("textbox", { name: "Valor por mês" });
    await user.clear(field);
    await user.type(field, "0");
    await user.click(budget.getByRole("button", { name: "Guardar" }));
    await budget.findByText("Informe um valor maior que zero.");
    await user.clear(field);
    await user.click(budget.getByRole("button", { name: "Guardar" }));
    await waitFor(() =>
      expect(server.callsTo("statements.setBudget").map(({ input }) => input)).toEqual([{ id: "k1", valor: null }]),
    );
  });
});
