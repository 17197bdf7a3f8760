import { csvAmount } from "@app/core/csv";
import { formatDay } from "@app/core/format";
import { Gain } from "@app/ui/gain";
import { Money } from "@app/ui/money";
import { Group, Table, Text } from "@mantine/core";
import { CsvButton } from "../../tables/csv-button.tsx";
import { copy } from "./copy.ts";
import classes from "./returns.module.css";
import type { ReturnsOfPeriod } from "./returns-of-period.ts";

const { columns, ...words } = copy.how;

interface FlowTableProps {
  /** Name of the computed figure. */
  of: string;
  returns: ReturnsOfPeriod;
  /** Shows all purchases, sales and incomes in place of deposits and withdrawals, and ends with the gain that the rows add up to. */
  hasGain?: boolean;
}

/** The amounts that a figure was computed from. */
export function FlowTable({ of, returns, hasGain = false }: FlowTableProps) {
  const { diaInicial, ate, inicial, final, fluxos, compras, vendas, proventos, ganho } = returns;
  if (fluxos.length === 0 && inicial === null && final === null) return <Text size="sm">{words.noFlows}</Text>;
  const rows: Row[] = [
    ...(inicial !== null && inicial !== 0 ? [{ day: diaInicial, what: words.start, value: inicial }] : []),
    ...(hasGain
      ? [
          { day: null, what: words.purchases, value: compras },
          { day: null, what: words.sales, value: vendas },
          ...(proventos > 0 ? [{ day: null, what: words.incomes, value: proventos }] : []),
        ]
      : fluxos.map(({ dia, valor }) => ({
          day: dia,
          what: valor !== null && valor < 0 ? words.out : words.in,
          value: valor && Math.abs(valor),
        }))),
    ...(final !== null ? [{ day: ate, what: words.end, value: final }] : []),
  ];
  const gain = hasGain && ganho !== null ? [{ day: null, what: words.gainRow, value: ganho }] : [];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={`${words.flows}: ${of}`}>
      <Group justify="flex-end">
        <CsvButton of={`${words.flows}: ${of}`} fileName="fluxos.csv" columns={flowCsv} rows={[...rows, ...gain]} />
      </Group>
      <Table className={classes.table}>
        <caption>{words.flows}</caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{columns.day}</Table.Th>
            <Table.Th scope="col">{columns.what}</Table.Th>
            <Table.Th scope="col">{columns.value}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ day, what, value }) => (
            <Table.Tr key={`${day} ${what}`}>
              <Table.Td>{tellDay(day)}</Table.Td>
              <Table.Td>{what}</Table.Td>
              <Table.Td>{value === null ? words.noFigure : <Money value={value} inherit />}</Table.Td>
            </Table.Tr>
          ))}
          {gain.map(({ what, value }) => (
            <Table.Tr key={what}>
              <Table.Th scope="row" colSpan={2}>
                {what}
              </Table.Th>
              <Table.Td>
                <Gain value={value} inherit fw={600} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}

interface Row {
  /** Null for the whole period. */
  day: string | null;
  what: string;
  value: number | null;
}

const tellDay = (day: Row["day"]) => (day === null ? words.wholePeriod : formatDay(day));

const flowCsv = {
  [columns.day]: ({ day }: Row) => tellDay(day),
  [columns.what]: ({ what }: Row) => what,
  [columns.value]: ({ value }: Row) => csvAmount(value),
};
