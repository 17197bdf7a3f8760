import { POLL_INTERVAL_MS } from "@app/core/processing/schema";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { listAll } from "../../list-all.ts";
import { type RouterOutputs, trpc } from "../../trpc.ts";

export type FileRecord = RouterOutputs["files"]["listRecords"][number];

const isUnderWay = ({ processamento: { status } }: FileRecord) => status === "pendente" || status === "processando";

/** All of the person's files, as the two ways to ask for them share it. */
function useRecordsQuery() {
  const { client } = trpc.useUtils();
  return {
    queryKey: getQueryKey(trpc.files.listRecords, undefined, "query"),
    queryFn: () =>
      listAll(
        (page) => client.files.listRecords.query(page),
        ({ _id }) => _id,
      ),
  };
}

/**
 * The person's files with the state of each. While a panel is open and a file is waiting or being read, the list is
 * asked again: one call tells the state of all, where a call per file would use up the person's limit of calls.
 */
export function useRecords(isWatching: boolean) {
  return useQuery({
    ...useRecordsQuery(),
    enabled: isWatching,
    refetchInterval: ({ state }) => (isWatching && state.data?.some(isUnderWay) ? POLL_INTERVAL_MS : false),
    refetchOnWindowFocus: false,
  });
}

/** Asks for the person's files now. */
export function useFreshRecords() {
  const cache = useQueryClient();
  const query = useRecordsQuery();
  return () => cache.fetchQuery(query);
}
