import { keepPreviousData } from "@tanstack/react-query";
import { trpc } from "../../../trpc.ts";

/** While files are read, in case no news come. */
const READING_MS = 2000;

/** A page of the person's imports of statements, newest first; polled while one is being read. */
export function useBatches(page: number) {
  return trpc.statements.imports.useQuery(
    { page },
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (state.data?.some(({ lendo }) => lendo) ? READING_MS : false),
    },
  );
}
