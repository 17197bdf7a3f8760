import { notify } from "@app/ui/notify";
import { keepPreviousData } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { trpc } from "../../trpc.ts";
import { copy } from "./copy.ts";

export interface Filters {
  /** `yyyy-mm-dd`; null for no bound. */
  startDate: string | null;
  endDate: string | null;
}

/** The pages shown so far, one under the other. Another filter begins again at the first. */
export function useManagedPages({ startDate, endDate }: Filters) {
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
    /** The pages as one list, and how it stands with it. */
    query: {
      data: queries.some(({ data }) => data) ? notifications : undefined,
      isPending: isLoading,
      isError: failed,
      isFetching: queries.some(({ isFetching }) => isFetching),
      refetch: fetchMissing,
    },
    total: queries[0]?.data?.total ?? 0,
    isLoading,
    /** One page more, or again those that could not be loaded: a later one would leave a gap above it. */
    showMore: () => {
      if (missing.length > 0) void fetchMissing();
      else setPages((shown) => shown + 1);
    },
    startOver: () => setPages(1),
  };
}
