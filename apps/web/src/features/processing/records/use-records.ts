import { MAX_STATES } from "@app/core/files/schema";
import { POLL_INTERVAL_MS } from "@app/core/processing/schema";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { type RouterOutputs, trpc } from "../../../trpc.ts";

type States = RouterOutputs["files"]["listRecordsSince"];
export type FileRecord = States["registros"][number];

/** The person's files as last fetched, and the time from which to ask for changes. */
interface Known {
  records: readonly FileRecord[];
  until: string;
}

const isUnderWay = ({ processamento: { status, imagens } }: FileRecord) =>
  status === "pendente" || status === "processando" || (imagens?.lendo ?? false);

/** All of the person's files, as the two ways to ask for them share it: once whole, then only what changed. */
function useRecordsQuery() {
  const { client } = trpc.useUtils();
  const cache = useQueryClient();
  const queryKey = getQueryKey(trpc.files.listRecordsSince, undefined, "query");

  async function listStates(desde?: string): Promise<States> {
    const first = await client.files.listRecordsSince.query({ page: 1, ...(desde ? { desde } : {}) });
    const registros = [...first.registros];
    for (let page = 2; registros.length === (page - 1) * MAX_STATES; page += 1) {
      const next = await client.files.listRecordsSince.query({ page, ...(desde ? { desde } : {}) });
      registros.push(...next.registros);
    }
    return { ...first, registros };
  }

  const queryFn = async (): Promise<Known> => {
    const known = cache.getQueryData<Known>(queryKey);
    const changes = await listStates(known?.until);
    if (!known) return { records: once(changes.registros), until: changes.ate };
    const records = merge(known.records, changes.registros);
    if (isCounted(records, changes)) return { records, until: changes.ate };
    // Something was deleted or reset, which no timestamp shows.
    const all = await listStates();
    return { records: once(all.registros), until: all.ate };
  };
  return { queryKey, queryFn };
}

/** A file that moved to the next page meanwhile occurs once. */
const once = (records: readonly FileRecord[]) => merge([], records);

/** The files with those that changed in their places, and new ones first. */
function merge(known: readonly FileRecord[], changed: readonly FileRecord[]): FileRecord[] {
  const changes = new Map(changed.map((record) => [record._id, record]));
  const kept = known.map((record) => changes.get(record._id) ?? record);
  const ids = new Set(known.map(({ _id }) => _id));
  return [...[...changes.values()].filter(({ _id }) => !ids.has(_id)), ...kept];
}

function isCounted(records: readonly FileRecord[], { contagem }: States): boolean {
  const counts = { pendente: 0, processando: 0, concluido: 0, erro: 0 };
  for (const { processamento } of records) counts[processamento.status] += 1;
  return Object.entries(counts).every(([status, count]) => count === contagem[status as keyof typeof counts]);
}

/**
 * The person's files with the state of each. While a panel is open and a file is waiting or being read, the list is
 * polled: one call returns all changes, where a call per file would use up the person's limit of calls.
 */
export function useRecords(isWatching: boolean) {
  return useQuery({
    ...useRecordsQuery(),
    select: ({ records }) => records,
    enabled: isWatching,
    refetchInterval: ({ state }) => (isWatching && state.data?.records.some(isUnderWay) ? POLL_INTERVAL_MS : false),
    refetchOnWindowFocus: false,
  });
}

export function useFreshRecords() {
  const cache = useQueryClient();
  const query = useRecordsQuery();
  return async () => (await cache.fetchQuery(query)).records;
}
