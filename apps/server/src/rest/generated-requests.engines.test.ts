import { Readable } from "node:stream";
import type { Services } from "@app/api/context";
import { createAccessToken, createSession } from "@app/api/testing/caller";
import { byVolume } from "@app/core/testing/volume";
import type { Db } from "@app/db/client";
import { testEngine } from "@app/db/testing/engine";
import { createContent } from "@app/db/testing/factories/contents";
import { createFile } from "@app/db/testing/factories/files";
import { createGoal } from "@app/db/testing/factories/goals";
import { createNotification } from "@app/db/testing/factories/notifications";
import { createUser } from "@app/db/testing/factories/users";
import { describe, expect } from "vitest";
import { document, findContractViolation } from "../testing/contract.ts";
import { type GeneratedRequest, generateRequests } from "../testing/generate-requests.ts";
import { httpTest as it } from "../testing/http-test.ts";

const COUNT = byVolume({ small: 800, full: 2_000, deep: 100_000 });
const SEED = Number(process.env.SEED ?? 20_261_121);
/** Limit of the whole test; a hundred thousand requests take some minutes. */
const TIMEOUT_MS = byVolume({ small: 180_000, full: 180_000, deep: 60 * 60_000 });
const CONCURRENCY = 4;
const MAX_REPORTED = 5;

/** Callers, and the records whose ids the requests use. */
async function newCast(db: Db, services: Services) {
  const now = new Date();
  const [owner, other] = [await createUser(db), await createUser(db)];
  const administrator = await createUser(db, { isAdmin: true });
  const bytes = Buffer.from("%PDF-1.7");
  const file = await createFile(db, owner.id, { nome_arquivo: "nota.pdf", sizeBytes: bytes.length });
  await services.storage.write(file.storageKey, Readable.from([bytes]));
  const tokens: Record<GeneratedRequest["caller"], string | undefined> = {
    visitor: undefined,
    owner: await createSession(db, owner, now),
    administrator: await createSession(db, administrator, now),
    "full token": await createAccessToken(db, owner, { podeEscrever: true, createdAt: now }),
    "read-only token": await createAccessToken(db, owner, { podeEscrever: false, createdAt: now }),
    forged: "farol_forjado",
  };
  const ids = new Map([
    ["$owner", owner.id],
    ["$other", other.id],
    ["$goal", await createGoal(db, owner.id)],
    ["$file", file.id],
    ["$notification", await createNotification(db, owner.id)],
    ["$content", await createContent(db)],
  ]);
  return { tokens, ids };
}

type Cast = Awaited<ReturnType<typeof newCast>>;

async function send(url: string, { tokens, ids }: Cast, request: GeneratedRequest) {
  const fill = (text: string) => ids.get(text) ?? text;
  const path = request.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeSegment(fill(request.params[name] ?? "")));
  const query = new URLSearchParams(
    Object.entries(request.query).map(([name, value]): [string, string] => [name, fill(value)]),
  );
  const token = tokens[request.caller];
  const { body, type } = encodeBody(request.body, ids);
  const response = await fetch(`${url}/api/v1${path}?${query}`, {
    method: request.method,
    headers: {
      ...request.headers,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(type ? { "content-type": type } : {}),
    },
    ...(body === undefined ? {} : { body }),
  });
  const contentType = response.headers.get("content-type") ?? "";
  // A zip breaks off when another of these requests deletes a file that it is about to read.
  const text = await response.text().catch((error: unknown) => {
    if (request.path === "/export/{userId}") return "";
    throw error;
  });
  return { status: response.status, contentType, body: contentType.includes("json") ? JSON.parse(text) : text };
}

/** Replaces a segment that is empty or only dots, which would be another address. */
const encodeSegment = (text: string) => (/^\.*$/.test(text) ? "x" : encodeURIComponent(wellFormed(text)));

/** A lone surrogate cannot be encoded in a URL. */
const wellFormed = (text: string) => Buffer.from(text).toString();

function encodeBody(body: GeneratedRequest["body"], ids: Cast["ids"]): { body?: string | FormData; type?: string } {
  if (!body) return {};
  if ("text" in body) return { body: body.text, type: body.type };
  if ("json" in body) {
    const text = JSON.stringify(body.json).replace(/"(\$\w+)"/g, (all, name: string) =>
      ids.has(name) ? `"${ids.get(name)}"` : all,
    );
    return { body: text, type: "application/json" };
  }
  const form = new FormData();
  for (const { name, content } of body.files) form.append("files", new Blob([content]), name);
  return { body: form };
}

/** Deviation of an answer from the document; undefined when it conforms. */
function findFault({ method, path }: GeneratedRequest, answer: Awaited<ReturnType<typeof send>>): string | undefined {
  if (answer.status >= 500) return `${answer.status} ${JSON.stringify(answer.body)}`;
  if (answer.contentType.includes("json")) return findContractViolation(method, path, answer.status, answer.body);
  const { responses } = document.paths[path]?.[method.toLowerCase()] ?? {};
  const response = responses?.[answer.status];
  const promised = response && "content" in response ? Object.keys(response.content ?? {}) : [];
  if (answer.status === 304 && response) return undefined;
  return promised.some((type) => answer.contentType.startsWith(type))
    ? undefined
    : `${answer.status} ${answer.contentType}`;
}

/** Once is enough: the same requests on the second engine would double the time of every run. */
const isOnOneEngine = testEngine === "postgres" || !process.env.TEST_DATABASE_URL;

describe("requests made from the document", () => {
  it.runIf(isOnOneEngine)(
    "are all answered as it says, and none breaks the server",
    { timeout: TIMEOUT_MS },
    async ({ server, db, services }) => {
      const cast = await newCast(db, services);
      const requests = generateRequests(COUNT, SEED);
      const faults: unknown[] = [];
      const statuses = new Map<number, number>();
      let next = 0;
      const sendAll = async () => {
        for (let request = requests[next++]; request; request = requests[next++]) {
          const answer = await send(server.url, cast, request);
          statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
          const fault = findFault(request, answer);
          if (fault) faults.push({ fault, request });
        }
      };
      await Promise.all(Array.from({ length: CONCURRENCY }, sendAll));

      const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
      process.stdout.write(`${COUNT} requests of seed ${SEED}: ${counts.join(", ")}\n`);
      expect(faults.slice(0, MAX_REPORTED)).toEqual([]);
      // Requires successful answers too: a server that refuses everything would pass otherwise.
      for (const status of [200, 201, 202, 400, 401, 403, 404]) expect(statuses.get(status)).toBeGreaterThan(0);
    },
  );
});
