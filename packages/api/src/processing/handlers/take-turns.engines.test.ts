import { pdfTooHeavy } from "@app/core/notes/errors";
import type { Db } from "@app/db/client";
import { createFile } from "@app/db/testing/factories/files";
import { createUser } from "@app/db/testing/factories/users";
import { countConnectionsWaitingForLock } from "@app/db/testing/lock-waits";
import type { FileRow } from "@app/db/types";
import { describe, expect } from "vitest";
import type { JobContext } from "../../context.ts";
import { createLimiter, noLimiter } from "../../limits/client.ts";
import type { PdfReader } from "../../notes/client.ts";
import { dbTest as it, raceTest } from "../../testing/db-test.ts";
import { noCotahistReader, noDocumentReader, noImageReader, type World } from "../../testing/file-owner.ts";
import { createGate } from "../../testing/gate.ts";
import { handleProcessFile } from "./process-file.ts";

/** A worker whose clock the test sets and whose reader waits until the test lets it go on. */
async function newWorker({ db, services }: World, limiter = createLimiter({ memory: true })) {
  await db.deleteFrom("files").execute(); // nobody of an earlier test waits
  let now = new Date("2026-11-21T12:00:00Z");
  const pass = (ms: number) => {
    now = new Date(now.getTime() + ms);
  };
  const started: string[] = [];
  const mayEnd = createGate();
  let outcome: () => ReturnType<PdfReader["read"]> = async () => ({
    result: { refusal: "not-a-note" },
    documents: [],
    chunks: [],
    pictures: [],
  });
  let isHeld = false;
  const pdfReader: PdfReader = {
    read: async () => {
      if (isHeld) await mayEnd.opened;
      isRead = true;
      return outcome();
    },
    join: async () => null,
    close: async () => {},
  };
  let [writtenInMs, isRead] = [0, false];
  const clock = () => {
    const before = now;
    if (isRead) pass(writtenInMs); // the next look is at the end of the writing
    isRead = false;
    return before;
  };
  let onRead: () => Promise<void> = async () => {};
  const read = async (key: string) => {
    started.push(key);
    await onRead();
    return new Uint8Array();
  };
  const storage = { ...services.storage, read };
  const ctx: JobContext = {
    db,
    services: {
      ...services,
      limiter,
      storage,
      pdfReader,
      imageReader: noImageReader,
      cotahistReader: noCotahistReader,
      documentReader: noDocumentReader,
    },
    now: clock,
  };
  const run = (file: FileRow) => handleProcessFile(ctx, { fileId: file.id, userId: file.userId, run: 1 });
  return {
    started,
    run,
    /** Claims the file and never ends it. */
    die: async (file: FileRow) => {
      const died = createGate();
      onRead = () => {
        died.open();
        return new Promise(() => {});
      };
      void run(file);
      await died.opened;
      onRead = async () => {};
    },
    /** The clock advances this much in the transaction that writes. */
    takeToWrite: (ms: number) => (writtenInMs = ms),
    pass,
    hold: () => (isHeld = true),
    goOn: mayEnd.open,
    refuse: () => (outcome = () => Promise.reject(pdfTooHeavy())),
  };
}

async function newPerson(db: Db, files: number) {
  const { id } = await createUser(db);
  const running = { status: "processando", dataInicio: new Date("2026-11-21T11:00:00Z") } as const;
  return Promise.all(Array.from({ length: files }, () => createFile(db, id, running)));
}

/** The first of the files of one of two people. */
const LATER = { againInMs: 1000 };

