// The build: programs, what the demonstration shows, and an empty embedded database, which a first start and a restore copy. The
// database is made anew, and readable by the account that runs the programs, whoever built them.
import path from "node:path";
import { setModes } from "@app/db/durability/set-modes";
import { makeEmptyDatabase } from "@app/db/first-database";
import { buildPrograms, emptyDatabaseName } from "./build-programs.ts";

const DIST = path.join(import.meta.dirname, "dist");
const DATABASE = path.join(DIST, emptyDatabaseName());

await buildPrograms(DIST);
await makeEmptyDatabase(DATABASE);
await setModes(DATABASE, { folders: 0o755, files: 0o644 });
