import { Card } from "@app/ui/card";
import { ColumnHeads } from "@app/ui/lists/column-heads";
import { FigureTable } from "@app/ui/lists/figure-table";
import { Money } from "@app/ui/money";
import { Table, Text, Title } from "@mantine/core";
import { useId } from "react";
import { copy } from "../copy.ts";
import type { Annual } from "../wires.ts";

const words = copy.annual.funds;

/** Sales of FII and Fiagro by month; a separate page in the tax program. */
export function FundMonths({ months }: { months: Annual["fundos"] }) {
  const titleId = useId();
  const shown = months.filter((month) => figuresOf(month).some((value) => value !== 0));
  return (
    <Card aria-labelledby={titleId} stacked>
      <Title order={3} id={titleId}>
        {words.title}
      </Title>
      {shown.length === 0 ? (
        <Text>{words.none}</Text>
      ) : (
        <FigureTable aria-label={words.table} isFramed={false}>
          <ColumnHeads columns={words.columns} />
          <Table.Tbody>
            {shown.map((month) => (
              <Table.Tr key={month.mes}>
                <Table.Th scope="row">{copy.months.name(month.mes)}</Table.Th>
                {figuresOf(month).map((value, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the column is the identity
                  <Table.Td key={index}>
                    {value === null ? copy.worksheet.open : <Money value={value} inherit />}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </FigureTable>
      )}
    </Card>
  );
}

/** In the order of the columns. */
const figuresOf = ({
  resultado,
  prejuizoAnterior,
  base,
  prejuizoACompensar,
  imposto,
  irrf,
}: Annual["fundos"][number]) => [resultado, prejuizoAnterior, base, prejuizoACompensar, imposto, irrf];
