import "./portuguese.ts";
import { z } from "zod";
import { isCalendarDate, MONTH } from "./calendar.ts";
import { Decimal } from "./money.ts";

/** An id that no record has; malformed ids become it, so that they are answered like unknown ones. */
const NO_RECORD = "00000000-0000-0000-0000-000000000000";
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const recordId = z
  .string()
  .transform((text) => (UUID.test(text) ? text.toLowerCase() : NO_RECORD))
  .meta({ format: "uuid" });

export const monthText = z.string().regex(MONTH, "Informe um mês como 2024-05.");

/** Serialises a decimal as a JSON number, which the specification fixes; the only such place. */
export const wireNumber = z
  .custom<Decimal | number>()
  .transform((value) => Number(value))
  .pipe(z.number());

/** Amounts at most, below the size at which JSON numbers lose cents. */
const MAX_AMOUNT = 999_999_999_999.99;
export const AMOUNT_MESSAGE =
  "Informe um valor em reais, de zero até 999.999.999.999,99, com no máximo duas casas decimais.";

/** Parses an amount in BRL, a JSON number of at most two decimals, into an exact decimal. */
export const money = z
  .number(AMOUNT_MESSAGE)
  .refine((value) => value >= 0 && value <= MAX_AMOUNT && new Decimal(value).decimalPlaces() <= 2, AMOUNT_MESSAGE)
  .transform((value) => new Decimal(value))
  .meta({ minimum: 0, maximum: MAX_AMOUNT });

/** Serialises an instant as ISO 8601 in UTC. */
export const wireInstant = z
  .date()
  .transform((value) => value.toISOString())
  .pipe(z.string().meta({ format: "date-time" }));

export const calendarDate = z
  .string()
  .refine(isCalendarDate, { error: "Informe uma data válida.", abort: true })
  .meta({ format: "date" });

/** Entries per page at most. */
export const MAX_LIST_LENGTH = 1000;

/** Page number at most, so that the offset stays within the database's integers. */
const MAX_PAGE = 1_000_000;
export const pageNumber = z.number().int().min(1).max(MAX_PAGE).default(1);

/** Requested page of a long list; by default all of an ordinary one. */
export const listInput = z
  .object({
    page: pageNumber,
    limit: z.number().int().min(1).max(MAX_LIST_LENGTH).default(MAX_LIST_LENGTH),
  })
  .default({ page: 1, limit: MAX_LIST_LENGTH });
export type ListInput = z.output<typeof listInput>;
export const WHOLE_LIST: ListInput = { page: 1, limit: Number.MAX_SAFE_INTEGER };

export const message = z.object({ message: z.string() });
