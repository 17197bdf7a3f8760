import { createNotificationInput } from "@app/core/notifications/schema";
import { useZodForm } from "@app/ui/use-zod-form";
import { Alert, Button, Group, Stack, Switch, Textarea } from "@mantine/core";
import { IconAlertCircle } from "@tabler/icons-react";
import { serverMessage } from "../../trpc.ts";
import { copy } from "./copy.ts";
import classes from "./notification-form.module.css";
import { RecipientSelect } from "./recipient-select.tsx";
import { useManageNotifications } from "./use-manage-notifications.ts";
import type { ManagedNotification } from "./use-managed-pages.ts";
import type { Recipient } from "./use-recipients.ts";

interface NotificationFormProps {
  /** The one to change; undefined for a new one. */
  notification: ManagedNotification | undefined;
  recipients: readonly Recipient[];
  onDone: () => void;
  onCancel: () => void;
}

export function NotificationForm({ notification, recipients, onDone, onCancel }: NotificationFormProps) {
  const { create, update } = useManageNotifications();
  const form = useZodForm(createNotificationInput, {
    message: notification?.message ?? "",
    isGlobal: notification?.isGlobal ?? true,
    usuarioId: notification?.usuarioId ?? null,
  });
  const isSaving = create.isPending || update.isPending;
  const error = create.error ?? update.error;

  const submit = form.submit((values) => {
    if (isSaving) return;
    if (!notification) create.mutate(values, { onSuccess: onDone });
    else update.mutate({ ...values, id: notification._id, updatedAt: notification.updatedAt }, { onSuccess: onDone });
  });

  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <Stack>
        {error && (
          <Alert color="red" role="alert" icon={<IconAlertCircle />}>
            {serverMessage(error) ?? copy.toasts.saveFailed}
          </Alert>
        )}
        <Textarea
          label={copy.form.message}
          placeholder={copy.form.messagePlaceholder}
          autosize
          minRows={3}
          maxRows={8}
          size="md"
          autoFocus
          {...form.getInputProps("message")}
        />
        <Switch size="md" label={copy.form.everybody} {...form.getInputProps("isGlobal", { type: "checkbox" })} />
        {!form.values.isGlobal && <RecipientSelect recipients={recipients} {...form.getInputProps("usuarioId")} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel} disabled={isSaving}>
            {copy.form.cancel}
          </Button>
          <Button type="submit" loading={isSaving}>
            {notification ? copy.form.update : copy.form.create}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
