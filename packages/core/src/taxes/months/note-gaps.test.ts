import { describe, expect, it } from "vitest";
import { Decimal, ZERO } from "../../money.ts";
import { defaultReadings } from "../contested.ts";
import type { TaxEntry } from "../entries.ts";
import {
  dependence,
  type NoteGap,
  pendenciesByGaps,
  unknownExercise,
  unknownForward,
  unknownName,
  unprovenNote,
  unreadFutures,
} from "./note-gaps.ts";

const note = { id: "note-1", numero: "12500", corretora: "Clear", dataPregao: "2024-04-10" };

const sale = (data: string, ticker = "PETR4", other: Partial<TaxEntry> = {}): TaxEntry => ({
  ...{
    ticker,
    classe: "acao",
    mercado: "vista",
    data,
    tipo: "comum",
    resultado: new Decimal(1),
    venda: new Decimal(10),
  },
  ...{ vendaDescoberta: ZERO, recompra: ZERO, confiavel: true },
  ...other,
});

/** Month, pools and asset of each pendency. */
const open = (gaps: NoteGap[], entries: TaxEntry[] = []) =>
  pendenciesByGaps(gaps, entries, defaultReadings).map(({ mes, pools, ticker }) => [mes, pools.join(" "), ticker]);

describe("what a note leaves open", () => {
  it.each([
    ["a note that does not close", unprovenNote(note, [], false), "comum dayTrade fii"],
    ["futures that do not close", unprovenNote(note, [], true), "comum dayTrade"],
    ["a name without a code", unknownName(note, "EMPRESA ON", []), "comum dayTrade fii"],
    ["lines of futures that are none of a position", unreadFutures(note), "comum dayTrade"],
    ["an exercise that was not entered", unknownExercise(note, "PETRA30", []), "comum"],
  ])("is its month: %s", (_, gap, expected) => {
    expect(open([gap])).toEqual([["2024-04", expected, null]]);
  });

  it("is every later month that sells one of its assets, in the pools of those sales", () => {
    const entries = [
      sale("2024-03-01"),
      sale("2024-06-03"),
      sale("2024-06-04", "PETR4", { tipo: "day_trade" }),
      sale("2024-07-01", "VALE3"),
      sale("2024-08-01", "HGLG11", { classe: "fii" }),
      sale("2024-09-01", "IMAB11", { classe: "etf_renda_fixa" }),
    ];
    expect(open([unprovenNote(note, ["PETR4", "HGLG11", "IMAB11"], false)], entries)).toEqual([
      ["2024-04", "comum dayTrade fii", null],
      ["2024-06", "comum", "PETR4"],
      ["2024-08", "fii", "HGLG11"],
    ]);
  });

  it("is every later month that sells an asset which a name without a code may be", () => {
    const gap = unknownName(note, "PETROLEO BR PN", ["PETR4"]);
    const found = pendenciesByGaps([gap], [sale("2024-06-03"), sale("2024-06-04", "VALE3")], defaultReadings);
    expect(found.map(({ mes, ticker, mensagem }) => [mes, ticker, mensagem])).toEqual([
      [
        "2024-04",
        null,
        "Não sabemos o código de “PETROLEO BR PN”, da nota 12500 da Clear, de 10/04/2024: pode ser PETR4. Informe o código desse papel.",
      ],
      [
        "2024-06",
        "PETR4",
        "O preço médio de PETR4 depende de “PETROLEO BR PN”, da nota 12500 da Clear, de 10/04/2024, que pode ser PETR4. Informe o código desse papel.",
      ],
    ]);
  });

  it("is every later month with a sale where the name may be any asset, told once", () => {
    const gaps = ["B ON", "C ON"].map((name) => unknownName(note, name, null));
    const found = pendenciesByGaps(gaps, [sale("2024-06-03"), sale("2024-06-04", "VALE3")], defaultReadings);
    expect(found.map(({ mes, ticker, mensagem }) => [mes, ticker, mensagem])).toEqual([
      ...["B ON", "C ON"].map((name) => [
        "2024-04",
        null,
        `Não sabemos o código de “${name}”, da nota 12500 da Clear, de 10/04/2024: pode ser qualquer ativo. Informe o código desse papel.`,
      ]),
      [
        "2024-06",
        null,
        "O preço médio de cada ativo depende de “B ON”, da nota 12500 da Clear, de 10/04/2024, que pode ser qualquer ativo. Informe o código desse papel.",
      ],
    ]);
  });

  it("does not include a day trade, whose result needs no average price", () => {
    const dayTrade = sale("2024-06-04", "PETR4", { tipo: "day_trade" });
    expect(open([unknownForward(note, "PETR4")], [dayTrade])).toEqual([]);
  });

  it("is only later months for a forward, whose own month has no result (domain §5.3.1)", () => {
    expect(open([unknownForward(note, "PETR4")], [sale("2024-06-03")])).toEqual([["2024-06", "comum", "PETR4"]]);
    expect(pendenciesByGaps([unknownForward(note, "PETR4")], [sale("2024-06-03")], defaultReadings)[0]?.mensagem).toBe(
      "O preço médio de PETR4 depende do termo da nota 12500 da Clear, de 10/04/2024. Informe a liquidação dele em Eventos.",
    );
  });

  it("says which note, and how to mend it", () => {
    expect(unreadFutures(note).mensagem).toBe(
      "A nota 12500 da Clear, de 10/04/2024, tem operações com futuros que não entram na apuração: um exercício ou um contrato sem código. Apure este mês com seu contador e informe o prejuízo que restou, se houver.",
    );
    expect(dependence("PETR4", unknownName(note, "EMPRESA ON", []))).toBe(
      "O preço médio de PETR4 depende de “EMPRESA ON”, da nota 12500 da Clear, de 10/04/2024. Informe o código desse papel.",
    );
    expect(unknownName({ ...note, numero: null }, "EMPRESA ON", []).mensagem).toBe(
      "Não sabemos o código de “EMPRESA ON”, da nota sem número da Clear, de 10/04/2024. Informe o código desse papel.",
    );
  });
});
