import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { type Answers, startFakeServer } from "../../testing/fake-server.ts";
import { makeRecord, statesOf } from "../../testing/make-record.ts";
import { logInAs, marina, renderApp } from "../../testing/render-app.tsx";
import type { NoteSummary } from "./records/use-note-summaries.ts";

/** Polling interval of the open panel, fixed by the specification. */
const POLL_MS = 3000;

const LOCKED = "Este PDF está protegido por senha.";
const WRONG = "A senha informada não abre este PDF.";

const note = (_id: string, overrides: Partial<NoteSummary> = {}): NoteSummary => ({
  _id,
  corretora: "Rico",
  dataPregao: "2025-05-05",
  numero: "901",
  quantidadeNegocios: 34,
  liquido: { valor: 7972.45, debitoCredito: "D" },
  moeda: "BRL",
  deFora: false,
  aConferir: false,
  conciliada: true,
  corrigida: false,
  falha: null,
  outrosArquivos: [],
  ...overrides,
});

/** A server that stores files and reads one more of them with each poll. */
function startReader(
  ends: Record<string, Partial<ReturnType<typeof makeRecord>["processamento"]>>,
  answers: Answers = {},
) {
  const records = new Map<string, ReturnType<typeof makeRecord>>();
  const put = (name: string, processamento: Parameters<typeof makeRecord>[2] = {}) =>
    records.set(name, makeRecord(name, name, processamento));
  const readNext = () => {
    const next = [...records.values()].find(({ processamento }) => processamento.status === "processando");
    if (next) put(next._id, { status: "concluido", dataConclusao: "2026-11-21T12:00:00.000Z", ...ends[next._id] });
  };
  const server = startFakeServer({
    ...answers,
    files: {
      list: () => [...records.keys()].map((name) => ({ name, size: 2048, createdAt: "2026-11-21T12:00:00.000Z" })),
      listRecordsSince: () => {
        const now = statesOf([...records.values()]);
        readNext();
        return now;
      },
    },
    processing: {
      start: ({ fileId, senha }) => {
        put(fileId, { status: "processando" });
        if (senha !== undefined) ends[fileId] = senha === "123" ? {} : { status: "erro", mensagemErro: WRONG };
        return makeRecord(fileId, fileId, { status: "processando" }).processamento;
      },
    },
    upload: (names) => {
      for (const name of names) put(name);
      return { message: "ok", arquivos: names.map((name) => ({ _id: name, name, size: 2048 })), recusados: [] };
    },
  });
  return { server, put };
}

async function open(button: "Enviar notas" | "Processar arquivos") {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  logInAs();
  const user = renderApp("/dashboard");
  await user.click(await screen.findByRole("button", { name: button }));
  const dialog = within(await screen.findByRole("dialog"));
  const choose = async (...names: string[]) => {
    const input = document.querySelector<HTMLInputElement>("input[type=file]");
    const files = names.map((name) => new File(["%PDF-1.7"], name, { type: "application/pdf" }));
    if (input) await user.upload(input, files);
  };
  const poll = () => vi.advanceTimersByTimeAsync(POLL_MS);
  return { user, dialog, choose, poll };
}

