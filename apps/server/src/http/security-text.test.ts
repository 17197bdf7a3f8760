import { once } from "node:events";
import type { AddressInfo } from "node:net";
import express from "express";
import { afterEach, describe, expect, it } from "vitest";
import { readEnv } from "../env.ts";
import { httpTest } from "../testing/http-test.ts";
import { securityTextRoutes } from "./security-text.ts";

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

async function ask(settings: Record<string, string>, now: string) {
  const app = express().use(securityTextRoutes(readEnv(settings), () => new Date(now)));
  const listener = app.listen(0, "127.0.0.1");
  closers.push(() => listener.close());
  await once(listener, "listening");
  return fetch(`http://127.0.0.1:${(listener.address() as AddressInfo).port}/.well-known/security.txt`);
}

describe("security.txt (RFC 9116)", () => {
  it("names the contacts, an expiry in the future, the language and its own address", async () => {
    const settings = {
      SECURITY_CONTACT: "mailto:seguranca@exemplo.com.br, https://exemplo.com.br/seguranca",
      PUBLIC_URL: "https://farol.exemplo.com.br",
    };
    const answer = await ask(settings, "2026-11-26T23:59:00Z");
    expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(await answer.text()).toBe(
      [
        "Contact: mailto:seguranca@exemplo.com.br",
        "Contact: https://exemplo.com.br/seguranca",
        "Expires: 2027-05-25T00:00:00.000Z",
        "Preferred-Languages: pt-BR",
        "Canonical: https://farol.exemplo.com.br/.well-known/security.txt",
        "",
      ].join("\n"),
    );
  });

  it("never expires while it is served, and has no address without PUBLIC_URL", async () => {
    const text = await (await ask({ SECURITY_CONTACT: "mailto:a@exemplo.com.br" }, "2030-01-31T00:00:00Z")).text();
    expect(text).toContain("Expires: 2030-07-30T00:00:00.000Z");
    expect(text).not.toContain("Canonical");
  });

  httpTest("is not there without a contact, and is no page of the web client", async ({ server }) => {
    expect((await server.call("GET", "/.well-known/security.txt")).status).toBe(404);
  });
});
