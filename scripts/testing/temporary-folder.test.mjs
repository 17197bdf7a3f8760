import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { hasRoom, placeOfRuns } from "./temporary-folder.mjs";

const system = mkdtempSync(path.join(tmpdir(), "system-"));
afterAll(() => rmSync(system, { recursive: true }));

const program = `
  import { spawnSync } from "node:child_process";
  import { mkdtempSync } from "node:fs";
  import { tmpdir } from "node:os";
  import path from "node:path";
  import { takeTemporaryFolder } from ${JSON.stringify(new URL("temporary-folder.mjs", import.meta.url).href)};
  takeTemporaryFolder();
  takeTemporaryFolder();
  mkdtempSync(path.join(tmpdir(), "left-"));
  const child = spawnSync(process.execPath, ["-p", "require('node:os').tmpdir()"], { encoding: "utf8" });
  console.log(JSON.stringify([tmpdir(), child.stdout.trim(), process.pid]));
`;

it("removes what a run left, its own and that of one that was killed, and not that of one that runs", () => {
  const killed = path.join(system, "farol-tests-999999999");
  const running = path.join(system, `farol-tests-${process.pid}`);
  for (const folder of [killed, running]) mkdirSync(path.join(folder, "database"), { recursive: true });

  const { stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", program], {
    encoding: "utf8",
    env: { ...process.env, TMPDIR: system },
  });
  const [own, ofChild, pid] = JSON.parse(stdout);
  expect(own).toBe(path.join(system, `farol-tests-${pid}`));
  expect(ofChild).toBe(own);
  expect(readdirSync(system)).toEqual([path.basename(running)]);
  expect(existsSync(path.join(running, "database"))).toBe(true);
});

it("lies in memory where there is room, unless the volume is deep or somebody named a place", () => {
  expect(placeOfRuns({}, true)).toBe("/dev/shm");
  expect(placeOfRuns({ TEST_VOLUME: "full" }, true)).toBe("/dev/shm");
  expect(placeOfRuns({}, false)).toBe(tmpdir());
  expect(placeOfRuns({ TEST_VOLUME: "deep" }, true)).toBe(tmpdir());
  expect(placeOfRuns({ TMPDIR: system }, true)).toBe(tmpdir());
});

it("finds room where 6 GiB of the file system and 10 of memory are free, and none in a missing folder", () => {
  const GIB = 2 ** 30;
  expect(hasRoom(system, { onFileSystem: 6 * GIB, inMemory: 10 * GIB })).toBe(true);
  expect(hasRoom(system, { onFileSystem: 6 * GIB - 1, inMemory: 10 * GIB })).toBe(false);
  expect(hasRoom(system, { onFileSystem: 6 * GIB, inMemory: 10 * GIB - 1 })).toBe(false);
  expect(hasRoom(path.join(system, "missing"))).toBe(false);
});
