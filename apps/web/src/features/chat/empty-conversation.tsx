import { Button, Stack, Text, Title } from "@mantine/core";
import { copy } from "./copy.ts";
import classes from "./empty-conversation.module.css";

interface EmptyConversationProps {
  onAsk: (question: string) => void;
}

/** Before the first question: what can be asked. */
export function EmptyConversation({ onAsk }: EmptyConversationProps) {
  return (
    <Stack className={classes.frame} align="center" justify="center" gap="xs">
      <Title order={3} ta="center">
        {copy.empty.title}
      </Title>
      <Text c="dimmed" ta="center" maw={380} mb="md">
        {copy.empty.text}
      </Text>
      <div className={classes.examples}>
        {copy.empty.examples.map((question) => (
          <Button key={question} variant="default" radius="xl" onClick={() => onAsk(question)}>
            {question}
          </Button>
        ))}
      </div>
    </Stack>
  );
}
