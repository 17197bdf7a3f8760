import { notify } from "@app/ui/notify";
import { useEffect, useRef } from "react";
import { trpc } from "../../../trpc.ts";
import { copy } from "../copy.ts";
import { isWaiting, wantsPassword } from "../records/record-rules.ts";
import { useNoteSummaries } from "../records/use-note-summaries.ts";
import { type FileRecord, useFreshRecords, useRecords } from "../records/use-records.ts";
import { useRun } from "./use-run.ts";
import { useStartProcessing } from "./use-start-processing.ts";

export type Reading = ReturnType<typeof useReading>;

/** The person's files, their readings, and the current run: the data shared by both panels. */
export function useReading(isOpen: boolean) {
  const query = useRecords(isOpen);
  const fetchRecords = useFreshRecords();
  const startProcessing = useStartProcessing();
  const records = query.data ?? [];
  const starting = new Set(startProcessing.isPending ? startProcessing.variables.map(({ fileId }) => fileId) : []);
  const run = useRun(records, starting, isOpen);
  const notes = useNoteSummaries(records, isOpen);
  useFollowingFigures(query.data);

  const start = (files: readonly FileRecord[]) => {
    if (files.length > 0) startProcessing.mutate(files.map(({ _id: fileId }) => ({ fileId })));
  };

  return {
    query,
    records,
    run,
    notes,
    start,
    /** Starts the waiting ones of these files; fetches their states first, since the list may be older. */
    startWaiting: async (fileIds: readonly string[]) => {
      const known = new Set(fileIds);
      try {
        const fresh = await fetchRecords();
        start(fresh.filter((record) => known.has(record._id) && isWaiting(record)));
      } catch {
        notify.failure({ title: copy.failures.start }); // the files wait, and can be started by hand
      }
    },
    isStarting: startProcessing.isPending,
    waiting: records.filter((record) => isWaiting(record) && !starting.has(record._id)),
    locked: records.filter(wantsPassword),
  };
}

/** The screen under the panel shows figures of the same files. */
function useFollowingFigures(records: readonly FileRecord[] | undefined) {
  const utils = trpc.useUtils();
  const states = records?.map(({ _id, processamento }) => `${_id} ${processamento.status}`).join();
  const known = useRef(states);
  useEffect(() => {
    if (known.current !== undefined && known.current !== states) void utils.portfolio.invalidate();
    known.current = states;
  }, [states, utils]);
}
