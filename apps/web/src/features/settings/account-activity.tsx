import { formatInstant } from "@app/core/format";
import { IconList } from "@app/ui/lists/icon-list";
import { notify } from "@app/ui/notify";
import { QueryState } from "@app/ui/query-state";
import { Button, Stack, Text } from "@mantine/core";
import { type RouterOutputs, trpc } from "../../trpc.ts";
import { copy } from "./copy.ts";
import { describeDevice } from "./describe-device.ts";

type Entry = RouterOutputs["audit"]["activity"]["entries"][number];

export function AccountActivity() {
  const activity = trpc.audit.activity.useInfiniteQuery(
    {},
    {
      getNextPageParam: ({ nextCursor }) => nextCursor,
      select: ({ pages }) => pages.flatMap(({ entries }) => entries),
    },
  );
  const loadMore = async () => {
    const { isError } = await activity.fetchNextPage();
    if (isError) notify.failure({ title: copy.activity.loadMoreFailed });
  };

  return (
    <QueryState query={activity} loadingText={copy.activity.loading} errorText={copy.activity.loadFailed}>
      {(entries: readonly Entry[]) =>
        entries.length === 0 ? (
          <Text c="dimmed">{copy.activity.empty}</Text>
        ) : (
          <Stack>
            <IconList>
              {entries.map((entry) => (
                <li key={entry._id}>
                  <Text>{copy.activity.sentences[entry.action]}</Text>
                  <Text size="sm" c="dimmed">
                    <time dateTime={entry.createdAt}>{formatInstant(entry.createdAt)}</time>
                    {entry.address && ` · ${copy.activity.from(describeDevice(entry.userAgent), entry.address)}`}
                  </Text>
                </li>
              ))}
            </IconList>
            {activity.hasNextPage && (
              <Button variant="default" w="fit-content" loading={activity.isFetchingNextPage} onClick={loadMore}>
                {copy.activity.loadMore}
              </Button>
            )}
          </Stack>
        )
      }
    </QueryState>
  );
}
