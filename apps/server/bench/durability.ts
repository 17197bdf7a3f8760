// Measures the cost of writing the embedded database to the device before acknowledging: the same work on a folder that
// syncs and on PGlite's own, which does not, one after the other in one run.
import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { openEmbedded } from "@app/db/client";
import { openUnsynced } from "@app/db/durability/testing/open-unsynced";
import { copyEmbeddedTemplate } from "@app/db/testing/template";
import { exitCode, judge, median } from "./figures.ts";

/** Target. */
const MAX_MORE_MS = 5;
const WRITES = 200;
const [NOTES, TRADES_EACH, COMMITS_EACH] = [1_000, 10, 8];
const TURNS = 5;
const WRITERS = 20;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}

type Unsynced = Awaited<ReturnType<typeof openUnsynced>>;
type Pool = Unsynced["pool"];

const insert = (session: { query: (text: string, values: string[]) => Promise<unknown> }) =>
  session.query("insert into measured (content) values ($1)", [randomBytes(200).toString("hex")]);

async function writeOneByOne(pool: Pool): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < WRITES; index += 1) times.push(await timed(() => insert(pool)));
  return median(times);
}

/** Commits as reading a note makes them: one of its rows, the others small; two notes at once, as the worker does. */
async function writeNotes(pool: Pool, notes: number): Promise<void> {
  let left = notes;
  const oneAfterTheOther = async () => {
    for (; left > 0; ) {
      left -= 1;
      const client = await pool.connect();
      await client.query("begin");
      for (let trade = 0; trade < TRADES_EACH; trade += 1) await insert(client);
      await client.query("commit");
      client.release();
      for (let commit = 1; commit < COMMITS_EACH; commit += 1) await insert(pool);
    }
  };
  await Promise.all([oneAfterTheOther(), oneAfterTheOther()]);
}

const folder = await mkdtemp(path.join(tmpdir(), "farol-durability-"));
/** A database of its own with the table to write to, made by the product and opened by `open`. */
async function openWith(name: string, open: (dataDir: string) => Promise<Unsynced>): Promise<Unsynced> {
  const dataDir = path.join(folder, name);
  await copyEmbeddedTemplate(dataDir);
  const first = await openEmbedded(dataDir);
  await first.pool.query("create table measured (id bigserial primary key, content text)");
  await first.close();
  return open(dataDir);
}

const kinds = ["synced", "unsynced"] as const;
const databases = {
  synced: await openWith("synced", openEmbedded),
  unsynced: await openWith("unsynced", openUnsynced),
};
const one = { synced: [] as number[], unsynced: [] as number[] };
const many = { synced: 0, unsynced: 0 };
const atOnce = { synced: [] as number[], unsynced: [] as number[] };
for (let turn = 0; turn < TURNS; turn += 1) {
  for (const kind of kinds) {
    const { pool } = databases[kind];
    one[kind].push(await writeOneByOne(pool));
    many[kind] += await timed(() => writeNotes(pool, NOTES / TURNS));
    atOnce[kind].push(await timed(() => Promise.all(Array.from({ length: WRITERS }, () => insert(pool)))));
  }
}
const more = median(one.synced) - median(one.unsynced);
const ratio = many.synced / many.unsynced;
process.stdout.write(
  `one write     ${median(one.synced).toFixed(2)} ms, unsynced ${median(one.unsynced).toFixed(2)}: ${more.toFixed(2)} more of ${MAX_MORE_MS}: ` +
    `${judge(more <= MAX_MORE_MS)}\n` +
    `${WRITERS} at once    ${median(atOnce.synced).toFixed(1)} ms, unsynced ${median(atOnce.unsynced).toFixed(1)}\n` +
    `${NOTES} notes    ${(many.synced / 1000).toFixed(1)} s, unsynced ${(many.unsynced / 1000).toFixed(1)}; writing alone, without reading PDFs\n` +
    `              ${ratio.toFixed(2)} times\n`,
);
for (const kind of kinds) await databases[kind].close();
await rm(folder, { recursive: true, force: true });
process.exit(exitCode());
