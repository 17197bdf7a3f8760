import { Alert, Button, Stack, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { copy } from "./copy.ts";

interface ErrorBannerProps {
  message: string;
  onDismiss: () => void;
  onRetry: () => void;
}

export function ErrorBanner({ message, onDismiss, onRetry }: ErrorBannerProps) {
  return (
    <Alert
      color="red"
      role="alert"
      title={copy.error.title}
      icon={<IconAlertTriangle />}
      withCloseButton
      closeButtonLabel={copy.error.dismiss}
      onClose={onDismiss}
    >
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{message}</Text>
        <Button size="xs" variant="default" onClick={onRetry}>
          {copy.error.retry}
        </Button>
      </Stack>
    </Alert>
  );
}
