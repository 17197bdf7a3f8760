// The same work on 1 and 2 web processes and 1 and 2 workers over PostgreSQL and Redis, and a rolling restart under load.

import { Console } from "node:console";
import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { createSession } from "@app/api/testing/caller";
import { usualSettlement } from "@app/core/notes/doubts/settlement";
import { quantile } from "@app/core/testing/quantile";
import { createTestDb } from "@app/db/testing/create-test-db";
import { createUser } from "@app/db/testing/factories/users";
import { drawNotes } from "@app/invented-notes/draw-note";
import { Redis } from "ioredis";
import { v7 as newId } from "uuid";
import { type ServerProcess, startServerProcess, startWorkerProcess } from "../src/testing/server-process.ts";

const PEOPLE = 20;
const NOTES_EACH = 6;
const READS = 3_000;
const READERS = 16;
const LOOK_MS = 50;
/** A proxy asks another process when one does not answer; longer than a start takes. */
const MAX_TRIES = 200;
/** A database of Redis of its own, which is emptied. */
const REDIS_DATABASE = 9;

interface Person {
  id: string;
  token: string;
}

/** Processes over one database, as a proxy in front of them sees them. */
interface Installation {
  people: Person[];
  web: ServerProcess[];
  workers: ServerProcess[];
  startWeb(): Promise<ServerProcess>;
  startWorker(): Promise<ServerProcess>;
  remove(): Promise<void>;
}

const redisUrl = process.env.TEST_REDIS_URL;
if (!redisUrl) throw new Error("This measures Redis too: set TEST_REDIS_URL.");
const redis = new Redis(redisUrl, { db: REDIS_DATABASE });

const built = (program: string) => [process.execPath, fileURLToPath(new URL(`../dist/${program}.js`, import.meta.url))];

async function install(webCount: number, workerCount: number): Promise<Installation> {
  const database = await createTestDb();
  if (!database.url) throw new Error("This measures PostgreSQL: set TEST_DATABASE_URL.");
  await redis.flushdb();
  const people: Person[] = [];
  for (let index = 0; index < PEOPLE; index += 1) {
    const { id } = await createUser(database.db);
    people.push({ id, token: await createSession(database.db, { id }, new Date()) });
  }
  const dataDir = await mkdtemp(path.join(tmpdir(), "farol-scale-"));
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    REDIS_URL: `${redisUrl}/${REDIS_DATABASE}`,
    APP_SECRET: "a secret of thirty-two characters",
    NODE_ENV: "production",
  };
  const startWeb = () => startServerProcess({ ...env, WORKER: "off" }, built("main"));
  const startWorker = () => startWorkerProcess(env, built("worker"));
  const web = await Promise.all(Array.from({ length: webCount }, startWeb));
  const workers = await Promise.all(Array.from({ length: workerCount }, startWorker));
  return {
    people,
    web,
    workers,
    startWeb,
    startWorker,
    async remove() {
      await Promise.all([...web, ...workers].map((server) => server.terminate()));
      await database.close();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Failures seen by a proxy's clients. */
const seen = { refusals: 0, faults: [] as string[] };
let turn = 0;

/** Sends a request to the processes in turn, and to the next one when one does not answer, or asks to come again. */
async function send({ web }: Installation, method: string, target: string, person: Person, body?: FormData) {
  // The key makes it safe to send a change again whose answer did not arrive.
  const key: Record<string, string> = method === "POST" ? { "idempotency-key": newId() } : {};
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    turn += 1;
    const { url } = web[turn % web.length] as ServerProcess;
    const headers = { authorization: `Bearer ${person.token}`, ...key };
    const answer = await fetch(url + target, { method, headers, body: body ?? null }).catch(() => undefined);
    const text = await answer?.text().catch(() => undefined);
    if (!answer || text === undefined) {
      seen.refusals += 1;
    } else if (answer.ok) {
      return JSON.parse(text) as unknown;
    } else if (answer.status === 503 && answer.headers.has("retry-after")) {
      seen.refusals += 1;
    } else if (answer.status >= 500) {
      seen.faults.push(`${method} ${target}: ${answer.status} ${text}`);
    } else {
      throw new Error(`${method} ${target}: ${answer.status} ${text}`);
    }
    await wait(LOOK_MS);
  }
  throw new Error(`${method} ${target} was never answered`);
}

const pad = (number: number) => String(number).padStart(2, "0");

/** The notes of one person, the same for everybody: one purchase and every third time a sale. */
const noteFiles = await Promise.all(
  Array.from({ length: NOTES_EACH }, (_, index) =>
    drawNotes([
      {
        layout: "sinacor-xp",
        numero: String(500 + index),
        dataPregao: `2026-${pad(index + 1)}-16`,
        dataLiquidacao: usualSettlement(`2026-${pad(index + 1)}-16`, ["VISTA"]),
        negocios: [
          {
            lado: "C",
            mercado: "VISTA",
            nome: "PETROBRAS",
            classe: "PN N2",
            quantidade: 100,
            preco: `${30 + index}.17`,
          },
          {
            lado: index % 3 === 2 ? "V" : "C",
            mercado: "VISTA",
            nome: "VALE",
            classe: "ON NM",
            quantidade: 10,
            preco: "60.00",
          },
        ],
      },
    ]),
  ),
);

/** @returns the id of the file, once its upload is acknowledged and its reading asked for */
async function sendNote(installation: Installation, person: Person, index: number, name: string): Promise<string> {
  const form = new FormData();
  form.append("files", new Blob([Buffer.from(noteFiles[index] ?? [])]), name);
  const uploaded = (await send(installation, "POST", `/api/v1/upload/${person.id}`, person, form)) as {
    arquivos: { _id: string }[];
  };
  const id = uploaded.arquivos[0]?._id ?? "";
  await send(installation, "POST", `/api/v1/rag/${id}/processar`, person);
  return id;
}

/** Waits until these files are read. @throws Error when one is not */
async function waitForFiles(installation: Installation, person: Person, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    for (;;) {
      const { status } = (await send(installation, "GET", `/api/v1/rag/${id}/status-processamento`, person)) as {
        status: string;
      };
      if (status === "concluido") break;
      if (status === "erro") throw new Error("A note was not read");
      await wait(LOOK_MS);
    }
  }
}

