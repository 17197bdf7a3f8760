// Measures a restart of the built server on existing data, from the command to its first answer that it is ready.
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { openEmbedded } from "@app/db/client";
import { createTestDb } from "@app/db/testing/create-test-db";
import { startServerProcess } from "../src/testing/server-process.ts";

const STARTS = 7;
/** Target, for the median; on the embedded database beside what opening that database alone takes. */
const MAX_MS = 1500;
const SERVER = [process.execPath, fileURLToPath(new URL("../dist/main.js", import.meta.url))];
/** Length of a tick of the processor's time in Linux. */
const TICK_MS = 10;

async function restart(env: Record<string, string>) {
  const begin = performance.now();
  const server = await startServerProcess({ NODE_ENV: "production", ...env }, SERVER);
  const ms = performance.now() - begin;
  // The name in brackets may hold blanks; the eleventh and twelfth fields after it are user and system time.
  const [user, system] =
    readFileSync(`/proc/${server.pid}/stat`, "utf8").split(") ")[1]?.split(" ").slice(11, 13) ?? [];
  await server.terminate();
  return { ms, processorMs: (Number(user) + Number(system)) * TICK_MS };
}

/** Time of opening the embedded database alone, for the first time in a process, as at every start. */
async function openingMs(folder: string): Promise<number> {
  const begin = performance.now();
  const embedded = await openEmbedded(folder);
  const ms = performance.now() - begin;
  await embedded.close();
  return ms;
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const database = await createTestDb();
if (!database.url) throw new Error("This measures PostgreSQL too: set TEST_DATABASE_URL.");
const setups = {
  PostgreSQL: { DATABASE_URL: database.url, APP_SECRET: "a secret of thirty-two characters" },
  embedded: {},
};
let isWithin = true;
for (const [name, env] of Object.entries(setups)) {
  const dataDir = await mkdtemp(path.join(tmpdir(), "farol-start-"));
  try {
    await restart({ ...env, DATA_DIR: dataDir }); // makes what later starts find
    const starts: Awaited<ReturnType<typeof restart>>[] = [];
    for (let index = 0; index < STARTS; index += 1) starts.push(await restart({ ...env, DATA_DIR: dataDir }));
    const ms = median(starts.map((start) => start.ms));
    const max = MAX_MS + (name === "embedded" ? await openingMs(path.join(dataDir, "pg")) : 0);
    isWithin &&= ms <= max;
    process.stdout.write(
      `${name.padEnd(12)} ready after ${ms.toFixed(0)} ms, at most ${max.toFixed(0)}: ${ms <= max ? "within" : "over"}; ` +
        `${median(starts.map(({ processorMs }) => processorMs)).toFixed(0)} ms of the processor\n`,
    );
  } finally {
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}
await database.close();
process.exit(isWithin ? 0 : 1);
