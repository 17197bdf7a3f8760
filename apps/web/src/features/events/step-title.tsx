import { Title } from "@mantine/core";
import { useEffect, useRef } from "react";
import classes from "./events.module.css";

/** The heading of a step; it takes the focus, since the pressed control is gone. */
export function StepTitle({ children }: { children: string }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <Title order={3} ref={title} tabIndex={-1} data-autofocus className={classes.step}>
      {children}
    </Title>
  );
}
