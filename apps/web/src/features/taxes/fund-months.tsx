import { Gain } from "@app/ui/gain";
import { Table, Text, Title } from "@mantine/core";
import { useId } from "react";
import { copy } from "./copy.ts";
import classes from "./taxes.module.css";
import type { Annual } from "./wires.ts";

const words = copy.annual.funds;

/** Sales of FII and Fiagro by month, a page of its own in the program. */
export function FundMonths({ months }: { months: Annual["fundos"] }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={classes.card}>
      <Title order={3} id={titleId}>
        {words.title}
      </Title>
      {months.length === 0 ? (
        <Text>{words.none}</Text>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        <section aria-labelledby={titleId} tabIndex={0} className={classes.scroll}>
          <Table className={classes.table}>
            <Table.Thead>
              <Table.Tr>
                {words.columns.map((column) => (
                  <Table.Th key={column} scope="col">
                    {column}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {months.map(({ mes, resultado, prejuizoAnterior, base, prejuizoACompensar, imposto }) => (
                <Table.Tr key={mes}>
                  <Table.Th scope="row">{copy.months.name(mes)}</Table.Th>
                  {[resultado, prejuizoAnterior, base, prejuizoACompensar, imposto].map((value, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the column is the identity
                    <Table.Td key={index}>
                      <Gain value={value} inherit />
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </section>
      )}
    </section>
  );
}
