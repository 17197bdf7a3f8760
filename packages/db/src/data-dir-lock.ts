import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";

/** Interval of the owner's heartbeat, and its validity when the owner runs on another machine or container. */
const HEARTBEAT_MS = 2_000;
const STALE_MS = 10_000;
/** Interval between looks at a claim that is about to be withdrawn. */
const POLL_MS = 20;

interface Owner {
  host: string;
  pid: number;
  /** Clock ticks since boot at which the process began; null where the system does not provide it. */
  startedAt: string | null;
  /** False while the process only asks for the folder. */
  isHolder: boolean;
}

interface Claim extends Owner {
  /** Its file's name: unique, so that removing a dead claim never removes a live one. */
  name: string;
}

/** `lock.json` was written by earlier versions, and always held. */
const CLAIM_FILE = /^lock(-[0-9a-f-]{36})?\.json$/;
const DRAFT_FILE = /^lock-[0-9a-f-]{36}\.json\.new$/;

/**
 * Makes this process the only one that uses a data folder.
 *
 * Each process writes a claim, then reads the others: it withdraws if there is a holder, or a live claim with a lower
 * name. Otherwise it marks itself as the holder and reads the claims again. If two start at once, the later one to mark
 * itself sees the other in one of its two reads, so at most one stays. Claims of killed processes are recognised by
 * process id and start time, those of another machine or container by their missing heartbeat.
 *
 * @returns the function that releases the folder
 * @throws Error with a sentence for the operator when another process uses the folder
 */
export async function lockDataDir(dataDir: string): Promise<() => Promise<void>> {
  await mkdir(dataDir, { recursive: true });
  const name = `lock-${randomUUID()}.json`;
  const file = path.join(dataDir, name);
  const owner = { host: hostname(), pid: process.pid, startedAt: startTimeOf(process.pid) };
  let heartbeat: NodeJS.Timeout | undefined;
  const withdraw = async () => {
    clearInterval(heartbeat);
    await rm(file, { force: true });
  };
  try {
    await writeClaim(file, { ...owner, isHolder: false });
    heartbeat = setInterval(() => void utimes(file, new Date(), new Date()).catch(() => {}), HEARTBEAT_MS).unref();
    const others = await liveClaims(dataDir, name);
    refuse(
      dataDir,
      others.find((other) => other.isHolder || other.name < name),
    );
    await writeClaim(file, { ...owner, isHolder: true });
    refuse(dataDir, await findLowerHolder(dataDir, name));
  } catch (error) {
    await withdraw();
    throw error;
  }
  return withdraw;
}

/** A lower claim that only asks either takes this one for the holder and withdraws, or holds itself a moment later. */
async function findLowerHolder(dataDir: string, name: string): Promise<Claim | undefined> {
  const deadline = Date.now() + STALE_MS;
  for (;;) {
    const lower = (await liveClaims(dataDir, name)).filter((other) => other.name < name);
    const holder = lower.find(({ isHolder }) => isHolder);
    if (holder || lower.length === 0) return holder;
    if (Date.now() > deadline) return lower[0];
    await setTimeout(POLL_MS);
  }
}

/** Writes a draft and renames it, so that no process reads half a claim. */
async function writeClaim(file: string, owner: Owner): Promise<void> {
  const draft = `${file}.new`;
  await writeFile(draft, JSON.stringify(owner));
  await rename(draft, file);
}

/** Returns other processes' live claims and removes dead ones. */
async function liveClaims(dataDir: string, own: string): Promise<Claim[]> {
  const claims: Claim[] = [];
  for (const name of await readdir(dataDir)) {
    const file = path.join(dataDir, name);
    // Left by a process killed between writing and renaming; a live process renames at once.
    if (DRAFT_FILE.test(name) && (await silenceMs(file)) > STALE_MS) await rm(file, { force: true });
    if (name === own || !CLAIM_FILE.test(name)) continue;
    const owner = await readOwner(file);
    if (owner && (await isAlive(owner, file))) claims.push({ ...owner, name });
    else await rm(file, { force: true });
  }
  return claims;
}

/** @returns undefined when the claim was withdrawn meanwhile, or is no claim */
async function readOwner(file: string): Promise<Owner | undefined> {
  try {
    return { isHolder: true, ...(JSON.parse(await readFile(file, "utf8")) as Omit<Owner, "isHolder">) };
  } catch {
    return undefined;
  }
}

function refuse(dataDir: string, other: Claim | undefined): void {
  if (!other) return;
  throw new Error(
    `The folder ${dataDir} is in use by process ${other.pid} on ${other.host}. Stop it first, choose another DATA_DIR, ` +
      "or set DATABASE_URL to share one database between processes.",
  );
}

async function isAlive(owner: Owner, file: string): Promise<boolean> {
  if (owner.host !== hostname()) return (await silenceMs(file)) < STALE_MS;
  const startedAt = startTimeOf(owner.pid);
  if (startedAt !== null) return startedAt === owner.startedAt;
  if (process.platform === "linux") return false;
  return isRunning(owner.pid) && (await silenceMs(file)) < STALE_MS;
}

/** Time since the last heartbeat; Infinity when the claim was withdrawn meanwhile. */
async function silenceMs(file: string): Promise<number> {
  return stat(file).then(
    ({ mtimeMs }) => Date.now() - mtimeMs,
    () => Number.POSITIVE_INFINITY,
  );
}

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
