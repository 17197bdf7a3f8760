import { type CalendarDate, daysBetween } from "../calendar.ts";
import type { EventType } from "../events/event-types.ts";
import { groupBy } from "../group-by.ts";
import type { Decimal } from "../money.ts";
import { currentTicker } from "../portfolio/asset.ts";

/** The event that a row asks its person for, as far as the row shows it. */
export interface AskedEvent {
  /** Null where only the person knows it. */
  tipo: EventType | null;
  /** Current ticker; null where the row names only the new asset. */
  ticker: string | null;
  tickerNovo: string | null;
  data: CalendarDate;
  quantidade: Decimal | null;
  /** In BRL, for the whole quantity. */
  custo: Decimal | null;
}

export interface EnteredEvent {
  tipo: EventType;
  ticker: string;
  tickerNovo: string | null;
  data: CalendarDate;
  quantidade: Decimal | null;
}

/** B3 prints the day on which the units came, some days after the first day without the right. */
export const EVENT_DELAY_DAYS = 15;
/** A forward is settled this many days after its purchase at most. */
const MAX_FORWARD_DAYS = 999;
/** Event types that exchange one asset for another. */
const exchanges: readonly EventType[] = ["incorporacao", "cisao", "troca_ticker"];

/**
 * Ids of rows whose event was entered. Each event settles the rows of one day, in the order of the days: of two equal
 * days the second stays open until its own event is entered.
 */
export function settledRows(
  asked: readonly { id: string; fact: AskedEvent }[],
  entered: readonly EnteredEvent[],
): ReadonlySet<string> {
  const told = new Set<string>();
  const events = entered.toSorted((one, other) => compare(one.data, other.data));
  for (const alike of groupBy(asked, ({ fact }) => `${fact.tipo} ${assetOf(fact)}`).values()) {
    const left = [...events];
    const days = [...groupBy(alike, ({ fact }) => `${fact.data} ${isForwardBought(fact)}`).values()];
    for (const ofDay of days.sort(([one], [other]) => compare(one?.fact.data ?? "", other?.fact.data ?? ""))) {
      const at = left.findIndex((event) => ofDay.some(({ fact }) => tells(event, fact)));
      if (at < 0) continue;
      left.splice(at, 1);
      for (const { id } of ofDay) told.add(id);
    }
  }
  return told;
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));

const assetOf = ({ ticker, tickerNovo }: AskedEvent) => ticker ?? tickerNovo ?? "";

/** The purchase of a forward has an amount; the delivery of its shares has none. */
const isForwardBought = ({ tipo, custo }: AskedEvent) => tipo === "termo" && custo !== null;

function tells(event: EnteredEvent, asked: AskedEvent): boolean {
  return isOfKind(event, asked) && isOfAsset(event, asked) && isNear(event, asked);
}

function isOfKind({ tipo, quantidade }: EnteredEvent, asked: AskedEvent): boolean {
  if (asked.tipo === null) return true;
  if (exchanges.includes(asked.tipo)) return exchanges.includes(tipo);
  if (tipo !== asked.tipo) return false;
  return tipo !== "termo" || asked.quantidade === null || quantidade?.eq(asked.quantidade) === true;
}

function isOfAsset({ ticker, tickerNovo }: EnteredEvent, asked: AskedEvent): boolean {
  const names = [ticker, tickerNovo ?? ticker].map(currentTicker);
  // Rights and receipts have codes of their own beside the asset that is subscribed to.
  if (asked.tipo === "subscricao") return names.some((name) => issuerOf(name) === issuerOf(assetOf(asked)));
  return names.includes(assetOf(asked));
}

const ISSUER_LENGTH = 4;
const issuerOf = (ticker: string) => ticker.slice(0, ISSUER_LENGTH);

function isNear({ data }: EnteredEvent, asked: AskedEvent): boolean {
  const days = daysBetween(asked.data, data);
  return days >= -EVENT_DELAY_DAYS && days <= (isForwardBought(asked) ? MAX_FORWARD_DAYS : EVENT_DELAY_DAYS);
}
