import { undoEmailChangeInput } from "@app/core/email-change/schema";
import { notify } from "@app/ui/notify";
import { useZodForm } from "@app/ui/use-zod-form";
import { Button, Stack, Text, TextInput } from "@mantine/core";
import { useLocation } from "react-router-dom";
import { readSession } from "../../session.ts";
import { serverMessage, trpc } from "../../trpc.ts";
import { copy } from "./copy.ts";
import { EmailPage } from "./email-page.tsx";

const { undo: texts } = copy;

/** Where the old address undoes a change: by a link that brings the code, or by typing it. */
export function UndoPage() {
  const { hash } = useLocation();
  const undo = trpc.emailChange.undo.useMutation({
    onMutate: () => readSession() !== null,
    onSuccess: (_answer, _input, hadSession) => {
      // The session ended with the others, perhaps before the answer, and the page with it; the notice stays.
      if (hadSession) notify.success({ title: texts.done, message: texts.doneMessage });
    },
  });
  const form = useZodForm(undoEmailChangeInput, { token: hash.slice(1) });
  const submit = form.submit((values) => {
    if (!undo.isPending) undo.mutate(values);
  });
  return (
    <EmailPage
      texts={texts}
      failure={undo.isError && (serverMessage(undo.error) ?? texts.failed)}
      isDone={undo.isSuccess}
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          <Text>{texts.hint}</Text>
          <TextInput
            label={texts.code}
            description={texts.codeHint}
            autoComplete="off"
            spellCheck={false}
            {...form.getInputProps("token")}
          />
          <Button type="submit" w="fit-content" loading={undo.isPending}>
            {texts.submit}
          </Button>
        </Stack>
      </form>
    </EmailPage>
  );
}
