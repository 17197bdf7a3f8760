import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { IconAlertCircle } from "@tabler/icons-react";
import type { FormEvent, ReactNode } from "react";
import { copy } from "./copy.ts";

interface StepFormProps {
  text: string;
  failure: string | undefined;
  submit: string;
  busy: string;
  isPending: boolean;
  onSubmit: (event?: FormEvent<HTMLFormElement>) => void;
  onClear: () => void;
  children: ReactNode;
}

/** Form shared by the three steps: a sentence, the failure, the fields, and the two buttons. */
export function StepForm({ text, failure, submit, busy, isPending, onSubmit, onClear, children }: StepFormProps) {
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <Text c="dimmed">{text}</Text>
        {failure && (
          <Alert color="red" role="alert" icon={<IconAlertCircle />}>
            {failure}
          </Alert>
        )}
        {children}
        <Group justify="space-between" mt="xs">
          <Button variant="default" onClick={onClear} disabled={isPending}>
            {copy.clear}
          </Button>
          <Button type="submit" disabled={isPending}>
            {isPending ? busy : submit}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
