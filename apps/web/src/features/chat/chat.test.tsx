import { withCaveats } from "@app/core/chat/caveats";
import { noFilters, plainQuestion, questionParameters } from "@app/core/chat/question";
import { CHAT_TIMEOUT_MS, type ChatAnswer, type ChatMessage, type Citacao, type Dados } from "@app/core/chat/schema";
import { recordNotFound } from "@app/core/errors";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { type Answers, startFakeServer } from "../../testing/fake-server.ts";
import { logInAs, renderApp } from "../../testing/render-app.tsx";

const source: Citacao = {
  rotulo: "Nota 12345 · Clear · 14/03/2023 · p. 1 · linha 7",
  numero: "12345",
  corretora: "Clear",
  dataPregao: "2023-03-14",
  arquivoId: "a1",
  nomeArquivo: "março.pdf",
  notaId: "n1",
  pagina: 1,
  linha: 7,
};
const answer: ChatAnswer = {
  _id: "m1",
  response: "Você pagou **R$ 4,90**.\nEm <b>1 nota</b>.",
  citacoes: [source],
  totalNotas: 1,
  dados: null,
};
const tableOf = (table: Partial<Dados> & Pick<Dados, "colunas" | "linhas">): Dados => ({
  total: table.linhas.length,
  proximo: null,
  funcao: null,
  parametros: null,
  opcoes: [],
  partes: [],
  ressalvas: [],
  ...table,
});
/** A stored conversation that ends with these messages. */
const conversation = (mensagens: ChatMessage[] = [], anterior: string | null = null) => ({ mensagens, anterior });
const never = () => new Promise<never>(() => undefined);

