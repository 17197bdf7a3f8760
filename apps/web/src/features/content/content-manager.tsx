import { notify } from "@app/ui/notify";
import { QueryState } from "@app/ui/query-state";
import { Button, Group, Stack, Text } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { CsvButton } from "../../tables/csv-button.tsx";
import { trpc } from "../../trpc.ts";
import { contentCsv } from "./content-csv.ts";
import { ContentForm } from "./content-form.tsx";
import { ContentTable } from "./content-table.tsx";
import { copy } from "./copy.ts";
import type { ContentItem } from "./use-manage-content.ts";

export function ContentManager() {
  const items = trpc.content.list.useQuery();
  const [editing, setEditing] = useState<{ item: ContentItem | undefined } | null>(null);
  const { isError } = items;

  useEffect(() => {
    if (isError) notify.failure({ title: copy.toasts.failure, message: copy.manager.loadFailed });
  }, [isError]);

  if (editing) return <ContentForm item={editing.item} onDone={() => setEditing(null)} />;
  return (
    <Stack>
      <Group justify="space-between" wrap="nowrap">
        <Button leftSection={<IconPlus size={18} />} onClick={() => setEditing({ item: undefined })}>
          {copy.manager.create}
        </Button>
        {items.data && items.data.length > 0 && (
          <CsvButton of={copy.manager.title} fileName="conteudos.csv" columns={contentCsv} rows={items.data} />
        )}
      </Group>
      <QueryState
        query={items}
        loadingText={copy.manager.loading}
        errorText={copy.manager.loadFailed}
        empty={
          <Text c="dimmed" ta="center" py="lg">
            {copy.manager.empty}
          </Text>
        }
      >
        {(list) => <ContentTable items={list} onEdit={(item) => setEditing({ item })} />}
      </QueryState>
    </Stack>
  );
}
