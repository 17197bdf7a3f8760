import { MAX_QUESTION_LENGTH } from "@app/core/chat/schema";
import { ActionIcon, TextInput } from "@mantine/core";
import { IconSend2 } from "@tabler/icons-react";
import { type FormEvent, type Ref, useState } from "react";
import { keepDraft, readDraft } from "../../drafts.ts";
import classes from "./composer.module.css";
import { copy } from "./copy.ts";

const DRAFT = "chat";

interface ComposerProps {
  ref: Ref<HTMLInputElement>;
  isWaiting: boolean;
  onAsk: (question: string) => void;
}

export function Composer({ ref, isWaiting, onAsk }: ComposerProps) {
  const [text, setText] = useState(() => readDraft(DRAFT));
  const canSend = text.trim() !== "" && !isWaiting;

  const change = (next: string) => {
    setText(next);
    keepDraft(DRAFT, next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!canSend) return;
    onAsk(text);
    change("");
  };

  return (
    <form className={classes.composer} onSubmit={submit}>
      <TextInput
        ref={ref}
        aria-label={copy.input}
        placeholder={copy.placeholder}
        maxLength={MAX_QUESTION_LENGTH}
        autoComplete="off"
        disabled={isWaiting}
        value={text}
        onChange={(event) => change(event.currentTarget.value)}
        className={classes.input}
      />
      <ActionIcon type="submit" size={42} aria-label={copy.send} disabled={!canSend}>
        <IconSend2 size={20} />
      </ActionIcon>
    </form>
  );
}
