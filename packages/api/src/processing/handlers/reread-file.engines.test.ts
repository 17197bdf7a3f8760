import type { Db } from "@app/db/client";
import { drawNote, drawNotes, type InventedNote } from "@app/invented-notes/draw-note";
import { drawPdf } from "@app/invented-notes/draw-pdf";
import { sql } from "kysely";
import { afterAll, describe, expect } from "vitest";
import type { ReadOptions } from "../../notes/client.ts";
import { createSecretBox } from "../../secret-box.ts";
import { dbTest as it, raceTest } from "../../testing/db-test.ts";
import { newFileOwner, type World } from "../../testing/file-owner.ts";
import { createGate } from "../../testing/gate.ts";
import { createTestPdfReader } from "../../testing/pdf-reader.ts";
import { handleProcessFile } from "./process-file.ts";
import { handleRereadFile } from "./reread-file.ts";
import { sweepStaleFiles } from "./sweep-files.ts";

const pdfReader = createTestPdfReader();
afterAll(() => pdfReader.close());

const note: InventedNote = {
  layout: "sinacor-xp",
  numero: "901",
  dataPregao: "2026-03-16",
  dataLiquidacao: "2026-03-18",
  negocios: [{ lado: "C", mercado: "VISTA", nome: "PETROBRAS", classe: "PN N2", quantidade: 100, preco: "30.00" }],
};
const other: InventedNote = { ...note, numero: "902" };

async function newOwner(world: World) {
  const ana = await newFileOwner(world, pdfReader);
  const { db } = world;
  const own = (fileId: string) => db.updateTable("files").where("userId", "=", ana.user.id).where("id", "=", fileId);
  return {
    ...ana,
    /** State left by an older reader: failed, without notes. */
    refusedByOlderReader: (fileId: string) =>
      own(fileId)
        .set({ status: "erro", mensagemErro: "Layout ainda não reconhecido.", tentativas: 1, readerVersion: 0 })
        .execute(),
    readByOlderReader: (fileId: string) => own(fileId).set({ readerVersion: 0 }).execute(),
    isCurrent: async (fileId: string) => {
      const { readerVersion } = await db
        .selectFrom("files")
        .select("readerVersion")
        .where("id", "=", fileId)
        .executeTakeFirstOrThrow();
      return readerVersion > 0;
    },
    reread: (fileId: string) => handleRereadFile(ana.job, { fileId, userId: ana.user.id }),
    messages: async () => (await ana.caller.notifications.unread()).notificacoes.map(({ message }) => message),
    markAllRead: () => ana.caller.notifications.markAllRead(),
  };
}

