import { type ChildProcess, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { mkdtemp } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../../..", import.meta.url));

/** A folder for a server. */
export const newDataDir = (): Promise<string> => mkdtemp(path.join(tmpdir(), "farol-server-"));

export interface ServerProcess {
  url: string;
  pid: number;
  /** The log so far. */
  log(): string;
  /** How it ended, when it did. */
  end(): string | undefined;
  /** Ends the whole process group at once, as a crash would. */
  kill(): Promise<void>;
  /** Asks it to stop. @returns the exit code */
  terminate(): Promise<number | null>;
}

type Program = "main" | "worker" | "backup" | "restore";

/** Command line of a program, as built for the tests or, for a bench, from source; `modules` are loaded before it. */
export function commandOf(name: Program, ...modules: string[]): string[] {
  const built = process.env.TEST_SERVER_PROGRAMS;
  const program = built ? path.join(built, `${name}.js`) : fileURLToPath(new URL(`../${name}.ts`, import.meta.url));
  const loader = [program, ...modules].some((module) => module.endsWith(".ts")) ? ["tsx"] : [];
  return [process.execPath, ...[...loader, ...modules].flatMap((module) => ["--import", module]), program];
}

/** Starts a separate worker, as {@link startServerProcess} does a server; its url answers for its health. */
export async function startWorkerProcess(
  env: Record<string, string>,
  command = commandOf("worker"),
): Promise<ServerProcess> {
  const port = await freePort();
  return startProcess({ ...env, WORKER_PORT: String(port) }, port, command);
}

/** Starts the real server in a process of its own and waits until it answers. */
export async function startServerProcess(
  env: Record<string, string>,
  command = commandOf("main"),
): Promise<ServerProcess> {
  const port = await freePort();
  return startProcess({ PORT: String(port), ...env }, port, command);
}

async function startProcess(
  env: Record<string, string>,
  port: number,
  [runtime = process.execPath, ...parameters]: string[],
): Promise<ServerProcess> {
  const child = spawn(runtime, parameters, {
    cwd: root,
    detached: true,
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, LOG_LEVEL: "error", RATE_LIMIT: "off", ...env },
  });
  const url = `http://127.0.0.1:${port}`;
  let logged = "";
  child.stdout.setEncoding("utf8").on("data", (chunk: string) => {
    logged += chunk;
  });
  const { pid } = child;
  if (!pid) throw new Error("The server has no process");
  await answering(url, child).catch((error: unknown) => {
    if (child.exitCode === null) process.kill(-pid, "SIGKILL");
    throw error;
  });
  return {
    url,
    pid,
    log: () => logged,
    end: () => {
      const { exitCode, signalCode } = child;
      return exitCode === null && signalCode === null ? undefined : `code ${exitCode}, signal ${signalCode}`;
    },
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      process.kill(-pid, "SIGKILL");
      await once(child, "exit");
    },
    async terminate() {
      child.kill("SIGTERM");
      const [code] = await once(child, "exit");
      return code;
    },
  };
}

/**
 * Starts the real server with settings that must stop it.
 *
 * @returns its output, its log, and its exit code
 */
export async function startToItsEnd(
  env: Record<string, string>,
): Promise<{ code: number | null; said: string; log: string }> {
  const [runtime = process.execPath, ...parameters] = commandOf("main");
  const child = spawn(runtime, parameters, {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    timeout: START_TIMEOUT_MS,
    killSignal: "SIGKILL",
    env: { PATH: process.env.PATH, PORT: "0", ...env },
  });
  const [said, log, [code]] = await Promise.all([text(child.stderr), text(child.stdout), once(child, "exit")]);
  return { code, said, log };
}

/** A command of the operator. */
interface CommandProcess {
  kill(): void;
  /** Its exit code, null when it was killed, and what it wrote to the operator. */
  ended: Promise<{ code: number | null; said: string }>;
}

/** Starts `npm run backup` or `npm run restore`. */
export function startCommand(name: "backup" | "restore", folder: string, env: Record<string, string>): CommandProcess {
  const [runtime = process.execPath, ...parameters] = commandOf(name);
  const child = spawn(runtime, [...parameters, folder], {
    cwd: root,
    stdio: ["ignore", "ignore", "pipe"],
    env: { PATH: process.env.PATH, LOG_LEVEL: "error", ...env },
  });
  const ended = Promise.all([text(child.stderr), once(child, "exit")]).then(([said, [code]]) => ({ code, said }));
  return { kill: () => void child.kill("SIGKILL"), ended };
}

/** Ends a start that hangs. */
const START_TIMEOUT_MS = 120_000;
const RETRY_MS = 20;

async function answering(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended at its start with code ${child.exitCode}`);
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
  throw new Error("The server did not answer in time");
}

/**
 * Linux gives those above to connections of clients, one of which would take it before the server listens; `fetch` refuses 10 080.
 */
const SERVER_PORTS = [10_081, 32_768] as const;

async function freePort(): Promise<number> {
  const port = randomInt(...SERVER_PORTS);
  const probe = createServer().listen(port, "127.0.0.1");
  try {
    await once(probe, "listening");
    return port;
  } catch (error) {
    if (Object(error).code !== "EADDRINUSE") throw error;
    return freePort();
  } finally {
    probe.close();
  }
}
