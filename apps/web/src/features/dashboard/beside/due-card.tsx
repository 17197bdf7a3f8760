import { Card } from "@app/ui/card";
import { HideableText } from "@app/ui/hideable-text";
import { QueryState } from "@app/ui/query-state";
import { Button, Group, Skeleton, Text, Title } from "@mantine/core";
import { useId } from "react";
import { Link } from "react-router-dom";
import { taxesPath } from "../../../paths.ts";
import { ALONE, trpc, waitMessage } from "../../../trpc.ts";
import { copy } from "../copy.ts";

const words = copy.due;
/** In pixels: between the one line of nothing due and the five of everything, so that neither moves much of the page. */
const ITS_LINES = { base: 66, sm: 44, lg: 66 };

/** What is owed, of all months, and the way to the month that is meant. */
export function DueCard() {
  const titleId = useId();
  // A request of its own: it reads all months.
  const due = trpc.taxes.due.useQuery(undefined, { trpc: { context: ALONE } });
  const first = due.data?.atrasados[0] ?? due.data?.proximo;
  return (
    <Card aria-labelledby={titleId}>
      <Group justify="space-between" mb="xs" wrap="nowrap">
        <Title order={2} id={titleId} size="h3">
          {words.title}
        </Title>
        <Button
          component={Link}
          to={taxesPath(first ? { mes: first.mes } : {})}
          variant="default"
          size="xs"
          flex="none"
        >
          {words.action}
        </Button>
      </Group>
      <QueryState
        query={due}
        loading={<Skeleton mih={ITS_LINES} role="status" aria-label={words.loading} />}
        errorText={waitMessage(due.error) ?? words.failed}
      >
        {({ frase }) => (
          <Text size="sm">
            <HideableText>{frase}</HideableText>
          </Text>
        )}
      </QueryState>
    </Card>
  );
}
