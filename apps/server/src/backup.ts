import path from "node:path";
import { BackupRefused } from "@app/api/backups/client/backup-refused";
import { removeOldBackups } from "@app/api/backups/commands/remove-old";
import { LOW, lowerPriority } from "@app/api/low-priority";
import { EXIT_WITHOUT_ROOM } from "./backup/daily.ts";
import { describeBackup } from "./backup/describe-backup.ts";
import { makeBackup } from "./backup/make-backup.ts";
import { boot } from "./start/boot.ts";

const USAGE = "Usage: npm run backup -- FOLDER";
/** The server's daily call: into BACKUP_DIR, where old backups are removed. */
const DAILY = "--daily";

/** `npm run backup -- FOLDER`: everything of the installation, whether its server runs or not. */
await boot(async (env, log) => {
  const [folder] = process.argv.slice(2);
  if (!folder) throw new Error(USAGE);
  const isDaily = folder === DAILY;
  if (isDaily) lowerPriority(LOW);
  const root = isDaily ? env.BACKUP_DIR : path.resolve(folder);
  const startedAt = performance.now();
  try {
    const { folder: made, manifest } = await makeBackup(env, log, root, isDaily ? "daily" : "manual");
    process.stdout.write(`${describeBackup("Backed up to", made, manifest, performance.now() - startedAt)}\n`);
    if (isDaily) await removeOldBackups(root, env.BACKUP_PASSPHRASE, new Date());
  } catch (error) {
    if (!(error instanceof BackupRefused) || !error.isWithoutRoom) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(EXIT_WITHOUT_ROOM);
  }
  process.exit(0);
});
