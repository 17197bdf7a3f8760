import { Card } from "@app/ui/card";
import { HideableText } from "@app/ui/hideable-text";
import { QueryState } from "@app/ui/query-state";
import { Anchor, Group, Text, Title } from "@mantine/core";
import { useId } from "react";
import { Link } from "react-router-dom";
import { serverMessage, trpc } from "../../trpc.ts";
import { copy } from "./copy.ts";
import { useTaxesQuery } from "./use-taxes-query.ts";

const words = copy.due;

/** What is owed today, of all months, with the ways to these months. */
export function DueSentence() {
  const titleId = useId();
  const due = trpc.taxes.due.useQuery();
  const { monthAddress } = useTaxesQuery();
  return (
    <Card aria-labelledby={titleId} stacked>
      <Title order={2} size="h3" id={titleId}>
        {words.title}
      </Title>
      <QueryState query={due} errorText={serverMessage(due.error) ?? words.failed}>
        {({ frase, atrasados, proximo, incompletos }) => {
          const months = [...atrasados.map(({ mes }) => mes), ...(proximo ? [proximo.mes] : []), ...incompletos];
          return (
            <>
              <Text size="lg" fw={500}>
                <HideableText>{frase}</HideableText>
              </Text>
              {months.length > 0 && (
                <Group gap="md">
                  {months.slice(0, MAX_LINKS).map((mes) => (
                    <Anchor key={mes} component={Link} to={monthAddress(mes)} preventScrollReset size="sm">
                      {words.open(mes)}
                    </Anchor>
                  ))}
                </Group>
              )}
            </>
          );
        }}
      </QueryState>
    </Card>
  );
}

/** One line on a telephone holds two; the year below has them all. */
const MAX_LINKS = 4;
