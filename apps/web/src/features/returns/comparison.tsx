import { csvPercent } from "@app/core/csv";
import { benchmarks } from "@app/core/returns/schema";
import { Card } from "@app/ui/card";
import { GainRate } from "@app/ui/gain";
import { Table, Text } from "@mantine/core";
import { useId } from "react";
import { TitleWithCsv } from "../../tables/title-with-csv.tsx";
import { copy } from "./copy.ts";
import classes from "./returns.module.css";
import type { ReturnsOfPeriod } from "./returns-of-period.ts";

const { columns, ...words } = copy.comparison;

/** The portfolio against the indexes, on the same days; the IPCA in whole months. An index that lacks a day has no figure. */
export function Comparison({ returns }: { returns: ReturnsOfPeriod }) {
  const titleId = useId();
  const { comparacoes, percentualDoCdi, mesesIpca } = returns;
  const months = mesesIpca && words.ipcaMonths(mesesIpca.de, mesesIpca.ate);
  const rows = benchmarks.map((index) => {
    const rate = comparacoes[index];
    const twr = index === "ipca" ? (mesesIpca?.twr ?? null) : returns.twr;
    const name = index === "ipca" && months ? `${copy.indexes[index]}, ${months}` : copy.indexes[index];
    return { index, name, rate, difference: rate === null || twr === null ? null : twr - rate };
  });
  return (
    <Card aria-labelledby={titleId}>
      <TitleWithCsv
        mb="xs"
        id={titleId}
        of={words.title}
        fileName="comparacao-com-indices.csv"
        rows={rows}
        columns={{
          [columns.index]: ({ name }) => name,
          [columns.rate]: ({ rate }) => csvPercent(rate),
          [columns.difference]: ({ difference }) => (difference === null ? "" : words.points(difference)),
        }}
      />
      <Table className={classes.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{columns.index}</Table.Th>
            <Table.Th scope="col">{columns.rate}</Table.Th>
            <Table.Th scope="col">{columns.difference}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ index, name, rate, difference }) => (
            <Table.Tr key={index}>
              <Table.Th scope="row">{name}</Table.Th>
              <Table.Td>{rate === null ? words.noData : <GainRate value={rate} inherit />}</Table.Td>
              <Table.Td>{difference === null ? words.noData : words.points(difference)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {percentualDoCdi !== null && (
        <Text size="sm" mt="sm">
          {words.ofCdi(percentualDoCdi)}
        </Text>
      )}
      {months && mesesIpca?.acima != null && <Text size="sm">{words.aboveIpca(months, mesesIpca.acima)}</Text>}
      <Text size="sm" c="dimmed" mt="sm">
        {words.hint}
      </Text>
      <Text size="sm" c="dimmed">
        {words.ipca}
      </Text>
      <Text size="sm" c="dimmed">
        {words.ibov}
      </Text>
    </Card>
  );
}
