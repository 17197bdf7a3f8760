// The build: programs, what the demonstration shows, and an empty embedded database, which a first start and a restore copy. The
// database is made anew, and readable by the account that runs the programs, whoever built them.
import { chmod, mkdir, readdir } from "node:fs/promises";
import path from "node:path";
import { makeEmptyDatabase } from "@app/db/first-database";
import { buildPrograms, emptyDatabaseName } from "./build-programs.ts";

const DIST = path.join(import.meta.dirname, "dist");
const DATABASE = path.join(DIST, emptyDatabaseName());

await buildPrograms(DIST);
await mkdir(DATABASE, { mode: 0o755 });
await makeEmptyDatabase(DATABASE);
for (const entry of await readdir(DATABASE, { recursive: true, withFileTypes: true })) {
  await chmod(path.join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
}
