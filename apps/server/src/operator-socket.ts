import { once } from "node:events";
import { chmod, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import path from "node:path";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import type { VisitorContext } from "@app/api/context";
import { keepListedNames } from "@app/api/instruments/commands";
import { MAX_LISTED_NAMES } from "@app/core/cotahist/gather-names";
import type { ListedName } from "@app/core/notes/instruments/resolve-ticker";
import { calendarDate } from "@app/core/wire";
import { inBatches } from "@app/db/batches";
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

/**
 * Takes the operator's commands while this process holds the embedded database, which no other can open.
 *
 * @returns the function that stops it
 */
export async function serveOperator(
  ctx: Pick<VisitorContext, "db">,
  dataDir: string,
  log: Logger,
): Promise<() => Promise<void>> {
  const file = socketOf(dataDir);
  if (Buffer.byteLength(file) > MAX_PATH_BYTES) {
    log.warn({ file }, "The path of DATA_DIR is too long for a socket: commands must wait until the server is stopped");
    return async () => {};
  }
  await rm(file, { force: true }); // one that a killed process left
  const server = createServer((asked, answer) => {
    answerOperator(ctx, asked, answer).catch((error: unknown) => {
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

async function answerOperator(ctx: Pick<VisitorContext, "db">, asked: IncomingMessage, answer: ServerResponse) {
  const { pathname, searchParams } = new URL(asked.url ?? "/", "http://operator");
  if (asked.method !== "POST" || pathname !== "/listed-names") {
    answer.writeHead(404).end();
    return;
  }
  const names: ListedName[] = [];
  for await (const line of createInterface({ input: asked })) {
    names.push(...listedName.array().parse(JSON.parse(line)));
    if (names.length > MAX_LISTED_NAMES) throw new Error("More names than any file of the exchange holds");
  }
  const changed = await keepListedNames(ctx, names, searchParams.get("fonte") ?? "");
  answer.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ changed }));
}

/**
 * Hands names to the server that runs on a data folder.
 *
 * @returns how many changed, or null when no server listens there
 * @throws Error when the server refuses or fails
 */
export async function sendListedNames(dataDir: string, names: readonly ListedName[], fonte: string) {
  const lines = Readable.from(linesOf(names));
  const asked = request({
    socketPath: socketOf(dataDir),
    method: "POST",
    agent: false, // a connection that is kept may be of a server that has gone since
    path: `/listed-names?fonte=${encodeURIComponent(fonte)}`,
  });
  const answered = once(asked, "response");
  try {
    await Promise.all([pipeline(lines, asked), answered]);
  } catch (error) {
    if (isNobodyThere(error)) return null;
    throw error;
  }
  const [answer] = (await answered) as [IncomingMessage];
  const body = await text(answer);
  if (answer.statusCode !== 200) throw new Error("The server could not keep the names; its log says why.");
  return z.object({ changed: z.number() }).parse(JSON.parse(body)).changed;
}

function* linesOf(names: readonly ListedName[]): Generator<string> {
  for (const batch of inBatches(names)) yield `${JSON.stringify(batch)}\n`;
}

function isNobodyThere(error: unknown): boolean {
  return error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ECONNREFUSED");
}
