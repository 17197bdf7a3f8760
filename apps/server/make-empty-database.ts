// Third part of the build: dist/empty-database, which a first start copies, and which every account of the machine may read.
import { chmod, cp, readdir, rm } from "node:fs/promises";
import path from "node:path";
import { cachedEmptyDatabase } from "@app/db/empty-database";

const FOLDER = path.join(import.meta.dirname, "dist", "empty-database");

await rm(FOLDER, { recursive: true, force: true });
await cp(await cachedEmptyDatabase(), FOLDER, { recursive: true });
await chmod(FOLDER, 0o755);
for (const entry of await readdir(FOLDER, { recursive: true, withFileTypes: true })) {
  await chmod(path.join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
}
