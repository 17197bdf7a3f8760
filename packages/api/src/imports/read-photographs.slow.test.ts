import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { InventedNote } from "@app/invented-notes/draw-note";
import { drawPicture } from "@app/invented-notes/draw-scan";
import { afterAll, expect } from "vitest";
import type { JobContext } from "../context.ts";
import { newStorageKey } from "../files/commands.ts";
import { createImageReader } from "../notes/image-reader.ts";
import { handleProcessFile } from "../processing/handlers/process-file.ts";
import { handleReadPictures } from "../processing/handlers/read-pictures.ts";
import { handleRereadFile } from "../processing/handlers/reread-file.ts";
import { dbTest as it } from "../testing/db-test.ts";
import { createTestDocumentReader } from "../testing/document-reader.ts";
import { newFileOwner } from "../testing/file-owner.ts";
import { childProgram, createTestPdfReader } from "../testing/pdf-reader.ts";
import { keepPhotograph } from "./commands.ts";

const pdfReader = createTestPdfReader();
const documentReader = createTestDocumentReader();
const childScript = childProgram("image-child");
const imageReader = createImageReader({ isOn: true, childScript });
afterAll(() => Promise.all([pdfReader.close(), documentReader.close(), imageReader.close()]));

const note: InventedNote = {
  layout: "sinacor-xp",
  corretora: "Rico",
  numero: "91004517",
  dataPregao: "2026-04-13",
  dataLiquidacao: "2026-04-15",
  negocios: [{ lado: "C", mercado: "VISTA", nome: "WEG", classe: "ON NM", quantidade: 100, preco: "50.00" }],
  custos: { liquidacao: "0.00", emolumentos: "0.00", corretagem: "10.00" },
};

/** Children start, and a page is recognised. */
const READING_MS = 120_000;

it.for(["jpeg", "png"] as const)(
  "the %s of a note becomes a page, is read, confirmed, and is in the positions",
  { timeout: READING_MS },
  async (format, { db, services }) => {
    const ana = await newFileOwner({ db, services }, pdfReader);
    const { ctx, caller, user } = ana;
    const job: JobContext = { ...ana.job, services: { ...ana.job.services, imageReader, documentReader } };
    const bytes = drawPicture(note, { dpi: 300, format });
    const send = async () => {
      const storageKey = newStorageKey(ctx);
      await services.storage.write(storageKey, Readable.from([bytes]));
      const sha256 = createHash("sha256").update(bytes).digest("hex");
      return keepPhotograph(ctx, { name: `nota.${format}`, sizeBytes: bytes.length, sha256, storageKey });
    };
    const { _id: fileId } = await send();
    await handleProcessFile(job, await ana.runFor(fileId));
    await handleReadPictures(job);
    await handleRereadFile(job, { fileId, userId: user.id });

    const [read] = await caller.notes.list();
    expect(read).toMatchObject({ origem: "imagem", conciliada: false, dataPregao: "2026-04-13", numero: "91004517" });
    const [file] = await caller.files.list();
    expect(file).toMatchObject({ name: "nota.pdf" });
    const { storageKey } = await db
      .selectFrom("files")
      .select("storageKey")
      .where("id", "=", fileId)
      .executeTakeFirstOrThrow();
    expect(Buffer.from(await services.storage.read(storageKey)).toString("latin1", 0, 5)).toBe("%PDF-");
    expect(await db.selectFrom("discarded_bytes").selectAll().execute()).toEqual([]);

    // The same picture again is the file that was read.
    expect((await send())._id).toBe(fileId);
    const ativos = [{ especificacao: "WEG ON NM", ticker: "WEGE3" }];
    await caller.notes.confirm({ id: read?._id ?? "", dataPregao: "2026-04-13", ativos });
    // 5,000.00 and 10.00 of brokerage for 100.
    expect(await caller.portfolio.positions()).toMatchObject([
      { ticker: "WEGE3", quantidadeAcumulada: 100, precoMedio: 50.1 },
    ]);
  },
);
