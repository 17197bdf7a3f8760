// Cost of reading notes as a person's notes grow: CPU per file of the first and of the last hundred of one session, of one
// person and of fifty, through the real upload and worker; and what reading costs above plain text extraction.
import { once } from "node:events";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { createPdfReader, type PdfReader } from "@app/api/notes/client";
import { readDocument } from "@app/api/notes/pdf-document";
import { createSession } from "@app/api/testing/caller";
import { noImageReader } from "@app/api/testing/file-owner";
import { MAX_FILES_PER_UPLOAD } from "@app/core/files/file-kinds";
import { usualSettlement } from "@app/core/notes/doubts/settlement";
import { HASH_MODEL } from "@app/core/search/hash-embedding";
import { createTestDb } from "@app/db/testing/create-test-db";
import { testEngine } from "@app/db/testing/engine";
import { createUser } from "@app/db/testing/factories/users";
import { type AnyInventedNote, drawNote, drawNotes, notePages } from "@app/invented-notes/draw-note";
import { drawnLayouts } from "@app/invented-notes/random-notes";
import { Redis } from "ioredis";
import pino from "pino";
import { getDocumentProxy } from "unpdf";
import { createApp } from "../src/app.ts";
import { readEnv } from "../src/env.ts";
import { runWorker } from "../src/run-worker.ts";
import { openServices } from "../src/start/open-services.ts";
import { exitCode, judge, median, rowPrinter } from "./figures.ts";

const DEFAULT_SIZES = [100, 1000];
const PEOPLE = 50;
const HUNDRED = 100;
/** Read before anything is counted, so that no run pays for compiling. */
const WARM_UP_FILES = 40;
const LONG_NOTE_TRADES = 2000;
/** Beyond the others, and of the first family. */
const LONG_NOTE_INDEX = 13 * 616;
/** Targets. */
const MAX_RATIO = 1.3;
const MAX_CPU_MS = testEngine === "embedded" ? 70 : 45;
const MAX_FOLDER_MB_PER_THOUSAND = 150;
const MAX_READING_RATIO = 1.25;
/** Time limit of one note of 2 000 trades, from its upload to the end of its run. */
const MAX_LONG_NOTE_MS = 10_000;
/** Time of a file of 100 full pages, as a multiple of a file of one. */
const MAX_PAGES_RATIO = 110;
const PAGES = 100;
/** Time of a file right after one that ended its child, as a multiple of a file after a rest. */
const MAX_REPLACED_RATIO = 1.2;
const REPLACEMENTS = 15;
/** Files that each child reads before. */
const TURNS = 10;
/** Some time of a child's start. */
const REST_MS = 500;
/** Memory of the serving process after 1 000 notes above its memory after 100. */
const MAX_ADDED_MEMORY_MB = 20;

/** Redis databases are apart; tests and a server of this machine use the first. */
const REDIS_DATABASE = 15;
const DAY_MS = 86_400_000;
const LOOK_MS = 50;

const day = (index: number) => new Date(Date.UTC(2015, 0, 5) + index * DAY_MS).toISOString().slice(0, 10);

