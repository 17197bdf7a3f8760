import { EmptyState } from "@app/ui/empty-state";
import { QueryState } from "@app/ui/query-state";
import { Group, Stack, VisuallyHidden } from "@mantine/core";
import { IconFileSearch } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { ColumnMenu } from "../../../tables/column-menu.tsx";
import { useColumns } from "../../../tables/use-columns.ts";
import type { Choices } from "../choices.ts";
import { copy } from "../copy.ts";
import { useNoteQuery } from "../use-note-query.ts";
import { FallenCorrections } from "./fallen-corrections.tsx";
import { noteColumns } from "./note-columns.ts";
import { NoteFiltersForm } from "./note-filters.tsx";
import { NoteList } from "./note-list.tsx";
import { NoteListCsv } from "./note-list-csv.tsx";
import { UnreadFiles } from "./unread-files.tsx";
import { useNotePages } from "./use-note-pages.ts";

interface NoteBrowserProps {
  choices: Choices;
  names: ReactNode;
  onProcess: () => void;
}

/** The list of notes with its filters, and the files without a note. */
export function NoteBrowser({ choices, names, onProcess }: NoteBrowserProps) {
  const { filters } = useNoteQuery();
  const pages = useNotePages(filters);
  const columns = useColumns("notas", noteColumns);
  const isFiltered = Object.keys(filters).length > 0;
  const empty = isFiltered ? copy.emptyFilter : copy.empty;

  return (
    <Stack gap="xl">
      {choices.correcoesCaidas.length > 0 && <FallenCorrections corrections={choices.correcoesCaidas} />}
      {names}
      {(choices.corretoras.length > 0 || isFiltered) && <NoteFiltersForm choices={choices} />}
      {pages.data && pages.data.length > 0 && (
        <Group justify="flex-end" gap="xs">
          <ColumnMenu of={copy.list} choice={columns} labels={copy.columns} />
          <NoteListCsv />
        </Group>
      )}
      <VisuallyHidden role="status">{pages.data?.length === 0 && empty.title}</VisuallyHidden>
      <QueryState
        query={pages}
        loadingText={copy.loading}
        errorText={copy.loadFailed}
        empty={<EmptyState {...empty} icon={<IconFileSearch />} />}
      >
        {(notes) => (
          <NoteList
            notes={notes}
            columns={columns}
            hasMore={pages.hasNextPage && !pages.isPlaceholderData}
            isLoadingMore={pages.isFetchingNextPage}
            hasFailed={pages.isFetchNextPageError}
            onMore={pages.fetchNextPage}
          />
        )}
      </QueryState>
      {choices.arquivosSemNota.length > 0 && !isFiltered && (
        <UnreadFiles
          files={choices.arquivosSemNota}
          total={choices.totalSemNota}
          isSettled={!pages.isPending}
          onProcess={onProcess}
        />
      )}
    </Stack>
  );
}
