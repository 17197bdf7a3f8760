import { Card } from "@app/ui/card";
import { Gain, GainRate } from "@app/ui/gain";
import { SimpleGrid, Text, Title } from "@mantine/core";
import { type ReactNode, useId } from "react";
import { copy } from "./copy.ts";
import { FlowTable } from "./flow-table.tsx";
import classes from "./returns.module.css";
import type { ReturnsOfPeriod } from "./returns-of-period.ts";
import { StretchTable } from "./stretch-table.tsx";

const words = copy.methods;

/** Three ways to measure, side by side, each with the figures that it is computed from. */
export function Methods({ returns }: { returns: ReturnsOfPeriod }) {
  const { ganho, ganhoSobreCusto, twr, xirr, xirrAmbigua } = returns;
  return (
    <section aria-label={words.label}>
      <SimpleGrid cols={{ base: 1, md: 3 }} spacing="lg">
        <Method
          title={words.gain}
          hint={words.gainHint}
          figure={<Rate value={ganhoSobreCusto} />}
          aside={ganho !== null && <Gain value={ganho} size="md" />}
        >
          <Text size="sm">{copy.how.gain}</Text>
          <FlowTable of={words.gain} returns={returns} hasGain />
        </Method>
        <Method title={words.twr} hint={words.twrHint} figure={<Rate value={twr} />}>
          <Text size="sm">{copy.how.twr}</Text>
          <StretchTable points={returns.curva} />
          <FlowTable of={words.twr} returns={returns} />
        </Method>
        <Method
          title={words.xirr}
          hint={words.xirrHint}
          figure={<Rate value={xirr} />}
          aside={xirr !== null && <Text size="sm">{words.perYear}</Text>}
        >
          <Text size="sm">{copy.how.xirr}</Text>
          {xirrAmbigua && <Text size="sm">{words.ambiguous}</Text>}
          <FlowTable of={words.xirr} returns={returns} />
        </Method>
      </SimpleGrid>
    </section>
  );
}

const Rate = ({ value }: { value: number | null }) =>
  value === null ? words.noFigure : <GainRate value={value} inherit />;

interface MethodProps {
  title: string;
  hint: string;
  figure: ReactNode;
  aside?: ReactNode;
  /** Figures that the method is computed from. */
  children: ReactNode;
}

function Method({ title, hint, figure, aside, children }: MethodProps) {
  const titleId = useId();
  return (
    <Card component="article" aria-labelledby={titleId}>
      <Title order={2} size="sm" id={titleId} c="dimmed">
        {title}
      </Title>
      <div className={classes.figure}>
        {figure} {aside}
      </div>
      <Text size="sm" c="dimmed">
        {hint}
      </Text>
      <details className={classes.how}>
        <summary aria-label={`${words.how}: ${title}`}>{words.how}</summary>
        {children}
      </details>
    </Card>
  );
}
