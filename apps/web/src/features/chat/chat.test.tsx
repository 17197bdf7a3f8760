import { CHAT_TIMEOUT_MS, type ChatMessage } from "@app/core/chat/schema";
import { recordNotFound } from "@app/core/errors";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { type Answers, startFakeServer } from "../../testing/fake-server.ts";
import { logInAs, renderApp } from "../../testing/render-app.tsx";

const source = {
  rotulo: "Nota 12345 · Clear · 14/03/2023 · p. 1 · linha 7",
  arquivoId: "a1",
  nomeArquivo: "março.pdf",
  notaId: "n1",
  pagina: 1,
  linha: 7,
};
const answer = { response: "Você pagou **R$ 4,90**.\nEm <b>1 nota</b>.", citacoes: [source], dados: null };
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

  it("shows a result as a table, the long ones at first in part", async () => {
    const linhas = Array.from({ length: 12 }, (_, index) => [`ATIVO${index}`, "R$ 1,00"]);
    const dados = { colunas: ["Ativo", "Valor"], linhas, total: 12, proximo: null };
    const { user, dialog } = await openChat({ ask: () => ({ ...answer, dados }) });
    await user.click(await dialog.findByRole("button", { name: "Quais ativos tenho?" }));

    const table = within(await dialog.findByRole("table"));
    expect(table.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual(["Ativo", "Valor"]);
    expect(table.getAllByRole("row")).toHaveLength(9);
    await user.click(dialog.getByRole("button", { name: "Ver as 12 linhas" }));
    expect(table.getAllByRole("row")).toHaveLength(13);
  });

  it("loads the rows of a long table from the keyboard, and keeps the place", async () => {
    const rowsFrom = (first: number, count: number) =>
      Array.from({ length: count }, (_, index) => [`ATIVO${first + index}`, "R$ 1,00"]);
    const dados = { colunas: ["Ativo", "Valor"], linhas: rowsFrom(0, 200), total: 1234, proximo: "a.200" };
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
    const dados = { colunas: ["Ativo", "Valor"], linhas: [["PETR4", "R$ 1,00"]], total: 1, proximo: null };
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
      "Assistente:Requisição cancelada.",
    ]);
    expect(signals[0]?.aborted).toBe(true);
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
    const { server, user, dialog } = await openChat({
      historyPage: () => conversation([{ type: "bot", content: "Olá" }]),
      clear: () => ({ message: "ok" }),
    });
    await dialog.findByText("Olá");
    await user.click(dialog.getByRole("button", { name: "Limpar histórico" }));
    await user.click(await screen.findByRole("button", { name: "Confirmar" }));
    await waitFor(() => expect(dialog.queryByText("Olá")).toBeNull());
    expect(server.callsTo("chat.clear")).toHaveLength(1);
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
