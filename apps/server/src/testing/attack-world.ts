import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { replaceNotesOfFile } from "@app/api/notes/commands";
import { contextFor, createSession } from "@app/api/testing/caller";
import { inventNote } from "@app/api/testing/invented-read-notes";
import { createTestServices } from "@app/api/testing/test-services";
import type { ReadNote, Side } from "@app/core/notes/schema";
import type { Processamento } from "@app/core/processing/schema";
import { type Db, openEmbedded } from "@app/db/client";
import type { TestDatabase } from "@app/db/testing/create-test-db";
import { createFile } from "@app/db/testing/factories/files";
import { createUser } from "@app/db/testing/factories/users";
import { copyEmbeddedTemplate } from "@app/db/testing/template";
import { drawNote } from "@app/invented-notes/draw-note";
import { commandOf, type ServerProcess, startServerProcess } from "./server-process.ts";

export interface Person {
  id: string;
  token: string;
}

/** A running server with people, and their calls over HTTP. */
export interface AttackWorld {
  server: ServerProcess;
  /** A person without earlier actions. */
  next(kind: keyof People): Person;
  call(method: string, path: string, options?: CallOptions): Promise<Response>;
  /** Uploads files and starts their processing. @returns their ids */
  process(person: Person, files: Record<string, Uint8Array>): Promise<string[]>;
  status(person: Person, fileId: string): Promise<Processamento>;
  close(): Promise<void>;
  /** Blocking time of the server's event loop in each tenth of a second since its start, in milliseconds. */
  holds(): Promise<number[]>;
}

interface CallOptions {
  as?: Person;
  json?: unknown;
  form?: FormData;
  headers?: Record<string, string>;
}

/** Numbers of people made before the server starts. */
const COUNTS = { attackers: 20, neighbours: 100, investors: 2, administrators: 1 };
type People = Record<keyof typeof COUNTS, Person[]>;

