import { z } from "zod";
import { isTradingDay } from "../business-days.ts";
import { addDays, type CalendarDate, isCalendarDate } from "../calendar.ts";
import { DomainError } from "../errors.ts";
import { foldText } from "../fold-text.ts";
import { formatDay, formatNumber } from "../format.ts";
import { Decimal } from "../money.ts";
import { parseNumber, toIsoDay } from "../notes/page/numbers.ts";
import { currentTicker } from "../portfolio/asset.ts";
import { toStateDecimals } from "../portfolio/average-price.ts";
import { NO_FIELDS, type Suggestion, suggest } from "./suggestions.ts";

/** A company's event as listed by the exchange. */
export interface ListedEvent {
  ticker: string;
  tipo: "desdobramento" | "grupamento" | "bonificacao";
  /** First trading day after the event. */
  data: CalendarDate;
  /** In the form of its event type. */
  fator: Decimal;
}

export const notListedEvents = () =>
  new DomainError(
    "invalid",
    "NOT_LISTED_EVENTS",
    "Este arquivo não traz eventos de empresas: envie o JSON da B3, com 'stockDividends'.",
  );

export const noListedEvents = () =>
  new DomainError(
    "invalid",
    "NO_LISTED_EVENTS",
    "O arquivo não traz nenhum desdobramento, grupamento ou bonificação que se possa ler. Nada foi guardado.",
  );

const company = z.object({
  stockDividends: z
    .array(
      z.object({ isinCode: z.string(), factor: z.string(), label: z.string(), lastDatePrior: z.string().nullish() }),
    )
    .nullish(),
});
const companies = z.union([company.array(), company.transform((one) => [one])]);

/**
 * The splits, reverse splits and bonuses of B3's answer about a company, each once. Source: domain §6.8, domain §7.14.
 *
 * @throws DomainError NOT_LISTED_EVENTS, NO_LISTED_EVENTS
 */
export function readListedEvents(text: string): ListedEvent[] {
  const read = companies.safeParse(parseTwice(text));
  if (!read.success) throw notListedEvents();
  const rows = read.data.flatMap(({ stockDividends }) => stockDividends ?? []);
  const events = rows.flatMap(({ isinCode, factor, label, lastDatePrior }) => {
    const ticker = tickerOfIsin(isinCode);
    const kind = kindOf(foldText(label).trim(), parseNumber(factor, ","));
    const last = toIsoDay(lastDatePrior ?? "");
    return ticker && kind && isCalendarDate(last) ? [{ ticker, ...kind, data: firstDayAfter(last) }] : [];
  });
  if (events.length === 0) throw noListedEvents();
  return [...new Map(events.map((event) => [`${event.ticker} ${event.tipo} ${event.data}`, event])).values()];
}

/** The exchange's answer is JSON inside a JSON text. */
function parseTwice(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "string" ? JSON.parse(value) : value;
  } catch {
    return null;
  }
}

const HUNDRED = new Decimal(100);
const ONE = new Decimal(1);

/** Splits and bonuses by the percentage of new units, reverse splits by the ratio. Source: domain §6.8. */
function kindOf(label: string, factor: Decimal | null): Pick<ListedEvent, "tipo" | "fator"> | null {
  if (!factor?.gt(0)) return null;
  if (label === "desdobramento")
    return { tipo: "desdobramento", fator: toStateDecimals(ONE.plus(factor.div(HUNDRED))) };
  if (label === "bonificacao") return { tipo: "bonificacao", fator: toStateDecimals(factor.div(HUNDRED)) };
  if (label === "grupamento" && factor.lt(1)) return { tipo: "grupamento", fator: toStateDecimals(ONE.div(factor)) };
  return null;
}

const ISIN = /^BR([A-Z0-9]{4})(ACNOR|ACNPR|ACNP[A-D]|CDA|CTF)/;
const endings: Readonly<Record<string, string>> = {
  ...{ ACNOR: "3", ACNPR: "4", ACNPA: "5", ACNPB: "6", ACNPC: "7", ACNPD: "8" },
  ...{ CDA: "11", CTF: "11" },
};

/** Source: domain §7.14. @returns null for what has no ticker of the spot market */
export function tickerOfIsin(isin: string): string | null {
  const [, root, kind] = ISIN.exec(isin.trim().toUpperCase()) ?? [];
  return root && kind ? currentTicker(`${root}${endings[kind]}`) : null;
}

function firstDayAfter(day: CalendarDate): CalendarDate {
  let next = addDays(day, 1);
  while (!isTradingDay(next)) next = addDays(next, 1);
  return next;
}

const told: Readonly<Record<ListedEvent["tipo"], (factor: string) => string>> = {
  desdobramento: (factor) => `o desdobramento de 1 para ${factor}`,
  grupamento: (factor) => `o grupamento de ${factor} para 1`,
  bonificacao: (factor) => `a bonificação de ${factor} por unidade`,
};

/** A listed event of something that the person held when it came. */
export function suggestListed({ ticker, tipo, data, fator }: ListedEvent): Suggestion {
  return suggest(
    { ...NO_FIELDS, tipo, ticker, data, fator },
    `A B3 informa ${told[tipo](formatNumber(fator))} de ${ticker}, negociado a partir de ${formatDay(data)}, quando você ` +
      "tinha posição. Confira a data e a proporção.",
  );
}
