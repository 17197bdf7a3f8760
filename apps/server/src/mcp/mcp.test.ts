import { createLimiter } from "@app/api/limits/client";
import { queryPaths } from "@app/api/root";
import { createAccessToken } from "@app/api/testing/caller";
import { createInvestor, note } from "@app/api/testing/tax-investor";
import { createTestServices } from "@app/api/testing/test-services";
import { plainQuestion } from "@app/core/chat/question";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { describe, expect, onTestFinished } from "vitest";
import { httpTest, type TestServer } from "../testing/http-test.ts";
import { tools } from "./tools.ts";

/** The server with limits that count. */
const it = httpTest.extend("services", { scope: "file" }, async ({ storageFolder }) => ({
  ...(await createTestServices(storageFolder)),
  limiter: createLimiter({ memory: true }),
}));

const purchase = note("2024-03-14", [["C", 100, "PETR4", "10.00", 21]]);
const holdings = { name: "ver_posicoes", arguments: {} };

/** A real client of the protocol, connected with a token. */
async function connect({ url }: TestServer, token: string): Promise<Client> {
  const client = new Client({ name: "outro assistente", version: "1" });
  const requestInit = { headers: { authorization: `Bearer ${token}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL("/mcp", url), { requestInit }));
  onTestFinished(() => client.close());
  return client;
}

type Called = Awaited<ReturnType<Client["callTool"]>>;
const textOf = ({ content }: Called) => (content as { text: string }[])[0]?.text ?? "";
const dataOf = (called: Called) => JSON.parse(textOf(called));

describe("another assistant", () => {
  it("lists tools that only read, and reads notes, positions, taxes and answers with their sources", async ({
    server,
    db,
    services,
  }) => {
    const { user } = await createInvestor(db, services, [purchase], new Date());
    const client = await connect(server, await createAccessToken(db, user, { createdAt: new Date() }));
    const listed = await client.listTools();
    expect(listed.tools.map(({ name }) => name)).toEqual(tools.map(({ name }) => name));
    expect(listed.tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true);
    expect(tools.filter(({ procedure }) => !queryPaths.has(procedure))).toEqual([]);

    expect(dataOf(await client.callTool(holdings))).toMatchObject({ posicoes: [{ ticker: "PETR4", quantidade: 100 }] });
    const answer = await client.callTool({
      name: "responder",
      arguments: { pergunta: plainQuestion("carteira") },
    });
    expect(dataOf(answer)).toMatchObject({
      response: expect.stringContaining("R$ 1.000,00"),
      citacoes: [{ numero: purchase.numero }],
      totalNotas: 1,
    });
    const month = dataOf(await client.callTool({ name: "ver_imposto_do_mes", arguments: { mes: "2024-03" } }));
    expect(month.mes).toBe("2024-03");
    const { notas } = dataOf(await client.callTool({ name: "listar_notas", arguments: {} }));
    const id = notas[0]._id;
    expect(dataOf(await client.callTool({ name: "ver_nota", arguments: { id } }))).toMatchObject({
      numero: purchase.numero,
      dataPregao: "2024-03-14",
    });
  });

  it("is refused a write, another person's note, and parts that no question has, each in a sentence", async ({
    server,
    db,
    services,
  }) => {
    const { user } = await createInvestor(db, services, [purchase], new Date());
    const { user: other } = await createInvestor(db, services, [purchase], new Date());
    const client = await connect(server, await createAccessToken(db, user, { createdAt: new Date() }));
    const written = await client.callTool({ name: "goals.create", arguments: { nome: "Casa" } });
    expect([written.isError, textOf(written)]).toEqual([true, expect.stringContaining("nada pode ser alterado")]);

    const { id } = await db.selectFrom("notes").select("id").where("userId", "=", other.id).executeTakeFirstOrThrow();
    const foreign = await client.callTool({ name: "ver_nota", arguments: { id } });
    expect([foreign.isError, textOf(foreign)]).toEqual([true, expect.stringContaining("NOTE_NOT_FOUND")]);
    const owned = await client.callTool({ name: "ver_posicoes", arguments: { userId: other.id } });
    expect(owned.isError && textOf(owned)).toContain("NOT_YOURS");
    const pergunta = { ...plainQuestion("meta"), medidas: ["corretagem"] };
    const unusable = await client.callTool({ name: "responder", arguments: { pergunta } });
    expect(unusable.isError && textOf(unusable)).toContain("Esta pergunta não aceita “corretagem”.");
    const strange = await client.callTool({ name: "responder", arguments: { pergunta: { funcao: "apagar" } } });
    expect(strange.isError && textOf(strange)).toContain("INVALID_INPUT");
  });

  it("asks no more than people do", async ({ server, db, services }) => {
    const { user } = await createInvestor(db, services, [purchase], new Date());
    const client = await connect(server, await createAccessToken(db, user, { createdAt: new Date() }));
    const ask = () => client.callTool({ name: "responder", arguments: { pergunta: plainQuestion("ajuda") } });
    for (let asked = 0; asked < 30; asked += 1) expect((await ask()).isError).toBeUndefined();
    const refused = await ask();
    expect(refused.isError && textOf(refused)).toMatch(/Espere \d+ s\. \[TOO_MANY_REQUESTS\]$/);
  });

  it("has each message counted, also a call that names no tool or wants no answer", async ({
    server,
    db,
    services,
  }) => {
    const ana = await server.newPerson();
    const reading = { id: ana.id, token: await createAccessToken(db, ana, { createdAt: new Date() }) };
    for (let counted = 0; counted < 600; counted += 1) await services.limiter.count("everything", ana.id);
    const headers = { accept: "application/json, text/event-stream" };
    const call = { jsonrpc: "2.0", method: "tools/call" };
    for (const message of [
      { ...call, id: 1 },
      { ...call, params: holdings },
      { ...call, id: 1, method: "tools/list" },
    ]) {
      expect(await server.call("POST", "/mcp", { as: reading, headers, json: message })).toMatchObject({ status: 429 });
    }
  });

  it("enters with a token that cannot write, and with no other", async ({ server, db }) => {
    const ana = await server.newPerson();
    const body = { jsonrpc: "2.0", id: 1, method: "tools/list" };
    const headers = { accept: "application/json, text/event-stream" };
    const call = (token?: string) =>
      server.call("POST", "/mcp", { json: body, headers, ...(token ? { as: { id: ana.id, token } } : {}) });
    const writing = await createAccessToken(db, ana, { podeEscrever: true, createdAt: new Date() });
    expect(await call()).toMatchObject({ status: 401, body: { code: "NOT_LOGGED_IN" } });
    expect((await call()).headers.get("www-authenticate")).toBe("Bearer");
    for (const token of [ana.token, writing]) {
      expect(await call(token)).toMatchObject({ status: 403, body: { code: "READING_TOKEN_REQUIRED" } });
    }
    const reading = { id: ana.id, token: await createAccessToken(db, ana, { createdAt: new Date() }) };
    expect(await call(reading.token)).toMatchObject({ status: 200, body: { result: { tools: expect.any(Array) } } });

    expect(await server.call("POST", "/mcp", { as: reading, headers, json: [body, body] })).toMatchObject({
      status: 400,
    });
    const large = { ...body, params: { text: "a".repeat(300_000) } };
    expect(await server.call("POST", "/mcp", { as: reading, headers, json: large })).toMatchObject({ status: 413 });
    expect(await server.call("GET", "/mcp", { as: reading, headers })).toMatchObject({ status: 405 });
  });
});
