import type { UploadWire } from "@app/core/files/schema";
import { accountInUse } from "@app/core/statements/refusals";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { type Answers, startFakeServer } from "../../testing/fake-server.ts";
import { logInAs, renderApp } from "../../testing/render-app.tsx";
import type { Account, Batch, Category, Entry, Statement } from "./statement-wires.ts";

const [CONTA, CARTAO, MERCADO] = ["c", "d", "e"].map((digit) => `${digit.repeat(8)}-0000-7000-8000-000000000000`) as [
  string,
  string,
  string,
];
const account: Account = {
  ...{ _id: CONTA, nome: "Itaú 3456", banco: "Itaú", tipo: "conta", final: "3456" },
  ...{ saldoInicial: null, saldo: 2310.55, lancamentos: 41, de: "2026-05-02", ate: "2026-05-31" },
};
const card: Account = { ...account, _id: CARTAO, nome: "Nubank cartão", tipo: "cartao", saldo: null };
const statement: Statement = {
  ...{ _id: "s1", tipo: "conta", banco: "Itaú", final: "3456", de: "2026-05-01", ate: "2026-05-31" },
  ...{ linhas: 41, novas: 40, repetidas: 1, linhasDeSaldo: 0, entradas: 5200, saidas: -4105.2 },
  ...{ saldoInicial: null, saldoFinal: 2310.55, saldoEm: "2026-05-31", diferenca: null, semExtrato: null },
  ...{ contaId: null, conta: "Itaú 3456" },
};
const batch: Batch = {
  ...{ _id: "l1", createdAt: "2026-11-25T12:00:00.000Z", confirmadoEm: null, lendo: false },
  arquivos: [
    { _id: "f1", nome: "maio.ofx", status: "concluido", mensagemErro: null, extratos: [statement] },
    { _id: "f2", nome: "cortado.ofx", status: "erro", mensagemErro: "Este extrato está cortado.", extratos: [] },
  ],
};
const entry: Entry = {
  ...{ _id: "e1", contaId: CONTA, conta: "Itaú 3456", data: "2026-05-02", valor: -182.4 },
  ...{ descricao: "MERCADO DO BAIRRO 12", origem: "extrato", categoriaId: null, categoria: null, motivo: null },
  ...{ interno: null, parId: null, nota: null, partes: [] },
};
const categories: Category[] = [
  { _id: "k1", nome: "Alimentação", paiId: null, tipo: "despesa", orcamento: null, lancamentos: 0 },
  { _id: MERCADO, nome: "Mercado", paiId: "k1", tipo: "despesa", orcamento: null, lancamentos: 3 },
];

const screenPath = (query = "") => `/dashboard/receitas-despesas${query}`;

function open(answers: Answers["statements"], { query = "", ...others }: Answers & { query?: string } = {}) {
  const server = startFakeServer({
    statements: {
      accounts: () => [account, card],
      categories: () => categories,
      entries: () => ({ lancamentos: [entry], total: 1 }),
      ...answers,
    },
    ...others,
  });
  logInAs();
  const user = renderApp(screenPath(query));
  return { server, user };
}

