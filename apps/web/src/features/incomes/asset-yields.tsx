import { formatMoney, formatPercent } from "@app/core/format";
import { hideAmounts, useHidesValues } from "@app/ui/hide-values";
import { FigureTable } from "@app/ui/lists/figure-table";
import { Money } from "@app/ui/money";
import { Table, Text } from "@mantine/core";
import { useId } from "react";
import { TitleWithCsv } from "../../tables/title-with-csv.tsx";
import { copy } from "./copy.ts";
import { assetCsv } from "./income-csv.ts";
import type { IncomeSummary } from "./income-wires.ts";
import classes from "./incomes.module.css";

const { columns, ...words } = copy.assets;
const rateOf = (rate: number | null) => (rate === null ? words.noFigure : formatPercent(rate));

/** Incomes of each asset in twelve months, over its cost and its price. */
export function AssetYields({ assets }: { assets: IncomeSummary["ativos"] }) {
  const titleId = useId();
  const hidesValues = useHidesValues();
  return (
    <div>
      <TitleWithCsv id={titleId} of={words.title} fileName="proventos-por-ativo.csv" columns={assetCsv} rows={assets} />
      <Text size="sm" c="dimmed" mb="xs">
        {words.explanation}
      </Text>
      <FigureTable aria-labelledby={titleId} columns={Object.values(columns)}>
        <Table.Tbody>
          {assets.map((asset) => {
            const gross = words.gross(formatMoney(asset.bruto), formatMoney(asset.retido));
            const hasYield = asset.rendimentoSobreCusto !== null || asset.rendimentoSobrePreco !== null;
            return (
              <Table.Tr key={asset.ticker}>
                <Table.Th scope="row">
                  {asset.ticker}
                  {hasYield && !asset.confiavel && <div className={classes.hint}>{words.unsure}</div>}
                </Table.Th>
                <Table.Td>
                  <Money value={asset.dozeMeses} inherit />
                  {asset.retido > 0 && <div className={classes.hint}>{hidesValues ? hideAmounts(gross) : gross}</div>}
                </Table.Td>
                <Table.Td>{rateOf(asset.rendimentoSobreCusto)}</Table.Td>
                <Table.Td>{rateOf(asset.rendimentoSobrePreco)}</Table.Td>
                <Table.Td>
                  <Money value={asset.total} inherit fw={600} />
                  {asset.amortizacao > 0 && (
                    <div className={classes.hint}>
                      {words.amortised} <Money value={asset.amortizacao} inherit />
                    </div>
                  )}
                </Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </FigureTable>
    </div>
  );
}
