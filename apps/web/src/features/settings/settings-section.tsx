import { Card } from "@app/ui/card";
import { Stack, Text, Title } from "@mantine/core";
import { type ReactNode, useId } from "react";

interface SettingsSectionProps {
  title: string;
  hint?: string;
  children: ReactNode;
}

export function SettingsSection({ title, hint, children }: SettingsSectionProps) {
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId}>
      <Stack gap={4} mb="md">
        <Title order={2} id={titleId}>
          {title}
        </Title>
        {hint && (
          <Text c="dimmed" size="sm">
            {hint}
          </Text>
        )}
      </Stack>
      {children}
    </Card>
  );
}
