import type { Logger } from "pino";

/** Time for running jobs and requests to end after SIGTERM; unfinished jobs are repeated after the next start. */
const STOP_TIMEOUT_MS = 9_000;

/** Stops once on SIGTERM or SIGINT: the steps in order, then the process ends, at the latest when the time is over. */
export function stopOnSignal(log: Logger, steps: () => Promise<void>): void {
  let isStopping = false;
  const stop = (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, "Stopping");
    setTimeout(() => {
      log.warn({}, "Some work did not end in time; it is taken up again at the next start");
      process.exit(0);
    }, STOP_TIMEOUT_MS).unref();
    steps().then(
      () => process.exit(0),
      (error) => {
        log.error({ err: error }, "Stopping failed");
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}
