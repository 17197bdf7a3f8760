import { pdfTooHeavy } from "@app/core/notes/errors";
import type { Db } from "@app/db/client";
import { createFile } from "@app/db/testing/factories/files";
import { createUser } from "@app/db/testing/factories/users";
import { describe, expect } from "vitest";
import type { JobContext, Services } from "../../context.ts";
import { createLimiter, noLimiter } from "../../limits/client.ts";
import type { PdfReader } from "../../notes/client.ts";
import { dbTest as it } from "../../testing/db-test.ts";
import { createGate } from "../../testing/gate.ts";
import { handleProcessFile } from "./process-file.ts";

/** A worker whose clock the test sets and whose reader waits until the test lets it go on. */
async function newWorker({ db, services }: { db: Db; services: Services }, limiter = createLimiter({ memory: true })) {
  await db.deleteFrom("files").execute(); // nobody of an earlier test waits
  let now = new Date("2026-11-21T12:00:00Z");
  const started: string[] = [];
  const mayEnd = createGate();
  let outcome: () => ReturnType<PdfReader["read"]> = async () => ({ result: { refusal: "not-a-note" }, chunks: [] });
  let isHeld = false;
  const pdfReader: PdfReader = {
    read: async () => {
      if (isHeld) await mayEnd.opened;
      return outcome();
    },
    close: async () => {},
  };
  const read = async (key: string) => {
    started.push(key);
    return new Uint8Array();
  };
  const storage = { ...services.storage, read };
  const ctx: JobContext = { db, services: { ...services, limiter, storage, pdfReader }, now: () => now };
  return {
    started,
    pass: (ms: number) => (now = new Date(now.getTime() + ms)),
    hold: () => (isHeld = true),
    goOn: mayEnd.open,
    refuse: () => (outcome = () => Promise.reject(pdfTooHeavy())),
    run: (file: { id: string; userId: string }) =>
      handleProcessFile(ctx, { fileId: file.id, userId: file.userId, run: 1 }),
  };
}

async function newPerson(db: Db, files: number) {
  const { id } = await createUser(db);
  const running = { status: "processando", dataInicio: new Date("2026-11-21T11:00:00Z") } as const;
  return Promise.all(Array.from({ length: files }, () => createFile(db, id, running)));
}

const LATER = { againInMs: 500 };

describe("the files of several people", () => {
  it("are read in turns: nobody has a second one while somebody waits for the first", async ({ db, services }) => {
    const worker = await newWorker({ db, services });
    const [[a1, a2], [b1]] = [await newPerson(db, 2), await newPerson(db, 1)];
    if (!a1 || !a2 || !b1) throw new Error("no files");

    worker.hold();
    const first = worker.run(a1);
    await expect.poll(() => worker.started).toHaveLength(1);
    expect(await worker.run(a2)).toEqual(LATER);
    const other = worker.run(b1);
    await expect.poll(() => worker.started).toHaveLength(2);
    const second = worker.run(a2); // nobody waits any more
    await expect.poll(() => worker.started).toHaveLength(3);
    worker.goOn();
    await Promise.all([first, other, second]);
  });

  it("come to whoever was served longest ago, not to whoever asked first", async ({ db, services }) => {
    const worker = await newWorker({ db, services });
    const [[a1, a2], [b1]] = [await newPerson(db, 2), await newPerson(db, 1)];
    if (!a1 || !a2 || !b1) throw new Error("no files");

    await worker.run(a1);
    worker.pass(1000);
    expect(await worker.run(a2)).toEqual(LATER);
    expect(await worker.run(b1)).toBeUndefined();
    expect(await worker.run(a2)).toBeUndefined();
    expect(worker.started).toEqual([a1, b1, a2].map(({ storageKey }) => storageKey));
  });

  it("of a worker that died hold their person's place for 30 seconds only", async ({ db, services }) => {
    const worker = await newWorker({ db, services });
    const [[a1, a2], [b1]] = [await newPerson(db, 2), await newPerson(db, 1)];
    if (!a1 || !a2 || !b1) throw new Error("no files");
    const readingUntil = new Date("2026-11-21T12:00:30Z");
    await db.updateTable("files").set({ readingUntil }).where("id", "=", a1.id).execute();

    expect(await worker.run(a2)).toEqual(LATER);
    worker.pass(30_001);
    expect(await worker.run(a2)).toBeUndefined();
  });
});

describe("a person whose files are too heavy", () => {
  it("waits 2, 4, 8, 16 and then 30 seconds, and holds nobody up meanwhile", async ({ db, services }) => {
    const worker = await newWorker({ db, services });
    worker.refuse();
    const bombs = await newPerson(db, 8);
    const waits = [];
    for (const bomb of bombs.slice(0, 7)) {
      await worker.run(bomb);
      const wait = await worker.run(bombs[7] ?? bomb);
      waits.push(wait?.againInMs);
      worker.pass(wait?.againInMs ?? 0);
    }
    expect(waits).toEqual([2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);

    worker.pass(-1000);
    const [note] = await newPerson(db, 1);
    if (!note) throw new Error("no file");
    expect(await worker.run(note)).toBeUndefined();
  });

  it("begins anew after any other file, and waits for nothing with RATE_LIMIT=off", async ({ db, services }) => {
    const unlimited = await newWorker({ db, services }, noLimiter);
    unlimited.refuse();
    for (const bomb of await newPerson(db, 4)) expect(await unlimited.run(bomb)).toBeUndefined();

    const worker = await newWorker({ db, services });
    const [light, next] = await newPerson(db, 2);
    if (!light || !next) throw new Error("no files");
    const turns = { userId: light.userId, heavyFiles: 3, heavyUntil: new Date("2026-11-21T11:00:00Z") };
    await db.insertInto("processing_turns").values(turns).execute();
    await worker.run(light);
    expect(await worker.run(next)).toBeUndefined();
  });
});
