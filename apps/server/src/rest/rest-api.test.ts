import { createFile } from "@app/db/testing/factories/files";
import { createPasskey } from "@app/db/testing/factories/passkeys";
import { createUser } from "@app/db/testing/factories/users";
import { describe, expect } from "vitest";
import { httpTest as it } from "../testing/http-test.ts";

const person = { email: "rest@exemplo.com.br", nomeUsuario: "rest", password: "Segura#1" };

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

describe("a login with a second factor", () => {
  it("is told what a program can send, and of no application that its person has not", async ({
    server,
    db,
    services,
  }) => {
    const { id, email } = await createUser(db, { passwordHash: await services.passwords.hash(person.password) });
    await createPasskey(db, id);
    const enter = (codigo?: string) =>
      server.call("POST", "/api/v1/login", { json: { email, password: person.password, codigo } });
    expect(await enter()).toMatchObject({
      status: 401,
      body: {
        code: "SECOND_FACTOR_REQUIRED",
        message:
          "Envie também, em codigo, um código de reserva, ou use um token de acesso, que se cria em Configurações.",
      },
    });
    expect(await enter("123456")).toMatchObject({
      status: 401,
      body: { code: "WRONG_SECOND_FACTOR", message: "Código de reserva incorreto ou já usado. Tente outro." },
    });
  });
});

describe("a person's calls", () => {
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
