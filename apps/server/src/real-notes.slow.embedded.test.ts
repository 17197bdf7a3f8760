import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { NoteWire } from "@app/core/notes/schema";
import { describe, expect, it } from "vitest";
import { newRestClient } from "./testing/rest-client.ts";
import { newDataDir, startServerProcess } from "./testing/server-process.ts";

/** Real notes are kept beside the repository, never in it. */
const folder = fileURLToPath(new URL("../../../../shared/notes/", import.meta.url));
const isHere = existsSync(folder);

/** Thirteen PDFs through a server on two busy cores. */
const TIMEOUT_MS = 90_000;

interface Truth {
  noteNumber: string;
  tradeDate: string;
  password: string | null;
  trades: Record<"side" | "ticker" | "quantity" | "price" | "amount" | "debitCredit", unknown>[];
  fees: Record<string, unknown>;
  netAmount: { value: number; debitCredit: string; date: string | null };
}

const FUTURES = "btg_bmf_wing21_three_pages";

const tradesOf = (note: NoteWire) =>
  note.negocios.map((trade) => [
    trade.lado,
    trade.ticker,
    trade.quantidade,
    trade.preco,
    trade.valor,
    trade.debitoCredito,
  ]);
const truthTradesOf = ({ trades }: Truth) =>
  trades.map((trade) => [trade.side, trade.ticker, trade.quantity, trade.price, trade.amount, trade.debitCredit]);

describe.skipIf(!isHere)(isHere ? "the real notes" : "the real notes (skipped: their folder is not here)", () => {
  it("go through the running product and come out equal to their truth", { timeout: TIMEOUT_MS }, async () => {
    const server = await startServerProcess({ DATA_DIR: await newDataDir() });
    const ana = await newRestClient(server.url);
    const names = (await readdir(folder)).filter((name) => name.endsWith(".pdf")).map((name) => name.slice(0, -4));
    expect(names).toHaveLength(13);

    const truths = new Map<string, Truth>();
    const fileIds = new Map<string, string>();
    for (const name of names) {
      const [truth] = JSON.parse(await readFile(`${folder}${name}.json`, "utf8")) as Truth[];
      const [fileId] = await ana.upload({ [`${name}.pdf`]: new Uint8Array(await readFile(`${folder}${name}.pdf`)) });
      if (!truth || !fileId) throw new Error(`No truth or no file for ${name}`);
      truths.set(name, truth);
      fileIds.set(name, fileId);
      await ana.start(fileId, truth.password ?? undefined);
    }

    const statusOf = async (name: string) => ana.status(fileIds.get(name) ?? "");
    const statuses = async () => Promise.all(names.map(async (name) => (await statusOf(name)).status));
    const expected = names.map(() => "concluido");
    await expect.poll(statuses, { timeout: TIMEOUT_MS, interval: 200 }).toEqual(expected);

    const notes = await ana.notes();
    expect(notes).toHaveLength(13);
    for (const note of notes) {
      const truth = truths.get(note.nomeArquivo.slice(0, -4));
      if (!truth) throw new Error(`No truth for ${note.nomeArquivo}`);
      expect([note.numero, note.dataPregao]).toEqual([truth.noteNumber, truth.tradeDate]);
      expect(tradesOf(note)).toEqual(truthTradesOf(truth));
      expect(note.liquido).toMatchObject({
        valor: truth.netAmount.value,
        debitoCredito: truth.netAmount.debitCredit,
        data: truth.netAmount.date,
      });
      expect(note.conciliada).toBe(true);
    }
    const found = await ana.ask("Em qual documento aparece WING21?");
    expect(found.citacoes.some((source) => source.rotulo.includes(FUTURES))).toBe(true);
    expect(await server.terminate()).toBe(0);
  });
});
