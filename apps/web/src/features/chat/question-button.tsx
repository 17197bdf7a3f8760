import { Button } from "@mantine/core";
import classes from "./question-button.module.css";

interface QuestionButtonProps {
  question: string;
  disabled?: boolean;
  onAsk: (question: string) => void;
}

export function QuestionButton({ question, disabled = false, onAsk }: QuestionButtonProps) {
  return (
    <Button
      variant="default"
      radius="xl"
      classNames={{ root: classes.button, label: classes.label }}
      disabled={disabled}
      onClick={() => onAsk(question)}
    >
      {question}
    </Button>
  );
}
