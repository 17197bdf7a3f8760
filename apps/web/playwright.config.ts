import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { defineConfig } from "@playwright/test";
import { administrator } from "./e2e/data/people.ts";
import { freePort } from "./e2e/steps/free-port.ts";

const SYSTEM_CHROMIUM = "/usr/bin/chromium";
/** The embedded database is created on the first start. */
const SERVER_START_MS = 60_000;

const executablePath = process.env.CHROMIUM_PATH ?? (existsSync(SYSTEM_CHROMIUM) ? SYSTEM_CHROMIUM : undefined);

/** The built server over an empty folder of its own; workers read this file again and find the address already set. */
async function startOwnServer() {
  const port = await freePort();
  const dataDir = mkdtempSync(path.join(tmpdir(), "farol-e2e-"));
  process.once("exit", () => rmSync(dataDir, { recursive: true, force: true }));
  process.env.E2E_BASE_URL = `http://127.0.0.1:${port}`;
  // Without a mail server, mails are files in here.
  process.env.E2E_MAIL_DIR = path.join(dataDir, "mail");
  return {
    command: "node ../server/dist/main.js",
    url: `${process.env.E2E_BASE_URL}/readyz`,
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
}

const webServer = process.env.E2E_BASE_URL ? undefined : await startOwnServer();

export default defineConfig({
  testDir: "e2e",
  outputDir: "../../test-results",
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // Everything runs against one server on one machine.
  workers: 1,
  forbidOnly: Boolean(process.env.CI),
  webServer,
  use: {
    baseURL: process.env.E2E_BASE_URL,
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
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
      ],
    },
  },
});
