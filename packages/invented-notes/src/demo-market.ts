import { isBusinessDay, isTradingDay } from "@app/core/business-days";
import { addDays, addMonths, type CalendarDate, daysBetween } from "@app/core/calendar";

/** Prices of trades in the demonstration's notes: closes meet them on their days. In BRL. */
const anchors: Record<string, readonly (readonly [day: CalendarDate, price: number])[]> = {
  ITSA4: [
    ["2023-12-11", 9.85],
    ["2025-09-08", 10.95],
    ["2026-07-13", 11.2],
  ],
  WEGE3: [
    ["2024-04-15", 38.2],
    ["2025-11-10", 44.1],
    ["2026-03-16", 41.9],
  ],
  ABEV3: [
    ["2024-09-16", 12.6],
    ["2026-02-09", 13.48],
    ["2026-06-15", 13.6],
  ],
  MXRF11: [
    ["2025-03-17", 9.32],
    ["2025-10-06", 9.61],
    ["2026-10-05", 9.73],
  ],
  HGLG11: [
    ["2025-03-17", 156.1],
    ["2025-10-06", 158.2],
    ["2026-10-05", 161.05],
  ],
  BBAS3: [
    ["2025-09-08", 21.4],
    ["2025-12-15", 22.85],
  ],
  VALE3: [
    ["2025-11-10", 65.32],
    ["2026-03-16", 61.05],
  ],
  PETR4: [
    ["2025-12-15", 31.12],
    ["2026-05-18", 33.71],
  ],
  KLBN11: [["2026-02-09", 18.77]],
  TAEE11: [["2026-08-10", 36.4]],
};

const FIRST = "2023-12-01";
/** Fixed when built: later than anybody is likely to start it. */
const LAST = "2028-12-29";
/** Yearly growth after the last trade. */
const GROWTH = 0.07;
/** Largest distance of a close from the line between two trades, as a fraction. */
const SWING = 0.03;

/** Invented closes of every trading day, and series, by the day from which each is known. */
interface DemoMarket {
  closes: Record<string, [day: CalendarDate, price: string][]>;
  series: Record<"cdi" | "ipca" | "selic" | "ibov", [day: CalendarDate, value: string][]>;
}

/** The market of the demonstration, the same in every build. No price and no rate in it is a real one. */
export function drawDemoMarket(): DemoMarket {
  const days = Array.from({ length: daysBetween(FIRST, LAST) + 1 }, (_, index) => addDays(FIRST, index));
  const trading = days.filter(isTradingDay);
  const closes = Object.entries(anchors).map(([ticker, points], seed) => {
    const price = priceOf(points, seed + 1);
    return [ticker, trading.filter((day) => day >= (points[0]?.[0] ?? day)).map((day) => [day, price(day)])] as const;
  });
  const months = Array.from({ length: 61 }, (_, index) => addMonths(FIRST, index));
  const index = priceOf([[FIRST, 126_000]], 0);
  return {
    closes: Object.fromEntries(closes) as DemoMarket["closes"],
    series: {
      cdi: days.filter(isBusinessDay).map((day) => [day, "0.043739"]),
      ipca: months.map((day, count) => [day, (0.35 + SWING * 10 * wave(count, 3)).toFixed(2)]),
      selic: months.map((day) => [day, "0.92"]),
      ibov: trading.map((day) => [day, index(day)]),
    },
  };
}

/** The price on a day: between two trades along the way from one to the other, astray but for their days. */
function priceOf(points: readonly (readonly [CalendarDate, number])[], seed: number) {
  return (day: CalendarDate): string => {
    const [fromDay, from] = points.findLast(([at]) => at <= day) ?? points[0] ?? [day, 1];
    const [toDay, to] = points.find(([at]) => at > day) ?? [addDays(fromDay, 365), from * (1 + GROWTH)];
    const share = daysBetween(fromDay, day) / daysBetween(fromDay, toDay);
    const isLast = points.every(([at]) => at <= day);
    const pull = isLast ? Math.min(share * 4, 1) : Math.min(share, 1 - share, 0.25) * 4;
    const price = from * (to / from) ** share * (1 + SWING * pull * wave(daysBetween(FIRST, day), seed));
    return price.toFixed(2);
  };
}

/** From −1 to 1, without a period that shows. */
const wave = (count: number, seed: number) =>
  0.5 * Math.sin(count / 9 + seed * 1.7) +
  0.3 * Math.sin(count / 3.1 + seed * 2.3) +
  0.2 * Math.sin(count * 1.9 + seed);
