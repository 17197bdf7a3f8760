import { csvAmount, csvPercent } from "@app/core/csv";
import { formatDay } from "@app/core/format";
import { GainRate } from "@app/ui/gain";
import { Money } from "@app/ui/money";
import { Group, Table, Text } from "@mantine/core";
import { CsvButton } from "../../tables/csv-button.tsx";
import { copy } from "./copy.ts";
import classes from "./returns.module.css";
import type { ReturnsOfPeriod } from "./returns-of-period.ts";

/** Enough to follow the chain; the chart's table has every day. */
const SHOWN = 12;
const words = copy.how;

/** The latest intervals between days with prices, with the accumulated return. */
export function StretchTable({ points }: { points: ReturnsOfPeriod["curva"] }) {
  const measured = points.filter(({ twr }) => twr !== null);
  if (measured.length === 0) return null;
  const shown = measured.slice(-SHOWN);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={words.stretches}>
      <Group justify="flex-end">
        <CsvButton of={words.stretches} fileName="trechos.csv" columns={stretchCsv} rows={measured} />
      </Group>
      <Table className={classes.table}>
        <caption>{words.stretches}</caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{words.stretch.until}</Table.Th>
            <Table.Th scope="col">{words.stretch.value}</Table.Th>
            <Table.Th scope="col">{words.stretch.accumulated}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown.map(({ dia, valor, twr }) => (
            <Table.Tr key={dia}>
              <Table.Td>{formatDay(dia)}</Table.Td>
              <Table.Td>{valor !== null && <Money value={valor} inherit />}</Table.Td>
              <Table.Td>
                <GainRate value={twr} inherit />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {measured.length > SHOWN && <Text size="sm">{words.shown(SHOWN, measured.length)}</Text>}
    </section>
  );
}

type Stretch = ReturnsOfPeriod["curva"][number];

const stretchCsv = {
  [words.stretch.until]: ({ dia }: Stretch) => formatDay(dia),
  [words.stretch.value]: ({ valor }: Stretch) => csvAmount(valor),
  [words.stretch.accumulated]: ({ twr }: Stretch) => csvPercent(twr),
};
