import { Button, Group, Loader, Text } from "@mantine/core";
import { useEffect, useRef } from "react";
import { copy } from "./copy.ts";
import { EarlierMessages } from "./earlier-messages.tsx";
import { Message } from "./message.tsx";
import classes from "./message-list.module.css";
import type { Conversation, Entry } from "./use-conversation.ts";

interface MessageListProps {
  entries: readonly Entry[];
  earlier: Conversation["earlier"];
  isLoading: boolean;
  isWaiting: boolean;
  isShown: boolean;
  onAsk: (question: string) => void;
  onCancel: () => void;
}

export function MessageList({ entries, earlier, isLoading, isWaiting, isShown, onAsk, onCancel }: MessageListProps) {
  const list = useRef<HTMLDivElement>(null);
  const answers = entries.filter(({ type }) => type === "bot");
  const lastId = entries.at(-1)?.id;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each of these moves the end of the list
  useEffect(() => {
    if (list.current) showNewest(list.current);
  }, [lastId, isWaiting, isShown]);

  return (
    // A scrolling region must be reachable by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <div ref={list} role="log" aria-label={copy.conversation} aria-live="polite" tabIndex={0} className={classes.list}>
      {isLoading && <Text c="dimmed">{copy.loading}</Text>}
      {earlier.exist && <EarlierMessages earlier={earlier} />}
      {entries.map((entry) => (
        <Message key={entry.id} entry={entry} answer={answers.indexOf(entry) + 1} isWaiting={isWaiting} onAsk={onAsk} />
      ))}
      {isWaiting && (
        <Group gap="sm" role="status">
          <Loader size="sm" aria-hidden="true" />
          <Text size="sm" c="dimmed">
            {copy.waiting}
          </Text>
          <Button variant="default" size="compact-sm" onClick={onCancel}>
            {copy.cancel}
          </Button>
        </Group>
      )}
    </div>
  );
}

/** Room above the newest entry, in CSS pixels: enough to see that there is more above. */
const MARGIN = 24;

/** Shows the newest entry from its first line: an answer with its table can be taller than the panel. */
function showNewest(list: HTMLElement) {
  const above = (list.lastElementChild?.getBoundingClientRect().top ?? 0) - list.getBoundingClientRect().top;
  list.scrollTo({ top: list.scrollTop + above - MARGIN });
}
