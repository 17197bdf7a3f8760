// Loaded before the server's program: writes the blocking time of its event loop, one line each tenth of a second.
import { appendFileSync } from "node:fs";
import { watchDelays } from "@app/api/testing/watch-loop";

const EVERY_MS = 100;
const file = process.env.HOLDS_FILE;
if (!file) throw new Error("HOLDS_FILE names the file that holds are written to");

const watch = await watchDelays();
const report = async () => {
  appendFileSync(file, `${await watch.takeLongest()}\n`);
  setTimeout(report, EVERY_MS).unref();
};
setTimeout(report, EVERY_MS).unref();
