import type { Services } from "@app/api/context";
import { createLimiter } from "@app/api/limits/client";
import { createTestServices } from "@app/api/testing/test-services";
import { byVolume } from "@app/core/testing/volume";
import type { Db } from "@app/db/client";
import { describe, expect } from "vitest";
import { AccessScenarios, bearer, callProcedure, callRoute, newSubject, tokenOf } from "../testing/access-scenario.ts";
import { type Expectation, expectations, type Subject } from "../testing/expectations.ts";
import { httpTest, type TestServer } from "../testing/http-test.ts";
import { describeProcedure, isRepeatable } from "./json-schema.ts";
import { restRoutes } from "./rest-api.ts";
import type { ProcedurePath, RestRoute } from "./route.ts";

/** Uses of the limit of all calls since the last look: by people, and by addresses. */
let used = { people: 0, addresses: 0 };
const it = httpTest.extend("services", { scope: "file" }, async ({ storageFolder }) => {
  const limiter = createLimiter({ memory: true });
  const counted: Services["limiter"] = {
    ...limiter,
    count(name, account) {
      if (name === "everything") used.people += 1;
      return limiter.count(name, account);
    },
    countAddress(name, address) {
      if (name === "everything") used.addresses += 1;
      return limiter.countAddress(name, address);
    },
  };
  return { ...(await createTestServices(storageFolder)), limiter: counted };
});

function takeUsed() {
  const taken = used;
  used = { people: 0, addresses: 0 };
  return taken;
}

/** A request of REST, as far as one fault changes it. */
interface Fault {
  input?: object;
  body?: string;
  headers?: Record<string, string>;
}

const jsonType = { "content-type": "application/json" };
const NO_RECORD = "019a1f00-0000-7000-8000-000000000000";
const KEY = { "idempotency-key": "uma" };

const faultsOfAll: Record<string, Fault> = {
  "nothing wrong": {},
  "fields of a wrong kind": {
    input: { titulo: 1, message: 1, title: 1, query: 1, nome_arquivo: 1, nomeUsuario: 1, isAdmin: 1, page: "x" },
  },
  "an unknown record": { input: { id: NO_RECORD, fileId: NO_RECORD, fileName: "nada.pdf", nome_arquivo: "nada.pdf" } },
};
const faultsOfBodies: Record<string, Fault> = {
  "broken JSON": { body: "{", headers: jsonType },
  "a text": { body: "{}", headers: { "content-type": "text/plain" } },
  "too much": { body: JSON.stringify("x".repeat(300_000)), headers: jsonType },
  "a version that it has not": { headers: { "if-match": '"nada"' } },
};
const faultsOfKeys: Record<string, Fault> = {
  "a key": { headers: KEY },
  "a key again": { headers: KEY },
  "a key with other content": { headers: KEY, input: { nomeUsuario: "outra" } },
  "a bad key": { headers: { "idempotency-key": "a b" } },
  "a key whose call goes on": { headers: { "idempotency-key": "em andamento" } },
};

function faultsOf(route: RestRoute): Record<string, Fault> {
  const hasBody = route.method === "post" || route.method === "put";
  return { ...faultsOfAll, ...(hasBody ? faultsOfBodies : {}), ...(isRepeatable(route) ? faultsOfKeys : {}) };
}

/** A call of the key of {@link faultsOfKeys} that never ends. */
async function beginCall(db: Db, userId: string, route: string) {
  const row = { userId, route, key: "em andamento", requestHash: "", answer: null, createdAt: new Date() };
  await db
    .insertInto("idempotency")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function sendFaulty(server: TestServer, route: RestRoute, subject: Subject, fault: Fault, token?: string) {
  const input = { ...expectations[route.procedure].input?.(subject), ...fault.input };
  if (fault.body === undefined) return callRoute(server, route, subject, input, token, fault.headers);
  const named: Record<string, unknown> = { ...input, userId: subject.ownerId };
  const address = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(named[name])));
  return server.call(route.method.toUpperCase(), `/api/v1${address}`, {
    body: fault.body,
    headers: { ...bearer(token), ...fault.headers },
  });
}

