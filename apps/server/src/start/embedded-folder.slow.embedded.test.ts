import { randomBytes } from "node:crypto";
import { cp, mkdtemp, readdir, readFile, rename, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { openEmbedded } from "@app/db/client";
import { createUser } from "@app/db/testing/factories/users";
import { copyEmbeddedTemplate } from "@app/db/testing/template";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { makeBackup } from "../backup/make-backup.ts";
import { restoreBackup } from "../backup/restore-backup.ts";
import { readEnv } from "../env.ts";
import { createLog } from "./boot.ts";
import { openServices } from "./open-services.ts";
import { explainStart } from "./start-failure.ts";

/** Databases are opened many times, which takes long on a busy machine. */
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const log = createLog("silent");
const newFolder = () => mkdtemp(path.join(tmpdir(), "farol-damaged-"));

let whole: string;
beforeAll(async () => {
  whole = await newFolder();
  await copyEmbeddedTemplate(path.join(whole, "pg"));
  const { db, close } = await openEmbedded(path.join(whole, "pg"));
  await createUser(db, { email: "ana@exemplo.com.br" });
  await close();
  await writeFile(path.join(whole, "app-secret"), "o segredo");
  await makeBackup(readEnv({ DATA_DIR: whole }), log, path.join(whole, "backups"), "manual");
});

async function walFiles(folder: string): Promise<string[]> {
  const names = await readdir(path.join(folder, "pg/pg_wal"));
  return names.filter((name) => /^[0-9A-F]{24}$/.test(name)).map((name) => path.join(folder, "pg/pg_wal", name));
}

async function noise(file: string): Promise<void> {
  const bytes = await readFile(file);
  randomBytes(8192).copy(bytes, 0);
  await writeFile(file, bytes);
}

type Damage = (folder: string) => Promise<void>;
const damages: [string, Damage, RegExp][] = [
  [
    "a control file that is gone",
    (folder) => rm(path.join(folder, "pg/global/pg_control")),
    /is damaged: its control file has 0 of 8192 bytes\./,
  ],
  [
    "ten pages of noise in what every start reads",
    async (folder) => {
      const names = (await readdir(path.join(folder, "pg/global"))).filter((name) => /^\d+$/.test(name));
      const files = names.map((name) => path.join(folder, "pg/global", name));
      const filled = (await Promise.all(files.map(async (file) => ({ file, ...(await stat(file)) })))).filter(
        ({ size }) => size > 0,
      );
      for (const { file } of filled.slice(0, 10)) await noise(file);
    },
    /is damaged: it cannot be opened \(.+\)\./,
  ],
  [
    "half of the log",
    async (folder) => {
      for (const file of await walFiles(folder)) await truncate(file, (await stat(file)).size / 2);
    },
    /is damaged: it cannot be opened \(.+\)\./,
  ],
  ["no PG_VERSION", (folder) => rm(path.join(folder, "pg/PG_VERSION")), /is damaged: its file PG_VERSION is missing\./],
];

async function copyOfWhole(): Promise<string> {
  const folder = await newFolder();
  await cp(whole, folder, { recursive: true });
  return folder;
}

const refusal = (folder: string) =>
  openServices(readEnv({ DATA_DIR: folder }), log).then(
    () => expect.unreachable("it should not start"),
    (error: unknown) => explainStart(error),
  );

describe("a start on a folder with", () => {
  it.for(damages)("%s says so, and the backup that it names brings everything back", async ([, damage, found]) => {
    const folder = await copyOfWhole();
    await damage(folder);
    const said = await refusal(folder);
    expect(said).toMatch(found);
    const [, root = ""] =
      /npm run restore -- (\S+) brings it back and keeps the damaged folder aside\.$/.exec(said) ?? [];
    expect(root).toBe(path.join(folder, "backups"));

    await restoreBackup(readEnv({ DATA_DIR: folder }), log, root);
    const { db, close } = await openServices(readEnv({ DATA_DIR: folder }), log);
    expect(await db.selectFrom("users").select("email").execute()).toEqual([{ email: "ana@exemplo.com.br" }]);
    await close();
    expect(await readdir(folder)).toContain("pg-before-restore-1");
  });

  it("a control file that is cut says so; over such a folder `refusals.slow.embedded.test.ts` restores", async () => {
    const folder = await copyOfWhole();
    await truncate(path.join(folder, "pg/global/pg_control"), 100);
    expect(await refusal(folder)).toMatch(/is damaged: its control file has 100 of 8192 bytes\. .+npm run restore -- /);
  });

  it("something else, or a database of another PostgreSQL, leaves it alone", async () => {
    const foreign = await newFolder();
    await cp(path.join(whole, "backups"), path.join(foreign, "pg"), { recursive: true });
    const before = await readdir(path.join(foreign, "pg"), { recursive: true });
    expect(await refusal(foreign)).toMatch(/is no database: it holds manual-.+ Move what is there away/);
    expect(await readdir(path.join(foreign, "pg"), { recursive: true })).toEqual(before);

    const other = await copyOfWhole();
    await writeFile(path.join(other, "pg/PG_VERSION"), "16\n");
    expect(await refusal(other)).toMatch(/is a database of PostgreSQL 16, and this version opens those of 18\./);
  });

  it("accounts and no secret does not make a new one", async () => {
    const folder = await copyOfWhole();
    await rm(path.join(folder, "app-secret"));
    expect(await refusal(folder)).toMatch(
      /The secret .+app-secret is missing, and the database holds accounts\. Nothing was/,
    );
    expect(await readdir(folder)).not.toContain("app-secret");
  });

  it("a former secret that is not the database's and no present one does not make a new one either", async () => {
    const folder = await copyOfWhole();
    const file = path.join(folder, "app-secret");
    await (await openServices(readEnv({ DATA_DIR: folder }), log)).close();
    await rm(file);
    await writeFile(`${file}-old`, "a secret from before");
    expect(await refusal(folder)).toMatch(/app-secret is missing, and the database holds accounts\. Nothing was/);
    expect(await readdir(folder)).not.toContain("app-secret");
  });

  it("another secret leaves it alone, and opens it once the former one is named", async () => {
    const folder = await copyOfWhole();
    const file = path.join(folder, "app-secret");
    await (await openServices(readEnv({ DATA_DIR: folder }), log)).close();
    await cp(file, `${file}-kept`);
    await writeFile(file, "another secret");
    expect(await refusal(folder)).toMatch(/^APP_SECRET is not the secret of this database, .+ Nothing was changed\./);

    await rename(`${file}-kept`, `${file}-old`);
    await (await openServices(readEnv({ DATA_DIR: folder }), log)).close();
    await rm(`${file}-old`);
    await (await openServices(readEnv({ DATA_DIR: folder }), log)).close();
  });

  it("a lost secret is begun anew where the operator gives it up", async () => {
    const folder = await copyOfWhole();
    await (await openServices(readEnv({ DATA_DIR: folder }), log)).close();
    await rm(path.join(folder, "app-secret"));
    await (await openServices(readEnv({ DATA_DIR: folder }), log, true)).close();
    await (await openServices(readEnv({ DATA_DIR: folder }), log)).close();
  });

  it("a newer version's database names what is not known", async () => {
    const folder = await copyOfWhole();
    const { pool, close } = await openEmbedded(path.join(folder, "pg"));
    await pool.query("insert into kysely_migration values ('2099-01-01-01-of-tomorrow', now()::text)");
    await close();
    expect(await refusal(folder)).toBe(
      "The database was used by a newer version: it has 2099-01-01-01-of-tomorrow, which this version does not know. " +
        "Nothing was changed. Install the newer version again, or restore a backup of this one into a new database.",
    );
  });
});
