// Measures a person's wait for a read while a year of quotations is loaded, against the same server idle on an equally
// busy machine, and by how much the server's memory grows with the lines, each time after a garbage collection: between two
// collections it rises and falls by more than a whole file could add. Most lines are options, as in the exchange's file; their
// prices are not stored.
import { createWriteStream, openAsBlob } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as wait } from "node:timers/promises";
import { drawCotahist } from "@app/api/testing/cotahist";
import { isTradingDay } from "@app/core/business-days";
import { addDays, type CalendarDate } from "@app/core/calendar";
import { createTestDb } from "@app/db/testing/create-test-db";
import yazl from "yazl";
import { measuredEnvironment, settledMemory } from "../src/testing/server-memory.ts";
import { type ServerProcess, startServerProcess } from "../src/testing/server-process.ts";
import { exitCode, judge, rowPrinter, slopeOf } from "./figures.ts";
import {
  built,
  call,
  enter,
  IDLE_READS,
  measureReads,
  type Person,
  p99,
  register,
  withBusyMachine,
} from "./readers.ts";

const YEAR = "2023";
const SPOT = 500;
const OPTIONS = 9_600;
const MAX_RATIO = 2;
/** A million lines are 245 MB. */
const MAX_MIB_PER_MILLION_LINES = 5;
/** Memory is measured so often during a load: each collection would make one read wait, of which few make the percentile. */
const MARKS = 10;
const LOOK_MS = 100;
const ADMINISTRATOR = { email: "admin@exemplo.com.br", password: "Admin1!x" };

const tradingDays: CalendarDate[] = [];
for (let day = `${YEAR}-01-01`; day.startsWith(YEAR); day = addDays(day, 1))
  if (isTradingDay(day)) tradingDays.push(day);

const letters = (index: number) =>
  [index / 676, index / 26, index].map((part) => String.fromCharCode(65 + (Math.floor(part) % 26))).join("");
const FIRST_DAY = tradingDays[0] ?? `${YEAR}-01-02`;
const quotations = [
  ...Array.from({ length: SPOT }, (_, index) => ({
    ...{
      day: FIRST_DAY,
      ticker: `${letters(index)}A3`,
      nome: `EMPRESA ${letters(index)}`,
      especificacao: "ON      NM",
    },
  })),
  ...Array.from({ length: OPTIONS }, (_, index) => ({
    ...{ day: FIRST_DAY, ticker: `${letters(index % SPOT)}AA${index}`, nome: `EMPRESA ${letters(index % SPOT)}` },
    ...{ especificacao: "ON      NM", market: "070" },
  })),
];

const MILLION_LINES = (tradingDays.length * quotations.length) / 1e6;

/** The text of a year, generated day by day from one day's lines with other dates. */
function* drawYear() {
  const [header = "", ...rest] = drawCotahist(quotations).toString("latin1").split("\r\n");
  const lines = rest.slice(0, quotations.length).map((line) => `${line}\r\n`);
  yield `${header}\r\n`;
  for (const day of tradingDays) {
    const printed = day.replaceAll("-", "");
    yield lines.map((line) => `01${printed}${line.slice(10)}`).join("");
  }
  const count = String(tradingDays.length * lines.length + 2).padStart(11, "0");
  yield `99COTAHIST.${YEAR}BOVESPA ${YEAR}1228${count}${" ".repeat(203)}\r\n`;
}

async function zipYear(file: string): Promise<void> {
  const zip = new yazl.ZipFile();
  zip.addReadStream(Readable.from(drawYear(), { objectMode: false }), `COTAHIST_A${YEAR}.TXT`);
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(file));
}

interface Mark {
  millionLines: number;
  mib: number;
}

