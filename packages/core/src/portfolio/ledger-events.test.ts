import { describe, expect, it } from "vitest";
import type { LedgerEvent } from "../events/ledger-event.ts";
import { sum } from "../money.ts";
import { isResultKnown } from "./facts.ts";
import { holeMessage } from "./holes.ts";
import { buildLedger, continueLedger, type LedgerRow } from "./ledger.ts";
import type { LedgerNote } from "./parts.ts";
import { eventOf, noteOf } from "./testing/invented-entries.ts";

const rowsOf = (notes: LedgerNote[], events: LedgerEvent[]) => [...buildLedger(notes, events)];

/** A row as text: asset, type, units, result, then quantity held and average price to 4 decimals; `?` when not known. */
function told({ ticker, tipo, quantidade, resultado, quantidadeAcumulada, precoMedio, custoConhecido }: LedgerRow) {
  const average = precoMedio?.toDecimalPlaces(4) ?? "-";
  const result = resultado?.toDecimalPlaces(4) ?? "-";
  return `${ticker} ${tipo} ${quantidade} → ${result} | ${quantidadeAcumulada} @ ${average}${custoConhecido ? "" : " ?"}`;
}

const BOUGHT = "2024-01-02";
const DAY = "2024-02-01";
const SOLD = "2024-03-01";

