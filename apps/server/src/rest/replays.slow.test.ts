import type { Services } from "@app/api/context";
import { createLimiter } from "@app/api/limits/client";
import { createTestServices } from "@app/api/testing/test-services";
import type { Db } from "@app/db/client";
import { describe, expect } from "vitest";
import { bearer, type Caller, callers, callRoute, newSubject, tokenOf } from "../testing/access-scenario.ts";
import { expectations, type Subject } from "../testing/expectations.ts";
import { httpTest, type TestServer } from "../testing/http-test.ts";
import { isRepeatable } from "./json-schema.ts";
import { restRoutes } from "./rest-api.ts";

/** The same server, with limits that count. */
const it = httpTest.extend("services", { scope: "file" }, async ({ storageFolder }) => ({
  ...(await createTestServices(storageFolder)),
  limiter: createLimiter({ memory: true }),
}));

type Answer = Awaited<ReturnType<TestServer["call"]>>;

interface KeyedCall {
  name: string;
  access: "viewer" | "session" | "administrator";
  /** The limit of its own, beside that of all calls. */
  limit?: { name: Parameters<Services["limiter"]["count"]>[0]; points: number };
  send(
    server: TestServer,
    subject: Subject,
    token: string | undefined,
    headers?: Record<string, string>,
  ): Promise<Answer>;
}

const ownLimits: Record<string, KeyedCall["limit"]> = {
  "chat.ask": { name: "chatAccount", points: 30 },
  "processing.start": { name: "processAccount", points: 400 },
};

const keyedRoutes = restRoutes.filter(isRepeatable).map((route): KeyedCall => {
  const { access, input } = expectations[route.procedure];
  if (access === "visitor") throw new Error(`${route.path} takes a key without a person`);
  const limit = ownLimits[route.procedure];
  return {
    name: `${route.method} ${route.path}`,
    access,
    ...(limit ? { limit } : {}),
    send: (server, subject, token, headers) =>
      callRoute(server, route, subject, { ...input?.(subject) }, token, headers),
  };
});

const upload: KeyedCall = {
  name: "post /upload/:userId",
  access: "viewer",
  limit: { name: "uploadAccount", points: 200 },
  send(server, { ownerId }, token, headers = {}) {
    const body = new FormData();
    body.append("files", new Blob([`%PDF-1.7 ${ownerId}`]), "nova.pdf");
    return server.call("POST", `/api/v1/upload/${ownerId}`, { body, headers: { ...bearer(token), ...headers } });
  },
};

/** Each call creates eight people, which takes two busy cores some time. */
const TIMEOUT_MS = 120_000;

const keyedCalls = [...keyedRoutes, upload];

interface World {
  db: Db;
  services: Services;
  subject: Subject;
  /** Token of the session that made the call. */
  token: string;
}

/** Who repeats a call with its key: every kind of caller, and the one who made it once something has changed. */
const repeaters: Record<string, (world: World, call: KeyedCall) => Promise<string | undefined>> = {
  ...Object.fromEntries(
    callers.map((caller: Caller) => [
      caller,
      ({ db, services, subject }: World) => tokenOf(db, services, caller, subject),
    ]),
  ),
  "the same session": async ({ token }) => token,
  "a session that ended": async ({ db, token, subject }) => {
    await db.deleteFrom("sessions").where("userId", "=", subject.ownerId).execute();
    return token;
  },
  "an account that is gone": async ({ db, token, subject }) => {
    await db.deleteFrom("users").where("id", "=", subject.ownerId).execute();
    return token;
  },
  "an administrator no longer": async ({ db, token, subject }) => {
    await db.updateTable("users").set({ isAdmin: false }).where("id", "=", subject.ownerId).execute();
    return token;
  },
  "who used up the limit of all calls": async ({ services, token, subject }) => {
    await useUp(services, subject.ownerId, "everything", 600);
    return token;
  },
  "who used up the call's own limit": async ({ services, token, subject }, { limit }) => {
    if (limit) await useUp(services, subject.ownerId, limit.name, limit.points);
    return token;
  },
};

