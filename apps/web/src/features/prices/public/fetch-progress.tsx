import { Progress, Stack, Text } from "@mantine/core";
import type { RouterOutputs } from "../../../trpc.ts";
import { copy } from "./copy.ts";

/** Progress of the fetch, and the reason for which the last attempt failed. */
export function FetchProgress({ progress }: { progress: NonNullable<RouterOutputs["prices"]["public"]["andamento"]> }) {
  const { faltam, arquivo, progresso, falha } = progress;
  const text = arquivo === null ? copy.waiting(faltam) : copy.reading(arquivo, progresso, faltam - 1);
  return (
    <Stack gap={6}>
      <Text size="sm" role="status">
        {text}
      </Text>
      {arquivo !== null && <Progress value={progresso} aria-label={text} />}
      {falha && (
        <Text size="sm" c="dimmed">
          {falha}
        </Text>
      )}
    </Stack>
  );
}
