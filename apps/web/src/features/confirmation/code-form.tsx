import { confirmByCodeInput } from "@app/core/confirmation/schema";
import { useZodForm } from "@app/ui/use-zod-form";
import { Button, Stack, TextInput } from "@mantine/core";
import { serverMessage } from "../../trpc.ts";
import { copy } from "./copy.ts";
import { useConfirmByCode } from "./use-confirm-by-code.ts";

export function CodeForm() {
  const confirmation = useConfirmByCode();
  const form = useZodForm(confirmByCodeInput, { code: "" });

  const submit = form.submit((values) => {
    if (confirmation.isPending) return;
    confirmation.mutate(values, {
      onError: (error) => {
        form.setFieldError("code", serverMessage(error) ?? copy.confirmFailed);
        form.getInputNode("code")?.focus();
      },
    });
  });

  return (
    <form onSubmit={submit} noValidate>
      <Stack maw={380}>
        <TextInput label={copy.code} autoComplete="one-time-code" spellCheck={false} {...form.getInputProps("code")} />
        <Button type="submit" w="fit-content" loading={confirmation.isPending}>
          {copy.submit}
        </Button>
      </Stack>
    </form>
  );
}
