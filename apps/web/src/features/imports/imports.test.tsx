import type { UploadWire } from "@app/core/files/schema";
import { batchNotRead } from "@app/core/imports/errors";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { type Answers, startFakeServer } from "../../testing/fake-server.ts";
import { keepSaved } from "../../testing/keep-saved.ts";
import { logInAs, renderApp } from "../../testing/render-app.tsx";
import type { RouterOutputs } from "../../trpc.ts";

type Batch = RouterOutputs["imports"]["list"][number];
type Row = RouterOutputs["imports"]["rows"]["linhas"][number];

const noPositions = { temPosicoes: false, dataReferencia: null };
const batch: Batch = {
  _id: "l1",
  createdAt: "2026-11-25T12:00:00.000Z",
  confirmadoEm: null,
  lendo: false,
  de: "2025-01-02",
  ate: "2025-12-30",
  linhas: 4,
  arquivos: [
    { _id: "f1", nome: "negociacao.xlsx", status: "concluido", mensagemErro: null, linhas: 4, ...noPositions },
    {
      _id: "f2",
      nome: "velha.xls",
      status: "erro",
      mensagemErro: "Planilhas .xls, do Excel antigo, não são lidas.",
      linhas: 0,
      ...noPositions,
    },
  ],
};
const contagem = {
  ...{ nova: 2, repetida: 1, nota: 0, coberta: 0, conferencia: 0, sem_efeito: 0, guardada: 0, perguntar: 1 },
  futura: 0,
};
const row = (linha: number, changes: Partial<Row> = {}): Row => ({
  ...{ _id: `r${linha}`, arquivo: "negociacao.xlsx", aba: "Negociação", linha, situacao: "nova", oQueE: "Compra" },
  ...{ motivo: null, data: "2025-01-02", ativo: "ITSA4", quantidade: 100, valor: 981, evento: null, provento: null },
  ...changes,
});

function open(answers: Answers["imports"], others: Answers = {}) {
  const server = startFakeServer({
    imports: {
      list: () => [batch],
      preview: () => ({ ...batch, contagem }),
      rows: () => ({ linhas: [row(2), row(3, { situacao: "perguntar", motivo: "Falta a data." })], total: 2 }),
      ...answers,
    },
    ...others,
  });
  logInAs();
  const user = renderApp("/dashboard/portfolio-analysis?aba=importar");
  return { server, user };
}

