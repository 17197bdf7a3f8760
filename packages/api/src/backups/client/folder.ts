import { randomBytes } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, stat, statfs, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { PassThrough, Readable, Transform, type TransformCallback, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import {
  type BackupFile,
  type BackupManifest,
  type BackupPart,
  backupFile,
  backupManifest,
} from "@app/core/backups/schema";
import { syncOne } from "@app/db/durability/sync-tree";
import { BackupRefused } from "./backup-refused.ts";
import { SEAL_BYTES, type Sealing, sealedBy, unsealed } from "./sealing.ts";

const OWNER_ONLY_FOLDER = 0o700;
const OWNER_ONLY_FILE = 0o600;
const MANIFEST = "manifest.json";
const PARTIAL = "partial-";
const SEALING = "sealing.json";
const SALT_BYTES = 16;
/** Text of tables shrinks tenfold at the quickest level already. */
const GZIP_LEVEL = 1;
/** Age below which a file may belong to a backup running at the same time. */
const FRESH_MS = 24 * 60 * 60_000;

/** Daily backups are removed by age, manual ones never. */
export type BackupKind = "daily" | "manual";
/** Of several of one second the later ones are numbered from 2. */
const BACKUP_NAME = /^(daily|manual)-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d)Z(?:-\d+)?$/;
const MOST_OF_A_SECOND = 100;

interface FoundBackup {
  folder: string;
  kind: BackupKind;
  takenAt: Date;
}

const nameOf = (kind: BackupKind, takenAt: Date) =>
  `${kind}-${takenAt.toISOString().slice(0, 19).replaceAll(":", "-")}Z`;

/** Complete backups of a folder, oldest first; empty without a folder. */
export async function listBackups(root: string): Promise<FoundBackup[]> {
  const names = await readdir(root).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  return names
    .flatMap((name) => {
      const [, kind, instant] = BACKUP_NAME.exec(name) ?? [];
      if (!kind || !instant) return [];
      const takenAt = new Date(`${instant.slice(0, 10)}T${instant.slice(11).replaceAll("-", ":")}Z`);
      return [{ folder: path.join(root, name), kind: kind as BackupKind, takenAt }];
    })
    .sort(
      (a, b) => a.takenAt.getTime() - b.takenAt.getTime() || a.folder.localeCompare(b.folder, "en", { numeric: true }),
    );
}

/** The folder given when it is a backup, else the newest backup in it. @throws BackupRefused when there is none */
export async function findBackup(folder: string): Promise<string> {
  if (await stat(path.join(folder, MANIFEST)).catch(() => null)) return path.resolve(folder);
  const newest = (await listBackups(folder)).at(-1);
  if (newest) return path.resolve(newest.folder);
  throw new BackupRefused(`${folder} holds no complete backup: a backup is a folder with a ${MANIFEST}.`);
}

/** Space left for this account on the disk of a folder that exists, in bytes. */
export async function roomOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

interface SealingFile {
  salt: string;
  check: string;
}

/**
 * Opens the sealing of a folder's backups.
 *
 * @param isNew - whether a folder without encrypted backups gets its salt now
 * @throws BackupRefused for another passphrase than the folder's
 */
async function openSealing(root: string, passphrase: string | undefined, isNew: boolean): Promise<Sealing> {
  if (!passphrase) return unsealed;
  const file = path.join(root, SEALING);
  const known = await readFile(file, "utf8").catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  if (known === null && !isNew) {
    throw new BackupRefused(`${file} is missing, which the encrypted backups beside it need. Copy their whole folder.`);
  }
  const { salt, check } = known
    ? (JSON.parse(known) as SealingFile)
    : { salt: randomBytes(SALT_BYTES).toString("base64"), check: null };
  const sealing = await sealedBy(passphrase, Buffer.from(salt, "base64"));
  const hash = sealing.newHash();
  hash.update("the passphrase of this folder");
  const mine = hash.digest();
  if (check === null) await writeDurably(file, JSON.stringify({ salt, check: mine } satisfies SealingFile));
  else if (check !== mine) {
    throw new BackupRefused(`The backups of ${root} are encrypted with another passphrase than BACKUP_PASSPHRASE.`);
  }
  return sealing;
}

