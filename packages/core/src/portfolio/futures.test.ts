import { describe, expect, it } from "vitest";
import { addDays } from "../calendar.ts";
import { Decimal } from "../money.ts";
import type { Side } from "../notes/schema.ts";
import { type FutureLine, type FutureNote, type FutureResult, realisedFutures } from "./futures.ts";

type Said = [tipo: FutureLine["tipo"], lado: Side, quantidade: number, ajuste: string, ticker?: string, prazo?: string];

function noteOf(dataPregao: string, lines: Said[], custos = "0", corretora = "Clear"): FutureNote {
  const linhas = lines.map(([tipo, lado, quantidade, ajuste, ticker = "WING24", prazo = "2024-02-14"]) => ({
    ...{ tipo, lado, ticker, prazo },
    quantidade: new Decimal(quantidade),
    ajuste: new Decimal(ajuste),
  }));
  return { id: `${corretora} ${dataPregao}`, corretora, dataPregao, custos: new Decimal(custos), linhas };
}

const line = ({ data, ticker, tipo, resultado, confiavel }: FutureResult) =>
  `${data} ${ticker} ${tipo} ${resultado}${confiavel ? "" : " ?"}`;
const told = (notes: FutureNote[], today = "2024-02-01") => realisedFutures(notes, today).encerramento.map(line);
const adjustmentResults = (notes: FutureNote[], today = "2024-02-01") => realisedFutures(notes, today).ajuste.map(line);

/** One contract bought and adjusted by nothing every few days until it expires. */
function heldUntil(expiry: string, ticker: string, prazo: string): FutureNote[] {
  const notes = [noteOf("2024-01-02", [["normal", "C", 1, "100", ticker, prazo]])];
  for (let day = "2024-01-05"; day < expiry; day = addDays(day, 5))
    notes.push(noteOf(day, [["ajuste", "C", 1, "0", ticker, prazo]]));
  return notes;
}

