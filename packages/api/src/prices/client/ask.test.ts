import type { ServerResponse } from "node:http";
import { describe, expect, it, vi } from "vitest";
import { sendJson, startProvider } from "../../testing/outside/provider.ts";
import { askProvider } from "./ask.ts";

const options = { retryDelaysMs: [1, 1], timeoutMs: 5000 };

async function ask(answer: (res: ServerResponse) => void, more: Parameters<typeof askProvider>[1] = {}) {
  const { url, asked } = await startProvider((_path, res) => answer(res));
  const said = await askProvider(new URL("/x", url), { ...options, ...more }).then(
    ({ status }) => String(status),
    (error: Error) => error.message.replace(/127\.0\.0\.1:\d+/, "HOST"),
  );
  return { said, tries: asked.length };
}

const page = "<!doctype html><html><title>Manutenção</title></html>";

describe("an answer of a provider", () => {
  it.each<[string, (res: ServerResponse) => void, string, number]>([
    ["data", (res) => sendJson(res, []), "200", 1],
    ["no value for these days", (res) => sendJson(res, { erro: "Value(s) not found" }, 404), "404", 1],
    [
      "a page with 200",
      (res) => res.writeHead(200, { "content-type": "text/html" }).end(page),
      "HOST respondeu com uma página em lugar de dados.",
      1,
    ],
    [
      "a page that calls itself JSON",
      (res) => res.writeHead(200, { "content-type": "application/json" }).end(page),
      "HOST respondeu com uma página em lugar de dados.",
      1,
    ],
    [
      "JSON that calls itself text",
      (res) => res.writeHead(200, { "content-type": "text/plain" }).end("[]"),
      "HOST respondeu com dados que não se podem ler.",
      1,
    ],
    [
      "half of its JSON",
      (res) => res.writeHead(200, { "content-type": "application/json" }).end('[{"data":'),
      "HOST respondeu com dados que não se podem ler.",
      1,
    ],
    [
      "406 for too many years",
      (res) => sendJson(res, { error: "Not Acceptable", message: "O sistema aceita uma janela de 10 anos." }, 406),
      "HOST respondeu com o erro 406: O sistema aceita uma janela de 10 anos.",
      1,
    ],
    [
      "400 in the bank's other words",
      (res) => sendJson(res, { erro: { detail: "br.gov.bcb" } }, 400),
      "HOST respondeu com o erro 400.",
      1,
    ],
    [
      "401",
      (res) => sendJson(res, { message: "Token inválido" }, 401),
      "HOST respondeu com o erro 401: Token inválido.",
      1,
    ],
    [
      "404 of a server that has no such address",
      (res) => res.writeHead(404).end(page),
      "HOST respondeu com o erro 404.",
      1,
    ],
    ["504 each time", (res) => res.writeHead(504).end(page), "HOST respondeu com o erro 504.", 3],
    [
      "another address",
      (res) => res.writeHead(302, { location: "http://127.0.0.1:1/" }).end(),
      "HOST mandou perguntar em outro endereço, o que não é seguido.",
      1,
    ],
    ["a connection that breaks", (res) => res.destroy(), "Não foi possível falar com HOST.", 3],
  ])("that is %s", async (_, answer, sentence, tries) => {
    expect(await ask(answer)).toEqual({ said: sentence, tries });
  });

  it("is asked for again when its failure passes", async () => {
    let count = 0;
    const answer = (res: ServerResponse) => {
      count += 1;
      if (count < 3) res.writeHead(503).end();
      else sendJson(res, []);
    };
    expect(await ask(answer)).toEqual({ said: "200", tries: 3 });
  });

  it("that does not come, or comes a byte at a time, is given up in time", async () => {
    const nothing = await ask(() => {}, { timeoutMs: 100, retryDelaysMs: [] });
    expect(nothing).toEqual({ said: "HOST demorou demais para responder.", tries: 1 });
    let timer: NodeJS.Timeout | undefined;
    const slowly = (res: ServerResponse) => {
      res.writeHead(200, { "content-type": "application/json" });
      timer = setInterval(() => res.write(" "), 10);
    };
    const slow = await ask(slowly, { timeoutMs: 100, retryDelaysMs: [] });
    clearInterval(timer);
    expect(slow.said).toBe("HOST demorou demais para responder.");
  });

  it("without an end is left off after four megabytes", async () => {
    let sentBytes = 0;
    const chunk = Buffer.alloc(64 * 1024, 0x20);
    const closed = vi.fn();
    const answer = (res: ServerResponse) => {
      res.writeHead(200, { "content-type": "application/json" });
      res.on("close", closed);
      const more = () => {
        while (!res.destroyed && res.write(chunk)) sentBytes += chunk.length;
      };
      res.on("drain", more);
      more();
    };
    expect(await ask(answer)).toEqual({ said: "A resposta de HOST passa do tamanho permitido.", tries: 1 });
    await vi.waitFor(() => expect(closed).toHaveBeenCalled());
    expect(sentBytes).toBeLessThan(16 * 1024 * 1024);
  });

  it("cannot come from where nobody listens", async () => {
    await expect(askProvider(new URL("http://127.0.0.1:1/"), options)).rejects.toThrow(
      "Não foi possível falar com 127.0.0.1:1.",
    );
  });
});
