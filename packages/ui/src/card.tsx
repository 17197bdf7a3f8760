import type { ComponentProps } from "react";
import classes from "./card.module.css";

interface CardProps extends ComponentProps<"section"> {
  /** `article` where it stands among its like and is understood by itself. */
  component?: "section" | "article";
  /** Its parts stand below each other with a gap; false where they have margins of their own. */
  stacked?: boolean;
}

/** A framed part of a page; a stacked one is on paper only a line above it. */
export function Card({ component: Element = "section", stacked = false, ...attributes }: CardProps) {
  return <Element className={classes.card} data-stacked={stacked || undefined} {...attributes} />;
}
