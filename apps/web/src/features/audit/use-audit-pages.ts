import type { AuditAction } from "@app/core/audit/schema";
import { keepPreviousData } from "@tanstack/react-query";
import { trpc } from "../../trpc.ts";

/** The pages of the trail shown so far, as one list; another kind of change begins again at the first. */
export function useAuditPages(action: AuditAction | null) {
  return trpc.audit.list.useInfiniteQuery(action ? { action } : {}, {
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }) => pages.flatMap(({ entries }) => entries),
    placeholderData: keepPreviousData,
    // Opened again, the trail begins with its first page instead of fetching all that had been shown.
    gcTime: 0,
  });
}
