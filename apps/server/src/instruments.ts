import path from "node:path";
import { type CotahistNames, readCotahistNames } from "@app/api/instruments/client";
import { keepListedNames } from "@app/api/instruments/commands";
import { formatDay, formatNumber } from "@app/core/format";
import type { Logger } from "pino";
import { boot } from "./boot.ts";
import type { Env } from "./env.ts";
import { openServices } from "./open-services.ts";
import { sendListedNames } from "./operator-socket.ts";

const USAGE = "Usage: npm run instruments -- COTAHIST_A2023.ZIP";

/** `npm run instruments -- FILE`: names of securities from the exchange's quotations, for whoever runs the installation. */
await boot(async (env, log) => {
  const [file] = process.argv.slice(2);
  if (!file) throw new Error(USAGE);
  const read = await readCotahistNames(file);
  const changed = await keep(env, log, read, path.basename(file));
  const days = `${formatDay(read.from)} a ${formatDay(read.to)}`;
  process.stdout.write(
    `${formatNumber(read.quotations)} cotações de ${days}: ${formatNumber(read.names.length)} nomes, ${formatNumber(changed)} novos ou ampliados.\n`,
  );
  if (!read.isComplete) process.stdout.write("O arquivo tem menos linhas do que anuncia: baixe-o outra vez.\n");
  process.exit(0);
});

async function keep(env: Env, log: Logger, { names }: CotahistNames, fonte: string): Promise<number> {
  const changed = env.DATABASE_URL ? null : await sendListedNames(env.DATA_DIR, names, fonte);
  if (changed !== null) return changed;
  const opened = await openServices(env, log);
  try {
    return await keepListedNames(opened, names, fonte);
  } finally {
    await opened.close();
  }
}