/** Sends the file and waits until it is read. @returns its message, and what `weigh` measured along the way */
async function load(url: string, administrator: Person, file: string, weigh?: () => Promise<number>) {
  const headers = { authorization: `Bearer ${administrator.token}`, "content-type": "application/zip" };
  const sent = await fetch(`${url}/api/v1/precos/cotahist?nome=ano.zip`, {
    ...{ method: "POST", headers, body: await openAsBlob(file) },
  });
  if (sent.status !== 202) throw new Error(await sent.text());
  for (const marks: Mark[] = []; ; await wait(LOOK_MS)) {
    const { result } = (await call(url, "GET", "/api/trpc/prices.status", { as: administrator })) as {
      result: { data: { cargas: { estado: string; progresso: number; mensagem: string }[] } };
    };
    const { estado, progresso = 0, mensagem = "" } = result.data.cargas[0] ?? {};
    if (estado === "concluido") return { marks, told: mensagem };
    if (estado !== "lendo") throw new Error(`The load failed: ${mensagem}`);
    if (!weigh || progresso < (marks.length * 100) / MARKS) continue;
    marks.push({ millionLines: (progresso / 100) * MILLION_LINES, mib: await weigh() });
  }
}

const folder = await mkdtemp(path.join(tmpdir(), "farol-quotations-"));
const file = path.join(folder, "year.zip");
await zipYear(file);
const print = rowPrinter(14, 16);
print("", "p99 idle ms", "loading ms", "times", "", "reads", "seconds", "MiB a million", "");

/** Serves from an empty database. */
async function withServer<Measured>(engine: string, measure: (web: ServerProcess) => Promise<Measured>) {
  const database = engine === "embedded" ? undefined : await createTestDb();
  if (database && !database.url) throw new Error("This measures PostgreSQL too: set TEST_DATABASE_URL.");
  const web = await startServerProcess(
    {
      ...{ NODE_ENV: "production", DATA_DIR: await mkdtemp(path.join(folder, "data-")), PUBLIC_PRICES: "off" },
      ...{ ...measuredEnvironment, ADMIN_EMAIL: ADMINISTRATOR.email, ADMIN_PASSWORD: ADMINISTRATOR.password },
      ...(database?.url ? { DATABASE_URL: database.url, APP_SECRET: "a secret of thirty-two characters" } : {}),
    },
    built("main"),
  );
  try {
    return await measure(web);
  } finally {
    await web.terminate();
    await database?.close();
  }
}

async function measureWaits({ url }: ServerProcess) {
  const [reader, administrator] = [await register(url), await enter(url, ADMINISTRATOR)];
  await measureReads(url, reader, (reads) => reads === IDLE_READS); // warm up
  const idle = await withBusyMachine(() => measureReads(url, reader, (reads) => reads === IDLE_READS));
  let isRead = false;
  const start = performance.now();
  const loading = load(url, administrator, file).finally(() => {
    isRead = true;
  });
  const busy = await measureReads(url, reader, () => isRead);
  const { told } = await loading;
  return { idle, busy, told, seconds: (performance.now() - start) / 1000 };
}

const measureMemory = async (web: ServerProcess) =>
  (await load(web.url, await enter(web.url, ADMINISTRATOR), file, () => settledMemory(web))).marks;

for (const engine of ["PostgreSQL", "embedded"]) {
  const { idle, busy, told, seconds } = await withServer(engine, measureWaits);
  const marks = await withServer(engine, measureMemory);
  const slope = slopeOf(marks.map(({ millionLines, mib }) => [millionLines, mib]));
  const ratio = p99(busy) / p99(idle);
  print(
    ...[engine, p99(idle).toFixed(1), p99(busy).toFixed(1), ratio.toFixed(2), judge(ratio <= MAX_RATIO)],
    ...[String(busy.length), seconds.toFixed(0), slope.toFixed(1), judge(slope <= MAX_MIB_PER_MILLION_LINES)],
  );
  process.stdout.write(`${told}\nMiB along the way: ${marks.map(({ mib }) => mib.toFixed(0)).join(" ")}\n`);
}
await rm(folder, { recursive: true, force: true, maxRetries: 5 });
process.exit(exitCode());
