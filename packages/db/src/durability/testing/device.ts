import { readFileSync } from "node:fs";
import { cp, mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { DiskOperation } from "./record-disk.ts";

/** The smallest piece that a device writes whole; the database's pages are of sixteen. */
const SECTOR = 512;

/** A file as the device holds it, and what was written since. */
interface File {
  kept: Buffer;
  written: Map<number, Buffer>;
  /** In bytes, with what was written. */
  size: number;
  /** The last sync of it that ended, by when they began. */
  lastSync: number;
}

/** A name that came or went, which only a sync of its folder makes last. */
type NameChange =
  | { kind: "create"; name: string; file: number }
  | { kind: "rename"; from: string; to: string }
  | { kind: "unlink"; name: string };

/** A number from 0 up to 1. */
export type Random = () => number;

/** How much of what was not synced of a file, or of the names, a power cut spares. */
const SPARED = [0, 0.5, 1];

/**
 * What a device holds while a recording is played to it, to the strict reading of POSIX: content that was synced; names whose
 * folder was synced, and that of a new file that was synced itself, which PostgreSQL builds on. Of everything else a power cut
 * keeps what chance spares: any sectors of a file, and of the names' changes the first few, as a journal has them.
 */
export class Device {
  readonly #files = new Map<number, File>();
  readonly #names = new Map<string, number>();
  #changes: NameChange[] = [];
  readonly #folders = new Set<string>();
  readonly #syncs = new Map<number, { written: Map<number, Buffer>; size: number }>();

  /**
   * @param base - folder with what was there before the recording, all of it on the device
   * @param filesBefore - of a recording
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

  /** Writes to `folder` what a power cut at this moment leaves. */
  async cut(folder: string, random: Random): Promise<void> {
    await rm(folder, { recursive: true, force: true });
    await cp(this.base, folder, { recursive: true });
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

  /** What is cut off reads as zeros when the file grows again. */
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

  /** What was written before the sync began is kept; what was written while it ran may be. */
  #keep(number: number, sync: number): void {
    const [file, began] = [this.#file(number), this.#syncs.get(sync)];
    this.#syncs.delete(sync);
    // One that began later kept this and more.
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

const oneOf = <T>(values: readonly T[], random: Random) => values[Math.floor(random() * values.length)] as T;
