import type { Readable } from "node:stream";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";

/** Where uploaded files are kept. Keys are made by the server, never from what a person typed. */
export interface FileStorage {
  /** Writes a stream; a failed write leaves nothing behind. */
  write(key: string, content: Readable): Promise<void>;
  /** @throws Error when the key is unknown */
  read(key: string): Promise<Uint8Array>;
  /** Removes a file; a missing one is no error. */
  remove(key: string): Promise<void>;
}

/** Files in a folder of this machine. */
export function createFolderStorage(folder: string): FileStorage {
  const disk = new Disk(new FSDriver({ location: folder, visibility: "private" }));
  return {
    async write(key, content) {
      try {
        await disk.putStream(key, content);
      } catch (error) {
        await disk.delete(key);
        // The library wraps what the content itself threw, which says why better than "cannot write".
        throw content.errored ?? error;
      }
    },
    read: (key) => disk.getBytes(key),
    remove: (key) => disk.delete(key),
  };
}
