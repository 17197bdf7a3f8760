import { open, readdir } from "node:fs/promises";
import path from "node:path";

/** Returns once the device holds this folder, its files and its folders. */
export async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true });
  await Promise.all(
    entries.map((entry) => {
      const name = path.join(folder, entry.name);
      if (entry.isDirectory()) return syncTree(name);
      return entry.isFile() ? syncOne(name) : undefined;
    }),
  );
  await syncOne(folder);
}

/** Returns once the device holds this file, or the names in this folder. */
export async function syncOne(fileOrFolder: string): Promise<void> {
  const handle = await open(fileOrFolder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
