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

  return {
    notifications: queries.flatMap(({ data }) => data?.notifications ?? []),
    total: queries[0]?.data?.total ?? 0,
    isLoading: queries.some(({ isPending }) => isPending),
    failed,
    retry: () => Promise.all(queries.map(({ refetch }) => refetch())),
    showMore: () => setPages((shown) => shown + 1),
    startOver: () => setPages(1),
  };
}
