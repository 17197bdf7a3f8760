import { cannotProcess } from "@app/core/processing/errors";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { type Answers, startFakeServer } from "../../testing/fake-server.ts";
import { makeRecord, statesOf } from "../../testing/make-record.ts";
import { logInAs, renderApp } from "../../testing/render-app.tsx";

/** Polling interval of the open panel, fixed by the specification. */
const POLL_MS = 3000;

async function openProcessing(answers: Answers) {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const server = startFakeServer(answers);
  logInAs();
  const user = renderApp("/dashboard");
  await user.click(await screen.findByRole("button", { name: "Processar arquivos" }));
  return { server, user, dialog: within(await screen.findByRole("dialog")) };
}

const four = [
  makeRecord("1", "nova.pdf"),
  makeRecord("2", "lendo.pdf", { status: "processando" }),
  makeRecord("3", "lida.pdf", { status: "concluido" }),
  makeRecord("4", "falhou.pdf", { status: "erro", mensagemErro: "Este PDF não parece ser uma nota de corretagem." }),
];

describe("processing files", () => {
  it("shows each state, and lets only what can be processed be chosen", async () => {
    const { dialog } = await openProcessing({ files: { listRecordsSince: () => statesOf(four) } });
    for (const status of ["Pendente", "Processando", "Concluído", "Erro"]) await dialog.findByText(status);
    dialog.getByText("Este PDF não parece ser uma nota de corretagem.");
    const isDisabled = (name: string) => dialog.getByRole("checkbox", { name: `Selecionar ${name}` });
    expect(isDisabled("nova.pdf")).toHaveProperty("disabled", false);
    expect(isDisabled("lendo.pdf")).toHaveProperty("disabled", true);
    expect(isDisabled("lida.pdf")).toHaveProperty("disabled", true);
    expect(isDisabled("falhou.pdf")).toHaveProperty("disabled", false);
    expect(dialog.getByRole("button", { name: "Processar Selecionados" })).toHaveProperty("disabled", true);
  });

  it("follows pages that are pictures until they are read, and says what came of them", async () => {
    const imagens = { paginas: 12, lidas: 2, naoLidas: 0, lendo: true };
    let record = makeRecord("1", "fotos.pdf", {
      ...{ status: "concluido", mensagemErro: "Lendo imagens: página 3 de 12.", imagens },
    });
    const { dialog } = await openProcessing({ files: { listRecordsSince: () => statesOf([record]) } });
    await dialog.findByText("Lendo imagens");
    dialog.getByText("Lendo imagens: página 3 de 12.");
    expect(dialog.queryByText("Concluído")).toBeNull();
    dialog.getByText("0 de 1 concluídos");

    record = makeRecord("1", "fotos.pdf", {
      ...{ status: "concluido", mensagemErro: "As páginas 4 e 5 são imagens e não foram lidas." },
      imagens: { paginas: 12, lidas: 10, naoLidas: 2, lendo: false },
    });
    await vi.advanceTimersByTimeAsync(POLL_MS);
    await dialog.findByText("Concluído");
    dialog.getByText("10 páginas lidas de imagem · 2 imagens não puderam ser lidas");
  });

  it("starts what was chosen and follows it until it is done", async () => {
    let record = makeRecord("1", "nova.pdf");
    const { server, user, dialog } = await openProcessing({
      files: { listRecordsSince: () => statesOf([record]) },
      processing: {
        start: () => {
          record = makeRecord("1", "nova.pdf", { status: "processando" });
          return record.processamento;
        },
      },
    });
    await user.click(await dialog.findByRole("checkbox", { name: "Selecionar nova.pdf" }));
    await user.click(dialog.getByRole("button", { name: "Processar Selecionados" }));
    await dialog.findByText("Processando");
    expect(server.callsTo("processing.start")[0]?.input).toEqual({ fileId: "1" });

    record = makeRecord("1", "nova.pdf", { status: "concluido" });
    await vi.advanceTimersByTimeAsync(POLL_MS);
    await dialog.findByText("Concluído");
    const asked = server.callsTo("files.listRecordsSince").length;
    await vi.advanceTimersByTimeAsync(2 * POLL_MS);
    expect(server.callsTo("files.listRecordsSince")).toHaveLength(asked);
  });

  it("asks no more once the panel is closed", async () => {
    const { server, user, dialog } = await openProcessing({ files: { listRecordsSince: () => statesOf(four) } });
    await dialog.findByText("nova.pdf");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByText("nova.pdf")).toBeNull());
    const asked = server.callsTo("files.listRecordsSince").length;
    await vi.advanceTimersByTimeAsync(2 * POLL_MS);
    expect(server.callsTo("files.listRecordsSince")).toHaveLength(asked);
  });

  it("resets a failed file", async () => {
    let record = makeRecord("4", "falhou.pdf", { status: "erro", mensagemErro: "Ilegível." });
    const { user, dialog } = await openProcessing({
      files: { listRecordsSince: () => statesOf([record]) },
      processing: {
        reset: () => {
          record = makeRecord("4", "falhou.pdf");
          return record.processamento;
        },
      },
    });
    await user.click(await dialog.findByRole("button", { name: "Resetar processamento de falhou.pdf" }));
    await dialog.findByText("Pendente");
  });

  it("clears the embeddings of a finished file after a confirmation", async () => {
    let record = makeRecord("3", "lida.pdf", { status: "concluido" });
    const { server, user, dialog } = await openProcessing({
      files: { listRecordsSince: () => statesOf([record]) },
      processing: {
        clearEmbeddings: () => {
          record = makeRecord("3", "lida.pdf");
          return record.processamento;
        },
      },
    });
    await user.click(await dialog.findByRole("button", { name: "Limpar embeddings de lida.pdf" }));
    expect(server.callsTo("processing.clearEmbeddings")).toEqual([]);
    await user.click(await screen.findByRole("button", { name: "Confirmar" }));
    await dialog.findByText("Pendente");
  });

  it.each(["Este PDF está protegido por senha.", "A senha informada não abre este PDF."])(
    "asks for the password when it fails with '%s'",
    async (mensagemErro) => {
      const record = makeRecord("5", "fechada.pdf", { status: "erro", mensagemErro });
      const { server, user, dialog } = await openProcessing({
        files: { listRecordsSince: () => statesOf([record]) },
        processing: { start: () => ({ ...record.processamento, status: "processando" }) },
      });
      await user.click(await dialog.findByRole("button", { name: "Processar com senha" }));
      await dialog.findByText("Informe a senha do PDF.");
      await user.type(dialog.getByLabelText("Senha do PDF fechada.pdf"), "12345{Enter}");
      await waitFor(() =>
        expect(server.callsTo("processing.start")[0]?.input).toEqual({ fileId: "5", senha: "12345" }),
      );
    },
  );

  it("tells in one toast that processing was refused", async () => {
    const { user, dialog } = await openProcessing({
      files: { listRecordsSince: () => statesOf(four) },
      processing: {
        start: () => {
          throw cannotProcess();
        },
      },
    });
    await user.click(await dialog.findByRole("checkbox", { name: "Selecionar nova.pdf" }));
    await user.click(dialog.getByRole("checkbox", { name: "Selecionar falhou.pdf" }));
    await user.click(dialog.getByRole("button", { name: "Processar Selecionados" }));
    await screen.findByText("Erro ao processar arquivos");
    expect(screen.getAllByText("Erro ao processar arquivos")).toHaveLength(1);
  });
});
