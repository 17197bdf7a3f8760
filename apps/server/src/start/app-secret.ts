import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { AppSecrets } from "@app/api/secret-box";
import { syncOne } from "@app/db/durability/sync-tree";
import type { Env } from "../env.ts";

const SECRET_BYTES = 32;
/** Only the account that runs the server may read it. */
const OWNER_ONLY = 0o600;

type SecretSettings = Pick<Env, "DATA_DIR" | "APP_SECRET" | "APP_SECRET_OLD">;

/** The secrets of an installation: of its settings, or of its data folder, where a missing one is made. */
export async function readAppSecrets(env: SecretSettings): Promise<AppSecrets> {
  const present = env.APP_SECRET ?? (await readOrCreateSecret(env.DATA_DIR));
  return { present, old: await readOldSecrets(env) };
}

/** Former secrets, the last one first; without `APP_SECRET` also those of the file `app-secret-old`, one a line. */
export async function readOldSecrets(env: SecretSettings): Promise<string[]> {
  const named = env.APP_SECRET_OLD ?? [];
  if (env.APP_SECRET) return named;
  const kept = (await readIfThere(path.join(env.DATA_DIR, "app-secret-old"))) ?? "";
  return [...named, ...kept.split("\n").flatMap((line) => line.trim() || [])];
}

/**
 * The secret of an installation that configures none: generated once, stored in the data folder, and synced before
 * anything is sealed with it. A power cut during that can leave an empty file, which is replaced.
 */
async function readOrCreateSecret(dataDir: string): Promise<string> {
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
