import { Button, Group, Text } from "@mantine/core";
import { Caveats } from "../../../caveats/caveats.tsx";
import { copy } from "../copy.ts";
import type { Note } from "./use-note.ts";

interface NoteDoubtsProps {
  note: Note;
  isBusy: boolean;
  onAnswer: (duvida: string, respondida: boolean) => void;
}

/** Unproven facts of a note that something contradicts: each waits for the person to confirm the print. */
export function NoteDoubts({ note: { duvidas }, isBusy, onAnswer }: NoteDoubtsProps) {
  const open = duvidas.filter(({ respondida }) => !respondida);
  const answered = duvidas.filter(({ respondida }) => respondida);
  return (
    <>
      <Caveats
        isOpenAtFirst
        label={copy.doubts.label}
        caveats={[
          {
            kind: "duvida",
            inSentences: true,
            items: open.map(({ _id, codigo, texto }) => ({
              name: texto,
              action: (
                <Button size="xs" variant="default" disabled={isBusy} onClick={() => onAnswer(_id, true)}>
                  {copy.doubts.right[codigo]}
                </Button>
              ),
            })),
          },
        ]}
      />
      {answered.length > 0 && (
        <Group gap="xs">
          <Text size="sm" c="dimmed">
            {copy.doubts.answered(answered.length)}
          </Text>
          <Button
            size="xs"
            variant="default"
            disabled={isBusy}
            onClick={() => {
              for (const { _id } of answered) onAnswer(_id, false);
            }}
          >
            {copy.doubts.undo}
          </Button>
        </Group>
      )}
    </>
  );
}
