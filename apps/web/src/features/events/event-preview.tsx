import type { eventInput } from "@app/core/events/schema";
import { Gain } from "@app/ui/gain";
import { QueryState } from "@app/ui/query-state";
import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { IconAlertCircle } from "@tabler/icons-react";
import type { z } from "zod";
import { serverMessage, trpc } from "../../trpc.ts";
import { copy } from "./copy.ts";
import classes from "./events.module.css";
import { HeldSide } from "./held-side.tsx";
import { StepTitle } from "./step-title.tsx";
import { useChangeEvents } from "./use-change-events.ts";

interface EventPreviewProps {
  input: z.input<typeof eventInput>;
  onBack: () => void;
  onDone: () => void;
}

const words = copy.wizard;

/** Position before and after the event, and the button that saves it. */
export function EventPreview({ input, onBack, onDone }: EventPreviewProps) {
  const preview = trpc.events.preview.useQuery(input, { retry: false, gcTime: 0 });
  const { create } = useChangeEvents();
  return (
    <Stack>
      <StepTitle>{words.preview}</StepTitle>
      <QueryState
        query={preview}
        loadingText={words.previewing}
        errorText={serverMessage(preview.error) ?? words.previewFailed}
      >
        {({ antes, depois, resultado, furosFechados, furosAbertos }) => (
          <>
            <div className={classes.sides}>
              <HeldSide title={words.before} held={antes} />
              <span className={classes.arrow} role="img" aria-label={words.becomes}>
                →
              </span>
              <HeldSide title={words.after} held={depois} />
            </div>
            {resultado !== null && (
              <Text>
                {words.result}: <Gain value={resultado} fw={600} />
              </Text>
            )}
            {furosFechados.length > 0 && <Sentences title={words.closes} color="green" sentences={furosFechados} />}
            {furosAbertos.length > 0 && <Sentences title={words.opens} color="yellow" sentences={furosAbertos} />}
          </>
        )}
      </QueryState>
      {create.error && (
        <Alert color="red" role="alert" icon={<IconAlertCircle />}>
          {serverMessage(create.error) ?? words.failed}
        </Alert>
      )}
      <Group justify="flex-end" mt="xs">
        <Button variant="default" onClick={onBack} disabled={create.isPending}>
          {words.back}
        </Button>
        <Button
          disabled={!preview.data}
          loading={create.isPending}
          onClick={() => create.mutate(input, { onSuccess: onDone })}
        >
          {words.confirm}
        </Button>
      </Group>
    </Stack>
  );
}

function Sentences({ title, color, sentences }: { title: string; color: string; sentences: readonly string[] }) {
  return (
    <Alert color={color} title={title}>
      {sentences.map((sentence) => (
        <Text key={sentence} size="sm">
          {sentence}
        </Text>
      ))}
    </Alert>
  );
}
