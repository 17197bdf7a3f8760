import { Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./figure-card.module.css";

interface FigureCardProps {
  title: string;
  figure: ReactNode;
  hint: string;
  action: ReactNode;
}

export function FigureCard({ title, figure, hint, action }: FigureCardProps) {
  return (
    <article className={classes.card}>
      <Title order={2} className={classes.title}>
        {title}
      </Title>
      <Text component="div" className={classes.figure} data-figure-place>
        {figure}
      </Text>
      <Text size="sm" c="dimmed" className={classes.hint}>
        {hint}
      </Text>
      {action}
    </article>
  );
}
