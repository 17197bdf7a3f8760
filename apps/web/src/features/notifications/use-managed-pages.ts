import { MAX_PAGE_SIZE } from "@app/core/notifications/schema";
import { notify } from "@app/ui/notify";
import { keepPreviousData } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { followPages } from "../../tables/follow-pages.ts";
import { type RouterOutputs, trpc } from "../../trpc.ts";
import { copy } from "./copy.ts";

export type ManagedNotification = RouterOutputs["notifications"]["page"]["notifications"][number];

export interface Filters {
  /** `yyyy-mm-dd`; null for no bound. */
  startDate: string | null;
  endDate: string | null;
}

/** The pages shown so far, one under the other. Another filter starts again at page 1. */
export function useManagedPages({ startDate, endDate }: Filters) {
  const { client } = trpc.useUtils();
  const [pages, setPages] = useState(1);
  const range = { ...(startDate ? { startDate } : {}), ...(endDate ? { endDate } : {}) };
  const queries = trpc.useQueries((t) =>
    Array.from({ length: pages }, (_, index) =>
      t.notifications.page({ page: index + 1, ...range }, { placeholderData: keepPreviousData }),
    ),
  );
  const failed = queries.some(({ isError }) => isError);

  useEffect(() => {
    if (failed) notify.failure({ title: copy.toasts.failure, message: copy.manager.loadFailed });
  }, [failed]);

  const missing = queries.filter(({ data, isError }) => isError && !data);
  const fetchMissing = () => Promise.all(missing.map(({ refetch }) => refetch()));
  const notifications = queries.flatMap(({ data }) => data?.notifications ?? []);
  const isLoading = queries.some(({ isPending }) => isPending);

  return {
    /** The pages as one list, with its loading state. */
    query: {
      data: queries.some(({ data }) => data) ? notifications : undefined,
      isPending: isLoading,
      isError: failed,
      isFetching: queries.some(({ isFetching }) => isFetching),
      refetch: fetchMissing,
    },
    total: queries[0]?.data?.total ?? 0,
    isLoading,
    /** Loads the next page, or first retries pages that failed, since a later page would leave a gap. */
    showMore: () => {
      if (missing.length > 0) void fetchMissing();
      else setPages((shown) => shown + 1);
    },
    startOver: () => setPages(1),
    /** Every notification of the range, those not shown too. */
    loadAll: async () => {
      const all = await followPages(
        1,
        (page) => client.notifications.page.query({ page, limit: MAX_PAGE_SIZE, ...range }),
        ({ total }, page) => (page * MAX_PAGE_SIZE < total ? page + 1 : null),
      );
      return all.flatMap((page) => page.notifications);
    },
  };
}
