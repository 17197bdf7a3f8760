import { rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createPasswordHasher } from "../auth/client.ts";
import { openReaderModels } from "../chat/client.ts";
import type { Services } from "../context.ts";
import { createFolderStorage } from "../files/client.ts";
import type { JobQueue } from "../jobs/client.ts";
import { noLimiter } from "../limits/client.ts";
import type { Logger } from "../logger.ts";
import { createNewsFeed, type OpenNewsTransport } from "../news/client.ts";
import { createFolderMailer } from "../outbox/client.ts";
import { noProviders } from "../prices/client/providers.ts";
import { createBuiltInEmbedder } from "../search/client.ts";
import { createSecretBox } from "../secret-box.ts";

export const silentLog: Logger = { info() {}, warn() {}, error() {} };

/** Jobs that were enqueued or hastened, for tests that check requests without executing them. */
export interface RecordingQueue extends JobQueue {
  asked: { name: string; payload: unknown; delayMs?: number }[];
  hastened: { name: string; payload: unknown }[];
}

function createRecordingQueue(): RecordingQueue {
  const asked: RecordingQueue["asked"] = [];
  const hastened: RecordingQueue["hastened"] = [];
  return {
    asked,
    hastened,
    enqueue: async (job, payload, delayMs) =>
      void asked.push({ name: job.name, payload, ...(delayMs ? { delayMs } : {}) }),
    enqueueLost: async (job, payloads) => void asked.push(...payloads.map((payload) => ({ name: job.name, payload }))),
    hasten: async (job, payload) => {
      hastened.push({ name: job.name, payload });
      return "delayed";
    },
    ping: async () => {},
    work: async () => async () => {},
    close: async () => {},
  };
}

/** The least Argon2 accepts, so that tests do not spend their time on hashing. */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };

const folders: string[] = [];
process.once("exit", () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A new folder for the files of a test's services, gone with this process: benches run in no folder of a run. */
export async function createTestFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "farol-test-files-"));
  folders.push(folder);
  return folder;
}

/** In-process news transport. */
export const loopback: OpenNewsTransport = async ({ onPayload }) => ({
  send: async (payload) => onPayload(payload),
  close: async () => {},
});

/** Real services on this folder; only the queue records instead of working. */
export async function createTestServices(folder: string): Promise<Services & { queue: RecordingQueue }> {
  return {
    storage: createFolderStorage(folder),
    queue: createRecordingQueue(),
    limiter: noLimiter,
    passwords: createPasswordHasher({ cost: CHEAP }),
    secrets: createSecretBox({ present: "a secret of the tests", old: [] }),
    embedder: createBuiltInEmbedder(),
    readerModels: await openReaderModels(),
    languageModel: null,
    outsideEmbedder: null,
    mailer: createFolderMailer({ folder: path.join(folder, "mail"), from: "farol@exemplo.com.br", log: silentLog }),
    priceProviders: noProviders,
    news: await createNewsFeed(loopback, silentLog),
    fileSpaceBytes: null,
    publicUrl: undefined,
    reservedEmail: undefined,
    isAdminFactorRequired: false,
    isDemoOffered: false,
    log: silentLog,
  };
}
