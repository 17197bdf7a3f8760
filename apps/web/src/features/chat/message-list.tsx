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

/** Space above the scrolled entry, in CSS pixels. */
const MARGIN = 16;
/** A question that takes more of the panel leaves too little room for its answer. */
const MAX_SHARE_OF_QUESTION = 1 / 3;

/**
 * Scrolls to the first line of the newest entry, with its question above it, since an answer with a table can be taller
 * than the panel.
 */
function showNewest(list: HTMLElement) {
  const newest = list.lastElementChild;
  const asked = newest?.previousElementSibling;
  const isShort = asked && asked.clientHeight <= list.clientHeight * MAX_SHARE_OF_QUESTION;
  const first = isShort ? asked : newest;
  const above = (first?.getBoundingClientRect().top ?? 0) - list.getBoundingClientRect().top;
  list.scrollTo({ top: list.scrollTop + above - MARGIN });
}
