import { createAccessToken } from "@app/api/testing/caller";
import type { Db } from "@app/db/client";
import { describe, expect, onTestFinished } from "vitest";
import { httpTest as it, type TestPerson, type TestServer } from "../testing/http-test.ts";
import { openNewsStream } from "../testing/read-stream.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** A person's token, made this many days ago and valid for thirty. */
async function scriptOf(db: Db, person: TestPerson, { podeEscrever = false, daysAgo = 0 } = {}): Promise<TestPerson> {
  const createdAt = new Date(Date.now() - daysAgo * DAY_MS);
  return { id: person.id, token: await createAccessToken(db, person, { podeEscrever, createdAt }) };
}

function upload(server: TestServer, person: TestPerson) {
  const body = new FormData();
  body.append("files", new Blob(["%PDF-1.7 nota"]), "nota.pdf");
  return server.call("POST", `/api/v1/upload/${person.id}`, { as: person, body });
}

const list = (server: TestServer, person: TestPerson) =>
  server.call("GET", `/api/v1/listFiles/${person.id}`, { as: person });

async function revokeAll(server: TestServer, person: TestPerson) {
  const listed = await server.call("GET", "/api/trpc/accessTokens.list", { as: person });
  const { result } = listed.body as { result: { data: { _id: string }[] } };
  for (const { _id: id } of result.data) {
    const answer = await server.call("POST", "/api/trpc/accessTokens.revoke", { as: person, json: { id } });
    expect(answer.status).toBe(200);
  }
}

describe("a script with a token", () => {
  it("that is read-only may list and export, and is refused every change", async ({ server, db }) => {
    const ana = await server.newPerson();
    const script = await scriptOf(db, ana);
    await upload(server, ana);

    expect(await list(server, script)).toMatchObject({ status: 200, body: [{ name: "nota.pdf" }] });
    expect((await server.call("GET", `/api/v1/export/${ana.id}`, { as: script })).status).toBe(200);

    const refusal = { status: 403, body: { code: "READ_ONLY_TOKEN", message: expect.stringContaining("leitura") } };
    const json = { query: "Quais ativos tenho?", userId: ana.id };
    expect(await server.call("POST", "/api/v1/chat/query", { as: script, json })).toMatchObject(refusal);
    expect(await upload(server, script)).toMatchObject(refusal);
    expect(await server.call("DELETE", `/api/v1/deleteFile/${ana.id}/nota.pdf`, { as: script })).toMatchObject(refusal);
    expect((await list(server, ana)).body).toHaveLength(1);
  });

  it("that may write uploads, but not for another person, and does not govern the account", async ({ server, db }) => {
    const [ana, bia] = [await server.newPerson(), await server.newPerson()];
    const script = await scriptOf(db, ana, { podeEscrever: true });
    expect(await upload(server, script)).toMatchObject({ status: 200 });
    expect(await upload(server, { ...script, id: bia.id })).toMatchObject({ status: 403, body: { code: "NOT_YOURS" } });
    expect(await server.call("POST", "/api/trpc/auth.logout", { as: script, json: {} })).toMatchObject({
      status: 403,
      body: { error: { data: { code: "SESSION_REQUIRED" } } },
    });
  });

  it("is refused with 401 once the token is expired or revoked", async ({ server, db }) => {
    const ana = await server.newPerson();
    expect(await list(server, await scriptOf(db, ana, { daysAgo: 31 }))).toMatchObject({
      status: 401,
      body: { code: "NOT_LOGGED_IN" },
    });
    const script = await scriptOf(db, ana, { daysAgo: 29 });
    expect((await list(server, script)).status).toBe(200);
    await revokeAll(server, ana);
    expect((await list(server, script)).status).toBe(401);
    expect((await upload(server, script)).status).toBe(401);
    expect((await list(server, ana)).status).toBe(200);
  });

  it("follows the news until the token is revoked", async ({ server, db }) => {
    const ana = await server.newPerson();
    const script = await scriptOf(db, ana);
    const stream = await openNewsStream(server.url, script.token);
    onTestFinished(() => stream.close());
    expect(await stream.next()).toMatchObject({ event: "connected" });
    for (const topic of ["notifications", "files", "notes", "portfolio", "goals", "statements"]) {
      expect(await stream.next()).toMatchObject({ data: JSON.stringify({ topic }) });
    }

    await revokeAll(server, ana);

    expect(await stream.next()).toMatchObject({
      event: "serialized-error",
      data: expect.stringContaining("NOT_LOGGED_IN"),
    });
    expect(await stream.next()).toBeUndefined();
  });
});
