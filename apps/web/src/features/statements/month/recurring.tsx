import { Card } from "@app/ui/card";
import { Gain } from "@app/ui/gain";
import { hideAmounts, useHidesValues } from "@app/ui/hide-values";
import { RowList } from "@app/ui/lists/row-list";
import { QueryState } from "@app/ui/query-state";
import { Text, Title } from "@mantine/core";
import { useId } from "react";
import { trpc } from "../../../trpc.ts";
import classes from "../statements.module.css";
import { copy } from "./copy.ts";

const words = copy.recurring;

/** Entries that come every month, those that are missing or changed with a notice. */
export function Recurring() {
  const titleId = useId();
  const hides = useHidesValues();
  const recurring = trpc.statements.recurring.useQuery();
  return (
    <Card aria-labelledby={titleId} stacked>
      <Title order={2} size="h3" id={titleId}>
        {words.title}
      </Title>
      <QueryState
        query={recurring}
        loadingText={words.loading}
        errorText={words.failed}
        empty={
          <Text size="sm" c="dimmed">
            {words.none}
          </Text>
        }
      >
        {(list) => (
          <RowList>
            {list.map(({ chave, descricao, conta, valor, vezes, ultimo, proximo, texto }) => (
              <li key={chave}>
                <div className={classes.text}>
                  <Text fw={600}>{descricao}</Text>
                  <Text size="sm" c="dimmed">
                    {[conta, words.times(vezes), words.last(ultimo), words.next(proximo)].join(" · ")}
                  </Text>
                  {texto && (
                    <Text size="sm" fw={600}>
                      {hides ? hideAmounts(texto) : texto}
                    </Text>
                  )}
                </div>
                <div className={classes.figures}>
                  <Gain value={valor} fw={600} />
                </div>
              </li>
            ))}
          </RowList>
        )}
      </QueryState>
    </Card>
  );
}
