import { PassThrough, Readable } from "node:stream";
import type { FileStorage } from "@app/api/files/client";
import { onlyPdf } from "@app/core/files/errors";
import { looksLikePdf } from "@app/core/files/file-kinds";
import type { Request } from "express";
import { describe, expect, it } from "vitest";
import { createUploadEngine } from "./upload-engine.ts";

const storage = {
  async write(_key, content) {
    for await (const _chunk of content);
  },
} as FileStorage;

/** A part of a request as multer passes it on; the fields of a storage engine are empty. */
const newPart = (originalname: string, stream: Readable): Express.Multer.File => ({
  originalname,
  stream,
  fieldname: "files",
  encoding: "7bit",
  mimetype: "application/pdf",
  size: 0,
  destination: "",
  filename: "",
  path: "",
  buffer: Buffer.alloc(0),
});

const assertPdf = (beginning: Uint8Array) => {
  if (!looksLikePdf(beginning)) throw onlyPdf();
};

describe("the upload engine", () => {
  it("tells files in the order of the request, not in the order in which they were done", async () => {
    const engine = createUploadEngine(storage, () => "key", assertPdf);
    const send = (originalname: string) => {
      const stream = new PassThrough();
      const done = new Promise<void>((resolve, reject) => {
        const part = newPart(originalname, stream);
        engine._handleFile({} as Request, part, (error) => (error ? reject(error) : resolve()));
      });
      const finish = async (content: string) => {
        stream.end(content);
        await done;
      };
      return { finish };
    };

    const names = ["um.pdf", "dois.txt", "três.pdf", "quatro.txt"];
    const [first, second, third, fourth] = names.map(send);
    await fourth?.finish("nada");
    await third?.finish("%PDF-1.7");
    await second?.finish("nada");
    await first?.finish("%PDF-1.7");
    expect(engine.received.stored.map((file) => file.name)).toEqual(["um.pdf", "três.pdf"]);
    expect(engine.received.refused.map((file) => file.name)).toEqual(["dois.txt", "quatro.txt"]);
  });

  it("drains what it refuses up to the allowance of the whole request, and not a byte more", async () => {
    const MEGABYTE = Buffer.alloc(1024 * 1024);
    const engine = createUploadEngine(storage, () => "key", assertPdf);
    const refuse = (content: Iterable<Buffer>) =>
      new Promise<void>((resolve, reject) => {
        const part = newPart("..", Readable.from(content));
        engine._handleFile({} as Request, part, (error) => (error ? reject(error) : resolve()));
      });
    const megabytes = (count: number) => Array.from({ length: count }, () => MEGABYTE);

    await refuse(megabytes(100));
    await refuse(megabytes(101));
    expect(engine.received.refused).toHaveLength(2);
    await expect(refuse([Buffer.alloc(1)])).rejects.toMatchObject({ code: "UPLOAD_TOO_LARGE" });
  });
});
