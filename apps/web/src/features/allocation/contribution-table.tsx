import type { TargetKind } from "@app/core/allocation/schema";
import { csvAmount, csvPercent } from "@app/core/csv";
import { formatMoney, formatPercent } from "@app/core/format";
import { Decimal } from "@app/core/money";
import { hideAmounts, useHidesValues } from "@app/ui/hide-values";
import { FigureTable } from "@app/ui/lists/figure-table";
import { Money } from "@app/ui/money";
import { Group, Table, Text } from "@mantine/core";
import { CsvButton } from "../../tables/csv-button.tsx";
import type { ContributionData } from "./allocation-data.ts";
import { copy } from "./copy.ts";
import { nameOf } from "./name-of.ts";

const { columns, ...words } = copy.contribution;

interface ContributionTableProps {
  contribution: ContributionData;
  asked: { valor: number; por: TargetKind };
  /** Value of the portfolio before it, in BRL. */
  total: number;
}

/** Current value, contribution and resulting share of each part. */
export function ContributionTable({ contribution: { partes, sobra }, asked, total }: ContributionTableProps) {
  const hidesValues = useHidesValues();
  const whole = new Decimal(total).plus(asked.valor);
  const tell = (sentence: string) => (hidesValues ? hideAmounts(sentence) : sentence);
  const lackOf = ({ meta, valor }: Pick<ContributionData["partes"][number], "meta" | "valor">) =>
    Decimal.max(whole.times(meta).minus(valor), 0).toNumber();
  return (
    <div>
      <Group justify="space-between" align="flex-start" wrap="nowrap" mb="xs">
        <Text size="sm">{tell(words.how(formatMoney(total), formatMoney(asked.valor), formatMoney(whole)))}</Text>
        <CsvButton
          of={words.table}
          fileName="aporte.csv"
          rows={partes}
          columns={{
            [columns.part]: ({ chave }) => nameOf(asked.por, chave),
            [columns.now]: ({ valor }) => csvAmount(valor),
            [columns.lack]: (part) => csvAmount(lackOf(part)),
            [columns.add]: ({ aporte }) => csvAmount(aporte),
            [columns.later]: ({ depois }) => csvAmount(depois),
            [columns.share]: ({ pesoDepois }) => csvPercent(pesoDepois),
            [columns.target]: ({ meta }) => csvPercent(meta),
          }}
        />
      </Group>
      <FigureTable aria-label={words.table} columns={Object.values(columns)}>
        <Table.Tbody>
          {partes.map(({ chave, valor, aporte, depois, pesoDepois, meta }) => (
            <Table.Tr key={chave}>
              <Table.Th scope="row">{nameOf(asked.por, chave)}</Table.Th>
              <Table.Td>
                <Money value={valor} inherit />
              </Table.Td>
              <Table.Td>
                <Money value={lackOf({ meta, valor })} inherit />
              </Table.Td>
              <Table.Td>
                <Money value={aporte} inherit fw={600} />
              </Table.Td>
              <Table.Td>
                <Money value={depois} inherit />
              </Table.Td>
              <Table.Td>{formatPercent(pesoDepois, 1)}</Table.Td>
              <Table.Td>{formatPercent(meta, 1)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </FigureTable>
      {sobra > 0 && (
        <Text size="sm" mt="xs">
          {tell(words.rest(formatMoney(sobra)))}
        </Text>
      )}
      <Text size="sm" c="dimmed" mt="xs">
        {words.notAdvice}
      </Text>
    </div>
  );
}