describe("a file that an older reader refused", () => {
  it("is read quietly, and the person is told once what changed", async ({ db, services }) => {
    const ana = await newOwner({ db, services });
    const one = await ana.upload("uma.pdf", await drawNote(note));
    const two = await ana.upload("outra.pdf", await drawNote(other));
    for (const fileId of [one, two]) await ana.refusedByOlderReader(fileId);

    await sweepStaleFiles(ana.job);
    const asked = services.queue.asked.filter(({ name }) => name === "reread-file").map(({ payload }) => payload);
    expect(asked).toEqual(expect.arrayContaining([one, two].map((fileId) => ({ fileId, userId: ana.user.id }))));
    await ana.reread(one);
    expect(await ana.messages()).toEqual([]);
    await ana.reread(two);

    expect(await ana.messages()).toEqual(["2 notas que antes não eram reconhecidas foram lidas."]);
    expect(await ana.caller.processing.status({ fileId: one })).toMatchObject({
      status: "concluido",
      mensagemErro: null,
    });
    expect((await ana.caller.notes.list()).map(({ numero }) => numero).toSorted()).toEqual(["901", "902"]);
  });

  it("is told of also when the last one waiting is deleted", async ({ db, services }) => {
    const ana = await newOwner({ db, services });
    const one = await ana.upload("uma.pdf", await drawNote(note));
    const two = await ana.upload("outra.pdf", await drawNote(other));
    for (const fileId of [one, two]) await ana.refusedByOlderReader(fileId);
    await ana.reread(one);
    await ana.caller.files.delete({ fileName: "outra.pdf" });
    expect(await ana.messages()).toEqual(["1 nota que antes não era reconhecida foi lida."]);
  });

  it("that is still refused stays as it was, and is not asked for again", async ({ db, services }) => {
    const ana = await newOwner({ db, services });
    const letter = await drawPdf((document) => document.text("Querida Ana, o farol continua aceso."));
    const fileId = await ana.upload("carta.pdf", letter);
    await ana.refusedByOlderReader(fileId);

    await ana.reread(fileId);

    expect(await ana.caller.processing.status({ fileId })).toMatchObject({
      status: "erro",
      mensagemErro: "Layout ainda não reconhecido.",
    });
    expect(await ana.messages()).toEqual([]);
    const before = services.queue.asked.length;
    await sweepStaleFiles(ana.job);
    expect(services.queue.asked.slice(before)).not.toContainEqual(
      expect.objectContaining({ payload: { fileId, userId: ana.user.id } }),
    );
  });

  it("is given up after three readings that ended their worker", async ({ db, services }) => {
    const ana = await newOwner({ db, services });
    const fileId = await ana.upload("uma.pdf", await drawNote(note));
    await ana.refusedByOlderReader(fileId);
    await db.updateTable("files").set({ rereadAttempts: 3 }).where("id", "=", fileId).execute();

    await ana.reread(fileId);

    expect((await ana.caller.processing.status({ fileId })).status).toBe("erro");
    expect(await ana.isCurrent(fileId)).toBe(true);
  });

  it("waits for a storage that is away, however often it is tried", async ({ db, services }) => {
    const ana = await newOwner({ db, services });
    const fileId = await ana.upload("uma.pdf", await drawNote(note));
    await ana.refusedByOlderReader(fileId);
    const storage = { ...services.storage, read: () => Promise.reject(new Error("away")) };
    const away = { ...ana.job, services: { ...ana.job.services, storage } };
    for (const _ of [1, 2, 3, 4, 5]) {
      await expect(handleRereadFile(away, { fileId, userId: ana.user.id })).rejects.toThrow("away");
    }
    await ana.reread(fileId);
    expect((await ana.caller.processing.status({ fileId })).status).toBe("concluido");
  });
});

describe("the password of a file", () => {
  it("that an older reader could make nothing of is cleared once its notes are read", async ({ db, services }) => {
    const ana = await newOwner({ db, services });
    const fileId = await ana.upload("protegida.pdf", await drawNote(note, "123"));
    await ana.refusedByOlderReader(fileId);
    const password = () =>
      db.selectFrom("files").select("encryptedPassword").where("id", "=", fileId).executeTakeFirstOrThrow();
    await db
      .updateTable("files")
      .set({ encryptedPassword: services.secrets.seal("123") })
      .where("id", "=", fileId)
      .execute();

    await ana.reread(fileId);

    expect(await ana.caller.notes.list()).toHaveLength(1);
    expect((await ana.caller.processing.status({ fileId })).status).toBe("concluido");
    expect(await password()).toEqual({ encryptedPassword: null });
  });

  it("that opens under no known secret is asked for again", async ({ db, services }) => {
    const ana = await newOwner({ db, services });
    const fileId = await ana.upload("protegida.pdf", await drawNote(note, "123"));
    const encryptedPassword = createSecretBox({ present: "given up", old: [] }).seal("123");
    await db.updateTable("files").set({ encryptedPassword }).where("id", "=", fileId).execute();

    await ana.process(fileId);

    expect(await ana.caller.processing.status({ fileId })).toMatchObject({
      status: "erro",
      mensagemErro: expect.stringContaining("senha"),
    });
  });
});

