import { type Dados, ROWS_AT_FIRST } from "@app/core/chat/schema";
import { hideAmounts, useHidesValues } from "@app/ui/hide-values";
import { Button, Table, Text, VisuallyHidden } from "@mantine/core";
import { useEffect, useRef } from "react";
import type { LoadRows } from "./asked/use-changed-answer.ts";
import { Calculation } from "./calculation.tsx";
import { copy } from "./copy.ts";
import classes from "./result-table.module.css";
import { useTableRows } from "./use-table-rows.ts";

/** A cell that is a number or an amount, as `R$ 1.234,56`, `-3` or `12,5 %`, or stands where there is none. */
const FIGURE = /^(?:-?(R\$\s?)?-?[\d.]+(,\d+)?\s?%?|–)$/;
/** Columns whose numbers are names. */
const NAMES = new Set(["Nota", "Número"]);
/** Columns that stand beside each other at 360 px. */
const NARROW_COLUMNS = 3;

interface ResultTableProps {
  dados: Dados;
  /** Distinguishes this table from those of other answers. */
  answer: number;
  /** Number of notes behind the answer; null where it is not known. */
  notes: number | null;
  /** Loads rows after those of the answer; by the stored answer where it is not given. */
  loadRows?: LoadRows | undefined;
}

export function ResultTable({ dados, answer, notes, loadRows }: ResultTableProps) {
  const { colunas } = dados;
  const hidesValues = useHidesValues();
  const state = useTableRows(dados, loadRows);
  const { shown, total, hasMore, isLoading, failure, showMore } = state;
  const table = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  const isFigure = colunas.map(
    (name, column) => !NAMES.has(name) && dados.linhas.every((line) => FIGURE.test(line[column] ?? "")),
  );
  const rows = shown.map((line, row) => ({
    key: `${row}-${line.join("|")}`,
    cells: colunas.map((column, index) => ({ column, text: line[index] ?? "", isFigure: isFigure[index] })),
  }));

  useEffect(() => {
    // The button disappears with the last rows; the table then gets its focus.
    if (!hasMore && hadFocus.current) table.current?.focus();
    hadFocus.current = hasMore && document.activeElement === button.current;
  });

  return (
    // Not announced: the rows would drown the answer.
    <div aria-live="off">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section ref={table} aria-label={copy.tableOf(answer)} tabIndex={0} className={classes.scroll}>
        {/* As cards its parts are no table to the browser; the roles keep it one to screen readers. */}
        <Table
          role="table"
          horizontalSpacing={6}
          className={classes.table}
          data-cards={colunas.length > NARROW_COLUMNS || undefined}
        >
          <Table.Thead role="rowgroup">
            <Table.Tr role="row">
              {colunas.map((column, index) => (
                <Table.Th key={column} role="columnheader" scope="col" data-figure={isFigure[index] || undefined}>
                  {column}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody role="rowgroup">
            {rows.map(({ key, cells }) => (
              <Table.Tr key={key} role="row">
                {cells.map((cell) => (
                  <Table.Td
                    key={cell.column}
                    role="cell"
                    data-column={cell.column}
                    data-figure={cell.isFigure || undefined}
                  >
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
        <Button
          ref={button}
          variant="subtle"
          size="compact-sm"
          fz="xs"
          mt={4}
          ms={-8}
          aria-busy={isLoading}
          onClick={showMore}
        >
          {shown.length <= ROWS_AT_FIRST ? copy.allRows(total) : copy.moreRows(shown.length, total)}
        </Button>
      )}
      <Calculation dados={dados} rows={state} notes={notes} />
    </div>
  );
}
