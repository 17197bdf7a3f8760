import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";

const SECRET_BYTES = 32;
/** Only the account that runs the server may read it. */
const OWNER_ONLY = 0o600;

/** The secret of an installation that configures none: generated once and kept in the data folder. */
export async function readOrCreateSecret(dataDir: string): Promise<string> {
  const file = path.join(dataDir, "app-secret");
  try {
    await mkdir(dataDir, { recursive: true });
    const secret = randomBytes(SECRET_BYTES).toString("base64url");
    await writeFile(file, secret, { flag: "wx", mode: OWNER_ONLY });
    return secret;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return readFile(file, "utf8");
    throw error;
  }
}
