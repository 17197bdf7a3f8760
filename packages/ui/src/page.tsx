import { Group, Stack, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./page.module.css";

interface PageProps {
  title: string;
  /** One line. */
  subtitle?: ReactNode;
  action?: ReactNode;
  /** True for texts and forms, whose lines would be too long on a wide screen. */
  isReading?: boolean;
  children?: ReactNode;
}

/** One screen inside the shell: its heading, its main action, its content. */
export function Page({ title, subtitle, action, isReading = false, children }: PageProps) {
  return (
    <Stack gap="xl" className={classes.page} data-reading={isReading || undefined}>
      <Group justify="space-between" align="flex-start">
        <Stack gap={4}>
          <Title order={1}>{title}</Title>
          {subtitle && <Text c="dimmed">{subtitle}</Text>}
        </Stack>
        {action}
      </Group>
      {children}
    </Stack>
  );
}
