import { zipParts } from "@app/invented-notes/draw-workbook";
import { describe, expect, it, onTestFinished } from "vitest";
import { forge, type Parts } from "../../testing/forge-export.ts";
import { newRestClient } from "../../testing/rest-client.ts";
import { measuredEnvironment, memoryRise } from "../../testing/server-memory.ts";
import { newDataDir, startServerProcess } from "../../testing/server-process.ts";
import { unzip } from "../../testing/unzip.ts";

const TIMEOUT_MS = 240_000;
const WAIT = { timeout: 60_000, interval: 50 };
/** Seen on two busy cores: 0 to 24, garbage that is not collected yet. A line that grew by copies left 83 to 128. */
const MOST_MEBIBYTES = 50;
const AT = "2025-01-02T00:00:00.000Z";
const MIB = 1024 * 1024;

/** Lines of just below a mebibyte, all of them as the product writes them, up to the budget of all tables. */
function longLines(): string {
  const ativos = Array.from({ length: 2_000 }, () => ({ especificacao: "x".repeat(480), ticker: null }));
  return `${JSON.stringify({ fingerprint: "a", dataPregao: "2025-01-02", ativos, createdAt: AT })}\n`.repeat(60);
}

/** As many rows as a table may have, each of them as small as it can be. */
const manyLines = () =>
  Array.from({ length: 100_000 }, (_, at) => `${JSON.stringify({ ponto: `p${at}`, leitura: "x" })}\n`).join("");

const hostile: [what: string, change: (parts: Record<string, Buffer>) => Parts, sentence: RegExp][] = [
  ["tables beyond the budget", (parts) => forge(parts, "confirmed_notes", longLines), /passa do tamanho/],
  ["one line without an end", (parts) => forge(parts, "own_names", () => " ".repeat(60 * MIB)), /passa do tamanho/],
  [
    "as many rows as there may be",
    (parts) => forge(parts, "tax_readings", (text) => `${manyLines()}${text}x`),
    /alterado/,
  ],
];

describe.runIf(process.platform === "linux")("the memory of the server", () => {
  it("rises by little while hostile exports are imported, whatever they hold", { timeout: TIMEOUT_MS }, async () => {
    const server = await startServerProcess({ ...measuredEnvironment, DATA_DIR: await newDataDir() });
    onTestFinished(() => server.kill());
    const ana = await newRestClient(server.url);
    const parts = Object.fromEntries(unzip(Buffer.from(await ana.export())));
    const importing = async (zip: Buffer) => {
      await ana.sendExport(new Uint8Array(zip));
      type State = { estado: string; mensagem: string | null };
      const last = () => ana.query<State>("ownData.lastImport");
      await expect.poll(async () => ["concluido", "erro"].includes((await last()).estado), WAIT).toBe(true);
      return last();
    };
    for (let warmUp = 0; warmUp < 3; warmUp += 1) await importing(await zipParts({ "dados.json": "{}" }));

    for (const [what, change, sentence] of hostile) {
      const zip = await zipParts(change(parts));
      let state: Awaited<ReturnType<typeof importing>> | undefined;
      const rises: number[] = [];
      for (let round = 0; round < 3; round += 1) {
        rises.push(
          await memoryRise(server, async () => {
            state = await importing(zip);
          }),
        );
      }
      expect(state?.mensagem ?? "").toMatch(sentence);
      expect(Math.max(...rises), `${what}: ${rises}`).toBeLessThan(MOST_MEBIBYTES);
    }
  });
});
