import { wrongConfirmationLink } from "@app/core/confirmation/errors";
import { confirmByLinkInput } from "@app/core/confirmation/schema";
import { Page } from "@app/ui/page";
import { Alert, Anchor, Button, Container, Stack, Text } from "@mantine/core";
import { IconAlertCircle, IconCircleCheck } from "@tabler/icons-react";
import { Link, useLocation } from "react-router-dom";
import { paths } from "../../paths.ts";
import { serverMessage, trpc } from "../../trpc.ts";
import { copy } from "./copy.ts";

/** Target of the mail's link: loading it changes nothing, since mail filters open links too. */
export function ConfirmationPage() {
  const { hash } = useLocation();
  const utils = trpc.useUtils();
  const confirmation = trpc.confirmation.byLink.useMutation({
    onSuccess: () => utils.confirmation.get.invalidate(),
  });
  const link = confirmByLinkInput.safeParse({ token: hash.slice(1) });
  const failure = confirmation.isError
    ? (serverMessage(confirmation.error) ?? copy.confirmFailed)
    : !link.success && wrongConfirmationLink().message;

  return (
    <Container size="sm" py="xl">
      <Page title={copy.page.title}>
        <Stack>
          {failure && (
            <Alert color="red" role="alert" icon={<IconAlertCircle />}>
              {failure}
            </Alert>
          )}
          {confirmation.isSuccess ? (
            <Alert color="green" role="status" icon={<IconCircleCheck />} title={copy.done}>
              {copy.page.doneMessage}
            </Alert>
          ) : (
            link.success && (
              <>
                <Text>{copy.page.question}</Text>
                <Button w="fit-content" loading={confirmation.isPending} onClick={() => confirmation.mutate(link.data)}>
                  {copy.submit}
                </Button>
              </>
            )
          )}
          <Anchor component={Link} to={paths.home} w="fit-content">
            {copy.page.goOn}
          </Anchor>
        </Stack>
      </Page>
    </Container>
  );
}