/** Starts the real server, with every limit on, over a database that has people already. */
export async function startAttackWorld(database: TestDatabase): Promise<AttackWorld> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "farol-attacks-"));
  const holdsFile = path.join(dataDir, "holds");
  const people = database.url
    ? await createPeople(database.db)
    : await withEmbedded(path.join(dataDir, "pg"), createPeople);
  const env = {
    DATA_DIR: dataDir,
    HOLDS_FILE: holdsFile,
    RATE_LIMIT: "on",
    TRUST_PROXY: "1", // a test has one address, an attack has many
    APP_SECRET: "a secret of thirty-two characters", // a folder with people and without their secret is not opened
    ...(database.url ? { DATABASE_URL: database.url } : {}),
  };
  const server = await startServerProcess(env, commandOf("main", new URL("./report-holds.ts", import.meta.url).href));
  const call: AttackWorld["call"] = (method, target, { as, json, form, headers } = {}) =>
    fetch(server.url + target, {
      method,
      headers: {
        ...(as ? { authorization: `Bearer ${as.token}` } : {}),
        ...(json === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      body: form ?? (json === undefined ? null : JSON.stringify(json)),
    });
  return {
    server,
    call,
    next: (kind) => {
      const person = people[kind].pop();
      if (!person) throw new Error(`No ${kind} are left`);
      return person;
    },
    async process(person, files) {
      const form = new FormData();
      for (const [name, bytes] of Object.entries(files)) form.append("files", new Blob([Buffer.from(bytes)]), name);
      const upload = await call("POST", `/api/v1/upload/${person.id}`, { as: person, form });
      const { arquivos } = await answered<{ arquivos: { _id: string }[] }>(upload);
      for (const { _id } of arquivos)
        await answered(await call("POST", `/api/v1/rag/${_id}/processar`, { as: person }));
      return arquivos.map(({ _id }) => _id);
    },
    status: async (person, fileId) =>
      answered(await call("GET", `/api/v1/rag/${fileId}/status-processamento`, { as: person })),
    async close() {
      await server.kill();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
    holds: async () => (await readFile(holdsFile, "utf8")).trim().split("\n").map(Number),
  };
}

async function answered<Body>(response: Response): Promise<Body> {
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Body;
}

async function withEmbedded<Result>(folder: string, work: (db: Db) => Promise<Result>): Promise<Result> {
  await copyEmbeddedTemplate(folder);
  const database = await openEmbedded(folder);
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}

async function createPeople(db: Db): Promise<People> {
  const now = new Date();
  const make = async (count: number, overrides: { isAdmin?: boolean } = {}) => {
    const people: Person[] = [];
    for (let index = 0; index < count; index += 1) {
      const { id } = await createUser(db, overrides);
      people.push({ id, token: await createSession(db, { id }, now) });
    }
    return people;
  };
  const investors = await make(COUNTS.investors);
  const services = await createTestServices(await mkdtemp(path.join(tmpdir(), "farol-attacks-")));
  for (const investor of investors) {
    const file = await createFile(db, investor.id);
    await replaceNotesOfFile(contextFor(db, services, investor, now), file.id, tenThousandTrades());
  }
  return {
    investors,
    attackers: await make(COUNTS.attackers),
    neighbours: await make(COUNTS.neighbours),
    administrators: await make(COUNTS.administrators, { isAdmin: true }),
  };
}

/** 100 notes of 100 trades of one asset each, over ten years. */
function tenThousandTrades(): ReadNote[] {
  return Array.from({ length: 100 }, (_, note) => {
    const day = `${2015 + (note % 10)}-${String((note % 12) + 1).padStart(2, "0")}-10`;
    const lines = Array.from({ length: 100 }, (_, line): [Side, number, string, string, number] => [
      line % 5 === 4 ? "V" : "C",
      10 + (line % 7),
      "PETR4",
      `${10 + (line % 90)}.${10 + (note % 80)}`,
      line + 1,
    ]);
    return inventNote(String(1000 + note), day, lines, [["emolumentos", "1.23", 150]], ["1.00", "D", day]);
  });
}

/** Somebody uploads a note as most people have them, and waits until it is read. @returns after how many milliseconds */
export async function processOneNote(world: AttackWorld): Promise<number> {
  const person = world.next("neighbours");
  const note = await drawOneNote();
  const start = performance.now();
  const [fileId = ""] = await world.process(person, { "nota.pdf": note });
  for (;;) {
    const { status, mensagemErro } = await world.status(person, fileId);
    if (status === "concluido") return performance.now() - start;
    if (status === "erro") throw new Error(`The note was not read: ${mensagemErro}`);
    await wait(LOOK_MS);
  }
}

const LOOK_MS = 20;

const drawOneNote = () =>
  drawNote({
    layout: "sinacor-xp",
    numero: "901",
    dataPregao: "2026-03-16",
    dataLiquidacao: "2026-03-18",
    negocios: [
      { lado: "C", mercado: "VISTA", nome: "PETROBRAS", classe: "PN N2", quantidade: 100, preco: "30.00" },
      { lado: "C", mercado: "VISTA", nome: "VALE", classe: "ON NM", quantidade: 10, preco: "60.00" },
    ],
  });

/** Polls `/healthz` until told to stop. */
export const watchHealth = (world: AttackWorld) => watch(() => world.call("GET", "/healthz"));

/** Polls a person's dashboard figures until told to stop. */
export function watchReads(world: AttackWorld) {
  const as = world.next("neighbours");
  return watch(() => world.call("GET", "/api/trpc/portfolio.overview", { as }));
}

/** Sends a request again and again. @returns the function that stops it and gives the times of the answers, in milliseconds */
function watch(ask: () => Promise<Response>) {
  const times: number[] = [];
  let isOver = false;
  const watched = (async () => {
    while (!isOver) {
      const start = performance.now();
      const answer = await ask();
      if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`);
      await answer.arrayBuffer();
      times.push(performance.now() - start);
      await wait(LOOK_MS);
    }
    return times;
  })();
  return {
    stop: () => {
      isOver = true;
      return watched;
    },
  };
}
