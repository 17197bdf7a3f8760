import { readFile, writeFile } from "node:fs/promises";
import type { ServerProcess } from "./server-process.ts";

const collectOnSignal = `
  import { setFlagsFromString } from "node:v8";
  import { runInNewContext } from "node:vm";
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc");
  process.on("SIGUSR2", () => collect());`;
/** What a server is started with whose memory is measured. */
export const measuredEnvironment = {
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(collectOnSignal)}`,
  // Freed memory returns to the system at once; otherwise an upload would reuse it unmeasured.
  MALLOC_MMAP_THRESHOLD_: "32768",
  MALLOC_TRIM_THRESHOLD_: "0",
};

async function memoryOf({ pid }: ServerProcess) {
  const text = await readFile(`/proc/${pid}/status`, "utf8");
  const mebibytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, "m").exec(text)?.[1]) / 1024;
  return { now: mebibytes("VmRSS"), peak: mebibytes("VmHWM") };
}

/** Runs a garbage collection in the server and waits until it is done. */
async function collectGarbage({ pid, url }: ServerProcess): Promise<void> {
  process.kill(pid, "SIGUSR2");
  // The signal is seen before the first answer or with it, so it is done with before the second.
  for (let answers = 0; answers < 2; answers += 1) await (await fetch(`${url}/healthz`)).text();
}

/** Resident memory of the server once garbage is gone, in MiB. */
export async function settledMemory(server: ServerProcess): Promise<number> {
  await collectGarbage(server);
  return (await memoryOf(server)).now;
}

/** By how much the server's memory rises at most while the work is done, in MiB. */
export async function memoryRise(server: ServerProcess, work: () => Promise<unknown>): Promise<number> {
  await collectGarbage(server);
  const RESET_PEAK = "5";
  await writeFile(`/proc/${server.pid}/clear_refs`, RESET_PEAK);
  const before = await memoryOf(server);
  await work();
  return (await memoryOf(server)).peak - before.now;
}
