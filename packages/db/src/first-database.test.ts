import { existsSync } from "node:fs";
import { lstat, mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { openEmbedded } from "./client.ts";
import { dateFirstContents, ensureDatabase } from "./first-database.ts";
import { testEngine } from "./testing/engine.ts";
import { embeddedTemplate } from "./testing/template.ts";

async function newFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), "farol-first-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

describe.runIf(testEngine === "embedded")("the first embedded database", () => {
  it("is a copy with its tables, which no other account reads, without the memory that making one takes, over what a crash left", async () => {
    const folder = await newFolder();
    await mkdir(path.join(folder, "pg-new-left"));
    const empty = await embeddedTemplate();
    const before = process.memoryUsage.rss();

    expect(await ensureDatabase(path.join(folder, "pg"), empty)).toBe(true);

    expect(process.memoryUsage.rss() - before).toBeLessThan(250_000_000);
    expect(await readdir(folder)).toEqual(["pg"]);
    const modeOf = async (name: string) => (await stat(path.join(folder, name))).mode & 0o777;
    expect(await Promise.all(["pg", "pg/base", "pg/global/pg_control"].map(modeOf))).toEqual([0o700, 0o700, 0o600]);
    const { db, close } = await openEmbedded(path.join(folder, "pg"));
    expect(await db.selectFrom("users").select("id").execute()).toEqual([]);
    await close();
  });

  it("is made where a build has none to copy", { timeout: 120_000 }, async () => {
    const folder = await newFolder();
    expect(await ensureDatabase(path.join(folder, "pg"), undefined)).toBe(true);
    const { db, close } = await openEmbedded(path.join(folder, "pg"));
    expect(await db.selectFrom("users").select("id").execute()).toEqual([]);
    await close();
  });

  it("has its first contents of the day on which it is installed", async () => {
    const folder = await newFolder();
    await ensureDatabase(path.join(folder, "pg"), await embeddedTemplate());
    const { db, close } = await openEmbedded(path.join(folder, "pg"));
    const now = new Date("2031-05-06T12:00:00Z");
    await dateFirstContents(db, now);
    const dates = await db.selectFrom("info_contents").select(["createdAt", "updatedAt"]).distinct().execute();
    expect(dates).toEqual([{ createdAt: now, updatedAt: now }]);
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

    await ensureDatabase(path.join(folder, "pg"), await embeddedTemplate());

    expect((await lstat(path.join(folder, "pg"))).isSymbolicLink()).toBe(true);
    expect(existsSync(path.join(folder, "pg", "PG_VERSION"))).toBe(true);
  });

  it("is left alone once it is there", async () => {
    const folder = await newFolder();
    await mkdir(path.join(folder, "pg"));
    await writeFile(path.join(folder, "pg", "PG_VERSION"), "18");

    expect(await ensureDatabase(path.join(folder, "pg"), "/nowhere")).toBe(false);

    expect(existsSync(path.join(folder, "pg", "PG_VERSION"))).toBe(true);
  });
});
