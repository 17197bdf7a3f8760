import { withoutCaveats } from "@app/core/chat/caveats";
import { hideAmounts, useHidesValues } from "@app/ui/hide-values";
import { Text, VisuallyHidden } from "@mantine/core";
import { IconAlertCircle } from "@tabler/icons-react";
import { AnswerActions } from "./answer-actions.tsx";
import { AnswerOptions } from "./answer-options.tsx";
import { AskedParts } from "./asked/asked-parts.tsx";
import { useChangedAnswer } from "./asked/use-changed-answer.ts";
import { AnswerCaveats } from "./caveats/answer-caveats.tsx";
import { copy } from "./copy.ts";
import classes from "./message.module.css";
import { MessageText } from "./message-text.tsx";
import { ResultTable } from "./result-table.tsx";
import { Sources } from "./sources.tsx";
import type { Entry } from "./use-conversation.ts";

interface MessageProps {
  entry: Entry;
  /** Its number among the answers; 0 for other messages. */
  answer: number;
  isWaiting: boolean;
  onAsk: (question: string) => void;
}

export function Message({ entry: told, answer, isWaiting, onAsk }: MessageProps) {
  const changing = useChangedAnswer(told);
  const { shown: entry, loadRows } = changing;
  const { type, error, citacoes = [], totalNotas, dados, isPartial } = entry;
  const hidesValues = useHidesValues();
  const shownAs = (text: string) => (hidesValues ? hideAmounts(text) : text);
  const ressalvas = dados?.ressalvas ?? [];
  const body = withoutCaveats(entry.content, ressalvas);
  const options = dados?.opcoes ?? [];
  return (
    <article className={classes.message} data-type={type} data-error={error || undefined}>
      <VisuallyHidden>{copy.authors[type]}:</VisuallyHidden>
      {error && <IconAlertCircle size={20} className={classes.icon} aria-hidden="true" />}
      <div className={classes.body}>
        {dados && !isPartial && <AskedParts dados={dados} answer={answer} changing={changing} />}
        <Text component="div" className={classes.text}>
          {type === "bot" && !error ? <MessageText text={shownAs(body ?? entry.content)} /> : shownAs(entry.content)}
        </Text>
        {body !== null && ressalvas.length > 0 && <AnswerCaveats caveats={ressalvas} answer={answer} />}
        {options.length > 0 && <AnswerOptions options={options} isWaiting={isWaiting} onAsk={onAsk} />}
        {dados && dados.linhas.length > 0 && (
          // For two questions the notes belong to both, and the table to the first.
          <ResultTable
            key={JSON.stringify(dados.parametros)}
            dados={dados}
            answer={answer}
            notes={options.length > 0 ? null : (totalNotas ?? null)}
            loadRows={loadRows}
          />
        )}
        {citacoes.length > 0 && <Sources citacoes={citacoes} totalNotas={totalNotas} answer={answer} />}
        {type === "bot" && !isPartial && (
          <AnswerActions entry={entry} content={shownAs(entry.content)} isWaiting={isWaiting} onAsk={onAsk} />
        )}
      </div>
    </article>
  );
}
