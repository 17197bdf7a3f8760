import { Skeleton } from "@mantine/core";
import { copy } from "./copy.ts";
import classes from "./overview.module.css";

/** Of the size of the figures, the curve and the cards beside them, so that nothing moves when they come. */
export function OverviewSkeleton() {
  return (
    <div role="status" aria-label={copy.loading} className={classes.frame}>
      <div className={classes.lead}>
        <Skeleton height={232} radius="lg" />
      </div>
      <div className={classes.side}>
        <Skeleton height={140} radius="lg" />
        <Skeleton height={180} radius="lg" />
        <Skeleton height={180} radius="lg" />
      </div>
      <div className={classes.rest}>
        <Skeleton height={468} radius="lg" />
      </div>
    </div>
  );
}
