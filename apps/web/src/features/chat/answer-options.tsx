import { Group } from "@mantine/core";
import { copy } from "./copy.ts";
import { QuestionButton } from "./question-button.tsx";

interface AnswerOptionsProps {
  options: readonly string[];
  isWaiting: boolean;
  onAsk: (question: string) => void;
}

export function AnswerOptions({ options, isWaiting, onAsk }: AnswerOptionsProps) {
  return (
    <Group gap="xs" role="group" aria-label={copy.options}>
      {options.map((option) => (
        <QuestionButton key={option} question={option} disabled={isWaiting} onAsk={onAsk} />
      ))}
    </Group>
  );
}
