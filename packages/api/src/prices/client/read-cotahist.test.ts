import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DrawnQuotation, drawCotahist, zipCotahist } from "../../testing/cotahist.ts";
import { type CotahistReading, readCotahist } from "./read-cotahist.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "cotahist-"));
});
afterAll(() => rm(folder, { recursive: true }));

const text = drawCotahist([
  { day: "2023-01-02", ticker: "PETR4", nome: "PETROBRAS", especificacao: "PN  EDJ N2" },
  { day: "2023-01-02", ticker: "ACAO3", nome: "AÇÃO", especificacao: "ON      NM" },
  { day: "2023-12-28", ticker: "PETR4", nome: "PETROBRAS", especificacao: "PN      N2" },
]);

async function write(name: string, bytes: Uint8Array): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, bytes);
  return file;
}

/** Reads a file and keeps the closes in memory. */
async function readAll(file: string): Promise<CotahistReading & { prices: string[]; calls: number }> {
  const found = new Map<string, string>();
  let calls = 0;
  const reading = await readCotahist(file, {
    keepCloses: async (closes) => {
      calls += 1;
      for (const { dia, ticker, preco, isOddLot } of closes)
        found.set(`${dia} ${ticker}`, `${preco}${isOddLot ? " F" : ""}`);
    },
  });
  return { ...reading, calls, prices: [...found].map(([key, price]) => `${key} ${price}`) };
}

const expected = {
  names: [
    { nome: "PETROBRAS PN", ticker: "PETR4", desde: "2023-01-02", ate: "2023-12-28" },
    { nome: "ACAO ON", ticker: "ACAO3", desde: "2023-01-02", ate: "2023-01-02" },
  ],
  from: "2023-01-02",
  to: "2023-12-28",
  quotations: 3,
  closes: 3,
  otherCurrency: 0,
  isComplete: true,
  calls: 1,
  prices: ["2023-01-02 PETR4 24.16", "2023-01-02 ACAO3 24.16", "2023-12-28 PETR4 24.16"],
};

describe("a file of quotations", () => {
  it("is read as its text or as the ZIP that the exchange publishes", async () => {
    expect(await readAll(await write("a.txt", text))).toEqual(expected);
    expect(await readAll(await write("a.zip", await zipCotahist(text)))).toEqual(expected);
  });

  it("that is cut in the middle is read and said to be incomplete", async () => {
    const half = text.subarray(0, text.lastIndexOf(0x0a, text.length - 2) - 100);
    expect(await readAll(await write("cut.txt", half))).toMatchObject({ quotations: 2, isComplete: false });
  });

  it("may have a thousand lines without a quotation, and is refused at the next one, however little its ZIP weighs", async () => {
    const padded = (blank: number) => zipCotahist(Buffer.concat([text, Buffer.alloc(blank, "\n")]));
    expect(await readAll(await write("padded.zip", await padded(998)))).toMatchObject({ quotations: 3 });
    await expect(readAll(await write("blank.zip", await padded(999)))).rejects.toThrow("não é um COTAHIST");
  });

  it("from before the real gives no price, and counts its quotations", async () => {
    const old = { ticker: "PETR4", nome: "PETROBRAS", especificacao: "PN" };
    const mixed = drawCotahist([
      { ...old, day: "1994-06-30", currency: "CR$" },
      { ...old, day: "1994-07-01", currency: "R$" },
    ]);
    expect(await readAll(await write("1994.txt", mixed))).toMatchObject({
      quotations: 2,
      otherCurrency: 1,
      prices: ["1994-07-01 PETR4 24.16"],
    });
  });

  it("is refused with its sentence when its ZIP is cut or damaged", async () => {
    const zip = await zipCotahist(text);
    const damaged = Buffer.from(zip);
    damaged.fill(0xff, 60, 120);
    const ofOtherContent = Buffer.from(zip);
    ofOtherContent.writeUInt32LE(1234, ofOtherContent.indexOf("PK\u0001\u0002") + 16); // its checksum
    for (const bytes of [zip.subarray(0, zip.length - 40), damaged, ofOtherContent]) {
      const given: unknown[] = [];
      const reading = readCotahist(await write("bad.zip", bytes), {
        keepCloses: async (closes) => void given.push(closes),
      });
      await expect(reading).rejects.toThrow("Este ZIP está danificado");
      expect(given).toEqual([]);
    }
  });

  it.each([
    ["another text", Buffer.from("data;preco\n2023-01-02;10,00\n")],
    ["an empty file", Buffer.alloc(0)],
    ["a header alone", drawCotahist([])],
    ["one endless line", Buffer.concat([text.subarray(0, 100), Buffer.alloc(2_000_000, 0x30)])],
  ])("is refused with its sentence when it is %s", async (_, bytes) => {
    await expect(readAll(await write("other.txt", bytes))).rejects.toThrow("não é um COTAHIST");
  });
});

