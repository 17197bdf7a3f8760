import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { Worker } from "node:worker_threads";
import workerpool from "workerpool";
import { LOW, listThreads, lowerPriority } from "../low-priority.ts";
import type { ChildAnswer } from "./reading-child.ts";

/**
 * Runs beside the parsing, which may block the main thread for seconds: ends the process once its parent is gone, its
 * resident memory is `addedMemoryBytes` above its initial value, or a file took `processorMs` of the processor's time.
 * Inflating fills some 300 MB a second, so it checks every 25 ms while a file is read, and every second otherwise.
 */
const GUARD = `
  const { parentPort, workerData: { reading, parent, addedMemoryBytes, processorMs } } = require("node:worker_threads");
  const ceiling = process.memoryUsage.rss() + addedMemoryBytes;
  const usedMs = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000; };
  const isSlow = () => Atomics.load(reading, 0) === 1 && usedMs() - Atomics.load(reading, 1) > processorMs;
  parentPort.postMessage("watching");
  for (;;) {
    const isReading = Atomics.load(reading, 0);
    Atomics.wait(reading, 0, isReading, isReading ? 25 : 1000);
    if (process.ppid !== parent || process.memoryUsage.rss() > ceiling || isSlow()) process.kill(process.pid, "SIGKILL");
  }
`;

/** 1 while a file is read, and the process's CPU time at its start, in ms; shared with the guard. */
const reading = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));

/**
 * Share of a file's memory allowance that earlier files may keep: a parser retains a little of each, and the next file must not
 * lack it. Thousands of notes leave some 50 MB.
 */
const KEPT_SHARE = 1 / 3;

const PRLIMIT = ["/usr/bin/prlimit", "/bin/prlimit"].find((file) => existsSync(file));
const PROCESS_STATUS = "/proc/self/status";
const BYTES_PER_KIBIBYTE = 1024;

/** Above this resident memory the child is replaced; known once it is prepared. */
let spentBytes = Number.POSITIVE_INFINITY;

/**
 * Serves a reading function to the parent of this process, within the limits of memory and processor time in its
 * arguments.
 *
 * @param method - name used by the parent
 * @param readSample - loads all modules needed for reading, by reading a sample of this project
 */
export function serveReading<Args extends unknown[], Answer>(
  method: string,
  read: (...args: Args) => Promise<Answer>,
  readSample: () => Promise<void>,
): void {
  const preparation = prepare(readSample, Number(process.argv[2]), Number(process.argv[3]));
  preparation.catch(() => {}); // whoever calls `check` gets the error
  const readWatched = async (...args: Args): Promise<ChildAnswer<Answer>> => {
    setReading(1);
    const answer = await read(...args).finally(() => setReading(0));
    return { answer, isSpent: process.memoryUsage.rss() > spentBytes };
  };
  process.on("unhandledRejection", retire);
  workerpool.worker({ check: () => preparation, [method]: readWatched });
}

/** Marks this process as spent: a parser left an unhandled promise, which must not cost the file its answer. */
function retire(): void {
  spentBytes = 0;
}

function setReading(value: 0 | 1): void {
  if (value === 1) Atomics.store(reading, 1, processorMs());
  Atomics.store(reading, 0, value);
  Atomics.notify(reading, 0);
}

function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return Math.floor((user + system) / 1000);
}

/** Bounds what files may take once everything that reading needs is loaded, and lets it wait for who answers people. */
async function prepare(readSample: () => Promise<void>, addedMemoryBytes: number, processorMs: number): Promise<void> {
  await readSample();
  const readers = listThreads(); // all threads except the guard, which must check in time on a busy machine too
  await startGuard(addedMemoryBytes, processorMs);
  lowerPriority(LOW, readers);
  limitDataSegment(addedMemoryBytes);
  spentBytes = process.memoryUsage.rss() + addedMemoryBytes * KEPT_SHARE;
}

async function startGuard(addedMemoryBytes: number, processorMs: number): Promise<void> {
  const workerData = { reading, parent: process.ppid, addedMemoryBytes, processorMs };
  const guard = new Worker(GUARD, { eval: true, workerData, execArgv: [] });
  await once(guard, "message");
  guard.unref();
}

/**
 * Sets the kernel's memory limit, where it has one, for growth between two checks of the guard. It is relative to this
 * process's current use: the memory reserved at start differs tenfold between versions of Node.
 */
function limitDataSegment(addedMemoryBytes: number): void {
  if (!PRLIMIT || !existsSync(PROCESS_STATUS)) return;
  const kibibytes = /^VmData:\s+(\d+) kB$/m.exec(readFileSync(PROCESS_STATUS, "utf8"))?.[1];
  if (!kibibytes) return;
  const limitBytes = Number(kibibytes) * BYTES_PER_KIBIBYTE + addedMemoryBytes;
  spawnSync(PRLIMIT, [`--pid=${process.pid}`, `--data=${limitBytes}`, "--core=0"]);
}
