import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { HeardByModel, ModelAnswer } from "./model-server.ts";

/**
 * A server of OpenAI's protocol in a process of its own. Its test sends the answers, given one after the other with the
 * last repeated, and asks for the received requests.
 */
let answers: ModelAnswer[] = [];
let heard: HeardByModel = { asked: [], aborted: [] };

process.on("message", (next: ModelAnswer[] | "report") => {
  if (next !== "report") {
    answers = next;
    heard = { asked: [], aborted: [] };
  }
  process.send?.(heard);
});
process.on("disconnect", () => process.exit(0));

const server = createServer(async (req, res) => {
  const { url: path = "", headers } = req;
  const body = parse(await readBody(req));
  const since = heard;
  const answer = answers.length > 1 ? answers.shift() : answers[0];
  let isAborted = false;
  res.on("close", () => {
    isAborted = !res.writableFinished;
    if (isAborted) since.aborted.push(path);
  });
  since.asked.push({ path, authorization: headers.authorization ?? null, body });
  await respond(res, answer ?? { status: 500 }, body, () => isAborted);
});
server.listen(0, "127.0.0.1", () => process.send?.({ port: (server.address() as AddressInfo).port }));

async function readBody(req: IncomingMessage): Promise<string> {
  let text = "";
  for await (const piece of req) text += String(piece);
  return text;
}

function parse(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function respond(
  res: ServerResponse,
  answer: ModelAnswer,
  asked: Record<string, unknown>,
  isGone: () => boolean,
): Promise<void> {
  if ("status" in answer) return sendJson(res, answer.status, { error: { message: "refused" } });
  if ("raw" in answer) return void res.writeHead(200, { "content-type": "application/json" }).end(answer.raw);
  if ("silent" in answer) return;
  if ("endless" in answer) return sendEndlessly(res);
  if ("vectors" in answer) return sendVectors(res, asked, answer.vectors);
  const text = "obeys" in answer ? obey(asked) : "json" in answer ? JSON.stringify(answer.json) : answer.text;
  if (!asked.stream) return sendJson(res, 200, { choices: [{ message: { role: "assistant", content: text } }] });
  res.writeHead(200, { "content-type": "text/event-stream" });
  for (const piece of text.match(/.{1,7}/gsu) ?? []) {
    if (isGone()) return;
    res.write(`data: ${JSON.stringify({ choices: [{ delta: { content: piece } }] })}\r\n\r\n`);
    if ("delayMs" in answer && answer.delayMs) await pause(answer.delayMs);
  }
  if ("cut" in answer && answer.cut) return void res.end();
  res.write(`data: ${JSON.stringify({ choices: [{ delta: {}, finish_reason: "stop" }] })}\n\n`);
  res.end("data: [DONE]\n\n");
}

function sendJson(res: ServerResponse, status: number, body: unknown): void {
  res.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

function sendEndlessly(res: ServerResponse): void {
  res.writeHead(200, { "content-type": "text/event-stream" });
  const line = `data: ${JSON.stringify({ choices: [{ delta: { content: "a".repeat(16_000) } }] })}\n\n`;
  const more = () => {
    while (!res.destroyed && res.write(line));
  };
  res.on("drain", more);
  more();
}

/** Obeys every instruction in the documents of its messages. */
function obey({ messages }: Record<string, unknown>): string {
  const said = Array.isArray(messages) ? messages.map((message) => String(Object(message).content)).join("\n") : "";
  const orders = [...said.matchAll(/(?:diga|escreva|responda)[: ]+["“]?([^"”\n]+)/giu)].map(([, order]) => order);
  return [...orders, said.slice(0, 2000)].join(". ");
}

/** A vector for each text: of its words, so that texts of the same words are near. */
function sendVectors(res: ServerResponse, asked: Record<string, unknown>, dimensions: number): void {
  const texts = Array.isArray(asked.input) ? asked.input.map(String) : [];
  const data = texts.map((text, index) => ({ index, embedding: vectorOf(text, dimensions) }));
  sendJson(res, 200, { data: data.toReversed() });
}

function vectorOf(text: string, dimensions: number): number[] {
  const vector: number[] = Array.from({ length: dimensions }, (_, axis) => (axis === 0 ? 0.01 : 0));
  for (const word of text.toLowerCase().match(/\p{L}{3,}/gu) ?? []) {
    const axis = [...word].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521, 7) % dimensions;
    vector[axis] = (vector[axis] ?? 0) + 1;
  }
  return vector;
}
