import { Button, Group } from "@mantine/core";
import { copy } from "./copy.ts";

interface AnswerOptionsProps {
  options: readonly string[];
  isWaiting: boolean;
  onAsk: (question: string) => void;
}

/** The questions that may have been meant. */
export function AnswerOptions({ options, isWaiting, onAsk }: AnswerOptionsProps) {
  return (
    <Group gap="xs" role="group" aria-label={copy.options}>
      {options.map((option) => (
        <Button
          key={option}
          variant="default"
          size="compact-md"
          radius="xl"
          disabled={isWaiting}
          onClick={() => onAsk(option)}
        >
          {option}
        </Button>
      ))}
    </Group>
  );
}
