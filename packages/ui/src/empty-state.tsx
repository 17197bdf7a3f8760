import { Stack, Text, ThemeIcon } from "@mantine/core";
import type { ReactNode } from "react";

interface EmptyStateProps {
  title: string;
  description?: string;
  icon?: ReactNode;
  /** Decorative; replaces the icon. */
  illustration?: ReactNode;
  action?: ReactNode;
}

/** Placeholder of an empty list, with the action that fills it. */
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
