import type { NewsTopic } from "@app/core/news/topics";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { whenIdle } from "../../loading/preload-when-idle.ts";
import { useSession } from "../../session.ts";
import { trpc } from "../../trpc.ts";
import { followNews } from "./follow-news.ts";

/** One change concerns several topics, sent one after the other; their queries are refetched once. */
const GATHERING_MS = 100;

interface NewsOptions {
  /** While the processing dialog is open, its own poll alone refetches the list of records. */
  isProcessingOpen: boolean;
}

/** Refetches the queries of a topic when the server reports a change. @returns whether the stream is connected */
export function useNews({ isProcessingOpen }: NewsOptions): boolean {
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  const token = useSession()?.token;
  const [isLive, setLive] = useState(false);
  const skipsRecords = useRef(isProcessingOpen);

  useEffect(() => {
    skipsRecords.current = isProcessingOpen;
  }, [isProcessingOpen]);

  // Another session is another stream.
  useEffect(() => {
    if (!token) return;
    const { notifications, files, notes, portfolio, events, incomes, returns, allocation, taxes, goals } = utils;
    const { imports, statements, closes } = utils;
    const records = { invalidate: async () => skipsRecords.current || files.listRecordsSince.invalidate() };
    /** Queries that show data of a topic; the dashboard's overview counts files and notes too. */
    const shownBy: Record<NewsTopic, readonly { invalidate: () => Promise<unknown> }[]> = {
      notifications: [notifications.unread, notifications.unreadCount],
      files: [files.list, records, imports, statements.imports, notes, portfolio, taxes],
      notes: [notes, portfolio, taxes],
      portfolio: [
        ...[portfolio, events, incomes, returns, allocation, taxes, closes],
        ...[imports.checkpoints, imports.checkpoint],
      ],
      goals: [goals],
      statements: [statements],
    };
    const changed = new Set<NewsTopic>();
    let gathering: number | undefined;
    const refetch = () => {
      const queries = new Set([...changed].flatMap((topic) => shownBy[topic]));
      changed.clear();
      gathering = undefined;
      for (const query of queries) void query.invalidate();
    };
    // The stream begins with what the page may have missed.
    const stop = onceAnswered(queryClient, () =>
      followNews({
        onNews: ({ topic }) => {
          changed.add(topic);
          gathering ??= window.setTimeout(refetch, GATHERING_MS);
        },
        onLive: setLive,
      }),
    );
    return () => {
      stop();
      clearTimeout(gathering);
      setLive(false);
    };
  }, [token, queryClient, utils]);
  return isLive;
}

/**
 * Starts something once no query is pending: the page's data comes before its updates.
 *
 * @param start - returns the function that stops it
 * @returns the function that stops it, begun or not
 */
function onceAnswered(queryClient: QueryClient, start: () => () => void): () => void {
  let stop: (() => void) | undefined;
  let isOver = false;
  const startIfAnswered = () => {
    if (isOver || stop || queryClient.isFetching() > 0) return;
    unsubscribe();
    stop = start();
  };
  // Waits until idle: an answer's screen may send further queries.
  const unsubscribe = queryClient.getQueryCache().subscribe(() => {
    if (queryClient.isFetching() === 0) whenIdle(startIfAnswered);
  });
  whenIdle(startIfAnswered);
  return () => {
    isOver = true;
    unsubscribe();
    stop?.();
  };
}
