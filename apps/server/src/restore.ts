import path from "node:path";
import { describeBackup } from "./backup/describe-backup.ts";
import { restoreBackup } from "./backup/restore-backup.ts";
import { boot } from "./start/boot.ts";
import { openServices } from "./start/open-services.ts";

const USAGE = "Usage: npm run restore -- FOLDER";

/** `npm run restore -- FOLDER`: the newest backup in it, or the one that it is, into an empty installation. */
await boot(async (env, log) => {
  const [folder] = process.argv.slice(2);
  if (!folder) throw new Error(USAGE);
  const startedAt = performance.now();
  const { reader } = await restoreBackup(env, log, path.resolve(folder));
  // The server would do it at its next start too; so nothing that was deleted stays until then.
  const opened = await openServices(env, log);
  await opened.close();
  const took = performance.now() - startedAt;
  process.stdout.write(`${describeBackup("Restored from", reader.folder, reader.manifest, took)}\n`);
  process.exit(0);
});
