import path from "node:path";
import { sourceLoader } from "@app/db/source-loader";
import workerpool from "workerpool";
import type { Logger } from "../logger.ts";

/** Answer of a child process to one reading. */
export interface ChildAnswer<Answer> {
  answer: Answer;
  /** True once the files read so far left too much memory in the child for another one. */
  isSpent: boolean;
}

/** One child process that reads files one after another. */
export interface ReadingChild<Args extends readonly unknown[], Answer> {
  /** Files given to this child and not answered yet. */
  waiting(): number;
  /** True until its present process has started. */
  isStarting(): boolean;
  /** False from a failed start until a later one succeeds; a child that is kept ready tries every second. */
  isWorking(): boolean;
  /**
   * Waits until the child has started and read its own sample.
   *
   * @throws Error when it cannot; the cause is the installation, not a file
   */
  check(): Promise<void>;
  /** @throws Error when the child cannot start. */
  read(...args: Args): Promise<Answer>;
  close(): Promise<void>;
}

/** Options of a reader in a child process; each defaults to the reader's own limit. */
export interface ReaderOptions {
  /** Absolute path of the child's program; a `.ts` file runs through tsx. */
  childScript: string;
  /** Limit of processor time per file, or per page that is a picture. */
  processorMs?: number;
  /** Limit of resident memory that a file may add to an idle child's. */
  addedMemoryBytes?: number;
  /** The child ends when nothing was read for so long. */
  idleMs?: number;
  logger?: Logger;
}

interface ReadingChildOptions {
  childScript: string;
  /** Name of the reader in error messages: `PDF reader`. */
  name: string;
  /** The function of its program that reads. */
  method: string;
  /** Limit of processor time per file. */
  processorMs: number;
  addedMemoryBytes: number;
  /** Idle time after which the process ends; absent for a child that is always kept ready. */
  idleMs?: number;
  /** For a child that is kept ready: whether no file is read that the start of another process would slow down. */
  isQuiet?: () => boolean;
  /** Told when the child stops working and when it works again. */
  onChange: (isWorking: boolean, reason?: Error) => void;
}

/** The V8 heap's share of the memory; V8 does not count the buffers in the rest. */
const HEAP_SHARE = 0.64;
const BYTES_PER_MEBIBYTE = 1024 * 1024;
/** Time that a child gets to end when asked, before it is killed. */
const GRACE_MS = 100;
/** A start takes some 400 ms, many times that on a busy machine whose first database is made beside. */
const START_TIMEOUT_MS = 30_000;
const RETRY_MS = 1000;
/** A start has a higher priority than reading: it is put off by so much while files are read, at most so often. */
const QUIET_LOOK_MS = 250;
const MAX_QUIET_LOOKS = 20;
/**
 * The child ends by itself at the limit of the processor's time. By the clock it may take this many times as long,
 * since it has a low priority; beyond that it is taken to hang.
 */
const MAX_CLOCK_PER_PROCESSOR = 12;

/** A child whose program answers `check` and `method`; it is replaced after any failure and once files left much memory in it. */
export function createReadingChild<Args extends readonly unknown[], Answer extends object>(
  options: ReadingChildOptions,
): ReadingChild<Args, Answer | { refusal: "too-heavy" }> {
  let pool = startPool(options);
  let waiting = 0;
  let isStarting = true;
  let [isWorking, isClosed] = [false, false];
  let [retry, rest]: (NodeJS.Timeout | undefined)[] = [];
  let queue: Promise<unknown> = Promise.resolve();
  const isKeptReady = options.idleMs === undefined;

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

  const ask = () => pool.exec("check").timeout(START_TIMEOUT_MS);

  /** An earlier file may end a warm child at any time, which proves nothing about the next child. */
  const askWarm = async () => {
    try {
      await ask();
    } catch (cause) {
      if (isClosed) throw cause;
      replace();
    }
  };

  const check = async (): Promise<void> => {
    try {
      if (!isStarting) await askWarm();
      if (isStarting) await ask();
      isStarting = false;
      setWorking(true);
    } catch (cause) {
      if (isClosed) throw cause;
      const reason = startFailure(options.name, cause);
      setWorking(false, reason);
      replace();
      if (isKeptReady) tryAgainLater();
      throw reason;
    }
  };

  /** Starts a child although no file waits for one. */
  const startAhead = () => void inTurn(check).catch(() => {});

  const startOnceQuiet = (looks = MAX_QUIET_LOOKS) => {
    clearTimeout(retry);
    const look = () => {
      if (!isStarting || isClosed) return; // a file started it meanwhile
      if (looks > 0 && options.isQuiet?.() === false) startOnceQuiet(looks - 1);
      else startAhead();
    };
    retry = setTimeout(look, QUIET_LOOK_MS).unref();
  };

  const tryAgainLater = () => {
    clearTimeout(retry);
    retry = setTimeout(startAhead, RETRY_MS).unref();
  };

  /** The pool starts no process before it is used again. */
  const restLater = () => {
    const endIdle = async () => {
      if (waiting === 0 && !isClosed) replace();
    };
    rest = setTimeout(() => void inTurn(endIdle), options.idleMs).unref();
  };

  const readNext = async (args: Args): Promise<Answer | { refusal: "too-heavy" }> => {
    await check(); // from here on, the file is to blame if the child ends
    let isFit = false; // unless the child answers, its state is not known
    try {
      const { answer, isSpent } = await runIn<Answer>(pool, options, args);
      isFit = !isFailure(answer) && !isSpent;
      return answer;
    } finally {
      if (!isFit && !isClosed) {
        replace();
        if (isKeptReady) startOnceQuiet();
      }
    }
  };

  return {
    waiting: () => waiting,
    isStarting: () => isStarting,
    isWorking: () => isWorking,
    check: () => inTurn(check),
    read: async (...args) => {
      waiting += 1;
      clearTimeout(rest);
      return inTurn(() => readNext(args)).finally(() => {
        waiting -= 1;
        if (waiting === 0 && !isKeptReady && !isClosed) restLater();
      });
    },
    close: async () => {
      isClosed = true;
      clearTimeout(retry);
      clearTimeout(rest);
      await endPool(pool);
    },
  };
}

/** A file that was refused as too heavy or broken may have left anything in the child. */
const failures: readonly unknown[] = ["broken", "too-heavy"];
const isFailure = (answer: object) => "refusal" in answer && failures.includes(answer.refusal);

/** A process that is dead already is no failure. */
async function endPool(pool: workerpool.Pool): Promise<void> {
  await pool.terminate(true).catch(() => {});
}

async function runIn<Answer>(
  pool: workerpool.Pool,
  { method, processorMs }: ReadingChildOptions,
  args: readonly unknown[],
): Promise<ChildAnswer<Answer | { refusal: "too-heavy" }>> {
  try {
    return await pool.exec(method, [...args]).timeout(processorMs * MAX_CLOCK_PER_PROCESSOR);
  } catch (error) {
    const isEnded = error instanceof workerpool.Promise.TimeoutError || error instanceof workerpool.TerminateError;
    if (isEnded) return { answer: { refusal: "too-heavy" }, isSpent: true };
    throw error;
  }
}

/** The child's exit or message, without the dump of its handles that the pool adds. */
function startFailure(name: string, cause: unknown): Error {
  const [said = ""] = (cause instanceof Error ? cause.message : String(cause)).split("workerpool.script");
  return new Error(`The ${name} does not work on Node ${process.version}: ${said.replaceAll(/\s+/g, " ").trim()}`, {
    cause,
  });
}

function startPool({ childScript, addedMemoryBytes, processorMs }: ReadingChildOptions): workerpool.Pool {
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
