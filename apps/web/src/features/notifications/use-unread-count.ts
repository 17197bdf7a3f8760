import { useEffect } from "react";
import { trpc } from "../../trpc.ts";
import { copy } from "./copy.ts";

/** Polling interval without the stream, and a longer one with it, since an event may get lost between two servers. */
const REFETCH_MS = 30_000;
const LIVE_REFETCH_MS = 5 * 60_000;

/**
 * Number of unread notifications; 0 when it is not known.
 *
 * @param isLive - whether the stream is connected
 */
export function useUnreadCount(isLive: boolean): number {
  const { data, error } = trpc.notifications.unreadCount.useQuery(undefined, {
    refetchInterval: isLive ? LIVE_REFETCH_MS : REFETCH_MS,
  });
  useEffect(() => {
    // The specification wants failures of notifications only logged.
    if (error) console.error(copy.logged, error);
  }, [error]);
  return error ? 0 : (data?.count ?? 0);
}
