import { once } from "node:events";
import type { AddressInfo } from "node:net";
import type { Services } from "@app/api/context";
import { createLimiter } from "@app/api/limits/client";
import type { Db } from "@app/db/client";
import express from "express";
import pino from "pino";
import { describe, expect, onTestFinished } from "vitest";
import { describeProcedure } from "../rest/json-schema.ts";
import type { ProcedurePath } from "../rest/route.ts";
import { AccessScenarios, bearer } from "../testing/access-scenario.ts";
import { type Expectation, expectations } from "../testing/expectations.ts";
import { httpTest as it } from "../testing/http-test.ts";
import { trpcAdapter, trpcRoutes } from "./trpc.ts";

interface Door {
  ours: string;
  adapter: string;
}

/** The same procedures behind the product's way and behind tRPC's adapter alone. */
async function listen(deps: { db: Db; services: Services }): Promise<Door> {
  const app = express();
  app.use((req, _res, next) => {
    req.id = "the same";
    req.log = pino({ level: "silent" });
    next();
  });
  app.use("/ours", trpcRoutes(deps)).use("/adapter", trpcAdapter(deps));
  const listener = app.listen(0, "127.0.0.1");
  await once(listener, "listening");
  onTestFinished(() => {
    listener.closeAllConnections();
    listener.close();
  });
  const url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
  return { ours: `${url}/ours`, adapter: `${url}/adapter` };
}

async function answerOf(url: string, init: RequestInit) {
  const response = await fetch(url, init);
  const headers = ["content-type", "vary", "retry-after", "cache-control", "etag"].map((name) =>
    response.headers.get(name),
  );
  // The end of a list of changes depends on the clock.
  const body = (await response.text()).replace(/"ate":"[^"]*"/g, '"ate":"…"');
  return { status: response.status, headers, body };
}

async function expectSameAnswer(door: Door, path: string, init: RequestInit = {}) {
  const expected = await answerOf(`${door.adapter}/${path}`, init);
  expect({ path, ...(await answerOf(`${door.ours}/${path}`, init)) }).toEqual({ path, ...expected });
  return expected;
}

const queries = (Object.entries(expectations) as [ProcedurePath, Expectation][]).filter(
  ([path]) => describeProcedure(path).type === "query",
);
const inputText = (input: unknown) => (input === undefined ? "" : `input=${encodeURIComponent(JSON.stringify(input))}`);

const wrongInputs = [
  ...[{ userId: 7 }, { id: "x", page: -1, nome_arquivo: [] }, "text", null].map(inputText),
  ...["", "input=%7B", "input=", "input=%00"],
];

describe("queries", { timeout: 90_000 }, () => {
  it("are answered as tRPC's adapter answers them, for every kind of caller and input", async ({ db, services }) => {
    const door = await listen({ db, services });
    const scenarios = new AccessScenarios(db, services);
    for (const caller of ["visitor", "malformed", "owner", "administrator", "read-only token"] as const) {
      const { subject, token } = await scenarios.of(caller);
      const init = { headers: bearer(token) };
      for (const [path, { input }] of queries) {
        const right = inputText(input?.(subject));
        for (const text of caller === "owner" ? [right, ...wrongInputs] : [right, "input=%7B"]) {
          await expectSameAnswer(door, `${path}?${text}`, init);
        }
      }
      // The earlier refusals are in the record of events.
      const ten = queries.filter(([path]) => !path.startsWith("audit.")).slice(0, 10);
      const batch = inputText({ ...ten.map(([, { input }]) => input?.(subject)) });
      await expectSameAnswer(door, `${ten.map(([path]) => path).join(",")}?batch=1&${batch}`, init);
    }
  });

  it("of unusual forms are answered as tRPC's adapter answers them", async ({ db, services }) => {
    const door = await listen({ db, services });
    const { token } = await new AccessScenarios(db, services).of("owner");
    const authorised = bearer(token);
    const paths = [
      ...["", "[]", "7", "null", "{", '{"0":{}}', '{"1":{"userId":"x"}}', '{"__proto__":{"0":1}}'].map(
        (text) => `goals.list,auth.me?batch=1&input=${encodeURIComponent(text)}`,
      ),
      `${Array.from({ length: 10 }, () => "goals.list").join(",")}?batch=1`,
      `${Array.from({ length: 11 }, () => "goals.list").join(",")}?batch=1`,
      ...["goals.list,nothing", "goals.list,goals.create", "goals.list,", ",", "goals.list,news.watch"].map(
        (list) => `${list}?batch=1`,
      ),
      ...[
        "goals.list,auth.me",
        "goals.create",
        "nothing",
        "toString",
        "goals",
        "goals.list/",
        "",
        "goals.list%2Cauth.me",
      ],
      "goals%2Elist",
      ...[
        "batch=0",
        "batch=1&batch=1",
        "batch[]=1",
        "input=1&input=2",
        "input[a]=1",
        "connectionParams=1",
        "x=%",
        "x",
      ].map((query) => `goals.list?${query}`),
    ];
    for (const path of paths) await expectSameAnswer(door, path, { headers: authorised });
    for (const headers of [
      { accept: "application/jsonl" },
      { accept: "text/html, application/jsonl" },
      { accept: "text/event-stream" },
      { "trpc-accept": "application/jsonl" },
      { "content-type": "application/json" },
      { "content-type": "text/plain" },
    ] as Record<string, string>[]) {
      const init = { headers: { ...authorised, ...headers } };
      await expectSameAnswer(door, "goals.list", init);
      await expectSameAnswer(door, "goals.list,auth.me?batch=1", init);
    }
    for (const method of ["HEAD", "POST", "PUT", "DELETE", "OPTIONS"]) {
      await expectSameAnswer(door, "goals.list", { method, headers: authorised });
    }
  });

  it("that are limited or fail are answered as tRPC's adapter answers them", async ({ db, services }) => {
    const { subject, token } = await new AccessScenarios(db, services).of("owner");
    const init = { headers: bearer(token) };
    const failing = await listen({ db: db.withSchema("nowhere"), services });
    expect((await expectSameAnswer(failing, "files.list", init)).status).toBe(500);
    expect((await expectSameAnswer(failing, "files.list,auth.me?batch=1", init)).status).toBe(207);

    const limiter = createLimiter({ memory: true });
    const isAllowed = () =>
      limiter.count("everything", subject.ownerId).then(
        () => true,
        () => false,
      );
    while (await isAllowed());
    const limited = await listen({ db, services: { ...services, limiter } });
    const { status, headers } = await expectSameAnswer(limited, "goals.list", init);
    expect(status).toBe(429);
    expect(Number(headers[2])).toBeGreaterThan(0);
    await expectSameAnswer(limited, "goals.list,auth.me?batch=1", init);
  });
});
