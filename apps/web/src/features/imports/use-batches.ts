import { trpc } from "../../trpc.ts";

/** While files are read, in case no news come. */
const READING_MS = 2000;

/** The person's imports, newest first; polled while one is being read. */
export function useBatches() {
  return trpc.imports.list.useQuery(undefined, {
    refetchInterval: ({ state }) => (state.data?.some(({ lendo }) => lendo) ? READING_MS : false),
  });
}
