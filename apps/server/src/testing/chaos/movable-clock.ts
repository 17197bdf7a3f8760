import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { replacedDate, runFirst } from "@app/core/testing/replaced-date";

/** The clock of processes that are started with its options. */
export interface MovableClock {
  /** For the variable NODE_OPTIONS. */
  nodeOptions: string;
  /** Moves the clock of these processes, and of those that start later. @param offsetMs - from the real time */
  move(offsetMs: number, pids: readonly number[]): Promise<void>;
}

const programOf = (file: string) => `
  import { readFileSync } from "node:fs";
  let offsetMs = 0;
  const look = () => { offsetMs = Number(readFileSync(${JSON.stringify(file)}, "utf8")); };
  look();
  process.on("SIGUSR2", look);
  ${replacedDate("offsetMs")}`;

export async function createMovableClock(): Promise<MovableClock> {
  const file = path.join(await mkdtemp(path.join(tmpdir(), "farol-clock-")), "offset");
  await writeFile(file, "0");
  return {
    nodeOptions: runFirst(programOf(file)),
    async move(offsetMs, pids) {
      await writeFile(file, String(offsetMs));
      for (const pid of pids) process.kill(pid, "SIGUSR2");
    },
  };
}
