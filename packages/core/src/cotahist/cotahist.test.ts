import { describe, expect, it } from "vitest";
import { gatherCloses } from "./gather-closes.ts";
import { gatherNames } from "./gather-names.ts";
import { isHeader, readQuotation, readTrailer } from "./quotation.ts";

/** Layout of the exchange's file. Source: imports §3.1. */
function line(cells: {
  day?: string;
  ticker?: string;
  market?: string;
  nome?: string;
  especi?: string;
  close?: string;
}) {
  const { day = "20230102", ticker = "PETR4", market = "010", nome = "PETROBRAS", especi = "PN  EDJ N2" } = cells;
  const head = `01${day}02${ticker.padEnd(12)}${market}${nome.padEnd(12)}${especi.padEnd(10)}   R$  `;
  const price = (text: string) => text.padStart(13, "0");
  const prices = ["2400", "2450", "2390", "2411", cells.close ?? "2416", "2415", "2416"].map(price).join("");
  const traded = `${"12345".padStart(5, "0")}${"900".padStart(18, "0")}${"90000".padStart(18, "0")}`;
  const rest = `${price("0")}0${"99991231"}${"1".padStart(7, "0")}${price("0")}BRPETRACNPR6209`;
  return head + prices + traded + rest;
}

describe("a line of quotations", () => {
  it("is read by its columns", () => {
    expect(line({})).toHaveLength(245);
    const { low, high, close, ...quotation } = readQuotation(line({})) ?? {};
    expect([low, high, close].map((price) => price?.toFixed(2))).toEqual(["23.90", "24.50", "24.16"]);
    expect(quotation).toEqual({
      day: "2023-01-02",
      bdi: "02",
      ticker: "PETR4",
      market: "010",
      nome: "PETROBRAS",
      especificacao: "PN EDJ N2",
      isin: "BRPETRACNPR6",
      currency: "R$",
      factor: 1,
    });
  });

  it.each([
    ["cut short", line({}).slice(0, 244)],
    ["of an impossible day", line({ day: "20230231" })],
    ["without a price", line({ close: "         abcd" })],
    ["the first one of the file", `00COTAHIST.2023BOVESPA 20231228${" ".repeat(214)}`],
  ])("is none when it is %s", (_, text) => {
    expect(readQuotation(text)).toBeNull();
  });

  it("is counted by the last one", () => {
    const last = `99COTAHIST.2023BOVESPA 20231228${"00000000012"}${" ".repeat(203)}`;
    expect(readTrailer(last)).toEqual({ lines: 12 });
    expect(readTrailer(line({}))).toBeNull();
    expect(isHeader(`00COTAHIST.2023BOVESPA 20231228${" ".repeat(214)}`)).toBe(true);
  });
});

describe("names and their tickers", () => {
  const gather = (lines: string[]) => {
    const gatherer = gatherNames();
    for (const text of lines) {
      const quotation = readQuotation(text);
      if (quotation) gatherer.add(quotation);
    }
    return gatherer.names();
  };

  it("hold from the first to the last day of each, whatever marks the day printed", () => {
    const lines = [
      line({ day: "20230103", especi: "PN      N2" }),
      line({ day: "20230102" }),
      line({ day: "20231228", nome: "PETROBRAS" }),
      line({ ticker: "TRPL4", nome: "TRAN PAULIST", especi: "PN      N1", day: "20230105" }),
    ];
    expect(gather(lines)).toEqual([
      { nome: "PETROBRAS PN", ticker: "PETR4", desde: "2023-01-02", ate: "2023-12-28" },
      { nome: "TRAN PAULIST PN", ticker: "TRPL4", desde: "2023-01-05", ate: "2023-01-05" },
    ]);
  });

  it("are those of the spot market only", () => {
    expect(gather([line({ market: "020", ticker: "PETR4F" }), line({ market: "070", ticker: "PETRA240" })])).toEqual(
      [],
    );
  });
});

describe("closes", () => {
  const gather = (lines: string[]) => {
    const gatherer = gatherCloses();
    for (const text of lines) {
      const quotation = readQuotation(text);
      if (quotation) gatherer.add(quotation);
    }
    return gatherer.take().map(({ ticker, dia, preco }) => `${ticker} ${dia} ${preco}`);
  };

  it("are one a ticker and day, the last that the file tells", () => {
    expect(gather([line({ close: "2416" }), line({ close: "2417" }), line({ day: "20230103" })])).toEqual([
      "PETR4 2023-01-02 24.17",
      "PETR4 2023-01-03 24.16",
    ]);
  });

  it.each([
    ["zero", "0"],
    ["a thousand millions", "100000000000"],
  ])("are none where the price is %s", (_, close) => {
    expect(gather([line({ close })])).toEqual([]);
    expect(gather([line({ close: "9999999900" })])).toEqual(["PETR4 2023-01-02 99999999"]);
  });
});
