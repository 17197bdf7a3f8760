import { Readable } from "node:stream";
import type { Db } from "@app/db/client";
import { createFile } from "@app/db/testing/factories/files";
import { createUser } from "@app/db/testing/factories/users";
import { describe, expect } from "vitest";
import type { ServiceContext } from "../context.ts";
import { replaceNotesOfFile, writeNotesOfFile } from "../notes/commands.ts";
import { replayChanges } from "../portfolio/commands.ts";
import { callerFor, contextFor, testNow } from "../testing/caller.ts";
import { dbTest as it, raceTest } from "../testing/db-test.ts";
import { inventNote } from "../testing/invented-read-notes.ts";
import { inTransaction } from "../transaction.ts";
import { deleteFile, keepUpload, newStorageKey } from "./commands.ts";
import { sweepDiscardedBytes } from "./handlers.ts";

async function upload(ctx: ServiceContext, name: string, content: string) {
  const storageKey = newStorageKey(ctx);
  await ctx.services.storage.write(storageKey, Readable.from(content, { objectMode: false }));
  return keepUpload(ctx, { name, sizeBytes: content.length, sha256: content, storageKey });
}

async function storageKeyOf(db: Db, fileId: string): Promise<string> {
  const row = await db.selectFrom("files").select("storageKey").where("id", "=", fileId).executeTakeFirstOrThrow();
  return row.storageKey;
}

describe("an upload", () => {
  it("makes the file and its pending record together", async ({ db, services }) => {
    const user = await createUser(db);
    const kept = await upload(contextFor(db, services, user), "ação.pdf", "bytes");

    const caller = await callerFor(db, services, user);
    expect(await caller.files.list()).toMatchObject([{ name: "ação.pdf", size: 5 }]);
    expect(await caller.files.listRecords()).toMatchObject([
      {
        _id: kept._id,
        nome_arquivo: "ação.pdf",
        processamento: {
          status: "pendente",
          dataInicio: null,
          dataConclusao: null,
          tentativas: 0,
          mensagemErro: null,
          embeddings: { quantidadeTokens: 0 },
          vectorStore: null,
        },
      },
    ]);
  });

  it("of the same name and bytes is the file already there, and leaves nothing in storage", async ({
    db,
    services,
  }) => {
    const ctx = contextFor(db, services, await createUser(db));
    const first = await upload(ctx, "nota.pdf", "bytes");
    const storageKey = newStorageKey(ctx);
    await services.storage.write(storageKey, Readable.from("bytes", { objectMode: false }));
    expect(await keepUpload(ctx, { name: "nota.pdf", sizeBytes: 5, sha256: "bytes", storageKey })).toEqual(first);
    await expect(services.storage.read(storageKey)).rejects.toThrow();
  });

  it("of other bytes under a taken name is kept beside it, and found again there", async ({ db, services }) => {
    const ctx = contextFor(db, services, await createUser(db));
    await upload(ctx, "nota.pdf", "one");
    const second = await upload(ctx, "nota.pdf", "two");
    expect(second.name).toBe("nota (2).pdf");
    expect(await upload(ctx, "nota.pdf", "two")).toEqual(second);
    expect((await upload(ctx, "nota.pdf", "three")).name).toBe("nota (3).pdf");
  });

  it("of the same bytes under another name is a second file", async ({ db, services }) => {
    const ctx = contextFor(db, services, await createUser(db));
    const first = await upload(ctx, "a.pdf", "bytes");
    const second = await upload(ctx, "b.pdf", "bytes");
    expect(second._id).not.toBe(first._id);
  });

  raceTest("of the same file twenty times at once makes one record", async ({ db, services }) => {
    const ctx = contextFor(db, services, await createUser(db));
    const kept = await Promise.all(Array.from({ length: 20 }, () => upload(ctx, "nota.pdf", "bytes")));
    expect(new Set(kept.map((file) => file._id)).size).toBe(1);
  });
});

