import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { Readable } from "node:stream";
import type { Services } from "@app/api/context";
import { keepUpload, newStorageKey } from "@app/api/files/commands";
import { contextFor } from "@app/api/testing/caller";
import type { Db } from "@app/db/client";
import pino from "pino";
import { describe, expect, onTestFinished, vi } from "vitest";
import { createApp } from "../../app.ts";
import { httpTest as it, type TestPerson, type TestServer } from "../../testing/http-test.ts";

const FILE_BYTES = 10 * 1024 * 1024;
const TIMEOUT_MS = 60_000;

/** The kernel buffers some 10 MB per connection; an export must be several times that to show who holds the rest. */
const FILES_PER_EXPORT = 4;

/** A person with files of the largest size; answers the paths of the first and of the export. */
async function newOwner({ server, db, services }: { server: TestServer; db: Db; services: Services }, files = 1) {
  const ana = await server.newPerson();
  const ctx = contextFor(db, services, ana, new Date());
  const bytes = randomBytes(FILE_BYTES);
  const ids = [];
  for (let file = 0; file < files; file += 1) {
    const storageKey = newStorageKey(ctx);
    await services.storage.write(storageKey, Readable.from([bytes]));
    const upload = { name: `${file}.pdf`, sizeBytes: bytes.length, sha256: `${ana.id} ${file}`, storageKey };
    ids.push((await keepUpload(ctx, upload))._id);
  }
  return { ana, file: `/api/v1/files/${ids[0]}/download`, export: `/api/v1/export/${ana.id}` };
}

/** Asks for a path and never reads more than the head of the answer. */
async function askAndStopReading(url: string, path: string, { token }: TestPerson): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  socket.on("error", () => {});
  socket.write(`GET ${path} HTTP/1.1\r\nHost: farol\r\nAuthorization: Bearer ${token}\r\n\r\n`);
  await once(socket, "readable");
  return socket;
}

const headOf = (socket: Socket) => String(socket.read() ?? "").split("\r\n")[0];

describe("downloads that nobody reads", () => {
  it.for([
    { kind: "file", owners: 12, files: 1 },
    { kind: "export", owners: 6, files: FILES_PER_EXPORT },
  ] as const)(
    "keep no $kind in memory",
    { timeout: TIMEOUT_MS },
    async ({ kind, ...count }, { server, db, services }) => {
      const world = { server, db, services };
      const owners = [];
      for (let owner = 0; owner < count.owners; owner += 1) owners.push(await newOwner(world, count.files));
      const before = process.memoryUsage().arrayBuffers;

      for (const owner of owners) {
        for (let again = 0; again < 2; again += 1) {
          await askAndStopReading(world.server.url, owner[kind], owner.ana);
        }
      }

      // Once another person has received everything, unread downloads had the same time.
      const bia = await newOwner(world, count.files);
      const answer = await fetch(world.server.url + bia[kind], {
        headers: { authorization: `Bearer ${bia.ana.token}` },
      });
      let size = 0;
      for await (const chunk of answer.body ?? []) size += chunk.length;
      expect(size).toBeGreaterThanOrEqual(FILE_BYTES * count.files);
      // 240 or 480 MB of files; only the read-ahead of a stream and the socket buffers remain.
      expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(80_000_000);
    },
  );

  it("are six at once for one person, and then refused with a sentence", { timeout: TIMEOUT_MS }, async ({
    server,
    db,
    services,
  }) => {
    const world = { server, db, services };
    const { ana, file } = await newOwner(world);
    const open = [];
    for (let count = 0; count < 6; count += 1) open.push(await askAndStopReading(world.server.url, file, ana));
    expect(open.map(headOf)).toEqual(Array(6).fill("HTTP/1.1 200 OK"));

    expect(await world.server.call("GET", file, { as: ana })).toMatchObject({
      status: 429,
      body: {
        code: "TOO_MANY_DOWNLOADS",
        message: "Há downloads demais em andamento na sua conta. Espere um deles terminar e tente de novo.",
      },
    });

    for (const socket of open) socket.destroy();
    await vi.waitFor(async () => expect((await world.server.call("GET", file, { as: ana })).status).toBe(200));
  });

  it("end once nothing was taken for the time given", { timeout: TIMEOUT_MS }, async ({ server, db, services }) => {
    const world = { server, db, services };
    const { ana, file } = await newOwner(world);
    const app = createApp({
      ...{ db: world.db, services: world.services, log: pino({ level: "silent" }), isReady: () => true },
      env: { TRUST_PROXY: 0, RATE_LIMIT: "off", CEP_BASE_URL: "https://viacep.com.br/ws" },
      webFolder: "/no/web/client/in/these/tests",
      stalledAfterMs: 200,
    });
    const listener = app.listen(0, "127.0.0.1");
    await once(listener, "listening");
    onTestFinished(() => {
      listener.closeAllConnections();
      listener.close();
    });
    const url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
    const isOpen = () => new Promise<number>((answer) => listener.getConnections((_, count) => answer(count)));

    for (let count = 0; count < 10; count += 1) await askAndStopReading(url, file, ana); // no limit: RATE_LIMIT=off
    expect(await isOpen()).toBe(10);
    await vi.waitFor(async () => expect(await isOpen()).toBe(0), { timeout: 10_000 });
  });
});
