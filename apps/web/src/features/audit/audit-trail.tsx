import type { AuditAction } from "@app/core/audit/schema";
import { EmptyState } from "@app/ui/empty-state";
import { QueryState } from "@app/ui/query-state";
import { Group, Stack, VisuallyHidden } from "@mantine/core";
import { IconHistory } from "@tabler/icons-react";
import { useState } from "react";
import { ActionSelect } from "./action-select.tsx";
import { AuditCsv } from "./audit-csv.tsx";
import { AuditList } from "./audit-list.tsx";
import { copy } from "./copy.ts";
import { useAuditPages } from "./use-audit-pages.ts";

/** The dialog's state is reset each time it opens. */
export function AuditTrail() {
  const [action, setAction] = useState<AuditAction | null>(null);
  const pages = useAuditPages(action);
  const empty = action ? copy.emptyFilter : copy.empty;

  return (
    <Stack>
      <Group justify="space-between" align="flex-end" wrap="nowrap">
        <ActionSelect value={action} onChange={setAction} />
        <AuditCsv action={action} />
      </Group>
      <VisuallyHidden role="status">{pages.data?.length === 0 && empty.title}</VisuallyHidden>
      <QueryState
        query={pages}
        loadingText={copy.loading}
        errorText={copy.loadFailed}
        empty={<EmptyState {...empty} icon={<IconHistory />} />}
      >
        {(entries) => (
          <AuditList
            key={action}
            entries={entries}
            hasMore={pages.hasNextPage && !pages.isPlaceholderData}
            isLoadingMore={pages.isFetchingNextPage}
            hasFailed={pages.isFetchNextPageError}
            onMore={pages.fetchNextPage}
          />
        )}
      </QueryState>
    </Stack>
  );
}
