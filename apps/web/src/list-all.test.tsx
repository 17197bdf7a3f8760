import { renderHook, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { useFiles } from "./features/files/use-files.ts";
import { useNoteSummaries } from "./features/processing/use-note-summaries.ts";
import { type FileRecord, useRecords } from "./features/processing/use-records.ts";
import { listAll } from "./list-all.ts";
import { Providers } from "./providers.tsx";
import { startFakeServer } from "./testing/fake-server.ts";
import { logInAs } from "./testing/render-app.tsx";

/** The server gives a thousand entries at most. */
const FILES = Array.from({ length: 2_001 }, (_, index) => `${index}.pdf`);
const pageOf = (input: unknown) => {
  const { page = 1, limit = 1000 } = Object(input);
  return FILES.slice((page - 1) * Math.min(limit, 1000), page * Math.min(limit, 1000));
};

const recordOf = (name: string): FileRecord => ({
  _id: name,
  nome_arquivo: name,
  processamento: {
    status: "concluido",
    dataInicio: null,
    dataConclusao: null,
    tentativas: 1,
    mensagemErro: null,
    embeddings: { quantidadeTokens: 0 },
    vectorStore: null,
  },
});
const noteOf = (name: string) => ({
  _id: `nota de ${name}`,
  corretora: "Clear",
  dataPregao: "2026-03-16",
  numero: "901",
  quantidadeNegocios: 1,
  liquido: { valor: 10, debitoCredito: "D" as const },
  conciliada: true,
  falha: null,
  outrosArquivos: [],
});

function startServer() {
  logInAs();
  return startFakeServer({
    files: {
      list: (input) => pageOf(input).map((name) => ({ name, size: 1, createdAt: "2026-03-16T12:00:00.000Z" })),
      listRecords: (input) => pageOf(input).map(recordOf),
    },
    notes: { summaries: (input) => pageOf(input).map((name) => ({ arquivoId: name, notas: [noteOf(name)] })) },
  });
}

const wrapper = ({ children }: { children: React.ReactNode }) => (
  <Providers>
    <MemoryRouter>{children}</MemoryRouter>
  </Providers>
);

describe("somebody with more files than one page of a list holds", () => {
  it("has all of them in the list of files and in that of their states", async () => {
    const server = startServer();
    const files = renderHook(() => useFiles(), { wrapper });
    await waitFor(() => expect(files.result.current.data?.map(({ name }) => name)).toEqual(FILES));
    expect(server.callsTo("files.list")).toHaveLength(3);
    const records = renderHook(() => useRecords(true), { wrapper });
    await waitFor(() => expect(records.result.current.data?.map(({ _id }) => _id)).toEqual(FILES));
  });

  it("sees the notes of the oldest file too", async () => {
    const server = startServer();
    const records = FILES.map(recordOf);
    const { result } = renderHook(() => useNoteSummaries(records, true), { wrapper });
    await waitFor(() => expect(result.current.isCurrent).toBe(true));
    expect(result.current.notesOf("0.pdf")).toMatchObject([{ _id: "nota de 0.pdf" }]);
    expect(result.current.notesOf("2000.pdf")).toMatchObject([{ _id: "nota de 2000.pdf" }]);
    expect(server.callsTo("notes.summaries")).toHaveLength(3);
  });
});

describe("a whole list", () => {
  it("holds an entry once that moved to the next page meanwhile", async () => {
    const pages = [FILES.slice(0, 1000), FILES.slice(999, 1500)];
    const all = await listAll(
      async ({ page }) => pages[page - 1] ?? [],
      (name) => name,
    );
    expect(all).toEqual(FILES.slice(0, 1500));
  });

  it("that ends with a full page is asked for once more, and an empty one once", async () => {
    for (const [length, calls] of [
      [1000, 2],
      [0, 1],
    ] as const) {
      let asked = 0;
      const list = async ({ page }: { page: number }) => {
        asked += 1;
        return page === 1 ? FILES.slice(0, length) : [];
      };
      expect(await listAll(list, (name) => name)).toHaveLength(length);
      expect(asked).toBe(calls);
    }
  });
});
