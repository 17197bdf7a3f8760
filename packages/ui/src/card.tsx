import type { ComponentProps } from "react";
import classes from "./card.module.css";

interface CardProps extends ComponentProps<"section"> {
  /** Its parts stand below each other with a gap; false where they have margins of their own. */
  stacked?: boolean;
}

/** A framed section of a page; on paper only a line above it. */
export function Card({ stacked = false, ...section }: CardProps) {
  return <section className={classes.card} data-stacked={stacked || undefined} {...section} />;
}
