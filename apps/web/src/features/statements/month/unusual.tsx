import { formatDay } from "@app/core/format";
import { Card } from "@app/ui/card";
import { hideAmounts, useHidesValues } from "@app/ui/hide-values";
import { Money } from "@app/ui/money";
import { List, Text, Title } from "@mantine/core";
import { useId } from "react";
import type { Month } from "../statement-wires.ts";
import { copy } from "./copy.ts";
import classes from "./month.module.css";

const words = copy.unusual;
/** Means of fewer months say nothing. */
const LEAST_MONTHS = 3;

/** What is far above the months before, each sentence with its largest entries. */
export function Unusual({ month }: { month: Month }) {
  const titleId = useId();
  const hides = useHidesValues();
  const { incomuns, mesesDaMedia } = month;
  return (
    <Card aria-labelledby={titleId} stacked>
      <Title order={3} size="h4" id={titleId}>
        {words.title}
      </Title>
      {incomuns.length === 0 && (
        <Text size="sm" c="dimmed">
          {mesesDaMedia < LEAST_MONTHS ? words.tooFew : words.none}
        </Text>
      )}
      {incomuns.map(({ texto, lancamentos }) => (
        <div key={texto}>
          <Text>{hides ? hideAmounts(texto) : texto}</Text>
          <List size="sm" className={classes.entries}>
            {lancamentos.map(({ _id, data, descricao, valor }) => (
              <List.Item key={_id}>
                {formatDay(data)} · {descricao} · <Money value={valor} inherit />
              </List.Item>
            ))}
          </List>
        </div>
      ))}
    </Card>
  );
}
