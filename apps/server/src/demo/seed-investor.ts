import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import type { ServiceContext } from "@app/api/context";
import { keepUpload, newStorageKey } from "@app/api/files/commands";
import { listFiles } from "@app/api/files/queries";
import { startProcessing } from "@app/api/processing/commands";
import { WHOLE_LIST } from "@app/core/wire";
import { seedBelongings } from "./belongings.ts";

/**
 * Drawn by the build (`draw-demo-notes.ts`), so that the server needs no drawing library; the other folder holds
 * problem files.
 */
const FOLDERS = ["demo-notes", "demo-troubles"].map((name) => path.join(import.meta.dirname, name));

/** Gives an invented investor what she does not have yet, and reads her notes that are missing. */
export async function seedInvestor(ctx: ServiceContext): Promise<void> {
  await seedBelongings(ctx);
  const present = new Set((await listFiles(ctx, WHOLE_LIST)).map((file) => file.name));
  for (const folder of FOLDERS) {
    for (const name of (await readdir(folder)).sort()) {
      if (!present.has(name)) await readNote(ctx, name, await readFile(path.join(folder, name)));
    }
  }
}

async function readNote(ctx: ServiceContext, name: string, bytes: Buffer): Promise<void> {
  const storageKey = newStorageKey(ctx);
  await ctx.services.storage.write(storageKey, Readable.from([bytes]));
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const { _id: fileId } = await keepUpload(ctx, { name, sizeBytes: bytes.length, sha256, storageKey });
  await startProcessing(ctx, { fileId });
}
