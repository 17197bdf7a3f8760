import { describe, expect, it } from "vitest";
import {
  easter,
  isBusinessDay,
  isPaymentDay,
  isTradingDay,
  lastPaymentDay,
  tradingDaysBetween,
} from "./business-days.ts";
import { addDays, daysBetween } from "./calendar.ts";

/** Weekdays of the year that are not business days. */
function holidaysOnWeekdays(year: number): string[] {
  const days: string[] = [];
  for (let day = `${year}-01-01`; day <= `${year}-12-31`; day = addDays(day, 1)) {
    const weekday = new Date(day).getUTCDay();
    if (weekday !== 0 && weekday !== 6 && !isBusinessDay(day)) days.push(day.slice(5));
  }
  return days;
}

describe("business days", () => {
  // Anbima's list of national holidays, weekends left out (domain §4.8.1 to domain §4.8.3).
  it.each<[number, string]>([
    [2020, "01-01 02-24 02-25 04-10 04-21 05-01 06-11 09-07 10-12 11-02 12-25"],
    [2021, "01-01 02-15 02-16 04-02 04-21 06-03 09-07 10-12 11-02 11-15"],
    [2022, "02-28 03-01 04-15 04-21 06-16 09-07 10-12 11-02 11-15"],
    [2023, "02-20 02-21 04-07 04-21 05-01 06-08 09-07 10-12 11-02 11-15 12-25"],
    [2024, "01-01 02-12 02-13 03-29 05-01 05-30 11-15 11-20 12-25"],
    [2025, "01-01 03-03 03-04 04-18 04-21 05-01 06-19 11-20 12-25"],
    [2026, "01-01 02-16 02-17 04-03 04-21 05-01 06-04 09-07 10-12 11-02 11-20 12-25"],
    [2027, "01-01 02-08 02-09 03-26 04-21 05-27 09-07 10-12 11-02 11-15"],
    [2028, "02-28 02-29 04-14 04-21 05-01 06-15 09-07 10-12 11-02 11-15 11-20 12-25"],
    [2029, "01-01 02-12 02-13 03-30 05-01 05-31 09-07 10-12 11-02 11-15 11-20 12-25"],
    [2030, "01-01 03-04 03-05 04-19 05-01 06-20 11-15 11-20 12-25"],
  ])("leave out the holidays of %i", (year, expected) => {
    expect(holidaysOnWeekdays(year).join(" ")).toBe(expected);
  });

  it("know the earliest and the latest Easter of two centuries", () => {
    expect([easter(1913), easter(1943), easter(2008), easter(2038), easter(2024)]).toEqual([
      "1913-03-23",
      "1943-04-25",
      "2008-03-23",
      "2038-04-25",
      "2024-03-31",
    ]);
  });

  it("count 20/11 from 2024 on (domain §4.8.2)", () => {
    expect(isBusinessDay("2023-11-20")).toBe(true);
    expect(isBusinessDay("2024-11-20")).toBe(false);
  });

  it("hold Ash Wednesday, 24/12 and, for interest, 31/12 (domain §4.8.5)", () => {
    expect(["2024-02-14", "2024-12-24", "2024-12-31"].map(isBusinessDay)).toEqual([true, true, true]);
  });
});

describe("the day a payment slip is due", () => {
  it.each<[tax: string, year: number, month: number, day: string]>([
    ["October 2025 (domain §4.6.4)", 2025, 11, "2025-11-28"],
    ["November 2025, when 31/12 serves nobody (domain §4.6.4)", 2025, 12, "2025-12-30"],
    ["February 2024, before Good Friday (domain §4.6.4)", 2024, 3, "2024-03-28"],
    ["November 2022, when 30/12 is the last working day of the year (domain §4.8.4)", 2022, 12, "2022-12-29"],
    ["November 2023, when 29/12 is (domain §4.8.4)", 2023, 12, "2023-12-28"],
    ["April 2024, after Corpus Christi", 2024, 5, "2024-05-31"],
    ["January 2028, when February ends in Carnival", 2028, 2, "2028-02-25"],
    ["August 2023, when September ends on a Saturday", 2023, 9, "2023-09-29"],
  ])("for the tax of %s", (_, year, month, day) => {
    expect(lastPaymentDay(year, month)).toBe(day);
    expect(isPaymentDay(day)).toBe(true);
  });
});

describe("trading days", () => {
  it("leave out 24/12, the year's last working day and, through 2021, São Paulo's holidays (domain §4.8.6)", () => {
    expect(["2024-12-24", "2024-12-31", "2023-12-29", "2022-12-30", "2021-07-09"].map(isTradingDay)).toEqual(
      Array(5).fill(false),
    );
    expect(
      ["2024-12-23", "2024-12-30", "2023-12-28", "2022-12-29", "2022-01-25", "2023-11-20"].map(isTradingDay),
    ).toEqual(Array(6).fill(true));
  });

  it("are counted after the first day until the last", () => {
    // Friday to the Monday of the week after next, with 15/11 on a Friday and 20/11 on a Wednesday.
    expect(tradingDaysBetween("2024-11-08", "2024-11-18")).toBe(5);
    expect(tradingDaysBetween("2024-11-08", "2024-11-19")).toBe(6);
    expect(tradingDaysBetween("2024-11-19", "2024-11-21")).toBe(1);
    expect(tradingDaysBetween("2024-11-19", "2024-11-19")).toBe(0);
    expect(tradingDaysBetween("2024-11-19", "2024-11-01")).toBe(0);
  });
});

describe("days", () => {
  it("are added and counted across months and leap days", () => {
    expect(addDays("2024-02-28", 2)).toBe("2024-03-01");
    expect(addDays("2024-01-01", -1)).toBe("2023-12-31");
    expect(daysBetween("2010-01-01", "2010-12-31")).toBe(364);
    expect(daysBetween("2024-03-01", "2024-02-28")).toBe(-2);
  });
});
