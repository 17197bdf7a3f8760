import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { createPasswordHasher } from "@app/api/auth/client";
import { repeatDeletions } from "@app/api/backups/commands/deletions";
import { createLanguageModel, openReaderModels } from "@app/api/chat/client";
import type { Services } from "@app/api/context";
import { createFolderStorage, createS3Storage, type FileStorage } from "@app/api/files/client";
import { createJobQueue, type QueueStore } from "@app/api/jobs/client";
import { createLimiter, type LimiterStore, noLimiter } from "@app/api/limits/client";
import { createNewsFeed, databaseTransport, redisTransport } from "@app/api/news/client";
import { createFolderMailer, createSmtpMailer, type Mailer } from "@app/api/outbox/client";
import { createIndexProvider } from "@app/api/prices/client/fetch-index";
import { createQuotationFiles, createTreasuryFile } from "@app/api/prices/client/fetch-quotations";
import { createQuoteProvider } from "@app/api/prices/client/fetch-quotes";
import { createSeriesProvider } from "@app/api/prices/client/fetch-series";
import type { PriceProviders } from "@app/api/prices/client/providers";
import { createBuiltInEmbedder, createOutsideEmbedder } from "@app/api/search/client";
import { openSecretBox } from "@app/api/secrets/commands/open-secret-box";
import { ensureFirstAdmin } from "@app/api/users/commands";
import { megabytes } from "@app/core/files/quota";
import {
  type Db,
  type DbPool,
  openEmbedded,
  openPostgres,
  pingDatabase,
  requireExtensions,
  type TlsSettings,
} from "@app/db/client";
import { lockDataDir } from "@app/db/data-dir-lock";
import { dateFirstContents, ensureDatabase } from "@app/db/first-database";
import { migrate } from "@app/db/migrate";
import { startUpkeep } from "@app/db/upkeep";
import { Redis } from "ioredis";
import type { Logger } from "pino";
import type { Env } from "../env.ts";
import { readAppSecrets } from "./app-secret.ts";
import { checkEmbeddedFolder, openEmbeddedFolder, requireKnownSecret } from "./embedded-folder.ts";
import { makePrivateFolder } from "./private-folder.ts";
import { openPart } from "./start-failure.ts";
import { readTls } from "./tls.ts";

/** No other account of the machine reads what this process writes: uploaded files, mails, the database. */
const UMASK = 0o077;
/** Without Redis a limit is counted in this process: a request must not wait for Redis to return. */
const FAIL_AT_ONCE = { enableOfflineQueue: false, maxRetriesPerRequest: 1 };

/** Where the build has an empty database, relative to this program; tests name their template, and the source has none. */
declare const EMPTY_DATABASE: string | undefined;

/**
 * Folder of an empty database to copy; undefined from source, where one is made.
 *
 * @throws Error with a sentence for the operator
 */
export function emptyDatabase(): string | undefined {
  if (typeof EMPTY_DATABASE === "undefined") return undefined;
  const folder = fileURLToPath(new URL(EMPTY_DATABASE, import.meta.url));
  if (existsSync(path.join(folder, "PG_VERSION"))) return folder;
  throw new Error(`The build is not complete: ${folder} is missing. Run npm run build again.`);
}

export interface OpenedServices {
  db: Db;
  services: Services;
  /** Closes every service, the last opened first. */
  close(): Promise<void>;
}

/**
 * Opens the engines that the environment names, or the built-in ones.
 *
 * @param isSecretLost - begins with the present secret, although the database was used with another one
 * @throws Error with a sentence for the operator: folder in use, server unreachable, extension missing
 */
export async function openServices(env: Env, log: Logger, isSecretLost = false): Promise<OpenedServices> {
  process.umask(UMASK);
  const closers: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    const readerModels = await openReaderModels();
    const { db, pool, queueStore, limiterStore } = await openDatabase(env, closers, log);
    await openPart(env.DATABASE_URL ? "schema" : "dataFolder", () => migrate(db));
    if (!env.APP_SECRET && !isSecretLost) await requireKnownSecret(env, db);
    const appSecrets = await openPart("dataFolder", () => readAppSecrets(env));
    const secrets = await openSecretBox({ db, now: new Date() }, appSecrets, isSecretLost);
    const redisTls = await readTls(env, "REDIS");
    const redis = env.REDIS_URL ? openRedis(env.REDIS_URL, redisTls) : undefined;
    if (redis) {
      redis.on("error", (error) => log.warn({ err: error }, "Redis reported an error"));
      closers.push(async () => redis.disconnect());
    }
    const { REDIS_URL: redisUrl } = env;
    const queuePart = redisUrl ? "redis" : env.DATABASE_URL ? "schema" : "dataFolder";
    const queue = await openPart(queuePart, () =>
      createJobQueue(redisUrl ? { redisUrl, tls: redisTls } : queueStore, log),
    );
    closers.push(() => queue.close());
    if (env.RATE_LIMIT === "off") log.warn({}, "RATE_LIMIT=off: nothing holds back guessing; for tests only");

    const news = await openPart(queuePart, () =>
      createNewsFeed(redis ? redisTransport(redis) : databaseTransport(pool), log),
    );
    closers.push(() => news.close());

    const mailer = await createMailer(env, log);
    closers.push(async () => mailer.close());

    const services: Services = {
      storage: await createStorage(env, log),
      mailer,
      priceProviders: createPriceProviders(env),
      news,
      queue,
      limiter: env.RATE_LIMIT === "off" ? noLimiter : createLimiter(redis ? { redis } : limiterStore),
      passwords: createPasswordHasher(env.RATE_LIMIT === "off" ? { maxWaiting: Number.POSITIVE_INFINITY } : {}),
      secrets,
      embedder: createBuiltInEmbedder(),
      readerModels,
      ...createModels(env),
      fileSpaceBytes: env.RATE_LIMIT === "off" ? null : megabytes(env.QUOTA_MB),
      publicUrl: env.PUBLIC_URL,
      reservedEmail: env.ADMIN_EMAIL,
      isAdminFactorRequired: env.ADMIN_2FA === "required",
      isDemoOffered: env.DEMO === "on",
      log,
    };
    const repeated = await repeatDeletions({ db, services, now: () => new Date() });
    if (repeated > 0) log.info({ repeated }, "What was deleted since the restored backup was deleted again");
    await makeFirstAdmin(env, { db, services }, log);
    return { db, services, close };
  } catch (error) {
    await close();
    throw error;
  }
}

