import pino, { type DestinationStream, type Logger } from "pino";
import { describeCause } from "./describe-cause.ts";
import { type Env, readEnv } from "./env.ts";

/** The one logger of a program. @param destination - standard output by default */
export function createLog(level: Env["LOG_LEVEL"], destination?: DestinationStream): Logger {
  const redact = ["*.headers.authorization", "*.password", "*.senha", "*.token"];
  const options = { level, redact, serializers: { err: (error: unknown) => describeCause(error) } };
  return destination ? pino(options, destination) : pino(options);
}

/** Runs a program of this server. An error at start is printed as one sentence for the operator, without a stack. */
export async function boot(program: (env: Env, log: Logger) => Promise<void>): Promise<void> {
  try {
    const env = readEnv();
    await program(env, createLog(env.LOG_LEVEL));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
