import { Stack, Text, ThemeIcon } from "@mantine/core";
import type { ReactNode } from "react";

interface EmptyStateProps {
  title: string;
  description?: string;
  icon?: ReactNode;
  /** A drawing in place of the icon, decorative. */
  illustration?: ReactNode;
  action?: ReactNode;
}

/** What a list shows when there is nothing in it yet, and what to do about it. */
export function EmptyState({ title, description, icon, illustration, action }: EmptyStateProps) {
  return (
    <Stack align="center" gap="xs" py="xl" px="md">
      {illustration}
      {icon && (
        <ThemeIcon variant="light" size={56} radius="xl" aria-hidden="true">
          {icon}
        </ThemeIcon>
      )}
      <Text fw={600} ta="center">
        {title}
      </Text>
      {description && (
        <Text c="dimmed" size="sm" ta="center" maw={420}>
          {description}
        </Text>
      )}
      {action}
    </Stack>
  );
}
