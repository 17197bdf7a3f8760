import { formatNumber } from "@app/core/format";
import { rowStandings } from "@app/core/imports/schema";
import { FigureTable } from "@app/ui/lists/figure-table";
import { QueryState } from "@app/ui/query-state";
import { Stack, Table, Text } from "@mantine/core";
import { trpc } from "../../trpc.ts";
import { BatchRows, type StandingCount } from "./batch-rows.tsx";
import { copy, standingTexts } from "./copy.ts";
import classes from "./imports.module.css";

interface BatchPreviewProps {
  loteId: string;
}

/** What the rows of an import come to: counts that add up to the rows read, and the rows themselves. */
export function BatchPreview({ loteId }: BatchPreviewProps) {
  const preview = trpc.imports.preview.useQuery({ loteId });
  return (
    <QueryState query={preview} loadingText={copy.preview.loading} errorText={copy.preview.failed}>
      {({ contagem, linhas }) => {
        if (!contagem) return null;
        const counts = rowStandings.flatMap((situacao) =>
          contagem[situacao] > 0 ? [{ situacao, count: contagem[situacao] }] : [],
        );
        return (
          <Stack gap="md">
            <Counts counts={counts} total={linhas} />
            <BatchRows loteId={loteId} counts={counts} total={linhas} />
          </Stack>
        );
      }}
    </QueryState>
  );
}

function Counts({ counts, total }: { counts: readonly StandingCount[]; total: number }) {
  return (
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
  );
}
