import { formatDay } from "@app/core/format";
import { Gain } from "@app/ui/gain";
import { Money } from "@app/ui/money";
import { Table, Text } from "@mantine/core";
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
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={`${words.flows}: ${of}`}>
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
          {inicial !== null && inicial !== 0 && <Row day={diaInicial} what={words.start} value={inicial} />}
          {hasGain && <Row day={null} what={words.purchases} value={compras} />}
          {hasGain && <Row day={null} what={words.sales} value={vendas} />}
          {hasGain && proventos > 0 && <Row day={null} what={words.incomes} value={proventos} />}
          {!hasGain &&
            fluxos.map(({ dia, valor }) => (
              <Row
                key={dia}
                day={dia}
                what={valor !== null && valor < 0 ? words.out : words.in}
                value={valor && Math.abs(valor)}
              />
            ))}
          {final !== null && <Row day={ate} what={words.end} value={final} />}
          {hasGain && ganho !== null && (
            <Table.Tr>
              <Table.Th scope="row" colSpan={2}>
                {words.gainRow}
              </Table.Th>
              <Table.Td>
                <Gain value={ganho} inherit fw={600} />
              </Table.Td>
            </Table.Tr>
          )}
        </Table.Tbody>
      </Table>
    </section>
  );
}

/** @param day - null for the whole period */
const Row = ({ day, what, value }: { day: string | null; what: string; value: number | null }) => (
  <Table.Tr>
    <Table.Td>{day === null ? words.wholePeriod : formatDay(day)}</Table.Td>
    <Table.Td>{what}</Table.Td>
    <Table.Td>{value === null ? words.noFigure : <Money value={value} inherit />}</Table.Td>
  </Table.Tr>
);