describe("a file that an older reader read", () => {
  it("keeps its notes' ids and places, and tells nothing when nothing changed", async ({ db, services }) => {
    const ana = await newOwner({ db, services });
    const fileId = await ana.upload("uma.pdf", await drawNotes([note, other]));
    await ana.process(fileId);
    await ana.markAllRead();
    const before = await ana.caller.notes.list();
    await ana.readByOlderReader(fileId);

    await ana.reread(fileId);

    expect(await ana.caller.notes.list()).toEqual(before);
    expect(await ana.messages()).toEqual([]);
  });

  it("tells of a note that closes now", async ({ db, services }) => {
    const ana = await newOwner({ db, services });
    const fileId = await ana.upload("uma.pdf", await drawNote(note));
    await ana.process(fileId);
    await ana.markAllRead();
    await db.updateTable("notes").set({ conciliada: false }).where("userId", "=", ana.user.id).execute();
    await ana.readByOlderReader(fileId);

    await ana.reread(fileId);

    expect(await ana.messages()).toEqual(["1 nota que antes não fechava agora fecha."]);
  });

  it("stays as it was when it is protected, and its password is asked for", async ({ db, services }) => {
    const ana = await newOwner({ db, services });
    const fileId = await ana.upload("protegida.pdf", await drawNote(note, "123"));
    await ana.process(fileId, "123");
    await ana.markAllRead();
    await ana.readByOlderReader(fileId);
    const before = await everythingOf(db, fileId);

    await ana.reread(fileId);

    expect(await ana.messages()).toEqual([
      'O leitor de notas melhorou, e "protegida.pdf" precisa da senha para ser lido de novo. O que já foi lido continua ' +
        "valendo; se quiser, limpe os embeddings do arquivo e processe com a senha.",
    ]);

    expect((await ana.caller.processing.status({ fileId })).status).toBe("concluido");
    expect(await everythingOf(db, fileId)).toEqual(before);
    expect(before.notes).toHaveLength(1);
    expect(before.chunks.length).toBeGreaterThan(0);
    expect(before.ledger).toHaveLength(1);
  });
});

/** The notes read from a file and its row, without the version of its reader. */
async function everythingOf(db: Db, fileId: string) {
  const file = await db.selectFrom("files").selectAll().where("id", "=", fileId).executeTakeFirstOrThrow();
  const { readerVersion: _, ...row } = file;
  const rowsOf = (table: "chunks" | "notes" | "trades" | "ledger") =>
    sql`select * from ${sql.table(table)} where "userId" = ${file.userId} order by 1, 2, 3`
      .execute(db)
      .then(({ rows }) => rows);
  return {
    row,
    chunks: await rowsOf("chunks"),
    notes: await rowsOf("notes"),
    trades: await rowsOf("trades"),
    ledger: await rowsOf("ledger"),
  };
}

describe("another reading", () => {
  it.for(["pendente", "processando"] as const)("never touches a file that is %s", async (status, { db, services }) => {
    const ana = await newOwner({ db, services });
    const fileId = await ana.upload("uma.pdf", await drawNote(note));
    await db.updateTable("files").set({ status }).where("id", "=", fileId).execute();
    await ana.reread(fileId);
    expect((await ana.caller.processing.status({ fileId })).status).toBe(status);
    expect(await ana.caller.notes.list()).toEqual([]);
  });

  raceTest("writes nothing once the person started a run meanwhile", async ({ db, services }) => {
    const ana = await newOwner({ db, services });
    const fileId = await ana.upload("uma.pdf", await drawNote(note));
    await ana.refusedByOlderReader(fileId);
    const [reading, mayEnd] = [createGate(), createGate()];
    const slow = {
      ...pdfReader,
      read: async (bytes: Uint8Array, options: ReadOptions) => {
        const pages = await pdfReader.read(bytes, options);
        reading.open();
        await mayEnd.opened;
        return pages;
      },
    };
    const job = { ...ana.job, services: { ...ana.job.services, pdfReader: slow } };

    const rereading = handleRereadFile(job, { fileId, userId: ana.user.id });
    await reading.opened;
    await ana.caller.processing.start({ fileId });
    mayEnd.open();
    await rereading;
    expect((await ana.caller.processing.status({ fileId })).status).toBe("processando");

    await handleProcessFile(ana.job, await ana.runFor(fileId));
    expect((await ana.caller.processing.status({ fileId })).status).toBe("concluido");
    expect(await ana.caller.notes.list()).toHaveLength(1);
  });

  it("of a deleted file does nothing", async ({ db, services }) => {
    const ana = await newOwner({ db, services });
    const fileId = await ana.upload("uma.pdf", await drawNote(note));
    await ana.refusedByOlderReader(fileId);
    await ana.caller.files.delete({ fileName: "uma.pdf" });
    await expect(ana.reread(fileId)).resolves.toBeUndefined();
  });
});
