import { Group, Progress, Stack, Text } from "@mantine/core";

interface UploadProgressProps {
  label: string;
  sentFraction: number;
}

export function UploadProgress({ label, sentFraction }: UploadProgressProps) {
  const percent = Math.round(sentFraction * 100);
  return (
    <Stack gap={6}>
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm" truncate role="status">
          {label}
        </Text>
        <Text size="sm" c="dimmed">
          {percent}%
        </Text>
      </Group>
      <Progress value={percent} aria-label={label} animated />
    </Stack>
  );
}
