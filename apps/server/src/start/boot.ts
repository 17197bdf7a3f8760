import pino, { type DestinationStream, type Logger } from "pino";
import { describeCause } from "../describe-cause.ts";
import { type Env, readEnv } from "../env.ts";
import { explainStart } from "./start-failure.ts";

/** The one logger of a program. @param destination - standard output by default */
export function createLog(level: Env["LOG_LEVEL"], destination?: DestinationStream): Logger {
  const redact = ["*.headers.authorization", "*.password", "*.senha", "*.token"];
  const options = { level, redact, serializers: { err: (error: unknown) => describeCause(error) } };
  return destination ? pino(options, destination) : pino(options);
}

/** Runs a program of this server. A failed start is printed as one sentence for the operator, a later bug is logged. */
export async function boot(program: (env: Env, log: Logger) => Promise<void>): Promise<void> {
  try {
    const env = readEnv();
    const log = createLog(env.LOG_LEVEL);
    // Without a listener the runtime prints an error with all its properties, as a command with its password.
    process.on("uncaughtException", (error) => {
      log.fatal({ err: error }, "The process ends after an error that nothing caught");
      process.exit(1);
    });
    await program(env, log);
  } catch (error) {
    console.error(explainStart(error));
    process.exit(1);
  }
}