describe("an event", () => {
  it.each<[string, LedgerNote[], LedgerEvent[], string[]]>([
    [
      "split: 100 at 20 become 200 at 10 (domain §5.4.1)",
      [noteOf(BOUGHT, [["C", 100, "20"]])],
      [eventOf(DAY, "desdobramento", { fator: 2 })],
      ["PETR4 comum 100 → - | 100 @ 20", "PETR4 desdobramento 100 → - | 200 @ 10"],
    ],
    [
      "reverse split: 105 for 10, the fraction sold in an auction (domain §5.4.1, domain §5.4.2)",
      [noteOf(BOUGHT, [["C", 105, "2"]])],
      [
        eventOf(DAY, "grupamento", { fator: 10 }),
        eventOf("2024-02-20", "leilao_fracoes", { quantidade: 0.5, custo: 12 }),
      ],
      [
        "PETR4 comum 105 → - | 105 @ 2",
        "PETR4 grupamento -94.5 → - | 10.5 @ 20",
        "PETR4 leilao_fracoes -0.5 → 2 | 10 @ 20",
      ],
    ],
    [
      "bonus: 1000 at 10 and 300 at 5 give 8,846 (domain §5.4.15)",
      [noteOf(BOUGHT, [["C", 1000, "10"]])],
      [eventOf(DAY, "bonificacao", { quantidade: 300, custo: 1500 })],
      ["PETR4 comum 1000 → - | 1000 @ 10", "PETR4 bonificacao 300 → - | 1300 @ 8.8462"],
    ],
    [
      "bonus of 10 % by its ratio, at no cost (domain §5.4.3)",
      [noteOf(BOUGHT, [["C", 100, "11"]])],
      [eventOf(DAY, "bonificacao", { fator: 0.1 })],
      ["PETR4 comum 100 → - | 100 @ 11", "PETR4 bonificacao 10 → - | 110 @ 10"],
    ],
    [
      "subscription: 100 at 100 and 10 at 102 give 100,18 (domain §5.4.16)",
      [noteOf(BOUGHT, [["C", 100, "100"]])],
      [eventOf(DAY, "subscricao", { quantidade: 10, custo: 1020 })],
      ["PETR4 comum 100 → - | 100 @ 100", "PETR4 subscricao 10 → - | 110 @ 100.1818"],
    ],
    [
      "subscription by rights that were bought: their price goes with them (domain §5.4.4)",
      [noteOf(BOUGHT, [["C", 10, "2", "PETR2"]])],
      [eventOf(DAY, "subscricao", { ticker: "PETR2", tickerNovo: "PETR4", quantidade: 10, custo: 100 })],
      ["PETR2 comum 10 → - | 10 @ 2", "PETR2 subscricao -10 → - | 0 @ -", "PETR4 subscricao 10 → - | 10 @ 12"],
    ],
    [
      "amortisation: the cost falls to 0 and no further, the excess is a result (domain §5.4.9)",
      [noteOf(BOUGHT, [["C", 100, "10", "HGLG11"]])],
      [
        eventOf(DAY, "amortizacao", { ticker: "HGLG11", custo: 900 }),
        eventOf(SOLD, "amortizacao", { ticker: "HGLG11", custo: 150 }),
      ],
      ["HGLG11 comum 100 → - | 100 @ 10", "HGLG11 amortizacao 0 → - | 100 @ 1", "HGLG11 amortizacao 0 → 50 | 100 @ 0"],
    ],
    [
      "change of ticker on its day: what was held goes on under the new name (domain §5.4.13)",
      [noteOf(BOUGHT, [["C", 100, "10", "ABCD3"]]), noteOf(SOLD, [["V", 100, "12", "EFGH3"]])],
      [eventOf(DAY, "troca_ticker", { ticker: "ABCD3", tickerNovo: "EFGH3" })],
      [
        "ABCD3 comum 100 → - | 100 @ 10",
        "ABCD3 troca_ticker -100 → - | 0 @ -",
        "EFGH3 troca_ticker 100 → - | 100 @ 10",
        "EFGH3 comum 100 → 200 | 0 @ -",
      ],
    ],
    [
      "incorporation: by its ratio, the cost carried over (domain §5.4.11)",
      [
        noteOf(BOUGHT, [
          ["C", 100, "10", "ABCD3"],
          ["C", 50, "30", "EFGH3"],
        ]),
      ],
      [eventOf(DAY, "incorporacao", { ticker: "ABCD3", tickerNovo: "EFGH3", fator: 0.5 })],
      [
        "ABCD3 comum 100 → - | 100 @ 10",
        "EFGH3 comum 50 → - | 50 @ 30",
        "ABCD3 incorporacao -100 → - | 0 @ -",
        "EFGH3 incorporacao 50 → - | 100 @ 25",
      ],
    ],
    [
      "spin-off: the cost divided by the percentage announced (domain §5.4.12)",
      [noteOf(BOUGHT, [["C", 100, "10", "ABCD3"]])],
      [eventOf(DAY, "cisao", { ticker: "ABCD3", tickerNovo: "EFGH3", fator: 0.25, parteDoCusto: 12.5 })],
      ["ABCD3 comum 100 → - | 100 @ 10", "ABCD3 cisao 0 → - | 100 @ 8.75", "EFGH3 cisao 25 → - | 25 @ 5"],
    ],
    [
      "settled forward: a purchase on the day of the settlement (domain §5.3.1)",
      [],
      [eventOf(DAY, "termo", { quantidade: 100, custo: 1050 })],
      ["PETR4 termo 100 → - | 100 @ 10.5"],
    ],
    [
      "transfer between brokers: nothing (domain §1.5)",
      [noteOf(BOUGHT, [["C", 100, "10"]])],
      [eventOf(DAY, "transferencia", { quantidade: 100 })],
      ["PETR4 comum 100 → - | 100 @ 10", "PETR4 transferencia 0 → - | 100 @ 10"],
    ],
    [
      "of an asset that is not held: nothing (domain §5.6.7)",
      [],
      [eventOf(DAY, "desdobramento", { fator: 2 }), eventOf(DAY, "vencimento", { ticker: "PETRA30" })],
      ["PETR4 desdobramento 0 → - | 0 @ -", "PETRA30 vencimento 0 → - | 0 @ -"],
    ],
  ])("%s", (_, notes, events, expected) => {
    expect(rowsOf(notes, events).map(told)).toEqual(expected);
  });

  it("of two assets moves cost from one to the other without losing a digit", () => {
    const rows = rowsOf(
      [noteOf(BOUGHT, [["C", 3, "10", "ABCD3"]], [["emolumentos", "0.01"]])],
      [eventOf(DAY, "cisao", { ticker: "ABCD3", tickerNovo: "EFGH3", quantidade: 1, parteDoCusto: 33.33333333 })],
    );
    expect(sum(rows.slice(1).map(({ custoTotal }) => custoTotal)).toString()).toBe("30.01");
  });
});