async function openChat(chat: Answers["chat"]) {
  const server = startFakeServer({ chat: { historyPage: () => conversation(), ...chat } });
  logInAs();
  const user = renderApp("/dashboard");
  await user.click(await screen.findByRole("button", { name: "Fazer uma pergunta" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Assistente Farol" }));
  const input = dialog.getByPlaceholderText("Digite sua pergunta...");
  return { server, user, dialog, input };
}

describe("the assistant", () => {
  it("answers with the figure as text and the source beside it", async () => {
    const { server, user, dialog, input } = await openChat({ ask: () => answer });
    await user.type(input, "  Quanto paguei de corretagem?  {Enter}");

    expect((await dialog.findByText("R$ 4,90")).tagName).toBe("STRONG");
    expect(dialog.getByText(/<b>1 nota<\/b>/)).toBeDefined();
    expect(server.callsTo("chat.ask")[0]?.input).toEqual({ query: "Quanto paguei de corretagem?", chatHistory: [] });

    expect(input).toHaveProperty("value", "");
  });

  it("offers questions from the person's own data", async () => {
    const { server, user, dialog } = await openChat({
      suggestions: () => ["Qual meu preço médio de PETR4?", "Tenho DARF de março de 2026?"],
      ask: () => answer,
    });
    await user.click(await dialog.findByRole("button", { name: "Tenho DARF de março de 2026?" }));
    expect(server.callsTo("chat.ask")[0]?.input).toMatchObject({ query: "Tenho DARF de março de 2026?" });
  });

  it("offers to tell what it can do when no questions can be suggested", async () => {
    const { dialog } = await openChat({
      suggestions: () => {
        throw recordNotFound();
      },
    });
    await dialog.findByRole("button", { name: "O que você sabe fazer?" });
  });

  it("shows a result as a table, the long ones at first in part", async () => {
    const linhas = Array.from({ length: 12 }, (_, index) => [`ATIVO${index}`, "R$ 1,00"]);
    const dados = tableOf({ colunas: ["Ativo", "Valor"], linhas });
    const { user, dialog } = await openChat({ ask: () => ({ ...answer, dados }) });
    await user.click(await dialog.findByRole("button", { name: "Quais ativos tenho?" }));

    const table = within(await dialog.findByRole("table"));
    expect(table.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual(["Ativo", "Valor"]);
    expect(table.getAllByRole("row")).toHaveLength(9);
    await user.click(dialog.getByRole("button", { name: "Ver as 12 linhas" }));
    expect(table.getAllByRole("row")).toHaveLength(13);
  });

  it("shows what it understood, and answers anew when a part is changed", async () => {
    const trades = plainQuestion("operacoes");
    const parametros = questionParameters.parse(trades);
    const asked = { ...tableOf({ colunas: ["Ativo"], linhas: [["PETR4"]] }), funcao: "operacoes" as const, parametros };
    const partes = [
      { parte: null, texto: "Operações" },
      { parte: "lado" as const, texto: "compras e vendas" },
    ];
    const sales = { ...trades, filtros: { ...noFilters, lado: "V" as const } };
    const changed = { ...asked, partes: [{ parte: "lado" as const, texto: "vendas" }], linhas: [["VALE3"]] };
    const { server, user, dialog } = await openChat({
      ask: () => ({ ...answer, dados: { ...asked, partes } }),
      changes: () => [{ texto: "só vendas", pergunta: sales }],
      answer: () => ({
        response: "Só **1 venda**.",
        citacoes: [],
        totalNotas: 1,
        dados: { ...changed, proximo: null },
      }),
    });
    await user.click(await dialog.findByRole("button", { name: "Quais ativos tenho?" }));
    await dialog.findByText("Entendi: Operações, compras e vendas.");
    expect(server.callsTo("chat.changes")).toEqual([]);
    await user.click(dialog.getByRole("button", { name: "Mudar: compras e vendas" }));
    await user.click(await screen.findByRole("button", { name: "só vendas" }));

    await dialog.findByText("1 venda");
    expect(server.callsTo("chat.changes")[0]?.input).toMatchObject({ parte: "lado" });
    expect(server.callsTo("chat.answer")[0]?.input).toEqual({ pergunta: sales });
    expect(dialog.getByRole("cell").textContent).toBe("VALE3");
    expect(dialog.queryByText("Isto ajudou?")).toBeNull();
    await user.click(dialog.getByRole("button", { name: "Voltar à resposta" }));
    await dialog.findByText("R$ 4,90");
    expect(dialog.getByRole("cell").textContent).toBe("PETR4");
  });

  it("keeps the answer, and says so, when what was changed cannot be answered", async () => {
    const asked = {
      ...tableOf({ colunas: ["Ativo"], linhas: [["PETR4"]] }),
      funcao: "operacoes" as const,
      parametros: questionParameters.parse(plainQuestion("operacoes")),
      partes: [{ parte: "lado" as const, texto: "vendas" }],
    };
    const { user, dialog } = await openChat({
      ask: () => ({ ...answer, dados: asked }),
      changes: () => [{ texto: "compras e vendas", pergunta: plainQuestion("operacoes") }],
      answer: () => {
        throw recordNotFound();
      },
    });
    await user.click(await dialog.findByRole("button", { name: "Quais ativos tenho?" }));
    await user.click(await dialog.findByRole("button", { name: "Mudar: vendas" }));
    await user.click(await screen.findByRole("button", { name: "compras e vendas" }));
    expect((await dialog.findByRole("alert")).textContent).toBe("Registro não encontrado.");
    expect(dialog.getByText("R$ 4,90")).toBeDefined();
  });

  it("has its field take the focus also when it is asked for while it is open", async () => {
    const { user, input } = await openChat({});
    await waitFor(() => expect(document.activeElement).toBe(input));
    await user.click(screen.getByRole("button", { name: "Fazer uma pergunta" }));
    expect(document.activeElement).toBe(input);
  });

  it("puts figures at the right also where one is missing, and never the numbers of notes", async () => {
    const colunas = ["Nota", "Resultado", "Ativo"];
    const linhas = [
      ["901", "R$ 4,90", "PETR4"],
      ["902", "–", "VALE3"],
    ];
    const { dialog } = await openChat({
      historyPage: () => conversation([{ type: "bot", content: "Duas.", dados: tableOf({ colunas, linhas }) }]),
    });
    const table = within(await dialog.findByRole("table"));
    const isFigure = (cell: HTMLElement) => cell.dataset.figure !== undefined;
    expect(table.getAllByRole("columnheader").map(isFigure)).toEqual([false, true, false]);
    expect(table.getAllByRole("cell").map(isFigure)).toEqual([false, true, false, false, true, false]);
  });

  const caveats: Dados["ressalvas"] = [
    { tipo: "regra", quantidade: 2, mensagem: "Regras: 4.1.1 e 4.1.2." },
    { tipo: "notaForaDaConta", quantidade: 4, mensagem: "12 de 16 notas conciliadas." },
    { tipo: "arquivoNaoLido", quantidade: 2, mensagem: "2 arquivos não entraram na conta." },
    { tipo: "aviso", quantidade: 0, mensagem: "Confira com seu contador." },
  ];
  const withEnding = (ressalvas: Dados["ressalvas"], kept = ressalvas): ChatMessage => ({
    type: "bot",
    content: withCaveats("O DARF é de **R$ 595,70**.", ressalvas),
    dados: { ...tableOf({ colunas: [], linhas: [] }), ressalvas: kept },
  });

  it("counts its caveats in one line, which opens them with links to what mends them", async () => {
    const { user, dialog } = await openChat({ historyPage: () => conversation([withEnding(caveats)]) });
    const line = await dialog.findByRole("button", {
      name: "4 notas fora da conta · 2 arquivos não lidos · 2 regras do imposto",
    });
    expect(dialog.getByText("Confira com seu contador.")).toBeDefined();
    expect(dialog.queryByText("12 de 16 notas conciliadas.")).toBeNull();
    expect(dialog.getByText(/O DARF é de/).textContent).toBe("O DARF é de R$ 595,70.");

    line.focus();
    await user.keyboard("{Enter}");
    expect(line.getAttribute("aria-expanded")).toBe("true");
    const links = within(dialog.getByRole("region", { name: "Ressalvas da resposta 1" })).getAllByRole("link");
    expect(links.map((link) => [link.closest("li")?.firstChild?.textContent, link.getAttribute("href")])).toEqual([
      ["12 de 16 notas conciliadas.", "/dashboard/portfolio-analysis?aba=notas"],
      ["2 arquivos não entraram na conta.", "/dashboard/portfolio-analysis?aba=notas#arquivos-que-pedem-atencao"],
      ["Regras: 4.1.1 e 4.1.2.", "/dashboard/portfolio-analysis?aba=impostos"],
    ]);
    await user.keyboard(" ");
    expect(dialog.queryByText("12 de 16 notas conciliadas.")).toBeNull();
  });

  it("has nothing to open where all is read", async () => {
    const mensagem = "16 de 16 notas conciliadas.";
    const { dialog } = await openChat({
      historyPage: () => conversation([withEnding([{ tipo: "notaForaDaConta", quantidade: 0, mensagem }])]),
    });
    expect(await dialog.findByText(mensagem)).toBeDefined();
    expect(dialog.queryByRole("region", { name: /^Ressalvas/ })).toBeNull();
  });

  it("counts two of many kinds, and how many more there are", async () => {
    const kinds = ["semCompra", "notaForaDaConta", "arquivoNaoLido", "notaEmDuvida"] as const;
    const many = kinds.map((tipo, index) => ({ tipo, quantidade: index + 1, mensagem: `Frase ${index}.` }));
    const { dialog } = await openChat({ historyPage: () => conversation([withEnding(many)]) });
    const name = "1 ativo com compras que faltam · 2 notas fora da conta · mais 2 ressalvas";
    expect(await dialog.findByRole("button", { name })).toBeDefined();
  });

  it("counts at least as many as the greatest of two questions' sentences", async () => {
    const two: Dados["ressalvas"] = [
      { tipo: "notaForaDaConta", quantidade: 1, mensagem: "2 de 3 notas conciliadas." },
      { tipo: "notaForaDaConta", quantidade: 3, mensagem: "9 de 12 notas conciliadas." },
      { tipo: "notaForaDaConta", quantidade: 0, mensagem: "5 de 5 notas conciliadas." },
    ];
    const { dialog } = await openChat({ historyPage: () => conversation([withEnding(two)]) });
    expect(await dialog.findByRole("button", { name: "ao menos 3 notas fora da conta" })).toBeDefined();
    expect(dialog.queryByText("5 de 5 notas conciliadas.")).toBeNull();
  });

  it("shows the text of an answer that was kept without its caveats in full", async () => {
    const { dialog } = await openChat({ historyPage: () => conversation([withEnding(caveats, [])]) });
    expect(await dialog.findByText(/12 de 16 notas conciliadas/)).toBeDefined();
  });

  it("adds its caveats once it has come whole, and copies them with it", async () => {
    const whole = withEnding(caveats);
    const { user, dialog, input } = await openChat({
      ask: async function* () {
        yield { tipo: "frase" as const, texto: "O DARF é de **R$ 595,70**." };
        yield {
          tipo: "fim" as const,
          resposta: { ...answer, response: whole.content, dados: whole.dados ?? null },
        };
      },
    });
    await user.type(input, "Quanto de imposto?{Enter}");
    await dialog.findByRole("button", { name: /4 notas fora da conta/ });
    const { writeText } = navigator.clipboard;
    await user.click(dialog.getByRole("button", { name: "Copiar resposta" }));
    expect(await navigator.clipboard.readText()).toBe(whole.content.replaceAll("**", ""));
    expect(writeText).toBeDefined();
  });

  it("shows the lines of a list with the sign of a list, and copies them as they were written", async () => {
    const response = "Faltam pagar:\n- maio de 2026: **R$ 11,60**\n- julho de 2026: **R$ 12,00**";
    const { user, dialog } = await openChat({
      historyPage: () => conversation([{ type: "bot", content: response }]),
    });
    expect((await dialog.findByText("• maio de 2026:", { exact: false })).textContent).toContain("R$ 11,60");
    await user.click(dialog.getByRole("button", { name: "Copiar resposta" }));
    expect(await navigator.clipboard.readText()).toBe(response.replaceAll("**", ""));
  });

  it("loads the rows of a long table from the keyboard, and keeps the place", async () => {
    const rowsFrom = (first: number, count: number) =>
      Array.from({ length: count }, (_, index) => [`ATIVO${first + index}`, "R$ 1,00"]);
    const dados = tableOf({ colunas: ["Ativo", "Valor"], linhas: rowsFrom(0, 200), total: 1234, proximo: "a.200" });
    let isDown = true;
    const pages: Record<string, { linhas: string[][]; total: number; proximo: string | null }> = {
      "a.200": { linhas: rowsFrom(200, 1000), total: 1234, proximo: "a.1200" },
      "a.1200": { linhas: rowsFrom(1200, 34), total: 1234, proximo: null },
    };
    const { server, user, dialog, input } = await openChat({
      ask: () => ({ ...answer, dados }),
      rows: ({ cursor }) => {
        const page = pages[cursor];
        if (isDown || !page) throw recordNotFound();
        return page;
      },
    });
    await user.type(input, "Quais ativos tenho?{Enter}");
    const table = within(await dialog.findByRole("table"));
    const rows = () => table.getAllByRole("row").length - 1;

    (await dialog.findByRole("button", { name: "Ver as 1.234 linhas" })).focus();
    await user.keyboard("{Enter}");
    expect(rows()).toBe(200);
    expect(server.callsTo("chat.rows")).toHaveLength(0);
    const more = dialog.getByRole("button", { name: "Carregar mais linhas (200 de 1.234)" });
    expect(document.activeElement).toBe(more);
    await user.keyboard("{Enter}");
    expect((await dialog.findByRole("alert")).textContent).toBe("Registro não encontrado.");
    isDown = false;
    await user.keyboard("{Enter}");
    await dialog.findByRole("button", { name: "Carregar mais linhas (1.200 de 1.234)" });
    expect(dialog.queryByRole("alert")).toBeNull();
    expect(dialog.getByText("1.200 de 1.234 linhas na tabela.")).toBeDefined();
    await user.keyboard("{Enter}");
    await waitFor(() => expect(rows()).toBe(1234));
    expect(dialog.queryByRole("button", { name: /linhas/ })).toBeNull();
    expect(document.activeElement).toBe(dialog.getByRole("region", { name: "Tabela da resposta 1" }));
    expect(server.callsTo("chat.rows").map(({ input: sent }) => sent)).toEqual(
      ["a.200", "a.200", "a.1200"].map((cursor) => ({ cursor })),
    );
  });

  it("shows the end of a long conversation, and earlier messages when asked for", async () => {
    const said = (content: string): ChatMessage => ({ type: "bot", content });
    const { server, user, dialog } = await openChat({
      historyPage: ({ cursor }) =>
        cursor ? conversation([said("primeira"), said("segunda")]) : conversation([said("terceira")], "m3"),
    });
    await dialog.findByText("terceira");
    expect(dialog.queryByText("segunda")).toBeNull();
    await user.click(dialog.getByRole("button", { name: "Ver mensagens anteriores" }));
    await dialog.findByText("primeira");
    expect(dialog.getAllByRole("article").map(({ textContent }) => textContent?.split(":")[1])).toEqual([
      "primeira",
      "segunda",
      "terceira",
    ]);
    expect(dialog.queryByRole("button", { name: "Ver mensagens anteriores" })).toBeNull();
    expect(server.callsTo("chat.historyPage").at(-1)?.input).toMatchObject({ cursor: "m3" });
  });

  it("still shows the table of an earlier answer, under a name of its own", async () => {
    const dados = tableOf({ colunas: ["Ativo", "Valor"], linhas: [["PETR4", "R$ 1,00"]] });
    const { dialog } = await openChat({
      historyPage: () =>
        conversation([
          { type: "user", content: "Quais ativos tenho?" },
          { type: "bot", content: "Você tem 1 ativo.", citacoes: [source], dados },
          { type: "user", content: "E quanto vale?" },
          { type: "bot", content: "R$ 1,00", citacoes: [source] },
        ]),
    });
    expect(within(await dialog.findByRole("table")).getByRole("cell", { name: "PETR4" })).toBeDefined();
    for (const name of ["Tabela da resposta 1", "Fontes da resposta 1", "Fontes da resposta 2"]) {
      expect(dialog.getAllByRole("region", { name })).toHaveLength(1);
    }
  });

  it("opens the note of a source at its place, or the page of a file that gave no note", async () => {
    const passage = { ...source, rotulo: "março.pdf · p. 2", notaId: null, pagina: 2, linha: null };
    const { dialog } = await openChat({
      historyPage: () => conversation([{ type: "bot", content: "R$ 1,00", citacoes: [source, passage] }]),
    });
    const addressOf = async (name: string) => (await dialog.findByRole("link", { name })).getAttribute("href");
    expect(await addressOf(source.rotulo)).toBe("/dashboard/portfolio-analysis?aba=notas&nota=n1&pagina=1&linha=7");
    expect(await addressOf(passage.rotulo)).toBe("/dashboard/portfolio-analysis?aba=notas&arquivo=a1&pagina=2");
  });

  it("makes room for the note that a source opens where it covers the screen", async () => {
    const { user, dialog } = await openChat({
      historyPage: () => conversation([{ type: "bot", content: "R$ 1,00", citacoes: [source] }]),
    });
    await user.click(await dialog.findByRole("link", { name: source.rotulo }));
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Assistente Farol" })).toBeNull());
    await screen.findByRole("heading", { level: 1, name: "Análise de Carteira" });
  });

  it("sends what was said before, but no errors and no notices", async () => {
    const { server, user, dialog, input } = await openChat({
      historyPage: () =>
        conversation([
          { type: "user", content: "Oi" },
          { type: "bot", content: "Olá" },
          { type: "bot", content: "Falhou", error: true },
          { type: "system", content: "Aviso" },
        ]),
      ask: () => answer,
    });
    await dialog.findByText("Olá");
    await user.type(input, "E em abril?{Enter}");
    await waitFor(() => expect(server.callsTo("chat.ask")).toHaveLength(1));
    expect(server.callsTo("chat.ask")[0]?.input).toMatchObject({
      chatHistory: [
        { type: "user", content: "Oi" },
        { type: "bot", content: "Olá" },
      ],
    });
  });

  it("ignores blank questions and does not take a second one while waiting", async () => {
    const { server, user, dialog, input } = await openChat({ ask: never });
    const send = dialog.getByRole("button", { name: "Enviar pergunta" });
    await user.type(input, "   {Enter}");
    expect(send).toHaveProperty("disabled", true);
    await user.type(input, "Quais ativos tenho?{Enter}");
    await waitFor(() => expect(input).toHaveProperty("disabled", true));
    expect(send).toHaveProperty("disabled", true);
    expect(dialog.getByRole("button", { name: "Limpar histórico" })).toHaveProperty("disabled", true);
    expect(server.callsTo("chat.ask")).toHaveLength(1);
  });

  it("really cuts a cancelled question off, says so, and takes the next one", async () => {
    const signals: (AbortSignal | null | undefined)[] = [];
    const { user, dialog, input } = await openChat({ ask: never });
    const { fetch } = globalThis;
    vi.stubGlobal("fetch", (url: string, init?: RequestInit) => {
      signals.push(init?.signal);
      return fetch(url, init);
    });
    await user.type(input, "Quais ativos tenho?{Enter}");
    await user.click(await dialog.findByRole("button", { name: "Cancelar" }));

    await dialog.findByText("Requisição cancelada.");
    const said = dialog.getAllByRole("article").map(({ textContent }) => textContent);
    expect(said).toEqual([
      "Você:Quais ativos tenho?",
      "Aviso:Requisição cancelada pelo usuário.",
      "Assistente:Requisição cancelada.Tentar de novo",
    ]);
    // Other calls of the screen may go out between.
    expect(signals.filter((signal) => signal?.aborted)).toHaveLength(1);
    await waitFor(() => expect(document.activeElement).toBe(input));
  });

  it("gives up after thirty seconds", async () => {
    const { dialog, input } = await openChat({ ask: never });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    fireEvent.change(input, { target: { value: "Quais ativos tenho?" } });
    fireEvent.click(dialog.getByRole("button", { name: "Enviar pergunta" }));
    await vi.advanceTimersByTimeAsync(CHAT_TIMEOUT_MS - 500);
    expect(dialog.queryByText(/demorou/)).toBeNull();
    await vi.advanceTimersByTimeAsync(500);
    await dialog.findByText("A resposta demorou muito tempo. Tente uma pergunta mais específica.");
  });

  it("answers any other failure with one sentence", async () => {
    const { user, dialog, input } = await openChat({
      ask: () => {
        throw recordNotFound();
      },
    });
    await user.type(input, "Quais ativos tenho?{Enter}");
    await dialog.findByText("Desculpe, ocorreu um erro ao processar sua mensagem.");
  });

  it("forgets the conversation after a confirmation", async () => {
    const { server, user, dialog, input } = await openChat({
      historyPage: () => conversation([{ type: "bot", content: "Olá" }]),
      clear: () => ({ message: "ok" }),
    });
    await dialog.findByText("Olá");
    await user.click(dialog.getByRole("button", { name: "Limpar histórico" }));
    await user.click(await screen.findByRole("button", { name: "Confirmar" }));
    await waitFor(() => expect(dialog.queryByText("Olá")).toBeNull());
    expect(server.callsTo("chat.clear")).toHaveLength(1);
    await waitFor(() => expect(document.activeElement).toBe(input));
  });

  it("starts empty when the history cannot be loaded, and logs why", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { dialog } = await openChat({
      historyPage: () => {
        throw recordNotFound();
      },
    });
    await dialog.findByText("Pergunte sobre suas notas");
    expect(log).toHaveBeenCalledWith("O histórico do chat não pôde ser carregado.", expect.anything());
  });

  it("keeps a question running while the panel is closed", async () => {
    let tell: (value: typeof answer) => void = () => undefined;
    const { user, dialog, input } = await openChat({
      ask: () =>
        new Promise((resolve) => {
          tell = resolve;
        }),
    });
    await user.type(input, "Quais ativos tenho?{Enter}");
    await user.click(dialog.getByRole("button", { name: "Fechar assistente" }));
    tell(answer);
    await user.click(screen.getByRole("button", { name: "Fazer uma pergunta" }));
    await dialog.findByText("R$ 4,90");
  });
});

describe("an answer as it comes", () => {
  /** Answers whose parts are released one by one. */
  function inParts() {
    const gates: (() => void)[] = [];
    const gate = () => new Promise<void>((resolve) => gates.push(resolve));
    return {
      gate,
      open: async () => {
        await waitFor(() => expect(gates).not.toHaveLength(0));
        gates.shift()?.();
      },
    };
  }

  it("shows sentence after sentence in one place, and then its table and sources", async () => {
    const { gate, open } = inParts();
    const { user, dialog, input } = await openChat({
      ask: async function* () {
        yield { tipo: "frase" as const, texto: "Você pagou **R$ 4,90**.\n" };
        await gate();
        yield { tipo: "frase" as const, texto: "Em uma nota." };
        await gate();
        yield { tipo: "fim" as const, resposta: { ...answer, response: "Você pagou **R$ 4,90**.\nEm uma nota." } };
      },
    });
    await user.type(input, "Quanto paguei?{Enter}");
    const amount = await dialog.findByText("R$ 4,90");
    expect(dialog.queryByText("Em uma nota.")).toBeNull();
    expect(dialog.getByRole("button", { name: "Cancelar" })).toBeDefined();
    await open();
    await dialog.findByText("Em uma nota.");
    expect(dialog.queryByRole("button", { name: "Copiar resposta" })).toBeNull();
    await open();
    await dialog.findByRole("link", { name: source.rotulo });
    // The same nodes, so that nothing is announced twice.
    expect(dialog.getByText("R$ 4,90")).toBe(amount);
    expect(dialog.getAllByRole("article")).toHaveLength(2);
    expect(dialog.queryByRole("button", { name: "Cancelar" })).toBeNull();
  });

  it("is replaced by the whole answer when that is worded otherwise", async () => {
    const { user, dialog, input } = await openChat({
      ask: async function* () {
        yield { tipo: "frase" as const, texto: "Você pagou uns trocados." };
        yield { tipo: "fim" as const, resposta: answer };
      },
    });
    await user.type(input, "Quanto paguei?{Enter}");
    await dialog.findByText("R$ 4,90");
    expect(dialog.queryByText("Você pagou uns trocados.")).toBeNull();
  });

  it("keeps the text received before it was cancelled, and can be asked again", async () => {
    const { gate } = inParts();
    let isSlow = true;
    const { server, user, dialog, input } = await openChat({
      ask: async function* () {
        if (isSlow) {
          yield { tipo: "frase" as const, texto: "Você pagou pouco." };
          await gate();
        }
        yield { tipo: "fim" as const, resposta: answer };
      },
    });
    await user.type(input, "Quanto paguei?{Enter}");
    await dialog.findByText("Você pagou pouco.");
    await user.click(dialog.getByRole("button", { name: "Cancelar" }));
    await dialog.findByText("Requisição cancelada.");
    expect(dialog.getByText("Você pagou pouco.")).toBeDefined();

    isSlow = false;
    await user.click(dialog.getByRole("button", { name: "Tentar de novo" }));
    await dialog.findByText("R$ 4,90");
    expect(server.callsTo("chat.ask").map(({ input: sent }) => sent)).toMatchObject([
      { query: "Quanto paguei?" },
      { query: "Quanto paguei?", chatHistory: [{ type: "user", content: "Quanto paguei?" }] },
    ]);
  });
});

describe("an answer", () => {
  const asked = (
    funcao: NonNullable<Dados["funcao"]>,
    filtros: Partial<ReturnType<typeof plainQuestion>["filtros"]> = {},
  ) => {
    const question = plainQuestion(funcao);
    return {
      funcao,
      parametros: questionParameters.parse({ ...question, filtros: { ...question.filtros, ...filtros } }),
    };
  };

  it("that asks back offers the questions that may be meant", async () => {
    const opcoes = ["Quanto paguei em março de 2023?", "Quanto paguei em março de 2024?"];
    const { server, user, dialog, input } = await openChat({
      ask: ({ query }) =>
        query === opcoes[1]
          ? answer
          : {
              ...answer,
              response: "De que ano é março?",
              citacoes: [],
              dados: tableOf({ colunas: [], linhas: [], opcoes }),
            },
    });
    await user.type(input, "Quanto paguei em março?{Enter}");
    const options = within(await dialog.findByRole("group", { name: "Perguntas possíveis" }));
    expect(options.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(opcoes);
    expect(dialog.queryByRole("table")).toBeNull();
    await user.click(options.getByRole("button", { name: opcoes[1] ?? "" }));
    await dialog.findByText("R$ 4,90");
    expect(server.callsTo("chat.ask")[1]?.input).toMatchObject({ query: opcoes[1] });
  });

  it("tells how many rows and notes it rests on, and how they add up, all rows included", async () => {
    const rowsOf = (count: number) => Array.from({ length: count }, () => ["Clear", "R$ 0,10"]);
    const dados = tableOf({ colunas: ["Corretora", "Valor"], linhas: rowsOf(8), total: 10, proximo: "m1.8" });
    const { server, user, dialog } = await openChat({
      historyPage: () => conversation([{ type: "bot", content: "R$ 1,00", citacoes: [source], totalNotas: 3, dados }]),
      rows: () => ({ linhas: rowsOf(2), total: 10, proximo: null }),
    });
    await dialog.findByText("10 linhas de 3 notas");
    await user.click(dialog.getByRole("button", { name: "Ver cálculo" }));
    await dialog.findByText(`Valor: ${Array(6).fill("R$ 0,10").join(" + ")} + mais 4 parcelas = R$ 1,00`);
    expect(server.callsTo("chat.rows")).toHaveLength(1);
    await user.click(dialog.getByRole("button", { name: "Ver cálculo" }));
    expect(dialog.queryByText(/mais 4 parcelas/)).toBeNull();
  });

  it("of two questions counts the rows of the first, and no notes of both", async () => {
    const dados = tableOf({ colunas: ["Valor"], linhas: [["R$ 4,90"]], total: 1, opcoes: ["E da Rico em 2023?"] });
    const { dialog } = await openChat({
      historyPage: () => conversation([{ type: "bot", content: "R$ 4,90", citacoes: [source], totalNotas: 2, dados }]),
    });
    expect((await dialog.findByText(/^1 linha/)).textContent).toBe("1 linha");
  });

  it("can be taken along with all of its rows", async () => {
    const saved: Blob[] = [];
    vi.stubGlobal(
      "URL",
      Object.assign(URL, {
        createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`,
        revokeObjectURL: () => undefined,
      }),
    );
    const dados = tableOf({ colunas: ["Ativo", "Valor"], linhas: [["PETR4", "R$ 1,00"]], total: 2, proximo: "m1.1" });
    const { user, dialog } = await openChat({
      historyPage: () => conversation([{ type: "bot", content: "R$ 3,00", dados }]),
      rows: () => ({ linhas: [["VALE3", "R$ 2,00"]], total: 2, proximo: null }),
    });
    await user.click(await dialog.findByRole("button", { name: "Baixar CSV" }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(await saved[0]?.text()).toMatch(/^\uFEFF?Ativo;Valor\r\nPETR4;R\$ 1,00\r\nVALE3;R\$ 2,00$/);
  });

  it("hides the notes behind the first few, and says how many more there are", async () => {
    const citacoes = Array.from({ length: 6 }, (_, index) => ({
      ...source,
      notaId: `n${index}`,
      rotulo: `Nota ${index}`,
    }));
    const { user, dialog } = await openChat({
      historyPage: () => conversation([{ type: "bot", content: "R$ 1,00", citacoes, totalNotas: 9 }]),
    });
    const sources = within(await dialog.findByRole("region", { name: "Fontes da resposta 1" }));
    expect(sources.getAllByRole("link")).toHaveLength(4);
    await user.click(sources.getByRole("button", { name: "mais 5 notas" }));
    expect(sources.getAllByRole("link")).toHaveLength(6);
    sources.getByText("e outras 3 notas, que estão na tabela");
  });

  it("opens as a screen where one shows exactly its rows", async () => {
    const march = { from: "2023-03-01", to: "2023-03-31", label: "em março de 2023" };
    const year = { from: "2023-01-01", to: "2023-12-31", label: "em 2023" };
    const screens: [Pick<Dados, "funcao" | "parametros">, string | null][] = [
      [asked("carteira"), "?aba=posicoes"],
      [asked("preco_medio", { ativos: ["PETR4"] }), "?aba=posicoes&ativo=PETR4"],
      [asked("preco_medio", { ativos: ["PETR4"], periodos: [march] }), null],
      [
        asked("carteira", { exceto: { ativos: ["PETR4"], corretoras: [], classes: [], categorias: [], palavras: [] } }),
        null,
      ],
      [
        asked("notas", { corretoras: ["Clear"], periodos: [march] }),
        "?aba=notas&corretora=Clear&de=2023-03-01&ate=2023-03-31",
      ],
      [asked("notas", { periodos: [march, year] }), null],
      [asked("notas_com_erro"), "?aba=notas&estado=nao_confere"],
      [asked("notas_do_ativo", { ativos: ["PETR4"] }), "?aba=notas&ticker=PETR4&estado=conciliada"],
      [asked("explicacao_da_nota", { notas: ["12345"] }), "?aba=notas&nota=n1"],
      [asked("apuracao", { periodos: [march] }), "?aba=impostos&mes=2023-03"],
      [asked("apuracao", { periodos: [year] }), "?aba=impostos&ano=2023"],
      [asked("encargos", { periodos: [march] }), null],
      [
        asked("lancamentos", { categorias: ["Mercado"], contas: ["Itaú 3456"], periodos: [march] }),
        "/dashboard/receitas-despesas?aba=lancamentos&categoria=Mercado&conta=Ita%C3%BA+3456&de=2023-03-01&ate=2023-03-31",
      ],
      [asked("exterior"), "?aba=fora-da-bolsa"],
      [asked("exterior", { periodos: [year] }), null],
      [
        {
          funcao: "exterior",
          parametros: { ...asked("exterior", { periodos: [year] }).parametros, medidas: ["imposto"] },
        },
        "?aba=impostos&ano=2023&ver=declaracao",
      ],
    ];
    const { dialog } = await openChat({
      historyPage: () =>
        conversation(
          screens.map(([question]) => ({
            type: "bot",
            content: "Aqui está.",
            citacoes: [source],
            dados: tableOf({ colunas: ["Ativo"], linhas: [["PETR4"]], ...question }),
          })),
        ),
    });
    await dialog.findAllByText("Aqui está.");
    const addresses = dialog.getAllByRole("article").map((article) => {
      const link = within(article).queryByRole("link", { name: "Abrir como tela" });
      return link?.getAttribute("href")?.replace("/dashboard/portfolio-analysis", "") ?? null;
    });
    expect(addresses).toEqual(screens.map(([, address]) => address));
  });

  it("can be copied without its marks, and is rated once it is kept", async () => {
    const rates: unknown[] = [];
    const { user, dialog } = await openChat({
      historyPage: () =>
        conversation([
          { _id: "m0", type: "user", content: "Quanto paguei?" },
          { _id: "m1", type: "bot", content: "Você pagou **R$ 4,90**." },
        ]),
      rate: (input) => {
        rates.push(input);
        return { message: "ok" };
      },
    });
    await user.click(await dialog.findByRole("button", { name: "Copiar resposta" }));
    expect(await navigator.clipboard.readText()).toBe("Você pagou R$ 4,90.");
    await dialog.findByText("Resposta copiada.");

    const rating = within(dialog.getByRole("group", { name: "Isto ajudou?" }));
    const no = rating.getByRole("button", { name: "Não ajudou" });
    await user.click(no);
    await waitFor(() => expect(no.getAttribute("aria-pressed")).toBe("true"));
    expect(dialog.getByText("Obrigado pela avaliação.")).toBeDefined();
    await user.click(no);
    await waitFor(() => expect(no.getAttribute("aria-pressed")).toBe("false"));
    expect(rates).toEqual([
      { id: "m1", ajudou: false },
      { id: "m1", ajudou: null },
    ]);
  });
});

describe("the field", () => {
  it("takes lines with Shift and Enter, and at most a thousand characters", async () => {
    const { server, user, dialog, input } = await openChat({ ask: () => answer });
    await user.type(input, "primeira{Shift>}{Enter}{/Shift}segunda");
    expect(input).toHaveProperty("value", "primeira\nsegunda");
    expect(server.callsTo("chat.ask")).toHaveLength(0);
    await user.clear(input);
    await user.click(input);
    await user.paste("a".repeat(1200));
    expect(input).toHaveProperty("value", "a".repeat(1000));
    expect(dialog.getByText("1.000 de 1.000 caracteres")).toBeDefined();
    await user.clear(input);
  });

  it("brings the last question back with the arrow up, and leaves a text that was begun", async () => {
    const { user, dialog, input } = await openChat({ ask: () => answer });
    await user.type(input, "Quanto paguei?{Enter}");
    await dialog.findByText("R$ 4,90");
    await user.type(input, "{ArrowUp}");
    expect(input).toHaveProperty("value", "Quanto paguei?");
    await user.clear(input);
    await user.type(input, "E em abril{ArrowUp}");
    expect(input).toHaveProperty("value", "E em abril");
  });

  it("closes the panel with Escape", async () => {
    const { user, input } = await openChat({});
    await user.type(input, "{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Assistente Farol" })).toBeNull());
  });
});

it("remembers that the panel was widened", async () => {
  const { user, dialog } = await openChat({});
  await user.click(dialog.getByRole("button", { name: "Alargar o assistente" }));
  expect(screen.getByRole("dialog", { name: "Assistente Farol" }).dataset.wide).toBe("true");
  expect(localStorage.getItem("chat-largo")).toBe("true");
  await user.click(dialog.getByRole("button", { name: "Estreitar o assistente" }));
  expect(screen.getByRole("dialog", { name: "Assistente Farol" }).dataset.wide).toBeUndefined();
});
