import { once } from "node:events";
import type { AddressInfo } from "node:net";
import express from "express";
import { describe, expect, it, onTestFinished } from "vitest";
import { metricsRoutes } from "./metrics.ts";

const TOKEN = "segredo-das-metricas";

/** The metrics behind this many trusted proxies. */
async function serveMetrics(trustedProxies: number): Promise<string> {
  const app = express();
  app.set("trust proxy", trustedProxies);
  app.use(metricsRoutes(TOKEN));
  const listener = app.listen(0, "127.0.0.1");
  await once(listener, "listening");
  onTestFinished(() => void listener.close());
  return `http://127.0.0.1:${(listener.address() as AddressInfo).port}/metrics`;
}

describe("GET /metrics", () => {
  it.each([0, 1, 2])("believes no header about where a request is from, with %i trusted proxies", async (proxies) => {
    const url = await serveMetrics(proxies);
    const statusWith = async (headers: Record<string, string>) => (await fetch(url, { headers })).status;

    expect(await statusWith({})).toBe(200);
    expect(await statusWith({ "x-forwarded-for": "127.0.0.1" })).toBe(404);
    expect(await statusWith({ "x-forwarded-for": "127.0.0.1, ::1" })).toBe(404);
    expect(await statusWith({ forwarded: "for=127.0.0.1" })).toBe(404);
    expect(await statusWith({ "x-real-ip": "127.0.0.1" })).toBe(404);
    expect(await statusWith({ "x-forwarded-for": "127.0.0.1", authorization: "Bearer outro" })).toBe(404);
    expect(await statusWith({ "x-forwarded-for": "203.0.113.5", authorization: `Bearer ${TOKEN}` })).toBe(200);
  });
});
