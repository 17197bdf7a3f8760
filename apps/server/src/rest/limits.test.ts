import { createLimiter } from "@app/api/limits/client";
import { createTestServices } from "@app/api/testing/test-services";
import { limits } from "@app/core/limits/rules";
import { describe, expect } from "vitest";
import { httpTest } from "../testing/http-test.ts";

/** The same server, with limits that count. */
const it = httpTest.extend("services", { scope: "file" }, async ({ storageFolder }) => ({
  ...(await createTestServices(storageFolder)),
  limiter: createLimiter({ memory: true }),
}));

const refusal = {
  status: 429,
  body: {
    message: "Muitas tentativas em pouco tempo. Aguarde um pouco e tente novamente.",
    code: "TOO_MANY_REQUESTS",
    requestId: expect.any(String),
  },
};

describe("a limit", () => {
  it("for one account's password counts tRPC and REST together, and answers when to retry", async ({ server }) => {
    const guess = { email: "alguem@exemplo.com.br", password: "Errada#1" };
    const { points, duration } = limits.loginAccount;
    for (let tries = 0; tries < points; tries += 1) {
      const path = tries % 2 ? "/api/v1/login" : "/api/trpc/auth.login";
      expect((await server.call("POST", path, { json: guess })).status).toBe(401);
    }
    const refused = await server.call("POST", "/api/v1/login", { json: guess });
    expect(refused).toMatchObject(refusal);
    expect(Object(refused.body).stack).toBeUndefined();
    const seconds = Number(refused.headers.get("retry-after"));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(duration);
    const overTrpc = await server.call("POST", "/api/trpc/auth.login", { json: guess });
    expect(overTrpc.status).toBe(429);
    expect(Number(overTrpc.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  it("of questions is per person", async ({ server }) => {
    const [ana, bia] = [await server.newPerson(), await server.newPerson()];
    const ask = (as: typeof ana) => server.call("POST", "/api/v1/chat/query", { as, json: { query: "Oi" } });
    for (let questions = 0; questions < limits.chatAccount.points; questions += 1) {
      expect((await ask(ana)).status).toBe(200);
    }
    expect(await ask(ana)).toMatchObject(refusal);
    expect((await ask(bia)).status).toBe(200);
  });

  it("of all requests also counts those answered from an idempotency key", { timeout: 60_000 }, async ({ server }) => {
    const ana = await server.newPerson();
    const headers = { "idempotency-key": "sempre-a-mesma" };
    const markAll = () => server.call("POST", "/api/v1/notifications/mark-all-read", { as: ana, headers });
    const statuses = new Map<number, number>();
    for (let calls = 0; calls <= limits.everything.points; calls += 1) {
      const { status } = await markAll();
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect([...statuses]).toEqual([
      [200, limits.everything.points],
      [429, 1],
    ]);
  });
});
