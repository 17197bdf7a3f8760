import { POLL_INTERVAL_MS } from "@app/core/processing/schema";
import { type RouterOutputs, trpc } from "../../trpc.ts";

export type FileRecord = RouterOutputs["files"]["listRecords"][number];

const isUnderWay = ({ processamento: { status } }: FileRecord) => status === "pendente" || status === "processando";

/**
 * The person's files with the state of each. While a panel is open and a file is waiting or being read, the list is
 * asked again: one call tells the state of all, where a call per file would use up the person's limit of calls.
 */
export function useRecords(isWatching: boolean) {
  return trpc.files.listRecords.useQuery(undefined, {
    enabled: isWatching,
    refetchInterval: ({ state }) => (isWatching && state.data?.some(isUnderWay) ? POLL_INTERVAL_MS : false),
    refetchOnWindowFocus: false,
  });
}
