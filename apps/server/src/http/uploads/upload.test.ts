import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { connect } from "node:net";
import type { UploadWire } from "@app/core/files/schema";
import { describe, expect } from "vitest";
import { httpTest as it, type TestPerson } from "../../testing/http-test.ts";

const pdf = (text = "") => new Blob([`%PDF-1.7\n${text}`]);

function form(files: Record<string, Blob>): FormData {
  const data = new FormData();
  for (const [name, blob] of Object.entries(files)) data.append("files", blob, name);
  return data;
}

/** An upload with this Content-Length, cut off in the middle of its first file. */
const beginningOf = (person: TestPerson, lengthBytes: number) =>
  `POST ${path(person)} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${person.token}\r\n` +
  `Content-Length: ${lengthBytes}\r\nContent-Type: multipart/form-data; boundary=b\r\n\r\n--b\r\n` +
  `Content-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n%PDF-1.7 ${"x".repeat(5000)}`;

const path = (person: TestPerson) => `/api/v1/upload/${person.id}`;

describe("POST /api/v1/upload/{userId}", () => {
  it("stores every PDF, with the accents of its name, and lists it", async ({ server }) => {
    const ana = await server.newPerson();
    const { status, body } = await server.call("POST", path(ana), {
      as: ana,
      body: form({ "ação.pdf": pdf("1"), "nota.pdf": pdf("2") }),
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      message: "2 arquivos enviados.",
      arquivos: [
        { _id: expect.any(String), name: "ação.pdf", size: 10 },
        { _id: expect.any(String), name: "nota.pdf", size: 10 },
      ],
      recusados: [],
    });
    const { body: listed } = await server.call("GET", `/api/v1/listFiles/${ana.id}`, { as: ana });
    expect(listed).toEqual([
      { name: "nota.pdf", size: 10, createdAt: expect.stringMatching(/^\d{4}-.*Z$/) },
      { name: "ação.pdf", size: 10, createdAt: expect.stringMatching(/^\d{4}-.*Z$/) },
    ]);
  });

  it("refuses each bad file with its sentence and loses no other", async ({ server }) => {
    const ana = await server.newPerson();
    const { status, body } = await server.call("POST", path(ana), {
      as: ana,
      body: form({
        "planilha.pdf": new Blob(["PK\u0003\u0004 not a pdf, whatever its name says"]),
        "vazio.pdf": new Blob([]),
        "boa.pdf": pdf(),
        "grande.pdf": new Blob(["%PDF-1.7\n", new Uint8Array(10 * 1024 * 1024)]),
        "nota.html": pdf(),
        "outra.pdf": pdf("x"),
      }),
    });
    const answer = body as UploadWire;
    expect(status).toBe(200);
    expect(answer.arquivos.map((file) => file.name)).toEqual(["boa.pdf", "outra.pdf"]);
    expect(answer.recusados).toEqual([
      { name: "planilha.pdf", message: "Por favor, selecione apenas arquivos PDF", code: "ONLY_PDF" },
      { name: "vazio.pdf", message: "Este arquivo está vazio.", code: "EMPTY_FILE" },
      { name: "grande.pdf", message: "O arquivo passa do limite de 10 MB.", code: "FILE_TOO_LARGE" },
      {
        name: "nota.html",
        message: "O nome termina em .html, mas o conteúdo é de outro tipo. Corrija o nome do arquivo e envie de novo.",
        code: "FOREIGN_FILE_NAME",
      },
    ]);
    expect(answer.message).toBe("2 arquivos enviados. 4 arquivos recusados.");
  });

  it("keeps the first twenty files and tells each one over it", async ({ server }) => {
    const ana = await server.newPerson();
    const files = Object.fromEntries(Array.from({ length: 23 }, (_, index) => [`${index}.pdf`, pdf(String(index))]));
    const { body } = await server.call("POST", path(ana), { as: ana, body: form(files) });
    const answer = body as UploadWire;
    expect(answer.arquivos).toHaveLength(20);
    expect(answer.recusados.map((file) => file.message)).toEqual(
      Array.from({ length: 3 }, () => "Envie no máximo 20 arquivos por vez."),
    );
  });

  it("answers 400 with the first sentence when all were refused, and when there was none", async ({ server }) => {
    const ana = await server.newPerson();
    const bad = form({ "nota.pdf": new Blob(["no pdf"]) });
    expect(await server.call("POST", path(ana), { as: ana, body: bad })).toMatchObject({
      status: 400,
      body: {
        message: "Por favor, selecione apenas arquivos PDF",
        requestId: expect.any(String),
        arquivos: [],
        recusados: [{ name: "nota.pdf", message: "Por favor, selecione apenas arquivos PDF" }],
      },
    });
    expect(await server.call("POST", path(ana), { as: ana, body: form({}) })).toMatchObject({
      status: 400,
      body: { message: "Selecione ao menos um arquivo PDF." },
    });
  });

  it("refuses a request over its whole allowance by what it says of its length", async ({ server, storageFolder }) => {
    const ana = await server.newPerson();
    const open = (lengthBytes: number) => {
      const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
      socket.write(beginningOf(ana, lengthBytes));
      return socket;
    };
    // Twenty files of 10 MB and 1 MB for the borders between them.
    const allowance = 201 * 1024 * 1024;

    const over = open(allowance + 1);
    const [answer] = await once(over, "data");
    over.destroy();
    expect(String(answer)).toMatch(/^HTTP\/1.1 413 /);
    expect(await readdir(`${storageFolder}/${ana.id}`).catch(() => [])).toEqual([]);

    const within = open(allowance);
    await expect.poll(() => readdir(`${storageFolder}/${ana.id}`).catch(() => [])).toHaveLength(1);
    within.destroy();
  });

  it("refuses a visitor and another person", async ({ server }) => {
    const [ana, bia] = [await server.newPerson(), await server.newPerson()];
    const files = form({ "nota.pdf": pdf() });
    expect((await server.call("POST", path(ana), { body: files })).status).toBe(401);
    expect((await server.call("POST", path(ana), { as: bia, body: files })).status).toBe(403);
    expect((await server.call("GET", `/api/v1/listFiles/${ana.id}`, { as: ana })).body).toEqual([]);
  });

  it("removes folders from the file name", async ({ server }) => {
    const ana = await server.newPerson();
    const { body } = await server.call("POST", path(ana), { as: ana, body: form({ "../../etc/passwd": pdf() }) });
    expect((body as UploadWire).arquivos[0]?.name).toBe("passwd");
    const traversal = encodeURIComponent("../passwd");
    expect((await server.call("DELETE", `/api/v1/deleteFile/${ana.id}/${traversal}`, { as: ana })).status).toBe(404);
    expect((await server.call("DELETE", `/api/v1/deleteFile/${ana.id}/passwd`, { as: ana })).status).toBe(200);
  });

  it("leaves neither record nor bytes of an upload that was cut off", async ({ server, services, storageFolder }) => {
    const ana = await server.newPerson();
    const { port } = new URL(server.url);
    const socket = connect(Number(port), "127.0.0.1");
    socket.write(beginningOf(ana, 100_000));
    await expect.poll(() => readdir(`${storageFolder}/${ana.id}`).catch(() => [])).toHaveLength(1);
    socket.destroy();
    await once(socket, "close");
    await expect.poll(() => readdir(`${storageFolder}/${ana.id}`)).toHaveLength(0);
    expect(services.queue.asked).toEqual([]);
    expect((await server.call("GET", `/api/v1/listFiles/${ana.id}`, { as: ana })).body).toEqual([]);
  });
});
