import { Button, Stack, Switch } from "@mantine/core";
import { IconPlayerPlay } from "@tabler/icons-react";
import { copy } from "./copy.ts";
import { ReadingFlow } from "./reading/reading-flow.tsx";
import type { Reading } from "./reading/use-reading.ts";
import { useAlwaysProcess } from "./use-always-process.ts";

interface ProcessNowProps {
  userId: string;
  reading: Reading;
  isSending: boolean;
  onClose: () => void;
}

/** From an upload to its reading: one button, or a switch that presses it by itself. */
export function ProcessNow({ userId, reading, isSending, onClose }: ProcessNowProps) {
  const { waiting, start, isStarting } = reading;
  const [isAlways, setAlways] = useAlwaysProcess(userId);
  const next = waiting.length > 0 &&
    !isSending && {
      text: copy.now.waiting(waiting.length),
      action: (
        <Button leftSection={<IconPlayerPlay size={18} />} loading={isStarting} onClick={() => start(waiting)}>
          {copy.now.start}
        </Button>
      ),
    };
  return (
    <Stack gap="md">
      <ReadingFlow reading={reading} onClose={onClose} next={next || undefined} />
      <Switch
        label={copy.now.always}
        aria-label={copy.now.always}
        description={copy.now.alwaysHint}
        checked={isAlways}
        onChange={(event) => setAlways(event.currentTarget.checked)}
      />
    </Stack>
  );
}
