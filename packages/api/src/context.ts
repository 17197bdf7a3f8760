import type { SessionUser } from "@app/core/auth/schema";
import type { Db, Tx } from "@app/db/client";
import type { PasswordHasher } from "./auth/client.ts";
import type { Caller } from "./auth/queries.ts";
import type { FileStorage } from "./files/client.ts";
import type { JobQueue } from "./jobs/client.ts";
import type { Limiter } from "./limits/client.ts";
import type { NewsFeed } from "./news/client.ts";
import type { PdfReader } from "./notes/client.ts";
import type { Mailer } from "./outbox/client.ts";
import type { Embedder } from "./search/client.ts";
import type { SecretBox } from "./secret-box.ts";

declare const userIdBrand: unique symbol;
/** The id of a person known to be the one asking; only the session step and the worker's row make one. */
export type UserId = string & { readonly [userIdBrand]: true };

/** What a request came with: a login of one browser, or a token that its person gave to a script. */
export type Credential = { kind: "session"; id: string } | { kind: "accessToken"; id: string; podeEscrever: boolean };

export interface Viewer extends SessionUser {
  id: UserId;
  credential: Credential;
}

/** What the machine's logger has to offer; pino fits. */
export interface Logger {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Everything outside the database that features reach through their `client.ts`. */
export interface Services {
  storage: FileStorage;
  queue: JobQueue;
  limiter: Limiter;
  passwords: PasswordHasher;
  secrets: SecretBox;
  embedder: Embedder;
  mailer: Mailer;
  news: NewsFeed;
  /** Where people reach this installation, for mails; undefined when nobody said so. */
  publicUrl: string | undefined;
  log: Logger;
}

/** What a job needs beyond the request's services. */
export interface WorkerServices extends Services {
  pdfReader: PdfReader;
}

/** What sweeps and most jobs work with: nobody is asking. */
export interface BackgroundContext {
  db: Db;
  services: Services;
  now: () => Date;
}

/** What a job's handler works with. */
export interface JobContext extends BackgroundContext {
  services: WorkerServices;
}

/** One request before anybody is known to be asking. */
export interface RequestContext {
  db: Db;
  services: Services;
  now: () => Date;
  requestId: string;
  /** The caller's network address, as far as the configured proxies can be trusted. */
  address: string;
  /** The bearer token as sent; undefined when there is none. */
  token: string | undefined;
  /** Who the token stands for; the calls of one batch ask the database once. */
  findCaller(): Promise<Caller | undefined>;
  /** What the client says it is; empty when it says nothing. */
  userAgent: string;
}

/** First argument of commands that know nobody yet: registration, login, recovery. */
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

/** The context of a job that works for one person: it acts for nobody else. @param userId - from the row that the job is about */
export function ownerContext({ db, services, now }: BackgroundContext, userId: string): ServiceContext {
  return { db, services, now: now(), viewer: { id: userId as UserId } };
}
