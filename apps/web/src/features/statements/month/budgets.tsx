import { csvAmount } from "@app/core/csv";
import { hideAmounts, useHidesValues } from "@app/ui/hide-values";
import { FigureTable } from "@app/ui/lists/figure-table";
import { Money } from "@app/ui/money";
import { Stack, Table, Text } from "@mantine/core";
import { TitleWithCsv } from "../../../tables/title-with-csv.tsx";
import type { Month } from "../statement-wires.ts";
import { copy } from "./copy.ts";

const words = copy.budgets;

type Budget = Month["orcamentos"][number];
const [category, budget, spent, state] = words.columns;
const budgetCsv = {
  [category]: ({ nome }: Budget) => nome,
  [budget]: ({ orcamento }: Budget) => csvAmount(orcamento),
  [spent]: ({ gasto }: Budget) => csvAmount(gasto),
  [state]: ({ resta }: Budget) => csvAmount(resta),
};

/** What is left of each budget, or by how much it was passed. */
export function Budgets({ budgets }: { budgets: Month["orcamentos"] }) {
  const hides = useHidesValues();
  return (
    <Stack gap="md">
      <TitleWithCsv order={3} size="h4" of={words.title} fileName="orcamento.csv" columns={budgetCsv} rows={budgets} />
      {budgets.length === 0 ? (
        <Text size="sm" c="dimmed">
          {words.none}
        </Text>
      ) : (
        <FigureTable aria-label={words.title} columns={words.columns}>
          <Table.Tbody>
            {budgets.map(({ categoriaId, nome, orcamento, gasto, resta, passou }) => {
              const told = passou ? words.over(-resta) : words.left(resta);
              return (
                <Table.Tr key={categoriaId}>
                  <Table.Th scope="row">{nome}</Table.Th>
                  <Table.Td>
                    <Money value={orcamento} inherit />
                  </Table.Td>
                  <Table.Td>
                    <Money value={gasto} inherit />
                  </Table.Td>
                  <Table.Td>
                    <Text span inherit fw={passou ? 700 : 400}>
                      {hides ? hideAmounts(told) : told}
                    </Text>
                  </Table.Td>
                </Table.Tr>
              );
            })}
          </Table.Tbody>
        </FigureTable>
      )}
    </Stack>
  );
}
