import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, vi } from "vitest";
import { z } from "zod";
import { modelTest as it } from "../testing/db-test.ts";
import type { ModelServer } from "../testing/model-server.ts";
import { createLanguageModel, type ModelMessage, openReaderModels } from "./client.ts";

const messages: ModelMessage[] = [{ role: "user", content: "Quanto paguei?" }];
const form = { name: "pergunta", schema: z.object({ funcao: z.enum(["custos", "posicoes"]) }) };
const waiting = { timeoutMs: 5000 };

const modelOf = ({ url }: ModelServer, apiKey?: string) => createLanguageModel({ url, model: "qwen3", apiKey });
const hostless = (error: Error) => error.message.replace(/127\.0\.0\.1:\d+/, "HOST");

async function write(server: ModelServer, timeoutMs = 5000) {
  let text = "";
  for await (const piece of modelOf(server).write(messages, { timeoutMs })) text += piece;
  return text;
}

describe("a value chosen by the model", () => {
  it("is asked for by its JSON schema, with the key", async ({ server }) => {
    await server.answer({ json: { funcao: "custos" } });
    expect(await modelOf(server, "segredo").choose(messages, form, waiting)).toEqual({ funcao: "custos" });
    const [{ path, authorization, body } = {}] = (await server.heard()).asked;
    expect({ path, authorization }).toEqual({ path: "/v1/chat/completions", authorization: "Bearer segredo" });
    expect(body).toMatchObject({
      model: "qwen3",
      messages,
      response_format: {
        type: "json_schema",
        json_schema: { name: "pergunta", schema: { properties: { funcao: { enum: ["custos", "posicoes"] } } } },
      },
    });
  });

  it("that does not fit is repaired once", async ({ server }) => {
    await server.answer({ json: { funcao: "apagar" } }, { json: { funcao: "posicoes" } });
    expect(await modelOf(server).choose(messages, form, waiting)).toEqual({ funcao: "posicoes" });
    const { asked } = await server.heard();
    expect(asked).toHaveLength(2);
    expect(asked[1]?.body.messages).toMatchObject([
      messages[0],
      { role: "assistant", content: '{"funcao":"apagar"}' },
      { role: "user", content: expect.stringContaining("funcao") },
    ]);
  });

  it.for([
    ["that never fits", { json: { funcao: "apagar" } }, "HOST respondeu com dados que não se podem ler.", 2],
    ["in words", { text: "Claro! A função é custos." }, "HOST respondeu com dados que não se podem ler.", 2],
    ["of another protocol", { raw: '{"ok":true}' }, "HOST respondeu com dados que não se podem ler.", 1],
    ["that is no JSON", { raw: "<html>" }, "HOST respondeu com dados que não se podem ler.", 1],
    ["refused with 500", { status: 500 }, "HOST respondeu com o erro 500.", 1],
    ["refused with 429", { status: 429 }, "HOST respondeu com o erro 429.", 1],
    ["in another place", { status: 302 }, "HOST mandou perguntar em outro endereço, o que não é seguido.", 1],
    ["that has no end", { endless: true }, "A resposta de HOST passa do tamanho permitido.", 1],
  ] as const)("%s is none", async ([, answer, sentence, tries], { server }) => {
    await server.answer(answer);
    const said = await modelOf(server).choose(messages, form, waiting).then(String, hostless);
    expect({ said, tries: (await server.heard()).asked.length }).toEqual({ said: sentence, tries });
  });

  it("that does not come is given up in time, also by who asked", async ({ server }) => {
    await server.answer({ silent: true });
    const model = modelOf(server);
    const late = model.choose(messages, form, { timeoutMs: 100 });
    expect(await late.then(String, hostless)).toBe("HOST demorou demais para responder.");
    const leaving = new AbortController();
    const left = model.choose(messages, form, { ...waiting, signal: leaving.signal });
    await vi.waitFor(async () => expect((await server.heard()).asked).toHaveLength(2));
    leaving.abort(new Error("foi embora"));
    await expect(left).rejects.toThrow("foi embora");
    await vi.waitFor(async () => expect((await server.heard()).aborted).toHaveLength(2));
  });

  it("is not waited for by more than eight at once", async ({ server }) => {
    await server.answer({ silent: true });
    const model = modelOf(server);
    const leaving = new AbortController();
    const ask = () => model.choose(messages, form, { ...waiting, signal: leaving.signal }).then(String, hostless);
    const waitingOnes = Array.from({ length: 8 }, ask);
    expect(await ask()).toBe("Já há perguntas demais esperando por HOST.");
    leaving.abort();
    await Promise.all(waitingOnes);
    await server.answer({ json: { funcao: "custos" } });
    expect(await model.choose(messages, form, waiting)).toEqual({ funcao: "custos" });
  });
});

