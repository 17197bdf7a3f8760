import { formatNumber } from "@app/core/format";
import { rowStandings } from "@app/core/imports/schema";
import { FigureTable } from "@app/ui/lists/figure-table";
import { QueryState } from "@app/ui/query-state";
import { Group, Stack, Table, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { CsvButton } from "../../tables/csv-button.tsx";
import { trpc } from "../../trpc.ts";
import { BatchRows, type StandingCount } from "./batch-rows.tsx";
import type { Mending } from "./checkpoint-offer.tsx";
import { copy, standingTexts } from "./copy.ts";
import classes from "./imports.module.css";

interface BatchPreviewProps extends Pick<Mending, "onEvent" | "onIncome"> {
  loteId: string;
  /** Buttons above the rows, of which there may be thousands. */
  actions: ReactNode;
}

/** Rows of an import, with counts by standing that add up to the rows read. */
export function BatchPreview({ loteId, actions, onEvent, onIncome }: BatchPreviewProps) {
  const preview = trpc.imports.preview.useQuery({ loteId });
  const contagem = preview.data?.contagem;
  const counts = rowStandings.flatMap((situacao) => {
    const count = contagem?.[situacao] ?? 0;
    return count > 0 ? [{ situacao, count }] : [];
  });
  return (
    <Stack gap="md">
      <QueryState query={preview} loadingText={copy.preview.loading} errorText={copy.preview.failed}>
        {({ linhas }) => contagem && <Counts counts={counts} total={linhas} />}
      </QueryState>
      {actions}
      {preview.data?.contagem && (
        <BatchRows loteId={loteId} counts={counts} total={preview.data.linhas} onEvent={onEvent} onIncome={onIncome} />
      )}
    </Stack>
  );
}

function Counts({ counts, total }: { counts: readonly StandingCount[]; total: number }) {
  return (
    <div>
      <Group justify="flex-end">
        <CsvButton of={copy.preview.counts} fileName="linhas-da-importacao.csv" columns={countCsv} rows={counts} />
      </Group>
      <FigureTable aria-label={copy.preview.counts} isFramed={false}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{copy.preview.kind}</Table.Th>
            <Table.Th scope="col">{copy.preview.count}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {counts.map(({ situacao, count }) => (
            <Table.Tr key={situacao}>
              <Table.Th scope="row">
                {standingTexts[situacao].label}
                <Text size="sm" c="dimmed" className={classes.explanation}>
                  {standingTexts[situacao].text}
                </Text>
              </Table.Th>
              <Table.Td>{formatNumber(count)}</Table.Td>
            </Table.Tr>
          ))}
          <Table.Tr>
            <Table.Th scope="row">{copy.preview.total}</Table.Th>
            <Table.Td>
              <strong>{formatNumber(total)}</strong>
            </Table.Td>
          </Table.Tr>
        </Table.Tbody>
      </FigureTable>
    </div>
  );
}

const countCsv = {
  [copy.preview.kind]: ({ situacao }: StandingCount) => standingTexts[situacao].label,
  [copy.preview.count]: ({ count }: StandingCount) => String(count),
};
