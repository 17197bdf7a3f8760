import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { describe, expect } from "vitest";
import { httpTest as it } from "./testing/http-test.ts";

describe("every answer", () => {
  it.for(["/healthz", "/api/v1/nada", "/nada"])("at %s carries the security headers", async (path, { server }) => {
    const { headers } = await server.call("GET", path);
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("font-src 'self'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("connect-src 'self' https://viacep.com.br");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(headers.get("strict-transport-security")).toBe("max-age=31536000; includeSubDomains");
    expect(headers.get("content-type")).toMatch(/; charset=utf-8$/);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("x-powered-by")).toBeNull();
  });

  it("of the API is kept by nobody", async ({ server }) => {
    expect((await server.call("GET", "/api/v1/nada")).headers.get("cache-control")).toBe("no-store");
  });

  it("names only the origins that were allowed", async ({ server }) => {
    const from = async (origin: string) =>
      (await server.call("GET", "/api/v1/nada", { headers: { origin } })).headers.get("access-control-allow-origin");
    expect(await from("https://app.exemplo.com.br")).toBe("https://app.exemplo.com.br");
    expect(await from("https://evil.exemplo.com.br")).toBeNull();
  });
});

describe("a call", () => {
  it("repeats nothing of a TRACE", async ({ server }) => {
    const headers = { authorization: "Bearer segredo" };
    const traced = request(`${server.url}/api/v1/nada`, { method: "TRACE", headers }).end();
    const [answer] = (await once(traced, "response")) as [IncomingMessage];
    expect(answer.statusCode).toBe(404);
    expect(await text(answer)).not.toContain("segredo");
  });

  it("changes nothing by GET", async ({ server }) => {
    const ana = await server.newPerson();
    expect((await server.call("GET", "/api/trpc/auth.logout", { as: ana })).status).toBe(405);
    expect((await server.call("GET", "/api/v1/objetivos", { as: ana })).status).toBe(404);
    expect((await server.call("GET", "/api/trpc/auth.me", { as: ana })).status).toBe(200);
  });
});

describe("the health of the process", () => {
  it("is told, and whether database and queue answer", async ({ server }) => {
    expect((await server.call("GET", "/healthz")).status).toBe(200);
    expect((await server.call("GET", "/readyz")).status).toBe(200);
  });

  it("is measured", async ({ server }) => {
    expect((await server.call("GET", "/metrics")).body).toContain("http_request_duration_seconds_count");
  });
});

describe("tRPC", () => {
  const batch = (paths: string[]) => `/api/trpc/${paths.join(",")}?batch=1`;
  const bodies = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [index, {}]));

  it("takes at most ten calls in a request", async ({ server }) => {
    const answer = await server.call("POST", batch(Array.from({ length: 11 }, () => "auth.logout")), {
      json: bodies(11),
    });
    expect(answer.status).toBe(400);
  });

  it("takes only one login in a request", async ({ server }) => {
    const answer = await server.call("POST", batch(["auth.login", "auth.login"]), { json: bodies(2) });
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain("só uma de entrada");
  });

  it("answers errors in Portuguese with their code, without a stack", async ({ server }) => {
    const answer = await server.call("GET", "/api/trpc/auth.me");
    expect(answer.status).toBe(401);
    expect(answer.body).toMatchObject({
      error: { message: "Sua sessão expirou. Entre novamente.", data: { code: "NOT_LOGGED_IN", httpStatus: 401 } },
    });
    expect(JSON.stringify(answer.body)).not.toContain("stack");
  });
});
