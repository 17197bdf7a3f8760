import { eventNames } from "@app/core/events/names";
import { formatDay } from "@app/core/format";
import { Card } from "@app/ui/card";
import { hideAmounts, useHidesValues } from "@app/ui/hide-values";
import { RowList } from "@app/ui/lists/row-list";
import { Button, Text, Title } from "@mantine/core";
import { useId } from "react";
import { trpc } from "../../trpc.ts";
import { copy } from "./copy.ts";
import { useChangeEvents } from "./use-change-events.ts";

/** Events, newest first, each with its undo; empty without an event. */
export function EventList() {
  const titleId = useId();
  const hidesValues = useHidesValues();
  const { data: events = [] } = trpc.events.list.useQuery();
  const { remove } = useChangeEvents();
  if (events.length === 0) return null;
  return (
    <Card aria-labelledby={titleId} stacked>
      <Title order={2} size="h3" id={titleId}>
        {copy.list.title}
      </Title>
      <RowList>
        {events
          .toSorted((a, b) => b.data.localeCompare(a.data))
          .map((event) => {
            const { _id, tipo, ticker, data, origem } = event;
            const told = copy.describe(event);
            return (
              <li key={_id}>
                <div>
                  <Text fw={600}>
                    {eventNames[tipo]} de {ticker}
                  </Text>
                  <Text size="sm" c="dimmed">
                    {[formatDay(data), hidesValues ? hideAmounts(told) : told, copy.list.origins[origem]]
                      .filter(Boolean)
                      .join(" · ")}
                  </Text>
                </div>
                <Button
                  size="xs"
                  variant="default"
                  aria-label={copy.list.undoOf(tipo, ticker, data)}
                  loading={remove.isPending && remove.variables.id === _id}
                  onClick={() => remove.mutate({ id: _id })}
                >
                  {copy.undo}
                </Button>
              </li>
            );
          })}
      </RowList>
    </Card>
  );
}
