import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { drawCotahist } from "@app/api/testing/cotahist";
import { isTradingDay } from "@app/core/business-days";
import { addDays } from "@app/core/calendar";
import type { Random } from "@app/core/testing/seeded";
import { expect } from "vitest";
import { newRestClient, type RestClient } from "../rest-client.ts";
import { startCommand, startServerProcess } from "../server-process.ts";
import { ADMINISTRATOR, type Installation } from "./installation.ts";
import type { Ledger } from "./ledger.ts";
import { TICKERS } from "./notes.ts";

const FILE_NAME = "COTAHIST_A2025.ZIP";
/** Longer than a load may be silent. */
const LATER_MS = 10 * 60_000;
const LONGEST_LOAD_MS = 1_500;
const LONGEST_RESTORE_MS = 3_000;
const WAIT = { timeout: 60_000, interval: 200 };

interface Load {
  estado: string;
  quantidade: number;
}

/** Every close of two years. */
function drawQuotations(): Uint8Array<ArrayBuffer> {
  const days = Array.from({ length: 730 }, (_, index) => addDays("2024-01-01", index)).filter(isTradingDay);
  const drawn = days.flatMap((day, index) =>
    TICKERS.map((ticker) => ({ day, ticker, nome: ticker, especificacao: "ON", close: 1000 + index })),
  );
  return new Uint8Array(drawCotahist(drawn));
}

/** Kills the server in the middle of a file of quotations, which its administrator sends again once it is given up. */
export async function interruptQuotations(on: Installation, random: Random): Promise<void> {
  const boss = await newRestClient(on.url(), ADMINISTRATOR);
  const bytes = drawQuotations();
  await boss.sendQuotations(FILE_NAME, bytes);
  await wait(random() * LONGEST_LOAD_MS);
  await on.kill("both");
  boss.moveTo(on.url());
  await on.clock.move(LATER_MS, on.pids());
  // The server learns of its clock by a signal, which may come after a call.
  const isTaken = () => boss.sendQuotations(FILE_NAME, bytes).then(Boolean, () => false);
  await expect.poll(isTaken, WAIT).toBe(true);
  const newest = async () => (await boss.query<{ cargas: Load[] }>("prices.status")).cargas;
  await expect.poll(async () => (await newest())[0]?.estado, WAIT).toBe("concluido");
  expect((await newest()).every(({ estado }) => estado !== "lendo")).toBe(true);
  await on.clock.move(0, on.pids());
}

interface Restoring {
  /** Whose figures must be equal on the restored installation. */
  ana: RestClient;
  ledger: Ledger;
  kills: number;
  random: Random;
}

/**
 * Backs the installation up, and restores it elsewhere by a command that is killed a few times.
 *
 * @param url - address of an empty database, on PostgreSQL
 * @returns how many of the kills came before its end
 */
export async function interruptRestore(
  on: Installation,
  url: string | undefined,
  { ana, ledger, kills, random }: Restoring,
): Promise<number> {
  const figures = await ledger.figures();
  const folder = await mkdtemp(path.join(tmpdir(), "farol-chaos-backup-"));
  expect(await startCommand("backup", folder, on.env).ended).toMatchObject({ code: 0 });
  const env = await on.envOfOther(url);
  let interrupted = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    const command = startCommand("restore", folder, env);
    // Later each time: one that comes to its end leaves nothing to interrupt.
    await wait((random() * LONGEST_RESTORE_MS * (kill + 1)) / kills);
    command.kill();
    if ((await command.ended).code === null) interrupted += 1;
  }
  // The database takes a moment to see that the killed one is gone; and one that was killed at its end had restored everything.
  const restored = async () => {
    const { code, said } = await startCommand("restore", folder, env).ended;
    return code === 0 || said.includes("already holds") ? "restored" : said;
  };
  await expect.poll(restored, WAIT).toBe("restored");
  const server = await startServerProcess(env);
  try {
    ana.moveTo(server.url);
    expect(await ledger.figures()).toEqual(figures);
  } finally {
    ana.moveTo(on.url());
    await server.kill();
  }
  return interrupted;
}
