import type { AuditAction } from "@app/core/audit/schema";
import { formatInstant } from "@app/core/format";
import { CsvButton } from "../../tables/csv-button.tsx";
import { followPages } from "../../tables/follow-pages.ts";
import { type RouterOutputs, trpc } from "../../trpc.ts";
import { copy } from "./copy.ts";
import { type AuditEntry, describeActor, describeEntry } from "./describe-entry.ts";

type Page = RouterOutputs["audit"]["list"];

const columns = {
  [copy.columns.at]: ({ createdAt }: AuditEntry) => formatInstant(createdAt),
  [copy.columns.what]: describeEntry,
  [copy.columns.who]: describeActor,
};

/** Saves the whole trail, or one kind of change. */
export function AuditCsv({ action }: { action: AuditAction | null }) {
  const { client } = trpc.useUtils();
  const loadAll = async () => {
    const pages = await followPages<Page, Page["nextCursor"] | undefined>(
      undefined,
      (cursor) => client.audit.list.query({ ...(action ? { action } : {}), cursor }),
      ({ nextCursor }) => nextCursor,
    );
    return pages.flatMap(({ entries }) => entries);
  };
  return <CsvButton of={copy.title} fileName="alteracoes.csv" columns={columns} rows={loadAll} />;
}
