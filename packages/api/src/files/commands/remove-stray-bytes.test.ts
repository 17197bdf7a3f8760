import { Readable } from "node:stream";
import { createUser } from "@app/db/testing/factories/users";
import { describe, expect } from "vitest";
import { contextFor } from "../../testing/caller.ts";
import { dbTest as it } from "../../testing/db-test.ts";
import { keepUpload, newStorageKey } from "../commands.ts";
import { removeStrayBytes } from "./remove-stray-bytes.ts";

const DAY_MS = 86_400_000;

describe("bytes in storage", () => {
  it("without a record go after a day, those of a file and of people who are not known stay", async ({
    db,
    services,
  }) => {
    const ana = contextFor(db, services, await createUser(db));
    const write = async (key: string) => {
      await services.storage.write(key, Readable.from([Buffer.from("%PDF-1.7")]));
      return key;
    };
    const kept = await write(newStorageKey(ana));
    await keepUpload(ana, { name: "nota.pdf", sizeBytes: 8, sha256: "a", storageKey: kept });
    const stray = await write(newStorageKey(ana));
    const ofOther = await write(newStorageKey({ viewer: { id: crypto.randomUUID() as typeof ana.viewer.id } }));
    const notOurs = await write("mail/carta");
    const stored = async () => {
      const keys: string[] = [];
      for await (const page of services.storage.listKeys()) keys.push(...page);
      return keys.sort();
    };
    const sweep = (later: number) => removeStrayBytes({ db, services, now: () => new Date(Date.now() + later) });

    expect(await sweep(DAY_MS - 60_000)).toBe(0);
    expect(await stored()).toEqual([kept, stray, ofOther, notOurs].sort());
    expect(await sweep(DAY_MS + 60_000)).toBe(1);
    expect(await stored()).toEqual([kept, ofOther, notOurs].sort());
  });
});
