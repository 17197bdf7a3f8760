import { mkdtemp, open, readlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { BUCKET_KEYS, startBuckets } from "../testing/outside/bucket.ts";
import { createFolderStorage, createS3Storage, type FileStorage } from "./client.ts";

const newFolder = () => mkdtemp(path.join(tmpdir(), "farol-storage-"));
const BUCKET = "notas";

async function startS3() {
  const { port, close } = await startBuckets(BUCKET);
  const endpoint = `http://127.0.0.1:${port}`;
  return { storage: await createS3Storage({ endpoint, region: "us-east-1", bucket: BUCKET, ...BUCKET_KEYS }), close };
}

const kinds = {
  "a folder": async () => ({ storage: createFolderStorage(await newFolder()), close: async () => {} }),
  "a bucket": startS3,
};

describe.for(Object.keys(kinds) as (keyof typeof kinds)[])("storage in %s", (kind) => {
  let storage: FileStorage;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ storage, close } = await kinds[kind]());
  });
  afterAll(() => close());

  it("gives back what was streamed into it", async () => {
    const parts = Array.from({ length: 40 }, (_, index) => Buffer.alloc(50_000, index));
    await storage.write("ana/1", Readable.from(parts));
    expect(Buffer.from(await storage.read("ana/1")).equals(Buffer.concat(parts))).toBe(true);
  });

  it("lists the keys of all objects", async () => {
    await storage.write("bia/1", Readable.from([Buffer.from("x")]));
    const keys: string[] = [];
    for await (const page of storage.listKeys()) keys.push(...page);
    expect(keys.sort()).toEqual(["ana/1", "bia/1"]);
  });

  it("removes an object, and removing it again is no error", async () => {
    await storage.write("ana/2", Readable.from([Buffer.from("x")]));
    await storage.remove("ana/2");
    await storage.remove("ana/2");
    await expect(storage.read("ana/2")).rejects.toThrow();
  });

  it("stores nothing of a failed write, and throws its cause", async () => {
    async function* broken() {
      yield Buffer.from("beginning");
      throw new Error("the sender went away");
    }
    await expect(storage.write("ana/3", Readable.from(broken()))).rejects.toThrow("the sender went away");
    await expect(storage.read("ana/3")).rejects.toThrow();
  });
});

describe.runIf(process.platform === "linux")("storage in a folder", () => {
  it("has the file and the folders that name it on the device before it says so", async () => {
    const folder = await newFolder();
    const storage = createFolderStorage(folder);
    const synced: string[] = [];
    const handle = await open(folder);
    const prototype = Object.getPrototypeOf(handle) as typeof handle;
    await handle.close();
    const real = prototype.sync;
    vi.spyOn(prototype, "sync").mockImplementation(async function (this: typeof handle) {
      const target = await readlink(`/proc/self/fd/${this.fd}`);
      await real.call(this);
      synced.push(path.relative(folder, target));
    });
    onTestFinished(() => void vi.restoreAllMocks());
    await storage.write("ana/1", Readable.from([Buffer.from("conteúdo")]));
    expect(synced.toSorted()).toEqual(["", "..", "ana", "ana/1"]);
  });
});
