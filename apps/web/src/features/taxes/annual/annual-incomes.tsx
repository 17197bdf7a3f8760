import { Card } from "@app/ui/card";
import { HideableText } from "@app/ui/hideable-text";
import { Text, Title } from "@mantine/core";
import { useId } from "react";
import { copy } from "../copy.ts";
import sums from "../sum-row.module.css";
import { SumRow } from "../sum-row.tsx";
import type { Annual } from "../wires.ts";

const words = copy.annual.incomes;

/** Imported or typed incomes, by line of the return; empty without any. */
export function AnnualIncomes({ summary: { proventos, dividendosAltos } }: { summary: Annual }) {
  const titleId = useId();
  if (proventos.length === 0) return null;
  return (
    <Card aria-labelledby={titleId} stacked>
      <Title order={3} id={titleId}>
        {words.title}
      </Title>
      {proventos.map((place) => (
        <div key={place.texto}>
          <dl className={sums.sum}>
            {place.ativos.map(({ ticker, liquido }) => (
              <SumRow key={ticker} name={ticker} value={liquido} />
            ))}
            <SumRow name={words.row(place)} value={place.liquido} isTotal />
          </dl>
          {place.retido > 0 && (
            <Text size="sm" c="dimmed">
              <HideableText>{words.withheld(place)}</HideableText>
            </Text>
          )}
        </div>
      ))}
      {dividendosAltos.map((month) => (
        <Text key={`${month.mes} ${month.empresa}`} size="sm">
          <HideableText>{words.large(month)}</HideableText>
        </Text>
      ))}
    </Card>
  );
}
