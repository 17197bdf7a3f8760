// `npm run lighthouse`: audits the landing page of the built product five times as a phone, and fails below the agreed figures.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import lighthouse from "lighthouse";
import { findChromium } from "./find-chromium.mjs";

/** Runs; the median counts, since single runs vary. */
const RUNS = 5;
const AT_LEAST = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 };
const START_MS = 60_000;
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

const dataDir = mkdtempSync(path.join(tmpdir(), "farol-lighthouse-"));
const port = await freePort();
const url = `http://127.0.0.1:${port}/`;
const server = spawn("node", ["apps/server/dist/main.js"], {
  cwd: path.join(import.meta.dirname, ".."),
  stdio: ["ignore", "ignore", "inherit"],
  env: { ...process.env, PORT: String(port), HOST: "127.0.0.1", DATA_DIR: dataDir, LOG_LEVEL: "error" },
});

try {
  await untilReady();
  const results = [];
  for (let run = 1; run <= RUNS; run += 1) results.push(await audit());
  process.exitCode = report(results) ? 0 : 1;
} finally {
  if (server.exitCode === null) {
    server.kill("SIGTERM");
    await once(server, "exit");
  }
  await remove(dataDir);
}

/** @returns {Promise<object>} what Lighthouse found */
async function audit() {
  const profile = mkdtempSync(path.join(tmpdir(), "farol-lighthouse-browser-"));
  const flags = [...CHROMIUM_FLAGS, "--remote-debugging-port=0", `--user-data-dir=${profile}`, "about:blank"];
  const browser = spawn(findChromium(), flags, { stdio: ["ignore", "ignore", "pipe"] });
  try {
    // Lighthouse's default configuration simulates a mid-range phone on a slow network.
    const options = { port: await debuggingPort(browser), onlyCategories: Object.keys(AT_LEAST), logLevel: "error" };
    const { lhr } = await lighthouse(url, options);
    if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
    return lhr;
  } finally {
    browser.kill();
    await once(browser, "exit");
    await remove(profile);
  }
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

/** Prints the median of each category. @returns {boolean} whether all are as agreed */
function report(results) {
  const figures = Object.keys(AT_LEAST).map((category) => {
    const scores = results.map((lhr) => Math.round(lhr.categories[category].score * 100)).sort((a, b) => a - b);
    return { category, median: scores[Math.floor(scores.length / 2)], scores };
  });
  for (const { category, median, scores } of figures) {
    console.log(`${category}: ${median} (at least ${AT_LEAST[category]}; ${scores.join(" ")})`);
  }
  const low = figures.filter(({ category, median }) => median < AT_LEAST[category]);
  const last = results.at(-1);
  for (const { category } of low) {
    for (const { id } of last.categories[category].auditRefs) {
      const { score, title, displayValue = "" } = last.audits[id];
      if (score !== null && score < 0.9) console.error(`${category}: ${title} ${displayValue}`);
    }
  }
  return low.length === 0;
}

async function untilReady() {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline) {
    if (server.exitCode !== null) throw new Error(`The server ended with code ${server.exitCode}; was it built?`);
    const isReady = await fetch(`${url}readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error("The server was not ready in time");
}

async function freePort() {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  return address.port;
}
