import { HideableText } from "@app/ui/hideable-text";
import { Text } from "@mantine/core";
import classes from "./figures.module.css";

export const FigureHint = ({ children }: { children: string }) => (
  <Text component="dd" size="sm" c="dimmed" className={classes.hint}>
    <HideableText>{children}</HideableText>
  </Text>
);
