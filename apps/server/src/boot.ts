import pino, { type Logger } from "pino";
import { type Env, readEnv } from "./env.ts";

/** Runs a program of this server. An error at start is printed as one sentence for the operator, without a stack. */
export async function boot(program: (env: Env, log: Logger) => Promise<void>): Promise<void> {
  try {
    const env = readEnv();
    const log = pino({ level: env.LOG_LEVEL, redact: ["*.headers.authorization", "*.password", "*.senha", "*.token"] });
    await program(env, log);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
