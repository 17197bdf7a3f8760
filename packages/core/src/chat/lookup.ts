import { z } from "zod";
import { calendarDate } from "../wire.ts";
import { intentNames } from "./intents.ts";
import { chargeGroups } from "./slots.ts";

/** What an answer's table was made from; kept with the answer, so that its further rows can be read. */
export const lookup = z.object({
  intent: z.enum(intentNames),
  slots: z.object({
    tickers: z.array(z.string()),
    corretora: z.string().nullable(),
    period: z.object({ from: calendarDate, to: calendarDate, label: z.string() }).nullable(),
    numero: z.string().nullable(),
    ultima: z.boolean(),
    lado: z.enum(["C", "V"]).nullable(),
    encargos: z.enum(chargeGroups),
  }),
});
export type Lookup = z.output<typeof lookup>;
