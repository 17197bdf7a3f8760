import type { NoteFilters } from "@app/core/notes/note-list";
import { keepPreviousData } from "@tanstack/react-query";
import { type RouterOutputs, trpc } from "../../../trpc.ts";

export type NoteRow = RouterOutputs["notes"]["page"]["notas"][number];

/** The pages of notes shown so far, as one list; other filters start again at the first. */
export function useNotePages(filters: NoteFilters) {
  return trpc.notes.page.useInfiniteQuery(filters, {
    getNextPageParam: ({ proximo }) => proximo,
    select: ({ pages }) => pages.flatMap(({ notas }) => notas),
    placeholderData: keepPreviousData,
  });
}
