import { EmptyState } from "@app/ui/empty-state";
import { QueryState } from "@app/ui/query-state";
import { Stack, VisuallyHidden } from "@mantine/core";
import { IconFileSearch } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { Choices } from "../choices.ts";
import { copy } from "../copy.ts";
import { useNoteQuery } from "../use-note-query.ts";
import { FallenCorrections } from "./fallen-corrections.tsx";
import { NoteFiltersForm } from "./note-filters.tsx";
import { NoteList } from "./note-list.tsx";
import { UnreadFiles } from "./unread-files.tsx";
import { useNotePages } from "./use-note-pages.ts";

/** The list of notes with its filters, and the files without a note. */
export function NoteBrowser({ choices, names }: { choices: Choices; names: ReactNode }) {
  const { filters } = useNoteQuery();
  const pages = useNotePages(filters);
  const isFiltered = Object.keys(filters).length > 0;
  const empty = isFiltered ? copy.emptyFilter : copy.empty;

  return (
    <Stack gap="xl">
      {choices.correcoesCaidas.length > 0 && <FallenCorrections corrections={choices.correcoesCaidas} />}
      {names}
      {(choices.corretoras.length > 0 || isFiltered) && <NoteFiltersForm choices={choices} />}
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
            hasMore={pages.hasNextPage && !pages.isPlaceholderData}
            isLoadingMore={pages.isFetchingNextPage}
            hasFailed={pages.isFetchNextPageError}
            onMore={pages.fetchNextPage}
          />
        )}
      </QueryState>
      {choices.arquivosSemNota.length > 0 && !isFiltered && (
        <UnreadFiles files={choices.arquivosSemNota} total={choices.totalSemNota} />
      )}
    </Stack>
  );
}
