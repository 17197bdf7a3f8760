import { Alert, Button, Group, Stack } from "@mantine/core";
import type { FormEvent, ReactNode } from "react";
import { serverMessage } from "../../trpc.ts";
import { copy } from "./copy.ts";

interface DialogFormProps {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onCancel: () => void;
  isSaving: boolean;
  /** Why it could not be saved; null until then. */
  error: unknown;
  /** Buttons before those that end the dialog. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The form of a dialog: why saving failed, the fields, and the two ways out. Its fields are checked by their schema. */
export function DialogForm({ onSubmit, onCancel, isSaving, error, actions, children }: DialogFormProps) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSaving) onSubmit(event);
      }}
    >
      <Stack>
        {error != null && (
          <Alert color="red" role="alert" title={copy.form.failed}>
            {serverMessage(error)}
          </Alert>
        )}
        {children}
        <Group justify="flex-end">
          {actions}
          <Button variant="default" onClick={onCancel} disabled={isSaving}>
            {copy.form.cancel}
          </Button>
          <Button type="submit" loading={isSaving}>
            {copy.form.save}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
