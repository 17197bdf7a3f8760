import { MAX_QUESTION_LENGTH } from "@app/core/chat/schema";
import { ActionIcon, Text, Textarea } from "@mantine/core";
import { IconSend2 } from "@tabler/icons-react";
import { type FormEvent, type KeyboardEvent, type Ref, useState } from "react";
import { keepDraft, readDraft } from "../../browser/drafts.ts";
import classes from "./composer.module.css";
import { copy } from "./copy.ts";

const DRAFT = "chat";
/** Lines of the field before it scrolls. */
const MAX_LINES = 5;
/** Length from which the remaining room is shown. */
const NEARLY_FULL = 0.9;

interface ComposerProps {
  ref: Ref<HTMLTextAreaElement>;
  isWaiting: boolean;
  /** Restored by the up arrow key. */
  lastQuestion: string | undefined;
  onAsk: (question: string) => void;
}

export function Composer({ ref, isWaiting, lastQuestion, onAsk }: ComposerProps) {
  const [text, setText] = useState(() => readDraft(DRAFT));
  const canSend = text.trim() !== "" && !isWaiting;
  const isNearlyFull = text.length >= MAX_QUESTION_LENGTH * NEARLY_FULL;

  const change = (next: string) => {
    setText(next);
    keepDraft(DRAFT, next);
  };
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (!canSend) return;
    onAsk(text);
    change("");
  };
  const press = (event: KeyboardEvent) => {
    // Enter also confirms a word of an input method, which sends nothing.
    if (event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing) submit(event);
    if (event.key === "ArrowUp" && text === "" && lastQuestion !== undefined) {
      event.preventDefault();
      change(lastQuestion);
    }
  };

  return (
    <form className={classes.composer} onSubmit={submit}>
      <div className={classes.input}>
        <Textarea
          ref={ref}
          aria-label={copy.input}
          placeholder={copy.placeholder}
          maxLength={MAX_QUESTION_LENGTH}
          autoComplete="off"
          size="md"
          autosize
          minRows={1}
          maxRows={MAX_LINES}
          disabled={isWaiting}
          value={text}
          onChange={(event) => change(event.currentTarget.value)}
          onKeyDown={press}
        />
        {isNearlyFull && (
          <Text size="xs" c="dimmed" ta="end" role="status">
            {copy.room(text.length, MAX_QUESTION_LENGTH)}
          </Text>
        )}
      </div>
      <ActionIcon type="submit" size={42} aria-label={copy.send} disabled={!canSend}>
        <IconSend2 size={20} />
      </ActionIcon>
    </form>
  );
}
