import { dayInSaoPaulo } from "@app/core/calendar";
import { lateFirst } from "@app/core/goals/late";
import { goalPercent } from "@app/core/goals/progress";
import { Card } from "@app/ui/card";
import { Money } from "@app/ui/money";
import { Button, Group, Progress, Text, Title } from "@mantine/core";
import { useId } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../paths.ts";
import { copy } from "./copy.ts";
import classes from "./goals-under-way.module.css";
import { useGoals } from "./use-goals.ts";

/** The nearest ones; the rest is on their own screen. */
const MAX_SHOWN = 3;

/** Goals that are neither reached nor over, for the dashboard; nothing at all without one. */
export function GoalsUnderWay() {
  const titleId = useId();
  const { goals = [] } = useGoals();
  const today = dayInSaoPaulo(new Date());
  const underWay = lateFirst(
    goals.filter((goal) => goal.valorAtual < goal.valorAlvo && goal.dataObjetivo >= today),
    today,
  );
  if (underWay.length === 0) return null;
  return (
    <Card aria-labelledby={titleId}>
      <Group justify="space-between" mb="md" wrap="nowrap">
        <Title order={2} id={titleId}>
          {copy.underWay.title}
        </Title>
        <Button component={Link} to={paths.objetivos} variant="default" size="xs" flex="none">
          {copy.underWay.all}
        </Button>
      </Group>
      <ul className={classes.list}>
        {underWay.slice(0, MAX_SHOWN).map(({ _id, titulo, valorAtual, valorAlvo, dataObjetivo }) => {
          const percent = goalPercent(valorAtual, valorAlvo);
          return (
            <li key={_id}>
              <Group justify="space-between" wrap="nowrap" mb={4}>
                <Text fw={500} truncate>
                  {titulo}
                </Text>
                <Text size="sm">{copy.card.percent(percent)}</Text>
              </Group>
              <Progress value={percent} aria-label={copy.card.progress(titulo)} />
              <Text size="sm" c="dimmed" mt={4}>
                <Money value={valorAtual} inherit /> · {copy.card.target} <Money value={valorAlvo} inherit />{" "}
                {copy.card.until(dataObjetivo)}
              </Text>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