describe("options", () => {
  const CALL = "PETRC30";
  const PUT = "PETRO30";
  it.each<[string, LedgerNote[], LedgerEvent[], string[]]>([
    [
      "bought for 10.000 and sold for 12.000 gain 2.000 (domain §5.1.7)",
      [noteOf(BOUGHT, [["C", 10_000, "1", CALL]]), noteOf(DAY, [["V", 10_000, "1.2", CALL]])],
      [],
      ["PETRC30 comum 10000 → - | 10000 @ 1", "PETRC30 comum 10000 → 2000 | 0 @ -"],
    ],
    [
      "written at 1,00 and 1,10 and bought back at 1,00 gain 400 (domain §5.1.8)",
      [
        noteOf(BOUGHT, [["V", 10_000, "1", CALL]]),
        noteOf("2024-01-03", [["V", 5_000, "1.1", CALL]]),
        noteOf(DAY, [["C", 12_000, "1", CALL]]),
      ],
      [],
      [
        "PETRC30 comum 10000 → - | -10000 @ 1",
        "PETRC30 comum 5000 → - | -15000 @ 1.0333",
        "PETRC30 comum 12000 → 400 | -3000 @ 1.0333",
      ],
    ],
    [
      "puts for 20.000, shares for 160.000 bought that day and delivered at 200.000 gain 20.000 (domain §5.1.9)",
      [noteOf(BOUGHT, [["C", 10_000, "2", PUT]]), noteOf(SOLD, [["C", 10_000, "16"]])],
      [eventOf(SOLD, "exercicio", { ticker: PUT, tickerNovo: "PETR4", quantidade: 10_000, custo: 200_000 })],
      [
        "PETRO30 comum 10000 → - | 10000 @ 2",
        "PETR4 comum 10000 → - | 10000 @ 16",
        "PETRO30 exercicio -10000 → - | 0 @ -",
        "PETR4 exercicio -10000 → 20000 | 0 @ -",
      ],
    ],
    [
      "expired are the holder's loss and the writer's gain (domain §5.1.2)",
      [
        noteOf(BOUGHT, [
          ["C", 100, "1", CALL],
          ["V", 100, "2", PUT],
        ]),
      ],
      [eventOf(SOLD, "vencimento", { ticker: CALL }), eventOf(SOLD, "vencimento", { ticker: PUT })],
      [
        "PETRC30 comum 100 → - | 100 @ 1",
        "PETRO30 comum 100 → - | -100 @ 2",
        "PETRC30 vencimento -100 → -100 | 0 @ -",
        "PETRO30 vencimento 100 → 200 | 0 @ -",
      ],
    ],
    [
      "a call exercised by its holder costs strike and premium, also when the share is sold that day (domain §5.1.3)",
      [noteOf(BOUGHT, [["C", 200, "1", CALL]]), noteOf(SOLD, [["V", 50, "35"]])],
      [eventOf(SOLD, "exercicio", { ticker: CALL, tickerNovo: "PETR4", quantidade: 100, custo: 3000 })],
      [
        "PETRC30 comum 200 → - | 200 @ 1",
        "PETRC30 exercicio -100 → - | 100 @ 1",
        "PETR4 exercicio 100 → - | 100 @ 31",
        "PETR4 comum 50 → 200 | 50 @ 31",
      ],
    ],
    [
      "a call exercised against its writer sells at strike and premium (domain §5.1.4)",
      [noteOf(BOUGHT, [["V", 100, "1", CALL]]), noteOf(DAY, [["C", 100, "25"]])],
      [eventOf(SOLD, "exercicio", { ticker: CALL, tickerNovo: "PETR4", quantidade: 100, custo: 3000 })],
      [
        "PETRC30 comum 100 → - | -100 @ 1",
        "PETR4 comum 100 → - | 100 @ 25",
        "PETRC30 exercicio 100 → - | 0 @ -",
        "PETR4 exercicio -100 → 600 | 0 @ -",
      ],
    ],
    [
      "a put exercised against its writer costs strike less premium (domain §5.1.6)",
      [noteOf(BOUGHT, [["V", 100, "2", PUT]])],
      [eventOf(SOLD, "exercicio", { ticker: PUT, tickerNovo: "PETR4", quantidade: 100, custo: 3000 })],
      ["PETRO30 comum 100 → - | -100 @ 2", "PETRO30 exercicio 100 → - | 0 @ -", "PETR4 exercicio 100 → - | 100 @ 28"],
    ],
    [
      "not held are nobody's to exercise (domain §5.1.11)",
      [],
      [eventOf(SOLD, "exercicio", { ticker: CALL, tickerNovo: "PETR4", quantidade: 100, custo: 3000 })],
      ["PETRC30 exercicio 0 → - | 0 @ -"],
    ],
  ])("%s", (_, notes, events, expected) => {
    expect(rowsOf(notes, events).map(told)).toEqual(expected);
  });
});

