// Closes and rates of every business day, made by a formula, so that no figure is anybody's quotation.

/** Cents at the start of 2022, and how many cents a year it moves. */
const walks: Readonly<Record<string, readonly [start: number, aYear: number]>> = {
  PETR4: [2850, 90],
  PETR3: [3050, 60],
  VALE3: [8300, -700],
  ITSA4: [900, 40],
  BHIA3: [310, -30],
  MXRF11: [1010, -15],
  VISC11: [10800, -120],
  BBAS3: [2050, 310],
  BOVA11: [10500, 720],
  AAPL34: [4300, 510],
  WEGE3: [3400, 330],
  XPML11: [10400, -90],
  TAEE11: [3800, -110],
  PETRH400: [125, 0],
  ITUBL350: [95, 0],
  HGLG11: [16400, -150],
  LREN3: [1700, -40],
};

const HOLIDAYS = new Set([
  "2022-02-28",
  "2022-03-01",
  "2022-04-15",
  "2022-04-21",
  "2022-06-16",
  "2022-09-07",
  "2022-10-12",
  "2022-11-02",
  "2022-11-15",
  "2023-02-20",
  "2023-02-21",
  "2023-04-07",
  "2023-04-21",
  "2023-05-01",
  "2023-06-08",
  "2023-09-07",
  "2023-10-12",
  "2023-11-02",
  "2023-11-15",
  "2023-12-25",
  "2024-01-01",
  "2024-02-12",
  "2024-02-13",
  "2024-03-29",
  "2024-05-01",
  "2024-05-30",
  "2024-11-15",
  "2024-11-20",
  "2024-12-25",
  "2025-01-01",
  "2025-03-03",
  "2025-03-04",
  "2025-04-18",
  "2025-04-21",
  "2025-05-01",
  "2025-06-19",
]);
/** The bank works on them, the exchange does not. */
const EXCHANGE_RESTS = new Set(["2024-12-24", "2024-12-31"]);

const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10);
const DAY = 86_400_000;
const FIRST = Date.UTC(2022, 0, 3);
const LAST = Date.UTC(2025, 7, 20);

const bankDays: string[] = [];
for (let time = FIRST; time <= LAST; time += DAY) {
  const weekday = new Date(time).getUTCDay();
  if (weekday !== 0 && weekday !== 6 && !HOLIDAYS.has(isoDay(time))) bankDays.push(isoDay(time));
}

/** Business days of banks, oldest first. */
export const businessDays: readonly string[] = bankDays;
/** Days on which the exchange opened, until the day before the present. */
export const tradingDays: readonly string[] = bankDays.filter((day) => !EXCHANGE_RESTS.has(day) && day < "2025-08-20");

/** The close of an asset on a day, in cents; the split of BBAS3 is in it from the day on. */
export function closeCents(ticker: string, day: string): number {
  const walk = walks[ticker];
  if (!walk) throw new Error(`no closes of ${ticker}`);
  const index = (Date.parse(day) - FIRST) / DAY;
  const wave = ((index * 37) % 41) - 20;
  const cents = Math.max(5, walk[0] + Math.floor((walk[1] * index) / 365) + Math.floor((walk[0] * wave) / 1000));
  return ticker === "BBAS3" && day < "2024-04-16" ? cents * 2 : cents;
}

export const pricedTickers = Object.keys(walks);

/** Percent of a business day. */
export const CDI_PERCENT_A_DAY = "0.045";
