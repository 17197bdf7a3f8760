import { ColumnHeads } from "@app/ui/lists/column-heads";
import { Table } from "@mantine/core";
import classes from "./chart-figure.module.css";
import { copy } from "./copy.ts";
import { type ChartTable, formatCell } from "./figures.ts";

interface NumbersTableProps {
  label: string;
  table: ChartTable;
  hidesValues: boolean;
}

export function NumbersTable({ label, table, hidesValues }: NumbersTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section aria-label={copy.numbersOf(label)} tabIndex={0} className={classes.scroll}>
      <Table className={classes.table}>
        <ColumnHeads columns={table.columns} />
        <Table.Tbody>
          {table.rows.map((row, index) => {
            const [name, ...cells] = row.map((cell) => formatCell(cell, hidesValues));
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity and keep their order
              <Table.Tr key={index}>
                <Table.Th scope="row">{name}</Table.Th>
                {cells.map((text, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the column is the identity
                  <Table.Td key={column}>{text}</Table.Td>
                ))}
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </section>
  );
}
