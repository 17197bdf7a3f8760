import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { startFakeServer } from "./fake-server.ts";
import { makeRecord, statesOf } from "./make-record.ts";
import { logInAs, renderApp } from "./render-app.tsx";

async function openPanel(entry: string, title: string) {
  logInAs();
  const user = renderApp("/dashboard");
  await user.click(await screen.findByRole("button", { name: "Abrir menu de navegação" }));
  await user.click(screen.getByRole("button", { name: entry }));
  const dialog = await screen.findByRole("dialog", { name: title });
  return { user, dialog: within(dialog) };
}

/** Texts that the specification fixes word for word, compared with what the panels show. */
describe("the panels speak the specification's words", () => {
  it("Upload de Notas de Negociação", async () => {
    const march = { name: "março.pdf", size: 12_345, createdAt: "2023-03-14T13:30:00.000Z" };
    let answer: (list: (typeof march)[]) => void = () => undefined;
    startFakeServer({ files: { list: () => new Promise((resolve) => (answer = resolve)) } });
    const { user, dialog } = await openPanel("Upload de Notas", "Upload de Notas de Negociação");

    await dialog.findByText("Carregando arquivos...");
    answer([march]);
    await dialog.findByText("março.pdf");
    for (const text of ["Aqui estão suas notas", "14/03/2023, 10:30", "12,06 KB", "Atualizar"]) dialog.getByText(text);
    dialog.getByRole("button", { name: "Excluir março.pdf" });

    const sheet = new File(["x"], "planilha.xlsx", { type: "application/vnd.ms-excel" });
    await user.upload(document.querySelector<HTMLInputElement>("input[type=file]") ?? document.body, sheet);
    await dialog.findByText("Por favor, selecione apenas arquivos PDF");
  });

  it("Upload de Notas de Negociação, empty", async () => {
    startFakeServer({ files: { list: () => [] } });
    const { dialog } = await openPanel("Upload de Notas", "Upload de Notas de Negociação");
    await dialog.findByText("Nenhum arquivo enviado ainda.");
  });

  it("Processamento de Arquivos", async () => {
    startFakeServer({ files: { listRecordsSince: () => statesOf([makeRecord("1", "março.pdf")]) } });
    const { dialog } = await openPanel("Processar Arquivos", "Processamento de Arquivos");
    await dialog.findByText("março.pdf");
    for (const name of ["Processar Selecionados", "Atualizar"]) dialog.getByRole("button", { name });
  });

  it("Processamento de Arquivos, empty", async () => {
    startFakeServer({ files: { listRecordsSince: () => statesOf([]) } });
    const { dialog } = await openPanel("Processar Arquivos", "Processamento de Arquivos");
    await dialog.findByText("Nenhum arquivo disponível.");
  });

  it("Assistente Farol", async () => {
    startFakeServer({
      chat: {
        historyPage: () => ({ mensagens: [{ type: "bot", content: "Olá" }], anterior: null }),
        ask: () => new Promise(() => undefined),
      },
    });
    const { user, dialog } = await openPanel("Chat Assistente", "Assistente Farol");
    await dialog.findByText("Olá");
    const input = dialog.getByPlaceholderText("Digite sua pergunta...");

    await user.click(dialog.getByTitle("Limpar histórico"));
    const question = within(await screen.findByRole("dialog", { name: "Limpar Histórico" }));
    question.getByText("Tem certeza que deseja limpar todo o histórico do chat? Esta ação não pode ser desfeita.");
    question.getByRole("button", { name: "Confirmar" });
    await user.click(question.getByRole("button", { name: "Cancelar" }));

    await user.type(input, "Quais ativos tenho?{Enter}");
    expect(input).toHaveProperty("disabled", true);
    await user.click(await dialog.findByRole("button", { name: "Cancelar" }));
    await dialog.findByText("Requisição cancelada pelo usuário.");
    await dialog.findByText("Requisição cancelada.");
  });
});
