import { mkdir, stat } from "node:fs/promises";
import { OWNER_ONLY, setModes } from "@app/db/durability/set-modes";

const PERMISSIONS = 0o777;

/**
 * Makes a folder that only the account which runs this process may open, or closes one to others with all that it holds.
 *
 * @throws Error when the folder belongs to another account, or its file system knows no permissions
 */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: OWNER_ONLY.folders });
  if (((await stat(folder)).mode & PERMISSIONS) === OWNER_ONLY.folders) return;
  await setModes(folder, OWNER_ONLY);
}
