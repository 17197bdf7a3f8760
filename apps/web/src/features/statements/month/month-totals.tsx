import { formatPercent } from "@app/core/format";
import { Gain } from "@app/ui/gain";
import { Money } from "@app/ui/money";
import { Anchor, SimpleGrid, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { bankEntriesPath } from "../../../paths.ts";
import type { Month } from "../statement-wires.ts";
import { copy } from "./copy.ts";
import classes from "./month.module.css";
import { daysOf } from "./month-days.ts";
import { OpenQuestions } from "./open-questions.tsx";

const words = copy.totals;

export function MonthTotals({ month }: { month: Month }) {
  const { mes, receitas, despesas, guardado, taxa, semCategoria, internos } = month;
  const figures: { name: string; value: ReactNode; hint: string }[] = [
    { name: words.income, value: <Money value={receitas} inherit />, hint: words.countedHint },
    { name: words.expenses, value: <Money value={despesas} inherit />, hint: words.countedHint },
    { name: words.saved, value: <Gain value={guardado} inherit />, hint: words.savedHint },
    {
      name: words.rate,
      value: taxa === null ? "–" : formatPercent(taxa, 1),
      hint: taxa === null ? words.noIncome : words.rateHint,
    },
  ];
  return (
    <Stack gap="sm">
      <SimpleGrid component="dl" cols={{ base: 2, md: 4 }} spacing="md" m={0} aria-label={words.label}>
        {figures.map(({ name, value, hint }) => (
          <div key={name} className={classes.figure}>
            <Text component="dt" size="sm" fw={600} c="dimmed">
              {name}
            </Text>
            <dd className={classes.amount}>{value}</dd>
            <Text component="dd" size="sm" c="dimmed" m={0}>
              {hint}
            </Text>
          </div>
        ))}
      </SimpleGrid>
      {internos > 0 && (
        <Text size="sm" c="dimmed">
          {copy.internal(internos)}
        </Text>
      )}
      {semCategoria > 0 && (
        <Anchor component={Link} size="sm" to={bankEntriesPath({ ...daysOf(mes), categoria: "sem" })}>
          {copy.without(semCategoria)}
        </Anchor>
      )}
      <OpenQuestions />
    </Stack>
  );
}
