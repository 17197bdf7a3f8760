// Time from sending a PDF to its acknowledgement, against a bare server that makes the same bytes and a record durable.

import { type ChildProcess, fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { Agent, request } from "node:http";
import { createSession } from "@app/api/testing/caller";
import { quantile } from "@app/core/testing/quantile";
import { createTestDb } from "@app/db/testing/create-test-db";
import { createUser } from "@app/db/testing/factories/users";

const KILOBYTES = Number(process.env.KILOBYTES ?? 50);
const ROUNDS = Number(process.env.ROUNDS ?? 9);
const WARM_UP_ROUNDS = 2;
const MOST_AT_ONCE = 8;
const UPLOADS_PER_ROUND = 120;
/** Targets: an upload takes at most this many times the bare server's time. */
const MAX_RATIO = { p50: 2.5, p99: 3 };

const database = await createTestDb();
interface Person {
  id: string;
  token: string;
}

/** One of each who sends at once, since the files of one person get their records one after the other. */
const people: Person[] = [];
for (let index = 0; index < MOST_AT_ONCE; index += 1) {
  const { id } = await createUser(database.db);
  people.push({ id, token: await createSession(database.db, { id }, new Date()) });
}

interface Server {
  child: ChildProcess;
  port: number;
}

async function startServer(kind: "bare" | "product"): Promise<Server> {
  const program = new URL("./upload-servers.ts", import.meta.url);
  const child = fork(program, [kind, database.url ?? ""], {
    execArgv: ["--import", "tsx"],
    env: { ...process.env, NODE_ENV: "production" },
  });
  const [{ port }] = await once(child, "message");
  return { child, port };
}

const BOUNDARY = "----farol";
let sent = 0;

function newForm(): Buffer {
  sent += 1;
  const head =
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="files"; filename="nota-${sent}.pdf"\r\n` +
    "Content-Type: application/pdf\r\n\r\n%PDF-1.4\n";
  return Buffer.concat([Buffer.from(head), randomBytes(KILOBYTES * 1024), Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
}

/** @returns milliseconds until the whole answer is there */
function upload(agent: Agent, { port }: Server, { id, token }: Person, body: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const headers = {
      authorization: `Bearer ${token}`,
      "content-type": `multipart/form-data; boundary=${BOUNDARY}`,
      "content-length": body.length,
    };
    const path = `/api/v1/upload/${id}`;
    const upload = request({ port, path, agent, method: "POST", headers }, (response) => {
      response.resume().on("end", () => {
        if (response.statusCode === 200) resolve(performance.now() - start);
        else reject(new Error(`The upload was answered with ${response.statusCode}`));
      });
    });
    upload.on("error", reject).end(body);
  });
}

async function measure(server: Server, atOnce: number): Promise<number[]> {
  const forms = Array.from({ length: UPLOADS_PER_ROUND }, newForm);
  const times: number[] = [];
  // A new connection for each measurement: the server may close one that was idle during the other server's run.
  const agent = new Agent({ keepAlive: true, maxSockets: MOST_AT_ONCE });
  await Promise.all(
    people.slice(0, atOnce).map(async (person) => {
      for (let form = forms.pop(); form; form = forms.pop()) times.push(await upload(agent, server, person, form));
    }),
  );
  agent.destroy();
  return times;
}

const bare = await startServer("bare");
const product = await startServer("product");
let isWithin = true;
for (const atOnce of [1, MOST_AT_ONCE]) {
  const times = { bare: [] as number[], product: [] as number[] };
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1) {
    const measured = { bare: await measure(bare, atOnce), product: await measure(product, atOnce) };
    if (round < WARM_UP_ROUNDS) continue;
    times.bare.push(...measured.bare);
    times.product.push(...measured.product);
  }
  for (const [name, share] of [
    ["p50", 0.5],
    ["p99", 0.99],
  ] as const) {
    const [floor, time] = [quantile(times.bare, share), quantile(times.product, share)];
    const ratio = time / floor;
    isWithin &&= ratio <= MAX_RATIO[name];
    process.stdout.write(
      `${KILOBYTES} KB, ${atOnce} at once, ${name}: ${time.toFixed(1)} ms, bare ${floor.toFixed(1)} ms: ` +
        `${ratio.toFixed(2)} times, at most ${MAX_RATIO[name]}: ${ratio <= MAX_RATIO[name] ? "within" : "over"}\n`,
    );
  }
}
bare.child.disconnect();
product.child.disconnect();
await database.close();
process.exit(isWithin ? 0 : 1);
