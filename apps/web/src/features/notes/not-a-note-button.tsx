import { Button } from "@mantine/core";
import type { Choices } from "./choices.ts";
import { copy } from "./copy.ts";
import { useTellNotANote } from "./use-tell-not-a-note.ts";

const words = copy.unread;

export function NotANoteButton({ file }: { file: Choices["arquivosSemNota"][number] }) {
  const tell = useTellNotANote();
  const { _id: fileId, nome_arquivo, naoENota } = file;
  return (
    <Button
      size="xs"
      variant="default"
      loading={tell.isPending}
      aria-label={naoENota ? words.undoOf(nome_arquivo) : words.notANoteOf(nome_arquivo)}
      onClick={() => tell.mutate({ fileId, naoENota: !naoENota })}
    >
      {naoENota ? words.undo : words.notANote}
    </Button>
  );
}
