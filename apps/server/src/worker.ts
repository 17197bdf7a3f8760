import { BELOW_NORMAL, lowerPriority } from "@app/api/low-priority";
import { ageOfNewestBackup, startDailyBackups } from "./backup/daily.ts";
import { openImageReader, runWorker, startPdfReader } from "./run-worker.ts";
import { closeServer, serveHealth } from "./serve.ts";
import { boot } from "./start/boot.ts";
import { openServices } from "./start/open-services.ts";
import { stopOnSignal } from "./start/stop-on-signal.ts";

await boot(async (env, log) => {
  lowerPriority(BELOW_NORMAL);
  if (!env.DATABASE_URL) {
    throw new Error("The separate worker needs DATABASE_URL: the embedded database belongs to one process.");
  }
  const [pdfReader, opened] = await Promise.all([startPdfReader(log), openServices(env, log)]);
  const stopWorker = await runWorker({ ...opened, pdfReader, imageReader: openImageReader(env, log) });
  const stopBackups = startDailyBackups(opened, env, log);
  let isStopping = false;
  const isReady = () => !isStopping && pdfReader.isWorking();
  const backupAge = () => ageOfNewestBackup(env);
  const health = env.WORKER_PORT
    ? await serveHealth({ ...opened, isReady, backupAge }, env.WORKER_PORT, env.HOST)
    : undefined;
  stopOnSignal(log, async () => {
    isStopping = true;
    stopBackups();
    await Promise.all([stopWorker(), health && closeServer(health)]);
    await opened.close();
  });
  log.info({}, "The worker is waiting for jobs");
});