const SHARES: [nome: string, classe: string][] = [
  ["PETROBRAS", "PN N2"],
  ["VALE", "ON NM"],
  ["ITAUSA", "PN N1"],
  ["BRASIL", "ON NM"],
  ["WEG", "ON NM"],
  ["AMBEV S/A", "ON"],
];
const TICKERS: [nome: string, classe: string][] = [
  ["PETR4", "PN N2"],
  ["VALE3", "ON NM"],
  ["ITSA4", "PN N1"],
  ["BBAS3", "ON NM"],
  ["WEGE3", "ON NM"],
  ["ABEV3", "ON"],
];
/** A note of two to six trades; every fourth trade is a sale. */
function inventNote(index: number, trades = 2 + (index % 5)): AnyInventedNote {
  const layout = drawnLayouts[index % drawnLayouts.length] ?? "inter";
  const date = Math.floor(index / 2);
  const note = {
    numero: String(100_000 + index),
    dataPregao: day(date),
    dataLiquidacao: usualSettlement(day(date), ["VISTA"]),
  };
  const lines = Array.from({ length: trades }, (_, line) => ({
    lado: line % 4 === 3 ? ("V" as const) : ("C" as const),
    quantidade: 100 + (line % 7) * 10,
    preco: `${10 + ((index + line) % 60)}.${10 + (index % 80)}`,
  }));
  switch (layout) {
    case "bmf-btg":
    case "bmf-toro":
    case "toro-comprovante":
      return {
        ...note,
        layout,
        negocios: lines.map(({ lado }, line) => ({
          lado,
          mercadoria: "WIN",
          serie: "G26",
          vencimento: "2026-02-18",
          quantidade: 1 + line,
          preco: String(123_000 + 5 * index),
          ajuste: "125127",
          tipo: "DAY TRADE",
        })),
      };
    case "btg-emprestimo":
      return {
        ...note,
        layout,
        lado: "Doador",
        ticker: "PETR4",
        quantidade: 100 + index,
        preco: "30.00",
        taxa: "2.50",
        vencimento: day(date + 30),
      };
    case "tesouro-direto":
      return {
        ...note,
        layout,
        lado: "C",
        titulo: "Tesouro Selic 2027",
        vencimento: "2027-03-01",
        quantidade: (1 + index / 100).toFixed(2),
        preco: "10876.47",
      };
    case "drivewealth":
      return {
        ...note,
        layout,
        account: "INTR000000",
        negocios: lines.map(({ lado, preco }, line) => ({
          symbol: "AAPL",
          security: "APPLE INC",
          action: lado === "C" ? "Buy" : "Sell",
          quantity: String(1 + line),
          price: preco,
        })),
      };
    default: {
      const names = layout === "btg" || layout === "nuinvest" || layout === "modal" ? TICKERS : SHARES;
      return {
        ...note,
        layout,
        negocios: lines.map((trade, line) => {
          const [nome, classe] = names[(index + line) % names.length] ?? ["VALE", "ON NM"];
          return {
            ...trade,
            mercado: layout === "inter" ? "VIS" : "VISTA",
            nome: layout === "modal" ? `${nome} - ACAO` : nome,
            classe,
          };
        }),
      };
    }
  }
}

/** From /proc/PID/stat, counted after the name, which may itself hold blanks: own and waited-for children's ticks. */
const [USER, SYSTEM, WAITED_USER, WAITED_SYSTEM] = [11, 12, 13, 14];
const MS_PER_TICK = 10;

function cpuMsOf(pid: number | "self", fields: readonly number[]): number {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    const stat = text.slice(text.lastIndexOf(")") + 2).split(" ");
    return fields.reduce((total, field) => total + Number(stat[field]), 0) * MS_PER_TICK;
  } catch {
    return 0; // ended meanwhile, and then counted among the waited-for
  }
}

/** Processes that read PDFs for this one. */
function listReaders(): number[] {
  const tasks = readdirSync("/proc/self/task");
  const children = tasks.flatMap((task) =>
    readFileSync(`/proc/self/task/${task}/children`, "utf8").split(" ").filter(Boolean),
  );
  return children.map(Number).filter((pid) => readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("pdf-text-child"));
}

/** Processor time of this process and its children, ended ones included. */
function cpuMs(): number {
  const children = listReaders().reduce((total, pid) => total + cpuMsOf(pid, [USER, SYSTEM]), 0);
  return cpuMsOf("self", [USER, SYSTEM, WAITED_USER, WAITED_SYSTEM]) + children;
}

function folderBytes(folder: string): number {
  let total = 0;
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    total += statSync(path.join(folder, name), { throwIfNoEntry: false })?.size ?? 0;
  }
  return total;
}

const print = rowPrinter(46, 12);

const judgeAtMost = (name: string, value: number, limit: number, unit = "") =>
  print(name, `${value.toFixed(2)}${unit}`, `≤ ${limit}${unit}`, judge(value <= limit));

