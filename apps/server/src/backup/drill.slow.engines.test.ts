import { mkdtemp, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { dbTest as it } from "@app/api/testing/db-test";
import { createTestDb } from "@app/db/testing/create-test-db";
import { testEngine } from "@app/db/testing/engine";
import { drawNote, type InventedNote } from "@app/invented-notes/draw-note";
import { describe, expect, onTestFinished, vi } from "vitest";
import { readEnv } from "../env.ts";
import { createLog } from "../start/boot.ts";
import { newRestClient } from "../testing/rest-client.ts";
import { newDataDir, type ServerProcess, startServerProcess } from "../testing/server-process.ts";
import { makeBackup } from "./make-backup.ts";
import { restoreBackup } from "./restore-backup.ts";

/** Two servers start and a database is made on a busy machine. */
vi.setConfig({ testTimeout: 240_000 });

const PEOPLE_UPLOADING = 20;
const log = createLog("silent");
const APP_SECRET = "a secret of thirty-two characters";
const newFolder = (name: string) => mkdtemp(path.join(tmpdir(), `farol-${name}-`));

const note = (numero: string, lado: "C" | "V", dataPregao: string, dataLiquidacao: string): InventedNote => ({
  layout: "sinacor-xp",
  numero,
  dataPregao,
  dataLiquidacao,
  negocios: [{ lado, mercado: "VISTA", nome: "PETROBRAS", classe: "PN N2", quantidade: 1000, preco: "30.00" }],
  custos: { corretagem: "4.90" },
});
const notes = [note("701", "C", "2026-03-16", "2026-03-18"), note("702", "V", "2026-04-13", "2026-04-15")];

const QUESTIONS = ["portfolio.overview", "portfolio.entries", "taxes.years", "taxes.month", "files.list"];
const INPUTS: Record<string, object> = {
  "portfolio.entries": { ticker: "PETR4" },
  "taxes.month": { mes: "2026-04" },
};

/** The product's answers to a person. */
async function answersOf(url: string, token: string): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = {};
  for (const question of QUESTIONS) {
    const input = INPUTS[question] ? `?input=${encodeURIComponent(JSON.stringify(INPUTS[question]))}` : "";
    const answer = await fetch(`${url}/api/trpc/${question}${input}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect([question, answer.status]).toEqual([question, 200]);
    answers[question] = await answer.json();
  }
  return answers;
}

async function start(env: Record<string, string>): Promise<ServerProcess> {
  const server = await startServerProcess(env);
  let isRunning = true;
  onTestFinished(async () => {
    if (isRunning) await server.kill();
  });
  const terminate = async () => {
    isRunning = false;
    return server.terminate();
  };
  return { ...server, terminate };
}

/** Starts somebody who sends files until told to stop. @returns how many were acknowledged */
async function keepUploading(url: string): Promise<{ stop(): Promise<number> }> {
  const person = await newRestClient(url);
  let sent = 0;
  let isOver = false;
  const send = async () => {
    await person.upload({ [`${sent}.pdf`]: Buffer.from(`%PDF-1.7 ${crypto.randomUUID()}`) });
    sent += 1;
  };
  await send();
  const sending = (async () => {
    while (!isOver) await send();
  })();
  return {
    async stop() {
      isOver = true;
      await sending;
      return sent;
    },
  };
}

describe("a backup taken while people upload", () => {
  it("is restored elsewhere with the same figures, files and secret", async ({ database }) => {
    const from = {
      DATA_DIR: await newDataDir(),
      ...(database.url ? { DATABASE_URL: database.url, APP_SECRET } : {}),
    };
    const server = await start(from);
    const ana = await newRestClient(server.url);
    for (const one of notes) {
      const [fileId = ""] = await ana.upload({ [`${one.numero}.pdf`]: await drawNote(one) });
      await ana.start(fileId);
      await expect.poll(async () => (await ana.status(fileId)).status, { timeout: 60_000 }).toBe("concluido");
    }
    await expect
      .poll(async () => JSON.stringify(await answersOf(server.url, ana.token)), { timeout: 30_000 })
      .toContain("PETR4");
    const figures = await answersOf(server.url, ana.token);

    const root = await newFolder("backups");
    const uploading = await Promise.all(Array.from({ length: PEOPLE_UPLOADING }, () => keepUploading(server.url)));
    const { manifest } = await makeBackup(readEnv(from), log, root, "manual");
    const sent = await Promise.all(uploading.map((person) => person.stop()));
    expect(Math.max(...sent)).toBeGreaterThan(1);
    expect(manifest.arquivos.quantidade).toBeGreaterThanOrEqual(notes.length + PEOPLE_UPLOADING);
    expect(manifest.arquivos.ausentes).toBe(0);
    // Restoring again adds nothing that exists already.
    await makeBackup(readEnv(from), log, root, "manual");
    await server.terminate();

    const other = testEngine === "postgres" ? await createTestDb() : undefined;
    if (other) onTestFinished(() => other.close());
    const targets: Record<string, string>[] = [
      { DATA_DIR: path.join(await newFolder("to"), "new") },
      ...(other?.url ? [{ DATA_DIR: await newFolder("to"), DATABASE_URL: other.url, APP_SECRET }] : []),
    ];
    for (const to of targets) {
      const { reader } = await restoreBackup(readEnv(to), log, root);
      const restored = await start(to);
      expect(await answersOf(restored.url, ana.token)).toEqual(figures);
      expect(await restored.terminate()).toBe(0);
      const files = await readdir(path.join(to.DATA_DIR ?? "", "files"), { recursive: true, withFileTypes: true });
      expect(files.filter((file) => file.isFile())).toHaveLength(reader.manifest.arquivos.quantidade);
      // Once there are people, nothing is restored over them.
      await expect(restoreBackup(readEnv(to), log, root)).rejects.toThrow(/already holds/);
    }
  });
});
