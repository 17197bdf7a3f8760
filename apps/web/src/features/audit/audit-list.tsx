import { Alert, Button, Loader, Stack } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import classes from "./audit-list.module.css";
import { AuditRow } from "./audit-row.tsx";
import { copy } from "./copy.ts";
import type { AuditEntry } from "./describe-entry.ts";

interface AuditListProps {
  entries: readonly AuditEntry[];
  hasMore: boolean;
  isLoadingMore: boolean;
  hasFailed: boolean;
  onMore: () => void;
}

export function AuditList({ entries, hasMore, isLoadingMore, hasFailed, onMore }: AuditListProps) {
  const list = useRef<HTMLUListElement>(null);
  /** Number of entries before the last request for more. */
  const askedAt = useRef<number>(null);

  useEffect(() => {
    if (askedAt.current === null || entries.length <= askedAt.current) return;
    // The button moves or disappears, so the focus goes to the first new entry.
    const firstNew = list.current?.children[askedAt.current];
    askedAt.current = null;
    if (firstNew instanceof HTMLElement) firstNew.focus();
  }, [entries.length]);

  const askForMore = () => {
    if (isLoadingMore) return;
    askedAt.current = entries.length;
    onMore();
  };

  return (
    <Stack>
      <ul ref={list} className={classes.list}>
        {entries.map((entry) => (
          <AuditRow key={entry._id} entry={entry} />
        ))}
      </ul>
      {hasFailed && !isLoadingMore && (
        <Alert color="red" role="alert" icon={<IconAlertTriangle />}>
          {copy.loadMoreFailed}
        </Alert>
      )}
      {hasMore && (
        // Not disabled while loading, since a disabled button loses the focus.
        <Button
          variant="default"
          aria-busy={isLoadingMore}
          leftSection={isLoadingMore && <Loader size="xs" aria-hidden="true" />}
          onClick={askForMore}
        >
          {hasFailed ? copy.retry : copy.loadMore}
        </Button>
      )}
    </Stack>
  );
}
