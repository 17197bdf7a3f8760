import { formatMoney } from "@app/core/format";
import { Decimal } from "@app/core/money";
import { pools } from "@app/core/taxes/pools";
import { Card } from "@app/ui/card";
import { HideableText } from "@app/ui/hideable-text";
import { ColumnHeads } from "@app/ui/lists/column-heads";
import { FigureTable } from "@app/ui/lists/figure-table";
import { Money } from "@app/ui/money";
import { Table, Text, Title } from "@mantine/core";
import { useId } from "react";
import { Link } from "react-router-dom";
import { copy } from "../copy.ts";
import { RuleChip } from "../rule-chip.tsx";
import sheet from "../sheet.module.css";
import sums from "../sum-row.module.css";
import { SumRow } from "../sum-row.tsx";
import { useTaxesQuery } from "../use-taxes-query.ts";
import type { MonthOfYear, Rule, Withheld } from "../wires.ts";
import classes from "./slip-sheet.module.css";

const words = copy.worksheet;
const { rows } = words;

interface SlipSheetProps {
  month: MonthOfYear;
  withheld: readonly Withheld[];
  rules: readonly Rule[];
}

/** From the pools' taxes to the month's payment slip. */
export function SlipSheet({ month, withheld, rules }: SlipSheetProps) {
  const titleId = useId();
  const { monthAddress } = useTaxesQuery();
  const { darf, irrf } = month;
  const taxes = pools.map((pool) => month.pools[pool].imposto);
  const tax = taxes.every((it) => it !== null) ? Decimal.sum(0, ...taxes).toNumber() : null;
  return (
    <Card aria-labelledby={titleId} stacked>
      <Title order={3} id={titleId}>
        {words.slipTitle}
      </Title>
      <Text size="sm">
        {words.sales}:{" "}
        <HideableText>{words.salesOf(formatMoney(month.vendasAcoes), formatMoney(month.limiteAcoes))}</HideableText>
        {month.completo && `, ${month.vendasAcoes > month.limiteAcoes ? words.beyond : words.within}`}.{" "}
        <RuleChip id="isencao_acoes" rules={rules} />
      </Text>
      <dl className={sums.sum}>
        <SumRow name={rows.taxes} value={tax} />
        <SumRow sign="−" name={rows.withheld} value={irrf.usado}>
          <RuleChip id="irrf_comum" rules={rules} />
          <RuleChip id="irrf_comum_dispensa" rules={rules} />
          <RuleChip id="irrf_day_trade" rules={rules} />
        </SumRow>
        {darf.acumuladoAnterior > 0 && (
          <SumRow sign="+" name={rows.carriedIn} value={darf.acumuladoAnterior}>
            <RuleChip id="darf_minimo" rules={rules} />
          </SumRow>
        )}
        <SumRow sign="=" name={rows.slip(darf.codigo)} value={darf.valor} isTotal>
          <RuleChip id="darf_codigo" rules={rules} />
        </SumRow>
        {darf.acumulado > 0 && darf.valor === 0 && (
          <SumRow name={rows.carriedOn} value={darf.acumulado}>
            <RuleChip id="darf_minimo" rules={rules} />
          </SumRow>
        )}
      </dl>
      {darf.vencimento && (
        <Text size="sm">
          {words.due(darf.vencimento)} <RuleChip id="darf_vencimento" rules={rules} />
        </Text>
      )}
      {darf.dependeDe && (
        <Text size="sm">
          {words.dependsOn(darf.dependeDe)}{" "}
          <Link to={monthAddress(darf.dependeDe)} className={sheet.link}>
            {copy.annual.openMonth(darf.dependeDe)}
          </Link>
        </Text>
      )}
      {irrf.aCompensar !== null && irrf.aCompensar > 0 && (
        <Text size="sm">
          {rows.withheldLeft}: <Money value={irrf.aCompensar} inherit />.
        </Text>
      )}
      {irrf.aRestituir !== null && irrf.aRestituir > 0 && (
        <Text size="sm">
          {rows.refund}: <Money value={irrf.aRestituir} inherit />.
        </Text>
      )}
      {irrf.naDeclaracao !== null && irrf.naDeclaracao > 0 && (
        <Text size="sm">
          {rows.declared}: <Money value={irrf.naDeclaracao} inherit />.
        </Text>
      )}
      <WithheldTable withheld={withheld} />
    </Card>
  );
}

function WithheldTable({ withheld }: { withheld: readonly Withheld[] }) {
  if (withheld.length === 0) return null;
  const { title, columns, kinds } = words.withheld;
  return (
    <details className={classes.details}>
      <summary>{title}</summary>
      <FigureTable aria-label={title} isFramed={false}>
        <ColumnHeads columns={columns} />
        <Table.Tbody>
          {withheld.map(({ corretora, tipo, impresso, debitado, aproveitado }) => (
            <Table.Tr key={`${corretora} ${tipo}`}>
              <Table.Th scope="row">{corretora}</Table.Th>
              <Table.Td>{kinds[tipo]}</Table.Td>
              {(
                [
                  ["impresso", impresso],
                  ["debitado", debitado],
                  ["aproveitado", aproveitado],
                ] as const
              ).map(([name, value]) => (
                <Table.Td key={name}>
                  <Money value={value} inherit />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </FigureTable>
    </details>
  );
}
