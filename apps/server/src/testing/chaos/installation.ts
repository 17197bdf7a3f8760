import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { BUCKET_KEYS, startBuckets } from "@app/api/testing/outside/bucket";
import { openPostgres } from "@app/db/client";
import { Redis } from "ioredis";
import { type ServerProcess, startServerProcess, startWorkerProcess } from "../server-process.ts";
import { type FaultProxy, startFaultProxy } from "./fault-proxy.ts";
import { createMovableClock, type MovableClock } from "./movable-clock.ts";
import { mountSmallDisk, type SmallDisk } from "./small-disk.ts";

/** The last of each engine, which the full run plays, can have most kinds of faults. */
const parts = {
  "embedded, files in a bucket": { engine: "embedded", isRedis: false, isBucket: true },
  "embedded, files in a folder": { engine: "embedded", isRedis: false, isBucket: false },
  "PostgreSQL, files in a folder": { engine: "postgres", isRedis: false, isBucket: false },
  "PostgreSQL and Redis, files in a bucket": { engine: "postgres", isRedis: true, isBucket: true },
} as const;
type InstallationName = keyof typeof parts;
export const namesOf = (engine: "embedded" | "postgres") =>
  (Object.keys(parts) as InstallationName[]).filter(
    (name) => parts[name].engine === engine && (!parts[name].isRedis || process.env.TEST_REDIS_URL !== undefined),
  );

const BUCKET = "notas";
const RESTORED_BUCKET = "restauradas";
/** Redis databases are apart; tests and a server of this machine use the first, benches the last. */
const REDIS_DATABASE = 14;
/** The database of 2 000 notes with its log, and room to be short of. */
const DISK_MEBIBYTES = 768;
export const ADMINISTRATOR = { email: "chefe@exemplo.com.br", password: "Sigilosa#1" };
const APP_SECRET = "a secret of thirty-two characters";

export type Victims = "server" | "worker" | "both";

/** A whole installation whose every part can fail. On PostgreSQL the worker is a process of its own. */
export interface Installation {
  name: InstallationName;
  clock: MovableClock;
  disk: SmallDisk | undefined;
  bucket: FaultProxy | undefined;
  redis: { proxy: FaultProxy; flush(): Promise<void> } | undefined;
  postgres: { proxy: FaultProxy; endSessions(): Promise<void> } | undefined;
  /** What its processes are started with. */
  env: Record<string, string>;
  /** The same for an empty installation beside, to restore into. @param url - of its database, on PostgreSQL */
  envOfOther(url: string | undefined): Promise<Record<string, string>>;
  url(): string;
  pids(): number[];
  /** @throws Error with the end of its log, where a process ended by itself */
  requireAlive(): void;
  /** Ends processes as a crash would, and starts them again. Without a worker of its own it is the server. */
  kill(victims: Victims): Promise<void>;
  /** Starts what has ended or answers no more, as the system's supervisor does. @returns whether it had to */
  restartIfDead(): Promise<boolean>;
  close(): Promise<void>;
}

