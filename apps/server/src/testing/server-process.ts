import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";

const program = fileURLToPath(new URL("../main.ts", import.meta.url));
const workerProgram = fileURLToPath(new URL("../worker.ts", import.meta.url));
const root = fileURLToPath(new URL("../../../..", import.meta.url));

export interface ServerProcess {
  url: string;
  pid: number;
  /** Everything that it logged until now. */
  log(): string;
  /** Ends the whole process group at once, as a crash would. */
  kill(): Promise<void>;
  /** Asks it to stop. @returns the exit code */
  terminate(): Promise<number | null>;
}

/** How the server is started from source; with modules that are loaded before its program. */
export const fromSource = (...modules: string[]) => [
  process.execPath,
  ...["tsx", ...modules].flatMap((module) => ["--import", module]),
  program,
];

const workerFromSource = () => [...fromSource().slice(0, -1), workerProgram];

/** Starts a separate worker, as {@link startServerProcess} does a server; its url answers for its health. */
export async function startWorkerProcess(
  env: Record<string, string>,
  command = workerFromSource(),
): Promise<ServerProcess> {
  const port = await freePort();
  return startProcess({ ...env, WORKER_PORT: String(port) }, port, command);
}

/** Starts the real server in a process of its own, from source unless told otherwise, and waits until it answers. */
export async function startServerProcess(env: Record<string, string>, command = fromSource()): Promise<ServerProcess> {
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
    async kill() {
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
 * Starts the real server from source where it must not start.
 *
 * @returns what it said to the operator, its log, and its exit code
 */
export async function startToItsEnd(
  env: Record<string, string>,
): Promise<{ code: number | null; said: string; log: string }> {
  const [runtime = process.execPath, ...parameters] = fromSource();
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

/** Ends a start that hangs: from source on two busy cores it can take a minute, where the built server takes two seconds. */
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

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  return typeof address === "object" && address ? address.port : 0;
}
