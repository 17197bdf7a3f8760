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

const EMPTY = { pages: [{ mensagens: [], anterior: null }], pageParams: [null] };

/** The end of the stored conversation, with what was said since the panel first opened; earlier messages when asked for. */
export function useConversation() {
  const utils = trpc.useUtils();
  const history = trpc.chat.historyPage.useInfiniteQuery(
    {},
    {
      getNextPageParam: ({ anterior }) => anterior,
      // Asked once: asking again would repeat what was said since.
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
  );
  const [recent, setRecent] = useState<readonly Entry[]>([]);

  useEffect(() => {
    // The specification wants this failure only logged; the conversation starts empty.
    if (history.error) console.error(copy.historyFailed, history.error);
  }, [history.error]);

  const messages = (history.data?.pages ?? []).flatMap(({ mensagens }) => mensagens.toReversed());
  // Counted from the end, so that earlier messages leave the others as they are.
  const stored = messages.map((message, index): Entry => ({ ...message, id: `historico-${index}` })).reverse();
  const entries = [...stored, ...recent];

  return {
    entries,
    isLoading: history.isPending,
    earlier: {
      exist: history.hasNextPage,
      areLoading: history.isFetchingNextPage,
      haveFailed: history.isFetchNextPageError,
      load: () => void history.fetchNextPage(),
    },
    /** What the server gets of the conversation so far. */
    turns: entries
      .filter(isSaid)
      .slice(-TURNS_SENT)
      .map(({ type, content }) => ({ type, content })),
    append: (entry: Omit<Entry, "id">) =>
      setRecent((before) => [...before, { ...entry, id: `recente-${before.length}` }]),
    forget: () => {
      utils.chat.historyPage.setInfiniteData({}, EMPTY);
      setRecent([]);
    },
  };
}

export type Conversation = ReturnType<typeof useConversation>;
