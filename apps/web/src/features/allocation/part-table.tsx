import { formatPercent } from "@app/core/format";
import { FigureTable } from "@app/ui/lists/figure-table";
import { Money } from "@app/ui/money";
import { Table } from "@mantine/core";
import classes from "./allocation.module.css";
import { copy } from "./copy.ts";
import { sharesOf } from "./shares-of.ts";

interface Part {
  chave: string;
  name: string;
  valor: number;
  peso: number;
  meta: number | null;
  desvio: number | null;
  pesoHaUmAno: number | null;
}

interface PartTableProps {
  title: string;
  first: string;
  parts: readonly Part[];
}

const { columns } = copy;
const share = (value: number | null) => (value === null ? copy.none : formatPercent(value, 1));

/** The same parts as the donut above, each with its target and how far it is from it. */
export function PartTable({ title, first, parts }: PartTableProps) {
  const colors = new Map(sharesOf(parts).map(({ name, color }) => [name, color]));
  return (
    <FigureTable aria-label={title}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{first}</Table.Th>
          <Table.Th scope="col" className={classes.wide}>
            {columns.value}
          </Table.Th>
          <Table.Th scope="col">{columns.share}</Table.Th>
          <Table.Th scope="col">{columns.target}</Table.Th>
          <Table.Th scope="col">{columns.drift}</Table.Th>
          <Table.Th scope="col" className={classes.wide}>
            {columns.yearAgo}
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {parts
          .toSorted((a, b) => b.valor - a.valor)
          .map(({ chave, name, valor, peso, meta, desvio, pesoHaUmAno }) => (
            <Table.Tr key={chave}>
              <Table.Th scope="row">
                <span className={classes.swatch} data-series={colors.get(name) ?? 8} aria-hidden="true" />
                {name}
                <div className={classes.narrow}>
                  <Money value={valor} inherit />
                </div>
              </Table.Th>
              <Table.Td className={classes.wide}>
                <Money value={valor} inherit />
              </Table.Td>
              <Table.Td>{share(peso)}</Table.Td>
              <Table.Td>{share(meta)}</Table.Td>
              <Table.Td>{desvio === null ? copy.none : copy.drift(desvio)}</Table.Td>
              <Table.Td className={classes.wide}>{share(pesoHaUmAno)}</Table.Td>
            </Table.Tr>
          ))}
      </Table.Tbody>
    </FigureTable>
  );
}