async function useUp(
  { limiter }: Services,
  account: string,
  name: NonNullable<KeyedCall["limit"]>["name"],
  points: number,
) {
  for (let used = 0; used < points; used += 1) await limiter.count(name, account).catch(() => undefined);
}

/** Whether the person who made the call, or their session, is another one after that. */
const changesPerson = (repeater: string) => repeater === "revoked" || !callers.includes(repeater as Caller);

/** Whether a repeater may get the answer stored for the first caller. */
function isLetIn(repeater: string, { access, limit }: KeyedCall): boolean {
  if (repeater === "owner" || repeater === "the same session") return true;
  if (repeater === "full token") return access === "viewer";
  if (repeater === "an administrator no longer") return access !== "administrator";
  return repeater === "who used up the call's own limit" && !limit;
}

const KEY = { "idempotency-key": "a-mesma" };
const isReplay = ({ headers }: Answer) => headers.get("idempotency-replayed") === "true";

/** Answer as the client sees it, without the parts that differ from request to request. */
function visibleAnswer({ status, body, headers }: Answer) {
  const { requestId: _, ...told } = Object(body);
  return { status, told, retryAfter: headers.has("retry-after") };
}

/** A call made with a key by a person who may make it. */
async function callOnce(call: KeyedCall, server: TestServer, db: Db, services: Services) {
  const subject = await newSubject(db, services);
  const isAdmin = call.access === "administrator";
  await db.updateTable("users").set({ isAdmin }).where("id", "=", subject.ownerId).execute();
  const token = await tokenOf(db, services, "owner", subject);
  const first = await call.send(server, subject, token, KEY);
  expect(first.status).toBeLessThan(300);
  expect(isReplay(first)).toBe(false);
  return { subject, token: token ?? "", first };
}

describe("a key that is repeated", () => {
  it.for(keyedCalls)(
    "to $name answers what the same call without it would",
    { timeout: TIMEOUT_MS },
    async (call, { server, db, services }) => {
      let made: Awaited<ReturnType<typeof callOnce>> | undefined;
      for (const [repeater, become] of Object.entries(repeaters)) {
        made ??= await callOnce(call, server, db, services);
        const { subject, token, first } = made;
        const tokenNow = await become({ db, services, subject, token }, call);
        const without = await call.send(server, subject, tokenNow);
        const repeated = await call.send(server, subject, tokenNow, KEY);
        const context = { repeater, isReplay: isReplay(repeated) };
        if (isLetIn(repeater, call)) {
          expect({ ...context, ...visibleAnswer(repeated) }).toEqual({
            repeater,
            isReplay: true,
            ...visibleAnswer(first),
          });
        } else if (without.status >= 400) {
          expect({ ...context, ...visibleAnswer(repeated) }).toEqual({
            repeater,
            isReplay: false,
            ...visibleAnswer(without),
          });
        } else {
          // Somebody else's own call, with a key of their own.
          expect({ ...context, status: repeated.status }).toEqual({
            repeater,
            isReplay: false,
            status: without.status,
          });
        }
        if (changesPerson(repeater)) made = undefined;
      }
    },
  );

  it.for(keyedCalls)(
    "to $name with other content says no more to who is refused",
    { timeout: TIMEOUT_MS },
    async (call, { server, db, services }) => {
      for (const repeater of ["read-only token", "an administrator no longer", "who used up the limit of all calls"]) {
        if (isLetIn(repeater, call)) continue;
        const { subject, token } = await callOnce(call, server, db, services);
        const other = { ...subject, ...(await newSubject(db, services)), ownerId: subject.ownerId };
        const tokenNow = await repeaters[repeater]?.({ db, services, subject, token }, call);
        const without = await call.send(server, other, tokenNow);
        const repeated = await call.send(server, other, tokenNow, KEY);
        expect({ repeater, ...visibleAnswer(repeated) }).toEqual({ repeater, ...visibleAnswer(without) });
        expect([403, 429]).toContain(repeated.status);
      }
    },
  );
});
