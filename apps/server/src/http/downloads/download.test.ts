import { randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { keepUpload, newStorageKey } from "@app/api/files/commands";
import { replaceNotesOfFile } from "@app/api/notes/commands";
import { callerFor, contextFor, createAccessToken } from "@app/api/testing/caller";
import { inventNote, investorNotes } from "@app/api/testing/invented-read-notes";
import type { UploadWire } from "@app/core/files/schema";
import { createIncome } from "@app/db/testing/factories/incomes";
import { describe, expect, vi } from "vitest";
import { httpTest as it, type TestPerson, type TestServer } from "../../testing/http-test.ts";
import { unzip } from "../../testing/unzip.ts";

/** The name that a browser saves it under (RFC 6266): the encoded one where there is one. */
function nameIn(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? "")?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="((?:[^"\\]|\\.)*)"/.exec(disposition ?? "")?.[1]?.replace(/\\(.)/g, "$1") ?? "";
}

/** Uploads one PDF; answers where it is downloaded. */
async function upload(server: TestServer, person: TestPerson, name: string, bytes: Uint8Array): Promise<string> {
  const body = new FormData();
  body.append("files", new Blob([Buffer.from(bytes)]), name);
  const answer = await server.call("POST", `/api/v1/upload/${person.id}`, { as: person, body });
  const [file] = (answer.body as UploadWire).arquivos;
  return `/api/v1/files/${file?._id}/download`;
}

const nota = Buffer.from("%PDF-1.7 nota");

describe("GET /api/v1/files/{fileId}/download", () => {
  it("returns the uploaded PDF, with headers that keep browsers from sniffing another type", async ({ server, db }) => {
    const ana = await server.newPerson();
    const sent = Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(300_000)]);
    const path = await upload(server, ana, "nota", sent);

    for (const token of [ana.token, await createAccessToken(db, ana, { createdAt: new Date() })]) {
      const response = await fetch(server.url + path, { headers: { authorization: `Bearer ${token}` } });
      expect(response.status).toBe(200);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        "content-type": "application/pdf",
        "content-disposition": "attachment; filename=nota",
        "x-content-type-options": "nosniff",
        "cache-control": "no-store",
      });
      expect(Buffer.from(await response.arrayBuffer()).equals(sent)).toBe(true);
    }
  });

  it.for([
    ["ação.pdf", "ação.pdf"],
    ["投資 50%.pdf", "投資 50%.pdf"],
    ['nota "final".pdf', 'nota "final".pdf'],
    ["\r\nSet-Cookie: a=b; nota.pdf", "Set-Cookie: a=b; nota.pdf"],
  ] as const)("names %j so that a browser saves it as %j", async ([sent, expected], { server }) => {
    const ana = await server.newPerson();
    const { headers } = await server.call("GET", await upload(server, ana, sent, nota), { as: ana });
    expect(nameIn(headers.get("content-disposition"))).toBe(expected);
    expect(headers.get("set-cookie")).toBeNull();
  });

  it("refuses everybody but the owner", async ({ server }) => {
    const [ana, bia] = [await server.newPerson(), await server.newPerson()];
    const path = await upload(server, ana, "nota.pdf", nota);
    expect((await server.call("GET", path, { as: ana })).status).toBe(200);
    expect(await server.call("GET", path)).toMatchObject({ status: 401 });
    const unknown = { status: 404, body: { code: "FILE_NOT_FOUND", message: "Arquivo não encontrado." } };
    expect(await server.call("GET", path, { as: bia })).toMatchObject(unknown);
    for (const id of ["1", "..%2F..%2Fetc%2Fpasswd", "%00", crypto.randomUUID()]) {
      expect(await server.call("GET", `/api/v1/files/${id}/download`, { as: ana })).toMatchObject(unknown);
    }
  });

  it("says that the bytes cannot be read, and when to try again, without telling why", async ({
    server,
    storageFolder,
  }) => {
    const ana = await server.newPerson();
    const path = await upload(server, ana, "nota.pdf", nota);
    await rm(`${storageFolder}/${ana.id}`, { recursive: true });
    const { status, body, headers } = await server.call("GET", path, { as: ana });
    expect(status).toBe(503);
    expect(headers.get("retry-after")).toBe("30");
    expect(body).toEqual({
      code: "FILE_UNREADABLE",
      message: "O arquivo não pôde ser lido agora. Tente novamente em instantes.",
      requestId: expect.any(String),
    });
    expect(headers.get("content-disposition")).toBeNull();
  });
});

const saleWithoutPurchase = inventNote(
  "77",
  "2023-06-05",
  [["V", 5, "EGIE3", "44.00", 21]],
  [],
  ["220.00", "C", "2023-06-07"],
);