/** Folder of uploaded files, shared by all backups of a folder. */
const poolOf = (root: string, sealing: Sealing) => path.join(root, sealing.isSealed ? "files-sealed" : "files");

function placeInPool(root: string, sealing: Sealing, sha256: string): string {
  let name = sha256;
  if (sealing.isSealed) {
    const hash = sealing.newHash();
    hash.update(`file ${sha256}`); // the plain hash would identify known files
    name = hash.digest();
  }
  return path.join(poolOf(root, sealing), name.slice(0, 2), name);
}

/** A backup that is being written, in a folder that becomes one only when it is whole. */
export class BackupWriter {
  private constructor(
    readonly root: string,
    readonly sealing: Sealing,
    /** Private folder of this backup, removed with it. */
    readonly draft: string,
  ) {}

  static async begin(root: string, passphrase: string | undefined): Promise<BackupWriter> {
    await mkdir(root, { recursive: true, mode: OWNER_ONLY_FOLDER });
    await removeAbandoned(root);
    const sealing = await openSealing(root, passphrase, true);
    const draft = path.join(root, `${PARTIAL}${randomBytes(8).toString("hex")}`);
    await mkdir(draft, { mode: OWNER_ONLY_FOLDER });
    return new BackupWriter(root, sealing, draft);
  }

  /** Writes one part of the backup. */
  async writePart(file: string, content: AsyncIterable<string> | Iterable<string>): Promise<BackupPart> {
    const counting = new Counting(this.sealing);
    const target = createWriteStream(path.join(this.draft, file), { mode: OWNER_ONLY_FILE, flush: true });
    await pipeline([
      Readable.from(content, { objectMode: false }),
      createGzip({ level: GZIP_LEVEL }),
      ...this.sealing.seal(),
      counting,
      target,
    ]);
    return { file, ...counting.result() };
  }

  /** Keeps the bytes of one uploaded file, unless a backup of this folder has them. */
  async keepFile({ sha256, bytes }: Pick<BackupFile, "sha256" | "bytes">, openContent: () => Promise<Readable>) {
    const place = placeInPool(this.root, this.sealing, sha256);
    if (await this.hasFile({ sha256, bytes })) {
      const now = new Date();
      await utimes(place, now, now); // in use, for the cleaning of another backup
      return;
    }
    await mkdir(path.dirname(place), { recursive: true, mode: OWNER_ONLY_FOLDER });
    const draft = path.join(this.draft, "file");
    const plain = new Counting(unsealed);
    const content = await openContent().catch((cause: unknown) => {
      throw new UnreadableFile("The storage does not have an uploaded file", { cause });
    });
    try {
      await pipeline([
        content,
        plain,
        ...this.sealing.seal(),
        createWriteStream(draft, { mode: OWNER_ONLY_FILE, flush: true }),
      ]);
      if (plain.result().sha256 !== sha256) throw new UnreadableFile("The storage has other bytes than were stored");
      await rename(draft, place);
    } finally {
      await rm(draft, { force: true });
    }
  }

  hasFile({ sha256, bytes }: Pick<BackupFile, "sha256" | "bytes">): Promise<boolean> {
    const length = bytes + (this.sealing.isSealed ? SEAL_BYTES : 0);
    return stat(placeInPool(this.root, this.sealing, sha256)).then(
      ({ size }) => size === length,
      () => false,
    );
  }

