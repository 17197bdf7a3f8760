import { Card } from "@app/ui/card";
import { List, Text, Title } from "@mantine/core";
import { useId } from "react";
import type { AllocationData } from "./allocation-data.ts";
import { copy } from "./copy.ts";

const words = copy.concentration;

export function Concentration({ concentration }: { concentration: AllocationData["concentracao"] }) {
  const titleId = useId();
  const { maior, cincoMaiores, hhi, frase } = concentration;
  const figures = [
    ...(maior ? [words.largest(maior.ticker, maior.peso)] : []),
    ...(cincoMaiores === null ? [] : [words.five(cincoMaiores)]),
    ...(hhi === null ? [] : [words.hhi(hhi)]),
  ];
  return (
    <Card aria-labelledby={titleId}>
      <Title order={2} size="h3" id={titleId} mb="xs">
        {words.title}
      </Title>
      <Text>{frase}</Text>
      {figures.length > 0 && (
        <List size="sm" mt="xs" c="dimmed">
          {figures.map((figure) => (
            <List.Item key={figure}>{figure}</List.Item>
          ))}
        </List>
      )}
    </Card>
  );
}
