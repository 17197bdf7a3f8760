import { useState } from "react";
import type { FileRecord } from "../records/use-records.ts";

const NO_FILES: ReadonlySet<string> = new Set();

/** Files that are read together, from the first start until the last has ended. */
interface Run {
  /** Files of the run, under way and ended; without those withdrawn or deleted meanwhile. */
  files: readonly FileRecord[];
  ended: number;
}

const hasEnded = ({ processamento: { status } }: FileRecord) => status === "concluido" || status === "erro";

/**
 * The run to show: files being read, from whichever client, and files that ended since the last idle moment.
 *
 * @param starting - ids of started files whose new state is not known yet
 */
export function useRun(records: readonly FileRecord[], starting: ReadonlySet<string>, isOpen: boolean): Run {
  const [ids, setIds] = useState(NO_FILES);
  const [wasOpen, setWasOpen] = useState(isOpen);

  const isUnderWay = ({ _id, processamento }: FileRecord) =>
    starting.has(_id) || processamento.status === "processando";
  const files = records.filter((record) => ids.has(record._id) && (isUnderWay(record) || hasEnded(record)));
  const underWay = files.filter(isUnderWay).length;

  const joining = isOpen ? records.filter((record) => isUnderWay(record) && !ids.has(record._id)) : [];
  if (joining.length > 0) setIds(new Set([...(underWay > 0 ? ids : []), ...joining.map(({ _id }) => _id)]));
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen);
    if (!isOpen && underWay === 0) setIds(NO_FILES);
  }
  return { files, ended: files.length - underWay };
}
