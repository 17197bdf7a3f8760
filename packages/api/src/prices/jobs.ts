import { calendarDate } from "@app/core/wire";
import { z } from "zod";
import { defineJob } from "../jobs/define.ts";

/** Asks the configured providers for new prices since the close of this day. */
export const fetchPrices = defineJob({
  name: "fetch-prices",
  payload: z.object({ dia: calendarDate }),
  attempts: 1, // the provider's client tries again, and a later sweep asks once more
  dedupeKey: ({ dia }) => dia,
});

/** Fetches the next missing public file of quotations. */
export const fetchQuotations = defineJob({
  name: "fetch-quotations",
  payload: z.object({}),
  attempts: 1, // a failed fetch is planned again, later each time
  dedupeKey: () => "next",
});
