import { type Addition, addUp } from "@app/core/chat/add-up";
import type { Dados } from "@app/core/chat/schema";
import { hideAmounts, useHidesValues } from "@app/ui/hide-values";
import { Button, Group, Text } from "@mantine/core";
import { IconDownload, IconMathFunction } from "@tabler/icons-react";
import { useId, useState } from "react";
import { saveCsv } from "../../browser/save-csv.ts";
import classes from "./calculation.module.css";
import { copy } from "./copy.ts";
import type { TableRowsState } from "./use-table-rows.ts";

const ICON_SIZE = 14;

/** The sign of an amount stays on the line of its number. */
const UNBROKEN_SIGN = "R$\u00a0";

interface CalculationProps {
  dados: Dados;
  rows: TableRowsState;
  /** Number of notes behind the answer; null where it is not known. */
  notes: number | null;
}

/** Number of rows behind an answer, the sum of their amounts, and their download. */
export function Calculation({ dados, rows, notes }: CalculationProps) {
  const { colunas, total } = dados;
  const hidesValues = useHidesValues();
  const panelId = useId();
  const [additions, setAdditions] = useState<readonly Addition[] | null>(null);

  const calculate = async () => {
    if (additions) return setAdditions(null);
    const all = await rows.loadAll();
    if (all) setAdditions(addUp(colunas, all));
  };
  const download = async () => {
    const all = await rows.loadAll();
    if (all) saveCsv(copy.csvName, [colunas, ...all]);
  };

  return (
    <div>
      <Group gap={4} my={4}>
        <Text size="xs" c="dimmed" mr="auto">
          {copy.basis(total, notes)}
        </Text>
        <Group gap={4} mx={-6} wrap="nowrap">
          <Button
            variant="subtle"
            size="compact-sm"
            fz="xs"
            leftSection={<IconMathFunction size={ICON_SIZE} />}
            aria-expanded={additions !== null}
            aria-controls={panelId}
            aria-busy={rows.isLoading}
            onClick={calculate}
          >
            {copy.calculation}
          </Button>
          <Button
            variant="subtle"
            size="compact-sm"
            fz="xs"
            leftSection={<IconDownload size={ICON_SIZE} />}
            aria-busy={rows.isLoading}
            onClick={download}
          >
            {copy.csv}
          </Button>
        </Group>
      </Group>
      <div id={panelId} hidden={additions === null} className={classes.sums}>
        {additions?.length === 0 && <p>{copy.nothingToAdd}</p>}
        {additions?.map((addition) => {
          const text = copy.addition(addition).replaceAll("R$ ", UNBROKEN_SIGN);
          return <p key={`${addition.coluna} ${addition.grupo}`}>{hidesValues ? hideAmounts(text) : text}</p>;
        })}
      </div>
    </div>
  );
}