describe("sending statements", () => {
  it("is all that somebody without an account sees, with a sentence for each bank", async () => {
    open({ accounts: () => [] });
    await screen.findByText("Nenhum extrato enviado ainda.");
    screen.getByText(/no site, abra o extrato e escolha salvar em outros formatos/);
    expect(screen.queryByRole("tab")).toBeNull();
  });

  it("sends several files to the person's own address, and says of each why it was refused", async () => {
    const sent: string[][] = [];
    const answer: UploadWire = {
      message: "1 arquivo enviado.",
      arquivos: [{ _id: "f1", name: "maio.ofx", size: 2 }],
      recusados: [{ name: "foto.png", message: "Envie extratos em OFX ou CSV, como o banco os exporta." }],
    };
    const { server, user } = open(
      { accounts: () => [], imports: () => (sent.length > 0 ? [batch] : []), preview: () => batch },
      {
        upload: (names) => {
          sent.push(names);
          return answer;
        },
      },
    );
    await screen.findByText("Nenhum extrato enviado ainda.");
    const input = document.querySelector<HTMLInputElement>("input[type=file]");
    const files = [new File(["OFXHEADER"], "maio.ofx"), new File(["x"], "foto.png")];
    if (input) await user.upload(input, [...files, new File(["%PDF"], "nota.pdf", { type: "application/pdf" })]);

    await screen.findByRole("article", { name: /^Importação de 25\/11\/2026/ });
    expect(server.callsTo("/api/v1/extratos/u1").map(({ input: names }) => names)).toEqual([["maio.ofx", "foto.png"]]);
    const refused = within(
      (await screen.findByText("Estes arquivos não foram aceitos")).closest("[role=alert]") as HTMLElement,
    );
    expect(refused.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "nota.pdf: Envie extratos em OFX ou CSV, como o banco os exporta.",
      "foto.png: Envie extratos em OFX ou CSV, como o banco os exporta.",
    ]);
  });

  it("shows before saving what is new, one sentence for a bad file, and takes the account that is chosen", async () => {
    const { user, server } = open(
      { imports: () => [batch], preview: () => batch, confirm: () => ({ message: "ok" }) },
      { query: "?aba=contas" },
    );
    const shown = within(await screen.findByRole("article"));
    await shown.findByText(/41 lançamentos: 40 novos, 1 já estava no Farol/);
    shown.getByText(/Este extrato está cortado\./);
    shown.getByText("Confira e confirme: nada disto conta ainda.");

    const choice = shown.getByLabelText("Conta do extrato Itaú, final 3456");
    expect(
      within(choice)
        .getAllByRole("option")
        .map(({ textContent }) => textContent),
    ).toEqual(["Itaú 3456", "Nova: Itaú 3456"]);
    const doubt = "Esta conta ainda não está no Farol: confira se ela é sua.";
    shown.getByText(doubt);
    await user.selectOptions(choice, CONTA);
    expect(shown.queryByText(doubt)).toBeNull();
    await user.click(shown.getByRole("button", { name: "Confirmar importação" }));
    await waitFor(() =>
      expect(server.callsTo("statements.confirm").map(({ input }) => input)).toEqual([
        { loteId: "l1", contas: [{ extratoId: "s1", contaId: CONTA }] },
      ]),
    );
  });

  it("says the difference to the bank's balance, and undoes an import after a question", async () => {
    let list: Batch[] = [
      {
        ...batch,
        confirmadoEm: "2026-11-25T12:05:00.000Z",
        arquivos: [
          {
            ...batch.arquivos[0],
            extratos: [{ ...statement, contaId: CONTA, diferenca: -12.5 }],
          } as Batch["arquivos"][0],
        ],
      },
    ];
    const { user, server } = open(
      {
        imports: () => list,
        remove: () => {
          list = [];
          return { message: "ok" };
        },
      },
      { query: "?aba=contas" },
    );
    await screen.findByText(/a diferença é de -R\$\s12,50/);
    await user.click(screen.getByRole("button", { name: "Desfazer importação" }));
    const question = within(await screen.findByRole("dialog", { name: "Desfazer importação" }));
    question.getByText(/maio.ofx sai do Farol/);
    expect(server.callsTo("statements.remove")).toEqual([]);
    await user.click(question.getByRole("button", { name: "Confirmar" }));
    await screen.findByText("Nenhum extrato enviado ainda.");
  });

  it("offers another try where the accounts do not come", async () => {
    let fails = true;
    const { user } = open({
      accounts: () => {
        if (fails) throw accountInUse();
        return [];
      },
    });
    const again = await screen.findByRole("button", { name: "Tentar novamente" });
    fails = false;
    await user.click(again);
    await screen.findByText("Nenhum extrato enviado ainda.");
  });
});

describe("accounts", () => {
  it("are opened by hand, with an opening balance below zero", async () => {
    const { user, server } = open({ createAccount: () => account }, { query: "?aba=contas" });
    await user.click(await screen.findByRole("button", { name: "Nova conta ou cartão" }));
    const form = within(await screen.findByRole("dialog", { name: "Nova conta ou cartão" }));
    await user.click(form.getByRole("button", { name: "Guardar" }));
    await form.findByText("Dê um nome à conta.");
    await user.type(form.getByRole("textbox", { name: "Nome" }), "Carteira");
    await user.type(form.getByRole("textbox", { name: "Saldo antes do primeiro lançamento" }), "-1.234,56");
    await user.click(form.getByRole("button", { name: "Guardar" }));
    await waitFor(() =>
      expect(server.callsTo("statements.createAccount").map(({ input }) => input)).toEqual([
        { nome: "Carteira", tipo: "conta", saldoInicial: -1234.56 },
      ]),
    );
  });

  it("are not deleted while statements hold them, which is said", async () => {
    const { user } = open(
      {
        deleteAccount: () => {
          throw accountInUse();
        },
      },
      { query: "?aba=contas" },
    );
    await user.click(await screen.findByRole("button", { name: "Excluir Itaú 3456" }));
    const question = within(await screen.findByRole("dialog", { name: "Excluir conta" }));
    await user.click(question.getByRole("button", { name: "Confirmar" }));
    await screen.findByText(/Desfaça as importações dela/);
  });
});

