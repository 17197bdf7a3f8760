import { Card } from "@app/ui/card";
import { Button, Group, Text, Title } from "@mantine/core";
import { useId } from "react";
import { copy } from "./copy.ts";
import { FetchProgress } from "./fetch-progress.tsx";
import { usePublicPrices } from "./use-public-prices.ts";

/** Asks once whether public prices are fetched, then shows the progress; empty without a choice, and once complete. */
export function PublicPricesCard() {
  const titleId = useId();
  const { query, choice } = usePublicPrices();
  if (!query.data) return null;
  const { podeEscolher, ativo, andamento } = query.data;
  const isAsking = podeEscolher && ativo === null;
  if (!isAsking && !andamento) return null;
  return (
    <Card aria-labelledby={titleId} stacked>
      <Title order={2} id={titleId}>
        {isAsking ? copy.question : copy.title}
      </Title>
      {isAsking ? (
        <>
          <div>
            <Text>{copy.promise}</Text>
            <Text size="sm" c="dimmed">
              {copy.later}
            </Text>
          </div>
          <Group gap="xs">
            <Button loading={choice.isPending && choice.variables.ativo} onClick={() => choice.mutate({ ativo: true })}>
              {copy.yes}
            </Button>
            <Button
              variant="default"
              loading={choice.isPending && !choice.variables.ativo}
              onClick={() => choice.mutate({ ativo: false })}
            >
              {copy.no}
            </Button>
          </Group>
        </>
      ) : (
        andamento && <FetchProgress progress={andamento} />
      )}
    </Card>
  );
}
