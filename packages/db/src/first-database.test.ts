import { existsSync } from "node:fs";
import { lstat, mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { openEmbedded } from "./client.ts";
import { cachedEmptyDatabase } from "./empty-database.ts";
import { ensureDatabase } from "./first-database.ts";
import { testEngine } from "./testing/engine.ts";

async function newFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), "farol-first-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

describe.runIf(testEngine === "embedded")("the first embedded database", () => {
  it("is a copy with its tables, which no other account reads, over what a crash left", async () => {
    const folder = await newFolder();
    await mkdir(path.join(folder, "pg-new-left"));

    await ensureDatabase(path.join(folder, "pg"), await cachedEmptyDatabase());

    expect(await readdir(folder)).toEqual(["pg"]);
    expect((await stat(path.join(folder, "pg"))).mode & 0o777).toBe(0o700);
    const { db, close } = await openEmbedded(path.join(folder, "pg"));
    expect(await db.selectFrom("users").select("id").execute()).toEqual([]);
    await close();
  });

  it("is not there when copying it failed, and nothing is left behind", async () => {
    const folder = await newFolder();
    await expect(ensureDatabase(path.join(folder, "pg"), path.join(folder, "nowhere"))).rejects.toThrow("ENOENT");
    expect(await readdir(folder)).toEqual([]);
  });

  it("is put where a link leads", async () => {
    const [folder, elsewhere] = [await newFolder(), await newFolder()];
    await mkdir(path.join(elsewhere, "disk"));
    await symlink(path.join(elsewhere, "disk"), path.join(folder, "pg"));

    await ensureDatabase(path.join(folder, "pg"), await cachedEmptyDatabase());

    expect((await lstat(path.join(folder, "pg"))).isSymbolicLink()).toBe(true);
    expect(existsSync(path.join(folder, "pg", "PG_VERSION"))).toBe(true);
  });

  it("is left alone once it is there", async () => {
    const folder = await newFolder();
    await mkdir(path.join(folder, "pg"));
    await writeFile(path.join(folder, "pg", "PG_VERSION"), "18");

    await ensureDatabase(path.join(folder, "pg"), "/nowhere");

    expect(existsSync(path.join(folder, "pg", "PG_VERSION"))).toBe(true);
  });
});
