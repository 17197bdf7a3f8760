import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { syncOne } from "@app/db/durability/sync-tree";

const SECRET_BYTES = 32;
/** Only the account that runs the server may read it. */
const OWNER_ONLY = 0o600;

/**
 * The secret of an installation that configures none: generated once and kept in the data folder, on the device before anything is
 * sealed with it. A power cut during that can leave an empty file, which is written anew.
 */
export async function readOrCreateSecret(dataDir: string): Promise<string> {
  const file = path.join(dataDir, "app-secret");
  await mkdir(dataDir, { recursive: true });
  const kept = await readIfThere(file);
  if (kept) return kept;
  try {
    const secret = randomBytes(SECRET_BYTES).toString("base64url");
    await writeFile(file, secret, { flag: kept === undefined ? "wx" : "w", mode: OWNER_ONLY });
    await syncOne(file);
    await syncOne(dataDir);
    return secret;
  } catch (error) {
    if (isCalled("EEXIST", error)) return readFile(file, "utf8");
    throw error;
  }
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    if (isCalled("ENOENT", error)) return undefined;
    throw error;
  }
}

const isCalled = (code: string, error: unknown) => error instanceof Error && "code" in error && error.code === code;
