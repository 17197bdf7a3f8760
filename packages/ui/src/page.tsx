import { Group, Stack, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";

interface PageProps {
  title: string;
  /** One line. */
  subtitle?: ReactNode;
  action?: ReactNode;
  children?: ReactNode;
}

/** One screen inside the shell: its heading, its main action, its content. */
export function Page({ title, subtitle, action, children }: PageProps) {
  return (
    <Stack gap="xl">
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
