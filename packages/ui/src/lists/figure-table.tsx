import { Table } from "@mantine/core";
import type { ComponentProps } from "react";
import { ColumnHeads } from "./column-heads.tsx";
import classes from "./figure-table.module.css";

interface FigureTableProps extends ComponentProps<"section"> {
  /** False inside a frame of another. */
  isFramed?: boolean;
  /** Names of the columns, which are its head; its rows are cards where the columns have no room. Seven at most. */
  columns?: readonly string[];
}

const namesOf = (columns: readonly string[] = []) =>
  Object.fromEntries(columns.map((name, index) => [`--column-${index + 1}`, JSON.stringify(name)]));

/** A table of a name and its figures in each row, which scrolls by itself where it is wider than the screen. */
export const FigureTable = ({ isFramed = true, columns, children, ...section }: FigureTableProps) => (
  <section
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    tabIndex={0}
    className={classes.scroll}
    data-framed={isFramed || undefined}
    data-cards={columns ? true : undefined}
    style={namesOf(columns)}
    {...section}
  >
    <Table className={classes.table}>
      {columns && <ColumnHeads columns={columns} />}
      {children}
    </Table>
  </section>
);