describe("a text of the model", () => {
  it("comes in pieces, whatever bytes they break at", async ({ server }) => {
    const text = "Você pagou **R$ 4,90** de corretagem.\nNão há outra nota. 🧾";
    await server.answer({ text });
    const pieces: string[] = [];
    for await (const piece of modelOf(server).write(messages, waiting)) pieces.push(piece);
    expect(pieces.length).toBeGreaterThan(5);
    expect(pieces.join("")).toBe(text);
    expect((await server.heard()).asked[0]?.body).toMatchObject({ stream: true, messages });
  });

  it.for([
    ["cut off", { text: "Você pagou", cut: true }, "HOST respondeu com dados que não se podem ler."],
    ["refused", { status: 500 }, "HOST respondeu com o erro 500."],
    ["that is no stream", { raw: "data: {]\n\n" }, "HOST respondeu com dados que não se podem ler."],
    ["that has no end", { endless: true }, "A resposta de HOST passa do tamanho permitido."],
  ] as const)("%s is none", async ([, answer, sentence], { server }) => {
    await server.answer(answer);
    expect(await write(server).then(String, hostless)).toBe(sentence);
  });

  it("that comes too slowly is given up, and its request ended", async ({ server }) => {
    await server.answer({ text: "devagar ".repeat(200), delayMs: 20 });
    expect(await write(server, 200).then(String, hostless)).toBe("HOST demorou demais para responder.");
    await vi.waitFor(async () => expect((await server.heard()).aborted).toHaveLength(1));
  });

  it("that nobody reads on is ended", async ({ server }) => {
    await server.answer({ text: "devagar ".repeat(200), delayMs: 20 });
    for await (const _ of modelOf(server).write(messages, waiting)) break;
    await vi.waitFor(async () => expect((await server.heard()).aborted).toHaveLength(1));
  });
});

describe("the models of the second reader", () => {
  const shipped = new URL("../../../core/src/chat/reader/models.bin", import.meta.url);
  const fileWith = async (content: Uint8Array) => {
    const file = path.join(await mkdtemp(path.join(tmpdir(), "farol-models-")), "models.bin");
    await writeFile(file, content);
    return pathToFileURL(file);
  };

  it("are those of the repository, of at most 1.5 MB", async () => {
    const { funcao } = await openReaderModels();
    expect(funcao.labels).toContain("encargos");
    expect((await readFile(shipped)).length).toBeLessThan(1_500_000);
  });

  it.for<[string, (content: Buffer) => Uint8Array]>([
    ["cut off", (content) => content.subarray(0, -1)],
    ["changed in one byte", (content) => content.fill(1, content.length - 1)],
    ["empty", () => new Uint8Array()],
  ])("are refused in one sentence when %s", async ([, change]) => {
    const damaged = await fileWith(change(await readFile(shipped)));
    await expect(openReaderModels(damaged)).rejects.toThrow(/^Os modelos do segundo leitor .* danificados: [^.]+\.$/);
  });

  it("are refused in the same sentence when they are missing", async () => {
    await expect(openReaderModels(new URL("./missing", shipped))).rejects.toThrow(/faltam ou estão danificados/);
  });
});
