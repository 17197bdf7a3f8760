import path from "node:path";
import { readCotahist } from "@app/api/prices/client/read-cotahist";
import { describeCotahist } from "@app/core/cotahist/outcome";
import type { Logger } from "pino";
import type { Env } from "./env.ts";
import { createKeeper, findServer, type QuotationKeeper } from "./operator-socket.ts";
import { boot } from "./start/boot.ts";
import { openServices } from "./start/open-services.ts";

const USAGE = "Usage: npm run prices -- COTAHIST_A2023.ZIP";

/**
 * `npm run prices -- FILE` and `npm run instruments -- FILE`: the operator's load of closes and security names from the
 * exchange's quotations.
 */
await boot(async (env, log) => {
  const [file] = process.argv.slice(2);
  if (!file) throw new Error(USAGE);
  const { keeper, close } = await openKeeper(env, log, path.basename(file));
  try {
    const reading = await readCotahist(file, { keepCloses: keeper.keepCloses });
    const outcome = describeCotahist({ ...reading, changedNames: await keeper.keepNames(reading.names) });
    await keeper.recordLoad(outcome);
    process.stdout.write(`${outcome.mensagem}\n`);
  } finally {
    await close();
  }
  process.exit(0);
});

/** The database itself, or the server that holds it. */
async function openKeeper(env: Env, log: Logger, origem: string) {
  const server: QuotationKeeper | null = env.DATABASE_URL ? null : await findServer(env.DATA_DIR, origem);
  if (server) return { keeper: server, close: async () => {} };
  const opened = await openServices(env, log);
  return { keeper: createKeeper(opened, origem), close: opened.close };
}