export function openRedis(url: string, tls: TlsSettings | undefined): Redis {
  return new Redis(url, { ...FAIL_AT_ONCE, ...(tls ? { tls } : {}) });
}

async function makeFirstAdmin(env: Env, { db, services }: { db: Db; services: Services }, log: Logger) {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = env;
  if (!email || !password) return;
  const isMade = await ensureFirstAdmin({ db, services, now: new Date() }, { email, password });
  if (isMade) log.info({}, "The first administrator was made from ADMIN_EMAIL and ADMIN_PASSWORD");
}

/** Opens the storage of uploaded files. */
export async function createStorage(env: Env, log: Logger): Promise<FileStorage> {
  const { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  if (!S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    return createFolderStorage(await privateFolder(env, "files", log));
  }
  return createS3Storage({
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    tls: await readTls(env, "S3"),
  });
}

function createPriceProviders(env: Env): PriceProviders {
  const { PRICES_URL, PRICES_TOKEN, SERIES_URL, PUBLIC_PRICES } = env;
  return {
    quotes: PRICES_URL ? createQuoteProvider({ url: PRICES_URL, token: PRICES_TOKEN }) : null,
    series: SERIES_URL ? createSeriesProvider({ url: SERIES_URL }) : null,
    publicSources:
      PUBLIC_PRICES === "off"
        ? null
        : {
            isFixed: PUBLIC_PRICES === "on",
            quotations: createQuotationFiles({ url: env.PUBLIC_QUOTATIONS_URL }),
            series: createSeriesProvider({ url: env.PUBLIC_SERIES_URL }),
            index: createIndexProvider({ url: env.PUBLIC_INDEX_URL }),
            treasury: createTreasuryFile({ url: env.PUBLIC_TREASURY_URL }),
          },
  };
}

function createModels(env: Env): Pick<Services, "languageModel" | "outsideEmbedder"> {
  const { LLM_BASE_URL, LLM_MODEL, LLM_API_KEY } = env;
  const { EMBEDDINGS_BASE_URL, EMBEDDINGS_MODEL, EMBEDDINGS_API_KEY } = env;
  return {
    languageModel:
      LLM_BASE_URL && LLM_MODEL
        ? createLanguageModel({ url: LLM_BASE_URL, model: LLM_MODEL, apiKey: LLM_API_KEY })
        : null,
    outsideEmbedder:
      EMBEDDINGS_BASE_URL && EMBEDDINGS_MODEL
        ? createOutsideEmbedder({ url: EMBEDDINGS_BASE_URL, model: EMBEDDINGS_MODEL, apiKey: EMBEDDINGS_API_KEY })
        : null,
  };
}

/** A folder inside the data folder; used as it is if its permissions cannot be restricted. */
async function privateFolder(env: Env, name: "files" | "mail", log: Logger): Promise<string> {
  const folder = path.join(env.DATA_DIR, name);
  await makePrivateFolder(folder).catch((error) =>
    log.warn({ err: error, folder }, "Other accounts of this machine may read this folder: its mode could not be set"),
  );
  return folder;
}

async function createMailer(env: Env, log: Logger): Promise<Mailer> {
  if (env.SMTP_URL) return createSmtpMailer({ url: env.SMTP_URL, from: env.MAIL_FROM });
  return createFolderMailer({ folder: await privateFolder(env, "mail", log), from: env.MAIL_FROM, log });
}

interface OpenedDatabase {
  db: Db;
  pool: DbPool;
  queueStore: QueueStore;
  limiterStore: LimiterStore;
}

async function openDatabase(env: Env, closers: (() => Promise<unknown>)[], log: Logger): Promise<OpenedDatabase> {
  if (env.DATABASE_URL) {
    const tls = await readTls(env, "DATABASE");
    const database = openPostgres(env.DATABASE_URL, undefined, tls);
    closers.push(database.close);
    await openPart("database", () => pingDatabase(database.db));
    await requireExtensions(database);
    return {
      db: database.db,
      pool: database.pool,
      queueStore: { databaseUrl: env.DATABASE_URL, tls },
      limiterStore: { postgres: database.pool },
    };
  }
  await openPart("dataFolder", () => mkdir(env.DATA_DIR, { recursive: true }));
  closers.push(await lockDataDir(env.DATA_DIR));
  const folder = path.join(env.DATA_DIR, "pg");
  await checkEmbeddedFolder(env);
  const empty = emptyDatabase();
  const isNew = await openPart("dataFolder", () => ensureDatabase(folder, empty));
  const database = await openEmbeddedFolder(env, () => openEmbedded(folder));
  closers.push(database.close);
  if (isNew) await dateFirstContents(database.db, new Date());
  closers.push(
    startUpkeep(database.db, (error) => log.warn({ err: error }, "The upkeep of the embedded database failed")),
  );
  return {
    db: database.db,
    pool: database.pool,
    queueStore: { embedded: database.pool },
    limiterStore: { memory: true },
  };
}
