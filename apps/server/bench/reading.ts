// Measures a person's wait for a read while other people's notes are read, against the same server while another
// installation on the same machine reads as many.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { createTestDb } from "@app/db/testing/create-test-db";
import { drawNotes } from "@app/invented-notes/draw-note";
import { type ServerProcess, startServerProcess, startWorkerProcess } from "../src/testing/server-process.ts";
import { built, call, IDLE_READS, measureReads, type Person, p99, register } from "./readers.ts";

const ROUNDS = Number(process.env.ROUNDS ?? 5);
const INVESTORS = 8;
const NOTES_EACH = 12;
const LOOK_MS = 100;
/** One statement: it waits for the transaction under way and, embedded, for the device, and so does every read. */
const SHORTEST_READ = "/readyz";

/**
 * Targets: the 99th percentile while notes are read is at most this many times that while another installation reads as
 * many, or, embedded, that of {@link SHORTEST_READ} meanwhile: a transaction holds the one session of that database, so
 * that one statement already waits longer than it does beside another installation.
 */
const setups = {
  "PostgreSQL, worker inside": { maxRatio: 1.5, floor: "elsewhere", isEmbedded: false, hasWorker: false },
  "PostgreSQL, worker of its own": { maxRatio: 1.25, floor: "elsewhere", isEmbedded: false, hasWorker: true },
  embedded: { maxRatio: 1.75, floor: "shortest", isEmbedded: true, hasWorker: false },
} as const;

const note = await drawNotes([
  {
    layout: "sinacor-xp",
    numero: "700",
    dataPregao: "2026-03-16",
    dataLiquidacao: "2026-03-18",
    negocios: Array.from({ length: 12 }, (_, index) => ({
      lado: "C" as const,
      mercado: "VISTA" as const,
      nome: "PETROBRAS",
      classe: "PN N2",
      quantidade: 100 + index,
      preco: "30.00",
    })),
  },
]);

let sent = 0;
/** Sends notes that differ in a byte behind the document. @returns their ids */
async function sendNotes(url: string, person: Person): Promise<string[]> {
  const form = new FormData();
  for (let index = 0; index < NOTES_EACH; index += 1) {
    sent += 1;
    form.append("files", new Blob([Buffer.from(note), `\n% ${sent}\n`]), `nota-${index}.pdf`);
  }
  const { arquivos } = (await call(url, "POST", `/api/v1/upload/${person.id}`, { as: person, form })) as {
    arquivos: { _id: string }[];
  };
  return arquivos.map(({ _id }) => _id);
}

/** Waits until notes are read, looking at one of them at a time. */
async function untilRead(url: string, person: Person, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    for (;;) {
      const status = await look(url, person, id);
      if (status === "concluido") break;
      if (status === "erro") throw new Error("A note was not read");
      await wait(LOOK_MS);
    }
  }
}

async function look(url: string, person: Person, fileId: string): Promise<string> {
  const target = `/api/v1/rag/${fileId}/status-processamento`;
  const { status } = (await call(url, "GET", target, { as: person })) as { status: string };
  return status;
}

type Setup = (typeof setups)[keyof typeof setups];

/** A built server with a person who uses it and people whose notes it reads. */
async function openInstallation({ isEmbedded, hasWorker }: Setup) {
  const database = isEmbedded ? undefined : await createTestDb();
  if (database && !database.url) throw new Error("This measures PostgreSQL too: set TEST_DATABASE_URL.");
  const dataDir = await mkdtemp(path.join(tmpdir(), "farol-reading-"));
  const env = {
    NODE_ENV: "production",
    DATA_DIR: dataDir,
    ...(database?.url ? { DATABASE_URL: database.url, APP_SECRET: "a secret of thirty-two characters" } : {}),
  };
  const web = await startServerProcess({ ...env, ...(hasWorker ? { WORKER: "off" } : {}) }, built("main"));
  const processes: ServerProcess[] = [web];
  if (hasWorker) processes.push(await startWorkerProcess(env, built("worker")));
  const { url } = web;
  const reader = await register(url);
  const investors: Person[] = [];
  for (let index = 0; index < INVESTORS; index += 1) investors.push(await register(url));
  return {
    url,
    reader,
    /** Sends notes of everybody and asks for their reading. @returns what waits until all are read */
    async haveNotesRead() {
      const ids = await Promise.all(investors.map((person) => sendNotes(url, person)));
      const sent = investors.map((person, index) => [person, ids[index] ?? []] as const);
      for (const [person, own] of sent) {
        for (const id of own) await call(url, "POST", `/api/v1/rag/${id}/processar`, { as: person });
      }
      return async () => {
        for (const [person, own] of sent) await untilRead(url, person, own);
      };
    },
    async close() {
      await Promise.all(processes.map((server) => server.terminate()));
      await database?.close();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
type Installation = Awaited<ReturnType<typeof openInstallation>>;

/** Milliseconds of a person's reads, and of {@link SHORTEST_READ}. */
interface Waits {
  times: number[];
  shortest: number[];
}

/** The waiting times of a person at one installation while another one, or itself, reads notes. */
async function waitWhile({ url, reader }: Installation, reading: Installation): Promise<Waits> {
  const allRead = await reading.haveNotesRead();
  let isRead = false;
  const work = allRead().finally(() => {
    isRead = true;
  });
  const [times, shortest] = await Promise.all([
    measureReads(url, reader, () => isRead),
    measureReads(url, reader, () => isRead, SHORTEST_READ),
  ]);
  await work;
  return { times, shortest };
}

async function compare(setup: Setup) {
  const own = await openInstallation(setup);
  const other = await openInstallation(setup).catch(async (error) => {
    await own.close();
    throw error;
  });
  try {
    for (const installation of [own, other]) await (await installation.haveNotesRead())(); // warms up
    await measureReads(own.url, own.reader, (reads) => reads === IDLE_READS);
    const elsewhere: Waits = { times: [], shortest: [] };
    const here: Waits = { times: [], shortest: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [all, reading] of [
        [elsewhere, other],
        [here, own],
      ] as const) {
        const { times, shortest } = await waitWhile(own, reading);
        all.times.push(...times);
        all.shortest.push(...shortest);
      }
    }
    return { elsewhere, here };
  } finally {
    await Promise.all([own.close(), other.close()]);
  }
}

let isWithin = true;
for (const [name, setup] of Object.entries(setups)) {
  const { elsewhere, here } = await compare(setup);
  const floors = { elsewhere: p99(elsewhere.times), shortest: p99(here.shortest) };
  const ratio = p99(here.times) / floors[setup.floor];
  isWithin &&= ratio <= setup.maxRatio;
  process.stdout.write(
    `${name.padEnd(30)} p99 while another installation reads ${floors.elsewhere.toFixed(1)} ms, while this one does ` +
      `${p99(here.times).toFixed(1)} ms (${here.times.length} reads), of one statement ${p99(elsewhere.shortest).toFixed(1)} and ` +
      `${floors.shortest.toFixed(1)} ms: ${ratio.toFixed(2)} times ${setup.floor}, at most ${setup.maxRatio}: ` +
      `${ratio <= setup.maxRatio ? "within" : "over"}\n`,
  );
}
process.exit(isWithin ? 0 : 1);
