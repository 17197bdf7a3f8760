// How long a person waits for a read while notes of others are read, against an idle server on a machine as busy.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { createTestDb } from "@app/db/testing/create-test-db";
import { drawNotes } from "@app/invented-notes/draw-note";
import { type ServerProcess, startServerProcess, startWorkerProcess } from "../src/testing/server-process.ts";
import { built, call, IDLE_READS, measureReads, type Person, p99, register, withBusyMachine } from "./readers.ts";

const ROUNDS = Number(process.env.ROUNDS ?? 3);
const READERS_OF_NOTES = 8;
const NOTES_EACH = 12;
const LOOK_MS = 100;

/** Targets: the 99th percentile while notes are read is at most this many times that of the idle server. */
const setups = {
  "PostgreSQL, worker inside": { maxRatio: 1.5, isEmbedded: false, hasWorker: false },
  "PostgreSQL, worker of its own": { maxRatio: 1.25, isEmbedded: false, hasWorker: true },
  embedded: { maxRatio: 2.5, isEmbedded: true, hasWorker: false },
};

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
/** Sends notes that differ in a byte behind the document, and waits until all are read. @returns the id of the last file */
async function readNotes(url: string, person: Person): Promise<string> {
  const form = new FormData();
  for (let index = 0; index < NOTES_EACH; index += 1) {
    sent += 1;
    form.append("files", new Blob([Buffer.from(note), `\n% ${sent}\n`]), `nota-${index}.pdf`);
  }
  const { arquivos } = (await call(url, "POST", `/api/v1/upload/${person.id}`, { as: person, form })) as {
    arquivos: { _id: string }[];
  };
  for (const { _id } of arquivos) await call(url, "POST", `/api/v1/rag/${_id}/processar`, { as: person });
  for (const { _id } of arquivos) {
    for (;;) {
      const status = await look(url, person, _id);
      if (status === "concluido") break;
      if (status === "erro") throw new Error("A note was not read");
      await wait(LOOK_MS);
    }
  }
  return arquivos.at(-1)?._id ?? "";
}

async function look(url: string, person: Person, fileId: string): Promise<string> {
  const target = `/api/v1/rag/${fileId}/status-processamento`;
  const { status } = (await call(url, "GET", target, { as: person })) as { status: string };
  return status;
}

/** Somebody looks at a file that is read already, as they do while it is being read, until told to stop. */
async function keepLooking(url: string, person: Person, fileId: string, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await look(url, person, fileId);
    await wait(LOOK_MS);
  }
}

async function compare({ isEmbedded, hasWorker }: (typeof setups)[keyof typeof setups]) {
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
  try {
    const reader = await register(web.url);
    const investors: Person[] = [];
    for (let index = 0; index < READERS_OF_NOTES; index += 1) investors.push(await register(web.url));
    const files = await Promise.all(investors.map((person) => readNotes(web.url, person))); // warm up
    await measureReads(web.url, reader, (reads) => reads === IDLE_READS);
    let isIdleOver = false;
    const looking = investors.map((person, index) =>
      keepLooking(web.url, person, files[index] ?? "", () => isIdleOver),
    );
    const idle = await withBusyMachine(() => measureReads(web.url, reader, (reads) => reads === IDLE_READS));
    isIdleOver = true;
    await Promise.all(looking);
    let isRead = false;
    const reading = Promise.all(investors.map((person) => readNotes(web.url, person))).finally(() => {
      isRead = true;
    });
    const busy = await measureReads(web.url, reader, () => isRead);
    await reading;
    return { idle: p99(idle), busy: p99(busy), reads: busy.length };
  } finally {
    await Promise.all(processes.map((server) => server.terminate()));
    await database?.close();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

let isWithin = true;
for (const [name, setup] of Object.entries(setups)) {
  const rounds: Awaited<ReturnType<typeof compare>>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await compare(setup));
  const ratios = rounds.map(({ idle, busy }) => busy / idle).toSorted((a, b) => a - b);
  const ratio = ratios[Math.floor(ratios.length / 2)] ?? Number.NaN;
  isWithin &&= ratio <= setup.maxRatio;
  const last = rounds.at(-1);
  process.stdout.write(
    `${name.padEnd(30)} p99 idle ${last?.idle.toFixed(1)} ms, while reading ${last?.busy.toFixed(1)} ms (${last?.reads} reads): ` +
      `${ratio.toFixed(2)} times, at most ${setup.maxRatio}: ${ratio <= setup.maxRatio ? "within" : "over"}\n`,
  );
}
process.exit(isWithin ? 0 : 1);
