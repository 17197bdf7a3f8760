import { Table } from "@mantine/core";
import type { ComponentProps } from "react";
import classes from "./figure-table.module.css";

interface FigureTableProps extends ComponentProps<"section"> {
  /** False inside a frame of another. */
  isFramed?: boolean;
}

/** A table of a name and its figures in each row, which scrolls by itself where it is wider than the screen. */
export const FigureTable = ({ isFramed = true, children, ...section }: FigureTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
  <section tabIndex={0} className={classes.scroll} data-framed={isFramed || undefined} {...section}>
    <Table className={classes.table}>{children}</Table>
  </section>
);
