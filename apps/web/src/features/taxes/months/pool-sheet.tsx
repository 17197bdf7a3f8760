import { formatMoney } from "@app/core/format";
import { Decimal } from "@app/core/money";
import type { Pool } from "@app/core/taxes/pools";
import type { TaxRuleId } from "@app/core/taxes/rules";
import { Card } from "@app/ui/card";
import { HideableText } from "@app/ui/hideable-text";
import { Text, Title } from "@mantine/core";
import { useId } from "react";
import { copy } from "../copy.ts";
import { RuleChip } from "../rule-chip.tsx";
import sheet from "../sheet.module.css";
import sums from "../sum-row.module.css";
import { SumRow } from "../sum-row.tsx";
import type { WorksheetLine as Line, MonthOfYear, Rule } from "../wires.ts";
import { WorksheetLine } from "./worksheet-line.tsx";

const { rows, pools: names, lossFrom } = copy.worksheet;
const rateRules: Readonly<Record<Pool, TaxRuleId>> = {
  comum: "aliquota_comum",
  dayTrade: "aliquota_day_trade",
  fii: "aliquota_fii",
};

interface PoolSheetProps {
  pool: Pool;
  month: MonthOfYear;
  /** Results of this pool. */
  lines: readonly Line[];
  rules: readonly Rule[];
}

/** One pool of a month from its sales to its tax; nothing without sales and losses. */
export function PoolSheet({ pool, month, lines, rules }: PoolSheetProps) {
  const titleId = useId();
  const { resultado, prejuizoAnterior, prejuizoUsado, base, aliquota, imposto, prejuizos } = month.pools[pool];
  const hasLosses = (prejuizoAnterior ?? 0) > 0 || (prejuizos ?? []).length > 0;
  if (lines.length === 0 && !hasLosses && resultado === 0) return null;
  const exempt = pool === "comum" ? (month.isento ?? 0) : 0;
  return (
    <Card aria-labelledby={titleId} stacked>
      <Title order={3} id={titleId}>
        {names[pool]}
      </Title>
      {lines.length === 0 ? (
        <Text size="sm" c="dimmed">
          {copy.worksheet.noLines}
        </Text>
      ) : (
        <ol className={sheet.lines}>
          {lines.map((line) => (
            <WorksheetLine key={line.chave} line={line} rules={rules} />
          ))}
        </ol>
      )}
      <dl className={sums.sum}>
        {exempt > 0 && (
          <>
            <SumRow name={rows.sum} value={resultado && plus(resultado, exempt)} isResult />
            <SumRow sign="−" name={rows.exempt} value={exempt}>
              <RuleChip id="isencao_acoes" rules={rules} />
            </SumRow>
          </>
        )}
        <SumRow {...(exempt > 0 ? { sign: "=" as const } : {})} name={rows.result} value={resultado} isResult />
        {(prejuizoAnterior === null || prejuizoAnterior > 0) && (
          <SumRow
            sign="−"
            name={
              <>
                {rows.lossUsed}
                {prejuizoAnterior !== null && (
                  <Text span size="sm" c="dimmed">
                    {" "}
                    <HideableText>{rows.lossBefore(formatMoney(prejuizoAnterior))}</HideableText>
                  </Text>
                )}
              </>
            }
            value={prejuizoUsado}
          >
            <RuleChip id="prejuizo_mesmo_grupo" rules={rules} />
          </SumRow>
        )}
        <SumRow sign="=" name={rows.base} value={base} />
        {base !== 0 && (
          <SumRow sign="×" name={rows.rate} value={copy.percent(aliquota)}>
            <RuleChip id={rateRules[pool]} rules={rules} />
          </SumRow>
        )}
        <SumRow sign="=" name={rows.tax} value={imposto} isTotal />
      </dl>
      {prejuizos && prejuizos.length > 0 && (
        <Text size="sm">
          {rows.lossLeft}:{" "}
          <HideableText>
            {lossFrom(prejuizos.map(({ mes, valor }) => ({ mes, valor: formatMoney(valor) })))}
          </HideableText>
          . <RuleChip id="prejuizo_mesmo_grupo" rules={rules} />
        </Text>
      )}
    </Card>
  );
}

/** Sum of floats, rounded to cents as people would add them up. */
const plus = (a: number, b: number) => new Decimal(a).plus(b).toNumber();