describe("importing spreadsheets", () => {
  it("is reached from the first steps by who has nothing yet, whose analysis stays a title", async () => {
    startFakeServer({ imports: { list: () => [] } });
    logInAs();
    const user = renderApp("/dashboard");
    await user.click(await screen.findByRole("link", { name: "Importar planilhas" }));
    await screen.findByText("Nenhuma planilha importada ainda.");
    expect(screen.queryByRole("tab")).toBeNull();
    await user.click(screen.getByRole("link", { name: "Análise de Carteira" }));
    await waitFor(() => expect(screen.getByRole("main").textContent).toBe("Análise de Carteira"));
  });

  it("sends the files to the person's own address, and says of each why it was refused", async () => {
    const sent: string[][] = [];
    const answer: UploadWire = {
      message: "1 arquivo enviado.",
      arquivos: [{ _id: "f1", name: "negociacao.xlsx", size: 2 }],
      recusados: [{ name: "grande.xlsx", message: "Seu espaço para arquivos acabou." }],
    };
    const { server, user } = open(
      { list: () => (sent.length > 0 ? [batch] : []) },
      {
        notes: {
          choices: () => ({
            temCarteira: sent.length > 0,
            ...{ corretoras: [], tickers: [], arquivosSemNota: [], totalSemNota: 0, correcoesCaidas: [] },
          }),
        },
        upload: (names) => {
          sent.push(names);
          return answer;
        },
      },
    );
    await screen.findByText("Nenhuma planilha importada ainda.");
    const input = document.querySelector<HTMLInputElement>("input[type=file]");
    const files = ["negociacao.xlsx", "grande.xlsx"].map((name) => new File(["PK"], name));
    if (input) await user.upload(input, [...files, new File(["%PDF-1.7"], "nota.pdf", { type: "application/pdf" })]);

    await screen.findByRole("article", { name: /^Importação de 25\/11\/2026/ });
    expect(server.callsTo("/api/v1/importacoes/u1")).toEqual([
      { path: "/api/v1/importacoes/u1", input: ["negociacao.xlsx", "grande.xlsx"], token: "Bearer token-da-marina" },
    ]);
    await screen.findByRole("tab", { name: "Importar" });
    const refused = await screen.findByText("Estes arquivos não foram aceitos");
    const alert = within(refused.closest<HTMLElement>("[role=alert]") ?? document.body);
    expect(alert.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "nota.pdf: Envie planilhas da B3 em XLSX ou CSV, ou fotos de notas em JPEG ou PNG. Notas em PDF vão em “Upload de Notas”.",
      "grande.xlsx: Seu espaço para arquivos acabou.",
    ]);
  });

  it("shows before saving what each row comes to, and the counts add up to the rows read", async () => {
    const { user, server } = open({});
    const card = within(await screen.findByRole("article"));
    await card.findByText(
      "Confira as linhas e confirme: nada disto conta ainda. A planilha da B3 não diz de quem é: confirme só as suas.",
    );
    const counts = within(await card.findByRole("region", { name: "O que as linhas são" }));
    const figures = counts.getAllByRole("row").map((line) => line.lastElementChild?.textContent);
    expect(figures).toEqual(["Linhas", "2", "1", "1", "4"]);
    const saved = keepSaved();
    await user.click(card.getByRole("button", { name: "Baixar CSV: O que as linhas são" }));
    expect((await saved[0]?.text())?.split("\r\n")).toHaveLength(4);
    await card.findByText(/aba Negociação · linha 2/);
    expect(card.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([
        "negociacao.xlsx: 4 linhas",
        "velha.xls: Planilhas .xls, do Excel antigo, não são lidas.",
        expect.stringContaining("Compra · ITSA402/01/2025 · negociacao.xlsx · aba Negociação · linha 2Nova"),
        expect.stringContaining("linha 3Não entendida: Falta a data."),
      ]),
    );

    await user.selectOptions(card.getByLabelText("Mostrar"), "Não entendidas (1)");
    await waitFor(() =>
      expect(server.callsTo("imports.rows").at(-1)?.input).toEqual({ loteId: "l1", page: 1, situacao: "perguntar" }),
    );
  });

  it("says of rows of days to come that they do not count", async () => {
    open({
      preview: () => ({ ...batch, contagem: { ...contagem, nova: 1, futura: 1 } }),
      rows: () => ({ linhas: [row(2, { situacao: "futura", motivo: "Este dia ainda não chegou." })], total: 1 }),
    });
    const counts = within(await screen.findByRole("region", { name: "O que as linhas são" }));
    expect(counts.getByRole("row", { name: /^Data futura / }).lastElementChild?.textContent).toBe("1");
    await screen.findByText("Data futura: Este dia ainda não chegou.");
  });

  it("leads from a row that asks for an event to its form, filled with what the row tells", async () => {
    const evento = {
      ...{ tipo: "incorporacao" as const, ticker: null, tickerNovo: "XPTO3" },
      ...{ data: "2025-03-10", quantidade: 50, custo: null },
    };
    const asks = { situacao: "perguntar" as const, motivo: "Diga quanto do custo vai.", evento };
    const { user } = open({ rows: () => ({ linhas: [row(2), row(3, asks)], total: 2 }) });
    await user.click(
      await screen.findByRole("button", { name: "Registrar o que aconteceu em Compra · ITSA4, linha 3" }),
    );
    expect(screen.getAllByRole("button", { name: /^Registrar o que aconteceu/ })).toHaveLength(1);
    const form = within(await screen.findByRole("dialog", { name: "Registrar evento" }));
    await form.findByDisplayValue("XPTO3");
    form.getByDisplayValue("10/03/2025");
  });

  it("leads from a row without its amount to the income's form, filled with what the row tells", async () => {
    const provento = { tipo: "jcp" as const, ticker: "ITSA4", data: "2025-03-10", quantidade: 50 };
    const asks = { situacao: "perguntar" as const, oQueE: "Juros Sobre Capital Próprio", provento };
    const { user, server } = open(
      { rows: () => ({ linhas: [row(2), row(3, asks)], total: 2 }) },
      { incomes: { create: () => ({}) as never } },
    );
    await user.click(
      await screen.findByRole("button", {
        name: "Informar o valor de Juros Sobre Capital Próprio · ITSA4, linha 3",
      }),
    );
    const form = within(await screen.findByRole("dialog", { name: "Digitar provento" }));
    await form.findByDisplayValue("Juros sobre capital próprio");
    form.getByDisplayValue("10/03/2025");
    form.getByDisplayValue("50");
    await user.type(form.getByRole("textbox", { name: "Valor líquido" }), "8,50");
    await user.click(form.getByRole("button", { name: "Guardar" }));
    await waitFor(() =>
      expect(server.callsTo("incomes.create")[0]?.input).toMatchObject({
        ...{ tipo: "jcp", ticker: "ITSA4", data: "2025-03-10", quantidade: 50, valorLiquido: 8.5 },
      }),
    );
  });

  it("goes through the rows page by page", async () => {
    const { user, server } = open({ rows: ({ page = 1 }) => ({ linhas: [row(page + 1)], total: 101 }) });
    await screen.findByText("Página 1 de 2");
    await user.click(screen.getByRole("button", { name: "Próximas" }));
    await screen.findByText("Página 2 de 2");
    expect(screen.getByRole("button", { name: "Próximas" })).toHaveProperty("disabled", true);
    expect(server.callsTo("imports.rows").at(-1)?.input).toEqual({ loteId: "l1", page: 2 });
  });

  it("counts once it is confirmed, and can be undone whole", async () => {
    let list = [batch];
    const { user, server } = open({
      list: () => list,
      confirm: () => {
        list = [{ ...batch, confirmadoEm: "2026-11-25T12:05:00.000Z" }];
        return { message: "Importação confirmada." };
      },
      remove: () => {
        list = [];
        return { message: "Importação desfeita." };
      },
    });
    await user.click(await screen.findByRole("button", { name: "Confirmar importação" }));
    await screen.findByText(/^Confirmada em 25\/11\/2026/);
    expect(screen.queryByRole("button", { name: "Confirmar importação" })).toBeNull();

    await user.click(screen.getByRole("button", { name: "Desfazer importação" }));
    const question = within(await screen.findByRole("dialog", { name: "Desfazer importação" }));
    question.getByText(/negociacao.xlsx e velha.xls saem do Farol/);
    expect(server.callsTo("imports.remove")).toEqual([]);
    await user.click(question.getByRole("button", { name: "Confirmar" }));
    await screen.findByText("Nenhuma planilha importada ainda.");
    expect(server.callsTo("imports.remove").map(({ input }) => input)).toEqual([{ loteId: "l1" }]);
  });

  it("asks for the day of a report of positions whose name does not tell it, and keeps it", async () => {
    const [file] = batch.arquivos;
    let dataReferencia: string | null = null;
    const { user, server } = open({
      list: () => [{ ...batch, arquivos: file ? [{ ...file, temPosicoes: true, dataReferencia }] : [] }],
      tellDay: ({ data }) => {
        dataReferencia = data;
        return { message: "Dia da posição guardado." };
      },
    });
    const save = await screen.findByRole("button", { name: "Guardar dia de negociacao.xlsx" });
    expect(save).toHaveProperty("disabled", true);
    await user.type(screen.getByLabelText("De que dia é esta posição?"), "28/03/2025");
    await user.click(save);
    expect(await screen.findByLabelText("Dia da posição")).toHaveProperty("value", "28/03/2025");
    expect(server.callsTo("imports.tellDay").map(({ input }) => input)).toEqual([
      { loteId: "l1", arquivoId: "f1", data: "2025-03-28" },
    ]);
    expect(screen.queryByLabelText("De que dia é esta posição?")).toBeNull();
  });

  it("says why it cannot be confirmed", async () => {
    const { user } = open({
      confirm: () => {
        throw batchNotRead();
      },
    });
    await user.click(await screen.findByRole("button", { name: "Confirmar importação" }));
    await screen.findByText("Os arquivos ainda estão sendo lidos. Espere um pouco e confirme de novo.");
  });

  it("waits for what is read, and says when nothing could be", async () => {
    const reading = { ...batch, _id: "l2", lendo: true, linhas: 0, arquivos: [] };
    const unread = { ...batch, linhas: 0, de: null, ate: null, arquivos: batch.arquivos.slice(1) };
    open({ list: () => [reading, unread] });
    const [first, second] = await screen.findAllByRole("article");
    within(first as HTMLElement).getByText("Lendo as planilhas…");
    within(second as HTMLElement).getByText("Nenhuma planilha desta importação pôde ser lida.");
    expect(screen.queryByRole("button", { name: "Confirmar importação" })).toBeNull();
    expect(screen.getAllByRole("button", { name: "Descartar" })).toHaveLength(2);
  });

  it("offers another try where the list does not come", async () => {
    let fails = true;
    const { user } = open({
      list: () => {
        if (fails) throw new Error("down");
        return [];
      },
    });
    const again = await screen.findByRole("button", { name: "Tentar novamente" });
    fails = false;
    await user.click(again);
    await screen.findByText("Nenhuma planilha importada ainda.");
  });
});
