import path from "node:path";
import { sourceLoader } from "@app/db/source-loader";
import workerpool from "workerpool";
import type { ChildAnswer, PdfAnswer } from "./pdf-document.ts";

interface PdfDocument {
  bytes: Uint8Array;
  password: string | undefined;
  /** The embedding model of its passages. */
  model: string;
}

/** One child process that reads files one after another. */
export interface PdfChild {
  /** Files given to this child and not answered yet. */
  waiting(): number;
  /** True until its present process has started. */
  isStarting(): boolean;
  /** False from a failed start until a later one succeeds, which is tried every second. */
  isWorking(): boolean;
  /**
   * Waits until the child has started and read its own sample.
   *
   * @throws Error when it cannot; the cause is the installation, not a file
   */
  check(): Promise<void>;
  /** @throws Error when the child cannot start. */
  read(document: PdfDocument): Promise<PdfAnswer>;
  close(): Promise<void>;
}

interface PdfChildOptions {
  childScript: string;
  /** How much of the processor's time a file may take. */
  processorMs: number;
  addedMemoryBytes: number;
  /** Told when the child stops working and when it works again. */
  onChange: (isWorking: boolean, reason?: Error) => void;
}

/** The V8 heap's share of the memory; the rest is for buffers, which V8 does not count. */
const HEAP_SHARE = 0.64;
const BYTES_PER_MEBIBYTE = 1024 * 1024;
/** How long a child may take to end when asked, before it is killed. */
const GRACE_MS = 100;
/** A start takes some 400 ms, many times that on a busy machine whose first database is made beside. */
const START_TIMEOUT_MS = 30_000;
const RETRY_MS = 1000;
/**
 * The child ends by itself at the limit of the processor's time. By the clock it may take this many times as long, since
 * everything else on the machine goes first; beyond that it waits for something that does not come.
 */
const MAX_CLOCK_PER_PROCESSOR = 12;

export function createPdfChild(options: PdfChildOptions): PdfChild {
  let pool = startPool(options);
  let waiting = 0;
  let isStarting = true;
  let [isWorking, isClosed] = [false, false];
  let retry: NodeJS.Timeout | undefined;
  let queue: Promise<unknown> = Promise.resolve();

  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = queue.then(work);
    queue = done.catch(() => {});
    return done;
  };

  const replace = () => {
    const old = pool;
    pool = startPool(options);
    isStarting = true;
    endPool(old);
  };

  const setWorking = (now: boolean, reason?: Error) => {
    if (isWorking !== now) options.onChange(now, reason);
    isWorking = now;
  };

  const check = async (): Promise<void> => {
    try {
      await pool.exec("check").timeout(START_TIMEOUT_MS);
      isStarting = false;
      setWorking(true);
    } catch (cause) {
      if (isClosed) throw cause;
      const reason = startFailure(cause);
      setWorking(false, reason);
      replace();
      tryAgainLater();
      throw reason;
    }
  };

  /** Starts a child although no file waits for one. */
  const startAhead = () => void inTurn(check).catch(() => {});

  const tryAgainLater = () => {
    clearTimeout(retry);
    retry = setTimeout(startAhead, RETRY_MS).unref();
  };

  const readNext = async (document: PdfDocument): Promise<PdfAnswer> => {
    await check(); // from here on, what ends the child is the file's doing
    let isFit = false; // unless the child answers, its state is not known
    try {
      const { answer, isSpent } = await runIn(pool, document, options.processorMs * MAX_CLOCK_PER_PROCESSOR);
      const failed = "refusal" in answer && (answer.refusal === "broken" || answer.refusal === "too-heavy");
      isFit = !failed && !isSpent;
      return answer;
    } finally {
      if (!isFit && !isClosed) {
        replace();
        startAhead();
      }
    }
  };

  return {
    waiting: () => waiting,
    isStarting: () => isStarting,
    isWorking: () => isWorking,
    check: () => inTurn(check),
    read: async (document) => {
      waiting += 1;
      return inTurn(() => readNext(document)).finally(() => {
        waiting -= 1;
      });
    },
    close: async () => {
      isClosed = true;
      clearTimeout(retry);
      await endPool(pool);
    },
  };
}

/** A process that is dead already is no failure. */
async function endPool(pool: workerpool.Pool): Promise<void> {
  await pool.terminate(true).catch(() => {});
}

async function runIn(
  pool: workerpool.Pool,
  { bytes, password, model }: PdfDocument,
  clockMs: number,
): Promise<ChildAnswer> {
  try {
    return await pool.exec("readDocument", [bytes, password, model]).timeout(clockMs);
  } catch (error) {
    const isEnded = error instanceof workerpool.Promise.TimeoutError || error instanceof workerpool.TerminateError;
    if (isEnded) return { answer: { refusal: "too-heavy" }, isSpent: true };
    throw error;
  }
}

/** How the child ended or what it said, without the dump of its handles that the pool adds. */
function startFailure(cause: unknown): Error {
  const [said = ""] = (cause instanceof Error ? cause.message : String(cause)).split("workerpool.script");
  return new Error(`The PDF reader does not work on Node ${process.version}: ${said.replaceAll(/\s+/g, " ").trim()}`, {
    cause,
  });
}

function startPool({ childScript, addedMemoryBytes, processorMs }: PdfChildOptions): workerpool.Pool {
  const heapMebibytes = Math.floor((addedMemoryBytes * HEAP_SHARE) / BYTES_PER_MEBIBYTE);
  return workerpool.pool(childScript, {
    workerType: "process",
    maxWorkers: 1,
    workerTerminateTimeout: GRACE_MS,
    forkArgs: [String(addedMemoryBytes), String(processorMs)],
    forkOpts: {
      cwd: path.dirname(childScript),
      env: {}, // this process parses untrusted files and must not see secrets
      silent: true,
      serialization: "advanced", // bytes as bytes; JSON would make each of them a number in text
      execArgv: [`--max-old-space-size=${heapMebibytes}`, ...sourceLoader(childScript)],
    },
  });
}
