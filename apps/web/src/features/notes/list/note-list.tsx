import { Alert, Button, Loader, Stack } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import type { ColumnChoice } from "../../../tables/use-columns.ts";
import { copy } from "../copy.ts";
import { groupNotes } from "./group-notes.ts";
import type { NoteColumn } from "./note-columns.ts";
import { NoteTable } from "./note-table.tsx";
import type { NoteRow } from "./use-note-pages.ts";

interface NoteListProps {
  notes: readonly NoteRow[];
  columns: ColumnChoice<NoteColumn>;
  hasMore: boolean;
  isLoadingMore: boolean;
  hasFailed: boolean;
  onMore: () => void;
}

/** Notes by month, those that need a look first. */
export function NoteList({ notes, columns, hasMore, isLoadingMore, hasFailed, onMore }: NoteListProps) {
  return (
    <Stack gap="xl">
      {groupNotes(notes).map(({ title, notes: group }, index) => (
        <NoteTable key={title} title={title} notes={group} columns={columns} hasHead={index === 0} />
      ))}
      {hasFailed && !isLoadingMore && (
        <Alert color="red" role="alert" icon={<IconAlertTriangle />}>
          {copy.moreFailed}
        </Alert>
      )}
      {hasMore && (
        // Not disabled while loading, since a disabled button loses the focus.
        <Button
          variant="default"
          aria-busy={isLoadingMore}
          leftSection={isLoadingMore && <Loader size="xs" aria-hidden="true" />}
          onClick={() => {
            if (!isLoadingMore) onMore();
          }}
        >
          {hasFailed ? copy.retry : copy.more}
        </Button>
      )}
    </Stack>
  );
}
