import { WHAT_CAN_YOU_DO } from "@app/core/chat/suggested-questions";
import { Stack, Text, Title } from "@mantine/core";
import { trpc } from "../../trpc.ts";
import { copy } from "./copy.ts";
import classes from "./empty-conversation.module.css";
import { QuestionButton } from "./question-button.tsx";

interface EmptyConversationProps {
  onAsk: (question: string) => void;
}

/** Suggestions before the first question, from the person's own data. */
export function EmptyConversation({ onAsk }: EmptyConversationProps) {
  const suggestions = trpc.chat.suggestions.useQuery();
  // Without the person's data, questions that always have an answer.
  const questions = suggestions.data ?? (suggestions.isError ? [WHAT_CAN_YOU_DO] : []);
  return (
    <Stack className={classes.frame} align="center" justify="center" gap="xs">
      <Title order={3} ta="center">
        {copy.empty.title}
      </Title>
      <Text c="dimmed" ta="center" maw={380} mb="md">
        {copy.empty.text}
      </Text>
      <div className={classes.examples}>
        {questions.map((question) => (
          <QuestionButton key={question} question={question} onAsk={onAsk} />
        ))}
      </div>
    </Stack>
  );
}
