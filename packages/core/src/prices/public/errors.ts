import type { CalendarDate } from "../../calendar.ts";
import { DomainError } from "../../errors.ts";
import { formatDay } from "../../format.ts";

export const notYoursToChoose = () =>
  new DomainError(
    "forbidden",
    "NOT_YOURS_TO_CHOOSE",
    "Só administradores podem escolher isto, ou quem tem a única conta desta instalação.",
  );

export const publicPricesFixed = () =>
  new DomainError(
    "conflict",
    "PUBLIC_PRICES_FIXED",
    "Quem opera este servidor já decidiu isto na configuração (PUBLIC_PRICES).",
  );

/** @param ultimo - the last of the days that the file would have */
export const quotationsAbsent = (host: string, nome: string, ultimo: CalendarDate) =>
  new DomainError(
    "notFound",
    "QUOTATIONS_ABSENT",
    `${host} não tem o arquivo ${nome}: não houve pregão até ${formatDay(ultimo)}, ou ele ainda não saiu.`,
  );
