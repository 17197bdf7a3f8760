import { existsSync } from "node:fs";
import { lstat, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it, onTestFinished } from "vitest";
import { openEmbedded } from "./client.ts";
import { ensureDatabase } from "./first-database.ts";
import { testEngine } from "./testing/engine.ts";

const PROGRAM = fileURLToPath(new URL("./make-database.ts", import.meta.url));

async function newFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), "farol-first-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

describe.runIf(testEngine === "embedded")("the first embedded database", () => {
  it("is made with its tables, without the memory that this takes, over what a crash left", {
    timeout: 120_000,
  }, async () => {
    const folder = await newFolder();
    await mkdir(path.join(folder, "pg-new-left"));
    const before = process.memoryUsage.rss();

    await ensureDatabase(path.join(folder, "pg"), PROGRAM);

    expect(process.memoryUsage.rss() - before).toBeLessThan(250_000_000);
    expect(await readdir(folder)).toEqual(["pg"]);
    const { db, close } = await openEmbedded(path.join(folder, "pg"));
    expect(await db.selectFrom("users").select("id").execute()).toEqual([]);
    await close();
  });

  it("is not there when making it failed, and nothing is left behind", async () => {
    const folder = await newFolder();
    const program = path.join(folder, "failing.mjs");
    await writeFile(program, "throw new Error('no room')");

    await expect(ensureDatabase(path.join(folder, "pg"), program)).rejects.toThrow(/^Error: no room$/);

    expect(await readdir(folder)).toEqual(["failing.mjs"]);
  });

  it("is made where a link leads", { timeout: 120_000 }, async () => {
    const [folder, elsewhere] = [await newFolder(), await newFolder()];
    await mkdir(path.join(elsewhere, "disk"));
    await symlink(path.join(elsewhere, "disk"), path.join(folder, "pg"));

    await ensureDatabase(path.join(folder, "pg"), PROGRAM);

    expect((await lstat(path.join(folder, "pg"))).isSymbolicLink()).toBe(true);
    expect(existsSync(path.join(folder, "pg", "PG_VERSION"))).toBe(true);
  });

  it("is left alone once it is there", async () => {
    const folder = await newFolder();
    await mkdir(path.join(folder, "pg"));
    await writeFile(path.join(folder, "pg", "PG_VERSION"), "18");

    await ensureDatabase(path.join(folder, "pg"), "/nowhere/make-database.js");

    expect(existsSync(path.join(folder, "pg", "PG_VERSION"))).toBe(true);
  });
});