describe("the files of several people", () => {
  it("are read one of each person at a time, so that a newcomer finds a place", async ({ db, services }) => {
    const worker = await newWorker({ db, services });
    const [a1, a2, a3] = await newPerson(db, 3);
    const [b1] = await newPerson(db, 1);
    if (!a1 || !a2 || !a3 || !b1) throw new Error("no files");

    worker.hold();
    const first = worker.run(a1);
    await expect.poll(() => worker.started).toHaveLength(1);
    expect(await worker.run(a2)).toEqual(LATER);
    expect(await worker.run(a3)).toEqual({ againInMs: 2000 });
    const other = worker.run(b1);
    await expect.poll(() => worker.started).toHaveLength(2);
    expect(await worker.run(a2)).toEqual(LATER); // nobody else waits
    worker.goOn();
    await Promise.all([first, other]);
    expect(await worker.run(a2)).toBeUndefined();
  });

  it("tell the next one when one of them ended", async ({ db, services }) => {
    const worker = await newWorker({ db, services });
    const [[a1, a2], [b1]] = [await newPerson(db, 2), await newPerson(db, 1)];
    if (!a1 || !a2 || !b1) throw new Error("no files");
    const payload = ({ id, userId }: FileRow) => ({ fileId: id, userId, run: 1 });

    await worker.run(a1);
    expect(services.queue.hastened.at(-1)).toEqual({ name: "process-file", payload: payload(b1) });
    worker.pass(1000);
    await worker.run(b1);
    expect(services.queue.hastened.at(-1)).toEqual({ name: "process-file", payload: payload(a2) });
  });

  it("are woken in turn: while the next one is about to check, so is the one after it", async ({ db, services }) => {
    const worker = await newWorker({ db, services });
    const [[a1], [b1], [c1]] = [await newPerson(db, 2), await newPerson(db, 1), await newPerson(db, 1)];
    if (!a1 || !b1 || !c1) throw new Error("no files");
    await db
      .insertInto("processing_turns")
      .values({ userId: c1.userId, servedAt: new Date("2026-11-21T10:00:00Z") })
      .execute();
    const { hasten } = services.queue;
    services.queue.hasten = async (job, payload) => {
      await hasten(job, payload);
      return "fileId" in payload && payload.fileId === b1.id ? "taken" : "delayed";
    };
    await worker.run(a1);
    services.queue.hasten = hasten;
    const told = services.queue.hastened.slice(-2).map(({ payload }) => payload);
    expect(told).toEqual([b1, c1].map(({ id, userId }) => ({ fileId: id, userId, run: 1 })));
  });

  it("make no more looks the more of them wait", async ({ db, services }) => {
    const worker = await newWorker({ db, services });
    const files = await newPerson(db, 100);
    const [first, last] = [files[0], files.toSorted((one, other) => one.id.localeCompare(other.id)).at(-1)];
    if (!first || !last) throw new Error("no files");
    worker.hold();
    const run = worker.run(first);
    await expect.poll(() => worker.started).toHaveLength(1);
    expect(await worker.run(last)).toEqual({ againInMs: 49_500 });
    worker.goOn();
    await run;
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

describe("two workers that take files of one person at the same moment", () => {
  raceTest("read one of them while somebody else waits", async ({ db, services }) => {
    const [first, second] = [await newWorker({ db, services }), await newWorker({ db, services })];
    const [[a1, a2]] = [await newPerson(db, 2), await newPerson(db, 1)];
    if (!a1 || !a2) throw new Error("no files");
    first.hold();
    second.hold();

    const { one, other } = await db.transaction().execute(async (tx) => {
      await tx.selectFrom("files").select("id").where("id", "=", a1.id).forUpdate().execute();
      const one = first.run(a1); // stands between the look whose turn it is and its attempt
      await expect.poll(() => countConnectionsWaitingForLock(db)).toBe(1);
      const other = second.run(a2);
      const hasComeFar = async () => second.started.length > 0 || (await countConnectionsWaitingForLock(db)) === 2;
      await expect.poll(hasComeFar).toBe(true);
      return { one, other };
    });

    await expect.poll(() => first.started).toEqual([a1.storageKey]);
    expect(second.started).toEqual([]);
    expect(await other).toEqual(LATER);
    first.goOn();
    await one;
  });
});

describe("a person whose file ended its worker", () => {
  it("waits 2 and then 4 seconds for the next attempts, and as long for the other files", async ({ db, services }) => {
    const worker = await newWorker({ db, services });
    const [file, next] = await newPerson(db, 2);
    if (!file || !next) throw new Error("no files");

    await worker.die(file);
    expect(await worker.run(file)).toEqual({ againInMs: 2000 });
    expect(await worker.run(file)).toEqual({ againInMs: 2000 }); // the same death
    expect(await worker.run(next)).toEqual({ againInMs: 2000 });
    worker.pass(2000);
    await worker.die(file);
    expect(await worker.run(file)).toEqual({ againInMs: 4000 });
    worker.pass(4000);
    await worker.die(file);
    expect(await worker.run(file)).toEqual({ againInMs: 8000 });
    worker.pass(8000);
    expect(await worker.run(file)).toBeUndefined(); // read alone
    expect(worker.started).toHaveLength(4);
    await worker.die(next);
    expect(await worker.run(next)).toEqual({ againInMs: 2000 }); // the count began anew
  });

  it("has it read alone after three deaths, while everybody else waits", async ({ db, services }) => {
    const worker = await newWorker({ db, services });
    const [[file], [other], [third]] = [await newPerson(db, 1), await newPerson(db, 1), await newPerson(db, 1)];
    if (!file || !other || !third) throw new Error("no files");
    await worker.die(other);
    await db.updateTable("files").set({ deaths: 3 }).where("id", "=", file.id).execute();
    expect(await worker.run(file)).toEqual({ againInMs: 1000 }); // another is read
    expect(await worker.run(third)).toEqual({ againInMs: 1000 });
    worker.pass(31_000);
    expect(await worker.run(third)).toEqual({ againInMs: 1000 }); // the suspect comes first
    expect(await worker.run(file)).toBeUndefined();
    expect(await worker.run(third)).toBeUndefined();
    expect(worker.started).toEqual([other, file, third].map(({ storageKey }) => storageKey));
  });

  it("waits 30 seconds at most, however many died", async ({ db, services }) => {
    const worker = await newWorker({ db, services });
    const waits = [];
    for (const file of await newPerson(db, 7)) {
      await worker.die(file);
      const wait = await worker.run(file);
      waits.push(wait?.againInMs);
      worker.pass(wait?.againInMs ?? 0);
    }
    expect(waits).toEqual([2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
  });

  it("waits for nothing with RATE_LIMIT=off", async ({ db, services }) => {
    const worker = await newWorker({ db, services }, noLimiter);
    const [file] = await newPerson(db, 1);
    if (!file) throw new Error("no file");
    await worker.die(file);
    expect(await worker.run(file)).toBeUndefined();
    expect(worker.started).toEqual([file.storageKey, file.storageKey]);
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

  it("waits four times as long as notes took to write that took more than a second, 30 seconds at most", async ({
    db,
    services,
  }) => {
    const worker = await newWorker({ db, services });
    const files = await newPerson(db, 5);
    const waits = [];
    for (const [index, writtenInMs] of [900, 1500, 9000].entries()) {
      const [file, next] = [files[index], files[4]];
      if (!file || !next) throw new Error("no files");
      worker.takeToWrite(writtenInMs);
      await worker.run(file);
      const wait = index === 0 ? undefined : await worker.run(next);
      waits.push(wait?.againInMs);
      worker.pass(wait?.againInMs ?? 0);
    }
    expect(waits).toEqual([undefined, 6000, 30_000]);
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

  it("of a clock that was ahead holds up nobody once it is set back", async ({ db, services }) => {
    const worker = await newWorker({ db, services });
    worker.refuse();
    const [bomb, next] = await newPerson(db, 2);
    if (!bomb || !next) throw new Error("no files");
    worker.pass(26 * 3_600_000);
    await worker.run(bomb);
    expect(await worker.run(next)).toEqual({ againInMs: 2000 });
    worker.pass(-26 * 3_600_000);
    expect(await worker.run(next)).toBeUndefined();
  });
});
