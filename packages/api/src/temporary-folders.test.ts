import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { makeTemporaryFolder } from "./temporary-folders.ts";

const DAY_MS = 86_400_000;

it("a folder that a killed process left is removed after a day, with what is in it", async () => {
  const prefix = `farol-swept-${process.pid}-`;
  const leave = async (name: string, ageMs: number) => {
    const folder = await mkdtemp(path.join(tmpdir(), name));
    await writeFile(path.join(folder, "export.zip"), "PK");
    const made = new Date(Date.now() - ageMs);
    await utimes(folder, made, made);
    return path.basename(folder);
  };
  const old = await leave(prefix, DAY_MS + 60_000);
  const young = await leave(prefix, DAY_MS - 60_000);
  const ofOthers = await leave(`outro-${prefix}`, DAY_MS + 60_000);

  const made = path.basename(await makeTemporaryFolder(prefix));

  const left = (await readdir(tmpdir())).filter((name) => name.includes(prefix));
  expect(left.toSorted()).toEqual([young, ofOthers, made].toSorted());
  expect(left).not.toContain(old);
  for (const name of left) await rm(path.join(tmpdir(), name), { recursive: true });
});
