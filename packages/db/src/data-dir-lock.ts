import { readFileSync } from "node:fs";
import { mkdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import path from "node:path";

/** Interval of the owner's heartbeat, and its validity when the owner runs on another machine or container. */
const HEARTBEAT_MS = 2_000;
const STALE_MS = 10_000;

interface Owner {
  host: string;
  pid: number;
  /** Clock ticks since boot at which the process began; null where the system does not tell. */
  startedAt: string | null;
}

/**
 * Makes this process the only one that uses a data folder.
 *
 * A lock left by a killed process is recognised by process id and start time and taken over at once; one left by
 * another machine or container by its missing heartbeat.
 *
 * @returns the function that releases the folder
 * @throws Error with a sentence for the operator when another process uses the folder
 */
export async function lockDataDir(dataDir: string): Promise<() => Promise<void>> {
  await mkdir(dataDir, { recursive: true });
  const file = path.join(dataDir, "lock.json");
  const me: Owner = { host: hostname(), pid: process.pid, startedAt: startTimeOf(process.pid) };
  const claim = JSON.stringify(me);

  while (!(await tryClaim(file, claim))) {
    const owner = await readOwner(file);
    if (owner && (await isAlive(owner, file))) throw inUse(dataDir, owner);
    await rm(file, { force: true });
  }
  const heartbeat = setInterval(() => void utimes(file, new Date(), new Date()).catch(() => {}), HEARTBEAT_MS);
  heartbeat.unref();
  return async () => {
    clearInterval(heartbeat);
    await rm(file, { force: true });
  };
}

async function tryClaim(file: string, claim: string): Promise<boolean> {
  try {
    await writeFile(file, claim, { flag: "wx" });
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}

async function readOwner(file: string): Promise<Owner | undefined> {
  try {
    return JSON.parse(await readFile(file, "utf8")) as Owner;
  } catch {
    // Deleted meanwhile, or truncated by a kill: no valid owner.
    return undefined;
  }
}

async function isAlive(owner: Owner, file: string): Promise<boolean> {
  if (owner.host !== hostname()) return silentForMs(await stat(file)) < STALE_MS;
  const startedAt = startTimeOf(owner.pid);
  if (startedAt !== null) return startedAt === owner.startedAt;
  if (process.platform === "linux") return false;
  return isRunning(owner.pid) && silentForMs(await stat(file)) < STALE_MS;
}

const silentForMs = ({ mtimeMs }: { mtimeMs: number }) => Date.now() - mtimeMs;

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Field 22 of /proc/PID/stat, counted after the name, which may itself hold blanks and brackets. */
function startTimeOf(pid: number): string | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    return text.slice(text.lastIndexOf(")") + 2).split(" ")[19] ?? null;
  } catch {
    return null;
  }
}

function inUse(dataDir: string, owner: Owner): Error {
  return new Error(
    `The folder ${dataDir} is in use by process ${owner.pid} on ${owner.host}. Stop it first, choose another DATA_DIR, ` +
      "or set DATABASE_URL to share one database between processes.",
  );
}
