import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, utimes, writeFile } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { lockDataDir } from "./data-dir-lock.ts";

const newFolder = () => mkdtemp(path.join(tmpdir(), "farol-lock-"));

describe("the lock of a data folder", () => {
  it("refuses a second owner with a sentence, and lets one in after the first left", async () => {
    const folder = await newFolder();
    const release = await lockDataDir(folder);
    await expect(lockDataDir(folder)).rejects.toThrow(/in use by process \d+/);
    await release();
    await (await lockDataDir(folder))();
  });

  it("is taken over at once from a process that was killed", async () => {
    const folder = await newFolder();
    const program = `import { lockDataDir } from ${JSON.stringify(import.meta.resolve("./data-dir-lock.ts"))};
      await lockDataDir(${JSON.stringify(folder)}); console.log("locked"); setInterval(() => {}, 1000);`;
    const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", program], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    await once(child.stdout, "data");
    await expect(lockDataDir(folder)).rejects.toThrow("in use");
    child.kill("SIGKILL");
    await once(child, "exit");

    const startedAt = Date.now();
    await (await lockDataDir(folder))();
    expect(Date.now() - startedAt).toBeLessThan(1000);
  });

  it("is given to exactly one of many that ask at once, over a lock that was left behind", async () => {
    for (let trial = 0; trial < 100; trial += 1) {
      const folder = await newFolder();
      await writeFile(path.join(folder, "lock.json"), JSON.stringify({ host: hostname(), pid: 1, startedAt: "never" }));
      const asked = await Promise.allSettled(Array.from({ length: 8 }, () => lockDataDir(folder)));
      const held = asked.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
      expect(held).toHaveLength(1);
      await held[0]?.();
    }
  });

  it("does not mistake a new process with an old one's number for its owner", async () => {
    const folder = await newFolder();
    const owner = { host: hostname(), pid: process.pid, startedAt: "1" };
    await writeFile(path.join(folder, "lock.json"), JSON.stringify(owner));
    await (await lockDataDir(folder))();
  });

  it("respects the lock of another machine while its heartbeat is recent, and not after", async () => {
    const folder = await newFolder();
    const file = path.join(folder, "lock.json");
    await writeFile(file, JSON.stringify({ host: "another-machine", pid: 1, startedAt: "1" }));
    await expect(lockDataDir(folder)).rejects.toThrow("another-machine");
    const longAgo = new Date(Date.now() - 60_000);
    await utimes(file, longAgo, longAgo);
    const release = await lockDataDir(folder);
    expect(await readdir(folder)).toEqual([expect.stringMatching(/^lock-/)]);
    await release();
    expect(await readdir(folder)).toEqual([]);
  });
});
