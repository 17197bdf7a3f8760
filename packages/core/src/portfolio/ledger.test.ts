import { describe, expect, it } from "vitest";
import { Decimal, sum } from "../money.ts";
import { isResultKnown } from "./facts.ts";
import { buildLedger, continueLedger, type LedgerRow } from "./ledger.ts";
import type { LedgerNote } from "./parts.ts";
import { chance, type Line, noteOf as note } from "./testing/invented-entries.ts";

const rowsOf = (notes: readonly LedgerNote[]) => [...buildLedger(notes)];

/** A row as text: type, quantity, result, then quantity held and average price, to 4 decimals. */
function told(row: LedgerRow): string {
  const { tipo, quantidade, resultado, quantidadeAcumulada, precoMedio } = row;
  const average = precoMedio?.toDecimalPlaces(4) ?? "-";
  return `${tipo} ${quantidade} → ${resultado?.toDecimalPlaces(4) ?? "-"} | ${quantidadeAcumulada} @ ${average}`;
}

describe("average price", () => {
  it.each<[string, LedgerNote[], string[]]>([
    [
      "is weighted, and a sale leaves the average of the rest (domain §1.12)",
      [
        note("2023-01-02", [["C", 1000, "10"]]),
        note("2023-01-03", [["C", 1000, "11"]]),
        note("2023-01-04", [["V", 1000, "12"]]),
      ],
      ["comum 1000 → - | 1000 @ 10", "comum 1000 → - | 2000 @ 10.5", "comum 1000 → 1500 | 1000 @ 10.5"],
    ],
    [
      "starts afresh after the position closed (domain §1.4)",
      [
        note("2023-01-02", [["C", 100, "10"]]),
        note("2023-01-03", [["V", 100, "12"]]),
        note("2023-01-04", [["C", 100, "20"]]),
      ],
      ["comum 100 → - | 100 @ 10", "comum 100 → 200 | 0 @ -", "comum 100 → - | 100 @ 20"],
    ],
    [
      "is one pool across brokers (domain §1.5)",
      [
        note("2023-01-02", [["C", 100, "10"]]),
        note("2023-01-03", [["C", 100, "20"]], [], { corretora: "Rico" }),
        note("2023-01-04", [["V", 50, "30"]]),
      ],
      ["comum 100 → - | 100 @ 10", "comum 100 → - | 200 @ 15", "comum 50 → 750 | 150 @ 15"],
    ],
    [
      "adds costs to purchases, takes them from sales, and leaves withheld tax out (domain §1.3)",
      [
        note(
          "2023-01-02",
          [["C", 100, "10"]],
          [
            ["emolumentos", "0.50"],
            ["corretagem", "4.50"],
            ["outros", "9", false],
          ],
        ),
        // 1200 − 3 − 1005 = 192; the debited IRRF is no cost.
        note(
          "2023-01-03",
          [["V", 100, "12"]],
          [
            ["liquidacao", "3"],
            ["irrf", "0.06"],
            ["irrf_day_trade", "1"],
          ],
        ),
      ],
      ["comum 100 → - | 100 @ 10.05", "comum 100 → 192 | 0 @ -"],
    ],
    [
      "keeps a sale without stock as a short position with its average sale price (domain §2.1)",
      [
        note("2023-01-02", [["V", 100, "30"]]),
        note("2023-01-03", [["V", 100, "32"]]),
        note("2023-01-04", [["C", 50, "20"]]),
        // 150 bought back at 25 of an average 31: 900; the other 50 are a new purchase at 25.
        note("2023-01-05", [["C", 200, "25"]]),
      ],
      [
        "comum 100 → - | -100 @ 30",
        "comum 100 → - | -200 @ 31",
        "comum 50 → 550 | -150 @ 31",
        "comum 200 → 900 | 50 @ 25",
      ],
    ],
    [
      "goes on when the security changes its ticker (domain §5.4.13)",
      [note("2023-01-02", [["C", 100, "10", "VVAR3"]]), note("2024-01-02", [["V", 100, "4", "BHIA3"]])],
      ["comum 100 → - | 100 @ 10", "comum 100 → -600 | 0 @ -"],
    ],
  ])("%s", (_, notes, expected) => {
    expect(rowsOf(notes).map(told)).toEqual(expected);
  });

  it("takes the whole cost when a position closes, with no residue of thirds", () => {
    const rows = rowsOf([
      note("2023-01-02", [["C", 3, "10"]], [["emolumentos", "0.01"]]),
      note("2023-01-03", [["V", 1, "10"]]),
      note("2023-01-04", [["V", 1, "10"]]),
      note("2023-01-05", [["V", 1, "10"]]),
    ]);

    expect(rows.at(-1)?.custoTotal.toString()).toBe("0");
    expect(sum(rows.map((row) => row.resultado ?? new Decimal(0))).toString()).toBe("-0.01");
    expect(rows[0]?.precoMedio?.toFixed(8)).toBe("10.00333333");
  });
});