describe("from an upload to what it says", () => {
  it("reads what was sent by one button, counts on, and ends with one sentence and the way to the dashboard", async () => {
    const { server } = startReader(
      {},
      { notes: { summaries: () => ["a.pdf", "b.pdf"].map((arquivoId) => ({ arquivoId, notas: [note(arquivoId)] })) } },
    );
    const { user, dialog, choose, poll } = await open("Enviar notas");
    await dialog.findByText("Nenhum arquivo enviado ainda.");
    expect(dialog.queryByRole("button", { name: "Processar agora" })).toBeNull();

    await choose("a.pdf", "b.pdf");
    await dialog.findByText("2 arquivos à espera de leitura.");
    await user.click(dialog.getByRole("button", { name: "Processar agora" }));
    const status = dialog.getAllByRole("status").find((region) => region.textContent?.includes("Lendo suas notas"));
    await waitFor(() => expect(status?.textContent).toBe("Lendo suas notas0 de 2 arquivos"));
    expect(server.callsTo("processing.start").map(({ input }) => input)).toEqual([
      { fileId: "a.pdf" },
      { fileId: "b.pdf" },
    ]);
    await poll();
    await dialog.findByText("1 de 2 arquivos");
    expect(dialog.getByRole("progressbar", { name: "Lendo suas notas" }).getAttribute("aria-valuenow")).toBe("50");
    await poll();
    await waitFor(() => expect(status?.textContent).toBe("Suas 2 notas fecham."));

    const asked = server.callsTo("portfolio.overview").length;
    await user.click(dialog.getByRole("button", { name: "Ver o que investi" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(asked).toBeGreaterThan(1);
  });

  it("goes to the dashboard from another screen", async () => {
    startReader({}, { notes: { summaries: () => [{ arquivoId: "a.pdf", notas: [note("1")] }] } });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    logInAs();
    const user = renderApp("/dashboard/settings");
    await user.click(await screen.findByRole("button", { name: "Abrir menu de navegação" }));
    await user.click(screen.getByRole("button", { name: "Upload de Notas" }));
    const dialog = within(await screen.findByRole("dialog"));
    const input = document.querySelector<HTMLInputElement>("input[type=file]");
    if (input) await user.upload(input, new File(["%PDF"], "a.pdf", { type: "application/pdf" }));
    await user.click(await dialog.findByRole("button", { name: "Processar agora" }));
    await vi.advanceTimersByTimeAsync(2 * POLL_MS);
    await dialog.findByText("Sua nota fecha.");
    await user.click(dialog.getByRole("button", { name: "Ver o que investi" }));
    await screen.findByRole("heading", { name: "Bem-vindo, Marina!" });
  });

  it("says beside each file what it holds, and which files hold the same note", async () => {
    const { put } = startReader(
      {},
      {
        notes: {
          summaries: () => [
            { arquivoId: "maio.pdf", notas: [note("1", { outrosArquivos: ["outro.pdf"] })] },
            {
              arquivoId: "aberta.pdf",
              notas: [note("2", { conciliada: false, falha: "Total de compras", quantidadeNegocios: 1 })],
            },
            {
              arquivoId: "ano.pdf",
              notas: Array.from({ length: 12 }, (_, index) => note(`n${index}`, { conciliada: index !== 3 })),
            },
          ],
        },
      },
    );
    for (const name of ["maio.pdf", "aberta.pdf", "ano.pdf"]) put(name, { status: "concluido" });
    const { dialog } = await open("Enviar notas");

    await dialog.findByText(/✗ não fecha: Total de compras/);
    const [may, open1, year] = dialog.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(may).toContain('Rico · 05/05/2025 · 34 negócios · líquido R$ 7.972,45 ✓ fechatambém em "outro.pdf"');
    expect(open1).toContain("Rico · 05/05/2025 · 1 negócio · líquido R$ 7.972,45 ✗ não fecha: Total de compras");
    expect(year).toContain("12 notas · 408 negócios ✗ 1 não fecha");
  });

  it("tells what does not close or failed, and leads to it", async () => {
    const { put } = startReader(
      { "quebrada.pdf": { status: "erro", mensagemErro: "Este arquivo PDF está vazio ou danificado." } },
      {
        notes: {
          summaries: () => [
            { arquivoId: "ano.pdf", notas: Array.from({ length: 10 }, (_, index) => note(`n${index}`)) },
            // Held by both files and counted once.
            { arquivoId: "aberta.pdf", notas: [note("n0"), note("x", { conciliada: false })] },
          ],
        },
      },
    );
    for (const name of ["ano.pdf", "quebrada.pdf", "aberta.pdf"]) put(name);
    const { user, dialog, poll } = await open("Enviar notas");
    await user.click(await dialog.findByRole("button", { name: "Processar agora" }));
    for (let times = 0; times < 4; times += 1) await poll();

    await dialog.findByText("10 notas fecham, 1 não fecha e 1 arquivo precisa de atenção.");
    await user.click(dialog.getByRole("button", { name: "Ver o que falta" }));
    expect(document.activeElement?.textContent).toBe("Este arquivo PDF está vazio ou danificado.");
  });

  it("distinguishes notes read from pictures, notes that do not close, and pictures still being read", async () => {
    const imagens = { paginas: 2, lidas: 0, naoLidas: 0, lendo: true };
    const { put } = startReader(
      { "fotos.pdf": { mensagemErro: "Lendo imagens: página 1 de 2.", imagens } },
      {
        notes: {
          summaries: () => [
            { arquivoId: "ano.pdf", notas: [note("n1"), note("n2", { conciliada: false, aConferir: true })] },
          ],
        },
      },
    );
    for (const name of ["ano.pdf", "fotos.pdf"]) put(name);
    const { user, dialog, poll } = await open("Enviar notas");
    await user.click(await dialog.findByRole("button", { name: "Processar agora" }));
    for (let times = 0; times < 3; times += 1) await poll();

    await dialog.findByText("1 nota fecha, 1 nota lida de imagem a conferir e 1 arquivo tem imagens sendo lidas.");
    await user.click(dialog.getByRole("button", { name: "Ver o que falta" }));
    expect(document.activeElement?.textContent).toContain("lida de imagem, falta conferir");
  });

  it("asks for a password in place, says there that it is wrong, and keeps the focus until it opens", async () => {
    const { server, put } = startReader(
      { "um.pdf": { status: "erro", mensagemErro: LOCKED }, "dois.pdf": { status: "erro", mensagemErro: LOCKED } },
      {
        notes: {
          summaries: () => ["um.pdf", "dois.pdf"].map((arquivoId) => ({ arquivoId, notas: [note(arquivoId)] })),
        },
      },
    );
    for (const name of ["um.pdf", "dois.pdf"]) put(name);
    const { user, dialog, poll } = await open("Enviar notas");
    await user.click(await dialog.findByRole("button", { name: "Processar agora" }));
    for (let times = 0; times < 3; times += 1) await poll();
    await dialog.findByText("2 arquivos precisam de atenção.");
    // The button that was clicked is gone: the first password takes its focus.
    expect(document.activeElement).toBe(dialog.getByLabelText("Senha do PDF um.pdf"));

    await user.keyboard("999{Enter}");
    await dialog.findByText("Abrindo com a senha…");
    expect(document.activeElement).toBe(dialog.getByLabelText("Senha do PDF um.pdf"));
    await poll();
    await dialog.findByText(WRONG);
    expect(document.activeElement).toBe(dialog.getByLabelText("Senha do PDF um.pdf"));

    await user.clear(dialog.getByLabelText("Senha do PDF um.pdf"));
    await user.type(dialog.getByLabelText("Senha do PDF um.pdf"), "123");
    await user.click(dialog.getAllByRole("button", { name: "Usar nos 2 arquivos protegidos" })[0] ?? document.body);
    await poll();
    await poll();
    await dialog.findByText("Suas 2 notas fecham.");
    expect(
      server
        .callsTo("processing.start")
        .slice(-2)
        .map(({ input }) => input),
    ).toEqual([
      { fileId: "um.pdf", senha: "123" },
      { fileId: "dois.pdf", senha: "123" },
    ]);
  });
});

describe("a run beside files of an earlier one", () => {
  it("ends at its own sentence, and leaves alone a password that was asked for before", async () => {
    const { put } = startReader({}, { notes: { summaries: () => [{ arquivoId: "nova.pdf", notas: [note("1")] }] } });
    put("antiga.pdf", { status: "erro", mensagemErro: LOCKED });
    put("nova.pdf");
    const { user, dialog, poll } = await open("Enviar notas");
    await user.click(await dialog.findByRole("button", { name: "Processar agora" }));
    await poll();
    await poll();
    const sentence = await dialog.findByText("Sua nota fecha.");
    expect(dialog.getByLabelText("Senha do PDF antiga.pdf")).toBeDefined();
    expect(document.activeElement?.contains(sentence)).toBe(true);
    expect(document.activeElement?.contains(dialog.getByLabelText("Senha do PDF antiga.pdf"))).toBe(false);
  });
});

describe("the switch 'Processar sempre'", () => {
  const answers: Answers = { notes: { summaries: () => [{ arquivoId: "a.pdf", notas: [note("1")] }] } };

  it("is off at first and leaves files pending", async () => {
    const { server } = startReader({}, answers);
    const { dialog, choose } = await open("Enviar notas");
    expect(dialog.getByRole("switch", { name: "Processar sempre" })).toHaveProperty("checked", false);
    await choose("a.pdf");
    await dialog.findByText("1 arquivo à espera de leitura.");
    expect(server.callsTo("processing.start")).toEqual([]);
  });

  it("reads what is sent by itself, and is remembered for the person in this browser", async () => {
    const { server, put } = startReader({}, answers);
    put("antiga.pdf");
    const { user, dialog, choose, poll } = await open("Enviar notas");
    await user.click(dialog.getByRole("switch", { name: "Processar sempre" }));
    await choose("a.pdf");
    await waitFor(() =>
      expect(server.callsTo("processing.start").map(({ input }) => input)).toEqual([{ fileId: "a.pdf" }]),
    );
    await poll();
    await dialog.findByText("1 arquivo à espera de leitura.");

    expect(localStorage.getItem(`processar-sempre-${marina._id}`)).toBe("true");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await user.click(screen.getByRole("button", { name: "Abrir menu de navegação" }));
    await user.click(screen.getByRole("button", { name: "Upload de Notas" }));
    expect(await screen.findByRole("switch", { name: "Processar sempre" })).toHaveProperty("checked", true);
  });

  it("is one person's own", async () => {
    localStorage.setItem("processar-sempre-somebody-else", "true");
    startReader({}, answers);
    const { dialog } = await open("Enviar notas");
    expect(dialog.getByRole("switch", { name: "Processar sempre" })).toHaveProperty("checked", false);
  });
});

describe("the processing panel", () => {
  const names = ["a.pdf", "b.pdf", "c.pdf"];

  it("selects all by a button above the list, with one checkbox per file and no other", async () => {
    const { server, put } = startReader({});
    for (const name of names) put(name);
    put("lida.pdf", { status: "concluido" });
    const { user, dialog } = await open("Processar arquivos");
    const all = await dialog.findByRole("button", { name: "Selecionar todos" });
    await dialog.findByText("a.pdf");
    expect(dialog.getAllByRole("checkbox")).toHaveLength(4);
    expect(dialog.queryByRole("switch")).toBeNull();
    const list = dialog.getByRole("list");
    for (const name of ["Selecionar todos", "Processar Selecionados"]) {
      const button = dialog.getByRole("button", { name });
      expect(button.compareDocumentPosition(list) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    }

    await user.click(all);
    for (const name of names) {
      expect(dialog.getByRole("checkbox", { name: `Selecionar ${name}` })).toHaveProperty("checked", true);
    }
    await user.click(dialog.getByRole("button", { name: "Desmarcar todos" }));
    expect(dialog.getByRole("checkbox", { name: "Selecionar a.pdf" })).toHaveProperty("checked", false);
    await user.click(all);
    await user.click(dialog.getByRole("button", { name: "Processar Selecionados" }));
    await dialog.findByText("0 de 3 arquivos");
    expect(server.callsTo("processing.start")).toHaveLength(3);
  });

  it("asks for the files at its poll and after the person's own action, and at nothing else", async () => {
    const { server, put } = startReader({});
    put("a.pdf");
    const { user, dialog, poll } = await open("Processar arquivos");
    await dialog.findByText("a.pdf");
    const asked = () => server.callsTo("files.listRecordsSince").length;
    const atFirst = asked();
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    for (const name of ["offline", "online"]) window.dispatchEvent(new Event(name));
    server.tellNews({ topic: "notifications" });
    await vi.advanceTimersByTimeAsync(POLL_MS - 500);
    expect(asked()).toBe(atFirst);
    await poll();
    expect(asked()).toBe(atFirst + 1);

    await user.click(dialog.getByRole("checkbox", { name: "Selecionar a.pdf" }));
    const before = asked();
    await user.click(dialog.getByRole("button", { name: "Processar Selecionados" }));
    await dialog.findByText("Processando");
    expect(asked() - before).toBeLessThanOrEqual(2);
  });
});
