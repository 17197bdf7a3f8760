// Everything that tests put into the system's temporary folder lies in one folder of their run.
import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const PREFIX = "farol-tests-";

/**
 * From here on this process and those that it starts have a temporary folder of their own, removed when this process
 * ends. Those of runs that were killed are removed first: thousands of databases would fill a disk in a week.
 */
export function takeTemporaryFolder() {
  const system = tmpdir();
  if (path.basename(system).startsWith(PREFIX)) return; // a process of a run already
  for (const name of readdirSync(system).filter((name) => name.startsWith(PREFIX))) {
    if (!isRunning(Number(name.slice(PREFIX.length)))) removeLeftOver(path.join(system, name));
  }
  const folder = path.join(system, `${PREFIX}${process.pid}`);
  mkdirSync(folder);
  process.env.TMPDIR = folder;
  process.once("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
}

function removeLeftOver(folder) {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // A chaos that was killed leaves its small disk mounted, until somebody unmounts it or the machine restarts.
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}
