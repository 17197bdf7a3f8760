import { once } from "node:events";
import { mkdtemp, writeFile } from "node:fs/promises";
import { createServer as createHttpsServer } from "node:https";
import { type AddressInfo, connect as connectTo, createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { createServer as createTlsServer, TLSSocket } from "node:tls";
import { createJobQueue } from "@app/api/jobs/client";
import { silentLog } from "@app/api/testing/test-services";
import { openPostgres, pingDatabase } from "@app/db/client";
import pino from "pino";
import { afterEach, describe, expect, it } from "vitest";
import { readEnv } from "../env.ts";
import { drawCertificate } from "../testing/draw-certificate.ts";
import { createStorage, openRedis } from "./open-services.ts";
import { readTls } from "./tls.ts";

const own = drawCertificate("localhost", [127, 0, 0, 1]);
const elsewhere = drawCertificate("outro.exemplo.com.br");
const log = pino({ level: "silent" });
const APP_SECRET = "x".repeat(32);
const PASSWORD = "senha-que-nao-viaja-aberta";
const BUCKET = { S3_BUCKET: "notas", S3_ACCESS_KEY_ID: "k", S3_SECRET_ACCESS_KEY: "s" };
const SSL_REQUEST = Buffer.from("0000000804d2162f", "hex");

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

async function listen(server: Server): Promise<number> {
  const sockets = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
  });
  closers.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

async function fileOf(text: string): Promise<string> {
  const file = path.join(await mkdtemp(path.join(tmpdir(), "farol-tls-")), "ca.pem");
  await writeFile(file, text);
  return file;
}

/** Speaks as much of PostgreSQL as a start needs; `seen` holds what came unencrypted and what came inside TLS. */
async function postgres(certificate?: typeof own) {
  const seen = { plain: "", inside: "" };
  const server = createServer((socket) => {
    socket.once("data", (request: Buffer) => {
      if (!request.equals(SSL_REQUEST)) {
        seen.plain += request.toString("latin1");
        socket.end();
        return;
      }
      socket.write(certificate ? "S" : "N");
      if (!certificate) {
        socket.on("data", (more) => {
          seen.plain += more.toString("latin1");
        });
        return;
      }
      const inside = new TLSSocket(socket, { isServer: true, ...certificate });
      inside.on("error", () => {});
      inside.on("data", (more) => {
        seen.inside += more.toString("latin1");
        inside.end();
      });
    });
  });
  return { port: await listen(server), seen };
}

/** Takes whatever a client of Redis says first, inside TLS or without. */
async function redisServer(certificate?: typeof own) {
  const seen = { inside: "" };
  const take = (socket: Socket) => {
    socket.on("error", () => {});
    socket.on("data", (said) => {
      seen.inside += said.toString("latin1");
      socket.end("-ERR\r\n");
    });
  };
  const server = certificate ? createTlsServer(certificate, take) : createServer(take);
  return { port: await listen(server), seen };
}

async function pingPostgres(port: number, settings: Record<string, string>): Promise<string> {
  const DATABASE_URL = `postgres://ana:${PASSWORD}@127.0.0.1:${port}/farol`;
  const env = readEnv({ DATABASE_URL, APP_SECRET, ...settings });
  const { db, close } = openPostgres(DATABASE_URL, 1, await readTls(env, "DATABASE"));
  try {
    await pingDatabase(db);
    return "";
  } catch (error) {
    return String(error);
  } finally {
    await close();
  }
}

describe("DATABASE_TLS", () => {
  it.each(["require", "verify"])(
    "%s sends nothing to a server without TLS, which gets the name by default",
    async (tls) => {
      const { port, seen } = await postgres();
      expect(await pingPostgres(port, { DATABASE_TLS: tls })).toMatch(/does not support SSL/);
      expect(seen.plain).toBe("");
      await pingPostgres(port, {});
      expect(seen.plain).toContain("ana");
    },
  );

  it("verify speaks only to a server whose authority and name are right, require to any with TLS", async () => {
    const right = await postgres(own);
    const ca = await fileOf(own.cert);
    await pingPostgres(right.port, { DATABASE_TLS: "verify", DATABASE_CA: ca });
    expect(right.seen.inside).toContain("ana");

    const unknown = await postgres(own);
    expect(await pingPostgres(unknown.port, { DATABASE_TLS: "verify" })).toMatch(/self-signed certificate/);
    const renamed = await postgres(elsewhere);
    const other = await fileOf(elsewhere.cert);
    expect(await pingPostgres(renamed.port, { DATABASE_TLS: "verify", DATABASE_CA: other })).toMatch(/altnames/);
    expect([unknown.seen.inside, renamed.seen.inside]).toEqual(["", ""]);

    await pingPostgres(renamed.port, { DATABASE_TLS: "require" });
    expect(renamed.seen.inside).toContain("ana");
  });

  it("wins over what the URL adds to it", async () => {
    const { port, seen } = await postgres(own);
    const url = `postgres://ana@127.0.0.1:${port}/farol?sslmode=verify-full`;
    const { db, close } = openPostgres(url, 1, { rejectUnauthorized: true, ca: own.cert });
    await pingDatabase(db).catch(() => {});
    await close();
    expect(seen.inside).toContain("ana");
  });
});