/** Quantity held and whether its cost is known, row by row. */
function known(notes: LedgerNote[]): string[] {
  return rowsOf(notes).map((row) => `${row.quantidadeAcumulada} ${row.custoConhecido ? "known" : "unknown"}`);
}

describe("a position that closes", () => {
  it("takes its cost to the last digit, where a proportion would be rounded", () => {
    // 3 for 100,01; after 1 is sold, 66,67333… is left: × 2 ÷ 2 at 40 digits would be …35 instead of …33.
    const rows = rowsOf([
      note("2023-01-02", [["C", 3, "33.33"]], [["emolumentos", "0.02"]]),
      note("2023-01-03", [["V", 1, "40"]]),
      note("2023-01-04", [["V", 2, "40"]]),
    ]);
    expect(rows.at(-1)?.quantidadeAcumulada.toString()).toBe("0");
    expect(rows.at(-1)?.custoTotal.toString()).toBe("0");
    expect(sum(rows.map((row) => row.resultado ?? new Decimal(0))).toString()).toBe("19.99");
  });
});

describe("the cost of what is held", () => {
  it.each<[string, LedgerNote[], string[]]>([
    [
      "is known while no more is sold than was bought",
      [note("2023-01-02", [["C", 100, "10"]]), note("2023-01-03", [["V", 100, "12"]])],
      ["100 known", "0 known"],
    ],
    [
      "is unknown from the first sale of more than was bought, also once the sum is positive again",
      [
        note("2023-01-02", [["C", 13, "10"]]),
        note("2023-01-03", [["V", 27, "12"]]),
        note("2023-01-04", [["C", 19, "11"]]),
      ],
      ["13 known", "-14 unknown", "5 unknown"],
    ],
    [
      "stays unknown when the sum is zero: a missing purchase would still be held",
      [
        note("2023-01-02", [["V", 14, "12"]]),
        note("2023-01-03", [["C", 14, "11"]]),
        note("2023-01-04", [["C", 5, "11"]]),
      ],
      ["-14 unknown", "0 unknown", "5 unknown"],
    ],
    [
      "is of one asset: another's hole does not touch it",
      [
        note("2023-01-02", [
          ["V", 14, "12", "EGIE3"],
          ["C", 10, "20"],
        ]),
      ],
      ["-14 unknown", "10 known"],
    ],
    [
      "is known for options, which may be written first",
      [note("2023-01-02", [["V", 100, "1", "PETRJ300"]]), note("2023-01-03", [["C", 100, "0.5", "PETRJ300"]])],
      ["-100 known", "0 known"],
    ],
  ])("%s", (_, notes, expected) => {
    expect(known(notes)).toEqual(expected);
  });

  it("does not matter for a day trade, whose pair is on the notes", () => {
    const rows = rowsOf([
      note("2023-01-02", [["V", 10, "12"]]),
      note("2023-01-03", [
        ["C", 5, "10"],
        ["V", 5, "11"],
      ]),
    ]);
    expect(rows.map((row) => [row.tipo, isResultKnown(row)])).toEqual([
      ["comum", false],
      ["day_trade", true],
      ["day_trade", true],
    ]);
  });
});