/** The services and the HTTP application over an installation of its own; its worker starts on demand. */
async function openInstallation() {
  const dataDir = await mkdtemp(path.join(tmpdir(), "farol-bench-notes-"));
  const test = testEngine === "postgres" ? await createTestDb() : undefined;
  const redisUrl = test && process.env.TEST_REDIS_URL ? `${process.env.TEST_REDIS_URL}/${REDIS_DATABASE}` : undefined;
  const redis = redisUrl ? new Redis(redisUrl) : undefined;
  await redis?.flushdb();
  const env = readEnv({
    DATA_DIR: dataDir,
    APP_SECRET: "a secret of thirty-two characters",
    ...(test?.url ? { DATABASE_URL: test.url } : {}),
    ...(redisUrl ? { REDIS_URL: redisUrl } : {}),
  });
  const log = pino({ level: "error" });
  const opened = await openServices(env, log);
  // Everything but the counts: one session uploads more than an account may in an hour.
  const limiter = { ...opened.services.limiter, count: async () => {}, countAddress: async () => {} };
  const services = { ...opened.services, limiter };
  const reader = createPdfReader({ childScript: builtChild });
  await reader.check();
  const app = createApp({ db: opened.db, services, env, log, webFolder: dataDir, isReady: () => true });
  const listener = app.listen(0, "127.0.0.1");
  await once(listener, "listening");
  return {
    db: opened.db,
    services,
    reader,
    dataDir,
    url: `http://127.0.0.1:${(listener.address() as AddressInfo).port}/api/v1`,
    async close() {
      listener.closeAllConnections();
      listener.close();
      await reader.close();
      await opened.close();
      await redis?.flushdb();
      redis?.disconnect();
      await test?.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
type Installation = Awaited<ReturnType<typeof openInstallation>>;

interface Person {
  id: string;
  token: string;
}

async function newPerson({ db }: Installation): Promise<Person> {
  const { id } = await createUser(db);
  return { id, token: await createSession(db, { id }, new Date()) };
}

async function post<Body>({ url }: Installation, target: string, { token }: Person, body?: FormData): Promise<Body> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(url + target, { method: "POST", headers, body: body ?? null });
  if (!response.ok) throw new Error(`${target}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Body;
}

interface Drawn {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

async function upload(installation: Installation, person: Person, files: readonly Drawn[]): Promise<string[]> {
  const form = new FormData();
  for (const { name, bytes } of files) form.append("files", new Blob([bytes]), name);
  const { arquivos } = await post<{ arquivos: { _id: string }[] }>(installation, `/upload/${person.id}`, person, form);
  return arquivos.map(({ _id }) => _id);
}

/** CPU at moments of one kind of work, by the number of files done. */
class Meter {
  readonly #marks = new Map([[0, cpuMs()]]);
  #done = 0;

  constructor(readonly files: number) {}

  add(count: number): void {
    const before = this.#done;
    this.#done += count;
    if (Math.floor(before / HUNDRED) < Math.floor(this.#done / HUNDRED)) this.#marks.set(this.#done, cpuMs());
  }

  /** In milliseconds per file, of the first hundred and of the last. */
  get hundreds(): { first: number; last: number } {
    const at = (count: number) => this.#marks.get(count) ?? Number.NaN;
    return {
      first: (at(HUNDRED) - at(0)) / HUNDRED,
      last: (at(this.files) - at(this.files - HUNDRED)) / HUNDRED,
    };
  }
}

/** Lets a worker do what waits, until no file runs any more. @param onRead - called after each file that a child read */
async function work({ db, services, reader }: Installation, onRead: () => void) {
  const counted: PdfReader = {
    read: (...args) => reader.read(...args).finally(onRead),
    join: reader.join,
    close: async () => {}, // the next session of the installation finds the same children
  };
  const start = performance.now();
  const before = cpuMs();
  const stop = await runWorker({ db, services, pdfReader: counted, imageReader: noImageReader });
  for (;;) {
    const running = await db.selectFrom("files").select("id").where("status", "=", "processando").limit(1).execute();
    if (running.length === 0) break;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  const spent = { wallMs: performance.now() - start, cpuMs: cpuMs() - before };
  await stop();
  return spent;
}

/** Files in the order of a session: batches as large as an upload may be, each of the next person. */
function inUploads(files: readonly Drawn[], people: readonly Person[]) {
  const size = Math.min(MAX_FILES_PER_UPLOAD, files.length / people.length);
  return Array.from({ length: files.length / size }, (_, index) => ({
    person: people[index % people.length] ?? { id: "", token: "" },
    batch: files.slice(index * size, (index + 1) * size),
  }));
}

async function measureSession(installation: Installation, files: readonly Drawn[], people: readonly Person[]) {
  const meters = { upload: new Meter(files.length), start: new Meter(files.length) };
  const started: { person: Person; fileId: string }[] = [];
  const [begin, cpuBefore] = [performance.now(), cpuMs()];
  for (const { person, batch } of inUploads(files, people)) {
    const ids = await upload(installation, person, batch);
    started.push(...ids.map((fileId) => ({ person, fileId })));
    meters.upload.add(ids.length);
  }
  meters.start = new Meter(files.length);
  for (const { person, fileId } of started) {
    await post(installation, `/rag/${fileId}/processar`, person);
    meters.start.add(1);
  }
  const asked = { wallMs: performance.now() - begin, cpuMs: cpuMs() - cpuBefore };
  const reading = new Meter(files.length);
  const children = new Set<number>();
  let peakFolder = 0;
  let read = 0;
  const loop = monitorEventLoopDelay({ resolution: 5 });
  loop.enable();
  const done = await work(installation, () => {
    read += 1;
    reading.add(1);
    if (read % 10 === 1) for (const pid of listReaders()) children.add(pid);
    if (read % HUNDRED !== 1) return;
    peakFolder = Math.max(peakFolder, folderBytes(installation.dataDir));
  });
  loop.disable();
  peakFolder = Math.max(peakFolder, folderBytes(installation.dataDir));
  const unread = await installation.db
    .selectFrom("files")
    .select("mensagemErro")
    .where("status", "<>", "concluido")
    .executeTakeFirst();
  if (unread) throw new Error(`A note was not read: ${unread.mensagemErro}`);
  return { meters: { ...meters, reading }, asked, done, peakFolder, children: children.size, loopMs: loop.max / 1e6 };
}

async function runSession(notes: readonly Drawn[], size: number, count: number) {
  const installation = await openInstallation();
  try {
    const people: Person[] = [];
    for (let index = 0; index < count; index += 1) people.push(await newPerson(installation));
    const warmUp = notes.slice(0, WARM_UP_FILES);
    await measureSession(installation, warmUp, [await newPerson(installation)]);

    const files = notes.slice(0, size);
    const { meters, asked, done, ...session } = await measureSession(installation, files, people);
    const who = count === 1 ? "one person" : `${count} people`;
    print(`${testEngine}: ${size} notes of ${who}`, "first 100", "last 100");
    const kinds = Object.entries(meters);
    for (const [name, { hundreds }] of kinds) {
      print(`  ${name}: CPU ms per file`, hundreds.first.toFixed(1), hundreds.last.toFixed(1));
    }
    const total = (which: "first" | "last") => kinds.reduce((sum, [, { hundreds }]) => sum + hundreds[which], 0);
    if (size > HUNDRED) judgeAtMost("  last hundred against the first", total("last") / total("first"), MAX_RATIO);
    judgeAtMost("  CPU per file, replay at the end included", (asked.cpuMs + done.cpuMs) / size, MAX_CPU_MS, " ms");
    print("  wall time: upload and start, read", seconds(asked.wallMs), seconds(done.wallMs));
    print("  notes read in a second", ((size / done.wallMs) * 1000).toFixed(1));
    print("  event loop held at most while reading", `${session.loopMs.toFixed(0)} ms`);
    print("  children used, files per child", String(session.children), (size / session.children).toFixed(0));
    const folderMb = session.peakFolder / 1e6;
    if (testEngine === "postgres") print("  data folder at its largest", `${folderMb.toFixed(0)} MB`);
    else
      judgeAtMost(
        "  data folder at its largest",
        folderMb,
        MAX_FOLDER_MB_PER_THOUSAND * Math.max(1, size / 1000),
        " MB",
      );
  } finally {
    await installation.close();
  }
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** One note of many trades among a person's others. */
async function runLongNote(notes: readonly Drawn[]) {
  const installation = await openInstallation();
  try {
    const person = await newPerson(installation);
    await measureSession(installation, notes.slice(0, WARM_UP_FILES), [person]);
    const bytes = Uint8Array.from(await drawNote(inventNote(LONG_NOTE_INDEX, LONG_NOTE_TRADES)));
    const { asked, done, loopMs } = await measureSession(installation, [{ name: "longa.pdf", bytes }], [person]);
    print(`${testEngine}: one note of ${LONG_NOTE_TRADES} trades`);
    judgeAtMost("  from its upload to its end", asked.wallMs + done.wallMs, MAX_LONG_NOTE_MS, " ms");
    print("  CPU, event loop held at most", `${(asked.cpuMs + done.cpuMs).toFixed(0)} ms`, `${loopMs.toFixed(0)} ms`);
  } finally {
    await installation.close();
  }
}

async function extractPlainly(bytes: Uint8Array): Promise<string[]> {
  const document = await getDocumentProxy(bytes, { isEvalSupported: false, verbosity: 0 });
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => ("str" in item ? item.str : "")).join(" "));
  }
  return pages;
}

/** Compares a child's work on a file with mere text extraction, in CPU time of one process, alternately. */
async function compareReading(notes: readonly Drawn[]) {
  const spent = { reading: 0, plain: 0 };
  const timed = async (kind: keyof typeof spent, read: () => Promise<unknown>, isCounted: boolean) => {
    const before = process.cpuUsage();
    await read();
    const { user, system } = process.cpuUsage(before);
    if (isCounted) spent[kind] += (user + system) / 1000;
  };
  const files = notes.slice(0, 5 * HUNDRED);
  for (const [index, { bytes }] of files.entries()) {
    const isCounted = index >= files.length / 2; // the first half warms both up
    await timed("plain", () => extractPlainly(bytes.slice()), isCounted);
    await timed("reading", () => readDocument(bytes.slice(), undefined, HASH_MODEL), isCounted);
  }
  const counted = files.length / 2;
  print("bytes to notes and passages, CPU ms per file", "ours", "plain text");
  print("", (spent.reading / counted).toFixed(2), (spent.plain / counted).toFixed(2));
  judgeAtMost("  against plain text extraction", spent.reading / spent.plain, MAX_READING_RATIO);
}

/** Compares files of 100 pages, as many notes and as one, with files of one page, alternately, in CPU time. */
async function comparePages() {
  const page = LONG_NOTE_TRADES / notePages([inventNote(LONG_NOTE_INDEX, LONG_NOTE_TRADES)]).length;
  const ofPages = (pages: number) => inventNote(LONG_NOTE_INDEX, Math.floor(page * pages - page / 2));
  const files = {
    single: await drawNote(ofPages(1)),
    notes: await drawNotes(Array.from({ length: PAGES }, () => ofPages(1))),
    note: await drawNote(ofPages(PAGES)),
  };
  const pages = notePages([ofPages(PAGES)]).length;
  const spent = { single: [] as number[], notes: [] as number[], note: [] as number[] };
  const time = async (kind: keyof typeof files) => {
    const before = process.cpuUsage();
    await readDocument(files[kind].slice(), undefined, HASH_MODEL);
    const { user, system } = process.cpuUsage(before);
    spent[kind].push((user + system) / 1000);
  };
  for (let round = 0; round < 7; round += 1) {
    for (let single = 0; single < 20; single += 1) await time("single");
    await time("notes");
    await time("note");
  }
  const single = median(spent.single);
  print("CPU ms of one page, of 100 pages", single.toFixed(1), median(spent.notes).toFixed(0));
  judgeAtMost(`  ${PAGES} notes of one page each`, median(spent.notes) / single, MAX_PAGES_RATIO);
  judgeAtMost(`  one note of ${pages} pages`, median(spent.note) / single, MAX_PAGES_RATIO);
}

const builtChild = fileURLToPath(new URL("../dist/pdf-text-child.js", import.meta.url));

/**
 * Compares the waiting time of a file right after one that ended a child with that of a file after the same pause and no
 * such file: a child that rested is slower by itself. Both children are ready when one is ended; a file that comes after
 * both were ended waits for a start.
 */
async function compareReplaced(notes: readonly Drawn[]) {
  const reader = createPdfReader({ childScript: builtChild });
  await reader.check();
  const time = async (bytes: Uint8Array) => {
    const start = performance.now();
    await reader.read(bytes.slice(), { model: HASH_MODEL });
    return performance.now() - start;
  };
  const after: Record<"replaced" | "rest", number[]> = { replaced: [], rest: [] };
  for (const { bytes } of notes.slice(0, REPLACEMENTS)) {
    for (const kind of ["rest", "replaced"] as const) {
      await reader.check();
      for (let turn = 0; turn < 2 * TURNS; turn += 1) await time(bytes); // both in turn: a new one compiles at first
      await new Promise((resolve) => setTimeout(resolve, REST_MS));
      if (kind === "replaced") await reader.read(Buffer.from("no PDF"), { model: HASH_MODEL }).catch(() => {});
      after[kind].push(await time(bytes));
    }
  }
  await reader.close();
  const [replaced, rest] = [median(after.replaced), median(after.rest)];
  print("wall ms of a file after a replaced child, a rest", replaced.toFixed(1), rest.toFixed(1));
  judgeAtMost("  a file right after a replaced child", replaced / rest, MAX_REPLACED_RATIO);
}

/** Resident memory once garbage is gone, in MB. */
function settledMb(): number {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  for (let round = 0; round < 3; round += 1) collect();
  return process.memoryUsage.rss() / 1e6;
}

async function measureParent(notes: readonly Drawn[]) {
  const reader = createPdfReader({ childScript: builtChild });
  const marks: number[] = [];
  for (let read = 1; read <= 10 * HUNDRED; read += 1) {
    const bytes = notes[read % notes.length]?.bytes.slice() ?? new Uint8Array();
    await reader.read(bytes, { model: HASH_MODEL });
    if (read === HUNDRED || read === 10 * HUNDRED) marks.push(settledMb());
  }
  await reader.close();
  const [after100 = 0, after1000 = 0] = marks;
  print("memory of the reading process's parent, MB", after100.toFixed(0), after1000.toFixed(0));
  judgeAtMost("  after 1 000 notes above that after 100", after1000 - after100, MAX_ADDED_MEMORY_MB, " MB");
}

const given = process.argv.slice(2).map(Number);
const sizes = given.length > 0 ? given : DEFAULT_SIZES;
if (sizes.some((size) => !(size >= HUNDRED) || size % HUNDRED > 0)) {
  throw new Error("Sizes are whole hundreds, as: npm run bench:notes -- 100 1000 5000");
}
const notes: Drawn[] = [];
for (let index = 0; index < Math.max(...sizes, 5 * HUNDRED); index += 1) {
  notes.push({ name: `nota-${index}.pdf`, bytes: Uint8Array.from(await drawNote(inventNote(index))) });
}

await compareReading(notes);
await comparePages();
await compareReplaced(notes);
await measureParent(notes);
for (const size of sizes) {
  await runSession(notes, size, 1);
  await runSession(notes, size, PEOPLE);
}
await runLongNote(notes);
process.exit(exitCode());
