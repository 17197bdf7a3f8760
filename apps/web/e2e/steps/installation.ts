import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect } from "@playwright/test";
import { freePort } from "./free-port.ts";

const SERVER = path.join(import.meta.dirname, "..", "..", "..", "server", "dist");

/** Starts a program of the build over an empty folder of its own. @param program - a file in the server's dist */
export async function startInstallation(program: "main.js" | "demo.js", env: Record<string, string> = {}) {
  const dataDir = await mkdtemp(path.join(tmpdir(), "farol-e2e-own-"));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [path.join(SERVER, program)], {
    cwd: dataDir,
    stdio: ["ignore", "pipe", "ignore"],
    env: {
      ...{ PATH: process.env.PATH, PORT: String(port), DATA_DIR: dataDir, RATE_LIMIT: "off", LOG_LEVEL: "error" },
      ...env,
    },
  });
  let printed = "";
  child.stdout.on("data", (text) => (printed += text));
  await expect(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200)).toPass();
  return {
    url,
    printed: () => printed,
    stop: async () => {
      child.kill("SIGTERM");
      await once(child, "exit");
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
