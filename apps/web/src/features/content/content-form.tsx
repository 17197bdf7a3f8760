import { CONTENT_REQUIRED, contentTypes, createContentInput } from "@app/core/content/schema";
import { notify } from "@app/ui/notify";
import { useZodForm } from "@app/ui/use-zod-form";
import { Alert, Button, Checkbox, Group, Select, Stack, TextInput } from "@mantine/core";
import { IconAlertCircle } from "@tabler/icons-react";
import { serverMessage } from "../../trpc.ts";
import { copy } from "./copy.ts";
import { RichTextField } from "./rich-text-field.tsx";
import { type ContentItem, useManageContent } from "./use-manage-content.ts";

interface ContentFormProps {
  /** The one to change; undefined for a new one. */
  item: ContentItem | undefined;
  onDone: () => void;
}

const types = contentTypes.map((value) => ({ value, label: copy.types[value] }));

export function ContentForm({ item, onDone }: ContentFormProps) {
  const { create, update } = useManageContent();
  const form = useZodForm(createContentInput, {
    title: item?.title ?? "",
    type: item?.type ?? contentTypes[0],
    content: item?.content ?? "",
    isActive: item?.isActive ?? true,
  });
  const isSaving = create.isPending || update.isPending;
  const error = create.error ?? update.error;

  const submit = form.submit(
    (values) => {
      if (isSaving) return;
      if (!item) create.mutate(values, { onSuccess: onDone });
      else update.mutate({ ...values, id: item._id, updatedAt: item.updatedAt }, { onSuccess: onDone });
    },
    (errors) => {
      if (Object.values(errors).includes(CONTENT_REQUIRED)) {
        notify.failure({ title: copy.form.required, message: CONTENT_REQUIRED });
      }
    },
  );

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {error && (
          <Alert color="red" role="alert" icon={<IconAlertCircle />}>
            {serverMessage(error) ?? copy.form.saveFailed}
          </Alert>
        )}
        <TextInput required label={copy.form.title} autoFocus {...form.getInputProps("title")} />
        <Select
          required
          size="md"
          label={copy.form.type}
          data={types}
          allowDeselect={false}
          {...form.getInputProps("type")}
        />
        <RichTextField
          label={copy.form.content}
          html={form.values.content}
          error={form.errors.content}
          onChange={(html) => form.setFieldValue("content", html)}
        />
        <Checkbox label={copy.form.isActive} {...form.getInputProps("isActive", { type: "checkbox" })} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onDone} disabled={isSaving}>
            {copy.form.cancel}
          </Button>
          <Button type="submit" loading={isSaving}>
            {item ? copy.form.update : copy.form.create}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
