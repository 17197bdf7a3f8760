import { eventNames } from "@app/core/events/names";
import { formatDay } from "@app/core/format";
import { Card } from "@app/ui/card";
import { hideAmounts, useHidesValues } from "@app/ui/hide-values";
import { RowList } from "@app/ui/lists/row-list";
import { Button, Group, Text, Title } from "@mantine/core";
import { useId } from "react";
import type { EventDraft } from "../../event-draft.ts";
import { trpc } from "../../trpc.ts";
import { copy } from "./copy.ts";
import classes from "./events.module.css";
import { useChangeEvents } from "./use-change-events.ts";

const words = copy.suggestions;

/** Events that would explain figures that notes alone do not, in one line that opens; empty without any. */
export function EventSuggestions({ onConfirm }: { onConfirm: (draft: EventDraft) => void }) {
  const titleId = useId();
  const hidesValues = useHidesValues();
  const { data: suggestions = [] } = trpc.events.suggestions.useQuery();
  const { dismiss } = useChangeEvents();
  if (suggestions.length === 0) return null;
  return (
    <Card aria-labelledby={titleId}>
      <details className={classes.suggestions}>
        <summary>
          <Title order={2} size="h3" id={titleId} className={classes.count}>
            {words.count(suggestions.length)}
          </Title>
        </summary>
        <Text size="sm" c="dimmed">
          {words.hint}
        </Text>
        <RowList>
          {suggestions.map(({ chave, motivo, ...event }) => {
            const { tipo, ticker, data } = event;
            const told = copy.describe(event);
            return (
              <li key={chave}>
                <div>
                  <Text fw={600}>
                    {eventNames[tipo]} de {ticker}, {formatDay(data)}
                    {told && `: ${hidesValues ? hideAmounts(told) : told}`}
                  </Text>
                  <Text size="sm" c="dimmed">
                    {motivo}
                  </Text>
                </div>
                <Group gap="xs">
                  <Button size="xs" aria-label={words.of(words.confirm, tipo, ticker)} onClick={() => onConfirm(event)}>
                    {words.confirm}
                  </Button>
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={words.of(words.dismiss, tipo, ticker)}
                    loading={dismiss.isPending && dismiss.variables.chave === chave}
                    onClick={() => dismiss.mutate({ chave })}
                  >
                    {words.dismiss}
                  </Button>
                </Group>
              </li>
            );
          })}
        </RowList>
      </details>
    </Card>
  );
}
