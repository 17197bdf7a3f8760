import { Mark } from "@app/ui/mark";
import { PRODUCT_NAME } from "../env.ts";
import { copy } from "./copy.ts";
import classes from "./skeleton.module.css";

const entries = ["a", "b", "c", "d", "e", "f"];
const cards = ["a", "b", "c"];

export function ScreenSkeleton() {
  return (
    <div role="status" aria-label={copy.loading} className={classes.screen}>
      <div className={classes.title} />
      <div className={classes.cards}>
        {cards.map((card) => (
          <div key={card} className={classes.card} />
        ))}
      </div>
    </div>
  );
}

/** A member's page before anything has loaded: plain HTML, so that it can be part of the document. */
export function MemberSkeleton() {
  return (
    <div className={classes.page}>
      <div className={classes.header}>
        <div className={classes.menu} />
        <div className={classes.brand}>
          <Mark size={30} />
          {PRODUCT_NAME}
        </div>
        <div className={classes.bell} />
        <div className={classes.person} />
      </div>
      <div className={classes.sidebar}>
        {entries.map((entry) => (
          <div key={entry} className={classes.entry} />
        ))}
      </div>
      <div className={classes.main}>
        <ScreenSkeleton />
      </div>
    </div>
  );
}
