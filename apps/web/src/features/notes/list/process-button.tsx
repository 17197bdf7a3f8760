import { asksForPassword } from "@app/core/notes/errors";
import { Button } from "@mantine/core";
import type { Choices } from "../choices.ts";
import { copy } from "../copy.ts";

const words = copy.unread;

interface ProcessButtonProps {
  file: Choices["arquivosSemNota"][number];
  onProcess: () => void;
}

/** The way to the panel that reads a file, for one that waits or wants its password. */
export function ProcessButton({ file: { estado, mensagem, nome_arquivo }, onProcess }: ProcessButtonProps) {
  const isLocked = estado === "comErro" && asksForPassword(mensagem);
  if (!isLocked && estado !== "aguardando") return null;
  return (
    <Button
      size="xs"
      variant="default"
      aria-label={isLocked ? words.passwordOf(nome_arquivo) : words.processOf(nome_arquivo)}
      onClick={onProcess}
    >
      {isLocked ? words.password : words.process}
    </Button>
  );
}
