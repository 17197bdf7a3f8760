import { Page } from "@app/ui/page";
import { Alert, Anchor, Container, Stack } from "@mantine/core";
import { IconAlertCircle, IconCircleCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../paths.ts";
import { copy } from "./copy.ts";

interface EmailPageProps {
  texts: { title: string; done: string; doneMessage: string };
  failure: string | false | undefined;
  isDone: boolean;
  children: ReactNode;
}

/** A page that a mail leads to: loading it changes nothing, since mail filters open links too. */
export function EmailPage({ texts, failure, isDone, children }: EmailPageProps) {
  return (
    <Container size="sm" py="xl">
      <Page title={texts.title}>
        <Stack>
          {failure && (
            <Alert color="red" role="alert" icon={<IconAlertCircle />}>
              {failure}
            </Alert>
          )}
          {isDone ? (
            <Alert color="green" role="status" icon={<IconCircleCheck />} title={texts.done}>
              {texts.doneMessage}
            </Alert>
          ) : (
            children
          )}
          <Anchor component={Link} to={paths.home} w="fit-content">
            {copy.goOn}
          </Anchor>
        </Stack>
      </Page>
    </Container>
  );
}
