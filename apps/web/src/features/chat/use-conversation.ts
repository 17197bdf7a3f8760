import type { ChatMessage } from "@app/core/chat/schema";
import { useEffect, useState } from "react";
import { trpc } from "../../trpc.ts";
import { copy } from "./copy.ts";

export interface Entry extends ChatMessage {
  id: string;
}

const isSaid = ({ type, error }: Entry) => type !== "system" && !error;
/** Turns sent along so that a follow-up question can be understood. */
const TURNS_SENT = 10;

/** The stored history followed by what was said since the panel first opened. */
export function useConversation() {
  const utils = trpc.useUtils();
  const history = trpc.chat.history.useQuery(undefined, {
    // Asked once: asking again would repeat what was said since.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const [recent, setRecent] = useState<readonly Entry[]>([]);

  useEffect(() => {
    // The specification wants this failure only logged; the conversation starts empty.
    if (history.error) console.error(copy.historyFailed, history.error);
  }, [history.error]);

  const stored = (history.data ?? []).map((message, index): Entry => ({ ...message, id: `historico-${index}` }));
  const entries = [...stored, ...recent];

  return {
    entries,
    isLoading: history.isPending,
    /** What the server gets of the conversation so far. */
    turns: entries
      .filter(isSaid)
      .slice(-TURNS_SENT)
      .map(({ type, content }) => ({ type, content })),
    append: (entry: Omit<Entry, "id">) =>
      setRecent((before) => [...before, { ...entry, id: `recente-${before.length}` }]),
    forget: () => {
      utils.chat.history.setData(undefined, []);
      setRecent([]);
    },
  };
}

export type Conversation = ReturnType<typeof useConversation>;
