import type { ContentType } from "@app/core/content/schema";
import { EmptyState } from "@app/ui/empty-state";
import { Page } from "@app/ui/page";
import { QueryState } from "@app/ui/query-state";
import { Anchor, Group, Stack, Text } from "@mantine/core";
import { IconLifebuoy } from "@tabler/icons-react";
import { useMemo, useState } from "react";
import { trpc } from "../../trpc.ts";
import { copy } from "./copy.ts";
import { HelpQuestions } from "./help-questions.tsx";
import { InformationDialog } from "./information-dialog.tsx";
import { splitQuestions } from "./split-questions.ts";

/** The help text as questions, and the way to the other texts of the house. */
export function HelpPage() {
  const content = trpc.content.get.useQuery({ contentType: "help" });
  const html = content.data?.content;
  const sections = useMemo(() => (html === undefined ? undefined : splitQuestions(html)), [html]);
  const [type, setType] = useState<ContentType>("terms");
  const [isOpen, setIsOpen] = useState(false);
  const open = (next: ContentType) => () => {
    setType(next);
    setIsOpen(true);
  };

  return (
    <Page title={copy.help.title} subtitle={copy.help.subtitle} isReading>
      <QueryState
        query={{ ...content, data: sections }}
        loadingText={copy.help.loading}
        errorText={copy.dialog.loadFailed}
        empty={<EmptyState icon={<IconLifebuoy />} title={copy.help.empty} description={copy.help.emptyDescription} />}
      >
        {(loaded) => <HelpQuestions sections={loaded} />}
      </QueryState>
      <Stack component="section" gap={4} aria-labelledby="veja-tambem">
        <Text id="veja-tambem" component="h2" fw={600}>
          {copy.help.seeAlso}
        </Text>
        <Group gap="lg">
          <Anchor component="button" type="button" onClick={open("terms")}>
            {copy.help.terms}
          </Anchor>
          <Anchor component="button" type="button" onClick={open("privacy")}>
            {copy.help.privacy}
          </Anchor>
        </Group>
      </Stack>
      <InformationDialog type={type} opened={isOpen} onClose={() => setIsOpen(false)} />
    </Page>
  );
}
