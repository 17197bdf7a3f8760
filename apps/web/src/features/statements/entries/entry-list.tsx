import { ENTRIES_PER_PAGE } from "@app/core/statements/schema";
import { confirm } from "@app/ui/confirm";
import { EmptyState } from "@app/ui/empty-state";
import { RowList } from "@app/ui/lists/row-list";
import { QueryState } from "@app/ui/query-state";
import { Button, Group, Stack, Text } from "@mantine/core";
import { IconListDetails } from "@tabler/icons-react";
import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { PageTurner } from "../../../screen/page-turner.tsx";
import { ColumnMenu } from "../../../tables/column-menu.tsx";
import { useColumns } from "../../../tables/use-columns.ts";
import { trpc } from "../../../trpc.ts";
import { copy } from "../copy.ts";
import type { Account, Category, Entry } from "../statement-wires.ts";
import { useChanged } from "../use-changed.ts";
import { CategoryDialog } from "./category-dialog.tsx";
import { entryColumns } from "./entry-columns.ts";
import { EntryCsv } from "./entry-csv.tsx";
import { EntryDialog } from "./entry-dialog.tsx";
import { EntryFilters } from "./entry-filters.tsx";
import { EntryRow, nameOf } from "./entry-row.tsx";
import { SplitDialog } from "./split-dialog.tsx";
import { useEntryQuery } from "./use-entry-query.ts";

const words = copy.entries;

/** The opened dialog; its entry stays while it closes. */
interface Opened {
  dialog: "category" | "split" | "entry" | null;
  entry: Entry | undefined;
}

interface EntryListProps {
  accounts: readonly Account[];
  categories: readonly Category[];
}

/** The entries, filtered and a page at a time, with what can be done to each. */
export function EntryList({ accounts, categories }: EntryListProps) {
  const { filter, page, isFiltered, setPage } = useEntryQuery({ accounts, categories });
  const columns = useColumns("lancamentos", entryColumns);
  const entries = trpc.statements.entries.useQuery({ ...filter, page }, { placeholderData: keepPreviousData });
  const removing = trpc.statements.deleteEntry.useMutation(
    useChanged()({ done: words.removed, failed: words.removeFailed }),
  );
  const counting = trpc.statements.answerTransfer.useMutation(
    useChanged()({ done: words.counted, failed: words.countFailed }),
  );
  const [opened, setOpened] = useState<Opened>({ dialog: null, entry: undefined });
  const close = () => setOpened(({ entry }) => ({ dialog: null, entry }));
  const remove = async (entry: Entry) => {
    const message = words.removeMessage(nameOf(entry), entry.valor);
    if (await confirm({ title: words.removeTitle, message })) removing.mutate({ id: entry._id });
  };
  const actions = {
    onCategorise: (entry: Entry) => setOpened({ dialog: "category", entry }),
    onDivide: (entry: Entry) => setOpened({ dialog: "split", entry }),
    onEdit: (entry: Entry) => setOpened({ dialog: "entry", entry }),
    onCount: ({ _id: id }: Entry) => {
      if (!counting.isPending) counting.mutate({ id, parId: null });
    },
    onRemove: remove,
  };
  const { dialog, entry } = opened;
  return (
    <Stack gap="lg">
      <EntryFilters accounts={accounts} categories={categories} />
      <Group gap="sm">
        <Button onClick={() => setOpened({ dialog: "entry", entry: undefined })}>{words.add}</Button>
        <Group gap="xs" ml="auto">
          <ColumnMenu of={words.list} choice={columns} labels={words.columns} />
          <EntryCsv filter={filter} total={entries.data?.total ?? 0} />
        </Group>
      </Group>
      <QueryState query={entries} loadingText={words.loading} errorText={words.failed}>
        {({ lancamentos, total }) => (
          <section aria-label={words.list}>
            <Text size="sm" c="dimmed" role="status">
              {total > 0 ? words.found(total) : ""}
            </Text>
            {total === 0 && (
              <EmptyState {...(isFiltered ? words.emptyFilter : words.empty)} icon={<IconListDetails size={28} />} />
            )}
            <RowList>
              {lancamentos.map((each) => (
                <EntryRow key={each._id} entry={each} isShown={columns.isShown} actions={actions} />
              ))}
            </RowList>
            <PageTurner page={page} pages={Math.ceil(total / ENTRIES_PER_PAGE)} onPage={setPage} />
          </section>
        )}
      </QueryState>
      <EntryDialog
        opened={dialog === "entry"}
        entry={entry}
        accounts={accounts}
        categories={categories}
        onClose={close}
      />
      {entry && (
        <>
          <CategoryDialog opened={dialog === "category"} entry={entry} categories={categories} onClose={close} />
          <SplitDialog opened={dialog === "split"} entry={entry} categories={categories} onClose={close} />
        </>
      )}
    </Stack>
  );
}
