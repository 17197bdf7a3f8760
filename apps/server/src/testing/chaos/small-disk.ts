import { execFile } from "node:child_process";
import { mkdtemp, open, rm, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const PIECE = Buffer.alloc(1024 * 1024);
/** A block of the file system: smaller pieces find no more room than this. */
const SMALLEST_BYTES = 4096;

/** A file system of its own, in memory. */
export interface SmallDisk {
  folder: string;
  /** Takes all its room, to the last block. */
  fill(): Promise<void>;
  free(): Promise<void>;
  /** The most that it held by now, in MiB. */
  usedMebibytes(): Promise<number>;
  close(): Promise<void>;
}

/** @returns undefined where this account may mount nothing */
export async function mountSmallDisk(mebibytes: number): Promise<SmallDisk | undefined> {
  const folder = await mkdtemp(path.join(tmpdir(), "farol-disk-"));
  try {
    await run("mount", ["-t", "tmpfs", "-o", `size=${mebibytes}m`, "tmpfs", folder]);
  } catch {
    await rm(folder, { recursive: true });
    return undefined;
  }
  const filler = path.join(folder, "filler");
  return {
    folder,
    async fill() {
      const handle = await open(filler, "w");
      try {
        for (let size = PIECE.length; size >= SMALLEST_BYTES; ) {
          const isWritten = await handle.write(PIECE, 0, size).then(
            ({ bytesWritten }) => bytesWritten === size,
            () => false, // no room for so much
          );
          if (!isWritten) size /= 2;
        }
      } finally {
        await handle.close();
      }
    },
    free: () => rm(filler, { force: true }),
    async usedMebibytes() {
      const { blocks, bfree, bsize } = await statfs(folder);
      return Math.round(((blocks - bfree) * bsize) / PIECE.length);
    },
    async close() {
      await run("umount", ["-l", folder]);
      await rm(folder, { recursive: true });
    },
  };
}
