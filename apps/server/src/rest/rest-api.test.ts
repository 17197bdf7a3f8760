import { createFile } from "@app/db/testing/factories/files";
import { describe, expect } from "vitest";
import { httpTest as it, type TestPerson } from "../testing/http-test.ts";
import { restRoutes } from "./rest-api.ts";

const person = { email: "rest@exemplo.com.br", nomeUsuario: "rest", password: "Segura#1" };

/** A route's address for a person, with ids that nobody has. */
const addressOf = (route: (typeof restRoutes)[number], owner: TestPerson) =>
  `/api/v1${route.path
    .replace(":userId", owner.id)
    .replace(":fileId", "00000000-0000-7000-8000-000000000000")
    .replace(":fileName", "nada.pdf")}`;

const PUBLIC = new Set([
  "/login",
  "/usuario/registroUsuario",
  "/generateCode",
  "/verifyCode",
  "/resetPassword",
  "/info/content/:contentType",
]);
const isPublic = (route: (typeof restRoutes)[number]) => PUBLIC.has(route.path);
const ownersRoutes = restRoutes.filter((route) => !isPublic(route));

describe("the account calls", () => {
  it("register with 201 and log in with token and data", async ({ server }) => {
    const registered = await server.call("POST", "/api/v1/usuario/registroUsuario", { json: person });
    expect(registered).toMatchObject({ status: 201, body: { message: expect.any(String) } });
    const { status, body } = await server.call("POST", "/api/v1/login", { json: person });
    expect(status).toBe(200);
    expect(body).toEqual({
      token: expect.any(String),
      data: { _id: expect.any(String), nomeUsuario: "Rest", email: person.email, isAdmin: false },
    });
  });

  it("answer 400 with the sentence and where it belongs, 401 and 409", async ({ server }) => {
    expect(
      await server.call("POST", "/api/v1/usuario/registroUsuario", { json: { ...person, email: "x" } }),
    ).toMatchObject({
      status: 400,
      body: {
        message: "Por favor, insira um e-mail válido.",
        code: "INVALID_INPUT",
        issues: [{ path: "email", message: "Por favor, insira um e-mail válido." }],
        requestId: expect.any(String),
      },
    });
    const wrong = { email: "ninguem@exemplo.com.br", password: "Segura#1" };
    expect(await server.call("POST", "/api/v1/login", { json: wrong })).toMatchObject({
      status: 401,
      body: { message: "Credenciais inválidas. Por favor, tente novamente." },
    });
  });
});

describe("a person's calls", () => {
  it.for(ownersRoutes)("$method $path refuses a visitor and a forged token with 401", async (route, { server }) => {
    const ana = await server.newPerson();
    const address = addressOf(route, ana);
    expect((await server.call(route.method.toUpperCase(), address)).status).toBe(401);
    const forged = { ...ana, token: "forged" };
    expect((await server.call(route.method.toUpperCase(), address, { as: forged })).status).toBe(401);
  });

  it.for(ownersRoutes.filter((route) => route.path.includes(":userId")))(
    "$method $path refuses another person with 403",
    async (route, { server }) => {
      const [ana, bia] = [await server.newPerson(), await server.newPerson()];
      const answer = await server.call(route.method.toUpperCase(), addressOf(route, ana), { as: bia });
      expect(answer.status).toBe(403);
    },
  );

  it.for(ownersRoutes.filter((route) => route.path.includes(":file")))(
    "$method $path answers 404 for what is not there, and for another's",
    async (route, { server, db }) => {
      const [ana, bia] = [await server.newPerson(), await server.newPerson()];
      const file = await createFile(db, bia.id, { nome_arquivo: "nada.pdf" });
      expect((await server.call(route.method.toUpperCase(), addressOf(route, ana), { as: ana })).status).toBe(404);
      const foreign = addressOf(route, ana).replace("00000000-0000-7000-8000-000000000000", file.id);
      expect((await server.call(route.method.toUpperCase(), foreign, { as: ana })).status).toBe(404);
    },
  );

  it("start processing with 202, without any body", async ({ server, db }) => {
    const ana = await server.newPerson();
    const file = await createFile(db, ana.id);
    const answer = await server.call("POST", `/api/v1/rag/${file.id}/processar`, { as: ana });
    expect(answer).toMatchObject({ status: 202, body: { status: "processando", tentativas: 0 } });
    const again = await server.call("POST", `/api/v1/rag/${file.id}/resetar-processamento`, { as: ana });
    expect(again).toMatchObject({ status: 409, body: { message: expect.stringContaining("resetado") } });
  });

  it("find the record of an upload and nothing else", async ({ server, db }) => {
    const ana = await server.newPerson();
    const file = await createFile(db, ana.id, { nome_arquivo: "nota.pdf" });
    const json = { nome_arquivo: "nota.pdf", userId: ana.id };
    expect(await server.call("POST", "/api/v1/registerFile", { as: ana, json })).toMatchObject({
      status: 200,
      body: { _id: file.id },
    });
  });

  it("ask the assistant and keep the history", async ({ server }) => {
    const ana = await server.newPerson();
    const json = { query: "Quais ativos tenho?", userId: ana.id, chatHistory: [] };
    const asked = await server.call("POST", "/api/v1/chat/query", { as: ana, json });
    expect(asked).toMatchObject({ status: 200, body: { response: expect.stringContaining("notas"), citacoes: [] } });
    const history = await server.call("GET", `/api/v1/chat/history/${ana.id}`, { as: ana });
    expect(history.body).toMatchObject([{ type: "user", content: "Quais ativos tenho?" }, { type: "bot" }]);
    expect((await server.call("DELETE", `/api/v1/chat/history/${ana.id}`, { as: ana })).status).toBe(200);
    expect((await server.call("GET", `/api/v1/chat/history/${ana.id}`, { as: ana })).body).toEqual([]);
  });
});

describe("a request that cannot be understood", () => {
  it.for([
    ["broken JSON", { body: "{", headers: { "content-type": "application/json" } }, 400],
    ["an array", { json: [1] }, 400],
    ["a form", { body: new URLSearchParams({ email: "a@b.co" }) }, 415],
    ["plain text", { body: "{}", headers: { "content-type": "text/plain" } }, 415],
    ["too much", { json: { email: "x".repeat(300_000) } }, 413],
    ["a NUL", { json: { ...person, nomeUsuario: "a\u0000" } }, 400],
  ] as const)("with %s gets a sentence and no stack", async ([_name, options, status], { server }) => {
    const answer = await server.call("POST", "/api/v1/usuario/registroUsuario", { ...options });
    expect(answer.status).toBe(status);
    expect(answer.body).toEqual({
      message: expect.stringMatching(/^\p{Lu}\p{Ll}* /u),
      code: expect.any(String),
      requestId: expect.any(String),
      ...(answer.status === 400 && "issues" in (answer.body as object) ? { issues: expect.any(Array) } : {}),
    });
  });

  it.for(["/api/v1/nada", "/api/nada", "/api/v1/listFiles/%E0%A4%A"])(
    "at %s is answered in JSON",
    async (address, { server }) => {
      const answer = await server.call("GET", address);
      expect([400, 404]).toContain(answer.status);
      expect(answer.body).toMatchObject({ message: expect.any(String) });
    },
  );
});
