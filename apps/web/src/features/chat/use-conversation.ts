import type { ChatMessage } from "@app/core/chat/schema";
import { useEffect, useRef, useState } from "react";
import { trpc } from "../../trpc.ts";
import { copy } from "./copy.ts";

export interface Entry extends ChatMessage {
  id: string;
  /** The question of this answer; known for messages since the panel opened. */
  pergunta?: string;
  /** More of it is to come. */
  isPartial?: boolean;
}

const isSaid = ({ type, error, isPartial }: Entry) => type !== "system" && !error && !isPartial;
/** Turns sent along so that a follow-up question can be understood. */
const TURNS_SENT = 10;

const EMPTY = { pages: [{ mensagens: [], anterior: null }], pageParams: [null] };

/** The end of the stored conversation and the messages since the panel first opened; earlier messages on demand. */
export function useConversation() {
  const utils = trpc.useUtils();
  const history = trpc.chat.historyPage.useInfiniteQuery(
    {},
    {
      getNextPageParam: ({ anterior }) => anterior,
      // Fetched once: a refetch would repeat the messages since then.
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
  );
  const [recent, setRecent] = useState<readonly Entry[]>([]);
  const said = useRef(0);

  useEffect(() => {
    // The specification wants this failure only logged; the conversation starts empty.
    if (history.error) console.error(copy.historyFailed, history.error);
  }, [history.error]);

  const messages = (history.data?.pages ?? []).flatMap(({ mensagens }) => mensagens.toReversed());
  // Counted from the end, so that loading earlier messages does not change the others.
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
    turns: entries
      .filter(isSaid)
      .slice(-TURNS_SENT)
      .map(({ type, content }) => ({ type, content })),
    /** @returns its id, by which it can be replaced as more of it comes */
    append: (entry: Omit<Entry, "id">) => {
      const id = `recente-${said.current}`;
      said.current += 1;
      setRecent((before) => [...before, { ...entry, id }]);
      return id;
    },
    replace: (id: string, entry: Omit<Entry, "id">) =>
      setRecent((before) => before.map((known) => (known.id === id ? { ...entry, id } : known))),
    forget: () => {
      utils.chat.historyPage.setInfiniteData({}, EMPTY);
      setRecent([]);
    },
  };
}

export type Conversation = ReturnType<typeof useConversation>;