describe("results of futures", () => {
  it.each<[string, FutureNote[], string[]]>([
    [
      "of a day trade are those of its day: 618,00 less 32,64 (note-layouts §3)",
      [
        noteOf(
          "2024-01-02",
          [
            ["day_trade", "C", 3, "700"],
            ["day_trade", "V", 3, "-82"],
          ],
          "32.64",
        ),
      ],
      ["2024-01-02 WING24 day_trade 683.68", "2024-01-02 WING24 day_trade -98.32"],
    ],
    [
      "are the sum of the adjustments less costs, when the position closes (domain §5.2.1)",
      [
        noteOf("2024-01-02", [["normal", "C", 2, "-40"]], "1"),
        noteOf("2024-01-03", [["ajuste", "C", 2, "100"]]),
        noteOf("2024-01-04", [["normal", "V", 2, "30"]], "1.50"),
      ],
      ["2024-01-04 WING24 comum 87.5"],
    ],
    [
      "of a short position likewise",
      [noteOf("2024-01-02", [["normal", "V", 1, "25"]]), noteOf("2024-01-03", [["normal", "C", 1, "-10"]])],
      ["2024-01-03 WING24 comum 15"],
    ],
    [
      "of a part that closes are in proportion (domain §5.2.7)",
      [
        noteOf("2024-01-02", [["normal", "C", 4, "100"]]),
        noteOf("2024-01-03", [["normal", "V", 1, "10"]]),
        noteOf("2024-01-04", [["normal", "V", 3, "-6"]]),
      ],
      ["2024-01-03 WING24 comum 35", "2024-01-04 WING24 comum 69"],
    ],
    ["are none while the position is open", [noteOf("2024-01-02", [["normal", "C", 1, "100"]])], []],
    [
      "are one pool per contract and broker (domain §5.2.7)",
      [noteOf("2024-01-02", [["normal", "C", 1, "5"]]), noteOf("2024-01-03", [["normal", "V", 1, "7"]], "0", "Rico")],
      [],
    ],
  ])("%s", (_, notes, expected) => {
    expect(told(notes)).toEqual(expected);
  });

  it("are uncertain when more is adjusted than was opened (domain §5.2.7)", () => {
    const notes = [noteOf("2024-01-03", [["ajuste", "C", 2, "100"]]), noteOf("2024-01-04", [["normal", "V", 2, "30"]])];
    expect(told(notes)).toEqual([]);
    expect(told(notes, "2024-06-01")).toEqual(["2024-02-14 WING24 comum 130 ?"]);
  });

  it.each([
    ["as printed", "BGIG24", "2024-02-28", "2024-02-28 BGIG24 comum 100"],
    // 01/05/2024 is a holiday.
    ["on the first business day of the month (domain §5.2.6)", "WDOK24", "K24", "2024-05-02 WDOK24 comum 100"],
    // 15/02/2024 is a Thursday, 15/04/2024 a Monday.
    ["on the Wednesday nearest the 15th, before it (domain §5.2.6)", "WING24", "G24", "2024-02-14 WING24 comum 100"],
    ["on the Wednesday nearest the 15th, after it (domain §5.2.6)", "INDJ24", "J24", "2024-04-17 INDJ24 comum 100"],
  ])("come at the expiry, %s, when nothing closed the position", (_, ticker, prazo, expected) => {
    const expiry = expected.slice(0, 10);
    const notes = heldUntil(expiry, ticker, prazo);
    expect(told(notes, expiry)).toEqual([]);
    expect(told(notes, "2024-06-01")).toEqual([expected]);
    expect(realisedFutures(notes, "2024-06-01").incertos).toEqual([]);
  });

  it("are uncertain where more than 5 days pass without an adjustment, until the position is closed (domain §5.2.10)", () => {
    const opened = noteOf("2024-02-09", [["normal", "C", 1, "10"]]);
    // From the Friday before Carnival to Ash Wednesday.
    const onTime = [opened, noteOf("2024-02-14", [["normal", "V", 1, "5"]])];
    expect(told(onTime)).toEqual(["2024-02-14 WING24 comum 15"]);
    const late = [opened, noteOf("2024-02-15", [["normal", "V", 1, "5"]])];
    expect(told(late)).toEqual(["2024-02-15 WING24 comum 15 ?"]);
    expect(realisedFutures(late, "2024-03-01").incertos).toEqual([
      { ticker: "WING24", corretora: "Clear", de: "2024-02-09", ate: "2024-02-15" },
    ]);
    // Closed in between: nothing is adjusted.
    const again = [...onTime, noteOf("2024-03-28", [["normal", "C", 1, "10"]])];
    expect(realisedFutures(again, "2024-02-14").incertos).toEqual([]);
  });

  it("are uncertain at the end of the series' month where only that is known, and while nothing tells an expiry", () => {
    const notes = heldUntil("2024-02-29", "CCMG24", "G24");
    expect(told(notes, "2024-02-29")).toEqual([]);
    expect(told(notes, "2024-03-01")).toEqual(["2024-02-29 CCMG24 comum 100 ?"]);
    const unknown = [noteOf("2024-01-02", [["normal", "C", 1, "100", "DOL", "-"]])];
    expect(told(unknown)).toEqual([]);
    expect(realisedFutures(unknown, "2024-02-01").incertos).toHaveLength(1);
  });

  it("are those of each adjustment on its day in the other reading, with the same sum once closed (domain §5.2.9)", () => {
    const notes = [
      noteOf(
        "2024-01-30",
        [
          ["day_trade", "C", 1, "7"],
          ["day_trade", "V", 1, "3"],
          ["normal", "C", 2, "-40"],
        ],
        "1",
      ),
      noteOf("2024-01-31", [["ajuste", "C", 2, "100"]]),
      noteOf("2024-02-01", [["normal", "V", 2, "30"]], "1.50"),
    ];
    expect(told(notes)).toEqual([
      "2024-01-30 WING24 day_trade 6.75",
      "2024-01-30 WING24 day_trade 2.75",
      "2024-02-01 WING24 comum 88",
    ]);
    expect(adjustmentResults(notes)).toEqual([
      "2024-01-30 WING24 day_trade 6.75",
      "2024-01-30 WING24 day_trade 2.75",
      "2024-01-30 WING24 comum -40.5",
      "2024-01-31 WING24 comum 100",
      "2024-02-01 WING24 comum 28.5",
    ]);
  });

  it("share a note's costs to the cent by contracts traded (domain §5.2.8)", () => {
    const lines: Said[] = [
      ["day_trade", "C", 1, "0"],
      ["day_trade", "V", 2, "0"],
      ["ajuste", "C", 5, "0", "WDOG24"],
    ];
    expect(told([noteOf("2024-01-02", lines, "0.10")])).toEqual([
      "2024-01-02 WING24 day_trade -0.03",
      "2024-01-02 WING24 day_trade -0.07",
    ]);
  });
});
