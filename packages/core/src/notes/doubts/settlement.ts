import { isBusinessDay, isTradingDay } from "../../business-days.ts";
import { addDays, type CalendarDate } from "../../calendar.ts";

/** Trading days between a trade of the spot market and its settlement, and the first day of trades that it holds for. Source: domain §4.8.7. */
const SPOT_CYCLES: readonly [since: CalendarDate, tradingDays: number][] = [
  ["2019-05-27", 2],
  ["0000-01-01", 3],
];
/** Source: domain §4.8.8. */
const OPTION_CYCLE = 1;
/** On these days it is not known for every year whether the exchange settles. Source: domain §4.8.9. */
const UNSURE_DAYS: readonly string[] = ["01-25", "07-09", "11-20", "12-24"];
/** The exchange rested on the opening of the World Cup, and the clearing worked. Source: domain §4.8.9. */
const UNSURE_DATES: readonly CalendarDate[] = ["2014-06-12"];

const SPOT = /^(VIS|FRA)/;
const OPTION = /^OPC/;

/** Settlement rules implied by a note's trades. */
interface SettledTrades {
  /** As printed, each once or more. */
  mercados: readonly string[];
  /** Whether it has a fixed-income fund, which may settle a day after trading. */
  hasFixedIncome: boolean;
}

/**
 * Whether a note of these trades can settle on the printed day; true for a note without spot trades and options, whose
 * settlement is not checked. Source: domain §4.8.
 */
export function settlesAsTraded(
  day: CalendarDate,
  settlement: CalendarDate,
  { mercados, hasFixedIncome }: SettledTrades,
): boolean {
  const hasSpot = mercados.some((mercado) => SPOT.test(mercado));
  if (!hasSpot && !mercados.some((mercado) => OPTION.test(mercado))) return true;
  const hasOther = hasFixedIncome || mercados.some((mercado) => !SPOT.test(mercado));
  return (
    (hasSpot && isNthDay(day, settlement, spotCycle(day))) || (hasOther && isNthDay(day, settlement, OPTION_CYCLE))
  );
}

/** The day on which a note of these markets usually settles; options alone do so on the next trading day. Source: domain §4.8.7, domain §4.8.8. */
export function usualSettlement(day: CalendarDate, mercados: readonly string[]): CalendarDate {
  const isOptions = mercados.some((mercado) => OPTION.test(mercado)) && !mercados.some((mercado) => SPOT.test(mercado));
  let settlement = day;
  for (let left = isOptions ? OPTION_CYCLE : spotCycle(day); left > 0; ) {
    settlement = addDays(settlement, 1);
    if (isTradingDay(settlement)) left -= 1;
  }
  return settlement;
}

const spotCycle = (day: CalendarDate) => SPOT_CYCLES.find(([since]) => day >= since)?.[1] ?? 0;

const isSureDay = (day: CalendarDate) =>
  isTradingDay(day) && !UNSURE_DAYS.includes(day.slice(5)) && !UNSURE_DATES.includes(day);

/** Whether `settlement` may be the n-th settlement day after `day`: an unsure day counts or does not. */
function isNthDay(day: CalendarDate, settlement: CalendarDate, n: number): boolean {
  if (settlement <= day || !isBusinessDay(settlement)) return false;
  let [sure, unsure] = [0, 0];
  for (let between = addDays(day, 1); between < settlement; between = addDays(between, 1)) {
    if (isSureDay(between)) sure += 1;
    else if (isBusinessDay(between)) unsure += 1;
    if (sure >= n) return false;
  }
  return sure + unsure >= n - 1;
}