describe("files.register", () => {
  it("answers the record of an uploaded name and refuses any other", async ({ db, services }) => {
    const user = await createUser(db);
    const { _id } = await upload(contextFor(db, services, user), "nota.pdf", "bytes");
    const caller = await callerFor(db, services, user);
    expect(await caller.files.register({ nome_arquivo: "nota.pdf" })).toEqual({ _id });
    await expect(caller.files.register({ nome_arquivo: "outra.pdf" })).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});

describe("files.delete", () => {
  it("removes the record and the bytes", async ({ db, services }) => {
    const user = await createUser(db);
    const ctx = contextFor(db, services, user);
    const { _id } = await upload(ctx, "nota.pdf", "bytes");
    const storageKey = await storageKeyOf(db, _id);

    const caller = await callerFor(db, services, user);
    await caller.files.delete({ fileName: "nota.pdf" });
    expect(await caller.files.list()).toEqual([]);
    await expect(services.storage.read(storageKey)).rejects.toThrow();
    expect(await db.selectFrom("discarded_bytes").selectAll().where("storageKey", "=", storageKey).execute()).toEqual(
      [],
    );
  });

  it("leaves to the sweep the bytes that a crash after the commit kept", async ({ db, services }) => {
    const user = await createUser(db);
    const { _id } = await upload(contextFor(db, services, user), "nota.pdf", "bytes");
    const storageKey = await storageKeyOf(db, _id);
    const remove = () => Promise.reject(new Error("the process ended here"));
    const dying = { ...services, storage: { ...services.storage, remove } };

    const attempt = (await callerFor(db, dying, user)).files.delete({ fileName: "nota.pdf" });
    await expect(attempt).rejects.toThrow("the process ended here");
    expect(await (await callerFor(db, services, user)).files.list()).toEqual([]);
    expect(Buffer.from(await services.storage.read(storageKey)).toString()).toBe("bytes");

    await sweepDiscardedBytes({ db, services, now: () => testNow });
    await expect(services.storage.read(storageKey)).rejects.toThrow();
    expect(await db.selectFrom("discarded_bytes").selectAll().where("storageKey", "=", storageKey).execute()).toEqual(
      [],
    );
  });

  it("keeps the bytes of a file whose deletion was not committed", async ({ db, services }) => {
    const user = await createUser(db);
    const ctx = contextFor(db, services, user);
    const storageKey = await storageKeyOf(db, (await upload(ctx, "nota.pdf", "bytes"))._id);

    await expect(deleteFile(ctx, { fileName: "outra.pdf" })).rejects.toMatchObject({ code: "FILE_NOT_FOUND" });
    await sweepDiscardedBytes({ db, services, now: () => testNow });
    expect(Buffer.from(await services.storage.read(storageKey)).toString()).toBe("bytes");
  });

  it("does nothing to another person's file of the same name", async ({ db, services }) => {
    const [ana, bia] = [await createUser(db), await createUser(db)];
    await upload(contextFor(db, services, ana), "nota.pdf", "bytes");
    const stranger = await callerFor(db, services, bia);
    await expect(stranger.files.delete({ fileName: "nota.pdf" })).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(await (await callerFor(db, services, ana)).files.list()).toHaveLength(1);
  });

  it("refuses a call that names another person as the owner", async ({ db, services }) => {
    const [ana, bia] = [await createUser(db), await createUser(db)];
    const caller = await callerFor(db, services, bia);
    const input = { fileName: "nota.pdf", userId: ana.id };
    await expect(caller.files.delete(input)).rejects.toMatchObject({ code: "FORBIDDEN" });
  });
});

describe("a file whose person has notes that no ledger holds", () => {
  /** Two of them are more than the column of quantities holds. */
  const enormous = (numero: string) =>
    inventNote(numero, "2026-03-02", [["C", 9e15, "PETR4", "0.01", 21]], [], ["90000000000000.00", "D", "2026-03-04"]);
  const small = inventNote("3", "2026-03-03", [["C", 10, "VALE3", "60.00", 21]], [], ["600.00", "D", "2026-03-05"]);

  it("is deleted nevertheless, and the ledger is right once the sums fit", async ({ db, services }) => {
    const user = await createUser(db);
    const ctx = contextFor(db, services, user);
    const [first, second, third] = [
      await createFile(db, user.id),
      await createFile(db, user.id),
      await createFile(db, user.id),
    ];
    await replaceNotesOfFile(ctx, first.id, [enormous("1")]);
    await replaceNotesOfFile(ctx, third.id, [small]);
    await inTransaction(ctx, (tx) => writeNotesOfFile(tx, second.id, [enormous("2")])); // as a run over many files does
    await expect(inTransaction(ctx, replayChanges)).rejects.toThrow("overflow");

    await deleteFile(ctx, { fileName: third.nome_arquivo });
    const caller = await callerFor(db, services, user);
    expect((await caller.notes.list()).map(({ numero }) => numero).toSorted()).toEqual(["1", "2"]);

    await deleteFile(ctx, { fileName: second.nome_arquivo });
    expect(await caller.portfolio.positions()).toMatchObject([{ ticker: "PETR4" }]);
  });
});
