import { createHash } from "node:crypto";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { drawPicture } from "@app/invented-notes/draw-scan";
import { afterAll, describe, expect } from "vitest";
import type { JobContext } from "../../context.ts";
import { createFolderStorage } from "../../files/client.ts";
import { newStorageKey } from "../../files/commands.ts";
import { keepPhotograph } from "../../imports/commands.ts";
import { handleProcessFile } from "../../processing/handlers/process-file.ts";
import { testNow } from "../../testing/caller.ts";
import { dbTest } from "../../testing/db-test.ts";
import { createTestDocumentReader } from "../../testing/document-reader.ts";
import { newFileOwner } from "../../testing/file-owner.ts";
import { createTestPdfReader } from "../../testing/pdf-reader.ts";
import { createTestFolder } from "../../testing/test-services.ts";
import { findBackup, listBackups } from "../client/folder.ts";
import { backUp } from "./back-up.ts";
import { checkBackup, restoreFiles } from "./restore.ts";

const pdfReader = createTestPdfReader();
const documentReader = createTestDocumentReader();
afterAll(() => Promise.all([pdfReader.close(), documentReader.close()]));

/** A person whose photograph of a note was converted, and backups of the installation. */
const it = dbTest.extend("photographed", async ({ db, services }) => {
  const owner = await newFileOwner({ db, services }, pdfReader);
  const { ctx } = owner;
  const job: JobContext = { ...owner.job, services: { ...owner.job.services, documentReader } };
  const bytes = drawPicture(
    {
      ...{ layout: "sinacor-xp", corretora: "Rico", numero: "91004518" },
      ...{ dataPregao: "2026-04-13", dataLiquidacao: "2026-04-15" },
      negocios: [{ lado: "C", mercado: "VISTA", nome: "WEG", classe: "ON NM", quantidade: 100, preco: "50.00" }],
    },
    { dpi: 50 },
  );
  const send = async () => {
    const storageKey = newStorageKey(ctx);
    await services.storage.write(storageKey, Readable.from([bytes]));
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    return (await keepPhotograph(ctx, { name: "nota.jpeg", sizeBytes: bytes.length, sha256, storageKey }))._id;
  };
  const fileId = await send();
  await handleProcessFile(job, await owner.runFor(fileId));
  const { storageKey } = await db
    .selectFrom("files")
    .select("storageKey")
    .where("id", "=", fileId)
    .executeTakeFirstOrThrow();
  const root = await mkdtemp(path.join(tmpdir(), "farol-backup-"));
  const take = () =>
    backUp({
      ...{ root, passphrase: undefined, kind: "manual", appSecrets: ["segredo"], databaseBytes: 0 },
      now: testNow,
      storage: services.storage,
      openSource: async () => ({ db, motor: "embedded", close: async () => {} }),
    });
  const forgetHash = () =>
    db.updateTable("files").set({ storedSha256: null }).where("id", "=", fileId).executeTakeFirstOrThrow();
  return { root, send, fileId, storageKey, take, forgetHash };
});

describe("a backup of a photograph that became a PDF", () => {
  it.for(["as it is stored now", "as it was stored before hashes of stored bytes were kept"])(
    "holds the PDF, %s, and restores it byte for byte",
    async (stored, { db, services, photographed }) => {
      await db.deleteFrom("files").where("id", "!=", photographed.fileId).execute();
      const { take, storageKey, send, fileId, forgetHash } = photographed;
      if (stored.includes("before")) await forgetHash();
      for (const _ of ["the first backup", "one that finds the bytes in the folder"]) {
        const { folder, manifest } = await take();
        expect(manifest.arquivos).toMatchObject({ quantidade: 1, ausentes: 0 });
        const elsewhere = createFolderStorage(await createTestFolder());
        await restoreFiles(await checkBackup(folder, undefined), elsewhere);
        const pdf = await services.storage.read(storageKey);
        expect(Buffer.from(pdf).toString("latin1", 0, 5)).toBe("%PDF-");
        expect(Buffer.from(await elsewhere.read(storageKey)).equals(pdf)).toBe(true);
      }
      expect(await send()).toBe(fileId);
    },
  );

  it("is one of its own also in the second of another one, and the newest", async ({ photographed }) => {
    const { root, take } = photographed;
    const folders = [(await take()).folder, (await take()).folder, (await take()).folder];
    expect((await listBackups(root)).map(({ folder }) => folder)).toEqual(folders);
    expect(folders.map((folder) => path.basename(folder).replace(/^.*Z/, ""))).toEqual(["", "-2", "-3"]);
    expect(await findBackup(root)).toBe(folders[2]);
  });

  it.for(["known", "unknown"])(
    "counts it missing where other bytes are stored and their hash is %s",
    async (hash, { db, services, photographed }) => {
      await db.deleteFrom("files").where("id", "!=", photographed.fileId).execute();
      const { take, storageKey, forgetHash } = photographed;
      const pdf = Buffer.from(await services.storage.read(storageKey));
      const changed =
        hash === "known" ? Buffer.concat([pdf, Buffer.from("\n")]) : Buffer.alloc(pdf.length, "%PDF-1.7 ");
      await services.storage.write(storageKey, Readable.from([changed]));
      if (hash === "unknown") await forgetHash();
      expect((await take()).manifest.arquivos).toMatchObject({ quantidade: 0, ausentes: 1 });
    },
  );
});
