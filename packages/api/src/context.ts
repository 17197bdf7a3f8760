import type { SessionUser } from "@app/core/auth/schema";
import type { ReaderModels } from "@app/core/chat/reader/models";
import type { Db, Tx } from "@app/db/client";
import type { PasswordHasher } from "./auth/client.ts";
import type { LanguageModel } from "./chat/client.ts";
import type { DocumentReader } from "./documents/client.ts";
import type { FileStorage } from "./files/client.ts";
import type { JobQueue } from "./jobs/client.ts";
import type { Limiter } from "./limits/client.ts";
import type { Logger } from "./logger.ts";
import type { NewsFeed } from "./news/client.ts";
import type { PdfReader } from "./notes/client.ts";
import type { ImageReader } from "./notes/image-reader.ts";
import type { Mailer } from "./outbox/client.ts";
import type { CotahistReader } from "./prices/client/cotahist-reader.ts";
import type { PriceProviders } from "./prices/client/providers.ts";
import type { Embedder, OutsideEmbedder } from "./search/client.ts";
import type { SecretBox } from "./secret-box.ts";

declare const userIdBrand: unique symbol;
/** The id of an authenticated person; only the session step and a job's row create one. */
export type UserId = string & { readonly [userIdBrand]: true };

/** Credential of a request: a browser's session, or a personal token used by a script. */
export type Credential = { kind: "session"; id: string } | { kind: "accessToken"; id: string; podeEscrever: boolean };

export interface Viewer extends SessionUser {
  id: UserId;
  credential: Credential;
}

/** The caller, and when their session or token was last used and ends according to the database. */
export interface Caller {
  viewer: Viewer;
  lastUsedAt: Date | null;
  expiresAt: Date;
}

/** Services outside the database, which features reach through their `client.ts`. */
export interface Services {
  storage: FileStorage;
  queue: JobQueue;
  limiter: Limiter;
  passwords: PasswordHasher;
  secrets: SecretBox;
  embedder: Embedder;
  /** What reads a question beside the grammar. */
  readerModels: ReaderModels;
  /** Receives only data that the person agreed to send out; null while none is configured. */
  languageModel: LanguageModel | null;
  /** Likewise. */
  outsideEmbedder: OutsideEmbedder | null;
  mailer: Mailer;
  priceProviders: PriceProviders;
  news: NewsFeed;
  /** Storage allowed to one person's files, in bytes; null without a limit. */
  fileSpaceBytes: number | null;
  /** Public URL of this installation, for mails; undefined when not configured. */
  publicUrl: string | undefined;
  /** `ADMIN_EMAIL`: nobody can register it; undefined when not configured. */
  reservedEmail: string | undefined;
  /** `ADMIN_2FA=required`: administrators without a second factor set one up before anything else. */
  isAdminFactorRequired: boolean;
  /** `DEMO=on`: visitors may look at an invented person's data. */
  isDemoOffered: boolean;
  log: Logger;
}

/** Services that only jobs need. */
export interface WorkerServices extends Services {
  pdfReader: PdfReader;
  imageReader: ImageReader;
  cotahistReader: CotahistReader;
  documentReader: DocumentReader;
}

/** Context of sweeps and most jobs: no viewer. */
export interface BackgroundContext {
  db: Db;
  services: Services;
  now: () => Date;
}

/** Context of a job's handler. */
export interface JobContext extends BackgroundContext {
  services: WorkerServices;
}

export interface Origin {
  /** The caller's network address, taken from trusted proxies. */
  address: string;
  /** The User-Agent header; empty when absent. */
  userAgent: string;
  /** Random id that the web client keeps in its browser; undefined when absent. */
  deviceId: string | undefined;
}

/** A request that its client may repeat with the same key. */
export interface Repetition {
  /** The `Idempotency-Key` header as sent. */
  key: string;
  /** Called when the stored answer of an earlier request is returned. */
  markReplayed(): void;
}

/** The end of one request. */
export interface Answering {
  /** Runs `work`, which may not throw, once the answer was sent or its client went away. */
  afterAnswer(work: () => Promise<void>): void;
}

/** One request before authentication. */
export interface RequestContext extends Origin, Answering {
  db: Db;
  services: Services;
  now: () => Date;
  requestId: string;
  /** The bearer token as sent; undefined when there is none. */
  token: string | undefined;
  /** Undefined for a request without a key, or of a kind that takes none. */
  repetition?: Repetition;
  /** How long ago the client began to load what it shows, in ms; undefined when it does not say. */
  dataAgeMs?: number | undefined;
  /** True for a client that accepts an answer in parts. */
  takesParts?: boolean;
  /** The token's person; queried once per batch. */
  findCaller(): Promise<Caller | undefined>;
}

/** First argument of commands without a viewer: registration, login, recovery. */
export interface VisitorContext {
  db: Db | Tx;
  now: Date;
  services: Services;
}

/** First argument of every query and command about a person's data. */
export interface ServiceContext {
  db: Db | Tx;
  viewer: Pick<Viewer, "id">;
  now: Date;
  services: Services;
}

/** The context of a job on behalf of one person. @param userId - from the job's row */
export function ownerContext({ db, services, now }: BackgroundContext, userId: string): ServiceContext {
  return { db, services, now: now(), viewer: { id: userId as UserId } };
}
