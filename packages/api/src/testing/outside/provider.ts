import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

interface AskedProvider {
  url: string;
  /** Method, address and token of each request, in order. */
  asked: string[];
}

/** A provider of prices or series on this machine, for one test. */
export async function startProvider(
  answer: (path: string, res: ServerResponse, req: IncomingMessage) => void,
): Promise<AskedProvider> {
  const asked: string[] = [];
  const server = createServer((req, res) => {
    const path = decodeURIComponent(req.url ?? "");
    asked.push([req.method, path, req.headers.authorization].filter(Boolean).join(" "));
    answer(path, res, req);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

export function sendJson(res: ServerResponse, body: unknown, status = 200): void {
  res.writeHead(status, { "content-type": "application/json; charset=utf-8" }).end(JSON.stringify(body));
}