describe("day trade", () => {
  it.each<[string, LedgerNote[], string[]]>([
    [
      "pairs the first sale with the first purchase; the second sale is ordinary (domain §3.8)",
      [
        note("2023-01-02", [["C", 100, "10.97"]]),
        note("2023-01-03", [
          ["V", 100, "10.75"],
          ["C", 100, "10.55"],
          ["V", 100, "10.34"],
        ]),
      ],
      [
        "comum 100 → - | 100 @ 10.97",
        "day_trade 100 → - | 100 @ 10.97",
        "day_trade 100 → 20 | 100 @ 10.97",
        "comum 100 → -63 | 0 @ -",
      ],
    ],
    [
      "takes only what was both bought and sold (domain §3.9)",
      [
        note("2023-01-02", [["C", 1000, "20"]]),
        note("2023-02-02", [
          ["V", 1000, "25"],
          ["C", 10, "25"],
        ]),
      ],
      [
        "comum 1000 → - | 1000 @ 20",
        "day_trade 10 → - | 1000 @ 20",
        "comum 990 → 4950 | 10 @ 20",
        "day_trade 10 → 0 | 10 @ 20",
      ],
    ],
    [
      "leaves the stock of earlier days untouched (domain §3.10)",
      [
        note("2023-01-02", [["C", 500, "68"]]),
        note("2023-01-03", [["C", 200, "69.50"]], [["corretagem", "8.34"]]),
        note("2023-01-03", [["V", 200, "71"]], [["corretagem", "8.52"]]),
      ],
      ["comum 500 → - | 500 @ 68", "day_trade 200 → - | 500 @ 68", "day_trade 200 → 283.14 | 500 @ 68"],
    ],
    [
      "is none when bought at one broker and sold at another (domain §3.5)",
      [note("2023-01-03", [["C", 100, "10"]]), note("2023-01-03", [["V", 100, "11"]], [], { corretora: "Rico" })],
      ["comum 100 → - | 100 @ 10", "comum 100 → 100 | 0 @ -"],
    ],
    [
      "counts each pair at the trade that closes it, whichever side came first",
      [
        note("2023-01-03", [
          ["V", 100, "10"],
          ["C", 150, "9"],
          ["V", 50, "11"],
        ]),
      ],
      ["day_trade 100 → - | 0 @ -", "day_trade 150 → 100 | 0 @ -", "day_trade 50 → 100 | 0 @ -"],
    ],
    [
      "is per series of an option (domain §3.6)",
      [
        note("2023-01-03", [
          ["C", 100, "1", "PETRA30"],
          ["V", 100, "2", "PETRB30"],
        ]),
      ],
      ["comum 100 → - | 100 @ 1", "comum 100 → - | -100 @ 2"],
    ],
  ])("%s", (_, notes, expected) => {
    expect(rowsOf(notes).map(told)).toEqual(expected);
  });
});

describe("costs of a note", () => {
  it("are shared by value to the cent and add up to the note's total", () => {
    const rows = rowsOf([
      note(
        "2023-01-03",
        [
          ["C", 7, "13.37", "PETR4"],
          ["V", 3, "19.99", "VALE3"],
          ["C", 1, "0.01", "ITSA4"],
          ["V", 5, "13.40", "PETR4"],
        ],
        [
          ["liquidacao", "0.07"],
          ["emolumentos", "0.03"],
          ["iss", "0.11"],
          ["outros", "-0.02"],
        ],
      ),
    ]);

    expect(sum(rows.map((row) => row.custos)).toString()).toBe("0.19");
    expect(sum(rows.map((row) => row.valor)).toString()).toBe("220.57"); // 93.59 + 59.97 + 0.01 + 67.00
    expect(rows.filter((row) => row.ticker === "PETR4")).toHaveLength(3);
  });

  it("charge what stays out of the ledger with its share", () => {
    const rows = rowsOf([
      note(
        "2023-01-03",
        [
          ["C", 100, "10"],
          ["C", 100, "10", null],
        ],
        [["emolumentos", "1.00"]],
      ),
    ]);

    expect(rows.map((row) => row.custos.toString())).toEqual(["0.5"]);
  });
});

