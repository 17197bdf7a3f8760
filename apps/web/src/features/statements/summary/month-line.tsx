import { Card } from "@app/ui/card";
import { Gain } from "@app/ui/gain";
import { Money } from "@app/ui/money";
import { Button, Group, Text, Title } from "@mantine/core";
import { useId } from "react";
import { Link } from "react-router-dom";
import { bankMonthPath } from "../../../paths.ts";
import { JUST_ASKED, trpc } from "../../../trpc.ts";
import { copy } from "./copy.ts";
import { Worth } from "./worth.tsx";

/** The month that goes on in one line, and the net worth, for the dashboard; nothing at all without entries. */
export function MonthLine() {
  const titleId = useId();
  const { data } = trpc.statements.summary.useQuery(undefined, JUST_ASKED);
  if (!data) return null;
  const { mes, receitas, despesas, guardado, lancamentos, saldos } = data;
  return (
    <Card aria-labelledby={titleId}>
      <Group justify="space-between" mb="xs">
        <Title order={2} id={titleId}>
          {copy.title(mes)}
        </Title>
        <Button component={Link} to={bankMonthPath(mes)} variant="default" size="xs">
          {copy.action}
        </Button>
      </Group>
      {lancamentos === 0 ? (
        <Text>{copy.none(mes)}</Text>
      ) : (
        <Text>
          {copy.income} <Money value={receitas} inherit fw={600} /> · {copy.expenses}{" "}
          <Money value={despesas} inherit fw={600} /> · {copy.saved} <Gain value={guardado} inherit fw={600} />
        </Text>
      )}
      <Worth balances={saldos} mt="xs" />
    </Card>
  );
}
