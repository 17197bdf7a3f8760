import type { CalendarDate } from "../calendar.ts";
import type { ChargeType } from "../notes/schema.ts";

/** What a person's notes hold, so that a question can be read: never figures. */
export interface Known {
  /** In São Paulo. */
  today: CalendarDate;
  /** Brokers as stored, `Clear`. */
  brokers: readonly string[];
  /** Tickers of the trades and of the ledger. */
  tickers: readonly string[];
  /** Months with notes, `yyyy-mm`. */
  months: readonly string[];
  /** Months with notes of futures, `yyyy-mm`. */
  monthsOfFutures: readonly string[];
  /** Names of the person's goals. */
  metas: readonly string[];
}

/** Which charges a question is about. */
export const chargeGroups = ["corretagem", "iss", "b3", "retido", "todos"] as const;
export type ChargeGroup = (typeof chargeGroups)[number];

export const chargeTypesOf: Readonly<Record<Exclude<ChargeGroup, "todos">, readonly ChargeType[]>> = {
  corretagem: ["corretagem", "execucao"],
  iss: ["iss"],
  b3: ["emolumentos", "liquidacao", "registro", "ana", "termo_opcoes", "transferencia"],
  retido: ["irrf", "irrf_day_trade"],
};
