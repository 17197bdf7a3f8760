import { fileNotFound, onlyPdf } from "@app/core/files/errors";
import type { UploadWire } from "@app/core/files/schema";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { type Answers, startFakeServer } from "../../testing/fake-server.ts";
import { logInAs, renderApp } from "../../testing/render-app.tsx";

const march = { name: "março.pdf", size: 12_345, createdAt: "2023-03-14T13:30:00.000Z" };
const pdf = (name: string) => new File(["%PDF-1.7"], name, { type: "application/pdf" });

const asKept = (name: string) => ({ _id: name, name, size: 8 });

async function openUpload(answers: Answers) {
  const server = startFakeServer(answers);
  logInAs();
  const user = renderApp("/dashboard");
  await user.click(await screen.findByRole("button", { name: "Enviar notas" }));
  const dialog = within(await screen.findByRole("dialog"));
  const choose = async (files: File[]) => {
    const input = document.querySelector<HTMLInputElement>("input[type=file]");
    if (input) await user.upload(input, files);
  };
  return { server, user, dialog, choose };
}

describe("the space for files", () => {
  const MIB = 1024 * 1024;

  it("is said once four fifths are taken, and not before", async () => {
    const { dialog } = await openUpload({
      files: { list: () => [], space: () => ({ usado: 1640 * MIB, limite: 2048 * MIB }) },
    });
    await dialog.findByText("Seus arquivos ocupam 1.640 MB de 2.048 MB.");
  });

  it.each([
    ["while there is more", { usado: 1638 * MIB, limite: 2048 * MIB }],
    ["without a limit", { usado: 1640 * MIB, limite: null }],
  ])("is not said %s", async (_, space) => {
    const { dialog, server } = await openUpload({ files: { list: () => [], space: () => space } });
    await dialog.findByText("Nenhum arquivo enviado ainda.");
    await waitFor(() => expect(server.callsTo("files.space")).not.toEqual([]));
    expect(dialog.queryByText(/Seus arquivos ocupam/)).toBeNull();
  });
});

