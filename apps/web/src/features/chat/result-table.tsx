import type { Dados } from "@app/core/chat/schema";
import { hideAmounts, useHidesValues } from "@app/ui/hide-values";
import { Button, Table } from "@mantine/core";
import { useState } from "react";
import { copy } from "./copy.ts";
import classes from "./result-table.module.css";

/** Enough for a glance inside a conversation; the rest is one press away. */
const ROWS_AT_FIRST = 8;
/** A cell that is a number or an amount, as `R$ 1.234,56`, `-3` or `12,5 %`. */
const FIGURE = /^-?(R\$\s?)?-?[\d.]+(,\d+)?\s?%?$/;

interface ResultTableProps {
  dados: Dados;
  /** Tells this table from those of other answers. */
  answer: number;
}

export function ResultTable({ dados: { colunas, linhas }, answer }: ResultTableProps) {
  const hidesValues = useHidesValues();
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? linhas : linhas.slice(0, ROWS_AT_FIRST);
  const isFigure = colunas.map((_, column) => linhas.every((line) => FIGURE.test(line[column] ?? "")));
  const rows = shown.map((line, row) => ({
    key: `${row}-${line.join("|")}`,
    cells: colunas.map((column, index) => ({ column, text: line[index] ?? "", isFigure: isFigure[index] })),
  }));

  return (
    <div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section aria-label={copy.tableOf(answer)} tabIndex={0} className={classes.scroll}>
        <Table className={classes.table}>
          <Table.Thead>
            <Table.Tr>
              {colunas.map((column, index) => (
                <Table.Th key={column} scope="col" data-figure={isFigure[index] || undefined}>
                  {column}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ key, cells }) => (
              <Table.Tr key={key}>
                {cells.map((cell) => (
                  <Table.Td key={cell.column} data-figure={cell.isFigure || undefined}>
                    {hidesValues ? hideAmounts(cell.text) : cell.text}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </section>
      {shown.length < linhas.length && (
        <Button variant="subtle" size="compact-sm" mt={4} onClick={() => setShowsAll(true)}>
          {copy.allRows(linhas.length)}
        </Button>
      )}
    </div>
  );
}
