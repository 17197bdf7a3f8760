// Finds a Chromium for the browser tests, or installs one.
import { spawnSync } from "node:child_process";
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

/** @returns {string} path of the browser. @throws {Error} naming the missing part */
export function findChromium() {
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

function install() {
  const run = (command, args) => spawnSync(command, args, { stdio: ["ignore", "ignore", "inherit"] }).status === 0;
  if (run("npx", ["playwright", "install", "chromium"])) {
    const path = installed();
    if (path) return path;
  }
  const isDebianRoot = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  if (isDebianRoot && run("apt-get", ["update", "-qq"])) {
    run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium", "fonts-dejavu-core"]);
  }
  const path = installed();
  if (!path) throw new Error(MISSING);
  return path;
}
