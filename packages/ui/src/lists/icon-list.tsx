import type { Icon } from "@tabler/icons-react";
import type { PropsWithChildren } from "react";
import classes from "./icon-list.module.css";

/** A vertical list whose entries, such as devices or passwords, have the icon of their kind. */
export const IconList = ({ children }: PropsWithChildren) => <ul className={classes.list}>{children}</ul>;

/** One of an {@link IconList}; the icon is decorative. */
export const IconListItem = ({ icon: Picture, children }: PropsWithChildren<{ icon: Icon }>) => (
  <li className={classes.item}>
    <Picture size={22} aria-hidden="true" className={classes.icon} />
    {children}
  </li>
);
