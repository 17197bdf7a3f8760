import type { AnswerPart } from "@app/core/chat/parts";
import { describe, expect } from "vitest";
import { askInParts } from "../testing/ask-in-parts.ts";
import { httpTest as it } from "../testing/http-test.ts";

const query = "Quais ativos tenho?";

async function collect(parts: AsyncIterable<AnswerPart> | undefined): Promise<AnswerPart[]> {
  const collected: AnswerPart[] = [];
  for await (const part of parts ?? []) collected.push(part);
  return collected;
}

describe("an answer of the assistant", () => {
  it("comes sentence by sentence to a client that takes parts, and then whole", async ({ server }) => {
    const ana = await server.newPerson();
    const { response, parts } = await askInParts(server, ana, query);
    const collected = await collect(parts);
    const end = collected.at(-1);
    if (end?.tipo !== "fim") throw new Error("The answer has no end");

    expect(response.headers.get("cache-control")).toBe("no-store");
    const sentences = collected.flatMap((part) => (part.tipo === "frase" ? [part.texto] : []));
    expect(sentences.length).toBeGreaterThan(0);
    expect(sentences.join("")).toBe(end.resposta.response);
    const { body } = await server.call("GET", `/api/v1/chat/history/${ana.id}`, { as: ana });
    expect(body).toMatchObject([{ content: query }, { content: end.resposta.response }]);
  });

  it("comes whole to every other client", async ({ server }) => {
    const ana = await server.newPerson();
    const asked = { as: ana, json: { query } };
    const rest = await server.call("POST", "/api/v1/chat/query", asked);
    expect(rest).toMatchObject({ status: 200, body: { response: expect.any(String), citacoes: [], dados: null } });
    const { _id: _, ...told } = Object(rest.body);
    const plain = await server.call("POST", "/api/trpc/chat.ask", asked);
    expect(plain).toMatchObject({ status: 200, body: { result: { data: told } } });
    const batched = await server.call("POST", "/api/trpc/chat.ask?batch=1", { as: ana, json: { 0: { query } } });
    expect(batched).toMatchObject({ status: 200, body: [{ result: { data: told } }] });
  });

  it("is refused in parts as in one piece", async ({ server }) => {
    const ana = await server.newPerson();
    expect(await askInParts(server, { ...ana, token: "none" }, query)).toMatchObject({
      error: { data: { httpStatus: 401, code: "NOT_LOGGED_IN" } },
    });
    expect(await askInParts(server, ana, "  ")).toMatchObject({
      error: { message: "Digite sua pergunta.", data: { httpStatus: 400 } },
    });
  });

  it("is documented as it comes over REST", async ({ server }) => {
    const { body } = await server.call("GET", "/api/v1/openapi.json");
    const operation = Reflect.get(Object(body), "paths")["/chat/query"].post;
    const { schema } = operation.responses[200].content["application/json"];
    expect(schema).toMatchObject({ type: "object", required: ["_id", "response", "citacoes", "totalNotas", "dados"] });
  });
});