const ONE = { people: 1, addresses: 0 };
const whoCall = ["owner", "another", "administrator", "full token", "read-only token"] as const;
/** A fault is counted by who calls in one place: the full volume has all of them from the owner, the deep one from all. */
const hasAllFaults = (caller: (typeof whoCall)[number]) => byVolume({ full: caller === "owner", deep: true });
const isForPeople = ([, { access }]: [string, Expectation]) => access !== "visitor";
const procedures = (Object.entries(expectations) as [ProcedurePath, Expectation][]).filter(isForPeople);
const routes = restRoutes.filter(({ procedure }) => expectations[procedure].access !== "visitor");

describe("an answer to who is logged in counts once", () => {
  it("over REST, whatever it is", { timeout: 300_000 }, async ({ server, db, services }) => {
    const statuses = new Set<number>();
    const scenarios = new AccessScenarios(db, services);
    for (const route of routes) {
      const shape = describeProcedure(route.procedure);
      for (const caller of whoCall) {
        const { subject, token } = await scenarios.of(caller);
        await beginCall(db, subject.ownerId, route.procedure);
        const faults = hasAllFaults(caller) ? faultsOf(route) : { "nothing wrong": {} };
        for (const [name, fault] of Object.entries(faults)) {
          takeUsed();
          const { status } = await sendFaulty(server, route, subject, fault, token);
          const said = { route: `${route.method} ${route.path}`, caller, fault: name, status };
          expect({ ...said, ...takeUsed() }).toEqual({ ...said, ...ONE });
          scenarios.called(shape, status, caller);
          statuses.add(status);
        }
      }
    }
    expect([...statuses].toSorted((a, b) => a - b)).toEqual([200, 201, 202, 400, 403, 404, 409, 412, 413, 415, 422]);
  });

  it("for uploads, downloads and exports", async ({ server }) => {
    const { id: ownerId, token } = await server.newPerson();
    const form = (content: string) => {
      const body = new FormData();
      body.append("files", new Blob([content]), "nova.pdf");
      return body;
    };
    const send = (method: string, path: string, body?: FormData | string, headers = {}) =>
      server.call(method, `/api/v1${path}`, { headers: { ...bearer(token), ...headers }, ...(body ? { body } : {}) });
    const upload = `/upload/${ownerId}`;
    const calls = [
      [200, () => send("POST", upload, form("%PDF-1.7"), KEY)],
      [200, () => send("POST", upload, form("%PDF-1.7"), KEY)],
      [422, () => send("POST", upload, form("%PDF-1.7 other"), KEY)],
      [400, () => send("POST", upload, form("%PDF-1.7"), { "idempotency-key": "a b" })],
      [400, () => send("POST", upload, form("GIF89a"))],
      [400, () => send("POST", upload)],
      [403, () => send("POST", `/upload/${NO_RECORD}`, form("%PDF-1.7"))],
      [404, () => send("GET", `/files/${NO_RECORD}/download`)],
      [200, () => send("GET", `/export/${ownerId}`)],
      [403, () => send("GET", `/export/${NO_RECORD}`)],
    ] as const;
    for (const [status, call] of calls) {
      takeUsed();
      expect({ status: (await call()).status, ...takeUsed() }).toEqual({ status, ...ONE });
    }
  });

  it("over tRPC, whatever it is", { timeout: 300_000 }, async ({ server, db, services }) => {
    const statuses = new Set<number>();
    const scenarios = new AccessScenarios(db, services);
    for (const [path, { input }] of procedures) {
      const shape = describeProcedure(path);
      for (const caller of whoCall) {
        const { subject, token } = await scenarios.of(caller);
        const own = input?.(subject);
        const call = (content: object | undefined) => () => callProcedure(server, path, shape, content, token);
        const post = (body: string) => () =>
          server.call("POST", `/api/trpc/${path}`, { body, headers: { ...jsonType, ...bearer(token) } });
        const unreadable = {
          query: { "broken JSON": () => server.call("GET", `/api/trpc/${path}?input={`, { headers: bearer(token) }) },
          mutation: { "broken JSON": post("{"), "too much": post(JSON.stringify("x".repeat(300_000))) },
          subscription: {},
        };
        const faults = {
          "the same again": call(own),
          "an unknown record": call({ ...own, id: NO_RECORD, fileId: NO_RECORD }),
          ...unreadable[shape.type],
        };
        const calls = { "nothing wrong": call(own), ...(hasAllFaults(caller) ? faults : {}) };
        for (const [name, send] of Object.entries(calls)) {
          takeUsed();
          const { status } = await send();
          // Whoever has just logged out is a visitor.
          const count = status === 401 ? { people: 0, addresses: 1 } : ONE;
          expect({ path, caller, name, status, ...takeUsed() }).toEqual({ path, caller, name, status, ...count });
          scenarios.called(shape, status, caller);
          statuses.add(status);
        }
      }
    }
    expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 401, 403, 404, 409, 413]));
  });

  it("for each procedure of a batch", async ({ server, db, services }) => {
    const subject = await newSubject(db, services);
    const token = await tokenOf(db, services, "owner", subject);
    const queries = ["goals.list", "users.list", "files.list", "notes.list", "processing.status"];
    for (let count = 1; count <= 10; count += 1) {
      const names = Array.from({ length: count }, (_, index) => queries[index % queries.length]);
      const input = JSON.stringify({ 0: {}, 4: { fileId: NO_RECORD } });
      takeUsed();
      const address = `/api/trpc/${names.join(",")}?batch=1&input=${encodeURIComponent(input)}`;
      const { body } = await server.call("GET", address, { headers: bearer(token) });
      expect(body).toHaveLength(count);
      expect(takeUsed()).toEqual({ people: count, addresses: 0 });
    }
  });

  it("for a call that reaches no procedure", async ({ server }) => {
    const { token } = await server.newPerson();
    const batchOf = (names: string[]) => `/api/trpc/${names.join(",")}?batch=1`;
    const json = (count: number) => JSON.stringify({ ...Array.from({ length: count }, () => ({})) });
    const elevenTimes = Array.from({ length: 11 }, () => "goals.list");
    const requests = [
      ["GET", "/api/v1/nada", 404, 1],
      ["POST", "/api/v1/objetivos/nada/nada", 404, 1],
      ["GET", "/api/trpc/goals.nothing", 404, 1],
      ["GET", batchOf(["goals.list", "goals.nothing", "nothing"]), 207, 3],
      ["GET", batchOf(elevenTimes), 400, 1],
      ["POST", batchOf(["auth.login", "auth.login"]), 400, 1],
    ] as const;
    for (const [method, path, status, count] of requests) {
      for (const isIn of [true, false]) {
        const headers = { ...jsonType, ...(isIn ? bearer(token) : {}) };
        const body = method === "POST" ? { body: json(2) } : {};
        takeUsed();
        const answer = await server.call(method, path, { headers, ...body });
        const used = isIn ? { people: count, addresses: 0 } : { people: 0, addresses: count };
        expect({ path, isIn, status: answer.status, ...takeUsed() }).toEqual({ path, isIn, status, ...used });
      }
    }
  });

  it("so that calls which reach no procedure use up the limit", async ({ server }) => {
    const { token } = await server.newPerson();
    const call = (path: string) => server.call("GET", path, { headers: bearer(token) });
    for (let calls = 0; calls < 300; calls += 1) {
      expect((await call("/api/v1/nada")).status).toBe(404);
      expect((await call("/api/trpc/goals.nothing")).status).toBe(404);
    }
    expect((await call("/api/v1/nada")).status).toBe(429);
    expect((await call("/api/trpc/goals.list")).status).toBe(429);
  });
});