describe("uploading notes", () => {
  it("sends the PDFs to the person's own address with their token, and lists them", async () => {
    const stored: (typeof march)[] = [];
    const { server, dialog, choose } = await openUpload({
      files: { list: () => stored },
      upload: (names) => {
        stored.push(...names.map((name) => ({ ...march, name })));
        return { message: "2 arquivos enviados.", arquivos: names.map(asKept), recusados: [] };
      },
    });
    await dialog.findByText("Nenhum arquivo enviado ainda.");

    await choose([pdf("a.pdf"), pdf("b.pdf")]);

    await dialog.findByText("a.pdf");
    expect(dialog.getByText("b.pdf")).toBeDefined();
    expect(screen.getByText("2 arquivos enviados.")).toBeDefined();
    expect(server.callsTo("/api/v1/upload/u1")).toEqual([
      { path: "/api/v1/upload/u1", input: ["a.pdf", "b.pdf"], token: "Bearer token-da-marina" },
    ]);
  });

  it("shows how much was sent", async () => {
    let finish: (answer: UploadWire) => void = () => undefined;
    const { dialog, choose } = await openUpload({
      files: { list: () => [] },
      upload: () =>
        new Promise((resolve) => {
          finish = resolve;
        }),
    });
    await choose([pdf("a.pdf")]);
    await dialog.findByText("50%");
    expect(dialog.getByRole("progressbar", { name: "Enviando a.pdf" })).toBeDefined();
    finish({ message: "ok", arquivos: [], recusados: [] });
    await waitFor(() => expect(dialog.queryByRole("progressbar")).toBeNull());
  });

  it("keeps the good files and says of each other one why not", async () => {
    const { server, dialog, choose } = await openUpload({
      files: { list: () => [] },
      upload: () => ({
        message: "1 arquivo enviado.",
        arquivos: [],
        recusados: [{ name: "falso.pdf", message: "Este arquivo está vazio." }],
      }),
    });
    await choose([pdf("a.pdf"), pdf("falso.pdf"), new File(["x"], "planilha.csv", { type: "text/csv" })]);

    const refused = within(await dialog.findByRole("alert"));
    await waitFor(() => expect(refused.getAllByRole("listitem")).toHaveLength(2));
    expect(refused.getByText("Por favor, selecione apenas arquivos PDF")).toBeDefined();
    expect(refused.getByText("Este arquivo está vazio.")).toBeDefined();
    expect(server.callsTo("/api/v1/upload/u1")[0]?.input).toEqual(["a.pdf", "falso.pdf"]);
  });

  it("sends more files than one request may hold in several requests", async () => {
    const { server, choose } = await openUpload({
      files: { list: () => [] },
      upload: () => ({ message: "ok", arquivos: [], recusados: [] }),
    });
    await choose(Array.from({ length: 21 }, (_, index) => pdf(`${index}.pdf`)));
    await waitFor(() => expect(server.callsTo("/api/v1/upload/u1")).toHaveLength(2));
  });

  it("shows one progress for all requests together, in bytes", async () => {
    const finish: (() => void)[] = [];
    const { dialog, choose } = await openUpload({
      files: { list: () => [] },
      upload: (names) =>
        new Promise((resolve) => {
          finish.push(() => resolve({ message: "ok", arquivos: names.map(asKept), recusados: [] }));
        }),
    });
    const large = new File(["x".repeat(160)], "grande.pdf", { type: "application/pdf" });
    await choose([...Array.from({ length: 20 }, (_, index) => pdf(`${index}.pdf`)), large]);

    // 160 of 320 bytes are in the first request, half of which was sent; then half of the other 160.
    await dialog.findByText("25%");
    expect(dialog.getAllByRole("progressbar")).toHaveLength(1);
    expect(dialog.getByRole("progressbar", { name: "Enviando 21 arquivos" })).toBeDefined();
    finish[0]?.();
    await dialog.findByText("75%");
    expect(dialog.getAllByRole("progressbar")).toHaveLength(1);
    finish[1]?.();
    await waitFor(() => expect(dialog.queryByRole("progressbar")).toBeNull());
  });

  it("counts the files of all requests in one toast, and lists what was refused once", async () => {
    const { dialog, choose } = await openUpload({
      files: { list: () => [] },
      upload: (names) => ({
        message: "só desta vez",
        arquivos: names.filter((name) => name !== "vazia.pdf").map(asKept),
        recusados: names.filter((name) => name === "vazia.pdf").map((name) => ({ name, message: "Está vazio." })),
      }),
    });
    const files = Array.from({ length: 37 }, (_, index) => pdf(`${index}.pdf`));
    await choose([pdf("vazia.pdf"), ...files, pdf("vazia.pdf")]);

    await screen.findByText("37 arquivos enviados. 2 arquivos recusados.");
    expect(within(dialog.getByRole("alert")).getAllByRole("listitem")).toHaveLength(1);
    expect(screen.queryByText("só desta vez")).toBeNull();
  });

  // The server's statuses: 200 if some files of a request were kept, 429 if none was.
  it.each([25, 20])("says of each file what a limit of %i left out, and sends no more after it", async (limit) => {
    const stored: string[] = [];
    const slowDown = "Muitas tentativas em pouco tempo. Aguarde um pouco e tente novamente.";
    const { server, dialog, choose } = await openUpload({
      files: { list: () => stored.map((name) => ({ ...march, name })) },
      upload: (names) => {
        const left = Math.max(0, limit - stored.length);
        const kept = names.slice(0, left);
        stored.push(...kept);
        const recusados = names.slice(left).map((name) => ({ name, message: slowDown, code: "TOO_MANY_REQUESTS" }));
        if (kept.length === 0) return { message: slowDown, arquivos: [], recusados, status: 429 };
        return { message: `${kept.length} arquivos enviados.`, arquivos: kept.map(asKept), recusados };
      },
    });
    await choose(Array.from({ length: 45 }, (_, index) => pdf(`${index}.pdf`)));

    await screen.findByText(`${limit} arquivos enviados. ${slowDown}`);
    expect(screen.getByText("Erro ao fazer upload dos arquivos")).toBeDefined();
    const refused = within(dialog.getByRole("alert")).getAllByRole("listitem");
    expect(refused.map((item) => item.textContent)).toEqual(
      Array.from({ length: 45 - limit }, (_, index) => `${index + limit}.pdf: ${slowDown}`),
    );
    expect(server.callsTo("/api/v1/upload/u1")).toHaveLength(2);
    await waitFor(() => expect(dialog.getAllByRole("button", { name: /^Excluir / })).toHaveLength(limit));
  });

  it("says that the upload failed, with the server's reason", async () => {
    const { choose } = await openUpload({
      files: { list: () => [] },
      upload: () => {
        throw onlyPdf();
      },
    });
    await choose([pdf("a.pdf")]);
    expect((await screen.findAllByText("Erro ao fazer upload dos arquivos")).length).toBe(1);
    expect(screen.getAllByText("Por favor, selecione apenas arquivos PDF").length).toBeGreaterThan(0);
  });
});

describe("the list of notes", () => {
  it("deletes a file only after a confirmation", async () => {
    let stored = [march];
    const { server, user, dialog } = await openUpload({
      files: {
        list: () => stored,
        delete: ({ fileName }) => {
          stored = stored.filter(({ name }) => name !== fileName);
          return { message: "ok" };
        },
      },
    });
    await user.click(await dialog.findByRole("button", { name: "Excluir março.pdf" }));
    await user.click(await screen.findByRole("button", { name: "Cancelar" }));
    expect(server.callsTo("files.delete")).toEqual([]);

    await user.click(await dialog.findByRole("button", { name: "Excluir março.pdf" }));
    await user.click(await screen.findByRole("button", { name: "Confirmar" }));
    await dialog.findByText("Nenhum arquivo enviado ainda.");
    expect(server.callsTo("files.delete")[0]?.input).toEqual({ fileName: "março.pdf" });
  });

  it("only logs a deletion that failed", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { user, dialog } = await openUpload({
      files: {
        list: () => [march],
        delete: () => {
          throw fileNotFound();
        },
      },
    });
    await user.click(await dialog.findByRole("button", { name: "Excluir março.pdf" }));
    await user.click(await screen.findByRole("button", { name: "Confirmar" }));
    await waitFor(() => expect(log).toHaveBeenCalled());
    expect(dialog.getByText("março.pdf")).toBeDefined();
  });

  it("offers another try when it cannot be loaded", async () => {
    let isBroken = true;
    const { user, dialog } = await openUpload({
      files: {
        list: () => {
          if (isBroken) throw fileNotFound();
          return [march];
        },
      },
    });
    await dialog.findByText("Erro ao carregar arquivos");
    isBroken = false;
    await user.click(dialog.getByRole("button", { name: "Tentar novamente" }));
    await dialog.findByText("março.pdf");
  });
});