describe("GET /api/v1/export/{userId}", () => {
  it("contains all data of the person: JSON, tables and every PDF byte for byte", async ({ server, db, services }) => {
    const [ana, bia] = [await server.newPerson(), await server.newPerson()];
    const ctx = contextFor(db, services, ana, new Date());
    const pdfs = new Map([
      ["ação.pdf", Buffer.from(`%PDF-1.7 ${"ação".repeat(50_000)}`)],
      ["nota.pdf", Buffer.from("%PDF-1.7 nota")],
    ]);
    for (const [name, bytes] of pdfs) {
      const storageKey = newStorageKey(ctx);
      await services.storage.write(storageKey, Readable.from([bytes]));
      const kept = await keepUpload(ctx, { name, sizeBytes: bytes.length, sha256: name, storageKey });
      if (name === "nota.pdf") await replaceNotesOfFile(ctx, kept._id, [...investorNotes, saleWithoutPurchase]);
    }
    await server.call("POST", `/api/v1/eventos/${ana.id}`, {
      as: ana,
      json: { tipo: "desdobramento", ticker: "PETR4", data: "2024-05-02", fator: 2.5 },
    });
    await createIncome(db, ana.id);
    await createIncome(db, bia.id, { ticker: "BBAS3" });
    const { taxes } = await callerFor(db, services, ana, new Date());
    await taxes.markPaid({ mes: "2023-03", data: "2023-04-28", valor: 12.4 });
    await taxes.stateLoss({ grupo: "fii", data: "2022-12-31", valor: 186 });
    const createdAt = new Date("2026-11-21T12:00:00Z");
    await db
      .insertInto("answered_doubts")
      .values({ userId: ana.id, duvida: "d1", texto: "O dia 05/06/2023 está certo?", createdAt })
      .execute();
    const formula = '=cmd|"/c calc"!A1';
    await server.call("POST", "/api/v1/chat/query", { as: ana, json: { query: formula, userId: ana.id } });
    await server.call("POST", "/api/v1/chat/query", { as: bia, json: { query: "segredo da Bia", userId: bia.id } });

    const response = await fetch(`${server.url}/api/v1/export/${ana.id}`, {
      headers: { authorization: `Bearer ${ana.token}`, "accept-encoding": "gzip" },
    });
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/zip",
      "content-disposition": expect.stringMatching(/^attachment; filename=farol-meus-dados-\d{4}-\d\d-\d\d\.zip$/),
      "cache-control": "no-store, no-transform",
      "x-content-type-options": "nosniff",
    });
    expect(response.headers.get("content-encoding")).toBeNull();
    const files = unzip(Buffer.from(await response.arrayBuffer()));

    for (const [name, bytes] of pdfs) expect(files.get(`notas/${name}`)?.equals(bytes)).toBe(true);
    const text = (name: string) => files.get(name)?.toString() ?? "";
    const data = JSON.parse(text("dados.json"));
    expect(data.notas.flatMap((note: { negocios: unknown[] }) => note.negocios)).toHaveLength(
      1 + investorNotes.flatMap(({ negocios }) => negocios).length,
    );
    expect(data.perfil).toMatchObject({ _id: ana.id });
    expect(text("csv/posicoes.csv")).toContain("PETR4;20/03/2023;");
    expect(text("csv/posicoes.csv")).toContain(";165,908;");
    // Neither result nor position of a sale whose purchase is missing.
    expect(text("csv/posicoes.csv")).toContain("EGIE3;05/06/2023;comum;V;5;220;0;;;;;não");
    expect(text("csv/eventos.csv")).toContain("desdobramento;PETR4;02/05/2024;;2,5;;;;pessoa;");
    expect(data.eventos).toMatchObject([{ tipo: "desdobramento", ticker: "PETR4", fator: "2.5" }]);
    expect(text("csv/proventos.csv").split("\r\n").slice(1)).toEqual([
      "jcp;ITSA4;01/07/2024;não;28;6,9;5,87;;digitado;;;;01/07/2024, 09:00",
    ]);
    expect(data.proventos).toMatchObject([{ tipo: "jcp", ticker: "ITSA4", valorBruto: "6.9", valorLiquido: "5.87" }]);
    expect(text("csv/pagamentos_de_imposto.csv")).toContain("2023-03;28/04/2023;12,4");
    expect(text("csv/duvidas_respondidas.csv").split("\r\n")).toEqual([
      "\uFEFFdata;duvida",
      "21/11/2026, 09:00;O dia 05/06/2023 está certo?",
    ]);
    expect(text("csv/prejuizos_informados.csv")).toContain("fii;31/12/2022;186");
    expect(data.prejuizosInformados).toMatchObject([{ grupo: "fii", data: "2022-12-31", valor: "186" }]);
    expect(data.leiturasDoImposto).toMatchObject({ irrfDayTrade: "impresso" });
    expect(data.lembretesDeImposto).toEqual({ ativos: true, enviados: [] });
    expect(text("csv/conversas.csv").startsWith("\uFEFFdata;autor;mensagem\r\n")).toBe(true);
    expect(text("csv/conversas.csv")).toContain(`;"'=cmd|""/c calc""!A1"`);
    expect(text("csv/negocios.csv").trim().split("\r\n")).toHaveLength(
      2 + investorNotes.flatMap(({ negocios }) => negocios).length,
    );
    for (const content of files.values()) {
      expect(content.includes("segredo da Bia")).toBe(false);
      expect(content.includes(bia.id)).toBe(false);
    }
    expect(text("dados.json")).not.toContain("Hash");
  });

  it("refuses everybody but the person", async ({ server }) => {
    const [ana, bia] = [await server.newPerson(), await server.newPerson()];
    const path = `/api/v1/export/${ana.id}`;
    expect(await server.call("GET", path)).toMatchObject({ status: 401 });
    expect(await server.call("GET", path, { as: bia })).toMatchObject({ status: 403 });
  });

  it("aborts the connection rather than completing a truncated zip", async ({ server, db, services }) => {
    const ana = await server.newPerson();
    const ctx = contextFor(db, services, ana, new Date());
    await keepUpload(ctx, { name: "sumida.pdf", sizeBytes: 1, sha256: "x", storageKey: newStorageKey(ctx) });
    const reading = vi.spyOn(services.storage, "readStream");
    const whole = fetch(`${server.url}/api/v1/export/${ana.id}`, {
      headers: { authorization: `Bearer ${ana.token}` },
    }).then((response) => response.arrayBuffer());
    await expect(whole).rejects.toThrow();
    expect(reading).toHaveBeenCalled();
    reading.mockRestore();
  });
});
