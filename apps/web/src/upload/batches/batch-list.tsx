import { EmptyState } from "@app/ui/empty-state";
import { QueryState } from "@app/ui/query-state";
import { Stack, Title } from "@mantine/core";
import type { Icon } from "@tabler/icons-react";
import type { ComponentProps, ReactNode } from "react";
import { copy } from "./copy.ts";

interface BatchListProps<Batch> {
  query: ComponentProps<typeof QueryState<Batch[]>>["query"];
  icon: Icon;
  /** Said where nothing was sent yet. */
  empty: string;
  children: (batch: Batch) => ReactNode;
}

/** Imports of a person under their title. */
export function BatchList<Batch>({ query, icon: Picture, empty, children }: BatchListProps<Batch>) {
  return (
    <Stack gap="md">
      <Title order={2} size="h3">
        {copy.list.title}
      </Title>
      <QueryState
        query={query}
        loadingText={copy.list.loading}
        errorText={copy.list.failed}
        empty={<EmptyState icon={<Picture size={28} />} title={empty} description={copy.list.emptyHint} />}
      >
        {(list) => <Stack gap="md">{list.map(children)}</Stack>}
      </QueryState>
    </Stack>
  );
}
