import type { AuditAction } from "@app/core/audit/schema";
import { keepPreviousData } from "@tanstack/react-query";
import { trpc } from "../../trpc.ts";

/** The pages of the trail shown so far, as one list; another kind of change starts again at page 1. */
export function useAuditPages(action: AuditAction | null) {
  return trpc.audit.list.useInfiniteQuery(action ? { action } : {}, {
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }) => pages.flatMap(({ entries }) => entries),
    placeholderData: keepPreviousData,
    // On reopening only the first page is fetched, not all pages shown before.
    gcTime: 0,
  });
}
