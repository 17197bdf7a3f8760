import { confirmByCodeInput } from "@app/core/confirmation/schema";
import { notify } from "@app/ui/notify";
import { useZodForm } from "@app/ui/use-zod-form";
import { Button, Stack, TextInput } from "@mantine/core";
import { serverMessage, trpc } from "../../trpc.ts";
import { copy } from "./copy.ts";
import { useChangedEmail } from "./use-changed-email.ts";

const { confirm: texts } = copy;

/** Asks for the code that was sent to the new address. */
export function ChangeCodeForm() {
  const showChanged = useChangedEmail();
  const confirmation = trpc.emailChange.byCode.useMutation({
    onSuccess: () => {
      notify.success({ title: texts.done, message: texts.doneMessage });
      return showChanged();
    },
  });
  const form = useZodForm(confirmByCodeInput, { code: "" });

  const submit = form.submit((values) => {
    if (confirmation.isPending) return;
    confirmation.mutate(values, {
      onError: (error) => {
        form.setFieldError("code", serverMessage(error) ?? texts.failed);
        form.getInputNode("code")?.focus();
      },
    });
  });

  return (
    <form onSubmit={submit} noValidate>
      <Stack maw={380}>
        <TextInput label={texts.code} autoComplete="one-time-code" spellCheck={false} {...form.getInputProps("code")} />
        <Button type="submit" w="fit-content" loading={confirmation.isPending}>
          {texts.submitCode}
        </Button>
      </Stack>
    </form>
  );
}
