import { Button, Group } from "@mantine/core";
import { IconExternalLink, IconRefresh } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import classes from "./answer-actions.module.css";
import { copy } from "./copy.ts";
import { CopyAnswer } from "./copy-answer.tsx";
import { Rating } from "./rating.tsx";
import { screenOfAnswer } from "./screen-of-answer.ts";
import type { Entry } from "./use-conversation.ts";

const ICON_SIZE = 14;

interface AnswerActionsProps {
  entry: Entry;
  content: string;
  isWaiting: boolean;
  onAsk: (question: string) => void;
}

export function AnswerActions({ entry, content, isWaiting, onAsk }: AnswerActionsProps) {
  const { _id, ajudou, citacoes, dados, error, pergunta } = entry;
  const screen = dados ? screenOfAnswer(dados, citacoes ?? []) : null;
  if (error) {
    return pergunta === undefined ? null : (
      <Button
        variant="subtle"
        size="compact-sm"
        className={classes.retry}
        leftSection={<IconRefresh size={ICON_SIZE} />}
        disabled={isWaiting}
        onClick={() => onAsk(pergunta)}
      >
        {copy.retry}
      </Button>
    );
  }
  return (
    <Group gap={4} className={classes.actions} aria-live="off">
      {screen && (
        <Button
          component={Link}
          to={screen}
          variant="subtle"
          size="compact-sm"
          fz="xs"
          leftSection={<IconExternalLink size={ICON_SIZE} />}
        >
          {copy.openScreen}
        </Button>
      )}
      <CopyAnswer text={content} />
      {_id !== undefined && <Rating id={_id} stored={ajudou} />}
    </Group>
  );
}
