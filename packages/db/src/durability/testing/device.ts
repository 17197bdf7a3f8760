import { readFileSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { oneOf, type Random } from "@app/core/testing/seeded";
import { copyFolder } from "./copy-folder.ts";
import type { DiskOperation } from "./record-disk.ts";

/** The smallest piece that a device writes whole; the database's pages are of sixteen. */
const SECTOR = 512;

/** A file's content on the device, and the writes since. */
interface File {
  kept: Buffer;
  written: Map<number, Buffer>;
  /** In bytes, unsynced writes included. */
  size: number;
  /** Start of the latest completed sync, as its number. */
  lastSync: number;
}

/** A created or removed name, which only a sync of its folder makes durable. */
type NameChange =
  | { kind: "create"; name: string; file: number }
  | { kind: "rename"; from: string; to: string }
  | { kind: "unlink"; name: string };

/** Share of the unsynced bytes of a file, or of the name changes, that survives a power cut. */
const SPARED = [0, 0.5, 1];

/**
 * The content of a device while a recording is played to it, by the strict reading of POSIX: content that was synced,
 * names whose folder was synced, and the name of a new file that was synced itself, on which PostgreSQL relies. Of
 * everything else a power cut keeps a random part: any sectors of a file, and the first few name changes, as a journal
 * does.
 */
export class Device {
  readonly #files = new Map<number, File>();
  readonly #names = new Map<string, number>();
  #changes: NameChange[] = [];
  readonly #folders = new Set<string>();
  readonly #syncs = new Map<number, { written: Map<number, Buffer>; size: number }>();

  /**
   * @param base - folder with the data before the recording, all of it on the device
   * @param filesBefore - files of the recording that existed before
   */
  constructor(
    private readonly base: string,
    private readonly filesBefore: ReadonlyMap<number, string>,
  ) {
    for (const [file, name] of filesBefore) this.#names.set(name, file);
  }

  play(operation: DiskOperation): void {
    switch (operation.kind) {
      case "create":
        this.#files.set(operation.file, { kept: Buffer.alloc(0), written: new Map(), size: 0, lastSync: 0 });
        this.#changes.push(operation);
        break;
      case "rename":
      case "unlink":
        this.#changes.push(operation);
        break;
      case "makeFolder":
        this.#folders.add(operation.name);
        break;
      case "write":
        this.#write(this.#file(operation.file), operation.at, operation.bytes);
        break;
      case "truncate":
        this.#truncate(this.#file(operation.file), operation.size);
        break;
      case "beginSync": {
        const { written, size } = this.#file(operation.file);
        this.#syncs.set(operation.sync, { written: new Map(written), size });
        break;
      }
      case "endSync":
        this.#keep(operation.file, operation.sync);
        break;
      case "syncFolder":
        this.#keepNames(
          (change) => path.dirname(change.kind === "rename" ? change.to : change.name) === operation.name,
        );
        break;
    }
  }

  /** Writes to `folder` the state after a power cut at this moment. */
  async cut(folder: string, random: Random): Promise<void> {
    copyFolder(this.base, folder);
    for (const name of this.#folders) await mkdir(path.join(folder, name), { recursive: true });
    const names = new Map(this.#names);
    const sparedNames = Math.floor(oneOf(SPARED, random) * (this.#changes.length + 1) * random());
    for (const change of this.#changes.slice(0, sparedNames)) apply(change, names);
    for (const name of this.filesBefore.values()) {
      if (!names.has(name)) await rm(path.join(folder, name), { force: true });
    }
    for (const [name, number] of names) {
      const file = this.#files.get(number);
      if (file) await writeFile(path.join(folder, name), contentAfterCut(file, oneOf(SPARED, random), random));
      else if (this.filesBefore.get(number) !== name) {
        await writeFile(
          path.join(folder, name),
          readFileSync(path.join(this.base, this.filesBefore.get(number) ?? "")),
        );
      }
    }
  }

  #file(number: number): File {
    let file = this.#files.get(number);
    if (!file) {
      const kept = readFileSync(path.join(this.base, this.filesBefore.get(number) ?? ""));
      file = { kept, written: new Map(), size: kept.length, lastSync: 0 };
      this.#files.set(number, file);
    }
    return file;
  }

  #write(file: File, at: number, bytes: Buffer): void {
    file.size = Math.max(file.size, at + bytes.length);
    for (let done = 0; done < bytes.length; ) {
      const [sector, within] = [Math.floor((at + done) / SECTOR), (at + done) % SECTOR];
      const length = Math.min(SECTOR - within, bytes.length - done);
      const next = Buffer.from(file.written.get(sector) ?? sectorOf(file.kept, sector));
      bytes.copy(next, within, done, done + length);
      file.written.set(sector, next);
      done += length;
    }
  }

  /** The cut part reads as zeros when the file grows again. */
  #truncate(file: File, size: number): void {
    const longest = Math.max(file.size, file.kept.length);
    for (let sector = Math.floor(size / SECTOR); sector * SECTOR < longest; sector += 1) {
      const next = Buffer.alloc(SECTOR);
      const rest = size - sector * SECTOR;
      if (rest > 0) (file.written.get(sector) ?? sectorOf(file.kept, sector)).copy(next, 0, 0, rest);
      file.written.set(sector, next);
    }
    file.size = size;
  }

  /** Keeps everything written before the sync began; writes made while it ran may survive too. */
  #keep(number: number, sync: number): void {
    const [file, began] = [this.#file(number), this.#syncs.get(sync)];
    this.#syncs.delete(sync);
    // A later sync kept this and more.
    if (!began || sync < file.lastSync) return;
    file.lastSync = sync;
    file.kept = withSectors(file.kept, began.written, began.size);
    for (const [sector, bytes] of began.written) {
      if (file.written.get(sector) === bytes) file.written.delete(sector);
    }
    this.#keepNames((change) => change.kind === "create" && change.file === number);
  }

  #keepNames(isKept: (change: NameChange) => boolean): void {
    for (const change of this.#changes.filter(isKept)) apply(change, this.#names);
    this.#changes = this.#changes.filter((change) => !isKept(change));
  }
}

function apply(change: NameChange, names: Map<string, number>): void {
  if (change.kind === "create") names.set(change.name, change.file);
  else if (change.kind === "unlink") names.delete(change.name);
  else {
    const file = names.get(change.from);
    if (file === undefined) return;
    names.delete(change.from);
    names.set(change.to, file);
  }
}

function contentAfterCut({ kept, written, size }: File, spared: number, random: Random): Buffer {
  const left = new Map([...written].filter(([sector]) => sector * SECTOR < size && random() < spared));
  const furthest = Math.max(0, ...[...left.keys()].map((sector) => (sector + 1) * SECTOR));
  const lengthened = Math.min(size, furthest);
  const length = size < kept.length && random() < spared ? size : Math.max(kept.length, lengthened);
  return withSectors(Buffer.from(kept), left, length);
}

/** @returns `content`, changed; another one where the size is another */
function withSectors(content: Buffer, sectors: ReadonlyMap<number, Buffer>, size: number): Buffer {
  const changed = size === content.length ? content : Buffer.alloc(size);
  if (changed !== content) content.subarray(0, size).copy(changed);
  for (const [sector, bytes] of sectors) bytes.copy(changed.subarray(sector * SECTOR));
  return changed;
}

function sectorOf(content: Buffer, sector: number): Buffer {
  const bytes = Buffer.alloc(SECTOR);
  content.subarray(sector * SECTOR, (sector + 1) * SECTOR).copy(bytes);
  return bytes;
}