/** @param databaseUrl - of an empty database, on PostgreSQL */
export async function startInstallation(
  name: InstallationName,
  databaseUrl: string | undefined,
): Promise<Installation> {
  const { isRedis, isBucket } = parts[name];
  const closers: (() => Promise<unknown>)[] = [];
  const closing = <Part extends { close(): Promise<unknown> }>(part: Part): Part => {
    closers.push(() => part.close());
    return part;
  };

  const disk = isBucket ? undefined : await mountSmallDisk(DISK_MEBIBYTES);
  if (disk) closing(disk);
  const dataDir = path.join(disk?.folder ?? (await mkdtemp(path.join(tmpdir(), "farol-chaos-"))), "data");

  const clock = await createMovableClock();
  const env: Record<string, string> = {
    ...{ DATA_DIR: dataDir, NODE_OPTIONS: clock.nodeOptions, BACKUPS: "off", PUBLIC_PRICES: "off" },
    NODE_NO_WARNINGS: "1", // the client of the bucket announces what it will need next year
    ...{ ADMIN_EMAIL: ADMINISTRATOR.email, ADMIN_PASSWORD: ADMINISTRATOR.password },
  };

  let bucket: FaultProxy | undefined;
  if (isBucket) {
    const buckets = closing(await startBuckets(BUCKET, RESTORED_BUCKET));
    bucket = closing(await startFaultProxy({ host: "127.0.0.1", port: buckets.port }));
    const { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY } = BUCKET_KEYS;
    const S3_ENDPOINT = `http://127.0.0.1:${bucket.port}`;
    Object.assign(env, { S3_ENDPOINT, S3_BUCKET: BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY });
  }

  let postgres: Installation["postgres"];
  if (databaseUrl) {
    const url = new URL(databaseUrl);
    const proxy = closing(await startFaultProxy({ host: url.hostname, port: Number(url.port || 5432) }));
    Object.assign(url, { hostname: "127.0.0.1", port: String(proxy.port) });
    Object.assign(env, { DATABASE_URL: url.href, APP_SECRET });
    const { pool } = closing(openPostgres(databaseUrl, 1));
    const endSessions = async () => {
      const others = "datname = current_database() and pid <> pg_backend_pid()";
      await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${others}`);
    };
    postgres = { proxy, endSessions };
  }

  let redis: Installation["redis"];
  if (isRedis) {
    const url = new URL(process.env.TEST_REDIS_URL ?? "redis://127.0.0.1:6379");
    url.pathname = `/${REDIS_DATABASE}`;
    const client = new Redis(url.href);
    closers.push(async () => client.disconnect());
    await client.flushdb();
    const proxy = closing(await startFaultProxy({ host: url.hostname, port: Number(url.port || 6379) }));
    Object.assign(url, { hostname: "127.0.0.1", port: String(proxy.port) });
    Object.assign(env, { REDIS_URL: url.href });
    redis = { proxy, flush: async () => void (await client.flushdb()) };
  }

  const startServer = () => startServerProcess({ ...env, ...(postgres ? { WORKER: "off" } : {}) });
  let server = await startServer();
  let worker = postgres ? await startWorkerProcess(env) : undefined;
  const running = () => [server, ...(worker ? [worker] : [])];
  const restart = async (isServer: boolean, isWorker: boolean) => {
    if (isServer) await server.kill();
    if (isWorker) await worker?.kill();
    if (isServer) server = await startServer();
    if (isWorker && worker) worker = await startWorkerProcess(env);
  };
  closers.push(() => Promise.all(running().map((one) => one.kill())));

  return {
    ...{ name, clock, disk, bucket, redis, postgres, env },
    async envOfOther(url) {
      const DATA_DIR = path.join(await mkdtemp(path.join(tmpdir(), "farol-chaos-restored-")), "data");
      const other = { ...env, NODE_OPTIONS: "", DATA_DIR };
      return {
        ...other,
        ...(url ? { DATABASE_URL: url } : {}),
        ...(isBucket ? { S3_BUCKET: RESTORED_BUCKET } : {}),
        ...(isRedis ? { REDIS_URL: "" } : {}),
      };
    },
    url: () => server.url,
    pids: () => running().map(({ pid }) => pid),
    requireAlive() {
      for (const one of running()) {
        if (one.end()) throw new Error(`A process ended by itself (${one.end()}): ${one.log().slice(-LOG_LENGTH)}`);
      }
    },
    kill: (victims) => restart(victims !== "worker" || !worker, victims !== "server"),
    async restartIfDead() {
      const dead = await Promise.all(running().map(async (one) => !(await isReady(one))));
      const [isServer = false, isWorker = false] = dead;
      await restart(isServer, isWorker);
      return isServer || isWorker;
    },
    async close() {
      for (const closer of closers.reverse()) await closer();
    },
  };
}

const LOG_LENGTH = 2_000;
/** A process that found its disk full gets this long to find room again. */
const RETURN_MS = 5_000;
const LOOK_MS = 100;

async function isReady({ url }: ServerProcess): Promise<boolean> {
  for (const deadline = Date.now() + RETURN_MS; Date.now() < deadline; ) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return true;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  return false;
}
