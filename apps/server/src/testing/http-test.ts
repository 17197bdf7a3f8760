import { once } from "node:events";
import type { AddressInfo } from "node:net";
import type { Services } from "@app/api/context";
import { createSession } from "@app/api/testing/caller";
import { dbTest } from "@app/api/testing/db-test";
import type { Db } from "@app/db/client";
import { createUser } from "@app/db/testing/factories/users";
import pino from "pino";
import { createApp } from "../app.ts";
import { createPriceFiles } from "../http/price-files.ts";

export interface TestPerson {
  id: string;
  token: string;
}

export interface TestServer {
  url: string;
  /** A new person with an open session. */
  newPerson(options?: { isAdmin?: boolean }): Promise<TestPerson>;
  /** A call of the REST layer, as this person or as a visitor. */
  call(
    method: string,
    path: string,
    options?: CallOptions,
  ): Promise<{ status: number; body: unknown; headers: Headers }>;
}

interface CallOptions {
  as?: TestPerson;
  json?: unknown;
  body?: string | FormData | URLSearchParams | Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
}

/** The whole HTTP application on a port of its own. */
export async function startTestServer({ db, services }: { db: Db; services: Services }) {
  const priceFiles = createPriceFiles({ db, services });
  const app = createApp({
    db,
    services,
    env: {
      TRUST_PROXY: 0,
      RATE_LIMIT: "on",
      CORS_ORIGINS: ["https://app.exemplo.com.br"],
      CEP_BASE_URL: "https://viacep.com.br/ws",
    },
    log: pino({ level: "silent" }),
    webFolder: "/no/web/client/in/these/tests",
    isReady: () => true,
    priceFiles: priceFiles.routes,
  });
  const listener = app.listen(0, "127.0.0.1");
  await once(listener, "listening");
  const url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
  const server: TestServer = {
    url,
    async newPerson({ isAdmin = false } = {}) {
      const user = await createUser(db, { isAdmin });
      return { id: user.id, token: await createSession(db, user, new Date()) };
    },
    async call(method, path, { as, json, body, headers = {} } = {}) {
      const response = await fetch(url + path, {
        method,
        headers: {
          ...(as ? { authorization: `Bearer ${as.token}` } : {}),
          ...(json === undefined ? {} : { "content-type": "application/json" }),
          ...headers,
        },
        body: json === undefined ? body : JSON.stringify(json),
      });
      const text = await response.text();
      const isJson = response.headers.get("content-type")?.includes("json");
      return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers };
    },
  };
  const stop = async () => {
    listener.closeAllConnections();
    listener.close();
    await priceFiles.stop();
  };
  return { server, stop };
}

/** A test with the whole HTTP application over a database of its file's own. */
export const httpTest = dbTest.extend<"server", TestServer>(
  "server",
  { scope: "file" },
  async ({ database, services }, { onCleanup }) => {
    const { server, stop } = await startTestServer({ db: database.db, services });
    onCleanup(stop);
    return server;
  },
);