describe("the ledger", () => {
  it.each<[string, LedgerNote]>([
    ["a name without a ticker", note("2023-01-03", [["C", 1, "10", null]])],
    ["a forward purchase", note("2023-01-03", [["C", 1, "10", "PETR4", "TERMO"]])],
    ["an exercise", note("2023-01-03", [["C", 1, "10", "PETRA30", "EXERC OPC COMPRA"]])],
    ["a future", note("2023-01-03", [["C", 1, "10", "WING21", "DAY TRADE"]], [], { mercado: "BMF" })],
  ])("leaves out %s", (_, left) => {
    expect(rowsOf([left])).toEqual([]);
  });

  it("numbers the rows of each asset from 0", () => {
    const rows = rowsOf([
      note("2023-01-03", [
        ["C", 1, "10"],
        ["C", 1, "5", "VALE3"],
        ["C", 1, "11"],
      ]),
    ]);
    expect(rows.map((row) => `${row.ticker} ${row.position}`)).toEqual(["PETR4 0", "PETR4 1", "VALE3 0"]);
  });

  it("loses no cent: cash paid out equals cost held less results, whatever was traded", () => {
    const notes = inventNotes(42);
    const rows = rowsOf(notes);

    for (const ticker of ["PETR4", "VALE3"]) {
      const own = rows.filter((row) => row.ticker === ticker);
      const paid = sum(own.map((row) => (row.lado === "C" ? row.valor.plus(row.custos) : row.custos.minus(row.valor))));
      const results = sum(own.map((row) => row.resultado ?? new Decimal(0)));
      const held = own.at(-1)?.custoTotal ?? new Decimal(0);
      expect(paid.toString()).toBe(held.minus(results).toString());
    }
    const costs = sum(notes.flatMap((it) => it.custos.map((charge) => charge.valor)));
    expect(sum(rows.map((row) => row.custos)).toString()).toBe(costs.toString());
  });

  it("goes on from any day with the rows that it would have from the first", { timeout: 60_000 }, () => {
    for (let seed = 1; seed <= 20; seed += 1) {
      const notes = inventNotes(seed);
      const rows = rowsOf(notes);
      // As the columns hold them: a state with more would come back as another one.
      expect(
        Math.max(
          ...rows
            .flatMap(({ custoTotal, resultado }) => [custoTotal, resultado ?? new Decimal(0)])
            .map((it) => it.decimalPlaces()),
        ),
      ).toBe(8);
      for (const day of notes.filter((_, index) => index % 7 === seed % 7).map(({ dataPregao }) => dataPregao)) {
        // PETR4 from this day on, VALE3 from the first on.
        const later = rows.filter(({ ticker, data }) => ticker === "VALE3" || data >= day);
        const before = rows.filter(({ ticker, data }) => ticker === "PETR4" && data < day).at(-1);
        const starts = new Map([
          ["PETR4", { from: day, before }],
          ["VALE3", { from: "2023-01-01", before: undefined }],
        ]);
        expect(byAsset([...continueLedger(notes, starts)])).toEqual(byAsset(later));
      }
    }
  });
});

const byAsset = (rows: readonly LedgerRow[]) => rows.map((row) => JSON.stringify(row)).toSorted();

/** Two assets on 60 days with thirds, day trades and short sales. */
function inventNotes(start: number): LedgerNote[] {
  const next = chance(start);
  return Array.from({ length: 60 }, (_, day) =>
    note(
      `2023-${String(1 + Math.floor(day / 28)).padStart(2, "0")}-${String(1 + (day % 28)).padStart(2, "0")}`,
      Array.from(
        { length: 1 + next(6) },
        (): Line => [
          next(2) === 0 ? "C" : "V",
          1 + next(300),
          (1 + next(5000) / 100).toFixed(2),
          ["PETR4", "VALE3"][next(2)] ?? "PETR4",
        ],
      ),
      [["emolumentos", (next(300) / 100).toFixed(2)]],
    ),
  );
}
