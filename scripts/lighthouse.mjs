// `npm run lighthouse`: audits the landing page of the built product and a member's dashboard, five times each, as a phone
// with an empty cache, and fails below the agreed figures.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { findChromium } from "./find-chromium.mjs";

/** Runs; the median counts, since single runs vary. */
const RUNS = 5;
/** Lighthouse sometimes records no navigation, and then it has measured nothing. */
const MAX_RUNS = 10;
/** Milliseconds, and a share of the screen. */
const TIMES = { largestPaint: 2_500, blocking: 200, layoutShift: 0.02 };
/** Limits of each page: least scores, most requests and transferred bytes without fonts. */
const PAGES = {
  landing: {
    path: "/",
    atLeast: { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 },
    atMost: TIMES,
  },
  dashboard: {
    path: "/dashboard",
    isMember: true,
    atLeast: { performance: 95, accessibility: 100, "best-practices": 100 },
    atMost: { requests: 20, bytes: 200_000, ...TIMES },
  },
};
const PRODUCT_NAME = process.env.VITE_PRODUCT_NAME || "Farol";
const WAIT_MS = 60_000;
const CHROMIUM_FLAGS = [
  "--headless=new",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const ROOT = path.join(import.meta.dirname, "..");
const dataDir = mkdtempSync(path.join(tmpdir(), "farol-lighthouse-"));
const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const server = spawn("node", ["apps/server/dist/main.js"], {
  cwd: ROOT,
  stdio: ["ignore", "ignore", "inherit"],
  env: {
    ...process.env,
    PORT: String(port),
    HOST: "127.0.0.1",
    DATA_DIR: dataDir,
    LOG_LEVEL: "error",
    PUBLIC_URL: url,
  },
});

try {
  await untilReady();
  const login = await inventMember();
  let isReached = true;
  for (const [name, page] of Object.entries(PAGES)) {
    const results = [];
    for (let run = 1; results.length < RUNS; run += 1) {
      const result = await audit(page, page.isMember ? login : undefined);
      if (!result.runtimeError) results.push(result);
      else if (run >= MAX_RUNS) throw new Error(result.runtimeError.message);
      else console.log(`${name}: not measured: ${result.runtimeError.code}`);
    }
    isReached = report(name, page, results) && isReached;
  }
  process.exitCode = isReached ? 0 : 1;
} finally {
  if (server.exitCode === null) {
    server.kill("SIGTERM");
    await once(server, "exit");
  }
  await remove(dataDir);
}

/** A person with a goal and the demo's notes. @returns {Promise<object>} the answer to the login */
async function inventMember() {
  const email = "lia@exemplo.com.br";
  const password = "Sigilosa#1";
  await call("POST", "/usuario/registroUsuario", { email, nomeUsuario: "Lia", password });
  const login = await call("POST", "/login", { email, password });
  const userId = login.data._id;
  const goal = { titulo: "Reserva", dataObjetivo: "2099-05-20", valorAlvo: 9000, aporteMensal: 100, valorAtual: 450 };
  await call("POST", "/objetivos", { ...goal, userId }, login.token);

  const folder = path.join(ROOT, "apps/server/dist/demo-notes");
  const form = new FormData();
  for (const file of readdirSync(folder)) form.append("files", new Blob([readFileSync(path.join(folder, file))]), file);
  const { arquivos } = await call("POST", `/upload/${userId}`, form, login.token);
  for (const { _id } of arquivos) {
    await call("POST", `/rag/${_id}/processar`, {}, login.token);
    await until(async () => {
      const { status } = await call("GET", `/rag/${_id}/status-processamento`, undefined, login.token);
      if (status === "erro") throw new Error("A note could not be read");
      return status === "concluido";
    });
  }
  console.log(`dashboard: measured on the ${arquivos.length} notes of the demo, 1 goal, no quotations`);
  return login;
}

async function call(method, target, content, token) {
  const isForm = content instanceof FormData;
  const answer = await fetch(`${url}/api/v1${target}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(isForm || !content ? {} : { "content-type": "application/json" }),
    },
    body: isForm || !content ? content : JSON.stringify(content),
  });
  if (!answer.ok) throw new Error(`${target}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** @returns {Promise<object>} what Lighthouse found */
async function audit({ path: target, atLeast }, login) {
  const profile = mkdtempSync(path.join(tmpdir(), "farol-lighthouse-browser-"));
  if (login) await logIn(profile, login);
  const flags = [...CHROMIUM_FLAGS, "--remote-debugging-port=0", `--user-data-dir=${profile}`, "about:blank"];
  const browser = spawn(await findChromium(), flags, { stdio: ["ignore", "ignore", "pipe"] });
  try {
    // Lighthouse's default configuration simulates a mid-range phone on a slow network.
    const { lhr } = await lighthouse(url + target, {
      port: await debuggingPort(browser),
      onlyCategories: Object.keys(atLeast),
      disableStorageReset: login !== undefined, // the storage holds who is logged in
      logLevel: "error",
    });
    return lhr;
  } finally {
    browser.kill();
    await once(browser, "exit");
    await remove(profile);
  }
}

/** Writes the data of a login into a new browser profile, and nothing into its cache. */
async function logIn(profile, { data, token }) {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await findChromium(),
    args: CHROMIUM_FLAGS,
  });
  const page = await context.newPage();
  await page.goto(`${url}/robots.txt`);
  const record = JSON.stringify({ data, token });
  await page.evaluate(
    (items) => {
      for (const [key, value] of items) localStorage.setItem(key, value);
    },
    [
      ["token", token],
      [PRODUCT_NAME.toLowerCase(), record],
    ],
  );
  await context.close();
}

/** Child processes of the browser may still write into its folder. */
function remove(folder) {
  return rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}

/** The browser chooses a free port and prints it on stderr. */
async function debuggingPort(browser) {
  let said = "";
  for await (const chunk of browser.stderr) {
    said += chunk;
    const port = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(said)?.[1];
    if (port) return Number(port);
  }
  throw new Error(`The browser ended at its start: ${said}`);
}

/** Prints the median of each figure. @returns {boolean} whether all are as agreed */
function report(name, { atLeast, atMost = {} }, results) {
  const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
  const last = results.at(-1);
  let isReached = true;
  // Lighthouse slows the processor down fourfold from the machine's remaining capacity.
  console.log(`${name}: speed of this machine: ${results.map((lhr) => lhr.environment.benchmarkIndex).join(" ")}`);
  for (const [category, limit] of Object.entries(atLeast)) {
    const scores = results.map((lhr) => Math.round(lhr.categories[category].score * 100));
    console.log(`${name}: ${category}: ${median(scores)} (at least ${limit}; ${scores.join(" ")})`);
    if (median(scores) >= limit) continue;
    isReached = false;
    for (const { id } of last.categories[category].auditRefs) {
      const { score, title, displayValue = "" } = last.audits[id];
      if (score !== null && score < 0.9) console.error(`${category}: ${title} ${displayValue}`);
    }
  }
  const measured = (lhr, id) => Math.round(lhr.audits[id].numericValue * 1000) / 1000;
  const figuresOf = (lhr) => {
    const files = lhr.audits["network-requests"].details.items.filter(({ url: file }) => file.startsWith(url));
    return {
      files,
      requests: files.length,
      bytes: bytesOf(files.filter(({ resourceType }) => resourceType !== "Font")),
      largestPaint: measured(lhr, "largest-contentful-paint"),
      blocking: measured(lhr, "total-blocking-time"),
      layoutShift: measured(lhr, "cumulative-layout-shift"),
    };
  };
  for (const [figure, limit] of Object.entries(atMost)) {
    const values = results.map((lhr) => figuresOf(lhr)[figure]);
    console.log(`${name}: ${figure}: ${median(values)} (at most ${limit}; ${values.join(" ")})`);
    if (median(values) <= limit) continue;
    isReached = false;
    for (const file of figuresOf(last).files) console.error(`${file.transferSize} bytes ${file.url}`);
  }
  return isReached;
}

function bytesOf(files) {
  return files.reduce((sum, { transferSize }) => sum + transferSize, 0);
}

function untilReady() {
  return until(() => {
    if (server.exitCode !== null) throw new Error(`The server ended with code ${server.exitCode}; was it built?`);
    return fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
  });
}

async function until(isTrue) {
  const deadline = Date.now() + WAIT_MS;
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error("The server took too long");
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

async function freePort() {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  return address.port;
}
