import { groupBy } from "@app/core/group-by";
import { MAX_SUMMARIES } from "@app/core/notes/schema";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { useEffect, useRef } from "react";
import { type RouterOutputs, trpc } from "../../../trpc.ts";
import type { FileRecord } from "./use-records.ts";

type FileNotes = RouterOutputs["notes"]["summaries"][number];
export type NoteSummary = FileNotes["notas"][number];
type NotesOfFiles = ReadonlyMap<string, readonly NoteSummary[]>;

/** The notes fetched so far, and the readings that they belong to. */
const NOTHING: { notes: NotesOfFiles; readings: ReadonlySet<string> } = { notes: new Map(), readings: new Set() };

/** Notes of each file, fetched again when other files have been read: once all, then only those read since. */
export function useNoteSummaries(records: readonly FileRecord[], isWatching: boolean) {
  const { client } = trpc.useUtils();
  const read = records.filter(({ processamento }) => processamento.status === "concluido");
  const known = useRef(NOTHING);
  useEffect(() => {
    // Whoever opens the panel anew sees all of it anew.
    if (!isWatching) known.current = NOTHING;
  }, [isWatching]);

  async function listSummaries(desde?: string): Promise<NotesOfFiles> {
    const files: FileNotes[] = [];
    for (let page = 1; ; page += 1) {
      const next = await client.notes.summaries.query({ page, ...(desde ? { desde } : {}) });
      files.push(...next);
      const count = next.reduce((total, { notas }) => total + notas.length, 0);
      if (count < MAX_SUMMARIES) break;
    }
    return new Map([...groupBy(files, ({ arquivoId }) => arquivoId)].map(([id, parts]) => [id, notesOf(parts)]));
  }

  async function refresh(): Promise<NotesOfFiles> {
    const { notes, readings } = known.current;
    const unknown = read.filter((record) => !readings.has(readingOf(record)));
    // While files are being read, their notes arrive soon; otherwise known ones may have changed, or been deleted with
    // a file.
    const isRunning = records.some(({ processamento }) => processamento.status === "processando");
    if (unknown.length === 0 && readings.size > 0 && isRunning) return notes;
    const isWhole = unknown.length === 0 || readings.size === 0;
    const news = await listSummaries(isWhole ? undefined : oldestOf(unknown));
    // A note that another file holds too is listed there as well.
    const isRepeated = [...news.values()].flat().some(({ outrosArquivos }) => outrosArquivos.length > 0);
    const all = isWhole ? news : isRepeated ? await listSummaries() : new Map([...notes, ...news]);
    known.current = { notes: all, readings: new Set(read.map(readingOf)) };
    return all;
  }

  const summaries = useQuery({
    // Under the procedure's own key, so that news of notes reach it too.
    queryKey: [...getQueryKey(trpc.notes.summaries), read.map(readingOf)],
    queryFn: refresh,
    enabled: isWatching && read.length > 0,
    placeholderData: keepPreviousData,
  });
  return {
    notesOf: (fileId: string): readonly NoteSummary[] => summaries.data?.get(fileId) ?? [],
    isCurrent: read.length === 0 || (summaries.isSuccess && !summaries.isPlaceholderData),
    query: summaries,
  };
}

/** The notes of one file, each once: one that moved to the next page meanwhile occurs twice. */
function notesOf(parts: readonly FileNotes[]): NoteSummary[] {
  return [...new Map(parts.flatMap(({ notas }) => notas).map((note) => [note._id, note])).values()];
}

const readingOf = ({ _id, processamento }: FileRecord) => `${_id} ${processamento.dataConclusao}`;

/** Time when the first of these files was read. */
function oldestOf(read: readonly FileRecord[]): string | undefined {
  return read.flatMap(({ processamento }) => processamento.dataConclusao ?? []).sort()[0];
}
