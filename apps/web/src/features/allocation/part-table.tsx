import { csvAmount, csvPercent } from "@app/core/csv";
import { formatPercent } from "@app/core/format";
import { FigureTable } from "@app/ui/lists/figure-table";
import { Money } from "@app/ui/money";
import { Group, Table } from "@mantine/core";
import { CsvButton } from "../../tables/csv-button.tsx";
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
  /** Name of the first column. */
  first: string;
  /** Of the CSV, with its ending. */
  fileName: string;
  parts: readonly Part[];
}

const { columns } = copy;
const partCsv = (first: string) => ({
  [first]: ({ name }: Part) => name,
  [columns.value]: ({ valor }: Part) => csvAmount(valor),
  [columns.share]: ({ peso }: Part) => csvPercent(peso),
  [columns.target]: ({ meta }: Part) => csvPercent(meta),
  [columns.drift]: ({ desvio }: Part) => (desvio === null ? "" : copy.drift(desvio)),
  [columns.yearAgo]: ({ pesoHaUmAno }: Part) => csvPercent(pesoHaUmAno),
});

const share = (value: number | null) => (value === null ? copy.none : formatPercent(value, 1));

/** The same parts as the donut above, each with its target and how far it is from it. */
export function PartTable({ title, first, fileName, parts }: PartTableProps) {
  const colors = new Map(sharesOf(parts).map(({ name, color }) => [name, color]));
  return (
    <div>
      <Group justify="flex-end">
        <CsvButton of={copy.targetsOf(title)} fileName={fileName} columns={partCsv(first)} rows={parts} />
      </Group>
      <FigureTable aria-label={title} columns={Object.keys(partCsv(first))}>
        <Table.Tbody>
          {parts
            .toSorted((a, b) => b.valor - a.valor)
            .map(({ chave, name, valor, peso, meta, desvio, pesoHaUmAno }) => (
              <Table.Tr key={chave}>
                <Table.Th scope="row">
                  <span className={classes.swatch} data-series={colors.get(name) ?? 8} aria-hidden="true" />
                  {name}
                </Table.Th>
                <Table.Td>
                  <Money value={valor} inherit />
                </Table.Td>
                <Table.Td>{share(peso)}</Table.Td>
                <Table.Td>{share(meta)}</Table.Td>
                <Table.Td>{desvio === null ? copy.none : copy.drift(desvio)}</Table.Td>
                <Table.Td>{share(pesoHaUmAno)}</Table.Td>
              </Table.Tr>
            ))}
        </Table.Tbody>
      </FigureTable>
    </div>
  );
}
