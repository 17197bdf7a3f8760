import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { defineConfig } from "@playwright/test";
import { administrator } from "./e2e/data/people.ts";
import { freePort } from "./e2e/steps/free-port.ts";

const SYSTEM_CHROMIUM = "/usr/bin/chromium";
const SERVER_START_MS = 60_000;
const EXPECT_MS = 60_000;

const executablePath = process.env.CHROMIUM_PATH ?? (existsSync(SYSTEM_CHROMIUM) ? SYSTEM_CHROMIUM : undefined);

/**
 * Chromium takes the last list only: the first two load a hidden list of suggestions with each window, and the others are
 * Playwright's own list.
 */
const DISABLED_FEATURES = [
  ...["WebUIOmniboxPopup", "WebUIOmniboxAimPopup"],
  ...["AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades"],
  ...[
    "HttpsFirstBalancedModeAutoEnable",
    "LensOverlay",
    "MediaRouter",
    "PaintHolding",
    "ThirdPartyStoragePartitioning",
  ],
  ...["AvoidCorsURLLoaderRestartOnRedirect", "OptimizationHints", "NetworkTimeServiceQuerying", "AimEnabled"],
  "PreconnectToSearch",
];

/** Browsers at once, each on a server of its own: people and texts of one journey never meet those of another. */
const BROWSERS = Number(process.env.E2E_BROWSERS ?? 1);

/** The built server over an empty folder of its own. */
async function ownServer() {
  const port = await freePort();
  const dataDir = mkdtempSync(path.join(tmpdir(), "farol-e2e-"));
  process.once("exit", () => rmSync(dataDir, { recursive: true, force: true }));
  const url = `http://127.0.0.1:${port}`;
  const webServer = {
    command: "node ../server/dist/main.js",
    url: `${url}/readyz`,
    env: {
      PORT: String(port),
      HOST: "127.0.0.1",
      DATA_DIR: dataDir,
      RATE_LIMIT: "off",
      LOG_LEVEL: "error",
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
    },
    timeout: SERVER_START_MS,
    gracefulShutdown: { signal: "SIGTERM" as const, timeout: 10_000 },
  };
  // Without a mail server, mails are files in there.
  return { webServer, address: { url, mailDir: path.join(dataDir, "mail") } };
}

/** Workers read this file again, and find the addresses of the servers. */
async function ownServers() {
  const servers = await Promise.all(Array.from({ length: BROWSERS }, ownServer));
  process.env.E2E_SERVERS = JSON.stringify(servers.map(({ address }) => address));
  return servers.map(({ webServer }) => webServer);
}

const webServer = process.env.E2E_BASE_URL ? undefined : await ownServers();
const addresses: { url: string; mailDir: string }[] = JSON.parse(process.env.E2E_SERVERS ?? "[]");
const own = addresses[Number(process.env.TEST_PARALLEL_INDEX ?? 0)];
if (own) Object.assign(process.env, { E2E_BASE_URL: own.url, E2E_MAIL_DIR: own.mailDir });

export default defineConfig({
  testDir: "e2e",
  // `.ci/run` has the slow ones too.
  testIgnore: (process.env.TEST_VOLUME ?? "small") === "small" ? "**/*.slow.spec.ts" : [],
  outputDir: "../../test-results/browser",
  snapshotPathTemplate: "e2e/pictures/baselines/{arg}{ext}",
  // They end what hangs, on a machine many times slower than this one: only `slow-line` tests how long something takes.
  timeout: 300_000,
  expect: { timeout: EXPECT_MS, toPass: { timeout: 4 * EXPECT_MS } },
  workers: addresses.length || 1,
  forbidOnly: Boolean(process.env.CI),
  webServer,
  use: {
    baseURL: process.env.E2E_BASE_URL,
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    // A page's routes do not see what a service worker fetches; its own journey allows it.
    serviceWorkers: "block",
    viewport: { width: 1280, height: 800 },
    // A click on what still moves can be pressed on one place and released on another, and is then none.
    contextOptions: { reducedMotion: "reduce" },
    // A trace of everything that then passes takes a fifth of the time: `npm run test:e2e -- --trace on` makes one.
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        `--disable-features=${DISABLED_FEATURES.join(",")}`,
      ],
    },
  },
});