async function readNotes(installation: Installation): Promise<number> {
  const start = performance.now();
  await Promise.all(
    installation.people.map(async (person) => {
      const ids: string[] = [];
      for (let index = 0; index < NOTES_EACH; index += 1) {
        ids.push(await sendNote(installation, person, index, `nota-${index}.pdf`));
      }
      await waitForFiles(installation, person, ids);
    }),
  );
  return (PEOPLE * NOTES_EACH * 1000) / (performance.now() - start);
}

async function readPortfolios(installation: Installation): Promise<{ perSecond: number; p99: number }> {
  const times: number[] = [];
  const start = performance.now();
  await Promise.all(
    Array.from({ length: READERS }, async (_, reader) => {
      const person = installation.people[reader % PEOPLE] as Person;
      for (let read = 0; read < READS / READERS; read += 1) {
        const before = performance.now();
        await send(installation, "GET", "/api/trpc/portfolio.overview", person);
        times.push(performance.now() - before);
      }
    }),
  );
  return { perSecond: (times.length * 1000) / (performance.now() - start), p99: quantile(times, 0.99) };
}

/** A short text that is equal when every person's positions are. */
async function figuresOf(installation: Installation): Promise<string> {
  const hash = createHash("sha256");
  for (const person of installation.people) {
    hash.update(JSON.stringify(await send(installation, "GET", "/api/trpc/portfolio.positions", person)));
  }
  return hash.digest("hex").slice(0, 12);
}

const rows: Record<string, string>[] = [];
for (const [web, workers] of [
  [1, 1],
  [2, 1],
  [1, 2],
  [2, 2],
] as const) {
  const installation = await install(web, workers);
  try {
    const notesPerSecond = await readNotes(installation);
    const { perSecond, p99 } = await readPortfolios(installation);
    rows.push({
      "web processes": String(web),
      workers: String(workers),
      "notes/s": notesPerSecond.toFixed(1),
      "reads/s": perSecond.toFixed(0),
      "read p99 ms": p99.toFixed(1),
      figures: await figuresOf(installation),
    });
  } finally {
    await installation.remove();
  }
}
const terminal = new Console(process.stdout);
terminal.table(rows);
const areEqual = new Set(rows.map(({ figures }) => figures)).size === 1;
terminal.log(`figures of all four: ${areEqual ? "equal" : "DIFFERENT"}`);

/** Ends and replaces every process, one after the other, while people send and read. */
async function restartUnderLoad(): Promise<boolean> {
  const installation = await install(2, 2);
  seen.refusals = 0;
  seen.faults.length = 0;
  const sent = new Map<Person, string[]>();
  let isOver = false;
  try {
    const load = installation.people.map(async (person) => {
      const ids: string[] = [];
      sent.set(person, ids);
      for (let round = 0; !isOver; round += 1) {
        ids.push(await sendNote(installation, person, round % NOTES_EACH, `nota-${round}.pdf`));
        await send(installation, "GET", "/api/trpc/portfolio.overview", person);
        await wait(LOOK_MS);
      }
    });
    for (const [processes, startOne] of [
      [installation.web, installation.startWeb],
      [installation.workers, installation.startWorker],
    ] as const) {
      for (const [index, old] of processes.entries()) {
        const ended = old.terminate();
        processes[index] = await startOne();
        const code = await ended;
        if (code !== 0) seen.faults.push(`a process ended with code ${code}`);
      }
    }
    isOver = true;
    await Promise.all(load);
    let files = 0;
    for (const [person, ids] of sent) {
      await waitForFiles(installation, person, ids);
      files += ids.length;
    }
    terminal.log(
      `rolling restart: ${files} files acknowledged and read, ${seen.refusals} requests sent again, ` +
        `${seen.faults.length} faults`,
    );
    for (const fault of seen.faults) terminal.log(`  ${fault}`);
    return seen.faults.length === 0;
  } finally {
    isOver = true;
    await installation.remove();
  }
}

const isWhole = await restartUnderLoad();
redis.disconnect();
process.exit(areEqual && isWhole ? 0 : 1);
