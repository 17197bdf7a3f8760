import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { dbTest } from "@app/api/testing/db-test";
import { testEngine } from "@app/db/testing/engine";
import pino from "pino";
import { describe, expect, onTestFinished } from "vitest";
import { sendListedNames, serveOperator } from "./operator-socket.ts";

const it = dbTest.skipIf(testEngine === "postgres");
const log = pino({ level: "silent" });
const names = [
  { nome: "EMPRESA NOVA ON", ticker: "NOVA3", desde: "2023-01-02", ate: "2023-12-28" },
  { nome: "OUTRA EMPRESA PN", ticker: "OUTR4", desde: "2023-03-01", ate: "2023-03-01" },
];

async function newDataDir(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "farol-operator-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

describe("the operator's socket", () => {
  it("hands names to the server that holds the embedded database", async ({ db }) => {
    const dataDir = await newDataDir();
    await writeFile(path.join(dataDir, "operator.sock"), ""); // as a killed process leaves it
    const stop = await serveOperator({ db }, dataDir, log);

    expect(await sendListedNames(dataDir, names, "COTAHIST_A2023.ZIP")).toBe(2);
    expect(await sendListedNames(dataDir, names, "COTAHIST_A2023.ZIP")).toBe(0);
    const kept = await db.selectFrom("listed_names").selectAll().orderBy("nome").execute();
    expect(kept).toEqual(names.map((name) => ({ ...name, fonte: "COTAHIST_A2023.ZIP" })));
    expect((await stat(path.join(dataDir, "operator.sock"))).mode & 0o777).toBe(0o600);

    await stop();
    expect(await readdir(dataDir)).toEqual([]);
    expect(await sendListedNames(dataDir, names, "COTAHIST_A2023.ZIP")).toBeNull();
  });

  it("takes nothing but names, and goes on", async ({ db }) => {
    const dataDir = await newDataDir();
    const stop = await serveOperator({ db }, dataDir, log);
    const wrong = [{ nome: "X", ticker: "Y", desde: "ontem", ate: "hoje" }];
    await expect(sendListedNames(dataDir, wrong, "x")).rejects.toThrow("its log says why");
    expect(await db.selectFrom("listed_names").selectAll().where("nome", "=", "X").execute()).toEqual([]);
    expect(await sendListedNames(dataDir, [], "x")).toBe(0);
    await stop();
  });
});