describe("entries", () => {
  const query = "?aba=lancamentos";

  it("are filtered by the names of a category and an account, as an answer of the assistant leads to them", async () => {
    const { server } = open({}, { query: "?aba=lancamentos&categoria=Mercado&conta=Ita%C3%BA+3456&ate=2026-05-31" });
    await waitFor(() =>
      expect(server.callsTo("statements.entries").map(({ input }) => input)).toContainEqual({
        ...{ categoria: MERCADO, conta: CONTA, ate: "2026-05-31", page: 1 },
      }),
    );
  });

  it("that words left out of the month count in it again", async () => {
    const internal = { ...entry, interno: "corretora" as const };
    const { server, user } = open(
      {
        entries: () => ({ lancamentos: [internal], total: 1 }),
        answerTransfer: () => ({ message: "Guardado: não é transferência." }),
      },
      { query },
    );
    await user.click(await screen.findByRole("button", { name: "Contar MERCADO DO BAIRRO 12, 02/05/2026 no mês" }));
    await screen.findByText("O lançamento conta no mês.");
    expect(server.callsTo("statements.answerTransfer").map(({ input }) => input)).toEqual([{ id: "e1", parId: null }]);
  });

  it("keep their filters in the address", async () => {
    const { server, user } = open({}, { query: `${query}&conta=${CONTA}&categoria=sem&de=2026-05-01&busca=MERCADO` });
    await screen.findByText("1 lançamento.");
    expect(server.callsTo("statements.entries").at(-1)?.input).toEqual({
      ...{ conta: CONTA, semCategoria: true, de: "2026-05-01", busca: "MERCADO", page: 1 },
    });
    expect(screen.getByLabelText("Conta")).toHaveProperty("value", CONTA);
    await user.click(screen.getByRole("button", { name: "Limpar filtros" }));
    await waitFor(() => expect(server.callsTo("statements.entries").at(-1)?.input).toEqual({ page: 1 }));
    await user.type(screen.getByLabelText("Busca"), "pix");
    await waitFor(() => expect(server.callsTo("statements.entries").at(-1)?.input).toEqual({ busca: "pix", page: 1 }));
    expect(document.activeElement).toBe(screen.getByLabelText("Busca"));
  });

  it("say why they have their category, and why they are in no side", async () => {
    open(
      {
        entries: () => ({
          lancamentos: [
            { ...entry, _id: "a", categoriaId: MERCADO, categoria: "Mercado", motivo: "regra: contém MERCADO" },
            { ...entry, _id: "b", interno: "corretora", nota: "conferido com a nota 12345" },
          ],
          total: 2,
        }),
      },
      { query },
    );
    await screen.findByText("Mercado (regra: contém MERCADO)");
    screen.getByText("Dinheiro de ou para a corretora: fora de receitas e despesas.");
    screen.getByText("conferido com a nota 12345");
    expect(screen.queryByRole("button", { name: /^Excluir/ })).toBeNull();
  });

  it("offer a rule after a correction, with the number of entries that it affects", async () => {
    const { user, server } = open(
      {
        categorise: () => ({
          lancamento: { ...entry, categoriaId: MERCADO, categoria: "Mercado", motivo: "escolhida por você" },
          regra: { palavras: "MERCADO DO BAIRRO", categoriaId: MERCADO, afeta: 14 },
        }),
        createRule: () => ({
          ...{ _id: "r1", palavras: "MERCADO DO BAIRRO", categoriaId: MERCADO, categoria: "Mercado", lancamentos: 14 },
        }),
      },
      { query },
    );
    await user.click(
      await screen.findByRole("button", { name: "Mudar categoria de MERCADO DO BAIRRO 12, 02/05/2026" }),
    );
    const dialog = within(await screen.findByRole("dialog", { name: "Mudar categoria" }));
    await user.selectOptions(dialog.getByLabelText("Categoria"), "Alimentação › Mercado");
    await user.click(dialog.getByRole("button", { name: "Guardar" }));
    await dialog.findByText("Sempre que contém MERCADO DO BAIRRO, usar Mercado?");
    dialog.getByText(/^A regra afeta 14 lançamentos/);
    expect(server.callsTo("statements.createRule")).toEqual([]);
    await user.click(dialog.getByRole("button", { name: "Criar regra" }));
    await waitFor(() =>
      expect(server.callsTo("statements.createRule").map(({ input }) => input)).toEqual([
        { palavras: "MERCADO DO BAIRRO", categoriaId: MERCADO },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("are divided into parts whose sum is shown against the amount", async () => {
    const { user, server } = open({ split: () => entry }, { query });
    await user.click(await screen.findByRole("button", { name: "Dividir MERCADO DO BAIRRO 12, 02/05/2026" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Dividir lançamento" }));
    await user.click(dialog.getByRole("button", { name: "Guardar" }));
    await dialog.findByText("Divida em duas partes ou mais, cada uma com seu valor.");
    const [first, second] = dialog.getAllByLabelText("Valor") as [HTMLElement, HTMLElement];
    await user.type(first, "100");
    expect(dialog.getByRole("status").textContent).toMatch(/82,40/);
    await user.type(second, "82,40");
    expect(dialog.getByRole("status").textContent).toMatch(/R\$\s0,00/);
    await user.click(dialog.getByRole("button", { name: "Guardar" }));
    await waitFor(() =>
      expect(server.callsTo("statements.split").map(({ input }) => input)).toEqual([
        {
          id: "e1",
          partes: [
            { valor: -100, categoriaId: null, descricao: null },
            { valor: -82.4, categoriaId: null, descricao: null },
          ],
        },
      ]),
    );
  });

  it("by hand are added, edited, and deleted after a question", async () => {
    const typed: Entry = { ...entry, origem: "digitado" };
    const { user, server } = open(
      {
        entries: () => ({ lancamentos: [typed], total: 1 }),
        createEntry: () => typed,
        updateEntry: () => typed,
        deleteEntry: () => ({ message: "ok" }),
      },
      { query },
    );
    await user.click(await screen.findByRole("button", { name: "Lançar à mão" }));
    const form = within(await screen.findByRole("dialog", { name: "Lançar à mão" }));
    await user.click(form.getByRole("button", { name: "Guardar" }));
    await form.findByText("Descreva o lançamento.");
    await user.type(form.getByRole("textbox", { name: "Valor" }), "12,30");
    await user.type(form.getByRole("textbox", { name: "Descrição" }), "Feira");
    await user.click(form.getByRole("button", { name: "Guardar" }));
    await waitFor(() =>
      expect(server.callsTo("statements.createEntry")[0]?.input).toMatchObject({
        ...{ contaId: CONTA, valor: -12.3, descricao: "Feira", categoriaId: null },
      }),
    );
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

    await user.click(screen.getByRole("button", { name: "Editar MERCADO DO BAIRRO 12, 02/05/2026" }));
    const edit = within(await screen.findByRole("dialog", { name: "Editar lançamento" }));
    await user.selectOptions(edit.getByLabelText("O que é"), "Entrada");
    await user.click(edit.getByRole("button", { name: "Guardar" }));
    await waitFor(() =>
      expect(server.callsTo("statements.updateEntry")[0]?.input).toMatchObject({ id: "e1", valor: 182.4 }),
    );
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

    await user.click(screen.getByRole("button", { name: "Excluir MERCADO DO BAIRRO 12, 02/05/2026" }));
    const question = within(await screen.findByRole("dialog", { name: "Excluir lançamento" }));
    expect(server.callsTo("statements.deleteEntry")).toEqual([]);
    await user.click(question.getByRole("button", { name: "Confirmar" }));
    await waitFor(() => expect(server.callsTo("statements.deleteEntry")[0]?.input).toEqual({ id: "e1" }));
  });

  it("say that there are none, or none with these filters", async () => {
    const { user } = open({ entries: () => ({ lancamentos: [], total: 0 }) }, { query: `${query}&busca=x` });
    await screen.findByText("Nenhum lançamento com estes filtros.");
    await user.click(screen.getByRole("button", { name: "Limpar filtros" }));
    await screen.findByText("Nenhum lançamento ainda.");
  });
});
