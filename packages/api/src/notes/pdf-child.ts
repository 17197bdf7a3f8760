import { existsSync } from "node:fs";
import path from "node:path";
import workerpool from "workerpool";
import type { PdfText } from "./pdf-text.ts";

/** One child process that reads files one after another. */
export interface PdfChild {
  /** Files given to this child and not answered yet. */
  waiting(): number;
  extractText(bytes: Uint8Array, password: string | undefined): Promise<PdfText>;
  close(): Promise<void>;
}

export interface PdfChildOptions {
  childScript: string;
  timeoutMs: number;
  maxMemoryBytes: number;
}

/** A parser keeps a little of each file; a fresh process gives it back. */
const FILES_PER_CHILD = 50;
/** The V8 heap's share of the memory; the rest is for buffers, which V8 does not count. */
const HEAP_SHARE = 0.64;
const BYTES_PER_MEBIBYTE = 1024 * 1024;
/** How long a child may take to end when asked, before it is killed. */
const GRACE_MS = 100;

const PRLIMIT = ["/usr/bin/prlimit", "/bin/prlimit"].find((file) => existsSync(file));

export function createPdfChild(options: PdfChildOptions): PdfChild {
  let pool = startPool(options);
  let [filesRead, waiting] = [0, 0];
  let queue: Promise<unknown> = Promise.resolve();

  const replace = () => {
    const old = pool;
    pool = startPool(options);
    filesRead = 0;
    endPool(old);
  };

  const readNext = async (bytes: Uint8Array, password: string | undefined): Promise<PdfText> => {
    const result = await runIn(pool, bytes, password, options.timeoutMs).catch((error: unknown) => {
      replace();
      throw error;
    });
    filesRead += 1;
    const failed = "refusal" in result && (result.refusal === "broken" || result.refusal === "too-heavy");
    if (failed || filesRead >= FILES_PER_CHILD) replace();
    return result;
  };

  return {
    waiting: () => waiting,
    extractText: async (bytes, password) => {
      waiting += 1;
      const reading = queue.then(() => readNext(bytes, password));
      queue = reading.catch(() => {});
      return reading.finally(() => {
        waiting -= 1;
      });
    },
    close: async () => {
      await endPool(pool);
    },
  };
}

/** A process that is dead already is no failure. */
async function endPool(pool: workerpool.Pool): Promise<void> {
  await pool.terminate(true).catch(() => {});
}

/** @throws Error when the child could not even start, which no file is to blame for. */
async function runIn(
  pool: workerpool.Pool,
  bytes: Uint8Array,
  password: string | undefined,
  timeoutMs: number,
): Promise<PdfText> {
  try {
    return await pool.exec("extractText", [bytes, password]).timeout(timeoutMs);
  } catch (error) {
    if (error instanceof workerpool.Promise.TimeoutError || wasKilled(error)) return { refusal: "too-heavy" };
    throw error;
  }
}

/** A child that passes its memory ends by a signal; one that cannot load its program ends by itself, with code 1. */
function wasKilled(error: unknown): boolean {
  return error instanceof workerpool.TerminateError && !error.message.includes("exitCode: `1`");
}

function startPool({ childScript, maxMemoryBytes }: PdfChildOptions): workerpool.Pool {
  const heapMebibytes = Math.floor((maxMemoryBytes * HEAP_SHARE) / BYTES_PER_MEBIBYTE);
  const nodeArguments = [
    `--max-old-space-size=${heapMebibytes}`,
    ...(childScript.endsWith(".ts") ? ["--import", "tsx"] : []),
  ];
  const limits = [`--data=${maxMemoryBytes}`, "--core=0", "--", process.execPath];
  return workerpool.pool(childScript, {
    workerType: "process",
    maxWorkers: 1,
    workerTerminateTimeout: GRACE_MS,
    forkArgs: [String(maxMemoryBytes)],
    forkOpts: {
      cwd: path.dirname(childScript),
      env: {}, // a parser of strangers' files needs none of our secrets
      silent: true,
      serialization: "advanced", // bytes as bytes; JSON would make each of them a number in text
      ...(PRLIMIT ? { execPath: PRLIMIT, execArgv: [...limits, ...nodeArguments] } : { execArgv: nodeArguments }),
    },
  });
}
