import type { EventType } from "@app/core/events/schema";

/** Known fields of an event before a person enters it: a hole names the asset, the day and the missing quantity. */
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