  /** Writes the manifest and makes the folder a backup. @returns its path */
  async finish(kind: BackupKind, manifest: BackupManifest): Promise<string> {
    const content = JSON.stringify(manifest);
    const hash = this.sealing.newHash();
    hash.update(content);
    await writeDurably(path.join(this.draft, MANIFEST), `${content}\n${hash.digest()}\n`);
    await syncOne(this.draft);
    const folder = await this.#publish(path.join(this.root, nameOf(kind, new Date(manifest.feitoEm))));
    await syncOne(this.root);
    return folder;
  }

  async #publish(name: string): Promise<string> {
    for (let number = 1; ; number += 1) {
      const folder = number === 1 ? name : `${name}-${number}`;
      try {
        await rename(this.draft, folder);
        return folder;
      } catch (error) {
        if (!isTaken(error) || number === MOST_OF_A_SECOND) throw error;
      }
    }
  }

  /** Removes an unfinished backup; a finished one stays. */
  async end(): Promise<void> {
    await rm(this.draft, { recursive: true, force: true });
  }
}

/** The storage does not have the bytes that were stored. */
export class UnreadableFile extends Error {}

const damagedBackup = (folder: string, what: string) =>
  new BackupRefused(`The backup ${folder} is damaged: ${what}. Nothing was changed; take another backup.`);

/** A backup whose manifest was compared with its own hash. */
export class BackupReader {
  private constructor(
    readonly folder: string,
    readonly sealing: Sealing,
    readonly manifest: BackupManifest,
  ) {}

  /** Reads the manifest alone. @throws BackupRefused naming the defect */
  static async openIndex(folder: string, passphrase: string | undefined): Promise<BackupReader> {
    const [content = "", hash] = (await readFile(path.join(folder, MANIFEST), "utf8")).split("\n");
    let manifest: BackupManifest;
    try {
      manifest = backupManifest.parse(JSON.parse(content));
    } catch {
      throw damagedBackup(folder, `its ${MANIFEST} cannot be read`);
    }
    if (manifest.cifrado && !passphrase) {
      throw new BackupRefused(
        `The backup ${folder} is encrypted. Set BACKUP_PASSPHRASE to the passphrase that it was made with.`,
      );
    }
    const sealing = await openSealing(path.dirname(folder), manifest.cifrado ? passphrase : undefined, false);
    const own = sealing.newHash();
    own.update(content);
    if (own.digest() !== hash) throw damagedBackup(folder, `its ${MANIFEST} was changed`);
    return new BackupReader(folder, sealing, manifest);
  }

  /** Reads and compares every part. @throws BackupRefused naming the defect */
  static async open(folder: string, passphrase: string | undefined): Promise<BackupReader> {
    const reader = await BackupReader.openIndex(folder, passphrase);
    const { tabelas, arquivos, segredo } = reader.manifest;
    for (const part of [...tabelas.map(({ parte }) => parte), arquivos.parte, segredo]) {
      const found = await reader.#measure(part).catch(() => null);
      if (!found) throw damagedBackup(folder, `${part.file} is missing`);
      if (found.sha256 !== part.sha256 || found.bytes !== part.bytes) {
        throw damagedBackup(folder, found.bytes < part.bytes ? `${part.file} is cut` : `${part.file} was changed`);
      }
    }
    return reader;
  }

  /** Lines of a part. */
  readLines(part: BackupPart): AsyncIterable<string> {
    const source = createReadStream(path.join(this.folder, part.file));
    const plain = new PassThrough();
    const whole = pipeline([source, ...this.sealing.open(), createGunzip(), plain]);
    return linesOf(plain, whole);
  }

  /** The uploaded files that the backup names. */
  async *readFiles(): AsyncGenerator<BackupFile> {
    for await (const line of this.readLines(this.manifest.arquivos.parte)) yield backupFile.parse(JSON.parse(line));
  }

