import { once } from "node:events";
import { chmod, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import path from "node:path";
import { text } from "node:stream/consumers";
import type { VisitorContext } from "@app/api/context";
import { keepCloses } from "@app/api/prices/commands/keep-closes";
import { keepListedNames } from "@app/api/prices/commands/keep-listed-names";
import { recordLoad } from "@app/api/prices/commands/track-loads";
import type { Close } from "@app/core/cotahist/gather-closes";
import { Decimal } from "@app/core/money";
import type { ListedName } from "@app/core/notes/instruments/resolve-ticker";
import { type LoadOutcome, loadOutcome } from "@app/core/prices/schema";
import { calendarDate } from "@app/core/wire";
import { copyEmbedded } from "@app/db/backup/copy-embedded";
import { inBatches } from "@app/db/batches";
import type { Db } from "@app/db/client";
import type { Logger } from "pino";
import { z } from "zod";

/** Only the account that runs the server may ask. */
const OWNER_ONLY = 0o600;
/** A socket's whole path is at most this long on Linux, in bytes. */
const MAX_PATH_BYTES = 107;

const socketOf = (dataDir: string) => path.join(path.resolve(dataDir), "operator.sock");

const listedName: z.ZodType<ListedName> = z.object({
  nome: z.string(),
  ticker: z.string(),
  desde: calendarDate,
  ate: calendarDate,
});
const price = z.string().transform((digits) => new Decimal(digits));
const range = z.object({ minimo: price, maximo: price }).nullable();
const close: z.ZodType<Close> = z.object({
  ticker: z.string(),
  dia: calendarDate,
  preco: price,
  isOddLot: z.boolean(),
  faixa: range,
  faixaFracionaria: range,
});

const absolutePath = z.string().refine((folder) => path.isAbsolute(folder));

/** Receives the content of a quotation file from the operator's command. */
export interface QuotationKeeper {
  keepCloses(closes: readonly Close[]): Promise<void>;
  /** @returns how many are new, or known for more days */
  keepNames(names: readonly ListedName[]): Promise<number>;
  recordLoad(outcome: LoadOutcome): Promise<void>;
}

/** Stores the content of a quotation file in the database. @param origem - the file's name */
export function createKeeper({ db }: Pick<VisitorContext, "db">, origem: string): QuotationKeeper {
  return {
    keepCloses: (closes) => keepCloses({ db }, closes, { fonte: "b3", origem }),
    keepNames: (names) => keepListedNames({ db }, names, origem),
    recordLoad: async (outcome) => {
      await recordLoad({ db, now: new Date() }, { tipo: "cotahist", origem, serie: null }, outcome);
    },
  };
}

/**
 * Takes the operator's commands while this process holds the embedded database, which no other can open.
 *
 * @returns the function that stops it
 */
export async function serveOperator(ctx: { db: Db }, dataDir: string, log: Logger): Promise<() => Promise<void>> {
  const file = socketOf(dataDir);
  if (Buffer.byteLength(file) > MAX_PATH_BYTES) {
    log.warn({ file }, "The path of DATA_DIR is too long for a socket: commands must wait until the server is stopped");
    return async () => {};
  }
  await rm(file, { force: true }); // one that a killed process left
  const server = createServer((asked, answer) => {
    answerOperator(ctx, dataDir, asked, answer).catch((error: unknown) => {
      log.error({ err: error }, "A command of the operator failed");
      answer.writeHead(500).end();
    });
  });
  try {
    server.listen(file);
    await once(server, "listening");
    await chmod(file, OWNER_ONLY);
  } catch (error) {
    // As on a network folder; only the operator's commands need it.
    log.warn({ err: error }, "DATA_DIR holds no socket: commands must wait until the server is stopped");
    return async () => {};
  }
  return async () => {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  };
}

async function answerOperator({ db }: { db: Db }, dataDir: string, asked: IncomingMessage, answer: ServerResponse) {
  const { pathname, searchParams } = new URL(asked.url ?? "/", "http://operator");
  const keeper = createKeeper({ db }, searchParams.get("origem") ?? "");
  const calls: Record<string, (body: unknown) => Promise<unknown>> = {
    "/closes": (body) => keeper.keepCloses(close.array().parse(body)),
    "/names": (body) => keeper.keepNames(listedName.array().parse(body)),
    "/load": (body) => keeper.recordLoad(loadOutcome.parse(body)),
    "/copy": (body) => copyEmbedded(db, path.join(dataDir, "pg"), absolutePath.parse(body)),
    "/ping": async () => true,
  };
  const call = calls[pathname];
  if (asked.method !== "POST" || !call) {
    answer.writeHead(404).end();
    return;
  }
  const result = await call(JSON.parse(await text(asked)));
  answer.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(result ?? null));
}

/**
 * The running server of a data folder, as a keeper of prices.
 *
 * @param origem - the file's name
 * @returns null when no server listens there
 */
export async function findServer(dataDir: string, origem: string): Promise<QuotationKeeper | null> {
  const ask = (path: string, body: unknown) => askServer(socketOf(dataDir), path, origem, body);
  try {
    await ask("/ping", null);
  } catch (error) {
    if (isNotListening(error)) return null;
    throw error;
  }
  return {
    keepCloses: async (closes) => {
      await ask("/closes", closes);
    },
    keepNames: async (names) => {
      let changed = 0;
      for (const batch of inBatches(names)) changed += z.number().parse(await ask("/names", batch));
      return changed;
    },
    recordLoad: async (outcome) => {
      await ask("/load", outcome);
    },
  };
}

/**
 * Lets the server that runs on a data folder copy its database, as of one moment.
 *
 * @param copy - folder that does not exist yet
 * @returns false when no server listens there
 */
export async function copyFromServer(dataDir: string, copy: string): Promise<boolean> {
  try {
    await askServer(socketOf(dataDir), "/copy", "", path.resolve(copy));
    return true;
  } catch (error) {
    if (isNotListening(error)) return false;
    throw error;
  }
}

/** @throws Error when no server listens, refuses or fails */
async function askServer(socketPath: string, path: string, origem: string, content: unknown): Promise<unknown> {
  const body = JSON.stringify(content);
  const asked = request({
    socketPath,
    method: "POST",
    agent: false, // a kept connection may belong to a server that has stopped since
    path: `${path}?origem=${encodeURIComponent(origem)}`,
    headers: { "content-length": Buffer.byteLength(body) },
  });
  const answered = once(asked, "response");
  asked.end(body);
  const [answer] = (await answered) as [IncomingMessage];
  const said = await text(answer);
  if (answer.statusCode !== 200) throw new Error("The server could not do what was asked; its log says why.");
  return JSON.parse(said);
}

function isNotListening(error: unknown): boolean {
  return error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ECONNREFUSED");
}
