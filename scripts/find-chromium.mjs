// Finds a Chromium for the browser tests, or installs one.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

const SYSTEM_PATHS = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

const MISSING =
  "The browser tests need a Chromium: set CHROMIUM_PATH, or install one (Debian: apt-get install chromium; " +
  "elsewhere: npx playwright install chromium).";

/** @returns {Promise<string>} path of the browser. @throws {Error} naming the missing part */
export async function findChromium() {
  const configured = process.env.CHROMIUM_PATH;
  if (configured) {
    if (existsSync(configured)) return configured;
    throw new Error(`CHROMIUM_PATH names no file: ${configured}`);
  }
  return installed() ?? install();
}

function installed() {
  return [...SYSTEM_PATHS, chromium.executablePath()].find((path) => path && existsSync(path));
}

async function install() {
  if (await run("npx", ["playwright", "install", "chromium"])) {
    const path = installed();
    if (path) return path;
  }
  const isDebianRoot = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  if (isDebianRoot && (await run("apt-get", ["update", "-qq"]))) {
    await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium", "fonts-dejavu-core"]);
  }
  const path = installed();
  if (!path) throw new Error(MISSING);
  return path;
}

function run(command, args) {
  return once(spawn(command, args, { stdio: ["ignore", "ignore", "inherit"] }), "close").then(
    ([status]) => status === 0,
    () => false,
  );
}
