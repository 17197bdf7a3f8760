import { csvAmount, csvPercent } from "@app/core/csv";
import { formatMonth, formatPercent } from "@app/core/format";
import { FigureTable } from "@app/ui/lists/figure-table";
import { Money } from "@app/ui/money";
import { QueryState } from "@app/ui/query-state";
import { Button, Group, NativeSelect, Stack, Table } from "@mantine/core";
import { useState } from "react";
import { CsvButton } from "../../../tables/csv-button.tsx";
import { TitleWithCsv } from "../../../tables/title-with-csv.tsx";
import { type RouterOutputs, trpc } from "../../../trpc.ts";
import { copy } from "./copy.ts";

const words = copy.years;
type Year = RouterOutputs["statements"]["years"]["anos"][number];
type YearMonth = Year["meses"][number];

const [, income, expenses, saved, rate] = words.columns;
const amountsCsv = {
  [income]: ({ receitas }: YearMonth | Year) => csvAmount(receitas),
  [expenses]: ({ despesas }: YearMonth | Year) => csvAmount(despesas),
  [saved]: ({ guardado }: YearMonth | Year) => csvAmount(guardado),
};
const yearCsv = {
  [words.columns[0]]: ({ ano }: Year) => String(ano),
  ...amountsCsv,
  [rate]: ({ taxa }: Year) => csvPercent(taxa),
};
const monthCsv = { [words.monthColumns[0]]: ({ mes }: YearMonth) => formatMonth(mes), ...amountsCsv };

/** The years side by side, and one year's months, each of which can be opened. */
export function Years({ onMonth }: { onMonth: (mes: string) => void }) {
  const years = trpc.statements.years.useQuery();
  return (
    <QueryState query={years} loadingText={words.loading} errorText={words.failed}>
      {({ anos }) => anos.length > 0 && <YearTables years={anos} onMonth={onMonth} />}
    </QueryState>
  );
}

function YearTables({ years, onMonth }: { years: readonly Year[]; onMonth: (mes: string) => void }) {
  const [chosen, setChosen] = useState<number>();
  const shown = years.find(({ ano }) => ano === chosen) ?? years[0];
  return (
    <Stack gap="md">
      <TitleWithCsv of={words.title} fileName="anos.csv" columns={yearCsv} rows={years} />
      <FigureTable aria-label={words.title} columns={words.columns}>
        <Table.Tbody>
          {years.map(({ ano, taxa, ...amounts }) => (
            <Table.Tr key={ano}>
              <Table.Th scope="row">{ano}</Table.Th>
              <Amounts {...amounts} />
              <Table.Td>{taxa === null ? "–" : formatPercent(taxa, 1)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </FigureTable>
      <Group justify="space-between" align="flex-end" wrap="nowrap">
        <NativeSelect
          size="sm"
          w="fit-content"
          label={words.year}
          value={String(shown?.ano)}
          data={years.map(({ ano }) => String(ano))}
          onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
        />
        <CsvButton
          of={words.months}
          fileName={`meses-${shown?.ano}.csv`}
          columns={monthCsv}
          rows={shown?.meses ?? []}
        />
      </Group>
      <FigureTable aria-label={words.months} columns={words.monthColumns}>
        <Table.Tbody>
          {shown?.meses.map(({ mes, ...amounts }) => (
            <Table.Tr key={mes}>
              <Table.Th scope="row">
                <Button size="compact-sm" variant="subtle" aria-label={words.see(mes)} onClick={() => onMonth(mes)}>
                  {formatMonth(mes)}
                </Button>
              </Table.Th>
              <Amounts {...amounts} />
            </Table.Tr>
          ))}
        </Table.Tbody>
      </FigureTable>
    </Stack>
  );
}

function Amounts({ receitas, despesas, guardado }: Pick<Year, "receitas" | "despesas" | "guardado">) {
  return [receitas, despesas, guardado].map((value, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: three columns that never move
    <Table.Td key={at}>
      <Money value={value} inherit />
    </Table.Td>
  ));
}
