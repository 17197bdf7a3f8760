// Whether response times reveal who has an account: interleaved calls about a known and an unknown address, compared.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { MAX_WRONG_TRIES } from "@app/core/recovery/code-rules";
import { startServerProcess } from "../src/testing/server-process.ts";
import { median } from "./figures.ts";

const PAIRS = 1000;
const WARM_UP = 50;
/** Target: guessing by response time is right in at most 55 of 100 cases, or the medians differ by at most 5 %. */
const MAX_AUC = 0.55;
const MAX_MEDIAN_GAP = 0.05;

const dataDir = await mkdtemp(path.join(tmpdir(), "farol-bench-"));
const server = await startServerProcess({ DATA_DIR: dataDir });
const known = { email: "conhecida@exemplo.com.br", nomeUsuario: "Ana", password: "Segura#1" };
const unknown = { ...known, email: "desconhecida@exemplo.com.br" };

async function post(call: string, body: object): Promise<void> {
  const response = await fetch(`${server.url}/api/v1/${call}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  await response.arrayBuffer();
}

async function timeOf(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/**
 * Share of pairs in which the known address took longer, ties counting half (Mann-Whitney); 0.5 means no difference.
 */
function aucOf(times: { known: number[]; unknown: number[] }): number {
  const all = [
    ...times.known.map((time) => ({ time, isKnown: true })),
    ...times.unknown.map((time) => ({ time, isKnown: false })),
  ].sort((a, b) => a.time - b.time);
  let below = 0;
  let wins = 0;
  for (const { isKnown } of all) {
    if (isKnown) wins += below;
    else below += 1;
  }
  const auc = wins / (times.known.length * times.unknown.length);
  return Math.max(auc, 1 - auc);
}

const guess = { code: "12345678" };
const scenarios: Record<string, { call: string; body: object; before?: (pair: number) => Promise<void> }> = {
  generateCode: { call: "generateCode", body: {} },
  verifyCode: {
    call: "verifyCode",
    body: guess,
    // A code is invalid after its wrong tries, so both addresses get a new one.
    before: async (pair) => {
      if (pair % MAX_WRONG_TRIES !== 0) return;
      for (const { email } of [known, unknown]) await post("generateCode", { email });
    },
  },
  resetPassword: { call: "resetPassword", body: { ...guess, password: "Novinha#2" } },
  login: { call: "login", body: { password: "Errada#1" } },
};

await post("usuario/registroUsuario", known);
let isRevealed = false;
for (const [name, { call, body, before }] of Object.entries(scenarios)) {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let pair = 0; pair < WARM_UP + PAIRS; pair += 1) {
    await before?.(pair);
    // Alternated, since the second call of a pair finds warm caches.
    const order = Math.random() < 0.5 ? (["known", "unknown"] as const) : (["unknown", "known"] as const);
    for (const who of order) {
      const { email } = who === "known" ? known : unknown;
      const time = await timeOf(() => post(call, { ...body, email }));
      if (pair >= WARM_UP) times[who].push(time);
    }
  }
  const [a, b] = [median(times.known), median(times.unknown)];
  const gap = Math.abs(a - b) / Math.min(a, b);
  const auc = aucOf(times);
  const isAlike = auc <= MAX_AUC || gap <= MAX_MEDIAN_GAP;
  isRevealed ||= !isAlike;
  process.stdout.write(
    `${name}: known ${a.toFixed(2)} ms, unknown ${b.toFixed(2)} ms, gap ${(gap * 100).toFixed(1)} %, AUC ${auc.toFixed(3)} ` +
      `over ${PAIRS} pairs: ${isAlike ? "alike" : "can be told apart"}\n`,
  );
}
await server.terminate();
await rm(dataDir, { recursive: true, force: true });
process.exit(isRevealed ? 1 : 0);
