import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { drawCotahist } from "../../testing/cotahist.ts";
import { childProgram } from "../../testing/pdf-reader.ts";
import { silentLog } from "../../testing/test-services.ts";
import { createCotahistReader } from "./cotahist-reader.ts";

const childScript = childProgram("cotahist-child");
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "cotahist-reader-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function write(name: string, bytes: Uint8Array): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, bytes);
  return file;
}

const many = drawCotahist(
  Array.from({ length: 2300 }, (_, index) => ({
    day: `2023-01-0${2 + Math.floor(index / 500)}`,
    ticker: `A${index}`,
    nome: `EMPRESA ${index}`,
    especificacao: "ON",
    close: 100 + index,
  })),
);

/** Each test starts programs, which takes seconds on a busy machine. */
const timeout = 60_000;

describe("the reader of quotations", { timeout }, () => {
  it("gives what its child reads, batch by batch and never before the last one is kept", async () => {
    const reader = createCotahistReader({ childScript, log: silentLog });
    const prices: string[] = [];
    const progress: number[] = [];
    let [keeping, mostAtOnce] = [0, 0];
    const reading = await reader.read(await write("many.txt", many), {
      async keepCloses(closes) {
        keeping += 1;
        mostAtOnce = Math.max(mostAtOnce, keeping);
        await new Promise((resolve) => setImmediate(resolve));
        prices.push(...closes.map(({ ticker, preco }) => `${ticker} ${preco}`));
        keeping -= 1;
      },
      onProgress: (fraction) => progress.push(fraction),
    });
    expect(reading).toMatchObject({ quotations: 2300, closes: 2300, isComplete: true, from: "2023-01-02" });
    expect([prices[0], prices[2299], prices.length, mostAtOnce]).toEqual(["A0 1", "A2299 23.99", 2300, 1]);
    expect(progress.length).toBeGreaterThan(2);
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
    expect(progress.at(-1)).toBe(1);
  });

  it("says what is wrong with a file", async () => {
    const reader = createCotahistReader({ childScript, log: silentLog });
    const read = async (name: string, bytes: Uint8Array) =>
      reader.read(await write(name, bytes), { keepCloses: async () => {} });
    await expect(read("other.txt", Buffer.from("<html>"))).rejects.toThrow("não é um COTAHIST");
    await expect(read("cut.zip", Buffer.from("PK\u0003\u0004"))).rejects.toThrow("Este ZIP está danificado");
  });

  it("gives up a file when it is closed, when time is over and when closes cannot be kept", async () => {
    const file = await write("many.txt", many);
    const reader = createCotahistReader({ childScript, log: silentLog });
    const closed = reader.read(file, {
      async keepCloses() {
        reader.close();
        // The child is gone before this process hears of it.
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
      },
    });
    await expect(closed).rejects.toThrow("A leitura do arquivo parou no meio");
    const slow = createCotahistReader({ childScript, log: silentLog, timeoutMs: 1 });
    await expect(slow.read(file, { keepCloses: async () => {} })).rejects.toThrow("demorou demais");
    const full = reader.read(file, {
      async keepCloses() {
        throw new Error("The disk is full");
      },
    });
    await expect(full).rejects.toThrow("The disk is full");
  });
});
