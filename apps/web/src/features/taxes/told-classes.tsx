import { taxClassNames } from "@app/core/taxes/classes";
import { Card } from "@app/ui/card";
import { RowList } from "@app/ui/lists/row-list";
import { Button, Text, Title } from "@mantine/core";
import { useId } from "react";
import { trpc } from "../../trpc.ts";
import { copy } from "./copy.ts";
import { useChangeTaxes } from "./use-change-taxes.ts";

const words = copy.classes;

/** The person's own classes of assets, each with its undo; empty without any. */
export function ToldClasses() {
  const titleId = useId();
  const { data: told = [] } = trpc.taxes.classes.useQuery();
  const { forgetClass } = useChangeTaxes();
  if (told.length === 0) return null;
  return (
    <Card aria-labelledby={titleId} stacked>
      <div>
        <Title order={2} size="h3" id={titleId}>
          {words.title}
        </Title>
        <Text size="sm" c="dimmed">
          {words.onlyHere}
        </Text>
      </div>
      <RowList>
        {told.map(({ ticker, classe, aviso }) => (
          <li key={ticker}>
            <div>
              <Text>{words.told(ticker, taxClassNames[classe])}</Text>
              {aviso && (
                <Text size="sm" c="dimmed">
                  {aviso}
                </Text>
              )}
            </div>
            <Button
              size="xs"
              variant="default"
              aria-label={words.removeOf(ticker)}
              loading={forgetClass.isPending && forgetClass.variables.ticker === ticker}
              onClick={() => forgetClass.mutate({ ticker })}
            >
              {words.remove}
            </Button>
          </li>
        ))}
      </RowList>
    </Card>
  );
}
