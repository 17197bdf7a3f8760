import { describe, expect, it } from "vitest";
import { addDays } from "../calendar.ts";
import { Decimal } from "../money.ts";
import { chance } from "../portfolio/testing/invented-entries.ts";
import { byVolume } from "../testing/volume.ts";
import { type AskedEvent, type EnteredEvent, settledRows } from "./asked-event.ts";

const asked = (changes: Partial<AskedEvent> = {}): AskedEvent => ({
  ...{ tipo: "amortizacao", ticker: "HGLG11", tickerNovo: null, data: "2024-05-02", quantidade: null, custo: null },
  ...changes,
});
const entered = (changes: Partial<EnteredEvent> = {}): EnteredEvent => ({
  ...{ tipo: "amortizacao", ticker: "HGLG11", tickerNovo: null, data: "2024-05-02", quantidade: null },
  ...changes,
});
const isSettled = (row: AskedEvent, event: EnteredEvent) => settledRows([{ id: "1", fact: row }], [event]).has("1");
/** Pairs of a day and an event at most fifteen days apart, by trying every one. */
function mostPairs([day, ...days]: readonly string[], events: readonly string[]): number {
  if (day === undefined) return 0;
  const paired = events.flatMap((event, at) =>
    Math.abs(Date.parse(day) - Date.parse(event)) <= 15 * 86_400_000
      ? 1 + mostPairs(days, events.toSpliced(at, 1))
      : [],
  );
  return Math.max(mostPairs(days, events), ...paired);
}

const units = (digits: number) => new Decimal(digits);

describe("a row that asks for an event", () => {
  it.each<[string, boolean, Partial<AskedEvent>, Partial<EnteredEvent>]>([
    ["of its kind, asset and day", true, {}, {}],
    ["fifteen days before or after", true, {}, { data: "2024-05-17" }],
    ["fifteen days before", true, {}, { data: "2024-04-17" }],
    ["sixteen days after", false, {}, { data: "2024-05-18" }],
    ["of another asset", false, {}, { ticker: "HGBS11" }],
    ["of another kind", false, {}, { tipo: "bonificacao" }],
    ["of any kind, where the row knows none", true, { tipo: null }, { tipo: "bonificacao" }],
    ["of the old name of its asset", true, { ticker: "BHIA3" }, { ticker: "VVAR3" }],
    [
      "that names the new asset of the row",
      true,
      { tipo: "incorporacao", ticker: null, tickerNovo: "RDOR3" },
      { tipo: "incorporacao", ticker: "SULA11", tickerNovo: "RDOR3" },
    ],
    [
      "that calls an exchange by another name",
      true,
      { tipo: "cisao", ticker: "PCAR3" },
      { tipo: "troca_ticker", ticker: "PCAR3", tickerNovo: "ASAI3" },
    ],
    ["of the asset of a right", true, { tipo: "subscricao", ticker: "HGLG12" }, { tipo: "subscricao" }],
    ["of another issuer's right", false, { tipo: "subscricao", ticker: "HGBS12" }, { tipo: "subscricao" }],
    [
      "that settles a forward 90 days on",
      true,
      { tipo: "termo", quantidade: units(100), custo: units(900) },
      { tipo: "termo", quantidade: units(100), data: "2024-07-31" },
    ],
    [
      "of a forward of other units",
      false,
      { tipo: "termo", quantidade: units(100), custo: units(900) },
      { tipo: "termo", quantidade: units(200), data: "2024-07-31" },
    ],
    [
      "of the shares of a later forward",
      false,
      { tipo: "termo", quantidade: units(100) },
      { tipo: "termo", quantidade: units(100), data: "2024-07-31" },
    ],
  ])("is told by an event %s: %s", (_, told, row, event) => {
    expect(isSettled(asked(row), entered(event))).toBe(told);
  });

  it("is settled with the others of its day, and another day stays open until its own event is entered", () => {
    const rows = [
      { id: "clear", fact: asked() },
      { id: "xp", fact: asked() },
      { id: "later", fact: asked({ data: "2024-05-09" }) },
    ];
    expect([...settledRows(rows, [entered()])]).toEqual(["clear", "xp"]);
    expect([...settledRows(rows, [entered(), entered({ data: "2024-05-09" })])]).toEqual(["clear", "xp", "later"]);
    expect([...settledRows(rows, [])]).toEqual([]);
  });

  it("is settled as often as the best pairing of days and events allows, over random ones", () => {
    for (let seed = 1; seed <= byVolume({ small: 300, full: 3_000 }); seed += 1) {
      const pick = chance(seed);
      const dayOf = () => addDays("2024-05-02", pick(60));
      const days = [...new Set(Array.from({ length: 1 + pick(4) }, dayOf))];
      const events = Array.from({ length: pick(5) }, () => entered({ data: dayOf() }));
      const told = settledRows(
        days.map((data) => ({ id: data, fact: asked({ data }) })),
        events,
      );
      expect({ seed, told: told.size }).toEqual({
        seed,
        told: mostPairs(
          days,
          events.map(({ data }) => data),
        ),
      });
    }
  });
});
