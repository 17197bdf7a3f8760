// Response time of the administrators' lists: the same calls with 100 and with 100 000 people and notifications.

import { callerFor, testNow } from "@app/api/testing/caller";
import { createTestFolder, createTestServices } from "@app/api/testing/test-services";
import { quantile } from "@app/core/testing/quantile";
import { openPostgres } from "@app/db/client";
import { createTestDb } from "@app/db/testing/create-test-db";
import { createUser } from "@app/db/testing/factories/users";
import { rowPrinter } from "./figures.ts";
import { sizedLists } from "./sized-lists.ts";

const SMALL = 100;
const LARGE = 100_000;
const ROUNDS = 300;
const WARM_UP = 30;
/** Target: the median with 100 000 rows is at most this many times the median with 100. */
const MAX_RATIO = 3;
const storageFolder = await createTestFolder();

/** A database of its own with this many people and notifications, and an administrator who asks. */
async function openSized(size: number) {
  const { url, close } = await createTestDb();
  if (!url) throw new Error("This measures PostgreSQL: set TEST_DATABASE_URL.");
  const { db, pool } = openPostgres(url);
  for (const statement of sizedLists(size, testNow)) await pool.query(statement);
  const admin = await createUser(db, { isAdmin: true, nomeUsuario: "Zuleica" });
  // The state in which autovacuum leaves a table after this many inserts.
  await pool.query("vacuum analyze");
  const services = await createTestServices(storageFolder);
  return {
    caller: await callerFor(db, services, admin),
    async remove() {
      await db.destroy();
      await close();
    },
  };
}

type Caller = Awaited<ReturnType<typeof openSized>>["caller"];

const scenarios: Record<string, (caller: Caller) => Promise<unknown>> = {
  "people, first page": ({ users }) => users.page({}),
  "people, a name of many (mar)": ({ users }) => users.page({ search: "mar" }),
  "people, a name of many with accents (JOÃO)": ({ users }) => users.page({ search: "JOÃO" }),
  "people, a name of some (Anunciação)": ({ users }) => users.page({ search: "Anunciação" }),
  "people, a whole name (Maria Assunção)": ({ users }) => users.page({ search: "Maria Assunção" }),
  "people, an e-mail of many (@exemplo)": ({ users }) => users.page({ search: "@exemplo" }),
  "people, an e-mail of few (silva77)": ({ users }) => users.page({ search: "silva77" }),
  "people, a text of nobody (xilofone)": ({ users }) => users.page({ search: "xilofone" }),
  "people, two letters of many (ma)": ({ users }) => users.page({ search: "ma" }),
  "people, two letters of nobody (xq)": ({ users }) => users.page({ search: "xq" }),
  "people, to choose a recipient": ({ users }) => users.list(),
  "notifications, first page": ({ notifications }) => notifications.page({}),
  "notifications, of a year": ({ notifications }) =>
    notifications.page({ startDate: "2025-01-01", endDate: "2025-12-31" }),
};

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

const print = rowPrinter(44, 18);

const small = await openSized(SMALL);
const large = await openSized(LARGE);
let isSlow = false;
try {
  print("median (p95) in ms", `at ${SMALL}`, `at ${LARGE}`, "ratio", "");
  const times = Object.entries(scenarios).map(([name, call]) => ({
    name,
    call,
    small: [] as number[],
    large: [] as number[],
  }));
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    for (const scenario of times) {
      // Alternated, since the second call of a pair finds warm caches.
      const order = Math.random() < 0.5 ? (["small", "large"] as const) : (["large", "small"] as const);
      for (const size of order) {
        const time = await timeOf(() => scenario.call({ small, large }[size].caller));
        if (round >= WARM_UP) scenario[size].push(time);
      }
    }
  }
  for (const scenario of times) {
    const [few, many] = [quantile(scenario.small, 0.5), quantile(scenario.large, 0.5)];
    const verdict = many / few <= MAX_RATIO ? "PASS" : "FAIL";
    isSlow ||= verdict === "FAIL";
    const cell = (all: number[]) => `${quantile(all, 0.5).toFixed(2)} (${quantile(all, 0.95).toFixed(2)})`;
    print(scenario.name, cell(scenario.small), cell(scenario.large), (many / few).toFixed(2), verdict);
  }
} finally {
  await small.remove();
  await large.remove();
}
process.exit(isSlow ? 1 : 0);