describe("closes of a file", { timeout: 60_000 }, () => {
  const day = { day: "2023-01-02", nome: "EMPRESA", especificacao: "ON" };
  const pricesOf = async (quotations: DrawnQuotation[]) =>
    (await readAll(await write("closes.txt", drawCotahist(quotations)))).prices;

  it("are per share, exact to eight decimals, whatever number of shares the exchange quotes", async () => {
    expect(
      await pricesOf([
        { ...day, ticker: "AAAA3", close: 2416 },
        { ...day, ticker: "BBBB3", close: 1, factor: 1000 },
        { ...day, ticker: "CCCC3", close: 1, factor: 1_000_000 },
        { ...day, ticker: "DDDD3", close: 10_000, factor: 3 },
        { ...day, ticker: "EEEE3", close: 0 },
        { ...day, ticker: "FFFF3", close: 100_000_000_000 },
      ]),
    ).toEqual([
      "2023-01-02 AAAA3 24.16",
      "2023-01-02 BBBB3 0.00001",
      "2023-01-02 CCCC3 1e-8",
      "2023-01-02 DDDD3 33.33333333",
    ]);
  });

  it("are of odd lots only on a day without another, and never of options, terms or auctions", async () => {
    expect(
      await pricesOf([
        { ...day, ticker: "AAAA3", close: 1000 },
        { ...day, ticker: "AAAA3F", market: "020", close: 1010 },
        { ...day, ticker: "BBBB3F", market: "020", close: 2010 },
        { ...day, ticker: "BBBB3", close: 2000 },
        { ...day, ticker: "CCCC3F", market: "020", close: 3010 },
        { ...day, ticker: "AAAAA100", market: "070", close: 1 },
        { ...day, ticker: "DDDD3T", market: "030", close: 1 },
        { ...day, ticker: "EEEE3", market: "017", close: 1 },
      ]),
    ).toEqual(["2023-01-02 AAAA3 10", "2023-01-02 BBBB3 20", "2023-01-02 CCCC3 30.1 F"]);
  });

  it("are given away some at a time", async () => {
    const many = Array.from({ length: 1300 }, (_, index) => ({ ...day, ticker: `A${index}`, close: 100 + index }));
    const { calls, prices, closes } = await readAll(await write("many.txt", drawCotahist(many)));
    expect([calls, prices.length, closes]).toEqual([3, 1300, 1300]);
  });

  it("of a day are passed on once, however far apart its odd lots are", async () => {
    const tickers = Array.from({ length: 1300 }, (_, index) => `A${index}`);
    const days = ["2023-01-02", "2023-01-03"].flatMap((date) => [
      ...tickers.map((ticker) => ({ ...day, day: date, ticker, close: 100 })),
      ...tickers.map((ticker) => ({ ...day, day: date, ticker: `${ticker}F`, market: "020", close: 200 })),
    ]);
    const { prices, closes } = await readAll(await write("odd.txt", drawCotahist(days)));
    expect([prices.length, closes, new Set(prices.map((price) => price.split(" ")[2]))]).toEqual([
      2600,
      2600,
      new Set(["1"]),
    ]);
  });

  it("of a file in any order are given away before they fill the memory", async () => {
    const sizes: number[] = [];
    const many = Array.from({ length: 21_000 }, (_, index) => ({ ...day, ticker: `A${index}`, close: 100 }));
    await readCotahist(await write("day.txt", drawCotahist(many)), {
      keepCloses: async (closes) => void sizes.push(closes.length),
    });
    expect([Math.max(...sizes), sizes.reduce((sum, size) => sum + size, 0)]).toEqual([500, 21_000]);
  });
});
