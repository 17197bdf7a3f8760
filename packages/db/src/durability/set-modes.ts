import { chmod, readdir } from "node:fs/promises";
import path from "node:path";

export const OWNER_ONLY = { folders: 0o700, files: 0o600 };

/** Sets the permissions of a folder and of all that it holds, but links. The folder is last: its mode says that all are set. */
export async function setModes(folder: string, { folders, files }: typeof OWNER_ONLY): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isSymbolicLink()) {
      await chmod(path.join(entry.parentPath, entry.name), entry.isDirectory() ? folders : files);
    }
  }
  await chmod(folder, folders);
}
