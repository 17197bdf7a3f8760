import "./portuguese.ts";
import { z } from "zod";
import { isCalendarDate } from "./calendar.ts";
import { Decimal } from "./money.ts";

/** An id that no record has; every malformed id becomes it, so that it is answered like any unknown one. */
const NO_RECORD = "00000000-0000-0000-0000-000000000000";
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const recordId = z
  .string()
  .transform((text) => (UUID.test(text) ? text.toLowerCase() : NO_RECORD))
  .meta({ format: "uuid" });

/** A decimal on its way out: the specification fixes JSON numbers, so this is the one place where one is made. */
export const wireNumber = z
  .custom<Decimal | number>()
  .transform((value) => Number(value))
  .pipe(z.number());

/** Larger than any fortune and smaller than where JSON numbers lose cents. */
const MAX_AMOUNT = 999_999_999_999.99;
export const AMOUNT_MESSAGE =
  "Informe um valor em reais, de zero até 999.999.999.999,99, com no máximo duas casas decimais.";

/** An amount in BRL on its way in: a JSON number of at most two decimals becomes a decimal, exactly. */
export const money = z
  .number(AMOUNT_MESSAGE)
  .refine((value) => value >= 0 && value <= MAX_AMOUNT && new Decimal(value).decimalPlaces() <= 2, AMOUNT_MESSAGE)
  .transform((value) => new Decimal(value))
  .meta({ minimum: 0, maximum: MAX_AMOUNT });

/** An instant on its way out, ISO 8601 in UTC. */
export const wireInstant = z
  .date()
  .transform((value) => value.toISOString())
  .pipe(z.string().meta({ format: "date-time" }));

export const calendarDate = z.string().refine(isCalendarDate, "Informe uma data válida.").meta({ format: "date" });

/** More than a screen or a script handles at once. */
export const MAX_LIST_LENGTH = 1000;

/** Far beyond the last page of anything; a larger number would leave what the database can count. */
const MAX_PAGE = 1_000_000;
export const pageNumber = z.number().int().min(1).max(MAX_PAGE).default(1);

/** Which part of a long list is asked for; all of an ordinary one when nothing is said. */
export const listInput = z
  .object({
    page: pageNumber,
    limit: z.number().int().min(1).max(MAX_LIST_LENGTH).default(MAX_LIST_LENGTH),
  })
  .default({ page: 1, limit: MAX_LIST_LENGTH });
export type ListInput = z.output<typeof listInput>;
export const WHOLE_LIST: ListInput = { page: 1, limit: Number.MAX_SAFE_INTEGER };

export const message = z.object({ message: z.string() });
