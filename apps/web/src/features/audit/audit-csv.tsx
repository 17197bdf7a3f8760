import { type AuditAction, MAX_AUDIT_PAGE_SIZE } from "@app/core/audit/schema";
import { formatInstant } from "@app/core/format";
import { notify } from "@app/ui/notify";
import { CsvButton } from "../../tables/csv-button.tsx";
import { followPages, MAX_CSV_PAGES, MAX_CSV_ROWS } from "../../tables/follow-pages.ts";
import { type RouterOutputs, trpc } from "../../trpc.ts";
import { copy } from "./copy.ts";
import { type AuditEntry, describeActor, describeEntry } from "./describe-entry.ts";

type Page = RouterOutputs["audit"]["list"];

const columns = {
  [copy.columns.at]: ({ createdAt }: AuditEntry) => formatInstant(createdAt),
  [copy.columns.what]: describeEntry,
  [copy.columns.who]: describeActor,
};

/** Saves the trail, or one kind of change: the newest, and says so, when there are too many. */
export function AuditCsv({ action }: { action: AuditAction | null }) {
  const { client } = trpc.useUtils();
  const loadAll = async () => {
    const pages = await followPages<Page, Page["nextCursor"] | undefined>(
      undefined,
      (cursor) => client.audit.list.query({ ...(action ? { action } : {}), cursor, limit: MAX_AUDIT_PAGE_SIZE }),
      ({ nextCursor }) => nextCursor,
      MAX_CSV_PAGES,
    );
    if (pages.at(-1)?.nextCursor) notify.success({ title: copy.csvNewest(MAX_CSV_ROWS) });
    return pages.flatMap(({ entries }) => entries);
  };
  return <CsvButton of={copy.title} fileName="alteracoes.csv" columns={columns} rows={loadAll} />;
}
