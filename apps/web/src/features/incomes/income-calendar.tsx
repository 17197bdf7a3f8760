import { formatMonthInWords } from "@app/core/format";
import { groupBy } from "@app/core/group-by";
import { Card } from "@app/ui/card";
import { Money } from "@app/ui/money";
import { SimpleGrid, Text, Title } from "@mantine/core";
import { copy } from "./copy.ts";
import type { Income } from "./income-wires.ts";
import classes from "./incomes.module.css";

const words = copy.calendar;

/** Days of a year with paid or announced incomes, by month. */
export function IncomeCalendar({ incomes }: { incomes: readonly Income[] }) {
  const told = incomes.filter(({ situacao }) => situacao !== "pago").toReversed();
  if (told.length === 0) return <Text c="dimmed">{words.empty}</Text>;
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="md">
      {[...groupBy(told, ({ data }) => data.slice(0, 7))].map(([mes, ofMonth]) => (
        <Card key={mes} component="article" aria-label={formatMonthInWords(mes)}>
          <Title order={3} size="h4">
            {formatMonthInWords(mes)}
          </Title>
          <ul className={classes.month}>
            {ofMonth.map(({ _id, data, ticker, tipo, situacao, valorLiquido }) => (
              <li key={_id}>
                <Text span size="sm">
                  {data.slice(8)} · {ticker} · {copy.types[tipo]}
                  {situacao === "anunciado" && ` (${words.announced})`}
                </Text>
                <Money value={valorLiquido} size="sm" fw={600} />
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </SimpleGrid>
  );
}
