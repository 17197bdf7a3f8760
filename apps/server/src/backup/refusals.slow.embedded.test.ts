import { createHash } from "node:crypto";
import { cp, mkdtemp, readdir, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { journalDeletions } from "@app/api/backups/commands/deletions";
import { ownerContext } from "@app/api/context";
import { createFolderStorage } from "@app/api/files/client";
import { removeFile } from "@app/api/files/commands";
import { removeAccount } from "@app/api/settings/commands";
import { openEmbedded } from "@app/db/client";
import { lockDataDir } from "@app/db/data-dir-lock";
import { migrateTo } from "@app/db/migrate";
import { createFile } from "@app/db/testing/factories/files";
import { createUser } from "@app/db/testing/factories/users";
import { copyEmbeddedTemplate } from "@app/db/testing/template";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { readEnv } from "../env.ts";
import { createLog } from "../start/boot.ts";
import { openServices } from "../start/open-services.ts";
import { makeBackup } from "./make-backup.ts";
import { restoreBackup } from "./restore-backup.ts";

/** Databases are opened many times, which takes long on a busy machine. */
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const log = createLog("silent");
const PASSPHRASE = "uma frase bem comprida";
const CONTENT = "%PDF-1.7 uma nota";
const SHA256 = createHash("sha256").update(CONTENT).digest("hex");
const newFolder = () => mkdtemp(path.join(tmpdir(), "farol-backup-"));

/** A stopped installation with one person and one file. */
async function installation(): Promise<string> {
  const dataDir = await newFolder();
  await copyEmbeddedTemplate(path.join(dataDir, "pg"));
  const { db, close } = await openEmbedded(path.join(dataDir, "pg"));
  const { id } = await createUser(db, { email: "ana@exemplo.com.br" });
  const file = { storageKey: `${id}/nota`, sha256: SHA256, sizeBytes: CONTENT.length };
  await createFile(db, id, file);
  await close();
  await createFolderStorage(path.join(dataDir, "files")).write(file.storageKey, Readable.from(CONTENT));
  await writeFile(path.join(dataDir, "app-secret"), "o segredo desta instalação");
  return dataDir;
}

let dataDir: string;
const roots: Record<"plain" | "sealed", string> = { plain: "", sealed: "" };
beforeAll(async () => {
  dataDir = await installation();
  for (const [kind, BACKUP_PASSPHRASE] of [
    ["plain", ""],
    ["sealed", PASSPHRASE],
  ] as const) {
    roots[kind] = await newFolder();
    await makeBackup(readEnv({ DATA_DIR: dataDir, BACKUP_PASSPHRASE }), log, roots[kind], "manual");
  }
});

/** A copy of the backups, with one file found by the beginning of its path. */
async function copied(kind: "plain" | "sealed") {
  const root = await newFolder();
  await cp(roots[kind], root, { recursive: true });
  const names = await readdir(root, { recursive: true });
  const find = (part: string) =>
    path.join(root, names.find((name) => name.includes(part) && /\.\w+$|[0-9a-f]{64}$/.test(name)) ?? part);
  return { root, find };
}

async function changeByte(file: string, at = 0.5): Promise<void> {
  const bytes = await readFile(file);
  const place = Math.floor(bytes.length * at);
  bytes[place] = (bytes[place] ?? 0) ^ 1;
  await writeFile(file, bytes);
}

/** Restores into a new folder. @returns the sentence, once nothing was found there */
async function refusal(root: string, env: Record<string, string> = {}): Promise<string> {
  const target = await newFolder();
  const said = await restoreBackup(readEnv({ DATA_DIR: target, ...env }), log, root).then(
    () => expect.unreachable("it should be refused"),
    (error: Error) => error.message,
  );
  expect((await readdir(target)).filter((name) => name !== "app-secret-of-backup")).toEqual([]);
  return said;
}

/** Content of a restored folder. */
async function contentOf(target: string) {
  const { db, close } = await openEmbedded(path.join(target, "pg"));
  const people = await db.selectFrom("users").select("email").execute();
  const [file] = await db.selectFrom("files").select("storageKey").execute();
  await close();
  return {
    people,
    file: await readFile(path.join(target, "files", file?.storageKey ?? ""), "utf8"),
    secret: await readFile(path.join(target, "app-secret"), "utf8"),
  };
}

const WHOLE = { people: [{ email: "ana@exemplo.com.br" }], file: CONTENT, secret: "o segredo desta instalação" };

describe.for(["plain", "sealed"] as const)("a %s backup", (kind) => {
  const env: Record<string, string> = kind === "sealed" ? { BACKUP_PASSPHRASE: PASSPHRASE } : {};

  it("that is whole is restored, and into a folder whose database is damaged too, which is kept aside", async () => {
    const target = await newFolder();
    await cp(path.join(dataDir, "pg"), path.join(target, "pg"), { recursive: true });
    await truncate(path.join(target, "pg/global/pg_control"), 100);
    await restoreBackup(readEnv({ DATA_DIR: target, ...env }), log, roots[kind]);
    expect(await contentOf(target)).toEqual(WHOLE);
    expect(await readdir(target)).toContain("pg-before-restore-1");
  });

  it.for([
    ["with a table changed by one byte", "table-users", "was changed"],
    ["with the list of files changed by one byte", "uploaded-files", "was changed"],
    ["with an uploaded file changed by one byte", "files", "was changed"],
    ["with another manifest", "manifest.json", "was changed"],
  ])("%s is refused before anything is touched", async ([, part = "", what = ""]) => {
    const { root, find } = await copied(kind);
    const inPool = kind === "sealed" ? "files-sealed/" : "files/";
    // Changes a digit of the manifest, so that it can still be parsed.
    if (part === "manifest.json") {
      const text = await readFile(find(part), "utf8");
      await writeFile(find(part), text.replace(/"linhas":1,/, '"linhas":2,'));
    } else await changeByte(find(part === "files" ? inPool : part));
    expect(await refusal(root, env)).toMatch(new RegExp(`is damaged: .*${what}\\. Nothing was changed`));
  });

  it("that is cut is refused", async () => {
    const { root, find } = await copied(kind);
    await truncate(find("table-users"), 40);
    expect(await refusal(root, env)).toMatch(/table-users\.jsonl\.gz is cut\. Nothing was changed/);
    await rm(find("table-users"));
    expect(await refusal(root, env)).toMatch(/table-users\.jsonl\.gz is missing/);
    await truncate(find("manifest.json"), 100);
    expect(await refusal(root, env)).toMatch(/its manifest\.json cannot be read/);
    await rm(find("manifest.json"));
  });
});

describe("a backup that is encrypted", () => {
  it("needs its passphrase, and says nothing of the people in it without", async () => {
    expect(await refusal(roots.sealed)).toMatch(/is encrypted\. Set BACKUP_PASSPHRASE/);
    const said = await refusal(roots.sealed, { BACKUP_PASSPHRASE: "outra frase comprida" });
    expect(said).toMatch(/encrypted with another passphrase/);
    for (const entry of await readdir(roots.sealed, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const bytes = await readFile(path.join(entry.parentPath, entry.name));
      expect(bytes.includes(CONTENT)).toBe(false);
      expect(entry.name).not.toContain(SHA256);
    }
  });
});

describe("what was deleted after a backup", () => {
  it("is deleted again when the backup is restored, by what the journal beside the backups says", async () => {
    const from = await newFolder();
    await cp(dataDir, from, { recursive: true });
    const before = await openEmbedded(path.join(from, "pg"));
    const bia = await createUser(before.db, { email: "bia@exemplo.com.br" });
    const kept = { storageKey: `${bia.id}/nota`, sha256: SHA256, sizeBytes: CONTENT.length };
    const { id } = await createFile(before.db, bia.id, kept);
    await before.close();

    const env = readEnv({ DATA_DIR: from });
    await createFolderStorage(path.join(from, "files")).write(kept.storageKey, Readable.from(CONTENT));
    await makeBackup(env, log, env.BACKUP_DIR, "daily");
    const opened = await openServices(env, log);
    const ctx = { db: opened.db, services: opened.services, now: () => new Date() };
    const ana = await opened.db.selectFrom("users").select("id").where("id", "!=", bia.id).executeTakeFirstOrThrow();
    await removeAccount(ownerContext(ctx, ana.id));
    await removeFile(ownerContext(ctx, bia.id), id);
    await journalDeletions(opened.db, env.BACKUP_DIR);
    expect(await opened.db.selectFrom("deletions").selectAll().execute()).toEqual([]);
    await opened.close();
    const journal = await readFile(path.join(env.BACKUP_DIR, "deletions.jsonl"), "utf8");
    expect(journal).not.toContain(ana.id);

    const target = readEnv({ DATA_DIR: await newFolder() });
    await restoreBackup(target, log, env.BACKUP_DIR);
    const restored = await openServices(target, log);
    expect(await restored.db.selectFrom("users").select("email").execute()).toEqual([{ email: bia.email }]);
    expect(await restored.db.selectFrom("files").select("id").execute()).toEqual([]);
    expect(await restored.db.selectFrom("deletions").select("aRepetir").where("aRepetir", "=", true).execute()).toEqual(
      [],
    );
    await restored.close();
    const stored = await readdir(path.join(target.DATA_DIR, "files"), { recursive: true, withFileTypes: true });
    expect(stored.filter((entry) => entry.isFile())).toEqual([]);
  });
});

describe("a restore", () => {
  it("is refused while a server runs on the folder, and without a backup", async () => {
    const target = await newFolder();
    const unlock = await lockDataDir(target);
    await expect(restoreBackup(readEnv({ DATA_DIR: target }), log, roots.plain)).rejects.toThrow(
      /is in use by process/,
    );
    await unlock();
    expect(await refusal(await newFolder())).toMatch(/holds no complete backup/);
  });

  it("is refused over people", async () => {
    await expect(restoreBackup(readEnv({ DATA_DIR: dataDir }), log, roots.plain)).rejects.toThrow(
      /already holds a database with accounts/,
    );
    expect(await contentOf(dataDir)).toEqual(WHOLE);
  });

  it("of a newer version is refused, naming the unknown migrations", async () => {
    const { root, find } = await copied("plain");
    const [text = ""] = (await readFile(find("manifest.json"), "utf8")).split("\n");
    const newer = text.replace('"migracoes":[', '"migracoes":["2099-01-01-01-of-tomorrow",');
    await writeFile(find("manifest.json"), `${newer}\n${createHash("sha256").update(newer).digest("hex")}\n`);
    expect(await refusal(root)).toMatch(/newer version: this one does not know 2099-01-01-01-of-tomorrow/);
  });

  it("of an older version is brought up to this one", async () => {
    const old = await newFolder();
    const { db, pool, close } = await openEmbedded(path.join(old, "pg"));
    await migrateTo(db, "2026-11-21-18-create-rate-limits");
    await pool.query(`insert into users (id, email, "passwordHash", "nomeUsuario", "createdAt")
      values (gen_random_uuid(), 'ana@exemplo.com.br', 'x', 'Ana', now())`);
    await close();
    await writeFile(path.join(old, "app-secret"), "antigo");
    const root = await newFolder();
    await makeBackup(readEnv({ DATA_DIR: old }), log, root, "manual");

    const target = await newFolder();
    await restoreBackup(readEnv({ DATA_DIR: target }), log, root);
    const restored = await openEmbedded(path.join(target, "pg"));
    const people = await restored.db.selectFrom("users").select(["email", "emailConfirmedAt"]).execute();
    await restored.close();
    expect(people).toMatchObject([{ email: "ana@exemplo.com.br" }]);
  });

  it("under another secret is refused, and the right one is left in a file", async () => {
    const target = await newFolder();
    const APP_SECRET = "x".repeat(32);
    const refused = restoreBackup(readEnv({ DATA_DIR: target, APP_SECRET }), log, roots.plain);
    await expect(refused).rejects.toThrow(/APP_SECRET is not the secret of the backup/);
    expect(await readFile(path.join(target, "app-secret-of-backup"), "utf8")).toBe(WHOLE.secret);
    expect(await readdir(target)).toEqual(["app-secret-of-backup"]);
  });

  it("holds former secrets too, and is restored where all of them are known", async () => {
    const [present, former] = ["p".repeat(32), "f".repeat(32)];
    const [root, target] = [await newFolder(), await newFolder()];
    await makeBackup(readEnv({ DATA_DIR: dataDir, APP_SECRET: present, APP_SECRET_OLD: former }), log, root, "manual");
    const refused = restoreBackup(readEnv({ DATA_DIR: target, APP_SECRET: present }), log, root);
    await expect(refused).rejects.toThrow(/Set APP_SECRET to the first line of .+ and APP_SECRET_OLD to the others/);
    expect(await readFile(path.join(target, "app-secret-of-backup"), "utf8")).toBe(`${present}\n${former}`);

    const settings = { APP_SECRET: "n".repeat(32), APP_SECRET_OLD: `${present},${former}` };
    await restoreBackup(readEnv({ DATA_DIR: target, ...settings }), log, root);
    const kept = await newFolder();
    await restoreBackup(readEnv({ DATA_DIR: kept }), log, root);
    expect(await readFile(path.join(kept, "app-secret"), "utf8")).toBe(present);
    expect(await readFile(path.join(kept, "app-secret-old"), "utf8")).toBe(former);
  });
});
