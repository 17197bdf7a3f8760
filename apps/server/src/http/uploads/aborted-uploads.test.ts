import { readdir } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import path from "node:path";
import type { Services } from "@app/api/context";
import type { Db } from "@app/db/client";
import { describe, expect, vi } from "vitest";
import { httpTest as it, type TestPerson, type TestServer } from "../../testing/http-test.ts";

const CONCURRENT_PEOPLE = 20;
/** It takes about 8 s on two idle cores, longer beside other tests. */
const TIMEOUT_MS = 60_000;
const BOUNDARY = "limite";
/** More than the server reads at once, so that one file spans several reads. */
const LARGE_BYTES = 200_000;
const SMALL_BYTES = 3000;

const partHeaders = (name: string) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="files"; filename="${name}"\r\n\r\n`;

/** A whole upload of three files, split where the client may disconnect; `mark` makes its bytes unique. */
function piecesOf(mark: string): string[] {
  const large = `%PDF-1.7 ${mark}${"x".repeat(LARGE_BYTES)}`;
  const small = `%PDF-1.7 ${mark}${"x".repeat(SMALL_BYTES)}`;
  const pieces = {
    "inside the headers of the request": "",
    "before the first part": "",
    "inside the headers of a part": partHeaders("grande.pdf").slice(0, 40),
    "before the first byte of a file": partHeaders("grande.pdf").slice(40),
    "in the middle of a file": large.slice(0, LARGE_BYTES / 2),
    "between two files": `${large.slice(LARGE_BYTES / 2)}\r\n`,
    "inside a file that is refused": `${partHeaders("planilha.pdf")}PK${"x".repeat(SMALL_BYTES)}`,
    "inside the last file": `\r\n${partHeaders("pequena.pdf")}${small.slice(0, SMALL_BYTES / 2)}`,
    "before the last boundary": `${small.slice(SMALL_BYTES / 2)}\r\n`,
    "after the last byte, before the answer": `--${BOUNDARY}--\r\n`,
  };
  return Object.values(pieces);
}

const moments = piecesOf("").map((_, index) => index + 1);
const framings = ["content-length", "chunked"] as const;
const goings = {
  closing: (socket: Socket) => socket.destroy(),
  resetting: (socket: Socket) => socket.resetAndDestroy(),
};
/** Event-loop turns between the last byte and the disconnect; after the fewest the server has not read the body yet. */
const delays = [
  ...Array.from({ length: 5 }, (_, turns) => ({ isRead: false, turns })),
  ...Array.from({ length: 20 }, (_, turns) => ({ isRead: true, turns })),
];

/** Every combination of split point, framing, kind of disconnect and delay. */
const aborts = delays.flatMap((delay) =>
  Object.values(goings).flatMap((go) =>
    framings.flatMap((framing) => moments.map((sentPieces) => ({ sentPieces, framing, go, ...delay }))),
  ),
);
type Abort = (typeof aborts)[number];

function bytesOf({ sentPieces, framing }: Abort, person: TestPerson, mark: string): string {
  const headers =
    `POST /api/v1/upload/${person.id} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${person.token}\r\n` +
    `Content-Type: multipart/form-data; boundary=${BOUNDARY}\r\n`;
  if (sentPieces === 1) return headers;
  const all = piecesOf(mark);
  const sent = all.slice(0, sentPieces);
  if (framing === "content-length") {
    return `${headers}Content-Length: ${all.join("").length}\r\n\r\n${sent.join("")}`;
  }
  const chunks = sent.filter((piece) => piece !== "").map((piece) => `${piece.length.toString(16)}\r\n${piece}\r\n`);
  const end = sentPieces === all.length ? "0\r\n\r\n" : "";
  return `${headers}Transfer-Encoding: chunked\r\n\r\n${chunks.join("")}${end}`;
}

/** Resolves once the server has authenticated the person, which is when it begins to read the body. */
function watchReading(services: Services) {
  const waiting = new Map<string, () => void>();
  vi.spyOn(services.limiter, "count").mockImplementation(async (_limit, userId) => waiting.get(userId)?.());
  return (person: TestPerson) => new Promise<void>((resolve) => waiting.set(person.id, resolve));
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

async function uploadAndGo(url: string, bytes: string, abort: Abort, reading: Promise<void>): Promise<void> {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  const closed = new Promise((resolve) => socket.once("close", resolve));
  await new Promise<void>((resolve) => socket.write(bytes, () => resolve()));
  if (abort.isRead && abort.sentPieces > 1) await reading;
  for (let turns = 0; turns < abort.turns; turns += 1) await nextTurn();
  abort.go(socket);
  await closed;
}

async function uploadWhole(server: TestServer, person: TestPerson) {
  const body = new FormData();
  body.append("files", new Blob(["%PDF-1.7 inteira"]), "inteira.pdf");
  // A kept-alive connection would count as an open descriptor.
  const headers = { connection: "close" };
  return server.call("POST", `/api/v1/upload/${person.id}`, { as: person, body, headers });
}

/** Only Linux lists open descriptors. */
const openDescriptors = async () => (process.platform === "linux" ? (await readdir("/proc/self/fd")).length : 0);

/** Stored objects without a record, and records without a stored object. */
async function mismatches(db: Db, storageFolder: string, people: TestPerson[]) {
  const listed = people.map(async ({ id }) =>
    (await readdir(path.join(storageFolder, id))).map((name) => `${id}/${name}`),
  );
  const stored = (await Promise.all(listed)).flat();
  const rows = await db.selectFrom("files").select("storageKey").execute();
  const recorded = new Set(rows.map(({ storageKey }) => storageKey));
  return {
    bytesWithoutRecord: stored.filter((key) => !recorded.has(key)),
    recordsWithoutBytes: rows.map(({ storageKey }) => storageKey).filter((key) => !stored.includes(key)),
  };
}

describe("a thousand uploads that the client cuts off", () => {
  it("leave no bytes without a record, no record without bytes, and no open descriptor", {
    timeout: TIMEOUT_MS,
  }, async ({ server, db, services, storageFolder }) => {
    expect(aborts).toHaveLength(1000);
    const people = await Promise.all(Array.from({ length: CONCURRENT_PEOPLE }, () => server.newPerson()));
    const nextReading = watchReading(services);
    const uploadOneFileEach = async () => {
      const answers = await Promise.all(people.map((person) => uploadWhole(server, person)));
      expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200));
    };
    await uploadOneFileEach(); // opens the connections to the database, which stay
    const openBefore = await openDescriptors();

    const left = aborts.entries();
    await Promise.all(
      people.map(async (person) => {
        for (const [index, abort] of left) {
          const bytes = bytesOf(abort, person, String(index).padStart(4, "0"));
          await uploadAndGo(server.url, bytes, abort, nextReading(person));
        }
      }),
    );
    await uploadOneFileEach(); // the server still answers, and has finished the requests before

    const leftBehind = async () => ({
      ...(await mismatches(db, storageFolder, people)),
      isMoreOpen: (await openDescriptors()) > openBefore,
    });
    await expect
      .poll(leftBehind, { timeout: 10_000 })
      .toEqual({ bytesWithoutRecord: [], recordsWithoutBytes: [], isMoreOpen: false });
  });
});
