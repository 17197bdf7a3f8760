import { benchmarks } from "@app/core/returns/schema";
import { Card } from "@app/ui/card";
import { GainRate } from "@app/ui/gain";
import { Table, Text, Title } from "@mantine/core";
import { useId } from "react";
import { copy } from "./copy.ts";
import classes from "./returns.module.css";
import type { ReturnsOfPeriod } from "./returns-of-period.ts";

const { columns, ...words } = copy.comparison;

/** The portfolio against the indexes, on the same days; the IPCA in whole months. An index that lacks a day has no figure. */
export function Comparison({ returns }: { returns: ReturnsOfPeriod }) {
  const titleId = useId();
  const { comparacoes, percentualDoCdi, mesesIpca } = returns;
  const months = mesesIpca && words.ipcaMonths(mesesIpca.de, mesesIpca.ate);
  return (
    <Card aria-labelledby={titleId}>
      <Title order={2} size="h3" id={titleId} mb="xs">
        {words.title}
      </Title>
      <Table className={classes.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{columns.index}</Table.Th>
            <Table.Th scope="col">{columns.rate}</Table.Th>
            <Table.Th scope="col">{columns.difference}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {benchmarks.map((index) => {
            const rate = comparacoes[index];
            const twr = index === "ipca" ? (mesesIpca?.twr ?? null) : returns.twr;
            return (
              <Table.Tr key={index}>
                <Table.Th scope="row">
                  {copy.indexes[index]}
                  {index === "ipca" && months && `, ${months}`}
                </Table.Th>
                <Table.Td>{rate === null ? words.noData : <GainRate value={rate} inherit />}</Table.Td>
                <Table.Td>{rate === null || twr === null ? words.noData : words.points(twr - rate)}</Table.Td>
              </Table.Tr>
            );
          })}
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
