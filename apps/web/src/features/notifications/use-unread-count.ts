import { useEffect } from "react";
import { trpc } from "../../trpc.ts";
import { copy } from "./copy.ts";

/** Notices of files that were read come while somebody is elsewhere in the product. */
const REFETCH_MS = 30_000;

/** How many notifications the person has not read; 0 when that cannot be told. */
export function useUnreadCount(): number {
  const { data, error } = trpc.notifications.unreadCount.useQuery(undefined, { refetchInterval: REFETCH_MS });
  useEffect(() => {
    // The specification wants failures of notifications only logged.
    if (error) console.error(copy.logged, error);
  }, [error]);
  return error ? 0 : (data?.count ?? 0);
}
