import { csvAmount } from "@app/core/csv";
import { Gain } from "@app/ui/gain";
import { FigureTable } from "@app/ui/lists/figure-table";
import { Group, Table, Title } from "@mantine/core";
import { useId } from "react";
import { CsvButton } from "../../../tables/csv-button.tsx";
import { copy } from "../copy.ts";
import classes from "./result-table.module.css";

interface ResultRow {
  name: string;
  resultado: number;
  comum: number;
  dayTrade: number;
  /** False when a purchase is missing: the figures then cover the known part only. */
  confiavel?: boolean;
}

interface ResultTableProps {
  title: string;
  /** Name of the first column. */
  first: string;
  rows: readonly ResultRow[];
  /** Of the CSV; absent where a chart above saves the same rows. */
  fileName?: string;
}

const { columns } = copy.results;

/** Results apart by ordinary and day trades; nothing without rows. */
export function ResultTable({ title, first, rows, fileName }: ResultTableProps) {
  const titleId = useId();
  if (rows.length === 0) return null;
  return (
    <div>
      <Group justify="space-between" wrap="nowrap" mb="xs">
        <Title order={2} size="h3" id={titleId}>
          {title}
        </Title>
        {fileName && (
          <CsvButton
            of={title}
            fileName={fileName}
            rows={rows}
            columns={{
              [first]: ({ name }) => name,
              [columns.ordinary]: ({ comum }) => csvAmount(comum),
              [columns.dayTrade]: ({ dayTrade }) => csvAmount(dayTrade),
              [columns.result]: ({ resultado }) => csvAmount(resultado),
            }}
          />
        )}
      </Group>
      <FigureTable aria-labelledby={titleId}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{first}</Table.Th>
            <Table.Th scope="col" className={classes.wide}>
              {columns.ordinary}
            </Table.Th>
            <Table.Th scope="col" className={classes.wide}>
              {columns.dayTrade}
            </Table.Th>
            <Table.Th scope="col">{columns.result}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ name, resultado, comum, dayTrade, confiavel = true }) => (
            <Table.Tr key={name}>
              <Table.Th scope="row">
                {name}
                {!confiavel && <div className={classes.mark}>{copy.results.partial}</div>}
              </Table.Th>
              <Table.Td className={classes.wide}>
                <Gain value={comum} inherit />
              </Table.Td>
              <Table.Td className={classes.wide}>
                <Gain value={dayTrade} inherit />
              </Table.Td>
              <Table.Td>
                <Gain value={resultado} inherit fw={600} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </FigureTable>
    </div>
  );
}
