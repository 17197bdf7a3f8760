import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import path from "node:path";

/**
 * The file operations of a program in one folder, in order. A file is identified by a number that survives renaming.
 */
export type DiskOperation =
  | { kind: "create"; name: string; file: number }
  | { kind: "write"; file: number; at: number; bytes: Buffer }
  | { kind: "truncate"; file: number; size: number }
  | { kind: "rename"; from: string; to: string }
  | { kind: "unlink"; name: string }
  | { kind: "makeFolder"; name: string }
  | { kind: "removeFolder"; name: string }
  | { kind: "beginSync"; file: number; sync: number }
  | { kind: "endSync"; file: number; sync: number }
  | { kind: "syncFolder"; name: string }
  /** The moment at which work was acknowledged. */
  | { kind: "acknowledge"; writer: number; work: number };

export interface DiskRecording {
  operations: readonly DiskOperation[];
  /** Number of each file that existed before, once it is used. */
  filesBefore: ReadonlyMap<number, string>;
  acknowledge(writer: number, work: number): void;
  stop(): void;
}

/** A device is slower than the system's memory: a sync beside the program ends after these turns of the event loop. */
const SYNC_TURNS = 20;

/**
 * Records the calls of Node's `fs` on files of one folder until it is stopped. Replaces the functions that the engine
 * and the product call: the synchronous ones of Emscripten's folder, and `fdatasync`.
 */
export function recordDisk(folder: string): DiskRecording {
  const operations: DiskOperation[] = [];
  const filesBefore = new Map<number, string>();
  const [files, handles] = [new Map<string, number>(), new Map<number, number | string>()];
  let [lastFile, lastSync] = [0, 0];
  const original = { ...fs };

  const nameOf = (place: fs.PathLike) => {
    const name = path.relative(folder, String(place));
    return name.startsWith("..") ? undefined : name;
  };
  const fileOf = (name: string) => {
    let file = files.get(name);
    if (file === undefined) {
      lastFile += 1;
      file = lastFile;
      files.set(name, file);
      filesBefore.set(file, name);
    }
    return file;
  };
  const create = (name: string) => {
    lastFile += 1;
    files.set(name, lastFile);
    operations.push({ kind: "create", name, file: lastFile });
  };
  const begin = (file: number) => {
    lastSync += 1;
    operations.push({ kind: "beginSync", file, sync: lastSync });
    const sync = lastSync;
    return () => operations.push({ kind: "endSync", file, sync });
  };
  const syncHandle = (handle: number, sync: (handle: number) => void) => {
    const target = handles.get(handle);
    const end = typeof target === "number" ? begin(target) : undefined;
    sync(handle);
    end?.();
    if (typeof target === "string") operations.push({ kind: "syncFolder", name: target });
  };

  const replacement = {
    openSync: (place: fs.PathLike, ...rest: [fs.OpenMode, fs.Mode?]) => {
      const name = nameOf(place);
      const isThere = name !== undefined && original.existsSync(place);
      const handle = original.openSync(place, ...rest);
      if (name === undefined) return handle;
      if (!isThere) create(name);
      handles.set(handle, original.fstatSync(handle).isDirectory() ? name : fileOf(name));
      return handle;
    },
    closeSync: (handle: number) => {
      handles.delete(handle);
      original.closeSync(handle);
    },
    writeSync: (handle: number, bytes: Uint8Array, offset: number, length: number, at: number) => {
      const written = original.writeSync(handle, bytes, offset, length, at);
      const file = handles.get(handle);
      if (typeof file === "number") {
        const copy = Buffer.from(bytes.subarray(offset, offset + written));
        operations.push({ kind: "write", file, at, bytes: copy });
      }
      return written;
    },
    writeFileSync: (place: fs.PathLike, ...rest: [string, fs.WriteFileOptions?]) => {
      original.writeFileSync(place, ...rest);
      const name = nameOf(place);
      // Some versions of Node open the file by `openSync`.
      if (name !== undefined && !files.has(name)) create(name);
    },
    ftruncateSync: (handle: number, size: number) => {
      original.ftruncateSync(handle, size);
      const file = handles.get(handle);
      if (typeof file === "number") operations.push({ kind: "truncate", file, size });
    },
    truncateSync: (place: fs.PathLike, size: number) => {
      original.truncateSync(place, size);
      const name = nameOf(place);
      if (name !== undefined) operations.push({ kind: "truncate", file: fileOf(name), size });
    },
    renameSync: (from: fs.PathLike, to: fs.PathLike) => {
      original.renameSync(from, to);
      const [before, after] = [nameOf(from), nameOf(to)];
      if (before === undefined || after === undefined) return;
      files.set(after, fileOf(before));
      files.delete(before);
      operations.push({ kind: "rename", from: before, to: after });
    },
    unlinkSync: (place: fs.PathLike) => {
      original.unlinkSync(place);
      const name = nameOf(place);
      if (name === undefined) return;
      fileOf(name);
      files.delete(name);
      operations.push({ kind: "unlink", name });
    },
    mkdirSync: (place: fs.PathLike, ...rest: [fs.Mode?]) => {
      original.mkdirSync(place, ...rest);
      const name = nameOf(place);
      if (name !== undefined) operations.push({ kind: "makeFolder", name });
    },
    rmdirSync: (place: fs.PathLike) => {
      original.rmdirSync(place);
      const name = nameOf(place);
      if (name !== undefined) operations.push({ kind: "removeFolder", name });
    },
    fsyncSync: (handle: number) => syncHandle(handle, original.fsyncSync),
    fdatasyncSync: (handle: number) => syncHandle(handle, original.fdatasyncSync),
    fdatasync: (handle: number, done: fs.NoParamCallback) => {
      const file = handles.get(handle);
      const end = typeof file === "number" ? begin(file) : undefined;
      const afterTurns = (turns: number, next: () => void) => {
        if (turns === 0) next();
        else setImmediate(afterTurns, turns - 1, next);
      };
      original.fdatasync(handle, (error) =>
        afterTurns(SYNC_TURNS, () => {
          if (!error) end?.();
          done(error);
        }),
      );
    },
  };
  Object.assign(fs, replacement);
  syncBuiltinESMExports();
  return {
    operations,
    filesBefore,
    acknowledge: (writer, work) => operations.push({ kind: "acknowledge", writer, work }),
    stop() {
      for (const name of Object.keys(replacement) as (keyof typeof replacement)[])
        Object.assign(fs, { [name]: original[name] });
      syncBuiltinESMExports();
    },
  };
}
