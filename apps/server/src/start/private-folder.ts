import { chmod, mkdir, readdir, stat } from "node:fs/promises";
import path from "node:path";

const OWNER_ONLY_FOLDER = 0o700;
const OWNER_ONLY_FILE = 0o600;
const PERMISSIONS = 0o777;

/**
 * Makes a folder that only the account which runs this process may open, or closes one to others with all that it holds.
 *
 * @throws Error when the folder belongs to another account, or its file system knows no permissions
 */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: OWNER_ONLY_FOLDER });
  if (((await stat(folder)).mode & PERMISSIONS) === OWNER_ONLY_FOLDER) return;
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const mode = entry.isDirectory() ? OWNER_ONLY_FOLDER : OWNER_ONLY_FILE;
    if (!entry.isSymbolicLink()) await chmod(path.join(entry.parentPath, entry.name), mode);
  }
  // Last, since its mode means that its whole content is closed to others.
  await chmod(folder, OWNER_ONLY_FOLDER);
}
