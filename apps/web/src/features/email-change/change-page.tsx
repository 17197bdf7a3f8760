import { confirmByLinkInput } from "@app/core/confirmation/schema";
import { wrongChangeToken } from "@app/core/email-change/errors";
import { Button, Text } from "@mantine/core";
import { useLocation } from "react-router-dom";
import { serverMessage, trpc } from "../../trpc.ts";
import { copy } from "./copy.ts";
import { EmailPage } from "./email-page.tsx";
import { useChangedEmail } from "./use-changed-email.ts";

const { confirm: texts } = copy;

/** Target of the link that was sent to the new address. */
export function ChangePage() {
  const { hash } = useLocation();
  const change = trpc.emailChange.byLink.useMutation({ onSuccess: useChangedEmail() });
  const link = confirmByLinkInput.safeParse({ token: hash.slice(1) });
  const failure = change.isError
    ? (serverMessage(change.error) ?? texts.failed)
    : !link.success && wrongChangeToken().message;
  return (
    <EmailPage texts={texts} failure={failure} isDone={change.isSuccess}>
      {link.success && (
        <>
          <Text>{texts.question}</Text>
          <Button w="fit-content" loading={change.isPending} onClick={() => change.mutate(link.data)}>
            {texts.submit}
          </Button>
        </>
      )}
    </EmailPage>
  );
}
