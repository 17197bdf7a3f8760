import { taxClassNames } from "@app/core/taxes/classes";
import { Card } from "@app/ui/card";
import { Text, Title } from "@mantine/core";
import { useId } from "react";
import { copy } from "../copy.ts";
import sheet from "../sheet.module.css";
import sums from "../sum-row.module.css";
import { SumRow } from "../sum-row.tsx";
import type { WorksheetLine as Line, MonthOfYear, Rule } from "../wires.ts";
import { WorksheetLine } from "./worksheet-line.tsx";

const words = copy.worksheet;

interface OutsideSheetProps {
  fora: MonthOfYear["fora"];
  /** In no pool. */
  lines: readonly Line[];
  rules: readonly Rule[];
}

/** Sales outside every pool, with the reason; empty without any. */
export function OutsideSheet({ fora, lines, rules }: OutsideSheetProps) {
  const titleId = useId();
  if (fora.length === 0 && lines.length === 0) return null;
  return (
    <Card aria-labelledby={titleId} stacked>
      <div>
        <Title order={3} id={titleId}>
          {fora.length > 0 ? words.outside : words.unknownPool}
        </Title>
        {fora.length > 0 && (
          <Text size="sm" c="dimmed">
            {words.outsideHint}
          </Text>
        )}
      </div>
      <ol className={sheet.lines}>
        {lines.map((line) => (
          <WorksheetLine key={line.chave} line={line} rules={rules} />
        ))}
      </ol>
      {fora.length > 0 && (
        <dl className={sums.sum}>
          {fora.map(({ classe, resultado, motivo }) => (
            <SumRow key={`${classe} ${motivo}`} name={taxClassNames[classe]} value={resultado} isResult />
          ))}
        </dl>
      )}
    </Card>
  );
}
