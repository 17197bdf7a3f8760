import { Worker } from "node:worker_threads";
import workerpool from "workerpool";
import { extractText } from "./pdf-text.ts";

/**
 * Runs beside the parsing, which may block this thread for seconds: ends the process once its parent is gone or its
 * memory passes the ceiling given as first argument, in bytes.
 */
const GUARD = `
  const { workerData } = require("node:worker_threads");
  setInterval(() => {
    const orphan = process.ppid !== workerData.parent;
    if (orphan || process.memoryUsage.rss() > workerData.maxMemoryBytes) process.kill(process.pid, "SIGKILL");
  }, 200);
`;

const maxMemoryBytes = Number(process.argv[2]);
new Worker(GUARD, { eval: true, workerData: { parent: process.ppid, maxMemoryBytes }, execArgv: [] }).unref();

workerpool.worker({ extractText });
