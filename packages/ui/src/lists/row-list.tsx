import type { PropsWithChildren } from "react";
import classes from "./row-list.module.css";

/** Entries below each other with a line between, each an `li` with its text at the left and its buttons at the right. */
export const RowList = ({ children }: PropsWithChildren) => <ul className={classes.rows}>{children}</ul>;
