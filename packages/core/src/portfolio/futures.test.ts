import { describe, expect, it } from "vitest";
import { Decimal } from "../money.ts";
import type { Side } from "../notes/schema.ts";
import { type FutureLine, type FutureNote, futureResults } from "./futures.ts";

type Said = [tipo: FutureLine["tipo"], lado: Side, quantidade: number, ajuste: string, ticker?: string, prazo?: string];

function noteOf(dataPregao: string, lines: Said[], custos = "0", corretora = "Clear"): FutureNote {
  const linhas = lines.map(([tipo, lado, quantidade, ajuste, ticker = "WING24", prazo = "2024-02-14"]) => ({
    ...{ tipo, lado, ticker, prazo },
    quantidade: new Decimal(quantidade),
    ajuste: new Decimal(ajuste),
  }));
  return { corretora, dataPregao, custos: new Decimal(custos), linhas };
}

const told = (notes: FutureNote[], today = "2024-02-01") =>
  futureResults(notes, today).map(
    ({ data, ticker, tipo, resultado, confiavel }) => `${data} ${ticker} ${tipo} ${resultado}${confiavel ? "" : " ?"}`,
  );

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
    ["as printed", "WDOG24", "2024-02-01", "2024-02-01 WDOG24 comum 100"],
    // 15/02/2024 is a Thursday, 15/04/2024 a Monday.
    ["on the Wednesday nearest the 15th, before it (domain §5.2.6)", "WING24", "G24", "2024-02-14 WING24 comum 100"],
    ["on the Wednesday nearest the 15th, after it (domain §5.2.6)", "INDJ24", "J24", "2024-04-17 INDJ24 comum 100"],
  ])("come at the expiry, %s, when nothing closed the position", (_, ticker, prazo, expected) => {
    const open = noteOf("2024-01-02", [["normal", "C", 1, "100", ticker, prazo]]);
    expect(told([open], expected.slice(0, 10))).toEqual([]);
    expect(told([open], "2024-06-01")).toEqual([expected]);
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
