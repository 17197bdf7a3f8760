import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { listAll } from "../../list-all.ts";
import { type RouterOutputs, trpc } from "../../trpc.ts";
import type { FileRecord } from "./use-records.ts";

export type NoteSummary = RouterOutputs["notes"]["summaries"][number]["notas"][number];

/** The notes of each file, asked again whenever another set of files has been read. */
export function useNoteSummaries(records: readonly FileRecord[], isWatching: boolean) {
  const { client } = trpc.useUtils();
  const read = records.filter(({ processamento }) => processamento.status === "concluido");
  const summaries = useQuery({
    // Under the procedure's own key, so that news of notes reach it too.
    queryKey: [
      ...getQueryKey(trpc.notes.summaries),
      read.map(({ _id, processamento }) => [_id, processamento.dataConclusao]),
    ],
    queryFn: () =>
      listAll(
        (page) => client.notes.summaries.query(page),
        ({ arquivoId }) => arquivoId,
      ),
    select: (files) => new Map(files.map(({ arquivoId, notas }) => [arquivoId, notas])),
    enabled: isWatching && read.length > 0,
    placeholderData: keepPreviousData,
  });
  return {
    notesOf: (fileId: string): readonly NoteSummary[] => summaries.data?.get(fileId) ?? [],
    isCurrent: read.length === 0 || (summaries.isSuccess && !summaries.isPlaceholderData),
    query: summaries,
  };
}
