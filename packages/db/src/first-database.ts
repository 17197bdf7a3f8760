import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, realpath, rename, rm } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { syncOne } from "./durability/sync-tree.ts";
import { sourceLoader } from "./source-loader.ts";

/**
 * Makes the embedded database where there is none, in a process that ends: making one takes some 500 MB that a process keeps.
 * It is made beside and renamed, so that a crash or a power cut leaves none or a whole one.
 *
 * @param dataDir - folder of the database; the caller is the only one who uses it
 * @param program - absolute path of `make-database`
 * @throws Error that says why there is no database
 */
export async function ensureDatabase(dataDir: string, program: string): Promise<void> {
  if (existsSync(path.join(dataDir, "PG_VERSION"))) return;
  // A link to a folder of another disk stays one.
  const folder = existsSync(dataDir) ? await realpath(dataDir) : dataDir;
  const [parent, beginning] = [path.dirname(folder), `${path.basename(folder)}-new-`];
  for (const name of await readdir(parent)) {
    if (name.startsWith(beginning)) await rm(path.join(parent, name), REMOVED);
  }
  const draft = await mkdtemp(path.join(parent, beginning));
  try {
    await promisify(execFile)(process.execPath, [...sourceLoader(program), program, draft]).catch(
      (failure: Failure) => {
        throw new Error(reasonOf(failure), { cause: failure });
      },
    );
    await rename(draft, folder);
    await syncOne(parent);
  } finally {
    await rm(draft, REMOVED);
  }
}

/** A process that was making one may write for a moment longer than the one that started it. */
const REMOVED = { recursive: true, force: true, maxRetries: 10 };

type Failure = Error & { stderr?: string; signal?: NodeJS.Signals | null };

/** Last line that the process wrote; its command and its stack are of no use to an operator. */
function reasonOf({ message, stderr = "", signal }: Failure): string {
  if (signal) return `making the database was ended by ${signal}`;
  return /^\w*Error.*: .+$/m.exec(stderr)?.[0] ?? message;
}
