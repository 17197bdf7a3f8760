import type { EventType } from "@app/core/events/schema";

/** What is known of an event before a person enters it: a hole names the asset, the day and how much is missing. */
export interface EventDraft {
  tipo?: EventType;
  ticker?: string;
  data?: string;
  fator?: number | null;
  quantidade?: number | null;
  custo?: number | null;
  tickerNovo?: string | null;
  parteDoCusto?: number | null;
}
