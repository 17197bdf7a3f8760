import { describe, expect, it } from "vitest";
import { groupBy } from "../group-by.ts";
import { sum } from "../money.ts";
import { byVolume } from "../testing/volume.ts";
import { buildLedger, type LedgerRow } from "./ledger.ts";
import { chance, inventHistory } from "./testing/invented-entries.ts";
import { oracleLedger } from "./testing/ledger-oracle.ts";

const HISTORIES = byVolume({ small: 250, full: 1000 });
const TIMEOUT_MS = 120_000;
const seeds = Array.from({ length: HISTORIES }, (_, index) => index + 1);

const whole = (value: { toFixed(places: number): string } | null) =>
  value === null ? null : BigInt(value.toFixed(8).replace(".", ""));

/** A row in the oracle's format. */
function told(row: LedgerRow): string {
  const { ticker, position, tradeId, eventId, tipo, quantidade, valor, custos, resultado } = row;
  const amounts = [quantidade, valor, custos, resultado, row.quantidadeAcumulada, row.custoTotal, row.precoMedio];
  const state = [
    row.custoConhecido,
    whole(row.faltam),
    row.faltamDesde,
    whole(row.resultadoAcumulado),
    row.resultadoConhecido,
  ];
  return [ticker, position, tradeId ?? eventId, tipo, ...amounts.map(whole), ...state].join(" ");
}

/** Rows of each asset in their order; the order of the assets does not matter. */
const byAsset = (rows: readonly string[]) =>
  [...groupBy(rows, (row) => row.split(" ", 1).join())].sort().flatMap(([, own]) => own);

describe("a ledger of trades and events", () => {
  it(
    "equals the oracle's to the last digit, over random histories",
    () => {
      const seen = new Set<string>();
      for (const seed of seeds) {
        const { notes, events } = inventHistory(seed);
        const rows = [...buildLedger(notes, events)];
        for (const { tipo } of rows) seen.add(tipo);
        const [ours, theirs] = [byAsset(rows.map(told)), byAsset(oracleLedger(notes, events))];
        // Comparing lists of texts one by one costs more than making them.
        if (ours.join("\n") !== theirs.join("\n")) expect({ seed, rows: ours }).toEqual({ seed, rows: theirs });
      }
      expect(seen.size).toBe(17);
    },
    TIMEOUT_MS,
  );

  it("is the same in whatever order the events were entered", () => {
    for (const seed of seeds.slice(0, 100)) {
      const { notes, events } = inventHistory(seed);
      const next = chance(seed);
      const shuffled = events.map((event) => ({ event, rank: next(1000) })).sort((a, b) => a.rank - b.rank);
      const again = shuffled.map(({ event }, index) => ({ ...event, id: `entered-${index}` }));
      const byOrigin = (row: LedgerRow) => told({ ...row, eventId: null, tradeId: row.tradeId ?? "" });
      expect([...buildLedger(notes, again)].map(byOrigin)).toEqual([...buildLedger(notes, events)].map(byOrigin));
    }
  });

  it(
    "keeps the total cost through a split and a reverse split, to the last digit",
    () => {
      let splits = 0;
      for (const seed of seeds.slice(0, 300)) {
        const { notes, events } = inventHistory(seed);
        for (const rows of groupBy(buildLedger(notes, events), ({ ticker }) => ticker).values()) {
          rows.forEach((row, index) => {
            if (row.tipo !== "desdobramento" && row.tipo !== "grupamento") return;
            splits += 1;
            expect(row.custoTotal.toFixed()).toBe((rows[index - 1]?.custoTotal ?? sum([])).toFixed());
          });
        }
      }
      expect(splits).toBeGreaterThan(300);
    },
    TIMEOUT_MS,
  );
});