  /** Compares the bytes of an uploaded file. @throws BackupRefused */
  async checkFile(sha256: string): Promise<void> {
    const plain = new Counting(unsealed);
    const sink = new Writable({ write: (_chunk, _encoding, done) => done() });
    const place = placeInPool(path.dirname(this.folder), this.sealing, sha256);
    const found = await pipeline([createReadStream(place), ...this.sealing.open(), plain, sink]).then(
      () => plain.result().sha256,
      (error: unknown) => (isMissing(error) ? "missing" : "changed"),
    );
    if (found === sha256) return;
    const name = path.relative(path.dirname(this.folder), place);
    const what = found === "missing" ? "is missing" : "was changed";
    throw damagedBackup(this.folder, `the uploaded file ${name} ${what}`);
  }

  openFile(sha256: string): Readable {
    const plain = new PassThrough();
    const place = placeInPool(path.dirname(this.folder), this.sealing, sha256);
    pipeline([createReadStream(place), ...this.sealing.open(), plain]).catch((error: Error) => plain.destroy(error));
    return plain;
  }

  async #measure({ file }: BackupPart) {
    const counting = new Counting(this.sealing);
    const sink = new Writable({ write: (_chunk, _encoding, done) => done() });
    await pipeline([createReadStream(path.join(this.folder, file)), counting, sink]);
    return counting.result();
  }
}

async function* linesOf(plain: PassThrough, whole: Promise<void>): AsyncGenerator<string> {
  whole.catch((error: Error) => plain.destroy(error));
  // A JSON text may hold line separators other than "\\u000a", at which readline would split it.
  let rest = "";
  plain.setEncoding("utf8");
  for await (const chunk of plain) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  await whole;
}

/**
 * Removes the pool's files that no backup names any more.
 *
 * @param used - hashes of uploaded files in backups without and with a passphrase
 */
export async function cleanPool(
  root: string,
  passphrase: string | undefined,
  used: Record<"plain" | "sealed", ReadonlySet<string>>,
): Promise<void> {
  await cleanOnePool(root, unsealed, used.plain);
  if (passphrase) await cleanOnePool(root, await openSealing(root, passphrase, true), used.sealed);
}

async function cleanOnePool(root: string, sealing: Sealing, used: ReadonlySet<string>): Promise<void> {
  const places = new Set([...used].map((sha256) => placeInPool(root, sealing, sha256)));
  const entries = await readdir(poolOf(root, sealing), { withFileTypes: true, recursive: true }).catch(() => []);
  for (const entry of entries) {
    const file = path.join(entry.parentPath, entry.name);
    if (!entry.isFile() || places.has(file)) continue;
    const { mtimeMs } = await stat(file);
    if (Date.now() - mtimeMs > FRESH_MS) await rm(file, { force: true });
  }
}

/** Counts and hashes what passes through. */
class Counting extends Transform {
  readonly #hash;
  #bytes = 0;

  constructor(sealing: Sealing) {
    super();
    this.#hash = sealing.newHash();
  }

  override _transform(bytes: Buffer, _encoding: string, done: TransformCallback) {
    this.#bytes += bytes.length;
    this.#hash.update(bytes);
    done(null, bytes);
  }

  result() {
    return { bytes: this.#bytes, sha256: this.#hash.digest() };
  }
}

/** Removes partial backups of killed processes. */
async function removeAbandoned(root: string): Promise<void> {
  for (const name of await readdir(root)) {
    if (!name.startsWith(PARTIAL)) continue;
    const { mtimeMs } = await stat(path.join(root, name));
    if (Date.now() - mtimeMs > FRESH_MS) await rm(path.join(root, name), { recursive: true, force: true });
  }
}

async function writeDurably(file: string, content: string): Promise<void> {
  await writeFile(file, content, { mode: OWNER_ONLY_FILE, flush: true });
}

const hasCode = (code: string, error: unknown) => error instanceof Error && "code" in error && error.code === code;
const isMissing = (error: unknown) => hasCode("ENOENT", error);
/** Of a folder that is there and holds something. */
const isTaken = (error: unknown) => hasCode("ENOTEMPTY", error) || hasCode("EEXIST", error);
