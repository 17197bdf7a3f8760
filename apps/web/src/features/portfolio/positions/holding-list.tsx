import type { HoldingWire } from "@app/core/portfolio/positions-schema";
import { Checkbox, Group, NativeSelect, Stack, Text, TextInput, VisuallyHidden } from "@mantine/core";
import type { ReactNode } from "react";
import { ColumnMenu } from "../../../tables/column-menu.tsx";
import { CsvButton } from "../../../tables/csv-button.tsx";
import { useColumns } from "../../../tables/use-columns.ts";
import { copy } from "../copy.ts";
import { sorts, usePositionsQuery } from "../use-positions-query.ts";
import { arrangeHoldings, isClosed } from "./arrange-holdings.ts";
import { holdingColumns } from "./holding-columns.ts";
import { holdingCsv } from "./holding-csv.ts";
import classes from "./holding-list.module.css";
import { HoldingTable } from "./holding-table.tsx";

interface HoldingListProps {
  holdings: readonly HoldingWire[];
  action: ReactNode;
}

const words = copy.filters;

/** The positions as the address narrows, orders and groups them. */
export function HoldingList({ holdings, action }: HoldingListProps) {
  const query = usePositionsQuery();
  const groups = arrangeHoldings(holdings, query);
  const choice = useColumns("posicoes", holdingColumns);
  const closedCount = holdings.filter(isClosed).length;
  const none = query.search === "" ? copy.noneHeld : copy.emptyFilter;
  return (
    <Stack gap="lg">
      <section aria-label={words.label} className={classes.filters}>
        <TextInput
          size="sm"
          type="search"
          label={words.search}
          placeholder={words.searchHint}
          value={query.search}
          onChange={({ currentTarget }) => query.setSearch(currentTarget.value)}
        />
        <NativeSelect
          size="sm"
          label={words.sort}
          data={sorts.map((sort) => ({ value: sort, label: copy.sorts[sort] }))}
          value={query.sort}
          onChange={({ currentTarget }) => {
            const sort = sorts.find((known) => known === currentTarget.value);
            if (sort) query.setSort(sort);
          }}
        />
        <Group gap="md" className={classes.choices}>
          <Checkbox
            label={words.group}
            checked={query.isGrouped}
            onChange={({ currentTarget }) => query.setGrouped(currentTarget.checked)}
          />
          {closedCount > 0 && (
            <Checkbox
              label={words.closed(closedCount)}
              checked={query.showsClosed}
              onChange={({ currentTarget }) => query.setShowsClosed(currentTarget.checked)}
            />
          )}
        </Group>
        <Group gap="xs" className={classes.action}>
          <ColumnMenu of={copy.all} choice={choice} labels={copy.columns} />
          <CsvButton
            of={copy.all}
            fileName="posicoes.csv"
            columns={holdingCsv}
            rows={groups.flatMap((group) => group.holdings)}
          />
          {action}
        </Group>
      </section>
      <VisuallyHidden role="status">{groups.length === 0 && none}</VisuallyHidden>
      {groups.length === 0 && <Text c="dimmed">{none}</Text>}
      {groups.map(({ title, holdings: group }) => (
        <HoldingTable key={title} title={title} holdings={group} columns={holdingColumns.filter(choice.isShown)} />
      ))}
    </Stack>
  );
}
