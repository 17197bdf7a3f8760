import { Stack } from "@mantine/core";
import type { Month } from "../statement-wires.ts";
import { Budgets } from "./budgets.tsx";
import { MonthCategories } from "./month-categories.tsx";
import { MonthTotals } from "./month-totals.tsx";
import { Unusual } from "./unusual.tsx";

export function MonthView({ month }: { month: Month }) {
  return (
    <Stack gap="xl">
      <MonthTotals month={month} />
      <Unusual month={month} />
      <MonthCategories month={month} />
      <Budgets budgets={month.orcamentos} />
    </Stack>
  );
}
