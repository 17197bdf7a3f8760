import { setTimeout as wait } from "node:timers/promises";
import { processingGaveUp } from "@app/core/processing/errors";
import type { Random } from "@app/core/testing/seeded";
import { expect } from "vitest";
import { withoutIds } from "../own-data-world.ts";
import type { RestClient } from "../rest-client.ts";
import { type SentFile, TICKERS } from "./notes.ts";

const RETRY_MS = 100;
const LOOK_MS = 500;
/** A person who gets no answer for so long gives up: no fault lasts as long. */
const PATIENCE_MS = 180_000;
const MAX_FILES_TOGETHER = 4;
const SHARE_OF_LOST_ANSWERS = 0.2;
/** The server died before its answer. */
const HUNG_UP = /fetch failed|terminated|socket/;

/** What a client was told, kept apart from the product: every acknowledged file, and the figures that follow. */
export interface Ledger {
  /** Sends files until each is acknowledged, and has each read until that is. */
  send(files: readonly SentFile[]): Promise<void>;
  /**
   * Waits until every file has ended. A file that ended because of the server is requested again, as its person would
   * do.
   *
   * @throws AssertionError where an acknowledged file is lost, altered, there twice or without an end
   */
  settle(): Promise<void>;
  /** The person's figures, without ids. */
  figures(): Promise<unknown>;
  counts(): { acknowledged: number; unanswered: number; refused: number; askedAgain: number };
}

export function createLedger(ana: RestClient, random: Random): Ledger {
  const [acknowledged, sent] = [new Set<string>(), new Map<string, SentFile>()];
  let [unanswered, refused, askedAgain] = [0, 0, 0];

  async function insist<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    for (const deadline = Date.now() + PATIENCE_MS; ; ) {
      try {
        return await call();
      } catch (error) {
        const said = String(error);
        if (HUNG_UP.test(said)) unanswered += 1;
        else refused += 1;
        if (Date.now() > deadline) throw error;
        if (/: 401 /.test(said)) await ana.logIn().catch(() => {});
        await wait(RETRY_MS);
      }
    }
  }

  /** A file that was read before the answer to its start was seen is refused another one. */
  const start = (fileId: string) =>
    insist(() =>
      ana.start(fileId).catch((error: unknown) => {
        if (!String(error).includes("ALREADY_PROCESSED")) throw error;
      }),
    );

  async function sendTogether(files: readonly SentFile[]): Promise<void> {
    const upload = () => insist(() => ana.upload(Object.fromEntries(files.map(({ name, bytes }) => [name, bytes]))));
    // A kill seldom strikes between a commit and its answer: as if it had, what was sent is sent again.
    if (random() < SHARE_OF_LOST_ANSWERS) await upload();
    const ids = await upload();
    expect(ids).toHaveLength(files.length);
    for (const file of files) sent.set(file.name, file);
    for (const id of ids) acknowledged.add(id);
    for (const id of ids) await start(id);
  }

  async function ends() {
    for (const deadline = Date.now() + PATIENCE_MS + acknowledged.size * 1000; ; ) {
      const records = await insist(() => ana.records());
      const open = records.filter(({ processamento }) => !["concluido", "erro"].includes(processamento.status));
      if (open.length === 0) return records;
      if (Date.now() > deadline) throw new Error(`${open.length} files have no end: ${JSON.stringify(open[0])}`);
      await wait(LOOK_MS);
    }
  }

  return {
    async send(files) {
      for (let next = 0; next < files.length; ) {
        const together = 1 + Math.floor(random() * MAX_FILES_TOGETHER);
        await sendTogether(files.slice(next, next + together));
        next += together;
      }
    },
    async settle() {
      for (const { _id, processamento } of await ends()) {
        if (processamento.mensagemErro !== processingGaveUp().message) continue;
        askedAgain += 1;
        await start(_id);
      }
      const records = await ends();
      expect(records.map(({ _id }) => _id).toSorted()).toEqual([...acknowledged].toSorted());
      const found = records.map(({ nome_arquivo, processamento: { status } }) => `${nome_arquivo} ${status}`);
      const told = [...sent.values()].map(({ name, note }) => `${name} ${note ? "concluido" : "erro"}`);
      expect(found.toSorted()).toEqual(told.toSorted());
      for (const { _id, nome_arquivo: name } of records) {
        const bytes = Buffer.from(await ana.download(_id));
        expect(bytes.equals(sent.get(name)?.bytes ?? Buffer.alloc(0)), `the bytes of ${name}`).toBe(true);
      }
      const notes = (await ana.notes()).map((note) => `${note.numero} ${note.negocios.length} ${note.conciliada}`);
      const drawn = [...sent.values()].flatMap(({ note }) => (note ? `${note.numero} ${note.trades} true` : []));
      expect(notes.toSorted()).toEqual(drawn.toSorted());
    },
    async figures() {
      const { anos } = await ana.query<{ anos: number[] }>("taxes.years");
      const entries = TICKERS.map((ticker) => ana.query("portfolio.entryList", { ticker }));
      return withoutIds({
        positions: await ana.query("portfolio.positions", {}),
        holdings: await ana.query("portfolio.holdings", {}),
        overview: await ana.query("portfolio.overview"),
        entries: await Promise.all(entries),
        taxes: await Promise.all(anos.map((ano) => ana.query("taxes.get", { ano }))),
      });
    },
    counts: () => ({ acknowledged: acknowledged.size, unanswered, refused, askedAgain }),
  };
}

/** Where two results differ, by path: a printed diff of thousands of lines is cut before the line that matters. */
export function differences(one: unknown, other: unknown, path = ""): string[] {
  if (Object.is(one, other)) return [];
  if (!isRecord(one) || !isRecord(other) || Array.isArray(one) !== Array.isArray(other))
    return [`${path}: ${JSON.stringify(one)} and ${JSON.stringify(other)}`];
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].flatMap((key) => differences(one[key], other[key], `${path}/${key}`));
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
