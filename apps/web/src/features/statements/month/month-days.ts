import { lastDayOfMonth } from "@app/core/calendar";

/** First and last day of a month, as filters of the entries. */
export const daysOf = (mes: string) => ({
  de: `${mes}-01`,
  ate: lastDayOfMonth(Number(mes.slice(0, 4)), Number(mes.slice(5))),
});
