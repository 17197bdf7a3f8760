import { createFile } from "@app/db/testing/factories/files";
import { describe, expect } from "vitest";
import { httpTest as it } from "../testing/http-test.ts";

const person = { email: "rest@exemplo.com.br", nomeUsuario: "rest", password: "Segura#1" };
const goal = { titulo: "Casa", dataObjetivo: "2031-05-20", valorAlvo: 1000, aporteMensal: 10 };
const jsonType = { "content-type": "application/json" };
/** A Portuguese sentence, without a stack trace or a library's text. */
const SENTENCE = /^\p{Lu}\p{Ll}*(?: |,).*[.!]$/u;

/** A refusal as every one is: a sentence, a code, the request's id and nothing else. */
const refusal = (body: unknown) => {
  expect(body).toEqual({
    message: expect.stringMatching(SENTENCE),
    code: expect.stringMatching(/^[A-Z_]+$/),
    requestId: expect.any(String),
    ...(Object(body).issues ? { issues: expect.any(Array) } : {}),
  });
};

describe("a request that cannot be understood", () => {
  it.for([
    ["broken JSON", { body: "{", headers: jsonType }, 400],
    ["JSON that is cut off", { body: '{"email":"a@b.co"', headers: jsonType }, 400],
    ["an array", { json: [1] }, 400],
    ["a bare text", { body: '"a"', headers: jsonType }, 400],
    ["null", { body: "null", headers: jsonType }, 400],
    ["nothing", {}, 400],
    ["a form", { body: new URLSearchParams({ email: "a@b.co" }) }, 415],
    ["plain text", { body: "{}", headers: { "content-type": "text/plain" } }, 415],
    ["a body without a type", { body: new Blob(["{}"]) as never, headers: {} }, 415],
    ["an unknown character set", { body: "{}", headers: { "content-type": "application/json; charset=klingon" } }, 415],
    ["an unknown encoding", { body: "{}", headers: { ...jsonType, "content-encoding": "klingon" } }, 415],
    ["a broken encoding", { body: "{}", headers: { ...jsonType, "content-encoding": "gzip" } }, 400],
    ["too much", { json: { email: "x".repeat(300_000) } }, 413],
    ["a NUL", { json: { ...person, nomeUsuario: "a\u0000" } }, 400],
    ["a role for oneself", { json: { ...person, isAdmin: true } }, 400],
    ["an object for a text", { json: { ...person, email: { $ne: null } } }, 400],
    ["a list for a text", { json: { ...person, email: [person.email] } }, 400],
  ] as const)("with %s gets a sentence and no stack", async ([_name, options, status], { server, db }) => {
    const answer = await server.call("POST", "/api/v1/usuario/registroUsuario", { ...options });
    expect(answer.status).toBe(status);
    refusal(answer.body);
    expect(await db.selectFrom("users").select("id").where("email", "=", person.email).execute()).toEqual([]);
  });

  it("with prototype keys changes nothing", async ({ server }) => {
    const ana = await server.newPerson();
    const body = JSON.stringify(goal).replace(/}$/, ',"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}');
    const { status } = await server.call("POST", "/api/v1/objetivos", { as: ana, body, headers: jsonType });
    expect(status).toBe(201);
    expect(Object(Object.prototype).isAdmin).toBeUndefined();
    expect((await server.call("GET", "/api/v1/info/list", { as: ana })).status).toBe(403);
  });

  it.for([
    ["/api/v1/nada", 404],
    ["/api/nada", 404],
    ["/api/v1/listFiles/%E0%A4%A", 400],
    ["/api/v1/rag/nao-e-um-id/status-processamento", 404],
    ["/api/v1/files/nao-e-um-id/download", 404],
    ["/api/v1/users?page=zero", 403],
  ] as const)("to %s is answered in JSON with %i", async ([address, status], { server }) => {
    const ana = await server.newPerson();
    const answer = await server.call("GET", address, { as: ana });
    expect(answer.status).toBe(status);
    refusal(answer.body);
  });

  it.for(["PATCH", "DELETE", "PUT"])(
    "by the method %s, which the call does not have, is 404",
    async (method, { server }) => {
      const ana = await server.newPerson();
      const answer = await server.call(method, "/api/v1/chat/query", { as: ana, json: { query: "Oi" } });
      expect(answer.status).toBe(404);
      refusal(answer.body);
    },
  );

  it.for([
    "..%2F..%2Fnota.pdf",
    "%2e%2e%2fnota.pdf",
    "..%5C..%5Cnota.pdf",
    "nota.pdf%00.txt",
    "%252e%252e%252fnota.pdf",
  ])("that deletes %s outside its folder finds nothing and deletes nothing", async (name, { server, db }) => {
    const ana = await server.newPerson();
    await createFile(db, ana.id, { nome_arquivo: "nota.pdf" });
    const answer = await server.call("DELETE", `/api/v1/deleteFile/${ana.id}/${name}`, { as: ana });
    expect([400, 404]).toContain(answer.status);
    refusal(answer.body);
    const left = await server.call("GET", `/api/v1/listFiles/${ana.id}`, { as: ana });
    expect(left.body).toMatchObject([{ name: "nota.pdf" }]);
  });

  it.for(["Basic YTpi", "Bearer", "Bearer  ", "Bearer a b", "Token abc", "bearer …"])(
    "with the authorization %j is a visitor's",
    async (authorization, { server }) => {
      const headers = { authorization: encodeURI(authorization) };
      const answer = await server.call("GET", "/api/v1/info/list", { headers });
      expect(answer.status).toBe(401);
      refusal(answer.body);
    },
  );

  it("is refused alike when the owner is named differently in address and body", async ({ server }) => {
    const [ana, bia] = [await server.newPerson(), await server.newPerson()];
    for (const [query, body] of [
      [ana.id, bia.id],
      [bia.id, ana.id],
      [`${ana.id}&userId=${bia.id}`, ana.id],
    ]) {
      const json = { ...goal, userId: body };
      const answer = await server.call("POST", `/api/v1/objetivos?userId=${query}`, { as: ana, json });
      expect(answer.status).toBe(403);
      refusal(answer.body);
    }
  });

  it.for([
    ["letters for an amount", { valorAlvo: "mil" }],
    ["an amount as text", { valorAlvo: "1000" }],
    ["a negative amount", { aporteMensal: -1 }],
    ["an enormous amount", { valorAlvo: 1e300 }],
    ["an amount that is not finite", { valorAlvo: null }],
    ["half a cent", { valorAlvo: 10.005 }],
    ["a day that does not exist", { dataObjetivo: "2031-02-30" }],
    ["a day before any calendar", { dataObjetivo: "0000-01-01" }],
    ["the last day of four digits", { dataObjetivo: "9999-12-31" }],
    ["a title of ten thousand characters", { titulo: "x".repeat(10_000) }],
    ["a blank title", { titulo: "  " }],
  ])("with %s as a goal is refused, and nothing is half-saved", async ([_name, change], { server }) => {
    const ana = await server.newPerson();
    const json = Object.assign({}, goal, change);
    const answer = await server.call("POST", "/api/v1/objetivos", { as: ana, json });
    expect(answer.status).toBe(400);
    refusal(answer.body);
    expect((await server.call("GET", `/api/v1/objetivos/list?userId=${ana.id}`, { as: ana })).body).toEqual([]);
  });
});
