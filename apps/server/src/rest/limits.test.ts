import { readdir } from "node:fs/promises";
import { createLimiter } from "@app/api/limits/client";
import { createTestServices } from "@app/api/testing/test-services";
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
    for (let tries = 0; tries < 5; tries += 1) {
      const path = tries % 2 ? "/api/v1/login" : "/api/trpc/auth.login";
      expect((await server.call("POST", path, { json: guess })).status).toBe(401);
    }
    // At once: the wait after five failures is a second.
    const [refused, overTrpc] = await Promise.all([
      server.call("POST", "/api/v1/login", { json: guess }),
      server.call("POST", "/api/trpc/auth.login", { json: guess }),
    ]);
    expect(refused).toMatchObject(refusal);
    expect(Object(refused.body).stack).toBeUndefined();
    expect(refused.headers.get("retry-after")).toBe("1");
    expect(overTrpc.status).toBe(429);
    expect(Number(overTrpc.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  it("of a network is not left by naming other addresses", async ({ server }) => {
    const confirm = (tries: number) =>
      server.call("POST", "/api/trpc/confirmation.byLink", {
        json: { token: "A".repeat(32) },
        headers: { "x-forwarded-for": `203.0.113.${tries}`, "x-real-ip": `203.0.113.${tries}` },
      });
    for (let tries = 0; tries < 20; tries += 1) expect((await confirm(tries)).status).toBe(400);
    expect((await confirm(20)).status).toBe(429);
  });

  it("of questions is per person", async ({ server }) => {
    const [ana, bia] = [await server.newPerson(), await server.newPerson()];
    const ask = (as: typeof ana) => server.call("POST", "/api/v1/chat/query", { as, json: { query: "Oi" } });
    for (let questions = 0; questions < 30; questions += 1) {
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
    for (let calls = 0; calls <= 600; calls += 1) {
      const { status } = await markAll();
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect([...statuses]).toEqual([
      [200, 600],
      [429, 1],
    ]);
  });

  it("of uploaded files tells for each file of one request whether it was kept", async ({
    server,
    services,
    storageFolder,
  }) => {
    const ana = await server.newPerson();
    const send = (names: string[], headers: Record<string, string>) => {
      const body = new FormData();
      for (const name of names)
        body.append("files", new Blob([`${name.endsWith("pdf") ? "%PDF-1.7" : ""} ${name}`]), name);
      return server.call("POST", `/api/v1/upload/${ana.id}`, { as: ana, body, headers });
    };
    const wait = "Muitas tentativas em pouco tempo. Aguarde um pouco e tente novamente.";
    const overLimit = (names: string[]) => names.map((name) => ({ name, message: wait, code: "TOO_MANY_REQUESTS" }));
    const kept = (name: string) => ({ _id: expect.any(String), name, size: expect.any(Number) });
    for (let files = 0; files < 198; files += 1) await services.limiter.count("uploadAccount", ana.id);

    const key = { "idempotency-key": "no-meio-do-envio" };
    const halfway = await send(["1.pdf", "2.pdf", "3.pdf", "4.pdf"], key);
    expect(halfway.status).toBe(200);
    expect(halfway.body).toEqual({
      message: "2 arquivos enviados. 2 arquivos recusados.",
      arquivos: [kept("1.pdf"), kept("2.pdf")],
      recusados: overLimit(["3.pdf", "4.pdf"]),
    });
    const again = await send(["1.pdf", "2.pdf", "3.pdf", "4.pdf"], key);
    expect(again).toMatchObject(refusal);
    expect(again.headers.get("idempotency-replayed")).toBeNull();

    const none = await send(["3.pdf", "nota.txt", "4.pdf"], { "idempotency-key": "depois" });
    expect(none).toMatchObject(refusal);
    expect(none.body).toMatchObject({
      arquivos: [],
      recusados: [
        { name: "nota.txt", message: "Por favor, selecione apenas arquivos PDF", code: "ONLY_PDF" },
        ...overLimit(["3.pdf", "4.pdf"]),
      ],
    });
    expect(Number(none.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(Number(none.headers.get("retry-after"))).toBeLessThanOrEqual(60 * 60);

    const { body: listed } = await server.call("GET", `/api/v1/listFiles/${ana.id}`, { as: ana });
    expect(listed).toMatchObject([{ name: "2.pdf" }, { name: "1.pdf" }]);
    expect(await readdir(`${storageFolder}/${ana.id}`)).toHaveLength(2);
  });
});
