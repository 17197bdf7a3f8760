import { QueryState } from "@app/ui/query-state";
import { Alert, Button, Loader, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useId } from "react";
import { followPages } from "../../../tables/follow-pages.ts";
import { TitleWithCsv } from "../../../tables/title-with-csv.tsx";
import { trpc, waitMessage } from "../../../trpc.ts";
import { copy } from "../copy.ts";
import { entryCsv } from "./entry-csv.ts";
import { EntryItem } from "./entry-item.tsx";
import classes from "./entry-timeline.module.css";

/** Entries in one answer: few enough to arrive at once, enough that few people ever press for more. */
const PAGE_LENGTH = 200;
/** Before the first entry. */
const FIRST = -1;

const words = copy.asset;

/** All that happened to an asset, oldest first, with the position after each entry. */
export function EntryTimeline({ ticker }: { ticker: string }) {
  const titleId = useId();
  const { client } = trpc.useUtils();
  const pages = trpc.portfolio.entries.useInfiniteQuery(
    { ticker, limit: PAGE_LENGTH },
    { getNextPageParam: ({ proximo }) => proximo, initialCursor: FIRST },
  );
  const loadAll = async () => {
    const all = await followPages(
      FIRST,
      (cursor) => client.portfolio.entries.query({ ticker, cursor, limit: PAGE_LENGTH }),
      ({ proximo }) => proximo,
    );
    return all.flatMap(({ entradas }) => entradas);
  };
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = pages;
  return (
    <section aria-labelledby={titleId}>
      <TitleWithCsv
        id={titleId}
        of={words.timeline}
        fileName={`lancamentos-${ticker}.csv`}
        columns={entryCsv}
        rows={loadAll}
      />
      <QueryState query={pages} errorText={waitMessage(pages.error) ?? words.entriesFailed}>
        {(loaded) => {
          const entries = loaded.pages.flatMap(({ entradas }) => entradas);
          const total = loaded.pages[0]?.total ?? 0;
          return (
            <>
              <Text size="sm" c="dimmed" mb="sm">
                {total === 0 ? words.noEntries : words.timelineHint(total)}
              </Text>
              <ol className={classes.timeline}>
                {entries.map((entry) => (
                  <EntryItem key={entry.posicao} entry={entry} />
                ))}
              </ol>
              {isFetchNextPageError && !isFetchingNextPage && (
                <Alert color="red" role="alert" mb="sm" icon={<IconAlertTriangle />}>
                  {words.moreFailed}
                </Alert>
              )}
              {hasNextPage && (
                // Not disabled while loading, since a disabled button loses the focus.
                <Button
                  variant="default"
                  fullWidth
                  aria-busy={isFetchingNextPage}
                  leftSection={isFetchingNextPage && <Loader size="xs" aria-hidden="true" />}
                  onClick={() => {
                    if (!isFetchingNextPage) void pages.fetchNextPage();
                  }}
                >
                  {isFetchNextPageError ? words.retry : words.more}
                </Button>
              )}
            </>
          );
        }}
      </QueryState>
    </section>
  );
}
