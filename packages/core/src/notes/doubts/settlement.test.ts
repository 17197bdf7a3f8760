import { describe, expect, it } from "vitest";
import { isTradingDay } from "../../business-days.ts";
import { addDays } from "../../calendar.ts";
import { settlesAsTraded, usualSettlement } from "./settlement.ts";

const spot = { mercados: ["VISTA", "FRACIONARIO"], hasFixedIncome: false };
const option = { mercados: ["OPCAO DE COMPRA"], hasFixedIncome: false };
const mixed = { mercados: ["OPCAO DE VENDA", "VISTA"], hasFixedIncome: false };

describe("the printed settlement of a note", () => {
  it.each([
    // Printed on real notes (note-layouts §2.3).
    ["a spot note of 2018", "2018-08-21", "2018-08-24", spot],
    ["options over a weekend", "2018-09-14", "2018-09-17", option],
    // domain §4.8.7 to domain §4.8.9
    ["the last day of three", "2019-05-24", "2019-05-29", spot],
    ["the first day of two", "2019-05-27", "2019-05-29", spot],
    ["a spot note over the opening of the World Cup, a day of settlement or not", "2014-06-09", "2014-06-13", spot],
    ["the same, counted", "2014-06-09", "2014-06-12", spot],
    ["a spot note over a weekend", "2026-03-05", "2026-03-09", spot],
    ["a spot note over Carnival", "2026-02-13", "2026-02-19", spot],
    ["spot and options, by the spot trades", "2026-03-10", "2026-03-12", mixed],
    ["spot and options, by the options", "2026-03-10", "2026-03-11", mixed],
    ["a fund of fixed income", "2026-03-10", "2026-03-11", { mercados: ["VISTA"], hasFixedIncome: true }],
    ["futures, which are not checked", "2026-03-10", "2026-03-10", { mercados: ["FUTURO"], hasFixedIncome: false }],
    ["a forward, which is not checked", "2026-03-10", "2026-03-20", { mercados: ["TERMO"], hasFixedIncome: false }],
    ["Christmas Eve counted", "2025-12-22", "2025-12-24", spot],
    ["Christmas Eve not counted", "2025-12-22", "2025-12-26", spot],
    ["a holiday of São Paulo counted", "2020-07-08", "2020-07-10", spot],
    ["a holiday of São Paulo not counted", "2020-07-08", "2020-07-13", spot],
  ])("is that of the day: %s", (_, day, settlement, trades) => {
    expect(settlesAsTraded(day, settlement, trades)).toBe(true);
  });

  it.each([
    ["three days in 2020", "2020-08-18", "2020-08-21", spot],
    ["two days in 2018", "2018-08-21", "2018-08-23", spot],
    ["one day of a spot note", "2026-03-10", "2026-03-11", spot],
    ["two days of options", "2026-03-10", "2026-03-12", option],
    ["three days of both", "2026-03-10", "2026-03-13", mixed],
    ["the day itself", "2026-03-10", "2026-03-10", spot],
    ["the day before", "2026-03-10", "2026-03-09", spot],
    ["a Saturday", "2026-03-12", "2026-03-14", spot],
    ["Carnival", "2026-02-12", "2026-02-16", spot],
    ["a year later", "2025-03-10", "2026-03-12", spot],
  ])("is not that of the day: %s", (_, day, settlement, trades) => {
    expect(settlesAsTraded(day, settlement, trades)).toBe(false);
  });

  it("is computed as it is accepted, on every trading day of twelve years", () => {
    const days = Array.from({ length: 4380 }, (_, index) => addDays("2016-01-04", index)).filter(isTradingDay);
    const isWrong = (trades: typeof spot) => (day: string) =>
      !settlesAsTraded(day, usualSettlement(day, trades.mercados), trades);
    expect([spot, option, mixed].flatMap((trades) => days.filter(isWrong(trades)))).toEqual([]);
  });
});
