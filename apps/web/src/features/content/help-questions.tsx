import { EmptyState } from "@app/ui/empty-state";
import { Accordion, Loader, Stack, Text, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { lazy } from "../../loading/lazy.tsx";
import { copy } from "./copy.ts";
import classes from "./help-questions.module.css";
import { findQuestions, type HelpSection } from "./split-questions.ts";

const RichText = lazy(async () => (await import("./rich-text.tsx")).RichText);

const SEARCH_PARAMETER = "busca";
/** Questions stand one below the page's title. */
const QUESTION_LEVEL = 2;

/** The questions of the help, filtered by a search field. */
export function HelpQuestions({ sections }: { sections: HelpSection[] }) {
  const [parameters, setParameters] = useSearchParams();
  // The URL follows the field, not the reverse: reading the value back from the URL would lag behind typing.
  const [search, setSearch] = useState(parameters.get(SEARCH_PARAMETER) ?? "");
  const changeSearch = (text: string) => {
    setSearch(text);
    setParameters(text ? { [SEARCH_PARAMETER]: text } : {}, { replace: true });
  };
  const found = findQuestions(sections, search);
  const introduction = sections.find(({ question }) => question === null);
  const isSearching = search.trim() !== "";

  return (
    <Stack>
      <Suspense fallback={<Loader />}>
        {introduction && <RichText html={introduction.html} headingLevel={QUESTION_LEVEL} />}
        <TextInput
          type="search"
          label={copy.help.search}
          placeholder={copy.help.searchHint}
          leftSection={<IconSearch size={18} />}
          value={search}
          onChange={(event) => changeSearch(event.currentTarget.value)}
        />
        <Text size="sm" c="dimmed" role="status">
          {isSearching && copy.help.found(found.length)}
        </Text>
        {found.length === 0 && isSearching && (
          <EmptyState icon={<IconSearch />} title={copy.help.notFound} description={copy.help.notFoundDescription} />
        )}
        <Accordion variant="separated" multiple order={QUESTION_LEVEL}>
          {found.map(({ id, question, html }) => (
            <Accordion.Item key={id} value={id} className={classes.question}>
              <Accordion.Control>{question}</Accordion.Control>
              <Accordion.Panel>
                <RichText html={html} headingLevel={QUESTION_LEVEL + 1} />
              </Accordion.Panel>
            </Accordion.Item>
          ))}
        </Accordion>
      </Suspense>
    </Stack>
  );
}
