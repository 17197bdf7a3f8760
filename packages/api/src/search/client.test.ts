import { describe, expect } from "vitest";
import { modelTest as it } from "../testing/db-test.ts";
import type { ModelServer } from "../testing/model-server.ts";
import { createOutsideEmbedder } from "./client.ts";

const embedderOf = ({ url }: ModelServer, restMs = 0) =>
  createOutsideEmbedder({ url, model: "e5", apiKey: "segredo" }, restMs);
const hostless = (error: Error) => error.message.replace(/127\.0\.0\.1:\d+/, "HOST");
const texts = ["ouvidoria e telefone", "liquidação", "ouvidoria, telefone"];

describe("vectors of a service", () => {
  it("are asked for in the size of the column, with the key, and come in the order of the texts", async ({
    server,
  }) => {
    await server.answer({ vectors: 384 });
    const embedder = embedderOf(server);
    const [one, other, same] = await embedder.embed(texts);
    expect(one).toHaveLength(384);
    expect(one).toEqual(same);
    expect(one).not.toEqual(other);
    const { asked } = await server.heard();
    expect(asked.at(-1)).toMatchObject({
      path: "/v1/embeddings",
      authorization: "Bearer segredo",
      body: { model: "e5", input: texts, dimensions: 384 },
    });
  });

  it("are separated by the model's cosines of unrelated texts", async ({ server }) => {
    await server.answer({ vectors: 384 });
    const embedder = embedderOf(server);
    expect(embedder.minSimilarity).toBe(Number.POSITIVE_INFINITY);
    await embedder.embed(texts);
    expect(embedder.minSimilarity).toBeGreaterThan(0);
    expect(embedder.minSimilarity).toBeLessThan(1);
    await embedder.embed(texts);
    expect((await server.heard()).asked).toHaveLength(3); // once for that, and twice for the texts
  });

  it("are asked for without a size where a server refuses one", async ({ server }) => {
    await server.answer({ status: 400 }, { vectors: 384 });
    const embedder = embedderOf(server);
    expect((await embedder.embed(texts))[0]).toHaveLength(384);
    const { asked } = await server.heard();
    expect(asked.map(({ body }) => body.dimensions)).toEqual([384, undefined, undefined]);
  });

  it.for([
    [
      "of another size",
      { vectors: 768 },
      "O modelo de HOST dá vetores de 768 números, e são precisos 384. Escolha em EMBEDDINGS_MODEL um que os dê.",
    ],
    ["of another protocol", { json: { ok: true } }, "HOST respondeu com dados que não se podem ler."],
    ["that are no JSON", { raw: "<html>" }, "HOST respondeu com dados que não se podem ler."],
    ["fewer than texts", { raw: '{"data":[]}' }, "HOST respondeu com dados que não se podem ler."],
    ["refused", { status: 500 }, "HOST respondeu com o erro 500."],
    ["without an end", { endless: true }, "A resposta de HOST passa do tamanho permitido."],
  ] as const)("%s are none", async ([, answer, sentence], { server }) => {
    await server.answer(answer);
    expect(await embedderOf(server).embed(texts).then(String, hostless)).toBe(sentence);
  });

  it("that do not come are given up in time, and then not asked for at once", async ({ server }) => {
    await server.answer({ silent: true });
    const embedder = embedderOf(server, 60_000);
    expect(await embedder.embed(texts, 100).then(String, hostless)).toBe("HOST demorou demais para responder.");
    expect(await embedder.embed(texts, 100).then(String, hostless)).toBe(
      "HOST falhou há pouco e não é perguntado por alguns segundos.",
    );
    expect((await server.heard()).asked).toHaveLength(1);
  });
});
