import { type Dados, ROWS_AT_FIRST } from "@app/core/chat/schema";
import { hideAmounts, useHidesValues } from "@app/ui/hide-values";
import { Button, Table, Text, VisuallyHidden } from "@mantine/core";
import { useEffect, useRef } from "react";
import { copy } from "./copy.ts";
import classes from "./result-table.module.css";
import { useTableRows } from "./use-table-rows.ts";

/** A cell that is a number or an amount, as `R$ 1.234,56`, `-3` or `12,5 %`. */
const FIGURE = /^-?(R\$\s?)?-?[\d.]+(,\d+)?\s?%?$/;

interface ResultTableProps {
  dados: Dados;
  /** Tells this table from those of other answers. */
  answer: number;
}

export function ResultTable({ dados, answer }: ResultTableProps) {
  const { colunas } = dados;
  const hidesValues = useHidesValues();
  const { shown, total, hasMore, isLoading, failure, showMore } = useTableRows(dados);
  const table = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  const isFigure = colunas.map((_, column) => dados.linhas.every((line) => FIGURE.test(line[column] ?? "")));
  const rows = shown.map((line, row) => ({
    key: `${row}-${line.join("|")}`,
    cells: colunas.map((column, index) => ({ column, text: line[index] ?? "", isFigure: isFigure[index] })),
  }));

  useEffect(() => {
    // The button goes with the last rows; whoever pressed it stands at the table then.
    if (!hasMore && hadFocus.current) table.current?.focus();
    hadFocus.current = hasMore && document.activeElement === button.current;
  });

  return (
    <div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section ref={table} aria-label={copy.tableOf(answer)} tabIndex={0} className={classes.scroll}>
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
      <VisuallyHidden role="status">
        {shown.length > ROWS_AT_FIRST && copy.rowsShown(shown.length, total)}
      </VisuallyHidden>
      {failure && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {failure}
        </Text>
      )}
      {hasMore && (
        <Button ref={button} variant="subtle" size="compact-sm" mt={4} aria-busy={isLoading} onClick={showMore}>
          {shown.length <= ROWS_AT_FIRST ? copy.allRows(total) : copy.moreRows(shown.length, total)}
        </Button>
      )}
    </div>
  );
}