describe("a hole", () => {
  const hole = [noteOf(DAY, [["V", 100, "12"]]), noteOf(SOLD, [["C", 50, "10"]])];
  const opening = (data: string, quantidade = 100) => eventOf(data, "posicao_inicial", { quantidade, custo: 900 });

  it.each<[string, LedgerNote[], LedgerEvent[], string[]]>([
    [
      "is closed by an opening position before the sale (domain §5.6.3)",
      hole,
      [opening(BOUGHT)],
      ["PETR4 posicao_inicial 100 → - | 100 @ 9", "PETR4 comum 100 → 300 | 0 @ -", "PETR4 comum 50 → - | 50 @ 10"],
    ],
    [
      "is closed by an opening position on the day itself, before its trades (domain §5.6.1)",
      hole,
      [opening(DAY)],
      ["PETR4 posicao_inicial 100 → - | 100 @ 9", "PETR4 comum 100 → 300 | 0 @ -", "PETR4 comum 50 → - | 50 @ 10"],
    ],
    [
      "ends where a later opening position states what is held (domain §5.6.3)",
      hole,
      [opening("2024-04-01", 90)],
      [
        "PETR4 comum 100 → - | -100 @ 12 ?",
        "PETR4 comum 50 → 100 | -50 @ 12 ?",
        "PETR4 posicao_inicial 90 → - | 90 @ 10",
      ],
    ],
    [
      "is none when the sale was declared short (domain §5.6.4)",
      hole,
      [eventOf(DAY, "venda_descoberta")],
      ["PETR4 venda_descoberta 0 → - | 0 @ -", "PETR4 comum 100 → - | -100 @ 12", "PETR4 comum 50 → 100 | -50 @ 12"],
    ],
    [
      "goes on with the position into another ticker (domain §5.6.5)",
      hole.slice(0, 1),
      [eventOf(SOLD, "troca_ticker", { tickerNovo: "ABCD3" })],
      [
        "PETR4 comum 100 → - | -100 @ 12 ?",
        "PETR4 troca_ticker 100 → - | 0 @ -",
        "ABCD3 troca_ticker -100 → - | -100 @ 12 ?",
      ],
    ],
  ])("%s", (_, notes, events, expected) => {
    expect(rowsOf(notes, events).map(told)).toEqual(expected);
  });

  it.each<[string, LedgerNote[], LedgerEvent[], string]>([
    ["what one sale lacks", [noteOf(DAY, [["V", 100, "12"]])], [], `100 ${DAY}`],
    [
      "what was sold beyond what was held",
      [noteOf(BOUGHT, [["C", 40, "9"]]), noteOf(DAY, [["V", 100, "12"]])],
      [],
      `60 ${DAY}`,
    ],
    [
      "what one opening position would need, however it was sold (domain §5.6.5)",
      [noteOf(BOUGHT, [["V", 40, "9"]]), noteOf(DAY, [["C", 30, "9"]]), noteOf(SOLD, [["V", 50, "9"]])],
      [],
      `60 ${BOUGHT}`,
    ],
    [
      "as many units as after a split",
      [noteOf(DAY, [["V", 100, "12"]])],
      [eventOf(SOLD, "desdobramento", { fator: 3 })],
      `300 ${DAY}`,
    ],
    [
      "nothing once an opening position was entered",
      [noteOf(DAY, [["V", 100, "12"]])],
      [eventOf(DAY, "posicao_inicial", { quantidade: 100, custo: 0 })],
      "0 null",
    ],
    [
      "what an opening position that is too small leaves",
      [noteOf(DAY, [["V", 100, "12"]])],
      [eventOf(DAY, "posicao_inicial", { quantidade: 70, custo: 0 })],
      `30 ${DAY}`,
    ],
  ])("counts %s", (_, notes, events, expected) => {
    const last = rowsOf(notes, events).at(-1);
    expect(`${last?.faltam} ${last?.faltamDesde}`).toBe(expected);
  });

  it("is named with what it touches", () => {
    const [row] = rowsOf([noteOf("2023-03-06", [["V", 100, "10", "ITSA4"]])], []);
    if (!row?.faltamDesde) throw new Error("no hole");
    expect(holeMessage({ ...row, data: row.faltamDesde })).toBe(
      "venda sem posição: faltam 100 ITSA4 em 03/2023; preço médio e resultado de ITSA4 não são confiáveis até lá",
    );
  });

  it("leaves the result of an expiry known when only the share is not", () => {
    const rows = rowsOf(
      [noteOf(BOUGHT, [["C", 100, "1", "PETRC30"]]), noteOf(DAY, [["V", 100, "12"]])],
      [
        eventOf(SOLD, "vencimento", { ticker: "PETRC30" }),
        eventOf(SOLD, "leilao_fracoes", { quantidade: 1, custo: 5 }),
      ],
    );
    expect(rows.slice(2).map((row) => [row.tipo, isResultKnown(row)])).toEqual([
      ["leilao_fracoes", false],
      ["vencimento", true],
    ]);
  });
});

describe("a replay", () => {
  it("refuses to go on from one asset of an event without the other, whose state it would not know", () => {
    const change = eventOf(DAY, "troca_ticker", { tickerNovo: "ABCD3" });
    const starts = new Map([["PETR4", { from: DAY, before: undefined }]]);
    expect(() => [...continueLedger([], starts, [change])]).toThrow("binds");
  });
});
