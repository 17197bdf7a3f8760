import { MAX_QUESTION_LENGTH } from "@app/core/chat/schema";
import { ActionIcon, TextInput } from "@mantine/core";
import { IconSend2 } from "@tabler/icons-react";
import { type FormEvent, type Ref, useState } from "react";
import classes from "./composer.module.css";
import { copy } from "./copy.ts";

interface ComposerProps {
  ref: Ref<HTMLInputElement>;
  isWaiting: boolean;
  onAsk: (question: string) => void;
}

export function Composer({ ref, isWaiting, onAsk }: ComposerProps) {
  const [text, setText] = useState("");
  const canSend = text.trim() !== "" && !isWaiting;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!canSend) return;
    onAsk(text);
    setText("");
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
        onChange={(event) => setText(event.currentTarget.value)}
        className={classes.input}
      />
      <ActionIcon type="submit" size={42} aria-label={copy.send} disabled={!canSend}>
        <IconSend2 size={20} />
      </ActionIcon>
    </form>
  );
}
