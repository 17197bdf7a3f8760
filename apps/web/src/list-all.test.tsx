import { act, renderHook, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { useFiles } from "./features/files/use-files.ts";
import { useNoteSummaries } from "./features/processing/records/use-note-summaries.ts";
import { type FileRecord, useRecords } from "./features/processing/records/use-records.ts";
import { listAll } from "./list-all.ts";
import { Providers } from "./providers.tsx";
import { startFakeServer } from "./testing/fake-server.ts";
import { makeRecord, statesOf } from "./testing/make-record.ts";
import { logInAs } from "./testing/render-app.tsx";

const FILES = Array.from({ length: 2_001 }, (_, index) => `${index}.pdf`);
const pageOf = (input: unknown, most: number) => {
  const { page = 1, limit = most } = Object(input);
  return FILES.slice((page - 1) * Math.min(limit, most), page * Math.min(limit, most));
};

const recordOf = (name: string): FileRecord => makeRecord(name, name, { status: "concluido" });
const noteOf = (name: string) => ({
  _id: `nota de ${name}`,
  corretora: "Clear",
  dataPregao: "2026-03-16",
  numero: "901",
  quantidadeNegocios: 1,
  liquido: { valor: 10, debitoCredito: "D" as const },
  conciliada: true,
  moeda: "BRL" as const,
  deFora: false,
  aConferir: false,
  corrigida: false,
  falha: null,
  outrosArquivos: [],
});

function startServer() {
  logInAs();
  return startFakeServer({
    files: {
      list: (input) => pageOf(input, 1000).map((name) => ({ name, size: 1, createdAt: "2026-03-16T12:00:00.000Z" })),
      listRecordsSince: (input) => ({ ...statesOf(FILES.map(recordOf)), registros: pageOf(input, 400).map(recordOf) }),
    },
    notes: { summaries: (input) => pageOf(input, 250).map((name) => ({ arquivoId: name, notas: [noteOf(name)] })) },
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
    expect(server.callsTo("files.list")).toHaveLength(5);
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
    expect(server.callsTo("notes.summaries")).toHaveLength(9);
  });
});

describe("the states of many files while one is read", () => {
  const states = new Map(FILES.map((name) => [name, recordOf(name)]));
  const put = (name: string, status: "pendente" | "processando" | "concluido") =>
    states.set(name, makeRecord(name, name, { status }));

  async function startWatching() {
    logInAs();
    put("7.pdf", "processando");
    const changed = { names: [] as string[] };
    const server = startFakeServer({
      files: {
        listRecordsSince: (input) => {
          const { page = 1, desde } = Object(input);
          const asked = desde ? changed.names : [...states.keys()].slice((page - 1) * 400, page * 400);
          const registros = asked.flatMap((name) => states.get(name) ?? []);
          return { ...statesOf([...states.values()]), registros };
        },
      },
    });
    const { result } = renderHook(() => useRecords(true), { wrapper });
    await waitFor(() => expect(result.current.data).toHaveLength(2001));
    const statusOf = (name: string) => result.current.data?.find(({ _id }) => _id === name)?.processamento.status;
    return { server, result, changed, statusOf, calls: () => server.callsTo("files.listRecordsSince").length };
  }

  it("are asked for once, and then only those that changed", async () => {
    const { result, changed, statusOf, calls, server } = await startWatching();
    expect(calls()).toBe(6);
    put("7.pdf", "concluido");
    changed.names = ["7.pdf"];
    await act(() => result.current.refetch());
    await waitFor(() => expect(statusOf("7.pdf")).toBe("concluido"));
    expect(calls()).toBe(7);
    expect(server.callsTo("files.listRecordsSince").at(-1)?.input).toMatchObject({
      page: 1,
      desde: expect.any(String),
    });
  });

  it("are asked for whole when one changed that no moment tells of, or is gone", async () => {
    const { result, statusOf, calls } = await startWatching();
    put("9.pdf", "pendente");
    await act(() => result.current.refetch());
    await waitFor(() => expect(statusOf("9.pdf")).toBe("pendente"));
    expect(calls()).toBe(6 + 1 + 6);
    states.delete("9.pdf");
    await act(() => result.current.refetch());
    await waitFor(() => expect(result.current.data).toHaveLength(2000));
  });
});

describe("a whole list", () => {
  it("holds an entry once that moved to the next page meanwhile", async () => {
    const pages = [FILES.slice(0, 500), FILES.slice(499, 900)];
    const all = await listAll(
      async ({ page }) => pages[page - 1] ?? [],
      (name) => name,
    );
    expect(all).toEqual(FILES.slice(0, 900));
  });

  it("that ends with a full page is asked for once more, and an empty one once", async () => {
    for (const [length, calls] of [
      [500, 2],
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
