import { hideAmounts, useHidesValues } from "@app/ui/hide-values";
import { Text, VisuallyHidden } from "@mantine/core";
import { IconAlertCircle } from "@tabler/icons-react";
import { copy } from "./copy.ts";
import classes from "./message.module.css";
import { ResultTable } from "./result-table.tsx";
import { RichText } from "./rich-text.tsx";
import { Sources } from "./sources.tsx";
import type { Entry } from "./use-conversation.ts";

interface MessageProps {
  entry: Entry;
  /** Its number among the answers; 0 for what is no answer. */
  answer: number;
}

export function Message({ entry, answer }: MessageProps) {
  const { type, error, citacoes, dados } = entry;
  const content = useHidesValues() ? hideAmounts(entry.content) : entry.content;
  return (
    <article className={classes.message} data-type={type} data-error={error || undefined}>
      <VisuallyHidden>{copy.authors[type]}:</VisuallyHidden>
      {error && <IconAlertCircle size={20} className={classes.icon} aria-hidden="true" />}
      <div className={classes.body}>
        <Text component="div" className={classes.text}>
          {type === "bot" ? <RichText text={content} /> : content}
        </Text>
        {dados && dados.linhas.length > 0 && <ResultTable dados={dados} answer={answer} />}
        {citacoes && citacoes.length > 0 && <Sources citacoes={citacoes} answer={answer} />}
      </div>
    </article>
  );
}
