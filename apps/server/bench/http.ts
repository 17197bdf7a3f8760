// CPU per read of the product, over REST, tRPC and tRPC batches, against a baseline of Express and pg alone.
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { Agent, request } from "node:http";
import { createSession } from "@app/api/testing/caller";
import { createTestDb } from "@app/db/testing/create-test-db";
import { createFile } from "@app/db/testing/factories/files";
import { createGoal } from "@app/db/testing/factories/goals";
import { createNotification } from "@app/db/testing/factories/notifications";
import { createUser } from "@app/db/testing/factories/users";

/** Targets: a single read costs at most this many times the baseline, a call in a batch of ten this many. */
const MAX_SINGLE_RATIO = { rest: 2.5, trpc: 2 };
/** A batch saves the request; the rows of goals, two decimals and a day each, are parsed and checked as in any call. */
const MAX_BATCHED_RATIO = { unreadCount: 0.8, goals: 1, files: 0.8 };
const ROUNDS = Number(process.env.ROUNDS ?? 15);
const WARM_UP_ROUNDS = 3;
const CALLS_PER_ROUND = 400;
const BATCH = 10;
const CONCURRENCY = 8;

const reads = {
  unreadCount: {
    plain: "/unreadCount",
    rest: (id: string) => `/api/v1/notifications/unread/count/${id}`,
    procedure: "notifications.unreadCount",
  },
  goals: { plain: "/goals", rest: (id: string) => `/api/v1/objetivos/list?userId=${id}`, procedure: "goals.list" },
  files: { plain: "/files", rest: (id: string) => `/api/v1/listFiles/${id}`, procedure: "files.list" },
};
type Read = keyof typeof reads;

const database = await createTestDb();
const { db } = database;
const person = await createUser(db);
const token = await createSession(db, person, new Date());
for (let index = 0; index < 10; index += 1) {
  await createGoal(db, person.id);
  await createNotification(db, person.id);
  await createFile(db, person.id);
}

interface Server {
  child: ChildProcess;
  port: number;
}

async function startServer(kind: "plain" | "product"): Promise<Server> {
  const program = new URL("./http-servers.ts", import.meta.url);
  const child = fork(program, [kind, database.url ?? "", person.id, token], {
    execArgv: ["--import", "tsx"],
    env: { ...process.env, NODE_ENV: "production" },
  });
  const [{ port }] = await once(child, "message");
  return { child, port };
}

async function cpuOf({ child }: Server): Promise<number> {
  child.send("cpu");
  const [{ cpuMicroseconds }] = await once(child, "message");
  return cpuMicroseconds;
}

const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY });

function get({ port }: Server, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request({ port, path, agent, headers: { authorization: `Bearer ${token}` } }, (response) => {
      let body = "";
      response.setEncoding("utf8");
      response.on("data", (chunk) => {
        body += chunk;
      });
      response.on("end", () =>
        response.statusCode === 200 ? resolve(body) : reject(new Error(`${path}: ${response.statusCode} ${body}`)),
      );
    });
    sent.on("error", reject).end();
  });
}

/** CPU microseconds per call of the server, over one round. */
async function measure(server: Server, path: string, callsPerRequest: number): Promise<number> {
  const requests = CALLS_PER_ROUND / callsPerRequest;
  const before = await cpuOf(server);
  let sent = 0;
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      while (sent < requests) {
        sent += 1;
        await get(server, path);
      }
    }),
  );
  return ((await cpuOf(server)) - before) / (sent * callsPerRequest);
}

const plain = await startServer("plain");
const product = await startServer("product");
const batchOf = (procedure: string) =>
  `/api/trpc/${Array.from({ length: BATCH }, () => procedure).join(",")}?batch=1&input=${encodeURIComponent("{}")}`;

const doors = {
  floor: (read: Read) => measure(plain, reads[read].plain, 1),
  rest: (read: Read) => measure(product, reads[read].rest(person.id), 1),
  trpc: (read: Read) => measure(product, `/api/trpc/${reads[read].procedure}`, 1),
  batch: (read: Read) => measure(product, batchOf(reads[read].procedure), BATCH),
};
type Door = keyof typeof doors;
const names = Object.keys(doors) as Door[];
const samples = new Map<string, number[]>();
for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1) {
  for (const read of Object.keys(reads) as Read[]) {
    for (const door of names) {
      const cost = await doors[door](read);
      if (round >= WARM_UP_ROUNDS) samples.set(`${read} ${door}`, [...(samples.get(`${read} ${door}`) ?? []), cost]);
    }
  }
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const samplesOf = (read: string, door: Door) => samples.get(`${read} ${door}`) ?? [];
/** One ratio per round, since load of the machine affects both servers of a round alike. */
const ratiosOf = (read: string, door: Door) =>
  samplesOf(read, door).map((cost, round) => cost / (samplesOf(read, "floor")[round] ?? Number.NaN));
const limitOf = (read: Read, door: Exclude<Door, "floor">) =>
  door === "batch" ? MAX_BATCHED_RATIO[read] : MAX_SINGLE_RATIO[door];
let isWithin = true;
for (const door of ["rest", "trpc", "batch"] as const) {
  for (const read of Object.keys(reads) as Read[]) {
    const limit = limitOf(read, door);
    const [floor, cost] = [median(samplesOf(read, "floor")), median(samplesOf(read, door))];
    const ratio = median(ratiosOf(read, door));
    isWithin &&= ratio <= limit;
    process.stdout.write(
      `${door.padEnd(6)} ${read.padEnd(12)} ${cost.toFixed(0).padStart(5)} µs per call, floor ${floor.toFixed(0).padStart(5)} µs: ` +
        `${ratio.toFixed(2)} times, at most ${limit}: ${ratio <= limit ? "within" : "over"}\n`,
    );
  }
}
plain.child.disconnect();
product.child.disconnect();
agent.destroy();
await database.close();
process.exit(isWithin ? 0 : 1);