describe("REDIS_TLS", () => {
  /** @returns the first error, or "" once the server has answered */
  async function connect(port: number, settings: Record<string, string>): Promise<string> {
    const REDIS_URL = `rediss://ana:${PASSWORD}@127.0.0.1:${port}`;
    const redis = openRedis(REDIS_URL, await readTls(readEnv({ REDIS_URL, ...settings }), "REDIS"));
    try {
      const [error] = await Promise.race([once(redis, "connect").then(() => [""]), once(redis, "error")]);
      return String(error);
    } finally {
      redis.disconnect();
    }
  }

  it("verify speaks only to a server whose authority is known, require to any with TLS, neither to one without", async () => {
    const [plain, encrypted] = [await redisServer(), await redisServer(own)];
    const verify = { REDIS_TLS: "verify", REDIS_CA: await fileOf(own.cert) };
    expect(await connect(encrypted.port, verify)).toBe("");
    expect(await connect(encrypted.port, { REDIS_TLS: "verify" })).toMatch(/self-signed certificate/);
    expect(await connect(encrypted.port, { REDIS_TLS: "require" })).toBe("");
    for (const settings of [verify, { REDIS_TLS: "require" }]) {
      expect(await connect(plain.port, settings)).not.toBe("");
    }
    expect(plain.seen.inside).not.toContain(PASSWORD);
    expect(encrypted.seen.inside).toContain(PASSWORD);
  });
});

describe("S3_TLS", () => {
  it("verify reads only from a server whose authority is known", async () => {
    let asked = 0;
    const server = createHttpsServer(own, (_request, response) => {
      asked += 1;
      response.end("bytes");
    });
    const S3_ENDPOINT = `https://127.0.0.1:${await listen(server)}`;
    const readWith = async (settings: Record<string, string>) => {
      const storage = await createStorage(readEnv({ ...BUCKET, S3_ENDPOINT, ...settings }), log);
      return Buffer.from(await storage.read("a/b")).toString();
    };
    await expect(readWith({ S3_TLS: "verify" })).rejects.toThrow();
    expect(asked).toBe(0);
    expect(await readWith({ S3_TLS: "verify", S3_CA: await fileOf(own.cert) })).toBe("bytes");
    expect(await readWith({ S3_TLS: "require" })).toBe("bytes");
  });
});

describe("a real server behind TLS", () => {
  const { TEST_DATABASE_URL, TEST_REDIS_URL } = process.env;

  /** Ends TLS before a server of the tests. @returns the URL of that server with this port */
  async function behindTls(url: string, isPostgres: boolean): Promise<string> {
    const [target, { port, hostname }] = [new URL(url), new URL(url)];
    const server = createServer((socket) => {
      const pass = () => {
        const inside = new TLSSocket(socket, { isServer: true, ...own });
        const outside = connectTo(Number(port), hostname);
        for (const end of [inside, outside]) end.on("error", () => {});
        inside.pipe(outside).pipe(inside);
      };
      if (!isPostgres) return pass();
      socket.once("data", () => {
        socket.write("S");
        pass();
      });
    });
    target.host = `127.0.0.1:${await listen(server)}`;
    return target.href;
  }

  it.runIf(TEST_DATABASE_URL)("serves PostgreSQL and the queue in it", async () => {
    const url = await behindTls(TEST_DATABASE_URL ?? "", true);
    const tls = { rejectUnauthorized: true, ca: own.cert };
    const { db, close } = openPostgres(url, 1, tls);
    await pingDatabase(db);
    await close();
    const queue = await createJobQueue({ databaseUrl: url, tls }, silentLog);
    await queue.ping();
    await queue.close();
  });

  it.runIf(TEST_REDIS_URL)("serves Redis and the queue in it", async () => {
    const redisUrl = (await behindTls(TEST_REDIS_URL ?? "", false)).replace(/^redis:/, "rediss:");
    const tls = { rejectUnauthorized: true, ca: own.cert };
    const redis = openRedis(redisUrl, tls);
    await once(redis, "ready");
    redis.disconnect();
    const queue = await createJobQueue({ redisUrl, tls }, silentLog);
    await queue.ping();
    await queue.close();
  });
});

it.each([
  ["cannot be read", "/nowhere/ca.pem"],
  ["holds no certificate", ""],
])("a file of authorities that %s stops the start", async (sentence, place) => {
  const S3_CA = place || (await fileOf("-----BEGIN PRIVATE KEY-----"));
  await expect(readTls(readEnv({ ...BUCKET, S3_TLS: "verify", S3_CA }), "S3")).rejects.toThrow(
    new RegExp(`^The file of S3_CA ${sentence}`),
  );
});
