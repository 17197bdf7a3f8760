import { formatMonth, formatPercent } from "@app/core/format";
import { ColumnHeads } from "@app/ui/lists/column-heads";
import { FigureTable } from "@app/ui/lists/figure-table";
import { Money } from "@app/ui/money";
import { QueryState } from "@app/ui/query-state";
import { Button, NativeSelect, Stack, Table, Title } from "@mantine/core";
import { useState } from "react";
import { type RouterOutputs, trpc } from "../../../trpc.ts";
import { copy } from "./copy.ts";

const words = copy.years;
type Year = RouterOutputs["statements"]["years"]["anos"][number];

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
      <Title order={2} size="h3">
        {words.title}
      </Title>
      <FigureTable aria-label={words.title}>
        <ColumnHeads columns={words.columns} />
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
      <NativeSelect
        size="sm"
        w="fit-content"
        label={words.year}
        value={String(shown?.ano)}
        data={years.map(({ ano }) => String(ano))}
        onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
      />
      <FigureTable aria-label={words.months}>
        <ColumnHeads columns={words.monthColumns} />
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
