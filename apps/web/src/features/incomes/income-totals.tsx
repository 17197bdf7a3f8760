import { Money } from "@app/ui/money";
import { SimpleGrid, Text } from "@mantine/core";
import { copy } from "./copy.ts";
import type { IncomeSummary } from "./income-wires.ts";
import classes from "./incomes.module.css";

const words = copy.totals;

export function IncomeTotals({ summary }: { summary: IncomeSummary }) {
  const { dozeMeses, crescimento, noAno, total, anunciado, amortizacoes } = summary;
  const figures = [
    { name: words.twelve, value: dozeMeses, hint: crescimento === null ? words.noGrowth : words.growth(crescimento) },
    { name: words.year, value: noAno, hint: words.net },
    { name: words.total, value: total, hint: words.net },
    { name: words.announced, value: anunciado, hint: words.announcedHint },
    ...(amortizacoes > 0 ? [{ name: words.amortised, value: amortizacoes, hint: words.amortisedHint }] : []),
  ];
  return (
    <SimpleGrid component="dl" cols={{ base: 2, md: figures.length }} spacing="md" m={0} aria-label={words.label}>
      {figures.map(({ name, value, hint }) => (
        <div key={name} className={classes.figure}>
          <Text component="dt" size="sm" fw={600} c="dimmed">
            {name}
          </Text>
          <dd className={classes.amount}>
            <Money value={value} inherit />
          </dd>
          <Text component="dd" size="sm" c="dimmed" m={0}>
            {hint}
          </Text>
        </div>
      ))}
    </SimpleGrid>
  );
}
